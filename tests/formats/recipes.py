"""recipes.py CI: runs what the recipes in that folder would run, in a folder whose records/ holds transcripts, and tells what comes of it."""
import json
import os
import re
import subprocess
import sys

import yaml

CI = sys.argv[1]


def recipe(name):
    with open(os.path.join(CI, name), encoding="utf-8") as file:
        return yaml.safe_load(file)


def run(script):
    """As both of them do it: a shell that stops at the first command that fails."""
    done = subprocess.run(["bash", "-e", "-o", "pipefail", "-c", script], capture_output=True, encoding="utf-8",
                          env={**os.environ, "RUNNER_TEMP": os.getcwd()})
    return done.returncode, done.stdout


def judged(steps):
    return next(step for step in steps if step.startswith("referee ") or "\nreferee " in step)


# A pull request is told of each finding at its place: what the matcher sees is what JSON Lines have.
status, said = run(judged([step.get("run", "") for step in recipe("github.workflow")["jobs"]["judge"]["steps"]]))
with open(re.search(r"^::add-matcher::(.*)$", said, re.M)[1], encoding="utf-8") as file:
    pattern = json.load(file)["problemMatcher"][0]["pattern"][0]
seen = [match for match in (re.search(pattern["regexp"], line) for line in said.splitlines()) if match]
lines = run("referee --lang=en -r -f jsonl records")[1].splitlines()
findings = [told for told in map(json.loads, lines) if told["type"] == "finding"]
as_told = [tuple(match[pattern[field]] for field in ("file", "line", "column", "severity", "code", "message")) for match in seen]
as_found = [tuple(str(told[field]) for field in ("file", "line", "column", "severity", "rule", "message")) for told in findings]
print("github", status, "alike" if as_found and as_told == as_found else (as_told, as_found))

status, _ = run(judged(recipe("gitlab.job")["referee"]["script"]))
print("gitlab", status)

hook = recipe("pre-commit.hook")["repos"][0]["hooks"][0]
taken = [name for name in sorted(os.listdir("records")) if re.search(hook["files"], "records/" + name)]
for name in taken:
    print("hook", name, run(hook["entry"] + " records/" + name)[0])
