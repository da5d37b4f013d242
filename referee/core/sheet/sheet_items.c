/* What the sheet has for each item, and what is marked item by item at the table. */
#include "core/marking.h"
#include "core/messages.h"
#include "core/sheet/sheet.h"
#include "core/sheet/slip.h"

/* --- items -------------------------------------------------------------------------------------------------- */

/* Whether the deal would have brought a player more of an item had it gone on when somebody had won. */
static bool comes_beyond(const struct judge *judge, int player, enum item item)
{
    bool came = false;
    for (size_t i = 0; i < judge->ledger->beyond_count; i++)
        came |= judge->ledger->beyond[i]->player == player && judge->ledger->beyond[i]->item == item;
    return came;
}

/* Whether each item is as the ledger has it; `beyond`: or one of which more would have come, or what is demarked for that. */
static bool items_agree(const struct judge *judge, int player, bool beyond)
{
    struct item_sum sum[ITEMS] = {0};
    bool agree = true;
    if (!sheet_marks(judge, player)->itemised)
        return true;
    sheet_sum_items(judge, player, sum);
    for (enum item item = 0; item < ITEMS; item++)
        agree &=
            sum[item].said == sum[item].due || (beyond && (item == ITEM_DEMARK || comes_beyond(judge, player, item)));
    return agree;
}

bool sheet_items_agree(const struct judge *judge, int player) { return items_agree(judge, player, false); }

bool sheet_items_beyond(const struct judge *judge, int player) { return items_agree(judge, player, true); }

int sheet_items_right(const struct judge *judge, int player)
{
    struct item_sum sum[ITEMS] = {0};
    int right = 0;
    if (!sheet_marks(judge, player)->itemised)
        return 0;
    sheet_sum_items(judge, player, sum);
    for (size_t item = 0; item < ITEMS; item++)
        right += sum[item].first_said != NULL && sum[item].said == sum[item].due;
    return right;
}

/* What a mark has brought, or taken, a player of an item: it may be several lines, by several rules, of which `*first` is the first. */
static int brought_by(const struct judge *judge, const struct mark *mark, int player, enum item item,
                      const struct line **first)
{
    int sum = 0;
    for (size_t i = judge->ledger->line_count; i-- > 0;) {
        const struct line *line = &judge->ledger->line[i];
        if (!mark_here(judge, line->mark))
            break;
        if (line->mark != mark || line->player != player || line->item != item)
            continue;
        sum += score_value(judge, line->amount);
        *first = line;
    }
    return sum;
}

/* The only line of an item, among several, that is worth as much less by another rule as the sheet has too little: then none of them is
   left out. NULL: there is none. */
static const struct line *line_by_other_rule(const struct judge *judge, int player, enum item item,
                                             const struct item_sum *sum)
{
    const struct line *found = NULL;
    for (size_t i = judge->ledger->line_count; i-- > 0 && sum->first_said != NULL && sum->said < sum->due;) {
        const struct line *line = &judge->ledger->line[i];
        if (!mark_here(judge, line->mark))
            break;
        const int less = score_value(judge, line->amount) - (sum->due - sum->said);
        if (line->player != player || line->item != item || less <= 0 || !slip_by_other_rule(judge, line->mark, less))
            continue;
        if (found != NULL)
            return NULL;
        found = line;
    }
    return found;
}

/* The first line of an item; where the sheet has too little, the first that brings something: what brings nothing is not wanting. */
static const struct line *first_wanting(const struct judge *judge, int player, enum item item,
                                        const struct item_sum *sum)
{
    const struct line *first = sum->first_line;
    if (first == NULL || sum->said >= sum->due || score_value(judge, first->amount) != 0)
        return first;
    for (size_t i = judge->ledger->line_count; i-- > 0 && mark_here(judge, judge->ledger->line[i].mark);) {
        const struct line *line = &judge->ledger->line[i];
        if (line->player == player && line->item == item && score_value(judge, line->amount) != 0)
            first = line;
    }
    return first;
}

/* The line of an item that the sheet's figure is about: the one that another rule makes worth less, the one just left out, or all of a mark,
   or the one kept from counting, if that explains it, else the first. */
static const struct line *line_in_question(const struct judge *judge, int player, enum item item,
                                           const struct item_sum *sum)
{
    const struct line *other = line_by_other_rule(judge, player, item, sum);
    if (other != NULL)
        return other;
    for (size_t i = judge->ledger->line_count; i-- > 0 && sum->first_said != NULL;) {
        const struct line *line = &judge->ledger->line[i], *first = line;
        if (!mark_here(judge, line->mark))
            break;
        if (line->player != player || line->item != item)
            continue;
        int withheld = score_value(judge, line->mark->withheld), more = sum->said - sum->due;
        if (score_value(judge, line->amount) == -more || (more > 0 && withheld >= more))
            return line;
        if (brought_by(judge, line->mark, player, item, &first) == -more)
            return first;
    }
    return first_wanting(judge, player, item, sum);
}

/* An item that is not his is another's: what that one has it for. */
static void proof_of_other(const struct judge *judge, struct finding *finding, int player, enum item item)
{
    for (size_t i = judge->first_mark; i < judge->ledger->mark_count; i++) {
        const struct mark *mark = judge->ledger->mark[i];
        if (mark->player != player && mark->item == item && !mark->rejected && mark->at.line > 0 &&
            mark->text.message != NULL)
            proof(judge, finding, mark->at, mark->text.message, mark->text.arg, mark->text.count);
    }
}

/* What would have been marked after somebody reached the goal is not due, though the deal went on. */
static void proof_of_goal(const struct judge *judge, struct finding *finding, int player, enum item item)
{
    const struct slip goal = slip_goal(judge);
    if (comes_beyond(judge, player, item) && goal.text.message != NULL)
        proof(judge, finding, goal.at, goal.text.message, goal.text.arg, goal.text.count);
}

/* As it is written: what is taken off without a sign, and nothing but jetons, however many. */
static struct score of_item(const struct judge *judge, enum item item, int value)
{
    return item == ITEM_DEMARK ? (struct score){0, -value} : sheet_score(judge, value);
}

static struct finding *item_finding(const struct judge *judge, int player, const struct marks_said *marks,
                                    enum item item, const struct item_sum *sum)
{
    const struct line *line = line_in_question(judge, player, item, sum);
    const struct rule *rule = line != NULL ? line->rule : judge->game->marking->item_rule(judge, item);
    /* What counts double is written as it was earned. */
    int times = sheet_times(judge, player);
    const struct message *message = item == ITEM_DEMARK       ? &msg_demark_wrong
                                    : sum->first_said == NULL ? &msg_item_missing
                                    : line == NULL            ? &msg_item_extra
                                    : line->mark->struck      ? &msg_item_wrong_ruled
                                                              : &msg_item_wrong;
    struct finding *finding = report(judge, rule != NULL ? rule : &rec_rules[REC_13],
                                     sum->first_said != NULL ? sum->first_said->at : marks->at, player, message,
                                     ARGS(arg_player("who", player), arg_word("item", &item_names[item]),
                                          sheet_arg(judge, "found", of_item(judge, item, sum->said / times)),
                                          sheet_arg(judge, "required", of_item(judge, item, sum->due / times))));
    finding->class = CLASS_LEDGER_MISMATCH;
    finding->remedy = REMEDY_CORRECT_LEDGER;
    if (line != NULL)
        finding->rests_on = line->mark->at;
    if (line != NULL && sum->first_said != NULL &&
        slip_by_other_rule(judge, line->mark, sum->said - sum->due + score_value(judge, line->amount)))
        finding->other_rule = sum->first_said->amount.at;
    sheet_proof_double(judge, finding);
    if (sum->said > sum->due && item != ITEM_DEMARK)
        proof_of_goal(judge, finding, player, item);
    if (line == NULL && sum->first_said != NULL)
        proof_of_other(judge, finding, player, item);
    if (line != NULL && line->mark->at.line > 0)
        proof(judge, finding, line->mark->at,
              line->mark->text.message != NULL ? line->mark->text.message : &item_names[line->item],
              line->mark->text.arg, line->mark->text.count);
    if (finding->proof.count == 0)
        sheet_proof_item(judge, finding, player, item);
    if (sum->said > sum->due)
        slip_proof_undue(judge, finding, player, item);
    return finding;
}

struct finding *sheet_item_wrong(const struct judge *judge, int player, enum item item)
{
    struct item_sum sum[ITEMS] = {0}, theirs[ITEMS] = {0};
    sheet_sum_items(judge, player, sum);
    sheet_sum_items(judge, opponent(player), theirs);
    if (sum[item].first_line == NULL)
        sum[item].first_line = theirs[item].first_line;
    return sum[item].said != sum[item].due ? item_finding(judge, player, sheet_marks(judge, player), item, &sum[item])
                                           : NULL;
}

void sheet_term_wrong(const struct judge *judge, int player, struct mark_said *term)
{
    struct item_sum sum[ITEMS] = {0};
    sheet_sum_items(judge, player, sum);
    term->at = term->amount.at;
    sum[term->item].first_said = term;
    sum[term->item].said = term->amount.points;
    item_finding(judge, player, sheet_marks(judge, player), (enum item)term->item, &sum[term->item]);
}

void sheet_extra_item(const struct judge *judge, int player, const struct mark_said *said)
{
    const struct item_sum sum = {.said = sheet_value(judge, &said->amount), .first_said = said};
    item_finding(judge, player, sheet_marks(judge, player), (enum item)said->item, &sum);
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
    if (moved && sum.said < sum.due && slip_of_claimed_item(judge, 1 - player, item, other->said).count == 0)
        return; /* one item stands in the wrong column: the fault is where it stands, not where it lacks */
    if (moved && sum.first_line == NULL)
        sum.first_line = other->first_line;
    item_finding(judge, player, sheet_marks(judge, player), item, &sum);
}

/* A player has the one or the other of these, and a sheet that has the wrong one has one slip; the rule of the first tells. */
static const enum item either[][2] = {{ITEM_CAPOT, ITEM_CARDS}, {ITEM_CAPOT, ITEM_TRICKS}, {ITEM_REPIC, ITEM_PIC}};

static bool left_out(const struct item_sum *sum) { return sum->first_said == NULL && sum->due > 0; }

static bool not_his(const struct item_sum *sum) { return sum->said > 0 && sum->due == 0; }

/* Whether the item is left out because the other stands in its place. Where it stands for the first, the rule of that is
   taken over. */
static bool told_of_other(struct item_sum sum[ITEMS], enum item item)
{
    bool told = false;
    for (size_t i = 0; i < sizeof either / sizeof *either; i++) {
        struct item_sum *first = &sum[either[i][0]], *second = &sum[either[i][1]];
        if (left_out(first) && not_his(second)) {
            second->first_line = first->first_line;
            told |= item == either[i][0];
        } else if (left_out(second) && not_his(first)) {
            told |= item == either[i][1];
        }
    }
    return told;
}

/* Whether the sheet has of an item what other marks of the same acts, one or several alike, keep from being counted, and not what those
   bring: who did not see the one marked the other, and it is told of the one. */
static bool stands_for_other(const struct judge *judge, int player, enum item item, const struct item_sum sum[ITEMS])
{
    const struct ledger *ledger = judge->ledger;
    const int more = sum[item].said - sum[item].due;
    for (size_t i = judge->first_mark; i < ledger->mark_count && more > 0; i++) {
        const struct mark *kept = ledger->mark[i];
        const int withheld = score_value(judge, kept->withheld);
        if (kept->player != player || kept->item != item || withheld == 0 || more % withheld != 0)
            continue;
        for (size_t k = judge->first_mark; k < ledger->mark_count; k++) {
            const struct mark *mark = ledger->mark[k];
            if (mark->player == player && mark->item != item && !mark->rejected && mark->trick == kept->trick &&
                place_equal(mark->at, kept->at) &&
                sum[mark->item].due - sum[mark->item].said == more / withheld * score_value(judge, mark->amount))
                return true;
        }
    }
    return false;
}

static void whole_item(const struct judge *judge, int player, enum item item, const struct item_sum *sum)
{
    if (sum->first_said != NULL)
        sheet_broken_jeton(
            judge, sum->first_line != NULL ? sum->first_line->rule : judge->game->marking->item_rule(judge, item),
            player, &sum->first_said->amount, sum->first_said->at);
}

void sheet_items(struct judge *judge, int player)
{
    struct item_sum sum[ITEMS] = {0}, theirs[ITEMS] = {0};
    bool both = judge->record->player_count == 2 && sheet_marks(judge, 1 - player)->recorded &&
                sheet_marks(judge, 1 - player)->itemised;
    sheet_sum_items(judge, player, sum);
    bool summed = false;
    for (enum item item = 0; item < ITEMS; item++) {
        if (sum[item].said == sum[item].due) {
            whole_item(judge, player, item, &sum[item]);
            continue;
        }
        if (told_of_other(sum, item) || stands_for_other(judge, player, item, sum))
            continue;
        if (both && !summed)
            sheet_sum_items(judge, 1 - player, theirs);
        summed = true;
        const struct claims claims = slip_of_claimed_item(judge, player, item, sum[item].said);
        for (size_t i = 0; i < claims.count; i++)
            sheet_note_rejected(judge, &claims, i,
                                sum[item].first_said != NULL ? sum[item].first_said->at
                                                             : sheet_marks(judge, player)->at,
                                player, sum[item].said, sheet_score(judge, sum[item].due));
        if (claims.count == 0)
            wrong_item(judge, player, item, sum[item], both ? &theirs[item] : NULL);
    }
}

/* --- what is marked at the table ------------------------------------------------------------------------------ */

/* What the ledger of the deal has for an item of a player, up to some trick. */
struct earned {
    const struct line *first; /* NULL: nothing */
    int sum;
    bool amount; /* the amount asked about is one line, the lines of one trick, or all of them up to some line */
};

static struct earned earned(const struct judge *judge, int player, enum item item, int amount, unsigned last_trick)
{
    const struct ledger *ledger = judge->ledger;
    struct earned found = {NULL, 0, false};
    size_t first = ledger->line_count;
    while (first > 0 && mark_here(judge, ledger->line[first - 1].mark))
        first--;
    int in_trick = 0;
    unsigned trick = 0;
    for (; first < ledger->line_count; first++) {
        const struct line *line = &ledger->line[first];
        if (line->player != player || line->item != item || line->mark->trick > last_trick)
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

/* What is wanting to check a mark made in that step, the word for it in *missing; NULL: nothing is. */
static const struct message *wanting(const struct judge *judge, const struct step *step, const char **missing)
{
    const struct game *game = judge->game;
    *missing = judge->known.missing;
    if (judge->known.marks)
        return NULL;
    if (game->marking->mark_lacks != NULL)
        return game->marking->mark_lacks(judge, step, missing);
    bool settled = game->marking->item_settled != NULL && game->marking->item_settled(judge, (enum item)step->item);
    return settled ? NULL : judge->known.lacks;
}

/* The claim that was rejected and is marked all the same. Where not all that is due is known, it is the act just before. */
static struct claims rejected_claim(const struct judge *judge, const struct step *step, enum item item, int said,
                                    const struct step *before, bool known)
{
    const struct claims claims = slip_of_claimed_item(judge, step->actor, item, said);
    bool next = claims.count == 1 && before != NULL && place_equal(claims.mark[0]->at, before->act_at);
    return claims.count == 1 && (known || next) ? claims : (struct claims){.count = 0};
}

/* Whether he takes off again what he marked there. */
static bool taken_off(const struct judge *judge, const struct step *marked)
{
    const struct step *step = marked;
    while ((step = deal_next(judge->table.deal, step)) != NULL)
        if (step->verb == VERB_UNMARKS && step->actor == marked->actor &&
            sheet_value(judge, &step->amount) == sheet_value(judge, &marked->amount))
            return true;
    return false;
}

/* A mark of which nobody says what for: it cannot be more than all that he has earned by then, with the jetons that he had. Where it is, it
   is for what the act before it has brought him, which is returned; or that is told. */
static enum item marked_bare(struct judge *judge, const struct step *step, const struct step *before, unsigned trick)
{
    enum item item = ITEM_NONE;
    int said = sheet_value(judge, &step->amount),
        sum = judge->game->boards ? judge->start.score[step->actor].points : 0;
    for (size_t i = judge->ledger->line_count; i-- > 0 && mark_here(judge, judge->ledger->line[i].mark);) {
        const struct line *line = &judge->ledger->line[i];
        int value = line->player == step->actor && line->mark->trick <= trick ? score_value(judge, line->amount) : 0;
        sum += value > 0 ? value : 0;
        if (value > 0 && before != NULL && place_equal(line->mark->at, before->act_at))
            item = line->item;
    }
    if (!judge->known.marks || said <= sum * sheet_counts(judge))
        return ITEM_NONE;
    if (item == ITEM_NONE)
        report(judge, &rec_rules[REC_13], step->act_at, step->actor, &msg_marked_more,
               ARGS(arg_player("who", step->actor), sheet_arg(judge, "found", score_said(judge, &step->amount)),
                    sheet_arg(judge, "required", sheet_score(judge, sum * sheet_counts(judge)))));
    return item;
}

/* `trick`: the last of which a card is on the table by then; `before`: the act before it; NULL: it is the first. */
static void marked_step(struct judge *judge, const struct step *step, const struct step *before, unsigned trick)
{
    if (step->verb != VERB_MARKS || !is_seated(step->actor, (int)judge->record->player_count) || !step->amount.recorded)
        return;
    const enum item item = step->item != ITEM_NONE ? (enum item)step->item : marked_bare(judge, step, before, trick);
    if (item == ITEM_NONE)
        return;
    int said = sheet_value(judge, &step->amount), times = sheet_counts(judge);
    struct earned due = earned(judge, step->actor, item, said, trick);
    if (due.amount || (times > 1 && earned(judge, step->actor, item, times * said, trick).amount))
        return;
    const char *missing;
    const struct message *lacks = wanting(judge, step, &missing);
    const struct claims claims = rejected_claim(judge, step, item, said, before, lacks == NULL);
    if (claims.count > 0) {
        if (!taken_off(judge, step)) /* or that it does not count has been seen to */
            sheet_note_rejected(judge, &claims, 0, step->act_at, step->actor, said, sheet_score(judge, due.sum));
        return;
    }
    if (lacks != NULL) {
        sheet_lacks(judge, step->act_at, missing, lacks);
        return;
    }
    const struct rule *rule = due.first != NULL ? due.first->rule : judge->game->marking->item_rule(judge, item);
    struct finding *finding = report(judge, rule != NULL ? rule : &rec_rules[REC_13], step->act_at, step->actor,
                                     due.first != NULL ? &msg_item_wrong : &msg_item_extra,
                                     ARGS(arg_player("who", step->actor), arg_word("item", &item_names[item]),
                                          sheet_arg(judge, "found", score_said(judge, &step->amount)),
                                          sheet_arg(judge, "required", sheet_score(judge, due.sum))));
    if (due.first != NULL && due.first->mark->at.line > 0)
        proof(judge, finding, due.first->mark->at, &msg_ev_counted,
              ARGS(arg_player("who", step->actor), sheet_arg(judge, "found", due.first->amount),
                   arg_word("item", &item_names[item])));
    if (due.first == NULL)
        proof_of_other(judge, finding, step->actor, item);
    if (finding->proof.count == 0 && judge->game->marking->item_facts != NULL)
        judge->game->marking->item_facts(judge, finding, step->actor, item);
    slip_proof_undue(judge, finding, step->actor, item);
    finding->severity = SEVERITY_ERROR;
    finding->class = CLASS_LEDGER_MISMATCH;
    finding->remedy = REMEDY_CORRECT_LEDGER;
    finding->said = true;
}

/* Items said to be marked in the course of the deal: each must have been due by then. What was marked before the deal was given
   up is taken off again. */
void sheet_steps(struct judge *judge)
{
    if (judge->ruling.voided)
        return;
    const struct deal *deal = judge->table.deal;
    const struct steps *const lists[] = {&deal->dealing, &deal->calls, &deal->play};
    const struct table *table = &judge->table;
    const struct play *play = table->play, *end = table->play + table->play_count;
    unsigned trick = 0;
    for (size_t list = 0; list < sizeof lists / sizeof lists[0]; list++)
        for (size_t i = 0; i < lists[list]->count; i++) {
            marked_step(judge, &lists[list]->step[i], i > 0 ? &lists[list]->step[i - 1] : NULL, trick);
            for (; play < end && play->step == &lists[list]->step[i]; play++)
                trick = play->trick;
        }
}
