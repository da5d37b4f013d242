/* Deals that have a line each with figures alone, be it a row, a line of a page or an item of a list: one that was left out, and one that
   was written twice running. Who dealt tells nothing of such a sheet, but what the deals come to does. */
#include "core/mend/mend_lines.h"
#include "core/sheet/sheet_said.h"

#include <string.h>

/* The line of a deal: from its first byte to behind its end, and where its number stands. */
struct row {
    size_t from, to;
    struct place number; /* of no line: it has none */
};

static bool is_figure(char c) { return c >= '0' && c <= '9'; }

/* Finds the number of the deal among what stands before its first figure: the last that is it. */
static void find_number(const struct record *record, size_t nth, struct row *row, struct place figure)
{
    const char *s = record->bytes;
    row->number.line = 0;
    for (size_t at = row->from, digits; at < figure.byte; at += digits + (digits == 0)) {
        size_t number = 0;
        for (digits = 0; is_figure(s[at + digits]) && number <= record->deal_count; digits++)
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

/* Finds the line of the deal. False: not all of what everybody was marked stands on it, or something of another deal does. */
static bool find_row(const struct ideas *ideas, size_t nth, struct row *row)
{
    const struct record *record = ideas->judgement->record;
    const struct deal *deal = &record->deal[nth];
    const struct place first = deal->marks[0].total.at;
    if (!all_figures(deal) || deal->manche_count > 0 || deal_has_score(deal))
        return false;
    for (size_t player = 0; player < record->player_count; player++) {
        const struct marks_said *marks = &deal->marks[player];
        if (!marks->recorded || marks->itemised || marks->total.at.line != first.line || first.line == 0 ||
            (nth > 0 && deal[-1].marks[player].total.at.line == first.line))
            return false;
    }
    const char *end = memchr(record->bytes + first.byte, '\n', record->length - first.byte);
    row->from = record_line(record, first.byte);
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

/* Strikes the line out, and has those below it numbered on from the one above. */
static void strike_out(struct ideas *ideas, size_t nth, const struct row *row)
{
    const struct record *record = ideas->judgement->record;
    struct splice *splice = arena_alloc(ideas->arena, (record->deal_count - nth) * sizeof *splice);
    const struct place line = {
        .line = record->deal[nth].marks[0].total.at.line, .column = 1, .end_column = 1, .byte = (unsigned)row->from};
    size_t count = 0;
    splice[count++] =
        (struct splice){line, arena_text(ideas->arena, record->bytes + row->from, row->to - row->from), ""};
    for (size_t below = nth + 1; below < record->deal_count && row->number.line > 0; below++) {
        struct row other;
        if (!find_row(ideas, below, &other) || other.number.line == 0)
            return;
        splice[count++] = (struct splice){other.number, arena_printf(ideas->arena, "%zu", below + 1),
                                          arena_printf(ideas->arena, "%zu", below)};
    }
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
    size_t from = row->from;
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

/* Puts in, below the last, the deal that everybody's rest is of. */
static void put_in_last(struct ideas *ideas, const struct row *row)
{
    const struct record *record = ideas->judgement->record;
    const size_t nth = record->deal_count - 1;
    const struct deal *deal = &record->deal[nth];
    struct anew anew = {.count = 0};
    bool something = false;
    for (int player = 0; player < (int)record->player_count; player++) {
        int rest;
        if (!mend_rest(ideas, player, &rest))
            return;
        something |= rest != 0;
        put_anew(&anew, ideas, deal->marks[player].total.at, value_said_as(ideas, &deal->marks[player].total, rest));
    }
    if (!something || deal->dealer_at.line != 0)
        return; /* who deals tells which is left out (mend_left_out.c) */
    if (row->number.line > 0)
        put_anew(&anew, ideas, row->number, arena_printf(ideas->arena, "%zu", nth + 2));
    const struct place below = {
        .line = deal->marks[0].total.at.line + 1, .column = 1, .end_column = 1, .byte = (unsigned)row->to};
    const struct splice put_in = splice_in(below, line_anew(ideas, row, &anew));
    idea_of_deals(ideas, MEND_DEAL_OUT, &put_in, 1, 0, (unsigned)nth + 2, 1);
}

void ideas_of_rows(struct ideas *ideas)
{
    const struct record *record = ideas->judgement->record;
    struct row row;
    if (!record->result.recorded || record->deal_count == 0)
        return;
    for (size_t nth = 1; nth < record->deal_count; nth++)
        if (find_row(ideas, nth, &row) && stands_again(ideas, nth))
            strike_out(ideas, nth, &row);
    if (find_row(ideas, record->deal_count - 1, &row))
        put_in_last(ideas, &row);
}
