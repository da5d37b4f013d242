/* Figures that are wrong and stay: the time in which the game lets them be put right is over. Whether they were put right in
   time though not written anew, the next figure on the sheet shows. */
#include "core/marking.h"
#include "core/messages.h"
#include "core/sheet/sheet.h"

static bool is_figure(const struct finding *finding, unsigned deal, int player)
{
    return finding->deal == deal && finding->class == CLASS_LEDGER_MISMATCH &&
           finding->remedy == REMEDY_CORRECT_LEDGER && finding->at_fault == player;
}

/* Says of the wrong figures of the deal that are this player's until when they can be mended; false if there is none. */
static bool tell_deadline(const struct judge *judge, int player, const struct message *deadline)
{
    bool any = false;
    for (struct finding *finding = *judge->whole.found; finding != NULL; finding = finding->next)
        if (is_figure(finding, judge->table.number, player)) {
            finding->deadline = deadline;
            any = true;
        }
    return any;
}

void sheet_goes_on(struct judge *judge, int player, bool right)
{
    struct finding **since = judge->sheet.went_on[player];
    judge->sheet.went_on[player] = judge->whole.found;
    for (struct finding *finding = since != NULL ? *since : judge->findings->first; finding != *judge->whole.found;
         finding = finding->next)
        if (finding->deal < judge->table.number && is_figure(finding, finding->deal, player) &&
            finding->complied == COMPLIED_UNSAID)
            finding->complied = right ? COMPLIED_YES : COMPLIED_NO;
}

void sheet_put_right(const struct judge *judge, int player)
{
    for (struct finding *finding = *judge->whole.found; finding != NULL; finding = finding->next)
        if (is_figure(finding, judge->table.number, player) && finding->complied == COMPLIED_UNSAID)
            finding->complied = COMPLIED_YES;
}

void sheet_fix(struct judge *judge)
{
    if (judge->game->marking->mended_until == NULL || judge->board.winner != NOBODY)
        return;
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        int off = score_value(judge, judge->sheet.board.score[player]) - score_value(judge, judge->board.score[player]);
        const struct step *passed = NULL;
        if (off == 0 || judge->sheet.late[player].passed != NULL)
            continue;
        const struct message *deadline = judge->game->marking->mended_until(judge, player, &passed);
        if (deadline != NULL && tell_deadline(judge, player, deadline) && judge->known.marks)
            judge->sheet.late[player] = (struct late){passed, judge->table.number, off};
    }
}

/* The figure stands, and what comes after it goes on from it. */
static void let_stand(struct judge *judge, int player)
{
    const struct late *late = &judge->sheet.late[player];
    struct board *const boards[] = {&judge->start, &judge->board, &judge->ruled_start, &judge->ruled};
    for (struct finding *finding = judge->findings->first; finding != NULL; finding = finding->next)
        if (is_figure(finding, late->deal, player)) {
            finding->complied = COMPLIED_LAPSED;
            if (late->passed->verb == VERB_OBJECTS) /* too late: what was wrong is right by now */
                finding_lapse(finding);
            on_record(judge, finding, late->passed->act_at, &msg_ev_figure_stands, ARGS(arg_player("who", player)));
        }
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        struct score *score = &boards[i]->score[player];
        *score = sheet_score(judge, score_value(judge, *score) + late->off);
    }
    judge->sheet.late[player].passed = NULL;
}

void sheet_late(struct judge *judge)
{
    if (judge->game->marking->mended_until == NULL)
        return;
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        const struct amount *next =
            judge->table.number > 0 ? sheet_running(judge, player) : &judge->record->result.score[player];
        const struct score *due = &judge->board.score[player];
        if (judge->sheet.late[player].passed == NULL || (!next->recorded && judge->table.number > 0))
            continue;
        const bool objected = judge->sheet.late[player].passed->verb == VERB_OBJECTS;
        if (next->recorded && sheet_value(judge, next) == score_value(judge, *due) && !objected)
            judge->sheet.late[player].passed = NULL; /* it goes on from the right one */
        else
            let_stand(judge, player);
    }
}
