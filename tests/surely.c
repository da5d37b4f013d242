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

bool surely_regular(const struct record *record, const char **wrong, struct arena *arena)
{
    static const struct orders alone = {.verdict_alone = true};
    const struct judgement *sure = sure_judge(record, &alone, arena);
    *wrong = NULL;
    if (sure == NULL)
        return false;
    const struct judgement *judgement = judge_record(record, NULL, arena);
    if (judgement->finding_count > 0 || judgement->verdict != VERDICT_REGULAR)
        *wrong = arena_printf(arena, "surely regular, but for %s",
                              judgement->finding_count > 0 ? judgement->finding[0]->rule->id : "its verdict");
    else if (!boards_same(sure, judgement))
        *wrong = "surely regular, but by other scores";
    return true;
}
