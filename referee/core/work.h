/* How much is tried for what no rule asks in so many words: deals that fit where cards are not known, ways in which totals come
   about, readings with another figure. That is what can take long; judging what is written grows with what is written. It is
   counted in units, each about a microsecond's worth on an ordinary machine: the same for the same input on all of them. */
#ifndef REFEREE_CORE_WORK_H
#define REFEREE_CORE_WORK_H

#include <stdbool.h>
#include <stddef.h>

/* What one thing is worth. */
#define WORK_QUESTION   5    /* one question about totals, beside the steps … */
#define WORK_STEPS      40   /* … that it takes: so many are one unit */
#define WORK_KEPT_STEPS 2    /* … likewise of those that a game keeps account of */
#define WORK_PAIRS      200  /* looking for deals that fit: so many pairs of a place and a card are one unit */
#define WORK_CHECK      12   /* likewise for what excludes what */
#define WORK_JUDGING    30   /* judging one deal again */
#define WORK_POSITIONS  5    /* so many positions from which the ways to play on are walked are one unit, and … */
#define WORK_WAYS       1000 /* … so many ways that are counted by tables */
#define WORK_READING    6    /* reading and judging a record otherwise, beside … */
#define WORK_LETTERS    40   /* … one unit for so many bytes of it */
#define WORK_SHEET                                                                                                     \
    6 /* so many times that of a spreadsheet: few bytes are a deal, and what stands where is found out anew */
#define WORK_TRIAL                                                                                                     \
    6 /* reading a text on trial, in search of what is meant where it is none of the notation, beside … */
#define WORK_TRIED 8 /* … one unit for so many bytes of it */

/* A record that is changed is written, read, judged and compared. */
#define WORK_LOOKS 4

/* Units for reading and judging a record of so many bytes; of WORK_LOOKS times as many, where it is looked at so often. */
static inline size_t work_of_reading(size_t bytes) { return WORK_READING + bytes / WORK_LETTERS; }
/* Units for reading so many bytes on trial. */
static inline size_t work_of_trial(size_t bytes) { return WORK_TRIAL + bytes / WORK_TRIED; }

/* Units that may be taken, and what has been. */
struct work {
    size_t left, taken;
    size_t owed; /* what was taken beyond what was left: of what is granted that goes first */
    /* Asked once, when too few are left: how many there are besides. NULL: none. */
    size_t (*more)(void *with, const struct work *work);
    void *with;
    bool refused; /* some were not given: not all has been tried that might have been */
};

/* Takes so many units, all or none; false if there are not so many. Without `work` there always are. */
bool work_take(struct work *work, size_t units);
/* Takes what has been done already, as far as it is left. */
void work_spend(struct work *work, size_t units);
/* How many are left, at least `wanted` of them if there are; SIZE_MAX without `work`. */
size_t work_left(struct work *work, size_t wanted);

#endif
