/* Cartes blanches: twelve cards without king, queen or jack. */
#ifndef REFEREE_GAMES_PIQUET_BLANCHES_H
#define REFEREE_GAMES_PIQUET_BLANCHES_H

#include "games/piquet/state.h"

#define BLANCHES_WORTH 10

/* Follows the claim, the demand to see it and the showing. */
void blanches_apply(struct judge *judge, const struct event *event);
/* Whether the player's claim counts, as far as it stands now; `*known` is false where the hand is not known. */
bool blanches_count(const struct judge *judge, int player, bool *known);
/* Whether a second claim counts, of the hand after the exchange; `*known` is false where that is not known. */
bool blanches_again(const struct judge *judge, int player, bool *known);
/* Whether the player has claimed cartes blanches of the hand dealt, and they are known not to count. */
bool blanches_refuted(const struct judge *judge, int player);
/* Whether nothing on record shows a player's claim, or a whole hand of his: it may have been shown, or may not, and then counts nothing. */
bool blanches_unshown(const struct judge *judge, int player, bool second);
/* Whether the player may still claim cartes blanches of the hand dealt, and by what is known of it may have them. */
bool blanches_may_claim(const struct judge *judge, int player);

#endif
