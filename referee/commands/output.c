#include "commands/output.h"

#include "commands/forms.h"
#include "commands/messages.h"
#include "commands/say.h"
#include "commands/writing.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* On a terminal that can, unless NO_COLOR says that no program should. */
static bool wants_colour(const struct arguments *arguments, FILE *file)
{
    if (arguments->colour != WHEN_AUTO)
        return arguments->colour == WHEN_ALWAYS;
    const char *no = getenv("NO_COLOR"), *terminal = getenv("TERM");
    return (no == NULL || no[0] == '\0') && isatty(fileno(file)) && (terminal == NULL || strcmp(terminal, "dumb") != 0);
}

static enum status cannot_write(const struct output *output, const struct manner *manner)
{
    struct arg file = output->where != NULL  ? arg_word("file", output->where)
                      : output->name != NULL ? arg_text("file", output->name)
                                             : arg_word("file", &msg_standard_output);
    complain(manner, &msg_cannot_write, ARGS(file, reason(output->why)));
    return STATUS_FAILED;
}

const struct writer *writer_chosen(const struct arguments *arguments)
{
    forms_fn *forms = commands[arguments->command].forms;
    int chosen = form_chosen(arguments, forms);
    const struct writer *writer = chosen >= 0 ? writer_find(forms((size_t)chosen)) : NULL;
    if (writer == NULL || !arguments->manner.ascii || !writer->verbatim)
        return writer;
    complain(&arguments->manner, &msg_no_ascii_in, ARGS(arg_text("found", writer->name)));
    return NULL;
}

static FILE *open_file(struct output *output, bool only_whole)
{
    int descriptor = replacement_begin(&output->replacement, output->name, only_whole);
    return descriptor >= 0 ? fdopen(descriptor, "w") : NULL;
}

struct canon canon_asked(const struct arguments *arguments, const struct record *record)
{
    enum language own = record->french ? LANG_FR : LANG_EN;
    enum language language = arguments->language_given ? arguments->manner.language : own;
    enum alphabet alphabet = language == LANG_FR ? ALPHABET_FR : ALPHABET_EN;
    if (!arguments->language_given && record->alphabet != ALPHABET_UNKNOWN)
        alphabet = record->alphabet;
    return (struct canon){.language = language, .alphabet = alphabet, .compact = arguments->compact};
}

/* Whether files are still to be opened: the language server judges what is sent to it. */
static bool opens_files(const struct arguments *arguments) { return arguments->command != COMMAND_lsp; }

enum status output_open(struct output *output, const struct arguments *arguments, struct manner *manner)
{
    if (arguments->catch != NULL) { /* by who is in the sandbox already */
        *output = (struct output){.caught = arguments, .replacement = {.directory = -1}};
        return STATUS_REGULAR;
    }
    bool standard = arguments->output == NULL || strcmp(arguments->output, "-") == 0;
    *output = (struct output){.name = standard ? NULL : arguments->output, .replacement = {.directory = -1}};
    output->file = standard ? stdout : open_file(output, arguments->in_place);
    if (output->file == NULL) {
        output->why = errno;
        return cannot_write(output, manner);
    }
    manner->colour = wants_colour(arguments, output->file);
    if (!arguments->no_sandbox)
        output->sandbox = sandbox_enter(output->replacement.directory, opens_files(arguments));
    return STATUS_REGULAR;
}

/* The first reason counts, and it is kept at once: whoever closes the output may be another thread with an errno of its own. */
static void failed_unless(struct output *output, bool done)
{
    if (!done && output->why == 0)
        output->why = errno != 0 ? errno : EIO;
}

/* Standard output is held, wherever it goes: see out_of_memory(). */
bool output_write(struct output *output, struct buffer *text)
{
    const struct arguments *caught = output->caught;
    if (caught != NULL && !output->refused && text->length > 0)
        output->refused = !caught->catch (caught->catch_with, text);
    if (caught == NULL && output->why == 0 && text->length > 0) {
        flockfile(stdout);
        failed_unless(output, write_whole(fileno(output->file), text->s, text->length) == text->length);
        funlockfile(stdout);
    }
    buffer_clear(text);
    return output->why == 0 && !output->refused;
}

void output_fail(struct output *output, const struct message *where, int why)
{
    if (output->why != 0)
        return;
    output->where = where;
    output->why = why;
}

bool output_is_terminal(const struct output *output)
{
    return output->caught == NULL && isatty(fileno(output->file)) == 1;
}

void output_drop(struct output *output)
{
    if (output->name != NULL)
        fclose(output->file);
    replacement_end(&output->replacement, false);
}

enum status output_close(struct output *output, const struct manner *manner)
{
    if (output->caught != NULL)
        return STATUS_REGULAR;
    if (output->name != NULL)
        failed_unless(output, fclose(output->file) == 0);
    failed_unless(output, replacement_end(&output->replacement, output->why == 0));
    if (output->why == 0)
        return STATUS_REGULAR;
    return output->why == EPIPE ? STATUS_FAILED : cannot_write(output, manner);
}
