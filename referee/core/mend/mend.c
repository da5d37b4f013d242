#include "core/mend/finds.h"
#include "core/mend/mend_settled.h"

/* Thinks of something else, and of that alone, in each part of a deal; what has been kept of the rest stays where it is. */
static void think_of(struct ideas *ideas, unsigned deal,
                     void (*of)(struct ideas *ideas, const struct deal_account *account))
{
    const struct judgement *judgement = ideas->judgement;
    ideas->deal = deal;
    ideas->item = NULL;
    ideas->count = ideas->room = 0;
    for (size_t i = 0; i < judgement->account_count; i++)
        if (judgement->account[i].part->number == deal) {
            ideas->part = judgement->account[i].part->deal;
            of(ideas, &judgement->account[i]);
        }
}

/* Replays a change; false if no more may be replayed. */
static bool prove(const struct judgement *judgement, const struct search *search, struct mends *out, struct mend *mend,
                  bool *proved)
{
    const struct judgement *after = try_change(judgement, search, out, mend);
    if (after == NULL)
        return false;
    *proved = mends(judgement, after, mend) && (mend->cause == 0 || errors_left_in(after, mend, mend->cause) == 0);
    return true;
}

static void try_all(struct ideas *ideas, size_t most, const struct search *search, struct mends *out,
                    struct finds *finds)
{
    bool proved = false;
    ideas_sort(ideas);
    for (size_t i = 0; i < ideas->count; i++) {
        struct mend *mend = &ideas->item[i];
        if (!of_use(finds, most, mend) || among(finds->mend, finds->count, mend) ||
            (i > 0 && same_change(mend, &ideas->item[i - 1])))
            continue;
        if (!prove(ideas->judgement, search, out, mend, &proved))
            return;
        if (proved)
            finds_keep(finds, ideas->arena, mend);
    }
}

/* --- what is left open -------------------------------------------------------------------------------------------- */

/* Those of the cards that may stand where it is said that one is not known. */
static void prove_cards(const struct mend *mend, const struct ideas *cards, const struct search *search,
                        struct mends *out, struct finds *may)
{
    bool proved = false;
    for (size_t i = 0; i < cards->count; i++) {
        struct mend *card = &cards->item[i];
        if (!splices_touch_any(card->splice, 1, mend->splice, 1))
            continue;
        if (!prove(cards->judgement, search, out, card, &proved))
            return;
        if (proved && card->left <= mend->left && card->warned <= mend->warned)
            keep_at(may, may->count, cards->arena, card);
    }
}

/* Puts them in its place. */
static void tell_cards(const struct finds *may, struct arena *arena, struct finds *finds)
{
    for (size_t i = 0; i < may->count; i++)
        if (!among(finds->mend, finds->count, may->mend[i]))
            finds_keep(finds, arena, may->mend[i]);
}

/* Puts it last but so many, with the cards that it may be. */
static void tell_open(struct mend *mend, const struct finds *may, size_t nth, struct arena *arena, struct finds *finds)
{
    for (size_t i = 0; i < may->count; i++)
        leave_to(mend, may->mend[i], arena);
    keep_at(finds, nth < finds->count ? nth : finds->count, arena, mend);
}

/* Parts what says that a card is not known from what says which it is. */
static struct ideas without_cards(struct ideas *ideas)
{
    struct ideas unknown = *ideas;
    size_t count = 0;
    for (size_t i = 0; i < ideas->count; i++)
        if (ideas->item[i].kind == MEND_LEFT_OPEN) {
            struct mend mend = ideas->item[i];
            ideas->item[i] = ideas->item[count];
            ideas->item[count++] = mend;
        }
    unknown.count = count;
    ideas->count -= count;
    if (count > 0)
        ideas->item += count;
    ideas_sort(ideas);
    return unknown;
}

/* Where a card stands twice, and more may be meant than are ever told, the last places say that it is not known which; where
   replay leaves so few that all can be told, they are. */
static void leave_open(const struct ideas *thought, const struct search *search, struct mends *out, struct finds *finds)
{
    enum { OPEN_MOST = 2 };
    struct ideas ideas = {.judgement = thought->judgement,
                          .units = thought->units,
                          .spots = thought->spots,
                          .arena = thought->arena,
                          .deal = thought->deal};
    struct finds open = {.count = 0};
    if (settled_table(thought))
        return;
    for (size_t i = 0; i < ideas.judgement->account_count; i++) {
        const struct deal_account *account = &ideas.judgement->account[i];
        ideas.part = account->part->deal;
        if (account->part->number == ideas.deal)
            ideas_left_open(&ideas, account);
    }
    struct ideas unknown = without_cards(&ideas);
    try_all(&unknown, OPEN_MOST, search, out, &open);
    if (open.count > OPEN_MOST)
        open.count = OPEN_MOST;
    struct finds may[OPEN_MOST] = {{.count = 0}};
    size_t all = 0;
    for (size_t i = 0; i < open.count; i++) {
        prove_cards(open.mend[i], &ideas, search, out, &may[i]);
        all += may[i].count > 0 ? may[i].count : MENDS_MOST;
    }
    bool few = !out->bounded && finds->count + all <= MENDS_MOST;
    for (size_t i = 0; i < open.count; i++)
        if (few)
            tell_cards(&may[i], ideas.arena, finds);
        else
            tell_open(open.mend[i], &may[i], MENDS_MOST - open.count + i, ideas.arena, finds);
}

/* --- what is told ------------------------------------------------------------------------------------------------- */

/* What it stands upon may be told as a slip of another deal already: then it stands upon that. */
static void stand_upon_told(struct mend *mend, const struct mends *out)
{
    for (size_t i = 0; i < out->count && mend->upon != NULL; i++)
        if (same_change(out->mend[i], mend->upon))
            mend->upon = out->mend[i];
}

static void mend_tell(struct judgement *judgement, struct mend *mend, struct arena *arena, struct mends *out)
{
    struct finding *finding = told_with(judgement, mend);
    stand_upon_told(mend, out);
    out->mend[out->count++] = mend;
    if (finding == NULL)
        return;
    if (finding->mend == NULL)
        finding->mend = arena_alloc(arena, MENDS_MOST * sizeof *finding->mend);
    finding->mend[finding->mend_count++] = mend;
}

/* Where one slip explains all errors of the record, no other that leaves some is told, but of what is only in doubt. */
static void keep_whole(const struct judgement *judgement, struct finds *finds, size_t deals)
{
    bool whole = false;
    for (size_t deal = 0; deal < deals; deal++)
        whole |= finds[deal].count > 0 && finds[deal].mend[0]->left == 0;
    for (size_t deal = 0; deal < deals && whole; deal++) {
        size_t kept = 0;
        if (errors_in(judgement, (unsigned)deal) == 0)
            continue;
        for (size_t i = 0; i < finds[deal].count; i++)
            if (finds[deal].mend[i]->left == 0 && finds[deal].mend[i]->upon == NULL)
                finds[deal].mend[kept++] = finds[deal].mend[i];
        finds[deal].count = kept;
    }
}

/* What is like one that is told and explains as much, but is not told itself, goes with it: with the last such. */
static void leave_other(const struct mend *other, struct arena *arena, struct mends *out)
{
    for (size_t i = out->count; i-- > 0;) {
        struct mend *last = out->mend[i];
        if (last->left == other->left && last->warned == other->warned && mends_alike(last, other)) {
            leave_to(last, other, arena);
            return;
        }
    }
}

static bool in_patch(const struct judgement *judgement, const struct mend *mend)
{
    bool is = false;
    for (size_t i = 0; i < judgement->patch_count; i++)
        is |= judgement->patch[i] == mend;
    return is;
}

/* Those that go together, for whatever else of the record they leave is least; the likeliest of every deal, then the next ones of each, as
   many as are told; the rest with those that are like it. */
static void tell_all(struct judgement *judgement, const struct finds *finds, struct arena *arena, struct mends *out)
{
    for (size_t deal = 0; deal <= judgement->record->deal_count; deal++)
        for (size_t i = 0; i < finds[deal].count && out->count < MENDS_MOST; i++)
            if (in_patch(judgement, finds[deal].mend[i]))
                mend_tell(judgement, finds[deal].mend[i], arena, out);
    for (size_t nth = 0; nth < MENDS_MOST; nth++)
        for (size_t deal = 0; deal <= judgement->record->deal_count; deal++)
            if (nth < finds[deal].count && out->count < MENDS_MOST &&
                !among(out->mend, out->count, finds[deal].mend[nth]))
                mend_tell(judgement, finds[deal].mend[nth], arena, out);
    for (size_t deal = 0; deal <= judgement->record->deal_count; deal++)
        for (size_t i = 0; i < finds[deal].count; i++)
            if (finds[deal].mend[i]->kind != MEND_LEFT_OPEN && !among(out->mend, out->count, finds[deal].mend[i]))
                leave_other(finds[deal].mend[i], arena, out);
}

/* A slip in one deal may be carried on through all that follow: so many deals may be gone through in all, for a thousand times as
   many would take long. Where a record has more deals with errors than that, the first of them are searched. */
#define DEALS_GONE_THROUGH 12000

static unsigned deals_searched(size_t deals, unsigned worth)
{
    size_t most = DEALS_GONE_THROUGH / (deals > 0 ? deals : 1);
    return worth < most ? worth : (unsigned)most;
}

/* How many of the readings that remain one of so many deals has. Most errors come from the first of them, which has half; what
   one leaves of its share is the others'. */
static size_t share_of(size_t remain, unsigned deals, bool first)
{
    size_t equal = remain / (deals > 1 ? deals : 1);
    return first && equal < remain / 2 ? remain / 2 : equal;
}

/* Whether one slip may explain all errors of the deal. */
static bool worth_a_slip(const struct judgement *judgement, unsigned deal)
{
    return worth_a_search(judgement, deal) && all_may_be_slips(judgement, deal);
}

/* Whether a slip of that kind is told where a call may as well have been left out: what is marked is due, if it was called, and figures that
   are worked out anew explain nothing. */
static bool hides_call(enum mend_kind kind)
{
    return kind == MEND_ITEM_UNDUE || kind == MEND_CALLS || kind == MEND_LINE || kind == MEND_SUM ||
           kind == MEND_CARRY || kind == MEND_NAME || kind == MEND_DEALER;
}

/* A call was left out, as far as nothing else explains what is wrong: where it most likely stood, or else anywhere. */
static void search_call(struct ideas *ideas, const struct search *search, struct mends *out, struct finds *finds)
{
    static void (*const calls[])(struct ideas *, const struct deal_account *) = {ideas_of_call_likely,
                                                                                 ideas_of_call_anywhere};
    if (finds->count > 0 && (finds->mend[0]->kind == MEND_REPLY || finds->mend[0]->kind == MEND_STEP_TWICE)) {
        think_of(ideas, ideas->deal, ideas_of_call_between);
        try_all(ideas, MENDS_MOST, search, out, finds);
    }
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
        if (finds->count == 0 || hides_call(finds->mend[0]->kind)) {
            think_of(ideas, ideas->deal, calls[i]);
            try_all(ideas, MENDS_MOST, search, out, finds);
        }
}

/* What is thought of last, as far as nothing else explains what is wrong: of much, what is nearest to it. */
static void search_last(struct ideas *ideas, const struct search *search, struct mends *out, struct finds *finds)
{
    enum { LAST_MOST = 64 };
    static void (*const last[])(struct ideas *, const struct deal_account *) = {ideas_of_players_cards,
                                                                                ideas_of_trick_open};
    for (size_t i = 0; i < sizeof last / sizeof *last && finds->count == 0; i++) {
        think_of(ideas, ideas->deal, last[i]);
        ideas_sort(ideas);
        ideas->count = ideas->count < LAST_MOST ? ideas->count : LAST_MOST;
        try_all(ideas, MENDS_MOST, search, out, finds);
    }
}

/* One slip explains all errors of the deal. */
static void search_deal(struct ideas *ideas, const struct search *search, struct mends *out, struct finds *finds)
{
    bool open = deal_is_open(ideas->judgement, ideas->deal);
    ideas_think(ideas, ideas->deal);
    try_all(ideas, open ? MENDS_MOST + 1 : MENDS_MOST, search, out, finds);
    if (finds->count > 0 && finds->mend[0]->certain) {
        finds->count = 1;
        return;
    }
    search_call(ideas, search, out, finds);
    search_last(ideas, search, out, finds);
    leave_open(ideas, search, out, finds);
    finds_weigh(finds, open);
}

/* Of the deals that are left, where no slip explains all that is wrong in one of them: those that explain a part, beside others. */
static void search_beside(const struct ideas *none, const struct search *all, struct mends *out, struct finds *finds)
{
    const struct judgement *judgement = none->judgement;
    unsigned last = (unsigned)judgement->record->deal_count, left = 0;
    bool whole = false;
    for (unsigned deal = 0; deal <= last; deal++) {
        whole |= finds[deal].count > 0 && finds[deal].mend[0]->left == 0;
        left += finds[deal].count == 0 && errors_in(judgement, deal) > 1 && worth_a_search(judgement, deal);
    }
    left = whole ? 0 : deals_searched(last, left);
    for (unsigned deal = 0; deal <= last && left > 0 && all->bound > out->tried && !out->ended; deal++) {
        struct ideas ideas = *none;
        if (finds[deal].count > 0 || errors_in(judgement, deal) < 2 || !worth_a_search(judgement, deal))
            continue;
        size_t share = (all->bound - out->tried) / left;
        const struct search search = {all->replay, all->context, out->tried + share};
        left--;
        ideas_think(&ideas, deal);
        ideas_sort(&ideas);
        struct finds nearly = {.count = 0};
        try_beside(&ideas, &search, out, &finds[deal], &nearly);
        try_upon(none, deal, &search, out, &finds[deal], &nearly);
    }
}

/* How many readings are put by, where much is wrong in a deal, or something in several, for what explains a part of it: what may make nearly
   all of a deal wrong is tried first then too. A third of them, for beside a fault at the table no slip explains all, and two tricks in
   each other's place come late among what is likely. */
static size_t put_by(const struct judgement *judgement, size_t bound)
{
    bool much = false;
    unsigned wrong = 0;
    for (unsigned deal = 1; deal <= judgement->record->deal_count; deal++) {
        much |= much_is_wrong(judgement, deal);
        wrong += errors_in(judgement, deal) > 1;
    }
    return !much && wrong < 2 ? 0 : bound / 3;
}

void mends_find(struct judgement *judgement, replay_fn *replay, void *context, size_t bound, struct arena *arena,
                struct mends *out)
{
    unsigned last = (unsigned)judgement->record->deal_count, left = 0;
    size_t most = bound - put_by(judgement, bound);
    bool begun = false;
    struct finds *finds = arena_alloc(arena, (last + 1) * sizeof *finds);
    const struct judge units = mend_units(judgement);
    const struct ideas none = {.judgement = judgement,
                               .units = &units,
                               .spots = spots_of(judgement, arena),
                               .arena = arena,
                               .signs = has_signs(judgement->record)};
    *out = (struct mends){0};
    for (unsigned deal = 0; deal <= last; deal++)
        left += worth_a_slip(judgement, deal);
    out->bounded = left > deals_searched(last, left);
    left = deals_searched(last, left);
    for (unsigned deal = 0;
         deal <= last && (left > 0 || judgement->undecided > 0 || judgement->warnings > 0) && !out->ended; deal++) {
        struct ideas ideas = none;
        const bool lacks = mend_lacks_trick(judgement, deal);
        if (lacks || mend_led_amiss(judgement, deal)) {
            think_of(&ideas, deal, lacks ? ideas_of_trick : ideas_of_tricks_led);
            try_all(&ideas, MENDS_MOST, &(struct search){replay, context, bound}, out, &finds[deal]);
            finds_weigh(&finds[deal], false);
        }
        if (left == 0 || !worth_a_slip(judgement, deal))
            continue;
        size_t share = share_of(most > out->tried ? most - out->tried : 0, left, deal > 0 && !begun);
        begun |= deal > 0;
        const struct search search = {replay, context, out->tried + share};
        left--;
        ideas.deal = deal;
        search_deal(&ideas, &search, out, &finds[deal]);
    }
    search_beside(&none, &(struct search){replay, context, bound}, out, finds);
    keep_whole(judgement, finds, last + 1);
    put_together(judgement, finds, &(struct search){replay, context, bound}, arena);
    tell_all(judgement, finds, arena, out);
    judgement->readings = out->tried;
    judgement->readings_bounded = out->bounded;
    mends_point(judgement, replay, context, out, arena);
    judgement_tally(judgement);
}
