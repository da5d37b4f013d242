/* What is recorded of a deal beside its figures, and what that leaves of the ways in which it can be scored. */
#ifndef REFEREE_CORE_SHEET_SHEET_ACTS_H
#define REFEREE_CORE_SHEET_SHEET_ACTS_H

#include "core/judge.h"

/* Whether nothing of the deal is recorded but figures: an act may be a penalty taken, or the end of the deal before its
   time. */
bool sheet_only_figures(const struct judge *judge);

/* Whether a deal records any act, notes apart. */
bool sheet_any_act(const struct deal *deal);

/* Whether the deal can be taken to have gone by the rules to its end, so that its figures are among the ways of a deal: nothing
   but figures is recorded, or acts of which none is a penalty, a choice after a fault or the end before its time, and no
   fault. */
bool sheet_by_rules(const struct judge *judge);

/* Whether nothing at all of the deal is recorded but figures, neither acts nor cards. */
bool sheet_bare(const struct judge *judge);
/* Whether no card of it is recorded but the one turned, and no act but such as belong to the dealing: it is a sheet without cards still. */
bool sheet_cardless(const struct judge *judge);

/* The tricks of a deal, one a card of the hand, as far as the record tells who won them. */
#define TRICKS_ROOM 13
struct tricks_won {
    int winner[TRICKS_ROOM]; /* of each in its order; NOBODY */
    int won[MAX_PLAYERS];    /* how many each has */
    unsigned known;          /* how many somebody has */
};

/* Who is known to have won the tricks: by the cards or, where they do not tell, as the record has it gathered. */
struct tricks_won sheet_tricks(const struct judge *judge);

#endif
