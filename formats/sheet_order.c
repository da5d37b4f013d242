#include "formats/sheet_order.h"
#include "formats/meant.h"
#include "formats/reader_messages.h"
#include "formats/sheet_keys.h"
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
    int number; /* -1: what stands there is none */
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
    for (size_t i = 0; i < reading->deal_count; i++) {
        struct sheet_deal *deal = &reading->deal[i];
        struct cell cell = sheet_word_cell(reading, &reading->cells->row[deal->from], SHEET_DEAL);
        if (cell.length > 0)
            numbers.at[numbers.count++] = (struct numbered){deal, cell, sheet_number(cell)};
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
    const struct cells *cells = numbers->reading->cells;
    const struct sheet_deal *deal = numbers->at[nth].deal, *above = deal - 1;
    if (nth == 0 || numbers->at[nth - 1].deal != above || deal->to - deal->from != above->to - above->from)
        return false;
    for (size_t i = 0; i < deal->to - deal->from; i++) {
        const struct row *row = &cells->row[deal->from + i], *other = &cells->row[above->from + i];
        for (size_t k = 0; k < row->count || k < other->count; k++)
            if (!cells_alike(cell_at(cells, row, k), cell_at(cells, other, k)))
                return false;
    }
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
    struct document *document = numbers->reading->tree.document;
    const struct cell *cell = &numbers->at[nth].cell;
    struct finding *finding =
        fault(document, REC_02, locate(&document->at, cell->from, cell->to), what,
              ARGS(arg_text("found", arena_text(document->arena, cell->text, cell->length)), arg_number("n", due)));
    if (finding != NULL && splice != NULL && !numbers->reading->across) /* there a row is no deal */
        fault_read_as(document, finding, kind, splice, count);
    return finding;
}

static struct splice *splice_of(const struct numbers *numbers, uint32_t from, uint32_t to, const char *new_text)
{
    struct document *document = numbers->reading->tree.document;
    struct splice *splice = arena_alloc(document->arena, sizeof *splice);
    *splice = splice_meant(document, from, to, new_text);
    return splice;
}

/* What stands at two places, each where the other does. */
static struct splice *exchange(const struct numbers *numbers, uint32_t from, uint32_t to, uint32_t next, uint32_t end)
{
    struct splice *both = arena_alloc(numbers->reading->tree.document->arena, 2 * sizeof *both);
    both[0] = *splice_of(numbers, from, to, "");
    both[1] = *splice_of(numbers, next, end, both[0].old_text);
    both[0].new_text = both[1].old_text;
    return both;
}

static void tell_again(const struct numbers *numbers, size_t nth)
{
    struct sheet_deal *deal = numbers->at[nth].deal;
    const struct row *row = row_of(numbers, deal);
    deal->again = true;
    number_fault(numbers, nth, &msg_sheet_deal_again, numbers->at[nth].number, MEND_DEAL_TWICE,
                 splice_of(numbers, row->from, numbers->reading->cells->row[deal->to - 1].to, ""), 1);
}

static void tell_number(const struct numbers *numbers, size_t nth, int due)
{
    const struct cell *cell = &numbers->at[nth].cell;
    number_fault(numbers, nth, &msg_sheet_deal_order, due, MEND_DIGIT,
                 splice_of(numbers, cell->begin, cell->begin + cell->length,
                           arena_printf(numbers->reading->tree.document->arena, "%d", due)),
                 1);
}

/* The rows that would stand there with nothing in them but their numbers. */
static const char *blank_rows(const struct numbers *numbers, size_t nth, int due)
{
    const struct document *document = numbers->reading->tree.document;
    const struct row *row = row_of(numbers, numbers->at[nth].deal);
    const char *bytes = document->piece->bytes, *text = "";
    const char *end = row->to > row->from + 1 && bytes[row->to - 2] == '\r' ? "\r\n" : "\n";
    const char separator = piece_separator(document->piece);
    for (int number = due; number < numbers->at[nth].number; number++) {
        const char *line = "";
        for (size_t i = 0; i < row->count; i++) {
            const bool numbered = cell_at(numbers->reading->cells, row, i).from == numbers->at[nth].cell.from;
            line = arena_printf(document->arena, "%s%.*s%s", line, i > 0, &separator,
                                numbered ? arena_printf(document->arena, "%d", number) : "");
        }
        text = arena_printf(document->arena, "%s%s%s", text, line, end);
    }
    return text;
}

static struct finding *tell_left_out(const struct numbers *numbers, size_t nth, int due)
{
    const struct row *row = row_of(numbers, numbers->at[nth].deal);
    numbers->at[nth].deal->left_out = (unsigned)(numbers->at[nth].number - due);
    return number_fault(numbers, nth, &msg_sheet_deal_left_out, due, MEND_DEAL_OUT,
                        splice_of(numbers, row->from, row->from, blank_rows(numbers, nth, due)), 1);
}

/* Whether deals were left out before it: those below go on from its number or, of the last, the dealer shows it. */
static bool shows_left_out(const struct numbers *numbers, size_t nth, int due)
{
    int number = numbers->at[nth].number, next = nth_number(numbers, nth + 1);
    if (number <= due || number - due > LEFT_OUT_MOST)
        return false;
    return next == number + 1 || (next == 0 && moved_on(numbers, numbers->at[nth - 1].deal, numbers->at[nth].deal) > 1);
}

/* Where the last of its rows ends, but for the line break. */
static uint32_t end_of(const struct numbers *numbers, const struct sheet_deal *deal)
{
    const struct row *row = &numbers->reading->cells->row[deal->to - 1];
    const char *bytes = numbers->reading->tree.document->piece->bytes;
    uint32_t end = row->to;
    while (end > row->from && (bytes[end - 1] == '\n' || bytes[end - 1] == '\r'))
        end--;
    return end;
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
    const struct cell *number = &numbers->at[nth].cell, *next = &numbers->at[nth + 1].cell;
    const struct row *row = row_of(numbers, one), *below = row_of(numbers, other);
    uint32_t end = end_of(numbers, one), last = end_of(numbers, other);
    if ((above != NULL || third != NULL) && in_turn(numbers, above, one, other, third)) {
        number_fault(
            numbers, nth, &msg_sheet_deal_order, due, MEND_NUMBERS,
            exchange(numbers, number->begin, number->begin + number->length, next->begin, next->begin + next->length),
            2);
    } else if (in_turn(numbers, above, other, one, third) && other == one + 1) {
        number_fault(numbers, nth, &msg_sheet_deal_order, due, MEND_LINES,
                     exchange(numbers, row->from, end, below->from, last), 2);
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
        due = turned ? next : due + 1;
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
