/* What made-up deals bring can be: sheets of them without their cards have no error, whatever the cards were. As many deals of
   every edition as REFEREE_DEALS says. The first of them are judged item by item, the others by their scores. */
#include "core/sheet/possible.h"
#include "core/sheet/way.h"
#include "tests/making.h"
#include "tests/testing.h"

#include <stdio.h>
#include <string.h>

enum { DEALS = 800, BY_ITEM = 200, OF_PROFILE = 4, SEED = 23 };

/* Of profiles, which only change options, fewer will do. */
static size_t deals_wanted(const struct edition *edition)
{
    return how_many("REFEREE_DEALS", edition->base < 0 ? DEALS : DEALS / OF_PROFILE);
}

/* --- the deals ------------------------------------------------------------------------------------------------------- */

/* A sheet that has every running score needs no marks besides: what they come to is left out. */
static void leave_scores_only(struct record *record)
{
    for (size_t i = 0; i < record->deal_count; i++)
        for (size_t player = 0; player < record->player_count; player++)
            if (!record->deal[i].score[player].recorded || record->deal[i].manche_count > 0)
                return;
    for (size_t i = 0; i < record->deal_count; i++)
        for (size_t player = 0; player < record->player_count; player++)
            record->deal[i].marks[player] = (struct marks_said){.recorded = false};
}

/* Of a deal with penalties nothing is impossible at imperiale academie-1720; those that are made up have none, and are judged as by
   that. */
static void leave_penalties_out(struct record *record, struct arena *arena)
{
    struct option_said *option = arena_alloc(arena, (record->option_count + 1) * sizeof *option);
    for (size_t i = 0; i < record->option_count; i++)
        option[i] = record->option[i];
    option[record->option_count++] = (struct option_said){.name = {.s = "penalties"}, .value = {.s = "none"}};
    record->option = option;
}

/* Judges a record by its figures alone. */
static void figures_can_be(const struct wish *wish, uint64_t nth, const struct record *record,
                           const struct orders *orders, struct arena *arena)
{
    const struct judgement *judgement = judge_record(record, orders, arena);
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (judgement->finding[i]->severity == SEVERITY_ERROR)
            fail_msg("%s %s, record %llu, deal %u: %s", wish->game->name, wish->edition, (unsigned long long)nth,
                     judgement->finding[i]->deal, judgement->finding[i]->rule->id);
}

/* Single deals and whole parties by turns. What the program remembers of a record's deals while it is mended it remembers here
   of all records of an edition. */
static void edition_yields(const struct game *game, const struct edition *edition)
{
    struct arena *arena = arena_new(), *lasting = arena_new();
    struct orders orders = {.memory = game->ways->from != NULL ? possible_memory_new(lasting) : NULL};
    size_t deals = 0, wanted = deals_wanted(edition);
    uint64_t nth = 0;
    for (; deals < wanted; nth++) {
        const struct wish wish = {.game = game, .edition = edition->name, .seed = SEED, .partie = nth % 2 == 1};
        arena_clear(arena);
        struct record *record = make_record(&wish, nth, arena);
        leave_sheet_only(record);
        if (strcmp(edition->name, "academie-1720") == 0)
            leave_penalties_out(record, arena);
        if (deals >= BY_ITEM + wanted / 100)
            leave_scores_only(record);
        figures_can_be(&wish, nth, record, &orders, arena);
        deals += record->deal_count;
    }
    printf("%-10s %-12s %zu deals in %llu records, %zu questions kept\n", game->name, edition->name, deals,
           (unsigned long long)nth, orders.memory != NULL ? possible_asked(orders.memory) : 0);
    fflush(stdout);
    arena_free(lasting);
    arena_free(arena);
}

static void whatever_is_made_can_be(void **state)
{
    (void)state;
    const char *only = getenv("REFEREE_EDITION"); /* "GAME EDITION": no other */
    char name[64];
    for (size_t g = 0; games[g] != NULL; g++)
        for (size_t i = 0; games[g]->maker != NULL && i < games[g]->edition_count; i++) {
            snprintf(name, sizeof name, "%s %s", games[g]->name, games[g]->edition[i].name);
            if (only == NULL || strcmp(only, name) == 0)
                edition_yields(games[g], &games[g]->edition[i]);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(whatever_is_made_can_be)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
