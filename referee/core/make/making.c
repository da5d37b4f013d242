#include "core/make/making.h"

#include "core/make/faults.h"
#include "core/options.h"
#include "core/rec.h"
#include "core/table.h"

#include <string.h>

enum { TRIES = 96, PARTIES = 24, DEALS_MOST = 400, ORDER_MOST = 64 };

/* --- what is written ------------------------------------------------------------------------------------------ */

struct step *making_step(struct making *making, struct steps *steps, int actor, enum verb verb)
{
    /* Room doubles: a list is full when its count is a power of two from sixteen up, or nothing. */
    size_t count = steps->count, room = 16;
    while (room < count)
        room *= 2;
    if (count == 0 || (count == room && count >= 16)) {
        struct step *grown = arena_alloc(making->arena, (count == 0 ? room : room * 2) * sizeof *grown);
        if (count > 0)
            memcpy(grown, steps->step, count * sizeof *grown);
        steps->step = grown;
    }
    steps->recorded = true;
    struct step *step = &steps->step[steps->count++];
    *step = (struct step){
        .verb = verb, .actor = actor, .suit = SUIT_UNKNOWN, .rank = RANK_UNKNOWN, .player = NOBODY, .winner = NOBODY};
    return step;
}

struct card_list making_list(struct making *making, const card_t *card, size_t count)
{
    struct card_list list = {.recorded = true, .count = count};
    list.card = arena_alloc(making->arena, (count + 1) * sizeof *list.card);
    list.card_at = arena_alloc(making->arena, (count + 1) * sizeof *list.card_at);
    for (size_t i = 0; i < count; i++)
        list.card[i] = card_face(card[i]);
    return list;
}

struct card_list making_cards(struct making *making, cardset_t cards)
{
    card_t card[64] = {0};
    size_t count = 0;
    for (enum suit suit = SPADES; suit < SUITS; suit++)
        for (int rank = RANKS; rank >= 0; rank--) {
            if (set_has(cards, CARD(suit, rank)) && rank < RANKS)
                card[count++] = CARD(suit, rank);
            if (rank < RANKS && set_has(cards, card_twin(CARD(suit, rank))))
                card[count++] = CARD(suit, rank);
        }
    return making_list(making, card, count);
}

struct number making_number(int value) { return (struct number){.recorded = true, .value = value}; }

size_t making_deal_out(struct making *making, struct deal *deal, const cardset_t given[MAX_PLAYERS],
                       cardset_t hand[MAX_PLAYERS], card_t rest[ORDER_MOST])
{
    struct judge *judge = making->judge;
    cardset_t left = judge->pack;
    for (size_t player = 0; player < making->record->player_count; player++)
        left &= ~given[player];
    for (size_t player = 0; player < making->record->player_count; player++) {
        hand[player] = given[player];
        if (sits_out(judge, (int)player))
            continue;
        hand[player] |= random_cards(&making->random, left, judge->game->hand_size - set_count(given[player]));
        left &= ~hand[player];
        deal->hands[player] = making_cards(making, hand[player]);
    }
    size_t count = 0;
    for (; left != 0; left &= left - 1)
        rest[count++] = set_first(left);
    random_shuffle(&making->random, rest, count);
    return count;
}

/* --- the play --------------------------------------------------------------------------------------------------- */

/* Mostly any card; now and then the highest or the lowest by its number, so that long suits get played through. */
card_t making_choice(struct making *making, const struct trick *trick, cardset_t lawful)
{
    (void)trick;
    switch (random_below(&making->random, 4)) {
    case 0: return set_last(lawful);
    case 1: return set_first(lawful);
    default: return random_card(&making->random, lawful);
    }
}

/* Notes the cards of the trick from `first` on as one step. */
static struct step *note_cards(struct making *making, struct deal *deal, const struct trick *trick, size_t first,
                               int actor)
{
    card_t card[MAX_PLAYERS] = {0};
    for (size_t i = first; i < trick->count; i++)
        card[i - first] = trick->card[i]->card;
    struct step *step = making_step(making, &deal->play, actor, VERB_CARDS);
    step->cards = making_list(making, card, trick->count - first);
    for (size_t i = first; i < trick->count; i++)
        if (trick->card[i]->at.line == LINE_TO_COME)
            step->at = step->cards.card_at[i - first] = trick->card[i]->at;
    making->noted = trick->count;
    return step;
}

void making_note_so_far(struct making *making, struct deal *deal, const struct trick *trick)
{
    if (making->noted < trick->count)
        note_cards(making, deal, trick, making->noted, trick->card[making->noted]->player);
}

static void note_trick(struct making *making, struct deal *deal, const struct trick *trick)
{
    bool cut = making->noted > 0, named = cut || making->writing.leaders;
    if (making->noted >= trick->count)
        return;
    struct step *step =
        note_cards(making, deal, trick, making->noted, named ? trick->card[making->noted]->player : NOBODY);
    if (making->writing.gathered)
        step->winner = trick->winner;
}

int making_trick(struct making *making, struct deal *deal, cardset_t hand[MAX_PLAYERS], int leader, unsigned number,
                 before_card *before, void *data)
{
    struct judge *judge = making->judge;
    struct play play[MAX_PLAYERS];
    struct trick trick = {.number = number, .leader = leader, .winner = NOBODY};
    int player = leader;
    making->noted = 0;
    for (int i = 0; i < seats(judge); i++, player = next_player(judge, player)) {
        card_t card = before != NULL ? before(making, deal, &trick, player, hand[player], data) : CARD_UNKNOWN;
        if (!card_known(card)) {
            cardset_t lawful = judge->game->lawful(judge, &trick, hand[player]);
            if (lawful == 0)
                break;
            card = making_choice(making, &trick, lawful);
        }
        play[i] = (struct play){.player = player, .card = card, .written = card, .trick = number, .nth = (unsigned)i};
        play[i].at = making->card_at;
        making->card_at = (struct place){0};
        hand[player] &= ~set_of(card);
        trick.card[trick.count++] = &play[i];
    }
    size_t best = trick.count == (size_t)seats(judge) ? judge->game->winner(judge, &trick) : trick.count;
    if (best < trick.count)
        trick.winner = play[best].player;
    note_trick(making, deal, &trick);
    return trick.winner;
}

int making_play_on(struct making *making, struct deal *deal, cardset_t hand[MAX_PLAYERS], int leader, unsigned first,
                   unsigned last, before_card *before, void *data)
{
    deal->play.recorded = true;
    for (unsigned number = first; number <= last && leader != NOBODY; number++)
        leader = making_trick(making, deal, hand, leader, number, before, data);
    return leader;
}

int making_play(struct making *making, struct deal *deal, cardset_t hand[MAX_PLAYERS], int leader, unsigned tricks,
                before_card *before, void *data)
{
    return making_play_on(making, deal, hand, leader, 1, tricks, before, data);
}

/* --- marks ------------------------------------------------------------------------------------------------------ */

/* The amount of a score as the sheet has it: points, or fiches and jetons. */
static struct amount amount_of(const struct judge *judge, struct score score)
{
    if (!judge->game->boards)
        return (struct amount){.recorded = true, .points = score.points};
    return (struct amount){.recorded = true, .board = true, .fiches = score.fiches, .jetons = score.points};
}

struct mark_said *making_item(struct making *making, struct marks_said *marks, enum item item)
{
    for (size_t i = 0; i < marks->count; i++)
        if (marks->item[i].item == (int)item)
            return &marks->item[i];
    if (marks->item == NULL)
        marks->item = arena_alloc(making->arena, ITEMS * sizeof *marks->item);
    struct mark_said *said = &marks->item[marks->count++];
    *said = (struct mark_said){.item = (int)item, .amount = amount_of(making->judge, (struct score){0, 0})};
    return said;
}

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
    int jeton = judge->game->boards ? edition_units(judge->game, judge->edition)->points_per_jeton : 1;
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
        deal->score[player] = amount_of(judge, judge->board.score[player]);
}

void making_carry_in(struct making *making, int player, struct score score)
{
    struct judge *judge = making->judge;
    making->record->start[player] = amount_of(judge, score);
    judge->board.score[player] = judge->recorded.score[player] = judge->ruled.score[player] = score;
}

/* --- the record --------------------------------------------------------------------------------------------------- */

bool making_wants(const struct making *making, const struct rule *rule)
{
    const struct judge *judge = making->judge;
    return making->wish->fault == rule && !making->planted && (rule->editions & judge->in_force) != 0 &&
           rule->level <= judge->evidence;
}

/* The fact at `at` is the one that the finding will be told at: it is known again by the number of the expectation. */
static void expect(struct making *making, const struct rule *rule, struct place *at)
{
    struct record *record = making->record;
    *at = (struct place){.line = LINE_TO_COME, .byte = (unsigned)record->expect_count};
    record->has_expect = true;
    record->expect =
        arena_grow(making->arena, record->expect, record->expect_count, &making->expect_room, sizeof *record->expect);
    record->expect[record->expect_count++] = (struct expected){.rule = {.s = rule->id}, .line = LINE_TO_COME};
}

void making_plant(struct making *making, struct place *at)
{
    if (making->wish->fault == NULL || making->planted)
        return;
    making->planted = true;
    expect(making, making->wish->fault, at);
}

bool making_incident(struct making *making, const struct rule *rule, unsigned of, struct place *at)
{
    if (!making->wish->incidents || !random_chance(&making->random, 1, of))
        return false;
    expect(making, rule, at);
    return true;
}

static struct word word_of(const char *text) { return (struct word){.s = text}; }

void making_agree(struct making *making, size_t option, int value)
{
    struct record *record = making->record;
    const struct option *row = &making->wish->game->option[option];
    struct option_said *all = arena_alloc(making->arena, (record->option_count + 1) * sizeof *all);
    char text[32];
    if (record->option_count > 0)
        memcpy(all, record->option, record->option_count * sizeof *all);
    option_print(row, value, text, sizeof text);
    all[record->option_count++] = (struct option_said){.name = word_of(row->name),
                                                       .value = word_of(arena_text(making->arena, text, strlen(text)))};
    record->option = all;
}

static const char *const names[] = {"Anne", "Blaise", "Clara", "Denis", "Emma", "Franck"};

static void name_players(struct making *making)
{
    struct record *record = making->record;
    const struct game *game = making->wish->game;
    size_t least = game->least_players, most = game->most_players;
    record->player_count = making->wish->players > 0
                               ? making->wish->players
                               : least + random_below(&making->random, (unsigned)(most - least + 1));
    for (size_t player = 0; player < record->player_count; player++)
        record->player[player] = word_of(names[player]);
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

/* The edition wished for. */
static size_t edition_of(const struct wish *wish)
{
    return wish->edition != NULL ? (size_t)edition_find(wish->game, wish->edition) : wish->game->default_edition;
}

static bool wishes_of(const struct wish *wish, size_t option)
{
    for (size_t i = 0; i < wish->option_count; i++)
        if (option_find(wish->game, wish->option[i].name.s) == (int)option)
            return true;
    return false;
}

void making_agree_for(struct making *making, const struct rule *rule, size_t option, const char *value)
{
    const struct wish *wish = making->wish;
    size_t edition = edition_of(wish);
    bool has = (rule->editions >> edition_base(wish->game, edition) & 1U) != 0;
    if (wish->fault != rule || !has || wishes_of(wish, option))
        return;
    int agreed = option_parse(wish->game, edition, option, value);
    int *standing = arena_alloc(making->arena, wish->game->option_count * sizeof *standing);
    option_defaults(wish->game, edition, standing);
    if (agreed >= 0 && agreed != standing[option])
        making_agree(making, option, agreed);
}

static void write_head(struct making *making, uint64_t nth)
{
    const struct wish *wish = making->wish;
    struct record *record = making->record;
    *record = (struct record){.number = 1, .alphabet = ALPHABET_EN, .single_deal = !making->partie};
    record->id = word_of(arena_printf(making->arena, "%s-%llu", wish->game->name, (unsigned long long)nth + 1));
    record->game = word_of(wish->game->name);
    record->rules = word_of(wish->game->edition[edition_of(wish)].name);
    record->option_count = wish->option_count;
    record->option = arena_alloc(making->arena, (wish->option_count + 1) * sizeof *record->option);
    if (wish->option_count > 0)
        memcpy(record->option, wish->option, wish->option_count * sizeof *record->option);
    record->result.winner = NOBODY;
    name_players(making);
    if (wish->game->make_begin != NULL)
        wish->game->make_begin(making);
}

static void make_deal(struct making *making)
{
    struct record *record = making->record;
    struct judge *judge = making->judge;
    record->deal =
        arena_grow(making->arena, record->deal, record->deal_count, &making->deal_room, sizeof *record->deal);
    struct deal *deal = &record->deal[record->deal_count];
    int players = (int)record->player_count;
    *deal = (struct deal){.dealer = judge->due_dealer};
    if (deal->dealer == NOBODY)
        deal->dealer = (int)random_below(&making->random, (unsigned)players);
    size_t first = judge->judgement->account_count;
    making->another = making->unscored = false;
    making->proving = 0;
    making->wish->game->make(making, deal);
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
        record->result.score[player] = amount_of(making->judge, making->judge->board.score[player]);
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
    if (making->wish->game->make_end != NULL)
        making->wish->game->make_end(making);
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
