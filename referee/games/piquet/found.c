/* A pack found incorrect, a card found face up: the deal in which that happens is over. */
#include "games/piquet/deal.h"
#include "games/piquet/messages.h"
#include "games/piquet/rules.h"

static bool finds(const struct event *event, enum verb verb)
{
    return event->kind == EV_STEP && event->phase != PHASE_DRAW && event->step->verb == verb;
}

/* Whether after that step anything is done but to have the cards dealt again. */
static bool done_after(const struct steps *steps, const struct step *found)
{
    const struct step *end = steps->step + steps->count;
    for (const struct step *step = found + 1; step < end; step++)
        if (step->verb != VERB_REDEALS && step->verb != VERB_NOTE && step->verb != VERB_ALLOWS &&
            step->verb != VERB_GATHERS)
            return true;
    return false;
}

/* Whether the deal is played on, or marked, after that was found. */
static bool goes_on_with_it(const struct judge *judge, const struct event *event)
{
    const struct deal *deal = judge->table.deal;
    if (deal_has_marks(deal))
        return true;
    switch (event->phase) {
    case PHASE_DEALING: return deal->calls.count > 0 || deal->play.count > 0;
    case PHASE_CALLS: return done_after(&deal->calls, event->step) || deal->play.count > 0;
    case PHASE_PLAY: return done_after(&deal->play, event->step);
    case PHASE_DRAW: break;
    }
    return false;
}

/* What is found ends the deal. */
static enum outcome end_of_deal(const struct judge *judge, const struct event *event, const struct rule *rule,
                                enum verb found, const struct message *played_on)
{
    if (!finds(event, found))
        return NO_OCCASION;
    if (goes_on_with_it(judge, event))
        report(judge, rule, event->step->act_at, NOBODY, played_on, NO_ARGS)->complied = COMPLIED_NO;
    return CHECKED;
}

/* Law 75: the deal in which the pack is found incorrect is void. */
enum outcome check_pack(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    return end_of_deal(judge, event, rule, VERB_FINDS_FAULTY, &msg_pq_pack_played_on);
}

/* Law 14: a card found face up in the pack or in the stock makes a fresh deal compulsory. */
enum outcome check_faced(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    return end_of_deal(judge, event, rule, VERB_FINDS_FACED, &msg_pq_faced_played_on);
}

void deal_voided(struct judge *judge, const struct event *event)
{
    if ((!finds(event, VERB_FINDS_FAULTY) && !finds(event, VERB_FINDS_FACED)) || !laws_hold(judge))
        return;
    bool played_on = goes_on_with_it(judge, event);
    judge->ruling.voided |= !played_on;
    judge->ruling.void_as_ruled |= played_on;
    if (!played_on)
        judge->ruling.next_dealer = judge->table.dealer;
}
