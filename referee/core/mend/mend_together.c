/* The likeliest slips of all deals, as far as they go together. */
#include "core/mend/finds.h"

#include <string.h>

/* The slips that go together. */
struct patch {
    const struct mend **mend;
    struct splice *splice;
    size_t mend_count, splice_count;
    unsigned cleared; /* errors that are no more */
    unsigned left;    /* errors that there are with all of them */
};

static bool wants_deal(const struct mend *mend) { return mend->moved > 0 && !mend->certain; }

/* Puts one more to them if then the deals mended so far have no errors, and nothing else is worse. */
static void put_to(struct patch *patch, const struct judgement *judgement, const struct search *search,
                   const struct mend *mend, struct arena *arena)
{
    size_t count = patch->splice_count + mend->splice_count;
    unsigned cleared = patch->cleared + (mend->stays != NULL ? mend->cleared : errors_in(judgement, mend->deal));
    /* That a deal is wanting explains figures that are off by anything: with another slip it has to explain all. */
    bool all = patch->mend_count > 0 && (wants_deal(mend) || wants_deal(patch->mend[0]));
    if (splices_touch_any(patch->splice, patch->splice_count, mend->splice, mend->splice_count))
        return;
    struct mend whole = *mend;
    patch->mend[patch->mend_count] = mend; /* it stays only if all go together */
    mend_moves_of(&whole, patch->mend, patch->mend_count + 1, arena);
    memcpy(patch->splice + patch->splice_count, mend->splice, mend->splice_count * sizeof *mend->splice);
    unsigned left = mend->left;
    if (patch->mend_count > 0) { /* the first has been proved alone */
        const struct judgement *after = search->replay(search->context, patch->splice, count, NULL, mend_asks(&whole));
        bool good = after != NULL && (mend->stays != NULL ? undecided_of(after) <= undecided_of(judgement)
                                                          : mends(judgement, after, &whole));
        if (!good || (all && after->errors > 0) || after->errors > judgement->errors - cleared ||
            after->errors >= patch->left)
            return;
        left = after->errors;
    }
    patch->left = left;
    patch->mend_count++;
    patch->splice_count = count;
    patch->cleared = cleared;
}

/* Whether the fault alone could have happened at the table: the rule is the game's, and it is no figure that is wrong. */
static bool of_the_table(const struct finding *finding)
{
    bool of_game = finding->class == CLASS_VIOLATION || finding->class == CLASS_CLAIM_REJECTED ||
                   finding->class == CLASS_UNSPECIFIED;
    return of_game && !rule_of_record(finding->rule);
}

/* Whether no error of its deal is left with it. */
static bool leaves_none(const struct judgement *judgement, const struct mend *mend)
{
    bool none = true;
    for (size_t i = 0; i < judgement->finding_count && mend->stays != NULL; i++)
        none &= judgement->finding[i]->deal != mend->deal || !finding_errs(judgement->finding[i]) || !mend->stays[i];
    return none;
}

/* Whether it puts a card that stands nowhere where it was, or takes away one that stands twice: a deal has every card of the pack once, and
   so the cards speak for the slip, whatever the rule is by which their number is told. Nobody plays a manche twice card for card, nor does
   anybody at the table do anything with its number. */
static bool shown_by_cards(const struct judgement *judgement, const struct mend *mend)
{
    static const enum mend_kind kinds[] = {MEND_HAND_OUT,       MEND_TALON_OUT,   MEND_CARD_OUT,     MEND_TRICK_OUT,
                                           MEND_CARD_OVER,      MEND_TRICK_TWICE, MEND_TRICK_COPIED, MEND_MANCHE_NUMBER,
                                           MEND_MANCHE_NUMBERS, MEND_MANCHE_TWICE};
    bool shown = false;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        shown |= mend->kind == kinds[i];
    return mend->certain || (shown && leaves_none(judgement, mend));
}

/* Whether an error that is none of the table, be it one that follows, goes with that fault: a trick that lacks a card lacks it, whatever the players made of what
   they saw. */
static bool beyond_the_table(const struct judgement *judgement, const struct mend *mend)
{
    bool beyond = false;
    for (size_t i = 0; i < judgement->finding_count; i++)
        beyond |= judgement->finding[i]->deal == mend->deal && judgement->finding[i]->severity == SEVERITY_ERROR &&
                  !of_the_table(judgement->finding[i]);
    return beyond;
}

/* Whether the record speaks for the slip by more than that one fault of the game would not have been one: else it was done at the table as
   likely as it was written down wrongly, and the fix is told beside the fault, but does not go into the patch. That lines stand in each
   other's place, or names, says no more: two calls make an order that the rules forbid however they came to it. What speaks for a
   slip: that another check fails too and is right with it (a figure, a winner, a warning, a doubt), that lines in another order
   make right what the sheet counts as well, that the cards show it, or that the fault is one of the record's own. What the players acted upon
   they saw, and only what the cards show beside it speaks for a slip. */
static bool is_shown(const struct judgement *judgement, const struct mend *mend)
{
    const struct finding *fault = told_with(judgement, mend);
    bool lines = mend->effect.kind == EFFECT_STEPS || mend_rows[mend->kind].reach == REACH_DEAL;
    bool counted = lines && mend->counts < claims_counted(judgement);
    bool more = mend->cleared > 1 || mend->warned < warnings_of(judgement) || mend->doubts < undecided_of(judgement);
    if (fault == NULL || !of_the_table(fault))
        return true;
    if (seen_at_table(judgement, fault))
        return shown_by_cards(judgement, mend) && beyond_the_table(judgement, mend);
    return counted || more || shown_by_cards(judgement, mend);
}

/* How many of what was found in a deal may go together: the likeliest or, where each explains a part, all that are told. */
static size_t goes_with(const struct finds *finds)
{
    size_t most = finds->count < MENDS_MOST ? finds->count : MENDS_MOST;
    return most > 0 && finds->mend[0]->stays == NULL ? 1 : most;
}

/* Whether it changes a word or a figure that stands outside of deals, as that of the result, and explains a part: another slip may have made
   that wrong. */
static bool goes_last(const struct mend *mend)
{
    return mend->deal == 0 && mend->left > 0 && mend_rows[mend->kind].reach == REACH_ACT && mend->kind != MEND_RULES &&
           mend->kind != MEND_FORM && mend->kind != MEND_MISSPELT;
}

void put_together(struct judgement *judgement, const struct finds *finds, const struct search *search,
                  struct arena *arena)
{
    size_t deals = judgement->record->deal_count + 1, splices = 0, mends = 0;
    for (size_t deal = 0; deal < deals; deal++)
        for (size_t i = 0; i < goes_with(&finds[deal]); i++, mends++)
            splices += finds[deal].mend[i]->splice_count;
    struct patch patch = {.mend = arena_alloc(arena, (mends + 1) * sizeof *patch.mend),
                          .splice = arena_alloc(arena, (splices + 1) * sizeof *patch.splice)};
    for (int last = 0; last <= 1; last++)
        for (size_t deal = 0; deal < deals; deal++)
            for (size_t i = 0; i < goes_with(&finds[deal]); i++)
                if (goes_last(finds[deal].mend[i]) == (last == 1) && is_shown(judgement, finds[deal].mend[i]))
                    put_to(&patch, judgement, search, finds[deal].mend[i], arena);
    judgement->patch = patch.mend;
    judgement->patch_count = patch.mend_count;
    judgement->patch_leaves = patch.left;
}
