#include "commands/inputs.h"

#include "commands/messages.h"
#include "commands/say.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

static void add(struct inputs *inputs, const char *name)
{
    inputs->name = arena_grow(inputs->arena, inputs->name, inputs->count, &inputs->room, sizeof *inputs->name);
    inputs->name[inputs->count++] = name;
}

static enum status complain_of_file(const struct arguments *arguments, const char *name, int error)
{
    struct arg why = error == ESPIPE ? arg_word("why", &msg_not_a_file) : arg_text("why", strerror(error));
    complain(&arguments->manner, &msg_cannot_read, ARGS(arg_text("file", name), why));
    return STATUS_UNREADABLE;
}

static enum status unreadable(const struct arguments *arguments, const char *name)
{
    return complain_of_file(arguments, name, errno);
}

static bool is_transcript(const char *name)
{
    static const char *const endings[] = {".yaml", ".yml", ".json", ".jsonl", ".ndjson"};
    const char *ending = strrchr(name, '.');
    for (size_t i = 0; ending != NULL && i < sizeof endings / sizeof endings[0]; i++)
        if (strcasecmp(ending, endings[i]) == 0)
            return true;
    return false;
}

static enum status add_folder(struct inputs *inputs, const struct arguments *arguments, const char *folder);

/* One entry of a folder. Links are not followed: they may lead back, or to what the sender of the folder must not see. */
static enum status add_entry(struct inputs *inputs, const struct arguments *arguments, const char *folder,
                             const char *name)
{
    struct stat file;
    if (name[0] == '.')
        return STATUS_REGULAR;
    bool slash = folder[0] != '\0' && folder[strlen(folder) - 1] == '/';
    const char *path = arena_printf(inputs->arena, "%s%s%s", folder, slash ? "" : "/", name);
    if (lstat(path, &file) != 0)
        return is_transcript(name) ? unreadable(arguments, path) : STATUS_REGULAR;
    if (S_ISDIR(file.st_mode))
        return arguments->recursive ? add_folder(inputs, arguments, path) : STATUS_REGULAR;
    if (is_transcript(name) && !S_ISLNK(file.st_mode))
        add(inputs, path);
    return STATUS_REGULAR;
}

static int by_name(const struct dirent **a, const struct dirent **b) { return strcmp((*a)->d_name, (*b)->d_name); }

static enum status add_folder(struct inputs *inputs, const struct arguments *arguments, const char *folder)
{
    struct dirent **entry;
    int count = scandir(folder, &entry, NULL, by_name);
    if (count < 0)
        return unreadable(arguments, folder);
    enum status status = STATUS_REGULAR;
    for (int i = 0; i < count; i++) {
        status = status_worse(status, add_entry(inputs, arguments, folder, entry[i]->d_name));
        free(entry[i]);
    }
    free(entry);
    return status;
}

static enum status add_named(struct inputs *inputs, const struct arguments *arguments, const char *name)
{
    struct stat file;
    if (strcmp(name, "-") != 0 && stat(name, &file) == 0 && S_ISDIR(file.st_mode))
        return add_folder(inputs, arguments, name);
    add(inputs, name); /* what cannot be read is told when its turn comes */
    return STATUS_REGULAR;
}

static enum status add_listed(struct inputs *inputs, const struct arguments *arguments, const char *list)
{
    FILE *file = strcmp(list, "-") == 0 ? stdin : fopen(list, "r");
    if (file == NULL)
        return unreadable(arguments, list);
    enum status status = STATUS_REGULAR;
    char *line = NULL;
    size_t room = 0;
    for (ssize_t length; (length = getline(&line, &room, file)) > 0;) {
        while (length > 0 && (line[length - 1] == '\n' || line[length - 1] == '\r'))
            length--;
        if (length > 0)
            status =
                status_worse(status, add_named(inputs, arguments, arena_text(inputs->arena, line, (size_t)length)));
    }
    if (ferror(file))
        status = unreadable(arguments, list);
    free(line);
    if (file != stdin)
        fclose(file);
    return status;
}

enum status inputs_read(struct inputs *inputs, const struct arguments *arguments, struct arena *arena)
{
    enum status status = STATUS_REGULAR;
    *inputs = (struct inputs){.arena = arena};
    for (size_t i = 0; i < arguments->operand.count; i++)
        status = status_worse(status, add_named(inputs, arguments, arguments->operand.item[i]));
    for (size_t i = 0; i < arguments->files_from.count; i++)
        status = status_worse(status, add_listed(inputs, arguments, arguments->files_from.item[i]));
    if (arguments->operand.count == 0 && arguments->files_from.count == 0)
        add(inputs, "-");
    return status;
}

/* Whether it is the file; `name` "-" stands for the descriptor. */
static bool is_file(const struct stat *file, const char *name, int descriptor)
{
    struct stat other;
    int failed = strcmp(name, "-") == 0 ? fstat(descriptor, &other) : stat(name, &other);
    return failed == 0 && other.st_dev == file->st_dev && other.st_ino == file->st_ino;
}

enum status inputs_spare(const struct inputs *inputs, const struct arguments *arguments)
{
    struct stat output;
    const char *name = arguments->output != NULL ? arguments->output : "-";
    if ((strcmp(name, "-") == 0 ? fstat(STDOUT_FILENO, &output) : stat(name, &output)) != 0 || !S_ISREG(output.st_mode))
        return STATUS_REGULAR;
    const struct texts *lists = &arguments->files_from;
    for (size_t i = 0; i < inputs->count + lists->count; i++) {
        const char *input = i < inputs->count ? inputs->name[i] : lists->item[i - inputs->count];
        if (is_file(&output, input, STDIN_FILENO)) {
            complain(&arguments->manner, &msg_same_file, ARGS(arg_text("file", input)));
            return STATUS_USAGE;
        }
    }
    return STATUS_REGULAR;
}

/* --- record by record ------------------------------------------------------------------------------------- */

/* What hands out the records of the run. */
struct reading {
    const struct arguments *arguments;
    struct arena *arena;
    const struct taker *taker;
    enum status status;
};

static void cannot_read(struct reading *reading, const char *name, int why)
{
    reading->status = status_worse(reading->status, complain_of_file(reading->arguments, name, why));
}

/* False when the output is gone and there is no use in going on. */
static bool read_input(struct reading *reading, const char *name)
{
    bool standard = strcmp(name, "-") == 0;
    const char *called = reading->arguments->stdin_name != NULL ? reading->arguments->stdin_name : "-";
    struct source *source = standard ? source_on(STDIN_FILENO, called) : source_open(name);
    if (source == NULL) {
        cannot_read(reading, name, errno);
        return true;
    }
    source_holds(source, reading->arguments->input);
    bool writing = true;
    struct piece piece;
    enum source_state state = SOURCE_END;
    while (writing && (state = source_next(source, reading->arena, &piece)) == SOURCE_PIECE) {
        writing = reading->taker->take(reading->taker->context, &piece);
        arena_clear(reading->arena);
    }
    if (writing && state == SOURCE_FAILED)
        cannot_read(reading, standard ? called : name, source_errno(source));
    source_close(source);
    const struct taker *taker = reading->taker;
    return writing && (taker->done == NULL || taker->done(taker->context, standard ? called : name));
}

enum status inputs_each(const struct inputs *inputs, const struct arguments *arguments, struct arena *arena,
                        const struct taker *taker)
{
    struct reading reading = {.arguments = arguments, .arena = arena, .taker = taker};
    bool writing = true;
    for (size_t i = 0; writing && i < inputs->count; i++)
        writing = read_input(&reading, inputs->name[i]);
    return reading.status;
}
