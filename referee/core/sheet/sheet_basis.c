/* What the running scores of a sheet go on from: its own or the right ones before or, where a manche was won or may have been,
   from nothing. */
#include "core/sheet/sheet_basis.h"
#include "core/messages.h"
#include "core/options.h"
#include "core/partie.h"
#include "core/sheet/sheet_acts.h"

static void figures_of_items(const struct judge *judge, int player, struct figures *figures)
{
    const struct marks_said *marks = sheet_marks(judge, player);
    figures->itemised[player] = marks->itemised;
    for (size_t i = 0; marks->itemised && i < marks->count; i++) {
        const struct mark_said *said = &marks->item[i];
        int value = sheet_times(judge, player) * sheet_value(judge, &said->amount);
        figures->listed[player][said->item] = true;
        figures->item[player][said->item] += said->item == ITEM_DEMARK && value > 0 ? -value : value;
    }
}

struct figures sheet_figures(const struct judge *judge, const struct column *column, bool from_score,
                             const struct board *before)
{
    struct figures figures = {.start_known = !judge->sheet.adrift};
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        bool marks = sheet_marks(judge, player)->recorded,
             score = sheet_running(judge, player)->recorded && !sheet_lost(judge, player);
        figures.said[player] = marks || score;
        if (score && (from_score || !marks)) {
            figures.total[player] = sheet_run_since(judge, player, before);
        } else if (marks) {
            figures.total[player] = column[player].said_change;
            figures_of_items(judge, player, &figures);
        }
    }
    return figures;
}

bool sheet_says_anything(const struct figures *figures)
{
    for (int player = 0; player < MAX_PLAYERS; player++)
        if (figures->said[player])
            return true;
    return false;
}

enum possibility sheet_yields(const struct judge *judge, const struct column *column, bool from_score,
                              const struct board *before)
{
    struct figures figures = sheet_figures(judge, column, from_score, before);
    struct judge trial = *judge;
    trial.start = *before;
    for (int player = 0; player < (int)judge->record->player_count; player++) /* jetons left loose make a fiche */
        trial.start.score[player] = sheet_score(judge, score_value(judge, before->score[player]));
    return sheet_says_anything(&figures) && sheet_by_rules(judge) ? possible(&trial, &figures) : POSSIBLE_UNTOLD;
}

/* Whether it is known that no deal that begins with `before` yields the marks. */
static bool impossible_since(const struct judge *judge, const struct column *column, const struct board *before)
{
    return sheet_yields(judge, column, false, before) == POSSIBLE_NOT;
}

bool sheet_can_be(const struct judge *judge)
{
    struct column column[MAX_PLAYERS] = {0};
    for (int player = 0; player < (int)judge->record->player_count; player++)
        sheet_change(judge, player, &column[player].said_change);
    return !impossible_since(judge, column, &judge->sheet.board);
}

/* --- what the running scores go on from ---------------------------------------------------------------------- */

/* Whether the running scores are `before` and the marks, and a deal can yield that. */
static bool follows(const struct judge *judge, const struct column *column, const struct board *before)
{
    for (int player = 0; player < (int)judge->record->player_count; player++)
        if (sheet_marks(judge, player)->recorded && sheet_running(judge, player)->recorded &&
            !sheet_lost(judge, player) && sheet_run_since(judge, player, before) != column[player].said_change)
            return false;
    return !impossible_since(judge, column, before);
}

bool sheet_begins_anew(const struct judge *judge)
{
    bool falls = false;
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        const struct marks_said *marks = sheet_marks(judge, player);
        if (!sheet_running(judge, player)->recorded || sheet_lost(judge, player))
            continue;
        int value = sheet_value(judge, sheet_running(judge, player)),
            since = sheet_run_since(judge, player, &judge->sheet.board);
        if (marks->recorded ? value != sheet_times(judge, player) * sheet_marks_value(judge, marks) : since >= 0)
            return false;
        falls |= since < 0;
    }
    return falls;
}

/* The first player of whom a running score is written; NOBODY: there is none. */
static int first_run(const struct judge *judge)
{
    for (int player = 0; player < (int)judge->record->player_count; player++)
        if (sheet_running(judge, player)->recorded)
            return player;
    return NOBODY;
}

static struct finding *report_basis(const struct judge *judge, const struct message *message,
                                    const struct board *before)
{
    int player = first_run(judge), players = (int)judge->record->player_count;
    struct finding *finding = report(judge, &rec_rules[REC_10], sheet_running(judge, player)->at, NOBODY, message,
                                     ARGS(arg_player("who", before->winner)));
    for (player = 0; player < players; player++)
        if (!sheet_lost(judge, player))
            proof_carried(judge, finding, player, before->score[player]);
    return finding;
}

/* Where nobody says by which rules it was played, that a manche was over is so by the usual rules alone: a partie to a target that is not said may go on. Whether
   it is sure. */
static bool report_goes_on(const struct judge *judge)
{
    const struct board *closed = &judge->sheet.closed;
    bool sure = rules_said(judge->record, judge->orders);
    struct finding *finding = report_basis(judge, sure ? &msg_goes_on : &msg_goes_on_perhaps, closed);
    if (!sure)
        finding_undecided(finding);
    return sure;
}

static bool follows_nothing(const struct judge *judge, const struct column *column)
{
    struct board nothing = {.winner = NOBODY};
    return sheet_begins_anew(judge) && follows(judge, column, &nothing);
}

/* --- where somebody may have won unseen ------------------------------------------------------------------------ */

/* More deals than these are not gone back to find where the score may have begun again: then no figure is told to be wrong. */
#define ANEW_MOST 64

/* What the scores before the deal are, if they began again from nothing so many deals earlier. */
struct anew {
    struct board board;
    unsigned lost;    /* players of whom a deal since has nothing, a bit each … */
    unsigned written; /* … and whose own score since is written: it is the same however far back that was */
    size_t deals;
};

bool sheet_may_begin_anew(const struct judge *judge)
{
    return judge->sheet.lost_from > 0 && !settlement_of(judge).by_deals;
}

static struct anew anew_here(void) { return (struct anew){.board = {.winner = NOBODY}}; }

/* Only the sheet of a deal is known, and all of it counts once. */
static bool plain_marks(const struct judge *judge, size_t number, int player)
{
    const struct deal *deal = &judge->record->deal[number - 1];
    return sheet_deal_counts(judge, (unsigned)number) == 1 && deal->marks[player].recorded && !sheet_any_act(deal);
}

/* One deal further back. False where no score can have begun there, or it comes to the same as before. */
static bool anew_before(const struct judge *judge, struct anew *anew)
{
    size_t number = judge->table.number - ++anew->deals; /* the deal that they then began with */
    unsigned all = (1U << judge->record->player_count) - 1;
    if (number <= judge->sheet.lost_from || (anew->lost | anew->written) == all)
        return false;
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        const struct amount *score = &judge->record->deal[number - 1].score[player];
        unsigned own = 1U << player;
        int value = score_value(judge, anew->board.score[player]);
        if (((anew->lost | anew->written) & own) != 0)
            continue;
        if (score->recorded) {
            value += sheet_value(judge, score);
            anew->written |= own;
        } else if (plain_marks(judge, number, player)) {
            value += sheet_marks_value(judge, &judge->record->deal[number - 1].marks[player]);
        } else {
            anew->lost |= own;
        }
        anew->board.score[player] = sheet_score(judge, value);
    }
    return true;
}

static struct judge judge_anew(const struct judge *judge, const struct anew *anew)
{
    struct judge trial = *judge;
    trial.sheet.lost = anew->lost;
    trial.sheet.adrift = anew->lost != 0;
    return trial;
}

/* Whether the figures follow from scores that began again where somebody may have won; then `anew` says where. */
static bool follows_anew(const struct judge *judge, const struct column *column, struct anew *anew)
{
    *anew = anew_here();
    if (!sheet_may_begin_anew(judge))
        return false;
    do {
        struct judge trial = judge_anew(judge, anew);
        if (follows(&trial, column, &anew->board))
            return true;
    } while (anew->deals < ANEW_MOST && anew_before(judge, anew));
    return false;
}

bool sheet_sum_anew(const struct judge *judge, int player, int change)
{
    struct anew anew = anew_here();
    if (!sheet_may_begin_anew(judge))
        return false;
    do {
        if ((anew.lost >> player & 1U) != 0 || sheet_run_since(judge, player, &anew.board) == change)
            return true;
    } while (anew.deals < ANEW_MOST && anew_before(judge, &anew));
    return anew.deals == ANEW_MOST;
}

bool sheet_impossible_anyhow(const struct judge *judge, const struct column *column)
{
    struct anew anew = anew_here();
    bool impossible =
        impossible_since(judge, column, &judge->start) && impossible_since(judge, column, &judge->sheet.board);
    if (!impossible || !sheet_may_begin_anew(judge))
        return impossible;
    do {
        struct judge trial = judge_anew(judge, &anew);
        impossible &= impossible_since(&trial, column, &anew.board);
    } while (impossible && anew.deals < ANEW_MOST && anew_before(judge, &anew));
    return impossible && anew.deals < ANEW_MOST;
}

/* That the scores add up if they began again at a deal before which somebody may have won. */
static void note_anew(const struct judge *judge, const struct anew *anew)
{
    struct place at = {0};
    for (int player = (int)judge->record->player_count; player-- > 0;)
        if (sheet_running(judge, player)->recorded)
            at = sheet_running(judge, player)->at;
    struct finding *finding = report(judge, &rec_rules[REC_10], at, NOBODY, &msg_perhaps_anew,
                                     ARGS(arg_number("n", (int)(judge->table.number - anew->deals)),
                                          arg_number("from", (int)judge->sheet.lost_from)));
    finding_only(finding, SEVERITY_NOTE, CLASS_UNVERIFIABLE);
}

/* The scores are all known again: whether they can be only what they were, and nobody can have won in between. If somebody can,
   the score of a player of whom only marks are written may be these alone or go on from the one before: it is lost. */
void sheet_close_gap(struct judge *judge, const struct column *column, const struct board *basis)
{
    struct anew anew;
    bool anew_too = sheet_may_begin_anew(judge) && (basis == NULL || follows_anew(judge, column, &anew));
    judge->sheet.unseen |= anew_too;
    for (int player = 0; anew_too && player < (int)judge->record->player_count; player++)
        judge->sheet.lost |= sheet_running(judge, player)->recorded ? 0 : 1U << player;
    judge->sheet.adrift = judge->sheet.lost != 0;
    if (judge->sheet.lost == 0)
        judge->sheet.lost_from = 0;
}

const struct board *sheet_find_basis(struct judge *judge, const struct column *column)
{
    struct anew anew;
    if (follows(judge, column, &judge->sheet.board))
        return &judge->sheet.board;
    if (follows(judge, column, &judge->start))
        return &judge->start;
    /* Marks alone go on from no score of a manche that is over. */
    if (judge->sheet.closed.winner != NOBODY && first_run(judge) != NOBODY &&
        follows(judge, column, &judge->sheet.closed)) {
        judge->sheet.board = judge->sheet.closed;
        judge->sheet.unseen |= !report_goes_on(judge);
        return &judge->sheet.board;
    }
    if (follows_anew(judge, column, &anew)) {
        note_anew(judge, &anew);
        judge->sheet.unseen = true;
        judge->sheet.lost = anew.lost;
        judge->start = judge->sheet.board = anew.board;
        return &judge->start;
    }
    if (sheet_may_begin_anew(judge) || !follows_nothing(judge, column))
        return NULL;
    if (!judge->sheet.doubted)
        report_basis(judge, &msg_begins_anew, &judge->sheet.board);
    judge->sheet.doubted = false;
    judge->start = judge->sheet.board = (struct board){.winner = NOBODY};
    return &judge->start;
}

bool sheet_sums_deal(const struct judge *judge, int player, int said)
{
    const struct marks_said *marks = &judge->record->deal[judge->table.number - 1].marks[player];
    return judge->part[judge->now].last && judge->table.manche > 0 && marks->recorded &&
           said == score_value(judge, judge->whole.recorded.score[player]) + sheet_marks_value(judge, marks);
}
