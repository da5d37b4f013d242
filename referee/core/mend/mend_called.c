/* Numbers called or said in an act, misread. */
#include "core/mend/mend_settled.h"

#include <stdlib.h>

/* What a number called is likelier for that an error names. */
enum { NAMED_COST = 4 };

/* Whether an error of the deal names that number, as what it found or what would be right. */
static bool named_by_error(const struct ideas *ideas, long value)
{
    bool named = false;
    for (size_t i = 0; i < ideas->judgement->finding_count; i++) {
        const struct finding *finding = ideas->judgement->finding[i];
        bool error = finding->severity == SEVERITY_ERROR && finding->deal == ideas->deal;
        for (size_t k = 0; k < finding->what.count && error; k++)
            named |= finding->what.arg[k].kind == ARG_NUMBER && finding->what.arg[k].value.number == value;
    }
    return named;
}

/* The number that is read by that change. */
static long number_read(const struct mend *mend) { return strtol(mend->splice[0].new_text, NULL, 10); }

/* Nobody says that he has no cards of a suit, or cuts none. What an error names is likelier than any other number. */
static void number(struct ideas *ideas, const struct number *number)
{
    size_t kept = ideas->count;
    if (number->recorded)
        ideas_of_some_digits(ideas, number->at);
    for (size_t i = kept; i < ideas->count; i++)
        if (named_by_error(ideas, number_read(&ideas->item[i])))
            ideas->item[i].cost -= NAMED_COST;
}

/* Those from `kept` on of which it is not known that they cannot be meant; `said` is the figure, in that step. */
static void leave_settled(struct ideas *ideas, size_t kept, const struct deal_account *account,
                          const struct settled_cards *settled, struct step *step, struct number *said)
{
    int value = said->value;
    size_t count = kept;
    for (size_t i = kept; i < ideas->count; i++) {
        said->value = (int)number_read(&ideas->item[i]);
        if (said->value == 0 || !settled_not_called(settled, ideas, account, step))
            ideas->item[count++] = ideas->item[i];
    }
    ideas->count = count;
    said->value = value;
}

static void numbers_in(struct ideas *ideas, const struct deal_account *account, const struct steps *steps,
                       const struct settled_cards *settled)
{
    for (size_t i = 0; i < steps->count; i++) {
        struct step step = steps->step[i];
        size_t kept = ideas->count;
        if (step.verb == VERB_NOTE || settled_not_miscounted(settled, account, steps, &step))
            continue;
        number(ideas, &step.n);
        leave_settled(ideas, kept, account, settled, &step, &step.n);
        kept = ideas->count;
        number(ideas, &step.count);
        leave_settled(ideas, kept, account, settled, &step, &step.count);
    }
}

void ideas_of_numbers_called(struct ideas *ideas, const struct deal_account *account)
{
    const struct deal *deal = account->part->deal;
    if (settled_table(ideas))
        return;
    const struct settled_cards settled = settled_cards(ideas, account);
    numbers_in(ideas, account, &deal->dealing, &settled);
    numbers_in(ideas, account, &deal->calls, &settled);
    numbers_in(ideas, account, &deal->play, &settled);
}
