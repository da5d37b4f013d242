/* The edition and the options that a record is judged by: lists from the catalogue. What is not chosen is as the record has it. */
import {at, fill} from "./parts.js";

export class Choice {
    /* `state.rows` is the catalogue; `changed()` is called when something else is chosen. */
    constructor(state, word, changed) {
        Object.assign(this, {state, word, changed, of: "", chosen: {}});
    }

    listen() {
        at("edition").onchange = () => { this.chosen = {}; this.show(); this.changed(); };
        at("values").onchange = ({target}) => {
            if (target.value === "") delete this.chosen[target.name]; else this.chosen[target.name] = target.value;
            target.parentElement.className = target.value === "" ? "" : "changed";
            this.count();
            this.changed();
        };
    }

    /* As arguments of the program. */
    options() {
        const edition = at("edition").value, [game, rules] = edition.split("/");
        const values = Object.entries(this.chosen).map(([name, value]) => `--option=${name}=${value}`);
        return edition ? [`--game=${game}`, `--rules=${rules}`, ...values] : values;
    }

    /* By what the record itself was judged: its options are those that can be chosen. */
    judged({game, rules}) {
        const of = game && rules ? `${game}/${rules}` : "";
        if (of === this.of) return;
        this.of = of;
        if (!at("edition").value) this.show();
    }

    count() {
        const n = Object.keys(this.chosen).length;
        at("chosen").textContent = n > 0 ? `(${n})` : "";
    }

    show() {
        const [game, edition] = (at("edition").value || this.of).split("/");
        const rows = this.state.rows.filter((row) => row.type === "option" && row.game === game && row.edition === edition);
        const known = new Set(rows.map((row) => row.name));
        for (const name of Object.keys(this.chosen)) if (!known.has(name)) delete this.chosen[name];
        at("values").replaceChildren(...rows.map((row) => this.row(row)));
        at("options").hidden = rows.length === 0;
        this.count();
    }

    row({name, title, values, default: usual}) {
        const label = document.createElement("label"), text = document.createElement("span");
        text.textContent = title;
        text.title = name;
        const field = document.createElement(values.includes("N") ? "input" : "select");
        field.name = name;
        if (field.tagName === "INPUT") Object.assign(field, {type: "number", placeholder: `(${usual})`, value: this.chosen[name] || ""});
        else fill(field, [["", `(${usual})`], ...values.map((value) => [value, value])], this.chosen[name] || "");
        label.className = name in this.chosen ? "changed" : "";
        label.append(text, field);
        return label;
    }
}
