/* The forms of acts, as verbs.def writes them ("turns <card> [<n>]"), taken apart when the program is built: for reading, for
   writing out again, and for describing the notation. */
#ifndef REFEREE_CORE_FORMS_H
#define REFEREE_CORE_FORMS_H

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
    unsigned short word; /* of a SLOT_WORD: see element_word() */
};

#define FORM_ELEMENTS 8

/* One alternative of a verb in one language. */
struct form {
    enum verb verb;
    enum language language;
    unsigned short text; /* see form_text_of() */
    unsigned char count;
    struct element element[FORM_ELEMENTS];
};

/* All forms, from 1 on; those of a verb in a language stand together, in the order of verbs.def: from form_first[verb][language]
   up to where the next begin. */
extern const struct form form_all[];
extern const unsigned short form_first[][2];
extern const unsigned short form_list[]; /* numbers of forms, in lists that end with 0 */
extern const char form_text[];           /* texts, each closed by a zero */

/* As in verbs.def. */
static inline const char *form_text_of(const struct form *form) { return form_text + form->text; }

/* Of a SLOT_WORD "words|that|fit", of which the first is written; of others "". */
static inline const char *element_word(const struct element *element) { return form_text + element->word; }

/* Steps through the forms of a verb in a language: the `nth` from 0; NULL after the last. */
static inline const struct form *verb_form(enum verb verb, enum language language, size_t nth)
{
    const unsigned short *first = &form_first[verb][language];
    return first[0] + nth < first[1] ? &form_all[first[0] + nth] : NULL;
}

/* Steps through a list: returns the form at *rest and moves *rest on; NULL after the last, or if *rest is. */
static inline const struct form *form_next(const unsigned short **rest)
{
    return *rest != NULL && **rest != 0 ? &form_all[*(*rest)++] : NULL;
}

/* Whether it has cards in it. */
static inline bool form_takes_cards(const struct form *form)
{
    bool takes = false;
    for (size_t i = 0; i < form->count; i++)
        takes |= form->element[i].slot == SLOT_CARD || form->element[i].slot == SLOT_CARDS;
    return takes;
}

/* Whether its first word is none without the next, as in "will exchange": a name may be that word alone. */
static inline bool form_wants_next(const struct form *form)
{
    return form->count > 1 && form->element[1].slot == SLOT_WORD && !form->element[1].optional;
}

#endif
