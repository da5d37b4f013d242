/* Blanks: one of every game and edition is read without a finding before it is filled in, spells out what holds, and has a place
   for all that a record of it has. */
#include "core/game.h"
#include "core/options.h"
#include "tests/running.h"

#include <stdio.h>
#include <string.h>

/* Has a look at one of every edition, in both languages, whole and for totals alone. */
static void each(void (*look)(const struct game *game, size_t edition, const char *named))
{
    for (size_t i = 0; games[i] != NULL; i++)
        for (size_t edition = 0; edition < games[i]->edition_count; edition++)
            for (int form = 0; form < 4; form++) {
                char named[128];
                snprintf(named, sizeof named, "%s %s --lang=%s%s", games[i]->name, games[i]->edition[edition].name,
                         form % 2 == 0 ? "en" : "fr", form < 2 ? "" : " --sheet");
                look(games[i], edition, named);
            }
}

static char *told(const char *format, const char *named)
{
    char command[512], *out;
    snprintf(command, sizeof command, format, named);
    assert_int_equal(shell(command, &out), 0);
    return out;
}

static void look_unfilled(const struct game *game, size_t edition, const char *named)
{
    (void)game;
    (void)edition;
    char *yaml = told("$REFEREE new %s | $REFEREE --format=jsonl - | grep -c '\"type\":\"verdict\",.*\"errors\":0,"
                      "\"warnings\":0,\"undecided\":0,\"notes\":0,'",
                      named);
    assert_string_equal(yaml, "1\n");
    char *both =
        told("for f in yaml csv; do $REFEREE new %s -f $f | $REFEREE export --input=$f - | md5sum; done | sort "
             "-u | wc -l",
             named);
    assert_int_equal(strtol(both, NULL, 10), 1);
    free(yaml);
    free(both);
}

/* One that is not filled in is a record in which nothing stands, as a transcript and as a spreadsheet, and of which nothing is told. */
static void an_unfilled_blank_says_nothing(void **state)
{
    (void)state;
    each(look_unfilled);
}

static void look_options(const struct game *game, size_t edition, const char *named)
{
    char list[256];
    char *yaml = told("$REFEREE new %s", named);
    for (size_t option = 0; option < game->option_count; option++) {
        char line[512];
        int value[64];
        if (option_values(game, edition, option, list, sizeof list) == NULL)
            continue;
        option_defaults(game, edition, value);
        snprintf(line, sizeof line, "\n  %s%s: %.*s ",
                 option_idle(game, value, game->option[option].name) != NULL ? "# " : "", game->option[option].name,
                 (int)strcspn(list, "|"), list);
        if (strstr(yaml, line) == NULL)
            fail_msg("%s: no line “%s”", named, line + 1);
    }
    free(yaml);
}

static void the_options_in_force_are_spelt_out(void **state)
{
    (void)state;
    each(look_options);
    char *asked = told("$REFEREE new piquet %s | grep -c '^  match: rubicon_6 '", "-O match=rubicon_6");
    assert_string_equal(asked, "1\n");
    free(asked);
}

/* A row for each deal or manche, in it a cell for each column, and a column for each item of the edition and each player. */
static void look_printed(const struct game *game, size_t edition, const char *named)
{
    size_t base = edition_base(game, edition), items = 0;
    const struct sheet_item *sheet = game->edition[edition].sheet;
    sheet = sheet != NULL ? sheet : game->edition[base].sheet;
    for (; sheet != NULL && sheet->item != ITEM_NONE; sheet++)
        items += sheet->option == NULL;
    char *page = told("n='%s'; $REFEREE new $n -f html --deals=7 | xmllint --noout - && $REFEREE new $n -f html "
                      "--deals=7",
                      named);
    assert_int_equal(count(page, "<tr>") - 1, 7 * (game->manches > 0 ? game->manches : 1));
    size_t players = count(page, "<th class=\"player\" colspan=");
    assert_in_range(players, game->least_players, game->most_players);
    if (strstr(named, "--sheet") == NULL)
        assert_true(count(page, "<span>") >= items * players);
    free(page);
}

static void a_printed_sheet_has_a_place_for_every_mark(void **state)
{
    (void)state;
    each(look_printed);
}

/* What was filled in is judged as if it stood in a record that was written by hand; places left empty behind it do not count. */
static void a_blank_is_filled_in(void **state)
{
    (void)state;
    char *out = told("$REFEREE new %s | sed -e '0,/marks: {A: , B: }/s//marks: {A: 28, B: 14}/' -e '0,/score: {A: , B: "
                     "}/s//score: {A: 28, B: 15}/' | $REFEREE --format=jsonl - | grep -o '\"rule\":\"REC-09\"'",
                     "piquet cavendish --sheet --players=A,B");
    assert_string_equal(out, "\"rule\":\"REC-09\"\n");
    free(out);
    out = told("$REFEREE new %s | sed -e 's/^1,,/1,A,28,14,28,15,/' | $REFEREE --input=csv --format=jsonl - | grep -o "
               "'\"rule\":\"REC-09\"'",
               "piquet cavendish --sheet --format=csv --players=A,B");
    assert_string_equal(out, "\"rule\":\"REC-09\"\n");
    free(out);
}

/* Laid out by a real renderer, where there is one; "make printed" does so for every edition. */
static void a_printed_sheet_is_one_page(void **state)
{
    (void)state;
    char *out;
    shell("EDITIONS='napoleon standard' PAGES=12 sh tests/pages.sh; echo $?", &out);
    const bool none = strcmp(out, "77\n") == 0;
    if (!none)
        assert_string_equal(out, "0\n");
    free(out);
    if (none)
        skip();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_unfilled_blank_says_nothing),
        cmocka_unit_test(the_options_in_force_are_spelt_out),
        cmocka_unit_test(a_printed_sheet_has_a_place_for_every_mark),
        cmocka_unit_test(a_printed_sheet_is_one_page),
        cmocka_unit_test(a_blank_is_filled_in),
    };
    return cmocka_run_group_tests_name("new", tests, NULL, NULL);
}
