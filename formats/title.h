/* What people write over a page of scores, in one line: the game, its edition, the date, who plays. */
#ifndef REFEREE_FORMATS_TITLE_H
#define REFEREE_FORMATS_TITLE_H

#include "core/game.h"
#include "core/words.h"

#include <stdbool.h>
#include <stddef.h>

/* A stretch of the title that is the value of a key of the record: KEY_GAME, KEY_RULES, KEY_DATE or KEY_PLAYERS. */
struct title_part {
    enum key key;
    size_t from, to; /* bytes of the title */
};

enum { TITLE_PARTS = 4 };

struct title {
    const struct game *game; /* NULL: it is not known */
    struct title_part part[TITLE_PARTS];
    size_t rest;  /* where what stands behind the last of them begins */
    size_t count; /* of parts, in the order in which they stand; each key once */
};

/* Reads a title of a page whose game is `game`; NULL: it must be the first that the title says. What is neither a game nor an edition nor a
   date is the players, which must stand in one stretch. False: it is no such title, or something in it can be more than one of them. */
bool title_read(const char *text, size_t length, const struct game *game, struct title *title);

/* Whether a line is French by one of its words ("et", "contre", "donne") or an acute accent. */
bool title_is_french(const char *text, size_t length);

#endif
