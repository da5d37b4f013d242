#!/bin/sh
# How fast, and against what: bench.sh BUILD RECORDS ROUNDS. Every comparison is one run with its sides in turn, round by round; of what
# the rounds give the medians are taken. What is judged is made by `referee deal` and kept in BUILD/bench. First a table of what is wanted, each
# figure beside its bound, and with a ">" before the bound where it is not reached; then what else there is to compare.
set -eu
PATH=$PATH:/usr/games # where Debian puts pgn-extract
build=$1 records=$2 rounds=$3 stream=2000
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
        NR == 1 { ratio = $5 }
        END { printf "%-58s %6.2f   (%.0f ms, %.0f ms)\n", what, ratio, ms[1], ms[2] }'
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

# bounded WHAT FIGURE BOUND UNIT
bounded() {
    echo "$2 $3" | awk -v what="$1" -v unit="${4:-}" '
        { printf "  %-58s %8.2f  %s %-6s %s\n", what, $1, ($1 > $2 ? ">" : "/"), $2, unit }'
}

# cpu COMMAND…: what it takes of the processor, in milliseconds
cpu() { measure "$rounds" "$@" | awk '{ print $3 }'; }

# cpu_ratio COMMAND… ++ COMMAND…
cpu_ratio() { measure "$rounds" "$@" | awk 'NR == 1 { print $4 }'; }

wrong() { awk -v every="$1" -f "$(dirname "$0")/wrong_scores.awk"; }

# over FILE OPTION: judging, divided by libyaml's bare events of the same file
over() { cpu_ratio "$referee" -j 1 "$2" "$1" ++ "$corpus/bare_events" "$1"; }

# edition GAME NAME: what its single deals, its parties and its wrong scores take, and how many in a hundred of either have to be judged to
# be known to be regular: so many of each as `referee deal` makes them, made anew, for they would fill the disk
edition() {
    made=$corpus/$1-$2
    "$referee" deal "$1" "$2" --count "$stream" > "$made.deals"
    "$referee" deal "$1" "$2" --count "$stream" --partie > "$made.parties"
    wrong 100 < "$made.deals" > "$made.hundredth"
    wrong 1 < "$made.deals" > "$made.all"
    echo "$1 $2 $(over "$made.deals" -q) $(over "$made.parties" -q) $(over "$made.hundredth" --format=text) $(
        over "$made.all" --format=text) $("$corpus/declined" "$made.deals") $("$corpus/declined" "$made.parties")" | awk '
        function beside(figure, bound) { return sprintf(" %6.2f %s %-4s", figure, figure > bound ? ">" : "/", bound) }
        { printf "  %-10s %-14s%s%s%s%s%s%s\n", $1, $2, beside($3, 1), beside($4, 1), beside($5, 1.15), beside($6, 6),
            beside($7, 10), beside($8, 20) }'
    rm "$made.deals" "$made.parties" "$made.hundredth" "$made.all"
}

# each COUNT COMMAND…: milliseconds of the processor for each of so many
each() {
    many=$1
    shift
    cpu "$@" | awk -v many="$many" '{ print $1 / many }'
}

# perft FILE DEPTH: thousands of millions of ways a second
perft() {
    ways=$("$referee" perft --plain -d "$2" -f jsonl "$1" | sed -n 's/.*"ways":\([0-9]*\).*/\1/p' | tail -n 1)
    cpu "$referee" perft --plain -d "$2" "$1" | awk -v ways="$ways" '{ print ways / $1 / 1e6 }'
}

# slower WHAT FIGURE BOUND UNIT: where more is better
slower() {
    echo "$2 $3" | awk -v what="$1" -v unit="${4:-}" '
        { printf "  %-58s %8.2f  %s %-6s %s\n", what, $1, ($1 < $2 ? ">" : "/"), $2, unit }'
}

table() {
    echo "judging / libyaml's bare events of the same $stream records, as \`referee deal\` makes them, CPU, one job:"
    printf '  %-25s %-13s %-13s %-13s %-13s %-13s %s\n' '' 'deals' 'parties' '1 % wrong' 'all wrong' 'declined, %' 'of parties'
    "$referee" --lang=en rules | sed -n 's/^\([a-z][a-z]*\) \([a-z][a-z0-9-]*\) .*/\1 \2/p' | while read -r game name; do
        edition "$game" "$name"
    done
    echo "and besides:"
    bounded "two jobs / one job, wall" "$(measure "$rounds" "$referee" -q -j 2 "$corpus/compact.yaml" ++ \
        "$referee" -q -j 1 "$corpus/compact.yaml" | awk 'NR == 1 { print $5 }')" 0.53
    bounded "JSON Lines / libyaml's events of the same in YAML" \
        "$(cpu_ratio "$referee" -q -j 1 "$corpus/records.jsonl" ++ "$corpus/bare_events" "$corpus/full.yaml")" 0.8
    "$referee" deal piquet --count 500 --style compact | grep -E '^(---|id|game|rules|players|start|deal)|^  (dealer|score)' > "$corpus/sheets"
    bounded "totals alone, a deal" "$(each 500 "$referee" -q -j 1 "$corpus/sheets")" 0.1 ms
    "$referee" deal piquet --count 100 --style compact | sed '/^  hands:/s/, Blaise: [^}]*}/}/' > "$corpus/unknown"
    bounded "one hand unknown, a record" "$(each 100 "$referee" --format=text -j 1 "$corpus/unknown")" 1.5 ms
    printf 'game: piquet\nplayers: [Anne, Blaise]\n' > "$corpus/small"
    # shellcheck disable=SC2016 # it is the other shell that is to fill in
    bounded "start-up and one small record" \
        "$(each 200 sh -c 'i=0; while [ $i -lt 200 ]; do "$0" -q "$1"; i=$((i + 1)); done' "$referee" "$corpus/small")" 1.1 ms
    for many in 0 10; do "$(dirname "$0")/keystrokes.sh" "$build" $many > "$corpus/keystrokes.$many"; done
    # shellcheck disable=SC2016 # as above
    bounded "a keystroke in a record of 500 deals, lsp" "$(measure "$rounds" \
        sh -c '"$0" lsp < "$1" > "$1.answers"' "$referee" "$corpus/keystrokes.10" ++ \
        sh -c '"$0" lsp < "$1" > "$1.answers"' "$referee" "$corpus/keystrokes.0" |
        awk '{ cpu[NR] = $3 } END { print (cpu[1] - cpu[2]) / 60 }')" 50 ms
    slower "perft --plain, piquet, 12 cards" "$(perft samples/piquet/perft-lead.yaml 12)" 1 G/s
    slower "perft --plain, imperiale, 12 cards" "$(perft samples/imperiale/perft-lead.yaml 12)" 0.5 G/s
    slower "perft --plain, mat, 12 cards" "$(perft samples/mat/perft-lead.yaml 12)" 0.5 G/s
    slower "perft --plain, napoleon, six players, 18 cards" "$(perft samples/napoleon/perft-six.yaml 18)" 0.5 G/s
    awk 'BEGIN { for (i = 0; i < 13000; i++) printf "- [{" }' | head -c 65536 > "$corpus/hostile.yaml"
    bounded "64 KB that are none" "$(each 1000 "$referee" -q -j 1 "$corpus/hostile.yaml")" 4 s
    strip -o "$corpus/stripped" "$referee"
    bounded "the program as installed" "$(wc -c < "$corpus/stripped" | awk '{ print $1 / 1e6 }')" 2.5 MB
}

mkdir -p "$corpus"
make_corpus compact.yaml "$records" compact
make_corpus full.yaml "$records" full
make_corpus records.jsonl "$records" jsonl
make_corpus part.yaml 5000 compact
wrong 100 < "$corpus/compact.yaml" > "$corpus/broken.yaml"

table
echo
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
