/* A deal of piquet in the making: what its maker knows of it. Shared by the files make*.c. */
#ifndef REFEREE_GAMES_PIQUET_COURSE_H
#define REFEREE_GAMES_PIQUET_COURSE_H

#include "core/make/making.h"
#include "games/piquet/combos.h"
#include "games/piquet/rules.h"
#include "games/piquet/state.h"

/* How a deal is noted. */
enum style {
    STYLE_WHOLE,  /* hands as dealt, talon and exchange */
    STYLE_PRINTED /* the hands after the exchange alone, as books print them */
};

struct course {
    struct making *making;
    struct deal *deal;
    int elder, younger;
    enum style style;
    bool laws;     /* those on irregularities hold */
    bool quiet;    /* the fault wished for is left to a later deal */
    bool incident; /* an irregularity has happened in this deal; one is enough */
    bool stopped;  /* the record stops in the play */
    bool ends;     /* the deal is not played: it is dealt again */
    int dealt[PQ_PLAYERS];
    cardset_t given[MAX_PLAYERS]; /* cards that were dealt on purpose; they are mostly kept */
    cardset_t hand[MAX_PLAYERS], discards[PQ_PLAYERS];
    card_t talon[64];
    size_t talon_count, drawn;       /* how many of its cards have been taken */
    bool blanches[PQ_PLAYERS];       /* claimed */
    cardset_t announced[PQ_PLAYERS]; /* the hand after the exchange, out of which he calls */

    bool to_call[PQ_PLAYERS][CATEGORIES]; /* he calls in play what he holds of it */
    bool allowed[CATEGORIES];             /* the younger has allowed the elder's call though he holds a better one */
    struct holding mended;                /* the point that the elder mends after the lead, law 52 */
    bool mends;
    int master;           /* who plays to win every trick; NOBODY */
    unsigned fault_trick; /* in which a fault of the play is to happen, if it can */
};

static inline int course_option(const struct course *course, enum pq_option which)
{
    return course->making->judge->rules.option[which];
}

static inline bool modern(const struct course *course) { return course->making->judge->rules.base == EDITION_MODERN; }
static inline bool as_claimed(const struct course *course)
{
    return course_option(course, OPT_ANNOUNCEMENTS) == ANNOUNCED_AS_CLAIMED;
}

static inline struct random *course_random(const struct course *course) { return &course->making->random; }
static inline bool chance(const struct course *course, unsigned times, unsigned of)
{
    return random_chance(course_random(course), times, of);
}

/* Whether the rule is to be broken here: it is the fault wished for, or it happens among the incidents. */
bool course_breaks(struct course *course, enum pq_rule rule);
/* The first of the two rules, of the two editions, that is to be broken here; PQ_RULES if neither is. */
enum pq_rule course_breaks_either(struct course *course, enum pq_rule first, enum pq_rule second);
/* Tells that it is broken now, at `*at`; at the step. */
void course_told(struct course *course, enum pq_rule rule, struct place *at);
void course_told_step(struct course *course, enum pq_rule rule, struct step *step);

/* Appends a step to the calls. */
struct step *course_call(struct course *course, int player, enum verb verb);

/* The parts of a deal. */
void course_draw(struct course *course);
void course_deal(struct course *course);
void course_exchange(struct course *course);
void course_announce(struct course *course);
void course_play(struct course *course);

/* Says what a holding is, in calls or play. */
struct step *course_say(struct course *course, struct steps *steps, int player, const struct holding *holding);
/* All that a player holds of a category from the `from`th on, the best first; of points only the one. */
void course_say_all(struct course *course, struct steps *steps, int player, enum category category, size_t from);

#endif
