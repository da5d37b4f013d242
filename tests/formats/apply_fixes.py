"""Usage: apply_fixes.py FILE < SARIF: writes FILE with the first fix of the document carried out, as an editor would."""
import json
import sys

with open(sys.argv[1], encoding="utf-8", newline="") as file:
    lines = file.read().split("\n")
fixes = [fix for result in json.load(sys.stdin)["runs"][0]["results"] for fix in result.get("fixes", [])]
replacements = fixes[0]["artifactChanges"][0]["replacements"]
for replacement in sorted(replacements, key=lambda r: -r["deletedRegion"]["startColumn"]):
    region = replacement["deletedRegion"]
    assert region["startLine"] == region["endLine"]
    line = lines[region["startLine"] - 1]
    lines[region["startLine"] - 1] = (
        line[: region["startColumn"] - 1] + replacement["insertedContent"]["text"] + line[region["endColumn"] - 1 :]
    )
sys.stdout.write("\n".join(lines))
