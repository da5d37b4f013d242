/* Sheets of a game of fiches and jetons that are written in points. */
#include "core/messages.h"
#include "core/sheet/sheet.h"

/* How figures of a kind are written. */
struct written_as {
    bool points, board;
    int most;
};

static void count(struct written_as *as, const struct amount *amount, bool recorded)
{
    if (!recorded)
        return;
    as->board |= amount->board;
    as->points |= !amount->board;
    as->most = !amount->board && amount->points > as->most ? amount->points : as->most;
}

/* The running scores tell; where there are none the totals of the marks, or else their items. */
static struct written_as written_as(const struct judge *judge)
{
    struct written_as scores = {.points = false}, totals = scores, items = scores;
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        const struct marks_said *marks = sheet_marks(judge, player);
        const struct amount *score = sheet_running(judge, player);
        count(&scores, score, score->recorded);
        count(&totals, &marks->total, marks->recorded && !marks->itemised);
        for (size_t i = 0; marks->recorded && i < marks->count; i++)
            count(&items, &marks->item[i].amount, true);
    }
    return scores.points || scores.board ? scores : totals.points || totals.board ? totals : items;
}

static bool names_board(const struct finding *finding)
{
    for (size_t i = 0; i < finding->what.count; i++)
        if (finding->what.arg[i].kind == ARG_BOARD || finding->what.arg[i].kind == ARG_CHANGE)
            return true;
    return false;
}

void sheet_proof_points(const struct judge *judge, struct finding *finding)
{
    const struct edition *units = edition_units(judge->game, judge->rules.edition);
    if (!judge->game->boards || judge->brief || finding == NULL)
        return;
    const struct written_as as = written_as(judge);
    int fiche = units->points_per_jeton * units->jetons_per_fiche;
    if (!as.points || as.board || (units->points_per_jeton == 1 && as.most < fiche))
        return;
    for (; finding != NULL; finding = finding->next)
        if (finding->severity == SEVERITY_ERROR && finding->class == CLASS_LEDGER_MISMATCH && names_board(finding))
            proof(judge, finding, (struct place){0}, &msg_ev_in_points,
                  ARGS(arg_number("n", units->points_per_jeton), arg_number("m", fiche)));
}
