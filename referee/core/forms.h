/* The forms of acts, as verbs.def writes them ("turns <card> [<n>]"), taken apart: for reading, for writing out again, and
   for describing the notation. */
#ifndef REFEREE_CORE_FORMS_H
#define REFEREE_CORE_FORMS_H

#include "core/arena.h"
#include "core/message.h"
#include "core/record.h"

enum slot {
    SLOT_WORD, /* the word itself */
    SLOT_CARD,
    SLOT_CARDS,
    SLOT_N,
    SLOT_N_CARDS, /* a number and the word for cards */
    SLOT_AMOUNT,
    SLOT_SUIT,
    SLOT_RANK,
    SLOT_PLAYER,
    SLOT_ITEM,
    SLOT_RULE,
    SLOT_LEVEL,
    SLOT_RUN,
    SLOT_SET,
};

struct element {
    enum slot slot;
    bool optional;
    const char *word; /* of a SLOT_WORD: "words|that|fit", the first is written; otherwise NULL */
};

#define FORM_ELEMENTS 8

/* One alternative of a verb in one language. */
struct form {
    enum verb verb;
    enum language language;
    const char *text; /* as in verbs.def */
    size_t count;
    struct element element[FORM_ELEMENTS];
};

/* Whether its first word is none without the next, as in "will exchange": a name may be that word alone. */
static inline bool form_wants_next(const struct form *form)
{
    return form->count > 1 && form->element[1].slot == SLOT_WORD && !form->element[1].optional;
}

/* A list of forms. */
struct form_link {
    const struct form *form;
    const struct form_link *next;
};

/* Takes one alternative apart, `length` bytes at `text`; it lives in `arena`. A text that is no form makes one without
   elements. */
struct form *form_parse(struct arena *arena, enum verb verb, enum language language, const char *text, size_t length);

#endif
