/* A deal, read once: what each act is and what goes before and after it, for all that would otherwise look through the lists. */
#ifndef REFEREE_GAMES_PIQUET_READING_H
#define REFEREE_GAMES_PIQUET_READING_H

#include "games/piquet/state.h"

/* An act of the dealing, the calls or the play, as the whole list shows it. */
struct reading_act {
    unsigned next;   /* index of the next one of the same verb by the same player; 0: there is none */
    bool exchanges;  /* it is an act of the exchange: cards of a discard may be taken back */
    bool takes;      /* a card of the talon is taken up, or into the hand */
    bool back_open;  /* of the cards that he puts back after it not all are named */
    bool makes;      /* it says what the point called last makes, as was asked */
    cardset_t back;  /* those that are named */
    cardset_t shown; /* what he has shown or exposed before it */
};

/* The acts of a verb: the first and the last, 1 + index; 0: there is none. By player; the last is of anybody. */
struct reading_verb {
    struct {
        unsigned first, last;
    } of[PQ_PLAYERS + 1];
};

/* One list of the deal. */
struct reading_list {
    const struct steps *steps;
    struct reading_act *act;     /* parallel to them */
    unsigned char number[VERBS]; /* from 1, of those that are in the list; 0: it is not */
    struct reading_verb *verb;   /* by number: 0 is of one that is not */
    size_t verbs, room;
    cardset_t shown[PQ_PLAYERS];               /* all that he shows or exposes */
    const struct step *first_word[PQ_PLAYERS]; /* he calls, passes or says something; NULL */
};

/* The lists that a deal has: of the draw there is but one, before the first. */
#define DEAL_LISTS (PHASE_PLAY - PHASE_DEALING + 1)

struct reading {
    struct reading_list list[DEAL_LISTS];
    struct reading_act *act; /* of all lists; the room is used again by the next deal */
    size_t room;
    const struct step *last_exchange;            /* the last act of the exchange; NULL */
    const struct step *first_taking[PQ_PLAYERS]; /* by which he takes a card of the talon; NULL */
    const struct step *last_taking[PQ_PLAYERS];  /* the last that may be one, by its verb; NULL */
    bool comes_back;                             /* cards are brought back from where they were laid */
};

/* Reads the deal on the table. Before anything else of it. */
void reading_begin(struct judge *judge);

/* A list of the deal on the table. */
static inline const struct reading_list *acts_in(const struct judge *judge, enum phase phase)
{
    return &pq_at(judge)->reading->list[phase - PHASE_DEALING];
}
/* What that step of the list is. */
static inline const struct reading_act *act_of(const struct reading_list *acts, const struct step *step)
{
    return &acts->act[step - acts->steps->step];
}
/* The first, the last act of a verb in a list by a player (ACTOR_NONE: by anybody); NULL if there is none, or no deal. */
const struct step *first_act(const struct judge *judge, enum phase phase, int actor, enum verb verb);
const struct step *last_act(const struct judge *judge, enum phase phase, int actor, enum verb verb);
/* The next act of the same verb by the same player; NULL. */
const struct step *next_act(const struct judge *judge, enum phase phase, const struct step *step);
/* The first act of a verb by a player (ACTOR_NONE: by anybody) after any step of the list; NULL. Of the step's own verb and
   player it is at hand; of others it is looked for where there is one. */
const struct step *act_after(const struct judge *judge, enum phase phase, const struct step *step, int actor,
                             enum verb verb);
/* Whether there is one. */
static inline bool comes_later(const struct judge *judge, enum phase phase, const struct step *step, int actor,
                               enum verb verb)
{
    const struct step *last = last_act(judge, phase, actor, verb);
    return last != NULL && last > step;
}

/* The point call of which an act that says a number tells what it makes, as was asked; NULL. */
const struct step *making_told(const struct judge *judge, const struct step *says);
/* The same of any act. */
static inline const struct step *making_of(const struct judge *judge, const struct step *act)
{
    return act->verb == VERB_SAYS ? making_told(judge, act) : NULL;
}

/* The act itself if it is one of the calls; NULL, as before all of them, for one in dealing. */
const struct step *among_calls(const struct judge *judge, const struct step *act);

/* The cards that the play of the deal on the table has. */
cardset_t cards_of_play(const struct judge *judge);

/* The act by which an objection of that player's, to this rule or to something that is not named, is refused at once by the other;
   NULL. */
const struct step *objection_refused(const struct judge *judge, enum phase phase, int actor, const struct rule *rule);

/* The first act by which a player takes a card of the talon; NULL if none is recorded, or nobody knows who it is. */
static inline const struct step *first_taking(const struct judge *judge, int player)
{
    return player >= 0 ? pq_at(judge)->reading->first_taking[player] : NULL;
}

/* Whether an act of that verb belongs to the exchange: cards are laid out, or taken from the talon. */
static inline bool is_of_exchange(enum verb verb)
{
    return verb_rows[verb].acts == ACTS_EXCHANGE || verb_has(verb, ACT_TAKES);
}

#endif
