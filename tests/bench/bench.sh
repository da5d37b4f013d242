#!/bin/sh
# How fast, and against what: bench.sh BUILD RECORDS ROUNDS. Every comparison is one run with its sides in turn, of which the
# medians are taken. What is judged is made by `referee deal` and kept in BUILD/bench.
set -eu
PATH=$PATH:/usr/games # where Debian puts pgn-extract
build=$1 records=$2 rounds=$3
referee=$build/referee
corpus=$build/bench
measure() { "$build/bench/measure" "$@"; }

# make_corpus FILE COUNT STYLE
make_corpus() {
    [ -s "$corpus/$1" ] || "$referee" deal piquet cavendish --count "$2" --style "$3" > "$corpus/$1"
}

# compare WHAT COMMAND… ++ COMMAND…: the ratio of the first to the second
compare() {
    what=$1
    shift
    measure "$rounds" "$@" | awk -v what="$what" '
        { ms[NR] = $1 }
        END { printf "%-58s %6.2f   (%.0f ms, %.0f ms)\n", what, ms[1] / ms[2], ms[1], ms[2] }'
}

# rate WHAT MILLIONS COMMAND…: so many millions of something a second
rate() {
    what=$1 millions=$2
    shift 2
    measure "$rounds" "$@" | awk -v what="$what" -v millions="$millions" '
        { printf "%-58s %6.2f million/s   (%.0f ms)\n", what, millions * 1000 / $1, $1 }'
}

# peak MEGABYTES: memory while a stream of about that size comes through a pipe, the same records again and again
peak() {
    measure 1 sh -c 'i=0; while [ $i -lt "$3" ]; do cat "$2"; echo ---; i=$((i + 1)); done | "$1" -q -' sh \
        "$referee" "$corpus/part.yaml" $(($1 * 1000000 / $(wc -c < "$corpus/part.yaml"))) |
        awk -v size="$1" '{ printf "%-58s %6.1f MB\n", "peak memory, a stream of " size " MB", $2 / 1024 }'
}

mkdir -p "$corpus"
make_corpus compact.yaml "$records" compact
make_corpus full.yaml "$records" full
make_corpus records.jsonl "$records" jsonl
make_corpus part.yaml 5000 compact
# One record in a hundred with a wrong score.
awk '/^---/ { n++ } n % 100 == 50 && /^  score:/ { sub(/[0-9]+}/, "777}") } { print }' "$corpus/compact.yaml" > "$corpus/broken.yaml"

echo "$records deals of piquet, medians of $rounds; ratios of wall time:"
compare "compact: judging / libyaml's bare events" "$referee" -q -j 1 "$corpus/compact.yaml" ++ "$corpus/bare_events" "$corpus/compact.yaml"
compare "the same, built by \`make fast\`" "$build/fast/referee" -q -j 1 "$corpus/compact.yaml" ++ "$corpus/bare_events" "$corpus/compact.yaml"
compare "full: judging / libyaml's bare events" "$referee" -q -j 1 "$corpus/full.yaml" ++ "$corpus/bare_events" "$corpus/full.yaml"
compare "the same, built by \`make fast\`" "$build/fast/referee" -q -j 1 "$corpus/full.yaml" ++ "$corpus/bare_events" "$corpus/full.yaml"
compare "two jobs / libyaml's bare events" "$referee" -q -j 2 "$corpus/compact.yaml" ++ "$corpus/bare_events" "$corpus/compact.yaml"
compare "the same, built by \`make fast\`" "$build/fast/referee" -q -j 2 "$corpus/compact.yaml" ++ "$corpus/bare_events" "$corpus/compact.yaml"
compare "two jobs / one" "$referee" -q -j 2 "$corpus/compact.yaml" ++ "$referee" -q -j 1 "$corpus/compact.yaml"
compare "JSON Lines / compact YAML" "$referee" -q -j 1 "$corpus/records.jsonl" ++ "$referee" -q -j 1 "$corpus/compact.yaml"
compare "one record in a hundred broken / none" "$referee" -q -j 1 "$corpus/broken.yaml" ++ "$referee" -q -j 1 "$corpus/compact.yaml"
compare "the same, told with what slips would explain it" \
    "$referee" -f jsonl -j 1 "$corpus/broken.yaml" ++ "$referee" -f jsonl -j 1 "$corpus/compact.yaml"
compare "making up / judging" "$referee" deal piquet cavendish --count "$records" --style compact ++ "$referee" -q -j 1 "$corpus/compact.yaml"

# In every deal 24 cards are played. Not like for like: a position of chess is dearer to find moves in, a deal has calls,
# hands and marks to be checked besides.
millions=$(awk -v n="$records" 'BEGIN { print n * 24 / 1e6 }')
rate "cards played and judged" "$millions" "$referee" -q -j 1 "$corpus/compact.yaml"
if command -v pgn-extract > /dev/null; then
    # Morphy against the Duke of Brunswick and Count Isouard, Paris 1858, over and over: 33 half-moves a game.
    awk 'BEGIN { for (i = 0; i < 20000; i++) print "[Event \"Paris\"]\n[Result \"1-0\"]\n\n" \
        "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5\n" \
        "11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0\n" }' > "$corpus/games.pgn"
    rate "half-moves that pgn-extract checks (not like for like)" 0.66 \
        sh -c 'pgn-extract -s -r "$1" 2> /dev/null' sh "$corpus/games.pgn"
fi

ways=$("$referee" perft --plain -d 12 -f jsonl samples/piquet/perft-lead.yaml | sed 's/.*"ways":\([0-9]*\).*/\1/')
rate "ways to play 12 cards, every position visited but the last" "$(awk -v n="$ways" 'BEGIN { print n / 1e6 }')" \
    "$referee" perft --plain -d 12 samples/piquet/perft-lead.yaml

peak 50
peak 500
