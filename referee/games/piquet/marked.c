#include "games/piquet/marked.h"

#include "core/sheet/sheet_said.h"

bool sheet_gives_nothing(const struct judge *judge, int player)
{
    const struct marks_said *marks = &judge->table.deal->marks[player];
    int change;
    if (!marks->recorded)
        return sheet_change(judge, player, &change) && change == 0;
    if (!marks->itemised)
        return marks->total.recorded && marks->total.points == 0;
    for (size_t i = 0; i < marks->count; i++)
        if (marks->item[i].item != ITEM_BLANCHES && marks->item[i].amount.points != 0)
            return false;
    return true;
}
