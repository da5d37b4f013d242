/* A record that is still to be written: what a game and its edition have a place for, ready to be filled in. */
#ifndef REFEREE_FORMATS_BLANK_H
#define REFEREE_FORMATS_BLANK_H

#include "core/game.h"
#include "core/words.h"
#include "formats/buffer.h"
#include "formats/manner.h"

struct blank {
    const struct game *game;
    size_t edition;
    const int *option;         /* values in force, by option of the game; -1: the edition does not know it */
    const char *const *player; /* names, in the order of the seats */
    size_t player_count;
    unsigned deals; /* places for so many, from 1 */
    bool sheet;     /* for totals alone, not for cards, acts and single marks */
    struct arena *arena;
};

/* Append the blank in the language of the manner: a transcript with comments; a spreadsheet; a page to be printed and written on. */
void blank_yaml(struct buffer *out, const struct manner *manner, const struct blank *blank);
void blank_csv(struct buffer *out, const struct manner *manner, const struct blank *blank);
void blank_html(struct buffer *out, const struct manner *manner, const struct blank *blank);

/* What blanks of every kind ask. */

/* The items that a sheet of the edition has a column for each of, by the options in force: writes them to `item`, which has room
   for ITEMS, and returns how many. None where the blank is for totals alone, or the game marks one thing only. */
size_t blank_items(const struct blank *blank, enum item *item);

/* The next option from *at on that the edition knows, and its value in force as text, in the blank's arena; *at is its number.
   NULL: there is none. */
const char *blank_option(const struct blank *blank, size_t *at);

/* Whether that option does nothing under the others: it is not in force. */
bool blank_idle(const struct blank *blank, size_t option);

/* What a key is called in the language. */
static inline const char *blank_key(const struct manner *manner, enum key key)
{
    return manner->language == LANG_FR ? key_rows[key].fr : key_rows[key].en;
}

#endif
