/* A deal of which only the sheet is known: its sums, and whether any deal can yield its figures (REC-09, REC-13). */
#include "core/messages.h"
#include "core/possible.h"
#include "core/sheet.h"

#include <string.h>

/* One finding a record for each thing that is missing: every deal of a sheet without cards lacks the same. */
void sheet_unverifiable(struct judge *judge)
{
    struct place at = {0};
    judge->on_sheet = true;
    if (judge->told_missing != NULL && strcmp(judge->told_missing, judge->known.missing) == 0)
        return;
    for (int player = (int)judge->record->player_count; player-- > 0;) {
        if (sheet_running(judge, player)->recorded)
            at = sheet_running(judge, player)->at;
        if (sheet_marks(judge, player)->recorded)
            at = sheet_marks(judge, player)->at;
    }
    if (at.line == 0)
        return;
    judge->told_missing = judge->known.missing;
    struct finding *finding =
        report(judge, &rec_rules[REC_13], at, NOBODY, &msg_marks_unverifiable,
               ARGS(arg_word("lacks", judge->known.lacks), arg_text("missing", judge->known.missing)));
    finding->severity = SEVERITY_UNDECIDED;
    finding->class = CLASS_UNVERIFIABLE;
    finding->remedy = REMEDY_NONE;
}

/* Jetons enough for a fiche that were left standing: wrong whatever was played. */
static void loose_jetons(const struct judge *judge, int player)
{
    const struct amount *said = sheet_running(judge, player);
    int fiche = judge->game->edition[judge->base].jetons_per_fiche;
    if (!judge->game->boards || !said->board || said->jetons < fiche)
        return;
    const struct rule *rule = judge->game->item_rule(judge, ITEM_NONE);
    struct finding *finding =
        report(judge, rule != NULL ? rule : &rec_rules[REC_13], said->at, player, &msg_not_converted,
               ARGS(arg_player("who", player), arg_board("found", score_said(judge, said)),
                    arg_board("required", sheet_score(judge, sheet_value(judge, said)))));
    finding->class = CLASS_LEDGER_MISMATCH;
    finding->remedy = REMEDY_CORRECT_LEDGER;
}

/* The sum of a player's marks and the score before, where the sheet has both. A wrong one is corrected, and what the
   sheet goes on from the wrong one is a later figure. Returns the score to go on from; a finding goes to *wrong. */
static int sum_checked(struct judge *judge, int player, const struct column *own, struct finding **wrong)
{
    int due = score_value(judge, judge->start.score[player]) + own->said_change;
    int carried = score_value(judge, judge->recorded.score[player]) + own->said_change;
    int said = sheet_value(judge, sheet_running(judge, player));
    if (judge->adrift)
        return said;
    if (said == carried && said != due)
        sheet_later_figure(judge, sheet_running(judge, player)->at);
    else if (said != due)
        *wrong = sheet_sum_finding(judge, player, own);
    return due;
}

/* --- what a deal can yield --------------------------------------------------------------------------------------- */

static bool any_act(const struct steps *steps)
{
    for (size_t i = 0; i < steps->count; i++)
        if (steps->step[i].verb != VERB_NOTE)
            return true;
    return steps->broken;
}

/* Whether nothing of the deal is recorded but figures: an act may be a penalty taken, or the end of the deal before its
   time. */
static bool only_figures(const struct judge *judge)
{
    const struct deal *deal = judge->table.deal;
    return !judge->ruling.voided && !judge->ruling.void_as_ruled && !any_act(&deal->dealing) &&
           !any_act(&deal->calls) && !any_act(&deal->play);
}

static void figures_of_items(const struct judge *judge, int player, struct figures *figures)
{
    const struct marks_said *marks = sheet_marks(judge, player);
    figures->itemised[player] = marks->itemised;
    for (size_t i = 0; marks->itemised && i < marks->count; i++) {
        const struct mark_said *said = &marks->item[i];
        int value = sheet_value(judge, &said->amount);
        figures->listed[player][said->item] = true;
        figures->item[player][said->item] += said->item == ITEM_DEMARK && value > 0 ? -value : value;
    }
}

/* What the sheet has for the deal: the marks, or what the running scores come to. `from_score`: the latter before the
   former; `before`: the score that they are reckoned from. */
static struct figures figures_said(const struct judge *judge, const struct column *column, bool from_score,
                                   const struct board *before)
{
    struct figures figures = {.start_known = !judge->adrift};
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        bool marks = sheet_marks(judge, player)->recorded,
             score = sheet_running(judge, player)->recorded && !judge->adrift;
        figures.said[player] = marks || score;
        if (score && (from_score || !marks))
            figures.total[player] =
                sheet_value(judge, sheet_running(judge, player)) - score_value(judge, before->score[player]);
        else if (marks)
            figures.total[player] = column[player].said_change;
        if (marks && !(score && from_score))
            figures_of_items(judge, player, &figures);
    }
    return figures;
}

/* Whether the figures cannot be, whichever score they are reckoned from: the corrected one, or the sheet's own. */
static bool impossible(const struct judge *judge, const struct column *column, bool from_score)
{
    struct figures figures = figures_said(judge, column, from_score, &judge->start);
    if (possible(judge, &figures) != POSSIBLE_NOT)
        return false;
    figures = figures_said(judge, column, from_score, &judge->recorded);
    return possible(judge, &figures) == POSSIBLE_NOT;
}

/* Keeps some of the ways in which the figures can have come about, if they are wanted. */
static void tell_how(struct judge *judge, const struct figures *figures)
{
    size_t count, kept;
    if (judge->how_wanted == 0 || judge->game->ways == NULL)
        return;
    const struct way *way = possible_ways(judge, figures, &count);
    kept = count < judge->how_wanted ? count : judge->how_wanted;
    const struct way_told **told = arena_alloc(judge->arena, (kept + 1) * sizeof *told);
    for (size_t i = 0; i < kept; i++)
        told[i] = way_told(judge, &way[i]);
    judge->how = (struct how){count > 0, count, kept, told};
}

/* Where marks and score do not add up, and only one of them can be, that is part of the same slip. */
static void weigh_figures(struct judge *judge, const struct column *column, struct finding *wrong_sum)
{
    struct figures figures = figures_said(judge, column, false, &judge->start);
    bool any = false;
    for (int player = 0; player < MAX_PLAYERS; player++)
        any |= figures.said[player];
    if (!any || !only_figures(judge))
        return;
    if (!impossible(judge, column, false))
        tell_how(judge, &figures);
    else if (wrong_sum != NULL && !impossible(judge, column, true))
        proof(judge, wrong_sum, (struct place){0}, &msg_ev_mark_impossible, NO_ARGS);
    else
        impossible_report(judge, &figures);
}

/* Only the sums are left to check; the sheet's own figures are what goes on. */
void sheet_alone(struct judge *judge, const struct column column[MAX_PLAYERS])
{
    bool complete = true, scored = true;
    struct finding *wrong_sum = NULL;
    sheet_unverifiable(judge);
    /* What could be replayed of the deal is not its score, and wins nothing. */
    judge->board = judge->start;
    judge->over = judge->board.winner != NOBODY;
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        const struct column *own = &column[player];
        bool marks = sheet_marks(judge, player)->recorded, score = sheet_running(judge, player)->recorded;
        if (score)
            loose_jetons(judge, player);
        bool right = !marks || !score ||
                     sum_checked(judge, player, own, &wrong_sum) == sheet_value(judge, sheet_running(judge, player));
        if (score && right)
            judge->board.score[player] = score_said(judge, sheet_running(judge, player));
        else if (marks)
            judge->board.score[player] =
                sheet_score(judge, score_value(judge, judge->start.score[player]) + own->said_change);
        complete &= marks || score;
        scored &= score;
    }
    weigh_figures(judge, column, wrong_sum);
    judge->adrift = judge->adrift ? !scored : !complete; /* marks alone do not find the way back */
    if (!judge->ruling.void_as_ruled) /* a void deal is known to count nothing, whatever was marked */
        judge->ruled = judge->board;
}
