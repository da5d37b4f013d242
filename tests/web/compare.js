/* The program in WebAssembly gives of all samples what the native one gives, byte by byte: every output format, in both languages, and
   the commands that the page asks. A thread for each processor runs the one while processes run the other.
   Usage: node compare.js NATIVE PROGRAM.js SAMPLES [EVERY]      EVERY: of the samples, one of so many */
"use strict";
const fs = require("fs"), path = require("path"), os = require("os"), {spawn} = require("child_process");
const {Worker, isMainThread, parentPort, workerData} = require("worker_threads");
const {refereeRun} = require("../../formats/web/run.js");

const [native, glue, samples, every] = process.argv.slice(2);
const factory = require(path.resolve(glue));
const module_ = new WebAssembly.Module(fs.readFileSync(glue.replace(/\.js$/, ".wasm")));
const env = {SOURCE_DATE_EPOCH: "0"};

function filesBeneath(folder) {
    return fs.readdirSync(folder, {withFileTypes: true}).sort((a, b) => (a.name < b.name ? -1 : 1)).flatMap((entry) => {
        const name = `${folder}/${entry.name}`;
        return entry.isDirectory() ? filesBeneath(name) : entry.isFile() ? [name] : [];
    });
}

const names = filesBeneath(samples).filter((_, i) => i % (Number(every) || 1) === 0);
const files = Object.fromEntries(names.map((name) => [name, fs.readFileSync(name)]));
/* Those that a folder would yield: only these are read when it is given, and each is said by name here. */
const records = names.filter((name) => /\.(ya?ml|json|jsonl|csv)$/.test(name));
const formats = fs.readFileSync("formats/writers.def", "utf8").match(/(?<=^WRITER\()\w+/gm);
const asked = [
    ...formats.flatMap((format) => ["en", "fr"].map((lang) => [`--lang=${lang}`, `--format=${format}`, "--ledger", ...records])),
    ["legal", "--lang=fr", "--format=jsonl", ...records],
    ["export", "--lang=fr", ...records],
    ["export", "--format=jsonl", ...records],
    ["rules", "--format=jsonl", "--lang=fr"],
    ["new", "--lang=fr", "imperiale", "modern"],
    ["explain", "--lang=en", "IMH-A06"],
    ["deal", "piquet", "-c", "100"],
];

/* What a process writes, all of it, and how it ended. */
function natively(args) {
    return new Promise((resolve, reject) => {
        const child = spawn(native, args, {env, stdio: ["ignore", "pipe", "pipe"]}), out = [], err = [];
        child.stdout.on("data", (some) => out.push(some));
        child.stderr.on("data", (some) => err.push(some));
        child.on("error", reject);
        child.on("close", (status) => resolve({status, out: Buffer.concat(out), err: Buffer.concat(err)}));
    });
}

function sameBytes(what, a, b) {
    if (Buffer.compare(Buffer.from(a), Buffer.from(b)) === 0) return true;
    let at = 0;
    while (at < a.length && at < b.length && a[at] === b[at]) at++;
    console.log(`${what}: ${a.length} bytes for ${b.length}, the first that differs is ${at}`);
    console.log(`  native ${JSON.stringify(Buffer.from(a.slice(Math.max(0, at - 80), at + 80)).toString())}`);
    console.log(`  wasm   ${JSON.stringify(Buffer.from(b.slice(Math.max(0, at - 80), at + 80)).toString())}`);
    return false;
}

async function compare(args) {
    const plainly = natively(args), named = args.filter((one) => !files[one]).join(" ");
    await new Promise((resolve) => setImmediate(resolve)); /* the process is on its way */
    const web = await refereeRun(factory, module_, {args, files, env}), plain = await plainly;
    const same = [sameBytes(`${named}: output`, plain.out, web.out), sameBytes(`${named}: complaints`, plain.err, web.err)];
    if (plain.status !== web.status) console.log(`${named}: status ${plain.status} for ${web.status}`);
    return same.every(Boolean) && plain.status === web.status;
}

/* Every thread takes the next of what is asked from a counter that all share. */
async function work({taken}) {
    for (let i = Atomics.add(taken, 0, 1); i < asked.length; i = Atomics.add(taken, 0, 1)) parentPort.postMessage(await compare(asked[i]));
}

async function all() {
    const taken = new Int32Array(new SharedArrayBuffer(4)), answers = [];
    await Promise.all(Array.from({length: os.cpus().length}, () => new Promise((resolve, reject) => {
        const one = new Worker(__filename, {argv: process.argv.slice(2), workerData: {taken}});
        one.on("message", (same) => answers.push(same));
        one.on("error", reject);
        one.on("exit", resolve);
    })));
    const passed = answers.filter(Boolean).length;
    console.log(`${records.length} samples, ${asked.length} ways: ${passed} passed, ${asked.length - passed} failed`);
    process.exit(passed < asked.length ? 1 : 0);
}

if (isMainThread) all(); else work(workerData);
