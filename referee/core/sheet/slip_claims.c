/* Rejected claims that a sheet counts all the same, or leaves out with what counts in their place. */
#include "core/marking.h"
#include "core/sheet/sheet_said.h"
#include "core/sheet/slip.h"

/* The rejected claims of the deal, each by its first mark; `of`: those of them that are taken to count, bit by bit … */
struct rejected {
    const struct mark *mark[CLAIMS_MOST];
    size_t count;
    unsigned of;
    bool left_out; /* … or, of that item, neither to count nor what stands in their place */
    bool early;    /* if they were made after the first card: as if before what that brings */
};

static bool taken_to_count(const struct rejected *rejected, unsigned claim)
{
    for (size_t i = 0; i < rejected->count; i++)
        if ((rejected->of >> i & 1U) != 0 && rejected->mark[i]->claim == claim)
            return true;
    return false;
}

/* Adds a mark of the deal in which some claims are judged the other way: what was rejected counts, what stands in its place does
   not. */
static void fold_other_way(const struct judge *judge, const struct mark *as_judged, bool other_way, struct board *board,
                           struct line_sink *sink)
{
    struct mark *mark = arena_alloc(judge->arena, sizeof *mark);
    *mark = *as_judged;
    mark->rejected ^= other_way;
    if (!mark->rejected)
        judge->game->marking->fold(judge, board, mark, sink);
}

/* Whether the sheet has all that the claim brings, or takes, item by item, and of each just what is due without it: it is not counted,
   whatever else is wrong. */
static bool claim_left_out(const struct judge *judge, unsigned claim)
{
    for (size_t i = judge->first_mark; i < judge->ledger->mark_count; i++) {
        const struct mark *mark = judge->ledger->mark[i];
        struct item_sum sum[ITEMS] = {0};
        if (mark->claim != claim)
            continue;
        if (!sheet_marks(judge, mark->player)->recorded || !sheet_marks(judge, mark->player)->itemised)
            return false;
        sheet_sum_items(judge, mark->player, sum);
        if (sum[mark->item].said != sum[mark->item].due)
            return false;
    }
    return true;
}

/* Those of the deal that the sheet may count; of more than so many the first. */
static struct rejected rejected_here(const struct judge *judge)
{
    struct rejected rejected = {.count = 0};
    for (size_t i = judge->first_mark; i < judge->ledger->mark_count; i++) {
        const struct mark *mark = judge->ledger->mark[i];
        rejected.of = (1U << rejected.count) - 1;
        if (mark->rejected && mark->claim != 0 && rejected.count < CLAIMS_MOST &&
            !taken_to_count(&rejected, mark->claim) && !claim_left_out(judge, mark->claim))
            rejected.mark[rejected.count++] = mark;
    }
    return rejected;
}

/* What is asked of a deal in which claims count: whether its totals, or one item of a player, are the sheet's. */
struct claimed {
    const struct judge *judge;
    const struct totals *said;
    bool change; /* the totals are what the deal changed */
    int player;
    enum item item; /* asked for where the search has no totals */
    int value;
};

/* Whether those of a board are the sheet's: running, or what the deal changed. */
static bool totals_are(const struct claimed *claimed, const struct board *board)
{
    const struct judge *judge = claimed->judge;
    bool all = true;
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        const int before = claimed->change ? score_value(judge, judge->start.score[player]) : 0;
        all &= !claimed->said->said[player] ||
               claimed->said->value[player] == score_value(judge, board->score[player]) - before;
    }
    return all;
}

static bool adds_up(const struct claimed *claimed, const struct board *board, const struct ledger *ledger)
{
    const struct judge *judge = claimed->judge;
    int sum = 0;
    if (claimed->said != NULL)
        return totals_are(claimed, board);
    for (size_t i = 0; i < ledger->line_count; i++)
        if (ledger->line[i].player == claimed->player && ledger->line[i].item == claimed->item)
            sum += score_value(judge, ledger->line[i].amount);
    return sum == claimed->value;
}

/* Whether the mark is what whoever claims has in the place of the claim that does not count: as a smaller point for a false one. */
static bool in_its_place(const struct judge *judge, const struct mark *mark, const struct mark *claim)
{
    return !mark->rejected && mark->player == claim->player && mark->item == claim->item && mark->item != ITEM_DEMARK &&
           score_value(judge, mark->amount) > 0;
}

/* Whether the sheet counts those claims. If the partie is won then, it may end with that, or go on to the end of the deal. */
static bool counts_them(const struct claimed *claimed, const struct rejected *rejected)
{
    const struct judge *judge = claimed->judge;
    struct board board = judge->start;
    struct ledger scratch = {0};
    struct line_sink sink = {&scratch, judge->arena};
    bool won = false, counted = false, ended = false, played = false;
    const size_t count = judge->ledger->mark_count - judge->first_mark;
    for (size_t n = 0; n < 2 * count; n++) { /* what is put off comes the second time */
        const struct mark *mark = judge->ledger->mark[judge->first_mark + n % count];
        bool claim = taken_to_count(rejected, mark->claim);
        played = (n != count && played) || (!claim && mark->trick > 0);
        if ((rejected->early && played && !claim) != (n >= count))
            continue;
        if (!claim || !rejected->left_out)
            fold_other_way(judge, mark, claim, &board, &sink);
        else if (!in_its_place(judge, mark, rejected->mark[set_first(rejected->of)]))
            fold_other_way(judge, mark, false, &board, &sink);
        won |= board.winner != NOBODY;
        counted |= claim;
        board.winner = NOBODY;
        if (won && counted && !ended && adds_up(claimed, &board, &scratch))
            return true;
        ended = won && counted;
    }
    return adds_up(claimed, &board, &scratch);
}

/* Whether the claim is his of whom an item is asked that only goes with others, and he marks nothing for it: then he has kept without it what
   it would have spared him. */
static bool marks_nothing_for(const struct claimed *claimed, const struct mark *claim)
{
    const struct judge *judge = claimed->judge;
    bool nothing =
        claimed->said == NULL && claimed->item == judge->game->marking->dependent && claim->player == claimed->player;
    for (size_t i = judge->first_mark; i < judge->ledger->mark_count && nothing; i++) {
        const struct mark *mark = judge->ledger->mark[i];
        struct item_sum sum[ITEMS] = {0};
        if (mark->claim != claim->claim || mark->player != claim->player || mark->item == claimed->item)
            continue;
        sheet_sum_items(judge, mark->player, sum);
        nothing = sum[mark->item].said == sum[mark->item].due;
    }
    return nothing;
}

/* The one that does not count, and of which the sheet has nothing at all: not what counts in its place either. */
static struct claims claim_passed_over(const struct claimed *claimed, struct rejected *rejected)
{
    rejected->left_out = true;
    rejected->early = false;
    for (size_t i = 0; i < rejected->count; i++) {
        rejected->of = 1U << i;
        if (counts_them(claimed, rejected))
            return (struct claims){.count = 1, .left_out = true, .mark = {rejected->mark[i]}};
    }
    return (struct claims){.count = 0};
}

/* The fewest of them that the sheet counts. Where cards are filled in, which claims are wrong is not known, and that the figure is wrong
   in every way is told of the figure. */
static struct claims claims_counted(const struct claimed *claimed)
{
    struct rejected rejected = rejected_here(claimed->judge);
    struct claims counted = {.count = 0};
    size_t most = rejected.count > 1 && claimed->judge->record->filled ? 1 : rejected.count;
    for (size_t n = 0; n < 2 * most; n++)
        for (unsigned of = 1; of < 1U << rejected.count; of++) {
            rejected.early = n >= most;
            const int size = (int)(rejected.early ? n - most : n) + 1;
            rejected.of = of;
            if (set_count(of) != size || (size == 1 && marks_nothing_for(claimed, rejected.mark[set_first(of)])) ||
                !counts_them(claimed, &rejected))
                continue;
            for (size_t i = 0; i < rejected.count; i++)
                if ((of >> i & 1U) != 0)
                    counted.mark[counted.count++] = rejected.mark[i];
            return counted;
        }
    return counted.count > 0 || most < rejected.count ? counted : claim_passed_over(claimed, &rejected);
}

struct claims slip_of_claims(const struct judge *judge, const struct totals *said, bool change)
{
    return claims_counted(&(struct claimed){judge, said, change, NOBODY, ITEM_NONE, 0});
}

struct claims slip_of_claimed_item(const struct judge *judge, int player, enum item item, int value)
{
    return claims_counted(&(struct claimed){judge, NULL, false, player, item, value});
}
