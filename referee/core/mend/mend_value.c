/* Sums that are written out, and what the partie is worth. */
#include "core/mend/ideas.h"

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
