/* Figures that no board can show, whatever was played: jetons left standing, parts of a jeton. */
#include "core/marking.h"
#include "core/messages.h"
#include "core/sheet/sheet.h"

bool sheet_loose(const struct judge *judge, const struct amount *said)
{
    int fiche = judge->game->edition[judge->rules.base].jetons_per_fiche;
    return judge->game->boards && said->recorded && said->board && said->jetons >= fiche;
}

void sheet_report_loose(const struct judge *judge, int player, const struct amount *said)
{
    const struct rule *rule = judge->game->marking->item_rule(judge, ITEM_NONE);
    struct finding *finding =
        report(judge, rule != NULL ? rule : &rec_rules[REC_13], said->at, player, &msg_not_converted,
               ARGS(arg_player("who", player), arg_board("found", score_said(judge, said)),
                    arg_board("required", sheet_score(judge, sheet_value(judge, said)))));
    finding->class = CLASS_LEDGER_MISMATCH;
    finding->remedy = REMEDY_CORRECT_LEDGER;
}

/* A figure in points that is right but for a part of a jeton. */
void sheet_broken_jeton(const struct judge *judge, const struct rule *rule, int player, const struct amount *said,
                        struct place at)
{
    if (amount_whole(judge, said))
        return;
    struct finding *finding =
        report(judge, rule != NULL ? rule : &rec_rules[REC_13], at, player, &msg_broken_jeton,
               ARGS(arg_player("who", player), arg_number("found", said->points),
                    arg_number("n", edition_units(judge->game, judge->rules.edition)->points_per_jeton)));
    finding->class = CLASS_LEDGER_MISMATCH;
    finding->remedy = REMEDY_CORRECT_LEDGER;
}

bool sheet_only_form(const struct judge *judge, int player)
{
    struct score said = score_said(judge, sheet_running(judge, player)), due = judge->board.score[player];
    if (!judge->game->boards || !sheet_running(judge, player)->board || score_equal(said, due) ||
        score_value(judge, said) != score_value(judge, due))
        return false;
    const struct rule *rule = judge->game->marking->item_rule(judge, ITEM_NONE);
    struct finding *finding = report(
        judge, rule != NULL ? rule : &rec_rules[REC_13], sheet_running(judge, player)->at, player, &msg_not_converted,
        ARGS(arg_player("who", player), arg_board("found", said), arg_board("required", due)));
    finding->class = CLASS_LEDGER_MISMATCH;
    finding->remedy = REMEDY_CORRECT_LEDGER;
    return true;
}
