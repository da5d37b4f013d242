/* The pips of a point announced by its cards alone, said when they are asked for (détails, § 2). */
#include "games/imperiale/state.h"

/* What `player` is told when he asks how many: a number too small for the cards announced is that of the cards he has left. */
static bool says_pips(const struct judge *judge, const struct step *claim, enum verb asked, const struct step *says)
{
    return asked == VERB_ASKS_MAKING ||
           (says->n.value != judge->game->hand_size && says->n.value >= imp_least_pips(claim->count.value));
}

/* Whether an act leaves the talk about a point: then nothing that is said later is about it. */
static bool moves_on(const struct step *step)
{
    return is_reply(step->verb) || step->verb == VERB_POINT || step->verb == VERB_CARDS || step->verb == VERB_REFUSES;
}

const struct step *imp_pips_told(const struct judge *judge, const struct step *claim)
{
    const struct imp_deal *deal = imp_deal(judge);
    enum verb asked = VERB_NOTE;
    if (claim->verb != VERB_POINT || claim->n.recorded || !claim->count.recorded)
        return NULL;
    for (size_t i = imp_index(judge, claim) + 1; i < deal->step_count && !moves_on(deal->step[i]); i++) {
        const struct step *step = deal->step[i];
        if (step->actor == opponent(claim->actor) && (step->verb == VERB_ASKS_COUNT || step->verb == VERB_ASKS_MAKING))
            asked = step->verb;
        else if (step->actor == claim->actor && step->verb == VERB_SAYS && asked != VERB_NOTE)
            return says_pips(judge, claim, asked, step) ? step : NULL;
    }
    return NULL;
}

const struct step *imp_pips_of(const struct judge *judge, const struct step *says)
{
    const struct imp_deal *deal = imp_deal(judge);
    for (size_t i = imp_index(judge, says); i-- > 0;)
        if (deal->step[i]->verb == VERB_POINT && deal->step[i]->actor == says->actor)
            return imp_pips_told(judge, deal->step[i]) == says ? deal->step[i] : NULL;
    return NULL;
}

bool imp_asks_pips(const struct judge *judge, size_t index)
{
    const struct imp_deal *deal = imp_deal(judge);
    const struct step *ask = deal->step[index];
    if (ask->verb != VERB_ASKS_COUNT && ask->verb != VERB_ASKS_MAKING)
        return false;
    for (size_t i = index; i-- > 0 && !is_reply(deal->step[i]->verb) && deal->step[i]->verb != VERB_CARDS;)
        if (deal->step[i]->verb == VERB_POINT)
            return deal->step[i]->actor == opponent(ask->actor) && deal->step[i]->count.recorded &&
                   !deal->step[i]->n.recorded;
    return false;
}
