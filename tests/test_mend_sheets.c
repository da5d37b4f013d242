/* Slips of the pen on sheets of figures, without a card. */
#include "slips.h"
#include "testing.h"

#include <string.h>

/* Who dealt. Of the two deals of a partie of mat either name may be the wrong one, and no sheet of figures tells which: both
   ways of putting it right make a lawful record, and change one name. */
static size_t slip_dealer(struct sheet *sheet, struct splice *splice)
{
    const struct deal *deal = whole_deal(sheet);
    return deal->dealer >= 0 && deal->dealer_at.line > 0 ? name_as(sheet, splice, deal->dealer_at, deal->dealer) : 0;
}

/* Who won in the end. */
static size_t slip_winner(struct sheet *sheet, struct splice *splice)
{
    int winner = sheet->record->result.winner;
    return sheet->record->result.recorded && winner >= 0
               ? name_as(sheet, splice, sheet->record->result.winner_at, winner)
               : 0;
}

/* What the partie is worth: a figure of it is another. */
static size_t slip_value(struct sheet *sheet, struct splice *splice)
{
    const struct number *value = &sheet->record->result.value;
    if (!value->recorded)
        return 0;
    const char *text = text_at(sheet->record, value->at, sheet->arena);
    char *other = arena_text(sheet->arena, text, strlen(text));
    size_t digit = below(sheet, strlen(text));
    other[digit] = (char)('1' + below(sheet, 9));
    *splice = splice_at(sheet, value->at, other);
    return strcmp(text, other) != 0;
}

/* The score that the result gives a player: one of its digits is another. */
static size_t slip_result(struct sheet *sheet, struct splice *splice)
{
    const struct amount *score = &sheet->record->result.score[below(sheet, players(sheet))];
    if (!score->recorded)
        return 0;
    const char *text = text_at(sheet->record, score->at, sheet->arena);
    char *other = arena_text(sheet->arena, text, strlen(text));
    size_t digit = below(sheet, strlen(text));
    if (other[digit] < '0' || other[digit] > '9')
        return 0;
    other[digit] = (char)('0' + below(sheet, 10));
    *splice = splice_at(sheet, score->at, other);
    return strcmp(text, other) != 0;
}

/* The scores that the result gives two players, each in the other's column. */
static size_t slip_result_columns(struct sheet *sheet, struct splice *splice)
{
    size_t one = below(sheet, players(sheet));
    const struct amount *score = sheet->record->result.score;
    size_t two = other_than(sheet, one);
    return score[one].recorded && score[two].recorded ? exchange(sheet, splice, score[one].at, score[two].at) : 0;
}

enum { FICHE = 6 };

/* Six jetons left standing on the board for a fiche. */
static size_t slip_conversion(struct sheet *sheet, struct splice *splice)
{
    const struct amount *score = &whole_deal(sheet)->score[below(sheet, players(sheet))];
    if (!score->recorded || !score->board || score->fiches == 0)
        return 0;
    *splice =
        splice_at(sheet, score->at, arena_printf(sheet->arena, "%df %dj", score->fiches - 1, score->jetons + FICHE));
    return 1;
}

static const struct mark_said *demark_of(const struct marks_said *marks)
{
    for (size_t i = 0; i < marks->count && marks->itemised; i++)
        if (marks->item[i].item == ITEM_DEMARK)
            return &marks->item[i];
    return NULL;
}

/* Nobody took the jetons off: they stand on the board until they are taken off for another reason. */
static size_t slip_demark(struct sheet *sheet, struct splice *splice)
{
    const struct record *record = sheet->record;
    size_t player = below(sheet, players(sheet)), first = below(sheet, record->deal_count), count = 0;
    const struct marks_said *marks = &record->deal[first].marks[player];
    const struct mark_said *demark = demark_of(marks);
    if (demark == NULL || marks->count < 2)
        return 0;
    int off = demark->amount.jetons;
    splice[count++] = item_out(sheet, marks, (size_t)(demark - marks->item));
    for (size_t i = first; i < record->deal_count && count < SPLICES_MOST; i++) {
        const struct amount *score = &record->deal[i].score[player];
        if (i > first && demark_of(&record->deal[i].marks[player]) != NULL)
            break;
        if (!score->recorded || !score->board || score->jetons + off >= FICHE)
            return 0;
        splice[count++] =
            splice_at(sheet, score->at, arena_printf(sheet->arena, "%df %dj", score->fiches, score->jetons + off));
    }
    return count;
}

static const struct kind kinds[] = {
    {"digits", slip_digits, true, "", "", false, "", 0, false, false, NULL},
    {"one digit", slip_digit, true, "", "", false, "", 3, false, false, NULL},
    {"digit out", slip_digit_out, true, "", "", false, "", 3, false, false, NULL},
    {"digit over", slip_digit_over, true, "", "", false, "", 3, false, false, NULL},
    {"columns", slip_columns, true, "", "", false, "", 0, false, false, NULL},
    {"carry", slip_carry, true, "", "", false, "", 0, false, false, NULL},
    {"carried on", slip_carried_on, true, "", "", false, "", 0, false, false, NULL},
    {"item out", slip_item_out, true, "", "", false, "", 0, false, false, NULL},
    {"item twice", slip_item_twice, true, "", "", false, "", 0, false, false, NULL},
    {"item moved", slip_item_moved, true, "", "", false, "", 0, false, false, NULL},
    /* Where boards are in play, or manches end, one slip of marks in a deal before can pass for another: see test_mend_told. */
    {"alone digits", slip_digits, true, "imperiale modern", "", true, "", 0, false, false, NULL},
    {"alone digit out", slip_digit_out, true, "imperiale modern", "", true, "", 0, false, false, NULL},
    {"alone digit over", slip_digit_over, true, "imperiale modern", "", true, "", 0, false, false, NULL},
    {"alone columns", slip_columns, true, "imperiale modern mat", "", true, "", 0, false, false, NULL},
    {"alone out", slip_item_out, true, "imperiale modern", "mat", true, "", 0, false, false, NULL},
    /* Where a deal may bring nobody anything, other slips come to the same. */
    {"marks swapped", slip_marks_swapped, true, "mat napoleon", "", false, "", 0, true, false, NULL},
    {"contents swapped", slip_contents_swapped, true, "mat", "", false, "", 0, true, false, NULL},
    {"columns from", slip_columns_from, true, "mat", "", false, "columns-swapped", 0, true, false, NULL},
    {"line passed", slip_line_passed, true, "imperiale mat napoleon modern", "", false, "line-passed-over", 0, true,
     false, NULL},
    {"dealer", slip_dealer, true, "", "mat", false, "", 0, false, false, NULL},
    {"winner", slip_winner, true, "", "", false, "", 0, false, false, NULL},
    {"result", slip_result, true, "", "", false, "", 0, false, false, NULL},
    {"result alone", slip_result, true, "imperiale modern", "", true, "", 0, false, false, NULL},
    {"result columns", slip_result_columns, true, "", "", false, "", 0, false, false, NULL},
    {"value", slip_value, true, "imperiale mat napoleon modern", "", false, "", 0, false, false, NULL},
    {"conversion", slip_conversion, true, "piquet mat napoleon", "", false, "", 0, false, false, NULL},
    {"demark", slip_demark, true, "piquet mat napoleon modern", "", false, "", 0, false, false, NULL},
};

int main(void) { return slips_run(kinds, sizeof kinds / sizeof kinds[0], true, 1); }
