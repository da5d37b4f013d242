/* The program run once, under node as in a browser: an instance of its own with a memory of its own, which goes with it. */
"use strict";

/* What a stream of the program gets, as bytes. */
function refereeSink() {
    let bytes = new Uint8Array(1 << 16), length = 0;
    return {
        put(byte) {
            if (length === bytes.length) {
                const wider = new Uint8Array(2 * length);
                wider.set(bytes);
                bytes = wider;
            }
            bytes[length++] = byte;
        },
        bytes: () => bytes.slice(0, length),
    };
}

function refereeSource(bytes) {
    let at = 0;
    return () => (at < bytes.length ? bytes[at++] : null);
}

/* A file with the folders above it. */
function refereeFile(FS, name, bytes) {
    const parts = name.split("/").slice(0, -1);
    parts.forEach((_, i) => {
        const folder = parts.slice(0, i + 1).join("/");
        if (folder && !FS.analyzePath(folder).exists) FS.mkdir(folder);
    });
    FS.writeFile(name, bytes);
}

/* `factory` is what emscripten's glue exports, `module` the compiled WebAssembly.Module. A job has `args`, and may have `files`
   (bytes by name), `stdin` (bytes) and `env`. Gives {status, out, err}, the two as bytes; rejects if the program could not
   even end, as where there is no more memory for its frame. */
async function refereeRun(factory, module, job) {
    const out = refereeSink(), err = refereeSink();
    const program = await factory({
        thisProgram: "referee",
        stdin: refereeSource(job.stdin || new Uint8Array(0)),
        stdout: out.put,
        stderr: err.put,
        quit(_, toThrow) { throw toThrow; },
        preRun: [(it) => Object.assign(it.ENV, job.env)],
        instantiateWasm(imports, done) {
            WebAssembly.instantiate(module, imports).then(done);
            return {};
        },
    });
    program.FS.mkdir("/records");
    program.FS.chdir("/records");
    for (const [name, bytes] of Object.entries(job.files || {})) refereeFile(program.FS, name, bytes);
    const status = program.callMain(job.args);
    return {status, out: out.bytes(), err: err.bytes()};
}

if (typeof module !== "undefined") module.exports = {refereeRun};
