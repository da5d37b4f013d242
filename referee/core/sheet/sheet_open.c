/* Claims of which the record does not tell whether they count: the sheet does. */
#include "core/marking.h"
#include "core/messages.h"
#include "core/sheet/sheet.h"
#include "core/sheet/sheet_basis.h"
#include "core/trick.h"

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

/* Takes the marks of the deal off the ledger, those too that count nowhere because somebody had won by then, and tells how many. */
static struct mark **take_marks(struct judge *judge, size_t *count)
{
    struct ledger *ledger = judge->ledger;
    size_t here = ledger->mark_count - judge->first_mark, beyond = ledger->beyond_count;
    struct mark **mark = arena_alloc(judge->arena, (here + beyond) * sizeof(struct mark *));
    for (size_t i = 0; i < here; i++)
        mark[i] = ledger->mark[judge->first_mark + i];
    for (size_t i = 0; i < beyond; i++)
        mark[here + i] = ledger->beyond[i];
    ledger->mark_count = judge->first_mark;
    ledger->beyond_count = 0;
    *count = here + beyond;
    return mark;
}

/* Judges a claim of the deal the other way, and reckons the deal anew. */
static void turn(struct judge *judge, unsigned claim)
{
    struct ledger *ledger = judge->ledger;
    size_t count;
    struct mark **mark = take_marks(judge, &count);
    while (ledger->line_count > 0 && mark_here(judge, ledger->line[ledger->line_count - 1].mark))
        ledger->line_count--;
    judge->board = judge->start;
    judge->ruled = judge->ruled_start;
    for (size_t i = 0; i < count; i++) {
        mark[i]->rejected ^= mark[i]->claim == claim;
        enter_again(judge, mark[i]);
    }
}

/* Whether the sheet has the claim by its item, as it is reckoned, and none of its marks otherwise: whatever else is wrong in it, it counts.
   What is taken off for it may be left out. */
static bool counts_by_items(const struct judge *judge, unsigned claim)
{
    const struct ledger *ledger = judge->ledger;
    bool counts = false;
    for (size_t i = judge->first_mark; i < ledger->mark_count; i++) {
        const struct mark *mark = ledger->mark[i];
        struct item_sum sum[ITEMS] = {0};
        if (mark->claim != claim)
            continue;
        if (mark->rejected || !sheet_marks(judge, mark->player)->itemised)
            return false;
        sheet_sum_items(judge, mark->player, sum);
        if (sum[mark->item].said != 0 && sum[mark->item].said != sum[mark->item].due)
            return false;
        counts |= sum[mark->item].said != 0;
    }
    return counts;
}

void sheet_weigh_open(struct judge *judge)
{
    struct ledger *ledger = judge->ledger;
    unsigned claim = ledger->open;
    int wrong = judge->known.marks ? all_wrong(judge) : 0;
    if (wrong > 0 && !counts_by_items(judge, claim)) {
        const bool won = judge->board.winner != NOBODY; /* else the play is there, or nothing hangs on it */
        turn(judge, claim);
        const bool open = won && !judge_play_over(judge); /* where nobody has won by it */
        if (all_wrong(judge) >= wrong)
            turn(judge, claim);
        if (open)
            lack(judge, "play", &msg_lack_play);
    }
    for (size_t i = judge->first_mark; i < ledger->mark_count; i++)
        if (ledger->mark[i]->claim == claim)
            ledger->mark[i]->claim = 0;
    ledger->open = 0;
}
