/* The hands of a deal: what its two manches tell of them, where they are not written down. */
#ifndef REFEREE_GAMES_MAT_HANDS_H
#define REFEREE_GAMES_MAT_HANDS_H

#include "core/judge.h"

/* Completes the hands on the table by what is recorded in all manches of the deal: the cards that each player puts into
   his row, or deposits, belong to his hand, which the other plays in the other manche; who has not one hand has the
   rest of the pack. Called at the start of the manche; `before` is what it has found for the manche before (struct mat). */
struct rows;
void hands_rebuild(struct judge *judge, struct rows *before);

/* Adds to a finding's proof that `player` held `cards`, with the places in the record that show it, in whatever manche. */
void proof_hand(const struct judge *judge, struct finding *finding, int player, cardset_t cards);

#endif
