#include "commands/catalogue.h"

#include "core/fold.h"
#include "core/options.h"

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

const char *catalogue_near_rule(const char *name)
{
    unsigned distance = 0;
    const char *best = nearest_among(rec_rules, REC_RULES, name, NULL, &distance);
    for (size_t i = 0; games[i] != NULL; i++)
        best = nearest_among(games[i]->rule, games[i]->rule_count, name, best, &distance);
    return best;
}

bool catalogue_has_option(const char *name)
{
    for (size_t i = 0; games[i] != NULL; i++)
        if (option_find(games[i], name) >= 0)
            return true;
    return false;
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
