#include "games/napoleon/contract.h"

#include "core/options.h"
#include "core/rec.h"
#include "core/trick.h"
#include "games/napoleon/calls.h"
#include "games/napoleon/messages.h"
#include "games/napoleon/rules.h"

/* --- how it came out --- */

enum contract nap_contract_by_tricks(enum bid bid, unsigned made, unsigned played)
{
    unsigned wanted = (unsigned)nap_bid_tricks(bid), left = NAP_TRICKS - played;
    if (bid == BID_MISERE)
        return made > 0 ? CONTRACT_LOST : left == 0 ? CONTRACT_MADE : CONTRACT_OPEN;
    return made >= wanted ? CONTRACT_MADE : made + left < wanted ? CONTRACT_LOST : CONTRACT_OPEN;
}

enum contract nap_contract_said(const struct judge *judge, enum bid bid)
{
    const struct number *made = &judge->table.deal->contract.made;
    if (!made->recorded)
        return CONTRACT_OPEN;
    if (made->value >= MADE_YES)
        return made->value == MADE_YES ? CONTRACT_MADE : CONTRACT_LOST;
    return nap_contract_by_tricks(bid, (unsigned)made->value, NAP_TRICKS);
}

/* The declarer loses by giving up, his opponents together let him win. */
enum contract nap_contract_of(const struct judge *judge, const struct bidder *bidder)
{
    const struct napoleon *nap = nap_at(judge);
    unsigned declarer = 1U << bidder->player, others = nap_all_in(judge) & ~declarer;
    if (nap->conceded & declarer)
        return CONTRACT_LOST;
    if ((nap->conceded & others) == others)
        return CONTRACT_MADE;
    return nap_contract_by_tricks(bidder->bid, nap->won[bidder->player], nap->tricks);
}

bool nap_revoke_priced(const struct judge *judge, int player)
{
    const struct napoleon *nap = nap_at(judge);
    const int option = option_value(judge, NAP_OPT_REVOKE);
    return (nap->revoked == NOBODY || nap->revoked == player) &&
           (option == REVOKE_OFFENDER_PAYS || (option == REVOKE_DECLARER_LOSES && player == nap->best.player));
}

void nap_revoke_told(const struct judge *judge, struct finding *finding)
{
    if (!nap_revoke_priced(judge, finding->at_fault))
        return;
    finding->class = CLASS_VIOLATION;
    finding->remedy = REMEDY_CORRECT_LEDGER;
}

/* --- what stands beside the figures --- */

static bool no_calls(const struct judge *judge)
{
    const struct steps *calls = &judge->table.deal->calls;
    return !calls->recorded && !calls->broken;
}

int nap_declarer_said(const struct judge *judge)
{
    const int declarer = judge->table.deal->contract.declarer;
    return no_calls(judge) && is_player(judge, declarer) && !sits_out(judge, declarer) ? declarer : NOBODY;
}

bool nap_bid_known(const struct judge *judge)
{
    return !steps_open(&judge->table.deal->calls) || (no_calls(judge) && nap_at(judge)->best.player != NOBODY);
}

/* Whether by those trumps who led each trick, and leads now, had won the one before. */
static bool led_in_turn(const struct judge *judge, const struct play *lead, enum suit trump)
{
    const struct table *table = &judge->table;
    for (size_t i = 0; i < table->done_count; i++) {
        const struct trick *trick = &table->done[i];
        int next = i + 1 < table->done_count ? trick[1].leader : lead->player;
        if (trick->winner != NOBODY &&
            trick->card[trick_winner(trick, trump, judge->game->play->strength)]->player != next)
            return false;
    }
    return true;
}

bool nap_declarer_another(const struct judge *judge, const struct play *lead)
{
    const struct table *table = &judge->table;
    bool another = false;
    for (size_t i = 1; !nap_declarer_known(judge) && table->done_count > 0 && i < table->done[0].count; i++)
        another |= led_in_turn(judge, lead, card_suit(table->done[0].card[i]->card));
    return another;
}

bool nap_said_no_bid(const struct judge *judge)
{
    const struct number *bid = &judge->table.deal->contract.bid;
    return bid->recorded && no_calls(judge) && nap_bid_of_level(bid->value) == NO_BID;
}

bool nap_said_lets(const struct judge *judge, int player, enum bid bid)
{
    const struct contract_said *said = &judge->table.deal->contract;
    return (said->declarer == NOBODY || said->declarer == player) &&
           (!said->bid.recorded || nap_bid_of_level(said->bid.value) == bid);
}

struct place nap_bid_place(const struct judge *judge, const struct bidder *bidder)
{
    return bidder->step != NULL ? bidder->step->act_at : judge->table.deal->contract.bid.at;
}

void nap_proof_bid(const struct judge *judge, struct finding *finding, int declarer)
{
    const struct napoleon *nap = nap_at(judge);
    const struct bidder *bidder = nap->best.player == declarer ? &nap->best : &nap->unlawful;
    if (bidder->player == declarer && bidder->bid < BIDS)
        proof(judge, finding, nap_bid_place(judge, bidder), &msg_nap_headline,
              ARGS(arg_player("who", declarer), arg_word("bid", nap_bid_name(bidder->bid))));
    else if (declarer != NOBODY && nap_declarer_said(judge) == declarer)
        proof(judge, finding, judge->table.deal->contract.declarer_at, &msg_nap_ev_declarer,
              ARGS(arg_player("who", declarer)));
}

/* Whether no player can have the declarer's part as it stands there and by the calls. Where the table may have taken a bid that does
   not count, or plays though nobody has bid, that is told, and what stands there may go by it. */
static bool clashes(const struct judge *judge)
{
    const struct napoleon *nap = nap_at(judge);
    const struct contract_said *said = &judge->table.deal->contract;
    if (nap->unlawful.player != NOBODY)
        return false;
    if (nap->all_passed) /* a bound dealer may have bid all the same */
        return option_value(judge, NAP_OPT_ALL_PASS) == ALL_PASS_VOID && judge->table.deal->play.count == 0 &&
               (said->declarer != NOBODY || said->bid.recorded);
    for (int player = 0; player < (int)judge->record->player_count; player++)
        for (enum bid bid = 0; bid < BIDS; bid++)
            if (nap_said_lets(judge, player, bid) && nap_calls_let(judge, player, bid))
                return false;
    return true;
}

/* Where nothing is recorded of the bidding, what stands beside the figures tells by what bid the deal is played, if its play is recorded;
   and whether that is a bid at all. */
static void learn_bid(const struct judge *judge, struct napoleon *nap)
{
    const struct deal *deal = judge->table.deal;
    const enum bid bid = deal->contract.bid.recorded ? nap_bid_of_level(deal->contract.bid.value) : NO_BID;
    const int declarer = nap_declarer_said(judge);
    if (bid == NO_BID || declarer == NOBODY)
        return;
    if (!nap_bid_agreed(judge, bid, declarer))
        nap->unlawful = (struct bidder){declarer, bid, NULL};
    else if (deal->play.count > 0)
        nap->best = (struct bidder){declarer, bid, NULL};
}

void nap_contract_called(struct judge *judge)
{
    if (no_calls(judge))
        learn_bid(judge, nap_of(judge));
    else
        nap_of(judge)->said_wrong = clashes(judge);
}

/* --- what is wrong with it --- */

/* It belongs to the sheet: what is wrong there is no fault of the deal, and its figures are asked for all the same. */
static struct finding *report_said(const struct judge *judge, const struct rule *rule, struct place at,
                                   const struct message *what, const struct arg *args, size_t count)
{
    struct finding *finding = report(judge, rule, at, NOBODY, what, args, count);
    finding->class = CLASS_LEDGER_MISMATCH;
    finding->remedy = REMEDY_CORRECT_LEDGER;
    return finding;
}

/* A bid that is none by the options, where no call is recorded. */
static void check_agreed(const struct judge *judge)
{
    static const struct {
        unsigned rule;
        enum nap_option option;
    } rows[BIDS + 1] = {
        [BID_ONE] = {NAP_11, NAP_OPT_MIN_BID},
        [BID_MISERE] = {NAP_13, NAP_OPT_MISERE},
        [BID_WELLINGTON] = {NAP_14, NAP_OPT_WELLINGTON},
        [BID_BLUCHER] = {NAP_15, NAP_OPT_WELLINGTON},
        [NO_BID] = {NAP_11, NAP_OPT_MIN_BID},
    };
    const struct contract_said *said = &judge->table.deal->contract;
    const enum bid bid = said->bid.recorded ? nap_bid_of_level(said->bid.value) : NO_BID;
    if (!no_calls(judge) || !said->bid.recorded || (bid != NO_BID && nap_bid_agreed(judge, bid, said->declarer)))
        return;
    struct finding *finding =
        report(judge, &nap_rules[rows[bid].rule], said->bid.at, said->declarer, &msg_nap_said_no_bid,
               ARGS(bid != NO_BID ? arg_word("found", nap_bid_name(bid)) : arg_number("found", said->bid.value)));
    if (bid != NO_BID)
        proof_option(judge, finding, rows[bid].option);
    if (option_value(judge, NAP_OPT_ILLEGAL_BID) == ILLEGAL_BID_VOID)
        finding->remedy = REMEDY_VOID_MANCHE;
}

/* By the calls another is the declarer, or by another bid, or nobody is. */
static void tell_clash(const struct judge *judge)
{
    const struct contract_said *said = &judge->table.deal->contract;
    const struct bidder *best = &nap_at(judge)->best;
    const bool declarer = said->declarer != NOBODY && said->declarer != best->player;
    const struct place at = declarer ? said->declarer_at : said->bid.recorded ? said->bid.at : said->made.at;
    if (nap_at(judge)->all_passed) {
        proof(judge, report_said(judge, &rec_rules[REC_08], at, &msg_nap_said_nobody, NO_ARGS),
              judge->table.deal->calls_at, &msg_nap_all_pass, NO_ARGS);
        return;
    }
    if (best->player == NOBODY) {
        const struct arg who = arg_player("who", said->declarer);
        proof(judge, report_said(judge, &rec_rules[REC_08], at, &msg_nap_said_passed, &who, 1),
              nap_at(judge)->spoke[said->declarer]->act_at, &msg_ev_nap_spoke, &who, 1);
        return;
    }
    const struct arg args[] = {arg_player("found", said->declarer), arg_player("required", best->player)};
    const struct arg bid[] = {arg_word("required", nap_bid_name(best->bid))};
    proof(judge,
          declarer ? report_said(judge, &rec_rules[REC_08], at, &msg_nap_said_declarer, args, 2)
                   : report_said(judge, &rec_rules[REC_08], at, &msg_nap_said_bid, bid, 1),
          nap_bid_place(judge, best), &msg_nap_headline,
          ARGS(arg_player("who", best->player), arg_word("bid", nap_bid_name(best->bid))));
}

/* How many tricks he took, or whether that made the bid: by the play it is otherwise. */
static void check_made(const struct judge *judge)
{
    const struct napoleon *nap = nap_at(judge);
    const struct contract_said *said = &judge->table.deal->contract;
    const struct bidder *best = &nap->best;
    const int player = best->player != NOBODY ? best->player : said->declarer, found = said->made.value;
    if (!said->made.recorded || !is_player(judge, player))
        return;
    const int won = (int)nap->won[player], left = NAP_TRICKS - (int)nap->tricks;
    if (found < MADE_YES && (found < won || found > won + left)) {
        report_said(judge, &rec_rules[REC_08], said->made.at, &msg_nap_said_tricks,
                    ARGS(arg_number("found", found), arg_number("required", won), arg_number("n", (int)nap->tricks)));
        return;
    }
    const bool priced = nap->revoked != NOBODY && option_value(judge, NAP_OPT_REVOKE) != REVOKE_REPORT;
    if (best->player == NOBODY || priced) /* … then it may be as ruled */
        return;
    const enum contract made = nap_contract_of(judge, best), other = nap_contract_said(judge, best->bid);
    if (made != CONTRACT_OPEN && other != CONTRACT_OPEN && made != other)
        report_said(judge, &rec_rules[REC_08], said->made.at,
                    made == CONTRACT_MADE ? &msg_nap_said_lost : &msg_nap_said_made,
                    ARGS(arg_word("bid", nap_bid_name(best->bid)), arg_number("n", won)));
}

void nap_contract_said_check(const struct judge *judge)
{
    const struct napoleon *nap = nap_at(judge);
    const struct contract_said *said = &judge->table.deal->contract;
    if (judge->ruling.voided || judge->ruling.after_end)
        return;
    check_agreed(judge);
    if (said->made.recorded && said->made.value > NAP_TRICKS && said->made.value < MADE_YES)
        report_said(judge, &nap_rules[NAP_24], said->made.at, &msg_nap_said_too_many,
                    ARGS(arg_number("found", said->made.value), arg_number("required", NAP_TRICKS)));
    else if (nap->said_wrong)
        tell_clash(judge);
    else if (nap->unlawful.player == NOBODY && !nap->stopped) /* the table may have played an unlawful bid */
        check_made(judge);
}

struct place nap_tell_taken(const struct judge *judge, const struct play *play)
{
    struct place told = {0};
    for (struct finding *finding = judge->findings->first; finding != NULL; finding = finding->next)
        if (finding->deal == judge->table.number && finding->remedy == REMEDY_NOT_COUNTED &&
            finding->at_fault == play->player && finding->complied == COMPLIED_UNSAID) {
            on_record(judge, finding, play->at, &msg_nap_ev_led, ARGS(arg_player("who", play->player)));
            finding->complied = COMPLIED_NO;
            told = finding->at;
        }
    return told;
}
