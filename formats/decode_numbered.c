/* Deals that bear their number, in the place of a key: "1: 28-14", "- deal 1: Anne 28, Blaise 14". They are counted without it. */
#include "formats/decode.h"
#include "formats/meant.h"
#include "formats/node_shape.h"
#include "formats/otherwise.h"
#include "formats/reader_messages.h"

#include <string.h>

/* Whether a key is that number, or a deal with it. */
static bool is_number(const struct decoder *decoder, const struct node *key, size_t number)
{
    size_t word = key->length, digits = 0;
    int found = 0;
    if (key->kind != NODE_SCALAR || key->length == 0 || !is_digit(key->text[key->length - 1]) || !key->verbatim ||
        key->style != STYLE_PLAIN)
        return false;
    while (word > 0 && is_digit(key->text[word - 1]) && digits < 4)
        word--, digits++;
    for (size_t i = word; i < key->length; i++)
        found = found * 10 + (key->text[i] - '0');
    while (word > 0 && (key->text[word - 1] == ' ' || key->text[word - 1] == '.'))
        word--;
    int deal = word > 0 ? vocabulary_key(decoder->words, PLACE_RECORD, key->text, word) : KEY_DEAL;
    return digits > 0 && (size_t)found == number && (deal == KEY_DEAL || deal == KEY_DEALS);
}

bool on_one_line(const struct decoder *decoder, const struct node *key)
{
    const char *s = decoder->document->piece->bytes;
    const struct node *value = key->next;
    bool flow = value->kind == NODE_SCALAR ? value->verbatim : s[value->from] == '{' || s[value->from] == '[';
    return flow && value->from > key->from && memchr(s + key->from, '\n', value->from - key->from) == NULL;
}

/* Whether what stands behind a number can do so behind a dash: on its line, or set in below it. */
static bool fits_dash(const struct decoder *decoder, const struct node *key)
{
    const struct node *value = key->next;
    return on_one_line(decoder, key) ||
           (value->kind == NODE_MAPPING && value->count > 0 && !node_in_braces(decoder->document, value));
}

/* Whether those are the numbers of deals, from the first on: the keys of a mapping, or the only keys of the items of a list. */
static bool all_numbered(const struct decoder *decoder, const struct node *deals)
{
    bool list = deals->kind == NODE_SEQUENCE;
    size_t number = 0;
    for (const struct node *at = deals->first; at != NULL; at = list ? at->next : at->next->next) {
        const struct node *key = list && at->kind == NODE_MAPPING && at->count == 2 ? at->first : list ? NULL : at;
        if (key == NULL || !is_number(decoder, key, ++number) || !fits_dash(decoder, key))
            return false;
    }
    return number > 0;
}

/* The number and its colon struck out, with the blank behind the dash, or a dash in their place: the blank that follows them stays. */
static struct splice without_number(struct document *document, const struct node *key, bool list)
{
    const char *s = document->piece->bytes;
    size_t from = key->from, to = key->to;
    while (s[to] != ':')
        to++;
    from -= list && from > 0 && s[from - 1] == ' ';
    return splice_meant(document, from, to + 1, list ? "" : "-");
}

/* Makes a list of them; `above` is the key that has to stand above it, NULL where it does. */
static void list_numbered(struct decoder *decoder, struct node *deals, const char *above)
{
    struct document *document = decoder->document;
    bool list = deals->kind == NODE_SEQUENCE;
    size_t count = 0;
    struct node *first = list ? deals->first->first : deals->first;
    struct splice *splice = arena_alloc(document->arena, (deals->count + 2) * sizeof *splice);
    struct node *key, *next, **last = &deals->first;
    size_t put = above != NULL ? 1 : 0;
    if (above != NULL)
        splice[0] = splice_in(node_place(document, first), arena_printf(document->arena, "%s:\n", above));
    for (struct node *at = deals->first; at != NULL; at = next) {
        key = list ? at->first : at;
        next = list ? at->next : at->next->next;
        splice[put + count++] = without_number(document, key, list);
        *last = key->next;
        last = &key->next->next;
        deals->last = key->next;
    }
    *last = NULL;
    deals->kind = NODE_SEQUENCE;
    deals->count = (uint32_t)count;
    read_meant_all(document, REC_02, splice->at, splice, put + count, &msg_read_meant_numbers,
                   ARGS(arg_text("found", text_copy(document, text_of(first)))));
}

void numbered_items(struct decoder *decoder, struct node *items)
{
    bool list = items->kind == NODE_SEQUENCE;
    if (items->kind != NODE_SCALAR && items->first != NULL &&
        (list || decoder->document->piece->bytes[items->from] != '{') && all_numbered(decoder, items))
        list_numbered(decoder, items, NULL);
}

/* The key that is number one, with the others behind it and nothing between them; NULL: there is none, or a key is between. */
static struct node *numbers_among(const struct decoder *decoder, struct node *root, struct node **before,
                                  struct node **last, size_t *count)
{
    struct node *first = NULL, *key = root->first;
    for (*before = NULL, *count = 0; key != NULL; key = key->next->next) {
        const bool next = is_number(decoder, key, *count + 1) && (fits_dash(decoder, key) || key->next->length == 0);
        if (!next && first != NULL && is_number(decoder, key, 1))
            return NULL;
        if (!next && first != NULL)
            break;
        if (!next) {
            *before = key;
            continue;
        }
        first = first != NULL ? first : key;
        *last = key->next;
        ++*count;
    }
    return first;
}

/* Whether the record has a key of deals. */
static bool has_deals(const struct decoder *decoder, const struct node *root)
{
    bool found = false;
    for (const struct node *key = root->first; key != NULL && !found; key = key->next->next) {
        int known =
            key->kind == NODE_SCALAR ? vocabulary_key(decoder->words, PLACE_RECORD, key->text, key->length) : -1;
        found = known == KEY_DEALS || known == KEY_DEAL;
    }
    return found;
}

struct node *key_left_out(struct decoder *decoder, enum key key, const struct node *above)
{
    struct node *pair = arena_alloc(decoder->document->arena, 2 * sizeof *pair);
    const char *word = keys_french(decoder, NULL, false) ? key_rows[key].fr : key_rows[key].en;
    pair[0] = (struct node){.kind = NODE_SCALAR, .text = word, .length = (uint32_t)strlen(word), .from = above->from};
    pair[0].to = pair[1].from = pair[1].to = above->from;
    pair[0].next = &pair[1];
    return &pair[0];
}

/* The key that is missing above the deals, as one that stands nowhere. */
static struct node *deals_above(struct decoder *decoder, struct node *root, struct node *first, struct node *before)
{
    struct node *key = key_left_out(decoder, KEY_DEALS, first);
    key->next->next = first;
    *(before != NULL ? &before->next->next : &root->first) = key;
    root->count += 2;
    return key;
}

void numbered_beside_keys(struct decoder *decoder, struct node *root)
{
    struct document *document = decoder->document;
    struct node *before, *last = NULL, *first;
    size_t count;
    if (root->kind != NODE_MAPPING || root->first == NULL || root->first->style != STYLE_PLAIN ||
        document->piece->bytes[root->from] == '{')
        return;
    first = numbers_among(decoder, root, &before, &last, &count);
    if (first == NULL || (before != NULL && before->kind != NODE_SCALAR))
        return;
    const int deals = before == NULL ? -1 : vocabulary_key(decoder->words, PLACE_RECORD, before->text, before->length);
    const bool headed = (deals == KEY_DEALS || deals == KEY_DEAL) && value_absent(decoder, before->next);
    const bool line = first->from == 0 || document->piece->bytes[first->from - 1] == '\n';
    if (!headed && (!line || count < 2 || has_deals(decoder, root)))
        return;
    struct node *key = headed ? before : deals_above(decoder, root, first, before), *list = key->next;
    list->kind = NODE_MAPPING;
    list->first = first;
    list->last = last;
    list->count = (uint32_t)(2 * count);
    list->from = first->from;
    list->next = last->next;
    last->next = NULL;
    root->count -= (uint32_t)(2 * count);
    if (root->last == last)
        root->last = list;
    if (!headed && all_numbered(decoder, list))
        list_numbered(decoder, list, key->text);
}

/* A copy of the word that a text begins with, as far as a digit or a sign. */
static const char *letters_of(struct arena *arena, struct text text)
{
    size_t letters = 0;
    while (letters < text.length && !is_digit(text.s[letters]) && strchr(" .:)", text.s[letters]) == NULL)
        letters++;
    return arena_text(arena, text.s, letters);
}

size_t number_before(struct arena *arena, struct text text, bool *bare)
{
    struct text rest = text;
    const char *word = is_digit(*text.s) ? "" : letters_of(arena, text);
    size_t digits = 0;
    if (*word != '\0' && !only_counts(word))
        return 0;
    rest = text_trim(text_from(rest, strlen(word)));
    while (digits < rest.length && is_digit(rest.s[digits]))
        digits++;
    if (digits > 2 || (digits == 0 && (*word == '\0' || rest.length > 0)))
        return 0;
    rest = text_from(rest, digits);
    *bare = rest.length == 0 || *rest.s == ' ';
    const char *order = letters_of(arena, rest);
    if (rest.length > 0 && strchr(".):", *rest.s) != NULL)
        rest = text_from(rest, 1);
    else if (rest.length > 1 && memcmp(rest.s, "\u00b0", 2) == 0)
        rest = text_from(rest, 2);
    else if (*order != '\0' && only_orders(order))
        rest = text_from(rest, strlen(order));
    if (rest.length > 0 && *rest.s != ' ')
        return 0;
    rest = text_trim(rest);
    const size_t sign = rest.length > 0 && *rest.s == ':' ? 1 : dash_bytes(rest);
    if (sign > 0 && sign < rest.length && rest.s[sign] == ' ') {
        *bare = false;
        rest = text_trim(text_from(rest, sign));
    }
    *bare &= *word == '\0';
    return (size_t)(rest.s - text.s);
}
