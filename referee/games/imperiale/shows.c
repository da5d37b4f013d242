/* Laying down and asking to see: articles 10 and 16, and the holder's duty to lay down his point. */
#include "core/messages.h"
#include "core/rec.h"
#include "games/imperiale/state.h"

size_t imp_request(const struct judge *judge, size_t index)
{
    const struct imp_deal *deal = imp_deal(judge);
    for (size_t i = index; i-- > 0;)
        if (verb_has(deal->step[i]->verb, ACT_ASKS) && deal->step[i]->actor != deal->step[index]->actor)
            return i;
    return deal->step_count;
}

/* Cards of one suit: beside an imperial of another kind they are a point. */
static bool one_suit(cardset_t cards) { return (cards & ~set_suit(card_suit(set_first(cards)))) == 0; }

/* Whether what was laid down since that claim, up to `index`, was meant for the imperial of these cards, with a wrong one
   among them, and they are not all there. */
static bool laid_amiss(const struct judge *judge, size_t claim, size_t index, cardset_t own)
{
    const struct imp_deal *deal = imp_deal(judge);
    cardset_t laid = 0;
    for (size_t i = claim + 1; i < index; i++)
        if (deal->step[i]->verb == VERB_SHOWS && deal->step[i]->actor == deal->step[claim]->actor) {
            if (list_open(&deal->step[i]->cards))
                return false;
            laid |= list_set(&deal->step[i]->cards);
        }
    bool wanting = (own & ~laid & ~set_of(deal->turned)) != 0, wrong = (laid & ~own) != 0;
    return wanting && wrong && (laid & own) != 0 && (!one_suit(laid) || one_suit(own));
}

/* Whether an imperial was announced without its cards, or with a wrong one, and was not borne out since. */
static bool still_to_show(const struct judge *judge, size_t claim, size_t index)
{
    const struct step *step = imp_deal(judge)->step[claim];
    struct imp_claim weighed = imp_weigh_cards(judge, step);
    if (step->cards.count > 0 && !card_known(weighed.wrong))
        return false;
    return imp_next(judge, claim, step->actor, VERB_SHOWS) >= index ||
           laid_amiss(judge, claim, index, weighed.what.cards);
}

/* Whether one of the cards laid down with an imperial is not known, and nothing was shown since: it can be a wrong one. */
static bool may_be_to_show(const struct judge *judge, size_t claim, size_t index)
{
    const struct step *step = imp_deal(judge)->step[claim];
    return list_open(&step->cards) && imp_next(judge, claim, step->actor, VERB_SHOWS) >= index;
}

/* The last announcement by `player` (NOBODY: anybody) before that step that is yet to be borne out; NULL if there is none, or
   if it cannot be told which. */
static const struct step *last_announced(const struct judge *judge, int player, size_t index)
{
    const struct imp_deal *deal = imp_deal(judge);
    for (size_t i = index; i-- > 0;) {
        const struct step *step = deal->step[i];
        if (!imp_is_player(step->actor) || (player != NOBODY && step->actor != player))
            continue;
        if (step->verb == VERB_POINT || (act_is_imperial(step->verb) && still_to_show(judge, i, index)))
            return step;
        if (act_is_imperial(step->verb) && may_be_to_show(judge, i, index))
            return NULL;
    }
    return NULL;
}

bool imp_imperial_to_lay(const struct judge *judge, int player)
{
    const struct step *last = last_announced(judge, player, imp_deal(judge)->step_count);
    return last != NULL && act_is_imperial(last->verb);
}

/* What `asks to see` is about: an imperial announced and not (or wrongly) laid down, else the point; NULL: nothing. */
static const struct step *asked_about(const struct judge *judge, size_t index)
{
    int asker = imp_deal(judge)->step[index]->actor;
    return last_announced(judge, imp_is_player(asker) ? opponent(asker) : NOBODY, index);
}

size_t imp_demand(const struct judge *judge, size_t from)
{
    const struct imp_deal *deal = imp_deal(judge);
    size_t i = imp_next(judge, from, ACTOR_NONE, VERB_ASKS_TO_SEE);
    while (i < deal->step_count && asked_about(judge, i) != deal->step[from])
        i = imp_next(judge, i, ACTOR_NONE, VERB_ASKS_TO_SEE);
    return i;
}

size_t imp_answer(const struct judge *judge, size_t demand)
{
    const struct imp_deal *deal = imp_deal(judge);
    const struct step *claim = asked_about(judge, demand);
    for (size_t i = demand + 1; claim != NULL && i < deal->step_count; i++) {
        const struct step *step = deal->step[i];
        if (step->actor == claim->actor && (step->verb == VERB_SHOWS || step->verb == VERB_REFUSES) &&
            (step->verb == VERB_SHOWS || imp_request(judge, i) == demand))
            return i;
    }
    return deal->step_count;
}

bool imp_shown_open(const struct judge *judge, int player, size_t from)
{
    const struct imp_deal *deal = imp_deal(judge);
    for (size_t i = from + 1; i < deal->step_count; i++)
        if (deal->step[i]->verb == VERB_SHOWS && deal->step[i]->actor == player && list_open(&deal->step[i]->cards))
            return true;
    return false;
}

cardset_t imp_shown(const struct judge *judge, int player, size_t from)
{
    const struct imp_deal *deal = imp_deal(judge);
    cardset_t shown = 0;
    for (size_t i = from + 1; i < deal->step_count; i++)
        if (deal->step[i]->verb == VERB_SHOWS && deal->step[i]->actor == player)
            shown |= list_set(&deal->step[i]->cards);
    return shown;
}

/* --- the point on demand ------------------------------------------------------------------------------------- */

/* The point that a refusal or a showing answers for; NULL if it is about something else. */
static const struct step *point_asked(const struct judge *judge, size_t index, size_t *demand)
{
    const struct imp_deal *deal = imp_deal(judge);
    const struct step *step = deal->step[index];
    *demand = step->verb == VERB_ASKS_TO_SEE ? index : imp_request(judge, index);
    if (*demand >= deal->step_count || deal->step[*demand]->verb != VERB_ASKS_TO_SEE)
        return NULL;
    const struct step *claim = asked_about(judge, *demand);
    return claim != NULL && claim->verb == VERB_POINT ? claim : NULL;
}

static void tell_demand(const struct judge *judge, struct finding *finding, const struct step *claim, size_t demand)
{
    const struct step *asked = imp_deal(judge)->step[demand];
    finding->holder = imp_is_player(asked->actor) ? asked->actor : NOBODY;
    proof(judge, finding, claim->act_at, &msg_imp_ev_announced, ARGS(arg_player("who", claim->actor)));
    proof(judge, finding, asked->act_at, &msg_ev_asked_to_see, ARGS(arg_player("who", asked->actor)));
}

/* A demand refused, or left unanswered as far as is written, which proves nothing; `played`: whether cards lay on the table when it was made. */
static enum outcome check_demand(const struct judge *judge, const struct event *event, const struct rule *rule,
                                 bool played)
{
    const struct step *step = event->step;
    size_t index = imp_index(judge, step), demand;
    if (index >= imp_deal(judge)->step_count || (step->verb != VERB_REFUSES && step->verb != VERB_ASKS_TO_SEE))
        return NO_OCCASION;
    const struct step *claim = point_asked(judge, index, &demand);
    if (claim == NULL || imp_has_played(judge, NOBODY, demand) != played)
        return NO_OCCASION;
    if (step->verb == VERB_REFUSES ? step->actor != claim->actor
                                   : imp_answer(judge, demand) < imp_deal(judge)->step_count)
        return CHECKED;
    bool refused = step->verb == VERB_REFUSES;
    struct finding *finding =
        report(judge, rule, step->act_at, claim->actor, refused ? &msg_imp_point_refused : &msg_imp_point_unanswered,
               ARGS(arg_player("who", claim->actor)));
    finding->trick = imp_trick(judge, step);
    finding->class = CLASS_VIOLATION;
    finding->severity = refused ? SEVERITY_ERROR : SEVERITY_WARNING;
    finding->complied = refused ? COMPLIED_NO : COMPLIED_PENDING;
    tell_demand(judge, finding, claim, demand);
    return CHECKED;
}

enum outcome imp_check_point_laid(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    return check_demand(judge, event, rule, false);
}

/* Whether something has been found against this very step, or a card of it. */
static bool told_of(const struct judge *judge, const struct step *step)
{
    for (const struct finding *finding = judge->findings->first; finding != NULL; finding = finding->next) {
        if (place_equal(finding->at, step->act_at))
            return true;
        for (size_t i = 0; i < step->cards.count; i++)
            if (finding->rule == &rec_rules[REC_06] && place_equal(finding->at, step->cards.card_at[i]))
                return true;
    }
    return false;
}

/* The card turned, which lies there for all; where it is not known, every card that is known to be in no hand. */
static cardset_t on_the_table(const struct judge *judge)
{
    cardset_t open = judge->pack;
    if (card_known(imp_deal(judge)->turned))
        return set_of(imp_deal(judge)->turned);
    for (int player = 0; player < (int)judge->record->player_count; player++)
        open &= ~list_set(&judge->table.deal->hands[player]);
    return open;
}

/* A card shown that was never his: what else is wrong with the showing follows from that. With an imperial the card turned may
   be shown. */
static bool shows_anothers(const struct judge *judge, const struct step *step)
{
    const struct step *said = last_announced(judge, step->actor, imp_index(judge, step));
    if (said == NULL || told_of(judge, step))
        return false;
    return rec_shown_strange(judge, step, act_is_imperial(said->verb) ? on_the_table(judge) : 0);
}

/* Cards shown on demand that do not make the point announced. */
static enum outcome check_shown_on_demand(const struct judge *judge, const struct step *step, const struct rule *rule)
{
    size_t index = imp_index(judge, step), demand;
    if (step->verb != VERB_SHOWS || index >= imp_deal(judge)->step_count)
        return NO_OCCASION;
    const struct step *claim = point_asked(judge, index, &demand);
    if (claim == NULL || claim->actor != step->actor || imp_answer(judge, demand) != index)
        return NO_OCCASION;
    if (imp_point_proved(judge, claim) != IMP_FALSE)
        return CHECKED;
    if (shows_anothers(judge, step))
        return CHECKED;
    if (list_open(&step->cards))
        return NOT_KNOWABLE;
    struct imp_point shown = imp_best_point(list_set(&step->cards));
    const struct step *told = imp_pips_told(judge, claim);
    int pips = claim->n.recorded ? claim->n.value : told != NULL ? told->n.value : 0;
    struct finding *finding =
        report(judge, rule, step->act_at, step->actor, pips > 0 ? &msg_imp_point_belied : &msg_imp_point_belied_cards,
               ARGS(arg_player("who", step->actor), arg_number("found", pips > 0 ? shown.pips : shown.cards),
                    arg_number("required", pips > 0 ? pips : claim->count.value)));
    finding->trick = imp_trick(judge, step);
    finding->remedy = REMEDY_NOT_COUNTED;
    tell_demand(judge, finding, claim, demand);
    return CHECKED;
}

enum outcome imp_check_point_demanded(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    enum outcome outcome = check_demand(judge, event, rule, true);
    return outcome != NO_OCCASION ? outcome : check_shown_on_demand(judge, event->step, rule);
}

/* --- article 16 ---------------------------------------------------------------------------------------------- */

/* Where showing on demand is the remedy, it is the other who has to ask. */
static void ask_for_right_one(struct finding *finding)
{
    if (finding->remedy == REMEDY_EXHIBIT)
        finding->remedy = REMEDY_RIGHT_CARD;
}

/* The other rejects what was announced instead of asking for the right card. */
static void tell_refused(const struct judge *judge, struct finding *finding, const struct step *shown)
{
    const struct imp_deal *deal = imp_deal(judge);
    size_t refusal = imp_next(judge, imp_index(judge, shown), opponent(shown->actor), VERB_REFUSES);
    if (refusal >= deal->step_count || imp_request(judge, refusal) < deal->step_count)
        return;
    finding->complied = COMPLIED_NO;
    on_record(judge, finding, deal->step[refusal]->act_at, &msg_imp_ev_refused,
              ARGS(arg_player("who", deal->step[refusal]->actor)));
}

/* A wrong card laid down with an imperial: the opponent asks for the right one, and it is produced. */
static enum outcome check_wrong_imperial(const struct judge *judge, const struct step *step, const struct rule *rule)
{
    struct imp_claim claim = imp_weigh(judge, step);
    size_t demand = imp_demand(judge, imp_index(judge, step)), count = imp_deal(judge)->step_count;
    enum imp_truth produced = imp_produced(judge, step);
    if ((!card_known(claim.wrong) && demand >= count) || claim.standing == IMP_SAID_AGAIN)
        return NO_OCCASION;
    /* A card short in the hand is a false claim, a late one is late: neither is a slip in showing. */
    bool amiss =
        claim.standing == IMP_COUNTS || claim.standing == IMP_NOT_SHOWN || imp_laid_wrongly(judge, step, &claim);
    if (produced == IMP_TRUE || !amiss)
        return CHECKED;
    cardset_t missing = claim.what.cards & ~list_set(&step->cards);
    struct finding *finding =
        report(judge, rule, step->act_at, step->actor,
               card_known(claim.wrong) ? &msg_imp_wrong_card_shown : &msg_imp_imperial_not_shown,
               ARGS(arg_player("who", step->actor), arg_card("found", claim.wrong), arg_cards("required", missing)));
    finding->holder = opponent(step->actor);
    proof_held(judge, finding, step->actor, missing & imp_deal(judge)->hand[step->actor]);
    ask_for_right_one(finding);
    finding->complied = produced == IMP_FALSE ? COMPLIED_NO : COMPLIED_PENDING;
    if (demand >= count)
        tell_refused(judge, finding, step);
    else
        on_record(judge, finding, imp_deal(judge)->step[demand]->act_at, &msg_ev_asked_to_see,
                  ARGS(arg_player("who", imp_deal(judge)->step[demand]->actor)));
    if (produced != IMP_UNKNOWN || demand >= count || imp_answer(judge, demand) >= count)
        return CHECKED;
    finding_undecided(finding); /* of what was shown then not all is known */
    finding->complied = COMPLIED_UNSAID;
    return NOT_KNOWABLE;
}

/* The other may ask for the right cards of what was announced. */
static void right_ones_due(const struct judge *judge, struct finding *finding, const struct step *claim,
                           const struct step *shown)
{
    finding->holder = opponent(claim->actor);
    ask_for_right_one(finding);
    finding->complied = COMPLIED_PENDING;
    tell_refused(judge, finding, shown);
    proof(judge, finding, claim->act_at, &msg_imp_ev_announced, ARGS(arg_player("who", claim->actor)));
}

/* The point laid down unasked, with a card that is none of it. */
static enum outcome check_wrong_point(const struct judge *judge, const struct step *step, const struct rule *rule)
{
    size_t index = imp_index(judge, step), count = imp_deal(judge)->step_count;
    const struct step *claim = last_announced(judge, step->actor, index);
    card_t wrong;
    if (claim == NULL || claim->verb != VERB_POINT)
        return NO_OCCASION;
    if (imp_laid_down(list_set(&step->cards), &wrong).kind != IMP_NONE && !card_known(wrong))
        return NO_OCCASION; /* an imperial, not the point */
    /* What is asked for, before or after, is article 10's. */
    if (imp_weigh_point(judge, claim).standing == IMP_POINT_FALSE ||
        imp_demand(judge, imp_index(judge, claim)) < count ||
        imp_shows_point(judge, claim, imp_shown(judge, step->actor, imp_index(judge, claim))))
        return CHECKED;
    if (list_open(&step->cards))
        return NOT_KNOWABLE;
    struct finding *finding = report(judge, rule, step->act_at, step->actor, &msg_imp_wrong_point_shown,
                                     ARGS(arg_player("who", step->actor), arg_cards("found", list_set(&step->cards))));
    right_ones_due(judge, finding, claim, step);
    return CHECKED;
}

/* The imperial, announced without its cards or with a wrong one, is laid down with a card that is none of it. */
static enum outcome check_laid_imperial(const struct judge *judge, const struct step *step, const struct rule *rule)
{
    size_t index = imp_index(judge, step);
    const struct step *said = last_announced(judge, step->actor, index);
    if (said == NULL || !act_is_imperial(said->verb) || said->cards.count > 0 ||
        imp_demand(judge, imp_index(judge, said)) < imp_deal(judge)->step_count)
        return NO_OCCASION;
    struct imp_claim claim = imp_weigh(judge, said);
    cardset_t own = claim.what.cards, laid = list_set(&step->cards),
              shown = imp_shown(judge, step->actor, imp_index(judge, said));
    cardset_t missing = own & ~shown & ~set_of(imp_deal(judge)->turned);
    if (laid != 0 && one_suit(laid) && !one_suit(own))
        return NO_OCCASION;
    if (claim.standing != IMP_COUNTS || missing == 0 || (laid & own) == 0 || (laid & ~own) == 0)
        return CHECKED;
    if (list_open(&step->cards))
        return NOT_KNOWABLE;
    struct finding *finding = report(judge, rule, step->act_at, step->actor, &msg_imp_wrong_card_shown,
                                     ARGS(arg_player("who", step->actor), arg_card("found", set_first(laid & ~own)),
                                          arg_cards("required", missing)));
    right_ones_due(judge, finding, said, step);
    return CHECKED;
}

enum outcome imp_check_wrong_card(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct step *step = event->step;
    if (!imp_is_player(step->actor) || imp_index(judge, step) >= imp_deal(judge)->step_count)
        return NO_OCCASION;
    if (act_is_imperial(step->verb))
        return check_wrong_imperial(judge, step, rule);
    if (step->verb != VERB_SHOWS || shows_anothers(judge, step))
        return NO_OCCASION;
    enum outcome outcome = check_laid_imperial(judge, step, rule);
    return outcome != NO_OCCASION ? outcome : check_wrong_point(judge, step, rule);
}

/* All that is laid down or refused, where one rule speaks of it: on demand, or with a wrong card. */
enum outcome imp_check_shown(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    check_fn *const checks[] = {imp_check_point_laid, imp_check_point_demanded, imp_check_wrong_card};
    enum outcome best = NO_OCCASION;
    for (size_t i = 0; i < sizeof checks / sizeof checks[0]; i++) {
        enum outcome outcome = checks[i](judge, event, rule);
        best = outcome == CHECKED || best == NO_OCCASION ? outcome : best;
    }
    return best;
}
