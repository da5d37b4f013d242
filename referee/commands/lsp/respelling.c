#include "commands/lsp/respelling.h"

#include <string.h>

/* A line of the record without its break; where its value begins, behind "key:" or the dash of a list. */
struct line_of {
    const char *s;
    size_t from, value, to;
};

static struct line_of line_at(const struct piece *piece, size_t at)
{
    struct line_of line = {.s = piece->bytes, .from = at, .to = at};
    while (line.from > 0 && line.s[line.from - 1] != '\n')
        line.from--;
    while (line.to < piece->length && line.s[line.to] != '\n' && line.s[line.to] != '\r')
        line.to++;
    line.value = line.from;
    while (line.value < line.to && (line.s[line.value] == ' ' || line.s[line.value] == '-'))
        line.value++;
    for (size_t i = line.value; i + 1 < line.to; i++)
        if (line.s[i] == ':' && line.s[i + 1] == ' ') {
            line.value = i + 1;
            break;
        }
    while (line.value < line.to && line.s[line.value] == ' ')
        line.value++;
    return line;
}

enum { WORDS_IN_LINE = 128 };

/* The words of a value; commas part them too. */
static size_t split(const struct line_of *line, const char **word, struct arena *arena)
{
    size_t count = 0;
    for (size_t at = line->value; at < line->to && count < WORDS_IN_LINE;) {
        size_t length = 0;
        while (at + length < line->to && strchr(" ,", line->s[at + length]) == NULL)
            length++;
        if (length > 0)
            word[count++] = arena_text(arena, line->s + at, length);
        at += length + 1;
    }
    return count;
}

static const char *joined(const char *const *word, size_t count, const char *sign, struct arena *arena)
{
    const char *text = "";
    for (size_t i = 0; i < count; i++)
        text = arena_printf(arena, "%s%s%s", text, i > 0 ? sign : "", word[i]);
    return text;
}

/* "Ann, Bo", or "Ann Bo Cy", as a list in brackets. */
static bool in_brackets(const struct line_of *line, struct respelling *out, struct arena *arena)
{
    size_t length = line->to - line->value;
    const char *word[WORDS_IN_LINE], *text = arena_printf(arena, "[%.*s]", (int)length, line->s + line->value);
    if (length == 0 || strchr("[{", line->s[line->value]) != NULL)
        return false;
    if (memchr(line->s + line->value, ',', length) == NULL)
        text = arena_printf(arena, "[%s]", joined(word, split(line, word, arena), ", ", arena));
    *out = (struct respelling){line->value, line->to, text};
    return true;
}

/* "[R♥, 8♥]" as what stands in it, without commas. */
static bool out_of_brackets(const struct line_of *line, struct respelling *out, struct arena *arena)
{
    size_t from = line->value + 1, to = line->to;
    while (to > from && line->s[to - 1] == ' ')
        to--;
    if (from >= to || line->s[line->value] != '[' || line->s[to - 1] != ']')
        return false;
    const struct line_of within = {line->s, line->from, from, to - 1};
    const char *word[WORDS_IN_LINE];
    size_t count = split(&within, word, arena);
    *out = (struct respelling){line->value, to, joined(word, count, " ", arena)};
    return count > 0;
}

/* "dealer = Ann", "dealer:Ann". */
static bool with_colon(const struct line_of *line, struct respelling *out)
{
    size_t at = line->from;
    while (at < line->to && (line->s[at] == ' ' || line->s[at] == '-'))
        at++;
    while (at < line->to && strchr("=:", line->s[at]) == NULL)
        at++;
    size_t from = at, to = at + 1;
    while (from > line->from && line->s[from - 1] == ' ')
        from--;
    while (to < line->to && line->s[to] == ' ')
        to++;
    *out = (struct respelling){from, to, ": "};
    return at < line->to && to < line->to;
}

/* The deals of a record as a list, under the key for one. */
static bool as_deals(const struct entry *entry, const struct line_of *line, struct respelling *out)
{
    const struct record *record = entry->record;
    if (line->from == 0 || line->from == line->to || line->s[line->from] != '-')
        return false;
    const struct line_of above = line_at(&entry->piece, line->from - 1);
    size_t length = 0;
    while (above.from + length < above.to && above.s[above.from + length] != ':')
        length++;
    *out = (struct respelling){above.from, above.from + length, record->french ? "donnes" : "deals"};
    return vocabulary_key(&vocabulary, PLACE_RECORD, above.s + above.from, length) == KEY_DEAL;
}

size_t respellings(const struct entry *entry, size_t at, struct respelling *out, struct arena *arena)
{
    size_t count = 0;
    if (at > entry->piece.length)
        return 0;
    const struct line_of line = line_at(&entry->piece, at);
    count += in_brackets(&line, &out[count], arena);
    count += out_of_brackets(&line, &out[count], arena);
    count += with_colon(&line, &out[count]);
    count += as_deals(entry, &line, &out[count]);
    return count;
}
