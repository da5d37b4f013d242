#include "commands/arguments.h"

#include "commands/messages.h"
#include "commands/say.h"
#include "core/byte.h"
#include "core/fold.h"
#include "core/memory.h"

#include <errno.h>
#include <getopt.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FOR(command) (1u << COMMAND_##command)
#define BEARS        (1u << 31) /* beyond all commands */
#define PRINTS       (1u << 30) /* likewise */
#define FOR_ALL      (~(BEARS | PRINTS))
#define FOR_ASKED    (FOR(judge) | FOR(legal) | FOR(perft))

enum token {
#define ARGUMENT(token, name, letter, commands, value_en, value_fr, en, fr) TOKEN_##token,
#include "commands/arguments.def"
#undef ARGUMENT
    TOKENS
};

const struct argument_row argument_rows[] = {
#define ARGUMENT(token, name, letter, commands, value_en, value_fr, en, fr)                                            \
    {name, letter, commands, {value_en, value_fr}, {en, fr}},
#include "commands/arguments.def"
#undef ARGUMENT
};
const size_t argument_count = TOKENS;

_Static_assert(COMMANDS < 31, "there is a bit for each command, and one more");

enum { FIXES_USUAL = 1500, BOUND_USUAL = 500 };
enum { LONG = 256 }; /* getopt_long() returns LONG + token; a short option its letter */

static void texts_add(struct texts *texts, const char *text)
{
    if (texts->count == texts->room) {
        texts->room = texts->room * 2 + 16;
        texts->item = memory_wider(texts->item, texts->room * sizeof *texts->item);
    }
    texts->item[texts->count++] = text;
}

/* How an option is named in a complaint: as it was written. */
static const char *spelling(char *out, size_t size, int token, bool letter)
{
    if (letter)
        snprintf(out, size, "-%c", argument_rows[token].letter);
    else
        snprintf(out, size, "--%s", argument_rows[token].name);
    return out;
}

static int token_of(int code)
{
    if (code >= LONG)
        return code - LONG;
    for (int token = 0; token < TOKENS; token++)
        if (argument_rows[token].letter != '\0' && argument_rows[token].letter == code)
            return token;
    return -1;
}

/* --- values ----------------------------------------------------------------------------------------------- */

struct choice {
    const char *word;
    int value;
};

/* The value of a word that must be one of a list ended by NULL; complains and returns -1 if it is none of them. */
static int choose(const struct arguments *arguments, int token, const char *word, const struct choice *choice)
{
    char name[32], all[64] = "";
    for (const struct choice *one = choice; one->word != NULL; one++) {
        if (strcmp(one->word, word) == 0)
            return one->value;
        size_t used = strlen(all);
        snprintf(all + used, sizeof all - used, "%s%s", used > 0 ? ", " : "", one->word);
    }
    complain(&arguments->manner, &msg_value_wrong,
             ARGS(arg_text("found", word), arg_text("option", spelling(name, sizeof name, token, false)),
                  arg_text("required", all)));
    return -1;
}

/* A number from 1; 0 after a complaint. */
static unsigned count_of(const struct arguments *arguments, int token, const char *word)
{
    char name[32], *end;
    errno = 0;
    long number = strtol(word, &end, 10);
    if (*word != '\0' && *end == '\0' && errno == 0 && number > 0 && number <= INT_MAX)
        return (unsigned)number;
    complain(&arguments->manner, &msg_value_wrong,
             ARGS(arg_text("found", word), arg_text("option", spelling(name, sizeof name, token, false)),
                  arg_text("required", "1, 2, 3 …")));
    return 0;
}

static enum status set_lang(struct arguments *arguments, const char *value)
{
    static const struct choice languages[] = {{"en", LANG_EN}, {"fr", LANG_FR}, {NULL, 0}};
    int language = choose(arguments, TOKEN_LANG, value, languages);
    if (language >= 0)
        arguments->manner.language = (enum language)language;
    arguments->language_given = true;
    return language < 0 ? STATUS_USAGE : STATUS_REGULAR;
}

static enum status set_when(const struct arguments *arguments, int token, const char *value, enum when *set)
{
    static const struct choice times[] = {
        {"auto", WHEN_AUTO}, {"always", WHEN_ALWAYS}, {"never", WHEN_NEVER}, {NULL, 0}};
    int when = choose(arguments, token, value, times);
    if (when >= 0)
        *set = (enum when)when;
    return when < 0 ? STATUS_USAGE : STATUS_REGULAR;
}

static enum status set_fail_on(struct arguments *arguments, const char *value)
{
    enum { EMPTY = SEVERITY_ERROR + 1 };
    static const struct choice severities[] = {{"error", SEVERITY_ERROR},
                                               {"warning", SEVERITY_WARNING},
                                               {"undecided", SEVERITY_UNDECIDED},
                                               {"empty", EMPTY},
                                               {NULL, 0}};
    int severity = choose(arguments, TOKEN_FAIL_ON, value, severities);
    if (severity == EMPTY)
        arguments->fail_on_empty = true;
    else if (severity >= 0)
        arguments->manner.fail_on = (enum severity)severity;
    return severity < 0 ? STATUS_USAGE : STATUS_REGULAR;
}

static enum status set_input(struct arguments *arguments, const char *value)
{
    static const struct choice forms[] = {
        {"auto", INPUT_AUTO}, {"yaml", INPUT_YAML}, {"jsonl", INPUT_JSONL}, {"csv", INPUT_CSV}, {NULL, 0}};
    int input = choose(arguments, TOKEN_INPUT, value, forms);
    if (input >= 0)
        arguments->input = (enum input)input;
    return input < 0 ? STATUS_USAGE : STATUS_REGULAR;
}

static enum status set_style(struct arguments *arguments, const char *value)
{
    enum { FULL, COMPACT, JSONL };
    static const struct choice styles[] = {{"full", FULL}, {"compact", COMPACT}, {"jsonl", JSONL}, {NULL, 0}};
    int style = choose(arguments, TOKEN_STYLE, value, styles);
    arguments->compact = style == COMPACT;
    if (style == JSONL)
        arguments->format = "jsonl";
    return style < 0 ? STATUS_USAGE : STATUS_REGULAR;
}

static enum status set_number(struct arguments *arguments, int token, const char *value, unsigned *count)
{
    *count = count_of(arguments, token, value);
    return *count == 0 ? STATUS_USAGE : STATUS_REGULAR;
}

/* What does not begin as a number are names. */
static enum status set_players(struct arguments *arguments, const char *value)
{
    bool number = is_digit(*value);
    arguments->names = number ? NULL : value;
    return number ? set_number(arguments, TOKEN_PLAYERS, value, &arguments->players) : STATUS_REGULAR;
}

static size_t limit_named(const char *name, size_t length)
{
    size_t limit = 0;
    while (limit < LIMITS && (strlen(limit_names[limit]) != length || strncmp(limit_names[limit], name, length) != 0))
        limit++;
    return limit;
}

/* A limit is only set lower: what is usual is what the program is made for. */
static enum status set_limit(struct arguments *arguments, const char *value)
{
    char required[160] = "";
    const char *equal = strchr(value, '=');
    size_t limit = limit_named(value, equal != NULL ? (size_t)(equal - value) : strlen(value));
    char *end = NULL;
    errno = 0;
    unsigned long long most = equal != NULL && is_digit(equal[1]) ? strtoull(equal + 1, &end, 10) : 0;
    if (limit < LIMITS && errno == 0 && most > 0 && *end == '\0' && most <= limits_usual.most[limit]) {
        arguments->limits.most[limit] = (size_t)most;
        return STATUS_REGULAR;
    }
    if (limit < LIMITS)
        snprintf(required, sizeof required, "%s=1 … %s=%zu", limit_names[limit], limit_names[limit],
                 limits_usual.most[limit]);
    for (size_t i = 0, used = 0; limit == LIMITS && i < LIMITS; i++, used = strlen(required))
        snprintf(required + used, sizeof required - used, "%s%s", i > 0 ? ", " : "", limit_names[i]);
    complain(&arguments->manner, &msg_value_wrong,
             ARGS(arg_text("found", value), arg_text("option", "--limit"), arg_text("required", required)));
    return STATUS_USAGE;
}

static enum status set_number_or_none(struct arguments *arguments, int token, const char *value, unsigned *count)
{
    *count = 0;
    return strcmp(value, "0") == 0 ? STATUS_REGULAR : set_number(arguments, token, value, count);
}

/* Two numbers with "-" between them, the latter not less than the former; it may be left out, and is 0 then. */
static bool read_span(const char *word, unsigned long long *from, unsigned long long *to)
{
    char *end;
    errno = 0;
    *to = 0;
    if (*word < '0' || *word > '9')
        return false;
    *from = strtoull(word, &end, 10);
    if (errno != 0 || *end++ != '-')
        return false;
    if (*end == '\0')
        return true;
    if (*end < '0' || *end > '9')
        return false;
    *to = strtoull(end, &end, 10);
    return errno == 0 && *end == '\0' && *to >= *from;
}

static enum status set_span(struct arguments *arguments, int token, const char *value)
{
    unsigned long long from, to;
    bool bytes = token == TOKEN_BYTES, sound = read_span(value, &from, &to);
    if (sound && bytes && to < SIZE_MAX && (to == 0 || to > from)) {
        arguments->from_byte = (size_t)from;
        arguments->to_byte = (size_t)to;
    } else if (sound && !bytes && from > 0 && from <= UINT_MAX && to <= UINT_MAX) {
        arguments->first = (unsigned)from;
        arguments->last = (unsigned)to;
    } else {
        char name[32];
        complain(&arguments->manner, &msg_value_wrong,
                 ARGS(arg_text("found", value), arg_text("option", spelling(name, sizeof name, token, false)),
                      arg_text("required", bytes ? "0-1000000, 1000000-" : "1-1000, 1001-")));
        return STATUS_USAGE;
    }
    return STATUS_REGULAR;
}

static enum status set_seed(struct arguments *arguments, const char *value)
{
    char *end;
    errno = 0;
    arguments->seed = strtoull(value, &end, 10);
    if (errno == 0 && is_digit(*value) && *end == '\0')
        return STATUS_REGULAR;
    complain(
        &arguments->manner, &msg_value_wrong,
        ARGS(arg_text("found", value), arg_text("option", "--seed"), arg_text("required", "0 … 18446744073709551615")));
    return STATUS_USAGE;
}

/* What an option without a value sets; NULL for one that has a value, or stands for one. */
static bool *flag_of(struct arguments *arguments, int token)
{
    switch ((enum token)token) {
    case TOKEN_ASCII: return &arguments->manner.ascii;
    case TOKEN_LEDGER: return &arguments->manner.ledger;
    case TOKEN_HOW: return &arguments->how;
    case TOKEN_QUIET: return &arguments->quiet;
    case TOKEN_RECURSIVE: return &arguments->recursive;
    case TOKEN_PARTIE: return &arguments->partie;
    case TOKEN_SHEET: return &arguments->sheet;
    case TOKEN_INCIDENTS: return &arguments->incidents;
    case TOKEN_EXPECT: return &arguments->expect;
    case TOKEN_BLESS: return &arguments->bless;
    case TOKEN_WRITE: return &arguments->write;
    case TOKEN_WRITE_BASELINE: return &arguments->write_baseline;
    case TOKEN_WATCH: return &arguments->watch;
    case TOKEN_IN_PLACE: return &arguments->in_place;
    case TOKEN_ALL: return &arguments->manner.all;
    case TOKEN_ALL_EDITIONS: return &arguments->all_editions;
    case TOKEN_DIVIDE: return &arguments->manner.divide;
    case TOKEN_PLAIN: return &arguments->plain;
    case TOKEN_COMPLETE: return &arguments->complete;
    case TOKEN_MERGE: return &arguments->merge;
    case TOKEN_DIGEST: return &arguments->manner.digest;
    case TOKEN_REPRODUCIBLE: return &arguments->reproducible;
    case TOKEN_FLUSH: return &arguments->flush;
    case TOKEN_NO_SANDBOX: return &arguments->no_sandbox;
    case TOKEN_HELP: return &arguments->help;
    case TOKEN_VERSION: return &arguments->version;
    default: return NULL;
    }
}

static enum status set(struct arguments *arguments, int token, const char *value)
{
    bool *flag = flag_of(arguments, token);
    if (flag != NULL)
        *flag = true;
    switch ((enum token)token) {
    case TOKEN_GAME: arguments->game = value; break;
    case TOKEN_RULES: arguments->rules = value; break;
    case TOKEN_OPTION: texts_add(&arguments->option, value); break;
    case TOKEN_EXCLUDE: texts_add(&arguments->exclude, value); break;
    case TOKEN_INCLUDE: texts_add(&arguments->include, value); break;
    case TOKEN_FAIL_ON: return set_fail_on(arguments, value);
    case TOKEN_FORMAT: arguments->format = value; break;
    case TOKEN_PATCH: arguments->format = "patch"; break;
    case TOKEN_OUTPUT: arguments->output = value; break;
    case TOKEN_LANG: return set_lang(arguments, value);
    case TOKEN_COLOR: return set_when(arguments, token, value, &arguments->colour);
    case TOKEN_PROGRESS: return set_when(arguments, token, value, &arguments->progress);
    case TOKEN_MAX_FINDINGS: return set_number(arguments, token, value, &arguments->manner.most);
    case TOKEN_FILES_FROM: texts_add(&arguments->files_from, value); break;
    case TOKEN_STDIN_NAME: arguments->stdin_name = value; break;
    case TOKEN_FIXES: return set_number_or_none(arguments, token, value, &arguments->fixes);
    case TOKEN_BOUND: return set_number_or_none(arguments, token, value, &arguments->bound);
    case TOKEN_RANGE:
    case TOKEN_BYTES: return set_span(arguments, token, value);
    case TOKEN_COUNT: return set_number(arguments, token, value, &arguments->count);
    case TOKEN_PLAYERS: return set_players(arguments, value);
    case TOKEN_DEALS: return set_number(arguments, token, value, &arguments->deals);
    case TOKEN_SEED: return set_seed(arguments, value);
    case TOKEN_FAULT: arguments->fault = value; break;
    case TOKEN_RULE: arguments->rule = value; break;
    case TOKEN_BASELINE: arguments->baseline = value; break;
    case TOKEN_INPUT: return set_input(arguments, value);
    case TOKEN_LIMIT: return set_limit(arguments, value);
    case TOKEN_JOBS: return set_number(arguments, token, value, &arguments->jobs);
    case TOKEN_DEPTH: return set_number(arguments, token, value, &arguments->depth);
    case TOKEN_STYLE: return set_style(arguments, value);
    default: break;
    }
    return STATUS_REGULAR;
}

/* --- complaints ------------------------------------------------------------------------------------------- */

/* A long option that is none, as written: "--ledgre=…". */
static void unknown_long(const struct arguments *arguments, const char *written)
{
    char found[64], near_text[64];
    snprintf(found, sizeof found, "%.*s", (int)strcspn(written, "="), written);
    const char *near = NULL, *name = found + strspn(found, "-");
    unsigned distance = 0;
    bool begins = false;
    for (int token = 0; token < TOKENS; token++) {
        near = fold_nearer(name, near, argument_rows[token].name, &distance);
        begins |= strncmp(argument_rows[token].name, name, strlen(name)) == 0;
    }
    snprintf(near_text, sizeof near_text, "--%s", near != NULL ? near : "");
    complain(&arguments->manner,
             begins         ? &msg_ambiguous_argument
             : near != NULL ? &msg_unknown_argument_near
                            : &msg_unknown_argument,
             ARGS(arg_text("found", found), arg_text("nearest", near_text)));
}

/* Whether the next word is an option of other tools: told by what it is called here, before it can be taken for short for one
   of ours. */
static bool is_foreign(const struct arguments *arguments, const char *written)
{
    static const struct {
        const char *word, *ours;
    } rows[] = {
#define FOREIGN(word, ours) {word, ours},
#define FOREIGN_COMMAND(word, ours)
#include "commands/foreign.def"
#undef FOREIGN_COMMAND
#undef FOREIGN
    };
    if (written == NULL || strncmp(written, "--", 2) != 0)
        return false;
    size_t length = strcspn(written + 2, "=");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (strlen(rows[i].word) != length || strncmp(written + 2, rows[i].word, length) != 0)
            continue;
        char found[64];
        snprintf(found, sizeof found, "--%s", rows[i].word);
        complain(&arguments->manner, &msg_unknown_argument_near,
                 ARGS(arg_text("found", found), arg_text("nearest", rows[i].ours)));
        return true;
    }
    return false;
}

/* An option without its value; `letter`: it was written by its letter. */
static enum status value_missing(const struct arguments *arguments, int token, bool letter)
{
    char name[32];
    complain(&arguments->manner, &msg_value_missing,
             ARGS(arg_text("found", spelling(name, sizeof name, token, letter)),
                  arg_word("required", &argument_rows[token].value)));
    return STATUS_USAGE;
}

/* A value that an option does not take: one that has something printed may be meant to have it written there. */
static void value_unwanted(const struct arguments *arguments, int token, const char *written)
{
    char name[32];
    const char *value = written != NULL ? strchr(written, '=') : NULL;
    bool file = value != NULL && value[1] != '\0' && (argument_rows[token].commands & PRINTS) != 0;
    complain(
        &arguments->manner, file ? &msg_value_unwanted_file : &msg_value_unwanted,
        ARGS(arg_text("found", spelling(name, sizeof name, token, false)), arg_text("file", file ? value + 1 : "")));
}

/* What getopt_long() answered with ? or : about. */
static void wrong_option(const struct arguments *arguments, int answer, const char *written)
{
    char name[32];
    int token = token_of(optopt);
    bool letter = optopt > 0 && optopt < LONG;
    if (answer == ':')
        value_missing(arguments, token, letter);
    else if (optopt >= LONG)
        value_unwanted(arguments, token, written);
    else if (letter) {
        snprintf(name, sizeof name, "-%c", optopt);
        complain(&arguments->manner, &msg_unknown_argument, ARGS(arg_text("found", name)));
    } else
        unknown_long(arguments, written);
}

/* --- reading ---------------------------------------------------------------------------------------------- */

/* The rows in the form in which getopt_long() wants them. The leading "-" has operands handed out in their order, so
   that a command can stand before or after options; ":" has a missing value told apart. */
static void getopt_forms(struct option *option, char *letters)
{
    *letters++ = '-';
    *letters++ = ':';
    for (int token = 0; token < TOKENS; token++) {
        const struct argument_row *row = &argument_rows[token];
        bool takes = row->value.en != NULL;
        option[token] = (struct option){row->name, takes ? required_argument : no_argument, NULL, LONG + token};
        if (row->letter == '\0')
            continue;
        *letters++ = row->letter;
        if (takes)
            *letters++ = ':';
    }
    option[TOKENS] = (struct option){0};
    *letters = '\0';
}

/* An operand: the first one, unless it stands after "--", may name the command. */
static void operand(struct arguments *arguments, const char *text, bool *first)
{
    for (int command = 0; *first && command < COMMANDS; command++)
        if (strcmp(commands[command].name, text) == 0) {
            arguments->command = (enum command_id)command;
            *first = false;
            return;
        }
    *first = false;
    texts_add(&arguments->operand, text);
}

static enum status check_given(const struct arguments *arguments, const bool given[TOKENS])
{
    char name[32];
    for (int token = 0; token < TOKENS; token++) {
        if (!given[token] || (argument_rows[token].commands & 1u << arguments->command))
            continue;
        complain(&arguments->manner, &msg_argument_not_here,
                 ARGS(arg_text("command", commands[arguments->command].name),
                      arg_text("found", spelling(name, sizeof name, token, false))));
        return STATUS_USAGE;
    }
    return STATUS_REGULAR;
}

struct arguments arguments_usual(void)
{
    return (struct arguments){.fixes = FIXES_USUAL,
                              .bound = BOUND_USUAL,
                              .count = 1,
                              .seed = 1,
                              .limits = limits_usual,
                              .manner = {.language = language_of_locale(), .fail_on = SEVERITY_ERROR}};
}

/* The option of that name that bears on a verdict; -1 if there is none. */
static int bearing(const char *name)
{
    for (int token = 0; token < TOKENS; token++)
        if ((argument_rows[token].commands & BEARS) != 0 && strcmp(argument_rows[token].name, name) == 0)
            return token;
    return -1;
}

bool argument_bears(const char *name, const char *value)
{
    int token = bearing(name);
    return token >= 0 && (argument_rows[token].value.en != NULL) == (value != NULL && *value != '\0');
}

enum status arguments_add(struct arguments *arguments, const char *name, const char *value)
{
    int token = bearing(name);
    if (token < 0)
        return STATUS_USAGE;
    texts_add(&arguments->asked, argument_rows[token].name);
    texts_add(&arguments->asked, value != NULL ? value : "");
    return set(arguments, token, value);
}

/* One that stands on the command line. */
static enum status take(struct arguments *arguments, int token, const char *value)
{
    const struct argument_row *row = &argument_rows[token];
    if ((row->commands & BEARS) != 0)
        return arguments_add(arguments, row->name, value);
    return set(arguments, token, value);
}

/* What options come to together. */
static void arguments_settle(struct arguments *arguments)
{
    if (arguments->reproducible && !arguments->language_given)
        arguments->manner.language = LANG_EN;
    if (arguments->reproducible && arguments->colour == WHEN_AUTO)
        arguments->colour = WHEN_NEVER;
    if (arguments->flush)
        arguments->batch = 1;
}

enum status arguments_read(struct arguments *arguments, int argc, char **argv)
{
    struct option option[TOKENS + 1];
    char letters[2 * TOKENS + 3];
    bool given[TOKENS] = {false}, first = true;
    *arguments = arguments_usual();
    getopt_forms(option, letters);
    opterr = 0;
    for (int code;;) {
        if (is_foreign(arguments, argv[optind]))
            return STATUS_USAGE;
        if ((code = getopt_long(argc, argv, letters, option, NULL)) == -1)
            break;
        if (code == 1) {
            operand(arguments, optarg, &first);
            continue;
        }
        if (code == '?' || code == ':') {
            wrong_option(arguments, code, argv[optind - 1]);
            return STATUS_USAGE;
        }
        int token = token_of(code);
        given[token] = true;
        if (argument_rows[token].value.en != NULL && *optarg == '\0')
            return value_missing(arguments, token, code < LONG);
        if (take(arguments, token, optarg) != STATUS_REGULAR)
            return STATUS_USAGE;
    }
    for (; optind < argc; optind++)
        texts_add(&arguments->operand, argv[optind]);
    arguments_settle(arguments);
    return check_given(arguments, given);
}

void arguments_free(struct arguments *arguments)
{
    memory_give(arguments->option.item);
    memory_give(arguments->exclude.item);
    memory_give(arguments->include.item);
    memory_give(arguments->files_from.item);
    memory_give(arguments->operand.item);
    memory_give(arguments->asked.item);
}
