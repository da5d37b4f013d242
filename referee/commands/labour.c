#include "commands/labour.h"

#include "commands/arguments.h"
#include "commands/messages.h"
#include "commands/say.h"
#include "formats/limits.h"

/* What a run may try, unless --limit says so: in all, and for each byte that it reads. */
#define WORK_BASE   ((size_t)1800 * 1000)
#define WORK_A_BYTE ((size_t)45)

static size_t limit_of(const struct arguments *arguments) { return arguments->limits.most[LIMIT_OF_WORK]; }

static bool is_limited(const struct arguments *arguments) { return limit_of(arguments) < LIMIT_WORK; }

struct work work_at_first(const struct arguments *arguments)
{
    return (struct work){.left = is_limited(arguments) ? limit_of(arguments) : WORK_BASE};
}

void work_grant(struct work *work, const struct arguments *arguments, size_t bytes)
{
    const size_t granted = is_limited(arguments) ? 0 : WORK_A_BYTE * bytes,
                 repaid = work->owed < granted ? work->owed : granted;
    work->owed -= repaid;
    work->left += granted - repaid;
}

size_t work_share(size_t bytes, size_t records) { return WORK_A_BYTE * bytes + WORK_BASE / (records + 1); }

/* What those before have left. They are waited for: it is the same however many work at a time. */
static size_t work_left_by_others(void *with, const struct work *work)
{
    const struct labour *labour = with;
    crew_await_turn(labour->batch);
    const struct tally *before = labour->run, *here = &labour->batch->tally;
    struct work may = work_at_first(labour->arguments);
    work_grant(&may, labour->arguments, before->bytes + here->bytes + labour->bytes);
    size_t taken = before->work + here->work + work->taken;
    return may.left > taken ? may.left - taken : 0;
}

void labour_begin(struct labour *labour, const struct arguments *arguments, const struct tally *run,
                  struct batch *batch, const struct piece *piece)
{
    *labour = (struct labour){{.more = work_left_by_others}, arguments, run, batch, piece_own_bytes(piece)};
    work_grant(&labour->work, arguments, labour->bytes);
    labour->work.with = labour;
}

void labour_end(const struct labour *labour, struct judgement *judgement)
{
    struct tally *tally = &labour->batch->tally;
    tally->work += labour->work.taken;
    tally->bytes += labour->bytes;
    tally->limited += labour->work.refused;
    if (judgement != NULL)
        judgement->limited |= labour->work.refused;
}

void labour_tell(const struct manner *manner, size_t limited)
{
    if (limited > 0)
        complain(manner, &msg_work_limited, ARGS(arg_number("n", (int)limited)));
}
