/* How the partie stands by a position. */
#include "core/partie.h"

struct settlement settlement_of(const struct judge *judge)
{
    struct settlement settlement = {.decided = !judge->sheet.adrift, .winner = judge->board.winner};
    if (judge->ruled_winner !=
        NOBODY) /* whether the record gives it to him is told with the fault by which it was lost */
        return (struct settlement){.decided = true, .winner = judge->ruled_winner, .told = true};
    if (judge->game->partie->settle != NULL)
        judge->game->partie->settle(judge, &settlement);
    return settlement;
}

bool sheet_differs(const struct judge *judge)
{
    bool differs = false;
    for (int player = 0; player < (int)judge->record->player_count; player++)
        differs |=
            score_value(judge, judge->sheet.board.score[player]) != score_value(judge, judge->board.score[player]);
    return differs && judge->sheet.written;
}

struct judge as_written(const struct judge *judge)
{
    struct judge own = *judge;
    own.board = judge->sheet.board;
    own.board.winner = NOBODY;
    return own;
}
