#include "formats/sheet_nodes.h"

#include "core/memory.h"
#include "formats/reader_messages.h"

#include <string.h>

/* The byte of the piece at which the nth byte of a cell's text stands. */
static uint32_t stands(const struct cell *cell, uint32_t nth)
{
    if (cell->place == NULL)
        return cell->begin + nth;
    return nth < cell->length ? cell->place[nth] : cell->to;
}

/* --- nodes ------------------------------------------------------------------------------------------------- */

void sheet_added(struct sheet_reading *reading)
{
    tree_done(&reading->tree);
    if (!reading->tree.document->refused)
        tree_room(&reading->tree);
}

const struct span *sheet_map(struct sheet_reading *reading, struct cell_part part, size_t before)
{
    struct span *map = arena_alloc(reading->tree.document->arena, (before + part.length + 1) * sizeof *map);
    uint32_t begin = stands(part.cell, part.from);
    uint32_t end = part.length > 0 ? stands(part.cell, part.from + part.length - 1) + 1 : begin;
    for (size_t i = 0; i < before; i++)
        map[i] = (struct span){begin, end};
    for (uint32_t i = 0; i < part.length; i++)
        map[before + i] = (struct span){stands(part.cell, part.from + i), stands(part.cell, part.from + i) + 1};
    return map;
}

void sheet_put_part(struct sheet_reading *reading, struct cell_part part)
{
    struct document *document = reading->tree.document;
    uint32_t from = stands(part.cell, part.from);
    uint32_t to = part.length > 0 ? stands(part.cell, part.from + part.length - 1) + 1 : from;
    bool all = part.from == 0 && part.length == part.cell->length;
    struct node *node = tree_add(&reading->tree, NODE_SCALAR, all ? part.cell->from : from, all ? part.cell->to : to);
    node->style = all && part.cell->begin > part.cell->from ? STYLE_DOUBLE : STYLE_PLAIN;
    node->text = part.cell->text + part.from;
    node->length = part.length;
    node->verbatim = part.cell->place == NULL;
    if (!node->verbatim)
        node->map = sheet_map(reading, part, 0);
    if (part.length > limit_of(document, LIMIT_OF_TEXT))
        refuse_beyond(document, node_place(document, node), &msg_read_long_text, LIMIT_OF_TEXT);
    sheet_added(reading);
}

static void put_word(struct sheet_reading *reading, const char *word, size_t length, struct cell at)
{
    struct document *document = reading->tree.document;
    struct node *node = tree_add(&reading->tree, NODE_SCALAR, at.from, at.to);
    struct span *map = arena_alloc(document->arena, (length + 1) * sizeof *map);
    for (size_t i = 0; i < length; i++)
        map[i] = (struct span){at.from, at.to};
    node->text = arena_text(document->arena, word, length);
    node->length = (uint32_t)length;
    node->map = map;
    sheet_added(reading);
}

void sheet_put_key(struct sheet_reading *reading, enum key key, struct cell at)
{
    put_word(reading, key_rows[key].en, strlen(key_rows[key].en), at);
}

void sheet_open(struct sheet_reading *reading, enum node_kind kind, struct cell at)
{
    if (!tree_begin(&reading->tree, kind, at.from, at.from + (at.to > at.from)))
        out_of_memory(); /* no sheet is as deep as the least limit of nesting; see sheet_parse() */
}

void sheet_close(struct sheet_reading *reading)
{
    struct node *node;
    tree_end(&reading->tree, &node);
    if (!reading->tree.document->refused)
        tree_room(&reading->tree);
}

struct cell *sheet_kept(struct sheet_reading *reading, struct cell cell)
{
    struct cell *copy = arena_alloc(reading->tree.document->arena, sizeof *copy);
    *copy = cell;
    return copy;
}

void sheet_put_cell(struct sheet_reading *reading, struct cell cell)
{
    sheet_put_part(reading, part_whole(sheet_kept(reading, cell)));
}

/* --- parts of a cell --- */

bool part_next(struct cell_part *rest, const char *signs, struct cell_part *part)
{
    const char *s = rest->cell->text;
    uint32_t at = rest->from, end_of = rest->from + rest->length, stop = at;
    if (rest->length == 0)
        return false;
    while (stop < end_of && strchr(signs, s[stop]) == NULL)
        stop++;
    uint32_t next = stop < end_of ? stop + 1 : stop, to = stop;
    while (at < to && is_blank(s[at]))
        at++;
    while (to > at && is_blank(s[to - 1]))
        to--;
    *part = (struct cell_part){rest->cell, at, to - at};
    *rest = (struct cell_part){rest->cell, next, end_of - next};
    return true;
}
