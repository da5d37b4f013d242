#!/bin/sh
# What is said of the samples of a game with one line otherwise: the rows of tests/otherwise/GAME anew, each with the verdict, its
# findings, as tests/facts has them, what would mend them and what may come next.
#
#   tests/otherwise/judge.sh GAME
set -eu
d=$(mktemp -d)
trap 'rm -r "$d"' EXIT
here=tests/otherwise
grep '^[^ ]' "$here/$1" >"$d/rows"
awk -v folder="$d" -v samples="samples/$1" -f "$here/vary.awk" "$d/rows"
"${REFEREE:-build/referee}" -l en --all -f jsonl "$d"/*.yaml >"$d/judged" || [ $? -le 3 ]
"${REFEREE:-build/referee}" legal -l en -f jsonl "$d"/*.yaml >"$d/may" || [ $? -le 3 ]
{
    grep -v '^#' "$d/rows" | awk '{ printf "%04d.yaml  %s\n", NR, $0 }'
    jq -r -f "$here/score.jq" "$d/judged"
    jq -r -f tests/facts/row.jq "$d/judged" "$d/may" | grep -v -e '#[0-9]* checked' -e 'may:$' | sed "s,^$d/,,"
} | LC_ALL=C sort -s -k 1.1,1.4 | sed -e 's/^....\.yaml  //' -e 's/^....\.yaml:*/  /'
