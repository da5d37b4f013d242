#!/bin/sh
# What the rows of tests/facts/beside/GAME are chosen of: all of them for the samples of a game.
#
#   tests/facts/beside/say.sh GAME
set -eu
d=$(mktemp -d)
trap 'rm -r "$d"' EXIT
sed -n 's,#1 may:.*,,p' "tests/facts/$1" | sed "s,^,samples/$1/," >"$d/stops"
"${REFEREE:-build/referee}" -l en --all --fixes=0 -r -f jsonl -L "samples/$1" >"$d/judged" || [ $? -le 3 ]
"${REFEREE:-build/referee}" legal -l en -f jsonl -T "$d/stops" >"$d/may" || [ $? -le 3 ]
jq -nr -f tests/facts/beside/row.jq "$d/judged" "$d/may"
