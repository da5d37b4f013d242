#!/bin/sh
# Instructions of judging what every edition has, divided by those of libyaml's bare events on the same file, each beside its
# bound: callgrind.sh BUILD BOUNDS JOBS fails where one of them is passed, or where the bounds know more editions or fewer. What
# starting takes, which one small record shows, is left out of all, and has a bound of its own, as have a keystroke in a record of 500
# deals in an editor and all that an editor asks of it, a record in which every act is about another, and files that are written to take
# long. What has been counted is left in
# BUILD/bench/callgrind in the form of the bounds, and what costs what beside it, for callgrind_annotate.
set -eu
export LC_ALL=C.UTF-8
build=$1 bounds=$2 jobs=$3
folder=$build/bench/callgrind
bench=$(dirname "$0")
small=$folder/small.yaml
mkdir -p "$folder"

editions() { "$build/referee" --lang=en rules | sed -n 's/^\([a-z][a-z]*\) \([a-z][a-z0-9-]*\) .*/\1 \2/p'; }

# count NAME COMMAND…: the status is not looked at, for what is broken has one of its own
count() {
    out=$folder/$1
    shift
    valgrind --tool=callgrind --callgrind-out-file="$out" "$@" 2>&1 > /dev/null | sed -n 's/.*Collected : *//p'
}

# Without the sandbox, in which valgrind could not make the code that it runs.
judging() { count "$1.judging" "$build/referee" --no-sandbox -j 1 "$2" "$3"; }
events() { count "$1.events" "$build/bench/bare_events" "$2"; }

# ratio NAME OPTION FILE: in hundredths, with a decimal, for a hundredth is all the room that there is
ratio() {
    echo "$(judging "$1" "$2" "$3") $(events "$1" "$3") $(cat "$folder/start")" |
        awk '{ printf " %.1f", 100 * ($1 - $3) / ($2 - $4) }'
}

# Of a keystroke, in thousands: six of them, less what the same conversation takes without any.
keystroke() {
    for rounds in 0 1; do
        "$bench/keystrokes.sh" "$build" $rounds > "$folder/keystrokes.$rounds"
        count "keystrokes.$rounds.serving" "$build/referee" lsp --no-sandbox < "$folder/keystrokes.$rounds"
    done | awk '{ many[NR] = $1 } END { printf "keystroke - %d\n", (many[2] - many[1]) / 6000 }'
}

# Of what an editor asks of such a record, the first time it does, in thousands: once, less what the conversation takes without.
asked() {
    for rounds in 0 1; do
        "$bench/keystrokes.sh" "$build" $rounds "$@" > "$folder/asked.$rounds"
        count "asked.$rounds.serving" "$build/referee" lsp --no-sandbox < "$folder/asked.$rounds"
    done | awk -v name="${1#textDocument/}" '{ many[NR] = $1 } END { printf "asked %s %d\n", name, (many[2] - many[1]) / 1000 }'
}

requests() {
    for method in completion hover inlayHint semanticTokens/full documentSymbol foldingRange codeAction formatting definition; do
        asked "textDocument/$method"
    done
    asked codeAction/resolve
    asked textDocument/rename names
}

# What a partie full of acts about each other takes, byte for byte, of what lawful parties do; and eight times the acts of one of either
# kind, of what one takes. In hundredths.
claims() {
    "$build/referee" deal imperiale historical --partie --count 60 --seed 1 > "$folder/claims.parties.yaml"
    "$bench/claims.sh" 60 62 closed > "$folder/claims.closed.yaml"
    "$bench/claims.sh" 60 7 closed > "$folder/claims.closed-few.yaml"
    "$bench/claims.sh" 60 56 closed > "$folder/claims.closed-many.yaml"
    "$bench/claims.sh" 60 7 open > "$folder/claims.open-few.yaml"
    "$bench/claims.sh" 60 56 open > "$folder/claims.open-many.yaml"
    for of in parties closed closed-few closed-many open-few open-many; do
        echo "$(judging "claims.$of" -q "$folder/claims.$of.yaml") $(wc -c < "$folder/claims.$of.yaml") $(cat "$folder/start")"
    done | awk '
        { took[NR] = $1 - $3; bytes[NR] = $2 }
        END {
            printf "claims - %d\n", 100 * took[2] / bytes[2] / (took[1] / bytes[1]) + 0.5
            printf "acts closed %d\nacts open %d\n", 100 * took[4] / took[3] + 0.5, 100 * took[6] / took[5] + 0.5
        }'
}

# What files take that are written to take long, in thousands, of which so much is tried as --limit=work says: units that take more than
# they say, and what is done without being counted, show here.
hostile() {
    for kind in headings imperiale piquet napoleon cells records sums; do
        ending=csv
        case $kind in records) ending=yaml ;; sums) ending=txt ;; esac
        "$bench/hostile.sh" $kind > "$folder/hostile.$ending"
        count "hostile.$kind" "$build/referee" --no-sandbox -j 1 --limit=work=20000 "$folder/hostile.$ending" |
            awk -v kind=$kind '{ printf "hostile %s %d\n", kind, $1 / 1000 }'
    done
}

edition() {
    made=$folder/$1-$2
    deal() { "$build/referee" deal "$@" --style compact; }
    deal "$1" "$2" --count 300 > "$made.deals.yaml"
    deal "$1" "$2" --count 30 --partie > "$made.parties.yaml"
    deal "$1" "$2" --count 5 | awk -f "$bench/wrong_scores.awk" > "$made.broken.yaml"
    wrong=$("$build/referee" --fixes=0 -f jsonl "$made.broken.yaml" | grep -c '"verdict":"irregular"') || true
    [ "$wrong" = 5 ] || { echo "$1 $2: of 5 broken records $wrong are judged irregular" >&2; return 1; }
    echo "$1 $2$(ratio "$1-$2.deals" -q "$made.deals.yaml")$(ratio "$1-$2.parties" -q "$made.parties.yaml")$(
        ratio "$1-$2.broken" --format=text "$made.broken.yaml")" > "$folder/$1-$2.row"
}

if [ $# -eq 5 ]; then
    edition "$4" "$5"
    exit
fi
rm -f "$folder"/*.row
printf 'game: piquet\nplayers: [Anne, Blaise]\n' > "$small"
echo "$(judging start -q "$small") $(events start "$small")" > "$folder/start"
{ keystroke && requests; } > "$folder/keystroke"
claims > "$folder/claims"
hostile > "$folder/hostile"
editions | xargs -n 2 -P "$jobs" "$0" "$build" "$bounds" "$jobs"
{
    echo "start-up - $(awk '{ printf "%d", $1 / 1000 }' "$folder/start")"
    cat "$folder/keystroke" "$folder/claims" "$folder/hostile"
    editions | while read -r game name; do cat "$folder/$game-$name.row"; done
} > "$folder/counted"
awk '
    FILENAME == ARGV[1] { if ($1 !~ /^#/ && NF > 0) { bound[$1 " " $2] = $0; bounds++ } next }
    FNR == 1 { print "instructions, start-up, keystroke and hostile in thousands, else in hundredths of those of libyaml, each with its bound" }
    {
        many = split(bound[$1 " " $2], most, " ")
        bad += many != NF
        line = sprintf("%-10s %-14s", $1, $2)
        for (i = 3; i <= NF; i++) {
            line = line sprintf(" %7s%s%-7s", $i, $i + 0 > most[i] + 0 ? " > " : " / ", most[i])
            bad += $i + 0 > most[i] + 0
        }
        print line
    }
    END { exit bad > 0 || FNR != bounds }' "$bounds" "$folder/counted"
