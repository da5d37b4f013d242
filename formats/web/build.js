/* Makes the one HTML file: bundles the scripts, packs the program, and puts all into page.html.
   Usage: node build.js MODULES PROGRAM.js OUT.html */
"use strict";
const fs = require("fs"), path = require("path"), zlib = require("zlib");
const [modules, glue, out] = process.argv.slice(2);
const esbuild = require(path.resolve(modules, "esbuild"));

const here = (name) => fs.readFileSync(path.join(__dirname, name), "utf8");
const packed = (bytes) => zlib.gzipSync(bytes, {level: 9}).toString("base64");
/* What would end the element that it stands in must not stand in it. */
const inScript = (text) => text.replace(/<\/(script)/gi, "<\\/$1").replace(/<!--/g, "<\\!--");

const formats = fs.readFileSync(path.join(__dirname, "../writers.def"), "utf8").match(/(?<=^WRITER\()\w+/gm);
const bundle = esbuild.buildSync({
    entryPoints: [path.join(__dirname, "page.js")], bundle: true, minify: true, write: false, format: "iife", target: "es2020",
    charset: "utf8", define: {FORMATS: JSON.stringify(formats)}, nodePaths: [path.resolve(modules)], legalComments: "none",
}).outputFiles[0].text;
const worker = fs.readFileSync(glue, "utf8") + here("run.js") + here("worker.js").replace(/"use strict";/, "");

const put = {
    style: here("page.css"),
    script: inScript(bundle),
    wasm: packed(fs.readFileSync(glue.replace(/\.js$/, ".wasm"))),
    worker: packed(worker),
};
fs.writeFileSync(out, here("page.html").replace(/\{\{(\w+)\}\}/g, (_, name) => put[name]));
console.log(`${out}: ${fs.statSync(out).size} bytes`);
