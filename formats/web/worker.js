/* The worker: emscripten's glue and run.js stand before this. First comes the program, compiled; then jobs, each answered by its
   number. What cannot be run any more is told as `lost`: the page then starts another worker. */
"use strict";
/* global referee, refereeRun */
let program = null;

self.onmessage = async ({data}) => {
    if (data.program) {
        ({program} = data);
        return;
    }
    try {
        const result = await refereeRun(referee, program, data.job);
        self.postMessage({n: data.n, ...result}, [result.out.buffer, result.err.buffer]);
    } catch (problem) {
        self.postMessage({n: data.n, lost: String(problem)});
    }
};
