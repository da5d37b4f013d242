#include "core/sheet/ways_store.h"

#include <string.h>

/* A stream has mostly records of one edition, and seldom of more than a few with this option or that. */
enum { RULES_KEPT = 8 };

/* What is found under some rules. */
struct ruled_ways {
    struct found_ways found;
    struct ruled_ways *next;
    const struct game *game;
    size_t edition;
    const int *option;
};

struct ways_store {
    struct arena *arena; /* it lives there itself */
    struct ruled_ways *first;
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
    if (*store == NULL || (*store)->count < RULES_KEPT)
        return;
    ways_store_free(*store);
    *store = NULL;
}

static struct found_ways *stored(struct ways_store *store, const struct judge *judge)
{
    size_t size = judge->game->option_count * sizeof(int);
    for (struct ruled_ways *ruled = store->first; ruled != NULL; ruled = ruled->next)
        if (ruled->game == judge->game && ruled->edition == judge->rules.edition &&
            memcmp(ruled->option, judge->rules.option, size) == 0)
            return &ruled->found;
    struct ruled_ways *ruled = arena_alloc(store->arena, sizeof *ruled);
    int *option = arena_alloc(store->arena, size);
    memcpy(option, judge->rules.option, size);
    *ruled = (struct ruled_ways){{.arena = store->arena}, store->first, judge->game, judge->rules.edition, option};
    store->first = ruled;
    store->count++;
    return &ruled->found;
}

struct found_ways *ways_found(const struct judge *judge)
{
    struct kept_ways *kept = judge->kept_ways;
    if (kept->store == NULL)
        return &kept->own;
    if (*kept->store == NULL)
        *kept->store = ways_store_new();
    if (kept->in_store == NULL)
        kept->in_store = stored(*kept->store, judge);
    return kept->in_store;
}
