/* The score sheet of a deal as rows: a heading, what was carried in, every mark in its order, and the totals as replayed, as
   recorded and as ruled. */
#ifndef REFEREE_FORMATS_LEDGER_ROWS_H
#define REFEREE_FORMATS_LEDGER_ROWS_H

#include "core/judge.h"
#include "formats/buffer.h"
#include "formats/manner.h"

/* What a row is: a mark, or a state of the score. The sums are those of the deal alone. */
enum ledger_kind {
    LEDGER_HEADING,
    LEDGER_MARK,
    LEDGER_START,
    LEDGER_SUM_REPLAYED,
    LEDGER_SUM_RECORDED,
    LEDGER_REPLAYED,
    LEDGER_RECORDED,
    LEDGER_RULED
};

/* Texts are raw. `left` is the deal or a line of the record, then what the row is for, then a cell for each player. */
struct ledger_row {
    struct buffer left, label, cell[MAX_PLAYERS];
    bool differs[MAX_PLAYERS]; /* the figure is not what replay gives */
    bool total;                /* no mark: a state of the score */
    bool struck;               /* by a ruling */
    enum ledger_kind kind;
    unsigned scored;                   /* players of whom the row has a running score, a bit each … */
    struct score score[MAX_PLAYERS];   /* … and what it is */
    struct place at;                   /* of the act that a mark is of; line 0: none */
    struct place said_at[MAX_PLAYERS]; /* of figures that are written: where; line 0: they are not */
};

/* The first row is the heading. */
struct ledger_rows {
    size_t players, count, room;
    struct ledger_row *row;
};

/* Fills the rows of the account with that index (start with {0}, give back with ledger_rows_free). */
void ledger_rows_make(struct ledger_rows *rows, const struct manner *manner, const struct judgement *judgement,
                      size_t account);
void ledger_rows_free(struct ledger_rows *rows);

#endif
