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

bool wins_as_written(const struct judge *judge, int said)
{
    struct judge own = as_written(judge);
    return judge->ruled_winner == NOBODY && sheet_differs(judge) && settlement_of(&own).winner == said;
}

void proof_won_before(const struct judge *judge, struct finding *finding, int winner)
{
    if (sheet_differs(judge))
        proof_carried(judge, finding, winner, judge->board.score[winner]);
    else
        proof_score_before(judge, finding, winner);
}
