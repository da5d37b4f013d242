/* Deals of figures alone that have a line each, be it a row, a line of a page or an item of a list, or stand in a list in brackets, as in
   JSON: one that was left out, and one that was written twice running. Who dealt tells nothing of such a sheet, but what the deals come to
   does. */
#include "core/byte.h"
#include "core/mend/mend_lines.h"
#include "core/sheet/sheet_said.h"

#include <string.h>

/* The lines of a deal, mostly one, or the item that it is of a list in brackets: from its first byte to behind its end, and where its
   number stands. */
struct row {
    struct place at;
    size_t to;
    struct place number; /* of no line: it has none */
    struct whole item;   /* what parts it from others, too; its end is 0: it has lines of its own */
};

/* Finds the number of the deal among what stands before its first figure: the last that is it. */
static void find_number(const struct record *record, size_t nth, struct row *row, struct place figure)
{
    const char *s = record->bytes;
    row->number.line = 0;
    for (size_t at = row->at.byte, digits; at < figure.byte; at += digits + (digits == 0)) {
        size_t number = 0;
        for (digits = 0; is_digit(s[at + digits]) && number <= record->deal_count; digits++)
            number = number * 10 + (size_t)(s[at + digits] - '0');
        if (digits == 0 || number != nth + 1 || at + digits >= figure.byte)
            continue;
        const int column =
            (int)figure.column - (int)(figure.byte - at); /* no letter of more bytes stands between, mostly */
        row->number = (struct place){.line = figure.line,
                                     .column = column > 0 ? (unsigned)column : 1,
                                     .end_column = (column > 0 ? (unsigned)column : 1) + (unsigned)digits,
                                     .byte = (unsigned)at};
    }
}

/* Finds it where the deal is an item of a list. */
static bool find_item(const struct ideas *ideas, size_t nth, struct row *row)
{
    const struct record *record = ideas->judgement->record;
    *row = (struct row){.item = mend_deal_in_row(ideas, nth)};
    const struct whole lines =
        row->item.end == 0 && record->part.separator == 0 ? mend_lines_of_deal(ideas, nth) : (struct whole){.end = 0};
    row->at = row->item.end > 0 ? row->item.put : lines.at;
    row->to = row->item.end > 0 ? row->item.end : lines.end;
    while (row->item.end > 0 && record->bytes[row->to - 1] != '}')
        row->to--;
    return row->item.end > 0 || (lines.end > 0 && record->bytes[lines.end - 1] == '\n');
}

/* Finds the lines of the deal. False: it has more than figures of all players, or they stand on no line of their own. */
static bool find_row(const struct ideas *ideas, size_t nth, struct row *row)
{
    const struct record *record = ideas->judgement->record;
    const struct deal *deal = &record->deal[nth];
    const struct place first = deal->marks[0].total.at;
    bool one_line = first.line > 0;
    if (!all_figures(deal) || deal->manche_count > 0 || deal_has_score(deal) || deal_has_cards(deal))
        return false;
    for (size_t player = 0; player < record->player_count; player++) {
        const struct marks_said *marks = &deal->marks[player];
        if (!marks->recorded || marks->itemised)
            return false;
        one_line &=
            marks->total.at.line == first.line && (nth == 0 || deal[-1].marks[player].total.at.line != first.line);
    }
    if (find_item(ideas, nth, row) || !one_line)
        return row->to > 0;
    const char *end = memchr(record->bytes + first.byte, '\n', record->length - first.byte);
    row->at = (struct place){
        .line = first.line, .column = 1, .end_column = 1, .byte = (unsigned)record_line(record, first.byte)};
    row->to = end != NULL ? (size_t)(end - record->bytes) + 1 : record->length;
    find_number(record, nth, row, first);
    return end != NULL;
}

/* --- written twice ---------------------------------------------------------------------------------------------- */

/* Whether everybody was marked what he was for the deal before, and has that too much. */
static bool stands_again(const struct ideas *ideas, size_t nth)
{
    const struct record *record = ideas->judgement->record;
    const struct judge judge = mend_units(ideas->judgement);
    bool something = false;
    for (int player = 0; player < (int)record->player_count; player++) {
        const int value = sheet_marks_value(&judge, &record->deal[nth].marks[player]);
        int rest;
        if (!mend_rest(ideas, player, &rest) || rest != -value ||
            value != sheet_marks_value(&judge, &record->deal[nth - 1].marks[player]))
            return false;
        something |= value != 0;
    }
    return something;
}

/* Has the deals from one on numbered by so much higher. False: one of them has no number. */
static bool renumber(struct ideas *ideas, size_t from, int by, struct splice *splice, size_t *count)
{
    const struct record *record = ideas->judgement->record;
    for (size_t nth = from; nth < record->deal_count; nth++) {
        struct row row;
        if (!find_row(ideas, nth, &row) || row.number.line == 0)
            return false;
        splice[(*count)++] = (struct splice){row.number, arena_printf(ideas->arena, "%zu", nth + 1),
                                             arena_printf(ideas->arena, "%zu", by > 0 ? nth + 2 : nth)};
    }
    return true;
}

/* Strikes the lines out, and has the deals below numbered on from the one above. */
static void strike_out(struct ideas *ideas, size_t nth, const struct row *row)
{
    const struct record *record = ideas->judgement->record;
    struct splice *splice = arena_alloc(ideas->arena, (record->deal_count - nth) * sizeof *splice);
    size_t count = 0;
    splice[count++] =
        row->item.end > 0
            ? mend_line_out(ideas, row->item)
            : (struct splice){row->at, arena_text(ideas->arena, record->bytes + row->at.byte, row->to - row->at.byte),
                              ""};
    if (row->number.line == 0 || renumber(ideas, nth + 1, -1, splice, &count))
        idea_of_deals(ideas, MEND_DEAL_TWICE, splice, count, 0, (unsigned)nth + 1, -1);
}

/* --- left out --------------------------------------------------------------------------------------------------- */

/* The texts that another deal has in place of those on the line of this one, in their order. */
struct anew {
    struct splice splice[MAX_PLAYERS + 2];
    size_t count;
};

static void put_anew(struct anew *anew, const struct ideas *ideas, struct place at, const char *text)
{
    size_t i = anew->count++;
    for (; i > 0 && anew->splice[i - 1].at.byte > at.byte; i--)
        anew->splice[i] = anew->splice[i - 1];
    anew->splice[i] = (struct splice){at, text_at(ideas->judgement->record, at, ideas->arena), text};
}

/* The line with other texts; what stands in a column ends where it did, if there is room before it. */
static const char *line_anew(const struct ideas *ideas, const struct row *row, const struct anew *anew)
{
    const char *s = ideas->judgement->record->bytes, *line = "";
    size_t from = row->at.byte;
    for (size_t i = 0; i < anew->count; i++) {
        const struct splice *splice = &anew->splice[i];
        const size_t was = strlen(splice->old_text), is = strlen(splice->new_text);
        size_t to = splice->at.byte, blanks = 0;
        while (to > from && s[to - 1] == ' ')
            to--;
        blanks = splice->at.byte - to;
        if (blanks > 1)
            blanks = blanks + was > is + 1 ? blanks + was - is : 1;
        line = arena_printf(ideas->arena, "%s%.*s%*s%s", line, (int)(to - from), s + from, (int)blanks, "",
                            splice->new_text);
        from = splice->at.byte + was;
    }
    return arena_printf(ideas->arena, "%s%.*s", line, (int)(row->to - from), s + from);
}

/* The place behind it: where the next line begins or, in a list in brackets, behind its own brace. */
static struct place behind(const struct record *record, const struct row *row)
{
    struct place at = row->at;
    for (; at.byte < row->to; at.byte++) {
        const bool ends = record->bytes[at.byte] == '\n';
        at.line += ends;
        at.column = ends ? 1 : at.column + (((unsigned char)record->bytes[at.byte] & 0xC0) != 0x80);
    }
    at.end_column = at.column;
    return at;
}

static int seat_after(const struct record *record, int player)
{
    return player + 1 < (int)record->player_count ? player + 1 : 0;
}

/* The deal that everybody's rest is of, dealt by him and of that number, in the words of another. NULL: there is none. */
static const char *rest_like(struct ideas *ideas, size_t nth, const struct row *row, int dealer, size_t number)
{
    const struct record *record = ideas->judgement->record;
    const struct deal *deal = &record->deal[nth];
    const struct judge judge = mend_units(ideas->judgement);
    const int fiche = score_value(&judge, (struct score){1, 0});
    struct anew anew = {.count = 0};
    bool something = false;
    for (int player = 0; player < (int)record->player_count; player++) {
        int rest;
        if (!mend_rest(ideas, player, &rest) ||
            (rest < 0 && rest <= -fiche && !judge.game->debts)) /* no deal takes off so much */
            return NULL;
        something |= rest != 0;
        put_anew(&anew, ideas, deal->marks[player].total.at, value_said_as(ideas, &deal->marks[player].total, rest));
    }
    if (deal->dealer_at.line > 0)
        put_anew(&anew, ideas, deal->dealer_at, record->player[dealer].s);
    if (row->number.line > 0)
        put_anew(&anew, ideas, row->number, arena_printf(ideas->arena, "%zu", number));
    return something ? line_anew(ideas, row, &anew) : NULL;
}

/* Puts it in before that deal, dealt by whoever comes after him who dealt the one above. False: it cannot be written. */
static bool put_in_before(struct ideas *ideas, size_t nth, unsigned far)
{
    const struct record *record = ideas->judgement->record;
    struct row row;
    const char *text = find_row(ideas, nth, &row)
                           ? rest_like(ideas, nth, &row, seat_after(record, record->deal[nth - 1].dealer), nth + 1)
                           : NULL;
    if (text == NULL)
        return false;
    struct splice *splice = arena_alloc(ideas->arena, (record->deal_count - nth + 1) * sizeof *splice);
    size_t count = 0;
    splice[count++] =
        splice_in(row.at, row.item.end > 0 ? arena_printf(ideas->arena, "%s%s", text, row.item.apart) : text);
    if (row.number.line == 0 || renumber(ideas, nth, 1, splice, &count))
        idea_of_deals(ideas, MEND_DEAL_OUT, splice, count, far, (unsigned)nth + 1, 1);
    return true;
}

/* Puts it in below the last or, where nobody is said to have dealt, before it: the last may be what ended the partie. */
static void put_in_last(struct ideas *ideas)
{
    const struct record *record = ideas->judgement->record;
    const size_t nth = record->deal_count - 1;
    struct row row;
    const char *text = find_row(ideas, nth, &row)
                           ? rest_like(ideas, nth, &row, seat_after(record, record->deal[nth].dealer), nth + 2)
                           : NULL;
    if (text == NULL)
        return;
    const struct splice put_in = splice_in(
        behind(record, &row), row.item.end > 0 ? arena_printf(ideas->arena, "%s%s", row.item.apart, text) : text);
    idea_of_deals(ideas, MEND_DEAL_OUT, &put_in, 1, 0, (unsigned)nth + 2, 1);
    if (nth > 0 && record->deal[nth].dealer < 0)
        put_in_before(ideas, nth, 1);
}

/* Puts it in where a seat was passed over and nothing is said of that, before that deal: where the rules have something against it, that is
   where it is told (mend_left_out.c), but of a line of a page. False: none was there. */
static bool put_in_turn(struct ideas *ideas, size_t nth)
{
    const struct record *record = ideas->judgement->record;
    const int seats = mend_passed_over(ideas->judgement, nth);
    if (seats == 0)
        return false;
    if (errors_in(ideas->judgement, (unsigned)nth + 1) > 0 && mend_deal_written(ideas, nth).end > 0)
        return true;
    const bool scored = deal_has_score(&record->deal[nth]);
    if (scored && all_figures(&record->deal[nth]) && seats == 1)
        idea_of_deal_before(ideas, nth);
    return scored || put_in_before(ideas, nth, 0);
}

void ideas_of_rows(struct ideas *ideas)
{
    const struct record *record = ideas->judgement->record;
    struct row row;
    bool in_turn = false;
    if (!record->result.recorded || record->deal_count == 0)
        return;
    for (size_t nth = 1; nth < record->deal_count; nth++) {
        in_turn |= put_in_turn(ideas, nth);
        if (find_row(ideas, nth, &row) && stands_again(ideas, nth))
            strike_out(ideas, nth, &row);
    }
    if (!in_turn)
        put_in_last(ideas);
}
