/* What people write over a page of scores, in one line: the game, its edition, the date, who plays. */
#ifndef REFEREE_FORMATS_TITLE_H
#define REFEREE_FORMATS_TITLE_H

#include "core/game.h"
#include "core/words.h"

#include <stdbool.h>
#include <stddef.h>

/* A stretch of the title that is the value of a key of the record: KEY_GAME, KEY_RULES, KEY_DATE, KEY_PLAYERS or KEY_NOTE. */
struct title_part {
    enum key key;
    size_t from, to; /* bytes of the title */
};

enum { TITLE_PARTS = 5 };

struct title {
    const struct game *game; /* NULL: it is not known */
    struct title_part part[TITLE_PARTS];
    size_t rest;  /* where what stands behind the last of them begins */
    size_t count; /* of parts, in the order in which they stand; each key once */
};

/* Reads a title of a page whose game is `game`; NULL: it must be the first that the title says. What is neither a game nor an edition nor a
   date is the players, which must stand in one stretch; what is left behind them when words have joined their names ("Anne and Blaise, Paris")
   is a note, and so is what can be no names: words in brackets, with a number among them, or before a place, and a single one. `players`: they stand above, and what is left is that, too. False: it is no such title, or something in it can be more than one of
   them. */
bool title_read(const char *text, size_t length, const struct game *game, bool players, struct title *title);

/* Reads a title that names the game elsewhere than at its beginning, "Anne and Blaise, piquet", and once; or a date that stands alone. As
   title_read() with no game known. */
bool title_find(const char *text, size_t length, bool players, struct title *title);

/* Whether a line names the game as the title of a page does, in words and without a key: before all else, or if it is the `first` of a page anywhere. */
bool title_heads_page(const char *line, size_t length, bool first);

/* A stretch of a line that is somebody's name; at most MAX_PLAYERS stand in one. */
struct title_name {
    size_t from, to;
};

/* The names of a list, "Anne, Blaise and Cid", or of two words without anything between them. Returns how many; 0: it is no list. */
size_t title_names(const char *text, size_t length, struct title_name *name);

/* Whether nothing but such a list of capital letters' names stands there, with words or signs between them: "Clara et Denis". */
bool title_lists_names(const char *text, size_t length);

/* The names of a line in which each has a figure behind it, "Anne 28 Blaise 14", with signs between them or not. Returns how many; 0: something
   else stands there, or they are not as many as play the game. */
size_t title_scored(const char *text, size_t length, const struct game *game, struct title_name *name);

/* Whether a line says who won, "Anne wins": who, and where what follows the verb begins. */
bool title_winner(const char *text, size_t length, struct title_name *who, size_t *rest);

/* Whether a line is French by one of its words ("et", "contre", "donne") or an acute accent. */
bool title_is_french(const char *text, size_t length);

#endif
