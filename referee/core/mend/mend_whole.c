/* Whole lines of the record: where they begin and end, and how they are struck out or put in. */
#include "core/mend/mend_lines.h"

#include <string.h>

/* Where the next line begins. */
static size_t line_end(const struct record *record, size_t byte)
{
    const char *next = memchr(record->bytes + byte, '\n', record->length - byte);
    return next != NULL ? (size_t)(next - record->bytes) + 1 : record->length;
}

/* Whether there is nothing from one byte to another but these. */
static bool only(const struct record *record, size_t from, size_t to, const char *bytes)
{
    for (; from < to; from++)
        if (record->bytes[from] == '\0' || strchr(bytes, record->bytes[from]) == NULL)
            return false;
    return true;
}

/* Whether there is nothing but these between the beginning of its line and a byte: where there is, that is seen before the line is gone
   through, which may be long. */
static bool begins_line(const struct record *record, size_t byte, const char *bytes)
{
    while (byte > 0 && record->bytes[byte - 1] != '\0' && strchr(bytes, record->bytes[byte - 1]) != NULL)
        byte--;
    return byte == 0 || record->bytes[byte - 1] == '\n';
}

static const char *bytes_between(const struct ideas *ideas, size_t from, size_t to)
{
    return arena_text(ideas->arena, ideas->judgement->record->bytes + from, to - from);
}

/* A place on the same line, `back` bytes of ASCII before another. */
static struct place before(struct place at, size_t back)
{
    at.byte -= (unsigned)back;
    at.column -= (unsigned)back;
    return at;
}

static const struct whole no_item = {.before = "", .open = "", .close = "", .apart = ""};

/* The place of a byte behind another on its line: what stands between is ASCII from the end of the text at that place. */
static struct place behind(struct place at, size_t after, size_t byte)
{
    at.column = at.end_column = at.end_column + (unsigned)(byte - after);
    at.byte = (unsigned)byte;
    return at;
}

/* An item that has a line of its own; of no line if it is the last of a list in brackets, which a comma parts from the one before. */
static struct whole alone(const struct ideas *ideas, struct place at, size_t after)
{
    const struct record *record = ideas->judgement->record;
    if (!begins_line(record, at.byte, " -{\"'"))
        return no_item;
    size_t begin = record_line(record, at.byte), end = line_end(record, at.byte);
    if (after > end || !only(record, after, end, " ,}\"'\r\n") ||
        at.column != at.byte - begin + 1) /* a sign of no width before it */
        return no_item;
    size_t open = begin, shut = after;
    while (open < at.byte && strchr(" -", record->bytes[open]) != NULL)
        open++;
    for (size_t byte = after; byte < end; byte++)
        if (strchr("}\"'", record->bytes[byte]) != NULL)
            shut = byte + 1;
    bool flow = memchr(record->bytes + begin, '-', open - begin) == NULL;
    if (flow && memchr(record->bytes + shut, ',', end - shut) == NULL)
        return no_item;
    struct place line = before(at, at.byte - begin);
    unsigned next = record->bytes[end - 1] == '\n' ? at.line + 1 : 0;
    return (struct whole){.at = line,
                          .end = end,
                          .put = line,
                          .behind = {.line = next, .column = 1, .end_column = 1, .byte = (unsigned)end},
                          .before = bytes_between(ideas, begin, open),
                          .open = bytes_between(ideas, open, at.byte),
                          .close = bytes_between(ideas, after, shut),
                          .apart = bytes_between(ideas, shut, end),
                          .own_line = true};
}

static size_t skip_blanks(const struct record *record, size_t byte, const char *blanks)
{
    while (byte < record->length && record->bytes[byte] != '\0' && strchr(blanks, record->bytes[byte]) != NULL)
        byte++;
    return byte;
}

/* Back over blanks and ends of lines: an item of a list in brackets may stand on lines of its own. */
static size_t back_over_space(const struct record *record, size_t byte)
{
    while (byte > 0 && strchr(" \r\n", record->bytes[byte - 1]) != NULL && record->bytes[byte - 1] != '\0')
        byte--;
    return byte;
}

/* The place of a byte before another place, maybe some lines up: what stands between, and before it on its line, is ASCII. */
static struct place back_to(const struct record *record, struct place at, size_t byte)
{
    if (memchr(record->bytes + byte, '\n', at.byte - byte) == NULL)
        return before(at, at.byte - byte);
    for (size_t i = byte; i < at.byte; i++)
        at.line -= record->bytes[i] == '\n';
    at.column = (unsigned)(byte - record_line(record, byte)) + 1;
    at.end_column = at.column + 1;
    at.byte = (unsigned)byte;
    return at;
}

static bool parts(char byte) { return byte == ';' || byte == ','; }

/* What stands around an item and belongs to it: its quotes and braces. */
static void take_in_quotes(const struct record *record, size_t *from, size_t *to)
{
    for (;;) {
        size_t left = back_over_space(record, *from), right = skip_blanks(record, *to, " \r\n");
        if (left == 0 || right == record->length)
            return;
        char open = record->bytes[left - 1], shut = record->bytes[right];
        if (!((open == '"' || open == '\'') && open == shut) && !(open == '{' && shut == '}'))
            return;
        *from = left - 1;
        *to = right + 1;
    }
}

/* An item of a list that stands in one line, from one byte to another, with what parts it from the next, or of the last one from
   the one before. */
static struct whole in_a_row(const struct ideas *ideas, struct place at, size_t from, size_t to)
{
    const struct record *record = ideas->judgement->record;
    size_t left = back_over_space(record, from), next = skip_blanks(record, to, " \r\n");
    bool first = left == 0 || !parts(record->bytes[left - 1]);
    bool last = next == record->length || !parts(record->bytes[next]);
    if (first && last)
        return no_item;
    bool lines = begins_line(record, from, " ");
    size_t out = last ? left - 1 : from, end = last ? to : skip_blanks(record, next + 1, lines ? " \r\n" : " ");
    return (struct whole){.at = back_to(record, at, out),
                          .end = end,
                          .put = back_to(record, at, from),
                          .before = "",
                          .apart = record->bytes[last ? left - 1 : next] == ',' ? ", " : "; "};
}

/* An item of such a list as mend_line_of() has it. */
static struct whole among_others(const struct ideas *ideas, struct place at, size_t after)
{
    size_t from = at.byte, to = after;
    take_in_quotes(ideas->judgement->record, &from, &to);
    struct whole item = in_a_row(ideas, at, from, to);
    item.behind = behind(at, after, to);
    item.open = bytes_between(ideas, from, at.byte);
    item.close = bytes_between(ideas, after, to);
    item.quoted = item.end > 0 && item.apart[0] == ',' && from == at.byte;
    return item;
}

struct place mend_behind(const struct ideas *ideas, struct place at)
{
    at.byte += (unsigned)strlen(text_at(ideas->judgement->record, at, ideas->arena));
    at.column = at.end_column;
    return at;
}

struct whole mend_line_of(const struct ideas *ideas, struct place at)
{
    size_t after = at.byte + strlen(text_at(ideas->judgement->record, at, ideas->arena));
    if (at.line == 0)
        return no_item;
    struct whole line = alone(ideas, at, after);
    return line.end > 0 ? line : among_others(ideas, at, after);
}

struct splice mend_line_out(const struct ideas *ideas, struct whole line)
{
    return (struct splice){line.at, bytes_between(ideas, line.at.byte, line.end), ""};
}

struct splice mend_line_in(const struct ideas *ideas, struct whole line, struct whole like, const char *text)
{
    return splice_in(line.put,
                     arena_printf(ideas->arena, "%s%s%s%s%s", line.before, like.open, text, like.close, line.apart));
}

struct splice mend_line_behind(const struct ideas *ideas, struct whole line, struct whole like, const char *text)
{
    struct splice put_in = mend_line_in(ideas, line, like, text);
    if (!line.own_line)
        put_in.new_text = arena_printf(ideas->arena, "%s%s%s%s", line.apart, like.open, text, like.close);
    put_in.at = line.behind;
    return put_in;
}

/* The byte after the brace that closes the one at that byte; 0 if there is none. */
static size_t braces_end(const struct record *record, size_t from)
{
    size_t depth = 0;
    char quote = '\0';
    for (size_t byte = from; byte < record->length; byte++) {
        char c = record->bytes[byte];
        if (quote != '\0') {
            byte += c == '\\' && quote == '"';
            if (c == quote)
                quote = '\0';
        } else if (c == '"' || c == '\'') {
            quote = c;
        } else if (c == '{' || c == '[') {
            depth++;
        } else if ((c == '}' || c == ']') && --depth == 0) {
            return byte + 1;
        }
    }
    return 0;
}

/* The only item of a list in brackets, before which another may be put. */
static struct whole alone_in_brackets(const struct record *record, struct place at, size_t from, size_t to)
{
    size_t left = back_over_space(record, from), next = skip_blanks(record, to, " \r\n");
    if (left == 0 || record->bytes[left - 1] != '[' || next == record->length || record->bytes[next] != ']')
        return no_item;
    struct place put = back_to(record, at, from);
    return (struct whole){.at = put, .end = to, .put = put, .before = "", .apart = ", "};
}

/* The item of a list in brackets of which the first key stands at that place. */
static struct whole item_in_row(const struct ideas *ideas, struct place at)
{
    const struct record *record = ideas->judgement->record;
    size_t from = back_over_space(record, at.byte);
    if (at.line == 0 || from == 0 || record->bytes[from - 1] != '{')
        return no_item;
    size_t end = braces_end(record, from - 1);
    if (end == 0)
        return no_item;
    struct whole item = in_a_row(ideas, at, from - 1, end);
    return item.end > 0 ? item : alone_in_brackets(record, at, from - 1, end);
}

struct whole mend_deal_in_row(const struct ideas *ideas, size_t nth)
{
    const struct record *record = ideas->judgement->record;
    return record->single_deal ? no_item : item_in_row(ideas, record->deal[nth].at);
}

/* The rows of a deal in a spreadsheet: one, or one for each manche. */
static struct whole rows_of_deal(const struct record *record, const struct deal *deal)
{
    const char before[] = {' ', '"', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', record->part.separator, '\0'};
    size_t begin = record_line(record, deal->at.byte), end = line_end(record, deal->at.byte);
    for (size_t i = 0; i < deal->manche_count; i++)
        if (line_end(record, deal->manche[i].at.byte) > end)
            end = line_end(record, deal->manche[i].at.byte);
    if (deal->at.line == 0 || !only(record, begin, deal->at.byte, before))
        return (struct whole){.end = 0};
    const struct place line = {
        .line = deal->at.line, .column = 1, .end_column = deal->at.end_column, .byte = (unsigned)begin};
    return (struct whole){.at = line, .end = end, .put = line};
}

/* The lines of the item of a list of which the first key stands at that place: all that stand farther in. */
static struct whole lines_of_item(const struct record *record, struct place at)
{
    size_t begin = record_line(record, at.byte), end = line_end(record, at.byte), dash = begin;
    if (at.line == 0 || !only(record, begin, at.byte, " -{"))
        return (struct whole){.end = 0};
    while (record->bytes[dash] == ' ')
        dash++;
    if (record->bytes[dash] != '-')
        return (struct whole){.end = 0};
    for (size_t next = end; next < record->length; next = line_end(record, next)) {
        size_t first = next;
        while (first < record->length && record->bytes[first] == ' ')
            first++;
        if (first == record->length ||
            (first - next <= dash - begin && record->bytes[first] != '\n' && record->bytes[first] != '\r'))
            break;
        end = line_end(record, next);
    }
    const struct place line = {.line = at.line, .column = 1, .end_column = at.end_column, .byte = (unsigned)begin};
    return (struct whole){.at = line, .end = end, .put = line};
}

struct whole mend_lines_of_deal(const struct ideas *ideas, size_t nth)
{
    const struct record *record = ideas->judgement->record;
    if (record->part.separator != 0)
        return rows_of_deal(record, &record->deal[nth]);
    if (record->single_deal)
        return (struct whole){.end = 0};
    return lines_of_item(record, record->deal[nth].at);
}

struct whole mend_manche_written(const struct ideas *ideas, const struct deal *manche)
{
    const struct record *record = ideas->judgement->record;
    if (record->part.separator != 0)
        return (struct whole){.end = 0};
    struct whole lines = lines_of_item(record, manche->at);
    return lines.end > 0 ? lines : item_in_row(ideas, manche->at);
}

struct whole mend_deal_written(const struct ideas *ideas, size_t nth)
{
    struct whole lines = mend_lines_of_deal(ideas, nth);
    return lines.end > 0 ? lines : mend_deal_in_row(ideas, nth);
}

int mend_next_in(const struct ideas *ideas, const struct deal_account *account, int player)
{
    int players = (int)ideas->judgement->record->player_count;
    for (int nth = 0; nth < players; nth++) {
        player = (player + 1) % players;
        if (took_part(account, player))
            break;
    }
    return player;
}
