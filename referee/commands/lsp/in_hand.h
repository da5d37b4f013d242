/* The line of a record that somebody is writing. */
#ifndef REFEREE_COMMANDS_LSP_IN_HAND_H
#define REFEREE_COMMANDS_LSP_IN_HAND_H

#include "formats/reader.h"

#include <stdbool.h>
#include <stddef.h>

/* In the bytes of its record. */
struct in_hand {
    size_t from, to;
    bool last; /* there is nothing behind it */
};

/* The line that has the byte `cursor` of a piece; one beyond its end is the end. */
struct in_hand in_hand(const struct piece *piece, size_t cursor);

/* Takes the nearest line above that says something to it. False: there is none. */
bool in_hand_with_above(const struct piece *piece, struct in_hand *line);

/* Whether nothing is written in it. */
bool in_hand_empty(const struct piece *piece, const struct in_hand *line);

/* The piece with blanks in that line's place: all others keep theirs. Its bytes live in `arena`. */
struct piece without_line(const struct piece *piece, const struct in_hand *line, struct arena *arena);

#endif
