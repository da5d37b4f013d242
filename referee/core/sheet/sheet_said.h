/* What a sheet has for the deal on the table, read as values in the smallest unit of the game: points, or jetons at impériale.
   Nothing here weighs it. */
#ifndef REFEREE_CORE_SHEET_SHEET_SAID_H
#define REFEREE_CORE_SHEET_SHEET_SAID_H

#include "core/judge.h"

/* A score as an argument of a message: fiches and jetons where the game has them, else points. */
struct arg sheet_arg(const struct judge *judge, const char *key, struct score score);

/* A change in the smallest unit; and an amount in it as the sheet has it: where its marks are written as earned and count double, as earned. */
struct arg sheet_change_arg(const struct judge *judge, const char *key, int change);
struct arg sheet_amount_arg(const struct judge *judge, const char *key, int amount);

/* A value in the smallest unit (points, or jetons at impériale) as a score again; and an amount as written, as a value. */
struct score sheet_score(const struct judge *judge, int value);
int sheet_value(const struct judge *judge, const struct amount *amount);

/* What marks come to as they are written, in the same unit; a demark lowers it however it is written. */
int sheet_marks_value(const struct judge *judge, const struct marks_said *marks);

/* What the sheet of this deal has for a player: his marks, his running score. */
const struct marks_said *sheet_marks(const struct judge *judge, int player);
const struct amount *sheet_running(const struct judge *judge, int player);

/* The figure of marks that are a total, or a list of one item. NULL: they are more, or none. */
static inline const struct amount *sheet_sole_amount(const struct marks_said *marks)
{
    const struct amount *sole = marks->count == 1 ? &marks->item[0].amount : NULL;
    return !marks->recorded ? NULL : marks->itemised ? sole : &marks->total;
}

/* What the sheet says the deal changed for a player, as a value: by his marks, or by his running score and the one before it.
   False if it says neither. */
bool sheet_change(const struct judge *judge, int player, int *value);

/* Whether the score that a player had before the deal is not known. */
bool sheet_lost(const struct judge *judge, int player);

/* The change of a player's running score, which is recorded, since `before`. */
int sheet_run_since(const struct judge *judge, int player, const struct board *before);

/* Whether a mark belongs to the deal, or to the manche of it, that the sheet is compared for. */
static inline bool mark_here(const struct judge *judge, const struct mark *mark)
{
    return mark->deal == judge->table.number && (judge->table.manche == 0 || mark->manche == judge->table.manche);
}

/* What the sheet has of an item for a player, and what the ledger gives, as values; the first of each that is written. */
struct item_sum {
    int said, due;
    const struct mark_said *first_said;
    const struct line *first_line;
};
/* Sums up both for each item of a player's; where the sheet has no items, none. `sum` is 0 at first. */
void sheet_sum_items(const struct judge *judge, int player, struct item_sum sum[ITEMS]);

/* One player's figures for a deal. */
struct column {
    int said_change; /* what his marks come to */
    int due_change;  /* what the ledger gives */
};

/* --- deals that count double ------------------------------------------------------------------------------------- */

/* By how much a deal of the record counts in the score, by its number. */
int sheet_deal_counts(const struct judge *judge, unsigned number);

/* By how much the deal on the table counts in the score. */
int sheet_counts(const struct judge *judge);

/* By how much a player's marks are to be taken. */
static inline int sheet_times(const struct judge *judge, int player)
{
    return 1 + (int)(judge->sheet.once >> player & 1U);
}

/* By how much amounts of all players together are to be taken: by 1 where their marks are written in different ways. */
int sheet_times_all(const struct judge *judge);

/* Adds to the proof of a finding on figures of the deal that it counts double. Nothing, where it does not. */
void sheet_proof_double(const struct judge *judge, struct finding *finding);

#endif
