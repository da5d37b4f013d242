#include "core/options.h"

#include "core/fold.h"
#include "core/messages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LIST_BYTES 256 /* room for the values of one option */

size_t edition_base(const struct game *game, size_t edition)
{
    int base = game->edition[edition].base;
    return base < 0 ? edition : (size_t)base;
}

/* The list after "name=" in a row's options ("goal=6|N capot=2|1"), its length in *length; NULL if it is not there. */
static const char *listed(const char *options, const char *name, size_t *length)
{
    size_t wanted = strlen(name);
    for (const char *at = strstr(options, name); at != NULL; at = strstr(at + wanted, name))
        if ((at == options || at[-1] == ' ') && at[wanted] == '=') {
            *length = strcspn(at + wanted + 1, " ");
            return at + wanted + 1;
        }
    return NULL;
}

static bool in_list(const char *list, const char *word, size_t length)
{
    for (const char *at = list; *at != '\0';) {
        size_t one = strcspn(at, "|");
        if (one == length && strncmp(at, word, length) == 0)
            return true;
        at += one + (at[one] == '|');
    }
    return false;
}

const char *option_values(const struct game *game, size_t edition, size_t option, char *out, size_t size)
{
    const char *name = game->option[option].name;
    size_t length, own_length;
    const char *base = listed(game->edition[edition_base(game, edition)].options, name, &length);
    if (base == NULL)
        return NULL;
    snprintf(out, size, "%.*s", (int)length, base);
    const char *own =
        game->edition[edition].base < 0 ? NULL : listed(game->edition[edition].options, name, &own_length);
    if (own == NULL)
        return out;
    /* A profile's own value comes first, the base's others after it. */
    char all[LIST_BYTES];
    snprintf(all, sizeof all, "%s", out);
    int used = snprintf(out, size, "%.*s", (int)own_length, own);
    for (const char *at = all; *at != '\0' && used > 0 && (size_t)used < size;) {
        size_t one = strcspn(at, "|");
        if (!(one == own_length && strncmp(at, own, one) == 0))
            used += snprintf(out + used, size - (size_t)used, "|%.*s", (int)one, at);
        at += one + (at[one] == '|');
    }
    return out;
}

static bool takes_number(const struct option *option) { return in_list(option->values, "N", 1); }

static int index_in(const char *list, const char *word)
{
    int index = 0;
    for (const char *at = list; *at != '\0'; index++) {
        size_t one = strcspn(at, "|");
        if (one == strlen(word) && strncmp(at, word, one) == 0)
            return index;
        at += one + (at[one] == '|');
    }
    return -1;
}

int option_parse(const struct game *game, size_t edition, size_t option, const char *value)
{
    const struct option *row = &game->option[option];
    char list[LIST_BYTES];
    if (option_values(game, edition, option, list, sizeof list) == NULL)
        return -1;
    if (!takes_number(row))
        return in_list(list, value, strlen(value)) ? index_in(row->values, value) : -1;
    char *end;
    long number = strtol(value, &end, 10);
    if (end == value || *end != '\0' || number < row->least || number > row->most)
        return -1;
    return in_list(list, "N", 1) || in_list(list, value, strlen(value)) ? (int)number : -1;
}

char *option_print(const struct option *option, int value, char *out, size_t size)
{
    if (takes_number(option)) {
        snprintf(out, size, "%d", value);
        return out;
    }
    const char *at = option->values;
    for (int i = 0; i < value && *at != '\0'; i++) {
        at += strcspn(at, "|");
        at += *at == '|';
    }
    snprintf(out, size, "%.*s", (int)strcspn(at, "|"), at);
    return out;
}

void option_defaults(const struct game *game, size_t edition, int *value)
{
    for (size_t i = 0; i < game->option_count; i++) {
        char list[LIST_BYTES];
        value[i] = -1;
        if (option_values(game, edition, i, list, sizeof list) == NULL)
            continue;
        list[strcspn(list, "|")] = '\0';
        value[i] = option_parse(game, edition, i, list);
    }
}

unsigned rules_in_force(const struct game *game, size_t edition, const int *option)
{
    unsigned own = 1u << edition_base(game, edition);
    return game->borrowed != NULL && option != NULL ? own | game->borrowed(option) : own;
}

size_t rule_source(const struct game *game, size_t edition, const struct rule *rule)
{
    size_t base = edition_base(game, edition);
    for (size_t i = 0; i < game->edition_count && !(rule->editions & 1u << base); i++)
        if (rule->editions & 1u << i)
            return i;
    return base;
}

int option_find(const struct game *game, const char *name)
{
    for (size_t i = 0; i < game->option_count; i++)
        if (strcmp(game->option[i].name, name) == 0)
            return (int)i;
    return -1;
}

static const char *nearest_option(const struct judge *judge, const char *name)
{
    const char *best = NULL;
    unsigned distance = 0;
    char list[LIST_BYTES];
    for (size_t i = 0; i < judge->game->option_count; i++)
        if (option_values(judge->game, judge->edition, i, list, sizeof list) != NULL)
            best = fold_nearer(name, best, judge->game->option[i].name, &distance);
    return best;
}

static void unknown_option(const struct judge *judge, const struct option_said *said)
{
    const char *near = nearest_option(judge, said->name.s);
    report(judge, &rec_rules[REC_02], said->name.at, NOBODY,
           near != NULL ? &msg_unknown_option_near : &msg_unknown_option,
           ARGS(arg_text("found", said->name.s), arg_text("edition", judge->game->edition[judge->edition].name),
                arg_text("nearest", near != NULL ? near : "")));
}

/* A table stands for "custom" and for nothing else: neither goes without the other. */
static bool table_in_place(const struct option_said *said)
{
    return said->table == (strcmp(said->value.s, CUSTOM_TABLE) == 0);
}

static void apply_option(struct judge *judge, const struct option_said *said, int *value,
                         const struct option_said **chosen, bool lenient)
{
    char list[LIST_BYTES];
    int option = option_find(judge->game, said->name.s);
    if (option < 0 || option_values(judge->game, judge->edition, (size_t)option, list, sizeof list) == NULL) {
        if (!lenient)
            unknown_option(judge, said);
        return;
    }
    int parsed = option_parse(judge->game, judge->edition, (size_t)option, said->value.s);
    if (parsed >= 0 && !table_in_place(said)) {
        if (!lenient)
            report(judge, &rec_rules[REC_02], said->value.at, NOBODY, &msg_table_missing,
                   ARGS(arg_text("found", said->value.s), arg_text("option", said->name.s)));
    } else if (parsed < 0 && !lenient) {
        report(judge, &rec_rules[REC_02], said->value.at, NOBODY, said->table ? &msg_table_here : &msg_bad_option_value,
               ARGS(arg_text("found", said->value.s), arg_text("option", said->name.s),
                    arg_text("required", arena_text(judge->arena, list, strlen(list)))));
    } else if (parsed >= 0) {
        value[option] = parsed;
        chosen[option] = said;
    }
}

bool option_named(const struct judge *judge, size_t option)
{
    const struct edition *edition = &judge->game->edition[judge->edition];
    size_t length;
    return judge->said[option] != NULL ||
           (edition->base >= 0 && listed(edition->options, judge->game->option[option].name, &length) != NULL);
}

void options_resolve(struct judge *judge, const struct orders *orders)
{
    int *value = arena_alloc(judge->arena, (judge->game->option_count + 1) * sizeof *value);
    option_defaults(judge->game, judge->edition, value);
    judge->option = value;
    const struct option_said **chosen =
        arena_alloc(judge->arena, (judge->game->option_count + 1) * sizeof(struct option_said *));
    judge->said = chosen;
    bool lenient = orders != NULL && orders->lenient;
    for (size_t i = 0; i < judge->record->option_count; i++)
        apply_option(judge, &judge->record->option[i], value, chosen, lenient);
    for (size_t i = 0; orders != NULL && i < orders->option_count; i++)
        apply_option(judge, &orders->option[i], value, chosen, lenient);
}
