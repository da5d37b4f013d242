/* `referee rules [GAME [EDITION]]`: the catalogue. */
#include "commands/catalogue.h"
#include "commands/forms.h"
#include "commands/listing.h"
#include "commands/messages.h"
#include "commands/output.h"
#include "commands/say.h"

static const struct {
    const char *name;
    listing_fn *list;
} formats[] = {{"text", rules_text}, {"jsonl", rules_jsonl}, {"mdoc", rules_mdoc}};

const char *rules_forms(size_t nth) { return nth < sizeof formats / sizeof *formats ? formats[nth].name : NULL; }

static listing_fn *format_named(const struct arguments *arguments)
{
    int chosen = form_chosen(arguments, rules_forms);
    return chosen >= 0 ? formats[chosen].list : NULL;
}

static enum status scope_read(struct scope *scope, const struct arguments *arguments)
{
    const struct texts *operand = &arguments->operand;
    *scope = (struct scope){NULL, -1};
    if (operand->count > 0 && (scope->game = game_find(operand->item[0])) == NULL)
        complain_of_game(&arguments->manner, operand->item[0]);
    else if (operand->count > 1 && (scope->edition = edition_find(scope->game, operand->item[1])) < 0)
        complain_of_edition(&arguments->manner, scope->game, operand->item[1]);
    else if (operand->count > 2)
        complain(&arguments->manner, &msg_too_many, ARGS(arg_text("found", operand->item[2])));
    else
        return STATUS_REGULAR;
    return STATUS_USAGE;
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
