/* Two slips in one deal may hide each other: the second is looked for as if the first had been put right. */
#include "core/mend/finds.h"

#include <string.h>

static unsigned stay_in(const struct judgement *judgement, unsigned deal, const bool *stays)
{
    unsigned count = 0;
    for (size_t i = 0; i < judgement->finding_count; i++)
        count += finding_errs(judgement->finding[i]) && judgement->finding[i]->deal == deal && stays[i];
    return count;
}

/* --- where it stands without the first ------------------------------------------------------------------------------ */

/* Makes of a change of the record with that slip put right the change of the record as it is; false if what it changes is not there. */
static bool put_back(const struct ideas *ideas, const struct mend *upon, struct mend *mend)
{
    const struct record *record = ideas->judgement->record;
    struct splice *splice = arena_alloc(ideas->arena, mend->splice_count * sizeof *splice);
    for (size_t i = 0; i < mend->splice_count; i++) {
        size_t byte, length = strlen(mend->splice[i].old_text);
        splice[i] = mend->splice[i]; /* its texts may be the reading's, which is done with soon */
        splice[i].old_text = arena_text(ideas->arena, splice[i].old_text, length);
        splice[i].new_text = arena_text(ideas->arena, splice[i].new_text, strlen(splice[i].new_text));
        if (!mend_byte_before(upon, splice[i].at.byte, &byte) || byte + length > record->length ||
            memcmp(record->bytes + byte, splice[i].old_text, length) != 0)
            return false;
        splice[i].at = mend_place(record, upon->splice[0].at, byte, splice[i].at.end_column - splice[i].at.column);
    }
    mend->splice = splice;
    mend->effect = (struct effect){0};
    return true;
}

/* What may be written wrongly besides: thought of as if the first were put right, and said of the record as it is. */
static struct ideas ideas_upon(const struct ideas *none, unsigned deal, const struct search *search,
                               const struct mend *upon)
{
    const struct judgement *after =
        search->replay(search->context, upon->splice, upon->splice_count, NULL, mend_asks(upon));
    struct ideas ideas = *none;
    size_t kept = 0;
    ideas.deal = deal;
    if (after == NULL)
        return ideas;
    struct judgement *seen = arena_alloc(none->arena, sizeof *seen);
    *seen = *after;
    ideas.judgement = seen;
    ideas.spots = spots_of(after, none->arena);
    ideas_think(&ideas, deal);
    ideas_sort(&ideas);
    ideas.judgement = none->judgement;
    for (size_t i = 0; i < ideas.count; i++)
        if (put_back(&ideas, upon, &ideas.item[i]))
            ideas.item[kept++] = ideas.item[i];
    ideas.count = kept;
    return ideas;
}

/* --- what it explains ------------------------------------------------------------------------------------------------ */

/* What is looked for: what leaves the fewest errors and, of these, is the likeliest. `stays` is room for what a reading leaves. */
struct upon {
    struct mend *upon;
    struct mend *best; /* NULL: nothing yet */
    struct mend found;
    bool *stays, *best_stays;
};

/* How many of the errors that are left with it, of which those that `stays` says were there before, it makes or shows. */
static unsigned made_by(const struct judgement *judgement, const struct mend *mend, const bool *stays)
{
    unsigned stay = 0;
    for (size_t i = 0; i < judgement->finding_count; i++)
        stay += finding_errs(judgement->finding[i]) && stays[i];
    return mend->left > stay ? mend->left - stay : 0;
}

/* Whether it explains enough beyond the one that it stands upon for what it makes or shows: as if that were put right, and its own alone
   were told. */
static bool outweighs(const struct judgement *judgement, const struct mend *whole, const struct mend *upon)
{
    unsigned made = made_by(judgement, whole, whole->stays), before = made_by(judgement, upon, upon->stays);
    return upon->left > whole->left + (made > before ? made - before : 0);
}

/* Replays a change with what it stands upon put right; false if no more may be replayed. */
static bool try_one(struct upon *seek, const struct ideas *ideas, const struct search *search, struct mends *out,
                    const struct mend *mend)
{
    const struct judgement *judgement = ideas->judgement;
    struct mend whole = *mend;
    whole.upon = seek->upon;
    whole.splice = splices_upon(&whole, ideas->arena, &whole.splice_count);
    whole.stays = seek->stays; /* then all deals are judged to their end */
    const struct judgement *after = try_change(judgement, search, out, &whole);
    if (after == NULL)
        return false;
    whole.doubts = undecided_of(after);
    if (whole.left >= (seek->best != NULL ? seek->best->left : seek->upon->left) ||
        !mends_beside(judgement, after, &whole, seek->stays) || stay_in(judgement, mend->deal, seek->stays) > 0 ||
        !outweighs(judgement, &whole, seek->upon))
        return true;
    whole.splice = mend->splice;
    whole.splice_count = mend->splice_count;
    whole.cleared = seek->upon->left - whole.left;
    whole.stays = seek->best_stays;
    seek->found = whole;
    seek->best = &seek->found;
    memcpy(seek->best_stays, seek->stays, judgement->finding_count * sizeof *seek->stays);
    return true;
}

/* What explains the rest of the deal with that one put right; NULL: nothing, or no more may be replayed. */
static struct mend *second_upon(const struct ideas *none, unsigned deal, const struct search *search, struct mends *out,
                                struct mend *first)
{
    const struct judgement *judgement = none->judgement;
    size_t room = judgement->finding_count + 1;
    if (first->stays == NULL || first->moved > 0 || out->tried >= search->bound)
        return NULL;
    struct upon *seek = arena_alloc(none->arena, sizeof *seek);
    *seek = (struct upon){
        .upon = first, .stays = arena_alloc(none->arena, room), .best_stays = arena_alloc(none->arena, room)};
    const struct ideas ideas = ideas_upon(none, deal, search, first);
    for (size_t i = 0; i < ideas.count; i++) {
        const struct mend *mend = &ideas.item[i];
        if (mend->moved > 0 || mend->kind == MEND_LEFT_OPEN ||
            splices_touch_any(mend->splice, mend->splice_count, first->splice, first->splice_count) ||
            (i > 0 && same_change(mend, &ideas.item[i - 1])))
            continue;
        if (!try_one(seek, &ideas, search, out, mend))
            break;
    }
    for (size_t i = 0; i < judgement->finding_count && seek->best != NULL; i++)
        seek->best_stays[i] = seek->best_stays[i] || !first->stays[i];
    return seek->best;
}

/* Puts the two first, and strikes out what is told with findings that they explain. */
static void keep_both(const struct judgement *judgement, struct arena *arena, struct finds *finds, struct mend *first,
                      struct mend *second)
{
    size_t kept = 2;
    if (finds->count == 0 || finds->mend[0] != first)
        keep_at(finds, 0, arena, first);
    keep_at(finds, 1, arena, second);
    for (size_t i = 2; i < finds->count; i++)
        if (!mend_covers(judgement, second, finds->mend[i]) &&
            (finds->mend[i]->left <= first->left || !mend_covers(judgement, first, finds->mend[i])))
            finds->mend[kept++] = finds->mend[i];
    finds->count = kept;
}

void try_upon(const struct ideas *none, unsigned deal, const struct search *search, struct mends *out,
              struct finds *finds, const struct finds *nearly)
{
    const struct judgement *judgement = none->judgement;
    struct mend *first = finds->count > 0 ? finds->mend[0] : NULL, *second = NULL;
    if (first != NULL && (first->stays == NULL || stay_in(judgement, deal, first->stays) == 0))
        return;
    if (first != NULL)
        second = second_upon(none, deal, search, out, first);
    for (size_t i = 0; i < nearly->count && second == NULL; i++) {
        first = nearly->mend[i];
        second = second_upon(none, deal, search, out, first);
    }
    if (second != NULL)
        keep_both(judgement, none->arena, finds, first, second);
}
