/* One deal: from the cards on the table to the closed ledger. */
#ifndef REFEREE_CORE_DEAL_H
#define REFEREE_CORE_DEAL_H

#include "core/judge.h"

/* Asks every check of the rule set about the event, moves the common table, then has the game carry it out. */
void happen(struct judge *judge, const struct event *event);

/* Appends to judge->part the deal of that index in the record: as one part, or as its manches. */
void parts_add(struct judge *judge, size_t deal);

/* Replays a deal or manche; fills `account`. */
void judge_part(struct judge *judge, const struct part *part, struct deal_account *account);

/* Whether nobody asks for more: see orders->hasty. */
bool judged_enough(const struct judge *judge);

/* The record has no more: tells whoever wants to know (orders.stopped). */
void record_stops(const struct judge *judge);

/* Puts the recorded hands, talon and dealer of a deal on the table. */
void table_begin(struct judge *judge, const struct part *part);

/* The hands that the recorded pack gives when it is dealt out in the recorded packets, the top one to the player `first`
   seats to the dealer's left (1: as it should be; 0: to the dealer himself): `out` has room for MAX_PLAYERS
   lists, which live in the judge's arena. Returns how many cards went out, 0 if the record does not tell. */
size_t table_pack_hands(const struct judge *judge, const struct deal *deal, int first, struct card_list *out);

/* Compares the sheet of the deal with the ledger, and goes on from the right figures (REC-09, REC-13, items' rules). */
void sheet_compare(struct judge *judge);
/* After the last manche of a deal: compares what the sheet has for the deal as a whole. */
void sheet_compare_deal(struct judge *judge);
/* After a deal: figures told to be wrong that can be put right no more stand, and the score goes on from them
   (game->mended_until). */
void sheet_fix(struct judge *judge);
/* After the last deal: how many later figures differed only by an earlier total (a note). */
void sheet_finish(struct judge *judge);

#endif
