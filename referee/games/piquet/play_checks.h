/* What the checks of the play know of a card, and keep. */
#ifndef REFEREE_GAMES_PIQUET_PLAY_CHECKS_H
#define REFEREE_GAMES_PIQUET_PLAY_CHECKS_H

#include "games/piquet/state.h"

/* Whether the card is led by another than the one whose turn it is; asked before the card is on the table. */
bool leads_out_of_turn(const struct judge *judge, const struct play *play);
/* The cards of the suit led that the player held when he played another suit; empty if he followed or could not. */
cardset_t revoked_from(const struct judge *judge, const struct play *play);
/* Law 59-V, for check_play(): an answer in the play on the cards called that are left. */
enum outcome play_answers(const struct judge *judge, const struct event *event, const struct rule *rule);

#endif
