/* Keys that stand a level too far out, or behind a dash each: they are read as if they stood where they belong. */
#include "formats/decode.h"
#include "formats/meant.h"
#include "formats/node_shape.h"
#include "formats/otherwise.h"
#include "formats/reader_messages.h"

#include <string.h>

/* --- one mapping, of which each key is an item of a list --- */

/* The dash before an item that is a key with its value; false: it stands otherwise, as between brackets. */
static bool dash_before(struct document *document, const struct node *item, struct splice *splice)
{
    const char *s = document->piece->bytes;
    const struct text_line line = node_line(document, item->first);
    if (s[line.text] != '-' || line.text >= item->first->from)
        return false;
    for (size_t at = line.text + 1; at < item->first->from; at++)
        if (s[at] != ' ')
            return false;
    *splice = splice_meant(document, line.text, line.text + 1, " ");
    return true;
}

static bool is_pair(const struct node *item)
{
    return item->kind == NODE_MAPPING && item->count == 2 && item->first->kind == NODE_SCALAR;
}

/* Tells that the dashes of those splices are not read. */
static void tell_dashes(struct document *document, struct node *first, const struct splice *splice, size_t count)
{
    read_meant_all(document, REC_02, splice->at, splice, count, &msg_read_meant_dashes,
                   ARGS(arg_text("found", text_copy(document, text_of(first)))));
}

void pairs_in_list(struct decoder *decoder, struct node *value)
{
    struct document *document = decoder->document;
    struct node all = {.kind = NODE_MAPPING, .from = value->from, .to = value->to, .next = value->next}, *next;
    if (value->kind != NODE_SEQUENCE || value->first == NULL || !is_pair(value->first))
        return;
    struct splice *splice = arena_alloc(document->arena, value->count * sizeof *splice);
    size_t count = 0;
    for (struct node *item = value->first; item != NULL; item = item->next)
        if (!is_pair(item) || !dash_before(document, item, &splice[count++]))
            return;
    for (struct node *item = value->first; item != NULL; item = next) {
        next = item->next;
        node_add_pair(&all, item->first);
    }
    *value = all;
    tell_dashes(document, all.first, splice, count);
}

/* Whether each item of a list is one key of a deal, and the first two belong together: they are not the same key, as where deals are their
   scores alone, and the dealer stands first, or more follow. A note may stand for a deal that is not recorded. */
static bool keys_of_deals(const struct decoder *decoder, const struct node *list)
{
    bool all = list->kind == NODE_SEQUENCE && list->count > 1;
    size_t nth = 0;
    for (const struct node *item = list->first; item != NULL && all; item = item->next, nth++) {
        const struct node *key = is_pair(item) ? item->first : NULL;
        const int found = key != NULL ? vocabulary_key(decoder->words, PLACE_DEAL, key->text, key->length) : -1;
        all = found >= 0 && found != KEY_DEAL_NOTE;
        if (all && nth == 0)
            all = found == KEY_DEALER || list->count > 2;
        else if (all && nth == 1)
            all = found != KEY_DEALER && node_key_like(list->first, key) == NULL;
    }
    return all;
}

/* Joins the items of a list whose keys are those of one deal; with its dealer, or a key that the deal has, another one begins. Under the key of a single
   deal, `single`, one alone takes the place of the list. */
static void join_deals(struct decoder *decoder, struct node *list, bool single)
{
    struct document *document = decoder->document;
    struct splice *dash = arena_alloc(document->arena, list->count * sizeof *dash);
    struct node *second = list->first->next->first, *deal = list->first, *next;
    size_t count = 0, joined = 1, deals = 1;
    for (const struct node *item = list->first; item != NULL; item = item->next)
        if (!dash_before(document, item, &dash[count++]))
            return;
    count = 0;
    for (struct node *item = deal->next; item != NULL; item = next) {
        next = item->next;
        count++;
        if (vocabulary_key(decoder->words, PLACE_DEAL, item->first->text, item->first->length) == KEY_DEALER ||
            node_key_like(deal, item->first) != NULL) {
            deal->next = item;
            deal = item;
            deals++;
            continue;
        }
        node_add_pair(deal, item->first);
        dash[joined++] = dash[count];
    }
    single &= deals == 1;
    deal->next = NULL;
    list->last = deal;
    list->count = (uint32_t)deals;
    tell_dashes(document, second, single ? dash : dash + 1, single ? joined : joined - 1);
    if (single) {
        deal->next = list->next;
        *list = *deal;
    }
}

/* --- deals under the other key --- */

/* Whether a mapping has a key of deals. */
static bool is_deal(const struct decoder *decoder, const struct node *node)
{
    const struct node *key = node->kind == NODE_MAPPING ? node->first : NULL;
    while (key != NULL &&
           (key->kind != NODE_SCALAR || vocabulary_key(decoder->words, PLACE_DEAL, key->text, key->length) < 0))
        key = key->next->next;
    return key != NULL;
}

/* What stands there is one deal where the key is for a list of them, or a list where it is for one: the other key is meant. */
static void other_key(struct decoder *decoder, struct field field, enum key meant)
{
    struct document *document = decoder->document;
    const bool french = keys_french(decoder, field.key, decoder->record->french);
    const char *word = french ? key_rows[meant].fr : key_rows[meant].en,
               *found = text_copy(document, text_of(field.key));
    struct splice *splice = arena_alloc(document->arena, sizeof *splice);
    *splice = (struct splice){node_place(document, field.key), found, word};
    read_meant_all(document, REC_02, node_place(document, field.value), splice, 1, &msg_read_meant_called,
                   ARGS(arg_text("found", found), arg_text("nearest", word)));
    decoder->record->single_deal = meant == KEY_DEAL;
}

void deals_as_meant(struct decoder *decoder, struct field field)
{
    struct record *record = decoder->record;
    if (keys_of_deals(decoder, field.value))
        join_deals(decoder, field.value, record->single_deal);
    const struct node *deal = field.value->kind == NODE_SEQUENCE ? field.value->first : field.value;
    if (deal != NULL && record->single_deal == (deal != field.value) && is_deal(decoder, deal))
        other_key(decoder, field, record->single_deal ? KEY_DEALS : KEY_DEAL);
}

/* --- a deal among the keys of its record --- */

/* Whether a key is one of a deal and none of the record, as it is written or as it can only be meant; or none at all, behind the first such
   one (NULL: there is none yet). */
static bool of_deal(const struct decoder *decoder, const struct node *key, const struct node *first)
{
    if (key->kind != NODE_SCALAR || own_key(key) ||
        vocabulary_key(decoder->words, PLACE_RECORD, key->text, key->length) >= 0)
        return false;
    if (vocabulary_key(decoder->words, PLACE_DEAL, key->text, key->length) >= 0)
        return true;
    const char *word = text_copy(decoder->document, (struct text){NULL, key->text, key->length});
    return (vocabulary_only_key(decoder->words, PLACE_DEAL, word) != NULL ||
            (first != NULL && key->from > first->from)) &&
           vocabulary_only_key(decoder->words, PLACE_RECORD, word) == NULL &&
           key_otherwise(PLACE_RECORD, word, false) == NULL;
}

/* What of the record's keys belongs in a deal. */
struct outside {
    struct node *deal;         /* the key above it, with no value of its own; NULL: there is none */
    struct node *first, *last; /* keys */
    bool together;             /* with no key of the record between them */
};

/* False: there are deals where they belong, or nothing but a score is left outside, which may be the result. */
static bool find_outside(const struct decoder *decoder, struct node *root, struct outside *out)
{
    bool telling = false;
    *out = (struct outside){.together = true};
    for (struct node *key = root->first; key != NULL; key = key->next->next) {
        const int known =
            key->kind == NODE_SCALAR ? vocabulary_key(decoder->words, PLACE_RECORD, key->text, key->length) : -1;
        if (known == KEY_DEAL || known == KEY_DEALS) {
            if (out->deal != NULL || key->next->kind != NODE_SCALAR || !value_absent(decoder, key->next))
                return false;
            out->deal = key;
        } else if (known < 0 && of_deal(decoder, key, out->first)) {
            out->together &= out->first == NULL || out->last->next->next == key;
            out->first = out->first != NULL ? out->first : key;
            out->last = key;
            const int of_deals = vocabulary_key(decoder->words, PLACE_DEAL, key->text, key->length);
            telling |= of_deals >= 0 && of_deals != KEY_SCORE;
        }
    }
    return telling && (out->deal == NULL || out->deal->next->next == out->first);
}

/* The braces that are missing around keys between braces. */
static struct splice *braces_around(struct document *document, const struct outside *out, const char *word)
{
    struct splice *splice = arena_alloc(document->arena, 2 * sizeof *splice);
    const char *mark = out->first->style == STYLE_DOUBLE ? "\"" : "";
    const size_t end = node_end(document, out->last->next);
    splice[0] = splice_in(locate(&document->at, out->first->from, out->first->from),
                          arena_printf(document->arena, "%s%s%s: {", mark, word, mark));
    splice[1] = splice_in(locate(&document->at, end, end), "}");
    return splice;
}

/* Where the lines of a key and its value end. */
static size_t lines_end(const struct document *document, const struct node *key)
{
    return key->next->next != NULL ? node_line(document, key->next->next).from : document->piece->length;
}

/* Sets the lines of a key and its value in, with splices from `count` on; returns how many there are then. Of the first line of all the key
   is written anew: something may be put in before it. */
static size_t set_in(struct document *document, struct node *key, bool first, struct splice *splice, size_t count)
{
    const char *s = document->piece->bytes;
    const size_t to = lines_end(document, key);
    struct text_line line = node_line(document, key);
    const size_t word = key->style == STYLE_PLAIN ? key->to : line.text + 1;
    do {
        if (first && line.from <= key->from && key->from < line.to)
            splice[count++] =
                splice_meant(document, line.text, word,
                             arena_printf(document->arena, "  %.*s", (int)(word - line.text), s + line.text));
        else if (s[line.from] != '.') /* "...", which ends the record */
            splice[count++] = splice_in(locate(&document->at, line.from, line.from), "  ");
    } while (text_line_after(s, document->piece->length, line, &line) && line.from < to);
    return count;
}

/* The lines of what belongs in a deal set in below its key, and those of the record that stand between them put above it. */
static struct splice *set_in_below(struct decoder *decoder, const struct outside *out, const char *word, size_t *count)
{
    struct document *document = decoder->document;
    const char *s = document->piece->bytes, *above = "";
    const size_t from = node_line(document, out->deal != NULL ? out->deal : out->first).from;
    size_t lines = 0;
    for (size_t at = from; at < document->piece->length; at++)
        lines += s[at] == '\n';
    struct splice *splice = arena_alloc(document->arena, (lines + 3) * sizeof *splice);
    *count = 1;
    for (struct node *key = out->first; key != out->last->next->next; key = key->next->next) {
        const size_t begins = node_line(document, key).from, ends = lines_end(document, key);
        if (of_deal(decoder, key, out->first)) {
            *count = set_in(document, key, key == out->first, splice, *count);
            continue;
        }
        const struct splice out_of_it = splice_meant(document, begins, ends, "");
        above = arena_printf(document->arena, "%s%s", above, out_of_it.old_text);
        splice[(*count)++] = out_of_it;
    }
    if (out->deal == NULL)
        above = arena_printf(document->arena, "%s%s:\n", above, word);
    splice[0] = splice_in(locate(&document->at, from, from), above);
    if (above[0] != '\0')
        return splice;
    --*count;
    return splice + 1;
}

/* Puts what belongs there under the key, which takes the place of the first of it where there was none. */
static void put_under(const struct decoder *decoder, struct node *root, const struct outside *out, struct node *deal)
{
    struct node *key = root->first, *next, *const value = deal->next, *const behind = value->next;
    *root = (struct node){.kind = NODE_MAPPING, .from = root->from, .to = root->to};
    *value = (struct node){.kind = NODE_MAPPING, .from = out->first->from, .to = out->first->from, .next = behind};
    for (; key != NULL; key = next) {
        next = key->next->next;
        if (key == out->first && deal != out->deal)
            node_add_pair(root, deal);
        node_add_pair(of_deal(decoder, key, out->first) ? value : root, key);
    }
}

void deal_beside_keys(struct decoder *decoder, struct node *root, struct field *fields)
{
    struct document *document = decoder->document;
    struct outside out;
    if (!find_outside(decoder, root, &out))
        return;
    const bool braces = node_in_braces(document, root);
    if (braces ? !out.together || out.deal != NULL : node_line(document, out.first).text != out.first->from)
        return;
    struct node *deal = out.deal != NULL ? out.deal : key_left_out(decoder, KEY_DEAL, out.first);
    const char *word = text_copy(document, text_of(deal));
    size_t count = 2;
    const struct splice *splice =
        braces ? braces_around(document, &out, word) : set_in_below(decoder, &out, word, &count);
    read_meant_all(document, REC_02, node_place(document, out.first), splice, count, &msg_read_meant_inside,
                   ARGS(arg_text("found", text_copy(document, text_of(out.first))), arg_text("nearest", word)));
    put_under(decoder, root, &out, deal);
    if (out.deal == NULL)
        fields[KEY_DEAL] = (struct field){deal, deal->next};
}
