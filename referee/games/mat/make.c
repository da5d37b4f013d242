#include "games/mat/make.h"

#include "games/mat/make_course.h"

#include <string.h>

enum { PACKET = 5, PACKETS = 4 };

/* --- the cards -------------------------------------------------------------------------------------------------- */

/* Now and then all of a suit and of a rank in one hand, or a long suit: mates come early then. */
static cardset_t rare_cards(struct course *course)
{
    cardset_t pack = course->making->judge->pack;
    switch (random_below(chance_of(course), 8)) {
    case 0: return hand_answers(pack, random_card(chance_of(course), pack));
    case 1: return pack & set_suit((enum suit)random_below(chance_of(course), SUITS));
    default: return 0;
    }
}

static void deal_cards(struct course *course)
{
    struct making *making = course->making;
    cardset_t given[MAX_PLAYERS] = {0}, hand[MAX_PLAYERS] = {0};
    card_t rest[64];
    given[random_below(&making->random, MAT_PLAYERS)] = rare_cards(course);
    making_deal_out(making, course->deal, given, hand, rest);
    memcpy(course->dealt, hand, sizeof course->dealt);
}

static void note_packets(struct course *course)
{
    struct deal *deal = course->deal;
    if (!course->making->writing.details)
        return;
    deal->packets.recorded = true;
    deal->packets.count = once_in(course, 3) ? PACKETS : 1;
    deal->packets.size = arena_alloc(course->making->arena, PACKETS * sizeof(int));
    for (size_t i = 0; i < deal->packets.count; i++)
        deal->packets.size[i] = PACKET;
}

/* --- a manche --------------------------------------------------------------------------------------------------- */

/* Whose hand of the first manche a player has in the one that is made. */
static int first_owner(const struct course *course, int player)
{
    return course->number % 2 == 1 ? player : opponent(player);
}

static void make_manche(struct course *course, struct deal *manche, unsigned number)
{
    course->manche = manche;
    course->number = number;
    course->style = (enum style)random_below(chance_of(course), STYLES);
    for (int player = 0; player < MAT_PLAYERS; player++) {
        course->held[player] = course->dealt[first_owner(course, player)];
        course->deposit[player].card = CARD_UNKNOWN;
    }
    make_deposits(course);
    make_tricks(course);
    for (int player = 0; player < MAT_PLAYERS; player++) {
        int owner = first_owner(course, player);
        course->shown[owner] |= course->dealt[owner] & ~course->held[player];
    }
    make_hidden(course);
}

/* The manches of the deal; of a single one now and then only one is told of. */
static void make_manches(struct course *course)
{
    struct making *making = course->making;
    struct deal *deal = course->deal;
    unsigned form = making->wish->partie ? MAT_MANCHES : random_below(&making->random, 5);
    if (form == 0) {
        make_manche(course, deal, 1);
        return;
    }
    deal->manche = arena_alloc(making->arena, MAT_MANCHES * sizeof *deal->manche);
    for (size_t i = 0; i < MAT_MANCHES; i++)
        deal->manche[i] = (struct deal){.dealer = NOBODY};
    deal->manche_count = form == 1 ? 1 : MAT_MANCHES;
    if (form == 1) {
        deal->manche[0].number = making_number(MAT_MANCHES);
        make_manche(course, &deal->manche[0], MAT_MANCHES);
        return;
    }
    for (unsigned number = 1; number <= MAT_MANCHES; number++)
        make_manche(course, &deal->manche[number - 1], number);
}

/* --- the hands on paper ----------------------------------------------------------------------------------------- */

static void write_each_manche(struct course *course)
{
    for (size_t i = 0; i < course->deal->manche_count; i++)
        for (int player = 0; player < MAT_PLAYERS; player++) {
            int owner = i % 2 == 0 ? player : opponent(player);
            course->deal->manche[i].hands[player] = making_cards(course->making, course->dealt[owner]);
        }
    memset(course->deal->hands, 0, sizeof course->deal->hands);
}

/* Hands that the rows or the other hand tell need not be written; or they are written for every manche. */
static void write_hands(struct course *course)
{
    struct deal *deal = course->deal;
    bool single = option(course, OPT_DECK) == DECK_SINGLE;
    bool shown = set_count(course->shown[0]) == MAT_HAND || set_count(course->shown[1]) == MAT_HAND;
    if (course->unwritten && shown && single)
        memset(deal->hands, 0, sizeof deal->hands);
    else if (course->unwritten)
        deal->hands[random_below(chance_of(course), MAT_PLAYERS)] = (struct card_list){.recorded = false};
    else if (deal->manche_count == MAT_MANCHES && once_in(course, 6))
        write_each_manche(course);
}

void mat_make(struct making *making, struct deal *deal)
{
    struct course course = {.making = making, .deal = deal, .unwritten = random_chance(&making->random, 1, 3)};
    deal_cards(&course);
    note_packets(&course);
    make_manches(&course);
    write_hands(&course);
}
