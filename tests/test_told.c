/* What is told in words is what is told as data; and what a record is completed with changes nothing that is told of it. */
#include "tests/running.h"

#include <stdio.h>
#include <stdlib.h>

/* The names of every third of the samples of the games (tests/running.h: or fewer), but for sheets: each can be read. */
#define THIRD                                                                                                          \
    "find samples/imperiale samples/piquet samples/mat samples/napoleon -name '*.yaml' ! -path '*/sheet-*' |"          \
    " LC_ALL=C sort | " SPARELY "awk '++n == 3 { print; n = 0 }'"

/* Holds the parts of a text against a list: a part begins where a line does not begin with a space, each line of the list has what
   a part must have in it, by tabulators. Prints what is missing, and how many parts there were. */
#define HELD_AGAINST(list, text)                                                                                       \
    "awk -v list=" list " 'BEGIN { FS = \"\\t\" }\n"                                                                   \
    "function look(  i, n, must) {\n"                                                                                  \
    "  if (part == \"\") return\n"                                                                                     \
    "  if ((getline line < list) <= 0) { print \"too many\"; exit }\n"                                                 \
    "  gsub(/[ \\n]+/, \" \", part); n = split(line, must, \"\\t\"); parts++\n"                                        \
    "  for (i = 1; i <= n; i++) if (index(part, must[i]) == 0) print must[1] \" lacks \" must[i]\n"                    \
    "}\n"                                                                                                              \
    "/^[^ ]/ { look(); part = \"\" } { part = part \"\\n\" $0 }\n"                                                     \
    "END { look(); if ((getline line < list) > 0) print \"too few\"; print (parts > 600 / " SPARING                    \
    " ? \"many\" : parts) }' " text

/* Where a record stops: every card that may be played or was, the tricks won, what is pending, trumps, counts and scores. */
static void where_it_stops(const char *language, const char *minus, const char *cards)
{
    char command[4096], *out;
    snprintf(command, sizeof command,
             "d=$(mktemp -d)\n" THIRD " > $d/names; $REFEREE legal -l %s -T $d/names > $d/text\n"
             "$REFEREE legal -l %s -f jsonl -T $d/names | jq -r 'select(.type == \"legal\") | [.file, %s"
             "(.won // {} | to_entries[] | select(.value > 0) | \"\\(.key) \\(.value)\"), (.pending // [] | .[].rule),"
             "(.trumps // empty), (.count // {} | to_entries[] | \"\\(.key) \\(.value)\"),"
             "(.score // {} | to_entries[] | \"\\(.key) \" + (if .value | type == \"object\""
             " then \"\\(.value.fiches)f \\(.value.jetons)j\" else (.value | tostring | sub(\"^-\"; \"%s\")) end))] | "
             "join(\"\\t\")' > "
             "$d/list\n" HELD_AGAINST("$d/list", "$d/text") "; rm -r $d",
             language, language, cards, minus);
    shell(command, &out);
    assert_string_equal(out, "many\n");
    free(out);
}

static void the_position_in_words(void **state)
{
    (void)state;
    where_it_stops("en", "-",
                   "((.acts // [] | .[] | (.cards // [])[], (.possible // [])[]), (.tricks // [] | .[].cards[])"
                   " | sub(\"^R\"; \"K\") | sub(\"^D\"; \"Q\") | sub(\"^V\"; \"J\")), ");
    where_it_stops("fr", "−", "");
}

/* What a fix puts in, without the blanks that part it from what stands there, or takes out. */
static void fixes_in_words(void **state)
{
    (void)state;
    char *out;
    shell("d=$(mktemp -d)\n"
          "for f in $(ls samples/*/slip-*.yaml | " SPARELY "cat); do\n"
          "  $REFEREE $f | tr -s ' \\n' ' ' > $d/text\n"
          "  $REFEREE -f jsonl $f | jq -r 'def lines: rtrimstr(\"\\n\") | split(\"\\n\") | map(sub(\"^ +\"; \"\"));"
          " select(.fix) | .fixes // [.fix] | .[]"
          " | if (.old | contains(\"\\n\")) and (.new | contains(\"\\n\")) then (.new | lines | .[0]) + \" …\""
          " elif .new != \"\" and (.new | contains(\"\\n\")) then .new | lines | join(\" / \")"
          " elif .old == \"\" then .new | sub(\"^ +\"; \"\") | sub(\" +$\"; \"\") elif .new != \"\" then .new"
          " elif .old | contains(\"\\n\") then .old | lines | .[0]"
          " else .old | sub(\"^ +\"; \"\") | sub(\" +$\"; \"\") end"
          " | gsub(\" +\"; \" \") | \"“\" + . + \"”\"' > $d/list\n"
          "  while read -r must; do grep -qF -- \"$must\" $d/text || echo \"$f lacks $must\"; done < $d/list\n"
          "  cat $d/list >> $d/all\n"
          "done; [ $(wc -l < $d/all) -gt $((60 / " SPARING ")) ] && echo many; rm -r $d",
          &out);
    assert_string_equal(out, "many\n");
    free(out);
}

/* A record that expects what is not there, does not expect what is, and another score than comes out; one of each game’s kind. */
static void what_was_expected(void **state)
{
    (void)state;
    char *out;
    shell("$REFEREE -E -f jsonl - <<'END' | jq -c 'select(.type == \"verdict\") | [.as_expected, "
          "[.differences[].line]]'\n"
          "game: napoleon\noptions: {payment_table: fr-classic}\nplayers: [Anne, Basile, Clara]\n"
          "expect: [REC-13 @5, NAP-09]\nexpect-score: {Anne: 7, Basile: -3, Clara: -3}\n"
          "deal:\n  dealer: Clara\n  score: {Anne: 6, Basile: -3, Clara: -2}\n"
          "---\n"
          "game: imperiale\nplayers: [Anne, Blaise]\nstart: {Anne: 1f 2j, Blaise: 0f 0j}\nexpect: []\n"
          "expect-score: {Anne: 1f 2j, Blaise: 0f 1j}\n"
          "END",
          &out);
    assert_string_equal(out, "[false,[4,4,8,5,5]]\n[false,[14]]\n");
    free(out);
}

/* A mark said at a moment at impériale, of which the record does not tell whether it was due: what it lacks. */
static void what_a_mark_lacks(void **state)
{
    (void)state;
    static const struct {
        const char *deal, *told; /* line and what is missing */
    } row[] = {
        {"  calls: Blaise marks 1 retourne\n", "[5,\"dealer\"]\n"},
        {"  dealer: Blaise\n  calls: Blaise marks 1 retourne\n", "[6,\"turned\"]\n"},
        {"  dealer: Blaise\n  calls: Anne marks 1 retourne\n", ""}, /* never due to elder: no doubt */
        {"  dealer: Blaise\n  turned: 10♥ 25\n  calls: Blaise marks 1 retourne\n", ""},
        {"  calls: Anne point 38; Blaise good; Anne marks 1 point\n", "[5,\"dealer\"]\n"},
        {"  dealer: Blaise\n  play: Anne marks 1 point; A♥ D♥\n", "[6,\"calls\"]\n"},
        {"  dealer: Blaise\n  calls: Anne point 38; Anne marks 1 point\n", "[6,\"hands\"]\n"},
        {"  dealer: Blaise\n  play: A♥ D♥; Blaise marks 1 honour\n", "[6,\"turned\"]\n"},
        {"  dealer: Blaise\n  turned: 10♥ 25\n  play: A♥ ??; Blaise marks 1 honour\n", "[7,\"play\"]\n"},
        {"  dealer: Blaise\n  turned: 10♥ 25\n  play: A♥ D♥; Blaise marks 2 honour\n", ""},
        {"  dealer: Blaise\n  turned: 10♥ 25\n  calls: Anne imperial four R; Anne marks 6 imperial\n",
         "[7,\"hands\"]\n"},
        {"  dealer: Blaise\n  calls: none\n  play: Anne marks 6 imperial\n", "[7,\"play\"]\n"},
        {"  dealer: Blaise\n  play: Anne marks 6 imperial; A♥ D♥\n", "[6,\"calls\"]\n"},
        {"  dealer: Blaise\n  turned: 10♥ 25\n  play: A♥ D♥; Anne marks 1 tricks\n", "[7,\"play\"]\n"},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        char command[1024], *out;
        snprintf(command, sizeof command,
                 "$REFEREE -f jsonl - <<'END' | jq -c 'select(.rule == \"REC-13\") | [.line, .args.missing]'\n"
                 "game: imperiale\nrules: historical\nplayers: [Anne, Blaise]\ndeal:\n%sEND",
                 row[i].deal);
        shell(command, &out);
        assert_string_equal(out, row[i].told);
        free(out);
    }
}

/* With all that replay settles filled in, every record of a game has the findings that it had, but what is wrong with the
   notation alone: that is not written again. */
static void what_is_completed_is_judged_the_same(void **state)
{
    (void)state;
    char *out;
    shell("d=$(mktemp -d)\n" THIRD " > $d/names\n"
          "told() { jq -c '[.type, .rule, .severity, .at_fault, .deal, .trick, .verdict]' | LC_ALL=C sort; }\n"
          "$REFEREE --fixes=0 -f jsonl -T $d/names | jq -r 'select(.rule == \"REC-02\" or .rule == \"REC-07\") | .file'"
          " > $d/faulty\n"
          "grep -vxFf $d/faulty $d/names > $d/sound\n"
          "$REFEREE export --complete -T $d/sound 2>/dev/null | $REFEREE --fixes=0 -f jsonl - | told > $d/after\n"
          "$REFEREE --fixes=0 -f jsonl -T $d/sound | told > $d/before\n"
          "diff $d/before $d/after; [ $(wc -l < $d/after) -gt $((1000 / " SPARING ")) ] && echo many; rm -r $d",
          &out);
    assert_string_equal(out, "many\n");
    free(out);
}

/* What is filled in is what replay gives, and the total of the sheet stays the sheet's: where marks are recorded that come to
   another one, no replayed score is written beside them. A score filled in is the replayed one, over all samples. */
static void replayed_is_not_recorded(void **state)
{
    (void)state;
    char *out;
    shell("d=$(mktemp -d)\n" SAMPLE_NAMES "xargs grep -L -e '^  *score:' -e '^defaults:' > $d/all\n"
          "$REFEREE --fixes=0 -f jsonl -T $d/all | jq -r 'select(.rule == \"REC-01\" or .rule == \"REC-02\" or "
          ".rule == \"REC-07\") | .file' > $d/faulty\n"
          "grep -vxFf $d/faulty $d/all > $d/names\n"
          "$REFEREE export --complete -T $d/names > $d/completed 2>/dev/null\n"
          "scores() { jq -c 'select(.type == \"verdict\") | select(.verdict != \"unreadable\") | .score'; }\n"
          "$REFEREE --fixes=0 -f jsonl -T $d/names | scores > $d/before\n"
          "$REFEREE --fixes=0 -f jsonl - < $d/completed | scores > $d/after\n"
          "paste $d/before $d/after | jq -cs '[range(0; length; 2) as $i | [.[$i], .[$i + 1]]][]' > $d/pairs\n"
          /* what the sheet came to, it comes to; where it came to nothing, it has what replay gives */
          "jq -c 'select(.[0].recorded != null and .[1].recorded != .[0].recorded)' $d/pairs\n"
          "jq -c 'select(.[0].recorded == null and .[0].replayed != null and .[1].recorded != null and "
          ".[1].recorded != .[0].replayed)' $d/pairs\n"
          "[ $(grep -c '' $d/pairs) -gt $((400 / " SPARING ")) ] && echo many; rm -r $d",
          &out);
    assert_string_equal(out, "many\n");
    free(out);
}

/* Where the ruling makes another figure of one than the replay, the finding says which is to be written; where it does not, there
   is nothing to say. */
static void which_figure_is_to_be_written(void **state)
{
    (void)state;
    static const struct {
        const char *sheet, *told;
    } row[] = {
        {"marks: {Anne: 25, Basile: 20}", "25 18 0\n"},
        {"score: {Anne: 25, Basile: 20}", "25 18 0\n"},
        {"marks: {Anne: 18, Basile: 21}", "21 20 null\n"},
        {"marks: {Anne: 0, Basile: 20}", ""},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        char command[512], *out;
        snprintf(
            command, sizeof command,
            "sed 's/marks: .*/%s/' samples/piquet/PQC-L54-broken-figure.yaml | $REFEREE --fixes=0 -f jsonl - | "
            "jq -r 'select(.class == \"ledger_mismatch\") | \"\\(.args.found) \\(.args.required) \\(.args.ruled)\"'",
            row[i].sheet);
        shell(command, &out);
        assert_string_equal(out, row[i].told);
        free(out);
    }
}

/* In French what is below nothing has a minus, and a hyphen where only ASCII is to be written; what is quoted and what is data stay
   as a transcript has them, and English as the verdict's contract prints it. */
static void a_minus_is_no_hyphen_in_french(void **state)
{
    (void)state;
    static const struct {
        const char *command, *told;
    } row[] = {
        {"$F | grep -v ' | ' | sed 's/«[^»]*»//g' | grep -c -e '[ (]-[0-9]'", "0\n"},
        {"$F | grep -v ' | ' | grep -o -e '−[0-9]' | head -n 9 | wc -l", "9\n"},
        {"$F | grep 'correction' | grep -c −", "0\n"},
        {"$F | grep 'correction' | grep -c -e '-1.*-9'", "1\n"},
        {"$F --ascii | grep -v ' | ' | grep -c -e ' -[0-9]'", "11\n"},
        {"$F -f annotated | $REFEREE -f jsonl - | grep -c '\"rule\":\"REC-09\"'", "1\n"},
        {"$F -f jsonl | jq -c 'del(.message) | del(.evidence)' | grep -c −", "0\n"},
        {"$REFEREE -L samples/napoleon/slip-columns.yaml | grep -c −", "0\n"},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        char command[512], *out;
        snprintf(command, sizeof command, "F=\"$REFEREE -l fr -L samples/napoleon/slip-columns.yaml\"; %s",
                 row[i].command);
        shell(command, &out);
        assert_string_equal(out, row[i].told);
        free(out);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_position_in_words),
        cmocka_unit_test(fixes_in_words),
        cmocka_unit_test(what_was_expected),
        cmocka_unit_test(what_a_mark_lacks),
        cmocka_unit_test(what_is_completed_is_judged_the_same),
        cmocka_unit_test(replayed_is_not_recorded),
        cmocka_unit_test(which_figure_is_to_be_written),
        cmocka_unit_test(a_minus_is_no_hyphen_in_french),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
