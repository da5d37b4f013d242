/* Options that do nothing under the others. */
#include "core/messages.h"
#include "core/options.h"

#include <string.h>

static void tell_idle(const struct judge *judge, const struct option_said *said, const struct option_need *need)
{
    char value[OPTION_VALUE_BYTES];
    int on = option_find(judge->game, need->on);
    if (on < 0 || judge->rules.option[on] < 0)
        return;
    const struct option *row = &judge->game->option[on];
    option_print(row, judge->rules.option[on], value, sizeof value);
    if (option_value_listed(need->values, value, strlen(value)))
        return;
    struct finding *finding = report(judge, &rec_rules[REC_02], said->name.at, NOBODY, &msg_option_idle,
                                     ARGS(arg_text("found", said->name.s), arg_text("option", need->on),
                                          arg_text("value", arena_printf(judge->arena, "%s", value)),
                                          arg_text("required", option_expected(judge->arena, row, need->values))));
    finding_only(finding, SEVERITY_NOTE, CLASS_SYNTAX);
}

void options_tell_idle(const struct judge *judge)
{
    const struct record *record = judge->record;
    for (size_t i = 0; i < record->option_count; i++)
        for (const struct option_need *need = judge->game->needs; need != NULL && need->option != NULL; need++)
            if (strcmp(need->option, record->option[i].name.s) == 0)
                tell_idle(judge, &record->option[i], need);
}
