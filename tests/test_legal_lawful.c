/* What may be played next, where a record stops and not all of its cards are written: never a card that is known to be elsewhere,
   and none that is judged unlawful once it is played. Records are made up of every edition; of each some cards are left out or
   written as not known, it is cut off somewhere, and every card that may come next is put to it.

   LEGAL in the environment is how many records are made of each edition, each with every kind of gap; LEGAL_SHOWN prints those that
   fail and goes on; SEED other records. */
#include "tests/turning.h"

#include "tests/making.h"

#include "core/fit/fit.h"
#include "core/fit/fit_turn.h"

#include <stdio.h>

/* MORE: so many times as many records at most, of any other seed, where none of them shows anything. */
enum { RECORDS = 1, MORE = 40, USUAL_SEED = 31, CUTS = 2, BOUND = 24 };

static uint64_t seed(void) { return how_many("SEED", USUAL_SEED); }

/* --- gaps ------------------------------------------------------------------------------------------------------------ */

enum gap { GAP_NONE, GAP_HAND, GAP_HANDS, GAP_TALON, GAP_CARDS, GAP_EXCHANGE, GAP_DRAWS, GAPS };

static void leave_out(struct card_list *list) { *list = (struct card_list){.count = 0}; }

/* What is exchanged is not noted, or only that it is. */
static void hide_exchange(struct steps *calls, bool draws_only)
{
    struct step *step = arena_alloc(arena, (calls->count + 1) * sizeof *step);
    size_t count = 0;
    for (size_t i = 0; i < calls->count; i++) {
        step[count] = calls->step[i];
        if (step[count].verb == VERB_DISCARDS && !draws_only) {
            step[count].verb = VERB_EXCHANGES;
            step[count].n = (struct number){.recorded = true, .value = (int)step[count].cards.count};
            leave_out(&step[count].cards);
        }
        count += step[count].verb != VERB_DRAWS;
    }
    calls->step = step;
    calls->count = count;
}

static void make_gap(struct random *random, struct record *record, enum gap gap)
{
    struct deal *deal = &record->deal[record->deal_count - 1];
    unsigned player = random_below(random, (unsigned)record->player_count), of = 2 + random_below(random, 12);
    for (unsigned i = 0; i < record->player_count; i++) {
        if (gap == GAP_HANDS || (gap == GAP_HAND && i == player))
            leave_out(&deal->hands[i]);
        if (gap == GAP_HANDS || (gap == GAP_HAND && i == player))
            leave_out(&deal->held[i]);
        if (gap == GAP_CARDS)
            blank_list(random, &deal->hands[i], of, arena);
    }
    if (gap == GAP_TALON || (gap != GAP_NONE && random_chance(random, 1, 3)))
        leave_out(&deal->talon);
    else if (gap == GAP_CARDS)
        blank_list(random, &deal->talon, of, arena);
    if (gap == GAP_EXCHANGE || gap == GAP_DRAWS)
        hide_exchange(&deal->calls, gap == GAP_DRAWS);
}

/* --- cut off somewhere ------------------------------------------------------------------------------------------------- */

/* The list of acts in which the record's last part is called, or played. */
static struct deal *last_part(struct record *record)
{
    struct deal *deal = &record->deal[record->deal_count - 1];
    return deal->manche_count > 0 ? &deal->manche[deal->manche_count - 1] : deal;
}

/* What is told at the end is not told of a deal that stops. */
static void forget_figures(struct record *record)
{
    struct deal *deal = &record->deal[record->deal_count - 1];
    memset(deal->marks, 0, sizeof deal->marks);
    memset(deal->score, 0, sizeof deal->score);
    memset(last_part(record)->marks, 0, sizeof deal->marks);
    memset(&record->result, 0, sizeof record->result);
    record->result.winner = NOBODY;
}

/* Leaves of a deal of manches the first of them, or both. */
static void cut_manches(struct random *random, struct record *record)
{
    struct deal *deal = &record->deal[record->deal_count - 1];
    if (deal->manche_count > 1)
        deal->manche_count = 1 + random_below(random, (unsigned)deal->manche_count);
}

/* Leaves of the play what stands before a card drawn at random. */
static void cut_play(struct random *random, struct steps *play)
{
    size_t left = random_below(random, (unsigned)play->count + 1);
    unsigned cards = left < play->count && play->step[left].verb == VERB_CARDS
                         ? random_below(random, (unsigned)play->step[left].cards.count)
                         : 0;
    struct step *step = arena_alloc(arena, (play->count + 1) * sizeof *step);
    memcpy(step, play->step, play->count * sizeof *step);
    play->step = step;
    play->count = left;
    if (cards > 0) {
        step[left].cards.count = cards;
        step[left].winner = NOBODY;
        play->count++;
    }
    play->recorded = play->count > 0;
}

/* --- every card that may come next ------------------------------------------------------------------------------------- */

struct tried {
    size_t records, cards, possible, demands;
};

static size_t failures;

static unsigned errors_of(const struct record *record) { return fit_judge(record, NULL, BOUND, arena)->errors; }

static void tell(const struct record *record, const char *what, card_t card)
{
    failures++;
    if (getenv("LEGAL_SHOWN") == NULL)
        return;
    const struct judgement *judgement = fit_judge(record, NULL, BOUND, arena);
    printf("%s %s %d of suit %d:", record->rules.s, what, card_rank(card), card_suit(card));
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (judgement->finding[i]->severity == SEVERITY_ERROR)
            printf(" %s line %u", judgement->finding[i]->rule->id, judgement->finding[i]->at.line);
    printf("\n%.*s\n", (int)record->length, record->bytes);
}

/* Whether a card that was played is taken up again. */
static bool goes_back(const struct steps *play)
{
    for (size_t i = 0; i < play->count; i++)
        if (play->step[i].verb == VERB_TAKES_BACK || play->step[i].verb == VERB_REPLAYS_FROM)
            return true;
    return false;
}

/* Cards that others have been dealt, that lie out, or were discarded: all that somebody who reads the record knows of. */
static cardset_t elsewhere(const struct record *record, int player)
{
    const struct deal *deal = &record->deal[record->deal_count - 1];
    cardset_t cards = 0;
    for (size_t i = 0; i < record->player_count && deal->manche_count == 0; i++)
        cards |= (int)i != player ? list_set(&deal->hands[i]) | list_set(&deal->held[i]) : 0;
    for (size_t i = 0; i < deal->play.count && deal->manche_count == 0 && !goes_back(&deal->play); i++)
        cards |= deal->play.step[i].verb == VERB_CARDS ? list_set(&deal->play.step[i].cards) : 0;
    for (size_t i = 0; i < deal->calls.count && deal->manche_count == 0; i++) {
        const struct step *step = &deal->calls.step[i];
        if (step->verb == VERB_DISCARDS || (step->verb == VERB_DRAWS && step->actor != player))
            cards |= list_set(&step->cards);
    }
    return cards;
}

static struct step *one_more(struct steps *steps)
{
    struct step *step = arena_alloc(arena, (steps->count + 1) * sizeof *step);
    memcpy(step, steps->step, steps->count * sizeof *step);
    steps->step = step;
    steps->recorded = true;
    return &step[steps->count++];
}

static void act_on(struct step *step, int player, enum verb verb, card_t *card, size_t count)
{
    *step = (struct step){.verb = verb, .actor = player, .suit = SUIT_UNKNOWN, .rank = RANK_UNKNOWN};
    step->player = step->winner = NOBODY;
    step->cards.recorded = true;
    step->cards.count = count;
    step->cards.card = card;
}

static void try_card(const struct record *cut, int player, card_t card, unsigned errors)
{
    struct record *record = copied(cut, arena);
    card_t *played = arena_alloc(arena, sizeof *played);
    *played = card;
    act_on(one_more(&last_part(record)->play), player, VERB_CARDS, played, 1);
    const struct record *read = read_anew(record);
    if (errors_of(read) > errors)
        tell(read, "offered, and judged unlawful:", card);
}

static void try_cards(const struct record *cut, const struct act *act, unsigned errors, struct tried *tried)
{
    cardset_t offered = act->cards | act->possible, known = elsewhere(cut, act->player);
    for (cardset_t rest = offered; rest != 0; rest &= rest - 1) {
        card_t card = card_face(set_first(rest));
        if (set_has(known, card))
            tell(read_anew(cut), "offered, and known to be elsewhere:", card);
        try_card(cut, act->player, card, errors);
        tried->cards++;
    }
    tried->possible += (size_t)set_count(act->possible);
}

/* What may be asked is no fault. */
static void try_demand(const struct record *cut, const struct act *act, unsigned errors, struct tried *tried)
{
    struct record *record = copied(cut, arena);
    struct deal *part = last_part(record);
    *one_more(part->play.count > 0 ? &part->play : &part->calls) = step_bare(act->verb, act->player);
    const struct record *read = read_anew(record);
    const struct judgement *judgement = fit_judge(read, NULL, BOUND, arena);
    if (judgement->errors > errors)
        tell(read, "offered, and judged unlawful: verb", (card_t)act->verb);
    tried->demands++;
}

static void try_all(struct record *cut, struct tried *tried)
{
    const struct record *read = read_anew(cut);
    unsigned errors = errors_of(read);
    const struct orders orders = {.stopped = stopped, .with = &turn};
    turn = (struct turn){.stage = STAGE_UNTOLD};
    const struct judgement *known = fit_turn_known(&turn, judge_record(read, &orders, arena), &orders, BOUND, arena);
    turn_finish(&turn, known, arena);
    fit_turn(&turn, known, &orders, BOUND, arena);
    struct turn now = turn;
    tried->records++;
    for (size_t i = 0; i < now.act_count; i++)
        if (now.act[i].verb == VERB_CARDS && now.act[i].of_cards)
            try_cards(cut, &now.act[i], errors, tried);
        else if (now.act[i].verb == VERB_ASKS_TO_SEE || now.act[i].verb == VERB_ASKS_MAKING)
            try_demand(cut, &now.act[i], errors, tried);
}

/* --- the test ------------------------------------------------------------------------------------------------------------ */

static void try_record(const struct wish *wish, uint64_t nth, struct tried *tried)
{
    struct arena *made = arena_new();
    const struct record *whole = make_record(wish, nth, made);
    for (unsigned gap = 0; gap < GAPS; gap++)
        for (unsigned i = 0; i < CUTS; i++) {
            struct random random = random_seeded(seed() + (uint64_t)gap * CUTS + i, nth);
            struct record *record = copied(whole, arena);
            forget_figures(record);
            cut_manches(&random, record);
            forget_figures(record);
            make_gap(&random, record, (enum gap)gap);
            cut_play(&random, &last_part(record)->play);
            if (last_part(record)->play.count == 0 && random_chance(&random, 1, 2))
                last_part(record)->calls.count = random_below(&random, (unsigned)last_part(record)->calls.count + 1);
            try_all(record, tried);
            arena_clear(arena);
        }
    arena_free(made);
}

static void try_edition(const struct game *game, size_t edition)
{
    struct tried tried = {0};
    struct wish wish = wish_for(game, edition, seed());
    uint64_t records = how_many("LEGAL", RECORDS);
    for (uint64_t nth = 0; nth < records || (tried.cards == 0 && nth < MORE * records); nth++) {
        wish.incidents = nth % 3 == 2;
        try_record(&wish, nth, &tried);
    }
    print_message("%s %s: %zu records cut off, %zu cards that may come next, %zu of them if he has them, %zu demands\n",
                  game->name, wish.edition, tried.records, tried.cards, tried.possible, tried.demands);
    assert_true(tried.cards > 0);
}

static void what_is_offered_is_lawful(void **state)
{
    (void)state;
    each_edition(try_edition);
    assert_int_equal(failures, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_is_offered_is_lawful)};
    return cmocka_run_group_tests_name("what is offered is lawful", tests, begin, end);
}
