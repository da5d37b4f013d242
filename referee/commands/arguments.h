/* The command line as data. */
#ifndef REFEREE_COMMANDS_ARGUMENTS_H
#define REFEREE_COMMANDS_ARGUMENTS_H

#include "commands/command.h"
#include "core/record.h"
#include "core/rule.h"
#include "formats/limits.h"
#include "formats/manner.h"
#include "formats/reader.h"

/* Strings of argv, in the order given. */
struct texts {
    const char **item;
    size_t count, room;
};

enum when { WHEN_AUTO, WHEN_ALWAYS, WHEN_NEVER };

struct arguments {
    enum command_id command;
    struct manner manner; /* colour is settled when the output is open */
    enum when colour, progress;
    const char *game, *rules, *format, *output, *stdin_name; /* NULL: not given */
    struct texts option, exclude, include, files_from, operand;
    enum input input;
    struct limits limits;
    bool language_given; /* by --lang, not by the locale */
    bool compact, complete, merge;
    bool quiet, how, recursive, expect, all_editions, plain, help, version, no_sandbox;
    bool partie, incidents, bless, in_place, watch, write_baseline, write;
    bool fail_on_empty; /* no record at all is a finding */
    const char *fault, *rule, *baseline;
    const char *names; /* of players, in place of how many there are; NULL */
    bool sheet;
    unsigned count, players, deals;
    unsigned long long seed;
    unsigned fixes;            /* readings tried for each deal in search of slips */
    unsigned bound;            /* deals tried where cards are not known */
    unsigned jobs;             /* 0: as many as there are processors */
    unsigned first, last;      /* records by their numbers; 0: from the first, to the last */
    size_t from_byte, to_byte; /* records that begin within these bytes; 0 for the latter: to the end */
    /* How much each thread takes at a time (struct task); 0: as much as is well. Not on the command line. */
    size_t batch;
    unsigned depth; /* 0: not given */
};

/* Reads the command line; complains on standard error of what is wrong with it. STATUS_USAGE or STATUS_REGULAR. Give back
   with arguments_free(). Texts are argv's own. */
enum status arguments_read(struct arguments *arguments, int argc, char **argv);
void arguments_free(struct arguments *arguments);

/* One row for the usage: "-g, --game=GAME", and which commands (1u << enum command_id) know it. */
struct argument_row {
    const char *name;
    char letter; /* 0: none */
    unsigned commands;
    struct message value; /* NULLs: takes none */
    struct message text;
};
extern const struct argument_row argument_rows[];
extern const size_t argument_count;

#endif
