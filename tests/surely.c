#include "tests/surely.h"

#include "core/message.h"
#include "core/sure.h"

static bool boards_same(const struct judgement *one, const struct judgement *two)
{
    bool same = one->winner == two->winner && one->has_replayed == two->has_replayed &&
                one->has_recorded == two->has_recorded && one->has_ruled == two->has_ruled;
    for (size_t player = 0; player < one->record->player_count; player++)
        same &= score_equal(one->replayed.score[player], two->replayed.score[player]) &&
                score_equal(one->recorded.score[player], two->recorded.score[player]);
    return same;
}

/* What is wrong with what is said to be surely regular, where nothing is told below `least`; NULL: nothing. */
static const char *unlike(const struct judgement *sure, const struct judgement *judgement, enum severity least,
                          struct arena *arena)
{
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (judgement->finding[i]->severity >= least)
            return arena_printf(arena, "surely regular, but for %s", judgement->finding[i]->rule->id);
    if (judgement->verdict != VERDICT_REGULAR)
        return "surely regular, but for its verdict";
    return boards_same(sure, judgement) ? NULL : "surely regular, but by other scores";
}

bool surely_regular(const struct record *record, const char **wrong, struct arena *arena)
{
    static const struct orders alone = {.verdict_alone = true}, unsaid = {.verdict_alone = true, .notes_unsaid = true};
    const struct judgement *sure = sure_judge(record, &alone, arena), *quiet = sure_judge(record, &unsaid, arena);
    *wrong = NULL;
    if (quiet == NULL) {
        *wrong = sure != NULL ? "surely regular, but not where notes are left out" : NULL;
        return false;
    }
    const struct judgement *judgement = judge_record(record, NULL, arena);
    *wrong = unlike(quiet, judgement, SEVERITY_WARNING, arena);
    if (*wrong == NULL && sure != NULL)
        *wrong = unlike(sure, judgement, SEVERITY_NOTE, arena);
    return true;
}
