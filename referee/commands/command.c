#include "commands/command.h"

#include "core/fold.h"

#include <string.h>

const struct command commands[COMMANDS] = {
#define COMMAND(name, forms, operands_en, operands_fr, en, fr)                                                         \
    {#name, name##_command, forms, {operands_en, operands_fr}, {en, fr}},
#include "commands/commands.def"
#undef COMMAND
};

const char *command_meant(const char *word)
{
    static const struct {
        const char *word, *ours;
    } rows[] = {
#define FOREIGN(word, ours)
#define FOREIGN_COMMAND(word, ours) {word, ours},
#include "commands/foreign.def"
#undef FOREIGN_COMMAND
#undef FOREIGN
    };
    const char *near = NULL;
    unsigned distance = 0;
    if (strpbrk(word, "./") != NULL)
        return NULL; /* it is the name of a file */
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(word, rows[i].word) == 0)
            return rows[i].ours;
    for (int command = 0; command < COMMANDS; command++)
        near = fold_nearer(word, near, commands[command].name, &distance);
    return near;
}
