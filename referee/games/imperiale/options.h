/* The options of impériale as indices of judge->rules.option, and their values in the order of options.def. An option that the
   edition does not know is -1: none of its values, so that what it offers is not there. */
#ifndef REFEREE_GAMES_IMPERIALE_OPTIONS_H
#define REFEREE_GAMES_IMPERIALE_OPTIONS_H

enum imp_option {
#define OPTION(token, name, values, least, most, en, fr) IMP_OPT_##token,
#include "games/imperiale/options.def"
#undef OPTION
    IMP_OPTIONS
};

enum imp_order { IMP_ORDER_AS_SHOWN, IMP_ORDER_FIXED, IMP_ORDER_COULEUR, IMP_ORDER_IMPERIALS };
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
enum imp_imperial_deadline { IMP_OWN_FIRST_CARD, IMP_ANY_FIRST_CARD, IMP_BEFORE_POINT };
enum imp_underplay_penalty { IMP_UNDERPLAY_NONE, IMP_UNDERPLAY_LOSES };
enum imp_misdeal_penalty { IMP_MISDEAL_DEAL, IMP_MISDEAL_IMPERIAL };
enum imp_first_dealer { IMP_FIRST_HIGHEST, IMP_FIRST_LOWEST, IMP_FIRST_CHOOSES };
enum imp_packet_size { IMP_PACKET_THREE, IMP_PACKET_THREE_OR_FOUR, IMP_PACKET_TWO_TO_FOUR };
enum imp_demark { IMP_DEMARK_ANY, IMP_DEMARK_NONE };
enum imp_twice { IMP_TWICE_FALSE, IMP_TWICE_TRUE };
enum imp_tombee { IMP_TOMBEE_OFF, IMP_TOMBEE_CAPTURE, IMP_TOMBEE_FOUR };
enum imp_tombee_suppresses { IMP_SUPPRESSES_TRICK, IMP_SUPPRESSES_CAPTURED };
enum imp_honours { IMP_HONOURS_ALL, IMP_HONOURS_LEADER };
enum imp_tricks { IMP_TRICKS_FLAT, IMP_TRICKS_EACH };
enum imp_binding { IMP_BINDING_ACTUAL, IMP_BINDING_ANNOUNCED };
enum imp_penalties { IMP_PENALTIES_NONE, IMP_PENALTIES_ARTICLES, IMP_PENALTIES_ACADEMIE };
enum imp_end { IMP_END_IMMEDIATE, IMP_END_OF_DEAL };

#endif
