/* What all who have ideas need: adding one, and where the parts of a line begin and end. */
#include "formats/amend_ideas.h"

#include "formats/slice.h"

#include <string.h>

/* --- adding one --- */

struct amendment *idea_add(struct ideas *ideas, enum keyslip form, const struct change *change, size_t count)
{
    ideas->idea = arena_grow(ideas->arena, ideas->idea, ideas->count, &ideas->room, sizeof *ideas->idea);
    struct amendment *idea = &ideas->idea[ideas->count++];
    *idea = (struct amendment){.form = form, .change = change, .count = count, .found = "", .nearest = ""};
    return idea;
}

struct amendment *idea_one(struct ideas *ideas, enum keyslip form, size_t from, size_t to, const char *text)
{
    struct change *change = arena_alloc(ideas->arena, sizeof *change);
    *change = (struct change){from, to, text};
    return idea_add(ideas, form, change, 1);
}

void change_add(struct ideas *ideas, struct changes *changes, struct change change)
{
    changes->change =
        arena_grow(ideas->arena, changes->change, changes->count, &changes->room, sizeof *changes->change);
    changes->change[changes->count++] = change;
}

const char *idea_taken(const struct ideas *ideas, size_t from, size_t to)
{
    return arena_text(ideas->arena, ideas->bytes + from, to - from);
}

const char *idea_blanks(const struct ideas *ideas, size_t count)
{
    char *text = arena_alloc(ideas->arena, count + 1);
    memset(text, ' ', count);
    return text;
}

/* --- lines --- */

size_t idea_head(const struct ideas *ideas, struct text_line line)
{
    size_t at = line.from;
    for (size_t bytes; at < line.to && (bytes = blank_bytes(ideas->bytes + at, line.to - at)) > 0;)
        at += bytes;
    return at;
}

size_t idea_said_end(const struct ideas *ideas, struct text_line line)
{
    size_t end = line.to;
    for (size_t at = line.text + 1; at < line.to; at++)
        if (ideas->bytes[at] == '#' && is_blank(ideas->bytes[at - 1])) {
            end = at;
            break;
        }
    while (end > line.text && is_blank(ideas->bytes[end - 1]))
        end--;
    return end;
}

size_t idea_word_end(const struct ideas *ideas, struct text_line line, size_t at)
{
    while (at < line.to && blank_bytes(ideas->bytes + at, line.to - at) == 0)
        at++;
    return at;
}

size_t idea_behind_dash(const struct ideas *ideas, struct text_line line, size_t at)
{
    if (at + 1 >= line.to || ideas->bytes[at] != '-' || ideas->bytes[at + 1] != ' ')
        return at;
    for (at++; at < line.to && ideas->bytes[at] == ' ';)
        at++;
    return at;
}

size_t idea_behind_dashes(const struct ideas *ideas, struct text_line line)
{
    size_t at = line.text;
    for (size_t next; (next = idea_behind_dash(ideas, line, at)) != at;)
        at = next;
    return at;
}

size_t idea_value(const struct ideas *ideas, struct text_line line)
{
    for (size_t at = line.text; at + 1 < line.to; at++)
        if (ideas->bytes[at] == ':' && ideas->bytes[at + 1] == ' ') {
            for (at++; at < line.to && ideas->bytes[at] == ' ';)
                at++;
            return at;
        }
    return line.to;
}

/* --- how far a line is set in --- */

static void enter(struct columns *columns, size_t column)
{
    while (columns->count > 0 && columns->column[columns->count - 1] > column)
        columns->count--;
    if (columns->count < COLUMNS_MOST && (columns->count == 0 || columns->column[columns->count - 1] < column))
        columns->column[columns->count++] = column;
}

struct columns columns_open(const struct ideas *ideas, struct text_line line)
{
    struct columns columns = {.count = 0};
    struct text_line before = text_line_at(ideas->bytes, ideas->length, 0), last = before;
    bool any = before.from < line.from;
    while (before.from < line.from) {
        if (before.text < before.to && ideas->bytes[before.text] != '#')
            for (size_t at = before.text, next;; at = next) {
                enter(&columns, at - before.from);
                next = idea_behind_dash(ideas, before, at);
                if (next == at || next == before.to)
                    break;
            }
        last = before;
        if (!text_line_after(ideas->bytes, ideas->length, before, &before))
            break;
    }
    size_t end = any ? idea_said_end(ideas, last) : 0;
    if (columns.count == 0)
        enter(&columns, 0);
    else if (end > 0 && ideas->bytes[end - 1] == ':')
        columns.column[columns.count] = columns.column[columns.count - 1] + 2, columns.count++;
    return columns;
}

void idea_say(const struct ideas *ideas, struct amendment *idea, size_t from, size_t to)
{
    const struct change *change = idea->change;
    idea->found = idea_taken(ideas, from, to);
    idea->nearest = arena_printf(ideas->arena, "%s%s%s", idea_taken(ideas, from, change->from), change->text,
                                 idea_taken(ideas, change->to, to > change->to ? to : change->to));
}
