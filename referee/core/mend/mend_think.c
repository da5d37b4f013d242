/* What may have been written wrongly in a deal, and in which order it is tried. */
#include "core/mend/finds.h"
#include "core/mend/mend_lines.h"
#include "core/mend/mend_settled.h"

#include <stdlib.h>

/* What is alike otherwise stays as it stood: of qsort nobody says so, and libraries differ in it. */
static int in_order_of_trial(const void *a, const void *b)
{
    const struct mend *one = a, *two = b;
    int order = one->soon != two->soon ? (one->soon ? -1 : 1) : mend_by_cost(one, two);
    return order != 0 ? order : one->nth < two->nth ? -1 : one->nth > two->nth;
}

/* What may make nearly all of a deal wrong is little, and where much is wrong tried first, before the readings that there may be are
   used up. */
void ideas_sort(struct ideas *ideas)
{
    bool much = much_is_wrong(ideas->judgement, ideas->deal);
    for (size_t i = 0; i < ideas->count; i++) {
        struct mend *mend = &ideas->item[i];
        mend->nth = i;
        mend->soon = much && mend_rows[mend->kind].reach == REACH_DEAL;
    }
    if (ideas->count > 0)
        qsort(ideas->item, ideas->count, sizeof *ideas->item, in_order_of_trial);
}

void ideas_think(struct ideas *ideas, unsigned deal)
{
    const struct judgement *judgement = ideas->judgement;
    bool judged = false;
    ideas->deal = deal;
    ideas->sums = deal > 0 ? wrong_sums(judgement, deal) : 0;
    ideas->open = deal_is_open(judgement, deal);
    ideas->surplus = deal > 0 ? surplus_in(judgement, deal) : 0;
    ideas_of_record(ideas);
    ideas_of_result(ideas);
    ideas_of_value(ideas);
    if (deal == 0)
        ideas_of_rows(ideas);
    ideas_of_unread(ideas);
    ideas_of_written_sums(ideas);
    ideas_of_keys(ideas);
    ideas_throughout(ideas);
    for (size_t i = 0; i < judgement->account_count; i++) {
        const struct deal_account *account = &judgement->account[i];
        if (account->part->number != deal)
            continue;
        ideas->part = account->part->deal;
        const bool table = settled_part(ideas, account);
        struct settled_cards settled = {.own = false};
        if (!table)
            settled = settled_cards(ideas, account);
        if (!table) {
            ideas_of_unread_cards(ideas, account);
            ideas_of_cards(ideas, account, &settled);
            ideas_of_counts(ideas, account);
            ideas_of_signs(ideas, account, &settled);
            ideas_of_words_called(ideas, account);
            ideas_of_names(ideas, account, &settled);
            ideas_of_contract(ideas, account);
            ideas_of_call_out(ideas, account);
            ideas_of_calls_none(ideas, account);
            ideas_of_manches(ideas, account);
        }
        ideas_of_lines(ideas, account, &settled);
        ideas_of_figures(ideas, account);
        if (!table)
            ideas_of_numbers_called(ideas, account, &settled);
        ideas_of_sums_line(ideas, account);
        ideas_of_sums(ideas, account);
        ideas_of_lines_passed(ideas, account);
        ideas_of_totals(ideas, account);
        ideas_of_cells(ideas, account);
        ideas_of_start(ideas, account);
        judged |= !account->known;
    }
    ideas_of_lines_exchanged(ideas);
    ideas_of_scores_before(ideas, judged);
}
