/* REC-12: acts out of place; and choices that the record shows taken and that nothing recorded gives anybody: an objection, a
   fresh deal, a penalty insisted on. Those are notes: players may agree on what the rules do not give them. */
#include "core/messages.h"
#include "core/rec.h"
#include "core/redeal.h"
#include "core/since.h"
#include "core/table.h"

#include <string.h>

/* Whether what is known of the finding points at the step; that the record stops there says nothing of it. */
static bool cites(const struct finding *finding, const struct step *step)
{
    if (finding->rule == &rec_rules[REC_11])
        return false;
    bool found = place_equal(finding->at, step->act_at) || place_equal(finding->at, step->actor_at);
    for (size_t i = 0; i < finding->on_record.count; i++)
        found |= place_equal(finding->on_record.item[i].at, step->act_at);
    for (size_t i = 0; i < finding->proof.count; i++)
        found |= place_equal(finding->proof.item[i].at, step->act_at);
    return found;
}

/* The last time that he played the card that he takes back, or asks back; NULL. */
static const struct play *played_card(const struct judge *judge, const struct step *step)
{
    const struct table *table = &judge->table;
    const struct play *found = NULL;
    for (size_t i = 0; i < table->play_count; i++)
        if (table->play[i].player == step->actor && table->play[i].step < step && speaks_of(step, &table->play[i]))
            found = &table->play[i];
    return found;
}

/* A card comes back because there was something wrong with it. */
static bool gives_back(const struct judge *judge, const struct finding *finding, const struct step *step)
{
    const struct play *play = played_card(judge, step);
    return finding->severity != SEVERITY_NOTE && (play == NULL || finding->trick == play->trick);
}

/* Whether a finding gives cause for a choice: something was done against the rules, be it that it is not certain. */
static bool gives_cause(const struct judge *judge, const struct finding *finding, const struct step *step)
{
    if (step->verb == VERB_TAKES_BACK || step->verb == VERB_ASKS_BACK)
        return gives_back(judge, finding, step);
    if (step->verb == VERB_FINDS_FACED) /* a find, and no choice that something gives */
        return false;
    if (step->rule.s != NULL)
        return finding->rule == rule_meant(judge->game, step->rule.s);
    return finding->severity != SEVERITY_NOTE && finding->class != CLASS_LEDGER_MISMATCH &&
           finding->class != CLASS_SYNTAX;
}

/* Nobody can object to what is yet to come, or put up with it. */
static bool foresees(const struct judge *judge, const struct finding *finding, const struct step *step)
{
    return (step->verb == VERB_OBJECTS || step->verb == VERB_STANDS) && finding_comes_after(judge, finding, step);
}

/* What is said of a fault while the next deal is dealt comes late, but not without cause. */
static bool of_the_deal_before(const struct judge *judge, const struct finding *finding, const struct step *step)
{
    const struct steps *dealing = &judge->table.deal->dealing;
    bool says = step->verb == VERB_OBJECTS || step->verb == VERB_ENFORCES || step->verb == VERB_WAIVES;
    return says && dealing->count > 0 && step >= dealing->step && step < dealing->step + dealing->count &&
           finding->deal + 1 == judge->table.number;
}

static bool has_cause(const struct judge *judge, const struct step *step)
{
    if (judge->game->excused != NULL && judge->game->excused(judge, step))
        return true;
    for (const struct finding *finding = judge->findings->first; finding != NULL; finding = finding->next)
        if ((finding->deal == judge->table.number || of_the_deal_before(judge, finding, step)) &&
            (cites(finding, step) || gives_cause(judge, finding, step)) && !foresees(judge, finding, step))
            return true;
    return false;
}

/* The choices of a remedy that an act takes; NULL: of none. Who deals again does what another may have chosen. */
static const char *const taken_by[VERBS] = {
    [VERB_STANDS] = "stand let_it_stand keep keep_discard",
    [VERB_WAIVES] = "waive stand let_it_stand",
    [VERB_ENFORCES] = "enforce",
};

/* Whether two lists of words have one in common. */
static bool share_word(const char *one, const char *other)
{
    for (size_t length; *one != '\0'; one += length + (one[length] == ' ')) {
        length = strcspn(one, " ");
        for (const char *at = other; *at != '\0'; at += strcspn(at, " ") + (at[strcspn(at, " ")] == ' '))
            if (strcspn(at, " ") == length && strncmp(one, at, length) == 0)
                return true;
    }
    return false;
}

/* Whether a finding gives somebody the choice that is taken by that step, be it too late for it. */
static bool gives_choice(const struct finding *finding, const struct step *step)
{
    enum remedy remedy = finding->remedy != REMEDY_NONE ? finding->remedy : finding->rule->remedy;
    return finding->holder != NOBODY && share_word(taken_by[step->verb], remedy_rows[remedy].choices);
}

/* What gives a choice to another than him who takes it by that step, where nothing gives it to him, or to nobody by a fault that is not his;
   NULL. */
static const struct finding *gives_another(const struct judge *judge, const struct step *step)
{
    const struct finding *gives = NULL;
    bool his = false;
    for (const struct finding *finding = judge->findings->first; finding != NULL && !his; finding = finding->next) {
        const bool here = finding->deal == judge->table.number || of_the_deal_before(judge, finding, step);
        const bool told = finding->severity >= SEVERITY_WARNING && !foresees(judge, finding, step);
        if (!here || (!cites(finding, step) && !(told && gives_cause(judge, finding, step))))
            continue;
        const bool by_nobody = finding->holder == NOBODY && finding->at_fault != step->actor;
        his = cites(finding, step) || by_nobody || finding->holder == step->actor;
        if (gives == NULL && gives_choice(finding, step))
            gives = finding;
    }
    return his ? NULL : gives;
}

/* The game whose rule is named, where it is not the one that is played; else NULL. */
static const struct game *game_elsewhere(const struct judge *judge, const struct rule *named)
{
    const struct game *its = NULL;
    bool found = named != NULL && rule_find(named->id, &its) != NULL;
    return found && its != judge->game ? its : NULL;
}

/* The acts that are choices, and what to say of each where it has no cause. */
static const struct message *const choices[VERBS] = {
    [VERB_OBJECTS] = &msg_objects_to_nothing,          [VERB_STANDS] = &msg_stands_without_choice,
    [VERB_REDEALS] = &msg_redeals_without_right,       [VERB_CALLS_SUIT] = &msg_calls_suit_without_right,
    [VERB_ENFORCES] = &msg_enforces_nothing,           [VERB_WAIVES] = &msg_waives_nothing,
    [VERB_TAKES_BACK] = &msg_takes_back_without_right, [VERB_ASKS_BACK] = &msg_asks_back_without_right,
    [VERB_FINDS_FACED] = &msg_faced_without_rule,
};

/* What to say of a choice that has no cause, where it names a rule (NULL: none) of another game, `its` (NULL: it does not);
   NULL: the rule that it names is none. */
static const struct message *choice_said(const struct step *step, const struct rule *named, const struct game *its)
{
    if (step->verb != VERB_OBJECTS || step->rule.s == NULL)
        return choices[step->verb];
    return its != NULL ? &msg_rule_elsewhere : named != NULL ? &msg_objects_without_breach : NULL;
}

/* A choice is his who has it by the rules: that another takes it is no choice of his. */
static void chosen_for_another(const struct judge *judge, const struct rule *rule, const struct step *step)
{
    const struct finding *gives = taken_by[step->verb] != NULL ? gives_another(judge, step) : NULL;
    if (gives == NULL)
        return;
    struct finding *finding = report(judge, rule, step->act_at, step->actor, &msg_choice_of_other,
                                     ARGS(arg_player("who", step->actor), arg_player("other", gives->holder)));
    proof(judge, finding, gives->at, &msg_ev_choice_given,
          ARGS(arg_text("rule", gives->rule->id), arg_player("other", gives->holder)));
    finding_only(finding, SEVERITY_WARNING, CLASS_VIOLATION); /* no rule has anything come of it */
    finding->trick = 0;
}

static void weigh_choice(const struct judge *judge, const struct rule *rule, const struct step *step)
{
    const struct rule *named = step->rule.s != NULL ? rule_meant(judge->game, step->rule.s) : NULL;
    const struct game *its = game_elsewhere(judge, named);
    const struct message *message = choice_said(step, named, its);
    if (step->verb == VERB_REDEALS && redealt_without_reason(judge, judge->table.number))
        return; /* an error, not only a choice of the wrong player */
    bool player = is_seated(step->actor, (int)judge->record->player_count);
    bool spoken = step->verb == VERB_OBJECTS || step->verb == VERB_CALLS_SUIT; /* who looks on may do so too */
    if (message == NULL || (!player && !spoken))
        return;
    if (has_cause(judge, step)) {
        if (player)
            chosen_for_another(judge, rule, step);
        return;
    }
    struct finding *finding =
        report(judge, rule, step->act_at, NOBODY, message,
               ARGS(arg_player("who", step->actor), arg_text("rule", named != NULL ? named->id : ""),
                    arg_text("game", (its != NULL ? its : judge->game)->name),
                    arg_word("called", &(its != NULL ? its : judge->game)->title)));
    finding_only(finding, SEVERITY_NOTE, CLASS_UNSPECIFIED);
    finding->trick = 0;
}

static void weigh_choices(const struct judge *judge, const struct rule *rule, const struct steps *acts)
{
    for (size_t i = 0; i < acts->count; i++)
        if (choices[acts->step[i].verb] != NULL)
            weigh_choice(judge, rule, &acts->step[i]);
}

/* --- acts out of place --- */

/* Whether a reply answers nothing: before it nobody but the player himself has called or done anything, unless it was to exchange cards. */
static bool answers_nothing(const struct judge *judge, const struct step *reply)
{
    const struct step *step = judge->table.deal->calls.step;
    while (step < reply && (step->actor == reply->actor || verb_rows[step->verb].acts == ACTS_EXCHANGE))
        step++;
    return step == reply;
}

/* Acts that nobody but a player does. */
static bool is_players_act(enum verb verb)
{
    switch (verb) {
    case VERB_CARDS:
    case VERB_DRAWS:
    case VERB_DRAWS_HIDDEN:
    case VERB_DRAWS_TOGETHER:
    case VERB_ASKS_BACK:
    case VERB_TAKES_BACK:
    case VERB_SAYS:
    case VERB_LEAVES_CARDS:
    case VERB_COUNTS:
    case VERB_CONCEDES:
    case VERB_WILL_EXCHANGE:
    case VERB_DISCARDS:
    case VERB_EXCHANGES:
    case VERB_PASSES:
    case VERB_BIDS:
    case VERB_NAMES:
    case VERB_DEPOSITS:
    case VERB_DECLINES:
    case VERB_MATES: return true;
    default: return (verb >= VERB_POINT && verb <= VERB_BLANCHES) || (verb >= VERB_SEQUENCE && verb <= VERB_NONE);
    }
}

/* Who looks on, or rules, has no cards. Returns whether it was told. */
static bool onlooker_acts(const struct judge *judge, const struct rule *rule, const struct step *step)
{
    if ((step->actor != ACTOR_GALLERY && step->actor != ACTOR_ARBITER) || !is_players_act(step->verb))
        return false;
    report(judge, rule, step->act_at, NOBODY, &msg_act_of_player, NO_ARGS);
    return true;
}

static void onlookers_play(const struct judge *judge, const struct rule *rule)
{
    const struct steps *play = &judge->table.deal->play;
    for (size_t i = 0; i < play->count; i++)
        if (play->step[i].verb == VERB_CARDS)
            onlooker_acts(judge, rule, &play->step[i]);
}

/* The cards of the deal are put together, and then more are played: a trick may be meant. */
static void gathered_early(const struct judge *judge, const struct rule *rule)
{
    const struct steps *play = &judge->table.deal->play;
    const struct step *early = NULL;
    for (size_t i = 0; i < play->count; i++) {
        if (early == NULL && play->step[i].verb == VERB_GATHERS)
            early = &play->step[i];
        if (early == NULL || play->step[i].verb != VERB_CARDS)
            continue;
        finding_only(report(judge, rule, early->act_at, NOBODY, &msg_gathered_early, NO_ARGS), SEVERITY_NOTE,
                     CLASS_UNSPECIFIED);
        return;
    }
}

/* The only list in which an act belongs, as a sentence names it; NULL if there are several. */
static const struct message *only_place(unsigned where)
{
    switch (where) {
    case IN_DRAW: return &msg_where_draw;
    case IN_DEALING: return &msg_where_dealing;
    case IN_CALLS: return &msg_where_calls;
    case IN_PLAY: return &msg_where_play;
    default: return NULL;
    }
}

/* An act that stands where it cannot. */
__attribute__((noinline)) static void misplaced(const struct judge *judge, const struct rule *rule,
                                                const struct step *step, unsigned where)
{
    const struct game *game = judge->game;
    if (where == 0 && verb_has(step->verb, ACT_COMMON)) {
        finding_only(report(judge, rule, step->act_at, NOBODY, &msg_act_without_rule,
                            ARGS(arg_text("game", game->name), arg_word("called", &game->title))),
                     SEVERITY_NOTE, CLASS_UNSPECIFIED);
        return;
    }
    const struct message *place = only_place(where), *said = place != NULL ? &msg_act_belongs : &msg_act_not_here;
    if (where == 0)
        said = game->acts[step->verb] == 0 ? &msg_act_not_in_game : &msg_act_not_in_edition;
    if (said == &msg_act_not_in_game && step_number_alone(step) && step->level < LEVEL_MISERE &&
        game->acts[VERB_POINT] != 0) {
        report(judge, rule, step->act_at, NOBODY, &msg_act_point_meant, ARGS(arg_number("n", step->level)));
        return;
    }
    const struct arg args[] = {arg_text("game", game->name), arg_word("called", &game->title),
                               arg_word("required", place)};
    report(judge, rule, step->act_at, step->actor >= ACTOR_GALLERY ? NOBODY : step->actor, said, args,
           place != NULL ? 3 : 2);
}

/* Of all acts of the deal, when its play or its sheet is over. */
__attribute__((noinline)) static enum outcome check_whole_lists(const struct judge *judge, const struct event *event,
                                                                const struct rule *rule)
{
    if (event->kind == EV_PLAYED) {
        onlookers_play(judge, rule);
        gathered_early(judge, rule);
        return check_redeals(judge, rule);
    }
    const struct deal *deal = judge->table.deal;
    if (judge->rules.evidence < 4) /* rules that are not asked cannot give cause */
        return NO_OCCASION;
    weigh_choices(judge, rule, &deal->dealing);
    weigh_choices(judge, rule, &deal->calls);
    weigh_choices(judge, rule, &deal->play);
    return NO_OCCASION;
}

__attribute__((noinline)) static void tell_own_answer(const struct judge *judge, const struct rule *rule,
                                                      const struct step *step)
{
    report(judge, rule, step->act_at, step->actor, &msg_act_own_answer, ARGS(arg_player("who", step->actor)));
}

enum outcome check_out_of_place(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (event->kind != EV_STEP)
        return check_whole_lists(judge, event, rule);
    unsigned where = act_places(judge, (int)event->step->verb);
    if ((where & IN(event->phase)) == 0)
        misplaced(judge, rule, event->step, where);
    else if (!onlooker_acts(judge, rule, event->step) && event->phase == PHASE_CALLS && is_reply(event->step->verb) &&
             answers_nothing(judge, event->step))
        tell_own_answer(judge, rule, event->step);
    return CHECKED;
}
