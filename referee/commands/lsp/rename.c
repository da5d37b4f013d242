/* A player by another name, wherever the record has him. */
#include "commands/lsp/server.h"
#include "formats/node.h"

#include <string.h>

struct named {
    size_t from, to;
};

struct naming {
    const char *name;
    size_t length;
    struct arena *arena;
    struct named *item; /* in the bytes of the record */
    size_t count, room;
};

static void add_range(struct naming *naming, size_t from, size_t to)
{
    for (size_t i = 0; i < naming->count; i++)
        if (naming->item[i].from == from)
            return;
    naming->item = arena_grow(naming->arena, naming->item, naming->count, &naming->room, sizeof *naming->item);
    naming->item[naming->count++] = (struct named){from, to};
}

/* Every text that is the name, and none of the writer's own (x-…) or of notes. */
static void find_names(struct naming *naming, const struct node *node) /* NOLINT(misc-no-recursion): LIMIT_NESTING */
{
    if (node->kind == NODE_SCALAR && node->style == STYLE_PLAIN && node->length == naming->length &&
        memcmp(node->text, naming->name, node->length) == 0)
        add_range(naming, node->from, node->to);
    for (const struct node *item = node->first; item != NULL; item = item->next) {
        bool own = node->kind == NODE_MAPPING && item->kind == NODE_SCALAR && item->length > 2 &&
                   strncmp(item->text, "x-", 2) == 0;
        if (own)
            item = item->next;
        else
            find_names(naming, item);
    }
}

static void add_place(struct naming *naming, int player, int named, struct place at)
{
    if (player == named && at.line > 0)
        add_range(naming, at.byte, at.byte + naming->length);
}

static void find_in_steps(struct naming *naming, const struct steps *steps, int player)
{
    for (size_t i = 0; i < steps->count; i++) {
        add_place(naming, steps->step[i].actor, player, steps->step[i].actor_at);
        add_place(naming, steps->step[i].winner, player, steps->step[i].winner_at);
    }
}

static void find_in_deal(struct naming *naming, const struct deal *deal, int player)
{
    find_in_steps(naming, &deal->dealing, player);
    find_in_steps(naming, &deal->calls, player);
    find_in_steps(naming, &deal->play, player);
    for (size_t i = 0; i < deal->manche_count; i++) {
        find_in_steps(naming, &deal->manche[i].calls, player);
        find_in_steps(naming, &deal->manche[i].play, player);
    }
}

static void find_all(struct naming *naming, const struct entry *entry, int player)
{
    struct document document = {.piece = &entry->piece, .arena = naming->arena};
    findings_begin(&document.faults, naming->arena);
    document_read(&document);
    if (document.root != NULL)
        find_names(naming, document.root);
    find_in_steps(naming, &entry->record->draw, player);
    for (size_t i = 0; i < entry->record->deal_count; i++)
        find_in_deal(naming, &entry->record->deal[i], player);
}

/* Whose name stands at a byte of the record; NOBODY: none. */
static int player_at(const struct entry *entry, size_t byte, struct naming *naming, struct arena *arena)
{
    for (size_t i = 0; i < entry->record->player_count; i++) {
        *naming = (struct naming){
            .name = entry->record->player[i].s, .length = strlen(entry->record->player[i].s), .arena = arena};
        find_all(naming, entry, (int)i);
        for (size_t k = 0; k < naming->count; k++)
            if (byte >= naming->item[k].from && byte <= naming->item[k].to)
                return (int)i;
    }
    return NOBODY;
}

/* Only what is a word in plain letters can stand everywhere where a name stands. */
static bool is_name(const char *name)
{
    return name != NULL && name[0] != '\0' && strpbrk(name, " \t\r\n:,#'\"[]{}&*!|>%@`-?") == NULL;
}

void lsp_rename(struct server *server, const struct call *call, struct json *json)
{
    const char *name = json_text_of(call->params, "newName");
    const struct entry *entry = NULL;
    struct naming naming;
    if (call->opened != NULL) {
        opened_judge(call->opened, &server->judging);
        entry = opened_entry(call->opened, call->offset);
    }
    if (entry == NULL || !is_name(name) || entry->record->fault != NULL ||
        player_at(entry, call->offset - entry->piece.byte, &naming, call->arena) == NOBODY) {
        json_null(json);
        return;
    }
    json_open(json, '{');
    json_key(json, "changes");
    json_open(json, '{');
    json_key_text(json, call->opened->uri);
    json_open(json, '[');
    for (size_t i = 0; i < naming.count; i++) {
        json_open(json, '{');
        put_range_at(json, server, call->opened, entry->piece.byte + naming.item[i].from,
                     entry->piece.byte + naming.item[i].to);
        json_text_at(json, "newText", name);
        json_close(json, '}');
    }
    json_close(json, ']');
    json_close(json, '}');
    json_close(json, '}');
}
