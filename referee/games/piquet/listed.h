/* Lists of the hand after the exchange that have not the number of cards that they should have. */
#ifndef REFEREE_GAMES_PIQUET_LISTED_H
#define REFEREE_GAMES_PIQUET_LISTED_H

#include "games/piquet/state.h"

/* A list with a card too few: whether the hand was short, or only its list, or whether that cannot be told, by what the play shows
   of the cards. To be asked once the play has been learned from. */
void listed_short(struct judge *judge, int player);
/* A list with a card too many, one of which is not known: that one may be a card of his discard. To be asked before. */
void listed_long(struct judge *judge, int player);
/* Where a law speaks of cards taken back out of the discard: those that he plays again, so that he may have had them in his hand
   when he called. To be asked once the play has been learned from. */
void listed_played(struct judge *judge, int player);

#endif
