/* The options of napoléon as indices of judge->rules.option, and their values in the order of options.def. */
#ifndef REFEREE_GAMES_NAPOLEON_OPTIONS_H
#define REFEREE_GAMES_NAPOLEON_OPTIONS_H

enum nap_option {
#define OPTION(token, name, values, least, most, en, fr) NAP_OPT_##token,
#include "games/napoleon/options.def"
#undef OPTION
    NAP_OPTIONS
};

enum payment_table {
    TABLE_FR_CLASSIC,
    TABLE_EB1911,
    TABLE_LEVEL,
    TABLE_PEEL,
    TABLES_NAMED,
    TABLE_CUSTOM = TABLES_NAMED
};
enum misere { MISERE_TRUE, MISERE_FALSE };
enum wellington { WELLINGTON_TRUE, WELLINGTON_FALSE };
enum misere_trump { MISERE_TRUMP_FIRST_CARD, MISERE_TRUMP_NONE };
enum all_pass { ALL_PASS_VOID, ALL_PASS_DEALER_BIDS };
enum wellington_lead { WELLINGTON_LEAD_FREE, WELLINGTON_LEAD_LOWEST };
enum illegal_bid { ILLEGAL_BID_PASS, ILLEGAL_BID_VOID };
enum revoke { REVOKE_REPORT, REVOKE_DECLARER_LOSES, REVOKE_OFFENDER_PAYS };
enum elimination_debt { DEBT_ALLOW, DEBT_CLIP };
enum end_mode { END_OPEN, END_MANCHES, END_TARGET, END_ELIMINATION, END_TIME };

#endif
