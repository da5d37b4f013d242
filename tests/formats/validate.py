"""Usage: validate.py SCHEMA < DOCUMENT: says what is wrong with a JSON document, status 1 if anything is."""
import json
import sys

import jsonschema

with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
jsonschema.Draft7Validator.check_schema(schema)
faults = list(jsonschema.Draft7Validator(schema).iter_errors(json.load(sys.stdin)))
for fault in faults:
    print("/".join(str(part) for part in fault.path), fault.message, file=sys.stderr)
sys.exit(1 if faults else 0)
