#include "core/mend.h"

#include <stdlib.h>
#include <string.h>

const struct mend_row mend_rows[MEND_KINDS] = {
#define MEND(token, id, cost, en, fr) {id, cost, {en, fr}},
#include "core/mends.def"
#undef MEND
};

enum { NEAR = ELSEWHERE, FARTHER = 16 };

/* --- where errors are --------------------------------------------------------------------------------------------- */

/* How much likelier a slip is for standing where findings point: by more at the very place, by less on a line of the proof. */
enum { NEAR_PROOF = 1, NEAR_LINE };

/* A line or a byte of the record that errors point to. */
struct spot {
    size_t at;
    unsigned near;
};

/* All of them, in order: there may be many, and each of many changes asks how near it is. */
struct spots {
    struct spot *line, *byte;
    size_t lines, bytes;
};

static int by_spot(const void *a, const void *b)
{
    const struct spot *one = a, *two = b;
    if (one->at != two->at)
        return one->at < two->at ? -1 : 1;
    return one->near == two->near ? 0 : one->near > two->near ? -1 : 1;
}

/* Sorts them and keeps the nearest of each place. */
static size_t sorted(struct spot *spot, size_t count)
{
    size_t kept = 0;
    if (count > 0)
        qsort(spot, count, sizeof *spot, by_spot);
    for (size_t i = 0; i < count; i++)
        if (kept == 0 || spot[kept - 1].at != spot[i].at)
            spot[kept++] = spot[i];
    return kept;
}

/* The line of what an error goes by, though no proof has it: the marks that should have made a running score, who dealt before;
   0: none. */
static unsigned line_gone_by(const struct record *record, const struct finding *finding)
{
    if (finding->deal == 0 || finding->deal > record->deal_count || finding->at.line == 0)
        return 0;
    const struct deal *deal = &record->deal[finding->deal - 1];
    for (size_t player = 0; player < record->player_count; player++)
        if (deal->score[player].at.byte == finding->at.byte)
            return deal->marks_at.line;
    return finding->deal > 1 && deal->dealer_at.byte == finding->at.byte ? deal[-1].dealer_at.line : 0;
}

static void add_spots(struct spots *spots, const struct record *record, const struct finding *finding)
{
    if (finding->severity != SEVERITY_ERROR)
        return;
    if (finding->at.line != 0) {
        spots->line[spots->lines++] = (struct spot){finding->at.line, NEAR_LINE};
        spots->line[spots->lines++] = (struct spot){line_gone_by(record, finding), NEAR_PROOF};
        spots->byte[spots->bytes++] = (struct spot){finding->at.byte, NEAR};
    }
    for (size_t i = 0; i < finding->proof.count; i++)
        if (finding->proof.item[i].at.line != 0)
            spots->line[spots->lines++] = (struct spot){finding->proof.item[i].at.line, NEAR_PROOF};
}

static struct spots spots_of(const struct judgement *judgement, struct arena *arena)
{
    struct spots spots = {.lines = 0};
    size_t lines = 0;
    for (size_t i = 0; i < judgement->finding_count; i++)
        lines += 2 + judgement->finding[i]->proof.count;
    spots.line = arena_alloc(arena, (lines + 1) * sizeof *spots.line);
    spots.byte = arena_alloc(arena, (judgement->finding_count + 1) * sizeof *spots.byte);
    for (size_t i = 0; i < judgement->finding_count; i++)
        add_spots(&spots, judgement->record, judgement->finding[i]);
    spots.lines = sorted(spots.line, spots.lines);
    spots.bytes = sorted(spots.byte, spots.bytes);
    return spots;
}

static unsigned near_at(const struct spot *spot, size_t count, size_t at)
{
    size_t first = 0;
    for (size_t left = count; left > 0;) {
        size_t half = left / 2;
        bool before = spot[first + half].at < at;
        first += before ? half + 1 : 0;
        left = before ? left - half - 1 : half;
    }
    return first < count && spot[first].at == at ? spot[first].near : 0;
}

unsigned distance(const struct ideas *ideas, struct place at)
{
    const struct spots *spots = ideas->spots;
    if (at.line == 0)
        return NEAR;
    unsigned line = near_at(spots->line, spots->lines, at.line);
    unsigned place = near_at(spots->byte, spots->bytes, at.byte);
    return NEAR - (place > line ? place : line);
}

/* --- ideas -------------------------------------------------------------------------------------------------------- */

static struct mend *add(struct ideas *ideas, enum mend_kind kind, unsigned far)
{
    ideas->item = arena_grow(ideas->arena, ideas->item, ideas->count, &ideas->room, sizeof *ideas->item);
    struct mend *mend = &ideas->item[ideas->count++];
    *mend = (struct mend){.kind = kind, .deal = ideas->deal};
    mend->cost = ORDER_COST + 4 * mend_rows[kind].cost + 2 * far;
    return mend;
}

void idea_together(struct ideas *ideas, enum mend_kind kind, const struct splice *splice, size_t count, unsigned far)
{
    if (count == 0)
        return;
    struct splice *copy = arena_alloc(ideas->arena, count * sizeof *copy);
    memcpy(copy, splice, count * sizeof *copy);
    struct mend *mend = add(ideas, kind, far);
    mend->splice = copy;
    mend->splice_count = count;
}

void idea(struct ideas *ideas, enum mend_kind kind, struct place at, const char *new_text)
{
    const char *old = text_at(ideas->judgement->record, at, ideas->arena);
    if (at.line != 0 && strcmp(old, new_text) != 0)
        idea_together(ideas, kind, &(struct splice){at, old, new_text}, 1, 2 * distance(ideas, at));
}

void idea_in_order(struct ideas *ideas, enum mend_kind kind, struct place at, const char *new_text, unsigned order)
{
    size_t count = ideas->count;
    idea(ideas, kind, at, new_text);
    if (ideas->count > count)
        ideas->item[count].order = order;
}

void idea_exchange(struct ideas *ideas, enum mend_kind kind, struct place one, struct place two, unsigned far)
{
    const struct record *record = ideas->judgement->record;
    const char *first = text_at(record, one, ideas->arena), *second = text_at(record, two, ideas->arena);
    const struct splice both[] = {{one, first, second}, {two, second, first}};
    if (one.line != 0 && two.line != 0 && strcmp(first, second) != 0)
        idea_together(ideas, kind, both, 2, far);
}

bool mend_exchanges(const struct mend *mend)
{
    const struct splice *one = &mend->splice[0], *other = &mend->splice[mend->splice_count - 1];
    return mend->splice_count == 2 && strcmp(one->old_text, other->new_text) == 0 &&
           strcmp(one->new_text, other->old_text) == 0;
}

static int by_cost(const void *a, const void *b)
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

/* --- the search --------------------------------------------------------------------------------------------------- */

static unsigned errors_in(const struct judgement *judgement, unsigned deal)
{
    unsigned errors = 0;
    for (size_t i = 0; i < judgement->finding_count; i++)
        errors += judgement->finding[i]->severity == SEVERITY_ERROR && judgement->finding[i]->deal == deal;
    return errors;
}

/* Whether an error like this one is in the same deal of that judgement. Of figures that no deal can give, the rule depends on
   how much is proved of them. */
static bool known_error(const struct judgement *judgement, const struct finding *error)
{
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *known = judgement->finding[i];
        if (known->severity == SEVERITY_ERROR && known->deal == error->deal &&
            (known->rule == error->rule || (known->open && error->open)))
            return true;
    }
    return false;
}

static bool new_errors(const struct judgement *before, const struct judgement *after)
{
    for (size_t i = 0; i < after->finding_count; i++)
        if (after->finding[i]->severity == SEVERITY_ERROR && !known_error(before, after->finding[i]))
            return true;
    return false;
}

/* How many faults are told that the rules leave free, in notes of rules that only say what another one does not mean. */
static unsigned faults_free(const struct judgement *judgement)
{
    unsigned count = 0;
    for (size_t i = 0; i < judgement->finding_count; i++)
        count += judgement->finding[i]->severity == SEVERITY_NOTE && judgement->finding[i]->rule->cited != NULL;
    return count;
}

/* Whether the deal has no errors any more and nothing else is worse. */
static bool mends(const struct judgement *before, const struct judgement *after, unsigned deal)
{
    return after->verdict != VERDICT_UNREADABLE && errors_in(after, deal) == 0 &&
           after->errors <= before->errors - errors_in(before, deal) && after->undecided <= before->undecided &&
           after->warnings <= before->warnings && faults_free(after) <= faults_free(before) &&
           !new_errors(before, after);
}

/* Whether the deal has errors that a slip may explain: none was put right at the table, where it was seen for what it is. */
static bool worth_a_search(const struct judgement *judgement, unsigned deal)
{
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        if (finding->severity == SEVERITY_ERROR && finding->deal == deal && finding->complied == COMPLIED_YES)
            return false;
    }
    return errors_in(judgement, deal) > 0;
}

/* Whether an error of the deal leaves open what would be right. */
static bool leaves_open(const struct judgement *judgement, unsigned deal)
{
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (judgement->finding[i]->open && judgement->finding[i]->deal == deal)
            return true;
    return false;
}

/* What may have been written wrongly, where a deal has errors: in it, or for deal 0 in what stands outside of deals. */
static void think(struct ideas *ideas, unsigned deal)
{
    const struct judgement *judgement = ideas->judgement;
    bool judged = false;
    ideas->deal = deal;
    ideas_of_record(ideas);
    ideas_of_result(ideas);
    for (size_t i = 0; i < judgement->account_count; i++) {
        const struct deal_account *account = &judgement->account[i];
        if (account->part->number != deal)
            continue;
        ideas->part = &account->part->deal;
        ideas_of_cards(ideas, account);
        ideas_of_names(ideas, account);
        ideas_of_figures(ideas, account);
        ideas_of_sums(ideas, account);
        judged |= !account->known;
    }
    ideas_of_scores_before(ideas, judged);
}

/* What has been found in one deal; one more than is told, to know whether there are. */
struct finds {
    size_t count;
    struct mend *mend[MENDS_MOST + 1];
};

static bool same_change(const struct mend *one, const struct mend *other)
{
    bool same = one->splice_count == other->splice_count;
    for (size_t i = 0; same && i < one->splice_count; i++)
        same = one->splice[i].at.byte == other->splice[i].at.byte &&
               strcmp(one->splice[i].new_text, other->splice[i].new_text) == 0;
    return same;
}

static bool found_already(const struct finds *finds, const struct mend *mend)
{
    for (size_t i = 0; i < finds->count; i++)
        if (same_change(finds->mend[i], mend))
            return true;
    return false;
}

/* A search: what it asks, and how far it may go. */
struct search {
    replay_fn *replay;
    void *context;
    size_t bound;
};

static void try_all(struct ideas *ideas, const struct search *search, struct mends *out, struct finds *finds)
{
    size_t most = leaves_open(ideas->judgement, ideas->deal) ? MENDS_MOST + 1 : MENDS_MOST;
    if (ideas->count > 0)
        qsort(ideas->item, ideas->count, sizeof *ideas->item, by_cost);
    for (size_t i = 0; i < ideas->count && finds->count < most; i++) {
        struct mend *mend = &ideas->item[i];
        if (finds->count > 0 && mend->cost > finds->mend[0]->cost + FARTHER)
            return; /* what is left is much less likely than what has been found */
        if (found_already(finds, mend) || (i > 0 && same_change(mend, &ideas->item[i - 1])))
            continue;
        const struct judgement *after =
            out->tried < search->bound ? search->replay(search->context, mend->splice, mend->splice_count, mend->deal)
                                       : NULL;
        if (after == NULL) {
            out->bounded = true;
            return;
        }
        out->tried++;
        mend->left = after->errors;
        mend->warned = after->warnings;
        if (mends(ideas->judgement, after, mend->deal))
            finds->mend[finds->count++] = mend;
    }
}

/* One slip that explains the errors of other deals as well, or their warnings, is likelier than any that does not. */
static int by_errors_left(const void *a, const void *b)
{
    const struct mend *one = *(struct mend *const *)a, *two = *(struct mend *const *)b;
    if (one->left != two->left)
        return one->left < two->left ? -1 : 1;
    if (one->warned != two->warned)
        return one->warned < two->warned ? -1 : 1;
    return by_cost(one, two);
}

/* Puts the likeliest first. Where the errors leave open what would be right, and more are as likely as are ever told, none of
   them says anything. */
static void weigh(struct finds *finds, bool open)
{
    if (finds->count == 0)
        return;
    qsort(finds->mend, finds->count, sizeof finds->mend[0], by_errors_left);
    struct mend *first = finds->mend[0];
    for (size_t i = 1; i < finds->count; i++)
        first->as_good += finds->mend[i]->left == first->left && finds->mend[i]->warned == first->warned &&
                          finds->mend[i]->cost == first->cost;
    if (open && first->as_good >= MENDS_MOST)
        finds->count = 0;
    if (finds->count > MENDS_MOST)
        finds->count = MENDS_MOST;
}

/* --- what is told ------------------------------------------------------------------------------------------------- */

/* The finding that a slip is told with: the error of its deal that stands nearest to it. */
static struct finding *told_with(const struct judgement *judgement, const struct mend *mend)
{
    struct finding *best = NULL;
    unsigned least = 0;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        struct finding *finding = judgement->finding[i];
        unsigned line = finding->at.line, at = mend->splice[0].at.line, far = line > at ? line - at : at - line;
        if (finding->severity != SEVERITY_ERROR || finding->deal != mend->deal || (best != NULL && far >= least))
            continue;
        best = finding;
        least = far;
    }
    return best;
}

static void tell(struct judgement *judgement, const struct mend *mend, struct arena *arena, struct mends *out)
{
    struct finding *finding = told_with(judgement, mend);
    out->mend[out->count++] = mend;
    if (finding == NULL)
        return;
    if (finding->mend == NULL)
        finding->mend = arena_alloc(arena, MENDS_MOST * sizeof *finding->mend);
    finding->mend[finding->mend_count++] = mend;
}

/* Where one slip explains all errors of the record, no other that leaves some is told. */
static void keep_whole(struct finds *finds, size_t deals)
{
    bool whole = false;
    for (size_t deal = 0; deal < deals; deal++)
        whole |= finds[deal].count > 0 && finds[deal].mend[0]->left == 0;
    for (size_t deal = 0; deal < deals && whole; deal++)
        while (finds[deal].count > 0 && finds[deal].mend[finds[deal].count - 1]->left > 0)
            finds[deal].count--;
}

/* The likeliest of every deal, then the next ones of each, as many as are told. */
static void tell_all(struct judgement *judgement, const struct finds *finds, struct arena *arena, struct mends *out)
{
    for (size_t nth = 0; nth < MENDS_MOST; nth++)
        for (size_t deal = 0; deal <= judgement->record->deal_count; deal++)
            if (nth < finds[deal].count && out->count < MENDS_MOST)
                tell(judgement, finds[deal].mend[nth], arena, out);
}

/* --- all of them together ------------------------------------------------------------------------------------------ */

static bool overlap(const struct splice *one, const struct splice *other)
{
    return one->at.byte < other->at.byte + strlen(other->old_text) + 1 &&
           other->at.byte < one->at.byte + strlen(one->old_text) + 1;
}

static bool overlaps(const struct splice *splice, size_t count, const struct mend *mend)
{
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < mend->splice_count; k++)
            if (overlap(&splice[i], &mend->splice[k]))
                return true;
    return false;
}

/* The slips that go together. */
struct patch {
    const struct mend **mend;
    struct splice *splice;
    size_t mend_count, splice_count;
    unsigned cleared; /* errors that are no more */
    unsigned left;    /* errors that there are with all of them */
};

/* Puts one more to them if then the deals mended so far have no errors, and nothing else is worse. */
static void put_to(struct patch *patch, const struct judgement *judgement, const struct search *search,
                   const struct mend *mend)
{
    size_t count = patch->splice_count + mend->splice_count;
    unsigned cleared = patch->cleared + errors_in(judgement, mend->deal);
    if (overlaps(patch->splice, patch->splice_count, mend))
        return;
    memcpy(patch->splice + patch->splice_count, mend->splice, mend->splice_count * sizeof *mend->splice);
    unsigned left = mend->left;
    if (patch->mend_count > 0) { /* the first has been proved alone */
        const struct judgement *after = search->replay(search->context, patch->splice, count, mend->deal);
        if (after == NULL || !mends(judgement, after, mend->deal) || after->errors > judgement->errors - cleared ||
            after->errors >= patch->left)
            return;
        left = after->errors;
    }
    patch->left = left;
    patch->mend[patch->mend_count++] = mend;
    patch->splice_count = count;
    patch->cleared = cleared;
}

/* The likeliest slip of each deal, one deal after another. */
static void put_together(struct judgement *judgement, const struct finds *finds, const struct search *search,
                         struct arena *arena)
{
    size_t deals = judgement->record->deal_count + 1, splices = 0;
    for (size_t deal = 0; deal < deals; deal++)
        splices += finds[deal].count > 0 ? finds[deal].mend[0]->splice_count : 0;
    struct patch patch = {.mend = arena_alloc(arena, deals * sizeof *patch.mend),
                          .splice = arena_alloc(arena, (splices + 1) * sizeof *patch.splice)};
    for (size_t deal = 0; deal < deals; deal++)
        if (finds[deal].count > 0)
            put_to(&patch, judgement, search, finds[deal].mend[0]);
    judgement->patch = patch.mend;
    judgement->patch_count = patch.mend_count;
    judgement->patch_leaves = patch.left;
}

/* How many of the readings that remain one of so many deals has. Most errors come from the first of them, which has half; what
   one leaves of its share is the others'. */
static size_t share_of(size_t remain, unsigned deals, bool first)
{
    size_t equal = remain / (deals > 1 ? deals : 1);
    return first && equal < remain / 2 ? remain / 2 : equal;
}

void mends_find(struct judgement *judgement, replay_fn *replay, void *context, size_t bound, struct arena *arena,
                struct mends *out)
{
    unsigned last = (unsigned)judgement->record->deal_count, left = 0;
    bool begun = false;
    struct finds *finds = arena_alloc(arena, (last + 1) * sizeof *finds);
    const struct spots spots = spots_of(judgement, arena);
    *out = (struct mends){0};
    for (unsigned deal = 0; deal <= last; deal++)
        left += worth_a_search(judgement, deal);
    for (unsigned deal = 0; deal <= last; deal++) {
        struct ideas ideas = {.judgement = judgement, .spots = &spots, .arena = arena};
        if (!worth_a_search(judgement, deal))
            continue;
        size_t share = share_of(bound - out->tried, left, deal > 0 && !begun);
        begun |= deal > 0;
        const struct search search = {replay, context, out->tried + share};
        left--;
        think(&ideas, deal);
        try_all(&ideas, &search, out, &finds[deal]);
        weigh(&finds[deal], leaves_open(judgement, deal));
    }
    keep_whole(finds, last + 1);
    tell_all(judgement, finds, arena, out);
    judgement->readings = out->tried;
    judgement->readings_bounded = out->bounded;
    put_together(judgement, finds, &(struct search){replay, context, bound}, arena);
}
