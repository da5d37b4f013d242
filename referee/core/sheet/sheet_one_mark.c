/* A mark that is left out of the items of a sheet, counted once too often or written for the other player, where the board went on by that:
   what it would have made of jetons, and taken off, is not on the sheet either. All of that is one slip. */
#include "core/marking.h"
#include "core/messages.h"
#include "core/sheet/sheet.h"

/* What was done with a mark, or with all of an act that brings one player something and takes from the other. */
enum odd { LEFT_OUT, ACT_LEFT_OUT, ACROSS, ACT_ACROSS, ODDS };

static bool is_odd(const struct judge *judge, size_t i, size_t k, enum odd odd)
{
    const struct mark *mark = judge->ledger->mark[i], *other = judge->ledger->mark[k];
    const bool act = odd == ACT_LEFT_OUT || odd == ACT_ACROSS;
    return i == k || (act && mark->at.line > 0 && mark->at.byte == other->at.byte);
}

static void fold_if_open(const struct judge *judge, struct board *board, const struct mark *mark,
                         struct line_sink *sink)
{
    if (board->winner == NOBODY && !mark->rejected)
        judge->game->marking->fold(judge, board, mark, sink);
}

/* The lines of the deal in which mark number `i` is as odd as that; or, all being as it should be, `more` stands before it. */
static struct ledger fold_odd(const struct judge *judge, size_t i, enum odd odd, const struct mark *more)
{
    struct ledger lines = {0};
    struct board board = judge->start;
    struct line_sink sink = {&lines, judge->arena};
    for (size_t k = judge->first_mark; k <= judge->ledger->mark_count; k++) {
        if (k == i && more != NULL)
            fold_if_open(judge, &board, more, &sink);
        if (k == judge->ledger->mark_count)
            break;
        struct mark *mark = arena_alloc(judge->arena, sizeof *mark);
        *mark = *judge->ledger->mark[k];
        const bool is = more == NULL && is_odd(judge, i, k, odd);
        mark->player = is && odd >= ACROSS ? opponent(mark->player) : mark->player;
        if (!is || odd >= ACROSS)
            fold_if_open(judge, &board, mark, &sink);
    }
    for (size_t k = 0; k < judge->ledger->beyond_count; k++)
        fold_if_open(judge, &board, judge->ledger->beyond[k], &sink);
    return lines;
}

/* Whether the sheet has those lines, of one player; of both. */
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

/* How many items of both are wrong; 0, too, where the sheet does not itemise what each has, or a claim was rejected, which it may count. */
static int wrong_items(const struct judge *judge)
{
    int wrong = 0;
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        struct item_sum sum[ITEMS] = {0};
        const struct marks_said *marks = sheet_marks(judge, player);
        if (!marks->recorded || (!marks->itemised && sheet_marks_value(judge, marks) != 0))
            return 0;
        sheet_sum_items(judge, player, sum);
        for (enum item item = 0; item < ITEMS; item++)
            wrong += sum[item].said != sum[item].due;
    }
    for (size_t i = judge->first_mark; i < judge->ledger->mark_count; i++)
        if (judge->ledger->mark[i]->rejected && judge->ledger->mark[i]->claim != 0)
            return 0;
    return wrong;
}

static bool says_all(const struct judge *judge, const struct ledger lines)
{
    return says_so(judge, &lines, 0) && says_so(judge, &lines, 1);
}

static bool tell(const struct judge *judge, int player, enum item item)
{
    struct finding *finding = sheet_item_wrong(judge, player, item);
    if (finding != NULL)
        proof(judge, finding, (struct place){0}, &msg_ev_other_marks, NO_ARGS);
    return finding != NULL;
}

/* The same where somebody has marked more of an item than is due, at whatever time. */
static bool one_more(const struct judge *judge)
{
    for (int player = 0; player < 2; player++) {
        struct item_sum sum[ITEMS] = {0};
        sheet_sum_items(judge, player, sum);
        for (enum item item = 0; item < ITEMS; item++) {
            const int by = sum[item].said - sum[item].due;
            if (by <= 0 || sum[item].first_said == NULL)
                continue;
            const bool fiches = score_said(judge, &sum[item].first_said->amount).fiches > 0;
            const struct mark more = {
                .player = player, .item = item, .amount = fiches ? sheet_score(judge, by) : (struct score){0, by}};
            for (size_t i = judge->first_mark; i <= judge->ledger->mark_count; i++)
                if (says_all(judge, fold_odd(judge, i, ODDS, &more)))
                    return tell(judge, player, item);
        }
    }
    return false;
}

bool sheet_one_mark(const struct judge *judge)
{
    enum { MOVED = 2 }; /* items that are wrong where one stands in the other column, and nothing goes by it */
    if (!judge->game->boards || judge->record->player_count != 2 || judge_hastes(judge))
        return false;
    const int wrong = wrong_items(judge);
    for (enum odd odd = 0; odd < ODDS && wrong > (odd < ACROSS ? 1 : MOVED); odd++)
        for (size_t i = judge->first_mark; i < judge->ledger->mark_count; i++) {
            const struct mark *mark = judge->ledger->mark[i];
            if (says_all(judge, fold_odd(judge, i, odd, NULL)) &&
                tell(judge, odd >= ACROSS ? opponent(mark->player) : mark->player, mark->item))
                return true;
        }
    return wrong > 1 && one_more(judge);
}
