// A referee kept open: a record in, its verdict out at once.
//
//     const referee = new Referee(["--rules=cavendish"]);
//     const { findings, verdict } = await referee.judge({ game: "piquet", players: ["Anne", "Blaise"] });
//     const status = await referee.close();
//
// As a program it judges JSON Lines, a record a line, and says of each what it came to:
//
//     referee export --format=jsonl game.yaml | node referee.mjs
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

export class Referee {
  // One process for any number of records: they are answered in the order in which they were asked.
  constructor(options = [], program = process.env.REFEREE || "referee") {
    const asked = ["--jobs=1", "--flush", "--input=jsonl", "--format=jsonl", ...options, "-"];
    this.process = spawn(program, asked, { stdio: ["pipe", "pipe", "inherit"] });
    this.ended = once(this.process, "close");
    this.ended.catch(() => {});
    this.lines = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
    this.last = Promise.resolve();
  }

  // The findings of a record and its verdict: the fields are in referee(1).
  judge(record) {
    this.process.stdin.write(JSON.stringify(record) + "\n");
    this.last = this.last.then(() => this.answer());
    return this.last;
  }

  async answer() {
    const findings = [];
    for (;;) {
      const { value, done } = await this.lines.next();
      if (done) throw new Error("the referee has gone");
      const told = JSON.parse(value);
      if (told.type === "verdict") return { findings, verdict: told };
      if (told.type === "finding") findings.push(told);
    }
  }

  // Ends it; its exit status is the worst that any record came to.
  async close() {
    this.process.stdin.end();
    return (await this.ended)[0];
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const referee = new Referee(process.argv.slice(2));
  for await (const line of createInterface({ input: process.stdin })) {
    const { findings, verdict } = await referee.judge(JSON.parse(line));
    console.log([verdict.verdict, ...findings.map((finding) => finding.rule)].join(" "));
  }
  await referee.close();
}
