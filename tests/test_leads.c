/* Who led first is not written. Records are made up, lawful and with faults, and nothing is left of them but the tricks in the order in
   which they were played, of some of them who gathered them, too: no hand, no call, no dealer, no name. Each player is taken for the one
   who led first, or who dealt where that tells: if some rule is broken whoever it was, the record has an error, and else it has none.

   SEED in the environment is for other records, RECORDS for more of them; LEADS_SHOWN prints what fails. */
#include "tests/making.h"
#include "tests/reading.h"

#include "core/fit/fit.h"
#include "core/fit/fit_asked.h"

#include <stdio.h>

enum { USUAL_SEED = 11, USUAL_RECORDS = 12, BOUND = 500 };

static size_t failures;

struct tried {
    size_t records, faulty, lawful;
};

/* --- records of tricks ----------------------------------------------------------------------------------------------- */

/* The steps as tricks of so many cards, with who gathered them if `gathered`. False: something else was done that moves cards. */
static bool tricks_alone(struct steps *play, size_t seats, bool gathered)
{
    struct step *trick = arena_alloc(arena, (play->count + 1) * sizeof *trick);
    size_t count = 0;
    for (size_t i = 0; i < play->count; i++) {
        const struct step *step = &play->step[i];
        if (step->verb != VERB_CARDS && step->verb != VERB_LOOKS_TRICKS && step->verb != VERB_MATES)
            return false;
        for (size_t k = 0; k < step->cards.count && step->verb == VERB_CARDS; k++) {
            bool begins = count == 0 || trick[count - 1].cards.count == seats;
            if (begins) {
                trick[count] = step_bare(VERB_CARDS, ACTOR_NONE);
                trick[count].cards = (struct card_list){.recorded = true};
                trick[count].cards.card = arena_alloc(arena, seats);
                trick[count++].cards.card_at = arena_alloc(arena, seats * sizeof(struct place));
            }
            struct step *last = &trick[count - 1];
            last->cards.card[last->cards.count++] = step->cards.card[k];
            if (last->cards.count == seats && gathered)
                last->winner = step->winner;
        }
    }
    play->step = trick;
    play->count = count;
    return true;
}

/* Leaves the tricks of a deal and perhaps the talon. */
static bool leave_tricks(struct record *record, bool keeps_talon, bool gathered)
{
    struct deal *deal = &record->deal[0], left = {.at = deal->at, .dealer = NOBODY};
    bool alone = true;
    record->draw = (struct steps){0};
    memset(record->start, 0, sizeof record->start);
    left.contract.declarer = NOBODY;
    if (keeps_talon) {
        left.talon = deal->talon;
        left.turned = deal->turned;
    }
    left.play = deal->play;
    left.manche_count = deal->manche_count;
    left.manche = deal->manche;
    *deal = left;
    for (size_t i = 0; i < deal->manche_count; i++) {
        struct deal *manche = &deal->manche[i], plain = {.at = manche->at, .dealer = NOBODY};
        plain.contract.declarer = NOBODY;
        plain.number = manche->number;
        plain.play = manche->play;
        *manche = plain;
        alone &= tricks_alone(&manche->play, record->player_count, gathered);
    }
    return alone && tricks_alone(&deal->play, record->player_count, gathered) &&
           (deal->play.count > 0 || deal->manche_count > 0);
}

/* --- whoever it was -------------------------------------------------------------------------------------------------- */

static bool contradicts(const struct judgement *judgement)
{
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (fit_contradicts(judgement->finding[i]))
            return true;
    return false;
}

/* Whether a rule is broken whoever it was; of who would have it contradict itself only if all would. */
static bool broken_by_all(const struct game *game, const struct record *record)
{
    size_t fit = 0, faulty = 0;
    for (int player = 0; player < (int)record->player_count; player++) {
        struct record *filled = copied(record, arena);
        if (game->auction) {
            struct step *step = arena_alloc(arena, filled->deal[0].play.count * sizeof *step);
            memcpy(step, record->deal[0].play.step, filled->deal[0].play.count * sizeof *step);
            filled->deal[0].play.step = step;
            step->actor = player;
        } else {
            filled->deal[0].dealer = player;
        }
        const struct judgement *judgement = fit_judge(filled, NULL, BOUND, arena);
        fit += !contradicts(judgement);
        faulty += !contradicts(judgement) && judgement->errors > 0;
    }
    return faulty == fit;
}

static void try_record(struct wish *wish, uint64_t nth, struct tried *tried)
{
    struct record *made = make_record(wish, nth, arena);
    if (made == NULL || made->deal_count != 1 || made->fault != NULL ||
        !leave_tricks(made, nth % 4 != 0, nth % 3 == 0)) {
        arena_clear(arena);
        return;
    }
    const struct record *record = read_anew(made);
    bool all = broken_by_all(wish->game, record);
    const struct judgement *judgement = fit_judge(record, NULL, BOUND, arena);
    tried->records++;
    tried->faulty += all;
    tried->lawful += judgement->errors == 0;
    if ((judgement->errors > 0) != all) {
        failures++;
        if (getenv("LEADS_SHOWN") != NULL)
            printf("%s, %s:\n%s\n", all ? "broken whoever led" : "not broken",
                   wish->fault != NULL ? wish->fault->id : "lawful", written_text(record, arena));
    }
    failures += wish->fault == NULL && judgement->errors > 0;
    arena_clear(arena);
}

static void try_edition(const struct game *game, size_t edition)
{
    struct tried tried = {0};
    struct wish wish = wish_for(game, edition, how_many("SEED", USUAL_SEED));
    const size_t base = edition_base(game, edition);
    for (uint64_t nth = 0; nth < how_many("RECORDS", USUAL_RECORDS); nth++)
        try_record(&wish, nth, &tried);
    for (size_t i = 0; i < game->rule_count; i++) {
        wish.fault = &game->rule[i];
        if ((wish.fault->editions >> base & 1U) != 0 && can_be_planted(wish.fault, wish.edition))
            for (uint64_t nth = 0; nth < how_many("RECORDS", USUAL_RECORDS); nth++)
                try_record(&wish, nth, &tried);
    }
    print_message("%s %s: %zu records, %zu faulty whoever led, %zu regular\n", game->name, wish.edition, tried.records,
                  tried.faulty, tried.lawful);
    assert_true(tried.faulty > 0 && tried.lawful > 0);
}

static void whoever_led_is_asked(void **state)
{
    (void)state;
    each_edition(try_edition);
    assert_int_equal(failures, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(whoever_led_is_asked)};
    return cmocka_run_group_tests_name("who led first", tests, begin, end);
}
