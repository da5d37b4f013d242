/* `referee verify VERDICT RECORD…`: judges again as the verdict was asked for, and lays the two side by side, record by record. */
#include "commands/verify_compare.h"

#include "commands/forms.h"
#include "commands/inputs.h"
#include "commands/messages.h"
#include "commands/output.h"
#include "commands/say.h"
#include "formats/codepoint.h"
#include "formats/digest.h"
#include "formats/finding_text.h"
#include "formats/layout.h"
#include "formats/phrase.h"

#include <stdio.h>
#include <string.h>

enum { VALUE_MOST = 60 };

struct run {
    const struct arguments *arguments;
    bool jsonl;
    const char *name; /* of the verdict's file */
    FILE *file;
    unsigned line;                  /* of it, read so far */
    bool unreadable;                /* such is the verdict on some record now */
    bool ended, wrong;              /* there is no more of it; it cannot be read on */
    struct told then, now;          /* of the record in hand */
    struct arena *old, *new;        /* for these */
    const struct json_value *asked; /* by the first verdict; lives in `kept` … */
    struct arena *kept;
    struct buffer rest; /* of a line that has not come to its end yet */
    struct buffer report;
    const char *written_by; /* version, where it is another; in `kept` */
    enum standing standing; /* of the last that stands */
    size_t verdicts, unverified;
    struct output output;
    enum status status;
};

/* --- reading the verdict ---------------------------------------------------------------------------------- */

static void told_add(struct told *told, struct arena *arena, const struct json_value *value, unsigned line)
{
    told->line = arena_grow(arena, told->line, told->count, &told->room, sizeof *told->line);
    told->line[told->count++] = (struct told_line){value, line};
}

static bool is_verdict(const struct json_value *value)
{
    const char *type = json_text_of(value, "type");
    return type != NULL && strcmp(type, "verdict") == 0;
}

static bool complain_of_line(struct run *run, const struct message *what)
{
    complain(&run->arguments->manner, what, ARGS(arg_text("file", run->name), arg_number("line", (int)run->line)));
    status_worsen(&run->status, STATUS_UNREADABLE);
    run->wrong = run->ended = true;
    return false;
}

/* Reads the lines of one record, up to its verdict. False if there is none. */
static bool read_old(struct run *run)
{
    struct buffer line = {0};
    bool whole = false;
    arena_clear(run->old);
    run->then = (struct told){0};
    while (!whole && !run->ended) {
        if (!input_line(&line, run->file)) {
            run->ended = true;
            if (!feof(run->file))
                status_worsen(&run->status, input_unreadable(run->arguments, run->name));
            else if (run->then.count > 0)
                complain_of_line(run, &msg_verdict_missing);
            break;
        }
        run->line++;
        const char *bytes = arena_text(run->old, buffer_s(&line), line.length);
        const struct json_value *value = json_value_read(bytes, line.length, run->old);
        if (value == NULL || json_text_of(value, "type") == NULL) {
            complain_of_line(run, &msg_no_verdict);
            break;
        }
        told_add(&run->then, run->old, value, run->line);
        whole = is_verdict(value);
        run->then.digest = whole ? json_at(value, "digest") : NULL;
    }
    buffer_free(&line);
    if (whole && (run->then.digest == NULL || run->then.digest->kind != JSON_OBJECT))
        return complain_of_line(run, &msg_no_digest);
    return whole;
}

/* Does on `arguments` what the verdict was asked for with. False: it names what bears on no verdict. */
static bool ask_again(struct arguments *arguments, const struct json_value *asked, struct arena *arena)
{
    for (const struct json_value *one = asked != NULL ? asked->first : NULL; one != NULL; one = one->next) {
        if (one->kind != JSON_TEXT || strlen(one->text) != one->length || strncmp(one->text, "--", 2) != 0)
            return false;
        size_t length = strcspn(one->text + 2, "=");
        const char *name = arena_text(arena, one->text + 2, length);
        const char *value = one->text[2 + length] == '=' ? arena_printf(arena, "%s", one->text + 2 + length + 1) : NULL;
        if (!argument_bears(name, value) || arguments_add(arguments, name, value) != STATUS_REGULAR)
            return false;
    }
    return true;
}

/* --- what is said ----------------------------------------------------------------------------------------- */

static const char *value_said(const struct json_value *value, struct buffer *out)
{
    struct json json = {.out = out, .fresh = true};
    if (value != NULL)
        json_value_put(&json, value);
    if (out->length > VALUE_MOST) {
        size_t end = VALUE_MOST;
        while (end > 0 && codepoint_continues(out->s[end]))
            end--;
        buffer_cut(out, end);
        buffer_text(out, "…");
    }
    return buffer_s(out);
}

static const char *const standing_ids[] = {
    [STANDS] = "same",
    [STANDS_NEWER] = "same-by-newer",
    [STANDS_OLDER] = "same-by-older",
    [STANDS_OTHER] = "same-by-other",
    [RECORD_CHANGED] = "record-changed",
    [RULES_DIFFER] = "differs",
    [VERDICT_DIFFERS] = "differs",
};

/* Where it is: the file, and the line if one is known. */
static void place_say(struct buffer *out, const struct json_value *of, unsigned line)
{
    const char *file = json_text_of(of, "file");
    buffer_text(out, file != NULL ? file : "-");
    if (line > 0)
        buffer_printf(out, ":%u", line);
    buffer_text(out, ": ");
}

static void write_line(struct run *run, const struct json_value *of, unsigned line, const struct message *message,
                       const struct arg *args, size_t count)
{
    struct voice voice = voice_of(&run->arguments->manner, NULL);
    struct buffer text = {0};
    place_say(&text, of, line);
    message_say(&text, &voice, message, args, count);
    layout_put(&run->report, &run->arguments->manner, buffer_s(&text));
    buffer_char(&run->report, '\n');
    buffer_free(&text);
}

static void json_value_at(struct json *json, const char *key, const struct json_value *value)
{
    json_key(json, key);
    if (value != NULL)
        json_value_put(json, value);
    else
        json_null(json);
}

static void write_jsonl(struct run *run, const struct json_value *of, enum standing standing,
                        const struct parting *parting)
{
    struct json json = {.out = &run->report, .ascii = run->arguments->manner.ascii, .fresh = true};
    json_open(&json, '{');
    json_text_at(&json, "type", "verified");
    json_value_at(&json, "file", json_at(of, "file"));
    json_value_at(&json, "record", json_at(of, "record"));
    json_value_at(&json, "id", json_at(of, "id"));
    json_text_at(&json, "result", standing_ids[standing]);
    json_nth_at(&json, "line", parting->line);
    json_nth_at(&json, "verdict_line", parting->told_line);
    json_text_at(&json, "field", parting->path);
    json_value_at(&json, "then", parting->then);
    json_value_at(&json, "now", parting->now);
    json_close(&json, '}');
    buffer_char(&run->report, '\n');
}

static void write_text(struct run *run, const struct json_value *of, enum standing standing,
                       const struct parting *parting)
{
    struct buffer then = {0}, now = {0};
    struct arg file = arg_text("file", run->name), line = arg_number("line", (int)parting->told_line);
    if (standing == VERDICT_DIFFERS)
        write_line(run, of, parting->line, &msg_verify_differs,
                   ARGS(file, line, arg_text("field", parting->path),
                        parting->then != NULL ? arg_text("found", value_said(parting->then, &then))
                                              : arg_word("found", &msg_verify_nothing),
                        parting->now != NULL ? arg_text("now", value_said(parting->now, &now))
                                             : arg_word("now", &msg_verify_nothing)));
    else
        write_line(run, of, parting->line, standing == RULES_DIFFER ? &msg_verify_differs_rules : &msg_verify_changed,
                   ARGS(file, line));
    buffer_free(&then);
    buffer_free(&now);
}

/* One that does not stand. */
static void count_against(struct run *run)
{
    run->unverified++;
    status_worsen(&run->status, STATUS_FINDING);
}

static void parting_tell(struct run *run, const struct json_value *of, enum standing standing,
                         const struct parting *parting)
{
    run->verdicts++;
    if (standing < RECORD_CHANGED) {
        const char *version = json_text_of(run->then.digest, "version");
        run->standing = standing;
        run->written_by = arena_printf(run->kept, "%s", version != NULL ? version : "");
    } else
        count_against(run);
    if (run->jsonl)
        write_jsonl(run, of, standing, parting);
    else if (standing >= RECORD_CHANGED)
        write_text(run, of, standing, parting);
}

/* --- side by side ----------------------------------------------------------------------------------------- */

/* Whether two verdicts were asked for alike: what bears on one bears on all. */
static bool asked_alike(const struct run *run)
{
    const struct json_value *one = run->asked, *other = json_at(run->then.digest, "asked");
    one = one != NULL ? one->first : NULL;
    other = other != NULL ? other->first : NULL;
    for (; one != NULL && other != NULL; one = one->next, other = other->next)
        if (one->kind != other->kind || one->text == NULL || other->text == NULL || strcmp(one->text, other->text) != 0)
            return false;
    return one == NULL && other == NULL;
}

/* A record without a verdict, or a verdict without a record. */
static void alone(struct run *run, const struct json_value *of, const struct parting *parting,
                  const struct message *message, const struct arg *args, size_t count)
{
    run->verdicts++;
    count_against(run);
    if (run->jsonl)
        write_jsonl(run, of, RECORD_CHANGED, parting);
    else
        write_line(run, of, parting->line, message, args, count);
}

static void compare_record(struct run *run)
{
    const struct json_value *of = run->now.line[run->now.count - 1].value;
    struct parting parting = {.line = (unsigned)json_number_of(run->now.digest, "line", 0)};
    if (run->then.count == 0) {
        alone(run, of, &parting, &msg_verify_new_record, ARGS(arg_text("file", run->name)));
        return;
    }
    enum standing standing = verify_compare(&run->then, &run->now, &parting, run->new);
    parting_tell(run, of, standing, &parting);
}

/* All lines of a record are there. */
static bool take_record(struct run *run)
{
    bool there = run->then.count > 0 || (!run->ended && read_old(run));
    if (run->wrong)
        return false;
    if (there && !asked_alike(run))
        return complain_of_line(run, &msg_foreign_digest);
    if (!there)
        run->then = (struct told){0};
    compare_record(run);
    run->then = (struct told){0};
    run->now = (struct told){0};
    arena_clear(run->new);
    return output_write(&run->output, &run->report);
}

static bool take_line(struct run *run, const char *bytes, size_t length)
{
    const struct json_value *value = json_value_read(arena_text(run->new, bytes, length), length, run->new);
    if (value == NULL)
        return true;
    told_add(&run->now, run->new, value, 0);
    if (!is_verdict(value))
        return true;
    run->now.digest = json_at(value, "digest");
    const char *verdict = json_text_of(value, "verdict");
    run->unreadable |= verdict != NULL && strcmp(verdict, verdict_id(VERDICT_UNREADABLE)) == 0;
    return take_record(run);
}

/* What judging again writes: by one thread at a time. */
static bool catch_text(void *with, const struct buffer *text)
{
    struct run *run = with;
    buffer_bytes(&run->rest, text->s, text->length);
    const char *at = buffer_s(&run->rest);
    bool going_on = true;
    for (const char *stop; going_on && (stop = strchr(at, '\n')) != NULL; at = stop + 1)
        going_on = take_line(run, at, (size_t)(stop - at));
    struct buffer left = {0};
    buffer_text(&left, at);
    buffer_free(&run->rest);
    run->rest = left;
    return going_on;
}

/* Verdicts of records that are not there. */
static void take_rest(struct run *run)
{
    while (!run->wrong && (run->then.count > 0 || (!run->ended && read_old(run)))) {
        const struct json_value *of = run->then.line[run->then.count - 1].value;
        struct parting parting = {.told_line = run->line};
        alone(run, of, &parting, &msg_verify_no_record,
              ARGS(arg_text("file", run->name), arg_number("line", (int)run->line)));
        run->then = (struct told){0};
    }
}

static void write_end(struct run *run)
{
    static const struct message *const stands[] = {[STANDS] = &msg_verify_same,
                                                   [STANDS_NEWER] = &msg_verify_newer,
                                                   [STANDS_OLDER] = &msg_verify_older,
                                                   [STANDS_OTHER] = &msg_verify_other};
    struct voice voice = voice_of(&run->arguments->manner, NULL);
    struct buffer text = {0};
    if (run->unverified > 0)
        message_say(&text, &voice, &msg_verify_not,
                    ARGS(arg_number("n", (int)run->unverified), arg_number("all", (int)run->verdicts)));
    else
        message_say(&text, &voice, stands[run->standing],
                    ARGS(arg_number("n", (int)run->verdicts), arg_text("version", digest_version),
                         arg_text("found", run->written_by)));
    layout_put(&run->report, &run->arguments->manner, buffer_s(&text));
    buffer_char(&run->report, '\n');
    buffer_free(&text);
}

/* --- the command ------------------------------------------------------------------------------------------ */

static void judge_again(struct run *run)
{
    struct arguments again = arguments_usual();
    const struct texts *operand = &run->arguments->operand;
    again.command = COMMAND_judge;
    again.format = "jsonl";
    again.jobs = run->arguments->jobs;
    again.progress = WHEN_NEVER;
    again.first = run->arguments->first;
    again.last = run->arguments->last;
    again.from_byte = run->arguments->from_byte;
    again.to_byte = run->arguments->to_byte;
    again.catch = catch_text;
    again.catch_with = run;
    if (!ask_again(&again, run->asked, run->kept)) {
        complain_of_line(run, &msg_no_digest);
        arguments_free(&again);
        return;
    }
    again.operand = (struct texts){operand->item + 1, operand->count - 1, 0};
    enum status status = judge_command(&again);
    again.operand = (struct texts){0};
    arguments_free(&again);
    if (status == STATUS_UNREADABLE && run->unreadable) /* that is what it has come to */
        status = STATUS_REGULAR;
    if (status >= STATUS_USAGE)
        status_worsen(&run->status, status);
}

static void verify_all(struct run *run)
{
    if (!read_old(run)) {
        if (!run->wrong && run->status == STATUS_REGULAR) {
            run->line = 1; /* where it would begin */
            complain_of_line(run, &msg_no_verdict);
        }
        return;
    }
    const struct json_value *asked = json_at(run->then.digest, "asked");
    struct buffer text = {0};
    struct json json = {.out = &text, .fresh = true};
    if (asked != NULL)
        json_value_put(&json, asked);
    run->asked = json_value_read(arena_text(run->kept, buffer_s(&text), text.length), text.length, run->kept);
    buffer_free(&text);
    judge_again(run);
    if (run->status != STATUS_USAGE)
        take_rest(run);
    if (!run->wrong && !run->jsonl && run->verdicts > 0)
        write_end(run);
    output_write(&run->output, &run->report);
}

static const char *const forms[] = {"text", "jsonl"};

const char *verify_forms(size_t nth) { return nth < sizeof forms / sizeof *forms ? forms[nth] : NULL; }

static enum status verify_open(struct run *run)
{
    struct manner manner = run->arguments->manner;
    run->file = input_open(run->name);
    if (run->file == NULL)
        return input_unreadable(run->arguments, run->name);
    enum status status = output_open(&run->output, run->arguments, &manner);
    if (status != STATUS_REGULAR)
        return status;
    verify_all(run);
    return output_close(&run->output, &manner);
}

enum status verify_command(const struct arguments *arguments)
{
    int form = form_chosen(arguments, verify_forms);
    if (form < 0)
        return STATUS_USAGE;
    if (arguments->operand.count < 2) {
        complain(&arguments->manner, &msg_verify_wanted, NO_ARGS);
        return STATUS_USAGE;
    }
    struct run run = {.arguments = arguments,
                      .jsonl = form == 1,
                      .name = arguments->operand.item[0],
                      .old = arena_new(),
                      .new = arena_new(),
                      .kept = arena_new()};
    status_worsen(&run.status, verify_open(&run));
    input_close(run.file);
    buffer_free(&run.rest);
    buffer_free(&run.report);
    arena_free(run.old);
    arena_free(run.new);
    arena_free(run.kept);
    return run.status;
}
