/* Cards laid down for what was called. */
#ifndef REFEREE_GAMES_PIQUET_SHOWING_H
#define REFEREE_GAMES_PIQUET_SHOWING_H

#include "games/piquet/call_truth.h"

/* All that the player of that step shows in it, and just before and behind it card by card, none of them twice. */
cardset_t shown_together(const struct judge *judge, const struct step *step);
/* Those of the cards that a player lays down which are what he called there; 0: they are not the whole of it. */
cardset_t call_shown(const struct call *call, int player, cardset_t shown);
/* The cards that he lays down which are nothing that he has called, nor what he denied a call by; all of the pack if no card is named, none
   where something that he called rightly is among them. */
cardset_t shown_beyond(const struct judge *judge, const struct step *step);
/* The standing call of a player, in that category, whose cards these are, all of them and no others; NULL if there is none. A point and a
   sequence may be of the same cards. */
const struct call *call_of_cards(const struct piquet *pq, int player, enum category category, cardset_t shown);

#endif
