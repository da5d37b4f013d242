/* A deal of which only the sheet is known: its sums, and whether any deal can yield its figures (REC-09, REC-13). */
#include "core/marking.h"
#include "core/messages.h"
#include "core/sheet/possible.h"
#include "core/sheet/sheet.h"
#include "core/sheet/sheet_acts.h"
#include "core/sheet/sheet_basis.h"
#include "core/sheet/sheet_gap.h"
#include "core/sheet/slip.h"
#include "core/unread.h"

#include <string.h>

static bool loose_jetons(const struct judge *judge, int player)
{
    return sheet_loose(judge, sheet_running(judge, player));
}

/* --- what a deal can yield --------------------------------------------------------------------------------------- */

/* --- the deal ------------------------------------------------------------------------------------------------ */

/* The first amount among a player's marks that is no whole number of jetons; NULL: all are. */
static const struct amount *broken_amount(const struct judge *judge, const struct marks_said *marks)
{
    if (marks->recorded && !marks->itemised && !amount_whole(judge, &marks->total))
        return &marks->total;
    for (size_t i = 0; marks->recorded && i < marks->count; i++)
        if (!amount_whole(judge, &marks->item[i].amount))
            return &marks->item[i].amount;
    return NULL;
}

/* A part of a jeton cannot be marked, whatever was played. What a score has from an earlier one is not told again. True if
   the figures have one, and so no sum. */
static bool broken_jetons(struct judge *judge, int player)
{
    const struct rule *rule = judge->game->marking->item_rule(judge, ITEM_NONE);
    const struct amount *score = sheet_running(judge, player);
    const struct amount *amount = broken_amount(judge, sheet_marks(judge, player));
    bool before = (judge->sheet.broken >> player & 1U) != 0, now = score->recorded && !amount_whole(judge, score);
    if (amount != NULL)
        sheet_broken_jeton(judge, rule, player, amount, amount->at);
    else if (now && !before)
        sheet_broken_jeton(judge, rule, player, score, score->at);
    if (score->recorded)
        judge->sheet.broken = (judge->sheet.broken & ~(1U << player)) | (unsigned)now << player;
    return amount != NULL || before || now;
}

enum crossed { CROSSED_NOT, CROSSED_MARKS, CROSSED_SCORES, CROSSED_ITEM };

/* What is wrong with the figures of the deal by themselves. */
struct faults {
    struct finding *wrong_sum; /* the marks do not make the score */
    bool odd;                  /* some are none that a board can have: what follows from that is not told besides */
    struct finding *twice;     /* they were added twice: what is wrong with all sums */
    enum crossed crossed;      /* one player has what is another's: one slip of two sums */
    bool impossible;           /* no deal gives the marks */
    bool of_marks;             /* the marks are what is wrong, and the scores are right */
};

/* Whether of a manche without marks of his nothing can have been his: of a game in which one alone gains, and another has. */
static bool another_gained(const struct judge *judge, const struct deal *manche, int player)
{
    bool gained = false;
    for (int other = 0; other < (int)judge->record->player_count && judge->game->marking->could_gain != NULL; other++)
        gained |=
            other != player && manche->marks[other].recorded && sheet_marks_value(judge, &manche->marks[other]) > 0;
    return gained;
}

/* Whether a player's marks make his score from the one before or from the corrected one. */
static bool adds_up(const struct judge *judge, int player, const struct column *own)
{
    return sheet_run_since(judge, player, &judge->sheet.board) == own->said_change ||
           sheet_run_since(judge, player, &judge->start) == own->said_change;
}

/* Whether they make it from neither, nor from any other that he can have had. */
static bool wrong_sum(const struct judge *judge, int player, const struct column *own)
{
    return sheet_marks(judge, player)->recorded && sheet_running(judge, player)->recorded &&
           !sheet_lost(judge, player) && !adds_up(judge, player, own) &&
           !sheet_sum_anew(judge, player, own->said_change);
}

/* Whether the sheet's next deal adds its marks to the scores of this one. */
static bool next_goes_on(const struct judge *judge)
{
    if (judge->table.number >= judge->record->deal_count)
        return false;
    const struct deal *next = &judge->record->deal[judge->table.number];
    for (int player = 0; player < (int)judge->record->player_count; player++)
        if (!next->marks[player].recorded || !next->score[player].recorded ||
            sheet_value(judge, &next->score[player]) !=
                sheet_value(judge, sheet_running(judge, player)) + sheet_marks_value(judge, &next->marks[player]))
            return false;
    return true;
}

/* Of the players with wrong sums the two, where there are just two and one has as much too much as the other has too little. */
static bool moved(const struct judge *judge, const struct column *column, int pair[2])
{
    int count = 0, sum = 0;
    for (int player = 0; player < (int)judge->record->player_count; player++)
        if (wrong_sum(judge, player, &column[player])) {
            if (count == 2)
                return false;
            pair[count++] = player;
            sum += sheet_run_since(judge, player, &judge->sheet.board) - column[player].said_change;
        }
    return count == 2 && sum == 0;
}

/* Whether one of the pair has marked as much too much as the other too little, and it is the figure of an item. */
static bool item_moved(const struct judge *judge, const struct column *column, const int pair[2])
{
    for (int i = 0; i < 2; i++) {
        const struct marks_said *marks = sheet_marks(judge, pair[i]);
        int more = column[pair[i]].said_change - sheet_run_since(judge, pair[i], &judge->sheet.board);
        bool lists = more > 0 && marks->itemised && sheet_marks(judge, pair[1 - i])->itemised;
        for (size_t k = 0; lists && k < marks->count; k++)
            if (sheet_times(judge, pair[i]) * sheet_value(judge, &marks->item[k].amount) == more)
                return true;
    }
    return false;
}

/* Whether a figure of one player stands with another: his marks, his score, or an item. */
static enum crossed crossed(const struct judge *judge, const struct column *column)
{
    int pair[2];
    bool marks = true, scores = true;
    if (!moved(judge, column, pair))
        return CROSSED_NOT;
    for (int i = 0; i < 2; i++) {
        int player = pair[i], other = pair[1 - i], said = sheet_value(judge, sheet_running(judge, player));
        marks &= sheet_run_since(judge, player, &judge->sheet.board) == column[other].said_change;
        scores &= said == score_value(judge, judge->sheet.board.score[other]) + column[other].said_change;
    }
    if (marks && (!scores || next_goes_on(judge)))
        return CROSSED_MARKS;
    if (scores)
        return CROSSED_SCORES;
    return item_moved(judge, column, pair) ? CROSSED_ITEM : CROSSED_NOT;
}

/* What is wrong with sums that are: where no deal gives the marks, or they are in the wrong columns, and one can give what the
   scores say, it is the marks. */
static struct faults weigh_sums(const struct judge *judge, const struct column *column)
{
    struct faults faults = {.crossed = crossed(judge, column), .twice = sheet_counted_twice(judge, column)};
    if (faults.twice != NULL)
        return faults;
    bool any = false;
    for (int player = 0; player < (int)judge->record->player_count; player++)
        any |= wrong_sum(judge, player, &column[player]);
    if (!any || sheet_yields(judge, column, true, &judge->sheet.board) != POSSIBLE_YES)
        return faults;
    faults.impossible = sheet_yields(judge, column, false, &judge->start) != POSSIBLE_YES &&
                        sheet_yields(judge, column, false, &judge->sheet.board) != POSSIBLE_YES;
    faults.of_marks = faults.impossible || faults.crossed == CROSSED_MARKS;
    return faults;
}

/* That the marks do not come to what the scores before and after say. */
static struct finding *marks_finding(const struct judge *judge, int player, const struct column *own,
                                     const struct faults *faults)
{
    int since = sheet_run_since(judge, player, &judge->sheet.board);
    struct finding *finding = report(judge, &rec_rules[REC_09], sheet_marks(judge, player)->at, player, &msg_sum_marks,
                                     ARGS(arg_player("who", player), sheet_change_arg(judge, "found", own->said_change),
                                          sheet_arg(judge, "before", judge->sheet.board.score[player]),
                                          sheet_arg(judge, "after", score_said(judge, sheet_running(judge, player))),
                                          sheet_change_arg(judge, "required", since)));
    sheet_proof_double(judge, finding);
    proof_score_before(judge, finding, player);
    if (faults->impossible)
        proof(judge, finding, (struct place){0}, &msg_ev_mark_impossible, NO_ARGS);
    if (faults->crossed == CROSSED_NOT && digits_swapped(own->said_change, since))
        proof(judge, finding, sheet_marks(judge, player)->at, &msg_ev_slip_digits, NO_ARGS);
    return finding;
}

/* The sum of a player's marks. Two that one slip spoils are one fact: it is of the first. */
static void report_sum(const struct judge *judge, int player, const struct column *own, struct faults *faults)
{
    if (faults->twice != NULL || (faults->crossed != CROSSED_NOT && faults->wrong_sum != NULL))
        return;
    faults->wrong_sum =
        faults->of_marks ? marks_finding(judge, player, own, faults) : sheet_sum_finding(judge, player, own);
    if (sheet_may_begin_anew(judge))
        proof(judge, faults->wrong_sum, (struct place){0}, &msg_ev_nor_anew, NO_ARGS);
    if (faults->crossed != CROSSED_NOT)
        proof(judge, faults->wrong_sum, (struct place){0},
              faults->crossed == CROSSED_ITEM ? &msg_ev_slip_moved : &msg_ev_slip_columns, NO_ARGS);
}

/* The sum of a player's marks and the score before, where the sheet has both. A wrong one is corrected, and what the
   sheet goes on from the wrong one is a later figure. Returns the score to go on from. */
static int sum_checked(struct judge *judge, int player, const struct column *own, struct faults *faults)
{
    int due = score_value(judge, judge->start.score[player]) + own->said_change,
        said = sheet_value(judge, sheet_running(judge, player));
    if (sheet_lost(judge, player) || (!adds_up(judge, player, own) && sheet_sum_anew(judge, player, own->said_change)))
        return said;
    if (wrong_sum(judge, player, own))
        report_sum(judge, player, own, faults);
    if (faults->of_marks)
        due = score_value(judge, judge->start.score[player]) + sheet_run_since(judge, player, &judge->sheet.board);
    if (wrong_sum(judge, player, own))
        return due;
    if (said != due)
        sheet_later_figure(judge, sheet_running(judge, player)->at);
    if (!score_equal(judge->sheet.board.score[player], judge->start.score[player]))
        sheet_goes_on(judge, player, said == due);
    return due;
}

/* More ways than these are not listed for a record: of the deals that follow none are. */
#define HOW_MOST 100000

/* Keeps some of the ways in which the figures can have come about, if they are wanted. */
static void tell_how(struct judge *judge, const struct column *column, const struct board *basis)
{
    struct figures figures = sheet_figures(judge, column, false, basis);
    size_t count, kept;
    bool more;
    if (judge->how_wanted == 0 || !sheet_says_anything(&figures) || !sheet_only_figures(judge))
        return;
    if (judge->told.ways > HOW_MOST) {
        judge->how = (struct how){.bounded = !judge->told.ways_bounded};
        judge->told.ways_bounded = true;
        return;
    }
    struct arena *scratch = arena_new();
    const struct way *way = possible_ways(judge, &figures, judge->how_wanted, &count, &more, scratch);
    kept = count < judge->how_wanted ? count : judge->how_wanted;
    const struct way_told **told = arena_alloc(judge->arena, (kept + 1) * sizeof *told);
    for (size_t i = 0; i < kept; i++)
        told[i] = way_told(judge, &way[i]);
    arena_free(scratch);
    judge->told.ways += count;
    judge->how = (struct how){.told = count > 0, .more = more, .count = count, .kept = kept, .way = told};
}

/* The scores stand as they did before, and nothing of calls and play is recorded. */
static void report_no_gain(const struct judge *judge)
{
    const struct deal *deal = &judge->record->deal[judge->table.number - 1];
    finding_undecided(report(judge, &rec_rules[REC_13], deal->score_at, NOBODY, &msg_marks_no_gain, NO_ARGS));
}

/* Where marks and score do not add up, and only the score can be, the marks have been told. */
static void weigh_figures(struct judge *judge, const struct column *column, const struct faults *faults)
{
    if (faults->of_marks || !sheet_impossible_anyhow(judge, column))
        return;
    if (deal_without_gain(judge->record, judge->table.number - 1)) {
        judge->ruling.perhaps_void = true;
        report_no_gain(judge);
        return;
    }
    struct figures figures = sheet_figures(judge, column, false, &judge->sheet.board);
    impossible_report(judge, &figures);
    judge->told.impossible++;
    judge->sheet.doubted = true;
}

/* The score of a player after the deal, in the smallest unit: the sheet's own where it adds up, else the corrected one. */
static int score_after(struct judge *judge, int player, const struct column *own, const struct board *basis,
                       struct faults *faults)
{
    bool marks = sheet_marks(judge, player)->recorded, score = sheet_running(judge, player)->recorded;
    int start = score_value(judge, judge->start.score[player]);
    if (loose_jetons(judge, player))
        sheet_report_loose(judge, player, sheet_running(judge, player));
    bool broken = broken_jetons(judge, player);
    faults->odd |= broken || loose_jetons(judge, player);
    if (broken && score)
        return sheet_value(judge, sheet_running(judge, player));
    if (marks && score)
        return sum_checked(judge, player, own, faults);
    if (marks || !score)
        return start + own->said_change;
    int said = sheet_value(judge, sheet_running(judge, player));
    int due = sheet_lost(judge, player) ? said : start + sheet_run_since(judge, player, basis);
    if (due != said)
        sheet_later_figure(judge, sheet_running(judge, player)->at);
    return due;
}

/* A running score as it stands on a board: jetons enough for a fiche, left loose, make one. */
static struct score standing(const struct judge *judge, int player)
{
    const struct amount *said = sheet_running(judge, player);
    return loose_jetons(judge, player) ? sheet_score(judge, sheet_value(judge, said)) : score_said(judge, said);
}

/* Goes on from that score. Marks alone do not find the way back to one that was lost. */
static void carry_on(struct judge *judge, int player, int after)
{
    bool marks = sheet_marks(judge, player)->recorded, score = sheet_running(judge, player)->recorded;
    bool open = !marks && !judge->ruling.voided && /* what counts nothing leaves nothing open */
                !(judge->table.manche > 0 && another_gained(judge, judge->table.deal, player));
    bool lost = (!score && (sheet_lost(judge, player) || open)) || (judge->sheet.either >> player & 1U) != 0;
    if (score && after == sheet_value(judge, sheet_running(judge, player)))
        judge->board.score[player] = standing(judge, player);
    else if (score || marks)
        judge->board.score[player] = sheet_score(judge, after);
    judge->sheet.lost = (judge->sheet.lost & ~(1U << player)) | (unsigned)lost << player;
}

/* Only the sums are left to check; the sheet's own figures are what goes on. */
void sheet_alone(struct judge *judge, const struct column column[MAX_PLAYERS])
{
    int after[MAX_PLAYERS], players = (int)judge->record->player_count;
    sheet_unverifiable(judge);
    const struct board *basis = sheet_find_basis(judge, column);
    struct faults faults = basis == NULL ? weigh_sums(judge, column) : (struct faults){.odd = false};
    for (int player = 0; player < players; player++)
        after[player] =
            score_after(judge, player, &column[player], basis != NULL ? basis : &judge->sheet.board, &faults);
    if (basis != NULL && !faults.odd)
        tell_how(judge, column, basis);
    else if (!faults.odd)
        weigh_figures(judge, column, &faults);
    if (basis != NULL && !faults.odd)
        sheet_gap(judge, column);
    /* What could be replayed of the deal is not its score, and wins nothing unless nothing else can have. */
    const struct board replayed = judge->board;
    const int won = judge->known.winner && !moves_unread(judge->record, judge->table.deal) ? replayed.winner : NOBODY;
    judge->board = judge->start;
    for (int player = 0; player < players; player++)
        carry_on(judge, player, after[player]);
    for (int player = 0; player < players && won != NOBODY; player++)
        if ((judge->sheet.lost >> player & 1U) != 0)
            judge->board.score[player] = replayed.score[player];
    if (won != NOBODY) {
        judge->board.winner = won;
        judge->sheet.lost &= ~(1U << won);
    }
    judge->over = judge->board.winner != NOBODY;
    judge->sheet.adrift = judge->sheet.lost != 0;
    judge->sheet.adrift_unread = judge->sheet.adrift && sheet_lacks_unread(judge);
    if (judge->sheet.lost == 0 && judge->sheet.lost_from > 0)
        sheet_close_gap(judge, column, basis);
    else if (judge->sheet.lost_from == 0 && judge->sheet.lost != 0)
        judge->sheet.lost_from = judge->table.number;
    if (!judge->ruling.void_as_ruled) /* a void deal is known to count nothing, whatever was marked */
        judge->ruled = judge->board;
}

/* --- a deal in manches ----------------------------------------------------------------------------------------------- */

/* What the marks of its manches come to for a player; false where one of them has none for him. */
static bool manches_value(const struct judge *judge, const struct deal *deal, int player, int *sum)
{
    *sum = 0;
    for (size_t i = 0; i < deal->manche_count; i++) {
        const struct marks_said *marks = &deal->manche[i].marks[player];
        if (marks->recorded)
            *sum += sheet_marks_value(judge, marks);
        else if (!another_gained(judge, &deal->manche[i], player))
            return false;
    }
    return deal->manche_count > 0;
}

/* Where the manches cannot be replayed, their marks and those of the deal must still agree. */
static void compare_manches(const struct judge *judge, const struct deal *deal)
{
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        const struct marks_said *marks = &deal->marks[player];
        int sum;
        if (!marks->recorded || !manches_value(judge, deal, player, &sum) || sheet_marks_value(judge, marks) == sum)
            continue;
        report(judge, &rec_rules[REC_09], marks->at, player, &msg_sum_manches,
               ARGS(arg_player("who", player),
                    sheet_arg(judge, "found", sheet_score(judge, sheet_marks_value(judge, marks))),
                    sheet_arg(judge, "required", sheet_score(judge, sum))));
    }
}

/* Where not all manches say what they brought, the deal's own marks and the score before it must make its score. */
static void compare_sums(const struct judge *judge, const struct deal *deal, const struct column column[MAX_PLAYERS])
{
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        int change = column[player].said_change, sum;
        bool both = deal->marks[player].recorded && deal->score[player].recorded && !sheet_lost(judge, player) &&
                    (judge->whole.lost >> player & 1U) == 0;
        if (both && !sheet_told_wrong(judge, deal->score[player].at) && !manches_value(judge, deal, player, &sum) &&
            sheet_run_since(judge, player, &judge->whole.recorded) != change &&
            sheet_run_since(judge, player, &judge->whole.start) != change)
            sheet_sum_finding(judge, player, &column[player]);
    }
}

/* What the sheet has for the whole deal, of which a manche cannot be replayed: its own marks, or what its score is more than the one before,
   where that is the one due. */
static struct figures whole_figures(const struct judge *judge, const struct deal *deal, const struct column *column)
{
    struct figures figures = {.start_known = judge->whole.lost == 0};
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        const struct amount *score = &deal->score[player];
        const bool marks = deal->marks[player].recorded, lost = (judge->whole.lost >> player & 1U) != 0;
        const struct place at = marks ? deal->marks[player].at : score->at;
        const int since = sheet_run_since(judge, player, &judge->whole.start);
        const bool run = score->recorded && !lost && since == sheet_run_since(judge, player, &judge->whole.recorded);
        figures.said[player] = (marks || run) && !sheet_told_wrong(judge, at);
        figures.total[player] = marks ? column[player].said_change : run ? since : 0;
    }
    return figures;
}

static void weigh_whole(struct judge *judge, const struct deal *deal, const struct column *column)
{
    const struct figures figures = whole_figures(judge, deal, column);
    for (const struct finding *finding = *judge->whole.found; finding != NULL; finding = finding->next)
        if (finding->deal == judge->table.number && finding->severity == SEVERITY_ERROR)
            return;
    if (!sheet_says_anything(&figures) || !sheet_by_rules(judge) || possible(judge, &figures) != POSSIBLE_NOT)
        return;
    impossible_report(judge, &figures);
    judge->told.impossible++;
    judge->sheet.doubted = true;
}

void sheet_weigh_whole(struct judge *judge, const struct deal *deal, const struct column *column)
{
    compare_manches(judge, deal);
    compare_sums(judge, deal, column);
    weigh_whole(judge, deal, column);
}
