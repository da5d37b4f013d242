/* Quotation marks that are not what they look like: those that stand for themselves may be ditto marks, and those of print stand where the
   notation has its own. */
#include "formats/amend_ideas.h"

#include "formats/slice.h"

#include <string.h>

/* Adds the quotation marks of a line that stand for themselves, where it has no other: they may be ditto marks, beside figures or where
   nothing else is said. */
static void dittos_of(struct ideas *ideas, struct text_line line, struct changes *changes)
{
    const char *s = ideas->bytes;
    const size_t end = idea_said_end(ideas, line), count = changes->count;
    size_t value = idea_value(ideas, line);
    bool figures = false, words = false, quotes = false;
    value = value < line.to ? value : idea_behind_dashes(ideas, line);
    for (size_t at = line.text; at < end; at++) {
        figures |= is_digit(s[at]);
        words |= at >= value && is_word_byte(s[at]) && !is_digit(s[at]);
        if (s[at] != '"')
            continue;
        if (at > line.from && strchr(" -,;/[{", s[at - 1]) != NULL &&
            (at + 1 == end || strchr(" -,;/}]", s[at + 1]) != NULL))
            change_add(ideas, changes, (struct change){at, at + 1, "\u3003"});
        else
            quotes = true;
    }
    const bool above = line.text == line.from && ideas->bytes[line.text] != '-'; /* no deal, but a key of the record */
    if (quotes || above || (words && !figures))
        changes->count = count;
}

static void put_dittos(struct ideas *ideas)
{
    struct changes changes = {.count = 0};
    struct text_line line = text_line_at(ideas->bytes, ideas->length, 0);
    if (memchr(ideas->bytes, '"', ideas->length) == NULL)
        return;
    do {
        line.text = idea_head(ideas, line);
        dittos_of(ideas, line, &changes);
    } while (text_line_after(ideas->bytes, ideas->length, line, &line));
    if (changes.count > 0)
        idea_add(ideas, FORM_DITTO, changes.change, changes.count)->found = "\"";
}

/* --- marks of print --- */

/* A stretch between two marks of print: where it begins and ends, with the marks and the blanks within them. */
struct quoted {
    size_t from, open, closed, to;
};

static bool begins(const struct ideas *ideas, size_t at, size_t end, const char *mark)
{
    return end - at >= strlen(mark) && memcmp(ideas->bytes + at, mark, strlen(mark)) == 0;
}

/* Whether there is a pair of marks of print at a place of the line, and nothing between them that would need other signs. */
static bool find_quoted(const struct ideas *ideas, size_t at, size_t end, struct quoted *out)
{
    const char *s = ideas->bytes;
    const char *closed = text_mark_of_print(s + at, end - at, &out->open);
    size_t bytes;
    if (closed == NULL)
        return false;
    out->from = at;
    for (out->open += at; (bytes = blank_bytes(s + out->open, end - out->open)) > 0;)
        out->open += bytes;
    size_t last = out->open; /* behind what is no blank */
    for (at = out->open; at < end && !begins(ideas, at, end, closed); at++) {
        if (s[at] == '"' || s[at] == '\\')
            return false;
        bytes = blank_bytes(s + at, end - at);
        at += bytes > 0 ? bytes - 1 : 0;
        last = bytes > 0 ? last : at + 1;
    }
    out->closed = last;
    out->to = at + strlen(closed);
    return at < end && last > out->open;
}

/* Adds those of a line, where they begin and end a value, a key or an entry. */
static void quotes_of(struct ideas *ideas, struct text_line line, struct changes *changes)
{
    const char *s = ideas->bytes;
    const size_t end = idea_said_end(ideas, line);
    size_t depth = 0, value = idea_value(ideas, line);
    struct quoted quoted;
    bool open = true; /* what comes may begin one */
    for (size_t at = idea_behind_dashes(ideas, line); at < end; at++) {
        if (at == value)
            open = true;
        if (open && find_quoted(ideas, at, end, &quoted)) {
            size_t after = quoted.to;
            for (size_t bytes; after < end && (bytes = blank_bytes(s + after, end - after)) > 0;)
                after += bytes;
            if (after == end || s[after] == ':' || (depth > 0 && strchr(",]}", s[after]) != NULL)) {
                change_add(ideas, changes, (struct change){quoted.from, quoted.open, "\""});
                change_add(ideas, changes, (struct change){quoted.closed, quoted.to, "\""});
            }
            at = quoted.to - 1;
            open = false;
            continue;
        }
        size_t bytes = blank_bytes(s + at, end - at);
        at += bytes > 0 ? bytes - 1 : 0;
        depth += s[at] == '[' || s[at] == '{';
        depth -= depth > 0 && (s[at] == ']' || s[at] == '}');
        if (bytes == 0)
            open = s[at] == '[' || s[at] == '{' || (depth > 0 && (s[at] == ',' || s[at] == ':'));
    }
}

void idea_marks(struct ideas *ideas)
{
    struct changes changes = {.count = 0};
    struct text_line line = text_line_at(ideas->bytes, ideas->length, 0);
    put_dittos(ideas);
    do {
        line.text = idea_head(ideas, line);
        if (line.text < line.to && ideas->bytes[line.text] != '#')
            quotes_of(ideas, line, &changes);
    } while (text_line_after(ideas->bytes, ideas->length, line, &line));
    if (changes.count > 0)
        idea_say(ideas, idea_add(ideas, FORM_QUOTES, changes.change, changes.count), changes.change[0].from,
                 changes.change[0].to);
}
