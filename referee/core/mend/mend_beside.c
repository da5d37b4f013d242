/* Slips that stand beside faults of conduct in one deal, or beside other slips: what they do not explain stays. */
#include "core/mend/finds.h"

/* Whether it says what was written for what: not that something is to be worked out anew, of which one cannot tell whether a fault
   or a slip has made it wrong; nor that an act, a card or a deal stands elsewhere, of which all that is wrong around it would have to speak. */
static bool says_enough(enum mend_kind kind)
{
    return kind != MEND_LEFT_OPEN && kind != MEND_LINE && kind != MEND_SUM && kind != MEND_CARRY &&
           kind != MEND_STEP_MOVED && kind != MEND_DEALS && kind != MEND_MANCHES && kind != MEND_CARD_MOVED &&
           kind != MEND_NOT_DONE;
}

bool mend_covers(const struct judgement *judgement, const struct mend *kept, const struct mend *mend)
{
    const struct finding *finding = told_with(judgement, mend);
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (judgement->finding[i] == finding)
            return !kept->stays[i];
    return true;
}

/* Whether most of what it explains is what another explains that leaves less: then it is that in other words, and no slip beside it. */
static bool mostly_same(const struct judgement *judgement, const struct mend *kept, const struct mend *mend)
{
    unsigned same = 0, own = 0;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const bool gone = finding_errs(judgement->finding[i]) && !mend->stays[i];
        same += gone && !kept->stays[i];
        own += gone && kept->stays[i];
    }
    return mend->left > kept->left && same > own;
}

/* Of those that explain less than one before them, or cost more, the ones told with an error that it does not explain. */
static void keep_best(const struct judgement *judgement, struct finds *finds)
{
    size_t kept = 0;
    for (size_t i = 0; i < finds->count; i++) {
        const struct mend *mend = finds->mend[i];
        bool said = false;
        for (size_t k = 0; k < kept && !said; k++)
            said = (mend_covers(judgement, finds->mend[k], mend) &&
                    (mend->left > finds->mend[k]->left || mend->cost > finds->mend[k]->cost)) ||
                   mostly_same(judgement, finds->mend[k], mend);
        if (!said)
            finds->mend[kept++] = finds->mend[i];
    }
    finds->count = kept;
    for (size_t i = 1; i < kept; i++)
        finds->mend[0]->as_good += mend_covers(judgement, finds->mend[0], finds->mend[i]);
}

/* Keeps one with which more than half of the errors go, if few leave less; whether it is kept. */
static bool keep_nearly(struct finds *nearly, const struct judgement *judgement, struct arena *arena, struct mend *mend)
{
    enum { NEARLY_MOST = 3 };
    size_t nth = 0;
    while (nth < nearly->count && nearly->mend[nth]->left <= mend->left)
        nth++;
    if (2 * mend->left >= judgement->errors || nth == NEARLY_MOST)
        return false;
    keep_at(nearly, nth, arena, mend);
    nearly->count -= nearly->count > NEARLY_MOST;
    return true;
}

void try_beside(struct ideas *ideas, const struct search *search, struct mends *out, struct finds *finds,
                struct finds *nearly)
{
    const struct judgement *judgement = ideas->judgement;
    bool *stays = NULL;
    for (size_t i = 0; i < ideas->count; i++) {
        struct mend *mend = &ideas->item[i];
        if (!says_enough(mend->kind) || among(finds->mend, finds->count, mend) ||
            (i > 0 && same_change(mend, &ideas->item[i - 1])))
            continue;
        if (stays == NULL)
            stays = arena_alloc(ideas->arena, judgement->finding_count + 1);
        mend->stays = stays; /* then all deals are judged to their end */
        const struct judgement *after = try_change(judgement, search, out, mend);
        if (after == NULL)
            break;
        mend->doubts = undecided_of(after); /* a deal left out, too, leaves no more open than there was */
        bool kept = mends_beside(judgement, after, mend, stays);
        if (kept)
            finds_keep(finds, ideas->arena, mend);
        else if (judged_at_all(after))
            kept = keep_nearly(nearly, judgement, ideas->arena, mend);
        if (kept)
            stays = NULL;
    }
    keep_best(judgement, finds);
}
