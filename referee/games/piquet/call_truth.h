/* What a call names, whether its player holds that, and what his opponent may hold against it. */
#ifndef REFEREE_GAMES_PIQUET_CALL_TRUTH_H
#define REFEREE_GAMES_PIQUET_CALL_TRUTH_H

#include "games/piquet/reading.h"

/* The category that a verb calls; NO_CATEGORY if it is no call. */
static inline enum category category_of(enum verb verb)
{
    switch (verb) {
    case VERB_POINT: return CATEGORY_POINT;
    case VERB_SEQUENCE: return CATEGORY_SEQUENCE;
    case VERB_SET: return CATEGORY_SET;
    default: return NO_CATEGORY;
    }
}

/* The verb that calls a category. */
static inline enum verb verb_of(enum category category)
{
    static const enum verb verbs[CATEGORIES] = {VERB_POINT, VERB_SEQUENCE, VERB_SET};
    return verbs[category];
}

/* What a category is marked as. */
static inline enum item item_of(enum category category)
{
    static const enum item items[CATEGORIES] = {ITEM_POINT, ITEM_SEQUENCE, ITEM_SET};
    return items[category];
}

/* The category of which a step calls something: by its verb, or because it says what the point makes, as was asked. */
static inline enum category category_called(const struct judge *judge, const struct step *step)
{
    enum category category = category_of(step->verb);
    return category == NO_CATEGORY && making_of(judge, step) != NULL ? CATEGORY_POINT : category;
}

/* Fills in what the call that `step` makes names, what of it is held, and whether it is true, by the position before it;
   `out->player` is there, and what else is known of it stays. */
void call_weigh(const struct judge *judge, const struct step *step, struct call *out);

/* What else a player has than what `call` names, that he can have called in the words of `before` and has called in no others; false: there is
   no such thing, or his hand is not known. */
bool called_besides(const struct piquet *pq, const struct call *before, const struct call *call, struct holding *out);

/* Whether nothing that the caller has not seen can match the call (law 49); `*known` is false where his hand or his discard is
   not known. */
bool good_against_cards(const struct judge *judge, const struct call *call, bool *known);

/* game->could_call. What is called in the suit or the rank of something else is a slip of the tongue, if that is held. */
bool pq_could_call(cardset_t hand, const struct step *step);

/* The call that names that holding: a point by its pips, a sequence or a set by its number and what it is of. */
struct step call_naming(const struct holding *holding, int player);
/* game->calls_in. */
size_t pq_calls_in(const struct deal_account *account, int player, cardset_t hand, struct hand_call *call);

/* Whether a call is wrong: not held, and no mere slip of the tongue. */
static inline bool call_false(const struct call *call)
{
    return call->truth == TRUTH_FALSE || call->truth == TRUTH_IMPOSSIBLE;
}
/* Whether what is named counts nothing whoever holds it: a set of nines or less. */
static inline bool call_worthless(const struct holding *said)
{
    return said->category == CATEGORY_SET && said->top < RANK_10;
}

/* All cards of the pack that do not lie elsewhere for certain, so that a player may hold them when the calls are made. */
cardset_t may_have(const struct judge *judge, int player);

/* Whether a call of which it is not known whether it is true is certainly not held as it is named: it is wrong, or a wrong name
   for something of the same worth. */
bool call_not_as_named(const struct judge *judge, const struct call *call);

/* How the best that the opponent has of its category can stand against a call that is taken for `as` or, where nobody knows
   what the caller has, for what else it may be a wrong name for: a set of these. */
enum against { AGAINST_WORSE = 1, AGAINST_EQUAL = 2, AGAINST_BETTER = 4 };
unsigned call_against(const struct judge *judge, const struct call *call, const struct holding *as);

#endif
