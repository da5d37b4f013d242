/* Records that are made up to be lawful, cut off after any of their acts: what comes next in them is lawful. */
#include "tests/turning.h"

#include "core/making.h"

/* A record that is made up to be lawful, cut off after any of its acts, may go on as it does. */

static bool same_verb(enum verb act, enum verb step)
{
    bool imperial = step == VERB_IMPERIAL_FOUR || step == VERB_IMPERIAL_SUIT || step == VERB_IMPERIAL_TURNED;
    return act == step || (imperial && act == VERB_IMPERIAL) || (act == VERB_DISCARDS && step == VERB_EXCHANGES);
}

static bool may(const struct step *step)
{
    for (size_t i = 0; i < turn.act_count; i++) {
        const struct act *act = &turn.act[i];
        if (!same_verb(act->verb, step->verb) || (step->actor >= 0 && step->actor != act->player))
            continue;
        int count = step->cards.count > 0 ? (int)step->cards.count : step->n.value;
        if (step->verb == VERB_CARDS ? act->player == turn.player && set_has(act->cards, step->cards.card[0])
                                     : act->least == NO_FIGURE || (count >= act->least && count <= act->most))
            return true;
    }
    return false;
}

/* The record up to an act of its deal; `cards`: so many of the cards of the next act, too. */
static void cut(struct record *record, const struct record *whole, struct deal *deal, size_t calls, size_t play,
                size_t cards)
{
    *record = *whole;
    *deal = whole->deal[0];
    record->deal = deal;
    deal->calls.count = calls;
    deal->play.count = play;
    deal->play.recorded = play > 0 || cards > 0;
    if (cards > 0) {
        deal->play.step = arena_alloc(arena, (play + 1) * sizeof *deal->play.step);
        memcpy(deal->play.step, whole->deal[0].play.step, (play + 1) * sizeof *deal->play.step);
        deal->play.step[play].cards.count = cards;
        deal->play.step[play].winner = NOBODY;
        deal->play.count++;
    }
}

static void expect_next(const struct record *record, const struct step *step, const char *game, unsigned nth)
{
    ask(record);
    if (turn.stage == STAGE_DEAL &&
        turn.board.winner != NOBODY) /* the manche is won; what is played on counts nothing */
        return;
    if (!may(step))
        fail_msg("%s %s, record %u: after %zu calls and %zu steps of the play, verb %d of player %d is not expected",
                 game, record->rules.s, nth, record->deal[0].calls.count, record->deal[0].play.count, (int)step->verb,
                 step->actor);
}

static void follow(const struct game *game, size_t edition, unsigned records)
{
    struct arena *made = arena_new();
    for (unsigned nth = 0; nth < records; nth++) {
        struct wish wish = {.game = game, .edition = game->edition[edition].name, .seed = 11};
        const struct record *whole = make_record(&wish, nth, made);
        const struct steps *calls = &whole->deal[0].calls, *play = &whole->deal[0].play;
        struct record record;
        struct deal deal;
        for (size_t i = 0; i < calls->count; i++) {
            cut(&record, whole, &deal, i, 0, 0);
            expect_next(&record, &calls->step[i], game->name, nth);
        }
        for (size_t i = 0; i < play->count; i++) {
            struct step next = play->step[i];
            cut(&record, whole, &deal, calls->count, i, 0);
            expect_next(&record, &next, game->name, nth);
            for (size_t k = 1; next.verb == VERB_CARDS && k < play->step[i].cards.count; k++) {
                cut(&record, whole, &deal, calls->count, i, k);
                next.actor = NOBODY;
                next.cards.card++;
                next.cards.count--;
                expect_next(&record, &next, game->name, nth);
            }
        }
        ask(whole);
        assert_true(turn.stage >= STAGE_DEAL);
        arena_clear(made);
        arena_clear(arena);
    }
    arena_free(made);
}

static void made_up_records_may_go_on_as_they_do(void **state)
{
    (void)state;
    size_t followed = 0;
    for (size_t i = 0; games[i] != NULL; i++)
        for (size_t edition = 0; games[i]->make != NULL && edition < games[i]->edition_count; edition++) {
            follow(games[i], edition, 30);
            followed++;
        }
    assert_true(followed > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(made_up_records_may_go_on_as_they_do),
    };
    return cmocka_run_group_tests_name("what comes next in records made up", tests, begin, end);
}
