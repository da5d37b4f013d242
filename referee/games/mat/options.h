/* The options of mat as indices of judge->rules.option, and their values in the order of options.def. */
#ifndef REFEREE_GAMES_MAT_OPTIONS_H
#define REFEREE_GAMES_MAT_OPTIONS_H

enum mat_option {
#define OPTION(token, name, values, least, most, en, fr) OPT_##token,
#include "games/mat/options.def"
#undef OPTION
    OPTIONS
};

enum deck { DECK_SINGLE, DECK_DOUBLE };
enum rank_order { RANKS_AS_LISTED, RANKS_BY_VALUE };
enum suit_order { SUITS_CSHD, SUITS_CHSD };
enum deposits { DEPOSITS_ON, DEPOSITS_OFF };
enum initiative { INITIATIVE_DEALER, INITIATIVE_LEADER, INITIATIVE_EITHER };
enum restriction { RESTRICTION_NONE, RESTRICTION_DIFFERS };
enum surmat_by { SURMAT_ANY, SURMAT_DEPOSITOR };
enum reuse_waiver { WAIVER_ENDS_MANCHE, WAIVER_COUNTS_AS_MATE };

#endif
