/* What a deal of impériale can be scored when no card of it is known: which imperials can lie in two hands, in what order
   things fall, how many honours and tricks go together; the board moves as score.c has it. */
#ifndef REFEREE_GAMES_IMPERIALE_WAYS_H
#define REFEREE_GAMES_IMPERIALE_WAYS_H

#include "core/sheet/way.h"
#include "games/imperiale/state.h"

extern const struct way_rules imp_way_rules;

/* The cards turned, as far as they score. */
enum imp_turn_kind { IMP_TURN_PLAIN, IMP_TURN_SEVEN, IMP_TURN_MAJOR, IMP_TURN_KINDS };

/* What two players can show in one deal. */
struct imp_holdings {
    short imperials[2]; /* in hand, of one fiche */
    short doubled[2];   /* in hand, of two by agreement: that of trumps */
    short turned[2];    /* by the card turned */
    short white;        /* who has blanches; NOBODY */
    short honours;      /* of trumps that lie in the hands for certain */
};
#define IMP_HOLDINGS_ROOM 512

/* Writes all that two players can show with such a card turned by `dealer` (NOBODY: either), each once; returns how many. */
size_t imp_holdings(const struct judge *judge, enum imp_turn_kind turned, int dealer,
                    struct imp_holdings out[IMP_HOLDINGS_ROOM]);

#endif
