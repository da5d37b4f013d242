/* Calls and replies: what was said, whether it was held, what it is among the calls before it. */
#ifndef REFEREE_GAMES_PIQUET_CALLS_H
#define REFEREE_GAMES_PIQUET_CALLS_H

#include "games/piquet/state.h"

/* The category that a verb calls; NO_CATEGORY if it is no call. */
enum category category_of(enum verb verb);

/* The call that `step` makes by the position before it: what is said, held, and what it is among the others. It is good until
   the position moves. NULL if the step is no call of a player. */
const struct call *call_made(const struct judge *judge, const struct step *step);

/* Follows calls, replies and the question what a point makes. */
void calls_apply(struct judge *judge, const struct event *event);

/* The call of a category by which a player stands or falls: the one answered, else his first that stands; NULL if none. */
const struct call *leading_call(const struct piquet *pq, int player, enum category category);

/* Whether the opponent has allowed this call to be good (or equal); what nobody has contradicted counts as allowed. */
bool call_allowed(const struct judge *judge, const struct call *call);

/* Whether a call can be meant to mend an earlier one of which nobody knows whether it was wrong. */
bool call_may_mend(const struct piquet *pq, const struct call *call);

/* The standing call of a player whose cards these are, all of them and no others; NULL if there is none. */
const struct call *call_of_cards(const struct piquet *pq, int player, cardset_t shown);
/* The last call of a player, to which a reply by his opponent is one; NULL if he has made none. */
struct call *last_call(const struct piquet *pq, int player);

/* All cards of the pack that do not lie elsewhere for certain, so that a player may hold them when the calls are made. */
cardset_t may_have(const struct judge *judge, int player);

/* Whether a call of which it is not known whether it is true is certainly not held as it is named: it is wrong, or a wrong name
   for something of the same worth. */
bool call_not_as_named(const struct judge *judge, const struct call *call);

/* How the best that the opponent has of its category can stand against a call that is taken for `as` or, where nobody knows
   what the caller has, for what else it may be a wrong name for: a set of these. */
enum against { AGAINST_WORSE = 1, AGAINST_EQUAL = 2, AGAINST_BETTER = 4 };
unsigned call_against(const struct judge *judge, const struct call *call, const struct holding *as);

/* Whether a call is wrong: not held, and no mere slip of the tongue. */
static inline bool call_false(const struct call *call)
{
    return call->truth == TRUTH_FALSE || call->truth == TRUTH_IMPOSSIBLE;
}
/* Whether a call can score: it stands, and what it names is held or cannot be told. */
static inline bool call_sound(const struct call *call) { return call->stands && !call_false(call); }

/* The best holding of a category among a player's sound calls; false if there is none. */
bool best_called(const struct piquet *pq, int player, enum category category, struct holding *out);

/* Whether nothing that the caller has not seen can match the call (law 49); `*known` is false where his hand or his discard is
   not known. */
bool good_against_cards(const struct judge *judge, const struct call *call, bool *known);

#endif
