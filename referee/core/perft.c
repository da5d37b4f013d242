#include "core/perft.h"

#include "core/arena.h"
#include "core/memory.h"
#include "core/messages.h"
#include "core/perft_sets.h"
#include "core/position.h"
#include "core/trick.h"
#include "core/turn.h"

#include <stdlib.h>

/* What has been counted already, by position: the owner of every card that is left is known, and how deep it was counted
   follows from how many are. No position is mistaken for another, and what finds no room is counted again: the result is
   exact, and the same whatever there is room for. */
struct seen {
    uint64_t key; /* 0: free */
    uint64_t ways;
};

struct table_seen {
    struct seen *entry; /* NULL: every way is walked */
    unsigned bits;      /* there are 1 << bits */
    size_t used;
};

#define SEEN_FIRST 12
#define SEEN_MOST  21 /* 32 MiB */
#define SEEN_LEAST 4  /* a position with fewer cards to come is counted again sooner than looked up */
#define SEEN_TRIES 16

struct run {
    struct position position;
    bool doubled; /* the pack has cards twice */
    struct table_seen seen;
    bool grouped;              /* cards that are as good as one another are counted together */
    unsigned char rank[RANKS]; /* from the strongest down */
    struct sets *sets;         /* how every way is walked where that is faster; NULL: it is not */
    bool over;
    struct work *work; /* that walking takes, so many units at a time, which are so many positions … */
    size_t steps;      /* … of which so many are left; there was no more: */
    bool limited;
};

#define UNITS_AT_A_TIME 64

static uint64_t count(struct run *run, unsigned depth);

/* Of two equal cards in a hand it makes no difference which is played: one is taken. */
static cardset_t one_of_twins(cardset_t moves)
{
    for (cardset_t twins = moves & set_rank((enum rank)RANKS); twins != 0; twins &= twins - 1)
        if (set_has(moves, card_face(set_first(twins))))
            moves &= ~set_of(set_first(twins));
    return moves;
}

static cardset_t distinct(const struct run *run, cardset_t moves) { return run->doubled ? one_of_twins(moves) : moves; }

/* What may be played next. */
static cardset_t moves_of(const struct run *run) { return distinct(run, position_lawful(&run->position)); }

/* The number of cards in a set, without a call: this is what is done most often of all. */
static inline uint64_t leaves(cardset_t set)
{
    set -= set >> 1 & 0x5555555555555555U;
    set = (set & 0x3333333333333333U) + (set >> 2 & 0x3333333333333333U);
    return ((set + (set >> 4)) & 0x0f0f0f0f0f0f0f0fU) * 0x0101010101010101U >> 56;
}

/* The ways that begin with that card. */
static uint64_t count_card(struct run *run, card_t card, unsigned depth)
{
    int player = run->position.turn;
    position_play(&run->position, card);
    uint64_t ways = count(run, depth - 1);
    if (!run->position.lost)
        position_back(&run->position, card, player);
    return ways;
}

static uint64_t count_moves(struct run *run, cardset_t moves, unsigned depth)
{
    uint64_t ways = 0;
    for (; moves != 0 && !run->position.lost; moves &= moves - 1)
        ways = ways_add(&run->over, ways, count_card(run, set_first(moves), depth));
    return ways;
}

/* --- cards as good as one another --- */

/* Every card still in play, those on the table too. */
static cardset_t in_play(const struct position *position)
{
    const struct trick *trick = &position->now->trick;
    cardset_t cards = position->left;
    for (size_t i = 0; i < trick->count; i++)
        cards |= set_of(trick->card[i]->card);
    return cards;
}

/* The moves of one suit. Those that no other card in play stands between lead to as many ways each: one is tried for all. */
static uint64_t count_suit(struct run *run, cardset_t moves, cardset_t others, unsigned depth)
{
    enum suit suit = card_suit(set_first(moves));
    uint64_t ways = 0;
    for (size_t i = 0; i < RANKS && !run->position.lost; i++) {
        card_t first = CARD(suit, run->rank[i]);
        uint64_t alike = 0, each;
        if (!set_has(moves, first))
            continue;
        for (; i < RANKS && !set_has(others, CARD(suit, run->rank[i])); i++)
            alike += set_has(moves, CARD(suit, run->rank[i]));
        run->over |= __builtin_mul_overflow(count_card(run, first, depth), alike, &each);
        ways = ways_add(&run->over, ways, each);
    }
    return ways;
}

static uint64_t count_alike(struct run *run, cardset_t moves, unsigned depth)
{
    cardset_t others = in_play(&run->position) & ~moves;
    uint64_t ways = 0;
    for (cardset_t rest = moves; rest != 0 && !run->position.lost;) {
        cardset_t suit = set_suit(card_suit(set_first(rest)));
        ways = ways_add(&run->over, ways, count_suit(run, rest & suit, others, depth));
        rest &= ~suit;
    }
    return ways;
}

static void sort_ranks(struct run *run)
{
    const signed char *strength = run->position.judge.game->play->strength;
    for (size_t rank = 0; rank < RANKS; rank++) {
        size_t place = rank;
        for (; place > 0 && strength[run->rank[place - 1]] < strength[rank]; place--)
            run->rank[place] = run->rank[place - 1];
        run->rank[place] = (unsigned char)rank;
    }
}

/* --- positions seen --- */

static void seen_begin(struct table_seen *seen, unsigned bits)
{
    *seen = (struct table_seen){memory_zeros((size_t)1 << bits, sizeof(struct seen)), bits, 0};
}

/* Where the key stands, or may be put: the first free place, or its own where there is none near. */
static struct seen *seen_at(const struct table_seen *seen, uint64_t key)
{
    size_t mask = ((size_t)1 << seen->bits) - 1, home = (size_t)(key * 0x9e3779b97f4a7c15U >> (64 - seen->bits));
    for (size_t i = 0; i < SEEN_TRIES; i++) {
        struct seen *entry = &seen->entry[(home + i) & mask];
        if (entry->key == key || entry->key == 0)
            return entry;
    }
    return &seen->entry[home];
}

static void seen_put(struct table_seen *seen, uint64_t key, uint64_t ways)
{
    struct seen *entry = seen_at(seen, key);
    seen->used += entry->key == 0;
    *entry = (struct seen){key, ways};
}

static void seen_grow(struct table_seen *seen)
{
    if (seen->bits == SEEN_MOST || seen->used < ((size_t)1 << seen->bits) / 2)
        return;
    struct table_seen grown;
    seen_begin(&grown, seen->bits + 1);
    for (size_t i = 0; i < (size_t)1 << seen->bits; i++)
        if (seen->entry[i].key != 0)
            seen_put(&grown, seen->entry[i].key, seen->entry[i].ways);
    memory_give(seen->entry);
    *seen = grown;
}

/* A position at a lead as a number: the cards left, and in the bits that no card has who leads and what is trumps. */
static uint64_t key_of(const struct position *position)
{
    static const unsigned place[] = {14, 15, 30, 31, 46, 47};
    uint64_t key = position->left, rest = (uint64_t)position->turn + 1 + 8 * (uint64_t)position->judge.table.trump;
    for (size_t i = 0; i < sizeof place / sizeof *place; i++)
        key |= (rest >> i & 1) << place[i];
    return key;
}

/* Takes work for more positions; if there is none, nothing is walked any more. */
static bool may_walk_on(struct run *run)
{
    run->limited = !work_take(run->work, UNITS_AT_A_TIME);
    run->position.lost |= run->limited;
    run->steps = (size_t)UNITS_AT_A_TIME * WORK_POSITIONS;
    return !run->limited;
}

/* The ways by each of the moves, as the run has them. */
static uint64_t count_all(struct run *run, cardset_t moves, unsigned depth)
{
    if (run->steps == 0 && !may_walk_on(run))
        return 0;
    run->steps--;
    return run->grouped ? count_alike(run, moves, depth) : count_moves(run, moves, depth);
}

/* The ways from a lead, looked up or remembered. */
static uint64_t count_lead(struct run *run, cardset_t moves, unsigned depth)
{
    uint64_t key = key_of(&run->position);
    const struct seen *seen = seen_at(&run->seen, key);
    if (seen->key == key)
        return seen->ways;
    uint64_t ways = count_all(run, moves, depth);
    seen_put(&run->seen, key, ways);
    seen_grow(&run->seen);
    return ways;
}

/* The ways by each of the moves and a card of the next player upon it: the same as playing them and asking what is lawful then,
   but for setting up a position that nothing else is asked about. Only where the moves do not complete the trick. */
static uint64_t count_pairs(struct run *run, cardset_t moves)
{
    struct position *position = &run->position;
    struct trick *trick = &position->now->trick;
    struct play *play = &position->now->play[trick->count];
    int leader = trick->leader, next = position->next[position->turn];
    uint64_t ways = 0;
    *play = (struct play){.player = position->turn, .trick = trick->number, .nth = (unsigned)trick->count};
    trick->leader = trick->count == 0 ? position->turn : leader;
    trick->card[trick->count++] = play;
    for (; moves != 0; moves &= moves - 1) {
        play->card = play->written = set_first(moves);
        cardset_t answers = position->judge.game->play->lawful(&position->judge, trick, position->hand[next]);
        ways += answers == 0 ? 1 : leaves(distinct(run, answers));
    }
    trick->count--;
    trick->leader = leader;
    return ways;
}

static bool in_pairs(const struct run *run)
{
    const struct position *position = &run->position;
    return position->now->trick.count + 1 < (size_t)position->seats && position->judge.game->play->trump_made == NULL;
}

/* Whether the tables can tell: from the second trick on, for the first may be led to by rules of its own. */
static bool in_sets(const struct run *run, unsigned depth)
{
    const struct trick *trick = &run->position.now->trick;
    return run->sets != NULL && depth >= SETS_LEAST && trick->count == 0 && trick->number > 1 &&
           run->position.turn != NOBODY;
}

/* The ways to play `depth` cards more, at least one. One that the rules end before is a way too. */
static uint64_t count(struct run *run, unsigned depth)
{
    uint64_t ways;
    if (run->position.lost || depth == 0)
        return 1;
    if (in_sets(run, depth) && sets_count(run->sets, depth, &ways, &run->over)) {
        const uint64_t units = ways / WORK_WAYS;
        run->limited = !work_take(run->work, units < SIZE_MAX ? (size_t)units : SIZE_MAX);
        run->position.lost |= run->limited;
        return ways;
    }
    cardset_t moves = moves_of(run);
    if (moves == 0)
        return 1;
    if (depth == 1)
        return leaves(moves);
    if (depth == 2 && in_pairs(run))
        return count_pairs(run, moves);
    if (run->seen.entry != NULL && depth >= SEEN_LEAST && run->position.now->trick.count == 0)
        return count_lead(run, moves, depth);
    return count_all(run, moves, depth);
}

/* --- whether it can be counted ---------------------------------------------------------------------------- */

static void cannot(struct perft *perft, const struct judge *judge, const struct message *message,
                   const struct arg *args, size_t count)
{
    struct arg *kept = arena_alloc(judge->arena, (count + 1) * sizeof *kept);
    for (size_t i = 0; i < count; i++)
        kept[i] = args[i];
    perft->why = (struct phrase){message, kept, count};
}

/* Everybody's hand must be known, and have the cards that he should have; `perft->left` is what is left to play. */
static void examine_hands(struct perft *perft, const struct position *position)
{
    const struct judge *judge = &position->judge;
    for (int player = 0; player < (int)judge->record->player_count && perft->why.message == NULL; player++) {
        if (position->next[player] == NOBODY)
            continue;
        int due = judge->game->hand_size - (int)judge->table.played[player], found = set_count(position->hand[player]);
        int left = judge->game->play->to_play != NULL ? judge->game->play->to_play(judge, player, &due) : due;
        perft->left += left > 0 ? (unsigned)left : 0;
        if (!position->whole[player])
            cannot(perft, judge, &msg_perft_hand_unknown, ARGS(arg_player("who", player)));
        else if (found != due)
            cannot(perft, judge, &msg_perft_hand_count,
                   ARGS(arg_player("who", player), arg_number("found", found), arg_number("required", due)));
    }
}

static void examine(struct perft *perft, const struct position *position)
{
    const struct judge *judge = &position->judge;
    struct turn turn;
    turn_take(&turn, judge);
    if (turn.stage == STAGE_START)
        cannot(perft, judge, &msg_perft_no_deal, NO_ARGS);
    else if (turn.stage >= STAGE_MANCHE)
        cannot(perft, judge, &msg_perft_over, NO_ARGS);
    else if (judge->game->turns_trump && judge->table.trump == SUIT_UNKNOWN)
        cannot(perft, judge, &msg_turn_no_trumps, NO_ARGS);
    else if (judge->game->auction && turn.player != NOBODY && turn_card(&turn) == NULL)
        cannot(perft, judge, &msg_perft_bidding, NO_ARGS);
    else if (position->turn == NOBODY)
        cannot(perft, judge, &msg_turn_no_player, NO_ARGS);
    else
        examine_hands(perft, position);
}

/* The ways by first card. */
static void divide(struct perft *perft, struct run *run)
{
    cardset_t moves = moves_of(run);
    while (moves != 0 && !run->position.lost) {
        card_t card = set_take(&moves);
        uint64_t ways = count_card(run, card, perft->depth);
        perft->move[perft->move_count].card = card;
        perft->move[perft->move_count++].ways = ways;
        perft->ways = ways_add(&run->over, perft->ways, ways);
    }
    perft->over = run->over;
}

void perft_count(struct perft *perft, const struct judge *judge, const struct perft_orders *orders)
{
    struct run run = {.work = judge->orders != NULL ? judge->orders->work : NULL};
    *perft = (struct perft){.deal = judge->table.number,
                            .manche = judge->table.manche,
                            .trick = judge->table.trick.number,
                            .player = NOBODY};
    position_begin(&run.position, judge);
    examine(perft, &run.position);
    if (perft->why.message != NULL)
        return;
    perft->player = run.position.turn;
    unsigned depth = orders->depth != 0 ? orders->depth : orders->plain ? PERFT_PLAIN : perft->left;
    perft->depth = depth > perft->left ? perft->left : depth;
    run.doubled = (judge->rules.pack & set_rank((enum rank)RANKS)) != 0;
    run.grouped = !orders->plain && judge->game->play->strength != NULL;
    if (run.grouped)
        sort_ranks(&run);
    if (orders->plain)
        run.sets = sets_begin(&run.position, depth, run.doubled ? one_of_twins : NULL);
    else
        seen_begin(&run.seen, SEEN_FIRST);
    divide(perft, &run);
    if (run.position.lost)
        cannot(perft, judge, run.limited ? &msg_perft_limited : &msg_perft_no_winner, NO_ARGS);
    memory_give(run.seen.entry);
    sets_end(run.sets);
}

const struct phrase *perft_why(const struct perft *perft)
{
    static const struct phrase not_replayed = {.message = &msg_not_replayed};
    if (perft->why.message != NULL)
        return &perft->why;
    return perft->depth == 0 ? &not_replayed : NULL;
}
