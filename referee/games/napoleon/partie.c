#include "games/napoleon/partie.h"

#include "core/options.h"
#include "core/packets.h"
#include "core/sheet/sheet_said.h"
#include "games/napoleon/messages.h"
#include "games/napoleon/rules.h"

enum end_mode nap_partie_end(const struct judge *judge)
{
    enum end_mode mode = (enum end_mode)option_value(judge, NAP_OPT_END);
    if (mode != END_OPEN)
        return mode;
    return option_value(judge, NAP_OPT_MANCHES) > 0  ? END_MANCHES
           : option_value(judge, NAP_OPT_TARGET) > 0 ? END_TARGET
                                                     : END_OPEN;
}

/* Whether the record says enough to find that end: how many manches, which target, what each began with. */
static bool end_known(const struct judge *judge)
{
    const struct amount *start = judge->record->start;
    switch (nap_partie_end(judge)) {
    case END_MANCHES: return option_value(judge, NAP_OPT_MANCHES) > 0;
    case END_TARGET: return option_value(judge, NAP_OPT_TARGET) > 0;
    case END_ELIMINATION:
        for (size_t player = 0; player < judge->record->player_count; player++)
            if (!start[player].recorded)
                return false;
        return true;
    default: return false;
    }
}

bool nap_debts_clipped(const struct judge *judge)
{
    return nap_partie_end(judge) == END_ELIMINATION && option_value(judge, NAP_OPT_DEBT) == DEBT_CLIP;
}

static int players_of(const struct judge *judge) { return (int)judge->record->player_count; }

/* --- elimination --- */

/* Of whom the sheet goes on from a score by which he is out, and replay from one by which he is not, or the other way round: what is
   wrong with the figure has been told, and the players went by it. */
static unsigned at_odds(const struct judge *judge)
{
    unsigned set = 0;
    for (int player = 0; player < players_of(judge) && judge->sheet.written; player++)
        if ((judge->sheet.board.score[player].points <= 0) != (judge->board.score[player].points <= 0))
            set |= 1U << player;
    return set;
}

/* Who is out by replay: what somebody began with must be recorded, and how much he has now must be known. */
static unsigned out_by_replay(const struct judge *judge)
{
    unsigned set = nap_at(judge)->eliminated;
    if (nap_partie_end(judge) != END_ELIMINATION)
        return set;
    for (int player = 0; player < players_of(judge); player++)
        if (judge->record->start[player].recorded && !(judge->sheet.lost >> player & 1U) &&
            judge->board.score[player].points <= 0)
            set |= 1U << player;
    return set;
}

unsigned nap_partie_out(const struct judge *judge)
{
    return nap_at(judge)->eliminated | (out_by_replay(judge) & ~at_odds(judge));
}

/* Who may be out or not, because an earlier deal has left his score unknown, or wrong. */
static unsigned doubtful(const struct judge *judge)
{
    unsigned set = 0;
    for (int player = 0; player < players_of(judge) && nap_partie_end(judge) == END_ELIMINATION; player++)
        set |= (unsigned)judge->record->start[player].recorded << player;
    return set & (judge->sheet.lost | at_odds(judge)) & ~nap_partie_out(judge);
}

/* The first thing that the record shows him do or have in the deal; line 0 if there is nothing. */
static struct place part_taken(const struct deal *deal, int player)
{
    const struct steps *const lists[] = {&deal->calls, &deal->play};
    if (deal->hands[player].recorded && deal->hands[player].count > 0)
        return deal->hands[player].at;
    for (size_t list = 0; list < sizeof lists / sizeof *lists; list++)
        for (size_t i = 0; i < lists[list]->count; i++) {
            const struct step *step = &lists[list]->step[i];
            if (step->actor == player && step->verb != VERB_NOTE)
                return step->actor_at;
        }
    return deal->contract.declarer == player ? deal->contract.declarer_at : (struct place){0};
}

/* How many cards the largest trick has that is written in one step. */
static size_t largest_trick(const struct deal *deal)
{
    size_t most = 0;
    for (size_t i = 0; i < deal->play.count; i++)
        if (deal->play.step[i].verb == VERB_CARDS && deal->play.step[i].cards.count > most)
            most = deal->play.step[i].cards.count;
    return most;
}

/* Cards that are written one by one to a player's name. */
static unsigned cards_named(const struct deal *deal, int player)
{
    unsigned cards = 0;
    for (size_t i = 0; i < deal->play.count; i++)
        cards += deal->play.step[i].verb == VERB_CARDS && deal->play.step[i].actor == player &&
                 deal->play.step[i].cards.count == 1;
    return cards;
}

/* Who has gathered a trick, or something for the deal, a bit each. */
static unsigned gainers(const struct judge *judge)
{
    const struct deal *deal = judge->table.deal;
    unsigned set = 0;
    for (size_t i = 0; i < deal->play.count; i++)
        if (is_player(judge, deal->play.step[i].winner))
            set |= 1U << deal->play.step[i].winner;
    for (int player = 0; player < players_of(judge); player++)
        if (deal->marks[player].recorded && sheet_marks_value(judge, &deal->marks[player]) != 0)
            set |= 1U << player;
    return set;
}

/* Who has made a call, a bit each. */
static unsigned callers(const struct deal *deal)
{
    unsigned set = 0;
    for (size_t i = 0; i < deal->calls.count; i++)
        if (deal->calls.step[i].verb != VERB_NOTE && deal->calls.step[i].actor >= 0 &&
            deal->calls.step[i].actor < MAX_PLAYERS)
            set |= 1U << deal->calls.step[i].actor;
    return set;
}

/* Who of the doubtful sits out, as far as the deal tells: all whom nothing shows in it, where the others have all called, or
   their number is that of the cards of a trick; none, where there are cards for all of them. What it does not tell is left in
   `*open`. */
static unsigned absent(const struct judge *judge, unsigned certain, unsigned *open)
{
    const struct deal *deal = judge->table.deal;
    unsigned all = (1U << players_of(judge)) - 1, left = doubtful(judge) & ~gainers(judge);
    for (int player = 0; player < players_of(judge); player++)
        if (part_taken(deal, player).line > 0 || deal->dealer == player)
            left &= ~(1U << player);
    unsigned present = all & ~certain & ~left;
    int cards = (int)largest_trick(deal);
    bool enough = cards == set_count(present) || (deal->calls.count > 0 && (callers(deal) & present) == present);
    *open = enough || cards == set_count(present | left) ? 0 : left;
    return enough ? left : 0;
}

/* Who is out sits out, unless the record has him play the whole deal all the same: the tricks tell. */
static void seat_players(struct judge *judge)
{
    const struct deal *deal = judge->table.deal;
    unsigned open = 0, certain = nap_at(judge)->eliminated;
    unsigned out = judge->out = certain | absent(judge, certain, &open);
    bool too_many = (int)largest_trick(deal) > seats(judge);
    for (int player = 0; player < players_of(judge); player++)
        if ((too_many && part_taken(deal, player).line > 0) || cards_named(deal, player) >= NAP_TRICKS)
            out &= ~(1U << player);
    judge->out = out;
    if (seats(judge) < 2) /* the partie is over: a deal all the same is for all of them */
        judge->out = 0;
    judge->seats_open = open != 0;
}

/* --- the end --- */

/* Scores that differ before the first deal: manches have been played that the record does not show. */
static bool carried_in(const struct judge *judge)
{
    const struct amount *start = judge->record->start;
    for (int player = 0; player < players_of(judge); player++)
        if (start[player].recorded != start[0].recorded || start[player].points != start[0].points)
            return true;
    return false;
}

/* Whether nobody has more. */
static bool leads(const struct judge *judge, int player)
{
    for (int other = 0; other < players_of(judge); other++)
        if (judge->board.score[other].points > judge->board.score[player].points)
            return false;
    return true;
}

/* Who has most; ACTOR_BOTH if several have. */
static int leader(const struct judge *judge)
{
    int best = NOBODY;
    for (int player = 0; player < players_of(judge); player++)
        if (leads(judge, player))
            best = best == NOBODY ? player : ACTOR_BOTH;
    return best;
}

/* The only one who is left of those who are not out; NOBODY while there are more. */
static int survivor(const struct judge *judge, unsigned out)
{
    int last = NOBODY, left = 0;
    for (int player = 0; player < players_of(judge); player++)
        if (!(out >> player & 1U))
            last = player, left++;
    return left == 1 ? last : NOBODY;
}

/* The first who has reached the target; NOBODY. */
static int first_there(const struct judge *judge)
{
    int target = option_value(judge, NAP_OPT_TARGET);
    for (int player = 0; player < players_of(judge) && target > 0; player++)
        if (judge->board.score[player].points >= target)
            return player;
    return NOBODY;
}

/* Whether as many manches have been played as make a partie. */
static bool played_out(const struct judge *judge)
{
    int manches = option_value(judge, NAP_OPT_MANCHES);
    return manches > 0 && !carried_in(judge) && (int)nap_at(judge)->manches >= manches;
}

bool nap_partie_over(const struct judge *judge)
{
    switch (nap_partie_end(judge)) { /* what does not end it is not asked for, as nothing hangs on it */
    case END_MANCHES: return played_out(judge);
    case END_TARGET: return !judge->sheet.adrift && first_there(judge) != NOBODY;
    case END_ELIMINATION: return survivor(judge, nap_partie_out(judge)) != NOBODY;
    default: return false;
    }
}

/* Whether it may have come, as far as the record tells: where it has a result, the players stopped there. */
static bool may_be_over(const struct judge *judge)
{
    if (!end_known(judge))
        return judge->record->result.recorded;
    switch (nap_partie_end(judge)) {
    case END_MANCHES: return (int)nap_at(judge)->deals >= option_value(judge, NAP_OPT_MANCHES);
    case END_ELIMINATION: return survivor(judge, out_by_replay(judge)) != NOBODY;
    default: return nap_partie_over(judge);
    }
}

void nap_partie_settle(const struct judge *judge, struct settlement *settlement)
{
    enum end_mode mode = nap_partie_end(judge);
    const struct record *record = judge->record;
    settlement->decided =
        !judge->sheet.adrift && (end_known(judge) ? mode != END_MANCHES || !carried_in(judge) || may_be_over(judge)
                                                  : record->result.recorded && mode != END_ELIMINATION);
    settlement->by_deals = true; /* of deals after the end a rule of the game tells */
    settlement->winner = NOBODY;
    if (!may_be_over(judge))
        return;
    settlement->winner = mode == END_ELIMINATION ? survivor(judge, out_by_replay(judge)) : leader(judge);
    int said = record->result.winner;
    settlement->level = settlement->winner == ACTOR_BOTH && said >= 0 && said < players_of(judge) && leads(judge, said);
}

/* --- what is carried out --- */

void nap_partie_begin_deal(struct judge *judge)
{
    struct napoleon *nap = nap_of(judge);
    nap->too_many = nap_partie_over(judge);
    judge->ruling.after_end = nap->too_many;
    nap->eliminated = nap_partie_out(judge);
    seat_players(judge);
}

/* A deal whose bidding is not recorded is a manche if somebody paid. */
static bool is_manche(const struct judge *judge)
{
    if (judge->ruling.voided || nap_at(judge)->all_passed)
        return false;
    if (judge->table.deal->calls.recorded)
        return true;
    for (int player = 0; player < players_of(judge); player++) {
        int said;
        if (sheet_change(judge, player, &said) && said != 0)
            return true;
    }
    return false;
}

void nap_partie_apply(struct judge *judge, const struct event *event)
{
    struct napoleon *nap = nap_of(judge);
    if (event->kind == EV_RECORD)
        nap->agree = (1U << TABLES_NAMED) - 1;
    if (event->kind == EV_SHEET) {
        nap->deals += !judge->ruling.voided;
        nap->manches += is_manche(judge);
        judge->out = nap_partie_out(judge); /* whom the deal passes over */
    }
}

/* --- checks --- */

enum outcome check_nap_end_agreed(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    (void)event;
    const struct record *record = judge->record;
    if (!record->result.recorded || record->single_deal)
        return NO_OCCASION;
    if (nap_partie_end(judge) == END_OPEN)
        report(judge, rule, record->result.at, NOBODY, &msg_nap_no_end, NO_ARGS);
    return CHECKED;
}

const int nap_packets[NAP_PACKETS][NAP_TRICKS] = {{1, 1, 1, 1, 1}, {2, 3}, {3, 2}};

/* Whether he who is `seat`-th to be dealt to has these; what every round had may be written once. */
static bool has_packets(const struct packets *packets, size_t seat, const int row[NAP_TRICKS])
{
    size_t rounds = packets->count / packets->in_turn, due = 0;
    while (due < NAP_TRICKS && row[due] > 0 && packet_size(packets, due, seat) == row[due])
        due++;
    return (due == NAP_TRICKS || row[due] == 0) && (rounds == 1 || rounds == due);
}

static bool lawful_packets(const struct packets *packets, size_t seat)
{
    bool lawful = false;
    for (size_t i = 0; i < NAP_PACKETS; i++)
        lawful |= has_packets(packets, seat, nap_packets[i]);
    return lawful;
}

bool nap_packets_lawful(const struct judge *judge, const struct deal *deal)
{
    const struct packets packets = packets_of(judge, deal);
    bool right = true;
    for (size_t seat = 0; seat < packets.in_turn; seat++)
        right &= lawful_packets(&packets, seat);
    return right;
}

/* How many cards went to each, and in what packets. */
enum outcome check_nap_packets(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    (void)event;
    const struct deal *deal = judge->table.deal;
    bool uneven = dealt_unevenly(judge);
    if (uneven)
        report_uneven(judge, rule);
    if (!deal->packets.recorded)
        return uneven ? CHECKED : NOT_KNOWABLE;
    const int *size = deal->packets.size;
    size_t count = deal->packets.count;
    if (nap_packets_lawful(judge, deal))
        return CHECKED;
    const char *found = "";
    for (size_t i = 0; i < count && i <= NAP_TRICKS; i++)
        found = arena_printf(judge->arena, "%s%s%d", found, i > 0 ? " " : "", size[i]);
    report(judge, rule, deal->packets.at, judge->table.dealer, &msg_nap_packets,
           ARGS(arg_text("found", found), arg_text("required", "1 1 1 1 1, 2 3, 3 2")));
    return CHECKED;
}

static void after_target(const struct judge *judge, const struct rule *rule, int first)
{
    if (first != NOBODY)
        proof_score_before(judge,
                           report(judge, rule, judge->table.deal->at, NOBODY, &msg_nap_after_target,
                                  ARGS(arg_player("who", first), arg_score("found", judge->board.score[first]),
                                       arg_number("required", option_value(judge, NAP_OPT_TARGET)))),
                           first);
}

static void after_elimination(const struct judge *judge, const struct rule *rule)
{
    struct finding *finding = report(judge, rule, judge->table.deal->at, NOBODY, &msg_nap_after_elimination,
                                     ARGS(arg_player("who", survivor(judge, nap_partie_out(judge)))));
    for (int player = 0; player < players_of(judge); player++)
        proof_score_before(judge, finding, player);
}

enum outcome check_nap_partie_over(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    (void)event;
    enum end_mode mode = nap_partie_end(judge);
    if (!nap_at(judge)->too_many)
        return mode == END_OPEN || mode == END_TIME ? NO_OCCASION : CHECKED;
    if (mode == END_MANCHES)
        proof_option(judge,
                     report(judge, rule, judge->table.deal->at, NOBODY, &msg_nap_after_manches,
                            ARGS(arg_number("found", (int)nap_at(judge)->manches + 1),
                                 arg_number("required", option_value(judge, NAP_OPT_MANCHES)))),
                     NAP_OPT_MANCHES);
    else if (mode == END_ELIMINATION)
        after_elimination(judge, rule);
    else
        after_target(judge, rule, first_there(judge));
    return CHECKED;
}

enum outcome check_nap_eliminated(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    (void)event;
    const struct deal *deal = &judge->record->deal[judge->table.number - 1];
    unsigned out = nap_partie_out(judge);
    if (nap_partie_end(judge) != END_ELIMINATION)
        return NO_OCCASION;
    for (int player = 0; player < players_of(judge) && !nap_at(judge)->too_many; player++) {
        struct place at = part_taken(deal, player);
        bool deals = deal->dealer == player;
        if (!(out >> player & 1U) || (at.line == 0 && !deals))
            continue;
        proof_score_before(judge,
                           report(judge, rule, deals ? deal->dealer_at : at, player,
                                  deals ? &msg_nap_eliminated_dealer : &msg_nap_eliminated,
                                  ARGS(arg_player("who", player), arg_score("found", judge->board.score[player]))),
                           player);
    }
    return judge->sheet.adrift ? NOT_KNOWABLE : CHECKED;
}
