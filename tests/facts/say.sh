#!/bin/sh
# What the rows of tests/facts/GAME are chosen of, for the samples that a file lists: what is found in them, and what may come next in
# those of which the rows tell it.
#
#   tests/facts/say.sh GAME LIST
set -eu
stops=$(sed -n 's,#1 may:.*,,p' "tests/facts/$1" | sed "s,^,samples/$1/," | LC_ALL=C grep -xFf "$2" || true)
{
    "${REFEREE:-build/referee}" -l en --all --fixes=0 -f jsonl -T "$2" || [ $? -le 3 ]
    [ -z "$stops" ] || printf '%s\n' "$stops" | "${REFEREE:-build/referee}" legal -l en -f jsonl -T - || [ $? -le 3 ]
} | jq -r -f tests/facts/row.jq
