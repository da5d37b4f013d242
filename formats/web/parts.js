/* What several parts of the page need. */

export const at = (id) => document.getElementById(id);

export function fill(select, rows, value) {
    select.replaceChildren(...rows.map(([key, text]) => new Option(text, key, false, key === value)));
}

/* Local storage is missing where a browser forbids it, and bounded: then nothing is kept, and put() says so. */
const KEPT = "referee";
export const kept = {
    get() { try { return JSON.parse(localStorage.getItem(KEPT)) || {}; } catch { return {}; } },
    put(all) { try { localStorage.setItem(KEPT, JSON.stringify(all)); return true; } catch { return false; } },
    forget() { try { localStorage.removeItem(KEPT); } catch { /* was not kept */ } },
};
