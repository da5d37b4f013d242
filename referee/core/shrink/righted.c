/* The figures of a record that was cut down, put right but for the one that shows the fault. */
#include "core/shrink/shrink.h"

#include <string.h>

struct righting {
    const struct judgement *judgement;
    const struct wrong_figure *wrong;
    struct arena *arena;
    bool fails;
};

/* An amount of that value, written as a board is or as points are. */
static struct amount amount_of(const struct righting *righting, int value, struct place at)
{
    struct amount amount = {.recorded = true, .at = at, .points = value};
    if (righting->judgement->game->boards)
        amount = (struct amount){.recorded = true,
                                 .board = true,
                                 .fiches = value / JETONS_IN_FICHE,
                                 .jetons = value % JETONS_IN_FICHE,
                                 .at = at};
    return amount;
}

static bool is_wrong(const struct righting *righting, struct place at, int player)
{
    return righting->wrong->player == player && place_equal(righting->wrong->at, at);
}

static void right_amount(struct righting *righting, struct amount *amount, int value, int player)
{
    value += is_wrong(righting, amount->at, player) ? righting->wrong->by : 0;
    righting->fails |= value < 0 && righting->judgement->game->boards;
    *amount = amount_of(righting, value, amount->at);
}

/* --- marks ------------------------------------------------------------------------------------------------------ */

static int item_due(const struct righting *righting, const struct deal_account *account, int player, enum item item)
{
    int sum = 0;
    for (size_t i = 0; i < account->line_count; i++) {
        const struct line *line = &righting->judgement->ledger.line[account->first_line + i];
        sum += line->player == player && line->item == item ? score_units(line->amount) : 0;
    }
    return sum;
}

static struct place item_place(const struct marks_said *marks, enum item item)
{
    for (size_t i = 0; i < marks->count; i++)
        if (marks->item[i].item == (int)item)
            return marks->item[i].at;
    return (struct place){0};
}

static void right_items(struct righting *righting, const struct deal_account *account, struct marks_said *marks,
                        int player)
{
    const struct wrong_figure *wrong = righting->wrong;
    struct mark_said *said = arena_alloc(righting->arena, ITEMS * sizeof *said);
    bool here = is_wrong(righting, marks->at, player);
    size_t count = 0;
    for (enum item item = ITEM_NONE + 1; item < ITEMS; item++) {
        int due = item_due(righting, account, player, item);
        struct place at = item_place(marks, item);
        if (wrong->item == (int)item && (wrong->missing ? here : is_wrong(righting, at, player)))
            due += wrong->by;
        int sign = item == ITEM_DEMARK ? -1 : 1;
        if (due != 0)
            said[count++] = (struct mark_said){(int)item, amount_of(righting, sign * due, at), at};
    }
    marks->item = said;
    marks->count = count;
}

static void right_marks(struct righting *righting, const struct deal_account *account, struct marks_said *marks,
                        int player)
{
    int change = score_units(account->end.score[player]) - score_units(account->start.score[player]);
    if (!marks->recorded)
        return;
    if (marks->itemised)
        right_items(righting, account, marks, player);
    else if (marks->total.recorded)
        right_amount(righting, &marks->total, change, player);
}

/* --- all of them ------------------------------------------------------------------------------------------------- */

static void right_deal(struct righting *righting, const struct deal_account *account, struct deal *deal)
{
    struct deal *part = account->part->manche > 0 && account->part->manche <= deal->manche_count
                            ? &deal->manche[account->part->manche - 1]
                            : deal;
    bool whole = account->part->manche == 0;
    righting->fails |=
        (!account->known && deal_has_figures(deal)) || account->counts > 1 || (!whole && deal_has_marks(deal));
    for (int player = 0; player < (int)righting->judgement->record->player_count && !righting->fails; player++) {
        right_marks(righting, account, &part->marks[player], player);
        if (account->part->last && deal->score[player].recorded)
            right_amount(righting, &deal->score[player], score_units(account->end.score[player]), player);
    }
}

/* Marks and scores that the record was copied with; the lists themselves are made anew. */
static struct record *copied(const struct record *record, struct arena *arena)
{
    struct record *copy = arena_alloc(arena, sizeof *copy);
    *copy = *record;
    copy->deal = arena_alloc(arena, (record->deal_count + 1) * sizeof *copy->deal);
    if (record->deal_count > 0)
        memcpy(copy->deal, record->deal, record->deal_count * sizeof *copy->deal);
    for (size_t i = 0; i < copy->deal_count; i++) {
        struct deal *deal = &copy->deal[i];
        const struct deal *manche = deal->manche;
        deal->manche = arena_alloc(arena, (deal->manche_count + 1) * sizeof *manche);
        if (deal->manche_count > 0) /* else there is no list */
            memcpy(deal->manche, manche, deal->manche_count * sizeof *manche);
    }
    return copy;
}

static void right_result(struct righting *righting, struct record *record)
{
    const struct judgement *judgement = righting->judgement;
    for (int player = 0; player < (int)record->player_count && record->result.recorded; player++)
        if (record->result.score[player].recorded)
            right_amount(righting, &record->result.score[player], score_units(judgement->replayed.score[player]),
                         player);
}

struct record *record_righted(const struct record *record, const struct judgement *judgement,
                              const struct wrong_figure *wrong, struct arena *arena)
{
    struct righting righting = {judgement, wrong, arena, judgement->option == NULL || !judgement->has_replayed};
    if (righting.fails || record->deal_count == 0)
        return NULL;
    struct record *copy = copied(record, arena);
    for (size_t i = 0; i < judgement->account_count && !righting.fails; i++) {
        const struct deal_account *account = &judgement->account[i];
        if (account->part->number <= copy->deal_count)
            right_deal(&righting, account, &copy->deal[account->part->number - 1]);
    }
    right_result(&righting, copy);
    return righting.fails ? NULL : copy;
}

struct record *record_opened(const struct record *record, const struct judgement *judgement, unsigned number,
                             struct arena *arena)
{
    const struct righting scores = {.judgement = judgement, .arena = arena};
    const struct deal_account *account = NULL;
    for (size_t i = judgement->account_count; i-- > 0;)
        account = judgement->account[i].part->number == number ? &judgement->account[i] : account;
    if (account == NULL || !account->known || account->lost != 0 || number < 2 || number > record->deal_count)
        return NULL;
    struct record *copy = copied(record, arena);
    copy->deal += number - 1;
    copy->deal_count -= number - 1;
    for (int player = 0; player < (int)record->player_count; player++)
        copy->start[player] = amount_of(&scores, score_units(account->start.score[player]), copy->start[player].at);
    return copy;
}
