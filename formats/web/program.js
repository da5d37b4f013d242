/* The program behind the page: workers that run it, one job after another. A job that is outdated is given up with its worker. */

const LONGEST = 60000; /* ms: a job that takes longer is given up, and its worker with it */

let compiled = null, source = null;

/* What stands in an element of the page, packed, as a stream of its bytes. */
function stream(id) {
    const packed = atob(document.getElementById(id).textContent.trim());
    const bytes = new Uint8Array(packed.length);
    for (let i = 0; i < packed.length; i++) bytes[i] = packed.charCodeAt(i);
    return new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
}

/* Unpacks what the workers need, once: all of them share what is compiled here, while it comes. */
export async function unpack() {
    const compiling = WebAssembly.compileStreaming(new Response(stream("wasm"), {headers: {"Content-Type": "application/wasm"}}));
    source = URL.createObjectURL(new Blob([await new Response(stream("worker")).text()], {type: "text/javascript"}));
    compiled = await compiling;
}

export class Program {
    /* `lost(why)` is called when a worker had to be replaced for another reason than that its job was outdated. */
    constructor(lost) {
        this.lost = lost;
        this.asked = 0;
        this.waiting = new Map();
        this.start();
    }

    start() {
        this.worker = new Worker(source);
        this.worker.onmessage = ({data}) => this.answer(data);
        this.worker.onerror = (event) => this.replace(event.message || "");
        this.worker.postMessage({program: compiled});
    }

    answer(data) {
        const waits = this.waiting.get(data.n);
        if (!waits) return;
        if (data.lost || data.status === 4) {
            this.replace(data.lost || new TextDecoder().decode(data.err));
            return;
        }
        clearTimeout(waits.clock);
        this.waiting.delete(data.n);
        waits.resolve({status: data.status, bytes: data.out, out: new TextDecoder().decode(data.out), err: new TextDecoder().decode(data.err)});
    }

    /* Ends the worker with all that it was asked; what waits gets null. */
    cancel() {
        if (this.waiting.size === 0) return;
        this.worker.terminate();
        for (const {resolve, clock} of this.waiting.values()) {
            clearTimeout(clock);
            resolve(null);
        }
        this.waiting.clear();
        this.start();
    }

    replace(why) {
        this.cancel();
        this.lost(why);
    }

    /* Runs a job as run.js has it; null if it was outdated. */
    run(job) {
        const n = ++this.asked;
        return new Promise((resolve) => {
            const clock = setTimeout(() => this.replace("60 s"), LONGEST);
            this.waiting.set(n, {resolve, clock});
            this.worker.postMessage({n, job});
        });
    }

    /* A request to the language server about one text, in a session of its own. Gives its result; null if there is none. */
    async ask(language, text, method, params) {
        const uri = "file:///records/record.yaml";
        const said = [
            {id: 1, method: "initialize", params: {capabilities: {}}},
            {method: "initialized", params: {}},
            {method: "textDocument/didOpen", params: {textDocument: {uri, languageId: "yaml", version: 1, text}}},
            {id: 2, method, params: {textDocument: {uri}, ...params}},
            {id: 3, method: "shutdown"},
            {method: "exit"},
        ];
        const encoder = new TextEncoder();
        const stdin = encoder.encode(said.map((one) => {
            const body = JSON.stringify({jsonrpc: "2.0", ...one});
            return `Content-Length: ${encoder.encode(body).length}\r\n\r\n${body}`;
        }).join(""));
        const answer = await this.run({args: ["lsp", `--lang=${language}`], stdin});
        if (!answer) return null;
        for (const part of answer.out.split(/Content-Length: \d+\r\n\r\n/)) {
            const message = part && JSON.parse(part);
            if (message && message.id === 2) return message.result;
        }
        return null;
    }
}

/* What the program writes as JSON Lines. */
export const lines = (text) => text.split("\n").filter(Boolean).map((line) => JSON.parse(line));
