#!/bin/sh
# Instructions of judging a thousand compact deals of piquet, divided by those of libyaml's events on the same file:
# callgrind.sh BUILD MOST fails beyond so many hundredths. What costs what is left in BUILD/bench/judging.callgrind for
# callgrind_annotate.
set -eu
bench=$1/bench
"$1/referee" deal piquet cavendish --count 1000 --style compact > "$bench/thousand.yaml"

# count NAME COMMAND…
count() {
    out=$bench/$1.callgrind
    shift
    valgrind --tool=callgrind --callgrind-out-file="$out" "$@" 2>&1 | sed -n 's/.*Collected : *//p'
}

# Without the sandbox, in which valgrind could not make the code that it runs.
judging=$(count judging "$1/referee" --no-sandbox -q -j 1 "$bench/thousand.yaml")
events=$(count events "$bench/bare_events" "$bench/thousand.yaml")
awk -v judging="$judging" -v events="$events" -v most="$2" 'BEGIN {
    printf "instructions: judging %d, events %d: %.2f, at most %.2f\n", judging, events, judging / events, most / 100
    exit judging / events > most / 100
}'
