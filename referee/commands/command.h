/* The commands, one row each in commands.def. */
#ifndef REFEREE_COMMANDS_COMMAND_H
#define REFEREE_COMMANDS_COMMAND_H

#include "commands/status.h"
#include "core/message.h"

struct arguments;

/* Runs with everything parsed; what it has to say goes to standard output (or --output) and standard error. */
typedef enum status command_fn(const struct arguments *arguments);

/* What --format may be with a command: the name of the `nth` form, from 0, the first of which is the default; NULL: there are no
   more. */
typedef const char *forms_fn(size_t nth);

#define COMMAND(name, forms, operands_en, operands_fr, en, fr)                                                         \
    command_fn name##_command;                                                                                         \
    forms_fn forms;
#include "commands/commands.def"
#undef COMMAND

enum command_id {
#define COMMAND(name, forms, operands_en, operands_fr, en, fr) COMMAND_##name,
#include "commands/commands.def"
#undef COMMAND
    COMMANDS
};

struct command {
    const char *name;
    command_fn *run;
    forms_fn *forms;
    struct message operands, text;
};
extern const struct command commands[COMMANDS];

/* What to type for a word that is no command: the one it is near, or what other tools call so; NULL: nothing, or a file is meant. */
const char *command_meant(const char *word);

#endif
