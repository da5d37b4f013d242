/* Who can have won a trick of which not all cards are known. */
#include "core/table.h"
#include "core/trick.h"

/* A trick while cards are tried in the places of those that are not known. */
struct guess {
    const struct judge *judge;
    const struct trick *trick;
    cardset_t cards[MAX_PLAYERS]; /* that may lie there */
    struct play play[MAX_PLAYERS];
    bool untold; /* the game could not tell who wins with some of them */
};

static void guess_begin(struct guess *guess, const struct judge *judge, const struct trick *trick)
{
    cardset_t known = 0;
    *guess = (struct guess){.judge = judge, .trick = trick};
    for (size_t i = 0; i < trick->count; i++)
        known |= set_of(trick->card[i]->card);
    for (size_t i = 0; i < trick->count; i++) {
        card_t card = trick->card[i]->card;
        guess->play[i] = *trick->card[i];
        guess->cards[i] = set_of(card);
        for (cardset_t rest = card_known(card) ? 0 : judge->rules.pack & ~known; rest != 0; rest &= rest - 1)
            if (card_may_be(card, set_first(rest)))
                guess->cards[i] |= set_of(set_first(rest));
    }
}

/* Whether the card at `place` takes the trick, as far as it goes with the cards of `places` (bits; that of `place` and the
   first are among them). */
static bool takes(struct guess *guess, unsigned places, size_t place)
{
    struct trick part = *guess->trick;
    part.count = 0;
    for (size_t i = 0; i < guess->trick->count; i++)
        if (places >> i & 1U)
            part.card[part.count++] = &guess->play[i];
    size_t best = guess->judge->game->play->winner(guess->judge, &part);
    guess->untold |= best >= part.count;
    return best < part.count && part.card[best] == &guess->play[place];
}

/* Whether some card at `other` leaves the trick to the card at `place`, with those that lie there and at the lead. */
static bool leaves(struct guess *guess, size_t place, size_t other)
{
    cardset_t lie = set_of(guess->play[0].card) | set_of(guess->play[place].card);
    for (cardset_t rest = guess->cards[other] & ~lie; rest != 0; rest &= rest - 1) {
        guess->play[other].card = set_first(rest);
        if (takes(guess, 1U | 1U << place | 1U << other, place))
            return true;
    }
    return false;
}

/* Whether some card at each of the other places leaves the trick to that at `place`. Each is looked at for itself: that two
   of them cannot both have had the same card is left aside. */
static bool all_leave(struct guess *guess, size_t place)
{
    for (size_t other = 1; other < guess->trick->count; other++)
        if (other != place && !leaves(guess, place, other))
            return false;
    return guess->trick->count > 1;
}

/* Whether the card at `place` can take the trick. */
static bool can_take(struct guess *guess, size_t place)
{
    for (cardset_t lead = guess->cards[0]; lead != 0; lead &= lead - 1) {
        guess->play[0].card = set_first(lead);
        cardset_t own = place == 0 ? set_of(set_first(lead)) : guess->cards[place] & ~set_of(set_first(lead));
        for (; own != 0; own &= own - 1) {
            guess->play[place].card = set_first(own);
            if ((place == 0 || takes(guess, 1U | 1U << place, place)) && all_leave(guess, place))
                return true;
        }
    }
    return false;
}

enum taking trick_taking(const struct judge *judge, const struct trick *trick, int player)
{
    struct guess guess;
    size_t place = trick->count;
    for (size_t i = 0; i < trick->count; i++) {
        if (trick->card[i]->player == NOBODY)
            return CAN_TAKE;
        if (trick->card[i]->player == player)
            place = i;
    }
    guess_begin(&guess, judge, trick);
    if (place == trick->count)
        return CANNOT_TAKE;
    return can_take(&guess, place) ? CAN_TAKE : guess.untold ? TAKING_UNTOLD : CANNOT_TAKE;
}

int trick_sure_taker(const struct judge *judge, const struct trick *trick)
{
    if (trick->winner != NOBODY) /* mostly */
        return trick->winner;
    int taker = trick_taker(judge, trick);
    size_t can = 0;
    for (size_t i = 0, known = taker != NOBODY; i < trick->count && !known; i++) {
        enum taking taking = trick_taking(judge, trick, trick->card[i]->player);
        if (taking == TAKING_UNTOLD || (taking == CAN_TAKE && can++ > 0))
            return NOBODY;
        taker = taking == CAN_TAKE ? trick->card[i]->player : taker;
    }
    return taker;
}
