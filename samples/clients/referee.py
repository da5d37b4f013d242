#!/usr/bin/env python3
"""A referee kept open: a record in, its verdict out at once.

    with Referee("--rules=cavendish") as referee:
        findings, verdict = referee.judge({"game": "piquet", "players": ["Anne", "Blaise"], ...})

As a program it judges JSON Lines, a record a line, and says of each what it came to:

    referee export --format=jsonl game.yaml | python3 referee.py
"""
import json
import os
import subprocess
import sys


class Referee:
    """One process for any number of records; it is asked from one thread at a time."""

    def __init__(self, *options, program=os.environ.get("REFEREE", "referee")):
        command = [program, "--jobs=1", "--flush", "--input=jsonl", "--format=jsonl", *options, "-"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")

    def judge(self, record):
        """The findings of a record, a list of objects, and the verdict, an object: the fields are in referee(1)."""
        self.process.stdin.write(json.dumps(record, ensure_ascii=False) + "\n")
        self.process.stdin.flush()
        findings = []
        for line in self.process.stdout:
            told = json.loads(line)
            if told["type"] == "verdict":
                return findings, told
            if told["type"] == "finding":
                findings.append(told)
        raise EOFError("the referee has gone: status %d" % self.process.wait())

    def close(self):
        """Ends it; its exit status is the worst that any record came to."""
        self.process.stdin.close()
        self.process.stdout.close()
        return self.process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def main():
    with Referee(*sys.argv[1:]) as referee:
        for line in sys.stdin:
            findings, verdict = referee.judge(json.loads(line))
            print(verdict["verdict"], *(finding["rule"] for finding in findings), flush=True)


if __name__ == "__main__":
    main()
