/* What a deal pays: the contract, and what a sheet may make of it. */
#ifndef REFEREE_GAMES_NAPOLEON_SCORE_H
#define REFEREE_GAMES_NAPOLEON_SCORE_H

#include "games/napoleon/state.h"

enum contract { CONTRACT_OPEN, CONTRACT_MADE, CONTRACT_LOST };

/* Whether a bid comes off with the tricks made so far by the bidder, of those played: as soon as it is certain. */
enum contract nap_contract_by_tricks(enum bid bid, unsigned made, unsigned played);

/* How the bid came out, as the sheet says beside the figures of the deal in hand; CONTRACT_OPEN: it does not, or "1" may be a trick or
   a yes. */
enum contract nap_contract_said(const struct judge *judge, enum bid bid);

/* The parts of struct game that concern the score. */
void nap_score_fold(const struct judge *judge, struct board *board, const struct mark *mark, struct line_sink *sink);
const struct rule *nap_score_item_rule(const struct judge *judge, enum item item);

/* Enters what the deal pays, once it is decided: for game->apply. */
void nap_score_apply(struct judge *judge, const struct event *event);

#endif
