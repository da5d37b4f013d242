/* Rules by what people call them, in both languages. */
#ifndef REFEREE_COMMANDS_SEARCH_H
#define REFEREE_COMMANDS_SEARCH_H

#include "core/game.h"

/* A rule found; `game` NULL: a rule of the record itself. */
struct hit {
    const struct rule *rule;
    const struct game *game;
};

/* The rules that a text of one or several words may mean, in the catalogue's order, in `arena`: those whose number of article,
   law or place in the source it is and, where there is no digit in it, those that synonyms.def has it stand for and those whose
   short name or line in either language has all its words, or words that begin with them. Accents and case do not matter. Returns
   how many. */
size_t rules_meant(const char *text, struct arena *arena, struct hit **hit);

#endif
