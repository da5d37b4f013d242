#include "games/piquet/make.h"

#include "games/piquet/combos.h"
#include "games/piquet/play.h"
#include "games/piquet/rules.h"
#include "games/piquet/state.h"

#define COURT_CARDS (set_rank(RANK_K) | set_rank(RANK_Q) | set_rank(RANK_J))

/* What is known of the deal while it is made. */
struct course {
    struct making *making;
    struct deal *deal;
    int elder, younger;
    cardset_t hand[MAX_PLAYERS];
    card_t talon[64];
    size_t talon_count;
    bool blanches[PQ_PLAYERS];            /* claimed */
    bool to_call[PQ_PLAYERS][CATEGORIES]; /* he has still to call what he holds of it */
};

static int option(const struct course *course, enum pq_option which) { return course->making->judge->option[which]; }

static bool modern(const struct course *course) { return course->making->judge->base == EDITION_MODERN; }

static struct step *call(struct course *course, int player, enum verb verb)
{
    return making_step(course->making, &course->deal->calls, player, verb);
}

/* --- the cards -------------------------------------------------------------------------------------------------- */

/* Now and then a hand that something rare comes of: no court cards, a long suit, many high cards. */
static cardset_t rare_cards(struct random *random)
{
    switch (random_below(random, 12)) {
    case 0: return random_cards(random, others(COURT_CARDS), PQ_HAND);
    case 1:
        return random_cards(random, PACK_32 & set_suit((enum suit)random_below(random, SUITS)),
                            6 + (int)random_below(random, 3));
    case 2: return random_cards(random, PACK_32 & (set_rank(RANK_A) | set_rank(RANK_K) | set_rank(RANK_Q)), 8);
    default: return 0;
    }
}

static void deal_cards(struct course *course)
{
    struct making *making = course->making;
    cardset_t given[MAX_PLAYERS] = {0};
    given[random_chance(&making->random, 2, 3) ? course->elder : course->younger] = rare_cards(&making->random);
    course->talon_count = making_deal_out(making, course->deal, given, course->hand, course->talon);
    course->deal->talon = making_list(making, course->talon, course->talon_count);
    if (!making->writing.details)
        return;
    int size = option(course, OPT_PACKET) == PACKET_2 ? 2 : 2 + (int)(making->wish->seed & 1U);
    course->deal->packets.recorded = true;
    course->deal->packets.count = 1;
    course->deal->packets.size = arena_alloc(making->arena, sizeof(int));
    course->deal->packets.size[0] = size;
}

/* --- the exchange ------------------------------------------------------------------------------------------------- */

static void discard(struct course *course, int player, int count)
{
    struct making *making = course->making;
    cardset_t out = 0;
    if (count == 0) {
        call(course, player, VERB_EXCHANGES)->n = making_number(0);
        return;
    }
    for (int i = 0; i < count; i++) {
        /* Of two cards the lower goes, so that hands get better as they do at the table. */
        card_t one = random_card(&making->random, course->hand[player] & ~out);
        card_t two = random_card(&making->random, course->hand[player] & ~out);
        out |= set_of(card_rank(one) < card_rank(two) ? one : two);
    }
    call(course, player, VERB_DISCARDS)->cards = making_cards(making, out);
    course->hand[player] &= ~out;
}

static void draw(struct course *course, int player, size_t from, int count, bool noted)
{
    for (int i = 0; i < count; i++)
        course->hand[player] |= set_of(course->talon[from + (size_t)i]);
    if (noted && count > 0)
        call(course, player, VERB_DRAWS)->cards = making_list(course->making, course->talon + from, (size_t)count);
}

static int between(struct course *course, int least, int most)
{
    return least + (int)random_below(&course->making->random, (unsigned)(most - least + 1));
}

static int younger_least(const struct course *course) { return option(course, OPT_DEALER_MIN); }

static bool has_blanches(const struct course *course, int player) { return (course->hand[player] & COURT_CARDS) == 0; }

static void show_hand(struct course *course, int player)
{
    call(course, player, VERB_SHOWS)->cards = making_cards(course->making, course->hand[player]);
}

/* The elder hand has cartes blanches: the dealer goes first, wholly or with his discard. */
static void exchange_after_blanches(struct course *course)
{
    bool noted = course->making->writing.details;
    int count = between(course, 1, ELDER_MOST);
    call(course, course->elder, VERB_BLANCHES);
    course->blanches[course->elder] = true;
    if (!modern(course)) {
        int left = PQ_TALON - count, other = between(course, younger_least(course), left);
        discard(course, course->younger, other);
        if (noted)
            show_hand(course, course->elder);
        discard(course, course->elder, count);
        draw(course, course->elder, 0, count, false);
        draw(course, course->younger, (size_t)count, other, false);
        return;
    }
    call(course, course->elder, VERB_WILL_EXCHANGE)->n = making_number(count);
    int other = between(course, younger_least(course), PQ_TALON - count);
    discard(course, course->younger, other);
    draw(course, course->younger, (size_t)count, other, noted);
    discard(course, course->elder, count);
    draw(course, course->elder, 0, count, noted);
}

/* Whether the options on cartes blanches are the edition's own: by others they are left unclaimed. */
static bool plain_blanches(const struct course *course)
{
    bool dealer_first = option(course, OPT_BLANCHES_EXCHANGE) == BLANCHES_DEALER_EXCHANGES;
    return dealer_first == modern(course) &&
           (!modern(course) || option(course, OPT_BLANCHES_DRAWS) == BLANCHES_RESERVED);
}

static void exchange(struct course *course)
{
    bool noted = course->making->writing.details;
    if (has_blanches(course, course->elder) && plain_blanches(course)) {
        exchange_after_blanches(course);
        return;
    }
    bool claims = has_blanches(course, course->younger),
         early = option(course, OPT_BLANCHES_DEADLINE) == BLANCHES_BEFORE_ELDER;
    course->blanches[course->younger] = claims;
    int count = between(course, 1, ELDER_MOST), other = between(course, younger_least(course), PQ_TALON - count);
    for (int time = 0; time < 2; time++) {
        if (claims && early == (time == 0)) {
            call(course, course->younger, VERB_BLANCHES);
            show_hand(course, course->younger);
        }
        if (time == 0) {
            discard(course, course->elder, count);
            draw(course, course->elder, 0, count, noted);
        }
    }
    if (other > 0)
        discard(course, course->younger, other);
    else
        call(course, course->younger, VERB_EXCHANGES)->n = making_number(0);
    draw(course, course->younger, (size_t)count, other, noted);
}

/* --- the calls ---------------------------------------------------------------------------------------------------- */

static void say(struct course *course, struct steps *steps, int player, const struct holding *holding)
{
    static const enum verb verbs[CATEGORIES] = {VERB_POINT, VERB_SEQUENCE, VERB_SET};
    struct step *step = making_step(course->making, steps, player, verbs[holding->category]);
    if (holding->category == CATEGORY_POINT) {
        step->n = making_number(holding->pips);
        if (course->making->writing.details)
            step->suit = holding->suit;
        return;
    }
    step->count = making_number(holding->count);
    step->rank = holding->top;
    if (holding->category == CATEGORY_SEQUENCE)
        step->suit = holding->suit;
}

static void reply(struct course *course, int compared)
{
    call(course, course->younger, compared > 0 ? VERB_GOOD : compared == 0 ? VERB_EQUAL : VERB_BETTER);
}

/* All that a player holds of a category, the best first; of points only the one. */
static void say_all(struct course *course, struct steps *steps, int player, enum category category, size_t from)
{
    struct holding holding[HOLDINGS_ROOM];
    size_t count = holdings_in(course->hand[player], category, holding);
    for (size_t i = from; i < count && (i == 0 || category != CATEGORY_POINT); i++)
        say(course, steps, player, &holding[i]);
}

/* Whether the younger hand may count sets although the elder has none. */
static bool sets_count(const struct course *course)
{
    struct holding best;
    return option(course, OPT_SETS_VOID) == SETS_VOID_FALSE ||
           best_holding(course->hand[course->elder], CATEGORY_SET, &best);
}

static void younger_calls(struct course *course, enum category category)
{
    if (modern(course))
        say_all(course, &course->deal->calls, course->younger, category, 0);
    else
        course->to_call[course->younger][category] = true;
}

static void call_category(struct course *course, enum category category)
{
    struct holding elder, younger;
    bool has = best_holding(course->hand[course->elder], category, &elder);
    bool other = best_holding(course->hand[course->younger], category, &younger);
    if (!has) {
        if (other && (category != CATEGORY_SET || sets_count(course))) {
            if (modern(course))
                call(course, course->elder, VERB_NONE);
            younger_calls(course, category);
        }
        return;
    }
    say(course, &course->deal->calls, course->elder, &elder);
    int compared = !other ? 1 : holding_compare(&elder, &younger);
    reply(course, compared);
    if (compared > 0)
        say_all(course, &course->deal->calls, course->elder, category, 1);
    else if (compared < 0)
        younger_calls(course, category);
}

/* The younger hand's own calls come after the elder has led. */
static card_t calls_in_play(struct making *making, struct deal *deal, const struct trick *trick, int player,
                            cardset_t hand, void *data)
{
    struct course *course = data;
    (void)hand;
    if (trick->number != 1 || trick->count != 1)
        return CARD_UNKNOWN;
    making_note_so_far(making, deal, trick);
    for (enum category category = CATEGORY_POINT; category < CATEGORIES; category++)
        if (course->to_call[player][category])
            say_all(course, &deal->play, player, category, 0);
    return CARD_UNKNOWN;
}

void pq_make(struct making *making, struct deal *deal)
{
    struct course course = {.making = making, .deal = deal, .elder = opponent(deal->dealer), .younger = deal->dealer};
    deal_cards(&course);
    deal->calls.recorded = true;
    exchange(&course);
    for (enum category category = CATEGORY_POINT; category < CATEGORIES; category++)
        call_category(&course, category);
    making_play(making, deal, course.hand, course.elder, PQ_HAND, calls_in_play, &course);
}
