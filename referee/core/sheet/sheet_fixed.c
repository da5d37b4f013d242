/* Figures that are wrong and stay: the time in which the game lets them be put right is over. */
#include "core/deal.h"
#include "core/messages.h"
#include "core/sheet/sheet.h"

/* The wrong figures of the deal that are this player's: until when they can be mended, and that it is too late. */
static bool tell(const struct judge *judge, int player, const struct message *deadline, const struct step *passed)
{
    bool any = false;
    for (struct finding *finding = judge->findings->first; finding != NULL; finding = finding->next) {
        if (finding->deal != judge->table.number || finding->class != CLASS_LEDGER_MISMATCH ||
            finding->remedy != REMEDY_CORRECT_LEDGER || finding->at_fault != player)
            continue;
        any = true;
        finding->deadline = deadline;
        if (passed == NULL)
            continue;
        finding->complied = COMPLIED_LAPSED;
        on_record(judge, finding, passed->act_at, &msg_ev_figure_stands, ARGS(arg_player("who", player)));
    }
    return any;
}

/* The sheet of the next deal goes on from the right score: the wrong one was put right, though it was not written anew. */
static bool put_right(const struct judge *judge, int player)
{
    const struct deal *next = &judge->record->deal[judge->table.number];
    return next->score[player].recorded && next->marks[player].recorded &&
           sheet_value(judge, &next->score[player]) - sheet_marks_value(judge, &next->marks[player]) ==
               score_value(judge, judge->board.score[player]);
}

void sheet_fix(struct judge *judge)
{
    if (judge->game->mended_until == NULL || judge->board.winner != NOBODY)
        return;
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        int off = score_value(judge, judge->recorded.score[player]) - score_value(judge, judge->board.score[player]);
        const struct step *passed = NULL;
        const struct message *deadline = off == 0 ? NULL : judge->game->mended_until(judge, player, &passed);
        if (deadline == NULL || (passed != NULL && put_right(judge, player)) ||
            !tell(judge, player, deadline, passed) || passed == NULL || !judge->known.marks)
            continue;
        judge->board.score[player] = judge->recorded.score[player];
        judge->ruled.score[player] = sheet_score(judge, score_value(judge, judge->ruled.score[player]) + off);
    }
}
