/* Sums that do not come out, and the figures that differ by nothing but one told before. */
#include "core/messages.h"
#include "core/sheet/sheet.h"
#include "core/sheet/slip.h"

struct finding *sheet_sum_finding(const struct judge *judge, int player, const struct column *column)
{
    int before = score_value(judge, judge->start.score[player]);
    if (judge->known.marks)
        before = score_value(judge, judge->sheet.board.score[player]);
    struct finding *finding = report(
        judge, &rec_rules[REC_09], sheet_running(judge, player)->at, player, &msg_sum,
        ARGS(arg_player("who", player), sheet_arg(judge, "found", score_said(judge, sheet_running(judge, player))),
             sheet_arg(judge, "before", sheet_score(judge, before)),
             sheet_arg(judge, "required", sheet_score(judge, before + column->said_change))));
    sheet_proof_double(judge, finding);
    proof_sum_from(judge, finding, player, sheet_score(judge, before));
    if (sheet_marks(judge, player)->recorded)
        proof(judge, finding, sheet_marks(judge, player)->at, &msg_ev_statement,
              ARGS(arg_player("who", player), sheet_arg(judge, "found", sheet_score(judge, column->said_change)),
                   arg_word("item", &msg_whole_deal)));
    if (digits_swapped(sheet_value(judge, sheet_running(judge, player)), before + column->said_change))
        proof(judge, finding, sheet_running(judge, player)->at, &msg_ev_slip_digits, NO_ARGS);
    return finding;
}

bool sheet_differs_from(const struct judge *judge, int player, const struct board *board)
{
    const struct amount *running = sheet_running(judge, player);
    return running->recorded && sheet_value(judge, running) != score_value(judge, board->score[player]);
}

void sheet_later_figure(struct judge *judge, struct place at)
{
    judge->told.later_figures++;
    judge->told.later_at = at;
}

void sheet_finish(struct judge *judge)
{
    if (judge->told.later_figures == 0)
        return;
    struct finding *finding = report(judge, &rec_rules[REC_13], judge->told.later_at, NOBODY, &msg_later_figures,
                                     ARGS(arg_number("n", (int)judge->told.later_figures)));
    finding_only(finding, SEVERITY_NOTE, CLASS_LEDGER_MISMATCH);
}
