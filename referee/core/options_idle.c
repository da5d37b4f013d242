/* Options that do nothing under the others. */
#include "core/messages.h"
#include "core/options.h"

#include <string.h>

const struct option_need *option_idle(const struct game *game, const int *option, const char *name)
{
    char value[OPTION_VALUE_BYTES];
    for (const struct option_need *need = game->needs; need != NULL && need->option != NULL; need++) {
        int on = strcmp(need->option, name) == 0 ? option_find(game, need->on) : -1;
        if (on < 0 || option[on] < 0)
            continue;
        option_print(&game->option[on], option[on], value, sizeof value);
        if (!option_value_listed(need->values, value, strlen(value)))
            return need;
    }
    return NULL;
}

static void tell_idle(const struct judge *judge, const struct option_said *said, const struct option_need *need)
{
    char value[OPTION_VALUE_BYTES];
    const int on = option_find(judge->game, need->on);
    const struct option *row = &judge->game->option[on];
    option_print(row, judge->rules.option[on], value, sizeof value);
    struct finding *finding = report(judge, &rec_rules[REC_02], said->name.at, NOBODY, &msg_option_idle,
                                     ARGS(arg_text("found", said->name.s), arg_text("option", need->on),
                                          arg_text("value", arena_printf(judge->arena, "%s", value)),
                                          arg_text("required", option_expected(judge->arena, row, need->values))));
    finding_only(finding, SEVERITY_NOTE, CLASS_SYNTAX);
}

void options_tell_idle(const struct judge *judge)
{
    const struct record *record = judge->record;
    for (size_t i = 0; i < record->option_count; i++) {
        const struct option_said *said = &record->option[i];
        const struct option_need *need = option_idle(judge->game, judge->rules.option, said->name.s);
        if (need != NULL)
            tell_idle(judge, said, need);
    }
}
