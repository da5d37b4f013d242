/* What is no YAML by a slip of the keyboard, and can be read in one way only: how it is to be read. */
#ifndef REFEREE_FORMATS_AMEND_H
#define REFEREE_FORMATS_AMEND_H

#include "formats/amended.h"
#include "formats/reader.h"

#include "core/finding.h"
#include "core/work.h"

/* The slips, a row of forms.def each. */
enum keyslip {
#define FORM(token, message, asks) FORM_##token,
#include "formats/forms.def"
#undef FORM
    FORMS
};

/* A slip, which is told once wherever it was made. */
struct amendment {
    enum keyslip form;
    struct place at;             /* where it is told: where the parser is stuck, if that is on a line that is changed */
    const struct change *change; /* at least one */
    size_t count;
    const char *found, *nearest; /* the word that is told, and what it is read as; "" where the slip has none */
    int column, other;           /* FORM_COLUMN: how far the line is set in, and its neighbours */
    const char
        *aside; /* FORM_HEADED: the first line that is read as a comment, at the byte `aside_at`; NULL: none is */
    size_t aside_at;
    const struct message *doubt; /* an error that is told beside it, at a stretch of the piece; NULL: there is none */
    enum figures_as figures_as;  /* what it takes figures for of which no word says what they are; else 0 */
    size_t doubt_from, doubt_to;
    int doubt_found, doubt_due;
    const struct finding *torn; /* FORM_TORN: what the parser has against it; else NULL */
};

/* How a piece is read. */
struct amending {
    const struct piece *standing; /* the piece as it stands */
    struct amended text;
    const struct amendment *amendment;
    size_t count, torn; /* how many of them are parts left out */
};

struct reading;

/* How a piece of YAML is to be read whose reading as it stands came to `reading` (decode.h): it is none at the place where the parser is
   stuck, or it is and has faults. What is none and can be read in no way, or in two that differ, is left out, where a deal is left to be read.
   NULL: as it stands, or it would take too long to find out: more than there is of `work` (NULL: no end of it). Lives in `arena`. */
const struct amending *amend(const struct vocabulary *words, const struct piece *piece, const struct reading *reading,
                             struct work *work, struct arena *arena);

#endif
