/* The words of the notation for what a record has: cards, scores, acts. The texts live in the arena of the pen. */
#ifndef REFEREE_CORE_PEN_H
#define REFEREE_CORE_PEN_H

#include "core/record.h"
#include "core/words.h"

/* How a transcript is written. */
struct canon {
    enum language language;
    enum alphabet alphabet; /* of the ranks */
    bool compact;           /* every list of cards or steps in one line, if it can be */
};

struct pen {
    const struct canon *canon;
    const struct record *record;
    struct arena *arena;
    const char *cards; /* stands in an act for its cards, which are drawn beside it; NULL: they are written out */
};

/* The first of the alternatives that a row gives in the language of the transcript. */
const char *pen_word(const struct pen *pen, const char *en, const char *fr);
/* The word of that kind for a value; NULL if no row has it. */
const char *pen_word_for(const struct pen *pen, enum word_kind kind, int value);
/* A player or another actor. */
const char *pen_actor(const struct pen *pen, int actor);
/* A bid at napoléon: "3", "misère". */
const char *pen_level(const struct pen *pen, int level);
/* "2f 4j", "7"; `brief` leaves out fiches or jetons that are none: "1f". */
const char *pen_amount(const struct pen *pen, const struct amount *amount, bool brief);
/* "R♥ 8♥"; `hand` names the suit of a run once where every suit is one run: "♠ A R  ♥ 9". Nothing: "none". */
const char *pen_cards(const struct pen *pen, const struct card_list *cards, bool hand);
/* What is done in a step that is no note. */
const char *pen_act(const struct pen *pen, const struct step *step);

#endif
