/* Figures: columns exchanged, items left out or written twice, sums worked out anew. */
#include "core/mend/mend_lines.h"
#include "core/mend/mend_settled.h"
#include "core/sheet/sheet_said.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- what replay gives -------------------------------------------------------------------------------------------- */

/* Whether fiches and jetons are both written there, though there may be none of one. */
static bool said_in_full(const struct ideas *ideas, const struct amount *said)
{
    const char *text = said->at.line != 0 ? text_at(ideas->judgement->record, said->at, ideas->arena) : "";
    size_t first = strcspn(text, "0123456789");
    return strpbrk(text + first + strspn(text + first, "0123456789"), "0123456789") != NULL;
}

/* A score in the form in which another is written, fiches or points. */
static const char *score_said_as(struct ideas *ideas, const struct amount *said, struct score score)
{
    const struct judge *judge = ideas->units;
    const struct edition *edition = edition_units(judge->game, judge->rules.edition);
    if (!said->board)
        return arena_printf(ideas->arena, "%d",
                            score_value(judge, score) * (judge->game->boards ? edition->points_per_jeton : 1));
    if (said_in_full(ideas, said))
        return arena_printf(ideas->arena, "%df %dj", score.fiches, score.points);
    if (score.fiches == 0)
        return arena_printf(ideas->arena, "%dj", score.points);
    return score.points == 0 ? arena_printf(ideas->arena, "%df", score.fiches)
                             : arena_printf(ideas->arena, "%df %dj", score.fiches, score.points);
}

const char *value_said_as(struct ideas *ideas, const struct amount *said, int value)
{
    return score_said_as(ideas, said, sheet_score(ideas->units, value));
}

void ideas_of_figure(struct ideas *ideas, const struct amount *said, int higher)
{
    if (higher == 0)
        ideas_of_total(ideas, said->at);
    else
        idea_of_figure(ideas, said->at, value_said_as(ideas, said, sheet_value(ideas->units, said) + higher),
                       MEND_CARRY);
}

int mend_change(const struct ideas *ideas, const struct deal_account *account, int player)
{
    int sum = 0;
    if (account->known)
        return score_value(ideas->units, account->end.score[player]) -
               score_value(ideas->units, account->start.score[player]);
    for (size_t i = 0; i < account->line_count; i++) {
        const struct line *line = &ideas->judgement->ledger.line[account->first_line + i];
        sum += line->player == player ? score_value(ideas->units, line->amount) : 0;
    }
    return sum;
}

/* Whether replay gives what was to be marked, or as much of it as is known. */
static bool told_of(const struct deal_account *account) { return account->known || account->line_count > 0; }

/* What the ledger has for a player under an item, as it is to be written. */
static struct score item_due(const struct ideas *ideas, const struct deal_account *account, int player, int item)
{
    const struct score sum = account_item(ideas->judgement, account, player, item);
    return item == ITEM_DEMARK ? (struct score){-sum.fiches, -sum.points} : sum;
}

/* --- items -------------------------------------------------------------------------------------------------------- */

/* What stands between two items of a list, with the second: what has to go if it goes. */
static struct place from_end_of(const struct ideas *ideas, struct place one, struct place two)
{
    struct place between = one;
    const char *text = text_at(ideas->judgement->record, one, ideas->arena);
    if (one.line != two.line || two.column < one.end_column)
        return (struct place){0};
    between.byte += (unsigned)strlen(text);
    between.column = one.end_column;
    between.end_column = two.end_column;
    return between;
}

static const char *nothing_said(const struct ideas *ideas)
{
    return ideas->judgement->record->french ? "aucun" : "none";
}

/* A text for a list of marks, or in it: in quotes where its items are. */
static const char *in_quotes(const struct ideas *ideas, const struct marks_said *marks, const char *text)
{
    const struct record *record = ideas->judgement->record;
    const size_t first = marks->count > 0 ? marks->item[0].at.byte : 0;
    bool quoted = first > 0 && strchr("\"'", record->bytes[first - 1]) != NULL;
    return quoted ? arena_printf(ideas->arena, "\"%s\"", text) : text;
}

/* What strikes out an item, with the comma that parts it from another; of no line if that cannot be done. */
static struct splice strike(const struct ideas *ideas, const struct marks_said *marks, size_t index)
{
    const struct record *record = ideas->judgement->record;
    struct place at = marks->item[index].at;
    const char *left = "";
    if (marks->count == 1) {
        at = marks_place(ideas, marks);
        left = in_quotes(ideas, marks, nothing_said(ideas));
    } else if (index > 0) {
        at = from_end_of(ideas, marks->item[index - 1].at, at);
    } else {
        at.end_column = marks->item[1].at.column;
        at.line = at.line == marks->item[1].at.line ? at.line : 0;
    }
    if (at.line == 0 && marks->count > 1) {
        const struct whole lines = mend_line_of(ideas, marks->item[index].at);
        return lines.end > 0 ? mend_line_out(ideas, lines) : (struct splice){.at = at};
    }
    return (struct splice){at, text_at(record, at, ideas->arena), left};
}

static void idea_struck(struct ideas *ideas, enum mend_kind kind, const struct marks_said *marks, size_t index)
{
    const struct splice struck = strike(ideas, marks, index);
    if (struck.at.line != 0)
        idea_together(ideas, kind, &struck, 1, 2 * distance(ideas, struck.at));
}

/* An item that is not due. */
static void item_struck_out(struct ideas *ideas, const struct marks_said *marks, size_t index)
{
    idea_struck(ideas, MEND_ITEM_UNDUE, marks, index);
}

/* An item that stands under the wrong name: most likely the last, for it was written after what stood there. */
static void item_moved(struct ideas *ideas, const struct marks_said *from, size_t index, const struct marks_said *to)
{
    const struct mark_said *said = &from->item[index];
    const struct judgement *judgement = ideas->judgement;
    const struct score due = amount_score(judgement->game, judgement->edition, &said->amount);
    const struct splice both[] = {strike(ideas, from, index), item_put_in(ideas, to, said->item, due)};
    unsigned far = distance(ideas, both[0].at) + distance(ideas, both[1].at) + (index + 1 < from->count);
    if (both[0].at.line != 0 && both[1].at.line != 0)
        idea_together(ideas, MEND_ITEM_MOVED, both, 2, far);
}

static void item_twice(struct ideas *ideas, const struct marks_said *marks, size_t index)
{
    for (size_t i = 0; i < index; i++)
        if (marks->item[i].item == marks->item[index].item) {
            idea_struck(ideas, MEND_ITEM_TWICE, marks, index);
            return;
        }
}

void item_too_many(struct ideas *ideas, const struct marks_said *marks, size_t index)
{
    item_twice(ideas, marks, index);
    item_struck_out(ideas, marks, index);
}

/* An amount with its item, in the language of the record. */
static const char *item_said(const struct ideas *ideas, int item, const char *amount)
{
    bool french = ideas->judgement->record->french;
    return arena_printf(ideas->arena, "%s %s", french ? item_names[item].fr : item_names[item].en, amount);
}

struct splice item_put_in(struct ideas *ideas, const struct marks_said *marks, int item, struct score due)
{
    if (marks->count == 0) {
        const struct amount board = {.board = mend_units(ideas->judgement).game->boards};
        const char *words = item_said(ideas, item, score_said_as(ideas, &board, due));
        return (struct splice){marks->at, text_at(ideas->judgement->record, marks->at, ideas->arena),
                               arena_printf(ideas->arena, "[%s]", words)};
    }
    const struct mark_said *last = &marks->item[marks->count - 1];
    const struct amount like = {.board = last->amount.board || due.fiches != 0};
    const char *words = item_said(ideas, item, score_said_as(ideas, &like, due));
    return splice_in(mend_behind(ideas, last->at), arena_printf(ideas->arena, ", %s", words));
}

void item_left_out(struct ideas *ideas, const struct marks_said *marks, int item, struct score due)
{
    if (due.fiches == 0 && due.points == 0)
        return;
    const struct splice put_in = item_put_in(ideas, marks, item, due);
    idea_in_order(ideas, MEND_ITEM_OUT, put_in.at, put_in.new_text, (unsigned)item);
}

static bool item_listed(const struct marks_said *marks, size_t count, int item)
{
    bool is = false;
    for (size_t i = 0; i < count; i++)
        is |= marks->item[i].item == item;
    return is;
}

static const char *with_item(struct ideas *ideas, const struct marks_said *marks, const char *list,
                             const struct amount *like, int item, struct score due)
{
    const char *words = in_quotes(ideas, marks, item_said(ideas, item, score_said_as(ideas, like, due)));
    if (due.fiches == 0 && due.points == 0)
        return list;
    return list[0] == '\0' ? words : arena_printf(ideas->arena, "%s, %s", list, words);
}

struct splice marks_anew(struct ideas *ideas, const struct marks_said *marks, const struct deal_account *account,
                         int player)
{
    const struct place at = marks_place(ideas, marks);
    const bool board =
        marks->count > 0 ? marks->item[marks->count - 1].amount.board : mend_units(ideas->judgement).game->boards;
    const char *list = "";
    for (size_t i = 0; i < marks->count; i++)
        if (!item_listed(marks, i, marks->item[i].item))
            list = with_item(ideas, marks, list, &marks->item[i].amount, marks->item[i].item,
                             item_due(ideas, account, player, marks->item[i].item));
    for (int left = ITEM_NONE + 1; left < ITEMS; left++)
        if (!item_listed(marks, marks->count, left)) {
            const struct score due = item_due(ideas, account, player, left);
            list = with_item(ideas, marks, list, &(struct amount){.board = board || due.fiches != 0}, left, due);
        }
    return (struct splice){at, text_at(ideas->judgement->record, at, ideas->arena),
                           list[0] != '\0' ? arena_printf(ideas->arena, "[%s]", list)
                                           : in_quotes(ideas, marks, nothing_said(ideas))};
}

/* How many lines a player's ledger has of an item, and whether one of them is of this amount. */
static size_t lines_of(const struct ideas *ideas, const struct deal_account *account, int player, int item,
                       struct score amount, bool *among)
{
    size_t count = 0;
    *among = false;
    for (size_t i = 0; i < account->line_count; i++) {
        const struct line *line = &ideas->judgement->ledger.line[account->first_line + i];
        if (line->player == player && (int)line->item == item) {
            *among |= score_equal(line->amount, amount);
            count++;
        }
    }
    return count;
}

/* What is due of an item and not in the list: all of it or, where the others of its kind stand there one by one, one of
   them. */
static struct score item_lacking(const struct ideas *ideas, const struct marks_said *marks,
                                 const struct deal_account *account, int player, int item)
{
    const struct judgement *judgement = ideas->judgement;
    struct score due = item_due(ideas, account, player, item);
    size_t there = 0;
    bool among;
    for (size_t i = 0; i < marks->count; i++)
        if (marks->item[i].item == item) {
            struct score said = amount_score(judgement->game, judgement->edition, &marks->item[i].amount);
            due.fiches -= said.fiches;
            due.points -= said.points;
            there++;
        }
    size_t lines = lines_of(ideas, account, player, item, due, &among);
    return there == 0 || (lines == there + 1 && among) ? due : (struct score){0, 0};
}

static void item(struct ideas *ideas, const struct marks_said *marks, size_t index, struct score due)
{
    const struct mark_said *said = &marks->item[index];
    if (due.fiches == 0 && due.points == 0)
        item_struck_out(ideas, marks, index);
    else
        idea_of_figure(ideas, said->amount.at, score_said_as(ideas, &said->amount, due), MEND_ITEM);
}

/* What is told to be due there, though the deal cannot be replayed. */
static void item_as_due(struct ideas *ideas, const struct mark_said *said)
{
    int due;
    if (number_due(ideas->judgement, said->at, SEVERITY_ERROR, &due))
        idea_of_reading(ideas, MEND_ITEM_DUE, said->amount.at, arena_printf(ideas->arena, "%d", due));
}

/* Whether a claim of the player's that counts nothing would make just that item: it stands there for that. */
static bool made_by_rejected(const struct ideas *ideas, int player, const struct mark_said *said)
{
    const struct judgement *judgement = ideas->judgement;
    const struct score score = amount_score(judgement->game, judgement->edition, &said->amount);
    bool made = false;
    for (size_t i = 0; i < judgement->ledger.mark_count && !made; i++) {
        const struct mark *mark = judgement->ledger.mark[i];
        made = mark->rejected && mark->deal == ideas->deal && mark->player == player && (int)mark->item == said->item &&
               score_equal(mark->amount, score);
    }
    return made;
}

/* An item stands there that is not due, for one that is. */
static void item_renamed(struct ideas *ideas, int player, const struct mark_said *said, int item, struct score lacks)
{
    if (lacks.fiches + lacks.points > 0 && !made_by_rejected(ideas, player, said))
        idea(ideas, MEND_ITEM, said->at, item_said(ideas, item, score_said_as(ideas, &said->amount, lacks)));
}

/* A list of more is no sheet that anybody wrote by hand. */
#define ITEMS_TRIED 64

void ideas_of_marks(struct ideas *ideas, const struct marks_said *marks)
{
    if (!marks->itemised)
        ideas_of_total(ideas, marks->total.at);
    for (size_t i = 0; i < marks->count && marks->count <= ITEMS_TRIED; i++) {
        item_twice(ideas, marks, i);
        ideas_of_some_digits(ideas, marks->item[i].amount.at);
        item_struck_out(ideas, marks, i);
    }
}

static void items(struct ideas *ideas, const struct marks_said *marks, const struct deal_account *account, int player)
{
    if (marks->count > ITEMS_TRIED)
        return;
    for (size_t i = 0; i < marks->count; i++) {
        item_twice(ideas, marks, i);
        if (told_of(account))
            item(ideas, marks, i, item_due(ideas, account, player, marks->item[i].item));
        if (!account->known) {
            item_as_due(ideas, &marks->item[i]);
            ideas_of_some_digits(ideas, marks->item[i].amount.at);
            item_struck_out(ideas, marks, i);
        }
    }
    for (int left = ITEM_NONE + 1; left < ITEMS && account->known; left++) {
        const struct score lacks = item_lacking(ideas, marks, account, player, left);
        item_left_out(ideas, marks, left, lacks);
        for (size_t i = 0; score_units(lacks) > 0 && i < marks->count; i++)
            if (score_units(item_due(ideas, account, player, marks->item[i].item)) == 0)
                item_renamed(ideas, player, &marks->item[i], left, lacks);
    }
}

/* --- totals, scores, numbers called --------------------------------------------------------------------------------- */

/* Marks written as a sum, of what each item has brought: those that come to something else. */
static bool sum_anew(struct ideas *ideas, const struct deal_account *account, int player)
{
    const struct judgement *judgement = ideas->judgement;
    const struct place sum = marks_sum(judgement->record, &account->part->deal->marks[player]);
    const char *anew = "";
    unsigned seen = 0;
    if (sum.line == 0 || !account->known)
        return false;
    for (size_t i = 0; i < account->line_count; i++) {
        const struct line *line = &judgement->ledger.line[account->first_line + i];
        if (line->player != player || (seen >> line->item & 1U) != 0)
            continue;
        seen |= 1U << line->item;
        anew = arena_printf(ideas->arena, *anew == '\0' ? "%s%d" : "%s+%d", anew,
                            score_value(ideas->units, account_item(judgement, account, player, (int)line->item)));
    }
    const char *old = text_at(judgement->record, sum, ideas->arena), *equals = strchr(old, '=');
    if (equals != NULL && strncmp(old, anew, (size_t)(equals - old)) == 0)
        return false; /* its sum alone is wrong */
    if (equals != NULL)
        anew = arena_printf(ideas->arena, "%s=%d", anew, mend_change(ideas, account, player));
    idea_of_figure(ideas, sum, anew, MEND_ITEM);
    return *anew != '\0';
}

static void totals(struct ideas *ideas, const struct deal *deal, const struct deal_account *account, int player)
{
    const struct marks_said *marks = &deal->marks[player];
    if (marks->recorded && marks->itemised) {
        items(ideas, marks, account, player);
    } else if (marks->recorded) {
        if (!sum_anew(ideas, account, player) && told_of(account))
            idea_of_figure(ideas, marks->total.at,
                           value_said_as(ideas, &marks->total, mend_change(ideas, account, player)), MEND_CARRY);
        if (!account->known)
            ideas_of_figure(ideas, &marks->total, -ideas->surplus);
    }
    const struct amount *score = &deal->score[player];
    if (!score->recorded)
        return;
    if (account->known || marks->recorded)
        idea_of_figure(ideas, score->at, score_said_as(ideas, score, account->end.score[player]), MEND_CARRY);
    if (!account->known)
        ideas_of_figure(ideas, score, marks->recorded ? 0 : -ideas->surplus);
}

static bool listed(const struct marks_said *marks)
{
    return marks->recorded && marks->itemised && marks->count <= ITEMS_TRIED;
}

/* What both have of an item, if some of it stands under the wrong name: together it is right. */
static void item_shared(struct ideas *ideas, const struct mark_said *said[2], const struct score due[2])
{
    const struct judgement *judgement = ideas->judgement;
    struct splice both[2];
    unsigned far = 0;
    int more[2];
    for (int i = 0; i < 2; i++) {
        const struct amount *amount = &said[i]->amount;
        more[i] = score_units(amount_score(judgement->game, judgement->edition, amount)) - score_units(due[i]);
        both[i] = (struct splice){amount->at, text_at(judgement->record, amount->at, ideas->arena),
                                  score_said_as(ideas, amount, due[i])};
        far += distance(ideas, said[i]->at);
    }
    if (more[0] != 0 && more[0] + more[1] == 0)
        idea_together(ideas, MEND_ITEM_SHARED, both, 2, far);
}

/* Items under the wrong name; of one that either has of right no more than the amount can be. */
static void items_moved(struct ideas *ideas, const struct deal_account *account, int one, int two)
{
    const struct marks_said *from = &account->part->deal->marks[one], *to = &account->part->deal->marks[two];
    for (size_t i = 0; listed(from) && listed(to) && i < from->count; i++) {
        int item = from->item[i].item;
        const struct mark_said *said[2] = {&from->item[i], NULL};
        for (size_t k = 0; k < to->count && said[1] == NULL; k++)
            said[1] = to->item[k].item == item ? &to->item[k] : NULL;
        const struct score due[2] = {item_due(ideas, account, one, item), item_due(ideas, account, two, item)};
        if (said[1] == NULL || !told_of(account) || score_units(due[0]) == 0 || score_units(due[1]) == 0)
            item_moved(ideas, from, i, to);
        else if (one < two)
            item_shared(ideas, said, due);
    }
}

/* Where it is known what they should be, one of the scores at least is found to be wrong. */
static void columns(struct ideas *ideas, const struct deal_account *account, int one, int two)
{
    const struct deal *deal = account->part->deal;
    const struct marks_said *marks = &deal->marks[one], *other = &deal->marks[two];
    if (!settled_marks(ideas, account, one) && !settled_marks(ideas, account, two)) {
        idea_of_marks_exchanged(ideas, marks, other, 0);
        idea_of_marks_owner(ideas, deal, one, two);
        idea_of_marks_owner(ideas, deal, two, one);
        items_moved(ideas, account, one, two);
        items_moved(ideas, account, two, one);
    }
    if ((!account->known || distance(ideas, deal->score[one].at) == 0 || distance(ideas, deal->score[two].at) == 0) &&
        !settled_scores(ideas, account, one, two)) {
        idea_of_columns(ideas, deal->score, one, two);
        idea_of_columns_of_all(ideas, deal, one, two);
    }
    const struct amount *start = ideas->judgement->record->start;
    bool wrong = distance(ideas, deal->score[one].at) < ELSEWHERE || distance(ideas, deal->score[two].at) < ELSEWHERE;
    if (wrong && account->known && account->part->number == 1 && start[one].recorded && start[two].recorded &&
        !settled_start(ideas, account, one) && !settled_start(ideas, account, two))
        /* all goes on from it: it is as near as what is wrong */
        idea_of_figures_exchanged(ideas, start[one].at, start[two].at, 0);
}

void ideas_of_figures(struct ideas *ideas, const struct deal_account *account)
{
    const struct deal *deal = account->part->deal;
    int players = (int)ideas->judgement->record->player_count;
    for (int player = 0; player < players; player++) {
        if (sums_of(ideas, 1U << player))
            totals(ideas, deal, account, player);
        idea_of_own_columns(ideas, account, player);
        for (int other = player + 1; other < players; other++)
            if (sums_of(ideas, 1U << player | 1U << other))
                columns(ideas, account, player, other);
    }
}
