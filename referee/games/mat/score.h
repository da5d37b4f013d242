/* What a manche gains, and what a sheet may have in its place. */
#ifndef REFEREE_GAMES_MAT_SCORE_H
#define REFEREE_GAMES_MAT_SCORE_H

#include "core/judge.h"

/* Enters the gain of the manche, and as rejected what the record has in its place. */
void mat_score(struct judge *judge);

/* Whether a mate of `winner` at that trick is a surmat, where `sole` alone has deposited (NOBODY: none has, or both). */
bool mat_surmat(const struct judge *judge, unsigned trick, int winner, int sole);

/* Whether nine tricks of a manche that has been replayed are on record, one of the players having deposited, and no mate: a tenth may have
   been played that the record has not. */
bool mat_nine_tricks(const struct judge *judge, const struct part *part);

/* Members of struct game. */
void mat_score_fold(const struct judge *judge, struct board *board, const struct mark *mark, struct line_sink *sink);
const struct rule *mat_score_item_rule(const struct judge *judge, enum item item);
size_t mat_score_slips(const struct judge *judge, const struct mark *mark, struct score *other, size_t room);

#endif
