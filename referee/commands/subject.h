/* A game and an edition as the operands of a command: "piquet cavendish". */
#ifndef REFEREE_COMMANDS_SUBJECT_H
#define REFEREE_COMMANDS_SUBJECT_H

#include "commands/arguments.h"
#include "core/game.h"

/* Reads the operands, which from then on stand for --game and --rules, too. `*edition` is its name as given; NULL: none is. Complains
   and returns STATUS_USAGE where no game is named, one that there is not, an edition that it has not, or more. */
enum status subject_read(struct arguments *arguments, const struct game **game, const char **edition);

/* Whether so many can play the game (0: as many as usual); complains if not. */
bool players_fit(const struct manner *manner, const struct game *game, unsigned players);

#endif
