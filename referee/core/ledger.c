#include "core/ledger.h"

#include "core/judge.h"
#include "core/marking.h"

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

static inline bool boards_equal(const struct judge *judge, const struct board *one, const struct board *two)
{
    bool equal = one->winner == two->winner;
    for (size_t player = 0; player < judge->record->player_count; player++)
        equal &= score_equal(one->score[player], two->score[player]) &&
                 one->turned_jeton[player] == two->turned_jeton[player];
    return equal;
}

/* Compiled with both that do it: every mark of every record comes here. */
static inline void put_down(struct judge *judge, struct mark *mark)
{
    struct ledger *ledger = judge->ledger;
    /* Once the partie is won nothing counts; the sheet may count it all the same, and what was claimed in vain. */
    if (judge->board.winner != NOBODY && !mark->rejected) {
        ledger->beyond =
            arena_grow(judge->arena, ledger->beyond, ledger->beyond_count, &ledger->beyond_room, sizeof(struct mark *));
        ledger->beyond[ledger->beyond_count++] = mark;
        return;
    }
    ledger->mark =
        arena_grow(judge->arena, ledger->mark, ledger->mark_count, &ledger->mark_room, sizeof(struct mark *));
    ledger->mark[ledger->mark_count++] = mark;
    if (mark->open)
        ledger->open = mark->claim;
    if (mark->rejected)
        return;
    struct line_sink sink = {ledger, judge->arena};
    bool as_ruled = !mark->struck && judge->ruled.winner == NOBODY;
    bool same = as_ruled && boards_equal(judge, &judge->board, &judge->ruled);
    judge->game->marking->fold(judge, &judge->board, mark, &sink);
    if (judge->sheet.adrift) /* from a score that is not known nobody is known to win */
        judge->board.winner = NOBODY;
    if (same)
        judge->ruled = judge->board;
    else if (as_ruled)
        judge->game->marking->fold(judge, &judge->ruled, mark, NULL);
    if (judge->sheet.adrift)
        judge->ruled.winner = NOBODY;
}

void enter_again(struct judge *judge, struct mark *mark) { put_down(judge, mark); }

void enter(struct judge *judge, const struct mark *mark, const struct message *text, const struct arg *args,
           size_t count)
{
    if (judge->over)
        return;
    struct mark *copy = arena_alloc(judge->arena, sizeof *copy + count * sizeof *args);
    struct arg *kept = (struct arg *)(copy + 1);
    *copy = *mark;
    copy->deal = judge->table.number;
    copy->manche = judge->table.manche;
    for (size_t i = 0; i < count; i++)
        kept[i] = args[i];
    copy->text = (struct phrase){text, kept, count};
    put_down(judge, copy);
}
