#include "formats/sheet_manches.h"
#include "core/game.h"
#include "formats/reader_messages.h"
#include "formats/sheet_keys.h"
#include "formats/sheet_order.h"
#include "formats/sheet_slips.h"
#include "formats/sheet_sums.h"
#include "formats/slice.h"

#include <string.h>

#define NO_ROW   (-1)
#define NO_INDEX (-2)

/* A row of a manche; 0: the number is left away, or none. */
struct manche_row {
    size_t row;
    int deal, manche;
};

struct places {
    struct sheet_reading *reading;
    struct manche_row *at;
    size_t count;
    int manches; /* in a deal */
    int due;     /* the manche that comes next, counted through all deals from 0 */
};

static const struct row *row_at(const struct places *places, size_t nth)
{
    return &places->reading->cells->row[places->at[nth].row];
}

static struct cell cell_of(const struct places *places, size_t nth, enum sheet_word word)
{
    return sheet_word_cell(places->reading, row_at(places, nth), word);
}

/* Which manche of all it is by its numbers; NO_ROW: there are not so many rows; NO_INDEX: they do not tell. */
static int index_of(const struct places *places, size_t nth)
{
    const struct manche_row *place = &places->at[nth];
    if (nth >= places->count)
        return NO_ROW;
    if (place->deal == 0 || place->manche == 0 || place->manche > places->manches)
        return NO_INDEX;
    return (place->deal - 1) * places->manches + place->manche - 1;
}

static int due_deal(const struct places *places) { return places->due / places->manches + 1; }

static int due_manche(const struct places *places) { return places->due % places->manches + 1; }

static bool is_unsaid(const struct places *places, size_t nth, enum sheet_word word)
{
    return cell_of(places, nth, word).length == 0;
}

/* Adds a row that has one of the two numbers; behind one of the same deal its number may be left away. */
static void add_place(struct places *places, size_t at)
{
    const struct sheet_reading *reading = places->reading;
    const struct row *row = &reading->cells->row[at];
    const struct cell deal = sheet_word_cell(reading, row, SHEET_DEAL);
    const struct manche_row *above = places->count > 0 ? &places->at[places->count - 1] : NULL;
    const int manche = (int)sheet_manche(reading, row);
    if (deal.length == 0 && sheet_word_cell(reading, row, SHEET_MANCHE).length == 0)
        return;
    int number = sheet_number(deal);
    if (deal.length == 0 && above != NULL && manche > above->manche)
        number = above->deal;
    places->at[places->count++] = (struct manche_row){at, number > 0 ? number : 0, manche};
}

/* How many manches a deal has: the highest number that two rows have or, where none has, the lowest after one. */
static int manches_of(const struct places *places)
{
    int rows[10] = {0}, most = 1, least = 1;
    for (size_t i = 0; i < places->count; i++)
        rows[places->at[i].manche]++;
    for (int manche = 2; manche < 10; manche++) {
        most = rows[manche] >= 2 ? manche : most;
        least = rows[manche] > 0 && least == 1 ? manche : least;
    }
    return most > 1 ? most : least;
}

/* The rows of manches; false: none is the next of a deal above it. */
static bool find_places(struct places *places)
{
    const struct sheet_reading *reading = places->reading;
    bool goes_on = false;
    places->at = arena_alloc(reading->tree.document->arena, (reading->to - reading->head.to + 1) * sizeof *places->at);
    for (size_t row = reading->head.to; row < reading->to; row++)
        if (sheet_row_kind(reading, &reading->cells->row[row]) == ROW_DEAL)
            add_place(places, row);
    places->manches = manches_of(places);
    for (size_t i = 1; i < places->count; i++)
        for (size_t above = i > 2 ? i - 2 : 0; above < i; above++) /* two may have changed places */
            goes_on |= index_of(places, i) > 0 && index_of(places, above) == index_of(places, i) - 1 &&
                       places->at[above].deal == places->at[i].deal;
    return goes_on;
}

/* --- what is wrong with one -------------------------------------------------------------------------------- */

/* What is told at the number of a row that is not the one due: that of its deal or, where that is right, of its manche. */
static struct row_slip slip_at(const struct places *places, size_t nth, const struct cell cell[2], enum mend_kind kind)
{
    if (places->at[nth].deal != due_deal(places) && cell[0].length > 0)
        return (struct row_slip){&cell[0], &msg_sheet_deal_order, due_deal(places), kind};
    return (struct row_slip){&cell[1], &msg_sheet_manche_order, due_manche(places), kind};
}

static void tell_again(const struct places *places, size_t nth)
{
    struct sheet_reading *reading = places->reading;
    const struct cell cell = cell_of(places, nth, SHEET_MANCHE);
    const struct splice splice = sheet_splice(reading, row_at(places, nth)->from, row_at(places, nth)->to, "");
    sheet_slip(reading, (struct row_slip){&cell, &msg_sheet_manche_again, places->at[nth].manche, MEND_MANCHE_TWICE},
               &splice, 1);
    reading->row_kind[places->at[nth].row] = ROW_AGAIN;
}

static void tell_exchanged(const struct places *places, size_t nth)
{
    struct sheet_reading *reading = places->reading;
    struct row *row = &reading->cells->row[places->at[nth].row], first = *row;
    const struct cell cell[2] = {cell_of(places, nth, SHEET_DEAL), cell_of(places, nth, SHEET_MANCHE)};
    struct splice both[2];
    sheet_exchange(reading, row->from, sheet_row_end(reading, row), row[1].from, sheet_row_end(reading, &row[1]), both);
    sheet_slip(reading, slip_at(places, nth, cell, MEND_MANCHES), both, 2);
    row[0] = row[1];
    row[1] = first;
}

/* Has a cell of the row read as that number. */
static void read_as(const struct places *places, size_t nth, const struct cell *cell, int number)
{
    const struct row *row = row_at(places, nth);
    for (uint32_t i = 0; i < row->count; i++) {
        struct cell *own = &places->reading->cells->cell[row->first + i];
        if (own->from == cell->from) {
            own->text = arena_printf(places->reading->tree.document->arena, "%d", number);
            own->length = (uint32_t)strlen(own->text);
        }
    }
}

/* The number is read as the one due. */
static void tell_number(const struct places *places, size_t nth)
{
    const struct cell cell[2] = {cell_of(places, nth, SHEET_DEAL), cell_of(places, nth, SHEET_MANCHE)};
    const struct row_slip slip = slip_at(places, nth, cell, MEND_DIGIT);
    const struct splice splice = sheet_splice_number(places->reading, *slip.at, slip.n);
    sheet_slip(places->reading, slip, &splice, 1);
    read_as(places, nth, slip.at, slip.n);
}

/* A number that is left away is the one due. */
static void read_blank(const struct places *places, size_t nth)
{
    const struct cell deal = cell_of(places, nth, SHEET_DEAL), manche = cell_of(places, nth, SHEET_MANCHE);
    read_as(places, nth, deal.length == 0 ? &deal : &manche, deal.length == 0 ? due_deal(places) : due_manche(places));
}

static void tell_left_out(struct places *places, size_t nth)
{
    struct sheet_reading *reading = places->reading;
    struct arena *arena = reading->tree.document->arena;
    const struct cell cell[2] = {cell_of(places, nth, SHEET_DEAL), cell_of(places, nth, SHEET_MANCHE)};
    const struct row_slip slip = {&cell[1], &msg_sheet_manche_left_out, due_manche(places), MEND_MANCHE_OUT};
    const char *rows = "";
    for (; places->due < index_of(places, nth); places->due++) {
        const struct row_number number[2] = {{&cell[0], due_deal(places)}, {&cell[1], due_manche(places)}};
        rows = arena_printf(arena, "%s%s", rows, sheet_blank_row(reading, row_at(places, nth), number));
    }
    const struct splice splice = sheet_splice(reading, row_at(places, nth)->from, row_at(places, nth)->from, rows);
    sheet_slip(reading, slip, &splice, 1);
}

/* --- their order ------------------------------------------------------------------------------------------- */

/* Which the first is: of the deal that it names or, where the rows behind it go on from another number, of that. */
static int first_due(const struct places *places)
{
    const int next = index_of(places, 1), third = index_of(places, 2);
    const bool misnumbered = places->at[0].deal == 0 || (places->at[0].manche == 1 && third == next + 1);
    if (next > 0 && places->at[1].manche == 2 && misnumbered)
        return next - 1;
    return places->at[0].deal > 0 ? (places->at[0].deal - 1) * places->manches : 0;
}

/* Whether what stands there, if anything does, is the number due: of the deal, or of the manche. */
static bool may_be_due(const struct places *places, size_t nth, enum sheet_word word)
{
    const struct manche_row *place = &places->at[nth];
    return is_unsaid(places, nth, word) ||
           (word == SHEET_DEAL ? place->deal == due_deal(places) : place->manche == due_manche(places));
}

/* Whether one number of the row, and not the other, is wrong: the one behind it goes on from what was due, or it is the last, and the deal
   was not ended. */
static bool is_misnumbered(const struct places *places, size_t nth)
{
    const int next = index_of(places, nth + 1);
    return may_be_due(places, nth, SHEET_DEAL) != may_be_due(places, nth, SHEET_MANCHE) &&
           (next == places->due + 1 || (next == NO_ROW && due_manche(places) > 1));
}

/* Whether the manches before it were left out, of the deal that was begun or of its own, and the others go on from it. */
static bool shows_left_out(const struct places *places, size_t nth)
{
    const int index = index_of(places, nth), next = index_of(places, nth + 1), gap = index - places->due;
    return gap > 0 && gap < places->manches && (next == NO_ROW || next == index + 1);
}

/* Whether it has what a deal that is over came to. */
static bool is_whole_deal(const struct places *places, size_t nth)
{
    return is_unsaid(places, nth, SHEET_MANCHE) && due_manche(places) == 1 &&
           places->at[nth].deal == due_deal(places) - 1;
}

/* Whether it is a deal of which the manches are not told apart. */
static bool is_deal_alone(const struct places *places, size_t nth)
{
    return is_unsaid(places, nth, SHEET_MANCHE) && due_manche(places) == 1 &&
           places->at[nth].deal == due_deal(places) && index_of(places, nth + 1) != places->due + 1;
}

/* Whether it is the row above it once more. */
static bool is_again(const struct places *places, size_t nth)
{
    return nth > 0 && index_of(places, nth) == places->due - 1 &&
           sheet_rows_alike(places->reading, row_at(places, nth), row_at(places, nth) - 1);
}

static bool are_exchanged(const struct places *places, size_t nth)
{
    return index_of(places, nth) == places->due + 1 && index_of(places, nth + 1) == places->due &&
           places->at[nth].row + 1 == places->at[nth + 1].row;
}

/* Reads a number that is left away, or the one that is wrong, as the one due; false: it is neither. */
static bool read_as_due(const struct places *places, size_t nth)
{
    const bool blank = index_of(places, nth) == NO_INDEX && may_be_due(places, nth, SHEET_DEAL) &&
                       may_be_due(places, nth, SHEET_MANCHE);
    if (blank)
        read_blank(places, nth);
    else if (is_misnumbered(places, nth))
        tell_number(places, nth);
    else
        return false;
    return true;
}

/* Looks at the nth, and at the next one too where that is the one due: how many they were; 0: there is no telling what it is. */
static size_t check_place(struct places *places, size_t nth)
{
    const int index = index_of(places, nth), due = places->due;
    if (is_whole_deal(places, nth))
        return 1;
    if (is_deal_alone(places, nth)) {
        places->due += places->manches;
        return 1;
    }
    if (is_again(places, nth)) {
        tell_again(places, nth);
        return 1;
    }
    if (are_exchanged(places, nth)) {
        tell_exchanged(places, nth);
        places->due += 2;
        return 2;
    }
    if (index == due || read_as_due(places, nth)) {
        places->due++;
        return 1;
    }
    if (shows_left_out(places, nth))
        tell_left_out(places, nth);
    else if (index < 0 || index % places->manches != due % places->manches)
        return 0;
    places->due = index + 1;
    return 1;
}

/* How many manches a deal has in a game that has any. */
static int manches_of_games(void)
{
    int most = 0;
    for (size_t i = 0; games[i] != NULL; i++)
        most = (int)games[i]->manches > most ? (int)games[i]->manches : most;
    return most;
}

/* Manches that are counted through a partie, and no deals beside them, are of as many deals as they fill. */
static void read_counted_through(const struct places *places)
{
    const int most = manches_of_games();
    for (size_t i = 0; i < places->count; i++)
        if (places->at[i].manche != (int)i + 1 || !is_unsaid(places, i, SHEET_DEAL))
            return;
    for (size_t i = 0; most > 0 && i < places->count && (int)places->count > most; i++) {
        const struct cell cell = cell_of(places, i, SHEET_MANCHE);
        read_as(places, i, &cell, (int)i % most + 1);
    }
}

/* Whether one player has something in a row, and nobody else. */
static bool gains_alone(const struct sheet_reading *reading, const struct row *row)
{
    size_t gains = 0;
    for (size_t i = 0; i < reading->columns.count; i++) {
        const struct cell cell = cell_at(reading->cells, row, i);
        const bool figure = reading->columns.column[i].kind == COLUMN_MARKS && cell.length > 0;
        gains += figure && is_digit(*cell.text) && *cell.text != '0';
    }
    return gains == 1;
}

unsigned sheet_manches_alone(const struct sheet_reading *reading)
{
    const struct game *game = reading->deal_count > 2 ? sheet_game_said(reading, true) : NULL;
    if (game == NULL || game->manches < 2 || reading->deal_count != (size_t)game->manches * game->manches)
        return 0;
    for (size_t i = 0; i < reading->columns.count; i++) {
        const struct column *column = &reading->columns.column[i];
        if (column->kind != COLUMN_NONE && column->kind != COLUMN_MARKS &&
            (column->kind != COLUMN_WORD || (column->word != SHEET_NOTE && column->heading.length > 0)))
            return 0;
    }
    for (size_t i = 0; i < reading->deal_count; i++) {
        const struct sheet_deal *deal = &reading->deal[i];
        if (deal->to - deal->from != 1 || deal->again || deal->unplayed || deal->left_out > 0 ||
            sheet_totals_below(reading, deal->to) != NULL || !gains_alone(reading, &reading->cells->row[deal->from]))
            return 0;
    }
    return game->manches;
}

void sheet_check_manches(struct sheet_reading *reading)
{
    struct places places = {.reading = reading, .manches = 1};
    if (!find_places(&places)) {
        read_counted_through(&places);
        return;
    }
    size_t looked = 1;
    places.due = first_due(&places);
    for (size_t i = 0; i < places.count && looked > 0; i += looked)
        looked = check_place(&places, i);
    reading->manches = looked > 0 ? (unsigned)places.manches : 0;
}
