#include "games/napoleon/bids.h"

#include "core/options.h"
#include "games/napoleon/state.h"

#include <string.h>

static const struct row {
    int level, tricks;
    struct pay pay[TABLES_NAMED];
    struct message name;
} rows[BIDS] = {
#define PAY(win, lose)                                                                                                 \
    {                                                                                                                  \
        win, lose                                                                                                      \
    }
#define BID(token, level, tricks, fr_classic, eb1911, flat, peel, en, fr)                                              \
    {level, tricks, {fr_classic, eb1911, flat, peel}, {en, fr}},
#include "games/napoleon/bids.def"
#undef BID
#undef PAY
};

enum bid nap_bid_of_level(int level)
{
    if (level == 5)
        return BID_NAPOLEON;
    for (enum bid bid = 0; bid < BIDS; bid++)
        if (rows[bid].level == level)
            return bid;
    return NO_BID;
}

int nap_bid_level(enum bid bid) { return rows[bid].level; }

const struct message *nap_bid_name(enum bid bid) { return &rows[bid].name; }

int nap_bid_tricks(enum bid bid) { return bid == NO_BID ? NAP_TRICKS + 1 : rows[bid].tricks; }

struct pay nap_bid_pays(enum payment_table table, enum bid bid) { return rows[bid].pay[table]; }

const char *nap_table_name(const struct judge *judge, enum payment_table table)
{
    char name[32];
    option_print(&judge->game->option[NAP_OPT_TABLE], (int)table, name, sizeof name);
    return arena_text(judge->arena, name, strlen(name));
}

bool nap_bid_pays_here(const struct judge *judge, enum bid bid, struct pay *pay)
{
    enum payment_table table = (enum payment_table)option_value(judge, NAP_OPT_TABLE);
    if (table != TABLE_CUSTOM) {
        *pay = nap_bid_pays(table, bid);
        return true;
    }
    const struct option_said *said = judge->rules.said[NAP_OPT_TABLE];
    for (size_t i = 0; said != NULL && i < said->pay_count; i++)
        if (nap_bid_of_level(said->pay[i].level) == bid) {
            *pay = (struct pay){said->pay[i].win, said->pay[i].lose};
            return true;
        }
    return false;
}
