/* Who counts in a category, by the hands or by what is called and answered (laws 46 to 56). */
#include "games/piquet/decision.h"

#include "games/piquet/calls.h"
#include "games/piquet/claims.h"
#include "games/piquet/rules.h"

static struct decision won_by(int player) { return (struct decision){.winner = player}; }

static struct decision undecided(void) { return (struct decision){.winner = NOBODY, .unknown = true}; }

/* The best of both hands; equality is nobody's. */
static struct decision decide_by_hands(const struct judge *judge, enum category category)
{
    const struct piquet *pq = pq_at(judge);
    struct holding elder, younger;
    if (!pq->whole[pq->elder] || !pq->whole[pq->younger])
        return undecided();
    bool elder_has = best_holding(pq->hand[pq->elder], category, &elder);
    bool younger_has = best_holding(pq->hand[pq->younger], category, &younger);
    if (category == CATEGORY_SET && !elder_has && option_value(judge, OPT_SETS_VOID) == SETS_VOID_TRUE)
        return won_by(NOBODY);
    if (!elder_has || !younger_has)
        return won_by(elder_has ? pq->elder : younger_has ? pq->younger : NOBODY);
    int better = holding_compare(&elder, &younger);
    return won_by(better > 0 ? pq->elder : better < 0 ? pq->younger : NOBODY);
}

/* How the younger's best holding, called or not, stands to the elder's call: above 0 better, 0 equal, below 0 worse. */
static int younger_against(const struct piquet *pq, enum category category, const struct holding *call)
{
    struct holding own;
    return best_holding(pq->hand[pq->younger], category, &own) ? holding_compare(&own, call) : -1;
}

/* Nobody reckons it; the younger could have, if he really had something better: where the play is not noted he may have done so
   after the elder's first card. */
static struct decision nobody_counts(const struct judge *judge, bool younger_could)
{
    const struct piquet *pq = pq_at(judge);
    if (younger_could && steps_open(&judge->table.deal->play))
        return undecided();
    struct decision decision = won_by(NOBODY);
    decision.can_count[pq->younger] = younger_could;
    return decision;
}

/* The elder's call was denied. What the younger reckons decides; if he reckons nothing, what he holds. */
static struct decision denied(const struct judge *judge, enum category category, const struct call *call,
                              const struct holding *reckoned)
{
    const struct piquet *pq = pq_at(judge);
    if (reckoned != NULL && holding_compare(reckoned, &call->held) > 0)
        return won_by(pq->younger);
    if (!pq->whole[pq->younger])
        return undecided();
    int against = younger_against(pq, category, &call->held);
    if (against >= 0)
        return nobody_counts(judge, against > 0);
    return won_by(option_value(judge, OPT_FALSE_DENIAL) == DENIAL_UNSPECIFIED ? NOBODY : pq->elder);
}

/* No reply is recorded: only the hands can tell. */
static struct decision unanswered(const struct judge *judge, enum category category, const struct call *call,
                                  const struct holding *reckoned)
{
    const struct piquet *pq = pq_at(judge);
    if (reckoned != NULL)
        return won_by(holding_compare(reckoned, &call->held) > 0 ? pq->younger : pq->elder);
    if (!pq->whole[pq->younger])
        return undecided();
    int against = younger_against(pq, category, &call->held);
    if (against > 0)
        return undecided(); /* allowed all the same, or denied and kept silent */
    return won_by(against == 0 ? NOBODY : pq->elder);
}

/* The elder has no sound call: the younger's counts, and if he has made none he still could. */
static struct decision elder_silent(const struct judge *judge, enum category category, bool called)
{
    const struct piquet *pq = pq_at(judge);
    struct holding own;
    if (called)
        return won_by(pq->younger);
    return nobody_counts(judge, best_holding(pq->hand[pq->younger], category, &own));
}

const struct call *sound_lead(const struct judge *judge, int player, enum category category)
{
    const struct piquet *pq = pq_at(judge);
    const struct call *lead = leading_call(pq, player, category);
    if (lead != NULL && !call_false(lead) && !call_not_named(judge, lead))
        return lead;
    for (size_t i = 0; i < pq->call_count; i++)
        if (pq->call[i].player == player && pq->call[i].said.category == category && call_sound(&pq->call[i]) &&
            !call_not_named(judge, &pq->call[i]))
            return &pq->call[i];
    return NULL;
}

/* Laws 46 to 56: what is called, held and good. */
static struct decision decide_by_calls(const struct judge *judge, enum category category)
{
    const struct piquet *pq = pq_at(judge);
    const struct call *call = sound_lead(judge, pq->elder, category);
    struct holding best = {.count = 0};
    bool called = best_called(pq, pq->younger, category, &best);
    if (category == CATEGORY_SET && option_value(judge, OPT_SETS_VOID) == SETS_VOID_TRUE && call == NULL) {
        if (!pq->whole[pq->elder])
            return undecided();
        if (!best_holding(pq->hand[pq->elder], category, &(struct holding){.count = 0}))
            return won_by(NOBODY);
    }
    if (call == NULL)
        return elder_silent(judge, category, called);
    if (category == CATEGORY_POINT && pq->barred && call->reply != VERB_GOOD)
        return option_value(judge, OPT_POINT_AFTER_BAR) == BARRED_ELDER ? won_by(pq->elder)
                                                                        : nobody_counts(judge, true);
    switch (call->reply) {
    case VERB_GOOD: return won_by(pq->elder);
    case VERB_EQUAL:
    case VERB_BETTER: return denied(judge, category, call, called && call->reply == VERB_BETTER ? &best : NULL);
    default: return unanswered(judge, category, call, called ? &best : NULL);
    }
}

struct decision decide(const struct judge *judge, enum category category)
{
    if (pq_at(judge)->elder == NOBODY)
        return undecided();
    return by_hands(judge) ? decide_by_hands(judge, category) : decide_by_calls(judge, category);
}
