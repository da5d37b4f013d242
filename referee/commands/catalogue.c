#include "commands/catalogue.h"

#include "commands/messages.h"
#include "commands/say.h"
#include "core/fold.h"
#include "formats/buffer.h"

void complain_of_rule(const struct manner *manner, const char *name)
{
    const char *near = rule_near(name);
    complain(manner, near != NULL ? &msg_no_such_rule_near : &msg_no_such_rule,
             ARGS(arg_text("found", name), arg_text("nearest", near)));
}

void complain_of_game(const struct manner *manner, const char *name)
{
    struct buffer all = {0};
    for (size_t i = 0; games[i] != NULL; i++)
        buffer_printf(&all, "%s%s", i > 0 ? ", " : "", games[i]->name);
    complain(manner, name != NULL ? &msg_no_such_game : &msg_game_wanted,
             ARGS(arg_text("found", name), arg_text("games", buffer_s(&all))));
    buffer_free(&all);
}

void complain_of_edition(const struct manner *manner, const struct game *game, const char *name)
{
    struct buffer all = {0};
    for (size_t i = 0; games[i] != NULL; i++)
        for (size_t k = 0; (game == NULL || game == games[i]) && k < games[i]->edition_count; k++)
            buffer_printf(&all, "%s%s %s", all.length > 0 ? ", " : "", games[i]->name, games[i]->edition[k].name);
    complain(manner, &msg_no_such_edition, ARGS(arg_text("found", name), arg_text("editions", buffer_s(&all))));
    buffer_free(&all);
}

const char *catalogue_near_option(const char *name)
{
    const char *best = NULL;
    unsigned distance = 0;
    for (size_t i = 0; games[i] != NULL; i++)
        for (size_t k = 0; k < games[i]->option_count; k++)
            best = fold_nearer(name, best, games[i]->option[k].name, &distance);
    return best;
}
