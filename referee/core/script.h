/* The play of a deal while its cards are attributed to players: for table_learn(). */
#ifndef REFEREE_CORE_SCRIPT_H
#define REFEREE_CORE_SCRIPT_H

#include "core/table.h"

/* Leads that may wait for their tricks. */
#define MAX_LED_AHEAD 16

/* The play of a deal while it is being attributed. */
struct script {
    struct judge *judge;
    struct play *play;
    size_t count, room;
    int players;
    int seats;                   /* players who take part */
    bool doubled;                /* the pack holds cards twice */
    bool slips;                  /* there is one in `slip` */
    bool undone;                 /* a card of play[] is taken back */
    bool sought;                 /* somebody has asked who leads a trick by the rules */
    int leader;                  /* who leads the next trick, as far as it is known … */
    unsigned ended;              /* … unless the trick of that number is to tell it, which nobody has asked yet; 0 */
    cardset_t held[MAX_PLAYERS]; /* hands as the attribution goes on */
    bool odd[MAX_PLAYERS];       /* he played what was not in it then, or is not known */
    unsigned number;             /* of the trick in progress */
    bool filled[MAX_PLAYERS];
    int seat[MAX_PLAYERS]; /* who plays at each place */
    unsigned cards;        /* filled places */
    struct {
        const struct step *step;
        size_t index;
        card_t meant;
    } slip[MAX_PLAYERS];                     /* by player: a card written for another; step NULL: none */
    const struct step *ahead[MAX_LED_AHEAD]; /* what the leader has led before he was answered, in its order */
    size_t ahead_count;
};

/* Attributes every card of the deal's play anew, from `judge`, `players`, `seats`, `doubled` and the slips that are known: fills play[],
   `odd` and `sought`. */
void script_run(struct script *script);

#endif
