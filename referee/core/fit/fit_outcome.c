#include "core/fit/fit_outcome.h"

#include "core/fit/fit_asked.h"
#include "core/messages.h"

#include <stdlib.h>
#include <string.h>

/* --- one deal ----------------------------------------------------------------------------------------------------- */

static uint64_t mix(uint64_t mark, uint64_t value)
{
    mark ^= value;
    mark *= 0x9e3779b97f4a7c15U;
    return mark ^ mark >> 29;
}

static uint64_t mix_text(uint64_t mark, const char *text)
{
    for (; text != NULL && *text != '\0'; text++)
        mark = mix(mark, (unsigned char)*text);
    return mix(mark, 0);
}

static uint64_t mix_arg(uint64_t mark, const struct arg *arg)
{
    switch (arg->kind) {
    case ARG_CARD: return mix(mark, arg->value.card);
    case ARG_CARDS: return mix(mark, arg->value.cards);
    case ARG_SCORE:
    case ARG_BOARD: return mix(mix(mark, (uint64_t)arg->value.score.fiches), (uint64_t)arg->value.score.points);
    case ARG_TEXT: return mix_text(mark, arg->value.text);
    case ARG_WORD: return mix_text(mark, arg->value.word->en);
    default: return mix(mark, (uint64_t)arg->value.number);
    }
}

static uint64_t words_of(const struct phrase *phrase)
{
    uint64_t mark = mix_text(0, phrase->message != NULL ? phrase->message->en : "");
    for (size_t i = 0; i < phrase->count; i++)
        mark = mix_arg(mark, &phrase->arg[i]);
    return mark;
}

/* Without its words, which take long to mix. */
static struct seen fault_of(const struct finding *finding)
{
    return (struct seen){.rule = finding->rule,
                         .severity = finding->severity,
                         .class = finding->class,
                         .at_fault = finding->at_fault,
                         .trick = finding->trick,
                         .at = finding->at};
}

static struct seen seen_of(const struct finding *finding)
{
    struct seen seen = fault_of(finding);
    seen.words = words_of(&finding->what);
    return seen;
}

/* Whether two findings find the same fault with the same fact. */
static bool same_fault(const struct seen *one, const struct seen *two)
{
    return one->rule == two->rule && one->at_fault == two->at_fault && one->trick == two->trick &&
           one->at.line == two->at.line && one->at.byte == two->at.byte;
}

static struct finding *find_in(const struct judgement *judgement, const struct seen *fault)
{
    for (size_t i = 0; i < judgement->finding_count; i++) {
        struct seen seen = fault_of(judgement->finding[i]);
        if (same_fault(&seen, fault) && seen.severity == fault->severity)
            return judgement->finding[i];
    }
    return NULL;
}

static void mark_account(struct trial *outcome, const struct judgement *judgement, unsigned deal)
{
    for (size_t i = 0; i < judgement->account_count; i++) {
        const struct deal_account *account = &judgement->account[i];
        if (account->part->number != deal)
            continue;
        outcome->mark = mix(outcome->mark, account->known);
        for (size_t player = 0; player < judgement->record->player_count; player++)
            outcome->mark = mix(mix(outcome->mark, (uint64_t)account->end.score[player].fiches),
                                (uint64_t)account->end.score[player].points);
    }
}

/* Whether one of them has the fault, so as it is, and the other has not: what comes after the deal shows it in another light. */
static bool only_in(const struct judgement *one, const struct judgement *other, const struct seen *fault)
{
    return one != other && find_in(one, fault) != NULL && find_in(other, fault) == NULL;
}

void outcome_of(struct trial *outcome, const struct judgement *judgement, unsigned deal,
                const struct hindsight *hindsight, struct arena *arena)
{
    *outcome = (struct trial){0};
    outcome->seen = arena_alloc(arena, (judgement->finding_count + 1) * sizeof *outcome->seen);
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        if (finding->deal != deal || finding->severity == SEVERITY_NOTE)
            continue;
        struct seen seen = seen_of(finding);
        if (only_in(hindsight->until, hindsight->whole, &seen))
            continue;
        outcome->impossible |= fit_contradicts(finding);
        outcome->seen[outcome->count++] = seen;
        outcome->mark = mix(mix(mix_text(outcome->mark, seen.rule->id), seen.severity), seen.at.byte);
    }
    mark_account(outcome, judgement, deal);
}

bool outcomes_agree(const struct trial *outcome, size_t count)
{
    for (size_t i = 1; i < count; i++)
        if (outcome[i].mark != outcome[0].mark)
            return false;
    return true;
}

/* --- what would settle it ----------------------------------------------------------------------------------------- */

static cardset_t group_in(const struct fit_model *model, const struct trial *outcome, unsigned group)
{
    cardset_t cards = 0;
    for (size_t i = group; i < model->cell_count; i++)
        if (model->cell[i].group == group)
            cards |= set_of(outcome->card[i]);
    return fit_faces(cards);
}

static bool alone(const struct fit_model *model, unsigned group)
{
    for (size_t i = group + 1; i < model->cell_count; i++)
        if (model->cell[i].group == group)
            return false;
    return true;
}

/* What one would know of a deal, and what it comes to. */
struct pair {
    cardset_t fact;
    uint64_t mark;
};

static int by_fact(const void *a, const void *b)
{
    const struct pair *one = a, *two = b;
    if (one->fact != two->fact)
        return one->fact < two->fact ? -1 : 1;
    return one->mark < two->mark ? -1 : one->mark > two->mark;
}

/* How many deals one would judge rightly who knew only which cards of `look` are in the group: by the commonest outcome of
   those in which it is the same. */
static size_t told_by(const struct trial *outcome, size_t count, const cardset_t *in_group, cardset_t look,
                      struct pair *pair)
{
    size_t right = 0, most = 0, run = 0;
    for (size_t i = 0; i < count; i++)
        pair[i] = (struct pair){in_group[i] & look, outcome[i].mark};
    qsort(pair, count, sizeof *pair, by_fact);
    for (size_t i = 0; i < count; i++) {
        bool same = i > 0 && pair[i].fact == pair[i - 1].fact;
        run = same && pair[i].mark == pair[i - 1].mark ? run + 1 : 1;
        right += same ? 0 : most;
        most = !same || run > most ? run : most;
    }
    return right + most;
}

/* Keeps the better of two facts. */
static void weigh(const struct fit_model *model, unsigned group, card_t card, size_t right, size_t *best,
                  struct fit_deal *told)
{
    if (told->has_best && right <= *best)
        return;
    const struct fit_cell *cell = &model->cell[group];
    *best = right;
    told->has_best = true;
    told->best = model->view[cell->view].slot[cell->slot].spot;
    told->best_card = card;
}

void outcomes_best(const struct fit_model *model, const struct trial *outcome, size_t count, struct fit_deal *told,
                   struct arena *arena)
{
    struct pair *pair = arena_alloc(arena, (count + 1) * sizeof *pair);
    cardset_t *in_group = arena_alloc(arena, (count + 1) * sizeof *in_group);
    size_t best = 0;
    for (unsigned group = 0; group < model->cell_count; group++) {
        if (model->cell[group].group != group)
            continue;
        cardset_t all = ~(cardset_t)0, any = 0;
        for (size_t i = 0; i < count; i++) {
            in_group[i] = group_in(model, &outcome[i], group);
            all &= in_group[i];
            any |= in_group[i];
        }
        if (alone(model, group))
            weigh(model, group, CARD_UNKNOWN, told_by(outcome, count, in_group, any, pair), &best, told);
        for (cardset_t rest = alone(model, group) ? 0 : any & ~all; rest != 0; rest &= rest - 1)
            weigh(model, group, set_first(rest), told_by(outcome, count, in_group, set_of(set_first(rest)), pair),
                  &best, told);
    }
    told->settles = best == count;
}

/* --- what they agree on ------------------------------------------------------------------------------------------- */

/* In how many of the deals the fault is found, and whether it is said in the same words in all. */
static size_t found_in(const struct consensus *consensus, const struct seen *fault, bool *same_words)
{
    size_t found = 0;
    *same_words = true;
    for (size_t i = 0; i < consensus->count; i++)
        for (size_t k = 0; k < consensus->outcome[i].count; k++) {
            const struct seen *seen = &consensus->outcome[i].seen[k];
            if (!same_fault(seen, fault) || seen->severity != fault->severity)
                continue;
            *same_words &= seen->words == fault->words;
            found++;
            break;
        }
    return found;
}

/* The finding of one deal as one of all: what may be otherwise in another deal is left out of it. */
static void of_all(const struct consensus *consensus, struct finding *finding, struct finding_list *list)
{
    bool one = consensus->count == 1, same_words;
    struct seen fault = seen_of(finding);
    found_in(consensus, &fault, &same_words);
    if (!one) {
        finding->proof = (struct evidence_list){0};
        finding->has_legal = false;
        if (!same_words)
            finding->what = (struct phrase){&msg_fit_wrong, NULL, 0};
    }
    finding_proof(list, finding, (struct place){0},
                  consensus->written ? &msg_ev_fit_ways
                  : one              ? &msg_ev_fit_one
                                     : &msg_ev_fit_all,
                  ARGS(arg_number("n", (int)consensus->count)));
}

void fit_drop_undecided(struct judgement *judgement, const struct finding *decided)
{
    size_t kept = 0;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        bool gone = finding != decided && finding->severity == SEVERITY_UNDECIDED && finding->deal == decided->deal &&
                    (finding->rule == decided->rule || !is_breach(decided->class)) &&
                    finding->at.line == decided->at.line && finding->at.byte == decided->at.byte;
        if (!gone)
            judgement->finding[kept++] = judgement->finding[i];
    }
    judgement->finding_count = kept;
}

/* An error or warning of every deal that the record as it stands does not show. */
static bool add_common(const struct consensus *consensus, struct judgement *judgement, struct finding_list *list)
{
    bool changed = false, same_words;
    for (size_t i = 0; i < consensus->sample->finding_count; i++) {
        struct finding *finding = consensus->sample->finding[i];
        if (finding->deal != consensus->deal || finding->severity < SEVERITY_WARNING)
            continue;
        struct seen fault = seen_of(finding);
        if (find_in(judgement, &fault) != NULL || found_in(consensus, &fault, &same_words) < consensus->count)
            continue;
        of_all(consensus, finding, list);
        judgement_add(judgement, finding, list->arena);
        fit_drop_undecided(judgement, finding);
        changed = true;
    }
    return changed;
}

/* The first error of an outcome, at that place or (NULL) anywhere; NULL: it has none. */
static const struct seen *first_error(const struct trial *outcome, const struct place *at)
{
    for (size_t i = 0; i < outcome->count; i++)
        if (outcome->seen[i].severity == SEVERITY_ERROR && (at == NULL || outcome->seen[i].at.byte == at->byte))
            return &outcome->seen[i];
    return NULL;
}

/* Whether something is wrong there in every deal, by whatever rule. */
static bool wrong_in_all(const struct consensus *consensus, const struct place *at)
{
    for (size_t i = 0; i < consensus->count; i++)
        if (first_error(&consensus->outcome[i], at) == NULL)
            return false;
    return true;
}

/* An error that some deals that fit do not have is not proved. */
static bool doubt(const struct consensus *consensus, struct judgement *judgement, struct finding_list *list)
{
    bool changed = false, same_words;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        struct finding *finding = judgement->finding[i];
        if (finding->deal != consensus->deal || finding->severity < SEVERITY_WARNING)
            continue;
        struct seen fault = seen_of(finding);
        if (only_in(consensus->hindsight->whole, consensus->hindsight->until, &fault))
            continue;
        size_t found = found_in(consensus, &fault, &same_words);
        if (found == consensus->count || (finding->severity == SEVERITY_ERROR && wrong_in_all(consensus, &finding->at)))
            continue;
        finding_undecided(finding);
        finding_proof(list, finding, (struct place){0}, &msg_ev_fit_some,
                      ARGS(arg_number("n", (int)found), arg_number("all", (int)consensus->count)));
        changed = true;
    }
    return changed;
}

/* Whether in some deal something is wrong at that place, or not to be decided. */
static bool open_in_some(const struct consensus *consensus, struct place at)
{
    for (size_t i = 0; i < consensus->count; i++)
        for (size_t k = 0; k < consensus->outcome[i].count; k++)
            if (consensus->outcome[i].seen[k].severity != SEVERITY_WARNING &&
                consensus->outcome[i].seen[k].at.line == at.line && consensus->outcome[i].seen[k].at.byte == at.byte)
                return true;
    return false;
}

/* Whether in some deal somebody breaks a rule: then more may hang on the cards than what is claimed and written. */
static bool broken_in_some(const struct consensus *consensus)
{
    for (size_t i = 0; i < consensus->count; i++)
        for (size_t k = 0; k < consensus->outcome[i].count; k++)
            if (consensus->outcome[i].seen[k].severity == SEVERITY_ERROR &&
                is_breach(consensus->outcome[i].seen[k].class))
                return true;
    return false;
}

/* Where everybody plays by the rules in all of the deals, what could not be decided of the record is right if it is wrong in none. */
static bool decide(const struct consensus *consensus, struct judgement *judgement)
{
    size_t kept = 0, had = judgement->finding_count;
    if (broken_in_some(consensus))
        return false;
    for (size_t i = 0; i < had; i++) {
        struct finding *finding = judgement->finding[i];
        if (finding->deal != consensus->deal || finding->severity != SEVERITY_UNDECIDED ||
            open_in_some(consensus, finding->at))
            judgement->finding[kept++] = finding;
    }
    judgement->finding_count = kept;
    return kept < had;
}

/* What the record as written does not show: the judgement is of one deal that stands for all, or of the record with the cards
   that must be where they are. */
static bool explain_new(const struct consensus *consensus, const struct judgement *plain, struct judgement *judgement,
                        struct finding_list *list)
{
    bool changed = false;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        struct finding *finding = judgement->finding[i];
        if (finding->deal != consensus->deal || finding->severity == SEVERITY_NOTE)
            continue;
        struct seen fault = fault_of(finding);
        const struct finding *known = find_in(plain, &fault);
        changed |= known == NULL;
        if (known != NULL) {
            finding->proof = known->proof;
            finding->has_legal = known->has_legal;
            finding->legal = known->legal;
        } else if (consensus->settled) {
            of_all(consensus, finding, list);
        } else {
            finding_proof(list, finding, (struct place){0}, &msg_ev_fit_forced, NO_ARGS);
        }
    }
    return changed;
}

const struct finding *fit_error(const struct judgement *judgement, unsigned deal, const struct place *at)
{
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (judgement->finding[i]->deal == deal && judgement->finding[i]->severity == SEVERITY_ERROR &&
            (at == NULL || judgement->finding[i]->at.byte == at->byte))
            return judgement->finding[i];
    return NULL;
}

/* An error that is the first of some of the deals, of how many, and how much is found in that of them with least. */
struct first_of_some {
    const struct seen *seen;
    int deals;
    size_t least;
};

enum { CASES_MOST = 6 };

/* Whether the one is of more deals than the other; of as many, whether less is amiss in one of them, or it stands before it. */
static bool case_before(const struct first_of_some *a, const struct first_of_some *b)
{
    return a->deals != b->deals   ? a->deals > b->deals
           : a->least != b->least ? a->least < b->least
                                  : a->seen->at.byte < b->seen->at.byte;
}

/* The cases, each once, that of most deals first: the order in which deals are filled in is no reason. Returns how many. */
static size_t cases_of(const struct consensus *consensus, const struct place *at,
                       struct first_of_some cases[CASES_MOST])
{
    size_t count = 0;
    for (size_t i = 0; i < consensus->count && count < CASES_MOST; i++) {
        struct first_of_some new = {.seen = first_error(&consensus->outcome[i], at), .least = SIZE_MAX};
        bool known = false;
        for (size_t k = 0; k < count; k++)
            known |= same_fault(cases[k].seen, new.seen);
        for (size_t k = i; k < consensus->count && !known; k++) {
            if (!same_fault(first_error(&consensus->outcome[k], at), new.seen))
                continue;
            new.deals++;
            new.least = consensus->outcome[k].count < new.least ? consensus->outcome[k].count : new.least;
        }
        if (known)
            continue;
        size_t place = count++;
        for (; place > 0 && case_before(&new, &cases[place - 1]); place--)
            cases[place] = cases[place - 1];
        cases[place] = new;
    }
    return count;
}

/* Where each of the deals breaks some rule, at that place or (NULL) anywhere, and no error is told of it, that is told once, with the rules
   that are broken. At fault is who is in all of them. */
static bool tell_cases(const struct consensus *consensus, const struct place *at, struct judgement *judgement,
                       struct finding_list *list)
{
    if (!wrong_in_all(consensus, at) || fit_error(judgement, consensus->deal, at) != NULL)
        return false;
    struct first_of_some cases[CASES_MOST] = {0};
    size_t count = cases_of(consensus, at, cases);
    const struct seen *first = cases[0].seen;
    int at_fault = first->at_fault;
    for (size_t i = 1; i < consensus->count; i++)
        at_fault = first_error(&consensus->outcome[i], at)->at_fault == at_fault ? at_fault : NOBODY;
    struct finding *finding = findings_add(list, first->rule, first->at, at_fault,
                                           at != NULL           ? &msg_fit_wrong
                                           : consensus->written ? &msg_fit_ways_none_regular
                                                                : &msg_fit_none_regular,
                                           ARGS(arg_number("n", (int)consensus->count)));
    finding->class = first->class;
    finding->deal = consensus->deal;
    finding->trick = first->trick;
    for (size_t i = 0; i < count; i++)
        finding_proof(list, finding, cases[i].seen->at, &msg_ev_fit_case,
                      ARGS(arg_number("n", cases[i].deals), arg_text("rule", cases[i].seen->rule->id)));
    judgement_add(judgement, finding, list->arena);
    fit_drop_undecided(judgement, finding);
    return true;
}

/* What is wrong at one place in all of them, by this rule or by that, is wrong there; where there is none such, somewhere. */
static bool tell_none_regular(const struct consensus *consensus, struct judgement *judgement, struct finding_list *list)
{
    bool changed = false;
    for (size_t i = 0; i < consensus->outcome[0].count; i++)
        changed |= tell_cases(consensus, &consensus->outcome[0].seen[i].at, judgement, list);
    return tell_cases(consensus, NULL, judgement, list) || changed;
}

/* The first claim or figure that is wrong in an outcome in which everybody plays by the rules; NULL: there is none. */
static const struct seen *first_asserted(const struct trial *outcome)
{
    const struct seen *first = NULL;
    for (size_t i = 0; i < outcome->count; i++) {
        const struct seen *seen = &outcome->seen[i];
        if (seen->severity == SEVERITY_ERROR && is_breach(seen->class))
            return NULL;
        if (seen->severity == SEVERITY_ERROR && (first == NULL || seen->at.byte < first->at.byte))
            first = seen;
    }
    return first;
}

/* Whether the judgement says already of something that is wrong in the outcome, by whatever rule, that it is or that nobody knows. */
static bool told_already(const struct judgement *judgement, unsigned deal, const struct trial *outcome)
{
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        bool open = finding->severity == SEVERITY_UNDECIDED || finding->severity == SEVERITY_ERROR;
        for (size_t k = 0; k < outcome->count && open && finding->deal == deal; k++)
            if (outcome->seen[k].severity == SEVERITY_ERROR && outcome->seen[k].at.byte == finding->at.byte)
                return true;
    }
    return false;
}

/* What somebody claims or writes, and is wrong in some of the deals in which nobody breaks a rule, cannot be decided. */
static bool add_open(const struct consensus *consensus, struct judgement *judgement, struct finding_list *list)
{
    bool changed = false, same_words;
    for (size_t i = 0; i < consensus->count; i++) {
        const struct seen *seen = first_asserted(&consensus->outcome[i]);
        if (seen == NULL || told_already(judgement, consensus->deal, &consensus->outcome[i]))
            continue;
        struct finding *finding = findings_add(list, seen->rule, seen->at, seen->at_fault, &msg_fit_open, NO_ARGS);
        finding->deal = consensus->deal;
        finding->trick = seen->trick;
        finding_undecided(finding);
        finding_proof(list, finding, (struct place){0},
                      consensus->written ? &msg_ev_fit_ways_wrong : &msg_ev_fit_some_wrong,
                      ARGS(arg_number("n", (int)found_in(consensus, seen, &same_words)),
                           arg_number("all", (int)consensus->count)));
        judgement_add(judgement, finding, list->arena);
        changed = true;
    }
    return changed;
}

bool consensus_apply(const struct consensus *consensus, const struct judgement *plain, struct judgement *judgement,
                     struct arena *arena)
{
    struct finding_list list;
    findings_begin(&list, arena);
    bool changed = explain_new(consensus, plain, judgement, &list);
    if (consensus->settled || consensus->count == 0)
        return changed;
    changed |= add_common(consensus, judgement, &list);
    if (!consensus->written) {
        changed |= decide(consensus, judgement);
        changed |= doubt(consensus, judgement, &list);
    }
    changed |= tell_none_regular(consensus, judgement, &list);
    return add_open(consensus, judgement, &list) || changed;
}
