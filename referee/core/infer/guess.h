/* Rules that records may have been played by: an edition, and the options in which they differ from it. */
#ifndef REFEREE_CORE_INFER_GUESS_H
#define REFEREE_CORE_INFER_GUESS_H

#include "core/judge.h"

/* As many changes as are looked for: more are another edition. */
enum { CHANGES_MOST = 8 };

struct change {
    size_t option; /* index in game->option */
    int value;     /* as option_parse() gives it */
};

/* Changes by the order of the options, one of an option at most, none to what the edition has by itself. */
struct guess {
    size_t edition;
    size_t count;
    struct change change[CHANGES_MOST];
};

/* The value of an option under a guess; -1 if its edition does not know the option. */
int guess_value(const struct game *game, const struct guess *guess, size_t option);

/* Sets an option; to what the edition has by itself: takes its change away. False, and nothing is changed, if there are too many
   changes. */
bool guess_set(const struct game *game, struct guess *guess, size_t option, int value);

/* The guess of an edition and of options as they are written; those that it does not know, or not with that value, are passed over.
   Later ones override. False if there are too many changes. */
bool guess_read(const struct game *game, struct guess *guess, const struct option_said *said, size_t count);

bool guess_equal(const struct guess *one, const struct guess *other);

/* Most values that are tried of one option. */
enum { CHOICES_MOST = 24 };

/* The values of an option that are tried: those that the edition lists and, where it takes any number, those that people play
   by. None of an option that it does not know, of one by which nobody plays but that says how to judge, or of a table that is
   written out. At most CHOICES_MOST into `value`; returns how many. */
size_t guess_choices(const struct game *game, size_t edition, size_t option, int *value);

/* The options that orders have to name for a guess, in `arena`: `guess->count` of them. */
const struct option_said *guess_said(const struct game *game, const struct guess *guess, struct arena *arena);

#endif
