/* Ditto marks: what stands above holds. */
#include "formats/decode.h"

#include <string.h>

#define DITTO_MOST   8  /* bytes of the longest mark, with a blank or two around it */
#define FIGURES_MOST 64 /* bytes of a text of figures, one for each player, in which one is looked for */

static bool is_mark(const struct decoder *decoder, struct text text)
{
    return text.length > 0 && text.length <= DITTO_MOST && !is_digit(*text.s) &&
           word_value(decoder, WORDS_DITTO, text) >= 0;
}

/* Most values are told from a mark at a glance. */
static bool is_ditto(const struct decoder *decoder, const struct node *value)
{
    return value->kind == NODE_SCALAR && value->length > 0 && value->length <= DITTO_MOST && !is_digit(*value->text) &&
           is_mark(decoder, text_trim(text_of((struct node *)value)));
}

/* Takes off *rest what stands before the next sign that parts figures, which is a dash where there is no other. */
static struct text take_part(struct text *rest, char sign)
{
    struct text part = text_trim(*rest);
    size_t at = sign_bytes(part), parting = 0;
    if (sign != ' ') {
        text_until(rest, sign, &part);
        return part;
    }
    *rest = part;
    while (at < part.length && (parting = sign_bytes(text_from(part, at))) == 0)
        at++;
    part.length = at;
    *rest = text_from(*rest, at + parting);
    return text_trim(part);
}

bool begins_as_ditto(const struct decoder *decoder, struct text text)
{
    struct text rest = text, other = text, part = take_part(&rest, ' '), words = part, word;
    return is_mark(decoder, part) || (text_next(&words, &word) && is_mark(decoder, word)) ||
           is_mark(decoder, take_part(&other, '/'));
}

/* The figures of a text or list, one for each player, as scalars of their own; false if it is something else. */
static bool figures_of(struct decoder *decoder, struct node *value, struct node *parts)
{
    *parts = (struct node){0};
    if (value->kind == NODE_SEQUENCE)
        *parts = (struct node){.first = value->first, .count = value->count};
    else if (value->kind == NODE_SCALAR && loose(value)) {
        struct text rest = text_trim(text_of(value)), word;
        char sign = ' ';
        if (memchr(rest.s, ',', rest.length) != NULL)
            sign = ',';
        else if (memchr(rest.s, '/', rest.length) != NULL)
            sign = '/';
        while (rest.length > 0 && parts->count <= MAX_PLAYERS)
            add_part(decoder, parts, take_part(&rest, sign));
        if (parts->count == 1) { /* nothing but blanks parts them */
            *parts = (struct node){0};
            for (rest = text_trim(text_of(value)); parts->count <= MAX_PLAYERS && text_next(&rest, &word);)
                add_part(decoder, parts, word);
        }
    }
    return parts->count > 1 && parts->count == decoder->record->player_count;
}

/* Whether one may be among the figures of a text or list: a text of figures alone is told at a glance. */
static bool may_hold_ditto(const struct decoder *decoder, const struct node *value)
{
    if (value->kind == NODE_SEQUENCE) {
        bool found = false;
        for (const struct node *item = value->count <= MAX_PLAYERS ? value->first : NULL; item != NULL;
             item = item->next)
            found |= is_ditto(decoder, item);
        return found;
    }
    return value->kind == NODE_SCALAR && value->length > 0 && value->length <= FIGURES_MOST &&
           (!is_letter(value->text[0]) || strchr("DdIi", value->text[0]) != NULL) && /* "ditto", "do.", "idem", "id." */
           !(is_digit(value->text[0]) && is_digit(value->text[value->length - 1]));
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

/* What another scalar or list has, all of it where the mark stands. */
static void put(struct decoder *decoder, struct node *mark, const struct node *text)
{
    struct node *next = mark->next;
    if (text->kind != NODE_SCALAR) {
        *mark = *text;
        mark->next = next;
        return;
    }
    struct span *map = arena_alloc(decoder->document->arena, (text->length + 1) * sizeof *map);
    for (size_t i = 0; i < text->length; i++)
        map[i] = (struct span){mark->from, mark->to};
    mark->text = text->text;
    mark->length = text->length;
    mark->style = STYLE_PLAIN;
    mark->verbatim = false;
    mark->map = map;
}

/* Those among the figures of several players. */
static void undo_among(struct decoder *decoder, struct node *value, struct node *above)
{
    struct node here, before;
    bool found = false;
    if (!figures_of(decoder, value, &here))
        return;
    for (const struct node *item = here.first; item != NULL; item = item->next)
        found |= is_ditto(decoder, item);
    if (!found || !figures_of(decoder, above, &before))
        return;
    const struct node *from = before.first;
    for (struct node *item = here.first; item != NULL; item = item->next, from = from->next)
        if (is_ditto(decoder, item) && from->kind == NODE_SCALAR)
            put(decoder, item, from);
    value->kind = NODE_SEQUENCE;
    value->first = here.first;
    value->count = here.count;
}

static bool has_ditto(const struct decoder *decoder, const struct node *mapping)
{
    for (const struct node *key = mapping->first; key != NULL; key = key->next->next)
        if (is_ditto(decoder, key->next))
            return true;
    return false;
}

/* Whether the key is one of figures. */
static bool of_figures(const struct decoder *decoder, const struct node *key)
{
    const int known =
        key->kind == NODE_SCALAR ? vocabulary_key(decoder->words, PLACE_DEAL, key->text, key->length) : -1;
    return known == KEY_MARKS || known == KEY_SCORE;
}

/* Of a mapping, and of those right below it: figures by player. */
static void undo_within(struct decoder *decoder, struct node *mapping, const struct node *before, bool deeper)
{
    for (struct node *key = mapping->first; key != NULL; key = key->next->next) {
        bool mark = is_ditto(decoder, key->next), among = !mark && deeper && may_hold_ditto(decoder, key->next);
        if (!mark && !among && (!deeper || key->next->kind != NODE_MAPPING || !has_ditto(decoder, key->next)))
            continue;
        struct node *above = value_beside(before, key);
        if (above == NULL)
            continue;
        if (mark && above->kind != NODE_MAPPING)
            put(decoder, key->next, above);
        else if (among && of_figures(decoder, key))
            undo_among(decoder, key->next, above);
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
