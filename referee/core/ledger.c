#include "core/ledger.h"

const struct message item_names[ITEMS] = {
#define ITEM(name, en, fr) {en, fr},
#include "core/items.def"
#undef ITEM
};

void ledger_line(struct line_sink *sink, const struct mark *mark, int player, enum item item, struct score amount,
                 const struct rule *rule, const struct board *after)
{
    if (sink == NULL || sink->arena == NULL)
        return;
    struct ledger *ledger = sink->ledger;
    ledger->line = arena_grow(sink->arena, ledger->line, ledger->line_count, &ledger->line_room, sizeof *ledger->line);
    ledger->line[ledger->line_count++] = (struct line){mark, player, item, amount, rule, *after};
}

void fold_points(struct board *board, const struct mark *mark, struct line_sink *sink)
{
    board->score[mark->player].points += mark->amount.points;
    ledger_line(sink, mark, mark->player, mark->item, mark->amount, mark->rule, board);
}
