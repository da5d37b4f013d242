/* What is asked wrongly is refused with status 2, and what was found is named, in both languages; what lists the rules and the
   ways of a sheet says what it should. */
#include "tests/running.h"

#include <stdio.h>
#include <string.h>

#define ONE "samples/piquet/PIQ-41-kept.yaml"

static const struct {
    const char *arguments, *named;
} wrong[] = {
    {"--game=piqet " ONE, "napoleon"},
    {"--rules=cavendich " ONE, "au-cent"},
    {"--game=mat --rules=cavendish " ONE, "sackson"},
    {"--option=evidence " ONE, "evidence"},
    {"--option==E0 " ONE, "=E0"},
    {"--option=evidence=E9 " ONE, "E3"},
    {"--option=evidense=E0 " ONE, "evidence"},
    {"--option=qqqqqqqqqq=1 " ONE, "qqqqqqqqqq"},
    {"--game=piquet --option=goal=5 " ONE, "imperiale historical"},
    {"--option=goal=5 " ONE, "imperiale historical"}, /* the record is of piquet … */
    {"--rules=historical " ONE, "cavendish"},
    {"legal --option=goal=5 " ONE, "imperiale historical"},
    {"--exclude=PIQ-99 " ONE, "PIQ-99"},
    {"--include=qqqqqqqqqq " ONE, "qqqqqqqqqq"},
    {"--format=xml " ONE, "sarif"},
    {"--bound=x " ONE, "--bound"},
    {"--fail-on=zz " ONE, "undecided"},
    {"--limit=manches=51 " ONE, "manches"},
    {"-Z " ONE, "-Z"},
    {"--ascii --format=annotated " ONE, "export --ascii"}, /* the transcript's own lines are in it */
    {"--ascii --patch " ONE, "export --ascii"},
    {"--ascii --bless " ONE, "export --ascii"},
    {"--fix " ONE, "--patch"}, /* not short for --fixes */
    {"--fix=2 " ONE, "--patch"},
    {"export --règles=1 " ONE, "--rules"},
    {"--watch", "--watch"},
    {"--watch -", "-"},
    {"--watch --bless " ONE, "--bless"},
    {"--watch --in-place " ONE, "--in-place"},
    {"--watch --files-from=list", "--files-from"},
    {"legal --watch " ONE, "--watch"},
    {"--no-color " ONE, "--color=never"},
    {"--quiet=x " ONE, "--quiet"},
    {"--format", "--format"},
    {"-f", "-f"},
    {"--output= " ONE, "--output"},
    {"-n '' " ONE, "-n"},
    {"rules piqet", "imperiale"},
    {"rules piquet moderm", "academie-18c"},
    {"explain", "referee"},
    {"explain PIQ-99", "PIQ-99"},
    {"deal", "napoleon"},
    {"deal chess", "chess"},
    {"deal --format=html piquet", "jsonl"},
    {"deal --count=0 piquet", "--count"},
    {"deal --seed=x piquet", "18446744073709551615"},
    {"deal --fault=PIQ-99 piquet", "PIQ-99"},
    {"deal --fault=PIQ-47 piquet modern", "REC-10"},
    {"deal --fault=PQC-L54 piquet modern", "PQC-L54"},
    {"deal --fault=MAT-18 piquet", "MAT-18"},
    {"perft --depth=x " ONE, "--depth"},
    {"export --format=xml " ONE, "yaml"},
    {"new", "napoleon"},
    {"new chess", "chess"},
    {"new piquet moderm", "academie-18c"},
    {"new piquet cavendish twice", "twice"},
    {"new --players=A,B,C piquet", "3"},
    {"new --players=A,A piquet", "A,A"},
    {"new --players=gallery,Bob piquet", "gallery"},
    {"new --players=9 napoleon", "9"},
    {"new --deals=501 piquet", "500"},
    {"new --option=goal=3 piquet", "imperiale historical"},
    {"new --option=match=rubicon_7 piquet", "rubicon_6"},
    {"deal --players=Anne,Blaise piquet", "--players"},
    {"--sheet " ONE, "--sheet"},
};

static const struct {
    const char *arguments, *named;
    int status;
} right[] = {
    {"rules", "NAP-", 0},
    {"rules mat", "MAT-18", 0},
    {"rules piquet modern", "PIQ-47", 0},
    {"rules --format=mdoc mat", "MAT-18", 0},
    {"--expect --format=html --exclude=PIQ-41 samples/piquet/PIQ-41-broken.yaml", "PIQ-41", 1},
    {"--files-from=samples/none", "samples/none", 3},
    {"--bless samples/none.yaml", "samples/none.yaml", 3},
    {"--expect --format=tap --exclude=PIQ-41 samples/piquet/PIQ-41-broken.yaml", "differences:", 1},
    {"samples/record/REC-02-broken-unknown-game.yaml", "napoleon", 3},
    {"samples/record/REC-02-broken-edition-of-another-game.yaml", "pierer-1860", 1},
    {"samples/record/REC-02-broken-option-of-another-game.yaml", "piquet cavendish", 1},
    {"help", "--help", 3},
    {"exprot", "export", 3}, /* what is no command may be a file */
    {"check " ONE, "judge", 3},
    {"--how samples/napoleon/sheet-impossible.yaml", "NAP-", 1},
};

static void check(const char *arguments, const char *named, int expected)
{
    static const char *const languages[] = {"en", "fr"};
    for (int i = 0; i < 2; i++) {
        char command[512], *told;
        snprintf(command, sizeof command, "--lang=%s %s 2>&1 </dev/null", languages[i], arguments);
        int status = run(command, &told);
        if (status != expected || strstr(told, named) == NULL)
            fail_msg("%s: status %d, not %d, or without %s:\n%s", command, status, expected, named, told);
        free(told);
    }
}

static void what_is_wrong_is_named(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        check(wrong[i].arguments, wrong[i].named, 2);
}

static void what_is_right_is_told(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof right / sizeof *right; i++)
        check(right[i].arguments, right[i].named, right[i].status);
}

/* The options of other tools are none of ours, and what is named in their place is one. */
static void what_others_type_is_answered(void **state)
{
    (void)state;
    char *out;
    shell("sed -n 's/^FOREIGN(\"\\(.*\\)\", \"\\(.*\\)\")$/\\1 \\2/p' referee/commands/foreign.def | while read word "
          "ours; do\n"
          "  grep -q \"^ARGUMENT([^,]*, \\\"$word\\\"\" referee/commands/arguments.def && echo \"$word is ours\"\n"
          "  name=${ours#--}; grep -q \"^ARGUMENT([^,]*, \\\"${name%%=*}\\\"\" referee/commands/arguments.def || echo "
          "\"no $ours\"\n"
          "  $REFEREE --$word " ONE " 2>&1 >/dev/null | grep -qF -e \"$ours?\" || echo \"$word is not answered\"\n"
          "done; echo all",
          &out);
    assert_string_equal(out, "all\n");
    free(out);
    shell("sed -n 's/^FOREIGN_COMMAND(\"\\(.*\\)\", \"\\(.*\\)\")$/\\1 \\2/p' referee/commands/foreign.def | while "
          "read word "
          "ours; do\n"
          "  case $ours in --*) kind=ARGUMENT at=\", \\\"${ours#--}\\\"\";; *) kind=COMMAND at=$ours;; esac\n"
          "  grep -q \"^$kind([^,]*$at\" referee/commands/*.def || echo \"no $ours\"\n"
          "  grep -q \"^COMMAND($word,\" referee/commands/commands.def && echo \"$word is ours\"\n"
          "  $REFEREE $word 2>&1 >/dev/null | grep -qF -e \"$ours\" || echo \"$word is not answered\"\n"
          "done; echo all",
          &out);
    assert_string_equal(out, "all\n");
    free(out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_wrong_is_named),
        cmocka_unit_test(what_is_right_is_told),
        cmocka_unit_test(what_others_type_is_answered),
    };
    return cmocka_run_group_tests_name("usage", tests, NULL, NULL);
}
