/* `referee rules [GAME [EDITION]]`: the catalogue. */
#include "commands/listing.h"
#include "commands/messages.h"
#include "commands/output.h"
#include "commands/say.h"

#include <string.h>

static const struct {
    const char *name;
    listing_fn *list;
} formats[] = {{"text", rules_text}, {"jsonl", rules_jsonl}, {"mdoc", rules_mdoc}};

static listing_fn *format_named(const struct arguments *arguments)
{
    const char *name = arguments->format != NULL ? arguments->format : formats[0].name;
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++)
        if (strcmp(formats[i].name, name) == 0)
            return formats[i].list;
    complain(&arguments->manner, &msg_value_wrong,
             ARGS(arg_text("found", name), arg_text("option", "--format"), arg_text("required", "text, jsonl, mdoc")));
    return NULL;
}

static enum status unknown_game(const struct arguments *arguments, const char *name)
{
    struct buffer all = {0};
    for (size_t i = 0; games[i] != NULL; i++)
        buffer_printf(&all, "%s%s", i > 0 ? ", " : "", games[i]->name);
    complain(&arguments->manner, &msg_no_such_game, ARGS(arg_text("found", name), arg_text("games", buffer_s(&all))));
    buffer_free(&all);
    return STATUS_USAGE;
}

static enum status unknown_edition(const struct arguments *arguments, const struct game *game, const char *name)
{
    struct buffer all = {0};
    for (size_t i = 0; i < game->edition_count; i++)
        buffer_printf(&all, "%s%s", i > 0 ? ", " : "", game->edition[i].name);
    complain(&arguments->manner, &msg_no_such_edition,
             ARGS(arg_text("found", name), arg_text("editions", buffer_s(&all))));
    buffer_free(&all);
    return STATUS_USAGE;
}

static enum status scope_read(struct scope *scope, const struct arguments *arguments)
{
    const struct texts *operand = &arguments->operand;
    *scope = (struct scope){NULL, -1};
    if (operand->count > 0 && (scope->game = game_find(operand->item[0])) == NULL)
        return unknown_game(arguments, operand->item[0]);
    if (operand->count > 1 && (scope->edition = edition_find(scope->game, operand->item[1])) < 0)
        return unknown_edition(arguments, scope->game, operand->item[1]);
    if (operand->count > 2) {
        complain(&arguments->manner, &msg_too_many, ARGS(arg_text("found", operand->item[2])));
        return STATUS_USAGE;
    }
    return STATUS_REGULAR;
}

enum status rules_command(const struct arguments *arguments)
{
    struct manner manner = arguments->manner;
    struct scope scope;
    struct output output;
    struct buffer text = {0};
    listing_fn *list = format_named(arguments);
    if (list == NULL || scope_read(&scope, arguments) != STATUS_REGULAR)
        return STATUS_USAGE;
    enum status status = output_open(&output, arguments, &manner);
    if (status != STATUS_REGULAR)
        return status;
    list(&text, &manner, &scope);
    output_write(&output, &text);
    buffer_free(&text);
    return output_close(&output, &manner);
}
