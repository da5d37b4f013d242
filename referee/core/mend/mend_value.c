/* Sums that are written out, and what the partie is worth. */
#include "core/mend/ideas.h"

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

void ideas_of_value(struct ideas *ideas)
{
    const struct number *said = &ideas->judgement->record->result.value;
    int due;
    if (said->recorded && number_due(ideas->judgement, said->at, SEVERITY_ERROR, &due))
        idea_of_figure(ideas, said->at, arena_printf(ideas->arena, "%d", due), MEND_CARRY);
}

void ideas_of_written_sums(struct ideas *ideas)
{
    for (const struct wrong_sum *wrong = ideas->judgement->record->wrong_sum; wrong != NULL; wrong = wrong->next)
        if (wrong->deal == ideas->deal)
            idea_of_figure(ideas, wrong->total.at, value_said_as(ideas, &wrong->total, wrong->sum.points), MEND_CARRY);
}
