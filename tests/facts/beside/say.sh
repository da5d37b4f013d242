#!/bin/sh
# What the rows of tests/facts/beside/GAME are chosen of: all of them for the samples that a file lists.
#
#   tests/facts/beside/say.sh GAME LIST
set -eu
d=$(mktemp -d)
trap 'rm -r "$d"' EXIT
sed -n 's,#1 may:.*,,p' "tests/facts/$1" | sed "s,^,samples/$1/," | LC_ALL=C grep -xFf "$2" >"$d/stops" || true
"${REFEREE:-build/referee}" -l en --all --fixes=0 -f jsonl -L -T "$2" >"$d/judged" || [ $? -le 3 ]
[ ! -s "$d/stops" ] || "${REFEREE:-build/referee}" legal -l en -f jsonl -T "$d/stops" >"$d/may" || [ $? -le 3 ]
jq -nr -f tests/facts/beside/row.jq "$d"/[jm]*
