#include "core/redeal.h"

#include "core/messages.h"
#include "core/trick.h"

bool redeal_followed(const struct judge *judge)
{
    size_t next = judge->table.number;
    return next < judge->record->deal_count && judge->record->deal[next].dealer == judge->table.dealer;
}

bool deal_perhaps_given_up(const struct judge *judge, size_t index)
{
    if (index + 1 >= judge->record->deal_count || !deal_only_begun(judge, index))
        return false;
    int dealer = judge->record->deal[index].dealer, next = judge->record->deal[index + 1].dealer;
    return dealer == next || dealer == NOBODY || next == NOBODY;
}

/* Any fault of this deal is reason enough to agree on a redeal, be it none to claim one. One of which the time to object is over
   gives none any more, if the cards were dealt again indeed: else who had it dealt again only came too late. */
static bool fault_told(const struct judge *judge)
{
    for (const struct finding *finding = judge->findings->first; finding != NULL; finding = finding->next)
        if (finding->deal == judge->table.number && finding->severity != SEVERITY_NOTE &&
            (finding->complied != COMPLIED_LAPSED || !redeal_followed(judge)))
            return true;
    return false;
}

/* Whether that act is told as a fault of which the time to object is over, or objects to one by name. */
static bool lapsed_at(const struct judge *judge, const struct step *step)
{
    for (const struct finding *finding = judge->findings->first; finding != NULL; finding = finding->next)
        if (finding->deal == judge->table.number && finding->complied == COMPLIED_LAPSED &&
            (place_equal(finding->at, step->act_at) || (step->verb == VERB_OBJECTS && step->rule.s != NULL &&
                                                        rule_meant(judge->game, step->rule.s) == finding->rule)))
            return redeal_followed(judge);
    return false;
}

/* An accident for which a deal may be given up, even where no rule of the game speaks of it. */
static bool accident(enum verb verb)
{
    switch (verb) {
    case VERB_FINDS_FAULTY:
    case VERB_FINDS_FACED:
    case VERB_FINDS_TURNED:
    case VERB_EXPOSES:
    case VERB_LOOKS_TALON:
    case VERB_LOOKS_TRICKS:
    case VERB_MIXES_TALON:
    case VERB_OBJECTS: return true;
    default: return false;
    }
}

/* Whether that step, or one of those `steps` before it (all of them where `until` stands elsewhere), is such an accident; or
   one after it agrees to the redeal. */
static bool reason_in(const struct judge *judge, const struct steps *steps, const struct step *until)
{
    bool after = false;
    for (size_t i = 0; i < steps->count; i++) {
        const struct step *step = &steps->step[i];
        after |= step == until;
        if (after ? step->verb == VERB_ALLOWS && step->actor != until->actor
                  : accident(step->verb) && !lapsed_at(judge, step))
            return true;
    }
    return false;
}

static bool reason_noted(const struct judge *judge, const struct step *redeals)
{
    const struct deal *deal = judge->table.deal;
    bool all_passed = judge->game->auction && deal->calls.count > 0 && judge->game->play->first_leader(judge) == NOBODY;
    return redeals->actor == ACTOR_BOTH || all_passed || fault_told(judge) ||
           reason_in(judge, &deal->dealing, redeals) || reason_in(judge, &deal->calls, redeals) ||
           reason_in(judge, &deal->play, redeals);
}

/* Whether all is on record that a reason could lie in: the hands, how they were dealt, what was turned. */
static bool dealing_known(const struct judge *judge)
{
    const struct table *table = &judge->table;
    for (int player = 0; player < (int)judge->record->player_count; player++)
        if (!sits_out(judge, player) && set_count(table->dealt[player]) != judge->game->hand_size)
            return false;
    for (size_t deal = 0; deal < table->number; deal++)
        if (!judge->record->deal[deal].packets.recorded)
            return false;
    bool talon = !judge->game->turns_trump || table->talon_count == (size_t)talon_due(judge);
    return talon && table->dealer != NOBODY && table->deal->dealing.recorded;
}

static void tell_no_reason(const struct judge *judge, const struct step *redeals, const struct rule *rule)
{
    bool known = dealing_known(judge);
    if (!known && next_step(judge, PHASE_DEALING, NULL, ACTOR_NONE, VERB_COUNTS_TALON) != NULL)
        return; /* the count is the reason, for all one knows */
    int who = redeals->actor >= 0 && redeals->actor < ACTOR_GALLERY ? redeals->actor : NOBODY;
    struct finding *finding = report(judge, rule, redeals->act_at, known ? who : NOBODY,
                                     known ? &msg_redealt : &msg_redealt_unproved, NO_ARGS);
    if (known)
        finding_only(finding, finding->severity, CLASS_CLAIM_REJECTED);
    else
        finding_undecided(finding);
}

enum outcome check_redeals(const struct judge *judge, const struct rule *rule)
{
    static const enum phase phases[] = {PHASE_DEALING, PHASE_CALLS, PHASE_PLAY};
    for (size_t i = 0; i < sizeof phases / sizeof *phases; i++) {
        const struct step *redeals = next_step(judge, phases[i], NULL, ACTOR_NONE, VERB_REDEALS);
        if (redeals == NULL || (act_places(judge, VERB_REDEALS) & IN(phases[i])) == 0)
            continue;
        if (!reason_noted(judge, redeals))
            tell_no_reason(judge, redeals, rule);
        return CHECKED;
    }
    return NO_OCCASION;
}

static bool plays_on(enum verb verb)
{
    return verb == VERB_CARDS || (verb >= VERB_POINT && verb <= VERB_NONE) || verb == VERB_PASSES ||
           verb == VERB_BIDS || verb == VERB_DEPOSITS;
}

const struct step *played_after_redeal(const struct judge *judge, const struct step *redeals)
{
    const struct step *step = redeals;
    do
        step = deal_next(judge->table.deal, step);
    while (step != NULL && !plays_on(step->verb));
    return step;
}

/* What another player answers to the redeal: allows it or refuses; NULL. */
static const struct step *answer_to(const struct judge *judge, const struct step *redeals)
{
    const struct step *step = redeals;
    do
        step = deal_next(judge->table.deal, step);
    while (step != NULL &&
           ((step->verb != VERB_ALLOWS && step->verb != VERB_REFUSES) || step->actor == redeals->actor));
    return step;
}

void redeal_shown(const struct judge *judge, struct finding *finding, const struct step *redeals, bool rightly)
{
    const struct step *on = played_after_redeal(judge, redeals);
    on_record(judge, finding, redeals->act_at, &msg_ev_redealt, ARGS(arg_player("who", redeals->actor)));
    if (on != NULL)
        on_record(judge, finding, on->act_at, &msg_ev_goes_on, NO_ARGS);
    const struct step *answer = answer_to(judge, redeals);
    bool refused = answer != NULL && answer->verb == VERB_REFUSES && !redeal_followed(judge);
    rightly |= answer != NULL && answer->verb == VERB_ALLOWS && answer->actor == finding->holder;
    finding->complied = rightly && on == NULL && !refused ? COMPLIED_YES : COMPLIED_NO;
}

bool redealt_without_reason(const struct judge *judge, unsigned deal)
{
    for (const struct finding *finding = judge->findings->first; finding != NULL; finding = finding->next)
        if (finding->deal == deal && finding->rule == &rec_rules[REC_12] &&
            (finding->what.message == &msg_redealt || finding->what.message == &msg_redealt_unproved))
            return true;
    return false;
}
