#include "core/ledger.h"

const struct message item_names[ITEMS] = {
#define ITEM(name, en, fr) {en, fr},
#include "core/items.def"
#undef ITEM
};

void ledger_reserve(struct ledger *ledger, struct arena *arena, size_t count)
{
    if (ledger->mark != NULL || ledger->line != NULL)
        return;
    ledger->mark = arena_reserve(arena, count, &ledger->mark_room, sizeof(struct mark *));
    ledger->line = arena_reserve(arena, count, &ledger->line_room, sizeof *ledger->line);
}

void fold_points(struct board *board, const struct mark *mark, struct line_sink *sink)
{
    board->score[mark->player].points += mark->amount.points;
    ledger_line(sink, mark, mark->player, mark->item, mark->amount, mark->rule, board);
}
