/* The cards of a document at their places: where one was dealt; red suits and black ones. */
#include "commands/lsp/cards.h"
#include "commands/lsp/server.h"

#include <stdlib.h>

/* --- where a card was dealt ------------------------------------------------------------------------------- */

void lsp_definition(struct server *server, const struct call *call, struct json *json)
{
    struct written_card card, source;
    const struct entry *entry = NULL;
    if (call->opened != NULL)
        entry = opened_judged(call->opened, call->offset, &server->judging);
    if (entry == NULL || record_lost(entry->record) ||
        !cards_find(entry->record, entry_byte(entry, call->offset), &card) ||
        !cards_source(entry->record, &card, &source)) {
        json_null(json);
        return;
    }
    json_open(json, '{');
    json_text_at(json, "uri", call->opened->uri);
    put_range_at(json, server, call->opened, lines_place(&call->opened->lines, source.at),
                 lines_place_end(&call->opened->lines, source.at));
    json_close(json, '}');
}

/* --- red and black ---------------------------------------------------------------------------------------- */

struct painted {
    size_t from, to;
    bool red;
};

struct painting {
    const struct opened *opened;
    struct arena *arena;
    struct painted *item;
    size_t count, room;
};

static void paint_card(void *with, const struct written_card *card)
{
    struct painting *painting = with;
    enum suit suit = card->card == CARD_UNKNOWN ? SUIT_UNKNOWN : card_suit(card->card);
    if (suit == SUIT_UNKNOWN)
        return;
    painting->item =
        arena_grow(painting->arena, painting->item, painting->count, &painting->room, sizeof *painting->item);
    painting->item[painting->count++] =
        (struct painted){lines_place(&painting->opened->lines, card->at),
                         lines_place_end(&painting->opened->lines, card->at), suit == HEARTS || suit == DIAMONDS};
}

static int by_place(const void *a, const void *b)
{
    const struct painted *one = a, *other = b;
    return one->from < other->from ? -1 : one->from > other->from;
}

/* Each token by how far it is from the one before; the second modifier is black's. */
void lsp_semantic_tokens(struct server *server, const struct call *call, struct json *json)
{
    struct painting painting = {.opened = call->opened, .arena = call->arena};
    struct spot last = {0, 0};
    json_open(json, '{');
    json_key(json, "data");
    json_open(json, '[');
    const size_t count = opened_judge(call->opened, &server->judging);
    for (size_t i = 0; i < count; i++) {
        opened_tell(call->opened, &call->opened->entry[i]);
        if (!record_lost(call->opened->entry[i].record))
            cards_each(call->opened->entry[i].record, paint_card, &painting);
    }
    if (painting.count > 0)
        qsort(painting.item, painting.count, sizeof *painting.item, by_place);
    for (size_t i = 0; i < painting.count; i++) {
        const struct painted *one = &painting.item[i];
        struct spot from = lines_spot(&call->opened->lines, one->from, server->encoding);
        struct spot to = lines_spot(&call->opened->lines, one->to, server->encoding);
        if (i > 0 && one->from < painting.item[i - 1].to)
            continue;
        json_number(json, (long long)(from.line - last.line));
        json_number(json, (long long)(from.line == last.line ? from.character - last.character : from.character));
        json_number(json, (long long)(to.character - from.character));
        json_number(json, 0);
        json_number(json, one->red ? 1 : 2);
        last = from;
    }
    json_close(json, ']');
    json_close(json, '}');
}
