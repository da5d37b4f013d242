#include "commands/command.h"

const struct command commands[COMMANDS] = {
#define COMMAND(name, forms, operands_en, operands_fr, en, fr)                                                         \
    {#name, name##_command, forms, {operands_en, operands_fr}, {en, fr}},
#include "commands/commands.def"
#undef COMMAND
};
