/* Who led first where nobody wrote it, and with that whose each card was: what is against the rules whoever it was. */
#include "core/fit/fit_asked.h"
#include "core/fit/fit_cards.h"
#include "core/fit/fit_outcome.h"
#include "core/messages.h"
#include "core/unread.h"

#include <string.h>

/* The record as if that player had led, or dealt. */
struct lead_case {
    int player;
    const struct judgement *judged;
    struct judgement cause; /* of it, the errors of the deal that follow from no other */
    bool contradicts;
};

struct leads {
    struct judgement *judgement; /* of the record as it is written */
    const struct orders *orders;
    size_t deal, bound;
    const struct record *filled;
    struct deal *dealt; /* where it has who dealt, by which it is known who led; NULL: whoever makes the trumps does */
    struct step *lead;  /* … and is named with its first cards */
    struct lead_case of[MAX_PLAYERS];
    size_t count;
    struct arena *arena;
};

/* --- the cases ---------------------------------------------------------------------------------------------------- */

/* Whether it is not known who led; of a manche nobody knows it by the other where it is not known who dealt. */
static bool lead_open(const struct game *game, const struct deal_account *account)
{
    const struct play *lead = account->play;
    return (game->auction || account->part->deal->dealer == NOBODY) && !account->voided && account->play_count > 0 &&
           lead->nth == 0 && lead->trick == 1 && lead->step->actor == ACTOR_NONE &&
           (lead->player == NOBODY || account->part->manche > 0);
}

/* A copy of the list in which the step may be changed: returns where it is there. */
static struct step *open_step(struct steps *steps, const struct step *step, struct arena *arena)
{
    struct step *copy = arena_alloc(arena, steps->count * sizeof *copy);
    memcpy(copy, steps->step, steps->count * sizeof *copy);
    size_t at = (size_t)(step - steps->step);
    steps->step = copy;
    return &copy[at];
}

/* Where it stands who dealt, which is nowhere: what is wrong with it is no fault of the record. */
static const struct place filled_in = {.byte = UINT_MAX};

/* A copy of the record in which it may be said who led to that part of the deal. */
static void open_lead(struct leads *leads, const struct deal_account *account)
{
    struct record *filled = arena_alloc(leads->arena, sizeof *filled);
    *filled = *leads->judgement->record;
    filled->deal = arena_alloc(leads->arena, (leads->deal + 1) * sizeof *filled->deal);
    memcpy(filled->deal, leads->judgement->record->deal, (leads->deal + 1) * sizeof *filled->deal);
    struct deal *deal = &filled->deal[leads->deal];
    leads->filled = filled;
    if (leads->judgement->game->auction) {
        leads->lead = open_step(&deal->play, account->play->step, leads->arena);
        return;
    }
    deal->dealer_at = filled_in;
    leads->dealt = deal;
}

static struct judgement *judge_case(const struct leads *leads, int player, const struct orders *orders,
                                    struct arena *arena)
{
    if (leads->dealt != NULL)
        leads->dealt->dealer = player;
    else
        leads->lead->actor = player;
    return fit_judge_until(leads->filled, leads->deal, orders, arena);
}

/* What follows from something else is told with it. */
static void find_causes(struct lead_case *of, unsigned deal, struct arena *arena)
{
    of->cause = (struct judgement){.finding_count = 0};
    for (size_t i = 0; i < of->judged->finding_count; i++) {
        struct finding *finding = of->judged->finding[i];
        if (finding->deal != deal || finding->severity != SEVERITY_ERROR || finding->follows != NULL ||
            finding->at.byte == filled_in.byte)
            continue;
        of->contradicts |= fit_contradicts(finding);
        judgement_add(&of->cause, finding, arena);
    }
}

/* Whether something of the deal is wrong if it was that player. It is enough to know that there is an error: the first ends the judging. */
static bool wrong_if(const struct leads *leads, int player, struct arena *arena)
{
    struct orders hasty = leads->orders != NULL ? *leads->orders : (struct orders){.rules = NULL};
    hasty.hasty = hasty.brief = true;
    hasty.hasty_deal = (unsigned)leads->deal + 1;
    struct judgement *judged = judge_case(leads, player, &hasty, arena);
    if (fit_error(judged, hasty.hasty_deal, NULL) != NULL)
        return true;
    judged = fit_cards(judged, leads->orders, leads->bound, arena);
    return fit_error(judged, hasty.hasty_deal, NULL) != NULL;
}

/* Whether something is wrong whoever led: mostly the first who is tried, or the second, may have. */
static bool wrong_in_all(const struct leads *leads, unsigned players)
{
    struct arena *scratch = arena_new();
    bool wrong = true;
    for (int player = 0; players >> player != 0 && wrong; player++) {
        arena_clear(scratch);
        wrong = (players >> player & 1) == 0 || wrong_if(leads, player, scratch);
    }
    arena_free(scratch);
    return wrong;
}

/* Judges the cases to the end. Those in which the record contradicts itself are none, if there are others; else those in which least is
   amiss are left. */
static void judge_cases(struct leads *leads, unsigned players)
{
    const unsigned deal = (unsigned)leads->deal + 1;
    size_t kept = 0, least = SIZE_MAX;
    bool fits = false;
    for (int player = 0; players >> player != 0; player++) {
        if ((players >> player & 1) == 0)
            continue;
        struct lead_case *of = &leads->of[leads->count++];
        of->player = player;
        of->judged = fit_cards(judge_case(leads, player, leads->orders, leads->arena), leads->orders, leads->bound,
                               leads->arena);
        find_causes(of, deal, leads->arena);
        fits |= !of->contradicts;
        least = of->cause.finding_count < least ? of->cause.finding_count : least;
    }
    for (size_t i = 0; i < leads->count; i++)
        if (fits ? !leads->of[i].contradicts : leads->of[i].cause.finding_count == least)
            leads->of[kept++] = leads->of[i];
    leads->count = kept;
}

/* --- what is told ------------------------------------------------------------------------------------------------- */

static struct arg did(const struct leads *leads)
{
    return arg_word("did", leads->dealt != NULL ? &msg_lead_dealt : &msg_lead_led);
}

/* What is wrong if it was he, and by what. */
static void tell_case(const struct leads *leads, struct finding_list *list, struct finding *finding,
                      const struct lead_case *of, const struct finding *wrong)
{
    const bool only = leads->count == 1 && !of->contradicts;
    const struct place nowhere = {0};
    finding_proof(list, finding, only ? nowhere : wrong->at, only ? &msg_ev_lead_only : &msg_ev_lead,
                  ARGS(arg_player("who", of->player), did(leads), arg_text("rule", wrong->rule->id)));
    for (size_t i = 0; i < wrong->proof.count; i++) {
        const struct evidence *fact = &wrong->proof.item[i];
        if (fact->at.byte != filled_in.byte)
            finding_proof(list, finding, fact->at, fact->text.message, fact->text.arg, fact->text.count);
    }
}

/* What is wrong at that place, or (NULL) anywhere, in each case is told once, unless something is told of it already: by the rule that is
   broken where the least is amiss. At fault is who is in all of them. */
static void tell(struct leads *leads, const struct place *at)
{
    const unsigned deal = (unsigned)leads->deal + 1;
    const struct finding *wrong[MAX_PLAYERS];
    size_t best = 0;
    if (leads->count == 0 || fit_error(leads->judgement, deal, at) != NULL)
        return;
    for (size_t i = 0; i < leads->count; i++) {
        wrong[i] = fit_error(&leads->of[i].cause, deal, at);
        if (wrong[i] == NULL)
            return;
        best = leads->of[i].cause.finding_count < leads->of[best].cause.finding_count ? i : best;
    }
    struct finding_list list;
    findings_begin(&list, leads->arena);
    struct finding *finding = findings_add(&list, wrong[best]->rule, wrong[best]->at, wrong[best]->at_fault,
                                           at != NULL ? &msg_lead_wrong : &msg_lead_none_regular,
                                           ARGS(arg_number("n", (int)leads->count), did(leads)));
    const struct finding new = *finding;
    *finding = *wrong[best];
    finding->proof = new.proof;
    finding->next = NULL;
    if (leads->count > 1) {
        finding->what = new.what;
        finding->has_legal = false;
    }
    for (size_t i = 0; i < leads->count; i++) {
        finding->at_fault = wrong[i]->at_fault == finding->at_fault ? finding->at_fault : NOBODY;
        tell_case(leads, &list, finding, &leads->of[i], wrong[i]);
    }
    judgement_add(leads->judgement, finding, leads->arena);
    fit_drop_undecided(leads->judgement, finding);
}

/* Whether some rule is broken in each of the deals that fit, and nobody knows which: that says no more than what is told of the cases. */
static bool is_vague(const struct finding *finding)
{
    return finding->what.message == &msg_fit_none_regular || finding->what.message == &msg_fit_ways_none_regular;
}

/* Whether something is wrong where the finding is in each case; a cause does not only follow from something else in all of them. */
static bool proved(const struct leads *leads, const struct finding *finding)
{
    bool wrong = true, cause = finding->follows != NULL;
    for (size_t i = 0; i < leads->count; i++) {
        wrong &= fit_error(leads->of[i].judged, finding->deal, &finding->at) != NULL;
        cause |= fit_error(&leads->of[i].cause, finding->deal, &finding->at) != NULL;
    }
    return wrong && cause;
}

/* What is told of the record as it is written, and is not wrong in all of the cases, is not proved. */
static void drop_unproved(const struct leads *leads)
{
    struct judgement *judgement = leads->judgement;
    const struct judgement *until = fit_judge_until(judgement->record, leads->deal, leads->orders, leads->arena);
    size_t kept = 0;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        struct finding *finding = judgement->finding[i];
        bool told = finding->deal == leads->deal + 1 && finding->severity == SEVERITY_ERROR;
        if (!told || (!is_vague(finding) && (proved(leads, finding) || !judgement_has(until, finding))))
            judgement->finding[kept++] = finding;
    }
    judgement->finding_count = kept;
}

static void ask(struct leads *leads, const struct deal_account *account)
{
    const unsigned deal = (unsigned)leads->deal + 1,
                   players = ((1U << leads->judgement->record->player_count) - 1) & ~account->out;
    struct lead_case written = {.judged = leads->judgement};
    find_causes(&written, deal, leads->arena);
    const size_t told = written.cause.finding_count;
    struct work *work = leads->orders != NULL ? leads->orders->work : NULL;
    if (leads->bound == 0 || !work_take(work, leads->judgement->record->player_count * deal * WORK_JUDGING))
        return;
    open_lead(leads, account);
    if (told == 0 && !wrong_in_all(leads, players))
        return;
    judge_cases(leads, players);
    if (told > 0 && leads->of[0].contradicts && leads->of[0].cause.finding_count > told)
        return; /* it is none of them, and by what is written less is amiss */
    drop_unproved(leads);
    for (size_t i = 0; i < leads->of[0].cause.finding_count; i++)
        tell(leads, &leads->of[0].cause.finding[i]->at);
    tell(leads, NULL);
    judgement_tally(leads->judgement);
}

struct judgement *fit_judged(struct judgement *judgement, const struct orders *orders, size_t bound,
                             struct arena *arena)
{
    const struct record *record = judgement->record;
    struct judgement *by_cards = fit_cards(judgement, orders, bound, arena);
    for (size_t i = 0, asked = 0; i < judgement->account_count && !record->players_guessed; i++) {
        const struct deal_account *account = &judgement->account[i];
        const size_t deal = account->part->number - 1;
        if (!lead_open(judgement->game, account) || asked == deal + 1 || moves_unread(record, &record->deal[deal]))
            continue;
        struct leads leads = {.judgement = by_cards, .orders = orders, .deal = deal, .bound = bound, .arena = arena};
        ask(&leads, account);
        asked = deal + 1;
    }
    return by_cards;
}

struct judgement *fit_judge(const struct record *record, const struct orders *orders, size_t bound, struct arena *arena)
{
    return fit_judged(judge_record(record, orders, arena), orders, bound, arena);
}
