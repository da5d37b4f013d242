/* The whole catalogue, over all games: for finding rules and editions by the names that people type. */
#ifndef REFEREE_COMMANDS_CATALOGUE_H
#define REFEREE_COMMANDS_CATALOGUE_H

#include "core/game.h"
#include "formats/manner.h"

/* Complains that no game has that name (NULL: that none is named), that no edition of the game has (of any game, if `game` is
   NULL), and names those there are. */
void complain_of_game(const struct manner *manner, const char *name);
void complain_of_edition(const struct manner *manner, const struct game *game, const char *name);

/* Complains that no rule has that name, with the nearest one. */
void complain_of_rule(const struct manner *manner, const char *name);

/* The name of an option of any game that was probably meant; NULL if nothing is near. */
const char *catalogue_near_option(const char *name);

#endif
