#include "games/napoleon/ways.h"

#include "core/options.h"
#include "games/napoleon/partie.h"
#include "games/napoleon/score.h"

/* Tells of what one payment comes to. Where nobody pays more than he has, it hangs on the score before. */
static void tell(const struct judge *judge, struct ways *ways, const struct mark *mark, const struct board *before)
{
    struct way way = {.count = 0};
    struct board board = *before;
    struct line_sink silent = {NULL, NULL};
    if (ways->enough)
        return;
    nap_score_fold(judge, &board, mark, &silent);
    for (int player = 0; player < (int)judge->record->player_count; player++)
        way_add(&way, player, ITEM_CONTRACT, board.score[player].points - before->score[player].points);
    ways->found(ways, &way);
}

static void tell_payment(const struct judge *judge, struct ways *ways, int declarer, int amount, unsigned others)
{
    const struct mark mark = {
        .player = declarer, .item = ITEM_CONTRACT, .amount = {0, amount}, .others = others & ~(1U << declarer)};
    tell(judge, ways, &mark, &judge->start);
    if (nap_debts_clipped(judge)) /* the sheet may go on from a score of its own */
        tell(judge, ways, &mark, &judge->recorded);
}

/* A bid made, and lost; and paid by one player alone, where a revoke costs that. */
static void tell_bid(const struct judge *judge, struct ways *ways, int declarer, struct pay pay)
{
    unsigned in = nap_all_in(judge);
    int others = seats(judge) - 1;
    tell_payment(judge, ways, declarer, pay.win, in);
    tell_payment(judge, ways, declarer, -pay.lose, in);
    if (option_value(judge, NAP_OPT_REVOKE) != REVOKE_OFFENDER_PAYS)
        return;
    for (int offender = 0; offender < (int)judge->record->player_count; offender++)
        if (offender != declarer && !sits_out(judge, offender))
            tell_payment(judge, ways, declarer, pay.win * others, 1U << offender);
}

static bool can_be_bid(const struct judge *judge, enum bid bid)
{
    switch (bid) {
    case BID_ONE:
        return option_value(judge, NAP_OPT_MIN_BID) == 1 ||
               option_value(judge, NAP_OPT_ALL_PASS) == ALL_PASS_DEALER_BIDS;
    case BID_MISERE: return option_value(judge, NAP_OPT_MISERE) == MISERE_TRUE;
    case BID_WELLINGTON: return option_value(judge, NAP_OPT_WELLINGTON) == WELLINGTON_TRUE;
    case BID_BLUCHER: return option_value(judge, NAP_OPT_WELLINGTON) == WELLINGTON_TRUE && seats(judge) > 2;
    default: return true;
    }
}

/* By the table that was agreed on; where none is named it may have been any. */
static void tell_declarer(const struct judge *judge, struct ways *ways, int declarer)
{
    struct pay pay;
    for (enum bid bid = 0; bid < BIDS && !ways->enough; bid++) {
        if (!can_be_bid(judge, bid))
            continue;
        if (option_named(judge, NAP_OPT_TABLE)) {
            if (nap_bid_pays_here(judge, bid, &pay))
                tell_bid(judge, ways, declarer, pay);
            continue;
        }
        for (enum payment_table table = 0; table < TABLES_NAMED; table++)
            tell_bid(judge, ways, declarer, nap_bid_pays(table, bid));
    }
}

static bool prices_known(const struct judge *judge)
{
    struct pay pay;
    for (enum bid bid = 0; bid < BIDS; bid++)
        if (can_be_bid(judge, bid) && !nap_bid_pays_here(judge, bid, &pay))
            return false;
    return true;
}

bool nap_ways(const struct judge *judge, struct ways *ways)
{
    bool elimination = nap_partie_end(judge) == END_ELIMINATION;
    if (!prices_known(judge) || (elimination && !ways->start_known) || nap_score_unbalanced(judge) != 0)
        return false;
    ways->found(ways, &(struct way){.count = 0}); /* nobody bids, or the deal is void */
    for (int player = 0; player < (int)judge->record->player_count; player++)
        if (!sits_out(judge, player))
            tell_declarer(judge, ways, player);
    return true;
}
