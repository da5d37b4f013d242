/* Games and editions by name. */
#include "core/fold.h"
#include "core/game.h"

const struct game *game_find(const char *name)
{
    for (size_t i = 0; games[i] != NULL; i++)
        if (fold_equal(games[i]->name, name) || fold_listed(games[i]->names, name))
            return games[i];
    return NULL;
}

int edition_find(const struct game *game, const char *name)
{
    for (size_t i = 0; i < game->edition_count; i++)
        if (fold_equal(game->edition[i].name, name) || fold_listed(game->edition[i].names, name))
            return (int)i;
    return -1;
}
