/* What would explain a finding: what makes two of them, in different deals and of different players, one cause. */
#ifndef REFEREE_CORE_CAUSES_WHY_H
#define REFEREE_CORE_CAUSES_WHY_H

#include "core/judge.h"

/* In the order in which they are preferred where they explain as much. */
enum why {
    WHY_MISSING,      /* an item is not written */
    WHY_EXTRA,        /* an item is written that is not due */
    WHY_LEFT_OUT,     /* a total lacks just what an item comes to */
    WHY_ONE_LEFT_OUT, /* … what one line of several of an item is */
    WHY_TWICE,        /* an item is marked twice, or a total has it twice */
    WHY_REVERSED,     /* … has it taken off that is to be added, or the other way round */
    WHY_WITHHELD,     /* … what another rule keeps from counting */
    WHY_OTHERS,       /* … an item of another player's */
    WHY_BY,           /* a figure is off by an amount that is always the same */
    WHY_MORE,         /* a figure is too high; too low */
    WHY_LESS,
    WHY_BREACH, /* the rule is broken: no figure */
    WHYS
};

struct reason_why {
    enum why why;
    int item;                /* ITEM_NONE: none */
    int by;                  /* of WHY_BY, in the smallest unit */
    const struct rule *rule; /* that it stands on */
    unsigned
        parts; /* of a total of several manches, those that it is about: a bit each, the last one's first; 0: the last */
};

enum { WHYS_MOST = 48 };

/* All that may explain a finding, what it says itself first: one reason alone of what is no figure, several of one that is off. At
   most WHYS_MOST into `why`; returns how many, at least 1. */
size_t whys_of(const struct judgement *judgement, const struct finding *finding, struct reason_why *why);

/* Whether a reason's rule is a part of it: two that are alike but for the rule are not the same. */
bool why_is_ruled(const struct reason_why *why);

/* Whether two are the same reason. */
bool why_same(const struct reason_why *one, const struct reason_why *other);

/* The account of the deal, or manche, that a finding is of, of several manches the last; NULL: of none. */
const struct deal_account *account_of(const struct judgement *judgement, const struct finding *finding);

/* By how much an item that one player pays several, or they him, is off for each of them in a total: too much is above 0, whoever it
   is that pays; 0: the finding is of no such item. `item` is set to it. */
int stake_of(const struct judgement *judgement, const struct finding *finding, int *item);

/* A word of ours for programs: "left_out". */
const char *why_id(enum why why);

#endif
