#include "core/sheet/ways_store.h"

#include "core/sheet/rests.h"

/* A stream has mostly records of one edition, and seldom of more than a few with this option or that. */
enum { FOUND_MOST = 48 };

struct found_ways {
    struct found_ways *next;
    const struct game *game;
    size_t nth;
    uint64_t options, rules; /* on which it rests: see rests.h */
    void *found;
};

struct ways_store {
    struct arena *arena; /* it lives there itself */
    struct found_ways *first;
    size_t count;
};

static struct ways_store *ways_store_new(void)
{
    struct arena *arena = arena_new();
    struct ways_store *store = arena_alloc(arena, sizeof *store);
    store->arena = arena;
    return store;
}

void ways_store_free(struct ways_store *store)
{
    if (store != NULL)
        arena_free(store->arena);
}

void ways_store_turn(struct ways_store **store)
{
    if (*store == NULL || (*store)->count < FOUND_MOST)
        return;
    ways_store_free(*store);
    *store = NULL;
}

static struct found_ways *find_now(const struct judge *judge, size_t nth, find_ways_fn *find, struct arena *arena)
{
    struct found_ways *found = arena_alloc(arena, sizeof *found);
    uint64_t before = rests_begin(judge);
    judge->kept_ways->made++;
    *found = (struct found_ways){.game = judge->game, .nth = nth, .found = find(judge, nth, arena)};
    found->options = rests_end(judge, before);
    found->rules = rests_hash(judge, found->options);
    return found;
}

static const struct found_ways *stored(struct ways_store *store, const struct judge *judge, size_t nth,
                                       find_ways_fn *find)
{
    for (struct found_ways *found = store->first; found != NULL; found = found->next)
        if (found->game == judge->game && found->nth == nth && found->rules == rests_hash(judge, found->options))
            return found;
    struct found_ways *found = find_now(judge, nth, find, store->arena);
    found->next = store->first;
    store->first = found;
    store->count++;
    return found;
}

static const struct found_ways *look(const struct judge *judge, size_t nth, find_ways_fn *find)
{
    struct ways_store **store = judge->kept_ways->store;
    if (store == NULL)
        return find_now(judge, nth, find, judge->kept_ways->arena);
    if (*store == NULL)
        *store = ways_store_new();
    return stored(*store, judge, nth, find);
}

void *ways_found(const struct judge *judge, size_t nth, find_ways_fn *find)
{
    const struct found_ways **found = &judge->kept_ways->found[nth];
    if (*found == NULL)
        *found = look(judge, nth, find);
    rests_ask(judge, (*found)->options);
    return (*found)->found;
}
