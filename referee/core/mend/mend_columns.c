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

void idea_of_marks_owner(struct ideas *ideas, const struct deal *deal, int player, int other)
{
    const struct record *record = ideas->judgement->record;
    const struct marks_said *marks = &deal->marks[player];
    if (record->part.separator != '\0' || !marks->recorded || deal->marks[other].recorded)
        return;
    const struct place value = marks_place(ideas, marks),
                       at = value.line > 0 ? mend_owner_before(record, value, (size_t)player) : (struct place){0};
    const struct splice splice = {at, record->player[player].s, record->player[other].s};
    if (at.line > 0)
        idea_together(ideas, MEND_NAME, &splice, 1, 2 * distance(ideas, value));
}

void idea_of_own_columns(struct ideas *ideas, const struct deal_account *account, int player)
{
    const struct judgement *judgement = ideas->judgement;
    const struct marks_said *marks = &account->part->deal->marks[player];
    const struct amount *score = &account->part->deal->score[player];
    if (account->known || !marks->recorded || marks->itemised || !score->recorded)
        return;
    const int marked = score_units(amount_score(judgement->game, judgement->edition, &marks->total)),
              scored = score_units(amount_score(judgement->game, judgement->edition, score));
    if (marked != scored && marked == score_units(account->start.score[player]) + scored)
        exchanged(ideas, marks->total.at, score->at);
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
