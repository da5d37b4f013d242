/* Whole lines of the record: where they begin and end, and how they are struck out or put in. */
#include "core/mend/mend_lines.h"

#include <string.h>

static size_t line_begin(const struct record *record, size_t byte)
{
    while (byte > 0 && record->bytes[byte - 1] != '\n')
        byte--;
    return byte;
}

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

struct whole mend_line_of(const struct ideas *ideas, struct place at)
{
    const struct record *record = ideas->judgement->record;
    size_t begin = line_begin(record, at.byte), end = line_end(record, at.byte);
    size_t after = at.byte + strlen(text_at(record, at, ideas->arena));
    if (at.line == 0 || after > end || !only(record, begin, at.byte, " -{\"'") ||
        !only(record, after, end, " ,}\"'\r\n"))
        return (struct whole){.end = 0};
    unsigned column = at.column - (unsigned)(at.byte - begin);
    if (column != 1) /* a sign of no width before it */
        return (struct whole){.end = 0};
    return (struct whole){{.line = at.line, .column = 1, .end_column = at.end_column, .byte = (unsigned)begin}, end};
}

struct splice mend_line_out(const struct ideas *ideas, struct whole line)
{
    const char *bytes = ideas->judgement->record->bytes + line.at.byte;
    return (struct splice){line.at, arena_text(ideas->arena, bytes, line.end - line.at.byte), ""};
}

struct splice mend_line_in(const struct ideas *ideas, struct whole line, struct place item, const char *text)
{
    const struct record *record = ideas->judgement->record;
    size_t after = item.byte + strlen(text_at(record, item, ideas->arena));
    struct place at = {.line = line.at.line, .column = 1, .end_column = 1, .byte = line.at.byte};
    const char *put_in =
        arena_printf(ideas->arena, "%.*s%s%.*s", (int)(item.byte - line.at.byte), record->bytes + line.at.byte, text,
                     (int)(line.end - after), record->bytes + after);
    return (struct splice){at, "", put_in};
}

struct whole mend_lines_of_deal(const struct ideas *ideas, size_t nth)
{
    const struct record *record = ideas->judgement->record;
    struct place at = record->deal[nth].at;
    size_t begin = line_begin(record, at.byte), end = line_end(record, at.byte), dash = begin;
    if (at.line == 0 || !only(record, begin, at.byte, " -") || record->single_deal)
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
    return (struct whole){{.line = at.line, .column = 1, .end_column = at.end_column, .byte = (unsigned)begin}, end};
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
