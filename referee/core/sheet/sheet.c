/* The sheet against the ledger: what was written for a deal, and what replay gives (REC-09, REC-13, items' rules). */
#include "core/sheet/sheet.h"
#include "core/forced.h"
#include "core/marking.h"
#include "core/messages.h"
#include "core/partie.h"
#include "core/sheet/sheet_basis.h"
#include "core/sheet/slip.h"
#include "core/unread.h"

#include <stdlib.h>
#include <string.h>

static void columns_fill(const struct judge *judge, struct column column[MAX_PLAYERS])
{
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        const struct marks_said *marks = sheet_marks(judge, player);
        column[player].said_change = marks->recorded ? sheet_times(judge, player) * sheet_marks_value(judge, marks) : 0;
        column[player].due_change =
            score_value(judge, judge->board.score[player]) - score_value(judge, judge->start.score[player]);
    }
}

/* --- totals ------------------------------------------------------------------------------------------------- */

/* What the ruling makes of a figure: of the score or, as marks are written, of what the deal changes. */
static int ruled_value(const struct judge *judge, int player, bool score)
{
    int ruled = score_value(judge, judge->ruled.score[player]);
    return score ? ruled : (ruled - score_value(judge, judge->ruled_start.score[player])) / sheet_times(judge, player);
}

/* Where the ruling makes another figure of it than the replay, it says which of them is to be written. */
static struct finding *wrong_total(const struct judge *judge, const struct rule *rule, int player, bool score,
                                   struct place at, int said, struct score due)
{
    const int ruled = ruled_value(judge, player, score);
    const bool apart = ruled != score_value(judge, due);
    const struct message *message = score ? (apart ? &msg_score_wrong_ruled : &msg_score_wrong)
                                          : (apart ? &msg_marks_wrong_ruled : &msg_marks_wrong);
    const struct arg args[] = {arg_player("who", player), sheet_arg(judge, "found", sheet_score(judge, said)),
                               sheet_arg(judge, "required", due), sheet_arg(judge, "ruled", sheet_score(judge, ruled))};
    struct finding *finding =
        report(judge, rule != NULL ? rule : &rec_rules[REC_13], at, player, message, args, apart ? 4 : 3);
    finding->class = CLASS_LEDGER_MISMATCH;
    finding->severity = SEVERITY_ERROR;
    finding->remedy = REMEDY_CORRECT_LEDGER;
    return finding;
}

/* What the totals would be if `player`'s alone were wrong. */
static struct totals one_wrong(const struct judge *judge, const struct column *column, const struct totals *said,
                               bool score, int player)
{
    struct totals only = *said;
    for (int other = 0; other < (int)judge->record->player_count; other++)
        if (other != player)
            only.value[other] = sheet_due_total(judge, column, score, other);
    return only;
}

/* What the marks of the deal are for, where they can be told in a line or two. */
static void proof_due(const struct judge *judge, struct finding *finding)
{
    for (size_t i = judge->first_mark; i < judge->ledger->mark_count; i++) {
        const struct mark *mark = judge->ledger->mark[i];
        if (!mark->rejected && mark->text.message != NULL)
            proof(judge, finding, mark->at, mark->text.message, mark->text.arg, mark->text.count);
    }
}

/* Where a player's marks stand; where a deal has one item only and they are a list of it, that. */
static struct place marks_place(const struct judge *judge, int player)
{
    const struct marks_said *marks = sheet_marks(judge, player);
    bool one = judge->game->marking->sole_item != ITEM_NONE && marks->itemised && marks->count == 1;
    return one ? marks->item[0].at : marks->at;
}

/* By what it is made of (sheet_scope()), told in that part. */
static struct finding *wrong_figure(const struct judge *judge, const struct judge *part, const struct column *column,
                                    int said, bool score, int player, const struct slip *slip)
{
    const struct marks_said *marks = sheet_marks(judge, player);
    const struct amount *figure = score ? sheet_running(judge, player) : sheet_sole_amount(marks);
    int times = score ? 1 : sheet_times(judge, player);
    struct score due = score ? judge->board.score[player] : sheet_score(judge, column[player].due_change / times);
    struct finding *finding = wrong_total(
        judge, slip->text.message != NULL && slip->rule != NULL ? slip->rule : sheet_sole_rule(judge, part, player),
        player, score, score ? sheet_running(judge, player)->at : marks_place(judge, player), said / times, due);
    sheet_proof_double(judge, finding);
    if (!score && judge->game->marking->sole_item != ITEM_NONE)
        proof_due(judge, finding);
    if (slip->other_rule && figure != NULL)
        finding->other_rule = figure->at;
    finding->rests_on = slip->at;
    if (slip->text.message != NULL)
        proof(judge, finding, slip->at, slip->text.message, slip->text.arg, slip->text.count);
    proof_carried(judge, finding, player, judge->start.score[player]);
    return finding;
}

/* The figures that are wrong beside the one that has been told. */
static void proof_others(const struct judge *judge, struct finding *finding, const struct totals *said,
                         const bool wrong[MAX_PLAYERS], int told)
{
    for (int player = 0; player < (int)judge->record->player_count; player++)
        if (wrong[player] && player != told)
            proof(judge, finding, sheet_marks(judge, player)->at, &msg_ev_statement,
                  ARGS(arg_player("who", player), arg_score("found", sheet_score(judge, said->value[player])),
                       arg_word("item", &msg_whole_deal)));
}

static bool nothing_due(const struct judge *judge)
{
    bool nothing = true;
    for (size_t i = judge->first_mark; i < judge->ledger->mark_count; i++)
        nothing &= judge->ledger->mark[i]->rejected;
    return nothing;
}

/* The slip that all wrong figures share, other figures being right; or what shows that they have one cause: nothing was due. */
static bool shared_slip(const struct judge *judge, const struct totals *said, bool score, const bool wrong[MAX_PLAYERS],
                        struct slip *slip)
{
    struct totals only = *said;
    int wrongs = 0, odd = 0;
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        only.said[player] = only.said[player] && wrong[player];
        wrongs += only.said[player];
        odd += only.said[player] && sits_out(judge, player);
    }
    if (judge->game->marking->sole_item == ITEM_NONE || (wrongs < 2 && odd == 0))
        return false;
    *slip = slip_find(judge, &only, !score);
    return slip->text.message != NULL || nothing_due(judge);
}

/* Whether the figures of a line are those that it should have, but for their signs and whose they are. */
static bool misplaced(const struct judge *judge, const struct column *column, const struct totals *said)
{
    int left[MAX_PLAYERS], players = (int)judge->record->player_count;
    for (int player = 0; player < players; player++)
        left[player] = said->said[player] ? abs(said->value[player]) : -1;
    for (int player = 0; player < players; player++) {
        int other = 0;
        while (other < players && left[other] != abs(column[player].due_change))
            other++;
        if (other == players)
            return false;
        left[other] = -1;
    }
    return true;
}

/* Where a deal has one item only, what is marked for it is one line of figures that belong together. Several of them are wrong by
   one slip if all of these are the same figure, or if the right figures have only been put down amiss. */
static bool one_line(const struct judge *judge, const struct column *column, const struct totals *said,
                     const bool wrong[MAX_PLAYERS])
{
    int first = NOBODY;
    bool same = true;
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        if (!wrong[player])
            continue;
        first = first == NOBODY ? player : first;
        same &= said->value[player] == said->value[first];
    }
    return judge->game->marking->sole_item != ITEM_NONE && (same || misplaced(judge, column, said));
}

/* What the ruling makes of a figure is right, though replay gives another. */
static void set_ruled_aside(const struct judge *judge, const struct totals *said, bool score, bool wrong[MAX_PLAYERS])
{
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        int times = score ? 1 : sheet_times(judge, player);
        wrong[player] &= said->value[player] != times * ruled_value(judge, player, score);
    }
}

/* One slip that spoils several figures is one finding; figures spoilt by slips of their own are one each. */
static void wrong_totals(const struct judge *part, const struct column *column, struct totals *said, bool score,
                         bool wrong[MAX_PLAYERS])
{
    struct judge whole;
    const struct judge *judge = sheet_scope(part, score, &whole);
    set_ruled_aside(judge, said, score, wrong);
    if (!sheet_set_rejected_aside(judge, column, said, score, wrong) ||
        !sheet_set_terms_aside(judge, said, score, wrong))
        return;
    struct slip slip = {.player = NOBODY};
    if (judge_hastes(judge)) { /* that there is one is enough */
        for (int player = 0; player < (int)judge->record->player_count; player++)
            if (wrong[player])
                wrong_figure(judge, part, column, said->value[player], score, player, &slip);
        return;
    }
    slip = score ? sheet_stops_short(judge, column) : slip;
    slip = slip.text.message != NULL ? slip : slip_find(judge, said, !score);
    bool line = !score && one_line(judge, column, said, wrong);
    bool together = slip.text.message != NULL || shared_slip(judge, said, score, wrong, &slip) || line;
    int players = (int)judge->record->player_count, told = slip.player;
    for (int player = players; player-- > 0 && together && (told == NOBODY || !wrong[told]);)
        if (wrong[player])
            told = player;
    for (int player = 0; player < players; player++) {
        if (!wrong[player] || (together && player != told))
            continue;
        if (!together) {
            struct totals only = one_wrong(judge, column, said, score, player);
            slip = slip_find(judge, &only, !score);
        }
        struct finding *finding = wrong_figure(judge, part, column, said->value[player], score, player, &slip);
        if (line && slip.text.message == NULL)
            proof_others(judge, finding, said, wrong, player);
    }
}

/* Where a deal has one item only, a list says no more than a total; what stands for another item is told if the total is
   right, for then that alone is wrong. Returns whether it is so. */
static bool as_total(const struct judge *judge, int player, const struct column *own)
{
    const struct marks_said *marks = sheet_marks(judge, player);
    enum item sole = judge->game->marking->sole_item;
    for (size_t i = 0; i < marks->count && sole != ITEM_NONE && own->said_change == own->due_change; i++)
        if (marks->item[i].item != (int)sole && marks->item[i].item != ITEM_NONE) {
            sheet_extra_item(judge, player, &marks->item[i]);
            break;
        }
    return !marks->itemised || sole != ITEM_NONE;
}

/* `own_right`: players whose marks are right by the sheet's own score before the deal. */
static void compare_marks(struct judge *judge, struct column column[MAX_PLAYERS], unsigned own_right)
{
    struct totals said = {0};
    bool wrong[MAX_PLAYERS] = {false}, any = false;
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        struct column *own = &column[player];
        if (!sheet_marks(judge, player)->recorded || sheet_from_own(judge, player, own_right))
            continue;
        if (!as_total(judge, player, own)) {
            sheet_items(judge, player);
            continue;
        }
        said.said[player] = true;
        said.value[player] = own->said_change;
        wrong[player] = own->said_change != own->due_change;
        any |= wrong[player];
        if (!wrong[player])
            sheet_broken_jeton(judge, judge->game->marking->item_rule(judge, ITEM_NONE), player,
                               &sheet_marks(judge, player)->total, sheet_marks(judge, player)->at);
    }
    if (any)
        wrong_totals(judge, column, &said, false, wrong);
}

/* Whether what everybody has marked, item by item or not, is what the deal would have brought had it gone on when somebody had won, or
   what it brings if one left out what keeps the other from something: that is one slip. Then it is told. */
static bool marks_spoilt(struct judge *judge, const struct column column[MAX_PLAYERS])
{
    struct totals said = {0};
    int told = NOBODY, wrong = 0;
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        said.said[player] = sheet_marks(judge, player)->recorded;
        said.value[player] = column[player].said_change;
        if (!said.said[player] || column[player].said_change == column[player].due_change)
            continue;
        told = player;
        wrong++;
    }
    if (told == NOBODY || judge_hastes(judge))
        return false;
    struct slip slip = slip_beyond(judge, &said, true);
    bool is = slip.text.message != NULL;
    for (int player = 0; player < (int)judge->record->player_count && is; player++)
        is = sheet_items_beyond(judge, player);
    if (!is) {
        slip = sheet_stops_short(judge, column);
        is = slip.text.message != NULL;
    }
    if (!is && wrong > 1) {
        slip = slip_find(judge, &said, true);
        is = slip.both;
        told = is ? slip.player : told;
    }
    if (is)
        wrong_figure(judge, judge, column, said.value[told], false, told, &slip);
    return is;
}

/* Whether a running score that is not the replayed one goes on from another figure that is not, is wrong by its form alone, or is
   the wrong sum of its own marks. */
static bool score_told(struct judge *judge, int player, const struct column *column, const struct board *carried)
{
    int said = sheet_value(judge, sheet_running(judge, player)),
        before = score_value(judge, judge->sheet.board.score[player]);
    if (sheet_only_form(judge, player))
        return true;
    if (said == score_value(judge, carried->score[player]) || sheet_sums_deal(judge, player, said)) {
        sheet_goes_on(judge, player, false);
        sheet_later_figure(judge, sheet_running(judge, player)->at);
        return true;
    }
    if (!sheet_marks(judge, player)->recorded)
        return false;
    if (said == before + column->said_change) {
        sheet_goes_on(judge, player, false);
        sheet_later_figure(judge, sheet_running(judge, player)->at);
    } else
        sheet_sum_finding(judge, player, column);
    return true;
}

static void compare_scores(struct judge *judge, struct column column[MAX_PLAYERS])
{
    struct totals said = {0};
    bool wrong[MAX_PLAYERS] = {false}, any = false, has_carried = false;
    struct board carried;
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        if (!sheet_running(judge, player)->recorded)
            continue;
        said.said[player] = true;
        said.value[player] = sheet_value(judge, sheet_running(judge, player));
        if (score_equal(score_said(judge, sheet_running(judge, player)), judge->board.score[player]) ||
            (!sheet_running(judge, player)->board &&
             said.value[player] == score_value(judge, judge->board.score[player]))) {
            sheet_broken_jeton(judge, judge->game->marking->item_rule(judge, ITEM_NONE), player,
                               sheet_running(judge, player), sheet_running(judge, player)->at);
            sheet_put_right(judge, player);
            if (!score_equal(judge->sheet.board.score[player], judge->start.score[player]))
                sheet_goes_on(judge, player, true);
            continue;
        }
        if (!has_carried)
            carried = sheet_carried_on(judge);
        has_carried = true;
        if (score_told(judge, player, &column[player], &carried))
            said.said[player] = false; /* no slip of this deal has to explain it */
        else
            wrong[player] = any = true;
    }
    if (any)
        wrong_totals(judge, column, &said, true, wrong);
}

/* All scores of the deal behind the first are as wrong as that, and go on from it. */
static void scores_follow(struct judge *judge)
{
    for (int player = 1; player < (int)judge->record->player_count; player++)
        if (sheet_running(judge, player)->recorded)
            sheet_later_figure(judge, sheet_running(judge, player)->at);
}

/* Whether the sheet of the deal has no figure of some player. */
static bool leaves_out(const struct judge *judge)
{
    bool none = false;
    for (int player = 0; player < (int)judge->record->player_count; player++)
        none |= !sheet_running(judge, player)->recorded && !sheet_marks(judge, player)->recorded;
    return none;
}

static void sheet_carry(struct judge *judge, const struct column column[MAX_PLAYERS])
{
    struct board carried = judge->known.marks && leaves_out(judge) ? sheet_carried_on(judge) : judge->board;
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        const struct column *own = &column[player];
        judge->sheet.written |= sheet_running(judge, player)->recorded || sheet_marks(judge, player)->recorded;
        if (sheet_running(judge, player)->recorded)
            judge->sheet.board.score[player] = score_said(judge, sheet_running(judge, player));
        else if (sheet_marks(judge, player)->recorded)
            judge->sheet.board.score[player] =
                sheet_score(judge, score_value(judge, judge->sheet.board.score[player]) + own->said_change);
        else
            judge->sheet.board.score[player] = carried.score[player];
    }
}

/* Whether what the sheet has of a deal that should not have been leaves it out is how it shows that the deal does not count. */
static void says_void(const struct judge *judge, const struct column column[MAX_PLAYERS])
{
    bool written = false, counted = false;
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        written |= sheet_running(judge, player)->recorded || sheet_marks(judge, player)->recorded;
        counted |= column[player].said_change != 0 || sheet_differs_from(judge, player, &judge->sheet.board);
    }
    for (struct finding *finding = *judge->whole.found; finding != NULL && written; finding = finding->next)
        if (finding->deal == judge->table.number && finding->complied == COMPLIED_UNSAID &&
            (finding->remedy == REMEDY_VOID_MANCHE ||
             (finding->remedy == REMEDY_NOT_COUNTED && finding->at_fault == NOBODY)))
            finding->complied = counted ? COMPLIED_NO : COMPLIED_YES;
}

/* A deal that should not have been: what is written for it follows from that, and is no fault of its own. */
static void sheet_after_end(struct judge *judge)
{
    struct column column[MAX_PLAYERS] = {0};
    columns_fill(judge, column);
    says_void(judge, column);
    bool marked = !judge->ruling.manche_only || !judge->known.marks;
    for (int player = 0; player < (int)judge->record->player_count; player++)
        marked |= sheet_marks(judge, player)->recorded;
    if (!marked) { /* the score is that of the deal, and has nothing of the manche */
        if (judge->sheet.adrift) {
            lack(judge, "score", &msg_lack_earlier);
            sheet_alone(judge, column);
        } else {
            compare_scores(judge, column);
        }
        sheet_carry(judge, column);
        return;
    }
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        if (sheet_marks(judge, player)->recorded && column[player].said_change != 0)
            sheet_later_figure(judge, sheet_marks(judge, player)->at);
        if (sheet_differs_from(judge, player, &judge->sheet.board) || sheet_differs_from(judge, player, &judge->board))
            sheet_later_figure(judge, sheet_running(judge, player)->at);
    }
    sheet_carry(judge, column);
}

/* The score that the record begins with is a board like any other. */
static void check_start(struct judge *judge)
{
    for (int player = 0; judge->now == 0 && player < (int)judge->record->player_count; player++) {
        const struct amount *start = &judge->record->start[player];
        if (sheet_loose(judge, start))
            sheet_report_loose(judge, player, start);
        if (!start->recorded || amount_whole(judge, start))
            continue;
        sheet_broken_jeton(judge, judge->game->marking->item_rule(judge, ITEM_NONE), player, start, start->at);
        judge->sheet.broken |= 1U << player;
    }
}

/* Whether a score that stands later in the record hangs on this deal, of which the sheet has nothing for the player. */
static bool figured_later(const struct judge *judge, int player)
{
    const struct record *record = judge->record;
    bool later = record->result.recorded && (record->result.score[player].recorded || record->result.winner != NOBODY);
    for (size_t i = judge->table.number; i < record->deal_count; i++)
        later |= record->deal[i].score[player].recorded;
    return later;
}

/* Whether what the sheet has of a player, if anything, is just what replay gives. */
static bool column_agrees(const struct judge *judge, const struct column *column, int player)
{
    bool marks = sheet_marks(judge, player)->recorded, score = sheet_running(judge, player)->recorded;
    return (!marks || (column->said_change == column->due_change && sheet_items_agree(judge, player))) &&
           (!score ||
            sheet_value(judge, sheet_running(judge, player)) == score_value(judge, judge->board.score[player]));
}

static bool has_column(const struct judge *judge, int player)
{
    return sheet_marks(judge, player)->recorded || sheet_running(judge, player)->recorded;
}

/* The players for whom the sheet has something of the deal, and just what replay gives. */
static unsigned columns_right(const struct judge *judge, const struct column column[MAX_PLAYERS])
{
    unsigned right = 0;
    for (int player = 0; player < (int)judge->record->player_count; player++)
        if (has_column(judge, player) && column_agrees(judge, &column[player], player))
            right |= 1U << player;
    return right;
}

/* Whether the sheet has just what replay gives, as far as it has anything, and nothing that hangs on it comes later. */
static bool sheet_agrees(const struct judge *judge, unsigned right)
{
    bool agrees = true;
    for (int player = 0; player < (int)judge->record->player_count; player++)
        agrees &= (right >> player & 1U) != 0 || (!has_column(judge, player) && !figured_later(judge, player));
    return agrees;
}

/* Whether the sheet has marks here and no score, after a score that nobody can tell, in a game in which a gain does not hang on it. */
static bool marks_apart(const struct judge *judge)
{
    bool marks = false, score = false;
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        marks |= sheet_marks(judge, player)->recorded;
        score |= sheet_running(judge, player)->recorded;
    }
    return judge->known.marks && judge->sheet.adrift && judge->game->marking->could_gain != NULL && marks && !score &&
           !moves_unread(judge->record, judge->table.deal);
}

static void compare(struct judge *judge)
{
    struct column column[MAX_PLAYERS] = {0};
    judge->sheet.right = 0;
    check_start(judge);
    if (judge->ruling.after_end) {
        sheet_after_end(judge);
        return;
    }
    if (marks_apart(judge)) {
        columns_fill(judge, column);
        compare_marks(judge, column, 0);
        sheet_carry(judge, column);
        return;
    }
    if (judge->known.marks && judge->sheet.adrift)
        lack(judge, "score", &msg_lack_earlier);
    if (moves_unread(judge->record, judge->table.deal)) /* the sheet may well be right, and is what goes on */
        lack(judge, "calls", &msg_lack_calls);
    sheet_late(judge);
    sheet_weigh_double(judge);
    if (judge->ledger->open != 0)
        sheet_weigh_open(judge);
    columns_fill(judge, column);
    if (judge->known.marks && judge->sheet.doubted && !settlement_of(judge).by_deals && sheet_begins_anew(judge))
        lack(judge, "score", &msg_lack_earlier);
    unsigned right = judge->known.marks ? columns_right(judge, column) : 0;
    if (judge->known.marks && !judge->ruling.voided && judge->game->marking->called_in != 0 &&
        !sheet_agrees(judge, right))
        sheet_lack_calls(judge);
    if (judge->known.marks && judge->table.forced != NULL && !sheet_agrees(judge, right))
        forced_forget(judge);
    if (judge->known.marks) {
        judge->sheet.right = right;
        sheet_steps(judge);
        const bool all = right == (1U << judge->record->player_count) - 1;
        const unsigned own_right = all ? 0 : sheet_marks_own(judge, column);
        if (all || own_right != 0 || !(marks_spoilt(judge, column) || sheet_one_mark(judge)))
            compare_marks(judge, column, own_right);
        if (sheet_counted_once(judge, column) || sheet_counted_twice(judge, column) != NULL)
            scores_follow(judge);
        else
            compare_scores(judge, column);
    } else {
        sheet_alone(judge, column);
        sheet_steps(judge);
    }
    sheet_carry(judge, column);
}

void sheet_compare(struct judge *judge)
{
    struct finding **found = judge->findings->last;
    compare(judge);
    sheet_proof_points(judge, *found);
}

/* What keeps the deal from being recomputed is what the first of its manches lacks. */
static void deal_unverifiable(struct judge *judge)
{
    struct known part = judge->known;
    judge->known = judge->whole.lack;
    sheet_unverifiable(judge);
    judge->known = part;
}

/* The deal's own marks beside those of its manches: what all of them come to. */
static void compare_whole(struct judge *judge, const struct deal *deal)
{
    struct column column[MAX_PLAYERS] = {0};
    struct board part_start = judge->start, part_ruled = judge->ruled_start;
    size_t part_mark = judge->first_mark;
    const struct deal *part = judge->table.deal;
    unsigned manche = judge->table.manche;
    judge->start = judge->whole.start;
    judge->ruled_start = judge->whole.ruled;
    judge->first_mark = judge->whole.first_mark;
    judge->table.deal = deal;
    judge->table.manche = 0;
    columns_fill(judge, column);
    if (judge->whole.known)
        compare_marks(judge, column, 0);
    else {
        if (deal_has_marks(deal))
            deal_unverifiable(judge);
        sheet_weigh_whole(judge, deal, column);
    }
    for (int player = 0; player < (int)judge->record->player_count; player++)
        if (deal->marks[player].recorded && !deal->score[player].recorded)
            judge->sheet.board.score[player] = sheet_score(
                judge, score_value(judge, judge->whole.recorded.score[player]) + column[player].said_change);
    judge->start = part_start;
    judge->ruled_start = part_ruled;
    judge->first_mark = part_mark;
    judge->table.deal = part;
    judge->table.manche = manche;
}

void sheet_compare_deal(struct judge *judge)
{
    const struct deal *deal = &judge->record->deal[judge->table.number - 1];
    const bool figures = deal_has_marks(deal) || (!judge->whole.known && deal_has_score(deal));
    if (judge->table.manche > 0 && figures && !judge->ruling.after_end)
        compare_whole(judge, deal);
}
