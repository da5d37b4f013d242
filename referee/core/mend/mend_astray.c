/* Steps in the list before their own or behind it: the key of the list stands a line too low, or too high. */
#include "core/mend/mend_lines.h"

#include <string.h>

/* Whether an error says of the step that it is out of place; an answer is where nothing is answered, in whatever list. */
static bool out_of_place(const struct judgement *judgement, const struct step *step)
{
    for (size_t i = 0; i < judgement->finding_count && !is_reply(step->verb); i++)
        if (judgement->finding[i]->rule == &rec_rules[REC_12] && finding_errs(judgement->finding[i]) &&
            place_equal(judgement->finding[i]->at, step->act_at))
            return true;
    return false;
}

/* Where a step ends that others follow on its line, with the quotes and braces around it. */
static struct place end_of(const struct ideas *ideas, const struct step *step)
{
    struct place at = step->at;
    size_t shut = strlen(mend_line_of(ideas, at).close);
    at.byte += (unsigned)(strlen(text_at(ideas->judgement->record, at, ideas->arena)) + shut);
    at.column = at.end_column += (unsigned)shut;
    return at;
}

/* Some steps of a list; at its end they go with what parts them from the one before. */
struct run {
    const struct step *first, *last;
    bool behind;
};

/* The run struck out, and put in where its steps belong. */
static void run_moved(struct ideas *ideas, struct run run, struct splice put_in)
{
    struct whole out = mend_line_of(ideas, run.first->at), last = mend_line_of(ideas, run.last->at);
    if (out.end == 0 || last.end == 0)
        return;
    if (run.behind && !last.own_line)
        out.at = end_of(ideas, run.first - 1);
    out.end = last.end - (!out.own_line && last.own_line); /* what is left of the first line ends where the last did */
    idea_together(ideas, MEND_LIST, (const struct splice[]){mend_line_out(ideas, out), put_in}, 2, 0);
}

/* Where the first item of a list that has none yet is put in, below its key, like that one; of no line if it cannot be told. */
static struct whole line_below(const struct ideas *ideas, struct place key, struct whole like)
{
    const struct record *record = ideas->judgement->record;
    const char *end =
        key.line != 0 && like.own_line ? memchr(record->bytes + key.byte, '\n', record->length - key.byte) : NULL;
    if (end == NULL)
        return (struct whole){.end = 0};
    like.put =
        (struct place){.line = key.line + 1, .column = 1, .end_column = 1, .byte = (unsigned)(end + 1 - record->bytes)};
    return like;
}

/* The steps of the run put in before that step, the first of its list, or behind it, the last; NULL: as the first ones below the key
   of their list. */
static void run_to(struct ideas *ideas, struct run run, const struct step *beside, struct place key)
{
    struct whole line =
        beside != NULL ? mend_line_of(ideas, beside->at) : line_below(ideas, key, mend_line_of(ideas, run.first->at));
    struct splice put_in = {.new_text = ""};
    if (line.end == 0 || (!run.behind && line.behind.line == 0))
        return;
    for (const struct step *step = run.first; step <= run.last; step++) {
        struct whole own = mend_line_of(ideas, step->at);
        const char *text = text_at(ideas->judgement->record, step->at, ideas->arena);
        if (own.end == 0)
            return;
        struct splice one =
            run.behind ? mend_line_in(ideas, line, own, text) : mend_line_behind(ideas, line, own, text);
        put_in = splice_in(one.at, arena_printf(ideas->arena, "%s%s", put_in.new_text, one.new_text));
    }
    run_moved(ideas, run, put_in);
}

/* The last steps of a list, which are out of place there, stand first in the next one; or the first of that last in this. `key`: of the
   second list. */
static void between_lists(struct ideas *ideas, const struct steps *before, const struct steps *behind, struct place key)
{
    const struct judgement *judgement = ideas->judgement;
    size_t last = before->count, first = 0;
    if (before->count == 0)
        return;
    while (last > 0 && out_of_place(judgement, &before->step[last - 1]))
        last--;
    while (first < behind->count && out_of_place(judgement, &behind->step[first]))
        first++;
    if (last > 0 && last < before->count)
        run_to(ideas, (struct run){&before->step[last], &before->step[before->count - 1], true},
               behind->count > 0 ? behind->step : NULL, key);
    if (first > 0 && first < behind->count)
        run_to(ideas, (struct run){behind->step, &behind->step[first - 1], false}, &before->step[before->count - 1],
               key);
}

void ideas_of_lists(struct ideas *ideas, const struct deal *deal)
{
    between_lists(ideas, &deal->dealing, &deal->calls, deal->calls_at);
    between_lists(ideas, &deal->calls, &deal->play, deal->play_at);
}
