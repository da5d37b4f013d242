/* How a call is said in a ledger line or a finding. */
#ifndef REFEREE_GAMES_PIQUET_PHRASE_H
#define REFEREE_GAMES_PIQUET_PHRASE_H

#include "games/piquet/calls.h"

#define PHRASE_ARGS 3

/* The name of its kind: point, tierce … huitième, trio, quatorze. */
const struct message *holding_kind(const struct holding *holding);

/* A holding as said in a sentence, a set with its rank: "a tierce", "a quatorze of queens". */
const struct message *holding_named(const struct holding *holding);

/* Adds to the proof of a false call where the cards lie that he called without holding them, or else what he held. */
void proof_false(const struct judge *judge, struct finding *finding, const struct call *call);

/* Whether it is recorded of a player in this deal that he showed cards. */
bool shows_cards(const struct judge *judge, int player);

/* Reports that it is not known whether he held what he called: always where it is certain that he did not under that name; else
   unless he shows cards later, or the deal has marks or a score, which are undecided by themselves. Not before the exchange
   is over: then another rule speaks of the call. */
void unproved_call(const struct judge *judge, const struct rule *rule, const struct call *call);

/* Reports that he called something else of the same worth than what he holds, and could deceive nobody; `counts` says what
   follows. */
struct finding *misnamed(const struct judge *judge, const struct rule *rule, const struct call *call,
                         const struct message *counts);

/* Whether a player answers his own call, to which nobody else has said anything, while nothing of the other's is unanswered; that is reported:
   one of the two names is the other's. */
bool answers_own(const struct judge *judge, const struct event *event);

/* "point 49 ♠", "tierce K ♥", "trio A", as far as it is known: the sentence, and its arguments in `args` (`*count`). */
const struct message *holding_phrase(const struct holding *holding, struct arg args[PHRASE_ARGS], size_t *count);

/* The cards that a call needs, as far as it names them; of three alike all four that they may be. */
cardset_t cards_named(const struct holding *said);

/* When the calls are over: tells, as undecided and of nobody in particular, of calls of a category (NO_CATEGORY: of any) that
   exclude an earlier one of the opponent's, and of sets answered with “equal”. Returns whether there are any. */
bool calls_apart(const struct judge *judge, const struct rule *rule, enum category category);

#endif
