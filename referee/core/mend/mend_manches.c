/* What was called or played in two manches of a deal, each in the other's place. */
#include "core/mend/finds.h"
#include "core/mend/mend_lines.h"

#include <string.h>

/* The lines of a list, or its steps in one line, from the first byte to behind the last; the end is 0 where they stand otherwise. */
static struct whole lines_of(const struct ideas *ideas, const struct steps *steps)
{
    const struct whole none = {.end = 0};
    if (steps->count == 0)
        return none;
    struct whole lines = mend_line_of(ideas, steps->step[0].at);
    const struct whole last = mend_line_of(ideas, steps->step[steps->count - 1].at);
    if (lines.end == 0 || last.end == 0 || lines.own_line != last.own_line ||
        (!lines.own_line && last.behind.line == 0))
        return none;
    lines.at = lines.own_line ? lines.at : lines.put;
    lines.end = lines.own_line ? last.end : last.behind.byte;
    return lines;
}

static void exchanged(struct ideas *ideas, const struct steps *one, const struct steps *other)
{
    const char *bytes = ideas->judgement->record->bytes;
    const struct whole first = lines_of(ideas, one), second = lines_of(ideas, other);
    if (first.end == 0 || second.end == 0 || first.end > second.at.byte)
        return;
    const char *text = arena_text(ideas->arena, bytes + first.at.byte, first.end - first.at.byte),
               *below = arena_text(ideas->arena, bytes + second.at.byte, second.end - second.at.byte);
    const struct splice both[2] = {{first.at, text, below}, {second.at, below, text}};
    idea_together(ideas, MEND_MANCHES, both, 2, 0);
}

void ideas_of_manches(struct ideas *ideas, const struct deal_account *account)
{
    const struct judgement *judgement = ideas->judgement;
    const struct deal *deal = &judgement->record->deal[account->part->number - 1];
    const bool acts = wrong_in_acts(judgement, account->part->number);
    if (!account->part->first || deal->manche_count != 2)
        return;
    if (acts || errors_in(judgement, account->part->number) > 1)
        exchanged(ideas, &deal->manche[0].play, &deal->manche[1].play);
    if (acts)
        exchanged(ideas, &deal->manche[0].calls, &deal->manche[1].calls);
}
