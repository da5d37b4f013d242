#include "formats/blank.h"

#include "core/options.h"

#include <string.h>

enum { VALUE_BYTES = 64 };

/* Whether the options in force leave the item out. */
static bool is_left_out(const struct blank *blank, const struct sheet_item *item)
{
    char value[VALUE_BYTES];
    int option = item->option != NULL ? option_find(blank->game, item->option) : -1;
    if (option < 0 || blank->option[option] < 0)
        return false;
    option_print(&blank->game->option[option], blank->option[option], value, sizeof value);
    return strcmp(value, item->without) == 0;
}

size_t blank_items(const struct blank *blank, enum item *item)
{
    const struct game *game = blank->game;
    const struct sheet_item *at = edition_sheet(game, blank->edition);
    size_t count = 0;
    for (; at != NULL && !blank->sheet && at->item != ITEM_NONE && count < ITEMS; at++)
        if (!is_left_out(blank, at))
            item[count++] = at->item;
    return count;
}

const char *blank_option(const struct blank *blank, size_t *at)
{
    char value[VALUE_BYTES];
    for (; *at < blank->game->option_count; ++*at)
        if (blank->option[*at] >= 0) {
            option_print(&blank->game->option[*at], blank->option[*at], value, sizeof value);
            return arena_text(blank->arena, value, strlen(value));
        }
    return NULL;
}

bool blank_idle(const struct blank *blank, size_t option)
{
    return option_idle(blank->game, blank->option, blank->game->option[option].name) != NULL;
}
