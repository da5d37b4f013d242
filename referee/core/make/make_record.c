/* A record made up from its head to its result, and tried again until the fault that is wished for has found its place. */
#include "core/make/making.h"

#include "core/make/faults.h"
#include "core/partie.h"

#include <string.h>

enum { TRIES = 96, PARTIES = 24, DEALS_MOST = 400 };

/* --- the sheet of a deal ------------------------------------------------------------------------------------------ */

static void add_line(struct making *making, struct marks_said *marks, const struct line *line)
{
    struct score amount = line->amount;
    struct mark_said *said = making_item(making, marks, line->item);
    int sign = line->item == ITEM_DEMARK ? -1 : 1;
    if (said->amount.board) {
        said->amount.fiches += sign * amount.fiches;
        said->amount.jetons += sign * amount.points;
    } else {
        said->amount.points += sign * amount.points;
    }
}

/* What the boards have changed by, as one figure for each player. */
static void write_totals(struct making *making, struct deal *deal, const struct board *start, const struct board *end)
{
    const struct judge *judge = making->judge;
    int jeton = judge->game->boards ? edition_units(judge->game, judge->rules.edition)->points_per_jeton : 1;
    for (int player = 0; player < (int)making->record->player_count; player++) {
        int change = score_value(judge, end->score[player]) - score_value(judge, start->score[player]);
        deal->marks[player] =
            (struct marks_said){.recorded = true, .total = {.recorded = true, .points = change * jeton}};
    }
}

/* What the players write for a deal, or for a manche of it. */
static void write_marks(struct making *making, struct deal *deal, const struct deal_account *account)
{
    const struct judge *judge = making->judge;
    write_totals(making, deal, &account->start, &account->end);
    for (int player = 0; player < (int)making->record->player_count && making->writing.items; player++)
        deal->marks[player] = (struct marks_said){.recorded = true, .itemised = true};
    for (size_t i = 0; i < account->line_count && making->writing.items; i++) {
        const struct line *line = &judge->ledger->line[account->first_line + i];
        if (line->amount.points != 0 || line->amount.fiches != 0)
            add_line(making, &deal->marks[line->player], line);
    }
}

/* The marks of all parts of the deal, from `first` on, or one total for them. */
static void write_parts(struct making *making, struct deal *deal, size_t first)
{
    const struct judgement *judgement = making->judge->judgement;
    const struct deal_account *account = judgement->account;
    size_t count = judgement->account_count;
    if (making->writing.whole && deal->manche_count > 1) {
        write_totals(making, deal, &account[first].start, &account[count - 1].end);
        return;
    }
    for (size_t part = first; part < count; part++)
        write_marks(making, deal->manche_count > 0 ? &deal->manche[part - first] : deal, &account[part]);
}

/* Marks and running score of the deal that was judged last; the parts from `first` on are its own. Nobody can write them if
   one was not played to its end. */
static void write_sheet(struct making *making, struct deal *deal, size_t first)
{
    const struct judge *judge = making->judge;
    const struct judgement *judgement = judge->judgement;
    for (size_t part = first; part < judgement->account_count; part++)
        if (!judgement->account[part].known)
            return;
    if (making->writing.marks)
        write_parts(making, deal, first);
    for (int player = 0; player < (int)making->record->player_count; player++)
        deal->score[player] = score_amount(judge->game, judge->board.score[player]);
}

/* --- the record --------------------------------------------------------------------------------------------------- */

static struct word word_of(const char *text) { return (struct word){.s = text}; }

const char *const made_up_names[MAX_PLAYERS] = {"Anne", "Blaise", "Clara", "Denis", "Emma", "Franck"};

static void name_players(struct making *making)
{
    struct record *record = making->record;
    const struct game *game = making->wish->game;
    size_t least = game->least_players, most = game->most_players;
    record->player_count = making->wish->players > 0
                               ? making->wish->players
                               : least + random_below(&making->random, (unsigned)(most - least + 1));
    for (size_t player = 0; player < record->player_count; player++)
        record->player[player] = word_of(made_up_names[player]);
}

static void choose_writing(struct making *making)
{
    struct random *random = &making->random;
    making->writing = (struct hand_writing){.leaders = random_chance(random, 1, 3),
                                            .gathered = random_chance(random, 1, 3),
                                            .items = random_chance(random, 1, 2),
                                            .marks = random_chance(random, 3, 4),
                                            .details = random_chance(random, 1, 2),
                                            .whole = random_chance(random, 1, 4)};
    if (making->wish->fault == &rec_rules[REC_13]) /* totals, then */
        making->writing = (struct hand_writing){.marks = true, .whole = true};
    making->writing.whole &= !making->writing.items;
}

static void write_head(struct making *making, uint64_t nth)
{
    const struct wish *wish = making->wish;
    struct record *record = making->record;
    *record = (struct record){.number = 1, .alphabet = ALPHABET_EN, .single_deal = !making->partie};
    record->id = word_of(arena_printf(making->arena, "%s-%llu", wish->game->name, (unsigned long long)nth + 1));
    record->game = word_of(wish->game->name);
    record->rules = word_of(wish->game->edition[making_edition(wish)].name);
    record->option_count = wish->option_count;
    record->option = arena_alloc(making->arena, (wish->option_count + 1) * sizeof *record->option);
    if (wish->option_count > 0)
        memcpy(record->option, wish->option, wish->option_count * sizeof *record->option);
    record->result.winner = NOBODY;
    name_players(making);
    if (wish->game->maker->begin != NULL)
        wish->game->maker->begin(making);
}

static void make_deal(struct making *making)
{
    struct record *record = making->record;
    struct judge *judge = making->judge;
    record->deal =
        arena_grow(making->arena, record->deal, record->deal_count, &making->deal_room, sizeof *record->deal);
    struct deal *deal = &record->deal[record->deal_count];
    int players = (int)record->player_count;
    *deal = (struct deal){.dealer = judge->dealer.due, .contract = {.declarer = NOBODY}};
    if (deal->dealer == NOBODY)
        deal->dealer = (int)random_below(&making->random, (unsigned)players);
    size_t first = judge->judgement->account_count;
    making->another = making->unscored = false;
    making->proving = 0;
    making->wish->game->maker->deal(making, deal);
    record->deal_count++;
    record->single_deal = !making->partie && record->deal_count == 1;
    judge_deal(judge, record->deal_count - 1);
    if (!making->unscored) {
        write_sheet(making, deal, first);
        fault_in_sheet(making, deal, first);
    }
    fault_in_deal(making, deal);
}

/* What the sheet claims in the end. */
static void write_result(struct making *making)
{
    struct record *record = making->record;
    struct settlement end = settlement_of(making->judge);
    if (!end.decided || end.winner == NOBODY)
        return;
    record->result.recorded = true;
    record->result.winner = end.winner;
    for (size_t player = 0; player < record->player_count; player++)
        record->result.score[player] = score_amount(making->judge->game, making->judge->board.score[player]);
    if (end.has_value)
        record->result.value = making_number(end.value);
}

static bool goes_on(const struct making *making)
{
    const struct judge *judge = making->judge;
    if (making->another)
        return making->record->deal_count < DEALS_MOST;
    return making->partie && !making->ends && making->record->deal_count < DEALS_MOST &&
           settlement_of(judge).winner == NOBODY && judge->ruled_winner == NOBODY;
}

/* One try: a record from the numbers drawn, whether or not the fault found its place. */
static void compose(struct making *making, uint64_t nth)
{
    choose_writing(making);
    write_head(making, nth);
    making->judge = judge_open(making->record, NULL, making->arena);
    if (!making->judge->fit)
        return;
    do
        make_deal(making);
    while (goes_on(making));
    write_result(making);
    if (making->wish->game->maker->end != NULL)
        making->wish->game->maker->end(making);
    fault_in_record(making);
}

struct record *make_record(const struct wish *wish, uint64_t nth, struct arena *arena)
{
    for (uint64_t attempt = 0; attempt < (wish->fault != NULL ? TRIES : 1); attempt++) {
        struct making *making = arena_alloc(arena, sizeof *making);
        making->wish = wish;
        making->arena = arena;
        making->partie = wish->partie || attempt >= TRIES - PARTIES; /* some faults take more than a deal */
        making->random = random_seeded(wish->seed, nth * TRIES + attempt);
        making->record = arena_alloc(arena, sizeof *making->record);
        compose(making, nth);
        if (wish->fault == NULL || making->planted)
            return making->record;
        arena_clear(arena);
    }
    return NULL;
}
