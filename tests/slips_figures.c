/* Slips of figures: digits, columns, sums that are carried on, items. */
#include "slips.h"

#include <string.h>

/* A figure of the sheet. */
static const struct amount *some_figure(struct sheet *sheet)
{
    const struct deal *deal = some_deal(sheet);
    size_t player = below(sheet, players(sheet));
    const struct marks_said *marks = &deal->marks[player];
    if (below(sheet, 2) == 0 || !marks->recorded || (marks->itemised && marks->count == 0))
        return &deal->score[player];
    return marks->itemised ? &marks->item[below(sheet, marks->count)].amount : &marks->total;
}

static bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }

/* The first two digits of a figure, or the numbers of a board, have changed places. */
size_t slip_digits(struct sheet *sheet, struct splice *splice)
{
    const struct amount *figure = some_figure(sheet);
    if (!figure->recorded)
        return 0;
    const char *text = text_at(sheet->record, figure->at, sheet->arena);
    size_t one = strcspn(text, "0123456789"), two = one + 1;
    while (one < strlen(text) && text[two] != '\0' && !is_digit(text[two]))
        two++;
    if (one >= strlen(text) || text[two] == '\0' || text[one] == text[two])
        return 0;
    char *turned = arena_text(sheet->arena, text, strlen(text));
    turned[one] = text[two];
    turned[two] = text[one];
    *splice = splice_at(sheet, figure->at, turned);
    return 1;
}

/* One digit of a figure is another; no figure begins with a nought. */
size_t slip_digit(struct sheet *sheet, struct splice *splice)
{
    const struct amount *figure = some_figure(sheet);
    if (!figure->recorded)
        return 0;
    const char *text = text_at(sheet->record, figure->at, sheet->arena);
    char *other = arena_text(sheet->arena, text, strlen(text));
    size_t digit = below(sheet, strlen(text));
    if (!is_digit(text[digit]))
        return 0;
    other[digit] = (char)('1' + below(sheet, 9));
    *splice = splice_at(sheet, figure->at, other);
    return strcmp(text, other) != 0;
}

/* What somebody has for a deal, as one figure without a sign; NULL if it is no such, or nought. */
static const char *some_total(struct sheet *sheet, struct place *at)
{
    const struct deal *deal = some_deal(sheet);
    const struct amount *total = &deal->marks[below(sheet, players(sheet))].total;
    const char *text = total->recorded ? text_at(sheet->record, total->at, sheet->arena) : "0";
    *at = total->at;
    return *text > '0' && strspn(text, "0123456789") == strlen(text) ? text : NULL;
}

size_t slip_digit_out(struct sheet *sheet, struct splice *splice)
{
    struct place at;
    const char *text = some_total(sheet, &at);
    const size_t digit = text != NULL ? below(sheet, strlen(text)) : 0;
    if (text == NULL || text[1] == '\0' || text[digit == 0] == '0')
        return 0;
    *splice = splice_at(sheet, at, arena_printf(sheet->arena, "%.*s%s", (int)digit, text, text + digit + 1));
    return 1;
}

size_t slip_digit_over(struct sheet *sheet, struct splice *splice)
{
    struct place at;
    const char *text = some_total(sheet, &at);
    if (text == NULL)
        return 0;
    const size_t digit = below(sheet, strlen(text) + 1);
    *splice = splice_at(sheet, at,
                        arena_printf(sheet->arena, "%.*s%u%s", (int)digit, text, 1 + below(sheet, 9), text + digit));
    return 1;
}

/* What stands under a player's name for the deal; a list with its brackets. */
struct place slip_marks_place(const struct marks_said *marks)
{
    struct place at = marks->itemised ? marks->at : marks->total.at;
    if (marks->itemised && marks->count > 0)
        at.end_column = marks->item[marks->count - 1].at.end_column + 1;
    return at;
}

size_t slip_columns(struct sheet *sheet, struct splice *splice)
{
    const struct deal *deal = some_deal(sheet);
    size_t one = below(sheet, players(sheet)), two = other_than(sheet, one);
    const struct marks_said *marks = &deal->marks[one], *other = &deal->marks[two];
    if (below(sheet, 2) == 0 && deal->score[one].recorded && deal->score[two].recorded)
        return exchange(sheet, splice, deal->score[one].at, deal->score[two].at);
    if (!marks->recorded || !other->recorded)
        return 0;
    return exchange(sheet, splice, slip_marks_place(marks), slip_marks_place(other));
}

/* What is marked and, after it, the scores of two players, in every deal. */
size_t slip_columns_throughout(struct sheet *sheet, struct splice *splice)
{
    const struct record *record = sheet->record;
    const size_t one = below(sheet, players(sheet)), two = other_than(sheet, one);
    size_t count = 0;
    for (size_t i = 0; i < record->deal_count && record->deal_count > 1; i++) {
        const struct deal *deal = &record->deal[i];
        for (size_t k = 0; k <= deal->manche_count; k++) {
            const struct marks_said *marks = k < deal->manche_count ? deal->manche[k].marks : deal->marks;
            if (marks[one].recorded && marks[two].recorded)
                count += exchange(sheet, splice + count, slip_marks_place(&marks[one]), slip_marks_place(&marks[two]));
        }
        if (deal->score[one].recorded && deal->score[two].recorded)
            count += exchange(sheet, splice + count, deal->score[one].at, deal->score[two].at);
    }
    return count > 2 ? count : 0;
}

/* The score with so many tens, or fiches, more; false if it cannot have them. */
static bool raised(struct sheet *sheet, struct splice *splice, const struct amount *score, int by)
{
    if (score->board && score->fiches + by < 0)
        return false;
    *splice = splice_at(sheet, score->at,
                        score->board ? arena_printf(sheet->arena, "%df %dj", score->fiches + by, score->jetons)
                                     : arena_printf(sheet->arena, "%d", score->points + 10 * by));
    return true;
}

/* A ten, or a fiche, too many or too few in a running score; what comes after it goes on from the right one. */
size_t slip_carry(struct sheet *sheet, struct splice *splice)
{
    const struct amount *score = &whole_deal(sheet)->score[below(sheet, players(sheet))];
    if (!score->recorded)
        return 0;
    return raised(sheet, splice, score, below(sheet, 2) == 0 ? 1 : -1);
}

/* The score after that deal, as replayed, and before the one after it: they are not the same where a manche begins. */
static bool begins_anew(struct sheet *sheet, const struct judgement *truth, size_t deal)
{
    const struct deal_account *first = NULL, *before = NULL;
    for (size_t i = 0; i < truth->account_count && first == NULL; i++) {
        const struct deal_account *account = &truth->account[i];
        first = account->part->number == deal + 1 ? account : NULL;
        before = first == NULL ? account : before;
    }
    for (size_t player = 0; first != NULL && before != NULL && player < players(sheet); player++)
        if (!score_equal(first->start.score[player], before->end.score[player]))
            return true;
    return false;
}

/* The same in all scores from one on: what comes after it goes on from the wrong one, as far as its manche goes. */
size_t slip_carried_on(struct sheet *sheet, struct splice *splice)
{
    size_t player = below(sheet, players(sheet)), count = 0, deals = sheet->record->deal_count;
    const struct judgement *truth = judge_record(sheet->record, &(struct orders){0}, sheet->arena);
    int by = below(sheet, 2) == 0 ? 1 : -1;
    for (size_t i = below(sheet, deals); i < deals && count < SPLICES_MOST; i++) {
        if (count > 0 && begins_anew(sheet, truth, i))
            break;
        const struct amount *score = &sheet->record->deal[i].score[player];
        if (!score->recorded || !raised(sheet, &splice[count++], score, by))
            return 0;
    }
    return count > 1 ? count : 0;
}

/* Some list of items; NULL if the sheet has none there. */
static const struct marks_said *some_items(struct sheet *sheet)
{
    const struct marks_said *marks = &some_deal(sheet)->marks[below(sheet, players(sheet))];
    return marks->recorded && marks->itemised && marks->count > 0 ? marks : NULL;
}

struct splice item_out(struct sheet *sheet, const struct marks_said *marks, size_t index)
{
    struct place at = marks->item[index].at;
    if (marks->count == 1)
        return splice_at(sheet, slip_marks_place(marks), "none");
    if (index == 0) {
        at.end_column = marks->item[1].at.column;
    } else {
        at = marks->item[index - 1].at;
        at.byte += (unsigned)strlen(text_at(sheet->record, at, sheet->arena));
        at.column = at.end_column;
        at.end_column = marks->item[index].at.end_column;
    }
    return splice_at(sheet, at, "");
}

/* An item written after the last of a list, or in place of the word that there is none. */
static struct splice put_in(struct sheet *sheet, const struct marks_said *marks, const char *text)
{
    if (marks->count == 0)
        return splice_at(sheet, marks->at, arena_printf(sheet->arena, "[%s]", text));
    struct place at = marks->item[marks->count - 1].at;
    at.byte += (unsigned)strlen(text_at(sheet->record, at, sheet->arena));
    at.column = at.end_column;
    return splice_at(sheet, at, arena_printf(sheet->arena, ", %s", text));
}

static struct splice item_twice(struct sheet *sheet, const struct mark_said *item)
{
    const char *text = text_at(sheet->record, item->at, sheet->arena);
    return splice_at(sheet, item->at, arena_printf(sheet->arena, "%s, %s", text, text));
}

size_t slip_item_out(struct sheet *sheet, struct splice *splice)
{
    const struct marks_said *marks = some_items(sheet);
    if (marks == NULL)
        return 0;
    *splice = item_out(sheet, marks, below(sheet, marks->count));
    return 1;
}

size_t slip_item_twice(struct sheet *sheet, struct splice *splice)
{
    const struct marks_said *marks = some_items(sheet);
    if (marks == NULL)
        return 0;
    *splice = item_twice(sheet, &marks->item[below(sheet, marks->count)]);
    return 1;
}

/* An item under another player's name. */
size_t slip_item_moved(struct sheet *sheet, struct splice *splice)
{
    const struct deal *deal = some_deal(sheet);
    size_t player = below(sheet, players(sheet));
    const struct marks_said *from = &deal->marks[player], *to = &deal->marks[other_than(sheet, player)];
    if (!from->recorded || !to->recorded || !from->itemised || !to->itemised || from->count == 0)
        return 0;
    size_t index = below(sheet, from->count);
    splice[0] = item_out(sheet, from, index);
    splice[1] = put_in(sheet, to, text_at(sheet->record, from->item[index].at, sheet->arena));
    return 2;
}

enum { A_FICHE = 6 };

static int worth(const struct amount *amount)
{
    return amount->board ? amount->fiches * A_FICHE + amount->jetons : amount->points;
}

/* The score by so much higher; false if it cannot be. */
static bool higher(struct sheet *sheet, struct splice *splice, const struct amount *score, int by)
{
    int value = worth(score) + by;
    if (!score->recorded || (score->board && value < 0))
        return false;
    *splice = splice_at(sheet, score->at,
                        score->board ? arena_printf(sheet->arena, "%df %dj", value / A_FICHE, value % A_FICHE)
                                     : arena_printf(sheet->arena, "%d", value));
    return true;
}

/* An item out or twice in the only deal of a record, and the score added up from that. */
size_t slip_added_up(struct sheet *sheet, struct splice *splice)
{
    const struct deal *deal = some_deal(sheet);
    size_t player = below(sheet, players(sheet));
    const struct marks_said *marks = &deal->marks[player];
    if (sheet->record->deal_count != 1 || !marks->recorded || !marks->itemised || marks->count < 2)
        return 0;
    size_t index = 1 + below(sheet, marks->count - 1);
    const struct mark_said *said = &marks->item[index];
    int by = said->item == ITEM_DEMARK ? -worth(&said->amount) : worth(&said->amount);
    if (said->amount.board != deal->score[player].board)
        return 0;
    bool twice = below(sheet, 2) == 0;
    splice[0] = twice ? item_twice(sheet, said) : item_out(sheet, marks, index);
    return higher(sheet, &splice[1], &deal->score[player], twice ? by : -by) ? 2 : 0;
}
