/* A sheet's figures among the ways of a deal. */
#include "core/possible.h"

#include "core/sheet.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

size_t statements_of(const struct figures *figures, struct statement out[STATEMENTS_ROOM])
{
    size_t count = 0;
    for (int player = 0; player < MAX_PLAYERS; player++) {
        if (figures->said[player] && !figures->itemised[player] && count < STATEMENTS_ROOM)
            out[count++] = (struct statement){SAYS_TOTAL, player, ITEM_NONE, figures->total[player]};
        for (enum item item = 0; item < ITEMS; item++)
            if (figures->itemised[player] && figures->listed[player][item] && count < STATEMENTS_ROOM)
                out[count++] = (struct statement){SAYS_ITEM, player, item, figures->item[player][item]};
    }
    for (int player = 0; player < MAX_PLAYERS; player++)
        if (figures->itemised[player] && count < STATEMENTS_ROOM)
            out[count++] = (struct statement){SAYS_NO_OTHER, player, ITEM_NONE, 0};
    return count;
}

static int item_sum(const struct way *way, int player, enum item item)
{
    int sum = 0;
    for (size_t i = 0; i < way->count; i++)
        if (way->part[i].player == player && way->part[i].item == item)
            sum += way->part[i].amount;
    return sum;
}

/* Whether every part that a way gives the player is of an item that is spoken of. */
static bool no_other(const struct statement *statement, size_t count, const struct way *way, int player)
{
    for (size_t i = 0; i < way->count; i++) {
        bool listed = way->part[i].player != player;
        for (size_t k = 0; k < count && !listed; k++)
            listed = statement[k].kind == SAYS_ITEM && statement[k].player == player &&
                     statement[k].item == way->part[i].item;
        if (!listed)
            return false;
    }
    return true;
}

unsigned statements_kept(const struct statement *statement, size_t count, const struct way *way)
{
    unsigned kept = 0;
    for (size_t i = 0; i < count; i++) {
        const struct statement *one = &statement[i];
        bool agrees = one->kind == SAYS_TOTAL  ? way->total[one->player] == one->amount
                      : one->kind == SAYS_ITEM ? item_sum(way, one->player, one->item) == one->amount
                                               : no_other(statement, count, way, one->player);
        kept |= (unsigned)agrees << i;
    }
    return kept;
}

/* --- asking ------------------------------------------------------------------------------------------------- */

struct asking {
    struct ways ways; /* first: what the game is given is the asking itself */
    struct statement statement[STATEMENTS_ROOM];
    size_t count;
    unsigned all;
    bool found;
    struct arena *arena; /* NULL: ways need not be kept */
    struct way *kept;
    size_t kept_count, kept_room;
};

/* Totals first: they are the cheapest to ask about, and mostly all there is. */
static void met(struct ways *ways, const struct way *way)
{
    struct asking *asking = (struct asking *)ways;
    for (int player = 0; player < MAX_PLAYERS; player++)
        if (way->total[player] < ways->least[player] || way->total[player] > ways->most[player])
            return;
    if (statements_kept(asking->statement, asking->count, way) != asking->all)
        return;
    asking->found = true;
    if (asking->arena == NULL) {
        ways->enough = true;
        return;
    }
    asking->kept =
        arena_grow(asking->arena, asking->kept, asking->kept_count, &asking->kept_room, sizeof *asking->kept);
    asking->kept[asking->kept_count++] = *way;
}

static bool ask(const struct judge *judge, const struct figures *figures, struct asking *asking)
{
    asking->ways = (struct ways){.start_known = figures->start_known, .merged = asking->arena == NULL, .found = met};
    for (int player = 0; player < MAX_PLAYERS; player++) {
        asking->ways.least[player] = figures->said[player] ? figures->total[player] : INT_MIN;
        asking->ways.most[player] = figures->said[player] ? figures->total[player] : INT_MAX;
    }
    for (int player = 0; player < MAX_PLAYERS; player++)
        for (enum item item = 0; item < ITEMS && figures->itemised[player]; item++)
            asking->ways.fixed[player][item] = (struct fixed){true, figures->item[player][item]};
    asking->count = statements_of(figures, asking->statement);
    asking->all = (1U << asking->count) - 1;
    return judge->game->ways != NULL && judge->game->ways(judge, &asking->ways);
}

static enum possibility find_out(const struct judge *judge, const struct figures *figures)
{
    struct asking asking = {.found = false};
    if (!ask(judge, figures, &asking))
        return POSSIBLE_UNTOLD;
    return asking.found ? POSSIBLE_YES : POSSIBLE_NOT;
}

/* --- what has been asked before ----------------------------------------------------------------------------------- */

/* All that an answer rests on: which deal it is, the board it begins with, and the figures, number by number. */
#define KEY_ROOM (6 + 7 * MAX_PLAYERS + 4 * STATEMENTS_ROOM)
struct key {
    int number[KEY_ROOM];
    size_t count;
};

struct answer {
    const struct answer *next;
    const int *number;
    size_t count;
    enum possibility is;
};

#define CHAINS 512
struct possible_memory {
    struct arena *arena;
    const struct answer **chain; /* CHAINS of them, once something is asked */
    size_t asked;
};

struct possible_memory *possible_memory_new(struct arena *arena)
{
    struct possible_memory *memory = arena_alloc(arena, sizeof *memory);
    *memory = (struct possible_memory){.arena = arena};
    return memory;
}

size_t possible_asked(const struct possible_memory *memory) { return memory->asked; }

static void key_add(struct key *key, int number) { key->number[key->count++] = number; }

static void key_of(const struct judge *judge, const struct figures *figures, struct key *key)
{
    struct statement statement[STATEMENTS_ROOM];
    size_t count = statements_of(figures, statement);
    const struct board *start = &judge->start;
    key->count = 0;
    key_add(key, (int)judge->table.number);
    key_add(key, (int)judge->table.manche);
    key_add(key, judge->table.dealer);
    key_add(key, (int)judge->out);
    key_add(key, figures->start_known);
    key_add(key, start->winner);
    for (int player = 0; player < MAX_PLAYERS; player++) {
        key_add(key, start->score[player].fiches);
        key_add(key, start->score[player].points);
        key_add(key, start->turned_jeton[player]);
        key_add(key, figures->said[player]);
        key_add(key, figures->total[player]);
        key_add(key, figures->itemised[player]);
    }
    for (size_t i = 0; i < count; i++) {
        key_add(key, (int)statement[i].kind);
        key_add(key, statement[i].player);
        key_add(key, (int)statement[i].item);
        key_add(key, statement[i].amount);
    }
}

static size_t chain_of(const struct key *key)
{
    unsigned hash = 2166136261U;
    for (size_t i = 0; i < key->count; i++)
        hash = (hash ^ (unsigned)key->number[i]) * 16777619U;
    return (hash ^ hash >> 16) % CHAINS;
}

enum possibility possible(const struct judge *judge, const struct figures *figures)
{
    struct possible_memory *memory = judge->orders != NULL ? judge->orders->memory : NULL;
    struct key key;
    if (memory == NULL)
        return find_out(judge, figures);
    key_of(judge, figures, &key);
    if (memory->chain == NULL)
        memory->chain = arena_alloc(memory->arena, CHAINS * sizeof(const struct answer *));
    const struct answer **chain = &memory->chain[chain_of(&key)];
    for (const struct answer *answer = *chain; answer != NULL; answer = answer->next)
        if (answer->count == key.count && memcmp(answer->number, key.number, key.count * sizeof key.number[0]) == 0)
            return answer->is;
    struct answer *answer = arena_alloc(memory->arena, sizeof *answer);
    int *number = arena_alloc(memory->arena, key.count * sizeof *number);
    memcpy(number, key.number, key.count * sizeof *number);
    *answer = (struct answer){*chain, number, key.count, find_out(judge, figures)};
    *chain = answer;
    memory->asked++;
    return answer->is;
}

/* --- all of them -------------------------------------------------------------------------------------------- */

/* The order in which items are told: that in which they are counted, at all games. */
static const unsigned char told_at[ITEMS] = {
    [ITEM_RETOURNE] = 1, [ITEM_BLANCHES] = 2, [ITEM_POINT] = 3,  [ITEM_SEQUENCE] = 4,  [ITEM_SET] = 5,
    [ITEM_REPIC] = 6,    [ITEM_IMPERIAL] = 7, [ITEM_HONOUR] = 8, [ITEM_TRICKS] = 9,    [ITEM_PIC] = 10,
    [ITEM_CARDS] = 11,   [ITEM_CAPOT] = 12,   [ITEM_MAT] = 13,   [ITEM_CONTRACT] = 14, [ITEM_DEMARK] = 15,
};

static int compare_parts(const void *a, const void *b)
{
    const struct way_part *one = a, *two = b;
    if (one->player != two->player)
        return one->player - two->player;
    if (one->item != two->item)
        return told_at[one->item] < told_at[two->item] ? -1 : 1;
    return one->amount - two->amount;
}

/* Fewest parts first; then the items in the order of counting. */
static int compare_ways(const void *a, const void *b)
{
    const struct way *one = a, *two = b;
    if (one->count != two->count)
        return one->count < two->count ? -1 : 1;
    for (size_t i = 0; i < one->count; i++) {
        int order = compare_parts(&one->part[i], &two->part[i]);
        if (order != 0)
            return order;
    }
    return 0;
}

const struct way *possible_ways(const struct judge *judge, const struct figures *figures, size_t *count)
{
    struct asking asking = {.arena = judge->arena};
    *count = 0;
    if (!ask(judge, figures, &asking) || asking.kept_count == 0)
        return NULL;
    for (size_t i = 0; i < asking.kept_count; i++)
        qsort(asking.kept[i].part, asking.kept[i].count, sizeof(struct way_part), compare_parts);
    qsort(asking.kept, asking.kept_count, sizeof *asking.kept, compare_ways);
    for (size_t i = 0; i < asking.kept_count; i++)
        if (*count == 0 || compare_ways(&asking.kept[*count - 1], &asking.kept[i]) != 0)
            asking.kept[(*count)++] = asking.kept[i];
    return asking.kept;
}

const struct way_told *way_told(const struct judge *judge, const struct way *way)
{
    struct way_told *told = arena_alloc(judge->arena, sizeof *told);
    struct way_line *line = arena_alloc(judge->arena, (way->count + 1) * sizeof *line);
    struct score *total = arena_alloc(judge->arena, MAX_PLAYERS * sizeof *total);
    *told = (struct way_told){judge->game->boards, line, way->count, total, judge->record->player_count};
    for (size_t i = 0; i < way->count; i++)
        line[i] = (struct way_line){way->part[i].player, &item_names[way->part[i].item],
                                    sheet_score(judge, way->part[i].amount)};
    for (size_t player = 0; player < told->players; player++)
        total[player] = sheet_score(judge, way->total[player]);
    return told;
}
