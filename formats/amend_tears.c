/* A line that is no YAML, with what is set in below it, is taken out, and something that can be read stands for it: so the rest is read. */
#include "formats/amend_ideas.h"

#include <stdlib.h>
#include <string.h>

#define LINES_BACK 64 /* in which what is wrong may have begun before it is noticed */

/* A part of the text: from a word or a dash of its first line to the end of what belongs to it. */
struct part {
    struct text_line first;
    size_t head;   /* where it begins */
    size_t column; /* how far it is set in, or should be */
    bool item;     /* of a list; else a key */
    bool moved;    /* it is told in another column, or as another thing, than it stands */
    size_t last;   /* the beginning of its last line */
    size_t bytes;
};

struct parts {
    struct part *part;
    size_t count, room;
};

static bool has_dash(const struct ideas *ideas, struct text_line line, size_t at)
{
    return ideas->bytes[at] == '-' && (at + 1 == line.to || ideas->bytes[at + 1] == ' ');
}

/* What belongs to a line is set in further; below a key a list may stand in its column. */
static bool belongs(const struct ideas *ideas, const struct part *part, struct text_line line)
{
    size_t own = text_line_column(line);
    return own > part->column || (own == part->column && !part->item && has_dash(ideas, line, line.text));
}

static void add_part(const struct ideas *ideas, struct parts *parts, struct part part)
{
    struct text_line below = part.first;
    part.last = part.first.from;
    part.bytes = part.first.to - part.head;
    while (text_line_after(ideas->bytes, ideas->length, below, &below) && belongs(ideas, &part, below)) {
        part.last = below.from;
        part.bytes = below.to - part.head;
    }
    parts->part = arena_grow(ideas->arena, parts->part, parts->count, &parts->room, sizeof *parts->part);
    parts->part[parts->count++] = part;
}

/* The parts that begin on a line: the items that its dashes begin, and what stands behind them. */
static void parts_of_line(const struct ideas *ideas, struct parts *parts, struct text_line line)
{
    size_t at = line.text;
    while (at < line.to && has_dash(ideas, line, at)) {
        add_part(ideas, parts, (struct part){.first = line, .head = at, .column = at - line.from, .item = true});
        for (at++; at < line.to && ideas->bytes[at] == ' ';)
            at++;
    }
    if (at < line.to)
        add_part(ideas, parts, (struct part){.first = line, .head = at, .column = at - line.from});
}

/* A line that stands in a column of its own, or is a key among items or an item among keys, may be one or the other in any column that is
   open there. */
static void parts_elsewhere(const struct ideas *ideas, struct parts *parts, struct text_line line)
{
    const struct columns columns = columns_open(ideas, line);
    for (size_t i = 0; i < 2 * columns.count; i++)
        add_part(
            ideas, parts,
            (struct part){
                .first = line, .head = line.text, .column = columns.column[i / 2], .item = i % 2 == 0, .moved = true});
}

static size_t off(const struct part *part)
{
    size_t stands = text_line_column(part->first);
    return !part->moved ? 0 : stands > part->column ? stands - part->column : part->column - stands;
}

/* The smaller ones first, of those in their columns; then those that are off least. What may be an item or a key is taken for an item: it
   leaves more open. */
static int by_size(const void *a, const void *b)
{
    const struct part *one = a, *other = b;
    if (off(one) != off(other))
        return off(one) < off(other) ? -1 : 1;
    if (one->moved && other->moved && one->column != other->column)
        return one->column > other->column ? -1 : 1;
    if (one->bytes != other->bytes)
        return one->bytes < other->bytes ? -1 : 1;
    return one->head != other->head ? (one->head > other->head ? -1 : 1) : other->item - one->item;
}

/* Takes a part out, and has a name stand for it. */
static void take_out(struct ideas *ideas, const struct part *part)
{
    struct change *change = NULL;
    size_t count = 0, room = 0;
    for (struct text_line line = part->first;;) {
        change = arena_grow(ideas->arena, change, count, &room, sizeof *change);
        change[count++] = (struct change){line.from, line.to, ""};
        if (line.from >= part->last || !text_line_after(ideas->bytes, ideas->length, line, &line))
            break;
    }
    change[0].from = part->moved ? part->first.from : part->head;
    change[0].text = arena_printf(ideas->arena, "%s%s~%zu%s", part->moved ? idea_blanks(ideas, part->column) : "",
                                  part->item ? "- " : "", part->head, part->item ? "" : ":");
    idea_add(ideas, FORM_TORN, change, count);
}

static void take_out_each(struct ideas *ideas, const struct parts *parts)
{
    if (parts->count > 0)
        qsort(parts->part, parts->count, sizeof *parts->part, by_size);
    for (size_t i = 0; i < parts->count; i++)
        take_out(ideas, &parts->part[i]);
}

void amend_tears(struct ideas *ideas, size_t at)
{
    struct text_line told = text_line_at(ideas->bytes, ideas->length, at), line = told;
    struct parts here = {.part = NULL}, before = {.part = NULL};
    parts_of_line(ideas, &here, told);
    parts_elsewhere(ideas, &here, told);
    for (size_t i = 0; i < LINES_BACK && text_line_before(ideas->bytes, ideas->length, line, &line); i++) {
        parts_of_line(ideas, &before, line);
        if (i == 0)
            parts_elsewhere(ideas, &before, line);
    }
    take_out_each(ideas, &here);
    take_out_each(ideas, &before);
}
