/* Words of the result that stand among the keys of the record, as under a page of scores, and options: read as if they stood in it, or below
   their key. */
#include "formats/amend.h"
#include "formats/decode.h"
#include "formats/meant.h"
#include "formats/node_shape.h"
#include "formats/reader_messages.h"

#include "core/options.h"

#include <string.h>

/* A word as people write it, on its line. */
static bool is_plain(const struct node *node)
{
    return node->kind == NODE_SCALAR && node->style == STYLE_PLAIN && node->verbatim;
}

/* Reads the value as if it stood in the result, under the key as written. */
static void in_result(struct decoder *decoder, struct node *key, const struct splice *splice, size_t count)
{
    struct document *document = decoder->document;
    read_meant_all(document, REC_02, node_place(document, key), splice, count, &msg_read_meant_result,
                   ARGS(arg_text("found", text_copy(document, text_of(key)))));
}

/* The record has no result: one is made that has only this. */
static struct node *result_alone(struct decoder *decoder, struct node *key)
{
    struct document *document = decoder->document;
    struct node *result = arena_alloc(document->arena, 2 * sizeof *result);
    result[0] = *key;
    result[0].next = &result[1];
    result[1] = (struct node){.from = key->from, .to = key->from};
    under_key(decoder, &result[1], key, key->next);
    struct splice *splice = arena_alloc(document->arena, 2 * sizeof *splice);
    splice[0] = splice_in(node_place(document, key), "result: {");
    splice[1] = splice_in(place_behind(document, text_of(key->next)), "}");
    in_result(decoder, key, splice, 2);
    return result;
}

/* "total: 188-164" and "winner: Anne" in one mapping, the first under a key of the result. */
static struct node *both_in_one(struct decoder *decoder, const struct node *result, const struct node *key,
                                const char *score)
{
    struct node *both = arena_alloc(decoder->document->arena, 6 * sizeof *both);
    both[0] = *result;
    both[0].next = &both[1];
    both[1] = (struct node){.kind = NODE_MAPPING, .from = result->from, .to = result->from, .count = 4};
    both[1].first = &both[2];
    both[1].last = &both[5];
    both[2] = *result;
    both[2].text = score;
    both[2].length = (uint32_t)strlen(score);
    both[3] = *result->next;
    both[4] = *key;
    both[5] = *key->next;
    for (size_t i = 2; i < 6; i++)
        both[i].next = i < 5 ? &both[i + 1] : NULL;
    return both;
}

/* The one on the line below the other, in a mapping of lines: the result has both. NULL: they do not stand so. */
static struct node *result_beside(struct decoder *decoder, const struct node *mapping, struct node *result,
                                  struct node *key)
{
    struct document *document = decoder->document;
    bool first = result->next->next == key, second = key->next->next == result;
    struct node *above = first ? result : key, *below = first ? key : result;
    if ((!first && !second) || !is_plain(result) || !is_plain(result->next) ||
        document->piece->bytes[mapping->from] == '{' ||
        node_place(document, above).line == node_place(document, below).line)
        return NULL;
    const char *score = key_rows[KEY_FINAL].en, *written = text_copy(document, text_of(below));
    struct splice *splice = arena_alloc(document->arena, 4 * sizeof *splice);
    splice[0] = first ? splice_in(node_place(document, result->next), arena_printf(document->arena, "{%s: ", score))
                      : splice_in(node_place(document, key), "result: {");
    splice[1] = splice_in(place_behind(document, text_of(above->next)), ",");
    splice[2] = (struct splice){node_place(document, below), written,
                                arena_printf(document->arena, "  %s", first ? written : score)};
    splice[3] = splice_in(place_behind(document, text_of(below->next)), "}");
    in_result(decoder, key, splice, 4);
    return both_in_one(decoder, result, key, score);
}

bool result_word(struct decoder *decoder, const struct node *mapping, struct node *key, struct field *field)
{
    if (vocabulary_key(decoder->words, PLACE_RESULT, key->text, key->length) < 0 || !is_plain(key) ||
        !is_plain(key->next))
        return false;
    struct node *result =
        field->key == NULL ? result_alone(decoder, key) : result_beside(decoder, mapping, field->key, key);
    if (result != NULL)
        *field = (struct field){&result[0], &result[1]};
    return result != NULL;
}

/* --- options ----------------------------------------------------------------------------------------------- */

/* Whether the key is none of the record but an option of a game, with a value on its line. */
static bool is_option(const struct decoder *decoder, const struct node *key)
{
    const struct text name = text_trim(text_of((struct node *)key));
    return is_plain(key) && is_plain(key->next) && key->next->length > 0 &&
           vocabulary_key(decoder->words, PLACE_RECORD, key->text, key->length) < 0 &&
           option_homes(decoder->document->arena, text_copy(decoder->document, name)) != NULL;
}

/* What is read under the key of options, and what its fix is. */
struct strays {
    struct node *into; /* the mapping; NULL: none stands there */
    bool flow, sheet;
    const char *moved; /* the text of those that go there */
    struct splice *splice;
    size_t count;
};

/* In a sheet each row begins with the key; in a record all go to the first of them, or to the options that stand there. */
static void put_stray(struct document *document, struct strays *strays, struct node *key)
{
    const char *name = text_copy(document, text_of(key)), *value = text_copy(document, text_of(key->next));
    if (strays->sheet) {
        const char sign[] = {piece_separator(document->piece), '\0'};
        strays->splice[strays->count++] =
            splice_in(node_place(document, key), arena_printf(document->arena, "%s%s", key_rows[KEY_OPTIONS].en, sign));
        strays->splice[strays->count++] = splice_meant(document, key->to, key->next->from, "=");
        return;
    }
    strays->moved =
        arena_printf(document->arena, "%s%s%s: %s", strays->moved, *strays->moved != '\0' ? ", " : "", name, value);
    strays->splice[strays->count++] = splice_meant(document, key->from, key->next->to, "");
}

/* Puts what has been moved where the options are; the first of them is where they are if nothing else is. */
static void settle_strays(struct document *document, struct strays *strays)
{
    if (strays->sheet)
        return;
    if (strays->into->count == 0) {
        strays->splice[0].new_text = arena_printf(document->arena, "%s: {%s}", key_rows[KEY_OPTIONS].en, strays->moved);
        return;
    }
    const struct node *last = strays->into->last;
    strays->splice[strays->count++] =
        splice_in(locate(&document->at, last->to, last->to), arena_printf(document->arena, ", %s", strays->moved));
}

/* Whether the line of a key is read otherwise than it stands: what it says may belong elsewhere. */
static bool is_moved(struct document *document, const struct node *key)
{
    const unsigned line = node_place(document, key).line;
    bool moved = false;
    for (size_t i = 0; document->amending != NULL && i < document->amending->text.count; i++) {
        const size_t at = document->amending->text.change[i].from;
        moved |= locate(document->at.standing, at, at).line == line;
    }
    return moved;
}

/* Takes them out of the mapping of the record and into that of the options. */
static void move_strays(const struct decoder *decoder, struct node *mapping, struct node *into)
{
    struct node **at = &mapping->first;
    for (struct node *key = mapping->first, *next; key != NULL; key = next) {
        next = key->next->next;
        if (!is_option(decoder, key)) {
            at = &key->next->next;
            mapping->last = key->next;
            continue;
        }
        *at = next;
        mapping->count -= 2;
        node_add_pair(into, key);
    }
}

/* Whether they can be put where the options are, and what is left there is as well written as before: in a record on lines, or if it is one. */
static bool can_be_put(const struct document *document, const struct node *mapping, const struct node *options,
                       size_t count)
{
    const char *bytes = document->piece->bytes;
    if (document->piece->syntax == SYNTAX_SHEET)
        return true;
    const bool braces =
        options == NULL || (options->kind == NODE_MAPPING && options->count > 0 && bytes[options->from] == '{');
    return braces && (bytes[mapping->from] != '{' || (count == 1 && options == NULL));
}

void options_beside_keys(struct decoder *decoder, struct node *mapping, struct field *fields)
{
    struct document *document = decoder->document;
    struct field *options = &fields[KEY_OPTIONS];
    struct strays strays = {.sheet = document->piece->syntax == SYNTAX_SHEET, .moved = ""};
    struct node *first = NULL, *made = arena_alloc(document->arena, 2 * sizeof *made);
    size_t count = 0;
    for (struct node *key = mapping->first; key != NULL; key = key->next->next) {
        first = first == NULL && is_option(decoder, key) ? key : first;
        count += is_option(decoder, key);
    }
    if (first == NULL || is_moved(document, first) || !can_be_put(document, mapping, options->value, count))
        return;
    strays.splice = arena_alloc(document->arena, (2 * count + 1) * sizeof *strays.splice);
    made[0] = *first;
    made[1] = (struct node){.kind = NODE_MAPPING, .from = first->from, .to = first->next->to};
    const bool said = options->value != NULL && options->value->kind == NODE_MAPPING;
    strays.into = said ? options->value : &made[1];
    const struct place told = node_place(document, first);
    const char *name = text_copy(document, text_of(first));
    for (struct node *key = mapping->first; key != NULL; key = key->next->next)
        if (is_option(decoder, key))
            put_stray(document, &strays, key);
    settle_strays(document, &strays);
    move_strays(decoder, mapping, strays.into);
    if (!said)
        *options = (struct field){&made[0], &made[1]};
    read_meant_all(document, REC_02, told, strays.splice, strays.count, &msg_read_meant_option_key,
                   ARGS(arg_text("found", name)));
}
