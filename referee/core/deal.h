/* One deal: from the cards on the table to the closed ledger. */
#ifndef REFEREE_CORE_DEAL_H
#define REFEREE_CORE_DEAL_H

#include "core/judge.h"

/* Asks every check of the rule set about the event, moves the common table, then has the game carry it out. */
void happen(struct judge *judge, const struct event *event);

/* Appends to judge->part the deal of that index in the record: as one part, or as its manches. */
void parts_add(struct judge *judge, size_t deal);

/* A deal of its own in the arena, with the lists of the other. */
struct deal *deal_copied(const struct deal *deal, struct arena *arena);

/* For how many deals room is made at once: for all of a partie as most are. */
static inline size_t deals_expected(const struct record *record)
{
    return record->deal_count < 12 ? record->deal_count : 12;
}

/* Replays a deal or manche; fills `account`. */
void judge_part(struct judge *judge, const struct part *part, struct deal_account *account);

/* Whether nobody asks for more: see orders->hasty. */
bool judged_enough(const struct judge *judge);

/* The record has no more: tells whoever wants to know (orders.stopped). */
void record_stops(const struct judge *judge);

/* Puts the recorded hands, talon and dealer of a deal on the table. */
void table_begin(struct judge *judge, const struct part *part);

#endif
