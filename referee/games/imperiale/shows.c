/* Laying down and asking to see: articles 10 and 16, and the holder's duty to lay down his point. */
#include "core/messages.h"
#include "core/rec.h"
#include "games/imperiale/state.h"

/* --- the point on demand ------------------------------------------------------------------------------------- */

/* The demand that an act is, or comes upon, if it is for a point; NULL if it is about something else. */
static const struct imp_act *point_demanded(const struct imp_act *act)
{
    const struct imp_act *demand = act->step->verb == VERB_ASKS_TO_SEE ? act : act->request;
    bool here = demand != NULL && demand->step->verb == VERB_ASKS_TO_SEE && demand->about != NULL &&
                demand->about->step->verb == VERB_POINT;
    return here ? demand : NULL;
}

static void tell_demand(const struct judge *judge, struct finding *finding, const struct imp_act *demand)
{
    const struct step *claim = demand->about->step, *asked = demand->step;
    finding->holder = imp_is_player(asked->actor) ? asked->actor : NOBODY;
    proof(judge, finding, claim->act_at, &msg_imp_ev_announced, ARGS(arg_player("who", claim->actor)));
    proof(judge, finding, asked->act_at, &msg_ev_asked_to_see, ARGS(arg_player("who", asked->actor)));
}

/* A point that is asked for, and false. */
static void report_untrue(const struct judge *judge, const struct rule *rule, const struct imp_act *demand)
{
    const struct imp_act *claim = demand->about;
    struct finding *finding = imp_report_point(judge, rule, claim->step, &claim->point);
    finding->trick = imp_trick(judge, claim);
    finding->remedy = REMEDY_NOT_COUNTED;
    tell_demand(judge, finding, demand);
}

/* What was refused lies on the table after all: it counts, where it would not have counted unshown. */
static void tell_shown_after_all(const struct judge *judge, struct finding *finding, const struct imp_act *refusal,
                                 const struct imp_act *claim)
{
    const struct imp_act *shows = refusal;
    while ((shows = imp_next(judge, shows, claim->step->actor, VERB_SHOWS)) != NULL) {
        if (!imp_shows_point(judge, claim, imp_seen_with(judge, shows)))
            continue;
        finding->remedy = REMEDY_EXHIBIT;
        finding->complied = COMPLIED_YES;
        on_record(judge, finding, shows->step->act_at, &msg_ev_fit_shown,
                  ARGS(arg_player("who", claim->step->actor), arg_cards("cards", list_set(&shows->step->cards))));
        return;
    }
}

/* Whether the point lay on the table already when it was asked for. */
static bool shown_before(const struct judge *judge, const struct imp_act *claim, const struct imp_act *demand)
{
    for (const struct imp_act *act = claim + 1; act < demand; act++)
        if (act->step->verb == VERB_SHOWS && act->step->actor == claim->step->actor &&
            imp_shows_point(judge, claim, imp_seen_with(judge, act)))
            return true;
    return false;
}

/* What a refusal alone shows of its remedy: that nothing was laid down, not whether it counted all the same, as the sheet will show. */
static enum complied refusal_shown(const struct finding *finding)
{
    return finding->remedy == REMEDY_NOT_COUNTED ? COMPLIED_UNSAID : COMPLIED_NO;
}

/* A demand refused, or left unanswered as far as is written, which proves nothing: a point that the hand proves false is false all the
   same. `played`: whether cards lay on the table when it was made, or the point is false. */
static enum outcome check_demand(const struct judge *judge, const struct event *event, const struct rule *rule,
                                 bool played)
{
    const struct step *step = event->step;
    bool refused = step->verb == VERB_REFUSES;
    if (event->phase == PHASE_DRAW || (!refused && step->verb != VERB_ASKS_TO_SEE))
        return NO_OCCASION;
    const struct imp_act *act = imp_act(judge, event), *demand = point_demanded(act);
    if (demand == NULL)
        return NO_OCCASION;
    const struct imp_act *claim = demand->about;
    bool untrue = claim->point.standing == IMP_POINT_FALSE;
    if ((untrue || imp_has_played(judge, NOBODY, demand)) != played)
        return NO_OCCASION;
    int holder = claim->step->actor;
    if (refused ? step->actor != holder : demand->answer != NULL)
        return CHECKED;
    if (!untrue && (claim->beaten || shown_before(judge, claim, demand)))
        return CHECKED;
    if (untrue && !refused) {
        if (imp_point_false_and_asked(judge, claim) && claim->demand == demand)
            report_untrue(judge, rule, demand);
        return CHECKED;
    }
    struct finding *finding =
        report(judge, rule, step->act_at, holder, refused ? &msg_imp_point_refused : &msg_imp_point_unanswered,
               ARGS(arg_player("who", holder)));
    finding->trick = imp_trick(judge, act);
    finding->class = CLASS_VIOLATION;
    finding->severity = refused ? SEVERITY_ERROR : SEVERITY_WARNING;
    if (untrue) {
        finding->remedy = REMEDY_NOT_COUNTED;
        imp_prove_point(judge, finding, claim->step, &claim->point);
    }
    finding->complied = !refused ? COMPLIED_PENDING : refusal_shown(finding);
    tell_demand(judge, finding, demand);
    if (!untrue && refused)
        tell_shown_after_all(judge, finding, act, claim);
    return CHECKED;
}

enum outcome imp_check_point_laid(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    return check_demand(judge, event, rule, false);
}

/* Whether something has been found against this very step, or a card of it. */
static bool told_of(const struct judge *judge, const struct step *step)
{
    for (const struct finding *finding = *imp_state(judge)->told; finding != NULL; finding = finding->next) {
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
    cardset_t open = judge->rules.pack;
    if (card_known(imp_deal(judge)->turned))
        return set_of(imp_deal(judge)->turned);
    for (int player = 0; player < (int)judge->record->player_count; player++)
        open &= ~list_set(&judge->table.deal->hands[player]);
    return open;
}

/* A card shown that was never his: what else is wrong with the showing follows from that. With an imperial, which he may yet announce where he
   has announced nothing, the card turned may be shown; who announces nothing at all is for the record's own rule. */
static bool shows_anothers(const struct judge *judge, const struct imp_act *act)
{
    const struct imp_act *about = act->about;
    if (told_of(judge, act->step) || (about == NULL && !rec_claims(judge, act->step->actor)))
        return false;
    return rec_shown_strange(judge, act->step, about == NULL || imp_is_imperial(about) ? on_the_table(judge) : 0);
}

/* Cards shown on demand that do not make the point announced. */
static enum outcome check_shown_on_demand(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct step *step = event->step;
    const struct imp_act *act = step->verb == VERB_SHOWS ? imp_act(judge, event) : NULL;
    const struct imp_act *demand = act != NULL ? point_demanded(act) : NULL;
    if (demand == NULL || demand->answer != act)
        return NO_OCCASION;
    const struct imp_act *claim = demand->about;
    const bool strange = shows_anothers(judge, act);
    if (claim->point.standing == IMP_POINT_FALSE && (strange || imp_shows_point(judge, claim, claim->shown))) {
        report_untrue(judge, rule, demand); /* a card that was never his makes it no truer */
        return CHECKED;
    }
    if (imp_shows_point(judge, claim, claim->shown) || strange || claim->beaten)
        return CHECKED;
    if (list_open(&step->cards))
        return NOT_KNOWABLE;
    if (claim->shown_open)
        return CHECKED;
    struct imp_point shown = imp_best_point(imp_seen_with(judge, act));
    const struct step *told = claim->answer != NULL ? claim->answer->step : claim->step;
    int pips = told->n.recorded ? told->n.value : 0;
    struct finding *finding =
        report(judge, rule, step->act_at, step->actor, pips > 0 ? &msg_imp_point_belied : &msg_imp_point_belied_cards,
               ARGS(arg_player("who", step->actor), arg_number("found", pips > 0 ? shown.pips : shown.cards),
                    arg_number("required", pips > 0 ? pips : claim->step->count.value)));
    finding->trick = imp_trick(judge, act);
    finding->remedy = REMEDY_NOT_COUNTED;
    if (claim->proved == IMP_TRUE) { /* it is true: it is to be shown, and counts */
        finding->class = CLASS_VIOLATION;
        finding->remedy = REMEDY_EXHIBIT;
        finding->complied = COMPLIED_PENDING;
    }
    tell_demand(judge, finding, demand);
    return CHECKED;
}

enum outcome imp_check_point_demanded(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    enum outcome outcome = check_demand(judge, event, rule, true);
    return outcome != NO_OCCASION ? outcome : check_shown_on_demand(judge, event, rule);
}

/* --- article 16 ---------------------------------------------------------------------------------------------- */

/* Where showing on demand is the remedy, it is the other who has to ask. */
static void ask_for_right_one(struct finding *finding)
{
    if (finding->remedy == REMEDY_EXHIBIT)
        finding->remedy = REMEDY_RIGHT_CARD;
}

/* The other rejects what was announced instead of asking for the right card. */
static void tell_refused(const struct judge *judge, struct finding *finding, const struct imp_act *shown)
{
    const struct imp_act *refusal = imp_next(judge, shown, opponent(shown->step->actor), VERB_REFUSES);
    if (refusal == NULL || refusal->request != NULL)
        return;
    finding->complied = COMPLIED_NO;
    on_record(judge, finding, refusal->step->act_at, &msg_imp_ev_refused,
              ARGS(arg_player("who", refusal->step->actor)));
}

/* The showing that laid down, after all, an imperial whose holder had refused to; NULL: he had not, or it lay there before. */
static const struct imp_act *shown_after_refusal(const struct judge *judge, const struct imp_act *claim)
{
    const struct imp_act *refusal = claim->demand != NULL ? claim->demand->answer : NULL, *shows = claim;
    if (claim->proved != IMP_TRUE || refusal == NULL || refusal->step->verb != VERB_REFUSES)
        return NULL;
    cardset_t wanting = claim->imperial.what.cards & ~list_set(&claim->step->cards);
    while (wanting != 0 && (shows = imp_next(judge, shows, claim->step->actor, VERB_SHOWS)) != NULL)
        wanting &= ~list_set(&shows->step->cards);
    return shows != NULL && imp_comes_before(refusal, shows) ? shows : NULL;
}

/* Whether some cards of the imperial are laid down with it, each known and once, and others neither then nor later. */
static bool lays_in_part(const struct judge *judge, const struct imp_act *act)
{
    const cardset_t laid = list_set(&act->step->cards);
    const cardset_t seen = laid | act->shown | set_of(imp_deal(judge)->turned);
    return laid != 0 && set_count(laid) == (int)act->step->cards.count && (act->imperial.what.cards & ~seen) != 0;
}

/* A wrong card laid down with an imperial, or too few: the opponent asks for the right ones, and they are produced. */
static enum outcome check_wrong_imperial(const struct judge *judge, const struct imp_act *act, const struct rule *rule)
{
    const struct imp_claim *claim = &act->imperial;
    const struct imp_act *demand = act->demand;
    const struct step *step = act->step;
    const bool in_part = demand == NULL && lays_in_part(judge, act);
    if ((!card_known(claim->wrong) && demand == NULL && !in_part) || claim->standing == IMP_SAID_AGAIN)
        return NO_OCCASION;
    /* A card short in the hand is a false claim, a late one is late: neither is a slip in showing. */
    bool amiss = claim->standing == IMP_COUNTS || claim->standing == IMP_NOT_SHOWN || imp_laid_wrongly(judge, act);
    const struct imp_act *after_all = shown_after_refusal(judge, act);
    if ((act->proved == IMP_TRUE && after_all == NULL) || !amiss)
        return CHECKED;
    cardset_t missing = claim->what.cards & ~list_set(&step->cards);
    struct finding *finding =
        report(judge, rule, step->act_at, step->actor,
               card_known(claim->wrong) ? &msg_imp_wrong_card_shown
               : in_part                ? &msg_imp_shown_in_part
                                        : &msg_imp_imperial_not_shown,
               ARGS(arg_player("who", step->actor), arg_card("found", claim->wrong), arg_cards("required", missing)));
    finding->holder = opponent(step->actor);
    proof_held(judge, finding, step->actor, missing & imp_deal(judge)->hand[step->actor]);
    ask_for_right_one(finding);
    finding->complied = act->proved == IMP_FALSE ? refusal_shown(finding) : COMPLIED_PENDING;
    if (demand == NULL)
        tell_refused(judge, finding, act);
    else
        on_record(judge, finding, demand->step->act_at, &msg_ev_asked_to_see,
                  ARGS(arg_player("who", demand->step->actor)));
    if (after_all != NULL) {
        finding->remedy = REMEDY_EXHIBIT;
        finding->complied = COMPLIED_YES;
        on_record(judge, finding, after_all->step->act_at, &msg_ev_fit_shown,
                  ARGS(arg_player("who", step->actor), arg_cards("cards", list_set(&after_all->step->cards))));
    }
    if (demand != NULL && demand->answer == NULL && !card_known(claim->wrong))
        finding->severity = SEVERITY_WARNING; /* that no showing is recorded is no fault */
    if (act->proved != IMP_UNKNOWN || demand == NULL || demand->answer == NULL)
        return CHECKED;
    finding_undecided(finding); /* of what was shown then not all is known */
    finding->complied = COMPLIED_UNSAID;
    return NOT_KNOWABLE;
}

/* The other may ask for the right cards of what was announced. */
static void right_ones_due(const struct judge *judge, struct finding *finding, const struct imp_act *shown)
{
    const struct step *claim = shown->about->step;
    finding->holder = opponent(claim->actor);
    ask_for_right_one(finding);
    finding->complied = COMPLIED_PENDING;
    tell_refused(judge, finding, shown);
    proof(judge, finding, claim->act_at, &msg_imp_ev_announced, ARGS(arg_player("who", claim->actor)));
}

/* The point laid down unasked, with a card that is none of it. */
static enum outcome check_wrong_point(const struct judge *judge, const struct imp_act *act, const struct rule *rule)
{
    const struct step *step = act->step;
    const struct imp_act *claim = act->about;
    cardset_t laid = list_set(&step->cards);
    card_t wrong;
    if (imp_laid_down(laid, &wrong).kind != IMP_NONE && !card_known(wrong))
        return NO_OCCASION; /* an imperial, not the point */
    /* What is asked for, before or after, is article 10's. */
    if (claim->point.standing == IMP_POINT_FALSE || claim->demand != NULL ||
        imp_shows_point(judge, claim, claim->shown))
        return CHECKED;
    if (list_open(&step->cards))
        return NOT_KNOWABLE;
    struct finding *finding = report(judge, rule, step->act_at, step->actor, &msg_imp_wrong_point_shown,
                                     ARGS(arg_player("who", step->actor), arg_cards("found", laid)));
    right_ones_due(judge, finding, act);
    return CHECKED;
}

/* The imperial, announced without its cards or with a wrong one, is laid down with a card that is none of it. */
static enum outcome check_laid_imperial(const struct judge *judge, const struct imp_act *act, const struct rule *rule)
{
    const struct step *step = act->step;
    const struct imp_act *said = act->about;
    if (said->step->cards.count > 0 || said->demand != NULL)
        return NO_OCCASION;
    cardset_t own = said->imperial.what.cards, laid = list_set(&step->cards);
    cardset_t missing = own & ~said->shown & ~set_of(imp_deal(judge)->turned);
    if (laid != 0 && imp_one_suit(laid) && !imp_one_suit(own))
        return NO_OCCASION;
    if (said->imperial.standing != IMP_COUNTS || missing == 0 || (laid & own) == 0 || (laid & ~own) == 0)
        return CHECKED;
    if (list_open(&step->cards))
        return NOT_KNOWABLE;
    struct finding *finding = report(judge, rule, step->act_at, step->actor, &msg_imp_wrong_card_shown,
                                     ARGS(arg_player("who", step->actor), arg_card("found", set_first(laid & ~own)),
                                          arg_cards("required", missing)));
    right_ones_due(judge, finding, act);
    return CHECKED;
}

enum outcome imp_check_wrong_card(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct step *step = event->step;
    bool claims = act_is_imperial(step->verb);
    if (!imp_is_player(step->actor) || (!claims && step->verb != VERB_SHOWS))
        return NO_OCCASION;
    const struct imp_act *act = imp_act(judge, event);
    if (claims)
        return check_wrong_imperial(judge, act, rule);
    if (shows_anothers(judge, act) || act->about == NULL)
        return NO_OCCASION;
    return imp_is_imperial(act->about) ? check_laid_imperial(judge, act, rule) : check_wrong_point(judge, act, rule);
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
