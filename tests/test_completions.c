/* Completions for shells: what they offer is what the tables have. */
#include "tests/running.h"

#include <stdio.h>
#include <string.h>

#define MADE(shell)                                                                                                    \
    "d=$(mktemp -d); printf 'rule IMH-A06\\nrule wrong-turn\\ngame piquet\\nedition parlett\\nformat jsonl\\nlimit "   \
    "cards=\\n' > $d/lists; awk -v shell=" shell " -f referee/commands/completions.awk $d/lists "                      \
    "referee/commands/commands.def referee/commands/arguments.def > $d/made; "

/* What bash offers for the words of a command line, of which the last is begun. */
static void offered(const char *words, const char *expected)
{
    char command[1024], *out;
    snprintf(command, sizeof command,
             MADE("bash") "bash -c '. $0; COMP_WORDS=(referee %s); COMP_CWORD=$((${#COMP_WORDS[@]}-1)); _referee "
                          "2>/dev/null; "
                          "echo \"${COMPREPLY[*]}\"' $d/made; rm -r $d",
             words);
    shell(command, &out);
    assert_string_equal(out, expected);
    free(out);
}

static void bash_offers_what_the_tables_have(void **state)
{
    (void)state;
    offered("verif", "verify\n");
    offered("verify --ra", "--range=\n");
    offered("sum --ra", "\n");
    offered("--rules = parl", "parlett\n");
    offered("-R p", "parlett\n");
    offered("--exclude IMH-A06,wr", "IMH-A06,wrong-turn\n");
    offered("explain wr", "wrong-turn\n");
    offered("deal piq", "piquet\n");
    offered("schema READ", "\n");
    offered("-o READ", "README.md\n");
    offered("--limit=car", "\n"); /* bash itself cuts at the sign */
    offered("--limit = car", "cards=\n");
}

/* Every option of the usage, with its letter. */
static void every_option_is_there(void **state)
{
    (void)state;
    char *out;
    shell(MADE("fish") "$REFEREE --help | sed -n 's/^  \\(-.,\\|   \\) --\\([a-z-]*\\).*/\\2/p' | while read -r name; "
                       "do grep -q -e "
                       "\" -l $name \" $d/made || echo $name; done; grep -c -e ' -l ' $d/made; rm -r $d",
          &out);
    assert_true(strtol(out, NULL, 10) > 40); /* the number comes first: nothing is missing */
    free(out);
    shell(MADE("zsh") "$REFEREE --help | sed -n 's/^  \\(-.,\\|   \\) --\\([a-z-]*\\).*/\\2/p' | while read -r name; "
                      "do grep -q -e "
                      "\"[*]--$name[=\\[]\" $d/made || echo $name; done; grep -c _arguments $d/made; rm -r $d",
          &out);
    assert_true(strtol(out, NULL, 10) > 10);
    free(out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bash_offers_what_the_tables_have),
        cmocka_unit_test(every_option_is_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
