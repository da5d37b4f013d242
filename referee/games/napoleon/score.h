/* What a deal pays: the contract, and what a sheet may make of it. */
#ifndef REFEREE_GAMES_NAPOLEON_SCORE_H
#define REFEREE_GAMES_NAPOLEON_SCORE_H

#include "games/napoleon/contract.h"

/* The parts of struct game that concern the score. */
void nap_score_fold(const struct judge *judge, struct board *board, const struct mark *mark, struct line_sink *sink);
const struct rule *nap_score_item_rule(const struct judge *judge, enum item item);

/* Enters what the deal pays, once it is decided: for game->apply. */
void nap_score_apply(struct judge *judge, const struct event *event);

#endif
