/* The samples that are regular, cut off before any of their cards: the card they go on with is lawful, and his who plays it. */
#include "tests/turning.h"

#include "core/fit/fit.h"
#include "core/messages.h"

#include <glob.h>

enum { BOUND = 500 };

static size_t followed;

/* The list that the last card of a record stands in: the play of its last deal, or of that one's last manche. */
static struct steps *last_play(const struct record *whole, struct record *record)
{
    *record = *whole;
    record->deal = arena_alloc(arena, record->deal_count * sizeof *record->deal);
    memcpy(record->deal, whole->deal, record->deal_count * sizeof *record->deal);
    struct deal *deal = &record->deal[record->deal_count - 1];
    if (deal->manche_count == 0)
        return &deal->play;
    struct deal *manche = arena_alloc(arena, deal->manche_count * sizeof *manche);
    memcpy(manche, deal->manche, deal->manche_count * sizeof *manche);
    deal->manche = manche;
    return &manche[deal->manche_count - 1].play;
}

static bool may_play(const struct step *step, size_t index, const struct record *record)
{
    card_t card = step->cards.card[index];
    for (size_t i = 0; i < turn.act_count; i++) {
        const struct act *act = &turn.act[i];
        cardset_t lawful = act->cards | act->possible;
        bool his =
            index > 0 || step->actor < 0 || step->actor >= (int)record->player_count || step->actor == act->player;
        if (act->verb == VERB_CARDS && his && set_has(lawful, copy_in(lawful, card)))
            return true;
    }
    return false;
}

static void expect_card(const struct record *record, const char *file, const struct step *step, size_t index)
{
    ask(record);
    if (turn.stage >= STAGE_MANCHE && turn.board.winner != NOBODY) /* won in the middle: what follows counts nothing */
        return;
    if (turn.act_count == 0 &&
        turn.unknown.message == &msg_turn_no_elder) /* who leads is not known: nothing is offered */
        return;
    if (!may_play(step, index, record))
        fail_msg("%s: card %zu of line %u is not expected", file, index + 1, step->at.line);
    followed++;
}

/* Every card is known, answered before the next, and none is taken up again. */
static bool plain(const struct steps *play)
{
    for (size_t i = 0; i < play->count; i++) {
        for (size_t k = 0; k < play->step[i].cards.count; k++)
            if (!card_known(play->step[i].cards.card[k]))
                return false;
        if (play->step[i].verb == VERB_TAKES_BACK || play->step[i].verb == VERB_REPLAYS_FROM ||
            play->step[i].verb == VERB_DROPS || leads_on(play, i))
            return false;
    }
    return !play->broken;
}

/* Whether the record ends with one card of a player while no hand is written: the other may have had a card less, and it need not
   be his turn. */
static bool ends_alone(const struct deal *deal, const struct steps *play)
{
    for (size_t player = 0; player < MAX_PLAYERS; player++)
        if (deal->hands[player].count > 0)
            return false;
    return play->count > 0 && play->step[play->count - 1].cards.count == 1;
}

/* How many steps of the play are followed. */
static size_t followed_of(const struct record *whole, const struct steps *all)
{
    if (!plain(all))
        return 0;
    return all->count - ends_alone(&whole->deal[whole->deal_count - 1], all);
}

/* `draws`: cards are exchanged before the play. If nothing of that is written, a record that ends there stops before it. */
static void follow(const struct record *whole, const char *file, bool draws)
{
    struct record record;
    struct steps *play = last_play(whole, &record), all = *play;
    bool exchanged = !draws || whole->deal[whole->deal_count - 1].calls.count > 0;
    for (size_t i = 0; i < followed_of(whole, &all); i++)
        for (size_t k = i == 0 && !exchanged; k < all.step[i].cards.count && all.step[i].verb == VERB_CARDS; k++) {
            struct step *steps = arena_alloc(arena, (i + 1) * sizeof *steps);
            memcpy(steps, all.step, (i + 1) * sizeof *steps);
            steps[i].cards.count = k;
            steps[i].winner = NOBODY;
            play->step = steps;
            play->count = k > 0 ? i + 1 : i;
            expect_card(&record, file, &all.step[i], k);
        }
}

/* The sheet is said not to hold the play: what rules it would break is not asked. */
static bool declares_less(const struct record *record)
{
    for (size_t i = 0; i < record->option_count; i++)
        if (strcmp(record->option[i].name.s, "evidence") == 0)
            return true;
    return false;
}

static void each_record(const char *file)
{
    struct orders orders = {0};
    struct source *source = source_open(file);
    struct piece piece;
    assert_non_null(source);
    while (source_next(source, arena, &piece) == SOURCE_PIECE) {
        struct record *record = read_record(words, &piece, arena);
        if (!record->unreadable && record->deal_count > 0 && record->fault == NULL) {
            struct judgement *judgement = fit_judge(record, &orders, BOUND, arena); /* regular in each deal that fits */
            if (judgement->verdict == VERDICT_REGULAR && judgement->warnings == 0 && !declares_less(record))
                follow(record, file, judgement->game->draws > 0);
        }
        arena_clear(arena);
    }
    source_close(source);
}

static void regular_samples_go_on_lawfully(void **state)
{
    (void)state;
    static const char *const patterns[] = {"samples/*/*.yaml", "samples/*/real/*.yaml"};
    for (size_t i = 0; i < sizeof patterns / sizeof *patterns; i++) {
        glob_t found;
        assert_int_equal(glob(patterns[i], 0, NULL, &found), 0);
        for (size_t k = 0; k < found.gl_pathc; k++)
            each_record(found.gl_pathv[k]);
        globfree(&found);
    }
    assert_true(followed > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(regular_samples_go_on_lawfully)};
    return cmocka_run_group_tests_name("what comes next in samples", tests, begin, end);
}
