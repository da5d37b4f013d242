/* The acts of the notation: what all that deals with them asks of one, from its row in verbs.def. */
#ifndef REFEREE_CORE_VERB_H
#define REFEREE_CORE_VERB_H

#include <stdbool.h>

enum verb {
    VERB_NOTE,  /* note: kept, not judged */
    VERB_CARDS, /* cards played: `cards`, in the order played */
#define VERB(name, class, traits, en, fr) VERB_##name,
#include "core/verbs.def"
#undef VERB
    VERBS
};

/* Acts by what they are about: a rule names those that it judges (ON_ACTS in rule.h), and is asked of no other. Those that a
   rule tells apart are classes of their own. */
enum acts {
    ACTS_OTHER,   /* no rule judges them alone */
    ACTS_OF_DRAW, /* whatever is done in the draw */
    ACTS_CUT,
    ACTS_FIND, /* a faulty pack, a card face up */
    ACTS_TURN,
    ACTS_COUNT_TALON,
    ACTS_LOOK, /* at cards of the talon, or left of it */
    ACTS_LOOK_TRICKS,
    ACTS_EXPOSE, /* cards, or lift or drop them, so that they are seen */
    ACTS_OBJECT,
    ACTS_CHOOSE, /* to stand, or to have it dealt again */
    ACTS_CALL_SUIT,
    ACTS_TAKE_BACK, /* or asking to */
    ACTS_GRANT,     /* or refuse */
    ACTS_SHOW,
    ACTS_ASK_TO_SEE,
    ACTS_SAY, /* how many cards are left, or ask */
    ACTS_MIX_TALON,
    ACTS_LEAVE,
    ACTS_MARK,
    ACTS_COUNT, /* aloud */
    ACTS_CONCEDE,
    ACTS_POINT,
    ACTS_REPLY,    /* good, equal, better */
    ACTS_IMPERIAL, /* of any kind, in the hand or with the card turned */
    ACTS_FALLEN,
    ACTS_BLANCHES,
    ACTS_EXCHANGE, /* cards are discarded, drawn, taken or left, or it is said how many will be */
    ACTS_SEQUENCE,
    ACTS_SET,
    ACTS_ASK_MAKING,
    ACTS_BID,
    ACTS_DEPOSIT,
    ACTS_MATE,
    ACTS
};

enum trait {
    ACT_COMMON =
        1
        << 0, /* the notation has it for every game: where no rule speaks of it, it may be written down all the same */
    ACT_PLAIN =
        1
        << 1, /* of a deal that goes by the rules: no penalty, no choice after a fault, nothing that ends the deal before its time */
    ACT_MOVES = 1 << 2,     /* takes cards that it names from one place to another */
    ACT_UNSETTLES = 1 << 3, /* moves cards otherwise than by a discard and its draw, or tells that they were */
    ACT_TAKES = 1 << 4,     /* takes cards from the talon into the hand */
    ACT_ASKS = 1 << 5       /* waits for an answer of the other's */
};

struct verb_row {
    enum acts acts;
    unsigned traits;
    const char *en, *fr; /* alternatives, in the form language of verbs.def */
};
extern const struct verb_row verb_rows[]; /* VERBS of them; empty texts for VERB_NOTE and VERB_CARDS */

static inline bool verb_has(enum verb verb, enum trait trait)
{
    return (verb_rows[verb].traits & (unsigned)trait) != 0;
}

/* Answers to what another calls. */
static inline bool is_reply(enum verb verb) { return verb_rows[verb].acts == ACTS_REPLY; }

/* Whether an imperial is called by that act, and not made in play: the cards are in the hand, or one of them is the card turned. */
static inline bool act_is_imperial(enum verb verb) { return verb_rows[verb].acts == ACTS_IMPERIAL; }

#endif
