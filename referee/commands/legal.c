/* `referee legal FILE…`: who is to act where a record stops, and what is lawful. */
#include "commands/ask.h"
#include "commands/forms.h"
#include "core/arena.h"
#include "core/fit/fit_turn.h"

static bool has_form(const struct writer *writer) { return writer->legal != NULL; }

const char *legal_forms(size_t nth) { return writer_nth(nth, has_form); }

static void stopped(const struct judge *judge, void *answer) { turn_take(answer, judge); }

static void write(struct buffer *out, const struct writer *writer, const struct manner *manner,
                  const struct judged *judged, const struct orders *orders, const void *answer)
{
    struct arena *arena = arena_new();
    struct turn turn = *(const struct turn *)answer;
    struct orders again = *orders;
    struct judged known = *judged;
    again.with = &turn;
    known.judgement = fit_turn_known(&turn, judged->judgement, &again, TURN_FITS, arena);
    turn_finish(&turn, known.judgement, arena);
    fit_turn(&turn, known.judgement, &again, TURN_FITS, arena);
    writer->legal(out, manner, &known, &turn);
    arena_free(arena);
}

enum status legal_command(const struct arguments *arguments)
{
    const struct turn none = {0};
    const struct question question = {stopped, write, &none, sizeof none};
    return ask(arguments, &question);
}
