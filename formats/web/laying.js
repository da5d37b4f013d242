/* Laying cards by hand: a game is picked, its cards are dealt by clicking them, and what comes next is chosen from what the program says is lawful.
   What a deal of the game is made of, how many cards a hand has and what the pack is, is taken from deals that the program makes up itself. */
import {lines} from "./program.js";
import {words} from "./words.js";

const MADE = 60; /* deals, in which every card of the pack comes */
const SUITS = "♠♥♦♣", STAGES = ["dealing", "calls", "play"];

function cardsOf(text) {
    let suit = "";
    return (text || "").split(/\s+/).flatMap((part) => {
        if (SUITS.includes(part)) { suit = part; return []; }
        return SUITS.includes(part.slice(-1)) ? [part] : [part + suit];
    }).filter((card) => /^\w+[♠♥♦♣]$/.test(card));
}

function shuffled(list) {
    const out = [...list];
    for (let i = out.length - 1; i > 0; i--) {
        const k = Math.floor(Math.random() * (i + 1));
        [out[i], out[k]] = [out[k], out[i]];
    }
    return out;
}

/* What may stand as a name or a score without quotation marks. */
const plain = (text) => text.replace(/[^\p{L}\p{N} ’-]/gu, "").trim();

export class Laying {
    /* `language()` is what the page speaks; `write(text, before)` puts the transcript where it is seen, in the place of what was written
       before; false if something else stands there that is to stay. */
    constructor(panel, helper, language, write) {
        Object.assign(this, {panel, helper, language, write, turns: 0});
        panel.addEventListener("keydown", (event) => this.key(event));
    }

    speak(name) { return words[this.language()][name]; }

    /* Arrows lead from one button to the next, Backspace takes back. */
    key(event) {
        if (event.target.tagName !== "BUTTON") return;
        const step = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1}[event.key];
        const buttons = [...this.panel.querySelectorAll("button")];
        if (step) buttons[(buttons.indexOf(event.target) + step + buttons.length) % buttons.length].focus();
        else if (event.key === "Backspace") this.panel.querySelector(".back").click();
        else return;
        event.preventDefault();
    }

    /* Other buttons take the place of those there are: who is at the keyboard stays where they were, among them. */
    put(...parts) {
        const all = [...this.panel.querySelectorAll("button")], was = all.indexOf(document.activeElement);
        this.panel.replaceChildren(...parts);
        this.panel.dataset.turn = ++this.turns;
        if (was < 0 && document.activeElement !== document.body) return;
        const fresh = [...this.panel.querySelectorAll("button")], first = fresh.findIndex((one) => !one.classList.contains("place"));
        if (fresh.length > 0) fresh[Math.min(Math.max(was, first), fresh.length - 1)].focus({preventScroll: true});
    }

    /* The transcript is written in the language in which it was begun. */
    async begin(game, edition) {
        const made = await this.helper.run({args: ["deal", game, edition, "-c", String(MADE), "--format=jsonl"]});
        const records = made ? lines(made.out) : [];
        if (records.length === 0) return;
        this.written = words[this.language()];
        const deals = records.flatMap((record) => (record.deals || [record.deal]).map((deal) => ({...deal, players: record.players}))).filter((deal) => deal.hands);
        const first = deals.find((deal) => Object.keys(deal.hands).length === deal.players.length) || deals[0];
        this.head = {game, edition, players: [...first.players], dealer: first.players.indexOf(first.dealer), start: first.players.map(() => "")};
        this.within = Boolean(first.manches);
        this.pack = [...new Set(deals.flatMap((deal) => [...Object.values(deal.hands), deal.talon].flatMap(cardsOf)))];
        this.pack.sort((a, b) => SUITS.indexOf(a.slice(-1)) - SUITS.indexOf(b.slice(-1)) || this.rank(a) - this.rank(b));
        this.pack = this.pack.map((card) => this.written.ranks.split(" ")[this.rank(card)] + card.slice(-1));
        this.places = [...first.players.map((name, i) => [i, first.hands[name]]), [null, first.talon]]
            .map(([player, text]) => ({player, size: cardsOf(text).length, cards: []})).filter((place) => place.size > 0);
        this.stages = [];
        this.score = null;
        this.chosen = null;
        this.wrote = null;
        this.show();
    }

    rank(card) { return words.en.ranks.split(" ").indexOf(card.slice(0, -1)); }

    /* The place that the next card goes to: that which was picked, else the first that wants cards; none once all is dealt. */
    open() {
        const wants = (place) => place && place.cards.length < place.size;
        return wants(this.chosen) ? this.chosen : this.places.find(wants);
    }

    nameOf(place) { return place.player === null ? this.speak("talon") : this.head.players[place.player]; }

    each(of) { return `{${this.head.players.flatMap((name, i) => (of[i] ? [`${name}: ${of[i]}`] : [])).join(", ")}}`; }

    text() {
        const {game, edition, players, dealer, start} = this.head, key = (name) => this.written.keys[name] || name;
        const hands = this.places.filter((place) => place.player !== null), talon = this.places.find((place) => place.player === null);
        const rows = [`${key("game")}: ${game}`, `${key("rules")}: ${edition}`, `${key("players")}: [${players.join(", ")}]`,
            ...(start.some(Boolean) ? [`${key("start")}: ${this.each(start)}`] : []), `${key("deal")}:`, `  ${key("dealer")}: ${players[dealer]}`, `  ${key("hands")}:`,
            ...hands.map((place) => `    ${players[place.player]}: ${place.cards.join(" ")}`)];
        if (talon) rows.push(`  ${key("talon")}: ${talon.cards.join(" ")}`);
        const put = (stage, margin, first = margin) => rows.push(`${first}${key(stage.key)}:`, ...stage.acts.map((act) => `${margin}- ${act}`));
        const inOrder = STAGES.flatMap((one) => this.stages.filter((stage) => stage.key === one));
        for (const stage of inOrder) if (!this.inManche(stage.key)) put(stage, "  ");
        const manches = inOrder.filter((stage) => this.inManche(stage.key));
        if (manches.length > 0) rows.push("  manches:");
        for (const n of new Set(manches.map((stage) => stage.manche))) manches.filter((stage) => stage.manche === n).forEach((stage, i) => put(stage, "    ", i === 0 ? "  - " : "    "));
        if (this.score) rows.push(`  score: ${this.each(this.score)}`);
        return `${rows.join("\n")}\n`;
    }

    /* Of a deal in manches all but the dealing is theirs. */
    inManche(key) { return this.within && key !== "dealing"; }

    stage(key) {
        const manche = this.inManche(key) ? this.manche : 0;
        let stage = this.stages.find((one) => one.key === key && one.manche === manche);
        if (!stage) this.stages.push(stage = {key, manche, acts: []});
        return stage;
    }

    button(text, act, kind) {
        const button = document.createElement("button");
        button.textContent = text;
        button.className = kind + (/[♥♦]/.test(text) ? " red" : "");
        button.onclick = act;
        return button;
    }

    field(label, value, change) {
        const field = document.createElement("input");
        Object.assign(field, {value, placeholder: label, onchange: () => change(field)});
        field.setAttribute("aria-label", label);
        return field;
    }

    /* Who plays, from what score, and who deals. */
    heads() {
        const {head} = this, dealer = document.createElement("select"), row = document.createElement("p");
        dealer.setAttribute("aria-label", this.speak("whoDeals"));
        dealer.append(...head.players.map((name, i) => new Option(`${name} ${this.speak("whoDeals")}`, i, false, i === head.dealer)));
        dealer.onchange = () => { head.dealer = Number(dealer.value); };
        const rename = (i) => (field) => {
            const name = plain(field.value);
            if (name && !head.players.includes(name)) head.players[i] = name;
            this.show();
        };
        row.className = "heads";
        row.append(...head.players.flatMap((name, i) => [this.field(`${this.speak("name")} ${i + 1}`, name, rename(i)),
            this.field(`${name}, ${this.speak("before")}`, head.start[i], (field) => { head.start[i] = plain(field.value); })]), dealer);
        return row;
    }

    show() {
        const open = this.open();
        if (!open) { this.next(); return; }
        const taken = new Set(this.places.flatMap((one) => one.cards));
        this.put(
            this.said(this.speak("layWhat")), this.heads(),
            ...this.places.map((place) => this.placeButton(place, place === open)),
            ...this.pack.filter((card) => !taken.has(card)).map((card) => this.button(card, () => this.deal(open, card), "card")),
            this.button(this.speak("takeBack"), () => { this.takeBack(); this.show(); }, "act back"),
            this.button(this.speak("dealRest"), () => this.dealRest(taken), "act rest"));
    }

    placeButton(place, isOpen) {
        const button = this.button(`${this.nameOf(place)} (${place.cards.length}/${place.size}) ${place.cards.join(" ")}`, () => { this.chosen = place; this.show(); }, "place");
        button.classList.remove("red");
        button.setAttribute("aria-pressed", String(isOpen));
        return button;
    }

    deal(place, card) {
        place.cards.push(card);
        this.dealt = place;
        this.show();
    }

    /* The last card of the place that was last dealt to, or of the last that has any. */
    takeBack() {
        const last = [this.dealt, ...[...this.places].reverse()].find((place) => place && place.cards.length > 0);
        if (last) last.cards.pop();
    }

    dealRest(taken) {
        const rest = shuffled(this.pack.filter((card) => !taken.has(card)));
        for (const place of this.places) place.cards.push(...rest.splice(0, place.size - place.cards.length));
        this.show();
    }

    /* What is lawful now, as buttons: cards from `legal`, all else from what an editor would be offered. `at`: the part of the deal that
       acts are added to, which may be one that is over. */
    async next(at = null) {
        const text = this.text();
        if (!this.write(text, this.wrote)) return;
        this.wrote = text;
        const answer = await this.helper.run({args: ["legal", "--format=jsonl", "record.yaml"], files: {"record.yaml": new TextEncoder().encode(text)}});
        const legal = answer && lines(answer.out).find((row) => row.type === "legal");
        if (!legal) return;
        this.manche = legal.manche || 1;
        const now = STAGES.includes(legal.stage) ? legal.stage : null, key = at || now;
        const lawful = key === now || key === "play" ? (legal.acts || []).filter((act) => act.act === "plays").flatMap((act) => act.cards) : [];
        const acts = key ? (await this.offered(key, "")).filter((label) => /^.+: /.test(label)) : [];
        this.put(this.said(now === null ? this.speak("nothingMore") : this.speak("turnOf").replace("{0}", legal.player || "?")), this.parts(key),
            ...lawful.map((card) => this.button(card, () => this.play(card, legal), "card")),
            ...this.unlawful(key, lawful, legal).map((card) => this.marked(this.button(card, () => this.play(card, legal), "card other"))),
            ...acts.map((act) => this.button(act.endsWith(" ") ? `${act}…` : act, () => this.act(key, act.trimEnd()), "act")),
            ...(legal.stage === "manche" ? [this.button(this.speak("nextManche"), () => this.nextManche(), "act")] : []),
            this.button(this.speak("takeBack"), () => this.undo(), "act back"), ...(now === null ? this.scores(legal) : []));
    }

    nextManche() {
        this.stages.push({key: "play", manche: this.manche + 1, acts: []});
        this.next();
    }

    /* The hand that the lawful cards are of may have been played from otherwise: that is what disputes are about. */
    unlawful(key, lawful, {tricks, player}) {
        if (lawful.length === 0 && key !== "play") return [];
        const hands = this.places.filter((place) => place.player !== null);
        const hand = hands.find((place) => place.cards.some((card) => lawful.includes(card))) || hands.find((place) => this.nameOf(place) === player);
        const gone = new Set([...lawful, ...(tricks || []).flatMap((trick) => trick.cards)]);
        return hand ? hand.cards.filter((card) => !gone.has(card)) : [];
    }

    marked(button) {
        button.title = this.speak("unlawful");
        button.setAttribute("aria-label", `${button.textContent}, ${this.speak("unlawful")}`);
        return button;
    }

    parts(key) {
        const parts = document.createElement("select");
        parts.setAttribute("aria-label", this.speak("stage"));
        parts.append(...(key ? [] : [new Option("…", "", true, true)]), ...STAGES.map((one) => new Option(this.speak("stages")[one], one, false, one === key)));
        parts.onchange = () => this.next(parts.value);
        return parts;
    }

    /* The score that the sheet has after the deal; which it should have, the verdict says. */
    scores({score}) {
        const {players} = this.head, has = [...(this.score || players.map(() => ""))];
        const fields = players.map((name, i) => {
            const field = this.field(this.speak("after").replace("{0}", name), has[i], () => { has[i] = plain(field.value); });
            return field;
        });
        const example = Object.values(score || {}).some((one) => one && typeof one === "object") ? "1f 2j" : "30";
        for (const field of fields) field.placeholder = `${field.placeholder} (${example})`;
        return [...fields, this.button(this.speak("done"), () => { this.score = has.some(Boolean) ? has : null; this.next(); }, "act scored")];
    }

    said(text) {
        const said = document.createElement("p");
        said.textContent = text;
        return said;
    }

    /* The transcript with one act more, unfinished as it may be, and the line that this is, from 0. */
    with(key, act) {
        const was = this.stages.length, {acts} = this.stage(key), mark = "\u0001";
        acts.push(mark);
        const rows = this.text().split("\n"), line = rows.findIndex((row) => row.endsWith(mark));
        acts.pop();
        this.stages.length = was;
        rows[line] = rows[line].replace(mark, act);
        return {text: rows.join("\n"), line, end: rows[line].length};
    }

    /* What an editor would be offered where an act stands half written. */
    async offered(key, act) {
        const {text, line, end} = this.with(key, act);
        const items = await this.helper.ask(this.language(), text, "textDocument/completion", {position: {line, character: end}});
        return [...new Set(((Array.isArray(items) ? items : items && items.items) || []).map((item) => item.label))];
    }

    /* Whether the transcript can be read with that act in it. */
    async reads(key, act) {
        const {text, line} = this.with(key, act);
        const answer = await this.helper.run({args: ["--format=jsonl", "record.yaml"], files: {"record.yaml": new TextEncoder().encode(text)}});
        return !answer || !lines(answer.out).some((row) => row.class === "syntax" && row.line === line + 1);
    }

    /* Whether an act wants more words: it cannot be read as it is, or it has neither a figure nor a card yet and can be read with one. */
    async wantsMore(key, act) {
        if (act.endsWith(":")) return true;
        if (/[\d♠♥♦♣]/.test(act.slice(act.indexOf(": ")))) return !await this.reads(key, act);
        const asks = [act, `${act} 3`, `${act} ${this.pack[0]}`].map((one) => this.reads(key, one)), [bare, ...more] = await Promise.all(asks);
        return !bare || more.some(Boolean);
    }

    /* Word by word: what may follow, else cards, first those that are offered or his who acts; and what is written by hand. */
    async compose(key, act) {
        const offered = await this.offered(key, `${act} `), words = offered.filter((text) => !this.pack.includes(text));
        const own = this.places.find((place) => place.player !== null && act.startsWith(`${this.head.players[place.player]}:`)), hand = offered.length > 0 || !own ? offered : own.cards;
        const cards = words.length > 0 ? [] : this.pack.filter((card) => !act.split(" ").includes(card)), more = document.createElement("input");
        more.placeholder = this.speak("more");
        more.setAttribute("aria-label", this.speak("more"));
        const whole = () => `${act} ${more.value}`.trim();
        more.onkeydown = (event) => { if (event.key === "Enter") this.finish(key, whole()); };
        const inOrder = [...hand.filter((card) => cards.includes(card)), ...cards.filter((card) => !hand.includes(card))];
        this.put(this.said(`${act} …`),
            ...words.map((text) => this.button(text, () => this.act(key, `${act} ${text}`), "act word")),
            ...inOrder.map((card) => this.button(card, () => this.compose(key, `${act} ${card}`), hand.includes(card) ? "card" : "card other")),
            more,
            this.button(this.speak("done"), () => this.finish(key, whole()), "act done"),
            this.button(this.speak("takeBack"), () => this.shorten(key, act), "act back"));
    }

    shorten(key, act) {
        const shorter = act.split(" ").slice(0, -1).join(" ");
        if (shorter.includes(": ")) this.compose(key, shorter);
        else this.next();
    }

    play(card, legal) {
        const tricks = legal.tricks || [], last = tricks[tricks.length - 1], {acts} = this.stage("play");
        if (last && last.winner === null && acts.length > 0) acts[acts.length - 1] += ` ${card}`;
        else acts.push(card);
        this.next();
    }

    async act(key, act) {
        if (await this.wantsMore(key, act)) await this.compose(key, act);
        else this.finish(key, act);
    }

    finish(key, act) {
        this.stage(key).acts.push(act);
        this.next();
    }

    /* The last card or act is taken back; before the first one, the deal. */
    undo() {
        if (this.score) { this.score = null; this.next(); return; }
        const stage = this.stages[this.stages.length - 1];
        if (!stage) { this.takeBack(); this.show(); return; }
        const last = stage.acts.pop() || "", cards = last.split(" ");
        if (!last.includes(":") && cards.length > 1) stage.acts.push(cards.slice(0, -1).join(" "));
        if (stage.acts.length === 0) this.stages.pop();
        this.next();
    }
}
