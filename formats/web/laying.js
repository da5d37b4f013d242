/* Laying cards by hand: a game is picked, its cards are dealt by clicking them, and what comes next is chosen from what the program says is lawful.
   What a deal of the game is made of, how many cards a hand has and what the pack is, is taken from deals that the program makes up itself. */
import {lines} from "./program.js";

const MADE = 60; /* deals, in which every card of the pack comes */
const SUITS = "♠♥♦♣";

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

export class Laying {
    /* `write(text)` puts the transcript where it is seen. */
    constructor(panel, helper, speak, write) {
        Object.assign(this, {panel, helper, speak, write, turns: 0});
        panel.addEventListener("keydown", (event) => this.key(event));
    }

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

    async begin(game, edition) {
        const made = await this.helper.run({args: ["deal", game, edition, "-c", String(MADE), "--format=jsonl"]});
        const records = made ? lines(made.out) : [];
        if (records.length === 0) return;
        const deals = records.flatMap((record) => (record.deals || [record.deal]).map((deal) => ({...deal, players: record.players}))).filter((deal) => deal.hands);
        const first = deals.find((deal) => Object.keys(deal.hands).length === deal.players.length) || deals[0];
        this.head = {game, edition, players: first.players, dealer: first.dealer};
        this.within = Boolean(first.manches);
        this.pack = [...new Set(deals.flatMap((deal) => [...Object.values(deal.hands), deal.talon].flatMap(cardsOf)))];
        this.pack.sort((a, b) => SUITS.indexOf(a.slice(-1)) - SUITS.indexOf(b.slice(-1)) || this.rank(a) - this.rank(b));
        this.places = [...Object.entries(first.hands), ["talon", first.talon]].map(([name, text]) => ({name, size: cardsOf(text).length, cards: []}))
            .filter((place) => place.size > 0);
        this.stages = [];
        this.chosen = null;
        this.show();
    }

    rank(card) { return "2 3 4 5 6 7 8 9 10 J Q K A".split(" ").indexOf(card.slice(0, -1)); }

    /* The place that the next card goes to: that which was picked, else the first that wants cards; none once all is dealt. */
    open() {
        const wants = (place) => place && place.cards.length < place.size;
        return wants(this.chosen) ? this.chosen : this.places.find(wants);
    }

    text() {
        const {game, edition, players, dealer} = this.head;
        const hands = this.places.filter((place) => place.name !== "talon"), talon = this.places.find((place) => place.name === "talon");
        const rows = [`game: ${game}`, `rules: ${edition}`, `players: [${players.join(", ")}]`, "deal:", `  dealer: ${dealer}`, "  hands:",
            ...hands.map((place) => `    ${place.name}: ${place.cards.join(" ")}`)];
        if (talon) rows.push(`  talon: ${talon.cards.join(" ")}`);
        const margin = this.within ? "    " : "  ";
        if (this.within && this.stages.length > 0) rows.push("  manches:");
        this.stages.forEach((stage, i) => {
            rows.push(`${this.within && i === 0 ? "  - " : margin}${stage.key}:`, ...stage.acts.map((act) => `${margin}- ${act}`));
        });
        return `${rows.join("\n")}\n`;
    }

    stage(key) {
        let stage = this.stages.find((one) => one.key === key);
        if (!stage) this.stages.push(stage = {key, acts: []});
        return stage;
    }

    button(text, act, kind) {
        const button = document.createElement("button");
        button.textContent = text;
        button.className = kind + (/[♥♦]/.test(text) ? " red" : "");
        button.onclick = act;
        return button;
    }

    show() {
        const open = this.open();
        if (!open) { this.next(); return; }
        const taken = new Set(this.places.flatMap((one) => one.cards));
        this.put(
            ...this.places.map((place) => this.placeButton(place, place === open)),
            ...this.pack.filter((card) => !taken.has(card)).map((card) => this.button(card, () => this.deal(open, card), "card")),
            this.button(this.speak("takeBack"), () => { this.takeBack(); this.show(); }, "act back"),
            this.button(this.speak("dealRest"), () => this.dealRest(taken), "act rest"));
    }

    placeButton(place, isOpen) {
        const name = place.name === "talon" ? this.speak("talon") : place.name;
        const button = this.button(`${name} (${place.cards.length}/${place.size}) ${place.cards.join(" ")}`, () => { this.chosen = place; this.show(); }, "place");
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

    /* What is lawful now, as buttons: cards from `legal`, all else from what an editor would be offered. */
    async next() {
        const text = this.text();
        this.write(text);
        const answer = await this.helper.run({args: ["legal", "--format=jsonl", "record.yaml"], files: {"record.yaml": new TextEncoder().encode(text)}});
        const legal = answer && lines(answer.out).find((row) => row.type === "legal");
        if (!legal) return;
        const cards = (legal.acts || []).filter((act) => act.act === "plays").flatMap((act) => act.cards);
        const acts = legal.stage ? (await this.offered(legal.stage, "")).filter((label) => /^.+: /.test(label)) : [];
        this.put(this.said(legal.player ? `${legal.player}:` : this.speak("nothingMore")),
            ...cards.map((card) => this.button(card, () => this.play(card, legal), "card")),
            ...acts.map((act) => this.button(act.endsWith(" ") ? `${act}…` : act, () => this.act(legal.stage, act.trimEnd()), "act")),
            this.button(this.speak("takeBack"), () => this.undo(), "act back"));
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
        const items = await this.helper.ask("en", text, "textDocument/completion", {position: {line, character: end}});
        return ((Array.isArray(items) ? items : items && items.items) || []).map((item) => item.label);
    }

    /* Whether an act wants more words: what is written of it cannot be read. */
    async wantsMore(key, act) {
        if (act.endsWith(":")) return true;
        const {text, line} = this.with(key, act);
        const answer = await this.helper.run({args: ["--format=jsonl", "record.yaml"], files: {"record.yaml": new TextEncoder().encode(text)}});
        return Boolean(answer) && lines(answer.out).some((row) => row.class === "syntax" && row.line === line + 1);
    }

    /* Word by word: what may follow, else cards, their owner's first; and what is written by hand. */
    async compose(key, act) {
        const words = await this.offered(key, `${act} `);
        const own = this.places.find((place) => act.startsWith(`${place.name}:`)), hand = own ? own.cards : [];
        const cards = words.length > 0 ? [] : this.pack.filter((card) => !act.split(" ").includes(card)), more = document.createElement("input");
        more.placeholder = this.speak("more");
        more.setAttribute("aria-label", this.speak("more"));
        const whole = () => `${act} ${more.value}`.trim();
        more.onkeydown = (event) => { if (event.key === "Enter") this.finish(key, whole()); };
        const inOrder = [...cards.filter((card) => hand.includes(card)), ...cards.filter((card) => !hand.includes(card))];
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
        const stage = this.stages[this.stages.length - 1];
        if (!stage) { this.takeBack(); this.show(); return; }
        const last = stage.acts.pop(), cards = last.split(" ");
        if (!last.includes(":") && cards.length > 1) stage.acts.push(cards.slice(0, -1).join(" "));
        if (stage.acts.length === 0) this.stages.pop();
        this.next();
    }
}
