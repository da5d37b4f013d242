/* Imperials announced: what is wrong with them (détails, § 4 and 5; conventions; article 12). */
#include "core/options.h"
#include "games/imperiale/state.h"

/* The act of an event, if a player announces an imperial there. */
static const struct imp_act *claim_of(const struct judge *judge, const struct event *event)
{
    bool here = event->phase != PHASE_DRAW && act_is_imperial(event->step->verb) && imp_is_player(event->step->actor);
    return here ? imp_act(judge, event) : NULL;
}

static struct finding *reject(const struct judge *judge, const struct rule *rule, const struct imp_act *act,
                              const struct message *message)
{
    const struct imp_claim *claim = &act->imperial;
    struct finding *finding =
        report(judge, rule, act->step->act_at, act->step->actor, message,
               ARGS(arg_player("who", act->step->actor), arg_cards("required", claim->what.cards),
                    arg_cards("missing", claim->missing), arg_card("turned", imp_deal(judge)->turned),
                    arg_cards("found", claim->what.cards & ~claim->missing)));
    if (claim->standing == IMP_NOT_KNOWN)
        finding_undecided(finding);
    return finding;
}

/* The cards that an imperial announced takes of a hand, whoever's: 0 where that is not certain, or it does not count anyway. */
static cardset_t taken_by(const struct judge *judge, const struct imp_act *act)
{
    const struct imp_claim *claim = &act->imperial;
    bool counts = claim->standing == IMP_NOT_KNOWN || claim->standing == IMP_COUNTS;
    bool lent = claim->what.kind == IMP_SUIT && option_value(judge, IMP_OPT_TWICE) == IMP_TWICE_TRUE;
    if (!imp_is_player(act->step->actor) || !imp_is_imperial(act) || !counts || lent || card_known(claim->wrong))
        return 0;
    return claim->what.cards;
}

/* An imperial announced that cannot be held beside those announced before it, whatever the hands that are not known: they take more
   cards than a hand has, or one that the other's takes as well. Returns whether that is told. */
static bool cannot_both(const struct judge *judge, const struct imp_act *act, const struct rule *rule)
{
    const struct imp_deal *deal = imp_deal(judge);
    cardset_t taken = taken_by(judge, act), own = taken;
    int player = act->step->actor;
    for (const struct imp_act *before = deal->act; taken != 0 && before < act; before++) {
        cardset_t cards = taken_by(judge, before), both = cards & taken;
        own |= cards != 0 && before->step->actor == player ? cards : 0;
        if (both == 0 || before->step->actor == player)
            continue;
        int who = before->imperial.standing == IMP_COUNTS ? player : NOBODY;
        struct finding *finding =
            report(judge, rule, act->step->act_at, who, &msg_imp_imperials_exclude,
                   ARGS(arg_player("who", player), arg_player("other", before->step->actor), arg_cards("cards", both)));
        proof(judge, finding, before->step->act_at, &msg_imp_ev_imperial_before,
              ARGS(arg_player("who", before->step->actor)));
        return true;
    }
    if (set_count(own) <= IMP_HAND)
        return false;
    report(judge, rule, act->step->act_at, player, &msg_imp_imperials_many,
           ARGS(arg_player("who", player), arg_number("found", set_count(own)), arg_number("required", IMP_HAND)));
    return true;
}

/* What is not held; where nobody can say whether it is, and a wrong card was laid down, that is told instead. */
static enum outcome check_hand(const struct judge *judge, const struct imp_act *act, const struct rule *rule)
{
    switch (act->imperial.standing) {
    case IMP_NO_SUCH: reject(judge, rule, act, &msg_imp_no_imperial); return CHECKED;
    case IMP_NOT_HELD:
        imp_prove_elsewhere(judge, reject(judge, rule, act, &msg_imp_imperial_not_held), act->step->actor,
                            act->imperial.missing);
        return CHECKED;
    case IMP_NOT_KNOWN:
        if (cannot_both(judge, act, rule))
            return CHECKED;
        if (!imp_laid_wrongly(judge, act))
            reject(judge, rule, act, &msg_imp_imperial_unknown);
        return NOT_KNOWABLE;
    default: return CHECKED;
    }
}

/* Whether what is announced in hand is held, of imperials of these kinds, a bit each. */
static enum outcome check_kinds(const struct judge *judge, const struct event *event, const struct rule *rule,
                                unsigned kinds)
{
    const struct imp_act *act = claim_of(judge, event);
    return act != NULL && (kinds >> act->imperial.what.kind & 1U) != 0 ? check_hand(judge, act, rule) : NO_OCCASION;
}

enum outcome imp_check_imperial(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    return check_kinds(judge, event, rule, ~(1U << IMP_TURNED));
}

/* Four of a rank; and what is no imperial at all. */
enum outcome imp_check_four(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    return check_kinds(judge, event, rule, 1U << IMP_FOUR | 1U << IMP_NONE);
}

enum outcome imp_check_suit(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    return check_kinds(judge, event, rule, 1U << IMP_SUIT);
}

/* An imperial of the suit turned, made of the cards that make the other. */
enum outcome imp_check_twice(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct imp_act *act = claim_of(judge, event);
    if (act == NULL || act->imperial.what.kind != IMP_SUIT || !imp_deal(judge)->claims_turned[act->step->actor])
        return NO_OCCASION;
    if (act->imperial.standing == IMP_COUNTED_TWICE)
        reject(judge, rule, act, &msg_imp_counted_twice);
    return CHECKED;
}

enum outcome imp_check_turned_imperial(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct imp_act *act = claim_of(judge, event);
    if (act == NULL || act->imperial.what.kind != IMP_TURNED)
        return NO_OCCASION;
    switch (act->imperial.standing) {
    case IMP_NOT_AGREED:
        proof_option(judge, reject(judge, rule, act, &msg_imp_turned_not_agreed), IMP_OPT_TURNED_IMPERIAL);
        return CHECKED;
    case IMP_NOT_HIS: proof_dealer(judge, reject(judge, rule, act, &msg_imp_turned_not_his)); return CHECKED;
    case IMP_NOT_TURNED:
        imp_item_facts(judge, reject(judge, rule, act, &msg_imp_turned_none), act->step->actor, ITEM_RETOURNE);
        return CHECKED;
    default: return check_hand(judge, act, rule);
    }
}

/* Article 12. */
enum outcome imp_check_late_imperial(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct imp_act *act = claim_of(judge, event);
    if (act == NULL)
        return NO_OCCASION;
    if (act->imperial.standing != IMP_LATE)
        return CHECKED;
    if (imp_may_repeat(judge, act, rule))
        return NOT_KNOWABLE;
    int whose = imp_time_ends_with(judge, act->step->actor);
    if (!imp_has_played(judge, whose, act)) {
        reject(judge, rule, act, &msg_imp_imperial_after_point);
        return CHECKED;
    }
    struct finding *finding =
        reject(judge, rule, act, whose != NOBODY ? &msg_imp_imperial_late : &msg_imp_imperial_late_any);
    finding->trick = imp_trick(judge, act);
    const struct play *play = whose != NOBODY ? imp_deal(judge)->kept[whose][0] : imp_deal(judge)->first_kept;
    if (play != NULL)
        proof(judge, finding, play->at, &msg_imp_ev_played,
              ARGS(arg_player("who", play->player), arg_card("card", play->card)));
    return CHECKED;
}

/* Nothing is announced after the lead: neither an imperial nor a point. */
enum outcome imp_check_announced_late(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    enum outcome outcome = imp_check_late_imperial(judge, event, rule);
    return outcome != NO_OCCASION ? outcome : imp_check_late_point(judge, event, rule);
}

/* The next imperial in hand of the same player that counts. */
static const struct imp_act *hand_imperial_after(const struct judge *judge, const struct imp_act *act)
{
    for (const struct imp_act *next = act + 1; next < imp_end(judge); next++)
        if (next->step->actor == act->step->actor && act_is_imperial(next->step->verb) &&
            next->imperial.standing == IMP_COUNTS && next->imperial.what.kind != IMP_TURNED)
            return next;
    return NULL;
}

/* Article 12 lets imperials in hand come before the point; those by agreement wait for both. */
enum outcome imp_check_order(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct imp_act *act = claim_of(judge, event);
    if (act == NULL || act->imperial.what.kind != IMP_TURNED || act->imperial.standing != IMP_COUNTS)
        return NO_OCCASION; /* of each player at most one counts */
    const struct imp_act *later = hand_imperial_after(judge, act);
    const struct message *message = &msg_imp_order_hand;
    if (later == NULL && option_value(judge, IMP_OPT_ORDER) == IMP_ORDER_AS_SHOWN) {
        later = imp_next_call(judge, act, ACTOR_NONE, VERB_POINT);
        message = &msg_imp_order_point;
    }
    if (later == NULL)
        return CHECKED;
    struct finding *finding =
        report(judge, rule, act->step->act_at, act->step->actor, message, ARGS(arg_player("who", act->step->actor)));
    proof(judge, finding, later->step->act_at, &msg_imp_ev_announced, ARGS(arg_player("who", later->step->actor)));
    return CHECKED;
}
