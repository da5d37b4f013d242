#include "formats/sheet_order.h"
#include "core/byte.h"
#include "formats/meant.h"
#include "formats/reader_messages.h"
#include "formats/sheet_keys.h"
#include "formats/sheet_slips.h"
#include "formats/sheet_sums.h"

#include <string.h>

#define LEFT_OUT_MOST 3 /* a number that is further ahead is none of a deal after others that were left out */

/* --- rows -------------------------------------------------------------------------------------------------- */

unsigned sheet_manche(const struct sheet_reading *reading, const struct row *row)
{
    struct cell cell = sheet_word_cell(reading, row, SHEET_MANCHE);
    bool digit = cell.length == 1 && cell.text[0] >= '1' && cell.text[0] <= '9';
    return digit ? (unsigned)(cell.text[0] - '0') : 0;
}

/* The row behind the last of a deal. Behind those of its manches one with its number, and that of no manche, has what it came to. */
static size_t deal_end(const struct sheet_reading *reading, size_t first)
{
    const struct row *row = &reading->cells->row[first];
    struct cell deal = sheet_word_cell(reading, row, SHEET_DEAL);
    unsigned manche = sheet_manche(reading, row);
    size_t next = first + 1;
    for (; manche > 0 && next < reading->to && reading->cells->row[next].filled > 0; next++) {
        row = &reading->cells->row[next];
        if (sheet_row_kind(reading, row) >= ROW_AGAIN)
            continue;
        struct cell other = sheet_word_cell(reading, row, SHEET_DEAL);
        const bool same = other.length > 0 && cells_alike(other, deal);
        if (same && sheet_word_cell(reading, row, SHEET_MANCHE).length == 0)
            return next + 1;
        if ((other.length > 0 && !same) || sheet_manche(reading, row) <= manche)
            break;
        manche = sheet_manche(reading, row);
    }
    return next;
}

void sheet_find_deals(struct sheet_reading *reading, size_t from, size_t to)
{
    size_t room = 0;
    for (size_t row = from, next; row < to; row = next) {
        next = deal_end(reading, row);
        const struct row *first = &reading->cells->row[row];
        const enum row_kind kind = sheet_row_kind(reading, first);
        if (first->filled == 0 || kind > ROW_UNPLAYED || sheet_is_sum(reading, first))
            continue;
        reading->deal =
            arena_grow(reading->tree.document->arena, reading->deal, reading->deal_count, &room, sizeof *reading->deal);
        reading->deal[reading->deal_count++] =
            (struct sheet_deal){.from = row,
                                .to = next,
                                .unplayed = kind == ROW_UNPLAYED && next == row + 1 &&
                                            sheet_word_cell(reading, first, SHEET_DEALER).length == 0};
    }
}

/* --- numbers ----------------------------------------------------------------------------------------------- */

/* A deal that is numbered, among those that are. */
struct numbered {
    struct sheet_deal *deal;
    struct cell cell;
    int number;  /* -1: what stands there is none */
    int lacking; /* deals above it, below the one numbered before, whose number was forgotten */
};

struct numbers {
    struct sheet_reading *reading;
    struct numbered *at;
    size_t count;
};

static struct numbers numbers_of(struct sheet_reading *reading)
{
    struct numbers numbers = {
        reading, arena_alloc(reading->tree.document->arena, (reading->deal_count + 1) * sizeof *numbers.at), 0};
    int lacking = 0;
    for (size_t i = 0; i < reading->deal_count; i++) {
        struct sheet_deal *deal = &reading->deal[i];
        struct cell cell = sheet_word_cell(reading, &reading->cells->row[deal->from], SHEET_DEAL);
        if (cell.length > 0)
            numbers.at[numbers.count++] = (struct numbered){deal, cell, sheet_number(cell), lacking};
        lacking = cell.length > 0 || numbers.count == 0 ? 0 : lacking + 1;
    }
    return numbers;
}

/* The number of the nth; 0: there are not so many. */
static int nth_number(const struct numbers *numbers, size_t nth)
{
    return nth < numbers->count ? numbers->at[nth].number : 0;
}

static const struct row *row_of(const struct numbers *numbers, const struct sheet_deal *deal)
{
    return &numbers->reading->cells->row[deal->from];
}

/* Whether it is the deal above it with all that stands there. */
static bool is_again(const struct numbers *numbers, size_t nth)
{
    const struct row *row = numbers->reading->cells->row;
    const struct sheet_deal *deal = numbers->at[nth].deal, *above = deal - 1;
    if (nth == 0 || numbers->at[nth - 1].deal != above || deal->to - deal->from != above->to - above->from)
        return false;
    for (size_t i = 0; i < deal->to - deal->from; i++)
        if (!sheet_rows_alike(numbers->reading, &row[deal->from + i], &row[above->from + i]))
            return false;
    return true;
}

/* --- dealers ----------------------------------------------------------------------------------------------- */

/* Which of the players deals, as the head names them or, where it does not, the columns; -1: nobody is said to. */
static int dealer_of(const struct numbers *numbers, const struct sheet_deal *deal)
{
    struct text named[MAX_PLAYERS];
    const struct columns *columns = &numbers->reading->columns;
    struct cell cell = sheet_word_cell(numbers->reading, row_of(numbers, deal), SHEET_DEALER);
    size_t count = sheet_players_said(numbers->reading, named);
    for (size_t i = 0; i < count; i++)
        if (named[i].length == cell.length && memcmp(named[i].s, cell.text, cell.length) == 0)
            return (int)i;
    for (size_t i = 0; i < columns->player_count && count == 0; i++)
        if (columns->player[i]->length == cell.length &&
            memcmp(columns->player[i]->heading.text + columns->player[i]->name, cell.text, cell.length) == 0)
            return (int)i;
    return -1;
}

/* How many seats the deal moves on from one to the other, from 1 to all; 0: that is not said. */
static int moved_on(const struct numbers *numbers, const struct sheet_deal *above, const struct sheet_deal *deal)
{
    struct text named[MAX_PLAYERS];
    int players = (int)sheet_players_said(numbers->reading, named);
    players = players > 0 ? players : (int)numbers->reading->columns.player_count;
    int dealer = dealer_of(numbers, deal), before = dealer_of(numbers, above);
    return dealer < 0 || before < 0 || players == 0 ? 0 : (dealer - before + 2 * players - 1) % players + 1;
}

/* --- what is wrong with one -------------------------------------------------------------------------------- */

static struct finding *number_fault(const struct numbers *numbers, size_t nth, const struct message *what, int due,
                                    enum mend_kind kind, const struct splice *splice, size_t count)
{
    return sheet_slip(numbers->reading, (struct row_slip){&numbers->at[nth].cell, what, due, kind}, splice, count);
}

static struct splice *room_for(const struct numbers *numbers, size_t count)
{
    return arena_alloc(numbers->reading->tree.document->arena, count * sizeof(struct splice));
}

/* That number in each row of the deal that has the first one's; how many they are. */
static size_t renumber(const struct numbers *numbers, size_t nth, int due, struct splice *splice)
{
    size_t count = 0;
    const struct sheet_deal *deal = numbers->at[nth].deal;
    for (size_t row = deal->from; row < deal->to; row++) {
        struct cell cell = sheet_word_cell(numbers->reading, &numbers->reading->cells->row[row], SHEET_DEAL);
        if (cells_alike(cell, numbers->at[nth].cell))
            splice[count++] = sheet_splice_number(numbers->reading, cell, due);
    }
    return count;
}

static void tell_again(const struct numbers *numbers, size_t nth)
{
    struct sheet_deal *deal = numbers->at[nth].deal;
    const struct row *row = row_of(numbers, deal);
    const struct splice splice =
        sheet_splice(numbers->reading, row->from, numbers->reading->cells->row[deal->to - 1].to, "");
    deal->again = true;
    number_fault(numbers, nth, &msg_sheet_deal_again, numbers->at[nth].number, MEND_DEAL_TWICE, &splice, 1);
}

static void tell_number(const struct numbers *numbers, size_t nth, int due)
{
    const struct sheet_deal *deal = numbers->at[nth].deal;
    struct splice *all = room_for(numbers, deal->to - deal->from);
    const size_t count = renumber(numbers, nth, due, all);
    number_fault(numbers, nth, &msg_sheet_deal_order, due, MEND_DIGIT, all, count);
}

/* The rows that would stand there with nothing in them but their numbers. */
static const char *blank_rows(const struct numbers *numbers, size_t nth, int due)
{
    const struct row *row = row_of(numbers, numbers->at[nth].deal);
    const char *text = "";
    for (int number = due; number < numbers->at[nth].number; number++) {
        const struct row_number only[2] = {{&numbers->at[nth].cell, number}};
        text = arena_printf(numbers->reading->tree.document->arena, "%s%s", text,
                            sheet_blank_row(numbers->reading, row, only));
    }
    return text;
}

static struct finding *tell_left_out(const struct numbers *numbers, size_t nth, int due)
{
    const struct row *row = row_of(numbers, numbers->at[nth].deal);
    numbers->at[nth].deal->left_out = (unsigned)(numbers->at[nth].number - due);
    const struct splice splice = sheet_splice(numbers->reading, row->from, row->from, blank_rows(numbers, nth, due));
    return number_fault(numbers, nth, &msg_sheet_deal_left_out, due, MEND_DEAL_OUT, &splice, 1);
}

/* What stands in a cell in the smallest unit: a number, or fiches and jetons. */
static bool cell_value(struct cell cell, int *value)
{
    int part = 0, digits = 0, sign = 1;
    *value = 0;
    for (size_t i = 0; i < cell.length && digits < 6; i++) {
        const char c = cell.text[i];
        if (is_digit(c)) {
            part = part * 10 + (c - '0');
            digits++;
        } else if (c == '-' && digits == 0) {
            sign = -1;
        } else if ((c == 'f' || c == 'j') && digits > 0) {
            *value += sign * part * (c == 'f' ? 6 : 1);
            part = digits = 0;
            sign = 1;
        } else if (c != ' ') {
            return false;
        }
    }
    *value += sign * part;
    return cell.length > 0;
}

/* Whether somebody's running score of a deal is not that of the one above with his marks. */
static bool jumps(const struct numbers *numbers, const struct sheet_deal *above, const struct sheet_deal *deal)
{
    const struct columns *columns = &numbers->reading->columns;
    const struct cells *cells = numbers->reading->cells;
    const struct row *row = row_of(numbers, deal), *before = row_of(numbers, above);
    bool jump = false;
    for (size_t i = 0; i < columns->count && !jump; i++)
        for (size_t k = 0; k < columns->count && !jump; k++) {
            const struct column *marks = &columns->column[i], *score = &columns->column[k];
            int own, had, has;
            jump = marks->kind == COLUMN_MARKS && score->kind == COLUMN_SCORE &&
                   column_player(columns, marks) == column_player(columns, score) &&
                   cell_value(cell_at(cells, row, i), &own) && cell_value(cell_at(cells, before, k), &had) &&
                   cell_value(cell_at(cells, row, k), &has) && has != had + own;
        }
    return jump;
}

/* Whether deals were left out before it: those below go on from its number or, of the last, the dealer shows it or, where he is not said, a
   running score. */
static bool shows_left_out(const struct numbers *numbers, size_t nth, int due)
{
    int number = numbers->at[nth].number, next = nth_number(numbers, nth + 1);
    if (number <= due || number - due > LEFT_OUT_MOST || next != 0)
        return number > due && number - due <= LEFT_OUT_MOST && next == number + 1;
    const struct sheet_deal *above = numbers->at[nth - 1].deal, *deal = numbers->at[nth].deal;
    const int moved = moved_on(numbers, above, deal);
    return moved > 1 || (moved == 0 && jumps(numbers, above, deal));
}

/* Where the last of its rows ends, but for the line break. */
static uint32_t end_of(const struct numbers *numbers, const struct sheet_deal *deal)
{
    return sheet_row_end(numbers->reading, &numbers->reading->cells->row[deal->to - 1]);
}

/* Whether they were dealt one after the other, by turns; `above`, `below`: NULL where that is not asked. */
static bool in_turn(const struct numbers *numbers, const struct sheet_deal *above, const struct sheet_deal *one,
                    const struct sheet_deal *next, const struct sheet_deal *below)
{
    return (above == NULL || moved_on(numbers, above, one) == 1) && moved_on(numbers, one, next) == 1 &&
           (below == NULL || moved_on(numbers, next, below) == 1);
}

/* Whether it is said who dealt the third; until it is, the first two may have been written in each other's place. */
static bool third_dealt(const struct numbers *numbers)
{
    return numbers->count > 2 && dealer_of(numbers, numbers->at[2].deal) >= 0;
}

/* Two whose numbers have changed places, or which have themselves: whoever dealt tells which, if anything does, and they are read
   so. Of the first two it is who dealt the third. */
static void tell_exchanged(const struct numbers *numbers, size_t nth, int due)
{
    struct sheet_deal *one = numbers->at[nth].deal, *other = numbers->at[nth + 1].deal, first = *one;
    const struct sheet_deal *above = nth > 0 ? numbers->at[nth - 1].deal : NULL;
    const struct sheet_deal *third = nth == 0 && third_dealt(numbers) ? numbers->at[2].deal : NULL;
    const struct row *row = row_of(numbers, one), *below = row_of(numbers, other);
    uint32_t end = end_of(numbers, one), last = end_of(numbers, other);
    if ((above != NULL || third != NULL) && in_turn(numbers, above, one, other, third)) {
        struct splice *all = room_for(numbers, one->to - one->from + other->to - other->from);
        const size_t count = renumber(numbers, nth, due, all);
        number_fault(numbers, nth, &msg_sheet_deal_order, due, MEND_NUMBERS, all,
                     count + renumber(numbers, nth + 1, due + 1, all + count));
    } else if (in_turn(numbers, above, other, one, third) && other == one + 1) {
        struct splice both[2];
        sheet_exchange(numbers->reading, row->from, end, below->from, last, both);
        number_fault(numbers, nth, &msg_sheet_deal_order, due, MEND_LINES, both, 2);
        *one = *other;
        *other = first;
    } else {
        number_fault(numbers, nth, &msg_sheet_deal_order, due, MEND_FORM, NULL, 0);
    }
}

/* The first one: where it is not numbered one, and neither another partie nor a score to begin with stands above, the sheet begins with
   it and the partie does not. The deals before may well be on a page of their own. */
static void check_first(const struct numbers *numbers)
{
    const struct sheet_reading *reading = numbers->reading;
    int number = nth_number(numbers, 0), next = nth_number(numbers, 1);
    if (number < 2 || number - 1 > LEFT_OUT_MOST || (next != 0 && next != number + 1) ||
        numbers->at[0].deal != reading->deal || reading->tree.document->piece->part.gap_rows > 0 ||
        sheet_key_said(reading, reading->head.heading, KEY_START))
        return;
    struct finding *finding = tell_left_out(numbers, 0, 1);
    if (finding == NULL)
        return;
    finding_only(finding, SEVERITY_WARNING, CLASS_SYNTAX);
    reading->tree.document->unread_count--;
}

/* Whether the second is numbered before the first, and the third, if there is one, goes on from that. */
static bool begins_exchanged(const struct numbers *numbers)
{
    int number = nth_number(numbers, 0), next = nth_number(numbers, 1);
    return next > 0 && number == next + 1 && (numbers->count == 2 || nth_number(numbers, 2) == number + 1);
}

void sheet_check_order(struct sheet_reading *reading)
{
    const struct numbers numbers = numbers_of(reading);
    int last = 0, due = 0; /* the number written last, and what it should have been: the next may go on from either */
    check_first(&numbers);
    for (size_t i = 0; i < numbers.count; i++) {
        int number = numbers.at[i].number, next = nth_number(&numbers, i + 1);
        bool turned = i == 0 && begins_exchanged(&numbers);
        due = turned ? next : due + 1 + numbers.at[i].lacking;
        if (number > 0 && !turned && (last == 0 || number == last + 1 || number == due)) {
            due = number;
        } else if (number > 0 && number == last && is_again(&numbers, i)) {
            tell_again(&numbers, i);
            due--;
        } else if (next != due + 1 && number > 0 && shows_left_out(&numbers, i, due)) {
            tell_left_out(&numbers, i, due);
            due = number;
        } else if (number == due + 1 && next == due) {
            tell_exchanged(&numbers, i++, due);
            due = number;
        } else if (next == due + 1 || (number > 0 && next == 0)) {
            tell_number(&numbers, i, due);
        } else {
            number_fault(&numbers, i, number < 0 ? &msg_sheet_deal_number : &msg_sheet_deal_order, due, MEND_FORM, NULL,
                         0);
        }
        last = number;
    }
}
