#include "games/napoleon/ways.h"

#include "core/sheet/possible.h"
#include "core/sheet/sheet_acts.h"
#include "games/napoleon/calls.h"
#include "games/napoleon/contract.h"
#include "games/napoleon/messages.h"
#include "games/napoleon/partie.h"
#include "games/napoleon/rules.h"
#include "games/napoleon/score.h"

#include <stdlib.h>

/* What is asked for, and what the tricks recorded tell. */
struct search {
    const struct judge *judge;
    struct ways *ways;
    struct tricks_won tricks;
};

/* A rule that a payment mistakes, and the words for it; NULL: none. */
struct mistake {
    const struct rule *rule;
    const struct message *slip;
};

/* What that takes, in steps of who asks. They are few enough to tell all, whatever is left. */
#define STEPS_TO_PAY 4

/* Tells of the way that a payment makes; one in which somebody who is out has a part is a mistake. */
static void tell_payment(const struct search *search, int declarer, int amount, unsigned others, struct mistake mistake)
{
    const struct judge *judge = search->judge;
    struct way way = {.mistaken = mistake.rule, .slip = mistake.slip};
    struct board board = judge->start;
    struct mark mark = {.player = declarer, .item = ITEM_CONTRACT, .amount = {0, amount}, .others = others};
    struct line_sink silent = {NULL, NULL};
    nap_score_fold(judge, &board, &mark, &silent);
    if (others & judge->out) {
        way.mistaken = &nap_rules[NAP_30];
        way.slip = &msg_nap_slip_out;
    }
    for (int player = 0; player < (int)judge->record->player_count; player++)
        way_add(&way, player, ITEM_CONTRACT, board.score[player].points - judge->start.score[player].points);
    ways_step(search->ways, STEPS_TO_PAY);
    search->ways->found(search->ways, &way);
}

/* How many speak before him; where nobody knows who deals, he may be last. */
static int speak_before(const struct judge *judge, int player)
{
    int count = 0, last = seats(judge) - 1;
    if (judge->table.dealer == NOBODY)
        return last;
    for (int other = next_player(judge, judge->table.dealer); other != player && count < last; count++)
        other = next_player(judge, other);
    return count;
}

/* Each bids once: a Wellington takes somebody's Napoléon before it, a Blücher somebody's Wellington before it. */
static struct mistake too_early(const struct judge *judge, enum bid bid, int player)
{
    int before = speak_before(judge, player);
    if (bid == BID_WELLINGTON && before < 1)
        return (struct mistake){&nap_rules[NAP_14], &msg_nap_slip_wellington};
    if (bid == BID_BLUCHER && before < 2)
        return (struct mistake){&nap_rules[NAP_15], &msg_nap_slip_blucher};
    return (struct mistake){NULL, NULL};
}

static bool may_bid(const struct judge *judge, enum bid bid, int player)
{
    return nap_bid_agreed(judge, bid, player) && too_early(judge, bid, player).rule == NULL;
}

/* Whether what is recorded of the bidding lets a player be the declarer by that bid. Where the calls and what stands beside the figures
   are at odds, that is told, and either may be right. */
static bool may_declare(const struct judge *judge, enum bid bid, int player)
{
    const bool said = nap_said_lets(judge, player, bid), called = nap_calls_let(judge, player, bid);
    return nap_at(judge)->said_wrong ? said || called : said && called;
}

/* What the bid brings if it is made, if it is lost, and if somebody pays for all. */
static void bid_ways(const struct search *search, int declarer, enum bid bid, struct pay pay)
{
    const struct judge *judge = search->judge;
    unsigned others = nap_all_in(judge) & ~(1U << declarer);
    struct mistake early = too_early(judge, bid, declarer);
    enum contract told = nap_contract_by_tricks(bid, (unsigned)search->tricks.won[declarer], search->tricks.known);
    if (told == CONTRACT_OPEN)
        told = nap_contract_said(judge, bid);
    if (told != CONTRACT_LOST)
        tell_payment(search, declarer, pay.win, others, early);
    if (told != CONTRACT_MADE)
        tell_payment(search, declarer, -pay.lose, others, early);
    if (early.rule != NULL)
        return;
    if (search->ways->mistakes && judge->out != 0) {
        tell_payment(search, declarer, pay.win, others | judge->out, early);
        tell_payment(search, declarer, -pay.lose, others | judge->out, early);
    }
    for (int player = 0; player < (int)judge->record->player_count; player++)
        if ((others >> player & 1U) && option_value(judge, NAP_OPT_REVOKE) == REVOKE_OFFENDER_PAYS)
            tell_payment(search, declarer, pay.win * (seats(judge) - 1), 1U << player, early);
}

/* Where the record leaves the table open, any may be meant. */
static bool table_named(const struct judge *judge)
{
    return judge->rules.said[NAP_OPT_TABLE] != NULL || judge->rules.edition != judge->rules.base;
}

/* A table of the record may leave out what a bid pays: it may be anything, the same from each. So much at most is tried. */
#define PAY_MOST 100

/* Whether figures are asked for that no payment of so much can make. */
static bool beyond(const struct judge *judge, const struct ways *ways)
{
    for (int player = 0; player < (int)judge->record->player_count; player++)
        if (ways->least[player] == ways->most[player] && abs(ways->least[player]) > PAY_MOST)
            return true;
    return false;
}

/* Whether it is known what every bid pays that may be made. */
static bool all_pay(const struct judge *judge)
{
    struct pay pay;
    for (enum bid bid = 0; bid < BIDS; bid++)
        if (may_bid(judge, bid, judge->table.dealer) && !nap_bid_pays_here(judge, bid, &pay))
            return false;
    return true;
}

/* A bid of which the table says nothing. */
static void unpaid_ways(const struct search *search, int declarer, enum bid bid)
{
    for (int amount = 1; amount <= PAY_MOST && !search->ways->enough; amount++)
        bid_ways(search, declarer, bid, (struct pay){amount, amount});
}

static void player_ways(const struct search *search, int player)
{
    const struct judge *judge = search->judge;
    const struct ways *ways = search->ways;
    struct pay pay;
    for (enum bid bid = 0; bid < BIDS && !ways->enough; bid++) {
        if (ways->mistakes ? !nap_bid_agreed(judge, bid, player) : !may_bid(judge, bid, player))
            continue;
        if (!may_declare(judge, bid, player))
            continue;
        if (nap_bid_pays_here(judge, bid, &pay))
            bid_ways(search, player, bid, pay);
        else
            unpaid_ways(search, player, bid);
        for (int table = 0; table < TABLES_NAMED && !table_named(judge); table++)
            bid_ways(search, player, bid, nap_bid_pays((enum payment_table)table, bid));
    }
}

/* Whether figures are asked for that are there for all, and do not come to nothing. */
static bool unbalanced(const struct judge *judge, const struct ways *ways)
{
    int sum = 0;
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        bool here = ways->least[player] == ways->most[player];
        if (!here && !sits_out(judge, player))
            return false;
        sum += here ? ways->least[player] : 0;
    }
    return sum != 0;
}

/* By every table where the record names none; what a bid pays of which the table says nothing is tried up to a
   bound. False where a rule of the game tells that the figures do not come to nothing, where they are beyond that bound, or
   where how much a player has to pay with, or who takes part, hangs on a score that is not known. */
static bool nap_ways(const struct judge *judge, struct ways *ways)
{
    if (unbalanced(judge, ways) || (beyond(judge, ways) && !all_pay(judge)) ||
        ((nap_debts_clipped(judge) || nap_partie_end(judge) == END_ELIMINATION) && !ways->start_known))
        return false; /* in the end who pays, or who takes part, hangs on the score before */
    struct search search = {.judge = judge, .ways = ways, .tricks = sheet_tricks(judge)};
    if (option_value(judge, NAP_OPT_ALL_PASS) == ALL_PASS_VOID && nap_at(judge)->best.player == NOBODY &&
        (nap_at(judge)->all_passed || !contract_recorded(&judge->table.deal->contract)))
        tell_payment(&search, 0, 0, 0, (struct mistake){NULL, NULL});
    for (int player = 0; player < (int)judge->record->player_count; player++)
        if ((nap_all_in(judge) >> player & 1U) ||
            judge->table.deal->contract.declarer == player) /* who is out and bids is told */
            player_ways(&search, player);
    return true;
}

/* How many tricks the record has gathered by a player. */
static int gathered(const struct judge *judge, int player)
{
    int tricks = 0;
    for (size_t i = 0; i < judge->table.done_count; i++)
        tricks += judge->table.done[i].step != NULL && judge->table.done[i].step->winner == player;
    return tricks;
}

/* What is paid to the declarer, or by another, is for as many tricks as he took: as he is recorded to have gathered, or else as stand
   beside the figures. He bid fewer. */
static bool pays_overtricks(const struct judge *judge, const struct statement *paid)
{
    const struct bidder *best = &nap_at(judge)->best;
    const struct contract_said *said = &judge->table.deal->contract;
    const bool called = best->player != NOBODY;
    const int declarer = called ? best->player : said->declarer;
    const enum bid bid = called ? best->bid : said->bid.recorded ? nap_bid_of_level(said->bid.value) : NO_BID;
    const int tricks = called ? gathered(judge, declarer) : said->made.recorded ? said->made.value : 0;
    return bid != NO_BID && bid != BID_MISERE && tricks <= NAP_TRICKS && tricks > nap_bid_tricks(bid) &&
           paid->amount == (paid->player == declarer ? tricks * (seats(judge) - 1) : -tricks);
}

/* Nothing is paid only where all pass, and there the dealer must bid. */
static const struct rule *nap_clash_rule(const struct judge *judge, const struct statement *one,
                                         const struct statement *other)
{
    if (pays_overtricks(judge, one))
        return &nap_rules[NAP_28];
    bool nothing = one->amount == 0 && (other == NULL || other->amount == 0);
    return nothing && option_value(judge, NAP_OPT_ALL_PASS) == ALL_PASS_DEALER_BIDS ? &nap_rules[NAP_17] : NULL;
}

/* Whether a bid pays so much, made or lost, at the table, or at any where none is named. */
static bool pays(const struct judge *judge, int amount)
{
    struct pay pay;
    for (int player = 0; player < (int)judge->record->player_count; player++)
        for (enum bid bid = 0; bid < BIDS; bid++) {
            if (!may_bid(judge, bid, player))
                continue;
            if (nap_bid_pays_here(judge, bid, &pay) && (pay.win == amount || pay.lose == amount))
                return true;
            for (int table = 0; table < TABLES_NAMED && !table_named(judge); table++) {
                pay = nap_bid_pays((enum payment_table)table, bid);
                if (pay.win == amount || pay.lose == amount)
                    return true;
            }
        }
    return false;
}

/* What stands beside the figures. */
static void prove_contract(const struct judge *judge, struct finding *finding)
{
    const struct contract_said *said = &judge->table.deal->contract;
    const enum bid bid = said->bid.recorded ? nap_bid_of_level(said->bid.value) : NO_BID;
    const int made = said->made.recorded ? said->made.value : NOBODY;
    if (said->declarer != NOBODY)
        proof(judge, finding, said->declarer_at, &msg_nap_ev_declarer, ARGS(arg_player("who", said->declarer)));
    if (bid != NO_BID)
        proof(judge, finding, said->bid.at, &msg_nap_ev_bid, ARGS(arg_word("bid", nap_bid_name(bid))));
    if (made >= MADE_YES)
        proof(judge, finding, said->made.at, made == MADE_YES ? &msg_nap_ev_made : &msg_nap_ev_lost, NO_ARGS);
    else if (made >= 0)
        proof(judge, finding, said->made.at, &msg_nap_ev_tricks, ARGS(arg_number("n", made)));
}

/* Not where who is short pays less, or one may pay for all, nor where it is not known what every bid pays. */
static void nap_clash_facts(const struct judge *judge, struct finding *finding, const struct statement *one,
                            const struct statement *other)
{
    const char *list = NULL;
    (void)one, (void)other;
    prove_contract(judge, finding);
    if (nap_debts_clipped(judge) || !all_pay(judge) || option_value(judge, NAP_OPT_REVOKE) == REVOKE_OFFENDER_PAYS)
        return;
    for (int amount = 1; amount <= PAY_MOST; amount++)
        if (pays(judge, amount))
            list = arena_printf(judge->arena, "%s%s%d", list != NULL ? list : "", list != NULL ? ", " : "", amount);
    if (list != NULL)
        proof(judge, finding, (struct place){0}, &msg_nap_ev_pays, ARGS(arg_text("pays", list)));
}

const struct way_rules nap_way_rules = {
    .tell = nap_ways,
    .at_once = true,
    .clash_rule = nap_clash_rule,
    .clash_facts = nap_clash_facts,
};
