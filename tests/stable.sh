#!/bin/sh
# What programs rely on, a line each, sorted: see tests/test_stable.c. REFEREE names the program.
set -u
export LC_ALL=C
program=${REFEREE:-build/referee}
{
    "$program" rules --lang=en --format=jsonl | jq -r '
        if .type == "rule" then "rule \(.id) \(.slug) \(.slug_fr)"
        elif .type == "edition" then "edition \(.game) \(.name)"
        else "option \(.game) \(.edition) \(.name)" end'
    "$program" --lang=en --format=jsonl --ledger --fixes=20 samples/imperiale/wrong-turn.yaml samples/imperiale/IMH-A0*-broken.yaml \
        samples/piquet/PIQ-4*-broken.yaml samples/mat/MAT-0[1-4]-broken.yaml | jq -r '
        .type as $type | paths | map(select(type == "string")) |
        if .[0] == "args" or (.[0] == "score" and $type != "verdict") then .[:1] elif .[0] == "score" then .[:2] else . end |
        select(.[0] != "fixes" and index("and") == null and index("or") == null) | "field \($type) \(join("."))"'
    "$program" --lang=en --help | sed -n 's/^  \(-.,\|   \) \(--[a-z-]*\).*/argument \1 \2/p' | tr -s ' '
} | sort -u
