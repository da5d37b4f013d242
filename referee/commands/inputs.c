#include "commands/inputs.h"

#include "commands/messages.h"
#include "commands/say.h"
#include "commands/writing.h"
#include "core/memory.h"
#include "formats/limits.h"
#include "formats/phrase.h"

#include <dirent.h>
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

static void input_add(struct inputs *inputs, const char *name)
{
    inputs->name = arena_grow(inputs->arena, inputs->name, inputs->count, &inputs->room, sizeof *inputs->name);
    inputs->name[inputs->count++] = name;
}

/* An input as a complaint names it. */
static struct arg named(const char *name)
{
    return strcmp(name, "-") == 0 ? arg_word("file", &msg_standard_input)
                                  : arg_text("file", *name != '\0' ? name : "''");
}

enum status input_unreadable(const struct arguments *arguments, const char *name)
{
    if (errno == ENOMEM) /* the library tells a lack of memory as any other failure */
        out_of_memory();
    const int error = errno;
    const bool first = arguments->operand.count > 0 && name == arguments->operand.item[0];
    const char *meant = error == ENOENT && first && arguments->command == COMMAND_judge ? command_meant(name) : NULL;
    complain(&arguments->manner, meant != NULL ? &msg_no_command_near : &msg_cannot_read,
             ARGS(named(name), reason(error), arg_text("nearest", meant != NULL ? meant : "")));
    return STATUS_UNREADABLE;
}

/* Says that an input of the run cannot be read, which keeps it for the document that it writes. */
static enum status add_unread(struct inputs *inputs, const struct arguments *arguments, const char *name)
{
    const int error = errno;
    struct buffer said = {0};
    const struct voice voice = voice_of(&arguments->manner, NULL);
    message_say(&said, &voice, &msg_cannot_read, ARGS(named(name), reason(error)));
    inputs->unread =
        arena_grow(inputs->arena, inputs->unread, inputs->unread_count, &inputs->unread_room, sizeof *inputs->unread);
    inputs->unread[inputs->unread_count++] =
        (struct unread){arena_printf(inputs->arena, "%s", name), arena_printf(inputs->arena, "%s", buffer_s(&said))};
    buffer_free(&said);
    errno = error;
    return input_unreadable(arguments, name);
}

FILE *input_open(const char *name)
{
    if (strcmp(name, "-") == 0)
        return stdin;
    int descriptor = source_file(name);
    FILE *file = descriptor >= 0 ? fdopen(descriptor, "rb") : NULL;
    if (descriptor >= 0 && file == NULL)
        close(descriptor);
    return file;
}

bool input_line(struct buffer *line, FILE *file)
{
    buffer_clear(line);
    for (int byte = 0; byte != '\n' && (byte = getc_unlocked(file)) != EOF;) {
        if (line->length == limits_usual.most[LIMIT_OF_LINE]) {
            errno = EMSGSIZE;
            return false;
        }
        buffer_char(line, (char)byte);
    }
    return line->length > 0;
}

void input_close(FILE *file)
{
    if (file != NULL && file != stdin)
        fclose(file);
}

static bool is_transcript(const char *name)
{
    static const char *const endings[] = {".yaml", ".yml", ".json", ".jsonl", ".ndjson", ".csv", ".tsv"};
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
        return is_transcript(name) ? add_unread(inputs, arguments, path) : STATUS_REGULAR;
    inputs->folders += S_ISDIR(file.st_mode);
    if (S_ISDIR(file.st_mode))
        return arguments->recursive ? add_folder(inputs, arguments, path) : STATUS_REGULAR;
    if (is_transcript(name) && !S_ISLNK(file.st_mode))
        input_add(inputs, path);
    return STATUS_REGULAR;
}

static int by_name(const struct dirent **a, const struct dirent **b) { return strcmp((*a)->d_name, (*b)->d_name); }

static enum status add_folder(struct inputs *inputs, const struct arguments *arguments, const char *folder)
{
    struct dirent **entry;
    int count = scandir(folder, &entry, NULL, by_name);
    if (count < 0)
        return add_unread(inputs, arguments, folder);
    enum status status = STATUS_REGULAR;
    for (int i = 0; i < count; i++) {
        status_worsen(&status, add_entry(inputs, arguments, folder, entry[i]->d_name));
        free(entry[i]);
    }
    free(entry);
    return status;
}

/* A folder that is named, and of which nothing is to be read, is probably another than was meant. */
static enum status add_named_folder(struct inputs *inputs, const struct arguments *arguments, const char *folder)
{
    size_t before = inputs->count, folders = inputs->folders;
    inputs->folder = true;
    enum status status = add_folder(inputs, arguments, folder);
    if (inputs->count == before && status == STATUS_REGULAR) {
        bool below = !arguments->recursive && inputs->folders > folders;
        complain(&arguments->manner, below ? &msg_empty_folder_below : &msg_empty_folder, ARGS(named(folder)));
        inputs->told = true;
    }
    return status;
}

static enum status add_named(struct inputs *inputs, const struct arguments *arguments, const char *name)
{
    struct stat file;
    if (strcmp(name, "-") != 0 && stat(name, &file) == 0 && S_ISDIR(file.st_mode))
        return add_named_folder(inputs, arguments, name);
    input_add(inputs, name); /* what cannot be read is told when its turn comes */
    return STATUS_REGULAR;
}

static enum status add_listed(struct inputs *inputs, const struct arguments *arguments, const char *list)
{
    FILE *file = input_open(list);
    if (file == NULL)
        return add_unread(inputs, arguments, list);
    enum status status = STATUS_REGULAR;
    struct buffer line = {0};
    while (input_line(&line, file)) {
        const char *name = buffer_s(&line);
        size_t length = line.length;
        while (length > 0 && (name[length - 1] == '\n' || name[length - 1] == '\r'))
            length--;
        if (length > 0)
            status_worsen(&status, add_named(inputs, arguments, arena_text(inputs->arena, name, length)));
    }
    if (!feof(file))
        status = add_unread(inputs, arguments, list);
    buffer_free(&line);
    input_close(file);
    return status;
}

enum status inputs_read(struct inputs *inputs, const struct arguments *arguments, struct arena *arena)
{
    enum status status = STATUS_REGULAR;
    *inputs = (struct inputs){.arena = arena};
    for (size_t i = 0; i < arguments->operand.count; i++)
        status_worsen(&status, add_named(inputs, arguments, arguments->operand.item[i]));
    for (size_t i = 0; i < arguments->files_from.count; i++)
        status_worsen(&status, add_listed(inputs, arguments, arguments->files_from.item[i]));
    if (arguments->operand.count == 0 && arguments->files_from.count == 0)
        input_add(inputs, "-");
    inputs->told |= status != STATUS_REGULAR;
    return status;
}

enum status inputs_empty(const struct inputs *inputs, const struct arguments *arguments)
{
    if (inputs->count == 1)
        complain(&arguments->manner, &msg_no_record, ARGS(named(inputs->name[0])));
    else if (inputs->count > 1)
        complain(&arguments->manner, &msg_no_record_in_any, ARGS(arg_number("n", (int)inputs->count)));
    else if (!inputs->told)
        complain(&arguments->manner, &msg_no_input, NO_ARGS);
    return arguments->fail_on_empty ? STATUS_FINDING : STATUS_REGULAR;
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

enum { BATCH_BYTES = 64 * 1024 };

/* What hands out the records of the run. */
struct reading {
    struct inputs *inputs;
    const struct arguments *arguments;
    const struct taker *taker;
    size_t next;           /* input */
    struct source *source; /* of the one in hand; NULL: none */
    const char *name;      /* as it is called */
    bool met;              /* some record has been */
    enum status status;
};

/* What an input is called in what is told of it. */
static const char *name_told(const struct arguments *arguments, const char *name)
{
    if (strcmp(name, "-") == 0)
        return arguments->stdin_name != NULL ? arguments->stdin_name : name;
    const char *slash = arguments->reproducible ? strrchr(name, '/') : NULL;
    return slash != NULL && slash[1] != '\0' ? slash + 1 : name;
}

/* Opens the next input; errno if that fails. */
static bool open_next(struct reading *reading)
{
    const char *name = reading->inputs->name[reading->next++];
    reading->name = name_told(reading->arguments, name);
    reading->source = strcmp(name, "-") == 0 ? source_on(STDIN_FILENO, reading->name) : source_open(name);
    if (reading->source == NULL)
        return false;
    source_called(reading->source, reading->name);
    source_holds(reading->source, reading->arguments->input);
    source_bounded(reading->source, &reading->arguments->limits);
    source_played(reading->source, reading->arguments->game);
    source_pass(reading->source, reading->arguments->first, reading->arguments->from_byte);
    return true;
}

/* Waits until there is something to read; false if waiting has become useless. */
static bool wait_for(const struct source *source, int wake)
{
    struct pollfd polled[] = {{.fd = source_descriptor(source), .events = POLLIN}, {.fd = wake, .events = POLLIN}};
    int ready;
    do
        ready = poll(polled, 2, -1);
    while (ready < 0 && errno == EINTR);
    return polled[1].revents == 0;
}

static void add_piece(struct reading *reading, struct batch *batch, const struct piece *piece)
{
    reading->met = true;
    batch->piece = arena_grow(batch->store, batch->piece, batch->count, &batch->room, sizeof *batch->piece);
    batch->piece[batch->count++] = *piece;
}

/* Fills a batch from the source in hand, up to its size or as far as the bytes are there. */
static enum source_state read_batch(struct reading *reading, struct batch *batch, int wake)
{
    const struct arguments *arguments = reading->arguments;
    enum source_state state = SOURCE_PIECE;
    for (size_t bytes = 0; bytes < batch->size && state == SOURCE_PIECE;) {
        struct piece piece;
        state = source_try(reading->source, batch->store, &piece);
        if (state == SOURCE_WAITING && batch->count == 0)
            state = wait_for(reading->source, wake) ? SOURCE_PIECE : SOURCE_END;
        else if (state == SOURCE_PIECE && arguments->to_byte > 0 && piece.byte >= arguments->to_byte)
            state = SOURCE_END;
        else if (state == SOURCE_PIECE) {
            add_piece(reading, batch, &piece);
            bytes += piece.length;
            if (piece.number == arguments->last || source_drained(reading->source))
                state = SOURCE_END;
        }
    }
    return state;
}

/* The bytes of an input; 0 if they cannot be told. */
static size_t size_of(const char *name)
{
    struct stat file;
    int failed = strcmp(name, "-") == 0 ? fstat(STDIN_FILENO, &file) : stat(name, &file);
    return failed == 0 && S_ISREG(file.st_mode) ? (size_t)file.st_size : 0;
}

/* … of all inputs; 0 if there is one of which they cannot be told, or if only a part is read. */
static unsigned long long size_of_all(const struct inputs *inputs, const struct arguments *arguments)
{
    unsigned long long all = 0;
    bool told = arguments->first == 0 && arguments->from_byte == 0 && arguments->to_byte == 0;
    for (size_t i = 0; told && i < inputs->count; i++) {
        size_t size = size_of(inputs->name[i]);
        told = size > 0;
        all += size;
    }
    return told ? all : 0;
}

/* A batch is of one input. */
static bool fetch(void *context, struct batch *batch, int wake)
{
    struct reading *reading = context;
    if (reading->source == NULL && reading->next == reading->inputs->count)
        return false;
    if (reading->source == NULL && !open_next(reading)) {
        batch->input = reading->name;
        batch->why = errno;
        return true;
    }
    batch->input = reading->name;
    enum source_state state = read_batch(reading, batch, wake);
    batch->ended = state == SOURCE_END || state == SOURCE_FAILED;
    if (state == SOURCE_FAILED)
        batch->why = source_errno(reading->source);
    if (batch->ended) {
        batch->bytes = size_of(reading->inputs->name[reading->next - 1]);
        source_close(reading->source);
        reading->source = NULL;
        batch->last = reading->next == reading->inputs->count;
    }
    return true;
}

static void work(void *context, struct batch *batch, size_t nth)
{
    const struct reading *reading = context;
    reading->taker->take(reading->taker->context, batch, &batch->piece[nth]);
}

/* What tells which record it is stands at its head. */
enum { HEAD_KEPT = 4096 };

static void refuse(void *context, struct batch *batch, size_t nth)
{
    struct piece *piece = &batch->piece[nth];
    piece->fault = PIECE_BEYOND_MEMORY;
    if (piece->length > HEAD_KEPT)
        piece->length = HEAD_KEPT;
    work(context, batch, nth);
}

static bool deliver(void *context, struct batch *batch, bool whole)
{
    struct reading *reading = context;
    const struct taker *taker = reading->taker;
    write_errors(&batch->errors);
    bool writing = taker->deliver == NULL || taker->deliver(taker->context, batch);
    if (writing && whole && batch->why != 0) {
        errno = batch->why;
        status_worsen(&reading->status, add_unread(reading->inputs, reading->arguments, batch->input));
    }
    if (writing && whole && batch->ended && taker->done != NULL)
        writing = taker->done(taker->context, batch->input);
    return writing;
}

enum status inputs_each(struct inputs *inputs, const struct arguments *arguments, const struct taker *taker)
{
    struct reading reading = {.inputs = inputs, .arguments = arguments, .taker = taker};
    const struct task task = {.fetch = fetch,
                              .work = work,
                              .deliver = deliver,
                              .refuse = refuse,
                              .context = &reading,
                              .keeps = taker->keeps,
                              .most = BATCH_BYTES,
                              .bytes = size_of_all(inputs, arguments)};
    crew_run(&task, arguments);
    source_close(reading.source);
    /* of a part that is asked for nothing need be there */
    bool part = arguments->first > 0 || arguments->from_byte > 0 || arguments->to_byte > 0;
    bool empty = !reading.met && !part && reading.status == STATUS_REGULAR;
    return empty ? inputs_empty(inputs, arguments) : reading.status;
}
