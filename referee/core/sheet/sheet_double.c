/* Deals that count double in the score. Their marks may stand on the sheet as they were earned, or doubled: either way
   throughout the deal. */
#include "core/marking.h"
#include "core/messages.h"
#include "core/sheet/sheet.h"
#include "core/sheet/sheet_basis.h"

static struct finding *double_finding(const struct judge *judge, struct place at, int player,
                                      const struct message *message, const struct arg *args, size_t count)
{
    const struct rule *rule;
    judge->game->marking->counts(judge, judge->table.number, &rule);
    struct finding *finding = report(judge, rule, at, player, message, args, count);
    finding->severity = SEVERITY_ERROR;
    finding->class = CLASS_LEDGER_MISMATCH;
    finding->remedy = REMEDY_CORRECT_LEDGER;
    return finding;
}

/* --- which way a player's marks are written ----------------------------------------------------------------------- */

/* Whether the next score that the sheet has for the player, in this deal or a later one, comes out with marks taken so. */
static bool makes_next_score(const struct judge *judge, int player, int times)
{
    const struct record *record = judge->record;
    int from = score_value(judge, judge->sheet.board.score[player]),
        right = score_value(judge, judge->start.score[player]);
    for (size_t i = judge->table.number - 1; i < record->deal_count; i++) {
        const struct deal *deal = &record->deal[i];
        int taken = sheet_deal_counts(judge, (unsigned)i + 1) > 1 ? times : 1;
        int more = deal->marks[player].recorded ? taken * sheet_marks_value(judge, &deal->marks[player]) : 0;
        from += more;
        right += more;
        if (deal->score[player].recorded) {
            int said = sheet_value(judge, &deal->score[player]);
            return !sheet_lost(judge, player) && (said == from || said == right);
        }
        if (!deal->marks[player].recorded)
            return false;
    }
    const struct amount *end = &record->result.score[player];
    return end->recorded && !sheet_lost(judge, player) && sheet_value(judge, end) == from;
}

/* How much speaks for the marks of a player as judge->sheet.once has them. */
static int speaks_for(const struct judge *judge, int player)
{
    int times = sheet_times(judge, player), value = times * sheet_marks_value(judge, sheet_marks(judge, player)),
        due = score_value(judge, judge->board.score[player]) - score_value(judge, judge->start.score[player]);
    int fits = 2 * makes_next_score(judge, player, times);
    return judge->known.marks ? fits + 3 * (value == due) + sheet_items_right(judge, player) : fits;
}

/* Players whose marks are plainly written one way, or the other. */
struct ways_written {
    unsigned once, doubled;
};

static struct ways_written written(struct judge *judge)
{
    struct ways_written found = {0, 0};
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        if (!sheet_marks(judge, player)->recorded)
            continue;
        judge->sheet.once = 0;
        int doubled = speaks_for(judge, player);
        judge->sheet.once = 1U << player;
        int once = speaks_for(judge, player);
        found.once |= once > doubled ? 1U << player : 0;
        found.doubled |= once < doubled ? 1U << player : 0;
    }
    return found;
}

/* Players whose score is known only by marks that may be written either way. */
static unsigned hang_on_it(const struct judge *judge)
{
    unsigned players = 0;
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        const struct marks_said *marks = sheet_marks(judge, player);
        if (marks->recorded && sheet_marks_value(judge, marks) != 0 && !sheet_running(judge, player)->recorded)
            players |= 1U << player;
    }
    return players;
}

/* Where no score tells, what a deal can yield does; if it can yield both, nothing in the deal does. */
static unsigned as_can_be(struct judge *judge, unsigned all)
{
    if (judge->known.marks)
        return 0;
    judge->sheet.once = all;
    bool once = sheet_can_be(judge);
    judge->sheet.once = 0;
    bool doubled = sheet_can_be(judge);
    unsigned hang = once && doubled ? hang_on_it(judge) : 0;
    judge->sheet.either = judge->stand == STAND_UNKNOWN ? hang : 0;
    judge->sheet.taken |= hang;
    return once && (!doubled || judge->stand == STAND_EARNED) ? all : 0;
}

static void report_mixed(const struct judge *judge, const struct ways_written *found)
{
    int doubled = 0, once = 0;
    while ((found->doubled >> doubled & 1U) == 0)
        doubled++;
    while ((found->once >> once & 1U) == 0)
        once++;
    struct finding *finding = double_finding(judge, sheet_marks(judge, once)->at, NOBODY, &msg_double_mixed,
                                             ARGS(arg_player("who", once), arg_player("other", doubled)));
    proof(judge, finding, sheet_marks(judge, doubled)->at, &msg_ev_marks_doubled, ARGS(arg_player("who", doubled)));
}

void sheet_weigh_double(struct judge *judge)
{
    unsigned all = (1U << judge->record->player_count) - 1;
    for (int player = 0; player < (int)judge->record->player_count && judge->sheet.taken != 0; player++)
        if (sheet_running(judge, player)->recorded) /* from here on by what is written */
            judge->sheet.taken &= ~(1U << player);
    if (judge->table.deal->marks_at.line == 0 || sheet_counts(judge) == 1)
        return;
    struct ways_written found = written(judge);
    if (found.once != 0 && found.doubled != 0) {
        report_mixed(judge, &found);
        judge->sheet.once = found.once;
    } else {
        judge->sheet.once = found.once != 0 ? all : found.doubled != 0 ? 0 : as_can_be(judge, all);
    }
}

/* --- a deal added to the scores once, or twice ----------------------------------------------------------------------- */

/* Whether all scores written go on from the ones before by `times`/`of` of what the deal brings; then the first player to whom it
   brings anything. NOBODY: it is not so. */
static int added_throughout(const struct judge *judge, const struct column *column, int times, int of)
{
    int first = NOBODY;
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        bool known = judge->known.marks || sheet_marks(judge, player)->recorded;
        int brings = judge->known.marks ? column[player].due_change : column[player].said_change;
        if (!sheet_running(judge, player)->recorded)
            continue;
        if (!known || sheet_lost(judge, player) ||
            of * sheet_run_since(judge, player, &judge->sheet.board) != times * brings)
            return NOBODY;
        if (first == NOBODY && brings != 0)
            first = player;
    }
    return first;
}

static struct finding *report_added(const struct judge *judge, const struct column *column, int player,
                                    const struct message *message)
{
    int brings = judge->known.marks ? column[player].due_change : column[player].said_change;
    struct score due = sheet_score(judge, score_value(judge, judge->start.score[player]) + brings);
    struct finding *finding = double_finding(
        judge, sheet_running(judge, player)->at, NOBODY, message,
        ARGS(arg_player("who", player), sheet_arg(judge, "found", score_said(judge, sheet_running(judge, player))),
             sheet_arg(judge, "required", due)));
    for (int other = 0; other < (int)judge->record->player_count; other++)
        proof_carried(judge, finding, other, judge->start.score[other]);
    return finding;
}

bool sheet_counted_once(const struct judge *judge, const struct column *column)
{
    if (!judge->known.marks || judge->table.deal->score_at.line == 0 || sheet_counts(judge) == 1)
        return false;
    int told = added_throughout(judge, column, 1, sheet_counts(judge));
    if (told != NOBODY)
        report_added(judge, column, told, &msg_double_forgotten);
    return told != NOBODY;
}

struct finding *sheet_counted_twice(const struct judge *judge, const struct column *column)
{
    const struct rule *rule = NULL;
    if (judge->game->marking->counts == NULL || judge->table.deal->score_at.line == 0 ||
        judge->game->marking->counts(judge, judge->table.number, &rule) != 1 || rule == NULL)
        return NULL;
    int told = added_throughout(judge, column, 2, 1);
    return told != NOBODY ? report_added(judge, column, told, &msg_double_unduly) : NULL;
}
