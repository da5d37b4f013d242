/* Sums that are written out, what the partie is worth, and figures that cannot be read. */
#include "core/mend/mend_settled.h"
#include "core/sheet/sheet_said.h"

void ideas_of_value(struct ideas *ideas)
{
    const struct number *said = &ideas->judgement->record->result.value;
    int due;
    if (said->recorded && number_due(ideas->judgement, said->at, SEVERITY_ERROR, &due))
        idea_of_figure(ideas, said->at, arena_printf(ideas->arena, "%d", due), MEND_CARRY);
}

void ideas_of_written_sums(struct ideas *ideas)
{
    for (const struct wrong_sum *wrong = ideas->judgement->record->wrong_sum; wrong != NULL; wrong = wrong->next)
        if (wrong->deal == ideas->deal)
            idea_of_figure(ideas, wrong->total.at, value_said_as(ideas, &wrong->total, wrong->sum.points), MEND_CARRY);
}

/* What the player had before the deal. */
static const struct amount *had_before(const struct record *record, size_t nth, int player)
{
    return nth > 0 ? &record->deal[nth - 1].score[player] : &record->start[player];
}

/* The whole of what stands there and cannot be read, as the error says; of no line: it is unknown, and no error. */
static struct place unread_at(const struct judgement *judgement, struct place at)
{
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        if (at.line != 0 && finding_errs(finding) && finding->class == CLASS_SYNTAX && finding->at.byte == at.byte)
            return finding->at;
    }
    return (struct place){0};
}

/* Of a running score: where it is not known where it stands, the first error behind the key. */
static struct place unread_score_at(const struct judgement *judgement, unsigned nth, const struct deal *deal,
                                    const struct amount *score)
{
    for (size_t i = 0; i < judgement->finding_count && score->at.line == 0 && deal->score_at.line != 0; i++) {
        const struct finding *finding = judgement->finding[i];
        if (finding_errs(finding) && finding->class == CLASS_SYNTAX && finding->deal == nth + 1 &&
            finding->at.byte > deal->score_at.byte)
            return finding->at;
    }
    return unread_at(judgement, score->at);
}

static void ideas_of_unread_in(struct ideas *ideas, size_t nth, int player)
{
    const struct record *record = ideas->judgement->record;
    const struct deal *deal = &record->deal[nth];
    const struct amount *before = had_before(record, nth, player), *score = &deal->score[player];
    const struct marks_said *marks = &deal->marks[player];
    int had = before->recorded ? sheet_value(ideas->units, before) : 0;
    if (!before->recorded && (nth > 0 || before->unread != NULL))
        return;
    if (!marks->recorded && score->recorded)
        idea_of_figure(ideas, unread_at(ideas->judgement, marks->at),
                       value_said_as(ideas, score, sheet_value(ideas->units, score) - had), MEND_CARRY);
    else if (!score->recorded && marks->recorded)
        idea_of_figure(ideas, unread_score_at(ideas->judgement, (unsigned)nth, deal, score),
                       value_said_as(ideas, before->recorded ? before : &marks->total,
                                     had + sheet_marks_value(ideas->units, marks)),
                       MEND_CARRY);
}

static bool reads_all(const struct judgement *judgement)
{
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (finding_errs(judgement->finding[i]) && judgement->finding[i]->class == CLASS_SYNTAX)
            return false;
    return true;
}

/* In a sheet what cannot be read stands in no deal. */
void ideas_of_unread(struct ideas *ideas)
{
    const struct record *record = ideas->judgement->record;
    if (reads_all(ideas->judgement))
        return;
    size_t first = ideas->deal > 0 ? ideas->deal - 1 : 0, end = ideas->deal > 0 ? ideas->deal : record->deal_count;
    for (size_t nth = first; nth < end; nth++)
        for (int player = 0; player < (int)record->player_count; player++)
            ideas_of_unread_in(ideas, nth, player);
}

/* --- the score carried in ----------------------------------------------------------------------------------------- */

/* What a digit of the score carried in is less likely to be misread than one of the deal, where nothing says what it should be. */
enum { START_COST = 2 };

/* Whether nothing is written of his score before that deal but what was carried in. */
static bool goes_on_from_start(const struct record *record, unsigned deal, int player)
{
    bool none = record->start[player].recorded && record->start[player].at.line != 0;
    for (unsigned nth = 0; nth + 1 < deal && none; nth++)
        none = !record->deal[nth].score[player].recorded;
    return none;
}

/* Whether a figure of the deal is wrong, or something in another deal as well. */
static bool goes_on_wrong(const struct judgement *judgement, unsigned deal)
{
    bool wrong = judgement->errors > errors_in(judgement, deal);
    for (size_t i = 0; i < judgement->finding_count && !wrong; i++)
        wrong = judgement->finding[i]->deal == deal && finding_errs(judgement->finding[i]) &&
                judgement->finding[i]->class == CLASS_LEDGER_MISMATCH;
    return wrong;
}

/* By how much the score after the deal is higher than replay has it; 0: that is not known, or not all that tells. */
static int score_higher(const struct ideas *ideas, const struct deal_account *account, int player)
{
    const struct amount *score = &account->part->deal->score[player];
    return account->known && account->part->last && score->recorded && !ideas->units->game->boards
               ? sheet_value(ideas->units, score) - score_value(ideas->units, account->end.score[player])
               : 0;
}

/* Whether what was carried in can be worked out of the first deal: start_due() has it. */
static bool start_is_due(const struct deal_account *account, int player)
{
    const struct deal *deal = account->part->deal;
    return account->part->number == 1 && deal->score[player].recorded &&
           (account->known || deal->marks[player].recorded);
}

/* Whether it is told that the partie was won before the deal, and that is what shows it. */
static bool shows_won(const struct judgement *judgement, struct place at)
{
    bool shows = false;
    for (size_t i = 0; i < judgement->finding_count && !shows; i++) {
        const struct finding *finding = judgement->finding[i];
        shows = finding_errs(finding) && finding->rule == &rec_rules[REC_10] && finding->proof.count > 0 &&
                place_equal(finding->proof.item[0].at, at);
    }
    return shows;
}

/* The score that is carried in, from which all goes on: what that of the first deal makes of it without what the deal brought; or, where
   it cannot be as it stands, one misread. */
static void start_due(struct ideas *ideas, const struct deal_account *account, int player)
{
    const struct record *record = ideas->judgement->record;
    const struct amount *start = &record->start[player], *score = &account->part->deal->score[player];
    const struct marks_said *marks = &account->part->deal->marks[player];
    if (account->part->number != 1 || !start->recorded)
        return;
    if (distance(ideas, start->at) == 0 || shows_won(ideas->judgement, start->at)) {
        const int value = sheet_value(ideas->units, start);
        ideas_of_digits(ideas, start->at);
        idea_of_figure(ideas, start->at, value_said_as(ideas, start, value), MEND_UNCHANGED);
    }
    if (!start_is_due(account, player))
        return;
    const int due = sheet_value(ideas->units, score) -
                    (marks->recorded ? sheet_marks_value(ideas->units, marks) : mend_change(ideas, account, player));
    if (due <= 0 || due == sheet_value(ideas->units, start))
        return;
    const char *old = text_at(record, start->at, ideas->arena), *new_text = value_said_as(ideas, start, due);
    const size_t count = ideas->count;
    idea_together(ideas, slip_of_digits(old, new_text, MEND_CARRY), &(struct splice){start->at, old, new_text}, 1,
                  record->deal_count > 1 ? 0 : 1);
    idea_edits(ideas, count, (struct effect){.kind = EFFECT_FIGURES});
}

void ideas_of_start(struct ideas *ideas, const struct deal_account *account)
{
    const struct record *record = ideas->judgement->record;
    for (int player = 0; player < (int)record->player_count; player++)
        start_due(ideas, account, player); /* where it has the partie won, all scores go on from none */
    if (!account->part->last || !goes_on_wrong(ideas->judgement, ideas->deal))
        return;
    const size_t count = ideas->count;
    for (int player = 0; player < (int)record->player_count; player++)
        if (!(start_is_due(account, player) && account->known) && goes_on_from_start(record, ideas->deal, player) &&
            !settled_start(ideas, account, player))
            ideas_of_figure(ideas, &record->start[player], score_higher(ideas, account, player));
    for (size_t i = count; i < ideas->count; i++) /* of a figure that no other bears out */
        ideas->item[i].cost += START_COST;
}
