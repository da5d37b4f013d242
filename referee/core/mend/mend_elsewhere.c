/* One slip may make several findings. It is told with one of them; the others point there. */
#include "core/mend/mend.h"

/* Whether a finding like this one is in the same deal of that judgement. */
static bool remains(const struct judgement *after, const struct finding *finding)
{
    for (size_t i = 0; i < after->finding_count; i++) {
        const struct finding *other = after->finding[i];
        if (other->severity == finding->severity && other->deal == finding->deal && other->rule == finding->rule)
            return true;
    }
    return false;
}

static bool tells(const struct finding *finding, const struct mend *mend)
{
    for (size_t i = 0; i < finding->mend_count; i++)
        if (finding->mend[i] == mend)
            return true;
    return false;
}

static const struct finding *teller(const struct judgement *judgement, const struct mend *mend)
{
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (tells(judgement->finding[i], mend))
            return judgement->finding[i];
    return NULL;
}

static void point_to(struct finding *finding, const struct finding *to, struct arena *arena)
{
    for (size_t i = 0; i < finding->see_count; i++)
        if (finding->see[i] == to)
            return;
    if (finding->see == NULL)
        finding->see = arena_alloc(arena, MENDS_MOST * sizeof(const struct finding *));
    finding->see[finding->see_count++] = to;
}

/* All errors of the deal are cleared away, or it would be no fix; of what is in other deals, replay tells. */
static void point_to_one(struct judgement *judgement, const struct judgement *after, const struct mend *mend,
                         struct arena *arena)
{
    const struct finding *to = teller(judgement, mend);
    for (size_t i = 0; to != NULL && i < judgement->finding_count; i++) {
        struct finding *finding = judgement->finding[i];
        if (finding != to && finding->severity >= SEVERITY_WARNING && !remains(after, finding))
            point_to(finding, to, arena);
    }
}

void mends_point(struct judgement *judgement, replay_fn *replay, void *context, const struct mends *mends,
                 struct arena *arena)
{
    for (size_t i = 0; i < mends->count; i++) {
        const struct mend *mend = mends->mend[i];
        if (mend->cleared < 2 && mend->warned >= judgement->warnings)
            continue;
        const struct judgement *after = replay(context, mend->splice, mend->splice_count, mend->deal);
        if (after == NULL)
            return;
        point_to_one(judgement, after, mend, arena);
    }
}
