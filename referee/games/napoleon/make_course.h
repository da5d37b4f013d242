/* A deal of napoléon while it is made up: what make*.c share. */
#ifndef REFEREE_GAMES_NAPOLEON_MAKE_COURSE_H
#define REFEREE_GAMES_NAPOLEON_MAKE_COURSE_H

#include "core/make/making.h"
#include "games/napoleon/bids.h"
#include "games/napoleon/rules.h"
#include "games/napoleon/state.h"

struct course {
    struct making *making;
    struct deal *deal;
    struct judge *judge;
    cardset_t hand[MAX_PLAYERS];
    cardset_t rest;          /* cards that nobody was dealt */
    bool erred;              /* something went wrong in this deal: nothing else is to */
    bool all_passed;         /* and no bid was made that does not count */
    bool voided;             /* by a bid that does not count */
    int declarer;            /* NOBODY: nobody bid */
    enum bid bid;            /* his */
    card_t lead;             /* what he means to lead */
    enum suit named;         /* by a Blücher's declarer who names trumps; otherwise SUIT_UNKNOWN */
    bool first_laid;         /* the declarer's first card lies on the table */
    int leader[NAP_TRICKS];  /* who led each trick */
    struct place wrong_lead; /* of the next card led, if somebody else should have led it or another one; else line 0 */
};

/* Whether something that breaks this rule is to happen here, wished for or by chance, once in `of`; `*at` becomes the place
   of the fact that is wrong. */
bool nap_course_errs(struct course *course, enum nap_rule rule, unsigned of, struct place *at);

/* Whether something that breaks the rule is to happen because it is wished for; by chance it does not, as nothing puts it
   right. */
bool nap_course_fails(struct course *course, enum nap_rule rule, struct place *at);

static inline int nap_course_option(const struct course *course, enum nap_option which)
{
    return option_value(course->judge, (int)which);
}

/* 0 … bound-1, by chance. */
static inline unsigned nap_course_draw(const struct course *course, unsigned bound)
{
    return random_below(&course->making->random, bound);
}

/* Makes up the bidding: fills in `declarer` and `bid`, what he leads and what he names. */
void nap_course_bid(struct course *course);

/* Makes up the play of a deal that somebody bid in. */
void nap_course_play(struct course *course);

/* Cards led although all have passed. */
void nap_course_play_unbid(struct course *course);

#endif
