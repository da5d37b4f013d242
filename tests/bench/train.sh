#!/bin/sh
# Has a build that counts what it does (gcc -fprofile-generate) do what is mostly done: train.sh BUILD. It makes up deals of every game
# and judges them, in each way of writing them down.
set -eu
referee() { "$build/referee" "$@"; }
build=$1
deals=$build/deals
for game in "piquet cavendish" "piquet modern" "imperiale historical" "imperiale modern" "mat" "napoleon"; do
    for style in compact full jsonl; do
        # shellcheck disable=SC2086 # a game and its edition are two words
        referee --no-sandbox -j 1 deal $game --count 400 --style $style > "$deals"
        referee --no-sandbox -q -j 1 - < "$deals"
        referee --no-sandbox -f jsonl -j 1 - < "$deals" > /dev/null
    done
done
referee --no-sandbox -q -j 1 -r samples 2> /dev/null > /dev/null || [ $? -le 3 ]
