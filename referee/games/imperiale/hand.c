#include "games/imperiale/hand.h"

#include "core/table.h"

const signed char imp_strength[16] = {
    [RANK_7] = 1, [RANK_8] = 2, [RANK_9] = 3, [RANK_10] = 4, [RANK_A] = 5, [RANK_J] = 6, [RANK_Q] = 7, [RANK_K] = 8};

struct imp_point imp_point_of(cardset_t hand, enum suit suit)
{
    return (struct imp_point){set_count(hand & set_suit(suit)), pips_in_suit(hand, suit), suit};
}

struct imp_point imp_points_in(cardset_t hand, struct imp_point out[SUITS])
{
    enum suit best = SPADES;
    for (enum suit suit = SPADES; suit < SUITS; suit++) {
        out[suit] = imp_point_of(hand, suit);
        best = out[suit].pips > out[best].pips ? suit : best;
    }
    return out[best];
}

struct imp_point imp_best_point(cardset_t hand)
{
    struct imp_point point[SUITS];
    return imp_points_in(hand, point);
}

bool imp_honour(enum rank rank) { return rank == RANK_7 || (rank >= RANK_J && rank <= RANK_A); }

cardset_t imp_major(enum suit suit)
{
    return set_suit(suit) & (set_rank(RANK_K) | set_rank(RANK_Q) | set_rank(RANK_J) | set_rank(RANK_A));
}

static cardset_t four_of(enum rank rank) { return set_rank(rank) & PACK_32; }

size_t imp_in_hand(cardset_t hand, struct imp_imperial *out)
{
    size_t count = 0;
    for (enum rank rank = RANK_7; rank <= RANK_A; rank++)
        if (imp_honour(rank) && (four_of(rank) & ~hand) == 0)
            out[count++] = (struct imp_imperial){IMP_FOUR, rank, SUIT_UNKNOWN, four_of(rank)};
    for (enum suit suit = SPADES; suit < SUITS; suit++)
        if ((imp_major(suit) & ~hand) == 0)
            out[count++] = (struct imp_imperial){IMP_SUIT, RANK_UNKNOWN, suit, imp_major(suit)};
    return count;
}

/* Whether `cards` are those of `imperial`, at least three of them. */
static bool nearly(cardset_t cards, cardset_t imperial)
{
    return set_count(cards & imperial) >= 3 && set_count(cards & ~imperial) <= 1;
}

struct imp_imperial imp_laid_down(cardset_t cards, card_t *wrong)
{
    struct imp_imperial imperial = {IMP_NONE, RANK_UNKNOWN, SUIT_UNKNOWN, 0};
    *wrong = CARD_UNKNOWN;
    if (set_count(cards) != 4)
        return imperial;
    for (enum rank rank = RANK_7; rank <= RANK_A; rank++)
        if (imp_honour(rank) && nearly(cards, four_of(rank)))
            imperial = (struct imp_imperial){IMP_FOUR, rank, SUIT_UNKNOWN, four_of(rank)};
    for (enum suit suit = SPADES; suit < SUITS; suit++)
        if (nearly(cards, imp_major(suit)))
            imperial = (struct imp_imperial){IMP_SUIT, RANK_UNKNOWN, suit, imp_major(suit)};
    cardset_t odd = cards & ~imperial.cards;
    if (imperial.kind != IMP_NONE && odd != 0)
        *wrong = set_first(odd);
    return imperial;
}

bool imp_white(cardset_t hand) { return (hand & (set_rank(RANK_K) | set_rank(RANK_Q) | set_rank(RANK_J))) == 0; }

cardset_t imp_lawful(cardset_t hand, card_t led, enum suit trump)
{
    cardset_t follows = hand_follows(hand, led), beats = follows != 0 ? hand_beats(hand, led, imp_strength) : 0;
    if (beats != 0)
        return beats;
    if (follows != 0)
        return follows;
    cardset_t trumps = card_known(led) && trump != SUIT_UNKNOWN ? hand & set_suit(trump) : 0;
    return trumps != 0 ? trumps : hand;
}
