/* What replay settles of a deal beyond what its record says, and writing it into the record: for records that somebody wants
   whole, not for judging. */
#ifndef REFEREE_CORE_SETTLE_H
#define REFEREE_CORE_SETTLE_H

#include "core/judge.h"

#define SETTLED_CARDS 16

/* Cards that a player drew out of the talon, in the order in which he took them. */
struct settled_draw {
    const struct step *after; /* the act that they follow; NULL: nothing is settled */
    size_t count;
    card_t card[SETTLED_CARDS];
};

/* Of a deal, or of one of its manches. */
struct settled {
    card_t turned; /* CARD_UNKNOWN: none, or not known */
    int turned_position;
    struct settled_draw draw[MAX_PLAYERS];
    bool has_marks, has_score; /* what follows is known */
    struct score change[MAX_PLAYERS], score[MAX_PLAYERS];
};

/* --- for the replay --- */

/* What a deal or manche has settled, once its account is closed; lives in the judge's arena. */
struct settled *settle(struct judge *judge, const struct deal_account *account);

/* --- for whoever writes --- */

/* Kinds of facts that can be filled in, as bits. */
enum fill {
    FILL_DRAWS = 1,  /* draws at the exchange */
    FILL_TURNED = 2, /* the card turned, where the record has neither it nor the act */
    FILL_TRICKS = 4, /* who led a trick that one step tells, and who won it */
    FILL_MARKS = 8,  /* totals, where nobody's marks are recorded */
    FILL_SCORE = 16, /* the running score, where nobody's is recorded and what is recorded comes to it */
    FILL_ALL = 31
};

/* A copy of the record with what its judgement has settled and the record does not say; `fill` has the kinds for each deal.
   What is filled in has no place. `judgement` must have been made with orders.settles. Lives in `arena` and shares what is not
   changed with the record. */
struct record *record_fill(const struct record *record, const struct judgement *judgement, const unsigned *fill,
                           struct arena *arena);

/* Whether two judgements find the same: the same rules, of the same weight, against the same players; and what the first has for
   the recorded score, the second has. */
bool judgement_same(const struct judgement *a, const struct judgement *b);

#endif
