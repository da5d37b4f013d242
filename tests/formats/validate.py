"""Usage: validate.py SCHEMA < DOCUMENTS: says what is wrong with JSON documents, one after another, status 1 if anything is;
and how many there are."""
import json
import sys

import inlined

validator = inlined.validator(sys.argv[1])
text, at, count, wrong = sys.stdin.read(), 0, 0, 0
while text[at:].lstrip():
    at += len(text) - at - len(text[at:].lstrip())
    document, at = json.JSONDecoder().raw_decode(text, at)
    count += 1
    for fault in validator.iter_errors(document):
        wrong += 1
        print(count, "/".join(str(part) for part in fault.path), fault.message, file=sys.stderr)
print(count)
sys.exit(1 if wrong else 0)
