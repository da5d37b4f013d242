/* A deal of impériale while it is made up, and what the files that make it ask of each other. */
#ifndef REFEREE_GAMES_IMPERIALE_MAKE_COURSE_H
#define REFEREE_GAMES_IMPERIALE_MAKE_COURSE_H

#include "core/make/making.h"
#include "games/imperiale/state.h"

/* What a deal is dealt for: cards that something rare comes of. */
enum imp_skew {
    SKEW_NONE,
    SKEW_FOUR,       /* four of an honour rank in one hand */
    SKEW_SUIT,       /* king, queen, jack and ace of a suit */
    SKEW_TRUMP_SUIT, /* the same of trumps */
    SKEW_TURNED,     /* three of them, the fourth turned */
    SKEW_WHITE,      /* no king, queen or jack */
    SKEW_WHITE_FOUR, /* nor those, and four aces or sevens */
    SKEW_BOTH,       /* an imperial in each hand */
    SKEW_EQUAL,      /* equal points */
    SKEW_CAPOT,      /* all tricks */
    SKEWS
};

/* When an imperial is shown. */
enum imp_moment { MOMENT_NEVER, MOMENT_BEFORE, MOMENT_AFTER, MOMENT_LATE, MOMENT_TOO_LATE };

/* How a point is named. */
enum imp_form { FORM_CARDS, FORM_PIPS, FORM_BOTH, FORMS };

struct imp_course {
    struct making *making;
    struct deal *deal;
    struct random *random;
    bool armed; /* the fault wished for may be planted in this deal */
    int elder, dealer;
    enum imp_skew skew;
    int favoured; /* by the skew */
    cardset_t dealt[2], hand[MAX_PLAYERS];
    card_t talon[64];
    card_t turned; /* the twenty-fifth */
    enum suit trump;
    bool over;     /* the deal is void: nothing more is done in it */
    bool unplayed; /* blanches: called, and not played */
    bool white[2]; /* declares blanches */
    struct imp_imperial imperial[2][IMP_MOST + 2];
    enum imp_moment moment[2][IMP_MOST + 2];
    size_t imperials[2];
    bool unmarked;      /* the time is over in which it is plain what an imperial takes off */
    bool called[2];     /* has named a point, by pips or cards, that is true */
    bool point_last[2]; /* and has announced nothing since that is yet to be shown */
    bool late_point;    /* the dealer names his as he covers */

    /* The play. */
    unsigned moment_of_fault;    /* the trick from which a fault is looked for */
    const struct trick *trick;   /* in progress */
    card_t led, cover;           /* of the trick in progress or just complete */
    card_t last_led;             /* to the trick before; CARD_UNKNOWN in the first */
    bool silent;                 /* the card led to this trick was another suit, unannounced */
    struct place silent_at;      /* what that lead's place is to be */
    card_t asked_back;           /* covered with, and asked back in vain; CARD_UNKNOWN: none */
    bool looked;                 /* somebody has looked where he should not */
    enum suit owed[2];           /* a suit that was called of him; SUIT_UNKNOWN: none */
    cardset_t won[2];            /* cards in the tricks he has */
    unsigned fallen[2], told[2]; /* fallen imperials: made, and named */
};

static inline int imp_making_option(const struct imp_course *course, enum imp_option which)
{
    return course->making->judge->rules.option[which];
}
/* An edition that has its couleur called by its value, before all else. */
static inline bool imp_making_modern(const struct imp_course *course) { return course->making->judge->rules.base != 0; }
static inline bool imp_chance(struct imp_course *course, unsigned times, unsigned of)
{
    return random_chance(course->random, times, of);
}

/* --- make_course.c ---------------------------------------------------------------------------------------------- */

/* Whether this is the fault wished for, in force, and may come in this deal. */
bool imp_wanted(const struct imp_course *course, enum imp_rule rule);
/* Plants the fault at the place given, if it is wanted. */
bool imp_plants(struct imp_course *course, enum imp_rule rule, struct place *at);
/* Plants the fault if it is wanted; or else, once in `of` where incidents are wished for, the rule is broken and all goes on
   as the rules have it. */
bool imp_happens(struct imp_course *course, enum imp_rule rule, unsigned of, struct place *at);
/* A step of the play, after the cards played so far. */
struct step *imp_make_act(struct imp_course *course, int player, enum verb verb);
/* Names a point in a list of steps. */
struct step *imp_make_point_said(struct imp_course *course, struct steps *steps, int player, struct imp_point point,
                                 enum imp_form form);
/* Lays cards down. */
struct step *imp_make_show(struct imp_course *course, struct steps *steps, int player, cardset_t cards);

/* --- make_cards.c ----------------------------------------------------------------------------------------------- */

/* Deals hands and talon, and notes the hands in the deal. */
void imp_make_hands(struct imp_course *course);

/* --- make_dealing.c --------------------------------------------------------------------------------------------- */

/* Draws for the deal, before the first deal of some records. */
void imp_make_draw(struct imp_course *course);
/* How the cards are dealt and the turn-up turned. */
void imp_make_dealing(struct imp_course *course);

/* --- make_point.c ------------------------------------------------------------------------------------------------ */

/* All that is said of the point before the play. */
void imp_make_point(struct imp_course *course);

/* --- make_imperials.c -------------------------------------------------------------------------------------------- */

/* What the hands hold, and when it is to be shown. */
void imp_plan_imperials(struct imp_course *course);
/* The imperials of that moment, of both players; of one. */
void imp_make_imperials(struct imp_course *course, enum imp_moment moment);
void imp_make_imperials_of(struct imp_course *course, struct steps *steps, int player, enum imp_moment moment);
/* Who shows cartes blanches, if anybody has them; and the showing, at the head of the calls. */
void imp_plan_blanches(struct imp_course *course);
void imp_make_blanches(struct imp_course *course);

/* --- make_play.c, make_conduct.c ---------------------------------------------------------------------------------- */

/* The play, from the first lead to the last trick, with what is said in it. */
void imp_make_play(struct imp_course *course);
/* What is done and said before `player` plays a card from `hand`. */
void imp_make_conduct(struct imp_course *course, int player, cardset_t hand);
/* What is done and said after a trick that `winner` has won. */
void imp_make_after_trick(struct imp_course *course, int winner);
/* What is done with the talon before the calls. */
void imp_make_before_calls(struct imp_course *course);

#endif
