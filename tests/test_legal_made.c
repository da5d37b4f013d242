/* Records that are made up to be lawful, cut off after any of their acts: what comes next in them is lawful. */
#include "tests/turning.h"

#include "core/make/making.h"

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
        if (!same_verb(act->verb, step->verb) || (is_seated(step->actor, MAX_PLAYERS) && step->actor != act->player))
            continue;
        int count = step->cards.count > 0        ? (int)step->cards.count
                    : step->verb == VERB_UNMARKS ? step->amount.jetons
                                                 : step->n.value;
        /* Who may still deposit need not say that he does not. */
        bool his = act->player == turn.player || act_of(turn.player, VERB_DECLINES) != NULL;
        if (step->verb == VERB_CARDS ? his && set_has(act->cards | act->possible, step->cards.card[0])
                                     : act->least == NO_FIGURE || (count >= act->least && count <= act->most))
            return true;
    }
    return false;
}

/* The record up to an act of its deal, or of a manche of it: `part` of them are whole; `cards`: so many of the cards of the
   next act, too. */
static void cut(struct record *record, const struct record *whole, struct deal *deal, size_t part, size_t calls,
                size_t play, size_t cards)
{
    *record = *whole;
    *deal = whole->deal[0];
    record->deal = deal;
    if (deal->manche_count > 0) {
        deal->manche_count = part + 1;
        deal->manche = arena_alloc(arena, deal->manche_count * sizeof *deal->manche);
        memcpy(deal->manche, whole->deal[0].manche, deal->manche_count * sizeof *deal->manche);
        deal = &deal->manche[part];
    }
    deal->calls.count = calls;
    deal->play.count = play;
    deal->play.recorded = play > 0 || cards > 0;
    if (cards > 0) {
        const struct step *step = deal->play.step;
        deal->play.step = arena_alloc(arena, (play + 1) * sizeof *deal->play.step);
        memcpy(deal->play.step, step, (play + 1) * sizeof *deal->play.step);
        deal->play.step[play].cards.count = cards;
        deal->play.step[play].winner = NOBODY;
        deal->play.count++;
    }
}

/* What anybody may do at any time is no matter of whose turn it is: questions, looking at one's own tricks, leaving, saying
   that it is mate. */
static bool at_any_time(enum verb verb)
{
    static const enum verb free[] = {VERB_ASKS_COUNT, VERB_ASKS_BACK, VERB_LOOKS_TRICKS, VERB_LEAVES, VERB_TAKES_BACK,
                                     VERB_SEES_HAND,  VERB_MARKS,     VERB_COUNTS,       VERB_NOTE,   VERB_SHOWS,
                                     VERB_BLANCHES,   VERB_DRAWS,     VERB_MATES};
    for (size_t i = 0; i < sizeof free / sizeof *free; i++)
        if (free[i] == verb)
            return true;
    return false;
}

/* An answer that is due need not be noted: then the record goes on with what comes after it. */
static bool answer_left_out(const struct step *step)
{
    return act_of(turn.player, VERB_GOOD) != NULL && step->actor != turn.player;
}

/* A card that goes back was not lawful, or need not be. */
static bool goes_back(const struct steps *play, size_t index)
{
    for (size_t i = index + 1; i < play->count && i <= index + 3; i++)
        if (play->step[i].verb == VERB_TAKES_BACK)
            return true;
    return false;
}

static void expect_next(const struct record *record, const struct step *step, const char *game, unsigned nth)
{
    ask(record);
    if (turn.stage >= STAGE_DEAL &&
        turn.board.winner != NOBODY) /* the manche is won; what is played on counts nothing */
        return;
    if (!at_any_time(step->verb) && !may(step) && !answer_left_out(step))
        fail_msg("%s %s, record %u: after %zu calls and %zu steps of the play, verb %d of player %d is not expected",
                 game, record->rules.s, nth, record->deal[0].calls.count, record->deal[0].play.count, (int)step->verb,
                 step->actor);
}

/* Every act of a deal, or of a manche of it. */
static void follow_part(const struct record *whole, const char *game, unsigned nth, size_t part)
{
    const struct deal *deal = &whole->deal[0], *manche = deal->manche_count > 0 ? &deal->manche[part] : deal;
    const struct steps *calls = &manche->calls, *play = &manche->play;
    struct record record;
    struct deal begun;
    for (size_t i = 0; i < calls->count; i++) {
        cut(&record, whole, &begun, part, i, 0, 0);
        expect_next(&record, &calls->step[i], game, nth);
    }
    for (size_t i = 0; i < play->count; i++) {
        struct step next = play->step[i];
        if (goes_back(play, i))
            continue;
        cut(&record, whole, &begun, part, calls->count, i, 0);
        expect_next(&record, &next, game, nth);
        for (size_t k = 1; next.verb == VERB_CARDS && k < play->step[i].cards.count; k++) {
            cut(&record, whole, &begun, part, calls->count, i, k);
            next.actor = NOBODY;
            next.cards.card++;
            next.cards.count--;
            expect_next(&record, &next, game, nth);
        }
    }
}

/* Of a deal of manches a record may have the first alone. An answer may be left out at the very end, and a last trick that
   need not be played. */
static bool end_seen(void)
{
    return turn.stage >= STAGE_MANCHE || act_of(turn.player, VERB_GOOD) != NULL ||
           act_of(turn.player, VERB_NOTE) != NULL;
}

static void follow(const struct game *game, size_t edition, unsigned records)
{
    struct arena *made = arena_new();
    for (unsigned nth = 0; nth < records; nth++) {
        struct wish wish = {.game = game, .edition = game->edition[edition].name, .seed = 11};
        const struct record *whole = make_record(&wish, nth, made);
        size_t manches = whole->deal[0].manche_count;
        for (size_t part = 0; part < (manches > 0 ? manches : 1); part++)
            follow_part(whole, game->name, nth, part);
        ask(whole);
        if (!end_seen())
            fail_msg("%s %s, record %u: its end is not seen", game->name, whole->rules.s, nth);
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
        for (size_t edition = 0; games[i]->maker != NULL && edition < games[i]->edition_count; edition++) {
            follow(games[i], edition, 32 / SPARED);
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
