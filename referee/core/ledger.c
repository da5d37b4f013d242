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

/* The board is copied before it changes: to read at once what has just been written in parts takes longer than the rest of this. */
void fold_points(struct board *board, const struct mark *mark, int points, struct line_sink *sink)
{
    struct score *score = &board->score[mark->player];
    const struct score amount = {mark->amount.fiches, points};
    struct line *line = ledger_line(sink, mark, mark->player, mark->item, amount, mark->rule, board);
    score->points += points;
    if (line != NULL)
        line->after.score[mark->player].points = score->points;
}
