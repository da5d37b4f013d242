/* What a reading of a record proves of the change that it has. */
#include "core/mend/finds.h"

/* Whether an error like this one is in the deal of that number in the judgement. Of figures that no deal can give, the rule
   depends on how much is proved of them. */
static bool known_error(const struct judgement *judgement, const struct finding *error, unsigned deal)
{
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *known = judgement->finding[i];
        if (known->severity == SEVERITY_ERROR && known->deal == deal &&
            (known->rule == error->rule || (known->open && error->open)))
            return true;
    }
    return false;
}

static bool new_errors(const struct judgement *before, const struct judgement *after, const struct mend *mend)
{
    for (size_t i = 0; i < after->finding_count; i++)
        if (after->finding[i]->severity == SEVERITY_ERROR &&
            !known_error(before, after->finding[i], mend_deal_before(mend, after->finding[i]->deal)))
            return true;
    return false;
}

unsigned errors_left_in(const struct judgement *after, const struct mend *mend, unsigned deal)
{
    unsigned errors = 0;
    for (size_t i = 0; i < after->finding_count; i++)
        errors += finding_errs(after->finding[i]) && mend_deal_before(mend, after->finding[i]->deal) == deal;
    return errors;
}

/* How many faults are told that the rules leave free, in notes of rules that only say what another one does not mean. */
static unsigned faults_free(const struct judgement *judgement)
{
    unsigned count = 0;
    for (size_t i = 0; i < judgement->finding_count; i++)
        count += judgement->finding[i]->severity == SEVERITY_NOTE && judgement->finding[i]->rule->cited != NULL;
    return count;
}

unsigned undecided_of(const struct judgement *judgement)
{
    unsigned count = judgement->undecided;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        count -= finding->severity == SEVERITY_UNDECIDED && finding->rule == &rec_rules[REC_13] && finding->deal > 0 &&
                 all_figures(&judgement->record->deal[finding->deal - 1]);
    }
    return count;
}

bool leaves_undecided(const struct mend *mend) { return mend->kind == MEND_DEAL_OUT || mend->kind == MEND_TRICK_OPEN; }

bool mends(const struct judgement *before, const struct judgement *after, const struct mend *mend)
{
    bool doubted = errors_in(before, mend->deal) == 0; /* then nothing but a doubt is to be cleared away */
    return after->verdict != VERDICT_UNREADABLE && (!doubted || after->undecided < before->undecided) &&
           errors_left_in(after, mend, mend->deal) == 0 &&
           after->errors <= before->errors - errors_in(before, mend->deal) &&
           (undecided_of(after) <= undecided_of(before) || leaves_undecided(mend)) &&
           after->warnings <= before->warnings && faults_free(after) <= faults_free(before) &&
           !new_errors(before, after, mend);
}
