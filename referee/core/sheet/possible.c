/* A sheet's figures among the ways of a deal. */
#include "core/sheet/possible.h"

#include "core/sheet/rests.h"
#include "core/sheet/sheet_acts.h"
#include "core/sheet/sheet_said.h"
#include "core/sheet/way.h"
#include "core/sheet/ways_store.h"

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

static bool agrees(const struct statement *statement, size_t count, size_t which, const struct way *way)
{
    const struct statement *one = &statement[which];
    switch (one->kind) {
    case SAYS_TOTAL: return way->total[one->player] == one->amount;
    case SAYS_ITEM: return item_sum(way, one->player, one->item) == one->amount;
    default: return no_other(statement, count, way, one->player);
    }
}

unsigned statements_kept(const struct statement *statement, size_t count, const struct way *way)
{
    unsigned kept = 0;
    for (size_t i = 0; i < count; i++)
        kept |= (unsigned)agrees(statement, count, i, way) << i;
    return kept;
}

bool statements_hold(const struct statement *statement, size_t count, unsigned set, const struct way *way)
{
    bool hold = true;
    for (; hold && set != 0; set &= set - 1)
        hold = agrees(statement, count, (size_t)__builtin_ctz(set), way);
    return hold;
}

#define STEPS_UNBOUNDED (SIZE_MAX / 2)

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
    size_t few; /* of more than are counted, so many with the fewest parts are kept */
    bool more;  /* there are: kept are no others */
};

static void keep_way(struct asking *asking, const struct way *way);

/* Totals first: they are the cheapest to ask about, and mostly all there is. */
static void met(struct ways *ways, const struct way *way)
{
    struct asking *asking = (struct asking *)ways;
    for (int player = 0; player < MAX_PLAYERS; player++)
        if (way->total[player] < ways->least[player] || way->total[player] > ways->most[player])
            return;
    if (!statements_hold(asking->statement, asking->count, asking->all, way))
        return;
    asking->found = true;
    if (asking->arena == NULL)
        ways->enough = true;
    else
        keep_way(asking, way);
}

/* Whether there is work left for a question. */
static bool may_ask(const struct judge *judge)
{
    struct work *work = judge->orders != NULL ? judge->orders->work : NULL;
    if (work == NULL || work_left(work, WORK_QUESTION) > 0)
        return true;
    work->refused = true;
    return false;
}

bool ways_told(const struct judge *judge, struct ways *ways)
{
    struct work *work = judge->orders != NULL ? judge->orders->work : NULL;
    if (judge->game->ways == NULL)
        return false;
    if (work == NULL)
        return judge->game->ways->tell(judge, ways);
    bool bounded = ways->left != NULL;
    size_t had = judge->kept_ways->steps;
    ways->unbounded = STEPS_UNBOUNDED;
    if (!bounded)
        ways->left = &ways->unbounded;
    size_t before = *ways->left;
    bool told = judge->game->ways->tell(judge, ways);
    work_spend(work,
               WORK_QUESTION + (judge->kept_ways->steps - had) / WORK_KEPT_STEPS + (before - *ways->left) / WORK_STEPS);
    if (!bounded)
        ways->left = NULL;
    return told;
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
    return may_ask(judge) && ways_told(judge, &asking->ways);
}

static enum possibility find_out(const struct judge *judge, const struct figures *figures)
{
    struct asking asking = {.found = false};
    if (!ask(judge, figures, &asking))
        return POSSIBLE_UNTOLD;
    return asking.found ? POSSIBLE_YES : POSSIBLE_NOT;
}

/* --- what has been asked before ----------------------------------------------------------------------------------- */

/* All that an answer rests on beside the edition and the options: what of the course of the record counts, and the figures. */
#define KEY_ROOM (7 + WAYS_FROM_ROOM + 3 * MAX_PLAYERS + 4 * STATEMENTS_ROOM)
struct key {
    int number[KEY_ROOM];
    size_t count;
    unsigned hash;
};

struct answer {
    struct answer *next;
    const int *number;
    size_t count;
    unsigned hash;
    uint64_t options, rules; /* on which it rests: see rests.h */
    enum possibility is;
};

/* Options on which answers rest, and what they come to under the rules of the record. */
struct resting {
    uint64_t options, rules;
};
#define RESTINGS_MOST 16 /* what rests on yet others is not kept */

#define CHAINS_LEAST 512 /* a power of two, as all numbers of chains are; none before something is kept in them */
struct possible_memory {
    struct arena *arena;
    const struct game *game; /* of the record: this game … */
    size_t edition;
    int *option; /* … with these options */
    struct resting resting[RESTINGS_MOST];
    size_t restings;
    struct ways_store **store; /* see possible_memory_lasts(); NULL: nothing outlasts the record */
    bool spares;               /* see possible_memory_spares() */
    struct kept_ways *kept_ways;
    struct answer **chain;
    size_t chains, count;
};

struct possible_memory *possible_memory_new(struct arena *arena)
{
    struct possible_memory *memory = arena_alloc(arena, sizeof *memory);
    *memory = (struct possible_memory){.arena = arena};
    return memory;
}

void possible_memory_lasts(struct possible_memory *memory, struct ways_store **store)
{
    ways_store_turn(store);
    memory->store = store;
    memory->game = NULL;
}

void possible_memory_spares(struct possible_memory *memory) { memory->spares = true; }

static struct kept_ways *kept_ways_new(struct ways_store **store, struct arena *arena)
{
    struct kept_ways *kept = arena_alloc(arena, sizeof *kept);
    *kept = (struct kept_ways){.store = store, .arena = arena};
    return kept;
}

/* Looks at what was asked before in the light of the rules of the judge. */
static void settle_on(struct possible_memory *memory, const struct judge *judge)
{
    size_t size = judge->game->option_count * sizeof *memory->option;
    if (memory->game == judge->game && memory->edition == judge->rules.edition &&
        memcmp(memory->option, judge->rules.option, size) == 0)
        return;
    if (memory->game != judge->game)
        memory->option = arena_alloc(memory->arena, size);
    memory->game = judge->game;
    memory->edition = judge->rules.edition;
    memory->kept_ways = kept_ways_new(memory->store, memory->arena);
    memory->kept_ways->spares = memory->spares;
    memcpy(memory->option, judge->rules.option, size);
    for (size_t i = 0; i < memory->restings; i++)
        memory->resting[i].rules = rests_hash(judge, memory->resting[i].options);
}

struct kept_ways *kept_ways_for(const struct judge *judge)
{
    struct possible_memory *memory = judge->orders != NULL ? judge->orders->memory : NULL;
    if (memory == NULL)
        return kept_ways_new(NULL, judge->arena);
    settle_on(memory, judge);
    return memory->kept_ways;
}

static void key_add(struct key *key, int number) { key->number[key->count++] = number; }

/* Where the game does not tell what its ways rest on, it is the whole board. */
static void key_add_start(struct key *key, const struct judge *judge, const struct figures *figures)
{
    int from[WAYS_FROM_ROOM];
    size_t count = 0;
    if (judge->game->ways->from != NULL) {
        count = judge->game->ways->from(judge, figures, from);
    } else {
        from[count++] = (int)judge->table.number;
        from[count++] = judge->start.winner;
        for (int player = 0; player < MAX_PLAYERS; player++) {
            from[count++] = judge->start.score[player].fiches;
            from[count++] = judge->start.score[player].points;
            from[count++] = judge->start.turned_jeton[player];
        }
    }
    for (size_t i = 0; i < count; i++)
        key_add(key, from[i]);
}

static void key_add_figures(struct key *key, const struct figures *figures)
{
    struct statement statement[STATEMENTS_ROOM];
    size_t count = statements_of(figures, statement);
    for (int player = 0; player < MAX_PLAYERS; player++) {
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

/* A bid that stands beside the figures. */
static void key_add_contract(struct key *key, const struct contract_said *said)
{
    key_add(key, said->declarer);
    key_add(key, said->bid.recorded ? said->bid.value : NOBODY);
    key_add(key, said->made.recorded ? said->made.value : NOBODY);
}

static void key_of(const struct judge *judge, const struct figures *figures, struct key *key)
{
    key->count = 0;
    key_add(key, (int)judge->table.manche);
    key_add(key, judge->table.dealer);
    key_add(key, (int)judge->out);
    key_add(key, figures->start_known);
    key_add_start(key, judge, figures);
    key_add_figures(key, figures);
    key_add_contract(key, &judge->table.deal->contract);
    key->hash = 2166136261U;
    for (size_t i = 0; i < key->count; i++)
        key->hash = (key->hash ^ (unsigned)key->number[i]) * 16777619U;
    key->hash ^= key->hash >> 16;
}

static struct answer **chain_of(const struct possible_memory *memory, unsigned hash, uint64_t rules)
{
    return &memory->chain[(hash ^ (unsigned)(rules >> 32)) % memory->chains];
}

static const struct answer *remembered(const struct possible_memory *memory, const struct key *key)
{
    for (size_t i = 0; i < memory->restings && memory->chains > 0; i++) {
        uint64_t rules = memory->resting[i].rules;
        for (const struct answer *answer = *chain_of(memory, key->hash, rules); answer != NULL; answer = answer->next)
            if (answer->hash == key->hash && answer->rules == rules && answer->count == key->count &&
                memcmp(answer->number, key->number, key->count * sizeof key->number[0]) == 0)
                return answer;
    }
    return NULL;
}

static void put_in_chain(struct possible_memory *memory, struct answer *answer)
{
    struct answer **chain = chain_of(memory, answer->hash, answer->rules);
    answer->next = *chain;
    *chain = answer;
}

/* More chains, where they grow long. */
static void spread(struct possible_memory *memory)
{
    struct answer **old = memory->chain;
    size_t chains = memory->chains;
    memory->chains = chains > 0 ? 4 * chains : CHAINS_LEAST;
    memory->chain = arena_alloc(memory->arena, memory->chains * sizeof *memory->chain);
    for (size_t i = 0; i < chains; i++)
        for (struct answer *answer = old[i], *next; answer != NULL; answer = next) {
            next = answer->next;
            put_in_chain(memory, answer);
        }
}

/* Whether those options are among the ones that answers rest on, or there is room for them. */
static bool may_rest_on(struct possible_memory *memory, uint64_t options, uint64_t rules)
{
    for (size_t i = 0; i < memory->restings; i++)
        if (memory->resting[i].options == options)
            return true;
    if (memory->restings == RESTINGS_MOST)
        return false;
    memory->resting[memory->restings++] = (struct resting){options, rules};
    return true;
}

static void remember(struct possible_memory *memory, const struct key *key, const struct answer *found)
{
    if (!may_rest_on(memory, found->options, found->rules))
        return;
    struct answer *answer = arena_alloc(memory->arena, sizeof *answer);
    int *number = arena_alloc(memory->arena, key->count * sizeof *number);
    memcpy(number, key->number, key->count * sizeof *number);
    *answer = *found;
    answer->number = number;
    if (memory->count++ >= 2 * memory->chains)
        spread(memory);
    put_in_chain(memory, answer);
}

enum possibility possible(const struct judge *judge, const struct figures *figures)
{
    struct possible_memory *memory = judge->orders != NULL ? judge->orders->memory : NULL;
    struct key key;
    if (memory == NULL || !sheet_bare(judge)) /* what else is recorded is in no key */
        return find_out(judge, figures);
    settle_on(memory, judge);
    key_of(judge, figures, &key);
    const struct answer *answer = remembered(memory, &key);
    if (answer != NULL) {
        rests_ask(judge, answer->options);
        return answer->is;
    }
    uint64_t before = rests_begin(judge);
    struct answer found = {.count = key.count, .hash = key.hash, .is = find_out(judge, figures)};
    found.options = rests_end(judge, before);
    found.rules = rests_hash(judge, found.options);
    if (found.is != POSSIBLE_UNTOLD || judge->orders->work == NULL || !judge->orders->work->refused)
        remember(memory, &key, &found);
    return found.is;
}

/* As long as a question takes for which the game does nothing but look. */
#define STEPS_A_QUESTION 2000

size_t possible_asked(const struct possible_memory *memory)
{
    size_t steps = memory->kept_ways != NULL ? memory->kept_ways->steps : 0;
    return memory->count + steps / STEPS_A_QUESTION;
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

/* Puts the ways kept so far in their order, each once. */
static void settle_kept(struct asking *asking)
{
    size_t count = 0;
    if (asking->kept_count > 0)
        qsort(asking->kept, asking->kept_count, sizeof *asking->kept, compare_ways);
    for (size_t i = 0; i < asking->kept_count; i++)
        if (count == 0 || compare_ways(&asking->kept[count - 1], &asking->kept[i]) != 0)
            asking->kept[count++] = asking->kept[i];
    asking->kept_count = count;
}

/* Of too many to count only those with the fewest parts matter: ways of more parts are not wanted any longer. */
static void keep_few(struct asking *asking)
{
    settle_kept(asking);
    asking->more |= asking->kept_count > WAYS_COUNTED_MOST;
    if (!asking->more || asking->kept_count < asking->few)
        return;
    asking->kept_count = asking->few;
    asking->ways.fewer_than = asking->kept[asking->few - 1].count;
}

static void keep_way(struct asking *asking, const struct way *way)
{
    if (asking->more && way->count >= asking->ways.fewer_than)
        return;
    asking->kept =
        arena_grow(asking->arena, asking->kept, asking->kept_count, &asking->kept_room, sizeof *asking->kept);
    struct way *kept = &asking->kept[asking->kept_count++];
    *kept = *way;
    qsort(kept->part, kept->count, sizeof kept->part[0], compare_parts);
    if (asking->more || asking->kept_count == 2 * WAYS_COUNTED_MOST) /* there may be as many of them twice */
        keep_few(asking);
}

const struct way *possible_ways(const struct judge *judge, const struct figures *figures, size_t few, size_t *count,
                                bool *more, struct arena *arena)
{
    struct asking asking = {.arena = arena, .few = few};
    *count = 0;
    *more = false;
    if (!ask(judge, figures, &asking) || asking.kept_count == 0)
        return NULL;
    keep_few(&asking);
    *more = asking.more;
    *count = asking.more ? WAYS_COUNTED_MOST : asking.kept_count;
    return asking.kept;
}

const struct way_told *way_told(const struct judge *judge, const struct way *way)
{
    struct way_told *told = arena_alloc(judge->arena, sizeof *told);
    struct way_line *line = arena_alloc(judge->arena, (way->count + 1) * sizeof *line);
    struct score *total = arena_alloc(judge->arena, MAX_PLAYERS * sizeof *total);
    int times = sheet_times_all(judge);
    *told = (struct way_told){judge->game->boards, line, way->count, total, judge->record->player_count};
    for (size_t i = 0; i < way->count; i++)
        line[i] = (struct way_line){way->part[i].player, &item_names[way->part[i].item],
                                    sheet_score(judge, way->part[i].amount / times)};
    for (size_t player = 0; player < told->players; player++)
        total[player] = sheet_score(judge, way->total[player] / times);
    return told;
}
