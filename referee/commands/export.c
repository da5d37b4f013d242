/* `referee export FILE…`: every record is read and written out again, in its canonical form. */
#include "commands/inputs.h"
#include "commands/labour.h"
#include "commands/messages.h"
#include "commands/orders.h"
#include "commands/output.h"
#include "commands/readback.h"
#include "commands/say.h"
#include "commands/transcripts.h"
#include "core/expect.h"
#include "core/fit/fit.h"
#include "core/settle.h"
#include "core/sheet/possible.h"
#include "formats/canonical.h"
#include "formats/finding_text.h"
#include "formats/writer.h"

#include <stdio.h>
#include <string.h>

/* A run of the command. */
struct run {
    const struct arguments *arguments;
    struct manner manner;
    struct inputs inputs;
    const struct canonical_form *form;
    struct transcripts out; /* from here on: of what is delivered */
    struct tally tally;
    enum status status;
};

/* The record in hand as it is written. */
struct sheet {
    const struct run *run;
    struct batch *batch;
    struct arena *arena;
    struct work *work; /* what may be tried for it */
    size_t length;     /* of what was read */
    struct buffer text;
    unsigned line; /* on which it begins */
};

/* --- what is refused -------------------------------------------------------------------------------------- */

/* The findings of a record that is not written, for standard error. */
static void refuse(struct sheet *sheet, const struct record *record, const struct message *why)
{
    const struct manner *manner = &sheet->run->arguments->manner;
    struct buffer *errors = &sheet->batch->errors, name = {0};
    if (record->fault != NULL) {
        struct judged judged = {.judgement = judge_record(record, NULL, sheet->arena)};
        writers[0]->record(errors, manner, &judged);
    }
    record_name_say(&name, record);
    complaint_say(errors, manner, why, ARGS(arg_text("file", buffer_s(&name))));
    buffer_free(&name);
    status_worsen(&sheet->batch->status, record->unreadable ? STATUS_UNREADABLE : STATUS_FINDING);
}

/* --- expectations ----------------------------------------------------------------------------------------- */

/* Whether `mark` is a better landmark for what was found at `at` than `best`: one on the same line rather than another; one
   before it rather than one after it; the nearest. */
static bool better(const struct landmark *mark, const struct landmark *best, struct place at)
{
    if (best == NULL)
        return true;
    if ((mark->from == at.line) != (best->from == at.line))
        return mark->from == at.line;
    if ((mark->byte <= at.byte) != (best->byte <= at.byte))
        return mark->byte <= at.byte;
    return mark->byte <= at.byte ? mark->byte >= best->byte : mark->byte < best->byte;
}

static unsigned line_after(const struct landmarks *landmarks, struct place at)
{
    const struct landmark *best = NULL;
    for (size_t i = 0; i < landmarks->count; i++)
        if (better(&landmarks->mark[i], best, at))
            best = &landmarks->mark[i];
    return best != NULL ? best->to : at.line;
}

/* The line of the output on which an expected finding falls: where the fact it was found at stands now. One that is not found
   falls where something of its line stands now. */
static unsigned expected_line(const struct judgement *judgement, const struct expected *expected, bool *used,
                              const struct landmarks *landmarks)
{
    for (size_t i = 0; i < judgement->finding_count; i++) {
        if (used[i] || !expect_means(expected, judgement->finding[i]))
            continue;
        used[i] = true;
        return line_after(landmarks, judgement->finding[i]->at);
    }
    for (size_t i = 0; i < landmarks->count; i++)
        if (landmarks->mark[i].from == expected->line)
            return landmarks->mark[i].to;
    return expected->line;
}

/* What was expected, by the lines of the output; NULL if none has a line. */
static struct expected *move_expected(struct sheet *sheet, const struct record *record,
                                      const struct landmarks *landmarks)
{
    struct expected *moved = NULL;
    struct judgement *judgement = NULL;
    bool *used = NULL;
    for (size_t i = 0; i < record->expect_count; i++) {
        if (record->expect[i].line == 0)
            continue;
        if (moved == NULL) {
            judgement = judge_record(record, NULL, sheet->arena);
            used = arena_alloc(sheet->arena, judgement->finding_count + 1);
            moved = arena_alloc(sheet->arena, record->expect_count * sizeof *moved);
            memcpy(moved, record->expect, record->expect_count * sizeof *moved);
        }
        moved[i].line = expected_line(judgement, &record->expect[i], used, landmarks);
    }
    return moved;
}

/* --- one record ------------------------------------------------------------------------------------------- */

static void put_record(struct sheet *sheet, const struct record *record, struct landmarks *landmarks)
{
    const struct run *run = sheet->run;
    struct canon canon = canon_asked(run->arguments, record);
    *landmarks = (struct landmarks){.arena = sheet->arena, .line = sheet->line};
    run->form->put(&sheet->text, canonical_record(record, &canon, sheet->arena), run->manner.ascii, landmarks);
}

static struct record *read_sheet(const struct sheet *sheet)
{
    return read_back(&vocabulary, sheet->run->form->input, &sheet->text, sheet->arena);
}

/* Whether what has been written reads the same: written again, it must be the same bytes. */
static bool reads_the_same(const struct sheet *sheet)
{
    struct sheet again = *sheet;
    struct landmarks landmarks;
    const struct record *record = read_sheet(sheet);
    again.text = (struct buffer){0};
    bool same = record != NULL && record->fault == NULL;
    if (same)
        put_record(&again, record, &landmarks);
    same = same && again.text.length == sheet->text.length &&
           memcmp(buffer_s(&again.text), buffer_s(&sheet->text), sheet->text.length) == 0;
    buffer_free(&again.text);
    return same;
}

/* How often what has been filled in is looked at for more: mostly there is none the first time. */
enum { ROUNDS = 4 };

/* --- filling in ------------------------------------------------------------------------------------------- */

/* A record and what its replay has settled. */
struct completion {
    const struct sheet *sheet;
    const struct record *record;
    const struct judgement *judgement;
    struct orders orders; /* by which it is judged */
    unsigned *fill;       /* what is filled in of each deal */
};

static struct record *filled(const struct completion *completion)
{
    return record_fill(completion->record, completion->judgement, completion->fill, completion->sheet->arena);
}

/* Whether the record, written with what is filled in, is judged as it was without; no, if there is no work left to know. */
static bool judged_the_same(const struct completion *completion)
{
    struct sheet writing = *completion->sheet;
    struct landmarks landmarks;
    writing.text = (struct buffer){0};
    if (!work_take(completion->sheet->work, work_of_reading(WORK_LOOKS * completion->sheet->length)))
        return false;
    struct arena_mark before = arena_mark(writing.arena);
    put_record(&writing, filled(completion), &landmarks);
    const struct record *record = read_sheet(&writing);
    bool same = record != NULL && record->fault == NULL &&
                judgement_same(completion->judgement, judge_record(record, &completion->orders, writing.arena));
    buffer_free(&writing.text);
    arena_rewind(writing.arena, before);
    return same && !completion->sheet->work->refused;
}

/* Tries a kind of facts in every deal; if that cannot be, in one deal after another. */
static void try_fill(const struct completion *completion, unsigned kind)
{
    size_t deals = completion->record->deal_count;
    for (size_t i = 0; i < deals; i++)
        completion->fill[i] |= kind;
    if (judged_the_same(completion))
        return;
    for (size_t i = 0; i < deals; i++)
        completion->fill[i] &= ~kind;
    for (size_t i = 0; i < deals && deals > 1; i++) {
        completion->fill[i] |= kind;
        if (!judged_the_same(completion))
            completion->fill[i] &= ~kind;
    }
}

/* The record with all that can be filled in without a word of the verdict changing. */
static struct record *complete(const struct sheet *sheet, const struct record *record)
{
    struct arena *asked = arena_new();
    struct orders orders = {.settles = true, .work = sheet->work};
    const struct game *game = game_find(record->game.s);
    if (game != NULL && possible_carries(game))
        orders.memory = possible_memory_new(asked);
    const struct judgement *judgement = judge_record(record, &orders, sheet->arena);
    orders.settles = false;
    struct completion completion = {sheet, record, judgement, orders,
                                    arena_alloc(sheet->arena, (record->deal_count + 1) * sizeof(unsigned))};
    for (size_t i = 0; i < record->deal_count; i++)
        completion.fill[i] = FILL_ALL;
    bool all = judged_the_same(&completion);
    for (size_t i = 0; i < record->deal_count && !all; i++)
        completion.fill[i] = 0;
    for (unsigned kind = 1; kind <= FILL_ALL && !all; kind *= 2)
        try_fill(&completion, kind);
    struct record *out = filled(&completion);
    arena_free(asked);
    return out;
}

/* The record with the cards that can only be where they are, if that changes no word of the verdict. *asked: some are not
   known. */
static struct record *with_forced(const struct sheet *sheet, struct record *record, bool *asked)
{
    const struct orders orders = {.work = sheet->work};
    const struct judgement *before = fit_judge(record, &orders, sheet->run->arguments->bound, sheet->arena);
    *asked = before->fit != NULL;
    if (before->fit == NULL || before->fit->forced_count == 0)
        return record;
    struct record *filled = arena_alloc(sheet->arena, sizeof *filled);
    *filled = *before->fit->filled;
    bool same = judgement_same(before, fit_judge(filled, &orders, sheet->run->arguments->bound, sheet->arena));
    return same && !sheet->work->refused ? filled : record;
}

/* --- all records ------------------------------------------------------------------------------------------ */

static bool expects_lines(const struct record *record)
{
    for (size_t i = 0; i < record->expect_count; i++)
        if (record->expect[i].line != 0)
            return true;
    return false;
}

/* Lines that the record expects findings on can only be told when it is known where it comes to stand. */
static void settle_expected(struct sheet *sheet, struct record *record, struct landmarks *landmarks)
{
    if (!expects_lines(record))
        return;
    crew_await(sheet->batch);
    sheet->line = transcripts_line(&sheet->run->out, sheet->batch, true);
    buffer_clear(&sheet->text);
    put_record(sheet, record, landmarks);
    record->expect = move_expected(sheet, record, landmarks);
    buffer_clear(&sheet->text);
    put_record(sheet, record, landmarks);
}

/* The record with all that can be filled in. What replay settles of it, who led and what was drawn, may show more of the cards
   that are not known, and they more of that. */
static struct record *completed(const struct sheet *sheet, struct record *record)
{
    bool asked;
    struct record *now = complete(sheet, with_forced(sheet, record, &asked));
    for (int i = 0; i < ROUNDS && asked && !expects_lines(record); i++) {
        struct sheet before = *sheet, after = *sheet;
        struct landmarks landmarks;
        before.text = after.text = (struct buffer){0};
        put_record(&before, now, &landmarks);
        struct record *again = read_sheet(&before);
        if (again != NULL && again->fault == NULL) {
            again = complete(sheet, with_forced(sheet, again, &asked));
            put_record(&after, again, &landmarks);
            asked &= before.text.length != after.text.length ||
                     memcmp(buffer_s(&before.text), buffer_s(&after.text), before.text.length) != 0;
            now = again;
        }
        asked &= again != NULL;
        buffer_free(&before.text);
        buffer_free(&after.text);
    }
    return now;
}

static void export_record(struct sheet *sheet, struct record *record)
{
    const struct run *run = sheet->run;
    struct landmarks landmarks;
    if (run->arguments->complete)
        record = completed(sheet, record);
    put_record(sheet, record, &landmarks);
    settle_expected(sheet, record, &landmarks);
    if (reads_the_same(sheet))
        transcripts_add(&run->out, sheet->batch, &sheet->text, landmarks.line - sheet->line);
    else
        refuse(sheet, record, &msg_not_the_same);
}

static void export_piece(void *context, struct batch *batch, const struct piece *piece)
{
    const struct run *run = context;
    struct labour labour;
    struct sheet sheet = {.run = run,
                          .batch = batch,
                          .arena = batch->arena,
                          .work = &labour.work,
                          .length = piece->length,
                          .line = transcripts_line(&run->out, batch, false)};
    labour_begin(&labour, run->arguments, &run->tally, batch, piece);
    struct record *record = read_with_figures(piece, &(struct orders){.work = &labour.work}, batch->arena);
    batch->tally.records++;
    if (record->unreadable || finding_any_error(record->fault))
        refuse(&sheet, record, &msg_not_exported);
    else
        export_record(&sheet, record);
    labour_end(&labour, NULL);
    buffer_free(&sheet.text);
}

static bool deliver(void *context, struct batch *batch)
{
    struct run *run = context;
    status_worsen(&run->status, batch->status);
    tally_add(&run->tally, &batch->tally);
    return transcripts_deliver(&run->out, batch);
}

/* --- the run ------------------------------------------------------------------------------------------ */

static enum status prepare(struct run *run, struct arena *arena)
{
    run->form = transcripts_form(run->arguments);
    struct orders played; /* a name that is no game's is told; what is read takes the name itself */
    enum status status = run->form != NULL ? orders_read(&played, run->arguments, arena) : STATUS_USAGE;
    if (status != STATUS_REGULAR)
        return status;
    run->status = inputs_read(&run->inputs, run->arguments, arena);
    status = inputs_spare(&run->inputs, run->arguments);
    return status == STATUS_REGULAR ? output_open(&run->out.output, run->arguments, &run->manner) : status;
}

static void export_all(struct run *run)
{
    run->out.form = run->form;
    run->out.line = 1;
    enum status status =
        inputs_each(&run->inputs, run->arguments, &(struct taker){export_piece, deliver, NULL, run, false});
    labour_tell(&run->manner, run->tally.limited);
    status_worsen(&run->status, status_worse(status, output_close(&run->out.output, &run->manner)));
}

enum status export_command(const struct arguments *arguments)
{
    struct run run = {.arguments = arguments, .manner = arguments->manner};
    struct arena *arena = arena_new();
    enum status status = prepare(&run, arena);
    if (status == STATUS_REGULAR)
        export_all(&run);
    arena_free(arena);
    return status_worse(status, run.status);
}
