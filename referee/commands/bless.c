#ifndef _XOPEN_SOURCE
#define _XOPEN_SOURCE 700 /* NOLINT(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): realpath() */
#endif
#include "commands/bless.h"

#include "commands/inputs.h"
#include "commands/labour.h"
#include "commands/mending.h"
#include "commands/messages.h"
#include "commands/orders.h"
#include "commands/output.h"
#include "commands/say.h"
#include "commands/writing.h"
#include "core/expect.h"
#include "core/fit/fit.h"
#include "core/sheet/possible.h"
#include "core/sheet/ways_store.h"
#include "formats/cells.h"
#include "formats/escape.h"
#include "formats/finding_text.h"
#include "formats/sheet.h"
#include "formats/slot.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Bytes of the file that give way: to a list of what is found, or to a text. */
struct edit {
    unsigned record;
    size_t from, to;
    unsigned line, last_line; /* of the first byte that goes and of the last */
    int more;                 /* lines, after it */
    const char *text;         /* and nothing else, where `count` and `listed` are 0 */
    bool listed, quoted, with_lines;
    const char *none; /* of a spreadsheet: what its cell has where nothing is found; NULL: a list in brackets */
    const struct rule **rule;
    unsigned *found_on;
    size_t count;
};

struct blessing {
    const struct arguments *arguments;
    struct orders orders;
    struct work work; /* of the run */
    struct ways_store *ways;
    struct selection selection;
    bool met;                   /* there is a record */
    struct arena *kept, *arena; /* of the file; of the record in hand */
    const char *name;           /* of the file */
    struct buffer bytes, blessed;
    struct edit *edit;
    size_t count, room;
    enum status status;
};

/* --- what is to be written -------------------------------------------------------------------------------- */

static unsigned breaks(const char *s, size_t from, size_t to)
{
    unsigned count = 0;
    for (; from < to; from++)
        count += s[from] == '\n';
    return count;
}

static struct edit *edit_add(struct blessing *run, const struct piece *piece, size_t from, size_t to, const char *text)
{
    run->edit = arena_grow(run->kept, run->edit, run->count, &run->room, sizeof *run->edit);
    struct edit *edit = &run->edit[run->count++];
    *edit = (struct edit){.record = piece->number, .from = from, .to = to, .text = arena_printf(run->kept, "%s", text)};
    edit->line = piece->line + breaks(run->bytes.s, piece->byte, from);
    unsigned gone = breaks(run->bytes.s, from, to);
    edit->last_line = edit->line + gone;
    edit->more = (int)breaks(text, 0, strlen(text)) - (int)gone;
    return edit;
}

/* Lines are given, unless the record gives none with what it expects. */
static bool wants_lines(const struct record *record)
{
    bool lines = record->expect_count == 0;
    for (size_t i = 0; i < record->expect_count; i++)
        lines |= record->expect[i].line != 0;
    return lines;
}

static void leave(struct blessing *run, const struct record *record, const struct message *why, enum status status)
{
    struct buffer name = {0};
    record_name_say(&name, record);
    complain(&run->arguments->manner, why, ARGS(arg_text("file", buffer_s(&name))));
    buffer_free(&name);
    status_worsen(&run->status, status);
}

/* Where the list is to stand; a sheet gets a column for it if it has none. NULL: it can stand nowhere. */
static struct edit *edit_for_list(struct blessing *run, const struct piece *piece, const struct record *record)
{
    if (record->part.separator == 0) {
        struct expect_slot slot = slot_of_expect(piece, record, run->arena);
        struct edit *edit = edit_add(run, piece, slot.from, slot.to, slot.before);
        edit->quoted = slot.quoted;
        return edit;
    }
    struct sheet_slot slot;
    if (!slot_of_sheet(piece, record, run->arena, &slot))
        return NULL;
    if (slot.column != NULL)
        edit_add(run, piece, slot.heading, slot.heading, slot.column);
    if (slot.line != NULL)
        edit_add(run, piece, slot.rule, slot.rule, slot.line);
    struct edit *edit = edit_add(run, piece, slot.from, slot.to, slot.before);
    edit->none = record->french ? "aucun" : "none";
    return edit;
}

static void list_findings(struct blessing *run, const struct piece *piece, const struct judgement *judgement)
{
    struct edit *edit = edit_for_list(run, piece, judgement->record);
    if (edit == NULL) {
        const bool blanks = judgement->record->part.separator == SHEET_BLANKS;
        leave(run, judgement->record, blanks ? &msg_not_blessed_blanks : &msg_not_blessed_sheet, STATUS_USAGE);
        return;
    }
    edit->listed = true;
    edit->with_lines = wants_lines(judgement->record);
    edit->rule = arena_alloc(run->kept, (judgement->finding_count + 1) * sizeof(const struct rule *));
    edit->found_on = arena_alloc(run->kept, (judgement->finding_count + 1) * sizeof *edit->found_on);
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        size_t byte = piece->byte + finding->at.byte;
        bool goes = finding->at.line != 0 && byte >= edit->from && byte < edit->to;
        if (!finding_expected(finding) || goes)
            continue;
        edit->rule[edit->count] = finding->rule;
        edit->found_on[edit->count++] = finding->at.line;
    }
}

/* Whether the value of a JSON text is no part of a string: then the last before it is a sign of JSON's own. */
static bool stands_bare(const char *s, size_t at)
{
    while (at > 0 && strchr(" \t\r\n", s[at - 1]) != NULL)
        at--;
    return at > 0 && strchr(":,[", s[at - 1]) != NULL;
}

static void correct_score(struct blessing *run, const struct piece *piece, const struct judgement *judgement,
                          const struct difference *difference)
{
    struct place at = judgement->record->expect_score[difference->player].at;
    size_t from = piece->byte + at.byte, to = slot_end(piece, at);
    const char *s = run->bytes.s;
    bool quoted = judgement->game->boards && (s[from] == '"' || (piece->bytes[0] == '{' && stands_bare(s, from)));
    const char *mark = quoted ? "\"" : "";
    edit_add(run, piece, from, to,
             judgement->game->boards ? arena_printf(run->arena, "%s%df %dj%s", mark, difference->score.fiches,
                                                    difference->score.points, mark)
                                     : arena_printf(run->arena, "%d", difference->score.points));
}

static struct judgement *judged(struct blessing *run, const struct piece *piece)
{
    work_grant(&run->work, run->arguments, piece_own_bytes(piece));
    run->orders.work = &run->work;
    const struct record *record = read_record_within(&vocabulary, piece, &run->work, run->arena);
    run->orders.memory = possible_memory_new(run->arena);
    possible_memory_lasts(run->orders.memory, &run->ways);
    struct judgement *judgement = fit_judge(record, &run->orders, run->arguments->bound, run->arena);
    struct buffer errors = {0};
    status_worsen(&run->status, orders_complain(&errors, &run->arguments->manner, judgement));
    write_errors(&errors);
    buffer_free(&errors);
    mending(judgement, &vocabulary, piece, &run->orders,
            (struct mending_bounds){run->arguments->fixes, run->arguments->bound, NULL}, run->arena);
    selection_apply(&run->selection, judgement);
    return judgement;
}

static void look_at(struct blessing *run, const struct piece *piece)
{
    if (run->work.refused) {
        leave(run, read_record(&vocabulary, piece, run->arena), &msg_not_blessed_limited, STATUS_FINDING);
        return;
    }
    struct judgement *judgement = judged(run, piece);
    size_t count;
    const struct difference *difference = expect_compare(judgement, run->arena, &count);
    const struct record *record = judgement->record;
    if (run->work.refused) {
        leave(run, record, &msg_not_blessed_limited, STATUS_FINDING);
        return;
    }
    if (record->unreadable && (!record->has_expect || count > 0)) {
        leave(run, record, &msg_not_blessed, STATUS_UNREADABLE);
        return;
    }
    bool findings = !record->has_expect;
    for (size_t i = 0; i < count; i++) {
        if (difference[i].kind == DIFFERENCE_SCORE)
            correct_score(run, piece, judgement, &difference[i]);
        else
            findings = true;
    }
    if (findings)
        list_findings(run, piece, judgement);
}

/* --- writing it ------------------------------------------------------------------------------------------- */

static int by_place(const void *a, const void *b)
{
    const struct edit *one = a, *other = b;
    return (one->from > other->from) - (one->from < other->from);
}

/* Where a line of the file comes to stand. */
static unsigned line_moved(const struct blessing *run, unsigned line)
{
    int more = 0;
    for (size_t i = 0; i < run->count && run->edit[i].last_line < line; i++)
        more += run->edit[i].more;
    return (unsigned)((int)line + more);
}

/* In one cell, with semicolons between them. */
static void put_cell(struct blessing *run, const struct edit *edit)
{
    struct buffer text = {0};
    for (size_t i = 0; i < edit->count; i++) {
        buffer_printf(&text, "%s%s", i > 0 ? "; " : "", edit->rule[i]->id);
        if (edit->with_lines && edit->found_on[i] != 0)
            buffer_printf(&text, " @%u", line_moved(run, edit->found_on[i]));
    }
    if (edit->count == 0)
        buffer_text(&text, edit->none);
    cell_write(&run->blessed, buffer_s(&text), text.length);
    buffer_free(&text);
}

static void put_list(struct blessing *run, const struct edit *edit)
{
    struct buffer *out = &run->blessed;
    const char *mark = edit->quoted ? "\"" : "";
    buffer_char(out, '[');
    for (size_t i = 0; i < edit->count; i++) {
        buffer_printf(out, "%s%s%s", i > 0 ? ", " : "", mark, edit->rule[i]->id);
        if (edit->with_lines && edit->found_on[i] != 0)
            buffer_printf(out, " @%u", line_moved(run, edit->found_on[i]));
        buffer_text(out, mark);
    }
    buffer_char(out, ']');
}

static void put_edited(struct blessing *run)
{
    size_t at = 0;
    buffer_clear(&run->blessed);
    if (run->count > 0)
        qsort(run->edit, run->count, sizeof *run->edit, by_place);
    for (size_t i = 0; i < run->count; i++) {
        const struct edit *edit = &run->edit[i];
        if (!edit->listed && edit->from == edit->to && i > 0 && edit[-1].from == edit->from)
            continue; /* the column of a sheet, once for all its records */
        buffer_bytes(&run->blessed, buffer_s(&run->bytes) + at, edit->from - at);
        buffer_text(&run->blessed, edit->text);
        if (edit->listed)
            (edit->none != NULL ? put_cell : put_list)(run, edit);
        at = edit->to;
    }
    buffer_bytes(&run->blessed, buffer_s(&run->bytes) + at, run->bytes.length - at);
}

/* --- reading it again ------------------------------------------------------------------------------------- */

static struct source *source_of(const struct blessing *run, const struct buffer *bytes)
{
    struct source *source = source_over(buffer_s(bytes), bytes->length, run->name);
    source_holds(source, run->arguments->input);
    source_played(source, run->arguments->game);
    return source;
}

static bool edited(const struct blessing *run, unsigned record)
{
    for (size_t i = 0; i < run->count; i++)
        if (run->edit[i].record == record)
            return true;
    return false;
}

static void drop(struct blessing *run, unsigned record)
{
    size_t kept = 0;
    for (size_t i = 0; i < run->count; i++)
        if (run->edit[i].record != record)
            run->edit[kept++] = run->edit[i];
    run->count = kept;
}

/* The first record that was edited and is not as it expects to be now; it is told, and left as it was. */
static bool drop_one(struct blessing *run)
{
    struct source *source = source_of(run, &run->blessed);
    struct piece piece;
    bool wrong = false;
    while (!wrong && source_next(source, run->arena, &piece) == SOURCE_PIECE) {
        size_t count = 0;
        if (edited(run, piece.number)) {
            const struct judgement *judgement = judged(run, &piece);
            expect_compare(judgement, run->arena, &count);
            wrong = count > 0 || !judgement->record->has_expect;
            if (wrong) {
                leave(run, judgement->record, &msg_not_blessed_well, STATUS_FINDING);
                drop(run, piece.number);
            }
        }
        arena_clear(run->arena);
    }
    source_close(source);
    return wrong;
}

static void bless(struct blessing *run)
{
    struct source *source = source_of(run, &run->bytes);
    struct piece piece;
    while (source_next(source, run->arena, &piece) == SOURCE_PIECE) {
        run->met = true;
        look_at(run, &piece);
        arena_clear(run->arena);
    }
    source_close(source);
    do
        put_edited(run);
    while (drop_one(run));
}

/* --- files ------------------------------------------------------------------------------------------------ */

/* A file is held whole, and once more with what is put in: so many records of the greatest size at most. */
#define RECORDS_HELD 4

static bool read_all(struct blessing *run, const char *name)
{
    char part[1 << 16];
    size_t most = RECORDS_HELD * run->arguments->limits.most[LIMIT_OF_RECORD];
    FILE *file = input_open(name);
    size_t bytes;
    while (file != NULL && run->bytes.length <= most && (bytes = fread(part, 1, sizeof part, file)) > 0)
        buffer_bytes(&run->bytes, part, bytes);
    bool read = file != NULL && !ferror(file) && run->bytes.length <= most;
    if (run->bytes.length > most)
        errno = E2BIG;
    if (!read)
        status_worsen(&run->status, input_unreadable(run->arguments, name));
    input_close(file);
    return read;
}

/* The path of a file that is blessed in its place, or of what it is a link to. NULL after a complaint, if that is no file. */
static const char *in_place_of(struct blessing *run, const char *name)
{
    struct stat file;
    char *path = realpath(name, NULL);
    int why = path == NULL || stat(path, &file) != 0 ? errno : S_ISREG(file.st_mode) ? 0 : ESPIPE;
    const char *kept = path != NULL ? arena_printf(run->kept, "%s", path) : NULL;
    free(path);
    errno = why;
    if (why != 0)
        status_worsen(&run->status, input_unreadable(run->arguments, name));
    return why == 0 ? kept : NULL;
}

/* It is byte for byte the same but for what is blessed; on a terminal signs stand for what would steer that. */
static void deliver(struct blessing *run, struct output *output)
{
    struct buffer shown = {0};
    bool terminal = output_is_terminal(output);
    if (terminal)
        escape_source(&shown, buffer_s(&run->blessed), run->blessed.length);
    output_write(output, terminal ? &shown : &run->blessed);
    buffer_free(&shown);
}

/* The file is opened and read in the sandbox: what is to take its place is there before, beside it. */
static void bless_file(struct blessing *run, const struct inputs *inputs)
{
    const char *name = inputs->name[0];
    struct arguments arguments = *run->arguments;
    struct manner manner = arguments.manner;
    struct output output;
    bool standard = strcmp(name, "-") == 0;
    run->name = standard && arguments.stdin_name != NULL ? arguments.stdin_name : name;
    if (arguments.in_place && (arguments.output = in_place_of(run, name)) == NULL)
        return;
    enum status status = output_open(&output, &arguments, &manner);
    if (status == STATUS_REGULAR && !read_all(run, name)) {
        output_drop(&output);
    } else if (status == STATUS_REGULAR) {
        bless(run);
        deliver(run, &output);
        status = output_close(&output, &manner);
        if (!run->met)
            status_worsen(&status, inputs_empty(inputs, &arguments));
    }
    status_worsen(&run->status, status);
}

/* Whether the command line asks for what can be done. */
static enum status allowed(const struct arguments *arguments, const struct inputs *inputs)
{
    bool standard = inputs->count == 1 && strcmp(inputs->name[0], "-") == 0;
    const struct message *why = NULL;
    if (!arguments->bless || (arguments->in_place && (arguments->output != NULL || standard)))
        why = &msg_bless_in_place;
    else if (inputs->count != 1)
        why = &msg_bless_one;
    else if (arguments->manner.ascii)
        why = &msg_no_ascii_in;
    if (why != NULL)
        complain(&arguments->manner, why, ARGS(arg_text("found", "--bless")));
    return why == NULL ? inputs_spare(inputs, arguments) : STATUS_USAGE;
}

enum status bless_files(const struct arguments *arguments)
{
    struct arena *arena = arena_new();
    struct blessing run = {
        .arguments = arguments, .work = work_at_first(arguments), .kept = arena_new(), .arena = arena_new()};
    struct inputs inputs = {0};
    enum status status = orders_read(&run.orders, arguments, arena);
    if (status == STATUS_REGULAR)
        status = selection_read(&run.selection, arguments, arena);
    if (status == STATUS_REGULAR) {
        run.status = inputs_read(&inputs, arguments, arena);
        status = run.status == STATUS_REGULAR ? allowed(arguments, &inputs) : run.status;
    }
    if (status == STATUS_REGULAR)
        bless_file(&run, &inputs);
    buffer_free(&run.bytes);
    buffer_free(&run.blessed);
    ways_store_free(run.ways);
    arena_free(run.kept);
    arena_free(run.arena);
    arena_free(arena);
    return status_worse(status, run.status);
}
