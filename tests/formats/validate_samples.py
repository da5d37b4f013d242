"""Usage: validate_samples.py SCHEMA FINDINGS FILE…: every record of the files must be valid by the schema unless the verdict
has REC-02 of it (FINDINGS: what `referee -f jsonl` says of the files), and then it must not be. Prints what is otherwise;
status 1 if anything is."""
import json
import sys

import inlined
import yaml

validator = inlined.validator(sys.argv[1])


class Loader(getattr(yaml, "CBaseLoader", yaml.BaseLoader)):
    """Every scalar is the text as written, and nothing written is nothing."""

    def construct_scalar(self, node):
        return None if node.value == "" and not node.style else super().construct_scalar(node)


notation, unreadable = set(), set()
with open(sys.argv[2], encoding="utf-8") as file:
    for line in file:
        said = json.loads(line)
        if said.get("rule") == "REC-02" and said.get("severity") != "note":
            notation.add((said["file"], said["record"]))
        if said.get("rule") == "REC-01":
            unreadable.add((said["file"], said["record"]))


def records(name):
    """The records of a file as they are counted: documents of nothing are none."""
    with open(name, encoding="utf-8-sig") as file:
        text = file.read()
    if name.endswith((".jsonl", ".ndjson")):
        pieces = [line for line in text.split("\n") if line.strip() and not line.startswith("#")]
    else:
        pieces = ("\n" + text).replace("\n--- ", "\n---\n").split("\n---\n")
    for piece in pieces:
        if any(line.strip() and not line.lstrip().startswith("#") for line in piece.split("\n")):
            yield piece


wrong = checked = 0
for name in sys.argv[3:]:
    try:
        pieces = list(records(name))
    except UnicodeDecodeError:
        continue
    for number, piece in enumerate(pieces, 1):
        if (name, number) in unreadable:
            continue
        try:
            record = json.loads(piece) if name.endswith((".json", ".jsonl")) else yaml.load(piece, Loader)
        except (ValueError, yaml.YAMLError) as error:
            print(f"{name}:{number}: not parsed: {error}")
            continue
        errors = [error for error in validator.iter_errors(record)]
        checked += 1
        if bool(errors) != ((name, number) in notation):
            wrong += 1
            print(f"{name}:{number}: {errors[0].message[:200] + ' at ' + str(list(errors[0].absolute_path)) if errors else 'valid, but REC-02'}")
print(f"{checked} records checked, {wrong} wrong")
sys.exit(wrong > 0)
