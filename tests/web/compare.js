/* The program in WebAssembly gives of all samples what the native one gives, byte by byte: every output format, both languages, and
   the commands that the page asks. Usage: node compare.js NATIVE PROGRAM.js SAMPLES */
"use strict";
const fs = require("fs"), path = require("path"), {spawnSync} = require("child_process");
const {refereeRun} = require("../../formats/web/run.js");

const [native, glue, samples] = process.argv.slice(2);
const factory = require(path.resolve(glue));
const module_ = new WebAssembly.Module(fs.readFileSync(glue.replace(/\.js$/, ".wasm")));
const env = {SOURCE_DATE_EPOCH: "0"};

function filesBeneath(folder) {
    return fs.readdirSync(folder, {withFileTypes: true}).flatMap((entry) => {
        const name = `${folder}/${entry.name}`;
        return entry.isDirectory() ? filesBeneath(name) : entry.isFile() ? [name] : [];
    });
}

const files = Object.fromEntries(filesBeneath(samples).map((name) => [name, fs.readFileSync(name)]));
const formats = fs.readFileSync("formats/writers.def", "utf8").match(/(?<=^WRITER\()\w+/gm);
const asked = [
    ...formats.map((format) => ["--lang=en", `--format=${format}`, "-r", samples]),
    ["--lang=fr", "--format=html", "--ledger", "-r", samples],
    ["--lang=fr", "--format=annotated", "-r", samples],
    ["legal", "--lang=fr", "--format=jsonl", "-r", samples],
    ["export", "--lang=fr", "-r", samples],
    ["export", "--format=jsonl", "-r", samples],
    ["rules", "--format=jsonl", "--lang=fr"],
    ["deal", "piquet", "-c", "100"],
];

function sameBytes(what, a, b) {
    if (Buffer.compare(Buffer.from(a), Buffer.from(b)) === 0) return true;
    let at = 0;
    while (at < a.length && at < b.length && a[at] === b[at]) at++;
    console.log(`${what}: ${a.length} bytes for ${b.length}, the first that differs is ${at}`);
    console.log(`  native ${JSON.stringify(Buffer.from(a.slice(Math.max(0, at - 80), at + 80)).toString())}`);
    console.log(`  wasm   ${JSON.stringify(Buffer.from(b.slice(Math.max(0, at - 80), at + 80)).toString())}`);
    return false;
}

(async () => {
    let passed = 0, failed = 0;
    for (const args of asked) {
        const plain = spawnSync(native, args, {env, maxBuffer: 1 << 30});
        const web = await refereeRun(factory, module_, {args, files, env});
        const named = args.join(" ");
        const same = [sameBytes(`${named}: output`, plain.stdout, web.out), sameBytes(`${named}: complaints`, plain.stderr, web.err)];
        if (plain.status !== web.status) console.log(`${named}: status ${plain.status} for ${web.status}`);
        if (same.every(Boolean) && plain.status === web.status) passed++; else failed++;
        console.log(`${named}: ${plain.stdout.length} bytes of ${Object.keys(files).length} files`);
    }
    console.log(`${passed} passed, ${failed} failed`);
    process.exit(failed > 0 || passed === 0 ? 1 : 0);
})();
