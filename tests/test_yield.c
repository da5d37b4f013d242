/* What made-up deals bring can be: sheets of them without their cards have no error, whatever the cards were. As many deals of every
   edition as REFEREE_DEALS says. The first of them are judged item by item, the others by their scores, and of these only
   what has not been asked before: a million of an edition take some minutes. */
#include "tests/making.h"
#include "tests/testing.h"

#include <stdio.h>
#include <string.h>

enum { DEALS = 1500, BY_ITEM = 1500, OF_PROFILE = 5, SEED = 23, ASKED_BITS = 22 };

/* Of profiles, which only change options, fewer will do. */
static size_t deals_wanted(const struct edition *edition)
{
    const char *said = getenv("REFEREE_DEALS");
    return said != NULL ? strtoul(said, NULL, 10) : edition->base < 0 ? DEALS : DEALS / OF_PROFILE;
}

/* --- what has been asked already ------------------------------------------------------------------------------------- */

/* Questions by their hash; 0 where there is none. */
struct asked {
    uint64_t *key;
    size_t count;
};

/* Notes the question; whether it is a new one. Where no room is left every question is new. */
static bool is_new(struct asked *asked, uint64_t key)
{
    size_t mask = ((size_t)1 << ASKED_BITS) - 1, at = (size_t)(key >> 20) & mask;
    if (asked->count > mask / 2)
        return true;
    for (; asked->key[at] != 0; at = (at + 1) & mask)
        if (asked->key[at] == key)
            return false;
    asked->key[at] = key;
    asked->count++;
    return true;
}

static uint64_t with(uint64_t key, int value) { return (key ^ (uint64_t)(unsigned)value) * 0x100000001b3U; }

/* What can decide about a deal's scores: who deals, which deal of the partie it is where that counts, by how much the
   scores change, and from where: of fiches and points only if somebody may have reached a goal. */
static uint64_t question(const struct record *record, size_t nth)
{
    const struct deal *deal = &record->deal[nth];
    const struct amount *before = nth > 0 ? record->deal[nth - 1].score : record->start;
    uint64_t key = with(0xcbf29ce484222325U, deal->dealer);
    bool at_goal = false;
    for (size_t player = 0; player < record->player_count; player++) {
        const struct amount *from = &before[player], *to = &deal->score[player];
        at_goal |= to->fiches >= 5 || to->points >= 100 || to->fiches < from->fiches || to->points < from->points;
    }
    for (size_t player = 0; player < record->player_count; player++) {
        const struct amount *from = &before[player], *to = &deal->score[player];
        key = with(with(key, to->fiches - from->fiches), to->points - from->points);
        key = with(with(key, from->jetons), to->jetons);
        if (at_goal)
            key = with(with(key, from->fiches), from->points);
    }
    return with(key, nth == 0 || nth > 4 ? (int)nth : 1);
}

/* Whether the scores of all deals are there, and none of them a question asked before: then the marks are left out. */
static bool nothing_new(struct asked *asked, struct record *record)
{
    bool any = false;
    for (size_t i = 0; i < record->deal_count; i++) {
        for (size_t player = 0; player < record->player_count; player++)
            if (!record->deal[i].score[player].recorded || record->deal[i].manche_count > 0)
                return false;
        any |= is_new(asked, question(record, i));
    }
    for (size_t i = 0; i < record->deal_count; i++)
        for (size_t player = 0; player < record->player_count; player++)
            record->deal[i].marks[player] = (struct marks_said){.recorded = false};
    return !any;
}

/* --- the deals ------------------------------------------------------------------------------------------------------- */

/* Judges a record by its figures alone. */
static void figures_can_be(const struct wish *wish, uint64_t nth, struct record *record, struct arena *arena)
{
    leave_sheet_only(record);
    const struct judgement *judgement = judge_record(record, NULL, arena);
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (judgement->finding[i]->severity == SEVERITY_ERROR)
            fail_msg("%s %s, record %llu, deal %u: %s", wish->game->name, wish->edition, (unsigned long long)nth,
                     judgement->finding[i]->deal, judgement->finding[i]->rule->id);
}

/* Single deals and whole parties by turns. */
static void edition_yields(const struct game *game, const struct edition *edition)
{
    struct arena *arena = arena_new();
    struct asked asked = {.key = calloc((size_t)1 << ASKED_BITS, sizeof(uint64_t))};
    size_t deals = 0, judged = 0;
    uint64_t nth = 0;
    for (; deals < deals_wanted(edition); nth++) {
        const struct wish wish = {.game = game, .edition = edition->name, .seed = SEED, .partie = nth % 2 == 1};
        arena_clear(arena);
        struct record *record = make_record(&wish, nth, arena);
        if (deals < BY_ITEM || !nothing_new(&asked, record)) {
            figures_can_be(&wish, nth, record, arena);
            judged += record->deal_count;
        }
        deals += record->deal_count;
    }
    printf("%-10s %-12s %zu deals in %llu records, %zu of them judged\n", game->name, edition->name, deals,
           (unsigned long long)nth, judged);
    fflush(stdout);
    free(asked.key);
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
            if (only == NULL || strcmp(only, name) == 0)
                edition_yields(games[g], &games[g]->edition[i]);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(whatever_is_made_can_be)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
