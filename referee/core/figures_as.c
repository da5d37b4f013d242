/* Figures of which no word says what they are: what deals brought, or the scores after them. The rules of the game tell, by which the one can
   be and the other not. */
#include "core/sure.h"
#include "core/work.h"

enum { MANY_DEALS = 4, FEW_ROWS = 2 };

/* How many deals have an error; all that is of none counts as one. */
static unsigned rows_amiss(const struct judgement *judgement, struct arena *arena)
{
    bool *amiss = arena_alloc(arena, (judgement->record->deal_count + 1) * sizeof *amiss);
    unsigned count = 0;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        if (!finding_speaks(finding) || amiss[finding->deal])
            continue;
        amiss[finding->deal] = true;
        count++;
    }
    return count;
}

/* Whether a score that the result gives somebody is said to be wrong: below the scores of deals, it is that of the last. */
static bool result_amiss(const struct judgement *judgement)
{
    const struct record *record = judgement->record;
    bool amiss = false;
    for (size_t i = 0; i < judgement->finding_count; i++)
        for (size_t player = 0; player < record->player_count && finding_speaks(judgement->finding[i]); player++)
            amiss |= place_equal(judgement->finding[i]->at, record->result.score[player].at);
    return amiss;
}

/* Whether nothing is amiss but who is said to have won. */
static bool winner_alone(const struct judgement *judgement)
{
    bool alone = !result_amiss(judgement);
    for (size_t i = 0; i < judgement->finding_count; i++)
        alone &= !finding_speaks(judgement->finding[i]) || judgement->finding[i]->deal == 0;
    return alone;
}

/* Whether the figures are rather those of the other reading. One that is wrong makes a row or two amiss whatever they are. A deal may bring
   nearly everything, and few rows of scores go on from those above them by chance: of many deals scores are believed where they have as
   little against them and end as the result does, and figures that go as scores do are not given up for a single one; of few where all that
   they have against them is who won, and what deals brought has more. */
static bool rather(const struct judgement *other, const struct judgement *judgement, struct arena *arena)
{
    const unsigned left = rows_amiss(other, arena), own = rows_amiss(judgement, arena);
    if (other->record->unreadable || other->limited || other->broken_off || own == 0)
        return false;
    if (other->record->figures_as == FIGURES_AS_MARKS)
        return own > 1 && 2 * left < own;
    if (judgement->record->deal_count < MANY_DEALS)
        return 2 * left < own || (other->errors < judgement->errors && winner_alone(other));
    return 4 * left <= 3 * own || (left == own && own <= FEW_ROWS && !result_amiss(other));
}

struct judgement *judge_record(const struct record *record, const struct orders *orders, struct arena *arena)
{
    struct judgement *sure = orders != NULL && orders->verdict_alone ? sure_judge(record, orders, arena) : NULL;
    if (sure != NULL)
        return sure;
    const struct figures_other *other = record->figures_other;
    struct orders brief = orders != NULL ? *orders : (struct orders){.rules = NULL};
    if (other == NULL || other->of != record || brief.hasty)
        return judge_as_read(record, orders, arena);
    const bool proved = !brief.brief, stops = brief.stopped != NULL;
    brief.brief = true; /* what cannot be is to be proved of the one that is taken */
    brief.stopped = NULL;
    struct judgement *judgement = judge_as_read(record, &brief, arena);
    const struct record *meant = record;
    if (judgement->errors > 0 && work_take(brief.work, work_of_reading(record->length))) {
        const struct record *otherwise = other->read(other, brief.work, arena);
        brief.hasty = true; /* of one that has more against it no more is asked */
        brief.hasty_deal = ANY_DEAL;
        brief.hasty_errors = 2 * judgement->errors + 1;
        if (rather(judge_as_read(otherwise, &brief, arena), judgement, arena))
            meant = otherwise;
    }
    const bool done = meant == record && !stops && (judgement->errors == 0 || !proved);
    return done ? judgement : judge_as_read(meant, orders, arena);
}

const struct record *record_as_meant(const struct record *record, const struct orders *orders, struct arena *arena)
{
    return record->figures_other != NULL ? judge_record(record, orders, arena)->record : record;
}
