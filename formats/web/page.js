/* The page: a transcript on the left, its verdict on the right. */
import {EditorView, keymap, lineNumbers, drawSelection} from "@codemirror/view";
import {EditorState} from "@codemirror/state";
import {defaultKeymap, history, historyKeymap} from "@codemirror/commands";
import {autocompletion} from "@codemirror/autocomplete";
import {lintGutter, setDiagnostics} from "@codemirror/lint";
import {Program, lines, unpack} from "./program.js";
import {Laying} from "./laying.js";
import {words} from "./words.js";

const KEPT = "referee", WAIT = 150, FORMATS = ["text", "annotated", "html", "jsonl", "tap", "junit", "sarif", "github", "csv", "patch"];
const at = (id) => document.getElementById(id);
const encoder = new TextEncoder();

/* Local storage is missing where a browser forbids it: then nothing is kept. */
const kept = {
    get() { try { return JSON.parse(localStorage.getItem(KEPT)) || {}; } catch { return {}; } },
    put(all) { try { localStorage.setItem(KEPT, JSON.stringify(all)); } catch { /* not kept */ } },
    forget() { try { localStorage.removeItem(KEPT); } catch { /* was not kept */ } },
};

const before = kept.get();
const state = {language: before.language || (navigator.language.startsWith("fr") ? "fr" : "en"), name: before.name || "record.yaml", rows: []};
const word = (name) => words[state.language][name];
const say = (text) => { at("message").textContent = text; };
const lost = (why) => { say(`${word("lost")} (${why})`); };
let judge, helper, view;

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
    if (changes) view.dispatch({changes});
}

/* --- judging ---------------------------------------------------------------------------------------------- */

function options() {
    const chosen = [`--lang=${state.language}`];
    if (at("edition").value) chosen.push(...[["--game", 0], ["--rules", 1]].map(([o, i]) => `${o}=${at("edition").value.split("/")[i]}`));
    if (at("option").value && at("value").value) chosen.push(`--option=${at("option").value}=${at("value").value}`);
    return chosen;
}

const job = (format, text) => ({args: [...options(), `--format=${format}`, "--ledger", state.name], files: {[state.name]: encoder.encode(text)}});

function showFindings(findings) {
    const doc = view.state.doc;
    const diagnostics = findings.filter((f) => f.line).map((f) => {
        const from = position(doc, f.line, f.column), to = Math.max(from, position(doc, f.line, f.end_column));
        return {
            from, to, severity: f.severity === "error" ? "error" : f.severity === "note" ? "info" : "warning",
            message: `${f.rule} ${f.message}`, actions: f.fix ? [{name: word("apply"), apply: () => apply(f.fix)}] : [],
        };
    });
    view.dispatch(setDiagnostics(view.state, diagnostics));
    at("findings").replaceChildren(...findings.map((f) => {
        const item = document.createElement("li"), link = document.createElement("a");
        link.href = "#";
        link.textContent = `${word("line")} ${f.line} ${f.rule} ${f.message}`;
        link.onclick = (event) => { event.preventDefault(); goTo(f.line, f.column); showOnPage(f); };
        item.append(link);
        if (f.fix) {
            const button = document.createElement("button");
            button.className = "fix";
            button.textContent = `${word("fix")} “${f.fix.new}”`;
            button.onclick = () => apply(f.fix);
            item.append(" ", button);
        }
        return item;
    }));
}

function goTo(line, column) {
    const place = position(view.state.doc, line, column);
    view.dispatch({selection: {anchor: place}, effects: EditorView.scrollIntoView(place, {y: "center"})});
    view.focus();
}

function showOnPage(finding) {
    const there = at("page").contentDocument.getElementById(`r${finding.record}-f${finding.n}`);
    if (there) there.scrollIntoView({block: "center"});
}

/* What says a line on the page leads to it in the text. */
function onPage(event) {
    const shown = event.target.closest("a, li, p, dd");
    const found = shown && /(?:\bl\.\s?|:)(\d+)/.exec(shown.textContent);
    if (found) {
        event.preventDefault();
        goTo(Number(found[1]), 1);
    }
}

let clock = 0, turn = 0;

async function judgeNow() {
    const text = view.state.doc.toString(), mine = ++turn;
    kept.put({text, language: state.language, name: state.name});
    judge.cancel();
    at("message").dataset.state = "judging";
    const [page, rows] = await Promise.all([judge.run(job("html", text)), judge.run(job("jsonl", text))]);
    if (mine !== turn || !page || !rows) return;
    at("page").srcdoc = page.out;
    const found = lines(rows.out);
    showFindings(found.filter((row) => row.type === "finding"));
    say(found.filter((row) => row.type === "verdict").map((row) => row.verdict).join(", ") || page.err);
    at("message").dataset.state = "judged";
}

function judgeSoon() {
    clearTimeout(clock);
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
    return {
        from: context.state.doc.line(start.line + 1).from + start.character,
        options: list.map((item, i) => ({label: item.label, detail: item.detail, apply: item.textEdit ? item.textEdit.newText : item.label, boost: -i})),
    };
}

/* --- menus ------------------------------------------------------------------------------------------------ */

function fill(select, rows, value) {
    select.replaceChildren(...rows.map(([key, text]) => new Option(text, key, false, key === value)));
}

function fillMenus() {
    document.documentElement.lang = state.language;
    for (const one of document.querySelectorAll("[data-word]")) one.textContent = word(one.dataset.word);
    at("language").value = state.language;
    const editions = state.rows.filter((row) => row.type === "edition");
    const games = [...new Set(editions.map((row) => row.game))];
    fill(at("game"), [["", word("game")], ...games.map((game) => [game, game])], at("game").value);
    fillRules();
    fill(at("laid"), [["", word("pick")], ...editions.map((row) => [`${row.game}/${row.name}`, row.title])], at("laid").value);
    fill(at("edition"), [["", word("asWritten")], ...editions.map((row) => [`${row.game}/${row.name}`, row.title])], at("edition").value);
    fillOptions();
    fill(at("format"), [["", word("download")], ...FORMATS.map((format) => [format, format])], "");
}

function fillRules() {
    const game = at("game").value;
    const rules = state.rows.filter((row) => row.type === "rule" && row.game === game && game);
    fill(at("rule"), [["", word("rule")], ...rules.map((row) => [row.id, `${row.id} ${row.title}`])], at("rule").value);
}

function fillOptions() {
    const [game, edition] = at("edition").value.split("/");
    const rows = state.rows.filter((row) => row.type === "option" && row.game === game && row.edition === edition);
    fill(at("option"), [["", word("noOption")], ...rows.map((row) => [row.name, `${row.name}: ${row.title}`])], at("option").value);
    const chosen = rows.find((row) => row.name === at("option").value);
    fill(at("value"), chosen ? chosen.values.map((value) => [value, value]) : [], chosen ? chosen.default : "");
}

async function readCatalogue() {
    const answer = await helper.run({args: ["rules", "--format=jsonl", `--lang=${state.language}`]});
    if (answer) state.rows = lines(answer.out);
    fillMenus();
}

/* The transcript that `explain` shows as broken: what is set off by two blanks beneath its heading. */
async function showSample() {
    if (!at("rule").value) return;
    const answer = await helper.run({args: ["explain", "--lang=en", at("rule").value]});
    const shown = answer && /^Broken\n\n((?: {2}.*\n|\n(?= {2}))+)/m.exec(answer.out);
    if (shown) setText(shown[1].replace(/^ {2}/gm, ""), "record.yaml");
}

function setText(text, name) {
    state.name = name;
    view.dispatch({changes: {from: 0, to: view.state.doc.length, insert: text}});
}

/* --- files ------------------------------------------------------------------------------------------------ */

async function take(file) {
    if (file) setText(await file.text(), file.name.replace(/[^\w.-]/g, "_"));
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
    if (answer) download(answer.bytes, `${state.name}.${format}`);
}

/* --- together --------------------------------------------------------------------------------------------- */

function listen() {
    at("game").onchange = fillRules;
    at("rule").onchange = showSample;
    at("edition").onchange = () => { fillOptions(); judgeSoon(); };
    at("option").onchange = () => { fillOptions(); judgeSoon(); };
    at("value").onchange = judgeSoon;
    at("language").onchange = () => { state.language = at("language").value; readCatalogue(); judgeSoon(); };
    at("open").onchange = () => { take(at("open").files[0]); at("open").value = ""; };
    at("save").onclick = () => download(view.state.doc.toString(), state.name);
    at("format").onchange = downloadFormat;
    at("print").onclick = () => at("page").contentWindow.print();
    at("forget").onclick = () => { setText("", "record.yaml"); clearTimeout(clock); judge.cancel(); kept.forget(); };
    at("page").onload = () => at("page").contentDocument.addEventListener("click", onPage);
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => { event.preventDefault(); take(event.dataTransfer.files[0]); });
}

async function begin() {
    view = new EditorView({
        parent: at("editor"),
        state: EditorState.create({
            doc: before.text || "",
            extensions: [
                lineNumbers(), drawSelection(), history(), lintGutter(), autocompletion({override: [complete]}),
                keymap.of([...defaultKeymap, ...historyKeymap]), EditorView.lineWrapping,
                EditorView.contentAttributes.of({"aria-label": "transcript", spellcheck: "false", autocapitalize: "off"}),
                EditorView.updateListener.of((update) => { if (update.docChanged) judgeSoon(); }),
            ],
        }),
    });
    fillMenus();
    listen();
    await unpack();
    judge = new Program(lost);
    helper = new Program(lost);
    const laying = new Laying(at("cards"), helper, word, (text) => setText(text, "record.yaml"));
    at("laid").onchange = () => at("laid").value && laying.begin(...at("laid").value.split("/"));
    await judgeNow();
    await readCatalogue();
    document.body.dataset.ready = "yes";
}

begin();
