#!/bin/sh
# What programs rely on and what it means, a line each, sorted: see tests/test_stable.c. REFEREE names the program.
set -u
export LC_ALL=C
program=${REFEREE:-build/referee}

# The fields of JSON Lines, each with all the types its values were seen to have: FIELD|FIELD. What stands under args, among
# options, and in scores, is called by the rule, the option or the player.
fields() {
    jq -rn '
        [inputs | .type as $type | . as $line | paths | . as $path | map(select(type == "string")) |
         if .[0] == "args" or .[0] == "before" or .[0] == "won" or (.[0] == "score" and $type != "verdict") then .[:1] elif .[0] == "score" then .[:2]
         elif index("options") then .[:index("options") + 1] else . end |
         select(.[0] != "fixes" and index("and") == null and index("or") == null) |
         {name: "field \($type) \(join("."))", depth: length, type: ($line | getpath($path) | type), whole: ($path | map(select(type == "string")) | length)} |
         select(.whole == .depth)] |
        group_by(.name)[] | "\(.[0].name) \(map(.type) | unique | join("|"))"'
}

# A law that is only told of, and not judged by, may come to be: it means nothing yet.
{
    "$program" rules --lang=en --format=jsonl | jq -r '
        if .type == "rule" then
            "rule \(.id) \(.slug) \(.slug_fr)",
            (select(.severity != "note" or .evidence != "E0") |
             "means \(.id) \(.severity) \(.class) \(.remedy) \(.evidence): \(.article // "no article")"),
            (.id as $id | .game as $game | .editions[] | "law \($id) \($game) \(.)")
        elif .type == "edition" then "edition \(.game) \(.name)\(if .default then " default" else "" end)"
        else
            "option \(.game) \(.edition) \(.name) \(.default)",
            (.game as $game | .edition as $edition | .name as $name | .values[] | "value \($game) \($edition) \($name) \(.)")
        end'
    {
        "$program" --lang=en --format=jsonl samples/mat/hands-swapped-hide-who-led.yaml
        "$program" --lang=en --format=jsonl --ledger --all --fixes=20 samples/imperiale/wrong-turn.yaml samples/imperiale/IMH-A0*-broken.yaml \
        samples/piquet/PIQ-4*-broken.yaml samples/mat/MAT-0[1-4]-broken.yaml \
        samples/imperiale/IMH-09-broken-after-good.yaml samples/mat/MAT-06-broken-second-manche.yaml \
        samples/imperiale/IMH-25-broken-wrong-turn.yaml samples/imperiale/IMH-A06-broken-unknown.yaml samples/imperiale/IMH-05-kept.yaml
    } | fields
    "$program" rules --lang=en --format=jsonl | fields
    "$program" legal --lang=en --format=jsonl samples/imperiale/perft-middle.yaml | fields
    # What other commands write.
    {
        "$program" infer --format=jsonl samples/piquet/PIQ-40-broken.yaml samples/piquet/cavendish-worked-example.yaml
        "$program" infer --format=jsonl samples/mat/MAT-01-kept.yaml
        "$program" causes --format=jsonl samples/imperiale/wrong-turn.yaml samples/mat/MAT-0[1-4]-broken.yaml samples/mat/MAT-0[1-4]-kept.yaml
        "$program" compare --format=jsonl samples/imperiale/wrong-turn.yaml samples/imperiale/IMH-A06-kept.yaml
        "$program" perft --format=jsonl samples/imperiale/perft-middle.yaml
        "$program" --lang=en --format=jsonl samples/imperiale/wrong-turn.yaml | "$program" sum --format=jsonl
        for against in wrong-turn IMH-A06-kept; do
            "$program" --lang=en --format=jsonl samples/imperiale/wrong-turn.yaml |
                "$program" verify --format=jsonl - samples/imperiale/$against.yaml
        done
    } | fields
    "$program" --lang=en --help | sed -n 's/^  \(-.,\|   \) \(--[a-z-]*\)\(=\{0,1\}\).*/argument \1 \2\3/p' | tr -s ' '
} | sort -u
