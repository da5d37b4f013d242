/* The configurations of samples/editors in the editors themselves, where they are installed. */
#include "tests/running.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static bool has(const char *program)
{
    char command[64];
    snprintf(command, sizeof command, "command -v %s >/dev/null", program);
    return shell(command, NULL) == 0;
}

/* Records made up of every game, in both languages, as YAML and as JSON. */
#define MADE                                                                                                           \
    "n=0; while read -r game; do n=$((n + 1)); $REFEREE deal -s $n $game > $d/$n.yaml; MADE=\"$MADE$d/$n.yaml\n\"; "   \
    "done "                                                                                                            \
    "<<'END'\nimperiale historical -l fr\nimperiale modern -l en\npiquet cavendish -l fr\npiquet modern -l en\n"       \
    "mat -l fr\nnapoleon us -l en\nnapoleon -l fr -f jsonl\nEND\n"

/* Neovim's own client. Records made up are typed key by key, and nothing is shown on the way; then one of which two hands have a card in
   common, and nothing else is shown. Before the second card of a trick three are offered, which `legal` has too; the fix that is offered
   makes it regular. */
static void neovim(void **state)
{
    (void)state;
    char *out, *lawful;
    if (!has("nvim"))
        skip();
    shell("d=$(mktemp -d); export MADE REFEREE=$(realpath $REFEREE)\n" MADE
          "export TEXT=samples/napoleon/slip-card-twice.yaml "
          "FILE=$d/a.referee.yaml WANTED='REC-04@12' LINE=19 COLUMN=8\n"
          "HOME=$d XDG_STATE_HOME=$d XDG_DATA_HOME=$d XDG_CACHE_HOME=$d timeout 200 nvim --headless --clean --cmd "
          "\"let g:referee_command = ['$REFEREE', 'lsp', '--lang=en']\" -c 'luafile samples/editors/referee.lua' "
          "-c 'luafile tests/editors/typing.lua' 2>&1; rm -rf $d",
          &out);
    shell("d=$(mktemp -d); { head -n 18 samples/napoleon/slip-card-twice.yaml; printf '  - Q♣ '; } > $d/a.yaml\n"
          "$REFEREE legal -f jsonl $d/a.yaml | jq -r '[.acts[] | select(.act == \"plays\") | (.cards + .possible)[]] | "
          "sort | \"offered: \" + join(\" \")'; rm -rf $d",
          &lawful);
    assert_non_null(strstr(out, "attached: true\n"));
    assert_int_equal(count(out, "made: \n"), 7);
    assert_non_null(strstr(out, "typed: 7\n"));
    assert_non_null(strstr(out, "in the end: REC-04@12\n"));
    assert_non_null(strstr(out, "only on the way: \n"));
    assert_true(strlen(lawful) > strlen("offered: \n"));
    assert_non_null(strstr(out, lawful));
    assert_non_null(strstr(out, "after the fix: \n"));
    free(out);
    free(lawful);
}

/* :make lists each finding at its place. */
static void vim(void **state)
{
    (void)state;
    char *out;
    if (!has("vim"))
        skip();
    shell(
        "d=$(mktemp -d); ln -s $(realpath $REFEREE) $d/referee; PATH=$d:$PATH vim -es -N -u NONE -i NONE "
        "-c 'source samples/editors/referee.vim' -c 'silent make! samples/imperiale/wrong-turn.yaml' "
        "-c \"call writefile(map(filter(getqflist(), 'v:val.valid'), 'v:val.lnum . \\\":\\\" . v:val.col . \\\" \\\" . "
        "v:val.type . \\\" \\\" . v:val.text[:6]'), '$d/found')\" -c 'qall!' >/dev/null 2>&1; cat $d/found; rm -r $d",
        &out);
    assert_string_equal(out, "19:19 e IMH-A06\n40:32 e IMH-A13\n");
    free(out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(neovim),
        cmocka_unit_test(vim),
    };
    return cmocka_run_group_tests_name("editors", tests, NULL, NULL);
}
