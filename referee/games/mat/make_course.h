/* What the parts of the maker of deals share: the deal as far as it is made up. */
#ifndef REFEREE_GAMES_MAT_MAKE_COURSE_H
#define REFEREE_GAMES_MAT_MAKE_COURSE_H

#include "core/make/making.h"
#include "games/mat/cards.h"
#include "games/mat/rules.h"
#include "games/mat/state.h"

/* How the leader of a trick chooses his card. */
enum style { STYLE_ANY, STYLE_LONG, STYLE_SHORT, STYLES };

/* How a manche ends. */
enum ending {
    END_TRICKS, /* all its tricks are played */
    END_WAIVED, /* the card used again would answer the last lead, and is not used */
    END_MATE,
    END_FAULTY /* with a card that is against the rules, after which nobody plays on */
};

struct course {
    struct making *making;
    struct deal *deal;
    cardset_t dealt[MAT_PLAYERS]; /* in the first manche */
    cardset_t shown[MAT_PLAYERS]; /* of these cards, what the manches show that have been made */
    bool unwritten;               /* hands are left out, if the rows show them */
    cardset_t wrong[MAT_PLAYERS]; /* in the second manche, where they are not those exchanged; empty: they are */
    struct place wrong_at;
    /* Of the manche that is being made. */
    struct deal *manche;
    unsigned number; /* from 1 */
    bool last;       /* of the record */
    cardset_t held[MAX_PLAYERS];
    struct {
        card_t card; /* CARD_UNKNOWN: he has deposited none */
        size_t step; /* of the calls */
    } deposit[MAT_PLAYERS];
    bool irregular; /* something against the rules has happened */
    bool spare;     /* a deposit has been played, and so a card is left over */
    enum style style;
    enum ending ending;
    struct {
        int player;
        card_t card;
        unsigned trick;
    } lead;        /* the last */
    card_t forced; /* to be led next; CARD_UNKNOWN: none */
    struct place forced_at;
};

static inline struct random *chance_of(struct course *course) { return &course->making->random; }
static inline bool once_in(struct course *course, unsigned of) { return random_chance(chance_of(course), 1, of); }
static inline int option(const struct course *course, enum mat_option which)
{
    return course->making->judge->rules.option[which];
}

/* Who leads the manche by the rules. */
static inline int leader_due(const struct course *course)
{
    return course->number % 2 == 1 ? course->deal->dealer : opponent(course->deal->dealer);
}

/* Whether the rule is to be broken here, where it can be: once in `of`, as the fault wished for; then the fact at *at is the
   faulty one. */
bool mat_course_plants(struct course *course, enum mat_rule rule, unsigned of, struct place *at);
/* Whether the rule is to be broken here, as the fault wished for or as an irregularity that is put right. */
bool mat_course_breaks(struct course *course, enum mat_rule rule, unsigned of, struct place *at);
/* Whether the fault is to be put right too: an irregularity always is. */
bool mat_course_mends(struct course *course);

/* Whether the rule is still to be broken: then the course takes the way there that chance takes seldom. */
bool mat_course_seeks(const struct course *course, enum mat_rule rule);

/* Whether a manche is to be played to its end, with every card of the hands. */
bool mat_course_seeks_end(const struct course *course);

/* Who alone has deposited; NOBODY. */
int mat_course_sole_depositor(const struct course *course);
bool mat_course_both_deposited(const struct course *course);

/* The deposits before the manche. */
void mat_make_deposits(struct course *course);
/* Once the manche is over, some deposits are written as they lie: face down. Only those that leave nothing in doubt. */
void mat_make_hidden(struct course *course);
/* Somebody may deposit when it is too late. */
void mat_make_late_deposit(struct course *course);

/* The play of the manche. */
void mat_make_tricks(struct course *course);
/* A before_card: what is led, or answered; `data` is the course. */
card_t mat_make_choice(struct making *making, struct deal *deal, const struct trick *trick, int player, cardset_t hand,
                       void *data);
/* Notes one card by itself. */
struct step *mat_make_single(struct course *course, int player, card_t card);
/* The leads that make a mate, or those that do not. */
cardset_t mat_make_leads(const struct course *course, int player, bool mating);

#endif
