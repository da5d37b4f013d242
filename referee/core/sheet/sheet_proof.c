/* What proves that an item of a sheet is not due, or is due though nothing in the record calls it by name. */
#include "core/messages.h"
#include "core/sheet/sheet.h"

void sheet_proof_counted(const struct judge *judge, struct finding *finding, unsigned items)
{
    size_t first = judge->ledger->line_count;
    while (first > 0 && mark_here(judge, judge->ledger->line[first - 1].mark))
        first--;
    for (; first < judge->ledger->line_count; first++) {
        const struct line *line = &judge->ledger->line[first];
        if ((items & ITEM_BIT(line->item)) != 0)
            proof(judge, finding, line->mark->at, &msg_ev_counted,
                  ARGS(arg_player("who", line->player), sheet_arg(judge, "found", line->amount),
                       arg_word("item", &item_names[line->item])));
    }
}

/* How many tricks each has won, which the last of them shows. */
static void proof_tricks(const struct judge *judge, struct finding *finding)
{
    const struct table *table = &judge->table;
    struct place last = {0};
    for (size_t i = 0; i < table->done_count; i++)
        if (table->done[i].count > 0)
            last = table->done[i].card[0]->at;
    for (int player = 0; player < (int)judge->record->player_count && table->done_count > 0; player++)
        proof(judge, finding, last, &msg_ev_tricks,
              ARGS(arg_player("who", player), arg_number("n", (int)table->tricks[player])));
}

void sheet_proof_item(const struct judge *judge, struct finding *finding, int player, enum item item)
{
    if (judge->game->item_facts != NULL)
        judge->game->item_facts(judge, finding, player, item);
    if (item == ITEM_TRICKS || item == ITEM_CARDS || item == ITEM_CAPOT)
        proof_tricks(judge, finding);
}
