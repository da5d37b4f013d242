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
        Object.assign(this, {panel, helper, speak, write});
    }

    async begin(game, edition) {
        const made = await this.helper.run({args: ["deal", game, edition, "-c", String(MADE), "--format=jsonl"]});
        const records = made ? lines(made.out) : [];
        if (records.length === 0) return;
        const deals = records.flatMap((record) => record.deals || [record.deal]).filter((deal) => deal && deal.hands);
        const hands = (deal) => Object.keys(deal.hands).length;
        const first = deals.find((deal) => hands(deal) === Math.max(...deals.map(hands)));
        this.head = {game, edition, players: records[0].players, dealer: first.dealer};
        this.within = Boolean(first.manches);
        this.pack = [...new Set(deals.flatMap((deal) => [...Object.values(deal.hands), deal.talon].flatMap(cardsOf)))];
        this.pack.sort((a, b) => SUITS.indexOf(a.slice(-1)) - SUITS.indexOf(b.slice(-1)) || this.rank(a) - this.rank(b));
        this.places = [...Object.entries(first.hands), ["talon", first.talon]].map(([name, text]) => ({name, size: cardsOf(text).length, cards: []}))
            .filter((place) => place.size > 0);
        this.stages = [];
        this.show();
    }

    rank(card) { return "2 3 4 5 6 7 8 9 10 J Q K A".split(" ").indexOf(card.slice(0, -1)); }

    /* The place that the next card goes to; none once all is dealt. */
    open() { return this.places.find((place) => place.cards.length < place.size); }

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
        const place = this.open();
        if (!place) { this.next(); return; }
        const taken = new Set(this.places.flatMap((one) => one.cards));
        const said = document.createElement("p");
        said.textContent = `${place.name}: ${place.cards.join(" ")} (${place.cards.length}/${place.size})`;
        this.panel.replaceChildren(said,
            ...this.pack.filter((card) => !taken.has(card)).map((card) => this.button(card, () => { place.cards.push(card); this.show(); }, "card")),
            this.button(this.speak("takeBack"), () => { this.takeBack(); this.show(); }, "act"),
            this.button(this.speak("dealRest"), () => this.dealRest(taken), "act"));
    }

    takeBack() {
        const last = [...this.places].reverse().find((place) => place.cards.length > 0);
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
        const said = document.createElement("p"), more = document.createElement("input");
        said.textContent = legal.player ? `${legal.player}:` : this.speak("nothingMore");
        more.placeholder = this.speak("more");
        more.setAttribute("aria-label", this.speak("more"));
        const cards = (legal.acts || []).filter((act) => act.act === "plays").flatMap((act) => act.cards);
        const acts = legal.stage ? await this.acts(legal.stage) : [];
        this.panel.replaceChildren(said,
            ...cards.map((card) => this.button(card, () => this.play(card, legal), "card")),
            ...acts.map((act) => this.button(act, () => this.act(legal.stage, `${act} ${more.value}`.trim()), "act")),
            ...(acts.length > 0 ? [more] : []),
            this.button(this.speak("takeBack"), () => this.undo(), "act"));
        this.panel.dataset.turn = this.text().length;
    }

    async acts(key) {
        this.stage(key).acts.push("");
        const rows = this.text().trimEnd().split("\n");
        this.stage(key).acts.pop();
        if (this.stage(key).acts.length === 0) this.stages.pop();
        const at = rows.length - 1;
        rows[at] = rows[at].replace(/-?\s*$/, "- ");
        const items = await this.helper.ask("en", rows.join("\n"), "textDocument/completion", {position: {line: at, character: rows[at].length}});
        const list = Array.isArray(items) ? items : (items && items.items) || [];
        return list.map((item) => item.label).filter((label) => /: \S/.test(label));
    }

    play(card, legal) {
        const tricks = legal.tricks || [], last = tricks[tricks.length - 1], {acts} = this.stage("play");
        if (last && last.winner === null && acts.length > 0) acts[acts.length - 1] += ` ${card}`;
        else acts.push(card);
        this.next();
    }

    act(key, text) {
        this.stage(key).acts.push(text);
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
