/* Cards that beat others, and who wins a trick by them. */
#ifndef REFEREE_CORE_TRICK_H
#define REFEREE_CORE_TRICK_H

#include "core/judge.h"

/* Helpers for lawful(): the cards of `hand` in the suit led; the cards of `hand` that beat `card` in its own suit by the
   order `strength`, indexed by rank (higher beats lower). */
cardset_t hand_follows(cardset_t hand, card_t led);
cardset_t hand_beats(cardset_t hand, card_t card, const signed char strength[16]);

/* Index of the card that wins a trick with suits led and, unless SUIT_UNKNOWN, `trump`, by the order `strength`. */
size_t trick_winner(const struct trick *trick, enum suit trump, const signed char strength[16]);

/* Who wins a trick by the game's rules; NOBODY if a card of it is not known or the game cannot tell. */
int trick_taker(const struct judge *judge, const struct trick *trick);

/* The trick before, where the first card of a new one is being played and that one has too few; NULL otherwise, and where one
   player's cards alone are recorded. */
const struct trick *trick_cut_short(const struct judge *judge);

/* Whether a player has played the last card of his hand, as far as that is wholly known: where cards are exchanged it may have
   been shorter than the other's. */
bool hand_run_out(const struct judge *judge, int player);

/* Whether the play of the deal is over: all cards are played, the rules end it, or somebody has ended it. */
bool judge_play_over(const struct judge *judge);

/* Whether it is written what the player was dealt or came to hold; false for NOBODY. */
static inline bool hand_noted(const struct deal *deal, int player)
{
    return player >= 0 && (deal->hands[player].recorded || deal->held[player].recorded || deal->pack.recorded);
}

/* Whether the record's own rules can have nothing against a card that is played: it is of a hand that is written, for the first
   time, and none of the trick before is wanting. */
bool plain_card(const struct judge *judge, const struct play *play);

#endif
