/* What holds in every deal that fits a record whose cards are partly known. */
#include "core/fit/fit_cards.h"

#include "core/deal.h"
#include "core/fit/fit_asked.h"
#include "core/fit/fit_model.h"
#include "core/fit/fit_outcome.h"
#include "core/messages.h"

#include <stdlib.h>
#include <string.h>

/* Of deals that nobody asks about, only few are tried. A search may take so many steps for each deal that it may find, and so
   many sets of facts may be tried for it where none fits. */
enum { CHECKS_A_DEAL = 10 };
enum { UNASKED_MOST = 32, STEPS_A_DEAL = 8, STEPS_LEAST = 256, UNASKED_STEPS = UNASKED_MOST * STEPS_A_DEAL };

/* The reasoning on one record. */
struct reasoning {
    const struct record *record; /* as written */
    struct record *filled;       /* with what must be */
    const struct orders *orders;
    const struct judgement *plain; /* of the record as written */
    size_t bound, steps, checks;   /* that are left */
    struct arena *arena, *scratch; /* scratch: of one deal tried; NULL: none has been */
    struct fit *fit;
    struct verdicts *verdicts; /* by deal; what the deals that fit say */
};

/* What was found for a deal that was asked about. */
struct verdicts {
    bool asked;
    struct fit_model *model;
    cardset_t must[FIT_CELLS];   /* by class */
    cardset_t of_lot[FIT_CELLS]; /* that must be in a lot, by lot */
    const card_t *chosen;        /* the deal that stands for all of them, where they all come to the same; else NULL */
    struct trial *outcome;       /* of each deal that fits */
    size_t fits;
    bool written; /* … or of each way to fill in the cards that are written as not known alone: deals are too many */
    const struct judgement *sample; /* of the first of them */
    struct hindsight hindsight;
};

static struct work *work_of(const struct reasoning *reasoning)
{
    return reasoning->orders != NULL ? reasoning->orders->work : NULL;
}

/* --- contradictions ----------------------------------------------------------------------------------------------- */

/* What a fact says; of cards known in part, several that look the same together. */
static const struct message *fact_message(const struct fit_spot *spot, bool several)
{
    static const struct message *const one[] = {
        [FIT_IN_HAND] = &msg_ev_fit_hand,  [FIT_IN_HELD] = &msg_ev_fit_held,   [FIT_IN_TALON] = &msg_ev_fit_talon,
        [FIT_TURNED] = &msg_ev_fit_turned, [FIT_IN_CALLS] = &msg_ev_fit_calls, [FIT_IN_TRICK] = &msg_ev_fit_trick,
        [FIT_SHOWN] = &msg_ev_fit_shown,
    };
    static const struct message *const more[FIT_WHERES] = {
        [FIT_IN_HAND] = &msg_ev_fit_hand_times,
        [FIT_IN_HELD] = &msg_ev_fit_held_times,
        [FIT_IN_TALON] = &msg_ev_fit_talon_times,
        [FIT_IN_CALLS] = &msg_ev_fit_calls_times,
    };
    if (several && more[spot->where] != NULL)
        return more[spot->where];
    return spot->where == FIT_IN_TRICK && spot->player == NOBODY ? &msg_ev_fit_trick_open : one[spot->where];
}

/* Whether two facts are told together: known cards of one list, or such as look the same. */
static bool one_fact(const struct fit_slot *one, const struct fit_slot *two)
{
    return one->spot.where == two->spot.where && one->spot.player == two->spot.player &&
           one->spot.trick == two->spot.trick && one->spot.at.line == two->spot.at.line &&
           ((card_known(one->card) && card_known(two->card)) || one->card == two->card);
}

static void tell_facts(struct finding_list *list, struct finding *finding, const struct fit_slot **fact, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const struct fit_spot *spot = &fact[i]->spot;
        cardset_t cards = 0;
        int times = 0;
        bool told = false;
        for (size_t k = 0; k < count; k++)
            if (one_fact(fact[k], fact[i])) {
                told |= k < i;
                cards |= set_of(fact[k]->card);
                times++;
            }
        if (!told)
            finding_proof(list, finding, spot->at, fact_message(spot, cards == 0 && times > 1),
                          ARGS(arg_player("who", spot->player),
                               cards != 0 ? arg_cards("cards", cards) : arg_card("cards", fact[i]->card),
                               arg_number("n", times)));
    }
}

/* Whether the play or the exchange was at fault: then a card may really have been where the rules of cards do not let it be. */
static bool at_fault(const struct judgement *judgement, unsigned deal)
{
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (judgement->finding[i]->severity == SEVERITY_ERROR && judgement->finding[i]->deal == deal &&
            is_breach(judgement->finding[i]->class))
            return true;
    return false;
}

static struct finding *contradiction(struct judgement *judgement, unsigned deal, struct place at,
                                     const struct message *what, struct finding_list *list, struct arena *arena)
{
    findings_begin(list, arena);
    struct finding *finding = findings_add(list, &rec_rules[REC_08], at, NOBODY, what, NO_ARGS);
    finding->deal = deal;
    judgement_add(judgement, finding, arena);
    return finding;
}

/* No deal fits: what excludes what. */
static void tell_conflict(struct reasoning *reasoning, struct judgement *judgement, unsigned deal,
                          const struct fit_model *model)
{
    struct finding_list list;
    bool smallest;
    if (at_fault(reasoning->plain, deal))
        return;
    bool brief = reasoning->orders != NULL && reasoning->orders->brief;
    if (brief || !work_take(work_of(reasoning), WORK_CHECK)) { /* what excludes what takes long to find */
        contradiction(judgement, deal, reasoning->record->deal[deal - 1].at, &msg_fit_none, &list, reasoning->arena);
        reasoning->fit->changed = true;
        return;
    }
    const struct fit_slot **fact =
        arena_alloc(reasoning->arena, (size_t)FIT_VIEWS * FIT_SLOTS * sizeof(struct fit_slot *));
    size_t checks = reasoning->checks, count = fit_conflict(model, fact, &checks, &smallest, reasoning->arena);
    work_spend(work_of(reasoning), (reasoning->checks - checks) * WORK_CHECK);
    reasoning->checks = checks;
    if (count == 0)
        return;
    struct place at = fact[0]->spot.at;
    for (size_t i = 1; i < count; i++)
        if (fact[i]->spot.at.byte >= at.byte)
            at = fact[i]->spot.at;
    struct finding *finding = contradiction(judgement, deal, at, &msg_fit_none, &list, reasoning->arena);
    tell_facts(&list, finding, fact, count);
    if (!smallest)
        finding_proof(&list, finding, (struct place){0}, &msg_fit_irreducible, NO_ARGS);
    reasoning->fit->changed = true;
}

/* --- trying the deals that fit ------------------------------------------------------------------------------------ */

static struct fit_deal *told_of(struct reasoning *reasoning, unsigned deal)
{
    struct fit_deal *told = &reasoning->fit->deal[reasoning->fit->deal_count++];
    *told = (struct fit_deal){.deal = deal, .best_card = CARD_UNKNOWN};
    return told;
}

struct judgement *fit_judge_until(const struct record *record, size_t deal, const struct orders *orders,
                                  struct arena *arena)
{
    struct record *until = arena_alloc(arena, sizeof *until);
    *until = *record;
    until->deal_count = deal + 1;
    struct orders *plainly = arena_alloc(arena, sizeof *plainly);
    if (orders != NULL)
        *plainly = *orders;
    plainly->how = 0;
    plainly->settles = false;
    plainly->stopped = NULL;
    return judge_record(until, plainly, arena);
}

/* The record up to the deal, as it is filled in now. */
static struct judgement *judge_filled(const struct reasoning *reasoning, size_t deal, struct arena *arena)
{
    return fit_judge_until(reasoning->filled, deal, reasoning->orders, arena);
}

/* A finding of the deal may be one that the deals after it show in another light: until there is one, that of the record up to the deal is
   not asked. */
static void look_back(const struct reasoning *reasoning, size_t deal, const struct judgement *judgement)
{
    struct hindsight *hindsight = &reasoning->verdicts[deal].hindsight;
    for (size_t i = 0; i < judgement->finding_count && hindsight->until == NULL; i++)
        if (judgement->finding[i]->deal == deal + 1 && judgement->finding[i]->severity != SEVERITY_NOTE)
            hindsight->until = fit_judge_until(reasoning->record, deal, reasoning->orders, reasoning->arena);
}

/* Judges each deal of the list; those in which a card would be in two places are no deals. */
static void try_all(struct reasoning *reasoning, size_t deal, const struct fit_list *list)
{
    struct verdicts *verdicts = &reasoning->verdicts[deal];
    const struct fit_model *model = verdicts->model;
    if (deal + 1 < reasoning->record->deal_count)
        verdicts->hindsight.until = NULL;
    if (reasoning->scratch == NULL)
        reasoning->scratch = arena_new();
    verdicts->outcome = arena_alloc(reasoning->arena, (list->count + 1) * sizeof *verdicts->outcome);
    for (size_t i = 0; i < list->count; i++) {
        const bool first = verdicts->fits == 0; /* which is kept */
        arena_clear(reasoning->scratch);
        fit_fill(model, list->card + i * model->cell_count);
        struct judgement *judged = judge_filled(reasoning, deal, first ? reasoning->arena : reasoning->scratch);
        struct trial *outcome = &verdicts->outcome[verdicts->fits];
        look_back(reasoning, deal, judged);
        outcome_of(outcome, judged, (unsigned)deal + 1, &verdicts->hindsight, reasoning->arena);
        outcome->card = list->card + i * model->cell_count;
        verdicts->fits += !outcome->impossible;
        verdicts->sample = first && !outcome->impossible ? judged : verdicts->sample;
    }
}

/* What is the same in all of them must be. */
static void narrow_must(struct verdicts *verdicts)
{
    const struct fit_model *model = verdicts->model;
    for (size_t i = 0; i < verdicts->fits; i++) {
        cardset_t in_class[FIT_CELLS] = {0}, in_lot[FIT_CELLS] = {0};
        for (size_t cell = 0; cell < model->cell_count; cell++) {
            in_class[model->cell[cell].class] |= set_of(verdicts->outcome[i].card[cell]);
            in_lot[model->cell[cell].lot] |= set_of(verdicts->outcome[i].card[cell]);
        }
        for (size_t cell = 0; cell < model->cell_count; cell++) {
            verdicts->must[cell] = fit_faces(in_class[cell]) & (i == 0 ? ~(cardset_t)0 : verdicts->must[cell]);
            verdicts->of_lot[cell] = fit_faces(in_lot[cell]) & (i == 0 ? ~(cardset_t)0 : verdicts->of_lot[cell]);
        }
    }
}

/* Whether somebody would want to know: a card is written as not known, or something of the deal cannot be decided. */
static bool matters(const struct reasoning *reasoning, const struct fit_model *model, unsigned deal)
{
    bool open = model->gaps;
    for (size_t i = 0; i < reasoning->plain->finding_count && !open; i++)
        open =
            reasoning->plain->finding[i]->deal == deal && reasoning->plain->finding[i]->severity == SEVERITY_UNDECIDED;
    return open;
}

/* The deals that fit; where more are than may be tried, `told` says so. */
static void list_deals(struct reasoning *reasoning, size_t deal, const struct fit_domain *root, struct fit_deal *told,
                       struct fit_list *list)
{
    const struct fit_model *model = reasoning->verdicts[deal].model;
    bool asked = matters(reasoning, model, (unsigned)deal + 1);
    /* A deal is replayed with those before it. */
    *list = (struct fit_list){
        .bound = reasoning->bound / (deal + 1), .steps = reasoning->steps, .work = work_of(reasoning)};
    if (!asked && list->bound > UNASKED_MOST)
        list->bound = UNASKED_MOST;
    if (!asked && list->steps > UNASKED_STEPS)
        list->steps = UNASKED_STEPS;
    size_t steps = list->steps;
    if (list->bound > 0)
        fit_search(model, root, list, reasoning->arena);
    told->fits = list->count;
    bool all = !list->bounded && list->bound > 0;
    told->bounded = !all || !work_take(list->work, list->count * (deal + 1) * WORK_JUDGING);
    told->limited = told->bounded && (all || list->short_of_work);
    told->silent = told->bounded && (!asked || reasoning->fit->bound == 0);
    reasoning->steps -= steps - list->steps;
    reasoning->bound -= told->bounded ? 0 : list->count * (deal + 1);
}

/* More deals fit than may be tried. But each of them has in the cards that are written as not known, in a trick, in a hand, one of a
   few, and what is wrong by that alone needs no other. */
static void try_written(struct reasoning *reasoning, size_t deal, const struct fit_domain *root)
{
    struct verdicts *verdicts = &reasoning->verdicts[deal];
    struct fit_list list = {
        .written = true, .bound = reasoning->bound / (deal + 1), .steps = STEPS_LEAST, .work = work_of(reasoning)};
    if (!verdicts->model->gaps || list.bound == 0)
        return;
    list.steps += 2 * list.bound; /* each is a step, and there are few before it */
    fit_search(verdicts->model, root, &list, reasoning->arena);
    if (list.bounded || !work_take(list.work, list.count * (deal + 1) * WORK_JUDGING))
        return;
    reasoning->bound -= list.count * (deal + 1);
    verdicts->written = true;
    try_all(reasoning, deal, &list);
}

static void search(struct reasoning *reasoning, struct judgement *judgement, size_t deal, const struct fit_domain *root)
{
    struct verdicts *verdicts = &reasoning->verdicts[deal];
    struct fit_deal *told = told_of(reasoning, (unsigned)deal + 1);
    struct fit_list list;
    list_deals(reasoning, deal, root, told, &list);
    if (told->bounded) {
        try_written(reasoning, deal, root);
        return;
    }
    try_all(reasoning, deal, &list);
    told->fits = verdicts->fits;
    if (verdicts->fits == 0 && verdicts->model->wander)
        return;
    if (verdicts->fits == 0) {
        struct finding_list one;
        for (size_t i = 0; i < verdicts->model->cell_count; i++)
            verdicts->must[i] = verdicts->of_lot[i] = 0; /* where none fits, nothing must be */
        contradiction(judgement, (unsigned)deal + 1, reasoning->record->deal[deal].at, &msg_fit_none_tried, &one,
                      reasoning->arena);
        reasoning->fit->changed = true;
        return;
    }
    narrow_must(verdicts);
    told->settled = outcomes_agree(verdicts->outcome, verdicts->fits);
    if (told->settled)
        verdicts->chosen = verdicts->outcome[0].card;
    else
        outcomes_best(verdicts->model, verdicts->outcome, verdicts->fits, told, reasoning->arena);
}

/* The model of a deal that no deal fits is left for another, if the card with which its play ends was played before: which
   the rules judge. */
static bool fits_again(struct reasoning *reasoning, struct fit_model *model, size_t deal, struct fit_domain *root)
{
    struct fit_model *again = arena_alloc(reasoning->arena, sizeof *again);
    struct deal copy;
    if (!fit_model_again(again, reasoning->plain, deal, &copy, reasoning->arena))
        return false;
    fit_domain_begin(again, root);
    if (!fit_narrow(again, root))
        return false;
    *model = (struct fit_model){.any = false};
    fit_model_again(model, reasoning->plain, deal, &reasoning->filled->deal[deal], reasoning->arena);
    fit_domain_begin(model, root);
    return fit_narrow(model, root);
}

/* What must be by the model, and by each of the deals that fit it. */
static void weigh_deals(struct reasoning *reasoning, struct judgement *judgement, size_t deal,
                        const struct fit_domain *root)
{
    struct verdicts *verdicts = &reasoning->verdicts[deal];
    const struct fit_model *model = verdicts->model;
    for (unsigned i = 0; i < model->cell_count; i++) {
        verdicts->must[i] = model->cell[i].class == i ? fit_must(model, root, i, false) : 0;
        verdicts->of_lot[i] = model->cell[i].lot == i ? fit_must(model, root, i, true) : 0;
    }
    verdicts->fits = 0;
    search(reasoning, judgement, deal, root);
}

static void ask(struct reasoning *reasoning, struct judgement *judgement, size_t deal)
{
    struct verdicts *verdicts = &reasoning->verdicts[deal];
    struct fit_model *model = arena_alloc(reasoning->arena, sizeof *model);
    struct fit_domain root;
    if (!fit_model_make(model, reasoning->plain, deal, &reasoning->filled->deal[deal], reasoning->arena)) {
        reasoning->filled->deal[deal] = reasoning->record->deal[deal];
        return;
    }
    verdicts->model = model;
    verdicts->asked = true;
    verdicts->hindsight = (struct hindsight){reasoning->plain, reasoning->plain};
    fit_domain_begin(model, &root);
    if (fit_narrow(model, &root) || fits_again(reasoning, model, deal, &root)) {
        weigh_deals(reasoning, judgement, deal, &root);
    } else {
        tell_conflict(reasoning, judgement, (unsigned)deal + 1, model);
    }
    if (verdicts->chosen != NULL)
        fit_fill(model, verdicts->chosen);
    else
        fit_fill_forced(model, verdicts->must);
}

/* --- what is told ------------------------------------------------------------------------------------------------- */

static bool known_from_play(const struct judgement *judgement, const struct fit_spot *spot, card_t card)
{
    for (size_t i = 0; i < judgement->account_count; i++)
        if (judgement->account[i].part->number == spot->deal && spot->player != NOBODY)
            return set_has(judgement->account[i].hand[spot->player], card);
    return false;
}

/* Where a card that must be in a lot is written as far as it can be told: the first cell of its class, or of the lot. */
static const struct fit_spot *spot_of(const struct verdicts *verdicts, unsigned lot, card_t card)
{
    const struct fit_model *model = verdicts->model;
    const struct fit_cell *cell = &model->cell[lot];
    for (unsigned i = lot; i < model->cell_count; i++)
        if (model->cell[i].lot == lot && set_has(verdicts->must[i], card)) {
            cell = &model->cell[i];
            break;
        }
    return &model->view[cell->view].slot[cell->slot].spot;
}

static void tell_forced(struct reasoning *reasoning, const struct verdicts *verdicts, size_t *room)
{
    struct fit *fit = reasoning->fit;
    const struct fit_model *model = verdicts->model;
    for (unsigned i = 0; i < model->cell_count; i++) {
        for (cardset_t rest = model->cell[i].lot == i ? verdicts->of_lot[i] : 0; rest != 0; rest &= rest - 1) {
            const struct fit_spot *spot = spot_of(verdicts, i, set_first(rest));
            if (!model->cell[i].listed && known_from_play(reasoning->plain, spot, set_first(rest)))
                continue;
            fit->forced = arena_grow(reasoning->arena, fit->forced, fit->forced_count, room, sizeof *fit->forced);
            fit->forced[fit->forced_count++] = (struct fit_forced){*spot, card_face(set_first(rest))};
        }
    }
}

/* The deal chosen to stand for the others says no more than they all do. */
static void forget_choice(struct judgement *judgement, const struct verdicts *verdicts, unsigned deal,
                          struct arena *arena)
{
    fit_fill_forced(verdicts->model, verdicts->must);
    for (size_t i = 0; i < judgement->account_count; i++) {
        struct deal_account *account = &judgement->account[i];
        if (account->part->number != deal)
            continue;
        struct deal *told = deal_copied(account->part->deal, arena);
        ((struct part *)account->part)->deal = told;
        for (size_t cell = 0; cell < verdicts->model->cell_count; cell++) {
            const struct fit_cell *open = &verdicts->model->cell[cell];
            for (size_t player = 0; player < MAX_PLAYERS; player++) {
                if (told->hands[player].card_at == open->list->card_at && !open->list->recorded)
                    told->hands[player] = (struct card_list){0};
                if (told->held[player].card_at == open->list->card_at && !open->list->recorded)
                    told->held[player] = (struct card_list){0};
            }
        }
        for (size_t k = 0; k < account->play_count; k++) {
            struct play *play = (struct play *)&account->play[k];
            for (size_t c = 0; c < play->step->cards.count; c++)
                if (play->step->cards.card_at[c].byte == play->at.byte && !card_known(play->step->cards.card[c]))
                    play->card = play->written = play->step->cards.card[c];
        }
    }
}

static int by_place(const void *a, const void *b)
{
    const struct fit_forced *one = a, *two = b;
    if (one->spot.deal != two->spot.deal)
        return one->spot.deal < two->spot.deal ? -1 : 1;
    if (one->spot.at.byte != two->spot.at.byte)
        return one->spot.at.byte < two->spot.at.byte ? -1 : 1;
    return (int)one->card - (int)two->card;
}

/* What the deals that fit agree on, put in the judgement of the record as it is filled in. */
static void conclude(struct reasoning *reasoning, struct judgement *judgement)
{
    size_t room = 0;
    for (size_t deal = 0; deal < reasoning->record->deal_count; deal++) {
        const struct verdicts *verdicts = &reasoning->verdicts[deal];
        if (!verdicts->asked)
            continue;
        tell_forced(reasoning, verdicts, &room);
        look_back(reasoning, deal, judgement);
        const struct consensus consensus = {.outcome = verdicts->outcome,
                                            .count = verdicts->fits,
                                            .settled = verdicts->chosen != NULL,
                                            .written = verdicts->written,
                                            .sample = verdicts->sample,
                                            .deal = (unsigned)deal + 1,
                                            .hindsight = &verdicts->hindsight};
        reasoning->fit->changed |= consensus_apply(&consensus, reasoning->plain, judgement, reasoning->arena);
        if (verdicts->chosen != NULL)
            forget_choice(judgement, verdicts, (unsigned)deal + 1, reasoning->arena);
        fit_unfill_order(verdicts->model);
    }
    if (reasoning->fit->forced_count > 1)
        qsort(reasoning->fit->forced, reasoning->fit->forced_count, sizeof *reasoning->fit->forced, by_place);
}

/* The contradictions were found on the way; they belong to the last judgement. */
static void carry_over(const struct judgement *from, size_t had, struct judgement *to, struct arena *arena)
{
    for (size_t i = had; i < from->finding_count; i++)
        judgement_add(to, from->finding[i], arena);
}

/* Whether nothing can be said of any card: then the record as it is filled in is the record as written. */
static bool nothing_filled(const struct reasoning *reasoning)
{
    for (size_t deal = 0; deal < reasoning->record->deal_count; deal++) {
        const struct verdicts *verdicts = &reasoning->verdicts[deal];
        for (size_t i = 0; verdicts->asked && i < verdicts->model->cell_count; i++)
            if (verdicts->must[i] != 0)
                return false;
        if (verdicts->fits > 0)
            return false;
    }
    return true;
}

/* The record as it is filled in; judged already where that changes nothing, which spares what takes long. */
static struct judgement *judge_whole(const struct reasoning *reasoning)
{
    if (!nothing_filled(reasoning))
        return judge_record(reasoning->filled, reasoning->orders, reasoning->arena);
    struct judgement *judgement = arena_alloc(reasoning->arena, sizeof *judgement);
    *judgement = *reasoning->plain;
    return judgement;
}

static struct judgement *reason(const struct record *record, const struct orders *orders, const struct judgement *plain,
                                size_t bound, struct arena *arena)
{
    struct judgement found = *plain; /* takes up contradictions */
    struct record *filled = arena_alloc(arena, sizeof *filled);
    *filled = *record;
    filled->filled = true;
    filled->deal = arena_alloc(arena, (record->deal_count + 1) * sizeof *filled->deal);
    memcpy(filled->deal, record->deal, record->deal_count * sizeof *filled->deal);
    struct fit *fit = arena_alloc(arena, sizeof *fit);
    *fit = (struct fit){.bound = bound, .filled = filled};
    fit->deal = arena_alloc(arena, (record->deal_count + 1) * sizeof *fit->deal);
    struct reasoning reasoning = {.record = record,
                                  .filled = filled,
                                  .orders = orders,
                                  .plain = plain,
                                  .bound = bound,
                                  .steps = bound * STEPS_A_DEAL + STEPS_LEAST,
                                  .checks = bound * CHECKS_A_DEAL,
                                  .arena = arena,
                                  .fit = fit};
    reasoning.verdicts = arena_alloc(arena, (record->deal_count + 1) * sizeof *reasoning.verdicts);
    for (size_t deal = 0; deal < record->deal_count; deal++)
        if (fit_asked(plain, deal))
            ask(&reasoning, &found, deal);
    struct judgement *judgement = judge_whole(&reasoning);
    judgement->record = record;
    judgement->fit = fit;
    conclude(&reasoning, judgement);
    carry_over(&found, plain->finding_count, judgement, arena);
    judgement_tally(judgement);
    arena_free(reasoning.scratch);
    return judgement;
}

struct judgement *fit_cards(struct judgement *judgement, const struct orders *orders, size_t bound, struct arena *arena)
{
    const struct record *record = judgement->record;
    for (size_t deal = 0; judgement->account_count > 0 && deal < record->deal_count; deal++)
        if (fit_asked(judgement, deal))
            return reason(record, orders, judgement, bound, arena);
    return judgement;
}
