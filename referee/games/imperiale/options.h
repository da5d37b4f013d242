/* The options of impériale as indices of judge->option, and their values in the order of options.def. */
#ifndef REFEREE_GAMES_IMPERIALE_OPTIONS_H
#define REFEREE_GAMES_IMPERIALE_OPTIONS_H

enum imp_option {
#define OPTION(token, name, values, least, most, en, fr) IMP_OPT_##token,
#include "games/imperiale/options.def"
#undef OPTION
    IMP_OPTIONS
};

enum imp_order { IMP_ORDER_AS_SHOWN, IMP_ORDER_FIXED };
enum imp_blanches_value { IMP_BLANCHES_ONE, IMP_BLANCHES_TWO };
enum imp_blanches_play { IMP_BLANCHES_NO_PLAY, IMP_BLANCHES_PLAY };
enum imp_blanches_point { IMP_POINT_COUNTED, IMP_POINT_VOID };
enum imp_turned_imperial { IMP_TURNED_OFF, IMP_TURNED_DEALER, IMP_TURNED_ANY };
enum imp_turned_demarks { IMP_TURNED_DEMARKS_FALSE, IMP_TURNED_DEMARKS_TRUE };
enum imp_trump_imperial { IMP_TRUMP_ONE, IMP_TRUMP_TWO };
enum imp_capot { IMP_CAPOT_OFF, IMP_CAPOT_ONE, IMP_CAPOT_TWO };
enum imp_capot_replaces { IMP_CAPOT_REPLACES, IMP_CAPOT_ADDS };
enum imp_turned_exempt { IMP_EXEMPT_TRUE, IMP_EXEMPT_FALSE };
enum imp_mutual { IMP_BOTH_KEEP, IMP_BOTH_ERASE };
enum imp_shield_scope { IMP_SHIELD_HAND, IMP_SHIELD_ALL };
enum imp_late_point { IMP_FIRST_COVER, IMP_ANY_COVER };
enum imp_imperial_deadline { IMP_OWN_FIRST_CARD, IMP_ANY_FIRST_CARD };
enum imp_underplay_penalty { IMP_UNDERPLAY_NONE, IMP_UNDERPLAY_LOSES };
enum imp_misdeal_penalty { IMP_MISDEAL_DEAL, IMP_MISDEAL_IMPERIAL };
enum imp_first_dealer { IMP_FIRST_HIGHEST, IMP_FIRST_LOWEST, IMP_FIRST_CHOOSES };
enum imp_end { IMP_END_IMMEDIATE, IMP_END_OF_DEAL };

#endif
