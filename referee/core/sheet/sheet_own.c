/* What a deal brings on the sheet's own score before it, where that is another than replay gives: jetons make a fiche elsewhere then, and
   the partie is over sooner or later. What is written so goes on from the figure that was wrong, and has no fault of its own. */
#include "core/marking.h"
#include "core/messages.h"
#include "core/sheet/sheet.h"
#include "core/sheet/slip.h"

/* The board that the sheet should have after the deal, by its own; `ledger`: what keeps the lines, NULL: nothing does. */
static struct board own_board(const struct judge *judge, struct ledger *ledger)
{
    struct board board = judge->sheet.board;
    const struct ledger *of = judge->ledger;
    struct line_sink sink = {ledger, ledger != NULL ? judge->arena : NULL};
    for (size_t i = judge->first_mark; i < of->mark_count && board.winner == NOBODY; i++)
        if (!of->mark[i]->rejected)
            judge->game->marking->fold(judge, &board, of->mark[i], &sink);
    for (size_t i = 0; i < of->beyond_count && board.winner == NOBODY; i++)
        judge->game->marking->fold(judge, &board, of->beyond[i], &sink);
    return board;
}

struct board sheet_carried_on(const struct judge *judge) { return own_board(judge, NULL); }

/* Whether the sheet's score before the deal is another than replay gives. */
static bool begins_elsewhere(const struct judge *judge)
{
    bool elsewhere = false;
    for (int player = 0; player < (int)judge->record->player_count; player++)
        elsewhere |= !score_equal(judge->sheet.board.score[player], judge->start.score[player]);
    return elsewhere;
}

unsigned sheet_marks_own(const struct judge *judge, const struct column column[MAX_PLAYERS])
{
    unsigned right = 0;
    struct ledger lines = {.mark_count = 0};
    struct judge own = *judge;
    if (!begins_elsewhere(judge) || judge->table.manche > 0)
        return 0;
    own.start = judge->sheet.board;
    own.board = own_board(judge, &lines);
    own.ledger = &lines;
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        const int due = score_value(judge, own.board.score[player]) - score_value(judge, own.start.score[player]);
        if (sheet_marks(judge, player)->recorded && column[player].said_change == due &&
            column[player].said_change != column[player].due_change && sheet_items_agree(&own, player))
            right |= 1U << player;
    }
    return right;
}

bool sheet_from_own(struct judge *judge, int player, unsigned own_right)
{
    const bool own = (own_right >> player & 1U) != 0;
    if (own) {
        sheet_goes_on(judge, player, false);
        sheet_later_figure(judge, sheet_marks(judge, player)->at);
    }
    return own;
}

/* --- a partie that is taken to be won --------------------------------------------------------------------------------- */

/* Whether all that the sheet has of the deal is what those marks make of the score before it, and something is not what all marks make. */
static bool comes_to(const struct judge *own, const struct column column[MAX_PLAYERS])
{
    bool less = false;
    for (int player = 0; player < (int)own->record->player_count; player++) {
        const int is = score_value(own, own->board.score[player]),
                  change = is - score_value(own, own->start.score[player]);
        const bool marks = sheet_marks(own, player)->recorded, score = sheet_running(own, player)->recorded;
        if ((marks && (column[player].said_change != change || !sheet_items_agree(own, player))) ||
            (score && sheet_value(own, sheet_running(own, player)) != is))
            return false;
        less |= (marks || score) && change != column[player].due_change;
    }
    return less;
}

/* What tells that the deal was counted no farther than to there. */
static struct slip won_there(const struct judge *judge, int winner, struct score score)
{
    struct arg *arg = arena_alloc(judge->arena, 2 * sizeof *arg);
    arg[0] = arg_player("who", winner);
    arg[1] = judge->game->boards ? arg_board("found", score) : arg_score("found", score);
    return (struct slip){
        .player = NOBODY, .at = judge->record->result.winner_at, .text = {&msg_ev_counted_until, arg, 2}};
}

struct slip sheet_stops_short(const struct judge *judge, const struct column column[MAX_PLAYERS])
{
    const int winner = judge->record->result.winner;
    const bool last = judge->table.number == judge->record->deal_count && judge->table.manche == 0;
    struct ledger lines = {.mark_count = 0};
    struct line_sink sink = {&lines, judge->arena};
    struct judge own = *judge;
    own.start = own.board = judge->sheet.board;
    own.ledger = &lines;
    if (!last || !is_seated(winner, (int)judge->record->player_count) || judge->board.winner != NOBODY ||
        !judge->game->boards)
        return (struct slip){.player = NOBODY};
    for (size_t i = judge->first_mark; i < judge->ledger->mark_count; i++) {
        const int fiches = own.board.score[winner].fiches;
        if (!judge->ledger->mark[i]->rejected)
            judge->game->marking->fold(judge, &own.board, judge->ledger->mark[i], &sink);
        if (own.board.score[winner].fiches > fiches && comes_to(&own, column))
            return won_there(judge, winner, own.board.score[winner]);
    }
    return (struct slip){.player = NOBODY};
}
