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

struct offer {
    const char *line, *expected;
};

static void all_offered(const char *making, const char *asking, const struct offer *offer, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char command[2048], *out;
        snprintf(command, sizeof command, "%sline='%s'; PATH=$(dirname $REFEREE):$PATH; %s | tr '\\n' ' '; rm -r $d",
                 making, offer[i].line, asking);
        shell(command, &out);
        if (strcmp(out, offer[i].expected) != 0)
            fail_msg("%s: %s", offer[i].line, out);
        free(out);
    }
}

/* The shells themselves, where they are, read what is made, and are asked. */
static void zsh_offers_what_the_tables_have(void **state)
{
    (void)state;
    static const struct offer offers[] = {
        {"referee verif", "verify "},
        {"referee verify --ra", "--range "},
        {"referee sum --ra", ""},
        {"referee --rules=parl", "parlett "},
        {"referee -R p", "parlett "},
        {"referee --exclude=IMH-A06,wr", "wrong-turn "},
        {"referee explain wr", "wrong-turn "},
        {"referee deal piq", "piquet "},
        {"referee schema READ", ""},
        {"referee -o READ", "README.md "},
        {"referee READ", "README.md "},
        {"referee --limit=car", "cards= "},
    };
    if (shell("command -v zsh > /dev/null", NULL) != 0)
        skip();
    all_offered(MADE("zsh") "mkdir $d/zsh; mv $d/made $d/zsh/_referee; ",
                "timeout 60 zsh -f tests/completions.zsh $d/zsh \"$line\"", offers, sizeof offers / sizeof offers[0]);
}

static void fish_offers_what_the_tables_have(void **state)
{
    (void)state;
    static const struct offer offers[] = {
        {"referee verif", "verify "},
        {"referee verify --ra", "--range "},
        {"referee sum --ra", ""},
        {"referee --rules=parl", "--rules=parlett "},
        {"referee -R p", "parlett "},
        {"referee --exclude=IMH-A06,wr", "--exclude=IMH-A06,wrong-turn "},
        {"referee -x wrong-turn,IMH", "wrong-turn,IMH-A06 "},
        {"referee explain wr", "wrong-turn "},
        {"referee deal piq", "piquet "},
        {"referee schema READ", ""},
        {"referee -o READ", "README.md "},
        {"referee READ", "README.md "},
        {"referee --limit=car", "--limit=cards= "},
    };
    if (shell("command -v fish > /dev/null", NULL) != 0)
        skip();
    all_offered(MADE("fish"), "HOME=$d fish --no-config -c \"source $d/made; complete -C'$line'\" | cut -f1 | sort -u",
                offers, sizeof offers / sizeof offers[0]);
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
        cmocka_unit_test(zsh_offers_what_the_tables_have),
        cmocka_unit_test(fish_offers_what_the_tables_have),
        cmocka_unit_test(every_option_is_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
