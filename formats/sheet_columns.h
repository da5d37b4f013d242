/* The columns of a sheet: what their headings say. */
#ifndef REFEREE_FORMATS_SHEET_COLUMNS_H
#define REFEREE_FORMATS_SHEET_COLUMNS_H

#include "formats/node.h"
#include "formats/sheet.h"

enum column_kind {
    COLUMN_NONE,  /* nothing is headed: cells below are too many */
    COLUMN_WORD,  /* `word` says what */
    COLUMN_OWN,   /* the writer's own: x-… */
    COLUMN_MARKS, /* a player's figure of the deal */
    COLUMN_ITEM,  /* one mark of a player */
    COLUMN_SCORE, /* his running score */
    COLUMN_BAD,   /* no column: it has been told */
};

struct column {
    enum column_kind kind;
    enum sheet_word word;
    bool plain;            /* of a player's marks: his name alone */
    uint32_t name, length; /* of the heading's text: the player's name */
    uint32_t item;         /* where that of the item begins, to the end of the text */
    struct cell heading;
};

struct columns {
    struct column *column;
    size_t count;
    size_t player_count; /* names, in the order in which they are first headed */
    struct column *player[MAX_PLAYERS + 1];
};

/* A row of headings, the rows from `from` to before `to` below it, and the players that a row of keys names (0: none does). */
struct heading {
    const struct row *row;
    size_t from, to;
    const struct text *player;
    size_t player_count;
};

/* Reads the headings; those that are none become faults. Everything lives in the document's arena. */
void columns_read(struct document *document, const struct cells *cells, const struct heading *heading,
                  struct columns *columns);

/* The number, from 0, of the name that heads a player's column, among columns->player. */
size_t column_player(const struct columns *columns, const struct column *column);

/* Whether figures stand below names alone, and no column is said to have what deals brought, or the scores. */
bool columns_unsaid(const struct columns *columns);

/* Whether these go as running scores do: those of no player fall, in three deals or more. Rows of which `kind` is not zero are none
   of deals. */
bool columns_run(const struct columns *columns, const struct cells *cells, const unsigned char *kind, size_t from,
                 size_t to);

#endif
