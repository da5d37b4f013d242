/* Calls and replies: what a call is among those before it, how it is answered, and whether it stands. */
#ifndef REFEREE_GAMES_PIQUET_CALLS_H
#define REFEREE_GAMES_PIQUET_CALLS_H

#include "games/piquet/call_truth.h"

/* The call that `step` makes by the position before it: what is said, held, and what it is among the others. It is good until
   the position moves. NULL if the step is no call of a player. */
const struct call *call_made(const struct judge *judge, const struct step *step);

/* Whether the step of this event is the first call of the deal, and somebody exchanges after it. */
bool call_early(const struct judge *judge, const struct event *event);

/* Follows calls, replies and the question what a point makes. */
void calls_apply(struct judge *judge, const struct event *event);

/* The call of a category by which a player stands or falls: the one answered, else his first that stands; NULL if none. */
const struct call *leading_call(const struct piquet *pq, int player, enum category category);

/* Whether the opponent has allowed this call to be good (or equal); what nobody has contradicted counts as allowed. */
bool call_allowed(const struct judge *judge, const struct call *call);

/* Whether a call was false, allowed, and never mended nor shown, when the calls are closed (law 54). */
bool called_falsely(const struct judge *judge, const struct call *call);

/* Whether that is so of any call of a player. */
bool any_called_falsely(const struct judge *judge, int player);

/* Whether a call can be meant to mend an earlier one of which nobody knows whether it was wrong. */
bool call_may_mend(const struct piquet *pq, const struct call *call);

/* The last call of a player, to which a reply by his opponent is one; NULL if he has made none. */
struct call *last_call(const struct piquet *pq, int player);

/* Whether a call can score: it stands, and what it names is held or cannot be told. */
static inline bool call_sound(const struct call *call) { return call->stands && !call_false(call); }

/* The same player's call, sound until this one was made, that has all cards of it as part of something longer of the same kind; NULL: there
   is none. */
const struct call *call_taken_from(const struct piquet *pq, const struct call *call);

/* The latest standing call of the same kind by the same player, before this one is made, that speaks of the same thing; NULL: none. */
const struct call *call_named_before(const struct piquet *pq, const struct call *call);

/* Whether a player's cards may be asked for: by law 55 the younger's only when the elder has led; the modern rules set no such bound. */
bool must_show(const struct judge *judge, int player);

/* The best holding of a category among a player's sound calls; false if there is none. */
bool best_called(const struct piquet *pq, int player, enum category category, struct holding *out);

/* Whether the elder's sequence or set is called by its number alone, and nothing is answered to it; … */
bool call_by_number(const struct judge *judge, const struct call *call);
/* … whether something unseen can match it, too, so that she is to name it (law 48), and the younger insists on that: until she does it
   counts nothing. */
bool call_not_named(const struct judge *judge, const struct call *call);

/* Whether it is a higher call after the one that was answered, of a hand that is written but not known as a whole: whether something
   unseen could have matched the first (law 49), so that it comes in time, nobody can tell. */
bool call_perhaps_late(const struct judge *judge, const struct call *call);

#endif
