/* `referee sum [FILE…]`: verdicts of the parts of a whole, added up. */
#include "commands/forms.h"
#include "commands/inputs.h"
#include "commands/messages.h"
#include "commands/output.h"
#include "commands/say.h"
#include "commands/tallying.h"
#include "formats/finding_text.h"
#include "formats/json_out.h"
#include "formats/text.h"
#include "formats/verdict_in.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A run of the command. */
struct run {
    const struct arguments *arguments;
    struct tally tally;
    enum status status;
};

/* What is read of a part: the verdict on a record is the last that is said of it. */
struct portion {
    const char *name;
    bool told; /* that it is wrong: once is enough */
    struct line_of line, open;
    int open_on; /* the line on which a record begins that has no verdict yet, 0: none */
};

static void complain_of_part(struct run *run, struct portion *part, const struct message *what, int line)
{
    if (!part->told)
        complain(&run->arguments->manner, what, ARGS(arg_text("file", part->name), arg_number("line", line)));
    part->told = true;
    status_worsen(&run->status, STATUS_UNREADABLE);
}

/* Whether two lines are of one record, as far as they say. */
static bool of_one(const struct line_of *a, const struct line_of *b)
{
    bool named = a->file.length > 0 && b->file.length > 0, numbered = a->record != 0 && b->record != 0;
    return (!named || strcmp(a->file.s, b->file.s) == 0) && (!numbered || a->record == b->record);
}

/* No more comes of the record whose lines have been read: it has no verdict. */
static void end_open(struct run *run, struct portion *part)
{
    if (part->open_on != 0)
        complain_of_part(run, part, &msg_verdict_missing, part->open_on);
    part->open_on = 0;
}

static void take_line(struct run *run, struct portion *part, int number, const char *line)
{
    struct judgement judgement;
    struct judged judged;
    enum verdict_line what = verdict_in(line, &part->line, &judgement, &judged);
    if (what == LINE_WRONG) {
        complain_of_part(run, part, &msg_no_verdict, number);
        return;
    }
    if (!of_one(&part->open, &part->line))
        end_open(run, part);
    if (what == LINE_VERDICT) {
        tally_judged(&run->tally, &judged);
        status_worsen(&run->status, status_of_result(result_of(&judged, &run->arguments->manner)));
        part->open_on = 0;
    } else if (part->open_on == 0) {
        struct line_of other = part->open;
        part->open = part->line;
        part->line = other;
        part->open_on = number;
    }
}

static void take_part(struct run *run, const char *name)
{
    FILE *file = input_open(name);
    struct portion part = {.name = name};
    struct buffer line = {0};
    if (file == NULL) {
        status_worsen(&run->status, input_unreadable(run->arguments, name));
        return;
    }
    for (int number = 1; input_line(&line, file); number++)
        take_line(run, &part, number, buffer_s(&line));
    if (!feof(file))
        status_worsen(&run->status, input_unreadable(run->arguments, name));
    end_open(run, &part);
    buffer_free(&part.line.file);
    buffer_free(&part.open.file);
    buffer_free(&line);
    input_close(file);
}

/* --- what it comes to --------------------------------------------------------------------------------------- */

static void write_jsonl(struct buffer *out, const struct manner *manner, const struct tally *tally)
{
    struct json json = {.out = out, .ascii = manner->ascii, .fresh = true};
    json_open(&json, '{');
    json_text_at(&json, "type", "sum");
    json_number_at(&json, "records", (long long)tally->records);
    json_key(&json, "verdicts");
    json_open(&json, '{');
    for (int i = 0; i <= VERDICT_UNREADABLE; i++)
        json_number_at(&json, verdict_id((enum verdict)i), (long long)tally->verdict[i]);
    json_close(&json, '}');
    json_key(&json, "findings");
    json_open(&json, '{');
    for (int i = SEVERITY_ERROR; i >= 0; i--)
        json_number_at(&json, severity_id((enum severity)i), (long long)tally->finding[i]);
    json_close(&json, '}');
    json_number_at(&json, "as_expected", (long long)(tally->compared - tally->differing));
    json_number_at(&json, "not_as_expected", (long long)tally->differing);
    json_close(&json, '}');
    buffer_char(out, '\n');
}

/* How the sum is written. */
typedef void write_fn(struct buffer *out, const struct manner *manner, const struct tally *tally);

static const struct {
    const char *name;
    write_fn *write;
} formats[] = {{"text", tally_put}, {"jsonl", write_jsonl}};

const char *sum_forms(size_t nth) { return nth < sizeof formats / sizeof *formats ? formats[nth].name : NULL; }

/* NULL after a complaint. */
static write_fn *form_of(const struct arguments *arguments)
{
    int chosen = form_chosen(arguments, sum_forms);
    return chosen >= 0 ? formats[chosen].write : NULL;
}

static enum status sum_up(struct run *run, const struct inputs *inputs, write_fn *write)
{
    struct manner manner = run->arguments->manner;
    struct output output;
    struct buffer text = {0};
    enum status status = output_open(&output, run->arguments, &manner);
    if (status != STATUS_REGULAR)
        return status;
    for (size_t i = 0; i < inputs->count; i++)
        take_part(run, inputs->name[i]);
    if (run->tally.records == 0 && run->status == STATUS_REGULAR)
        run->status = inputs_empty(inputs, run->arguments);
    write(&text, &manner, &run->tally);
    output_write(&output, &text);
    buffer_free(&text);
    return output_close(&output, &manner);
}

enum status sum_command(const struct arguments *arguments)
{
    struct run run = {.arguments = arguments};
    struct inputs inputs;
    struct arena *arena = arena_new();
    write_fn *write = form_of(arguments);
    enum status status = write != NULL ? inputs_read(&inputs, arguments, arena) : STATUS_USAGE;
    if (write != NULL)
        status_worsen(&run.status, inputs_spare(&inputs, arguments));
    if (write != NULL && run.status == STATUS_REGULAR)
        status = status_worse(status, sum_up(&run, &inputs, write));
    arena_free(arena);
    return status_worse(status, run.status);
}
