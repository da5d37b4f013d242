#include "commands/ask.h"

#include "commands/inputs.h"
#include "commands/labour.h"
#include "commands/orders.h"
#include "commands/output.h"
#include "core/sheet/possible.h"

#include <string.h>

/* A run of the command. */
struct asking {
    const struct arguments *arguments;
    const struct question *question;
    struct manner manner;
    struct orders orders;
    struct inputs inputs;
    const struct writer *writer;
    struct output output;
    struct tally tally; /* from here on: of what is delivered */
    enum status status;
};

static void answer(void *with, struct batch *batch, const struct piece *piece)
{
    const struct asking *asking = with;
    const struct question *question = asking->question;
    struct orders orders = asking->orders;
    struct labour labour;
    labour_begin(&labour, asking->arguments, &asking->tally, batch, piece);
    orders.work = &labour.work;
    orders.brief = true; /* what is wrong is counted here, and not proved */
    orders.memory = possible_memory_new(batch->arena);
    possible_memory_lasts(orders.memory, &batch->ways);
    orders.with = arena_alloc(batch->arena, question->answer_size);
    memcpy(orders.with, question->blank, question->answer_size);
    const struct record *record = read_record_within(&vocabulary, piece, &labour.work, batch->arena);
    struct judgement *judgement = judge_record(record, &orders, batch->arena);
    struct judged judged = {.judgement = judgement, .ordinal = batch->first + batch->done};
    batch->tally.records++;
    batch->status = orders_complain(&batch->errors, &asking->manner, judged.judgement);
    if (judged.judgement->verdict == VERDICT_UNREADABLE) {
        asking->writer->record(&batch->text, &asking->manner, &judged);
        batch->status = STATUS_UNREADABLE;
    } else {
        question->write(&batch->text, asking->writer, &asking->manner, &judged, &orders, orders.with);
    }
    labour_end(&labour, judgement);
}

static bool deliver(void *with, struct batch *batch)
{
    struct asking *asking = with;
    status_worsen(&asking->status, batch->status);
    tally_add(&asking->tally, &batch->tally);
    tally_clear(&batch->tally);
    return output_write(&asking->output, &batch->text);
}

static void answer_all(struct asking *asking)
{
    enum status status =
        inputs_each(&asking->inputs, asking->arguments, &(struct taker){answer, deliver, NULL, asking, false});
    status_worsen(&asking->status, status);
    labour_tell(&asking->manner, asking->tally.limited);
    status_worsen(&asking->status, output_close(&asking->output, &asking->manner));
}

static enum status prepare(struct asking *asking, struct arena *arena)
{
    asking->writer = writer_chosen(asking->arguments);
    enum status status = asking->writer != NULL ? orders_read(&asking->orders, asking->arguments, arena) : STATUS_USAGE;
    if (status != STATUS_REGULAR)
        return status;
    asking->orders.stopped = asking->question->stopped;
    asking->status = inputs_read(&asking->inputs, asking->arguments, arena);
    asking->manner.joined = asking->inputs.count > 1;
    status = inputs_spare(&asking->inputs, asking->arguments);
    return status == STATUS_REGULAR ? output_open(&asking->output, asking->arguments, &asking->manner) : status;
}

enum status ask(const struct arguments *arguments, const struct question *question)
{
    struct asking asking = {.arguments = arguments, .question = question, .manner = arguments->manner};
    struct arena *arena = arena_new();
    enum status status = prepare(&asking, arena);
    if (status == STATUS_REGULAR)
        answer_all(&asking);
    arena_free(arena);
    return status_worse(status, asking.status);
}
