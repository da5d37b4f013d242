/* Figures that cannot be recomputed: what is missing for it is told, each thing once a record. */
#include "core/marking.h"
#include "core/messages.h"
#include "core/sheet/sheet.h"
#include "core/sheet/sheet_acts.h"

#include <string.h>

/* Whether it has been told already that this is missing; it has from now on. */
static bool told_before(struct judge *judge, const char *missing)
{
    for (size_t i = 0; i < judge->told.missing_count; i++)
        if (strcmp(judge->told.missing[i], missing) == 0)
            return true;
    if (judge->told.missing_count < TOLD_MISSING)
        judge->told.missing[judge->told.missing_count++] = missing;
    return false;
}

/* Whether what is missing is so because something could not be read, here or before: the reader has told. A deal of which
   nothing is noted but figures lacks the rest whatever it says. */
bool sheet_lacks_unread(const struct judge *judge)
{
    const struct deal *deal = &judge->record->deal[judge->table.number - 1];
    return sheet_bare(judge) ? judge->sheet.adrift_unread && strcmp(judge->known.missing, "score") == 0
                             : judge->sheet.adrift_unread || deal->unread;
}

/* One finding a record for each thing that is missing: every deal of a sheet without cards lacks the same. */
void sheet_lacks(struct judge *judge, struct place at, const char *missing, const struct message *what)
{
    if (at.line == 0 || told_before(judge, missing))
        return;
    struct finding *finding = report(judge, &rec_rules[REC_13], at, NOBODY, &msg_marks_unverifiable,
                                     ARGS(arg_word("lacks", what), arg_text("missing", missing)));
    finding_undecided(finding);
}

/* A sheet without cards claims no more than that its figures are right: that is checked, and no fault of it. */
static void tell_bare(struct judge *judge, struct place at)
{
    judge->judgement->bare = true;
    if (at.line > 0 && !told_before(judge, "cards"))
        report(judge, &rec_rules[REC_13], at, NOBODY, &msg_figures_alone, NO_ARGS)->severity = SEVERITY_NOTE;
}

/* Says that the figure at `at` cannot be checked, unless what is missing was told not to be readable, or what is wrong with it has been told. */
static void lacking(struct judge *judge, struct place at)
{
    if (judge->known.lacks == NULL || sheet_lacks_unread(judge))
        return;
    if (sheet_bare(judge) || (at.line > 0 && sheet_cardless(judge)))
        tell_bare(judge, at);
    else
        sheet_lacks(judge, at, judge->known.missing, judge->known.lacks);
}

bool sheet_told_wrong(const struct judge *judge, struct place at)
{
    for (const struct finding *finding = *judge->whole.found; finding != NULL; finding = finding->next)
        if (finding->class == CLASS_LEDGER_MISMATCH && finding->deal == judge->table.number &&
            place_equal(finding->at, at))
            return true;
    return false;
}

void sheet_unverifiable(struct judge *judge)
{
    struct place at = {0};
    judge->sheet.alone = true;
    for (int player = (int)judge->record->player_count; player-- > 0;) {
        if (sheet_running(judge, player)->recorded && !sheet_told_wrong(judge, sheet_running(judge, player)->at))
            at = sheet_running(judge, player)->at;
        if (sheet_marks(judge, player)->recorded && !sheet_told_wrong(judge, sheet_marks(judge, player)->at))
            at = sheet_marks(judge, player)->at;
    }
    lacking(judge, at);
}

void sheet_lack_calls(struct judge *judge)
{
    const struct deal *deal = judge->table.deal;
    if (judge->board.winner != NOBODY && judge->table.play_count == 0)
        return;
    if ((judge->game->marking->called_in & IN(PHASE_CALLS)) != 0 && steps_open(&deal->calls))
        lack(judge, "calls", &msg_lack_calls);
    else if ((judge->game->marking->called_in & IN(PHASE_PLAY)) != 0 && steps_open(&deal->play))
        lack(judge, "play", &msg_lack_play);
}
