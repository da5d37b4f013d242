#include "commands/catalogue.h"

#include "commands/messages.h"
#include "commands/say.h"
#include "core/fold.h"
#include "formats/buffer.h"

static const struct rule *rule_among(const struct rule *rule, size_t count, const char *name)
{
    for (size_t i = 0; i < count; i++)
        if (fold_equal(rule[i].id, name) || fold_equal(rule[i].slug, name))
            return &rule[i];
    return NULL;
}

const struct rule *catalogue_rule(const char *name, const struct game **game)
{
    *game = NULL;
    const struct rule *found = rule_among(rec_rules, REC_RULES, name);
    for (size_t i = 0; found == NULL && games[i] != NULL; i++) {
        found = rule_among(games[i]->rule, games[i]->rule_count, name);
        *game = found != NULL ? games[i] : NULL;
    }
    return found;
}

static const char *nearest_among(const struct rule *rule, size_t count, const char *name, const char *best,
                                 unsigned *distance)
{
    for (size_t i = 0; i < count; i++) {
        best = fold_nearer(name, best, rule[i].id, distance);
        best = fold_nearer(name, best, rule[i].slug, distance);
    }
    return best;
}

static const char *near_rule(const char *name)
{
    unsigned distance = 0;
    const char *best = nearest_among(rec_rules, REC_RULES, name, NULL, &distance);
    for (size_t i = 0; games[i] != NULL; i++)
        best = nearest_among(games[i]->rule, games[i]->rule_count, name, best, &distance);
    return best;
}

void complain_of_rule(const struct manner *manner, const char *name)
{
    const char *near = near_rule(name);
    complain(manner, near != NULL ? &msg_no_such_rule_near : &msg_no_such_rule,
             ARGS(arg_text("found", name), arg_text("nearest", near)));
}

void complain_of_game(const struct manner *manner, const char *name)
{
    struct buffer all = {0};
    for (size_t i = 0; games[i] != NULL; i++)
        buffer_printf(&all, "%s%s", i > 0 ? ", " : "", games[i]->name);
    complain(manner, &msg_no_such_game, ARGS(arg_text("found", name), arg_text("games", buffer_s(&all))));
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
