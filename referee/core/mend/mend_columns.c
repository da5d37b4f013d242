/* Figures of two players under each other's names. */
#include "core/mend/ideas.h"

#include <string.h>

struct place marks_place(const struct ideas *ideas, const struct marks_said *marks)
{
    const struct record *record = ideas->judgement->record;
    if (!marks->itemised || marks->count == 0)
        return marks->itemised ? marks->at : marks->total.at;
    struct place at = marks->at, last = marks->item[marks->count - 1].at;
    const size_t item = last.byte + strlen(text_at(record, last, ideas->arena));
    size_t end = item;
    while (end < record->length && strchr(" \"'", record->bytes[end]) != NULL && record->bytes[end] != '\0')
        end++; /* the item may be in quotes */
    if (at.line != last.line || end >= record->length || record->bytes[end] != ']')
        return (struct place){0};
    at.end_column = last.end_column + (unsigned)(end - item) + 1;
    return at;
}

void idea_of_figures_exchanged(struct ideas *ideas, struct place one, struct place two, unsigned far)
{
    size_t count = ideas->count;
    idea_exchange(ideas, MEND_COLUMNS, one, two, far);
    idea_edits(ideas, count, (struct effect){.kind = EFFECT_FIGURES});
}

static void exchanged(struct ideas *ideas, struct place one, struct place two)
{
    idea_of_figures_exchanged(ideas, one, two, distance(ideas, one) + distance(ideas, two));
}

void idea_of_columns(struct ideas *ideas, const struct amount *score, int one, int two)
{
    if (score[one].recorded && score[two].recorded)
        exchanged(ideas, score[one].at, score[two].at);
}

void idea_of_marks_exchanged(struct ideas *ideas, const struct marks_said *one, const struct marks_said *two,
                             unsigned cause)
{
    size_t kept = ideas->count;
    if (one->recorded && two->recorded)
        exchanged(ideas, marks_place(ideas, one), marks_place(ideas, two));
    for (size_t i = kept; i < ideas->count; i++)
        ideas->item[i].cause = cause;
}

/* What is marked for the deal and the scores after it, both, each under the other's name. */
static void all_exchanged(struct ideas *ideas, const struct deal *deal, int one, int two, unsigned far)
{
    const struct marks_said *marks = deal->marks;
    struct splice both[4];
    if (!marks[one].recorded || !marks[two].recorded || !deal->score[one].recorded || !deal->score[two].recorded)
        return;
    size_t count = splices_exchanged(ideas, marks_place(ideas, &marks[one]), marks_place(ideas, &marks[two]), both);
    count += splices_exchanged(ideas, deal->score[one].at, deal->score[two].at, both + count);
    if (count == 4)
        idea_together(ideas, MEND_COLUMNS, both, count, far);
}

void idea_of_columns_of_all(struct ideas *ideas, const struct deal *deal, int one, int two)
{
    const struct record *record = ideas->judgement->record;
    const unsigned far = distance(ideas, deal->score[one].at), other = distance(ideas, deal->score[two].at);
    if (far == 0 && other == 0)
        all_exchanged(ideas, deal, one, two, 0);
    /* Where both had as much before, the next tells it, be it once for both. */
    if ((far == 0 || other == 0) && deal->score[one].recorded && deal->score[two].recorded && ideas->deal > 1 &&
        deal == &record->deal[ideas->deal - 1])
        all_exchanged(ideas, deal - 1, one, two, 2);
}

/* --- in every deal ------------------------------------------------------------------------------------------------ */

/* Whether errors are of figures of that player, and in how many of the deals. */
static size_t wrong_of(const struct judgement *judgement, int player)
{
    size_t deals = 0;
    unsigned last = 0;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        if (!finding_errs(finding) || finding->class != CLASS_LEDGER_MISMATCH || finding->at_fault != player)
            continue;
        deals += finding->deal != last;
        last = finding->deal;
    }
    return deals;
}

static size_t marks_put_across(const struct ideas *ideas, const struct marks_said *marks, int one, int two,
                               struct splice both[2])
{
    return marks[one].recorded && marks[two].recorded
               ? splices_exchanged(ideas, marks_place(ideas, &marks[one]), marks_place(ideas, &marks[two]), both)
               : 0;
}

/* All figures of the two in the deal and its manches; returns how many stretches that is. */
static size_t deal_put_across(const struct ideas *ideas, const struct deal *deal, int one, int two,
                              struct splice *splice)
{
    size_t count = marks_put_across(ideas, deal->marks, one, two, splice);
    for (size_t i = 0; i < deal->manche_count; i++)
        count += marks_put_across(ideas, deal->manche[i].marks, one, two, splice + count);
    if (deal->score[one].recorded && deal->score[two].recorded)
        count += splices_exchanged(ideas, deal->score[one].at, deal->score[two].at, splice + count);
    return count;
}

static void put_across(struct ideas *ideas, int one, int two)
{
    const struct record *record = ideas->judgement->record;
    size_t room = 0, count = 0;
    for (size_t i = 0; i < record->deal_count; i++)
        room += 4 + 2 * record->deal[i].manche_count;
    struct splice *splice = arena_alloc(ideas->arena, room * sizeof *splice);
    for (size_t i = 0; i < record->deal_count; i++)
        count += deal_put_across(ideas, &record->deal[i], one, two, splice + count);
    if (count > 2)
        idea_together(ideas, MEND_COLUMNS_THROUGHOUT, splice, count, 0);
}

/* Whether the figures of the two are wrong in more than one deal, or in one of a few. */
static bool wrong_throughout(const struct ideas *ideas, int one, int two)
{
    const size_t deals = wrong_of(ideas->judgement, one) + wrong_of(ideas->judgement, two);
    return deals > 1 || 3 * deals >= ideas->judgement->record->deal_count;
}

void ideas_of_columns_throughout(struct ideas *ideas)
{
    const struct record *record = ideas->judgement->record;
    if (ideas->deal == 0 || (record->deal_count < 2 && ideas->judgement->errors < 2))
        return;
    for (int one = 0; one < (int)record->player_count; one++)
        for (int two = one + 1; two < (int)record->player_count; two++)
            if (wrong_throughout(ideas, one, two))
                put_across(ideas, one, two);
}
