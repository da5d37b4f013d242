/* A mark that is left out of the items of a sheet, counted once too often or written for the other player, where the board went on by that:
   what it would have made of jetons, and taken off, is not on the sheet either. All of that is one slip. */
#include "core/marking.h"
#include "core/messages.h"
#include "core/sheet/sheet.h"

/* What was done with a mark, or with all of an act that brings one player something and takes from the other; or more was marked of an item,
   at whatever time. */
enum odd { LEFT_OUT, ACT_LEFT_OUT, MORE, ACROSS, ACT_ACROSS, ODDS };

static bool is_odd(const struct judge *judge, size_t i, size_t k, enum odd odd)
{
    const struct mark *mark = judge->ledger->mark[i], *other = judge->ledger->mark[k];
    const bool act = odd == ACT_LEFT_OUT || odd == ACT_ACROSS;
    return i == k || (act && mark->at.line > 0 && mark->at.byte == other->at.byte);
}

/* The lines of the deal in which mark number `i` is as odd as that, or `more` stands before it. */
static struct ledger fold_odd(const struct judge *judge, size_t i, enum odd odd, const struct mark *more)
{
    struct ledger lines = {0};
    struct board board = judge->start;
    struct line_sink sink = {&lines, judge->arena};
    const size_t count = judge->ledger->mark_count, all = count + judge->ledger->beyond_count;
    for (size_t k = judge->first_mark; k < all; k++) {
        struct mark *mark = arena_alloc(judge->arena, sizeof *mark);
        *mark = *(k < count ? judge->ledger->mark[k] : judge->ledger->beyond[k - count]);
        const bool is = k < count && is_odd(judge, i, k, odd);
        if (is && odd >= ACROSS)
            mark->player = opponent(mark->player);
        if (is && odd == MORE && board.winner == NOBODY)
            judge->game->marking->fold(judge, &board, more, &sink);
        if ((!is || odd >= MORE) && !mark->rejected && board.winner == NOBODY)
            judge->game->marking->fold(judge, &board, mark, &sink);
    }
    return lines;
}

/* Whether the sheet has those lines of that player. */
static bool says_so(const struct judge *judge, const struct ledger *lines, int player)
{
    struct item_sum sum[ITEMS] = {0};
    int due[ITEMS] = {0};
    bool so = true;
    sheet_sum_items(judge, player, sum);
    for (size_t i = 0; i < lines->line_count; i++)
        if (lines->line[i].player == player)
            due[lines->line[i].item] += score_value(judge, lines->line[i].amount);
    for (enum item item = 0; item < ITEMS; item++)
        so &= sum[item].said == due[item];
    return so;
}

/* How many items of both are wrong; 0, too, where the sheet does not itemise what each has, or a claim was rejected, which it may count.
   What one has too much of is written to `*more`. */
static int wrong_items(const struct judge *judge, struct mark *more)
{
    int wrong = 0;
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        struct item_sum sum[ITEMS] = {0};
        const struct marks_said *marks = sheet_marks(judge, player);
        if (!marks->recorded || (!marks->itemised && sheet_marks_value(judge, marks) != 0))
            return 0;
        sheet_sum_items(judge, player, sum);
        for (enum item item = 0; item < ITEMS; item++) {
            const int by = sum[item].said - sum[item].due;
            wrong += by != 0;
            if (by <= 0 || sum[item].first_said == NULL)
                continue;
            more->player = player;
            more->item = item;
            more->amount = score_said(judge, &sum[item].first_said->amount).fiches > 0 ? sheet_score(judge, by)
                                                                                       : (struct score){0, by};
        }
    }
    for (size_t i = judge->first_mark; i < judge->ledger->mark_count; i++)
        if (judge->ledger->mark[i]->rejected && judge->ledger->mark[i]->claim != 0)
            return 0;
    return wrong;
}

bool sheet_one_mark(const struct judge *judge)
{
    enum { MOVED = 2 }; /* items that are wrong where one stands in the other column, and nothing goes by it */
    struct mark more = {.item = ITEM_NONE};
    if (!judge->game->boards || judge->record->player_count != 2 || judge_hastes(judge))
        return false;
    const int wrong = wrong_items(judge, &more);
    for (enum odd odd = 0; odd < ODDS && wrong > (odd < ACROSS ? 1 : MOVED); odd++)
        for (size_t i = judge->first_mark; i < judge->ledger->mark_count; i++) {
            const struct mark *mark = odd == MORE ? &more : judge->ledger->mark[i];
            const struct ledger lines = fold_odd(judge, i, odd, &more);
            if (mark->item == ITEM_NONE || !says_so(judge, &lines, 0) || !says_so(judge, &lines, 1))
                continue;
            struct finding *finding =
                sheet_item_wrong(judge, odd >= ACROSS ? opponent(mark->player) : mark->player, mark->item);
            if (finding != NULL)
                proof(judge, finding, (struct place){0}, &msg_ev_other_marks, NO_ARGS);
            if (finding != NULL)
                return true;
        }
    return false;
}
