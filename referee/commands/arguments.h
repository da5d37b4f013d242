/* The command line as data. */
#ifndef REFEREE_COMMANDS_ARGUMENTS_H
#define REFEREE_COMMANDS_ARGUMENTS_H

#include "commands/command.h"
#include "core/record.h"
#include "core/rule.h"
#include "formats/buffer.h"
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
    struct texts asked; /* options that bear on a verdict, each followed by its value, "" for none */
    enum input input;
    struct limits limits;
    bool language_given; /* by --lang, not by the locale */
    bool compact, complete, merge;
    bool quiet, how, recursive, expect, all_editions, plain, help, version, no_sandbox;
    bool partie, incidents, bless, in_place, watch, write_baseline, write;
    bool fail_on_empty; /* no record at all is a finding */
    const char *fault, *rule, *baseline;
    bool reproducible, flush;
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
    /* Who takes the output in place of a file, as output_write() delivers it; false when there is no use in going on. NULL: nobody.
       Not on the command line. */
    bool (*catch)(void *with, const struct buffer *text);
    void *catch_with;
    unsigned depth; /* 0: not given */
};

/* Reads the command line; complains on standard error of what is wrong with it. STATUS_USAGE or STATUS_REGULAR. Give back
   with arguments_free(). Texts are argv's own. */
enum status arguments_read(struct arguments *arguments, int argc, char **argv);
void arguments_free(struct arguments *arguments);

/* Whether a name is that of an option that bears on what a verdict says, and takes a value, or takes none, as `value` says
   (NULL: none is given). */
bool argument_bears(const char *name, const char *value);

/* Does what the option of that name does, one that bears on a verdict: STATUS_USAGE after a complaint, or STATUS_REGULAR. The texts
   must live as long as the arguments. */
enum status arguments_add(struct arguments *arguments, const char *name, const char *value);

/* Those that ask for nothing. */
struct arguments arguments_usual(void);

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
