/* The options of piquet as indices of judge->rules.option, and their values in the order of options.def. */
#ifndef REFEREE_GAMES_PIQUET_OPTIONS_H
#define REFEREE_GAMES_PIQUET_OPTIONS_H

enum pq_option {
#define OPTION(token, name, values, least, most, en, fr) OPT_##token,
#include "games/piquet/options.def"
#undef OPTION
    OPTIONS
};

enum point_value { POINT_TENS_HALF_UP, POINT_CARDS };
enum sets_void { SETS_VOID_TRUE, SETS_VOID_FALSE };
enum repic_rule { REPIC_COUNT_ORDER, REPIC_WHOLE_PHASE };
enum repic_saved_by { REPIC_SAVED_CAN_COUNT, REPIC_SAVED_COUNTED };
enum pic_by { PIC_EITHER, PIC_ELDER };
enum pic_and_repic { PIC_EXCLUSIVE, PIC_CUMULATIVE };
enum trick_scoring { TRICKS_WINNER, TRICKS_LEAD_AND_CAPTURE, TRICKS_COUNTING_CARDS };
enum capot_mode { CAPOT_REPLACES_MAJORITY, CAPOT_ADDS, CAPOT_REPLACES_ALL };
enum blanches_deadline { BLANCHES_BEFORE_ELDER, BLANCHES_BEFORE_OWN };
enum blanches_draws { BLANCHES_RESERVED, BLANCHES_TOP };
enum blanches_exchange { BLANCHES_DEALER_EXCHANGES, BLANCHES_ADVERSARY_DISCARDS };
enum blanches_late { BLANCHES_LATE_COUNTS, BLANCHES_LATE_NOT_COUNTED };
enum second_blanches { SECOND_BLANCHES_OFF, SECOND_BLANCHES_ON };
enum announcements { ANNOUNCED_ACTUAL, ANNOUNCED_AS_CLAIMED };
enum point_first { POINT_FIRST_TRUE, POINT_FIRST_FALSE };
enum point_after_bar { BARRED_NOBODY, BARRED_ELDER };
enum false_denial { DENIAL_CALLER_RECKONS, DENIAL_UNSPECIFIED };
enum impossible_call { IMPOSSIBLE_ADVERSARY_VIEW, IMPOSSIBLE_ACTUAL };
enum end_of_manche { MANCHE_IMMEDIATE, MANCHE_END_OF_DEAL };
enum implied { IMPLIED_BARS, IMPLIED_IGNORED };
enum match { MATCH_TWO_MANCHES, MATCH_RUBICON, MATCH_BEST_OF_5 };
enum score_conflict { SCORE_CONFLICT_OWN };
enum first_dealer { FIRST_LOWEST, FIRST_HIGHEST, FIRST_HIGHEST_CHOOSES };
enum packet { PACKET_2, PACKET_2_OR_3 };
enum nothing_scope { NOTHING_AFTER_BLANCHES, NOTHING_ALL };
enum penalties { PENALTIES_NONE, PENALTIES_CAVENDISH };
enum short_hand_tricks { SHORT_SCORED_AS_LEADS, SHORT_TRICKS_ONLY };
enum concession { CONCESSION_OFF, CONCESSION_ON };
enum compulsory_deadline { COMPULSORY_DEAL_SCORED, COMPULSORY_BEFORE_CALLS };
enum expose_deadline { EXPOSE_BEFORE_STOCK, EXPOSE_BEFORE_SEEING_HAND };
enum score_correction { CORRECTION_ANY_TIME, CORRECTION_UNTIL_NEXT_HAND };

#endif
