#include "core/follow.h"

#include "core/comply.h"
#include "core/messages.h"

#include <stdlib.h>

static struct finding *first_cause(struct finding *finding)
{
    while (finding->follows != NULL)
        finding = finding->follows;
    return finding;
}

void follow(struct finding *finding, struct finding *cause)
{
    cause = first_cause(cause);
    if (finding->follows == NULL && !finding->by_itself && finding != cause && finding->severity <= cause->severity)
        finding->follows = cause;
}

/* --- by the facts they share -------------------------------------------------------------------------------------- */

/* The first finding that does not stand before that place. */
static size_t first_at(const struct judgement *judgement, struct place at)
{
    size_t low = 0, high = judgement->finding_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        struct place place = judgement->finding[middle]->at;
        if (place.line < at.line || (place.line == at.line && place.column < at.column))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool is_cause(const struct finding *cause, const struct finding *finding, const struct consequence *row)
{
    return cause != finding && (row->cause == NULL || cause->rule->check == row->cause);
}

/* The first of the findings that is the cause of this one by that row, from the one at `*at` on, which is moved behind it; NULL. */
static struct finding *cause_at(const struct judgement *judgement, const struct finding *finding, struct place place,
                                const struct consequence *row, size_t *at)
{
    while (place.line > 0 && *at < judgement->finding_count) {
        struct finding *cause = judgement->finding[(*at)++];
        if (!place_equal(cause->at, place))
            return NULL;
        if (is_cause(cause, finding, row) && (cause->deal == finding->deal || finding->deal == 0))
            return cause;
    }
    return NULL;
}

/* By which who is at fault is so, too, in the same deal; NULL. */
static struct finding *cause_by_fault(const struct judgement *judgement, const struct finding *finding,
                                      const struct consequence *row)
{
    for (size_t i = 0; i < judgement->finding_count; i++) {
        struct finding *cause = judgement->finding[i];
        if (is_cause(cause, finding, row) && cause->deal == finding->deal && cause->at_fault == finding->at_fault)
            return cause;
    }
    return NULL;
}

static void follow_from(struct judgement *judgement, struct finding *finding, const struct consequence *row)
{
    if (row->shared == SHARED_FAULT) {
        struct finding *by_fault = cause_by_fault(judgement, finding, row);
        if (by_fault != NULL)
            follow(finding, by_fault);
        return;
    }
    struct place place = row->shared == SHARED_BASIS ? finding->rests_on : finding->at;
    size_t at = first_at(judgement, place);
    for (struct finding *cause; (cause = cause_at(judgement, finding, place, row, &at)) != NULL;)
        follow(finding, cause);
}

/* The findings of a deal stand together. */
static void follow_in_play(struct judgement *judgement, size_t at, const struct consequence *row)
{
    struct finding *cause = judgement->finding[at];
    while (at > 0 && place_equal(judgement->finding[at - 1]->at, cause->at))
        at--;
    for (; at < judgement->finding_count && judgement->finding[at]->deal == cause->deal; at++) {
        struct finding *finding = judgement->finding[at];
        if (finding->rule->check == row->finding && finding->trick >= cause->trick)
            follow(finding, cause);
    }
}

static void follow_row(struct judgement *judgement, const struct consequence *row)
{
    bool play = row->shared == SHARED_PLAY;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        struct finding *finding = judgement->finding[i];
        if (play && finding->rule->check == row->cause && finding->trick > 0)
            follow_in_play(judgement, i, row);
        else if (!play && finding->rule->check == row->finding)
            follow_from(judgement, finding, row);
    }
}

static bool caused(const struct judgement *judgement, const struct finding *finding, const struct consequence *row)
{
    if (finding->rule->check != row->finding)
        return false;
    if (row->shared == SHARED_FAULT)
        return cause_by_fault(judgement, finding, row) != NULL;
    struct place place = row->shared == SHARED_BASIS ? finding->rests_on : finding->at;
    size_t at = first_at(judgement, place);
    return cause_at(judgement, finding, place, row, &at) != NULL;
}

/* What one row leaves out is a cause in none after it. */
static void leave_out(struct judgement *judgement, const struct consequence *row)
{
    struct finding **finding = judgement->finding;
    size_t kept = 0, count = judgement->finding_count;
    for (size_t i = 0; i < count; i++)
        finding[i]->n = caused(judgement, finding[i], row);
    for (size_t i = 0; i < count; i++) {
        if (finding[i]->n == 0)
            finding[kept++] = finding[i];
        finding[i]->n = 0;
    }
    judgement->finding_count = kept;
}

void follow_left_out(struct judgement *judgement)
{
    const struct game *game = judgement->game;
    for (size_t i = 0; game != NULL && judgement->finding_count > 1 && i < game->consequence_count; i++)
        if (game->consequence[i].follower == LEFT_OUT)
            leave_out(judgement, &game->consequence[i]);
}

/* Whether it is an error of that deal for which something is not counted, or counted otherwise than was said. */
static bool rejects(const struct finding *finding, unsigned deal)
{
    bool counts_nothing = finding->remedy == REMEDY_NOT_COUNTED || finding->remedy == REMEDY_RECKONS_NOTHING;
    bool otherwise = finding->remedy == REMEDY_CORRECT_LEDGER && finding->class == CLASS_VIOLATION;
    return (counts_nothing || otherwise) && finding->severity == SEVERITY_ERROR && finding->deal == deal;
}

/* Why a claim was rejected that stands at that place: what is told there or, as what comes after a claim may be why, the only finding
   of the deal for which anything is; NULL. */
static struct finding *rejecting(const struct judgement *judgement, struct place at, unsigned deal)
{
    struct finding *only = NULL;
    size_t count = 0;
    for (size_t i = first_at(judgement, at); i < judgement->finding_count; i++) {
        if (!place_equal(judgement->finding[i]->at, at))
            break;
        if (rejects(judgement->finding[i], deal))
            return judgement->finding[i];
    }
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (rejects(judgement->finding[i], deal)) {
            only = judgement->finding[i];
            count++;
        }
    return count == 1 ? only : NULL;
}

/* Whether an error of its deal may be why the claim was rejected that the figure counts. */
static bool may_be_rejected(const struct judgement *judgement, const struct finding *figure)
{
    bool may = false;
    for (size_t i = 0; i < judgement->finding_count && !may; i++) {
        const struct finding *other = judgement->finding[i];
        may = rejects(other, figure->deal) || (finding_errs(other) && place_equal(other->at, figure->rests_on)) ||
              (other->rule == figure->rule && other->deal == figure->deal && other->severity >= SEVERITY_WARNING);
    }
    return may;
}

/* What the figure shows of it: the claim is counted, or left out. A penalty that is waived makes no claim true. */
static void counted_all_the_same(struct finding *cause, const struct finding *figure)
{
    const bool waived = cause->complied == COMPLIED_YES && cause->class == CLASS_CLAIM_REJECTED;
    const bool unsaid = cause->complied == COMPLIED_UNSAID || cause->complied == COMPLIED_PENDING;
    if (figure->leaves_claim && cause->complied == COMPLIED_UNSAID && cause->remedy == REMEDY_NOT_COUNTED)
        cause->complied = COMPLIED_YES;
    else if (!figure->leaves_claim && (unsaid || waived))
        cause->complied = COMPLIED_NO;
}

/* That a figure counts a claim follows from why that was rejected, and shows that it was counted all the same, whatever else it was
   rejected for. Where nothing that is told rejects it, the figure is what is wrong. */
static void follow_claim(struct judgement *judgement, struct finding *finding)
{
    struct finding *cause = finding->rests_on.line > 0 ? rejecting(judgement, finding->rests_on, finding->deal) : NULL;
    if (cause == NULL) {
        finding->severity = may_be_rejected(judgement, finding) ? finding->severity : SEVERITY_ERROR;
        return;
    }
    follow(finding, cause);
    const bool uncounted = cause->remedy == REMEDY_NOT_COUNTED || cause->remedy == REMEDY_RECKONS_NOTHING;
    if (finding->what.message == &msg_goes_with_rejected && uncounted) /* nor has he who made it marked it */
        return;
    counted_all_the_same(cause, finding);
    for (size_t i = first_at(judgement, cause->at);
         i < judgement->finding_count && place_equal(judgement->finding[i]->at, cause->at); i++)
        if (rejects(judgement->finding[i], cause->deal))
            counted_all_the_same(judgement->finding[i], finding);
}

/* Whether it is a figure of an earlier deal that is wrong: one from which scores go on. */
static bool spoils(const struct finding *figure, const struct finding *result)
{
    return figure != result && figure->class == CLASS_LEDGER_MISMATCH && figure->severity == SEVERITY_ERROR &&
           figure->follows == NULL && figure->complied != COMPLIED_YES && figure->complied != COMPLIED_LAPSED &&
           figure->deal > 0 && (result->deal == 0 || figure->deal < result->deal);
}

/* Who has won by the sheet's own score, or has not yet, has so by the claim that it counts, or by the figure that is wrong, where no other
   figure of it is told. */
static void follow_claimed_win(struct judgement *judgement, struct finding *result)
{
    struct finding *counting = NULL, *wrong = NULL;
    size_t others = 0;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        struct finding *finding = judgement->finding[i];
        if (finding->counts_claim && finding->follows != NULL) {
            counting = finding->follows;
        } else if (finding != result && finding->class == CLASS_LEDGER_MISMATCH &&
                   finding->severity == SEVERITY_ERROR && finding->follows == NULL && !finding->by_sheet) {
            wrong = spoils(finding, result) ? finding : wrong;
            others++;
        }
    }
    if (others == 0 && counting != NULL)
        follow(result, counting);
    else if (others == 1 && counting == NULL && wrong != NULL)
        follow(result, wrong);
}

/* Whether it says that somebody reckons nothing, which the sheet disregards. */
static bool nothing_paid(const struct finding *fault)
{
    bool nothing = fault->remedy == REMEDY_RECKONS_NOTHING || fault->remedy == REMEDY_NOTHING_OR_REDEAL;
    return nothing && fault->complied == COMPLIED_NO;
}

/* That a figure gives him something all the same is how that shows, and no other fault. */
static void follow_penalty(struct judgement *judgement, struct finding *fault)
{
    for (size_t i = 0; i < judgement->finding_count; i++) {
        struct finding *figure = judgement->finding[i];
        if (figure->class == CLASS_LEDGER_MISMATCH && fault->deal == figure->deal &&
            fault->at_fault == figure->at_fault)
            follow(figure, fault);
    }
}

/* Whether the record shows the deal given up: there is nothing in it to replay. */
static bool given_up(const struct judgement *judgement, unsigned deal)
{
    bool is = false;
    for (size_t i = 0; i < judgement->account_count && !is; i++)
        is = judgement->account[i].part->number == deal && judgement->account[i].voided;
    return is;
}

/* That a deal counts which is void is the fault; what it comes to need not be known, and that it comes to something is how it shows. */
static void follow_void(struct judgement *judgement, struct finding *fault)
{
    bool gives_up = fault->remedy == REMEDY_VOID_SAME_DEALER || fault->remedy == REMEDY_VOID_OPPONENT_DEALS ||
                    fault->remedy == REMEDY_VOID_RIGHT_DEALER_DEALS;
    if (!gives_up || fault->complied != COMPLIED_NO)
        return;
    bool nothing = given_up(judgement, fault->deal);
    for (size_t i = 0; i < judgement->finding_count; i++) {
        struct finding *figure = judgement->finding[i];
        bool doubt = figure->severity == SEVERITY_UNDECIDED && figure->rule == &rec_rules[REC_13];
        if ((doubt || (nothing && figure_errs(figure))) && figure->deal == fault->deal)
            follow(figure, fault);
    }
}

/* A figure that leaves out what a fault costs, by the rule of the fault: that is how it shows that nobody paid. */
static void follow_unpaid(struct judgement *judgement, struct finding *figure)
{
    if (figure->class != CLASS_LEDGER_MISMATCH || figure->rule->class == CLASS_LEDGER_MISMATCH ||
        figure->rests_on.line == 0 || figure->leaves_claim)
        return;
    for (size_t i = first_at(judgement, figure->rests_on); i < judgement->finding_count; i++) {
        struct finding *fault = judgement->finding[i];
        if (!place_equal(fault->at, figure->rests_on))
            return;
        if (fault->rule != figure->rule || fault->class == CLASS_LEDGER_MISMATCH)
            continue;
        follow(figure, fault);
        fault->complied = COMPLIED_NO;
    }
}

/* A figure that goes by who is said to have won, which is wrong. */
static void follow_winner(struct judgement *judgement, struct finding *figure)
{
    if (figure->rests_on.line == 0 || !figure_errs(figure))
        return;
    for (size_t i = first_at(judgement, figure->rests_on); i < judgement->finding_count; i++) {
        struct finding *result = judgement->finding[i];
        if (!place_equal(result->at, figure->rests_on))
            return;
        if (result->rule == &rec_rules[REC_10] && result->severity == SEVERITY_ERROR)
            follow(figure, result);
    }
}

/* A wrong count that was said and not put right is in the figure that is written then, which is wrong by as much. */
static void follow_said(struct judgement *judgement, struct finding *count)
{
    for (size_t i = 0; i < judgement->finding_count; i++) {
        struct finding *figure = judgement->finding[i];
        const int more = finding_wrong_by(figure), said = finding_wrong_by(count);
        if (figure->class != CLASS_LEDGER_MISMATCH || figure->said || figure->deal != count->deal ||
            figure->at_fault != count->at_fault || more == 0 || (more != said && !(count->taken_off && more == -said)))
            continue;
        follow(figure, count);
        count->complied = figure->complied == COMPLIED_LAPSED ? COMPLIED_LAPSED : COMPLIED_NO;
    }
}

void follow_facts(struct judgement *judgement)
{
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (judgement->finding[i]->said && finding_errs(judgement->finding[i]))
            follow_said(judgement, judgement->finding[i]);
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (judgement->finding[i]->counts_claim)
            follow_claim(judgement, judgement->finding[i]);
    for (size_t i = 0; i < judgement->finding_count; i++)
        follow_winner(judgement, judgement->finding[i]);
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (judgement->finding[i]->by_sheet)
            follow_claimed_win(judgement, judgement->finding[i]);
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (nothing_paid(judgement->finding[i]))
            follow_penalty(judgement, judgement->finding[i]);
    for (size_t i = 0; i < judgement->finding_count; i++)
        follow_unpaid(judgement, judgement->finding[i]);
    comply_facts(judgement);
    for (size_t i = 0; i < judgement->finding_count; i++)
        follow_void(judgement, judgement->finding[i]);
    const struct game *game = judgement->game;
    for (size_t i = 0; game != NULL && judgement->finding_count > 1 && i < game->consequence_count; i++)
        if (game->consequence[i].follower == BENEATH)
            follow_row(judgement, &game->consequence[i]);
}

/* --- what is decided ---------------------------------------------------------------------------------------------- */

/* Whether a finding may settle a doubt: one at its place, or for what the figures of a deal come to, one of the deal. */
static bool beside(const struct finding *finding, const struct finding *doubt)
{
    return doubt->rule == &rec_rules[REC_13] ? finding->deal == doubt->deal : finding_beside(finding, doubt);
}

/* Whether it does: an error of the same rule there, or which says that the figure there, or the total of anybody, can come of no deal. */
static bool settles(const struct finding *error, const struct finding *doubt)
{
    bool figure = doubt->rule == &rec_rules[REC_13] && error->open;
    bool total =
        figure && (error->what.message == &msg_impossible_total || error->what.message == &msg_impossible_pair);
    return error->severity == SEVERITY_ERROR &&
           (total || ((figure || error->rule == doubt->rule) && finding_beside(error, doubt)));
}

static bool settled(struct finding *const *finding, size_t count, size_t at)
{
    bool is = false;
    if (finding[at]->severity != SEVERITY_UNDECIDED)
        return false;
    for (size_t i = at; i-- > 0 && !is && beside(finding[i], finding[at]);)
        is = settles(finding[i], finding[at]);
    for (size_t i = at + 1; i < count && !is && beside(finding[i], finding[at]); i++)
        is = settles(finding[i], finding[at]);
    return is;
}

/* What is left out settles nothing itself, so that the list may close up behind it. */
void follow_settled(struct judgement *judgement)
{
    size_t kept = 0, count = judgement->finding_count;
    struct finding **finding = judgement->finding;
    for (size_t i = 0; i < count; i++)
        if (!settled(finding, count, i))
            finding[kept++] = finding[i];
    judgement->finding_count = kept;
}

/* --- the order ---------------------------------------------------------------------------------------------------- */

/* Causes by their numbers, and each before what follows from it. */
static int by_cause(const void *a, const void *b)
{
    const struct finding *one = *(struct finding *const *)a, *two = *(struct finding *const *)b;
    unsigned first = one->follows != NULL ? one->follows->n : one->n;
    unsigned second = two->follows != NULL ? two->follows->n : two->n;
    if (first != second)
        return first < second ? -1 : 1;
    if ((one->follows == NULL) != (two->follows == NULL))
        return one->follows == NULL ? -1 : 1;
    return one->n < two->n ? -1 : one->n > two->n;
}

static void number(struct judgement *judgement)
{
    for (size_t i = 0; i < judgement->finding_count; i++)
        judgement->finding[i]->n = (unsigned)i + 1;
}

/* Whether the cause is told, and as grave as what follows from it. */
static bool holds(const struct judgement *judgement, const struct finding *finding)
{
    const struct finding *cause = finding->follows;
    return cause->n > 0 && cause->n <= judgement->finding_count && judgement->finding[cause->n - 1] == cause &&
           finding->severity <= cause->severity;
}

void follow_order(struct judgement *judgement)
{
    bool any = false;
    number(judgement);
    for (size_t i = 0; i < judgement->finding_count; i++)
        judgement->finding[i]->followers = 0;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        struct finding *finding = judgement->finding[i];
        if (finding->follows != NULL)
            finding->follows = first_cause(finding);
        if (finding->follows != NULL && !holds(judgement, finding))
            finding->follows = NULL;
        if (finding->follows != NULL)
            finding->follows->followers++;
        any |= finding->follows != NULL;
    }
    if (any) {
        qsort(judgement->finding, judgement->finding_count, sizeof(struct finding *), by_cause);
        number(judgement);
    }
}
