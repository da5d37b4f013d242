/* The deals that have errors: whether a slip may explain them, and whose sums they are of. */
#include "core/mend/ideas.h"
#include "core/rec.h"

#include <limits.h>
#include <string.h>

/* … by one slip alone. */
static unsigned deal_before_one(const struct mend *mend, unsigned deal)
{
    if (mend->moved == 0 || deal < mend->moved)
        return deal;
    /* What was put in is told by the deal that shows it. */
    return (int)deal < (int)mend->moved + mend->move ? mend->deal : (unsigned)((int)deal - mend->move);
}

unsigned mend_deal_before(const struct mend *mend, unsigned deal)
{
    for (; mend != NULL; mend = mend->moves_too)
        deal = deal_before_one(mend, deal);
    return deal;
}

void mend_moves_of(struct mend *whole, const struct mend *const *mend, size_t count, struct arena *arena)
{
    struct mend *next = NULL;
    for (size_t i = count; i-- > 0;)
        if (mend[i]->moved > 0) {
            struct mend *own = arena_alloc(arena, sizeof *own);
            *own = *mend[i];
            own->moves_too = next;
            next = own;
        }
    whole->moved = next != NULL ? next->moved : 0;
    whole->move = next != NULL ? next->move : 0;
    whole->moves_too = next != NULL ? next->moves_too : NULL;
}

unsigned mend_asks(const struct mend *mend) { return mend->moved > 0 || mend->stays != NULL ? UINT_MAX : mend->deal; }

long long mend_moved(const struct mend *mend, struct place at)
{
    long long byte = at.byte;
    for (size_t i = 0; i < mend->splice_count; i++)
        if (mend->splice[i].at.byte < at.byte)
            byte += splice_growth(&mend->splice[i]);
    return byte;
}

unsigned errors_in(const struct judgement *judgement, unsigned deal)
{
    unsigned errors = 0;
    for (size_t i = 0; i < judgement->finding_count; i++)
        errors += finding_errs(judgement->finding[i]) && judgement->finding[i]->deal == deal;
    return errors;
}

bool wrong_in_acts(const struct judgement *judgement, unsigned deal)
{
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        if (finding_errs(finding) && finding->class != CLASS_LEDGER_MISMATCH &&
            (deal == ANY_DEAL || finding->deal == deal))
            return true;
    }
    return false;
}

/* The act of a deal, or of one of its manches, that stands there; NULL. */
static const struct step *act_in(const struct deal *deal, struct place at)
{
    const struct step *step = deal_next(deal, NULL);
    while (step != NULL && step->act_at.byte != at.byte)
        step = deal_next(deal, step);
    for (size_t i = 0; i < deal->manche_count && step == NULL; i++)
        step = act_in(&deal->manche[i], at);
    return step;
}

/* What somebody does at the table and nobody mistakes for something else when he writes it down: he looks at cards, mixes them,
   refuses or insists. What he shows is what he called: cards and names as in any call. NULL: nothing of that stands there. */
static const struct step *conduct_at(const struct judgement *judgement, const struct finding *finding, struct place at)
{
    if (finding->deal == 0 || finding->deal > judgement->record->deal_count || at.line == 0)
        return NULL;
    const struct step *step = act_in(&judgement->record->deal[finding->deal - 1], at);
    return step != NULL && !verb_has(step->verb, ACT_PLAIN) && step->verb != VERB_SHOWS ? step : NULL;
}

static bool of_conduct(const struct judgement *judgement, const struct finding *finding)
{
    return conduct_at(judgement, finding, finding->at) != NULL;
}

bool seen_at_table(const struct judgement *judgement, const struct finding *finding)
{
    bool seen = false;
    for (size_t i = 0; i < finding->on_record.count; i++) {
        const struct step *step = conduct_at(judgement, finding, finding->on_record.item[i].at);
        seen |= step != NULL && step->verb != VERB_ASKS_TO_SEE; /* who only asks does not know yet */
    }
    return seen;
}

/* Whether it is the sheet that shows what was done about it, or there is something written amiss and no act: that shows nothing of
   the table. */
static bool of_writing(const struct finding *finding)
{
    return finding->remedy == REMEDY_NOT_COUNTED || finding->remedy == REMEDY_WARN ||
           finding->remedy == REMEDY_CORRECT_LEDGER || finding->remedy == REMEDY_PLAYS_SHORT ||
           finding->remedy == REMEDY_VOID_MANCHE ||
           (finding->remedy == REMEDY_MUST_CORRECT && finding->at_fault == NOBODY);
}

/* What was done after it shows a fault of conduct; a claim that the sheet leaves out may have been misheard all the same. */
static bool done_about(const struct finding *finding)
{
    return finding->complied == COMPLIED_YES && !of_writing(finding);
}

bool no_slip(const struct judgement *judgement, const struct finding *finding)
{
    return finding_errs(finding) && (done_about(finding) || of_conduct(judgement, finding) ||
                                     (judgement->right_otherwise && figure_errs(finding)));
}

bool all_may_be_slips(const struct judgement *judgement, unsigned deal)
{
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (judgement->finding[i]->deal == deal && finding_errs(judgement->finding[i]) &&
            done_about(judgement->finding[i]))
            return false;
    return true;
}

/* An error that came with its fix: nothing is to be searched for. */
static bool told_by_reader(const struct finding *finding) { return finding_errs(finding) && mend_is_form(finding); }

bool much_is_wrong(const struct judgement *judgement, unsigned deal)
{
    enum { MUCH = 5, MORE_THAN_A_DEAL_HAS = 200 };
    unsigned errors = errors_in(judgement, deal);
    return errors >= MUCH && errors < MORE_THAN_A_DEAL_HAS;
}

bool worth_a_search(const struct judgement *judgement, unsigned deal)
{
    unsigned errors = errors_in(judgement, deal);
    for (size_t i = 0; i < judgement->finding_count; i++)
        errors -= judgement->finding[i]->deal == deal &&
                  (no_slip(judgement, judgement->finding[i]) || told_by_reader(judgement->finding[i]));
    return errors > 0;
}

bool deal_is_open(const struct judgement *judgement, unsigned deal)
{
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (judgement->finding[i]->open && judgement->finding[i]->deal == deal)
            return true;
    return false;
}

bool number_due(const struct judgement *judgement, struct place at, enum severity severity, int *due)
{
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        if (finding->severity != severity || at.line == 0 || finding->at.byte != at.byte)
            continue;
        const struct arg *required = finding_arg(finding, "required");
        if (required == NULL || required->kind != ARG_NUMBER)
            continue;
        *due = required->value.number;
        return true;
    }
    return false;
}

int surplus_in(const struct judgement *judgement, unsigned deal)
{
    int surplus = 0;
    for (size_t i = 0; i < judgement->finding_count && surplus == 0; i++)
        surplus = judgement->finding[i]->deal == deal ? judgement->finding[i]->surplus : 0;
    return surplus;
}

unsigned wrong_sums(const struct judgement *judgement, unsigned deal)
{
    unsigned players = 0;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        if (finding->severity != SEVERITY_ERROR || finding->deal != deal || finding->rule != &rec_rules[REC_09])
            continue;
        for (size_t player = 0; player < judgement->record->player_count; player++) {
            const struct place *at = &judgement->record->deal[deal - 1].score[player].at;
            players |= at->line != 0 && at->byte == finding->at.byte ? 1U << player : 0;
        }
    }
    return players;
}

bool has_signs(const struct record *record)
{
    for (size_t i = 0; i < record->deal_count; i++)
        for (size_t player = 0; player < record->player_count; player++) {
            const struct deal *deal = &record->deal[i];
            if (deal->score[player].points < 0 || deal->marks[player].total.points < 0)
                return true;
        }
    return false;
}

bool comes_short(const struct judgement *judgement)
{
    bool short_of = false;
    for (size_t i = 0; i < judgement->finding_count; i++)
        short_of |= judgement->finding[i]->deal == 0 && judgement->finding[i]->class != CLASS_SYNTAX &&
                    judgement->finding[i]->severity == SEVERITY_ERROR; /* be it by a figure */
    return short_of;
}

bool all_figures(const struct deal *deal)
{
    for (size_t i = 0; i < deal->manche_count; i++)
        if (!only_figures(&deal->manche[i]))
            return false;
    return deal->manche_count > 0 || only_figures(deal);
}
