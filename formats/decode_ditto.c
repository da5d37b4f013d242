/* Ditto marks: what stands above holds. */
#include "formats/decode.h"

#include <string.h>

#define DITTO_MOST 8 /* bytes of the longest mark, with a blank or two around it */

/* Most values are told from a mark at a glance. */
static bool is_ditto(const struct decoder *decoder, const struct node *value)
{
    return value->kind == NODE_SCALAR && value->length > 0 && value->length <= DITTO_MOST && !is_digit(*value->text) &&
           word_value(decoder, WORDS_DITTO, text_trim(text_of((struct node *)value))) >= 0;
}

/* The value under the key of the same text in a mapping; NULL: there is none. */
static struct node *value_beside(const struct node *mapping, const struct node *key)
{
    for (struct node *at = mapping->first; at != NULL && at->next != NULL; at = at->next->next)
        if (at->kind == NODE_SCALAR && key->kind == NODE_SCALAR && at->length == key->length &&
            memcmp(at->text, key->text, key->length) == 0)
            return at->next;
    return NULL;
}

/* The text of another scalar, all of it where the mark stands. */
static void put(struct decoder *decoder, struct node *mark, const struct node *text)
{
    struct span *map = arena_alloc(decoder->document->arena, (text->length + 1) * sizeof *map);
    for (size_t i = 0; i < text->length; i++)
        map[i] = (struct span){mark->from, mark->to};
    mark->text = text->text;
    mark->length = text->length;
    mark->style = STYLE_PLAIN;
    mark->verbatim = false;
    mark->map = map;
}

static bool has_ditto(const struct decoder *decoder, const struct node *mapping)
{
    for (const struct node *key = mapping->first; key != NULL; key = key->next->next)
        if (is_ditto(decoder, key->next))
            return true;
    return false;
}

/* Of a mapping, and of those right below it: figures by player. */
static void undo_within(struct decoder *decoder, struct node *mapping, const struct node *before, bool deeper)
{
    for (struct node *key = mapping->first; key != NULL; key = key->next->next) {
        bool mark = is_ditto(decoder, key->next);
        if (!mark && (!deeper || key->next->kind != NODE_MAPPING || !has_ditto(decoder, key->next)))
            continue;
        struct node *above = value_beside(before, key);
        if (above == NULL)
            continue;
        if (mark && above->kind == NODE_SCALAR)
            put(decoder, key->next, above);
        else if (!mark && above->kind == NODE_MAPPING)
            undo_within(decoder, key->next, above, false);
    }
}

void undo_dittos(struct decoder *decoder, struct node *list)
{
    for (struct node *item = list->first; item != NULL && item->next != NULL; item = item->next)
        if (item->kind == NODE_MAPPING && item->next->kind == NODE_MAPPING)
            undo_within(decoder, item->next, item, true);
}
