#include "commands/orders.h"

#include "commands/catalogue.h"
#include "commands/messages.h"
#include "commands/say.h"
#include "core/messages.h"
#include "core/options.h"
#include "formats/finding_text.h"
#include "formats/phrase.h"

#include <string.h>

#define WAYS_TOLD 5 /* by --how, of each deal */

static enum status order_game(struct orders *orders, const struct arguments *arguments)
{
    if (arguments->game == NULL || (orders->game = game_find(arguments->game)) != NULL)
        return STATUS_REGULAR;
    complain_of_game(&arguments->manner, arguments->game);
    return STATUS_USAGE;
}

/* The edition must be one of the game that is ordered, or of any game if none is. */
static enum status order_rules(struct orders *orders, const struct arguments *arguments)
{
    orders->rules = arguments->rules;
    if (arguments->rules == NULL)
        return STATUS_REGULAR;
    for (size_t i = 0; games[i] != NULL; i++)
        if ((orders->game == NULL || orders->game == games[i]) && edition_find(games[i], arguments->rules) >= 0)
            return STATUS_REGULAR;
    complain_of_edition(&arguments->manner, orders->game, arguments->rules);
    return STATUS_USAGE;
}

/* Adds the values of an option of a game, if they are not there: of several games, each with its own. */
static void add_values(const char **all, const struct game *game, const char *values, bool several, struct arena *arena)
{
    if (several)
        values = arena_printf(arena, "%s (%s)", values, game->name);
    if (*all == NULL || strstr(*all, values) == NULL)
        *all = *all == NULL ? values : arena_printf(arena, "%s; %s", *all, values);
}

/* Whether some edition that may be judged by takes the value; the values of those that know the option in `all`, NULL if none does. */
static bool value_fits(const struct orders *orders, const char *name, const char *value, const char **all,
                       struct arena *arena)
{
    *all = NULL;
    for (size_t i = 0; games[i] != NULL; i++) {
        int option = option_find(games[i], name);
        int edition = orders->rules != NULL ? edition_find(games[i], orders->rules) : -1;
        if (option < 0 || (orders->game != NULL && orders->game != games[i]))
            continue;
        for (size_t k = 0; k < games[i]->edition_count; k++) {
            if (orders->rules != NULL && (int)k != edition)
                continue;
            char list[256] = "";
            option_values(games[i], k, (size_t)option, list, sizeof list);
            add_values(all, games[i], option_expected(arena, &games[i]->option[option], list), orders->game == NULL,
                       arena);
            if (option_parse(games[i], k, (size_t)option, value) >= 0 && strcmp(value, CUSTOM_TABLE) != 0)
                return true; /* a table can only stand in a record */
        }
    }
    return false;
}

static enum status order_option(struct orders *orders, const struct arguments *arguments, const char *text,
                                struct option_said *said, struct arena *arena)
{
    const char *all, *equal = strchr(text, '=');
    if (equal == NULL || equal == text) {
        complain(&arguments->manner, &msg_option_form, ARGS(arg_text("found", text)));
        return STATUS_USAGE;
    }
    said->name.s = arena_text(arena, text, (size_t)(equal - text));
    said->value.s = equal + 1;
    if (value_fits(orders, said->name.s, said->value.s, &all, arena))
        return STATUS_REGULAR;
    const char *homes = option_homes(arena, said->name.s), *near = catalogue_near_option(said->name.s);
    if (all != NULL && strcmp(said->value.s, CUSTOM_TABLE) == 0)
        complain(&arguments->manner, &msg_table_missing,
                 ARGS(arg_text("found", said->value.s), arg_text("option", said->name.s)));
    else if (all != NULL)
        complain(&arguments->manner, &msg_no_such_value,
                 ARGS(arg_text("found", said->value.s), arg_text("option", said->name.s), arg_text("required", all)));
    else
        complain(&arguments->manner,
                 homes != NULL  ? &msg_option_elsewhere
                 : near != NULL ? &msg_no_such_option_near
                                : &msg_no_such_option,
                 ARGS(arg_text("found", said->name.s), arg_text("nearest", near), arg_text("required", homes)));
    return STATUS_USAGE;
}

enum status orders_read(struct orders *orders, const struct arguments *arguments, struct arena *arena)
{
    *orders = (struct orders){0};
    enum status status = order_game(orders, arguments);
    if (status == STATUS_REGULAR)
        status = order_rules(orders, arguments);
    struct option_said *said = arena_alloc(arena, (arguments->option.count + 1) * sizeof *said);
    for (size_t i = 0; status == STATUS_REGULAR && i < arguments->option.count; i++)
        status = order_option(orders, arguments, arguments->option.item[i], &said[i], arena);
    orders->option = said;
    orders->option_count = arguments->option.count;
    orders->how = arguments->how ? WAYS_TOLD : 0;
    orders->rulesets = rulesets_new(arena);
    return status;
}

enum status orders_complain(struct buffer *errors, const struct manner *manner, const struct judgement *judgement)
{
    if (judgement->misordered == NULL)
        return STATUS_REGULAR;
    struct buffer name = {0}, why = {0};
    struct voice voice = voice_of(manner, judgement->record);
    record_name_say(&name, judgement->record);
    phrase_say(&why, &voice, &judgement->misordered->what);
    complaint_say(errors, manner, &msg_misordered,
                  ARGS(arg_text("file", buffer_s(&name)), arg_text("why", buffer_s(&why))));
    buffer_free(&name);
    buffer_free(&why);
    return STATUS_USAGE;
}

/* --- which rules ------------------------------------------------------------------------------------------ */

struct rule_list {
    const struct rule **rule;
    size_t count, room;
};

/* Adds the rules named in one argument, separated by commas. */
static enum status add_rules(struct rule_list *list, const struct arguments *arguments, const char *names,
                             struct arena *arena)
{
    while (*names != '\0') {
        size_t length = strcspn(names, ", ");
        const char *name = arena_text(arena, names, length);
        names += length + strspn(names + length, ", ");
        if (length == 0)
            continue;
        const struct game *game;
        const struct rule *rule = rule_find(name, &game);
        if (rule == NULL) {
            complain_of_rule(&arguments->manner, name);
            return STATUS_USAGE;
        }
        list->rule = arena_grow(arena, list->rule, list->count, &list->room, sizeof *list->rule);
        list->rule[list->count++] = rule;
    }
    return STATUS_REGULAR;
}

static enum status read_rules(const struct texts *texts, struct rule_list *list, const struct arguments *arguments,
                              struct arena *arena)
{
    enum status status = STATUS_REGULAR;
    for (size_t i = 0; status == STATUS_REGULAR && i < texts->count; i++)
        status = add_rules(list, arguments, texts->item[i], arena);
    return status;
}

enum status selection_read(struct selection *selection, const struct arguments *arguments, struct arena *arena)
{
    struct rule_list excluded = {0}, included = {0};
    enum status status = read_rules(&arguments->exclude, &excluded, arguments, arena);
    if (status == STATUS_REGULAR)
        status = read_rules(&arguments->include, &included, arguments, arena);
    *selection = (struct selection){excluded.rule, included.rule, excluded.count, included.count};
    return status;
}

static bool among(const struct rule *const *list, size_t count, const struct rule *rule)
{
    for (size_t i = 0; i < count; i++)
        if (list[i] == rule)
            return true;
    return false;
}

static bool wanted(const struct selection *selection, const struct rule *rule)
{
    return !among(selection->excluded, selection->excluded_count, rule) &&
           (selection->included_count == 0 || among(selection->included, selection->included_count, rule));
}

/* Nothing points to a finding that is left out. */
static void forget_unwanted(const struct selection *selection, struct finding *finding)
{
    size_t kept = 0;
    for (size_t i = 0; i < finding->see_count; i++)
        if (wanted(selection, finding->see[i]->rule))
            finding->see[kept++] = finding->see[i];
    finding->see_count = kept;
}

void selection_apply(const struct selection *selection, struct judgement *judgement)
{
    if ((selection->excluded_count == 0 && selection->included_count == 0) || !judged_at_all(judgement))
        return;
    size_t kept = 0;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        struct finding *finding = judgement->finding[i];
        bool torn = judgement->record->torn && finding->rule == &rec_rules[REC_01];
        if (!torn && !wanted(selection, finding->rule))
            continue;
        forget_unwanted(selection, finding);
        judgement->finding[kept++] = finding;
    }
    judgement->finding_count = kept;
    judgement_tally(judgement);
}
