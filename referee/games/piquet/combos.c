#include "games/piquet/combos.h"

int cards_of_pips(int pips)
{
    int count = 1;
    while (count <= LONGEST_SUIT && pips > pips_most(count))
        count++;
    return count <= LONGEST_SUIT && pips >= pips_least(count) ? count : 0;
}

static cardset_t run_cards(enum suit suit, int top, int count)
{
    return (((cardset_t)1 << count) - 1) << CARD(suit, top - count + 1);
}

static struct holding point_of(cardset_t hand, enum suit suit)
{
    cardset_t cards = hand & set_suit(suit);
    return (struct holding){CATEGORY_POINT, set_count(cards), pips_in_suit(cards, suit), RANK_UNKNOWN, suit, cards};
}

static struct holding run_of(enum suit suit, int top, int count)
{
    return (struct holding){CATEGORY_SEQUENCE, count, 0, (enum rank)top, suit, run_cards(suit, top, count)};
}

static struct holding set_held(cardset_t hand, enum rank rank)
{
    cardset_t cards = hand & set_rank(rank);
    return (struct holding){CATEGORY_SET, set_count(cards), 0, rank, SUIT_UNKNOWN, cards};
}

/* Puts a holding into the list in its order, best first; the list has the `most` best. */
static inline size_t insert(struct holding *out, size_t count, size_t most, struct holding holding)
{
    size_t place = count;
    while (place > 0 && holding_compare(&holding, &out[place - 1]) > 0)
        place--;
    if (place == most)
        return count;
    for (size_t i = count < most ? count : most - 1; i > place; i--)
        out[i] = out[i - 1];
    out[place] = holding;
    return count < most ? count + 1 : count;
}

static inline size_t points_in(cardset_t hand, struct holding *out, size_t most)
{
    size_t count = 0;
    for (enum suit suit = SPADES; suit < SUITS; suit++)
        if ((hand & set_suit(suit)) != 0)
            count = insert(out, count, most, point_of(hand, suit));
    return count;
}

static inline size_t runs_in(cardset_t hand, struct holding *out, size_t most)
{
    size_t count = 0;
    hand &= PACK_32;                                 /* between its suits there is room: no run goes on in the next */
    cardset_t lowest = hand & hand >> 1 & hand >> 2; /* of each three in a row */
    for (cardset_t rest = lowest; rest != 0; rest &= rest + set_of(set_first(rest))) {
        card_t first = set_first(rest);
        int length = (int)set_first(~(rest >> first)) + 2;
        count = insert(out, count, most, run_of(card_suit(first), (int)card_rank(first) + length - 1, length));
    }
    return count;
}

static inline size_t sets_in(cardset_t hand, struct holding *out, size_t most)
{
    size_t count = 0;
    cardset_t spades = hand, hearts = hand >> 16, diamonds = hand >> 32, clubs = hand >> 48;
    cardset_t three = (spades & hearts & (diamonds | clubs)) | (diamonds & clubs & (spades | hearts));
    cardset_t ranks = three & run_cards(SPADES, RANK_A, RANK_A - RANK_10 + 1);
    for (; ranks != 0; ranks &= ~set_of(set_last(ranks)))
        count = insert(out, count, most, set_held(hand, card_rank(set_last(ranks))));
    return count;
}

/* The `most` best. */
static inline size_t best_in(cardset_t hand, enum category category, struct holding *out, size_t most)
{
    switch (category) {
    case CATEGORY_POINT: return points_in(hand, out, most);
    case CATEGORY_SEQUENCE: return runs_in(hand, out, most);
    case CATEGORY_SET: return sets_in(hand, out, most);
    case CATEGORIES: break;
    }
    return 0;
}

size_t holdings_in(cardset_t hand, enum category category, struct holding out[HOLDINGS_ROOM])
{
    return best_in(hand, category, out, HOLDINGS_ROOM);
}

bool best_holding(cardset_t hand, enum category category, struct holding *out)
{
    *out = (struct holding){.category = category};
    return best_in(hand, category, out, 1) > 0;
}

int holding_compare(const struct holding *a, const struct holding *b)
{
    if (a->category == CATEGORY_POINT)
        return a->pips != 0 && b->pips != 0 ? a->pips - b->pips : a->count - b->count;
    if (a->count != b->count)
        return a->count - b->count;
    if (a->top == RANK_UNKNOWN || b->top == RANK_UNKNOWN)
        return 0;
    return (int)a->top - (int)b->top;
}

int holding_worth(const struct holding *holding, bool tens)
{
    switch (holding->category) {
    case CATEGORY_POINT: return tens ? (holding->pips + 5) / 10 : holding->count;
    case CATEGORY_SEQUENCE: return holding->count + (holding->count < LONG_RUN ? 0 : LONG_RUN_WORTH);
    case CATEGORY_SET: return holding->count == SUITS ? QUATORZE_WORTH : TRIO_WORTH;
    case CATEGORIES: break;
    }
    return 0;
}

bool good_against(cardset_t unseen, const struct holding *call)
{
    struct holding best;
    return !best_holding(unseen, call->category, &best) || holding_compare(&best, call) < 0;
}

/* Some `count` cards of `cards` that make `pips`; 0 if there are none. */
static cardset_t cards_making(cardset_t cards, int count, int pips)
{
    if (count == 0)
        return 0;
    for (; set_count(cards) >= count; cards &= cards - 1) {
        cardset_t first = set_of(set_first(cards));
        int rest = pips - pips_of(first);
        if (count == 1 && rest == 0)
            return first;
        cardset_t others = count > 1 ? cards_making(cards & ~first, count - 1, rest) : 0;
        if (others != 0)
            return first | others;
    }
    return 0;
}

/* The dearest `count` cards of a suit. */
static cardset_t dearest(cardset_t cards, int count)
{
    while (set_count(cards) > count)
        cards &= cards - 1;
    return cards;
}

/* The called part of one suit; false if it cannot be made of it. */
static bool point_part(cardset_t suit_cards, const struct holding *called, struct holding *out, bool *whole)
{
    int count = called->count != 0 ? called->count : cards_of_pips(called->pips);
    if (called->cards != 0) {
        count = set_count(called->cards);
        if ((called->cards & ~suit_cards) != 0)
            return false;
    }
    if (count == 0 && called->pips == 0 && called->cards == 0)
        count = set_count(suit_cards); /* neither its cards nor what they make is said */
    if (count == 0 || count > set_count(suit_cards))
        return false;
    enum suit suit = card_suit(set_first(suit_cards));
    *out = point_of(suit_cards, suit);
    *whole = count == out->count && (called->pips == 0 || called->pips == out->pips);
    if (*whole)
        return true;
    cardset_t part = called->cards != 0  ? called->cards
                     : called->pips != 0 ? cards_making(suit_cards, count, called->pips)
                                         : dearest(suit_cards, count);
    *out = point_of(part, suit);
    return part != 0 && (called->pips == 0 || called->pips == out->pips);
}

static bool point_called(cardset_t hand, const struct holding *called, struct holding *out, bool *whole)
{
    bool found = false;
    *whole = false;
    for (enum suit suit = SPADES; suit < SUITS; suit++) {
        struct holding part;
        bool part_whole;
        if ((called->suit != SUIT_UNKNOWN && suit != called->suit) || (hand & set_suit(suit)) == 0 ||
            !point_part(hand & set_suit(suit), called, &part, &part_whole))
            continue;
        if (!found || (part_whole && !*whole) || (part_whole == *whole && holding_compare(&part, out) > 0)) {
            *out = part;
            *whole = part_whole;
        }
        found = true;
    }
    return found;
}

/* The called part of one run: the run itself, or as many of its cards from the called (or its own) top down. */
static bool run_part(const struct holding *run, const struct holding *called, struct holding *out)
{
    int count = called->count != 0 ? called->count : run->count;
    int top = called->top != RANK_UNKNOWN ? (int)called->top : (int)run->top;
    int bottom = (int)run->top - run->count + 1;
    if ((called->suit != SUIT_UNKNOWN && called->suit != run->suit) || count < LEAST_CALLED || top > (int)run->top ||
        top - count + 1 < bottom)
        return false;
    *out = run_of(run->suit, top, count);
    return called->cards == 0 || called->cards == out->cards;
}

static bool set_part(const struct holding *set, const struct holding *called, struct holding *out)
{
    int count = called->count != 0 ? called->count : set->count;
    if ((called->top != RANK_UNKNOWN && called->top != set->top) || count < LEAST_CALLED || count > set->count ||
        (called->cards & ~set->cards) != 0)
        return false;
    *out = *set;
    out->count = count;
    if (called->cards != 0)
        out->cards = called->cards;
    return true;
}

bool holding_called(cardset_t hand, const struct holding *called, struct holding *out, bool *whole)
{
    if (called->category == CATEGORY_POINT)
        return point_called(hand, called, out, whole);
    struct holding held[HOLDINGS_ROOM];
    size_t count = holdings_in(hand, called->category, held);
    bool found = false;
    *whole = false;
    for (size_t i = 0; i < count; i++) {
        struct holding part;
        bool fits = called->category == CATEGORY_SEQUENCE ? run_part(&held[i], called, &part)
                                                          : set_part(&held[i], called, &part);
        bool part_whole = fits && part.count == held[i].count;
        if (fits && (!found || (part_whole && !*whole))) {
            *out = part;
            *whole = part_whole;
            found = true;
        }
    }
    return found;
}
