/* The bids, in their order, and what they pay. Pure functions of a table and a bid. */
#ifndef REFEREE_GAMES_NAPOLEON_BIDS_H
#define REFEREE_GAMES_NAPOLEON_BIDS_H

#include "core/judge.h"
#include "games/napoleon/options.h"

/* From the lowest to the highest. */
enum bid {
#define BID(token, level, tricks, fr_classic, eb1911, flat, peel, en, fr) BID_##token,
#include "games/napoleon/bids.def"
#undef BID
    BIDS,
    NO_BID = BIDS
};

/* What each player pays the declarer who makes his bid, and gets from the one who fails. */
struct pay {
    int win, lose;
};

/* The bid of a level of the notation (five tricks are a Napoléon); NO_BID if the game has none. */
enum bid nap_bid_of_level(int level);

/* The level of a bid in the notation. */
int nap_bid_level(enum bid bid);

/* Its name; how many tricks it promises (none at all at misère; NO_BID: more than there are). */
const struct message *nap_bid_name(enum bid bid);
int nap_bid_tricks(enum bid bid);

/* What it pays by one of the named tables. */
struct pay nap_bid_pays(enum payment_table table, enum bid bid);

/* The name of a table, as the option has it. */
const char *nap_table_name(const struct judge *judge, enum payment_table table);

/* What it pays by the table of the record. False if that table has no row for it. */
bool nap_bid_pays_here(const struct judge *judge, enum bid bid, struct pay *pay);

#endif
