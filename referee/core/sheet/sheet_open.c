/* Claims of which the record does not tell whether they count: the sheet does. */
#include "core/marking.h"
#include "core/sheet/sheet.h"
#include "core/sheet/sheet_basis.h"

/* How many figures that the sheet has for a player are not those of the ledger. */
static int figures_wrong(const struct judge *judge, int player)
{
    const struct marks_said *marks = sheet_marks(judge, player);
    int due = score_value(judge, judge->board.score[player]), wrong = 0;
    if (marks->recorded && marks->itemised) {
        struct item_sum sum[ITEMS] = {0};
        sheet_sum_items(judge, player, sum);
        for (size_t item = 0; item < ITEMS; item++)
            wrong += sum[item].said != sum[item].due;
    } else if (marks->recorded) {
        wrong += sheet_times(judge, player) * sheet_marks_value(judge, marks) !=
                 due - score_value(judge, judge->start.score[player]);
    }
    if (sheet_running(judge, player)->recorded)
        wrong += sheet_value(judge, sheet_running(judge, player)) != due;
    return wrong;
}

static int all_wrong(const struct judge *judge)
{
    int wrong = 0;
    for (int player = 0; player < (int)judge->record->player_count; player++)
        wrong += figures_wrong(judge, player);
    return wrong;
}

/* Judges a claim of the deal the other way, and reckons the deal anew. */
static void turn(struct judge *judge, unsigned claim)
{
    struct ledger *ledger = judge->ledger;
    struct line_sink sink = {ledger, judge->arena};
    while (ledger->line_count > 0 && mark_here(judge, ledger->line[ledger->line_count - 1].mark))
        ledger->line_count--;
    judge->board = judge->start;
    judge->ruled = judge->ruled_start;
    for (size_t i = judge->first_mark; i < ledger->mark_count; i++) {
        struct mark *mark = ledger->mark[i];
        mark->rejected ^= mark->claim == claim;
        if (mark->rejected)
            continue;
        if (judge->board.winner == NOBODY)
            judge->game->marking->fold(judge, &judge->board, mark, &sink);
        if (!mark->struck && judge->ruled.winner == NOBODY)
            judge->game->marking->fold(judge, &judge->ruled, mark, NULL);
    }
}

void sheet_weigh_open(struct judge *judge)
{
    struct ledger *ledger = judge->ledger;
    unsigned claim = ledger->open;
    ledger->open = 0;
    int wrong = judge->known.marks && ledger->beyond_count == 0 ? all_wrong(judge) : 0;
    if (wrong > 0) {
        turn(judge, claim);
        if (all_wrong(judge) >= wrong)
            turn(judge, claim);
    }
    for (size_t i = judge->first_mark; i < ledger->mark_count; i++)
        if (ledger->mark[i]->claim == claim)
            ledger->mark[i]->claim = 0;
}
