/* Records made up at random, whatever the game: they hang on the seed and the number alone, and they survive being written
   down: judged from the text, each yields what it expects, on the lines that it names. */

#include "tests/running.h"

#include "core/make/making.h"
#include "formats/canonical.h"

#include <stdio.h>
#include <string.h>

/* --- what a record hangs on ------------------------------------------------------------------------------------------ */

/* The text of the `nth` record, to be freed. */
static char *text_of(const struct wish *wish, uint64_t nth)
{
    struct arena *arena = arena_new();
    const struct canon canon = {.language = LANG_EN, .alphabet = ALPHABET_EN};
    struct landmarks landmarks = {.arena = arena, .line = 1};
    struct buffer out = {0};
    const struct record *record = make_record(wish, nth, arena);
    assert_non_null(record);
    canonical_forms[0].put(&out, canonical_record(record, &canon, arena), false, &landmarks);
    char *text = strndup(out.s, out.length);
    buffer_free(&out);
    arena_free(arena);
    return text;
}

static void each_game(void (*check)(const struct game *game))
{
    for (size_t i = 0; games[i] != NULL; i++)
        if (games[i]->maker != NULL)
            check(games[i]);
}

static void by_seed(const struct game *game)
{
    struct wish wish = {.game = game, .seed = 7, .incidents = true};
    unsigned alike = 0;
    for (uint64_t nth = 0; nth < 20; nth++) {
        char *once = text_of(&wish, nth), *again = text_of(&wish, nth), *next = text_of(&wish, nth + 1);
        assert_string_equal(once, again);
        wish.seed++;
        char *other = text_of(&wish, nth);
        wish.seed--;
        alike += strcmp(once, next) == 0 || strcmp(once, other) == 0;
        free(once);
        free(again);
        free(next);
        free(other);
    }
    assert_int_equal(alike, 0);
}

static void test_by_seed_and_number(void **state)
{
    (void)state;
    each_game(by_seed);
}

/* A record is the same whether it is made alone or after others: the command makes the row, this test makes the one. */
static void in_a_row(const struct game *game)
{
    char command[96], *row, *alone;
    struct wish wish = {.game = game, .seed = 11};
    snprintf(command, sizeof command, "deal %s --seed 11 --count 5", game->name);
    assert_int_equal(run(command, &row), 0);
    alone = text_of(&wish, 4);
    assert_non_null(strstr(row, alone));
    free(row);
    free(alone);
}

static void test_alone_or_in_a_row(void **state)
{
    (void)state;
    each_game(in_a_row);
}

/* --- written down ------------------------------------------------------------------------------------------------------ */

/* Every record of the row, read again from what `deal` writes with these arguments, yields what it expects; `through`: a
   command that it goes through before. */
static void assert_as_expected(const struct game *game, unsigned records, const char *arguments, const char *through)
{
    char command[256], all[32], *out;
    snprintf(command, sizeof command, "\"$REFEREE\" deal %s %s --count %u %s | %s\"$REFEREE\" --expect --fixes=0 -",
             game->name, game->edition[game->default_edition].name, records, arguments, through);
    snprintf(all, sizeof all, "%u records: ", records);
    int status = shell(command, &out);
    bool whole =
        strstr(out, through[0] != '\0' ? " records: " : all) != NULL; /* what cannot be read goes through nothing */
    if (status != 0 || !whole)
        print_error("    %s\n%s", command, out);
    assert_int_equal(status, 0);
    assert_true(whole);
    free(out);
}

static void read_again(const struct game *game)
{
    static const struct {
        unsigned records;
        const char *arguments, *through;
    } rows[] = {
        {120, "--fault=all", ""},
        {60, "--fault=all --style=jsonl --seed 2", ""},
        {60, "--fault=all --style=compact --lang=fr --seed 3", ""},
        {60, "--fault=all --partie --seed 4", ""},
        {120, "--fault=all --style=jsonl --seed 5", "\"$REFEREE\" export - | "},
        {60, "--incidents", ""},
        {5, "--incidents --partie --style=compact", ""},
        {30, "--lang=fr", ""},
    };
    /* Of the other editions test_properties has as many records, read again without the command. */
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_as_expected(game, rows[i].records, rows[i].arguments, rows[i].through);
}

static void test_read_again(void **state)
{
    (void)state;
    each_game(read_again);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_by_seed_and_number),
        cmocka_unit_test(test_alone_or_in_a_row),
        cmocka_unit_test(test_read_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
