#include "commands/lsp/completion.h"

#include <string.h>

#include <stdio.h>

/* Whether that has been offered; it has now. */
static bool is_old(const struct completion *completion, const char *text)
{
    struct offers *offers = completion->offers;
    for (size_t i = 0; i < offers->count; i++)
        if (strcmp(offers->text[i], text) == 0)
            return true;
    offers->text =
        arena_grow(completion->call->arena, offers->text, offers->count, &offers->room, sizeof *offers->text);
    offers->text[offers->count++] = arena_text(completion->call->arena, text, strlen(text));
    return false;
}

void completion_add(const struct completion *completion, enum item_kind kind, unsigned rank, size_t from,
                    const char *text, const char *detail)
{
    struct json *json = completion->json;
    char sort[16];
    if (is_old(completion, text))
        return;
    snprintf(sort, sizeof sort, "%05u", rank);
    json_open(json, '{');
    json_text_at(json, "label", text);
    json_number_at(json, "kind", kind);
    json_text_at(json, "sortText", sort);
    if (detail != NULL)
        json_text_at(json, "detail", detail);
    json_key(json, "textEdit");
    json_open(json, '{');
    put_range_at(json, completion->server, completion->call->opened, piece_offset(&completion->entry->piece, from),
                 completion->call->offset);
    json_text_at(json, "newText", text);
    json_close(json, '}');
    json_close(json, '}');
}

bool completion_beside(const struct completion *completion, const char *name)
{
    const struct context *context = &completion->context;
    const char *text = completion->entry->piece.bytes;
    for (size_t i = 0; i < context->beside_count; i++)
        if (strlen(name) == context->beside[i].to - context->beside[i].from &&
            strncmp(text + context->beside[i].from, name, strlen(name)) == 0)
            return true;
    return false;
}

void completion_of_players(const struct completion *completion, const char *behind)
{
    const struct record *record = completion->judgement->record;
    for (size_t i = 0; i < record->player_count; i++)
        if (completion->context.where != AT_NAME || !completion_beside(completion, record->player[i].s))
            completion_add(completion, KIND_NAME, RANK_NAMES + (unsigned)i, completion->context.from,
                           arena_printf(completion->call->arena, "%s%s", record->player[i].s, behind), NULL);
}

int completion_player(const struct completion *completion)
{
    const struct record *record = completion->judgement->record;
    struct stretch_of name = completion->context.name;
    for (size_t i = 0; i < record->player_count; i++)
        if (strlen(record->player[i].s) == name.to - name.from &&
            strncmp(record->player[i].s, completion->entry->piece.bytes + name.from, name.to - name.from) == 0)
            return (int)i;
    return NOBODY;
}
