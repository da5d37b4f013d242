/* Two sheets of one game: where they part, what only one of them tells, and the record that joins what both know. Nothing
   here is a rule of a game; what the rules say of a difference is found by judging the joined record with either reading. */
#ifndef REFEREE_CORE_COMPARE_COMPARE_H
#define REFEREE_CORE_COMPARE_COMPARE_H

#include "core/compare/seats.h"
#include "core/judge.h"

enum parting_kind {
#define PARTING(token, id, en, fr) PARTING_##token,
#include "core/compare/partings.def"
#undef PARTING
    PARTING_KINDS
};

struct parting_row {
    const char *id;
    struct message text;
};
extern const struct parting_row parting_rows[PARTING_KINDS];

/* Which readings leave the joined record without an error of the rules that has to do with them. */
enum allowed { ALLOWED_UNTOLD, ALLOWED_BOTH, ALLOWED_A, ALLOWED_B, ALLOWED_NEITHER };

/* What one of the sheets says. */
struct reading {
    bool there;
    unsigned deal, manche,
        trick;       /* as this sheet counts them, from 1; 0: none. Where it lacks the fact: where it would stand */
    struct place at; /* line 0: nowhere */
    cardset_t cards; /* those that the other sheet does not have there, as far as they are known */
    unsigned nth;    /* of a PARTING_ORDER: the place in the list, from 1 */
    const struct value *said; /* of an aside: what is written there */
};

/* A fact on which the sheets part; or one that only one of them tells. */
struct parting {
    enum parting_kind kind;
    int player; /* NOBODY: none */
    struct reading reading[2];
    enum allowed allowed;
    bool own;       /* it is allowed and stands because it is on the sheet that the player kept himself */
    int stands;     /* the sheet whose reading stands in the joined record: 0 or 1 */
    unsigned clash; /* deal of the first sheet in whose differences it is weighed; for compare.c */
};

struct partings {
    struct parting *item;
    size_t count, room;
};

struct comparison {
    const struct record *sheet[2]; /* as they are written */
    struct seats seats;            /* of the players of the second */
    bool comparable;               /* the same game for the same number of players */
    struct partings differences, told;
    struct partings asides;  /* what no rule is about and both say otherwise: titles, notes … It is no difference */
    struct record *joined;   /* NULL unless comparable */
    const struct record *by; /* whose seats and names the differences use: the first sheet */
    bool bounded;            /* too many differences: not all of a deal were weighed together, or some not at all */
};

/* Judges a joined record as if it had been read; the judgement is done with before the next one is asked for. */
typedef const struct judgement *weigh_fn(void *context, const struct record *joined);

/* So many differences of a deal are tried in all combinations; each further one by itself. */
#define COMPARE_TOGETHER 6
/* So many joined records are judged for one comparison … */
#define COMPARE_MOST 4096
/* … and from the side of either sheet so many bytes of both: fewer records where the sheets are long. A record takes at least
   as long as so many, and a deal of it as so many more. */
#define REPLAYED_MOST ((size_t)4 * 1000 * 1000)
#define REPLAY_LEAST  ((size_t)500)
#define REPLAY_DEAL   ((size_t)60)
/* One in so many of them is judged to find the order of what either sheet lacks. */
#define COMPARE_ORDERS 8

/* In the joined record a disputed fact has no place of a file but one of line LINE_TO_COME and of this byte, and its index
   in `differences` more. */
#define COMPARE_BYTE (1U << 31)
/* An aside has this byte there. */
#define ASIDE_BYTE (COMPARE_BYTE + (1U << 30))

/* Compares two sheets, both read without faults. `weigh` NULL: what the rules say is not asked, and the first sheet's reading
   stands. A fact that the rules do not settle stands as in the first sheet; a deal, a trick or an act that only one
   sheet has stands unless the rules are against it. Where a game has each player's own card prevail, and the rules allow both
   readings of what he has scored, that of the sheet stands whose scorer he is by name. All lives in `arena`, and shares with
   the records what is not changed. */
struct comparison *compare(const struct record *a, const struct record *b, weigh_fn *weigh, void *context,
                           struct arena *arena);

/* Of how many differences that is so. */
size_t allowed_count(const struct comparison *comparison, enum allowed allowed);

#endif
