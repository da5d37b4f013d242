#include "games/piquet/partie.h"

#include "core/messages.h"
#include "core/options.h"
#include "core/partie.h"
#include "core/redeal.h"
#include "core/sheet/sheet_basis.h"
#include "games/piquet/messages.h"
#include "games/piquet/rules.h"

#define RUBICON_BONUS 100
#define DOUBLE_UNDER  50 /* a loser under it: the manche counts for two, where the partie is best of five */
#define SHORT_PARTIE  4  /* deals of a partie whose first and last count double */

int rubicon_value(int winner, int loser, int line)
{
    if (winner == loser)
        return 0;
    return (loser < line ? winner + loser : winner - loser) + RUBICON_BONUS;
}

static bool by_rubicon(const struct judge *judge) { return option_value(judge, OPT_MATCH) == MATCH_RUBICON; }

bool partie_by_manches(const struct judge *judge) { return !by_rubicon(judge); }

/* The deals agreed upon. */
static unsigned deals_agreed(const struct judge *judge)
{
    int deals = option_value(judge, OPT_PARTIE_DEALS);
    return deals > 0 ? (unsigned)deals : 6;
}

static bool carried_in(const struct judge *judge)
{
    for (int player = 0; player < PQ_PLAYERS; player++)
        if (judge->record->start[player].recorded && judge->record->start[player].points != 0)
            return true;
    return false;
}

/* Of four deals the fourth counts double, but not one more after a tie; a partie that goes on from a score had one deal at least
   before, and had it had six it would be over. */
unsigned partie_courses(const struct judge *judge)
{
    bool choice = by_rubicon(judge) && deals_agreed(judge) == SHORT_PARTIE && carried_in(judge);
    return choice && judge->record->deal_count > 0 ? SHORT_PARTIE + 1 : 0;
}

bool partie_course_fits(const struct judge *judge) { return pq_at(judge)->deals_too_many == 0; }

bool partie_counts_double(const struct judge *judge, unsigned deal)
{
    const struct piquet *pq = pq_at(judge);
    return by_rubicon(judge) && deals_agreed(judge) == SHORT_PARTIE &&
           (deal == pq->first_deal || deal == pq->last_deal);
}

int partie_counts(const struct judge *judge, unsigned deal, const struct rule **rule)
{
    bool some_do = by_rubicon(judge) && deals_agreed(judge) == SHORT_PARTIE;
    *rule = some_do ? &pq_rules[PQC_L71] : NULL;
    return partie_counts_double(judge, deal) ? 2 : 1;
}

void partie_fold(const struct judge *judge, struct board *board, const struct mark *mark, struct line_sink *sink)
{
    fold_points(board, mark, (partie_counts_double(judge, mark->deal) ? 2 : 1) * mark->amount.points, sink);
    if (by_rubicon(judge) || option_value(judge, OPT_END_OF_MANCHE) != MANCHE_IMMEDIATE)
        return;
    int target = option_value(judge, OPT_TARGET);
    if (!mark->goes_on && target > 0 && board->score[mark->player].points >= target)
        board->winner = mark->player;
}

/* Who has won the manche by that score; NOBODY while nobody has. */
static int manche_winner(const struct judge *judge, const struct board *board)
{
    int target = by_rubicon(judge) ? 0 : option_value(judge, OPT_TARGET);
    int first = board->score[0].points, second = board->score[1].points;
    if (target <= 0)
        return NOBODY;
    if (board->winner != NOBODY)
        return board->winner;
    if ((first < target && second < target) || first == second)
        return NOBODY;
    return first > second ? 0 : 1;
}

static int manches_needed(const struct judge *judge)
{
    return option_value(judge, OPT_MATCH) == MATCH_BEST_OF_5 ? 3 : 2;
}

int manche_worth(int match, int loser) { return match == MATCH_BEST_OF_5 && loser < DOUBLE_UNDER ? 2 : 1; }

/* Who has won the manche that ends here. Where a figure of the sheet is wrong, its own score may have ended it too early or
   too late: then it ends as the players had it. */
static int manche_ended(struct judge *judge)
{
    struct board own = judge->sheet.board;
    own.winner = NOBODY;
    int winner = manche_winner(judge, &judge->board);
    int written = judge->sheet.alone ? manche_winner(judge, &own) : winner;
    if ((winner == NOBODY) == (written == NOBODY))
        return winner;
    if (sheet_begins_anew(judge) != (written != NOBODY))
        return winner;
    if (written != NOBODY)
        judge->board = judge->sheet.board;
    return written;
}

/* Whether a player, whose win ends the manche, is known to have won it though the other's score is not known. */
static bool sure_winner(const struct judge *judge, int winner)
{
    const struct record *record = judge->record;
    const struct amount *before = judge->now == 0 ? record->start : record->deal[judge->table.number - 2].score;
    const struct amount *said = &before[winner];
    return said->recorded && option_value(judge, OPT_END_OF_MANCHE) == MANCHE_IMMEDIATE &&
           option_value(judge, OPT_MATCH) == MATCH_TWO_MANCHES;
}

/* The manche that ends here is one more of the winner's. Where the record has those won before it, one that ended before its
   first deal is among them. */
static void count_manche(struct judge *judge, int winner)
{
    if (judge->now > 0 || !judge->record->manches_won[winner].recorded)
        pq_of(judge)->manches[winner] +=
            manche_worth(option_value(judge, OPT_MATCH), judge->board.score[opponent(winner)].points);
}

/* A deal that turns out to be void is none of the partie: then the next one is in its place. */
static void number_deal(const struct judge *judge, struct piquet *pq)
{
    if (pq->deals == 0)
        pq->first_deal = judge->table.number;
    if (pq->deals + 1 == SHORT_PARTIE)
        pq->last_deal = judge->table.number;
}

void partie_begin_deal(struct judge *judge)
{
    struct piquet *pq = pq_of(judge);
    bool first = judge->now == 0;
    number_deal(judge, pq);
    int winner = first ? manche_winner(judge, &judge->board) : pq->deals == 0 ? NOBODY : manche_ended(judge);
    if (winner == NOBODY)
        return;
    if (judge->sheet.lost != 0 && !sure_winner(judge, winner)) { /* who has won, and when, is not known */
        judge->sheet.unseen = true;
        return;
    }
    count_manche(judge, winner);
    if (pq->manches[winner] >= manches_needed(judge))
        return; /* the partie is over, and this deal is too many */
    struct board fresh = {.winner = NOBODY};
    judge->sheet.closed = judge->board;
    judge->sheet.closed.winner = winner;
    judge->board = judge->start = judge->ruled = judge->ruled_start = judge->sheet.board = fresh;
    judge->over = false;
    judge->sheet.unseen |= judge->sheet.lost != 0;
    judge->sheet.lost = judge->sheet.lost_from = 0;
    judge->sheet.adrift = judge->sheet.doubted = false;
}

static bool tied(const struct judge *judge) { return judge->board.score[0].points == judge->board.score[1].points; }

/* By the higher total when all deals are in; a tie calls for one more each, and then stands. False while it goes on. */
static bool rubicon_over(const struct judge *judge)
{
    unsigned deals = pq_at(judge)->deals, agreed = deals_agreed(judge);
    if (pq_at(judge)->deals_too_many > 0)
        return true;
    return deals >= agreed + 2 || (deals == agreed && !tied(judge));
}

/* Whether by the sheet's own scores, which are wrong, it is over where it goes on, or goes on where it is over. */
static bool over_by_sheet(const struct judge *judge)
{
    if (!sheet_differs(judge))
        return false;
    struct judge own = as_written(judge);
    return rubicon_over(&own) != rubicon_over(judge);
}

/* Whether the score is not known, or how many of its deals count. */
static bool deals_unsure(const struct judge *judge) { return judge->sheet.adrift || pq_at(judge)->deals_doubtful > 0; }

/* Whether the partie goes on from a score, after a number of deals that is not known: one at least. */
static bool goes_on_from(const struct judge *judge) { return carried_in(judge) && judge->course == 0; }

/* Whether it is not known how many deals the partie has had, or with what score. */
static bool course_unknown(const struct judge *judge) { return deals_unsure(judge) || goes_on_from(judge); }

static bool result_claimed(const struct record *record)
{
    return record->result.recorded && (record->result.winner != NOBODY || record->result.value.recorded);
}

/* Whether its result is written behind the last deal of such a partie: whichever it is of all, it is the last then. */
static bool closed_by_result(const struct judge *judge)
{
    return goes_on_from(judge) && !deals_unsure(judge) && deals_agreed(judge) != SHORT_PARTIE && !tied(judge) &&
           pq_at(judge)->deals > 0 && result_claimed(judge->record);
}

/* Whether the deal on the table is the first that comes after the end of such a partie, however many went before: had it been one alone,
   the last was so many deals ago, and another two after a tie. */
static bool surely_too_many(const struct judge *judge)
{
    unsigned before = pq_at(judge)->deals, most = deals_agreed(judge) - 1, tie = pq_at(judge)->last_tie;
    return goes_on_from(judge) && !deals_unsure(judge) && !tied(judge) &&
           before == (tie > 0 && tie + 2 > most ? tie + 2 : most);
}

/* Whether the deal on the table comes after the end of a partie of so many deals. */
static bool deal_too_many(const struct judge *judge)
{
    return by_rubicon(judge) && !course_unknown(judge) && rubicon_over(judge);
}

/* Whether nothing tells that the deal was played: it has no figures and the next may have the same dealer, or the scores stand
   as before, which no deal leaves them. */
static bool perhaps_void(const struct judge *judge, size_t index)
{
    return deal_perhaps_given_up(judge, index) || deal_without_gain(judge->record, index);
}

void partie_apply(struct judge *judge, const struct event *event)
{
    struct piquet *pq = pq_of(judge);
    if (event->kind == EV_DEAL && deal_too_many(judge)) { /* what counts is the deals before it */
        judge->ruling.void_as_ruled = true;
        if (pq->deals_too_many++ == 0) {
            pq->last_board = judge->board;
            pq->too_many_at = judge->table.deal->at;
        }
    }
    if (event->kind == EV_DEAL && by_rubicon(judge) && pq->deals < deals_agreed(judge) && tied(judge))
        pq->last_tie = pq->deals;
    if (event->kind == EV_RECORD)
        pq->deals = judge->course;
    if (event->kind == EV_RECORD)
        for (int player = 0; player < PQ_PLAYERS; player++)
            pq->manches[player] =
                judge->record->manches_won[player].recorded ? judge->record->manches_won[player].value : 0;
    if (event->kind == EV_SHEET && !judge->ruling.voided) {
        bool doubtful = perhaps_void(judge, judge->table.number - 1);
        pq->deals += !doubtful;
        pq->deals_doubtful += doubtful;
    }
}

bool partie_last_deal(const struct judge *judge)
{
    return by_rubicon(judge) && pq_at(judge)->deals + 1 >= deals_agreed(judge);
}

bool partie_last_counted(const struct judge *judge)
{
    return by_rubicon(judge) && pq_at(judge)->deals >= deals_agreed(judge);
}

bool partie_last_two(const struct judge *judge)
{
    return by_rubicon(judge) && pq_at(judge)->deals + 2 >= deals_agreed(judge);
}

/* The score that settles the partie: whatever was played after its end does not. */
static const struct board *settling_board(const struct judge *judge)
{
    return pq_at(judge)->deals_too_many > 0 ? &pq_at(judge)->last_board : &judge->board;
}

/* Whether a manche may have been won while a figure that the sheet lacks would show it. */
static bool manche_unseen(const struct judge *judge) { return judge->sheet.unseen || judge->sheet.lost_from > 0; }

/* The partie is his who has won manches enough; what was won before the record is known only if it says so. */
static void settle_manches(const struct judge *judge, struct settlement *settlement)
{
    const struct record *record = judge->record;
    int winner = manche_winner(judge, &judge->board);
    bool told = record->manches_won[0].recorded || record->manches_won[1].recorded || !carried_in(judge);
    settlement->decided = !judge->sheet.adrift && !manche_unseen(judge) && (told || winner == NOBODY);
    settlement->winner = NOBODY;
    for (int player = 0; player < PQ_PLAYERS; player++) /* before the first deal of the record */
        if (record->manches_won[player].recorded && record->manches_won[player].value >= manches_needed(judge))
            *settlement = (struct settlement){.decided = true, .winner = player};
    if (winner == NOBODY || settlement->winner != NOBODY)
        return;
    int worth = manche_worth(option_value(judge, OPT_MATCH), judge->board.score[opponent(winner)].points);
    if (pq_at(judge)->manches[winner] + worth >= manches_needed(judge))
        settlement->winner = winner;
}

static int leader_of(const struct board *board)
{
    int first = board->score[0].points, second = board->score[1].points;
    return first == second ? ACTOR_BOTH : first > second ? 0 : 1;
}

/* What the partie is worth is no end of it: laws 72 and 73 compare it. */
void partie_settle(const struct judge *judge, struct settlement *settlement)
{
    settlement->has_value = false;
    if (!by_rubicon(judge)) {
        settle_manches(judge, settlement);
        return;
    }
    bool over = rubicon_over(judge) || closed_by_result(judge);
    settlement->decided = !course_unknown(judge) || closed_by_result(judge);
    settlement->told = !over;
    settlement->by_deals = true;
    settlement->winner = !over ? NOBODY : leader_of(settling_board(judge));
    settlement->beyond = pq_at(judge)->too_many_at;
    settlement->winner_beyond = leader_of(&judge->board);
}

/* --- checks --- */

/* Law 71: no deal more than were agreed upon, but one each after a tie. */
static enum outcome ended_early(const struct judge *judge, const struct rule *rule)
{
    const struct record *record = judge->record;
    if (!result_claimed(record))
        return NO_OCCASION;
    if (course_unknown(judge) || record->deal_count == 0) /* of no deal is known whether it was played */
        return NOT_KNOWABLE;
    unsigned deals = pq_at(judge)->deals, agreed = deals_agreed(judge);
    if (!rubicon_over(judge)) {
        struct finding *finding = report(
            judge, rule, record->result.at, NOBODY, deals < agreed ? &msg_pq_ended_early : &msg_pq_tie_not_played,
            ARGS(arg_number("found", (int)deals), arg_number("required", (int)(deals < agreed ? agreed : agreed + 2))));
        finding->by_sheet = over_by_sheet(judge);
        proof_option(judge, finding, OPT_PARTIE_DEALS);
        if (record->deal_count > 0)
            proof(judge, finding, record->deal[record->deal_count - 1].at, &msg_ev_deal_here,
                  ARGS(arg_number("n", (int)record->deal_count)));
    }
    return CHECKED;
}

/* The first figure that hangs on which of the deals counts double; NULL: none is written. */
static const struct amount *hangs_on_course(const struct record *record)
{
    for (size_t i = 0; i <= record->deal_count; i++)
        for (int player = 0; player < PQ_PLAYERS; player++) {
            const struct amount *score =
                i < record->deal_count ? &record->deal[i].score[player] : &record->result.score[player];
            if (score->recorded)
                return score;
        }
    return NULL;
}

/* The scores from which it goes on. */
static void proof_start(const struct judge *judge, struct finding *finding)
{
    const struct amount *start = judge->record->start;
    for (int player = 0; player < PQ_PLAYERS; player++)
        if (start[player].recorded)
            proof(judge, finding, start[player].at, &msg_ev_carried,
                  ARGS(arg_player("who", player), arg_score("found", score_said(judge, &start[player]))));
}

/* Where a partie of four goes on, nothing tells how many deals it had before: whether its scores are right is open. */
static void course_open(const struct judge *judge, const struct rule *rule)
{
    const struct record *record = judge->record;
    const struct amount *figure = hangs_on_course(record);
    bool any = figure != NULL || record->result.recorded;
    if (!judge->course_open || !any)
        return;
    struct finding *finding = report(judge, rule, figure != NULL ? figure->at : record->result.at, NOBODY,
                                     &msg_pq_fourth_unknown, ARGS(arg_text("missing", "deals")));
    finding_undecided(finding);
    proof_start(judge, finding);
    proof_option(judge, finding, OPT_PARTIE_DEALS);
}

enum outcome check_deals(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (!by_rubicon(judge))
        return NO_OCCASION;
    if (event->kind == EV_RECORD_END) {
        course_open(judge, rule);
        return ended_early(judge, rule);
    }
    unsigned before = pq_at(judge)->deals, agreed = deals_agreed(judge);
    if (surely_too_many(judge) && !deal_only_begun(judge, judge->table.number - 1)) {
        struct finding *finding =
            report(judge, rule, judge->table.deal->at, NOBODY, &msg_pq_deal_after_all,
                   ARGS(arg_number("found", (int)before + 2), arg_number("required", (int)agreed)));
        proof_start(judge, finding);
        proof_option(judge, finding, OPT_PARTIE_DEALS);
    }
    if (before < agreed)
        return CHECKED;
    if (course_unknown(judge) || deal_only_begun(judge, judge->table.number - 1))
        return NOT_KNOWABLE;
    if (deal_too_many(judge) && pq_at(judge)->deals_too_many == 0) /* those behind it go on from it */
    {
        struct finding *finding =
            report(judge, rule, judge->table.deal->at, NOBODY,
                   before == agreed ? &msg_pq_deal_too_many : &msg_pq_deal_after_tie,
                   ARGS(arg_number("found", (int)before + 1), arg_number("required", (int)agreed)));
        finding->by_sheet = over_by_sheet(judge);
        proof_option(judge, finding, OPT_PARTIE_DEALS);
        if (judge->table.number > 1)
            proof(judge, finding, judge->record->deal[judge->table.number - 2].at, &msg_ev_deal_here,
                  ARGS(arg_number("n", (int)judge->table.number - 1)));
    }
    return CHECKED;
}

/* The winner's points, the loser's, and what the partie is worth. */
struct worth {
    int winner, loser, value;
};

/* By the score of that board. */
static struct worth worth_by(const struct judge *judge, const struct board *board)
{
    int first = board->score[0].points, second = board->score[1].points;
    int winner = first > second ? first : second, loser = first > second ? second : first;
    return (struct worth){winner, loser, rubicon_value(winner, loser, option_value(judge, OPT_RUBICON_LINE))};
}

/* Of a record that has no deals, by the scores of its result. */
static struct worth worth_of(const struct judge *judge)
{
    struct board alone;
    return worth_by(judge, result_alone(judge, &alone) ? &alone : settling_board(judge));
}

/* Right by the sheet's own scores, of which one is wrong and has been told; or if deals counted that came too late. */
static void value_follows(const struct judge *judge, struct finding *finding)
{
    struct judge own = as_written(judge);
    int said = judge->record->result.value.value;
    finding->by_sheet = sheet_differs(judge) && worth_of(&own).value == said;
    if (worth_by(judge, &judge->board).value == said)
        finding->rests_on = pq_at(judge)->too_many_at;
    if (finding->by_sheet && judge->sheet.alone)
        finding->severity = SEVERITY_NOTE;
}

/* The totals that it comes from. */
static void value_proved(const struct judge *judge, struct finding *finding)
{
    if (judge->record->deal_count > 0)
        proof_totals(judge, finding, settling_board(judge));
    value_follows(judge, finding);
}

/* What is written for the value of the partie: law 73 speaks where the loser is under the line, law 72 where he is not. */
static enum outcome partie_value(const struct judge *judge, const struct event *event, const struct rule *rule,
                                 bool under)
{
    const struct number *said = &judge->record->result.value;
    struct settlement settlement = {.winner = NOBODY};
    if (event->kind != EV_RECORD_END || !by_rubicon(judge) || !said->recorded)
        return NO_OCCASION;
    struct board alone;
    partie_settle(judge, &settlement);
    if (!result_alone(judge, &alone) && (!settlement.decided || settlement.winner == NOBODY))
        return NOT_KNOWABLE;
    struct worth due = worth_of(judge);
    if ((due.loser < option_value(judge, OPT_RUBICON_LINE)) != under)
        return NO_OCCASION;
    if (said->value != due.value)
        value_proved(judge, report(judge, rule, said->at, NOBODY,
                                   due.winner == due.loser ? &msg_pq_value_drawn
                                   : under                 ? &msg_pq_value_rubicon
                                                           : &msg_pq_value,
                                   ARGS(arg_number("found", said->value), arg_number("required", due.value),
                                        arg_number("winner", due.winner), arg_number("loser", due.loser))));
    return CHECKED;
}

enum outcome check_value(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    return partie_value(judge, event, rule, false);
}

enum outcome check_rubicon(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    return partie_value(judge, event, rule, true);
}

/* Acts by which a player shows that he has seen his hand. */
static bool shows_hand_seen(const struct step *step, enum phase phase)
{
    return phase != PHASE_DEALING ? step->verb != VERB_NOTE && step->verb != VERB_OBJECTS && step->verb != VERB_REDEALS
                                  : step->verb == VERB_SEES_HAND;
}

/* An objection to a figure: by law 70, by the law that gives it, or by none that is named. */
static bool objects_to_figure(const struct step *step)
{
    bool any = step->verb == VERB_OBJECTS && step->rule.s == NULL;
    for (size_t i = 0; i < PQ_RULES && step->verb == VERB_OBJECTS && !any; i++)
        any = pq_rules[i].class == CLASS_LEDGER_MISMATCH && rule_called(&pq_rules[i], step->rule.s);
    return any;
}

/* Law 70: until he who is wrong sees his next hand; who objects before that is in time, whoever has seen his own. */
const struct message *partie_mended_until(const struct judge *judge, int player, const struct step **passed)
{
    if (option_value(judge, OPT_SCORE_CORRECTION) != CORRECTION_UNTIL_NEXT_HAND)
        return NULL;
    if (judge->table.number >= judge->record->deal_count)
        return &msg_pq_until_next_hand;
    const struct deal *next = &judge->record->deal[judge->table.number];
    const struct steps *const lists[] = {&next->dealing, &next->calls, &next->play};
    static const enum phase phases[] = {PHASE_DEALING, PHASE_CALLS, PHASE_PLAY};
    for (size_t list = 0; list < sizeof lists / sizeof *lists; list++)
        for (size_t i = 0; i < lists[list]->count; i++) {
            const struct step *step = &lists[list]->step[i];
            const bool objects = objects_to_figure(step);
            if (objects && *passed != NULL && step->rule.s != NULL)
                *passed = step; /* nobody had put it right before */
            if (objects)
                return &msg_pq_until_next_hand;
            if (*passed == NULL && step->actor == player && shows_hand_seen(step, phases[list]))
                *passed = step;
        }
    return &msg_pq_until_next_hand;
}
