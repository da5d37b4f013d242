/* The page: a transcript on the left, its verdict on the right. */
import {EditorView, keymap, lineNumbers, drawSelection, placeholder} from "@codemirror/view";
import {Compartment, EditorState} from "@codemirror/state";
import {defaultKeymap, history, historyKeymap, isolateHistory} from "@codemirror/commands";
import {autocompletion} from "@codemirror/autocomplete";
import {lintGutter, setDiagnostics} from "@codemirror/lint";
import {Program, lines, unpack} from "./program.js";
import {Laying} from "./laying.js";
import {Choice} from "./choice.js";
import {printed} from "./paper.js";
import {at, fill, kept} from "./parts.js";
import {words} from "./words.js";

/* global FORMATS: names of output formats, put in when the page is built */
const WAIT = 150, NEW = "record.yaml", FIRST = "IMH-A06"; /* the rule whose breach a newcomer is shown */
const SUFFIX = {text: "txt", annotated: "annotated.yaml", junit: "junit.xml", sarif: "sarif.json"};
const encoder = new TextEncoder();

const before = kept.get();
const state = {language: before.language || (navigator.language.startsWith("fr") ? "fr" : "en"), name: before.name || NEW, rows: [], findings: []};
const word = (name) => words[state.language][name];
const counted = (name, n) => word(name)[n === 1 ? 0 : 1].replace("{0}", n);
let judge, helper, view, laying;

function say(text, kind = "") {
    at("message").textContent = text;
    at("message").className = kind;
}

const lost = (why) => { at("message").dataset.state = "lost"; say(`${word("lost")} (${why})`, "lost"); };
const choice = new Choice(state, word, () => judgeSoon());

/* --- places ----------------------------------------------------------------------------------------------- */

/* A place of the program, in code points from 1, as one of the editor. */
function position(doc, line, column) {
    if (!line || line > doc.lines) return doc.length;
    const text = doc.line(line);
    return text.from + [...text.text].slice(0, column - 1).join("").length;
}

/* The changes of a fix, in the text as it is; none where it is no longer what was judged. */
function changesOf(doc, fix) {
    const changes = [];
    for (let one = fix; one; one = one.and) {
        const from = position(doc, one.line, one.column), to = from + one.old.length;
        if (doc.sliceString(from, to) !== one.old) return null;
        changes.push({from, to, insert: one.new});
    }
    return changes;
}

function apply(fix) {
    const changes = changesOf(view.state.doc, fix);
    if (changes) view.dispatch({changes, annotations: isolateHistory.of("full")}); /* undone alone, however soon it comes */
}

function goTo(line, column) {
    const place = position(view.state.doc, line, column);
    view.dispatch({selection: {anchor: place}, effects: EditorView.scrollIntoView(place, {y: "center"})});
    if (matchMedia("(pointer: fine)").matches) view.focus();
    else view.dom.scrollIntoView();
}

/* The page follows a link to the finding: what proves it is lit there. */
function showOnPage(finding) {
    const inside = at("page").contentWindow, name = `r${finding.record}-f${finding.n}`;
    const there = inside.document.getElementById(name);
    if (!there) return;
    inside.location.hash = name;
    there.scrollIntoView({block: "center"});
}

/* What says a line on the page leads to it in the text, a finding to its place; all other links stay within the page. */
function onPage(event) {
    if (event.target.closest("summary")) return;
    const shown = event.target.closest("a");
    const said = shown && /(?:^l\.\s*|-l)(\d+)$/.exec(/^l\./.test(shown.textContent) ? shown.textContent : shown.getAttribute("href"));
    if (said) {
        event.preventDefault();
        goTo(Number(said[1]), 1);
        return;
    }
    const card = !shown && event.target.closest(".findings [id], .findings[id]"), which = card && /^r(\d+)-f(\d+)$/.exec(card.id);
    const finding = which && state.findings.find((f) => f.record === Number(which[1]) && f.n === Number(which[2]));
    if (finding && finding.line) goTo(finding.line, finding.column);
}

/* What is underlined in the text leads to its finding on the page. */
function inText(event) {
    const place = view.posAtCoords({x: event.clientX, y: event.clientY});
    if (place === null || !event.target.closest(".cm-lintRange")) return;
    const {doc} = view.state;
    const found = state.findings.find((f) => f.line && position(doc, f.line, f.column) <= place && place <= position(doc, f.line, f.end_column));
    if (found) showOnPage(found);
}

/* --- judging ---------------------------------------------------------------------------------------------- */

const job = (format, text) => ({
    args: [`--lang=${state.language}`, ...choice.options(), `--format=${format}`, "--ledger", state.name], files: {[state.name]: encoder.encode(text)},
});

function underline(findings) {
    const {doc} = view.state;
    view.dispatch(setDiagnostics(view.state, findings.filter((f) => f.line).map((f) => {
        const from = position(doc, f.line, f.column), to = Math.max(from, position(doc, f.line, f.end_column));
        return {
            from, to, severity: f.severity === "error" ? "error" : f.severity === "note" ? "info" : "warning",
            message: `${f.rule} ${f.message}`, actions: f.fix ? [{name: word("apply"), apply: () => apply(f.fix)}] : [],
        };
    })));
}

function element(name, text, kind = "") {
    const made = document.createElement(name);
    made.textContent = text;
    made.className = kind;
    return made;
}

function row(finding) {
    const item = document.createElement("li"), link = element("a", `${finding.line ? word("line").replace("{0}", finding.line) : ""}${finding.message}`);
    link.href = "#";
    link.onclick = (event) => {
        event.preventDefault();
        showOnPage(finding);
        if (finding.line) goTo(finding.line, finding.column);
    };
    item.append(link, " ", element("span", finding.rule, "rule"));
    if (finding.fix) {
        const button = element("button", `${word("fix")} “${finding.fix.new}”`, "fix");
        button.onclick = () => apply(finding.fix);
        item.append(" ", button);
    }
    return item;
}

/* Causes are listed; what only follows from one is on the page, folded beneath it. */
function showFindings(findings) {
    state.findings = findings;
    const causes = findings.filter((f) => f.follows === null);
    underline(causes);
    at("findings").replaceChildren(...causes.map(row));
    at("findings").hidden = causes.length === 0;
}

function verdictOf(rows) {
    const gravest = ["unreadable", "irregular", "undecided", "possible", "regular"].find((one) => rows.some((r) => r.verdict === one));
    const errors = rows.reduce((sum, r) => sum + r.errors, 0), all = rows.reduce((sum, r) => sum + r.errors + r.warnings + r.undecided + r.notes, 0);
    const said = [errors > 0 && counted("errors", errors), all > errors && counted("others", all - errors)].filter(Boolean);
    return {kind: gravest, text: [word("verdicts")[gravest], ...said].join(", ")};
}

function welcome(is) {
    at("welcome").hidden = !is;
    at("page").hidden = is;
}

function keep() {
    const all = {text: view.state.doc.toString(), language: state.language, name: state.name};
    state.unkept = !kept.put(all);
}

let clock = 0, turn = 0;

async function judgeNow() {
    const text = view.state.doc.toString(), mine = ++turn;
    at("translate").hidden = (languageOf(text) || state.language) === state.language;
    judge.cancel();
    welcome(text.trim() === "");
    if (text.trim() === "") {
        showFindings([]);
        say("");
        at("message").dataset.state = "judged";
        return;
    }
    const [page, rows] = await Promise.all([judge.run(job("html", text)), judge.run(job("jsonl", text))]);
    if (mine !== turn || !page || !rows) return;
    at("page").srcdoc = page.out;
    const found = lines(rows.out), verdicts = found.filter((one) => one.type === "verdict");
    showFindings(found.filter((one) => one.type === "finding"));
    if (verdicts.length > 0) {
        const {kind, text: said} = verdictOf(verdicts);
        say(state.unkept ? `${said}. ${word("notKept")}` : said, kind);
        choice.judged(verdicts[0]);
    } else say(page.err || rows.err, "unreadable");
    at("message").dataset.state = "judged";
}

function judgeSoon() {
    clearTimeout(clock);
    turn++; /* what is being judged is outdated by now */
    at("message").dataset.state = "judging";
    clock = setTimeout(judgeNow, WAIT);
}

/* --- what may come next ----------------------------------------------------------------------------------- */

async function complete(context) {
    const line = context.state.doc.lineAt(context.pos);
    const items = await helper.ask(state.language, context.state.doc.toString(), "textDocument/completion",
        {position: {line: line.number - 1, character: context.pos - line.from}});
    const list = Array.isArray(items) ? items : items && items.items;
    if (!list || list.length === 0) return null;
    const start = list[0].textEdit ? list[0].textEdit.range.start : {line: line.number - 1, character: context.pos - line.from};
    const once = list.filter((item, i) => list.findIndex((other) => other.label === item.label) === i);
    return {
        from: context.state.doc.line(start.line + 1).from + start.character,
        options: once.map((item, i) => ({label: item.label, detail: item.detail, apply: item.textEdit ? item.textEdit.newText : item.label, boost: -i})),
    };
}

/* --- menus ------------------------------------------------------------------------------------------------ */

function fillMenus() {
    document.documentElement.lang = state.language;
    for (const one of document.querySelectorAll("[data-word]")) one.textContent = word(one.dataset.word);
    at("language").value = state.language;
    const editions = state.rows.filter((one) => one.type === "edition");
    const games = [...new Set(editions.map((one) => one.game))], titled = editions.map((one) => [`${one.game}/${one.name}`, one.title]);
    fill(at("game"), [["", word("game")], ...games.map((game) => [game, game]), ["*", word("anyGame")]], at("game").value);
    fillRules();
    fill(at("laid"), [["", word("pick")], ...titled], at("laid").value);
    fill(at("blank"), [["", word("blank")], ...titled], "");
    fill(at("edition"), [["", word("asWritten")], ...titled], at("edition").value);
    fill(at("format"), [["", word("download")], ...FORMATS.map((format) => [format, format])], "");
    for (const [id, name] of [["rule", "rule"], ["laid", "pick"], ["format", "download"]]) at(id).setAttribute("aria-label", word(name));
    choice.show();
    view.dispatch({effects: hint.reconfigure(placeholder(word("first")))});
}

function fillRules() {
    const game = at("game").value;
    const rules = state.rows.filter((one) => one.type === "rule" && (one.game || "*") === game);
    fill(at("rule"), [["", word("rule")], ...rules.map((one) => [one.id, `${one.id} ${one.title}`])], at("rule").value);
}

async function readCatalogue() {
    const answer = await helper.run({args: ["rules", "--format=jsonl", `--lang=${state.language}`]});
    if (answer) state.rows = lines(answer.out);
    fillMenus();
}

/* The transcript that `explain` shows as broken: what is set off by two blanks beneath its heading. */
async function showSample(rule) {
    if (!rule) return;
    const answer = await helper.run({args: ["explain", `--lang=${state.language}`, rule]});
    const shown = answer && new RegExp(`^${word("broken")}\\n\\n((?: {2}.*\\n|\\n(?= {2}))+)`, "m").exec(answer.out);
    if (!shown) return;
    state.shown = {rule, text: shown[1].replace(/^ {2}/gm, "")};
    setText(state.shown.text, NEW);
}

/* A sample that is as it was shown is shown in the other language; what somebody wrote stays as it is, and can be translated. */
async function speak(language) {
    const {shown} = state;
    state.language = language;
    keep();
    await readCatalogue();
    if (shown && view.state.doc.toString() === shown.text) showSample(shown.rule);
    else judgeSoon();
}

/* The language of a transcript, which the key of its game tells; null: it has none. */
function languageOf(text) {
    const key = /^(game|jeu)\s*:/m.exec(text);
    return key && (key[1] === "jeu" ? "fr" : "en");
}

/* The record in which the cursor stands, comments and all. */
async function translate() {
    const {doc, selection} = view.state, line = doc.lineAt(selection.main.head), start = {line: line.number - 1, character: 0};
    const actions = await helper.ask(state.language, doc.toString(), "textDocument/codeAction",
        {range: {start, end: start}, context: {diagnostics: [], only: ["refactor.rewrite"]}});
    const edits = actions && actions.length > 0 && Object.values(actions[actions.length - 1].edit.changes)[0];
    const offset = ({line: n, character}) => (n < doc.lines ? Math.min(doc.line(n + 1).from + character, doc.length) : doc.length);
    if (edits && view.state.doc === doc)
        view.dispatch({changes: edits.map(({range, newText}) => ({from: offset(range.start), to: offset(range.end), insert: newText})), annotations: isolateHistory.of("full")});
}

async function startRecord() {
    const [game, edition] = at("blank").value.split("/");
    at("blank").value = "";
    const answer = game && await helper.run({args: ["new", `--lang=${state.language}`, game, edition]});
    if (answer) setText(answer.out, NEW);
}

function setText(text, name) {
    state.name = name;
    view.dispatch({changes: {from: 0, to: view.state.doc.length, insert: text}, selection: {anchor: 0}, scrollIntoView: true, annotations: isolateHistory.of("full")});
}

/* --- files ------------------------------------------------------------------------------------------------ */

/* Several transcripts are one stream of them. */
async function take(list) {
    const files = [...list];
    if (files.length === 0) return;
    const texts = await Promise.all(files.map((file) => file.text()));
    const together = files.length > 1 && files.every((file) => /\.ya?ml$/i.test(file.name));
    setText(together ? texts.map((text) => (text.endsWith("\n") ? text : `${text}\n`)).join("---\n") : texts[0],
        together ? "records.yaml" : files[0].name.replace(/[^\w.-]/g, "_").replace(/^-/, "_"));
    if (files.length > 1 && !together) say(word("together"), "lost");
}

function download(bytes, name) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([bytes]));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

async function downloadFormat() {
    const format = at("format").value;
    at("format").value = "";
    const answer = format && await helper.run(job(format, view.state.doc.toString()));
    if (answer && answer.bytes.length === 0) say(word("nothing"));
    else if (answer) download(answer.bytes, `${state.name.replace(/\.\w+$/, "")}.${SUFFIX[format] || format}`);
}

const shared = () => ({files: [new File([view.state.doc.toString()], `${state.name.replace(/\.\w+$/, "")}.txt`, {type: "text/plain"})]});

/* What prints is the page as it stands, with no editor beside it. */
const print = () => printed(at("paper"), at("page").hidden ? "" : at("page").srcdoc);

function forget() {
    setText("", NEW);
    clearTimeout(clock);
    kept.forget();
    judgeNow();
    say(word("forgotten"));
}

/* --- together --------------------------------------------------------------------------------------------- */

/* What was laid does not take the place of what somebody wrote unless he says so. */
function writeLaid(text, before) {
    const is = view.state.doc.toString(), own = is.trim() !== "" && is !== before && is !== (state.shown && state.shown.text);
    if (own && !confirm(word("replace"))) return false;
    setText(text, NEW);
    return true;
}

function layByHand() {
    at("laying").open = true;
    at("laid").focus();
}

function listen() {
    at("game").onchange = fillRules;
    at("rule").onchange = () => showSample(at("rule").value);
    at("blank").onchange = startRecord;
    at("language").onchange = () => speak(at("language").value);
    at("translate").onclick = translate;
    at("open").onchange = () => { take(at("open").files).finally(() => { at("open").value = ""; }); };
    at("save").onclick = () => download(view.state.doc.toString(), state.name);
    at("format").onchange = downloadFormat;
    at("print").onclick = () => window.print();
    at("forget").onclick = forget;
    at("seeOne").onclick = () => showSample(FIRST);
    at("layOne").onclick = layByHand;
    at("openOne").onclick = () => at("open").click();
    at("share").hidden = !(navigator.canShare && navigator.canShare(shared()));
    at("share").onclick = () => navigator.share(shared()).catch(() => { /* thought better of it */ });
    at("page").onload = () => at("page").contentDocument.addEventListener("click", onPage);
    at("laid").onchange = () => at("laid").value && laying.begin(...at("laid").value.split("/"));
    addEventListener("beforeprint", print);
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => { event.preventDefault(); take(event.dataTransfer.files); });
    choice.listen();
}

const hint = new Compartment();

function edit() {
    view = new EditorView({
        parent: at("editor"),
        state: EditorState.create({
            doc: before.text || "",
            extensions: [
                lineNumbers(), drawSelection(), history(), lintGutter(), autocompletion({override: [complete]}), hint.of([]),
                keymap.of([...defaultKeymap, ...historyKeymap]), EditorView.lineWrapping,
                EditorView.contentAttributes.of({"aria-label": word("transcript"), tabindex: "0", spellcheck: "false", autocapitalize: "off"}),
                EditorView.domEventHandlers({click: inText}),
                EditorView.updateListener.of((update) => { if (update.docChanged) { keep(); judgeSoon(); } }),
            ],
        }),
    });
}

async function begin() {
    const unpacked = unpack();
    const wide = matchMedia("(min-width: 701px)");
    at("menu").open = wide.matches; /* it can be folded only where there is little room */
    wide.onchange = () => { at("menu").open = wide.matches; };
    edit();
    fillMenus();
    performance.mark("written");
    await unpacked;
    performance.mark("unpacked");
    judge = new Program(lost);
    helper = new Program(lost);
    laying = new Laying(at("cards"), helper, () => state.language, writeLaid);
    listen();
    await Promise.all([judgeNow(), readCatalogue()]);
    performance.mark("ready");
    document.body.dataset.ready = "yes";
}

begin();
