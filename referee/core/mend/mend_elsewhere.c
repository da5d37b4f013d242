/* One slip may make several findings. It is told with one of them: what vanishes when it is put right follows from that, and what
   may be cleared away by other slips too points to them. */
#include "core/follow.h"
#include "core/mend/finds.h"

#include <limits.h>
#include <string.h>

/* Whether they may be the same; with `figures` also a wrong figure that is one of what the deal comes to, once another is right. */
static bool alike(const struct finding *before, const struct finding *after, const struct mend *mend, bool figures)
{
    bool total = figures && after->rule == &rec_rules[REC_13] && same_error(before, after);
    bool same = same_fault(before, after) || total;
    return same && before->severity == after->severity && before->deal == mend_deal_before(mend, after->deal);
}

/* Where each finding of the judgement before stands with the change, which may be one of each line of a long sheet: a byte of the
   text. */
static const long long *places_after(const struct judgement *before, const struct mend *mend, struct arena *arena)
{
    long long *place = arena_alloc(arena, (before->finding_count + 1) * sizeof *place);
    long long *growth = arena_alloc(arena, (mend->splice_count + 1) * sizeof *growth);
    for (size_t i = 0; i < mend->splice_count; i++)
        growth[i] = splice_growth(&mend->splice[i]);
    for (size_t k = 0; k < before->finding_count; k++) {
        place[k] = before->finding[k]->at.byte;
        for (size_t i = 0; i < mend->splice_count; i++)
            place[k] += mend->splice[i].at.byte < before->finding[k]->at.byte ? growth[i] : 0;
    }
    return place;
}

/* Marks of both judgements the findings that are in the other as well, no farther off than that (`placed`: where those before
   stand), and says which they are there. Mostly they are in the same order. */
static void pair(const struct judgement *before, const struct judgement *after, const struct mend *mend, bool *stays,
                 bool *met, const struct finding **is_then, const long long *placed, enum within within)
{
    size_t first = 0;
    for (size_t i = 0; i < before->finding_count; i++) {
        while (first < after->finding_count && met[first])
            first++;
        for (size_t k = first; k < after->finding_count && !stays[i]; k++) {
            const struct finding *was = before->finding[i], *is = after->finding[k];
            bool near =
                within == WITHIN_PLACE ? placed[i] == (long long)is->at.byte : stands_within(was, is, mend, within);
            if (!met[k] && near && alike(was, is, mend, within == WITHIN_COLUMN)) {
                stays[i] = met[k] = true;
                is_then[i] = is;
            }
        }
    }
}

/* The errors that are seen only with the change, those that were not `met` before: each rule once. */
static void show(struct mend *mend, const struct judgement *after, const bool *met, struct arena *arena)
{
    mend->shows = arena_alloc(arena, (after->errors + 1) * sizeof(const struct rule *));
    for (size_t i = 0; i < after->finding_count; i++) {
        const struct rule *rule = after->finding[i]->rule;
        size_t k = 0;
        while (k < mend->shows_count && mend->shows[k] != rule)
            k++;
        if (!met[i] && finding_errs(after->finding[i]) && k == mend->shows_count)
            mend->shows[mend->shows_count++] = rule;
    }
}

/* Whether it is told with a slip that is certain, and its deal is as wrong with the change as it was, be it by other errors. */
static bool of_own_slip(const struct finding *finding, const struct judgement *after, const struct mend *mend)
{
    return finding->mend_count > 0 && finding->mend[0]->certain && !same_change(finding->mend[0], mend) &&
           errors_left_in(after, mend, finding->deal) > 0;
}

/* Of each finding, whether it is there with the change as well, and what it is then; of each then, whether it was there before (`is_met`). */
static const bool *staying(const struct judgement *before, const struct judgement *after, struct mend *mend,
                           const struct finding **is_then, bool **is_met, struct arena *arena)
{
    bool *stays = arena_alloc(arena, before->finding_count + 1);
    bool *met = arena_alloc(arena, after->finding_count + 1);
    *is_met = met;
    for (size_t i = 0; i < before->finding_count;
         i++) /* every reading is made with what the keyboard slipped in set right */
        stays[i] = mend_is_form(before->finding[i]) || before->finding[i]->apart;
    const long long *placed = places_after(before, mend, arena);
    static const enum within nearest[] = {WITHIN_PLACE, WITHIN_MANCHE, WITHIN_DEAL, WITHIN_COLUMN};
    for (size_t i = 0; i < sizeof nearest / sizeof nearest[0]; i++)
        pair(before, after, mend, stays, met, is_then, placed, nearest[i]);
    for (size_t i = 0; i < before->finding_count; i++)
        stays[i] |= of_own_slip(before->finding[i], after, mend);
    show(mend, after, met, arena);
    return stays;
}

/* Of each finding, whether it stays, or would go without the slip as well: with those alone that it stands upon (`upon`). */
static const bool *left_by(const struct judgement *judgement, const bool *stays, const bool *upon, struct arena *arena)
{
    bool *left = arena_alloc(arena, judgement->finding_count + 1);
    for (size_t i = 0; i < judgement->finding_count; i++)
        left[i] = stays[i] || !upon[i];
    return left;
}

/* --- what follows ------------------------------------------------------------------------------------------------- */

/* The slips that were told with a finding are told with its cause, but for those that leave more than the slip from which it follows. */
static void hand_on(struct finding *finding, struct finding *cause, const struct mend *mend, struct arena *arena)
{
    if (finding->mend_count > 0 && cause->mend == NULL)
        cause->mend = arena_alloc(arena, MENDS_MOST * sizeof *cause->mend);
    for (size_t i = 0; i < finding->mend_count; i++)
        if (finding->mend[i]->left <= mend->left)
            cause->mend[cause->mend_count++] = finding->mend[i];
    finding->mend_count = 0;
}

/* Whether a slip is told with it that explains more than that one, and more than this finding. */
static bool tells_better(const struct finding *finding, const struct mend *mend)
{
    return finding->mend_count > 0 && finding->mend[0]->cleared > 1 && finding->mend[0]->left < mend->left;
}

/* A hand is short, and was played so to its end, and without the slip another fault is seen: then it stands by itself, and not for the want
   of a slip. */
static bool borne_out(const struct finding *finding, const struct mend *mend)
{
    return mend->shows_count > 0 && finding->remedy == REMEDY_PLAYS_SHORT && finding->complied == COMPLIED_YES;
}

static void follow_one(struct judgement *judgement, const bool *stays, struct finding *cause, const struct mend *mend,
                       struct arena *arena)
{
    for (size_t i = 0; i < judgement->finding_count; i++) {
        struct finding *finding = judgement->finding[i];
        bool first = mend->upon != NULL &&
                     mend_is_told(finding, mend->upon); /* it is proved with that one, and does not tell it */
        if (stays[i] || finding->follows != NULL || finding == cause || first || tells_better(finding, mend) ||
            borne_out(finding, mend))
            continue;
        follow(finding, cause);
        if (finding->follows != NULL)
            hand_on(finding, cause, mend, arena);
    }
}

/* All slips of the patch as one change. */
static struct mend patch_whole(const struct judgement *judgement, struct arena *arena)
{
    struct mend whole = *judgement->patch[0];
    whole.left = judgement->patch_leaves;
    mend_moves_of(&whole, judgement->patch, judgement->patch_count, arena);
    size_t count = 0;
    for (size_t i = 0; i < judgement->patch_count; i++)
        count += judgement->patch[i]->splice_count;
    struct splice *splice = arena_alloc(arena, count * sizeof *splice);
    whole.splice = splice;
    whole.splice_count = count;
    for (size_t i = 0; i < judgement->patch_count; i++) {
        memcpy(splice, judgement->patch[i]->splice, judgement->patch[i]->splice_count * sizeof *splice);
        splice += judgement->patch[i]->splice_count;
    }
    return whole;
}

/* The finding with which the last slip of the patch is told that stands before that one or in its deal; NULL: none is, or it is told with
   that one. */
static struct finding *patch_cause(const struct judgement *judgement, const struct finding *finding)
{
    struct finding *cause = NULL;
    for (size_t i = 0; i < judgement->patch_count; i++) {
        struct finding *teller = mend_teller(judgement, judgement->patch[i]);
        if (teller == finding)
            return NULL;
        if (teller != NULL && (finding->deal == 0 || teller->deal <= finding->deal))
            cause = teller;
    }
    return cause;
}

/* What each slip alone leaves, and all of them together do not, comes of them all: it follows from the last before it. */
static void follow_all(struct judgement *judgement, replay_fn *replay, void *context, struct arena *arena)
{
    unsigned causes = 0;
    for (size_t i = 0; i < judgement->finding_count; i++)
        causes += finding_errs(judgement->finding[i]);
    if (judgement->patch_count < 2 || causes <= judgement->patch_count)
        return;
    struct mend whole = patch_whole(judgement, arena);
    const struct judgement *after =
        replay(context, whole.splice, whole.splice_count, NULL, UINT_MAX); /* to their ends */
    if (after == NULL)
        return;
    bool *met;
    const struct finding **is_then = arena_alloc(arena, judgement->finding_count * sizeof *is_then);
    const bool *stays = staying(judgement, after, &whole, is_then, &met, arena);
    for (size_t i = 0; i < judgement->finding_count; i++) {
        struct finding *finding = judgement->finding[i];
        struct finding *cause = stays[i] || !finding_errs(finding) ? NULL : patch_cause(judgement, finding);
        if (cause == NULL || cause->follows != NULL)
            continue;
        follow(finding, cause);
        if (finding->follows != NULL)
            hand_on(finding, cause, &whole, arena);
    }
}

/* --- where else a fix is told ------------------------------------------------------------------------------------- */

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
static void point_to_one(struct judgement *judgement, const bool *stays, const struct finding *to, struct arena *arena)
{
    for (size_t i = 0; i < judgement->finding_count; i++) {
        struct finding *finding = judgement->finding[i];
        if (finding != to && finding->severity >= SEVERITY_WARNING && !stays[i])
            point_to(finding, to, arena);
    }
}

void mends_point(struct judgement *judgement, replay_fn *replay, void *context, const struct mends *mends,
                 struct arena *arena)
{
    const bool *stays[MENDS_MOST] = {NULL};
    if (judgement->finding_count < 2)
        return;
    const size_t room = judgement->finding_count;
    const struct finding **is_then = arena_alloc(arena, room * sizeof *is_then);
    struct retold retold = {.stays = arena_alloc(arena, room * sizeof *retold.stays),
                            .other = arena_alloc(arena, room * sizeof *retold.other)};
    for (size_t i = 0; i < mends->count; i++) {
        struct mend *mend = mends->mend[i], whole = *mend;
        whole.splice = splices_upon(mend, arena, &whole.splice_count);
        const struct judgement *after = replay(context, whole.splice, whole.splice_count, NULL, mend_asks(mend));
        if (after == NULL)
            break;
        memset(is_then, 0, room * sizeof *is_then);
        bool *met;
        stays[i] = staying(judgement, after, &whole, is_then, &met, arena);
        if (mend->upon == NULL) {
            retold_keep(judgement, mend, is_then, &retold, arena);
            retold_keep_shown(judgement, mend, after, stays[i], met, &retold, arena);
        }
        for (size_t k = 0; k < i; k++)
            if (mends->mend[k] == mend->upon && stays[k] != NULL)
                stays[i] = left_by(judgement, stays[i], stays[k], arena);
        mend->shows = whole.shows;
        mend->shows_count = whole.shows_count;
    }
    for (size_t i = 0; i < mends->count; i++) { /* the likeliest of each deal come first */
        struct finding *to = mend_teller(judgement, mends->mend[i]);
        if (stays[i] != NULL && to != NULL && to->follows == NULL && to->mend[0] == mends->mend[i])
            follow_one(judgement, stays[i], to, mends->mend[i], arena);
    }
    follow_all(judgement, replay, context, arena);
    for (size_t i = 0; i < mends->count; i++) {
        const struct finding *to = mend_teller(judgement, mends->mend[i]);
        if (stays[i] != NULL && to != NULL)
            point_to_one(judgement, stays[i], to, arena);
    }
    retold_tell(judgement, mends, stays, &retold, arena);
}
