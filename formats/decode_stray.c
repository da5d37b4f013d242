/* Words of the result that stand among the keys of the record, as under a page of scores: read as if they stood in it. */
#include "formats/decode.h"
#include "formats/meant.h"
#include "formats/reader_messages.h"

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
