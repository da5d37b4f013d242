/* What is made up at random has all that the rules know in it, each as often as it should: tests/facts/made has a row for each act
   and key, tests/facts/planted for each way in which a rule is broken. GAME in the environment is the only game of which. */
#include "tests/running.h"

#include <stdlib.h>

/* Counts the acts of a record in YAML by the part of the deal they stand in, and its keys; prints the rows that are not kept. */
#define COUNTED                                                                                                        \
    "awk -v rows=$d/rows '"                                                                                            \
    "/^ *(draw|dealing|calls|play):/ { part = $1; sub(\":\", \"\", part); n[part]++; next }\n"                         \
    "/^ *- [A-Za-z]*: [a-z]/ { sub(\"^ *- [A-Za-z]*: \", \"\"); match($0, \"^[a-z][a-z ]*\");"                         \
    " act = substr($0, 1, RLENGTH); sub(\" *$\", \"\", act); if (part != \"\") n[part \" \" act]++; next }\n"          \
    "/^ *-/ { next }\n"                                                                                                \
    "{ if (match($0, \"[a-z]+:\")) { key = substr($0, RSTART, RLENGTH - 1);"                                           \
    " if ($0 ~ \"^ *\" key \":\") { part = \"\"; n[\"key \" key]++ } } }\n"                                            \
    "END { while ((getline row < rows) > 0) { split(row, f, \" \"); what = row; sub(\"^ *[0-9]+ [0-9]+ \", \"\", "     \
    "what);\n"                                                                                                         \
    "  if (n[what] < f[1] || n[what] > f[2]) print edition \": \" n[what] + 0 \" for\" row; held++ }\n"                \
    "  if (held < 5) print \"few rows\" }'"

static void acts_come_as_often_as_they_should(void **state)
{
    (void)state;
    char *out;
    shell("d=$(mktemp -d)\n"
          "grep '^[a-z]' tests/facts/made | while read -r game edition; do\n"
          "  case ${GAME:-$game} in $game) ;; *) continue ;; esac\n"
          "  sed -n \"/^$game $edition\\$/,/^[a-z]/p\" tests/facts/made | grep '^ ' > $d/rows\n"
          "  $REFEREE deal $game $edition -c 1000 --seed=1 | " COUNTED " edition=\"$game $edition\" -\n"
          "done; rm -r $d",
          &out);
    assert_string_equal(out, "");
    free(out);
}

/* Prints the rows of which too few came, or too many. */
#define WITHIN_BOUNDS                                                                                                  \
    "LC_ALL=C sort | uniq -c | awk -v rows=$d/rows '{ n = $1; $1 = \"\"; came[substr($0, 2)] = n }\n"                  \
    "END { while ((getline row < rows) > 0) { split(row, f, \" \"); what = row; sub(\"^ *[0-9]+ [0-9]+ \", \"\", "     \
    "what);\n"                                                                                                         \
    "  if (came[what] < f[1] || came[what] > f[2]) print came[what] + 0 \" for\" row; held++ }\n"                      \
    "  if (held < 5) print \"few rows\" }'"

static void rules_are_broken_in_all_their_ways(void **state)
{
    (void)state;
    char *out;
    shell("d=$(mktemp -d)\n"
          "grep '^[a-z]' tests/facts/planted | while read -r game edition; do\n"
          "  case ${GAME:-$game} in $game) ;; *) continue ;; esac\n"
          "  sed -n \"/^$game $edition\\$/,/^[a-z]/p\" tests/facts/planted | grep '^ ' > $d/rows\n"
          "  awk '{ print $3 }' $d/rows | uniq | while read -r rule; do\n"
          "    $REFEREE deal $game $edition --fault=$rule -c 80 --seed=1\n"
          "  done | $REFEREE --fixes=0 -f jsonl - | jq -r 'select(.type == \"finding\" and .severity != \"note\") | "
          "\"\\(.rule) \\(.severity) \\(.complied // \"-\") \\(.evidence | length) \\(.on_record // [] | length)\"' "
          "|" WITHIN_BOUNDS "\n"
          "done; rm -r $d",
          &out);
    assert_string_equal(out, "");
    free(out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(acts_come_as_often_as_they_should),
        cmocka_unit_test(rules_are_broken_in_all_their_ways),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
