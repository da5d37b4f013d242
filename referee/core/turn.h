/* What may come next where a record stops: who is to act, what is lawful, how the deal stands. */
#ifndef REFEREE_CORE_TURN_H
#define REFEREE_CORE_TURN_H

#include "core/judge.h"

enum stage {
    STAGE_UNTOLD,  /* the record cannot be replayed as far as that */
    STAGE_START,   /* no deal has begun */
    STAGE_DEALING, /* between the cut and the first call */
    STAGE_CALLS,
    STAGE_PLAY,
    STAGE_MANCHE, /* a manche of the deal is over, and another one follows */
    STAGE_DEAL,   /* the deal is over, another one follows */
    STAGE_OVER,   /* the partie is over */
    STAGES
};

#define TURN_ACTS 16
#define NO_FIGURE (-1)

/* Something that somebody may do now. */
struct act {
    int player;
    enum verb verb;     /* VERB_CARDS: plays a card */
    struct phrase text; /* what it is, without who: "discards 1 to 5 cards" */
    int least, most;    /* of what the act counts: cards, a level; NO_FIGURE: it counts nothing */
    const char *words;  /* it takes one of these, as the notation has them, separated by spaces; NULL: none */
    bool of_cards;      /* it is done with one of these cards */
    cardset_t cards;    /* lawful for certain */
    cardset_t possible; /* would be lawful too, if he has them: his hand is not wholly known */
    bool likely;        /* the hands, as far as they are known, speak for it */
    size_t said_count;  /* so many ways to say it are what his hand allows, … */
    struct step *said;  /* … the best first */
};

struct turn {
    enum stage stage;
    struct table table;        /* where the record stops; its tricks are in `done` and `trick` */
    struct board board, start; /* then, and when the deal began, all its manches; if it is `known` */
    bool known;
    bool has_count; /* announced and not on the board yet: `count` */
    int count[MAX_PLAYERS];
    int dealer, elder;     /* NOBODY: not known */
    int player;            /* whose turn it is; NOBODY: nobody's, or it is not known */
    struct phrase unknown; /* why it is not known what he may do; no message: it is */
    size_t act_count;      /* what may be done now, by him and by others */
    struct act act[TURN_ACTS];
    size_t pending_count; /* choices and duties that the record leaves open */
    const struct finding **pending;
    int winner; /* of the partie, or ACTOR_BOTH; NOBODY */
};

/* Fills `turn` from a judge who has come to the end of what is recorded (orders.stopped). It refers to the record and to the
   judge's arena. */
void turn_take(struct turn *turn, const struct judge *judge);

/* Adds what the judgement of the whole record tells: who has won, what is pending. Allocates in `arena`. Of a turn that is
   all zeros, never reached by turn_take(), the stage stays STAGE_UNTOLD. */
void turn_finish(struct turn *turn, const struct judgement *judgement, struct arena *arena);

/* The card that is to be played next, as an act; NULL where none can be. */
const struct act *turn_card(const struct turn *turn);

/* --- for games ---------------------------------------------------------------------------------------------- */

/* Nobody has been told to do anything yet: what the core found is dropped, and `player` is to act in `stage`. */
void turn_set(struct turn *turn, enum stage stage, int player);

/* Has whose turn it is play a card: adds that act to what he may do. */
void turn_add_card(const struct judge *judge, struct turn *turn);

/* Adds an act; more than there is room for are dropped. Its figures are those given, the arguments of its text
   live in `arena`. The act is the turn's, and may be filled in. The other one counts nothing. */
struct act *turn_add(struct arena *arena, struct turn *turn, int player, enum verb verb, int least, int most,
                     const struct message *text);
struct act *turn_add_plain(struct arena *arena, struct turn *turn, int player, enum verb verb,
                           const struct message *text);

/* Adds to an act one more step in which it is likely to be done, all of whose slots are empty; more than there is room for are dropped. */
#define TURN_SAID 8
struct step *turn_say(struct arena *arena, struct act *act);

/* Says which words the act takes one of, separated by spaces; its text names them as {words}. */
void turn_words(struct arena *arena, struct act *act, const char *words);

#endif
