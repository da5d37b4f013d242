#include "core/game.h"

#define GAME(name) extern const struct game name##_game;
#include "games/games.def"
#undef GAME

const struct game *const games[] = {
#define GAME(name) &name##_game,
#include "games/games.def"
#undef GAME
    NULL,
};
