/* `referee shrink FILE…`: every record is cut down to the least that still gives one of its findings. */
#include "commands/catalogue.h"
#include "commands/inputs.h"
#include "commands/labour.h"
#include "commands/messages.h"
#include "commands/orders.h"
#include "commands/output.h"
#include "commands/say.h"
#include "commands/shrinking.h"
#include "commands/transcripts.h"
#include "core/fit/fit.h"
#include "core/words.h"
#include "formats/finding_text.h"
#include "formats/writer.h"

#include <stdio.h>

/* A run of the command. */
struct run {
    const struct arguments *arguments;
    struct manner manner;
    struct orders orders;
    struct inputs inputs;
    const struct rule *rule; /* NULL: any */
    struct transcripts out;  /* from here on: of what is delivered */
    struct tally tally;
    enum status status;
};

static void refuse(const struct run *run, struct batch *batch, const struct record *record, const struct message *why,
                   enum status status)
{
    struct buffer name = {0};
    record_name_say(&name, record);
    complaint_say(&batch->errors, &run->arguments->manner, why, ARGS(arg_text("file", buffer_s(&name))));
    buffer_free(&name);
    status_worsen(&batch->status, status);
}

/* The finding that is to stay: the first of the gravest, of the rule if one is named. A note finds fault with nothing. */
static const struct finding *chosen(const struct run *run, const struct judgement *judgement)
{
    const struct finding *chosen = NULL;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        bool asked = run->rule != NULL ? finding->rule == run->rule : finding->severity > SEVERITY_NOTE;
        if (asked && (chosen == NULL || finding->severity > chosen->severity))
            chosen = finding;
    }
    return chosen;
}

static void put_record(const struct run *run, struct batch *batch, const struct canon *canon,
                       const struct record *record)
{
    struct buffer text = {0};
    struct landmarks landmarks = {.arena = batch->arena, .line = transcripts_line(&run->out, batch, false)};
    unsigned begun = landmarks.line;
    run->out.form->put(&text, canonical_record(record, canon, batch->arena), run->manner.ascii, &landmarks);
    transcripts_add(&run->out, batch, &text, landmarks.line - begun);
    buffer_free(&text);
}

static void shrink_record(const struct run *run, struct batch *batch, const struct piece *piece,
                          const struct orders *orders)
{
    const struct record *record = read_record_within(&vocabulary, piece, orders->work, batch->arena);
    const struct judgement *judgement = fit_judge(record, orders, run->arguments->bound, batch->arena);
    const struct finding *finding = chosen(run, judgement);
    batch->tally.records++;
    if (record->unreadable) {
        struct judged judged = {.judgement = judgement};
        writers[0]->record(&batch->errors, &run->arguments->manner, &judged);
        refuse(run, batch, record, &msg_not_shrunk, STATUS_UNREADABLE);
        return;
    }
    if (finding == NULL)
        return;
    const struct shrinking_by by = {.orders = orders,
                                    .fits = run->arguments->bound,
                                    .readings = run->arguments->fixes,
                                    .canon = canon_asked(run->arguments, record)};
    const struct record *least = shrunk(&by, judgement, finding, batch->arena);
    if (least != NULL)
        put_record(run, batch, &by.canon, least);
    else
        refuse(run, batch, record, &msg_not_shrunk, STATUS_FINDING);
}

static void take(void *context, struct batch *batch, const struct piece *piece)
{
    const struct run *run = context;
    struct orders orders = run->orders;
    struct labour labour;
    labour_begin(&labour, run->arguments, &run->tally, batch, piece);
    orders.work = &labour.work;
    shrink_record(run, batch, piece, &orders);
    labour_end(&labour, NULL);
}

static bool deliver(void *context, struct batch *batch)
{
    struct run *run = context;
    status_worsen(&run->status, batch->status);
    tally_add(&run->tally, &batch->tally);
    return transcripts_deliver(&run->out, batch);
}

/* --- the run ------------------------------------------------------------------------------------------------ */

static enum status find_rule(struct run *run)
{
    const struct game *game;
    const char *name = run->arguments->rule;
    if (name == NULL)
        return STATUS_REGULAR;
    run->rule = rule_find(name, &game);
    if (run->rule != NULL)
        return STATUS_REGULAR;
    complain_of_rule(&run->manner, name);
    return STATUS_USAGE;
}

static enum status prepare(struct run *run, struct arena *arena)
{
    enum status status = orders_read(&run->orders, run->arguments, arena);
    if (status == STATUS_REGULAR)
        status = find_rule(run);
    if (status != STATUS_REGULAR)
        return status;
    run->out.form = transcripts_form(run->arguments);
    if (run->out.form == NULL)
        return STATUS_USAGE;
    run->status = inputs_read(&run->inputs, run->arguments, arena);
    status = inputs_spare(&run->inputs, run->arguments);
    return status == STATUS_REGULAR ? output_open(&run->out.output, run->arguments, &run->manner) : status;
}

static void shrink_all(struct run *run)
{
    run->out.line = 1;
    enum status status = inputs_each(&run->inputs, run->arguments, &(struct taker){take, deliver, NULL, run, false});
    status_worsen(&run->status, status);
    if (run->out.written == 0 && run->status == STATUS_REGULAR) {
        complain(&run->manner, &msg_nothing_shrunk, NO_ARGS);
        status_worsen(&run->status, STATUS_FINDING);
    }
    labour_tell(&run->manner, run->tally.limited);
    status_worsen(&run->status, output_close(&run->out.output, &run->manner));
}

enum status shrink_command(const struct arguments *arguments)
{
    struct run run = {.arguments = arguments, .manner = arguments->manner};
    struct arena *arena = arena_new();
    enum status status = prepare(&run, arena);
    if (status == STATUS_REGULAR)
        shrink_all(&run);
    arena_free(arena);
    return status_worse(status, run.status);
}
