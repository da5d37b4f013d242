/* What is no YAML by a slip of the keyboard, and can be read in one way only: how it is to be read. */
#ifndef REFEREE_FORMATS_AMEND_H
#define REFEREE_FORMATS_AMEND_H

#include "formats/amended.h"
#include "formats/reader.h"

#include "core/finding.h"

/* The slips, a row of forms.def each. */
enum keyslip {
#define FORM(token, message) FORM_##token,
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
    const struct finding *torn;  /* FORM_TORN: what the parser has against it; else NULL */
};

/* How a piece is read. */
struct amending {
    const struct piece *standing; /* the piece as it stands */
    struct amended text;
    const struct amendment *amendment;
    size_t count, torn; /* how many of them are parts left out */
};

/* How a piece of YAML is to be read at whose place `stuck` the parser found something that is none. What can be read in no way, or in two that
   differ, is left out, where a deal is left to be read. NULL: that cannot be either, or it would take too long to find out. Lives in
   `arena`. */
const struct amending *amend(const struct vocabulary *words, const struct piece *piece, struct place stuck,
                             struct arena *arena);

/* The same of a piece that is YAML and has a fault at the place `at`: ditto marks that are quotation marks may be taken for the quotes of
   texts, and those of print for letters. NULL: none are, or that is no better. */
const struct amending *amend_marks(const struct vocabulary *words, const struct piece *piece, struct place at,
                                   struct arena *arena);

#endif
