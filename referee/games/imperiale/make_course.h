/* A deal of impériale while it is made up, and what the files that make it ask of each other. */
#ifndef REFEREE_GAMES_IMPERIALE_MAKE_COURSE_H
#define REFEREE_GAMES_IMPERIALE_MAKE_COURSE_H

#include "core/making.h"
#include "games/imperiale/state.h"

#define IMP_TALON 8

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
enum imp_moment { MOMENT_NEVER, MOMENT_BEFORE, MOMENT_AFTER, MOMENT_LATE };

struct imp_course {
    struct making *making;
    struct deal *deal;
    struct random *random;
    int elder, dealer;
    enum imp_skew skew;
    int favoured; /* by the skew */
    cardset_t dealt[2], hand[MAX_PLAYERS];
    card_t talon[64];
    card_t turned; /* the twenty-fifth */
    enum suit trump;
    bool over;     /* the deal is void: nothing is called or played */
    bool unplayed; /* blanches: called, and not played */
    bool white[2]; /* has declared blanches */
    struct imp_imperial imperial[2][IMP_MOST + 1];
    enum imp_moment moment[2][IMP_MOST + 1];
    size_t imperials[2];
    const struct imp_imperial *unshown[2]; /* announced without its cards, and not shown since */
    bool called[2];                        /* has named a point */
    bool late_point;                       /* the dealer names his as he covers */
    card_t last_led;                       /* CARD_UNKNOWN in the first trick */
};

static inline int imp_making_option(const struct imp_course *course, enum imp_option which)
{
    return course->making->judge->option[which];
}
/* The edition with a couleur, called by its value before all else. */
static inline bool imp_making_modern(const struct imp_course *course) { return course->making->judge->base != 0; }

/* --- make_cards.c -------------------------------------------------------------------------------------------- */

/* Draws for the first deal, before the first deal of some records, so that the dealer of it is as he should be. */
void imp_make_draw(struct imp_course *course);
/* Deals hands and talon, and says so in the deal. */
void imp_make_hands(struct imp_course *course);
/* How the cards are dealt and the turn-up turned. */
void imp_make_dealing(struct imp_course *course);

/* --- make_calls.c -------------------------------------------------------------------------------------------- */

/* The calls of the deal; plans what is left to the play. */
void imp_make_calls(struct imp_course *course);
/* What the dealer has left to say as he covers his first card. */
void imp_make_late_calls(struct imp_course *course);
struct step *imp_make_call(struct imp_course *course, struct steps *steps, int player, enum verb verb);

/* --- make_play.c --------------------------------------------------------------------------------------------- */

void imp_make_play(struct imp_course *course);

#endif
