#include "games/mat/cards.h"

#include "games/mat/state.h"

static const signed char worth[16] = {[RANK_A] = 11, [RANK_10] = 10, [RANK_7] = 7, [RANK_K] = 4, [RANK_Q] = 3};
/* The list of values is also the order of the ranks: A 10 K Q 7. */
static const signed char listed[16] = {[RANK_A] = 5, [RANK_10] = 4, [RANK_K] = 3, [RANK_Q] = 2, [RANK_7] = 1};
static const signed char suit_strength[][SUITS] = {
    [SUITS_CSHD] = {[CLUBS] = 4, [SPADES] = 3, [HEARTS] = 2, [DIAMONDS] = 1},
    [SUITS_CHSD] = {[CLUBS] = 4, [HEARTS] = 3, [SPADES] = 2, [DIAMONDS] = 1},
};

static enum rank face_rank(card_t card) { return card_rank(card_face(card)); }

cardset_t mat_pack(enum deck deck)
{
    return deck == DECK_DOUBLE ? (MAT_PACK & ~set_rank(RANK_Q)) | set_rank((enum rank)RANKS) : MAT_PACK;
}

/* The suit is nothing to it. */
int card_worth(card_t card) { return worth[card_known(card) ? face_rank(card) : card_rank(card)]; }

bool card_beats(card_t card, card_t led, enum rank_order ranks, enum suit_order suits)
{
    const signed char *strength = ranks == RANKS_BY_VALUE ? worth : listed;
    if (card_suit(card) == card_suit(led))
        return strength[face_rank(card)] > strength[face_rank(led)];
    return suit_strength[suits][card_suit(card)] > suit_strength[suits][card_suit(led)];
}

bool card_answers(card_t card, card_t led)
{
    return card_known(card) && card_known(led) &&
           (card_suit(card) == card_suit(led) || face_rank(card) == face_rank(led));
}

cardset_t hand_answers(cardset_t hand, card_t led)
{
    return card_known(led) ? hand & (set_suit(card_suit(led)) | set_faces(face_rank(led))) : 0;
}

cardset_t hand_lawful(cardset_t hand, card_t led)
{
    cardset_t answers = hand_answers(hand, led), follows = answers & set_suit(card_suit(led));
    return follows != 0 ? follows : answers;
}

int mate_worth(card_t card, unsigned trick, bool deposited, bool surmat)
{
    return card_worth(card) * (surmat ? SURMAT_RANK : (int)trick + deposited);
}

bool mat_could_gain(int points, unsigned trick)
{
    bool could = false;
    for (size_t rank = 0; rank < sizeof worth; rank++) {
        const int times = points > 0 && worth[rank] > 0 && points % worth[rank] == 0 ? points / worth[rank] : 0;
        const bool near = times + 1 >= (int)trick && times <= (int)trick + 2; /* with a deposit it counts one more */
        could |= times > 0 && (times == SURMAT_RANK ? trick + 1 >= MAT_HAND : near);
    }
    return could;
}
