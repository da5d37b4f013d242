/* Acts that are keys of one mapping, where each is an item of its list: they are read as if they were. */
#include "formats/decode.h"
#include "formats/meant.h"
#include "formats/node_shape.h"
#include "formats/reader_messages.h"

#include <string.h>

/* Whether the keys of a mapping are acts, one after the other: each on a line of its own, or all between braces. */
static bool acts_in_turn(const struct decoder *decoder, const struct node *mapping)
{
    const bool braces = node_in_braces(decoder->document, mapping);
    for (const struct node *key = mapping->first; key != NULL; key = key->next->next) {
        const struct text_line line = node_line(decoder->document, key);
        const char before = decoder->document->piece->bytes[line.text];
        if (key->kind != NODE_SCALAR || key->next->kind != NODE_SCALAR || own_key(key) ||
            (!braces &&
             (!on_one_line(decoder, key) || (line.text != key->from && (before != '-' || key != mapping->first)))))
            return false;
    }
    return true;
}

/* Whether an act of a list that is a mapping has its number for a key. */
static bool has_number(const struct node *key)
{
    bool number = key->length < 3 && key->style == STYLE_PLAIN;
    for (size_t i = 0; i < key->length; i++)
        number &= is_digit(key->text[i]);
    return number;
}

/* What parts the acts of a mapping that is the whole list as the notation has it: dashes, or braces around each, and no numbers. Returns how
   many changes there are. */
static size_t part_list(struct document *document, const struct node *mapping, struct splice *splice)
{
    const struct node *before = NULL;
    size_t count = 0;
    bool numbered = false; /* the act before */
    for (const struct node *key = mapping->first; key != NULL; before = key, key = key->next->next) {
        const bool number = has_number(key);
        const size_t from = before != NULL ? node_end(document, before->next) : mapping->from;
        const size_t to = number ? key->next->from : key->from;
        const char *brace = number ? "" : "{";
        if (!node_in_braces(document, mapping))
            splice[count++] = splice_meant(document, key->from, to, "- ");
        else if (before == NULL)
            splice[count++] = splice_meant(document, from, to, number ? "[" : "[{");
        else
            splice[count++] =
                splice_meant(document, from, to, arena_printf(document->arena, "%s, %s", numbered ? "" : "}", brace));
        numbered = number;
    }
    if (node_in_braces(document, mapping)) {
        const size_t end = node_end(document, mapping);
        splice[count++] = splice_meant(document, end - 1, end, numbered ? "]" : "}]");
    }
    return count;
}

/* What parts the acts of a mapping that is an item of a list. Returns how many changes there are. */
static size_t part_item(struct document *document, const struct node *mapping, struct splice *splice)
{
    const struct text_line line = node_line(document, mapping->first);
    const size_t column = text_line_column(line);
    const bool dashed = document->piece->bytes[line.text] == '-'; /* else they stand in brackets */
    const char *braces = dashed ? arena_printf(document->arena, "}\n%*s- {", (int)column, "") : "}, {";
    size_t count = 0;
    for (const struct node *key = mapping->first->next->next, *before = mapping->first->next; key != NULL;
         before = key->next, key = before->next) {
        const size_t dash = node_line(document, key).from + column;
        splice[count++] = node_in_braces(document, mapping)
                              ? splice_meant(document, node_end(document, before), key->from, braces)
                              : splice_meant(document, dash, dash + 1, "-");
    }
    return count;
}

/* Makes an item of each key of a mapping, which is its value where the key is a number; returns the last. */
static struct node *items_of(struct document *document, const struct node *mapping, struct node **first)
{
    struct node *last = NULL, *next;
    for (struct node *key = mapping->first; key != NULL; key = next) {
        struct node *item = key->next;
        next = item->next;
        if (!has_number(key)) {
            item = arena_alloc(document->arena, sizeof *item);
            *item = (struct node){.kind = NODE_MAPPING, .from = key->from, .to = key->from};
            node_add_pair(item, key);
        }
        *(last != NULL ? &last->next : first) = item;
        last = item;
    }
    return last;
}

/* Whether it is a mapping of acts that are no list, and of how many. */
static size_t acts_joined(const struct decoder *decoder, const struct node *node, bool whole)
{
    const bool joined = node->kind == NODE_MAPPING && node->count > (whole ? 0 : 2);
    return joined && acts_in_turn(decoder, node) ? node->count / 2 : 0;
}

/* Makes items of those of a list that are several acts, with their splices; returns the key that is told, the second of the first of them. */
static struct node *split_items(struct decoder *decoder, struct node *list, struct splice *splice, size_t *count)
{
    struct document *document = decoder->document;
    struct node *told = NULL, **at = &list->first;
    for (struct node *item = list->first, *last; item != NULL; item = last->next, at = &last->next) {
        const size_t acts = acts_joined(decoder, item, false);
        struct node *const after = item->next;
        last = item;
        if (acts == 0)
            continue;
        told = told != NULL ? told : item->first->next->next;
        *count += part_item(document, item, splice + *count);
        last = items_of(document, item, at);
        last->next = after;
        list->last = after == NULL ? last : list->last;
        list->count += (uint32_t)acts - 1;
    }
    return told;
}

void acts_in_mappings(struct decoder *decoder, struct node *value)
{
    struct document *document = decoder->document;
    struct node *told = value->first;
    size_t acts = acts_joined(decoder, value, true), count = 0;
    const bool whole = acts > 0;
    for (const struct node *item = value->first; value->kind == NODE_SEQUENCE && item != NULL; item = item->next)
        acts += acts_joined(decoder, item, false);
    if (acts == 0)
        return;
    struct splice *splice = arena_alloc(document->arena, (acts + 1) * sizeof *splice);
    if (whole) {
        count = part_list(document, value, splice);
        value->last = items_of(document, value, &value->first);
        value->kind = NODE_SEQUENCE;
        value->count = (uint32_t)acts;
    } else {
        told = split_items(decoder, value, splice, &count);
    }
    read_meant_all(document, REC_02, node_place(document, told), splice, count, &msg_read_meant_acts,
                   ARGS(arg_text("found", text_copy(document, text_of(told)))));
}

/* Whether a mapping is a list of acts by its key. */
static bool under_acts(const struct decoder *decoder, const struct node *key)
{
    int found = -1;
    for (int place = PLACE_RECORD; place <= PLACE_MANCHE && found < 0; place++)
        found = vocabulary_key(decoder->words, (enum key_place)place, key->text, key->length);
    return found >= 0 && key_rows[found].shape == SHAPE_STEPS;
}

/* How many keys of such mappings stand there a second time. */
static size_t acts_twice(const struct decoder *decoder, const struct node *node)
{
    size_t twice = 0;
    for (const struct node *at = node->first; at != NULL; at = at->next) {
        const struct node *key = node->kind == NODE_MAPPING ? at : NULL;
        at = key != NULL ? key->next : at;
        if (at->kind == NODE_MAPPING && key != NULL && key->kind == NODE_SCALAR && under_acts(decoder, key) &&
            acts_in_turn(decoder, at)) {
            for (const struct node *act = at->first; act != NULL; act = act->next->next)
                twice += node_key_like(at, act) != act;
        } else if (at->kind != NODE_SCALAR) {
            twice += acts_twice(decoder, at);
        }
    }
    return twice;
}

void acts_may_recur(struct decoder *decoder)
{
    struct document *document = decoder->document;
    if (document->root == NULL || document->broken || acts_twice(decoder, document->root) != document->fault_count)
        return;
    findings_begin(&document->faults, document->arena);
    document->fault_count = document->unread_count = 0;
    document->refused = false;
}
