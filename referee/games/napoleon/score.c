#include "games/napoleon/score.h"

#include "core/messages.h"
#include "core/options.h"
#include "core/sheet/possible.h"
#include "core/sheet/sheet_acts.h"
#include "core/sheet/sheet_basis.h"
#include "games/napoleon/messages.h"
#include "games/napoleon/partie.h"
#include "games/napoleon/rules.h"
#include "games/napoleon/slips.h"

#include <limits.h>
#include <string.h>

/* --- the fold --- */

static int at_most(int wanted, int there) { return wanted < there ? wanted : there > 0 ? there : 0; }

/* Whether the sheet divides what the declarer of a mark has among those to whom he owes more in all: payment is simultaneous, and no rule
   says who goes short (rulebook 4.B.8). `has`: that much; the shares are written to `received`. */
static bool shared_on_sheet(const struct judge *judge, const struct mark *mark, int has, int received[MAX_PLAYERS])
{
    int due = -mark->amount.points, sum = 0, count = 0;
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        if (!(mark->others >> player & 1U))
            continue;
        if (!sheet_change(judge, player, &received[player]) || received[player] < 0 || received[player] > due)
            return false;
        sum += received[player];
        count++;
    }
    return sum == has && has < due * count;
}

/* A payment between the player of the mark and each of `others`, in seat order: `amount` is what he receives from each, less
   than nothing what he gives. Where debts are clipped nobody pays more than he has: in seat order, unless the sheet divides it. */
void nap_score_fold(const struct judge *judge, struct board *board, const struct mark *mark, struct line_sink *sink)
{
    int players = (int)judge->record->player_count, declarer = mark->player, amount = mark->amount.points;
    int received[MAX_PLAYERS] = {0}, share[MAX_PLAYERS], sum = 0;
    bool shared = amount < 0 && nap_debts_clipped(judge) &&
                  shared_on_sheet(judge, mark, at_most(INT_MAX, board->score[declarer].points), share);
    for (int i = 1; i < players; i++) {
        int other = (declarer + i) % players;
        if (!(mark->others >> other & 1U))
            continue;
        int pay = shared                      ? -share[other]
                  : !nap_debts_clipped(judge) ? amount
                  : amount > 0                ? at_most(amount, board->score[other].points)
                                              : -at_most(-amount, board->score[declarer].points + sum);
        received[other] = -pay;
        sum += pay;
    }
    received[declarer] = sum;
    for (int player = 0; player < players; player++)
        board->score[player].points += received[player];
    for (int i = 0; i < players; i++) {
        int player = (declarer + i) % players;
        if (player == declarer || (mark->others >> player & 1U))
            ledger_line(sink, mark, player, mark->item, (struct score){0, received[player]}, mark->rule, board);
    }
}

/* Where nothing else explains a wrong figure, it is the contract that is wrong. */
const struct rule *nap_score_item_rule(const struct judge *judge, enum item item)
{
    const struct napoleon *nap = nap_at(judge);
    const struct number *said = &judge->table.deal->contract.bid;
    const enum bid bid = said->recorded ? nap_bid_of_level(said->value) : NO_BID;
    (void)item;
    if (nap->all_passed)
        return &nap_rules[NAP_17];
    enum contract contract = nap->best.player != NOBODY ? nap_contract_of(judge, &nap->best)
                             : bid != NO_BID            ? nap_contract_said(judge, bid)
                                                        : CONTRACT_OPEN;
    return &nap_rules[contract == CONTRACT_LOST ? NAP_29 : NAP_27];
}

/* --- marks --- */

static const struct message *line_text(const struct judge *judge, const struct bidder *bidder, enum contract contract)
{
    const struct napoleon *nap = nap_at(judge);
    bool certain =
        nap_contract_by_tricks(bidder->bid, nap->won[bidder->player], nap->tricks) == contract || nap->conceded == 0;
    if (contract == CONTRACT_MADE)
        return certain ? &msg_nap_line_made : &msg_nap_line_given;
    return certain ? &msg_nap_line_lost : &msg_nap_line_given_up;
}

/* Where the contract was settled: where somebody gave up, else by the last card that was played to the five tricks. */
static void settle_place(const struct judge *judge, const struct bidder *bidder, struct mark *mark)
{
    static const enum phase phases[] = {PHASE_CALLS, PHASE_PLAY};
    const struct table *table = &judge->table;
    const struct step *concedes = NULL;
    for (size_t i = 0; i < 2 && nap_at(judge)->conceded != 0 && concedes == NULL; i++)
        concedes = next_step(judge, phases[i], NULL, ACTOR_NONE, VERB_CONCEDES);
    size_t last = table->play_count;
    while (last > 0 && (table->play[last - 1].taken_back || table->play[last - 1].trick > NAP_TRICKS))
        last--;
    mark->trick = last > 0 ? table->play[last - 1].trick : 0;
    mark->at = concedes != NULL ? concedes->act_at : last > 0 ? table->play[last - 1].at : nap_bid_place(judge, bidder);
}

static struct mark contract_mark(const struct judge *judge, const struct bidder *bidder, enum contract contract,
                                 struct pay pay)
{
    struct mark mark = {.player = bidder->player,
                        .item = ITEM_CONTRACT,
                        .amount = {0, contract == CONTRACT_MADE ? pay.win : -pay.lose},
                        .others = nap_all_in(judge) & ~(1U << bidder->player),
                        .rule = &nap_rules[contract == CONTRACT_MADE ? NAP_27 : NAP_29]};
    settle_place(judge, bidder, &mark);
    return mark;
}

/* What a revoke costs by the option, in the place of the contract. False if it costs nothing named. */
static bool revoke_mark(const struct judge *judge, struct pay pay, struct mark *mark)
{
    const struct napoleon *nap = nap_at(judge);
    if (nap->revoked == NOBODY || !nap_revoke_priced(judge, nap->revoked))
        return false;
    if (nap->revoked == nap->best.player) {
        *mark = contract_mark(judge, &nap->best, CONTRACT_LOST, pay);
        return true;
    }
    *mark = contract_mark(judge, &nap->best, CONTRACT_MADE, pay);
    mark->amount.points = pay.win * (seats(judge) - 1);
    mark->others = 1U << nap->revoked;
    return true;
}

/* Whether all that the sheet has for the deal is what the mark would make. */
static bool sheet_has(const struct judge *judge, const struct mark *mark)
{
    struct board board = judge->start;
    struct line_sink silent = {NULL, NULL};
    bool any = false;
    nap_score_fold(judge, &board, mark, &silent);
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        int said;
        if (!sheet_change(judge, player, &said))
            continue;
        any = true;
        if (said != board.score[player].points - judge->start.score[player].points)
            return false;
    }
    return any;
}

static void enter_contract(struct judge *judge, struct mark mark, const struct bidder *bidder, enum contract contract)
{
    int amount = mark.amount.points < 0 ? -mark.amount.points : mark.amount.points;
    enter(judge, &mark, line_text(judge, bidder, contract),
          ARGS(bidder->bid != NO_BID ? arg_word("bid", nap_bid_name(bidder->bid))
                                     : arg_number("bid", bidder->step->level),
               arg_number("n", (int)nap_at(judge)->won[bidder->player]), arg_number("amount", amount)));
}

/* Whether the price of the revoke is paid by the sheet, beside the revoke itself. */
static void tell_price(const struct judge *judge, bool paid)
{
    for (struct finding *finding = judge->findings->first; finding != NULL; finding = finding->next)
        if (finding->rule == &nap_rules[NAP_22] && finding->deal == judge->table.number &&
            finding->at_fault == nap_at(judge)->revoked && finding->complied == COMPLIED_UNSAID) {
            finding->complied = paid ? COMPLIED_YES : COMPLIED_NO;
            proof_option(judge, finding, NAP_OPT_REVOKE);
        }
}

/* The contract as played; where a revoke has a price, that is what is ruled, and what counts if the sheet has it so. */
static void enter_ruled(struct judge *judge, struct mark mark, enum contract contract, struct pay pay)
{
    const struct napoleon *nap = nap_at(judge);
    struct mark ruled;
    struct line_sink silent = {NULL, NULL};
    if (!revoke_mark(judge, pay, &ruled)) {
        enter_contract(judge, mark, &nap->best, contract);
        return;
    }
    int amount = ruled.amount.points < 0 ? -ruled.amount.points : ruled.amount.points;
    if (sheet_has(judge, &ruled)) {
        tell_price(judge, true);
        enter(judge, &ruled, &msg_nap_line_revoke,
              ARGS(arg_word("bid", nap_bid_name(nap->best.bid)), arg_number("amount", amount)));
        return;
    }
    if (sheet_has(judge, &mark))
        tell_price(judge, false);
    mark.struck = true;
    enter_contract(judge, mark, &nap->best, contract);
    nap_score_fold(judge, &judge->ruled, &ruled, &silent);
}

/* How a bid that the table took came out, where the play that is recorded leaves it open: as the sheet pays it. CONTRACT_OPEN:
   it does not. */
static enum contract contract_on_sheet(const struct judge *judge, const struct bidder *bidder, struct pay pay)
{
    static const enum contract either[] = {CONTRACT_MADE, CONTRACT_LOST};
    for (size_t i = 0; i < 2; i++) {
        const struct mark mark = contract_mark(judge, bidder, either[i], pay);
        if (sheet_has(judge, &mark))
            return either[i];
    }
    return CONTRACT_OPEN;
}

/* A bid that does not count, where the table took it: what it would have paid explains a sheet. What is no bid pays what the sheet says. */
static void enter_rejected(struct judge *judge)
{
    const struct napoleon *nap = nap_at(judge);
    const struct bidder *unlawful = &nap->unlawful;
    const bool none = unlawful->bid == NO_BID;
    const int each = none && unlawful->step != NULL ? nap_paid_by(judge, unlawful->player) : 0;
    struct pay pay = {-each, each};
    if (unlawful->step == NULL || (unlawful->player == nap->best.player && unlawful->bid == nap->best.bid) ||
        (none ? each == 0 : !nap_bid_pays_here(judge, unlawful->bid, &pay)))
        return;
    enum contract contract = !none ? nap_contract_of(judge, unlawful) : each < 0 ? CONTRACT_MADE : CONTRACT_LOST;
    if (contract == CONTRACT_OPEN)
        contract = contract_on_sheet(judge, unlawful, pay);
    if (contract == CONTRACT_OPEN)
        return;
    struct mark mark = contract_mark(judge, unlawful, contract, pay);
    mark.rejected = true;
    mark.claim = 1;
    enter_contract(judge, mark, unlawful, contract);
}

/* Whether the sheet pays the one bid, made or lost, and not the other. */
static bool pays_rather(const struct judge *judge, const struct bidder *paid, const struct bidder *other)
{
    const struct bidder *const bidder[] = {paid, other};
    bool pays[2] = {false, false};
    for (size_t i = 0; i < 2; i++) {
        struct pay pay;
        if (bidder[i]->player == NOBODY)
            continue;
        if (bidder[i]->bid == NO_BID || !nap_bid_pays_here(judge, bidder[i]->bid, &pay))
            return false;
        pays[i] = contract_on_sheet(judge, bidder[i], pay) != CONTRACT_OPEN;
    }
    return pays[0] && !pays[1];
}

/* Where the play leaves open how a bid came out: whether the sheet pays the bid that does not count, told beside that bid. */
static void tell_paid(const struct judge *judge)
{
    const struct napoleon *nap = nap_at(judge);
    if (nap->unlawful.player == NOBODY || judge->known.marks)
        return;
    const bool counted = pays_rather(judge, &nap->unlawful, &nap->best);
    if (!counted && !pays_rather(judge, &nap->best, &nap->unlawful))
        return;
    const struct place at = nap_bid_place(judge, &nap->unlawful);
    for (struct finding *finding = judge->findings->first; finding != NULL; finding = finding->next)
        if (finding->deal == judge->table.number && finding->remedy == REMEDY_NOT_COUNTED &&
            place_equal(finding->at, at) && finding->complied == COMPLIED_UNSAID)
            finding->complied = counted ? COMPLIED_NO : COMPLIED_YES;
}

static bool zero_said(const struct judge *judge)
{
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        int said;
        if (sheet_change(judge, player, &said) && said != 0)
            return false;
    }
    return true;
}

/* What the deal pays, or what is missing to say so. */
static void played(struct judge *judge)
{
    const struct napoleon *nap = nap_at(judge);
    struct pay pay;
    if (judge->ruling.after_end || judge->ruling.voided)
        return;
    enter_rejected(judge);
    if (nap->all_passed)
        return;
    /* What it pays for a bid that does not count is told beside that bid. */
    const bool told =
        nap_said_no_bid(judge) || (nap->unlawful.player != NOBODY && pays_rather(judge, &nap->unlawful, &nap->best));
    if (nap->best.player == NOBODY || judge->table.deal->calls.broken) {
        lack(judge, "calls", told ? NULL : &msg_lack_calls);
        return;
    }
    enum contract contract = nap_contract_of(judge, &nap->best);
    if (nap->stopped)
        lack(judge, "play", &msg_lack_stopped);
    else if (contract == CONTRACT_OPEN)
        lack(judge, "play", told ? NULL : &msg_lack_play);
    else if (!nap_bid_pays_here(judge, nap->best.bid, &pay))
        lack(judge, "options", &msg_lack_nap_amount);
    else {
        struct mark mark = contract_mark(judge, &nap->best, contract, pay);
        mark.claim = nap->unlawful.player != NOBODY;
        enter_ruled(judge, mark, contract, pay);
    }
}

/* --- which table the sheet follows --- */

/* Whether the figures of a deal that is nothing else may be of that table. */
static bool can_be_by(const struct judge *judge, enum payment_table table)
{
    struct judge trial = *judge;
    struct orders orders = judge->orders != NULL ? *judge->orders : (struct orders){.rules = NULL};
    int option[NAP_OPTIONS];
    const struct option_said *said[NAP_OPTIONS];
    static const struct option_said named = {.table = false};
    memcpy(option, judge->rules.option, sizeof option);
    memcpy(said, judge->rules.said, sizeof said);
    option[NAP_OPT_TABLE] = (int)table;
    said[NAP_OPT_TABLE] = &named;
    orders.memory = NULL; /* what is kept there is of the record's own options */
    trial.orders = &orders;
    trial.rules.option = option;
    trial.rules.said = said;
    return sheet_can_be(&trial);
}

/* Of figures alone: each table that can yield them may be theirs. */
static void weigh_figures(struct judge *judge)
{
    struct napoleon *nap = nap_of(judge);
    if (!sheet_only_figures(judge) || zero_said(judge))
        return;
    nap->told = 1;
    nap->figures = true;
    for (enum payment_table table = 0; table < TABLES_NAMED; table++)
        if ((nap->agree >> table & 1U) != 0 && !can_be_by(judge, table))
            nap->agree &= ~(1U << table);
}

static void weigh_tables(struct judge *judge)
{
    struct napoleon *nap = nap_of(judge);
    if (option_named(judge, NAP_OPT_TABLE))
        return;
    if (!judge->known.marks)
        weigh_figures(judge);
    if (!judge->known.marks || nap->best.player == NOBODY || judge->ruling.after_end || judge->ruling.voided ||
        zero_said(judge))
        return;
    enum contract contract = nap_contract_of(judge, &nap->best);
    nap->told = 1;
    for (enum payment_table table = 0; table < TABLES_NAMED; table++) {
        struct mark mark = contract_mark(judge, &nap->best, contract, nap_bid_pays(table, nap->best.bid));
        if (!sheet_has(judge, &mark))
            nap->agree &= ~(1U << table);
    }
}

static void show_bid(struct judge *judge)
{
    const struct napoleon *nap = nap_at(judge);
    struct arg *args = arena_alloc(judge->arena, 2 * sizeof *args);
    if (nap->all_passed)
        judge->table.headline = (struct phrase){&msg_nap_all_pass, NULL, 0};
    if (nap->best.player == NOBODY)
        return;
    args[0] = arg_player("who", nap->best.player);
    args[1] = arg_word("bid", nap_bid_name(nap->best.bid));
    judge->table.headline = (struct phrase){&msg_nap_headline, args, 2};
}

void nap_score_apply(struct judge *judge, const struct event *event)
{
    if (event->kind == EV_CALLED)
        show_bid(judge);
    else if (event->kind == EV_PLAYED)
        played(judge);
    else if (event->kind == EV_SHEET)
        weigh_tables(judge);
}

/* --- checks --- */

/* The players whose running scores do not come to what their marks do, a bit each: one of the sums is wrong, and is told as
   such. `since` is what the scores come to. */
static unsigned scores_differ(const struct judge *judge, int since[MAX_PLAYERS])
{
    unsigned players = 0;
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        const struct amount *running = sheet_running(judge, player);
        int said;
        if (!sheet_marks(judge, player)->recorded || !running->recorded || !sheet_change(judge, player, &said))
            continue;
        since[player] = sheet_value(judge, running) - score_value(judge, judge->sheet.board.score[player]);
        players |= (unsigned)(since[player] != said) << player;
    }
    return players;
}

/* Whether what these players' scores say, and what the sheet has for the others, can be what a bid pays. */
static bool can_be_paid(const struct judge *judge, unsigned players, const int since[MAX_PLAYERS])
{
    struct figures figures = {.start_known = !judge->sheet.adrift};
    int sum = 0;
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        figures.said[player] = sheet_change(judge, player, &figures.total[player]);
        if (players >> player & 1U)
            figures.total[player] = since[player];
        sum += figures.total[player];
    }
    return sum == 0 && (!sheet_by_rules(judge) || possible(judge, &figures) != POSSIBLE_NOT);
}

/* Whether wrong sums explain marks that do not come to nothing: with some of the marks as the scores have them they do. */
static bool wrong_sums_explain(const struct judge *judge)
{
    int since[MAX_PLAYERS] = {0};
    unsigned wrong = scores_differ(judge, since);
    for (unsigned players = wrong; players != 0; players = (players - 1) & wrong)
        if (can_be_paid(judge, players, since))
            return true;
    return false;
}

/* What the sheet has for each. */
static void proof_figures(const struct judge *judge, struct finding *finding)
{
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        int said;
        const struct marks_said *marks = sheet_marks(judge, player);
        if (sheet_change(judge, player, &said))
            proof(judge, finding, marks->recorded ? marks->at : sheet_running(judge, player)->at, &msg_ev_statement,
                  ARGS(arg_player("who", player), arg_score("found", (struct score){0, said}),
                       arg_word("item", &msg_whole_deal)));
    }
}

/* Where the contract cannot be replayed: what one wins the others lose, so the figures of all must come to nothing. */
enum outcome check_nap_balance(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    (void)event;
    int players = (int)judge->record->player_count, sum = 0, first = NOBODY;
    if (contract_recorded(&judge->table.deal->contract))
        nap_contract_said_check(judge);
    tell_paid(judge);
    if (judge->known.marks)
        return nap_at(judge)->best.player == NOBODY ? NO_OCCASION : CHECKED;
    for (int player = 0; player < players; player++) {
        int said;
        if (!sheet_change(judge, player, &said)) {
            if (nap_partie_out(judge) >> player & 1U)
                continue;
            return NOT_KNOWABLE;
        }
        if (first == NOBODY)
            first = player;
        sum += said;
    }
    if (sum == 0 || first == NOBODY || wrong_sums_explain(judge))
        return CHECKED;
    bool marks = sheet_marks(judge, first)->recorded;
    struct finding *finding =
        report(judge, rule, marks ? sheet_marks(judge, first)->at : sheet_running(judge, first)->at, NOBODY,
               marks ? &msg_nap_balance : &msg_nap_balance_score, ARGS(arg_number("found", sum)));
    finding->surplus = sum;
    proof_figures(judge, finding);
    return CHECKED;
}
