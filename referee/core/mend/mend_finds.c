/* What has been found in a deal: which is likelier, and what of it is kept. */
#include "core/mend/finds.h"

#include <limits.h>
#include <string.h>

enum { FARTHER = 24 };

int mend_by_cost(const void *a, const void *b)
{
    const struct mend *one = a, *two = b;
    if (one->cost != two->cost)
        return one->cost < two->cost ? -1 : 1;
    size_t byte = one->splice[0].at.byte, other = two->splice[0].at.byte;
    if (byte != other)
        return byte < other ? -1 : 1;
    if (one->order != two->order)
        return one->order < two->order ? -1 : 1;
    return strcmp(one->splice[0].new_text, two->splice[0].new_text);
}

bool same_change(const struct mend *one, const struct mend *other)
{
    bool same = one->splice_count == other->splice_count;
    for (size_t i = 0; same && i < one->splice_count; i++)
        same = one->splice[i].at.byte == other->splice[i].at.byte &&
               strcmp(one->splice[i].new_text, other->splice[i].new_text) == 0;
    return same;
}

bool among(struct mend *const *mend, size_t count, const struct mend *change)
{
    for (size_t i = 0; i < count; i++)
        if (same_change(mend[i], change))
            return true;
    return false;
}

/* One slip that explains the errors of other deals as well, or their warnings, is likelier than any that does not; so is one with
   which more can be decided. */
static int by_errors_left(const void *a, const void *b)
{
    const struct mend *one = *(struct mend *const *)a, *two = *(struct mend *const *)b;
    if (one->certain != two->certain)
        return one->certain ? -1 : 1;
    if (one->left != two->left)
        return one->left < two->left ? -1 : 1;
    if (one->warned != two->warned)
        return one->warned < two->warned ? -1 : 1;
    if (one->doubts != two->doubts)
        return one->doubts < two->doubts ? -1 : 1;
    return mend_by_cost(one, two);
}

/* Whether nothing could be better: it leaves no error of another deal, and no warning. */
static bool leaves_nothing(const struct mend *mend) { return mend->left == 0 && mend->warned == 0; }

void keep_at(struct finds *finds, size_t nth, struct arena *arena, struct mend *mend)
{
    finds->mend = arena_grow(arena, finds->mend, finds->count, &finds->room, sizeof(struct mend *));
    memmove(finds->mend + nth + 1, finds->mend + nth, (finds->count - nth) * sizeof(struct mend *));
    finds->mend[nth] = mend;
    finds->count++;
}

void finds_keep(struct finds *finds, struct arena *arena, struct mend *mend)
{
    size_t nth = finds->count;
    while (nth > 0 && by_errors_left(&mend, &finds->mend[nth - 1]) < 0)
        nth--;
    keep_at(finds, nth, arena, mend);
}

static bool share_a_stretch(const struct mend *one, const struct mend *other)
{
    for (size_t i = 0; i < one->splice_count && i < 2; i++)
        for (size_t k = 0; k < other->splice_count && k < 2; k++)
            if (one->splice[i].at.byte == other->splice[k].at.byte)
                return true;
    return false;
}

bool mends_alike(const struct mend *one, const struct mend *other)
{
    return one->kind == other->kind && (one->cost == other->cost || share_a_stretch(one, other));
}

bool of_use(const struct finds *finds, size_t most, const struct mend *mend)
{
    if (finds->count == 0 || mend->cost > finds->mend[0]->cost + FARTHER)
        return finds->count == 0;
    bool use = finds->count < most || !leaves_nothing(finds->mend[most - 1]);
    for (size_t i = 0; !use && i < most; i++)
        use = mends_alike(finds->mend[i], mend);
    return use;
}

void leave_to(struct mend *mend, const struct mend *other, struct arena *arena)
{
    for (size_t i = 0; i < mend->other_count; i++)
        if (same_change(mend->other[i], other))
            return;
    mend->other = arena_grow(arena, mend->other, mend->other_count, &mend->other_room, sizeof(struct mend *));
    mend->other[mend->other_count++] = other;
}

/* The few that are told, the likeliest first; those that are alike stay as they stood. */
static void sort_told(struct finds *finds)
{
    for (size_t i = 1; i < finds->count && i < MENDS_MOST; i++)
        for (size_t k = i; k > 0 && by_errors_left(&finds->mend[k], &finds->mend[k - 1]) < 0; k--) {
            struct mend *mend = finds->mend[k];
            finds->mend[k] = finds->mend[k - 1];
            finds->mend[k - 1] = mend;
        }
}

void finds_weigh(struct finds *finds, bool open)
{
    if (finds->count == 0)
        return;
    sort_told(finds);
    struct mend *first = finds->mend[0];
    for (size_t i = 1; i < finds->count; i++)
        first->as_good += finds->mend[i]->left == first->left && finds->mend[i]->warned == first->warned &&
                          finds->mend[i]->doubts == first->doubts && finds->mend[i]->cost == first->cost;
    if (open && first->as_good >= MENDS_MOST)
        finds->count = 0;
}

/* --- what it is told with ----------------------------------------------------------------------------------------- */

static bool of_dealer(const struct judgement *judgement, const struct finding *finding)
{
    return finding->deal > 0 && place_equal(finding->at, judgement->record->deal[finding->deal - 1].dealer_at);
}

/* How far the finding is from what is changed. Who dealt tells of a deal left out where nothing else does. */
static unsigned told_far(const struct judgement *judgement, const struct mend *mend, const struct finding *finding)
{
    unsigned line = finding->at.line, at = mend->splice[0].at.line;
    bool last = mend->kind == MEND_DEAL_OUT && of_dealer(judgement, finding);
    return last ? UINT_MAX : line > at ? line - at : at - line;
}

struct finding *told_with(const struct judgement *judgement, const struct mend *mend)
{
    struct finding *best = NULL;
    unsigned least = 0;
    bool doubted = errors_in(judgement, mend->deal) == 0;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        struct finding *finding = judgement->finding[i];
        const unsigned far = told_far(judgement, mend, finding);
        const bool shown =
            far != UINT_MAX || comes_short(judgement) || all_figures(&judgement->record->deal[finding->deal - 1]);
        const enum severity doubt = mend->kind == MEND_TRICKS ? SEVERITY_WARNING : SEVERITY_UNDECIDED;
        if (!(doubted ? finding->severity == doubt : finding_errs(finding)) || finding->deal != mend->deal ||
            (mend->stays != NULL && mend->stays[i]) || (best != NULL && far >= least) || !shown)
            continue;
        best = finding;
        least = far;
    }
    return best;
}

const struct splice *splices_upon(const struct mend *mend, struct arena *arena, size_t *count)
{
    size_t most = 0;
    for (const struct mend *each = mend; each != NULL; each = each->upon)
        most += each->splice_count;
    struct splice *all = arena_alloc(arena, most * sizeof *all), *next = all;
    for (const struct mend *each = mend; each != NULL; next += each->splice_count, each = each->upon)
        memcpy(next, each->splice, each->splice_count * sizeof *next);
    *count = most;
    return all;
}
