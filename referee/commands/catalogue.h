/* The whole catalogue, over all games: for finding rules and editions by the names that people type. */
#ifndef REFEREE_COMMANDS_CATALOGUE_H
#define REFEREE_COMMANDS_CATALOGUE_H

#include "core/game.h"

/* The rule of that id or short name, accents and case aside; its game in *game (NULL: a rule of the record itself). NULL
   if there is none. */
const struct rule *catalogue_rule(const char *name, const struct game **game);

/* The id or short name that was probably meant; NULL if nothing is near. */
const char *catalogue_near_rule(const char *name);

/* The same for the names of options of any game. */
bool catalogue_has_option(const char *name);
const char *catalogue_near_option(const char *name);

#endif
