/* A pack found incorrect, or to be the other one, a card found face up: the deal in which that happens is over. */
#include "core/redeal.h"
#include "games/piquet/deal.h"
#include "games/piquet/dealt.h"
#include "games/piquet/fresh.h"
#include "games/piquet/messages.h"
#include "games/piquet/reading.h"
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
    if (!written_unchanged(judge))
        return true;
    switch (event->phase) {
    case PHASE_DEALING: return deal->calls.count > 0 || deal->play.count > 0;
    case PHASE_CALLS: return done_after(&deal->calls, event->step) || deal->play.count > 0;
    case PHASE_PLAY: return done_after(&deal->play, event->step);
    case PHASE_DRAW: break;
    }
    return false;
}

/* The cards of the deal have been played and put together before that: what is found then is found between two deals, and
   makes none void. */
static bool between_deals(const struct judge *judge, const struct event *event)
{
    const struct steps *play = &judge->table.deal->play;
    const struct step *gathers = first_act(judge, PHASE_PLAY, ACTOR_NONE, VERB_GATHERS);
    if (event->phase != PHASE_PLAY || gathers == NULL || gathers > event->step)
        return false;
    for (const struct step *step = gathers; step < play->step + play->count; step++)
        if (step->verb == VERB_CARDS)
            return false;
    return true;
}

/* What is found ends the deal. */
static enum outcome end_of_deal(const struct judge *judge, const struct event *event, const struct rule *rule,
                                enum verb found, const struct message *played_on)
{
    if (!finds(event, found) || between_deals(judge, event))
        return NO_OCCASION;
    if (found == VERB_FINDS_FACED && found_after_calls(judge, event->step))
        tell_redealt_after_calls(judge, rule);
    else if (goes_on_with_it(judge, event))
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

/* --- the wrong pack: nothing tells of it but that somebody says so -------------------------------------------------------- */

const struct step *wrong_pack_noticed(const struct judge *judge)
{
    const struct steps *dealing = &judge->table.deal->dealing;
    for (size_t i = 0; i < dealing->count && has_rule(judge, PQC_L15); i++)
        if (dealing->step[i].verb == VERB_OBJECTS && dealing->step[i].rule.s != NULL &&
            rule_called(&pq_rules[PQC_L15], dealing->step[i].rule.s))
            return &dealing->step[i];
    return NULL;
}

/* Nobody has taken up a card. */
static bool hands_unseen(const struct judge *judge, const struct step *noticed)
{
    const struct step *seen = first_act(judge, PHASE_DEALING, ACTOR_NONE, VERB_SEES_HAND);
    return seen == NULL || seen > noticed;
}

/* Law 15: noticed too late it gives no right to a fresh deal. */
enum outcome check_wrong_pack(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct step *redeals, *noticed = event->phase == PHASE_DEALING ? wrong_pack_noticed(judge) : NULL;
    if (event->kind != EV_STEP || noticed == NULL || event->step != noticed)
        return NO_OCCASION;
    redeals = act_after(judge, PHASE_DEALING, noticed, ACTOR_NONE, VERB_REDEALS);
    if (hands_unseen(judge, noticed) && !deal_given_up(judge) && laws_hold(judge)) {
        finding_undecided(report(judge, rule, noticed->act_at, judge->table.dealer, &msg_pq_wrong_pack_said, NO_ARGS));
        return NOT_KNOWABLE;
    }
    if (hands_unseen(judge, noticed) || redeals == NULL || !is_player(redeals->actor) || !redeal_followed(judge) ||
        comes_later(judge, PHASE_DEALING, redeals, opponent(redeals->actor), VERB_ALLOWS))
        return CHECKED;
    struct finding *finding = report(judge, rule, redeals->act_at, redeals->actor, &msg_pq_redeals_wrong_pack,
                                     ARGS(arg_player("who", redeals->actor)));
    proof(judge, finding, first_act(judge, PHASE_DEALING, ACTOR_NONE, VERB_SEES_HAND)->act_at, &msg_pq_ev_hand_taken_up,
          NO_ARGS);
    finding_only(finding, finding->severity, CLASS_CLAIM_REJECTED);
    return CHECKED;
}

/* Noticed before anybody has taken up a card it ends the deal, if the players did what the law asks. */
static bool ends_for_wrong_pack(const struct judge *judge, const struct event *event)
{
    const struct step *noticed = event->kind == EV_DEAL ? wrong_pack_noticed(judge) : NULL;
    return noticed != NULL && laws_hold(judge) && hands_unseen(judge, noticed) && deal_given_up(judge);
}

void deal_voided(struct judge *judge, const struct event *event)
{
    if (ends_for_wrong_pack(judge, event)) {
        judge->ruling.voided = true;
        judge->ruling.next_dealer = judge->table.dealer;
        return;
    }
    if ((!finds(event, VERB_FINDS_FAULTY) && !finds(event, VERB_FINDS_FACED)) || !laws_hold(judge) ||
        between_deals(judge, event) || (finds(event, VERB_FINDS_FACED) && found_after_calls(judge, event->step)))
        return;
    bool played_on = goes_on_with_it(judge, event);
    judge->ruling.voided |= !played_on;
    judge->ruling.void_as_ruled |= played_on;
    if (!played_on)
        judge->ruling.next_dealer = judge->table.dealer;
}
