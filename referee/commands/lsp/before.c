#include "commands/lsp/before.h"

#include "commands/lsp/in_hand.h"
#include "core/fit/fit.h"
#include "core/fit/fit_turn.h"

/* Whether two pieces say the same, and count their lines alike. */
static bool before_same(const struct piece *a, const struct piece *b)
{
    return a->line == b->line && a->part.gap_lines == b->part.gap_lines && a->number == b->number && piece_same(a, b);
}

void before_free(struct before *before)
{
    if (before->arena != NULL)
        arena_free(before->arena);
    *before = (struct before){.arena = NULL};
}

/* What stands above the line before the one where a long piece cannot be read any further, which may be to blame. NULL: that can be read no
   better. */
static struct record *read_above(const struct before *before, const struct record *broken,
                                 const struct judging *judging)
{
    struct piece piece = before->piece;
    const struct finding *fault = broken->fault;
    while (fault != NULL && fault->rule != &rec_rules[REC_01])
        fault = fault->next;
    struct in_hand line = in_hand(&piece, fault != NULL ? fault->at.byte : piece.length);
    if (!in_hand_with_above(&piece, &line))
        return NULL;
    piece.length = line.from;
    return read_record_as_written(judging->words, &piece, before->arena);
}

/* Keeps a copy of the piece, and reads it. NULL: it is the one that is kept already. */
static struct record *read_anew(struct before *before, const struct piece *piece, const struct judging *judging)
{
    if (before->arena != NULL && before_same(&before->piece, piece))
        return NULL;
    before_free(before);
    before->arena = arena_new();
    before->piece = piece_copy(piece, before->arena);
    bool asked;
    struct record *record = reread_in_haste(judging->reread, judging->words, &before->piece, before->arena, &asked);
    before->hasty = !asked;
    struct record *above = before->hasty && record->unreadable ? read_above(before, record, judging) : NULL;
    return above != NULL ? above : record;
}

void before_judge(struct before *before, const struct piece *piece, const struct judging *judging)
{
    const struct record *record = read_anew(before, piece, judging);
    if (record != NULL)
        before->judgement = fit_judge(record, &judging->orders, judging->bounds.fits, before->arena);
}

static void stopped(const struct judge *judge, void *turn) { turn_take(turn, judge); }

void before_stop(struct before *before, const struct piece *piece, const struct judging *judging)
{
    const struct record *record = read_anew(before, piece, judging);
    struct orders orders = judging->orders;
    if (record == NULL)
        return;
    orders.stopped = stopped;
    orders.with = &before->turn;
    orders.settles = true;
    before->judgement = judge_record(record, &orders, before->arena);
    before->judgement = fit_turn_known(&before->turn, before->judgement, &orders, TURN_FITS, before->arena);
    turn_finish(&before->turn, before->judgement, before->arena);
    fit_turn(&before->turn, before->judgement, &orders, TURN_FITS, before->arena);
}
