/* The sheet against the ledger: what was written for a deal, and what replay gives (REC-09, REC-13, items' rules). */
#include "core/deal.h"
#include "core/messages.h"
#include "core/slip.h"

#include <string.h>

/* One player's figures for a deal. */
struct column {
    int said_change; /* what his marks come to */
    int due_change;  /* what the ledger gives */
};

static struct arg arg_value(const struct judge *judge, const char *key, struct score score)
{
    return judge->game->boards ? arg_board(key, score) : arg_score(key, score);
}

/* A value in the smallest unit as a score again. */
static struct score score_of(const struct judge *judge, int value)
{
    const struct edition *edition = &judge->game->edition[judge->base];
    if (!judge->game->boards || edition->jetons_per_fiche == 0)
        return (struct score){0, value};
    return (struct score){value / edition->jetons_per_fiche, value % edition->jetons_per_fiche};
}

static int said_value(const struct judge *judge, const struct amount *amount)
{
    return score_value(judge, score_said(judge, amount));
}

static int marks_value(const struct judge *judge, const struct marks_said *marks)
{
    if (!marks->itemised)
        return said_value(judge, &marks->total);
    int sum = 0;
    for (size_t i = 0; i < marks->count; i++) {
        int value = said_value(judge, &marks->item[i].amount);
        sum += marks->item[i].item == ITEM_DEMARK && value > 0 ? -value : value;
    }
    return sum;
}

static const struct marks_said *marks_of(const struct judge *judge, int player)
{
    return &judge->table.deal->marks[player];
}

static const struct amount *running(const struct judge *judge, int player) { return &judge->table.deal->score[player]; }

static void columns_fill(const struct judge *judge, struct column column[MAX_PLAYERS])
{
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        const struct marks_said *marks = marks_of(judge, player);
        column[player].said_change = marks->recorded ? marks_value(judge, marks) : 0;
        column[player].due_change =
            score_value(judge, judge->board.score[player]) - score_value(judge, judge->start.score[player]);
    }
}

/* --- items -------------------------------------------------------------------------------------------------- */

struct item_sum {
    int said, due;
    const struct mark_said *first_said;
    const struct line *first_line;
};

static void sum_items(const struct judge *judge, int player, const struct marks_said *marks, struct item_sum sum[ITEMS])
{
    for (size_t i = 0; i < marks->count; i++) {
        const struct mark_said *said = &marks->item[i];
        int value = said_value(judge, &said->amount);
        sum[said->item].said += said->item == ITEM_DEMARK && value > 0 ? -value : value;
        if (sum[said->item].first_said == NULL)
            sum[said->item].first_said = said;
    }
    for (size_t i = judge->ledger->line_count; i-- > 0;) {
        const struct line *line = &judge->ledger->line[i];
        if (line->mark->deal != judge->table.number)
            break;
        if (line->player != player)
            continue;
        sum[line->item].due += score_value(judge, line->amount);
        sum[line->item].first_line = line;
    }
}

/* The line of an item that the sheet's figure is about: the one just left out, or kept from counting, if that explains it, else
   the first. */
static const struct line *line_in_question(const struct judge *judge, int player, enum item item,
                                           const struct item_sum *sum)
{
    for (size_t i = judge->ledger->line_count; i-- > 0 && sum->first_said != NULL;) {
        const struct line *line = &judge->ledger->line[i];
        if (line->mark->deal != judge->table.number)
            break;
        int withheld = score_value(judge, line->mark->withheld), more = sum->said - sum->due;
        if (line->player == player && line->item == item &&
            (score_value(judge, line->amount) == -more || (more > 0 && withheld >= more)))
            return line;
    }
    return sum->first_line;
}

static void item_finding(const struct judge *judge, int player, const struct marks_said *marks, enum item item,
                         const struct item_sum *sum)
{
    const struct line *line = line_in_question(judge, player, item, sum);
    const struct rule *rule = line != NULL ? line->rule : judge->game->item_rule(judge, item);
    int sign = item == ITEM_DEMARK ? -1 : 1; /* what is taken off is told as it is written, without a sign */
    const struct message *message = item == ITEM_DEMARK       ? &msg_demark_wrong
                                    : sum->first_said == NULL ? &msg_item_missing
                                    : line == NULL            ? &msg_item_extra
                                                              : &msg_item_wrong;
    struct finding *finding = report(judge, rule != NULL ? rule : &rec_rules[REC_13],
                                     sum->first_said != NULL ? sum->first_said->at : marks->at, player, message,
                                     ARGS(arg_player("who", player), arg_word("item", &item_names[item]),
                                          arg_value(judge, "found", score_of(judge, sign * sum->said)),
                                          arg_value(judge, "required", score_of(judge, sign * sum->due))));
    finding->class = CLASS_LEDGER_MISMATCH;
    finding->remedy = REMEDY_CORRECT_LEDGER;
    if (line != NULL && line->mark->at.line > 0)
        proof(judge, finding, line->mark->at,
              line->mark->text.message != NULL ? line->mark->text.message : &item_names[item], line->mark->text.arg,
              line->mark->text.count);
}

/* A claim that was rejected is told already; that the sheet counts it is a note. */
static void note_rejected(const struct judge *judge, const struct mark *claim, struct place at, int player, int said,
                          struct score due)
{
    struct finding *finding =
        report(judge, claim->rule != NULL ? claim->rule : &rec_rules[REC_13], at, player, &msg_counts_rejected,
               ARGS(arg_player("who", player), arg_value(judge, "found", score_of(judge, said)),
                    arg_value(judge, "required", due)));
    finding->severity = SEVERITY_NOTE;
    finding->class = CLASS_LEDGER_MISMATCH;
    finding->remedy = REMEDY_CORRECT_LEDGER;
    if (claim->at.line > 0)
        proof(judge, finding, claim->at, &msg_ev_rejected_claim, NO_ARGS);
}

/* Whether one player has, on a sheet that itemises both, just what the other should have. */
static bool exchanged(const struct item_sum *own, const struct item_sum *other)
{
    const struct item_sum *more = own->said > own->due ? own : other, *less = more == own ? other : own;
    return more->said > more->due && more->said - more->due == less->due - less->said &&
           (less->said == 0 || more->due == 0);
}

static void wrong_item(const struct judge *judge, int player, enum item item, struct item_sum sum,
                       const struct item_sum *other)
{
    bool moved = other != NULL && exchanged(&sum, other);
    if (moved && sum.said < sum.due && slip_of_claimed_item(judge, 1 - player, item, other->said) == NULL)
        return; /* told once, of him who has it */
    if (moved && sum.first_line == NULL)
        sum.first_line = other->first_line;
    item_finding(judge, player, marks_of(judge, player), item, &sum);
}

/* A figure in points that is right but for a part of a jeton. */
static void broken_jeton(const struct judge *judge, const struct rule *rule, int player, const struct amount *said,
                         struct place at)
{
    if (amount_whole(judge, said))
        return;
    struct finding *finding = report(judge, rule != NULL ? rule : &rec_rules[REC_13], at, player, &msg_broken_jeton,
                                     ARGS(arg_player("who", player), arg_number("found", said->points),
                                          arg_number("n", judge->game->edition[judge->base].points_per_jeton)));
    finding->class = CLASS_LEDGER_MISMATCH;
    finding->remedy = REMEDY_CORRECT_LEDGER;
}

static void whole_item(const struct judge *judge, int player, enum item item, const struct item_sum *sum)
{
    if (sum->first_said != NULL)
        broken_jeton(judge, sum->first_line != NULL ? sum->first_line->rule : judge->game->item_rule(judge, item),
                     player, &sum->first_said->amount, sum->first_said->at);
}

static void compare_items(struct judge *judge, int player)
{
    struct item_sum sum[ITEMS] = {0}, theirs[ITEMS] = {0};
    bool both = judge->record->player_count == 2 && marks_of(judge, 1 - player)->recorded &&
                marks_of(judge, 1 - player)->itemised;
    sum_items(judge, player, marks_of(judge, player), sum);
    if (both)
        sum_items(judge, 1 - player, marks_of(judge, 1 - player), theirs);
    for (enum item item = 0; item < ITEMS; item++) {
        if (sum[item].said == sum[item].due) {
            whole_item(judge, player, item, &sum[item]);
            continue;
        }
        const struct mark *claim = slip_of_claimed_item(judge, player, item, sum[item].said);
        if (claim != NULL)
            note_rejected(judge, claim,
                          sum[item].first_said != NULL ? sum[item].first_said->at : marks_of(judge, player)->at, player,
                          sum[item].said, score_of(judge, sum[item].due));
        else
            wrong_item(judge, player, item, sum[item], both ? &theirs[item] : NULL);
    }
}

/* --- what is marked at the table ------------------------------------------------------------------------------ */

/* What the ledger of the deal has for an item of a player. */
struct earned {
    const struct line *first; /* NULL: nothing */
    int sum;
    bool amount; /* the amount asked about is one line, the lines of one trick, or all of them up to some line */
};

static struct earned earned(const struct judge *judge, int player, enum item item, int amount)
{
    const struct ledger *ledger = judge->ledger;
    struct earned found = {NULL, 0, false};
    size_t first = ledger->line_count;
    while (first > 0 && ledger->line[first - 1].mark->deal == judge->table.number)
        first--;
    int in_trick = 0;
    unsigned trick = 0;
    for (const struct line *line = ledger->line + first; line < ledger->line + ledger->line_count; line++) {
        if (line->player != player || line->item != item)
            continue;
        int value = score_value(judge, line->amount);
        if (found.first == NULL)
            found.first = line;
        found.sum += value;
        in_trick = line->mark->trick == trick ? in_trick + value : value;
        trick = line->mark->trick;
        found.amount |= amount == value || amount == in_trick || amount == found.sum;
    }
    return found;
}

static void marked_step(const struct judge *judge, const struct step *step)
{
    if (step->verb != VERB_MARKS || step->actor < 0 || step->actor >= (int)judge->record->player_count ||
        step->item == ITEM_NONE || !step->amount.recorded)
        return;
    struct earned due = earned(judge, step->actor, (enum item)step->item, said_value(judge, &step->amount));
    if (due.amount)
        return;
    const struct rule *rule =
        due.first != NULL ? due.first->rule : judge->game->item_rule(judge, (enum item)step->item);
    struct finding *finding = report(judge, rule != NULL ? rule : &rec_rules[REC_13], step->act_at, step->actor,
                                     due.first != NULL ? &msg_item_wrong : &msg_item_extra,
                                     ARGS(arg_player("who", step->actor), arg_word("item", &item_names[step->item]),
                                          arg_value(judge, "found", score_said(judge, &step->amount)),
                                          arg_value(judge, "required", score_of(judge, due.sum))));
    finding->severity = SEVERITY_ERROR;
    finding->class = CLASS_LEDGER_MISMATCH;
    finding->remedy = REMEDY_CORRECT_LEDGER;
}

/* Items said to be marked in the course of the deal: each must have been due. */
static void marked_steps(const struct judge *judge)
{
    const struct deal *deal = judge->table.deal;
    const struct steps *const lists[] = {&deal->dealing, &deal->calls, &deal->play};
    for (size_t list = 0; list < sizeof lists / sizeof lists[0]; list++)
        for (size_t i = 0; i < lists[list]->count; i++)
            marked_step(judge, &lists[list]->step[i]);
}

/* --- totals ------------------------------------------------------------------------------------------------- */

static struct finding *wrong_total(const struct judge *judge, const struct rule *rule, int player, bool score,
                                   struct place at, int said, struct score due)
{
    struct finding *finding =
        report(judge, rule != NULL ? rule : &rec_rules[REC_13], at, player, score ? &msg_score_wrong : &msg_marks_wrong,
               ARGS(arg_player("who", player), arg_value(judge, "found", score_of(judge, said)),
                    arg_value(judge, "required", due)));
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
            only.value[other] = score ? score_value(judge, judge->board.score[other]) : column[other].due_change;
    return only;
}

static void wrong_figure(const struct judge *judge, const struct column *column, int said, bool score, int player,
                         const struct slip *slip)
{
    struct score due = score ? judge->board.score[player] : score_of(judge, column[player].due_change);
    struct finding *finding = wrong_total(judge, slip->message != NULL ? slip->rule : NULL, player, score,
                                          score ? running(judge, player)->at : marks_of(judge, player)->at, said, due);
    if (slip->message != NULL)
        proof(judge, finding, slip->at, slip->message, NO_ARGS);
    proof(judge, finding, (struct place){0}, &msg_ev_carried,
          ARGS(arg_player("who", player), arg_value(judge, "found", judge->start.score[player])));
}

/* Whether the totals are those of a sheet that counts a rejected claim; then a note says so. */
static bool counts_rejected(const struct judge *judge, const struct column *column, const struct totals *said,
                            bool score, const bool wrong[MAX_PLAYERS])
{
    const struct mark *claim = slip_of_claim(judge, said, !score);
    for (int player = 0; claim != NULL && player < (int)judge->record->player_count; player++)
        if (wrong[player])
            note_rejected(judge, claim, score ? running(judge, player)->at : marks_of(judge, player)->at, player,
                          said->value[player],
                          score ? judge->board.score[player] : score_of(judge, column[player].due_change));
    return claim != NULL;
}

/* One slip that spoils several figures is one finding; figures spoilt by slips of their own are one each. */
static void wrong_totals(struct judge *judge, const struct column *column, const struct totals *said, bool score,
                         const bool wrong[MAX_PLAYERS])
{
    if (counts_rejected(judge, column, said, score, wrong))
        return;
    struct slip slip = slip_find(judge, said, !score);
    bool together = slip.message != NULL;
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
        wrong_figure(judge, column, said->value[player], score, player, &slip);
    }
}

static void compare_marks(struct judge *judge, struct column column[MAX_PLAYERS])
{
    struct totals said = {0};
    bool wrong[MAX_PLAYERS] = {false}, any = false;
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        struct column *own = &column[player];
        if (!marks_of(judge, player)->recorded)
            continue;
        if (marks_of(judge, player)->itemised) {
            compare_items(judge, player);
            continue;
        }
        said.said[player] = true;
        said.value[player] = own->said_change;
        wrong[player] = own->said_change != own->due_change;
        any |= wrong[player];
        if (!wrong[player])
            broken_jeton(judge, judge->game->item_rule(judge, ITEM_NONE), player, &marks_of(judge, player)->total,
                         marks_of(judge, player)->at);
    }
    if (any)
        wrong_totals(judge, column, &said, false, wrong);
}

/* The score the sheet would show if it had gone on rightly from its own figure before this deal. */
static struct board carried_on(const struct judge *judge)
{
    struct board board = judge->recorded;
    struct line_sink silent = {NULL, NULL};
    for (size_t i = judge->first_mark; i < judge->ledger->mark_count && board.winner == NOBODY; i++)
        if (!judge->ledger->mark[i]->rejected)
            judge->game->fold(judge, &board, judge->ledger->mark[i], &silent);
    return board;
}

static struct finding *sum_finding(const struct judge *judge, int player, const struct column *column)
{
    int before = score_value(judge, judge->start.score[player]);
    if (judge->known.marks)
        before = score_value(judge, judge->recorded.score[player]);
    struct finding *finding =
        report(judge, &rec_rules[REC_09], running(judge, player)->at, player, &msg_sum,
               ARGS(arg_player("who", player), arg_value(judge, "found", score_said(judge, running(judge, player))),
                    arg_value(judge, "before", score_of(judge, before)),
                    arg_value(judge, "required", score_of(judge, before + column->said_change))));
    if (digits_swapped(said_value(judge, running(judge, player)), before + column->said_change))
        proof(judge, finding, running(judge, player)->at, &msg_ev_slip_digits, NO_ARGS);
    return finding;
}

/* Right in sum, but six jetons were left standing or a fiche was broken up. */
static bool only_form(const struct judge *judge, int player)
{
    struct score said = score_said(judge, running(judge, player)), due = judge->board.score[player];
    if (!judge->game->boards || !running(judge, player)->board || score_equal(said, due) ||
        score_value(judge, said) != score_value(judge, due))
        return false;
    const struct rule *rule = judge->game->item_rule(judge, ITEM_NONE);
    struct finding *finding =
        report(judge, rule != NULL ? rule : &rec_rules[REC_13], running(judge, player)->at, player, &msg_not_converted,
               ARGS(arg_player("who", player), arg_board("found", said), arg_board("required", due)));
    finding->class = CLASS_LEDGER_MISMATCH;
    finding->remedy = REMEDY_CORRECT_LEDGER;
    return true;
}

static void later_figure(struct judge *judge, struct place at)
{
    judge->later_figures++;
    judge->later_at = at;
}

/* Whether a running score that is not the replayed one has been told already, or follows from what has. */
static bool score_told(struct judge *judge, int player, const struct column *column, const struct board *carried)
{
    int said = said_value(judge, running(judge, player)), before = score_value(judge, judge->recorded.score[player]);
    if (only_form(judge, player))
        return true;
    if (said == score_value(judge, carried->score[player])) {
        later_figure(judge, running(judge, player)->at);
        return true;
    }
    if (!marks_of(judge, player)->recorded)
        return false;
    if (said == before + column->said_change)
        later_figure(judge, running(judge, player)->at);
    else
        sum_finding(judge, player, column);
    return true;
}

static void compare_scores(struct judge *judge, struct column column[MAX_PLAYERS])
{
    struct totals said = {0};
    bool wrong[MAX_PLAYERS] = {false}, any = false;
    struct board carried = carried_on(judge);
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        if (!running(judge, player)->recorded)
            continue;
        said.said[player] = true;
        said.value[player] = said_value(judge, running(judge, player));
        if (score_equal(score_said(judge, running(judge, player)), judge->board.score[player]) ||
            (!running(judge, player)->board && said.value[player] == score_value(judge, judge->board.score[player]))) {
            broken_jeton(judge, judge->game->item_rule(judge, ITEM_NONE), player, running(judge, player),
                         running(judge, player)->at);
            continue;
        }
        if (score_told(judge, player, &column[player], &carried))
            said.said[player] = false; /* no slip of this deal has to explain it */
        else
            wrong[player] = any = true;
    }
    if (any)
        wrong_totals(judge, column, &said, true, wrong);
}

/* --- what cannot be recomputed -------------------------------------------------------------------------------- */

/* One finding a record for each thing that is missing: every deal of a sheet without cards lacks the same. */
static void unverifiable(struct judge *judge)
{
    struct place at = {0};
    judge->on_sheet = true;
    if (judge->told_missing != NULL && strcmp(judge->told_missing, judge->known.missing) == 0)
        return;
    for (int player = (int)judge->record->player_count; player-- > 0;) {
        if (running(judge, player)->recorded)
            at = running(judge, player)->at;
        if (marks_of(judge, player)->recorded)
            at = marks_of(judge, player)->at;
    }
    if (at.line == 0)
        return;
    judge->told_missing = judge->known.missing;
    struct finding *finding =
        report(judge, &rec_rules[REC_13], at, NOBODY, &msg_marks_unverifiable,
               ARGS(arg_word("lacks", judge->known.lacks), arg_text("missing", judge->known.missing)));
    finding->severity = SEVERITY_UNDECIDED;
    finding->class = CLASS_UNVERIFIABLE;
    finding->remedy = REMEDY_NONE;
}

/* Jetons enough for a fiche that were left standing: wrong whatever was played. */
static void loose_jetons(const struct judge *judge, int player)
{
    const struct amount *said = running(judge, player);
    int fiche = judge->game->edition[judge->base].jetons_per_fiche;
    if (!judge->game->boards || !said->board || said->jetons < fiche)
        return;
    const struct rule *rule = judge->game->item_rule(judge, ITEM_NONE);
    struct finding *finding =
        report(judge, rule != NULL ? rule : &rec_rules[REC_13], said->at, player, &msg_not_converted,
               ARGS(arg_player("who", player), arg_board("found", score_said(judge, said)),
                    arg_board("required", score_of(judge, said_value(judge, said)))));
    finding->class = CLASS_LEDGER_MISMATCH;
    finding->remedy = REMEDY_CORRECT_LEDGER;
}

/* The sum of a player's marks and the score before, where the sheet has both. A wrong one is corrected, and what the
   sheet goes on from the wrong one is a later figure. Returns the score to go on from. */
static int sum_checked(struct judge *judge, int player, const struct column *own)
{
    int due = score_value(judge, judge->start.score[player]) + own->said_change;
    int carried = score_value(judge, judge->recorded.score[player]) + own->said_change;
    int said = said_value(judge, running(judge, player));
    if (judge->adrift)
        return said;
    if (said == carried && said != due)
        later_figure(judge, running(judge, player)->at);
    else if (said != due)
        sum_finding(judge, player, own);
    return due;
}

/* Only the sums are left to check; the sheet's own figures are what goes on. */
static void sheet_alone(struct judge *judge, const struct column column[MAX_PLAYERS])
{
    bool complete = true, scored = true;
    unverifiable(judge);
    /* What could be replayed of the deal is not its score, and wins nothing. */
    judge->board = judge->start;
    judge->over = judge->board.winner != NOBODY;
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        const struct column *own = &column[player];
        bool marks = marks_of(judge, player)->recorded, score = running(judge, player)->recorded;
        if (score)
            loose_jetons(judge, player);
        bool right = !marks || !score || sum_checked(judge, player, own) == said_value(judge, running(judge, player));
        if (score && right)
            judge->board.score[player] = score_said(judge, running(judge, player));
        else if (marks)
            judge->board.score[player] =
                score_of(judge, score_value(judge, judge->start.score[player]) + own->said_change);
        complete &= marks || score;
        scored &= score;
    }
    judge->adrift = judge->adrift ? !scored : !complete; /* marks alone do not find the way back */
    if (!judge->ruling.void_as_ruled) /* a void deal is known to count nothing, whatever was marked */
        judge->ruled = judge->board;
}

static void sheet_carry(struct judge *judge, const struct column column[MAX_PLAYERS])
{
    struct board carried = judge->known.marks ? carried_on(judge) : judge->board;
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        const struct column *own = &column[player];
        judge->has_recorded |= running(judge, player)->recorded || marks_of(judge, player)->recorded;
        if (running(judge, player)->recorded)
            judge->recorded.score[player] = score_said(judge, running(judge, player));
        else if (marks_of(judge, player)->recorded)
            judge->recorded.score[player] =
                score_of(judge, score_value(judge, judge->recorded.score[player]) + own->said_change);
        else
            judge->recorded.score[player] = carried.score[player];
    }
}

/* A deal that should not have been: what is written for it follows from that, and is no fault of its own. */
static void sheet_after_end(struct judge *judge)
{
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        if (marks_of(judge, player)->recorded)
            later_figure(judge, marks_of(judge, player)->at);
        if (running(judge, player)->recorded)
            later_figure(judge, running(judge, player)->at);
    }
}

void sheet_compare(struct judge *judge)
{
    struct column column[MAX_PLAYERS] = {0};
    if (judge->ruling.after_end) {
        sheet_after_end(judge);
        return;
    }
    if (judge->known.marks && judge->adrift)
        lack(judge, "score", &msg_lack_earlier);
    columns_fill(judge, column);
    if (judge->known.marks) {
        marked_steps(judge);
        compare_marks(judge, column);
        compare_scores(judge, column);
    } else {
        sheet_alone(judge, column);
    }
    sheet_carry(judge, column);
}

void sheet_finish(struct judge *judge)
{
    if (judge->later_figures == 0)
        return;
    struct finding *finding = report(judge, &rec_rules[REC_13], judge->later_at, NOBODY, &msg_later_figures,
                                     ARGS(arg_number("n", (int)judge->later_figures)));
    finding->severity = SEVERITY_NOTE;
    finding->remedy = REMEDY_NONE;
}
