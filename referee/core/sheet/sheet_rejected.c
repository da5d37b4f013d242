/* Figures of a sheet that count a claim that was rejected: the claim has been told, and they follow from it. And which marks and rule a wrong
   figure is of, in a deal of several manches. */
#include "core/marking.h"
#include "core/messages.h"
#include "core/sheet/sheet.h"

void sheet_note_rejected(const struct judge *judge, const struct claims *claims, size_t i, struct place at, int player,
                         int said, struct score due)
{
    /* What is rejected may be what he should have had, or have kept from the other: then the figure is wrong the other way. */
    const struct mark *claim = claims->mark[i];
    const bool own = claim->player == player, more = said > score_value(judge, due);
    struct finding *finding =
        report(judge, claim->rule != NULL ? claim->rule : &rec_rules[REC_13], at, player,
               own && claims->left_out ? &msg_leaves_rejected
               : own != more           ? &msg_hangs_on_claim
               : own                   ? &msg_counts_rejected
                                       : &msg_goes_with_rejected,
               ARGS(arg_player("who", player), arg_player("other", claim->player),
                    sheet_arg(judge, "found", sheet_score(judge, said)), sheet_arg(judge, "required", due)));
    finding->severity = SEVERITY_NOTE;
    finding->class = CLASS_LEDGER_MISMATCH;
    finding->remedy = REMEDY_CORRECT_LEDGER;
    finding->rests_on = claim->at;
    finding->counts_claim = true;
    finding->leaves_claim = claims->left_out;
    if (claim->at.line > 0)
        proof(judge, finding, claim->at, &msg_ev_rejected_claim, NO_ARGS);
}

int sheet_due_total(const struct judge *judge, const struct column *column, bool score, int player)
{
    return score ? score_value(judge, judge->board.score[player]) : column[player].due_change;
}

/* A note at each wrong total that a claim is counted in. */
static void note_totals(const struct judge *judge, const struct column *column, const struct totals *said, bool score,
                        const bool wrong[MAX_PLAYERS], const struct claims *claims, size_t i)
{
    const struct mark *claim = claims->mark[i];
    bool once = judge->game->marking->sole_item != ITEM_NONE && wrong[claim->player];
    for (int player = 0; player < (int)judge->record->player_count; player++)
        if (said->said[player] && wrong[player] && (!once || player == claim->player))
            sheet_note_rejected(judge, claims, i,
                                score ? sheet_running(judge, player)->at : sheet_marks(judge, player)->at, player,
                                said->value[player],
                                score ? judge->board.score[player] : sheet_score(judge, column[player].due_change));
}

/* Whether no manche of the deal on the table has a figure of its own: its score tells of all of them. */
static bool score_of_all(const struct judge *judge)
{
    const struct deal *deal = &judge->record->deal[judge->table.number - 1];
    bool own = judge->table.manche < 2;
    for (size_t i = 0; i < deal->manche_count; i++)
        own |= deal_has_marks(&deal->manche[i]);
    return !own;
}

const struct judge *sheet_scope(const struct judge *of, bool score, struct judge *whole)
{
    if (!score || !score_of_all(of))
        return of;
    *whole = *of;
    whole->start = of->whole.start;
    whole->first_mark = of->whole.first_mark;
    return whole;
}

const struct rule *sheet_sole_rule(const struct judge *judge, const struct judge *part, int player)
{
    enum item item = judge->game->marking->sole_item;
    const struct rule *rule = NULL;
    bool gained = false;
    for (size_t i = judge->first_mark; i < judge->ledger->mark_count; i++)
        gained |= judge->ledger->mark[i]->player == player && !judge->ledger->mark[i]->rejected;
    if (item != ITEM_NONE && gained)
        rule = judge->game->marking->item_rule(judge, item);
    return item == ITEM_NONE || rule != NULL ? rule : judge->game->marking->item_rule(part, item);
}

/* Whether the totals are those of a sheet that counts rejected claims; then notes say so of each that is wrong. */
static bool counts_rejected(const struct judge *judge, const struct column *column, const struct totals *said,
                            bool score, const bool wrong[MAX_PLAYERS])
{
    const struct claims claims = slip_of_claims(judge, said, !score);
    for (size_t i = 0; i < claims.count; i++)
        note_totals(judge, column, said, score, wrong, &claims, i);
    return claims.count > 0;
}

/* Whether all figures of the deal are one line, and more of them are right by replay than not: then it counts no claim. */
static bool line_is_right(const struct judge *judge, const struct totals *said, const bool wrong[MAX_PLAYERS])
{
    int right = 0, not_right = 0;
    for (int player = 0; player < (int)judge->record->player_count; player++)
        *(wrong[player] ? &not_right : &right) += said->said[player];
    return judge->game->marking->sole_item != ITEM_NONE && right > not_right;
}

bool sheet_set_rejected_aside(const struct judge *judge, const struct column *column, struct totals *said, bool score,
                              bool wrong[MAX_PLAYERS])
{
    bool left = false;
    if (counts_rejected(judge, column, said, score, wrong))
        return false;
    if (line_is_right(judge, said, wrong))
        return true;
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        struct totals own = *said;
        for (int other = 0; other < (int)judge->record->player_count; other++)
            own.said[other] &= other == player;
        if (wrong[player] && counts_rejected(judge, column, &own, score, wrong)) {
            said->value[player] = sheet_due_total(judge, column, score, player);
            wrong[player] = false;
        }
        left |= wrong[player];
    }
    return left;
}
