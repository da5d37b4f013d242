/* What made-up deals bring can be: sheets of them without their cards have no error, whatever the cards were. As many deals of every
   edition as REFEREE_DEALS says; a million make a thorough run, a quarter of an hour for the slowest edition. */
#include "tests/making.h"
#include "tests/testing.h"

#include <stdio.h>
#include <string.h>

enum { DEALS = 1500, SEED = 23 };

static size_t deals_wanted(void)
{
    const char *said = getenv("REFEREE_DEALS");
    return said != NULL ? strtoul(said, NULL, 10) : DEALS;
}

/* Judges the record by its figures alone; how many deals it has. */
static size_t figures_can_be(const struct wish *wish, uint64_t nth, struct arena *arena)
{
    struct record *record = make_record(wish, nth, arena);
    leave_sheet_only(record);
    const struct judgement *judgement = judge_record(record, NULL, arena);
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (judgement->finding[i]->severity == SEVERITY_ERROR)
            fail_msg("%s %s, record %llu, deal %u: %s", wish->game->name, wish->edition, (unsigned long long)nth,
                     judgement->finding[i]->deal, judgement->finding[i]->rule->id);
    return record->deal_count;
}

/* Single deals and whole parties by turns. */
static void edition_yields(const struct game *game, const struct edition *edition)
{
    struct arena *arena = arena_new();
    size_t deals = 0;
    uint64_t nth = 0;
    for (; deals < deals_wanted(); nth++) {
        const struct wish wish = {.game = game, .edition = edition->name, .seed = SEED, .partie = nth % 2 == 1};
        arena_clear(arena);
        deals += figures_can_be(&wish, nth, arena);
    }
    printf("%-10s %-12s %zu deals in %llu records\n", game->name, edition->name, deals, (unsigned long long)nth);
    fflush(stdout);
    arena_free(arena);
}

static void whatever_is_made_can_be(void **state)
{
    (void)state;
    const char *only = getenv("REFEREE_EDITION"); /* "GAME EDITION": no other */
    char name[64];
    for (size_t g = 0; games[g] != NULL; g++)
        for (size_t i = 0; games[g]->make != NULL && i < games[g]->edition_count; i++) {
            snprintf(name, sizeof name, "%s %s", games[g]->name, games[g]->edition[i].name);
            if (games[g]->edition[i].base < 0 && (only == NULL || strcmp(only, name) == 0))
                edition_yields(games[g], &games[g]->edition[i]);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(whatever_is_made_can_be)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
