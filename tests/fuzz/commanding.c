#include "tests/fuzz/commanding.h"

#include "commands/arguments.h"
#include "core/game.h"
#include "formats/writer.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define SIGN       "#$ "
#define WORDS_MOST 24
#define LINE_MOST  400
#define INPUTS     3

int referee_main(int argc, char **argv); /* referee/main.c, whose main() is called so here */

/* --- the command line ------------------------------------------------------------------------------------- */

/* What keeps any run short; each is told the commands that know it. The last of an option holds. */
static const char *const bounds[] = {"--fixes=20", "--bound=20", "--depth=2", "--count=3", "--jobs=2"};

static const struct argument_row *row_of(const char *option)
{
    size_t length = strcspn(option, "=");
    for (size_t i = 0; i < argument_count; i++)
        if (strlen(argument_rows[i].name) == length && strncmp(argument_rows[i].name, option, length) == 0)
            return &argument_rows[i];
    return NULL;
}

/* Options that write files, or read such as are none of the inputs. */
static bool is_kept_out(const char *word)
{
    static const char *const out[] = {"--output", "--in-place", "--files-from", "--watch"};
    size_t length = strcspn(word, "=");
    for (size_t i = 0; i < sizeof out / sizeof *out && length > strlen("--"); i++)
        if (strncmp(word, out[i], length) == 0) /* shortened, it may be that one */
            return true;
    return word[0] == '/' || word[0] == '.' || (word[0] == '-' && word[1] != '-' && strpbrk(word, "oT") != NULL);
}

struct command_line {
    char text[LINE_MOST];
    const char *word[WORDS_MOST + 8];
    size_t count;
    enum command_id command;
};

static enum command_id command_named(const char *word)
{
    for (size_t i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].name, word) == 0)
            return (enum command_id)i;
    return COMMAND_judge;
}

/* The words of a command line; "%1" becomes the path of the first input, and names of files of one's own stay what is no file. */
static void read_line(struct command_line *line, const char *bytes, size_t length, char path[INPUTS][64])
{
    size_t kept = length < LINE_MOST - 1 ? length : LINE_MOST - 1;
    memcpy(line->text, bytes, kept);
    line->text[kept] = '\0';
    line->word[line->count++] = "referee";
    for (char *word = strtok(line->text, " \r\n"); word != NULL && line->count < WORDS_MOST;
         word = strtok(NULL, " \r\n")) {
        int input = word[0] == '%' ? word[1] - '1' : -1;
        if (line->count == 1)
            line->command = command_named(word);
        if (input >= 0 && input < INPUTS)
            line->word[line->count++] = path[input];
        else if (!is_kept_out(word) && strcmp(word, "--") != 0)
            line->word[line->count++] = word;
    }
    for (size_t i = 0; i < sizeof bounds / sizeof *bounds; i++)
        if (row_of(bounds[i] + 2)->commands & 1U << line->command)
            line->word[line->count++] = bounds[i];
    /* Twice, for an option that stands last and lacks its argument takes the first: in the sandbox nothing more could be written here. */
    line->word[line->count++] = "--no-sandbox";
    line->word[line->count++] = "--no-sandbox";
}

/* --- the inputs ------------------------------------------------------------------------------------------- */

static char folder[40];

static void take_away(void)
{
    char path[64];
    for (int i = 0; i < INPUTS; i++) {
        snprintf(path, sizeof path, "%s/%d.yaml", folder, i + 1);
        unlink(path);
    }
    rmdir(folder);
}

static void write_input(const char *path, const char *bytes, size_t length)
{
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0 || write(file, bytes, length) != (ssize_t)length)
        abort();
    close(file);
}

/* Up to the next line that parts inputs, or to the end. */
static size_t input_length(const char *bytes, size_t length)
{
    for (size_t i = 0; i + 1 < length; i++)
        if (bytes[i] == '#' && bytes[i + 1] == '%' && (i == 0 || bytes[i - 1] == '\n'))
            return i;
    return length;
}

static size_t past_line(const char *bytes, size_t length)
{
    const char *end = memchr(bytes, '\n', length);
    return end != NULL ? (size_t)(end - bytes) + 1 : length;
}

static void write_inputs(const char *bytes, size_t length, char path[INPUTS][64])
{
    for (int i = 0; i < INPUTS; i++) {
        size_t own = input_length(bytes, length);
        write_input(path[i], bytes, own);
        bytes += own;
        length -= own;
        size_t sign = past_line(bytes, length);
        bytes += sign;
        length -= sign;
    }
}

const char *holds_in_commanding(const struct vocabulary *words, const char *bytes, size_t length, const char *name,
                                struct arena *arena)
{
    (void)words, (void)name;
    static const char usual[] = "judge %1";
    char path[INPUTS][64];
    if (folder[0] == '\0') {
        snprintf(folder, sizeof folder, "/tmp/commanding-XXXXXX");
        if (mkdtemp(folder) == NULL || atexit(take_away) != 0)
            abort();
    }
    for (int i = 0; i < INPUTS; i++)
        snprintf(path[i], sizeof path[i], "%s/%d.yaml", folder, i + 1);
    bool given = length >= strlen(SIGN) && memcmp(bytes, SIGN, strlen(SIGN)) == 0;
    size_t own = given ? past_line(bytes, length) : 0;
    struct command_line line = {.command = COMMAND_judge};
    if (given)
        read_line(&line, bytes + strlen(SIGN), own - strlen(SIGN) < own ? own - strlen(SIGN) : 0, path);
    else
        read_line(&line, usual, strlen(usual), path);
    write_inputs(bytes + own, length - own, path);
    int input = open(path[0], O_RDONLY | O_CLOEXEC);
    if (input < 0 || dup2(input, STDIN_FILENO) < 0)
        abort();
    close(input);
    optind = 0; /* getopt begins anew */
    line.word[line.count] = NULL;
    int status = referee_main((int)line.count, (char **)line.word);
    return status >= 0 && status <= 4 ? NULL : arena_printf(arena, "the exit status is %d", status);
}

/* --- changes ---------------------------------------------------------------------------------------------- */

/* What is drawn for: the command that the line is of, and where it goes. */
struct draw {
    struct random *random;
    enum command_id command;
    char *out;
    size_t size;
};

static unsigned below(const struct draw *draw, size_t count) { return random_below(draw->random, (unsigned)count); }

static const struct game *some_game(const struct draw *draw) { return games[below(draw, 4)]; }

static void value_game(const struct draw *draw) { snprintf(draw->out, draw->size, "%s", some_game(draw)->name); }

static void value_edition(const struct draw *draw)
{
    const struct game *game = some_game(draw);
    snprintf(draw->out, draw->size, "%s", game->edition[below(draw, game->edition_count)].name);
}

static void value_rule(const struct draw *draw)
{
    const struct game *game;
    const struct rule *rule = rule_numbered(below(draw, rule_count()), &game);
    snprintf(draw->out, draw->size, "%s", random_chance(draw->random, 1, 2) ? rule->id : rule->slug);
}

static void value_option(const struct draw *draw)
{
    const struct game *game = some_game(draw);
    const struct option *option = &game->option[below(draw, game->option_count)];
    snprintf(draw->out, draw->size, "%s=%.*s", option->name, (int)strcspn(option->values, "|"), option->values);
}

/* One of those that the command has. */
static void value_format(const struct draw *draw)
{
    forms_fn *forms = commands[draw->command].forms;
    size_t count = 0;
    while (forms(count) != NULL)
        count++;
    snprintf(draw->out, draw->size, "%s", count > 0 ? forms(below(draw, count)) : "text");
}

/* A word of a list with blanks between. */
static void value_of(const struct draw *draw, const char *list)
{
    size_t count = 1;
    for (const char *s = list; *s != '\0'; s++)
        count += *s == ' ';
    for (unsigned skip = below(draw, count); skip > 0; skip--)
        list += strcspn(list, " ") + 1;
    snprintf(draw->out, draw->size, "%.*s", (int)strcspn(list, " "), list);
}

/* What an option takes, by the name that its row gives it. */
static const struct {
    const char *named;
    void (*draw)(const struct draw *draw);
    const char *list; /* NULL: what `draw` draws */
} kinds[] = {
    {"GAME", value_game, NULL},
    {"EDITION", value_edition, NULL},
    {"RULE,…", value_rule, NULL},
    {"RULE", value_rule, NULL},
    {"RULE|all", value_rule, NULL},
    {"NAME=VALUE", value_option, NULL},
    {"FORMAT", value_format, NULL},
    {"en|fr", NULL, "en fr"},
    {"WHEN", NULL, "auto always never"},
    {"SEVERITY", NULL, "error warning undecided empty"},
    {"FORM", NULL, "auto yaml jsonl csv"},
    {"STYLE", NULL, "full compact jsonl"},
    {"FIRST-LAST", NULL, "1 1-2 2- -3 3-3"},
    {"FROM-TO", NULL, "0-99 100- 0-100000"},
    {"NAME=N", NULL,
     "record=900 line=80 text=40 nesting=4 values=90 keys=9 deals=2 manches=1 steps=9 cards=60 faults=1 work=5000"},
    {"N", NULL, "0 1 2 3 4 5 9 100"},
    {"S", NULL, "0 1 7 18446744073709551615"},
    {"NAME", NULL, "x table-4 é"},
    {"FILE", NULL, "%1 %2 %3"},
    {"", NULL, "x = %1 %2 - 0 2-1 99999999999999999999 compact all imperiale fr"},
};

#define KINDS (sizeof kinds / sizeof *kinds)

/* Now and then what is no value of it. */
static void draw_value(const struct draw *draw, const char *named)
{
    size_t kind = 0;
    while (kind + 1 < KINDS && strcmp(kinds[kind].named, named) != 0)
        kind++;
    if (random_chance(draw->random, 1, 24))
        kind = below(draw, KINDS);
    if (kinds[kind].list != NULL)
        value_of(draw, kinds[kind].list);
    else
        kinds[kind].draw(draw);
}

/* An option with what it takes, nearly always one that the command knows. */
static void draw_option(const struct draw *draw)
{
    const struct argument_row *row = &argument_rows[below(draw, argument_count)];
    if (!random_chance(draw->random, 1, 24))
        while ((row->commands & 1U << draw->command) == 0)
            row = &argument_rows[below(draw, argument_count)];
    size_t used = (size_t)snprintf(draw->out, draw->size, " --%s%s", row->name, row->value.en != NULL ? "=" : "");
    if (row->value.en != NULL && used < draw->size)
        draw_value(&(struct draw){draw->random, draw->command, draw->out + used, draw->size - used}, row->value.en);
}

/* A word more: mostly an option, else an operand. */
static void draw_word(const struct draw *draw)
{
    if (!random_chance(draw->random, 1, 16)) {
        draw_option(draw);
        return;
    }
    snprintf(draw->out, draw->size, " ");
    draw_value(&(struct draw){draw->random, draw->command, draw->out + 1, draw->size - 1}, "FILE");
}

/* Puts `text` in the place of `count` bytes of the mutant, if it fits. */
static void replace(struct mutant *mutant, size_t from, size_t count, const char *text)
{
    size_t length = strlen(text);
    if (mutant->length - count + length > mutant->room)
        return;
    memmove(mutant->s + from + length, mutant->s + from + count, mutant->length - from - count);
    memcpy(mutant->s + from, text, length);
    mutant->length += length - count;
}

/* A word of the command line, chosen at random: where it begins, with the blank before it, and where it ends. */
static size_t some_word(const struct mutant *mutant, struct random *random, size_t *end)
{
    size_t last = past_line(mutant->s, mutant->length), from = strlen(SIGN) - 1 + random_below(random, (unsigned)last);
    while (from < last && mutant->s[from] != ' ')
        from++;
    if (from >= last)
        from = strlen(SIGN) - 1;
    for (*end = from + 1; *end < last && mutant->s[*end] != ' ' && mutant->s[*end] != '\n';)
        ++*end;
    return from;
}

/* What the command takes when it is given what it asks for. */
static void draw_operands(const struct draw *draw)
{
    static const struct {
        enum command_id command;
        const char *named; /* one of the kinds, or */
        const char *plain;
    } operands[] = {{COMMAND_deal, "GAME", NULL},      {COMMAND_new, "GAME", NULL},      {COMMAND_rules, "GAME", NULL},
                    {COMMAND_explain, "RULE", NULL},   {COMMAND_schema, NULL, ""},       {COMMAND_lsp, NULL, ""},
                    {COMMAND_compare, NULL, " %1 %2"}, {COMMAND_verify, NULL, " %2 %1"}, {COMMAND_sum, NULL, " %1 %2"},
                    {COMMAND_infer, NULL, " %1 %2 %3"}};
    size_t i = 0, count = sizeof operands / sizeof *operands;
    while (i < count && operands[i].command != draw->command)
        i++;
    if (i == count || operands[i].named == NULL) {
        snprintf(draw->out, draw->size, "%s", i == count ? " %1" : operands[i].plain);
        return;
    }
    snprintf(draw->out, draw->size, " ");
    draw_value(&(struct draw){draw->random, draw->command, draw->out + 1, draw->size - 1}, operands[i].named);
}

/* A command and some options, half of the time that which is meant where none is named. */
static void begin_line(struct mutant *mutant, struct random *random)
{
    char line[LINE_MOST];
    unsigned command = random_chance(random, 1, 2) ? COMMAND_judge : random_below(random, COMMANDS);
    size_t used = (size_t)snprintf(line, sizeof line, SIGN "%s", commands[command].name);
    draw_operands(&(struct draw){random, (enum command_id)command, line + used, sizeof line - used - 1});
    used += strlen(line + used);
    for (unsigned words = random_below(random, 5); words > 0; words--) {
        draw_word(&(struct draw){random, (enum command_id)command, line + used, sizeof line - used - 1});
        used += strlen(line + used);
    }
    line[used] = '\n';
    line[used + 1] = '\0';
    replace(mutant, 0, 0, line);
}

/* The command that the first line names. */
static enum command_id command_of(const struct mutant *mutant)
{
    char name[32];
    const char *s = mutant->s + strlen(SIGN);
    size_t most = mutant->length - strlen(SIGN), length = 0;
    while (length < most && length < sizeof name - 1 && s[length] != ' ' && s[length] != '\n')
        length++;
    snprintf(name, sizeof name, "%.*s", (int)length, s);
    return command_named(name);
}

void mutate_command(struct mutant *mutant, struct random *random)
{
    char text[160];
    if (mutant->length < strlen(SIGN) || memcmp(mutant->s, SIGN, strlen(SIGN)) != 0)
        begin_line(mutant, random);
    if (random_chance(random, 1, 2)) {
        mutate(mutant, random);
        return;
    }
    size_t end, from = some_word(mutant, random, &end);
    draw_word(&(struct draw){random, command_of(mutant), text, sizeof text});
    bool gone = random_chance(random, 1, 6), instead = random_chance(random, 1, 3);
    replace(mutant, from, gone || instead ? end - from : 0, gone ? "" : text);
}
