/* Acts that no form fits: which one was probably meant, and what is said of it. */
#ifndef REFEREE_FORMATS_DECODE_UNFIT_H
#define REFEREE_FORMATS_DECODE_UNFIT_H

#include "formats/decode.h"

/* Where a form stopped fitting. */
struct failure {
    const struct form *form;
    const struct element *wanted; /* NULL: something is left over */
    struct text rest;
};

/* Whether a word is one of these, separated by "|", accents and case aside. */
bool word_fits(const char *words, struct text word);
/* The first word of what is left, copied, "" if there is none. */
const char *first_of(struct decoder *decoder, struct text rest, struct text *word);
/* Whether the act of a form belongs to the record's game, or may. */
bool played_here(const struct decoder *decoder, const struct form *form);
/* Whether a form that fails has no more of the act than its first word, and belongs to another game: it was not meant. */
bool unlike(struct decoder *decoder, const struct failure *failure, struct text rest);
/* Of two forms that fail, the one that was probably meant: the one that got further. */
void keep_better(struct decoder *decoder, struct failure *best, const struct failure *other);
/* Reports where that form stopped fitting, and what it wanted. */
void fault_form(struct decoder *decoder, const struct step *step, const struct failure *failure);
/* Whether a form stopped at a word that should have been a card. */
bool wants_card(const struct failure *failure);
/* What was probably meant by a word that begins no act of the record's game; NULL if nothing is near but itself. */
const char *nearest_act(const struct decoder *decoder, const char *word);
/* Reports a first word that begins no act of the game. */
void fault_act(struct decoder *decoder, struct text act);
/* Whether an act begins with a number at a game that has points and no bids: "41 points". */
bool point_meant(const struct decoder *decoder, struct text act);

#endif
