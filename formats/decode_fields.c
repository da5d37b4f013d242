/* What programs write with a key for each part, where the notation has one text: steps, {player: A, act: discards, cards: [K♠, 8♣]}, marks,
   {point: 5, tricks: 9}, boards, {fiches: 1, jetons: 4}, and hands, {♠: A Q, ♥: K}. */
#include "formats/decode.h"
#include "formats/meant.h"
#include "formats/node_shape.h"
#include "formats/reader_messages.h"

#include <string.h>

/* The text of a part, the cards of a list in one; NULL: it is neither. */
static const char *text_in(struct document *document, struct node *value)
{
    return value->kind == NODE_SCALAR ? text_copy(document, text_trim(text_of(value))) : cards_listed(document, value);
}

/* Finds the values of the parts of a step; false: it has other keys, or one twice, or not enough of them. */
static bool find_parts(const struct decoder *decoder, struct node *mapping, struct node *value[static STEP_PARTS])
{
    for (struct node *key = mapping->first; key != NULL; key = key->next->next) {
        const int part = key->kind == NODE_SCALAR ? word_value(decoder, WORDS_PART, text_trim(text_of(key))) : -1;
        if (part < 0 || value[part] != NULL || actor_find(decoder, text_of(key)) != ACTOR_NONE)
            return false;
        value[part] = key->next;
    }
    return value[PART_CARDS] != NULL || (value[PART_WHO] != NULL && value[PART_ACT] != NULL);
}

/* The act that the parts make up; NULL: none that a text can hold. */
static const char *act_of(struct document *document, struct node *const value[static STEP_PARTS])
{
    const char *act = "";
    for (enum step_part part = PART_ACT; part < STEP_PARTS; part++) {
        const char *text = value[part] != NULL ? text_in(document, value[part]) : "";
        if (text == NULL)
            return NULL;
        const char *between = *text == '\0' || *act == '\0' ? "" : part == PART_WINNER ? " > " : " ";
        act = arena_printf(document->arena, "%s%s%s", act, between, text);
    }
    return act;
}

/* The bytes that a mapping takes up, of which the tree has only where they begin. */
static size_t end_of(struct document *document, const struct node *mapping)
{
    return node_end(document, node_in_braces(document, mapping) ? mapping : mapping->last);
}

/* A text that can be written without more ado, quoted or not. */
static bool is_simple(const char *text) { return strpbrk(text, "\"\\\n:#{}[],'") == NULL; }

/* Notes that a mapping is to be written otherwise, before it is changed. */
static void note_written(struct decoder *decoder, struct noted *noted, const struct node *mapping, const char *meant)
{
    struct document *document = decoder->document;
    note(decoder, noted, splice_meant(document, mapping->from, end_of(document, mapping), meant));
}

/* A text as a value, which takes up what stands from one byte to the other. */
static struct node scalar_of(const char *text, size_t from, size_t to)
{
    return (struct node){.kind = NODE_SCALAR,
                         .style = STYLE_PLAIN,
                         .from = (uint32_t)from,
                         .to = (uint32_t)to,
                         .length = (uint32_t)strlen(text),
                         .text = text};
}

const char *cards_listed(struct document *document, const struct node *list)
{
    const char *cards = NULL;
    for (struct node *card = list->first; card != NULL; card = card->next) {
        if (card->kind != NODE_SCALAR || !looks_like_card(text_of(card)))
            return NULL;
        const char *text = text_copy(document, text_of(card));
        cards = cards == NULL ? text : arena_printf(document->arena, "%s %s", cards, text);
    }
    return cards;
}

void stand_as(struct decoder *decoder, struct noted *noted, struct node *node, const char *text)
{
    struct node scalar = scalar_of(text, node->from, end_of(decoder->document, node));
    const bool quoted = node->first->style != STYLE_PLAIN;
    note_written(decoder, noted, node, quoted ? arena_printf(decoder->document->arena, "\"%s\"", text) : text);
    scalar.next = node->next;
    *node = scalar;
}

/* Makes a step of one whose parts have keys of their own. */
static void read_fields_of(struct decoder *decoder, struct node *step)
{
    struct document *document = decoder->document;
    struct node *value[STEP_PARTS] = {NULL}, *who;
    if (!find_parts(decoder, step, value) ||
        ((who = value[PART_WHO]) != NULL && actor_find(decoder, text_of(who)) == ACTOR_NONE))
        return;
    const char *act = act_of(document, value);
    if (act == NULL || !is_simple(act))
        return;
    if (who == NULL) {
        stand_as(decoder, &decoder->fields, step, act);
        return;
    }
    const bool quoted = step->first->style != STYLE_PLAIN;
    const char *meant =
        arena_printf(document->arena, quoted ? "\"%s\": \"%s\"" : "%s: %s", text_copy(document, text_of(who)), act);
    const struct node scalar = scalar_of(act, step->from, end_of(document, step));
    meant = node_in_braces(document, step) ? arena_printf(document->arena, "{%s}", meant) : meant;
    note_written(decoder, &decoder->fields, step, meant);
    under_key(decoder, step, who, &scalar);
}

void steps_in_fields(struct decoder *decoder, struct node *list)
{
    if (!decoder->players_known || list->kind != NODE_SEQUENCE)
        return;
    for (struct node *step = list->first; step != NULL; step = step->next)
        if (step->kind == NODE_MAPPING && (step->count > 2 || (step->count == 2 && step->last->kind == NODE_SEQUENCE)))
            read_fields_of(decoder, step);
}

/* Whether a key is one of the words, and has a number. */
static bool has_count(struct node *key, const char *one, const char *several, int *count)
{
    return key->kind == NODE_SCALAR && key->next->kind == NODE_SCALAR &&
           (text_is(text_trim(text_of(key)), one) || text_is(text_trim(text_of(key)), several)) &&
           text_number(text_trim(text_of(key->next)), count);
}

void board_in_fields(struct decoder *decoder, struct node *value)
{
    int fiches, jetons;
    if (value->kind != NODE_MAPPING || value->count != 4 || !scored_on_boards(decoder))
        return;
    struct node *one = value->first, *other = one->next->next;
    if (!(has_count(one, "fiche", "fiches", &fiches) && has_count(other, "jeton", "jetons", &jetons)) &&
        !(has_count(other, "fiche", "fiches", &fiches) && has_count(one, "jeton", "jetons", &jetons)))
        return;
    stand_as(decoder, &decoder->board, value, arena_printf(decoder->document->arena, "%df %dj", fiches, jetons));
}

void items_in_fields(struct decoder *decoder, struct node *value)
{
    struct document *document = decoder->document;
    struct node items = {0};
    const char *list = "";
    for (struct node *item = value->kind == NODE_SEQUENCE ? value->first : NULL; item != NULL; item = item->next)
        if (item->kind == NODE_MAPPING && item->count == 2 && item->first->kind == NODE_SCALAR &&
            item->last->kind == NODE_SCALAR) /* "[point: 6, tricks: 9]" */
            stand_as(decoder, &decoder->item, item,
                     arena_printf(document->arena, "%s %s", text_copy(document, text_of(item->first)),
                                  text_copy(document, text_of(item->last))));
    if (value->kind != NODE_MAPPING || value->count == 0)
        return;
    const bool quoted = value->first->style != STYLE_PLAIN;
    for (struct node *key = value->first; key != NULL; key = key->next->next) {
        struct node *amount = key->next;
        if (key->kind != NODE_SCALAR || amount->kind != NODE_SCALAR)
            return;
        const char *item = arena_printf(document->arena, "%s %s", text_copy(document, text_of(key)),
                                        text_copy(document, text_of(amount)));
        if (!is_simple(item))
            return;
        list = arena_printf(document->arena, quoted ? "%s%s\"%s\"" : "%s%s%s", list, items.count > 0 ? ", " : "", item);
        struct node *node = arena_alloc(document->arena, sizeof *node);
        *node = scalar_of(item, key->from, amount->to);
        *(items.last != NULL ? &items.last->next : &items.first) = node;
        items.last = node;
        items.count++;
    }
    note_written(decoder, &decoder->items, value, arena_printf(document->arena, "[%s]", list));
    node_hold(value, NODE_SEQUENCE, &items);
}

/* The ranks that stand under a suit, in one text; NULL: something else does. */
static const char *ranks_in(struct document *document, struct node *value)
{
    const char *ranks = value->kind == NODE_SCALAR ? text_copy(document, text_trim(text_of(value))) : "";
    for (struct node *rank = value->first; value->kind == NODE_SEQUENCE && rank != NULL; rank = rank->next)
        ranks = rank->kind != NODE_SCALAR
                    ? ":"
                    : arena_printf(document->arena, "%s%s%s", ranks, rank == value->first ? "" : " ",
                                   text_copy(document, text_of(rank)));
    return value->kind == NODE_MAPPING || strpbrk(ranks, "\"\\\n:#{}[]'") != NULL ? NULL : ranks;
}

void cards_in_fields(struct decoder *decoder, struct node *value)
{
    struct document *document = decoder->document;
    const char *cards = "";
    enum alphabet letters = ALPHABET_UNKNOWN; /* by them C is told */
    if (value->kind != NODE_MAPPING || value->first == NULL)
        return;
    for (struct node *key = value->first; key != NULL; key = key->next->next) {
        struct card_said said = {.suit = SUIT_UNKNOWN};
        const char *ranks = ranks_in(document, key->next);
        if (key->kind != NODE_SCALAR || !suit_word(decoder, text_trim(text_of(key)), &said) || ranks == NULL ||
            (said.c && letters == ALPHABET_UNKNOWN))
            return;
        letters = said.c ? letters : (enum alphabet)said.suit_letter;
        const enum suit suit = !said.c ? (enum suit)said.suit : letters == ALPHABET_EN ? CLUBS : HEARTS;
        if (*ranks != '\0')
            cards =
                arena_printf(document->arena, "%s%s%s%s%s", cards, *cards == '\0' ? "" : "  ",
                             suit_text(suit, ALPHABET_UNKNOWN, false), strchr(ranks, ' ') != NULL ? " " : "", ranks);
    }
    stand_as(decoder, &decoder->suit, value, cards);
}
