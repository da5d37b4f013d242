/* `referee perft FILE…`: in how many lawful ways a deal can be played on. */
#include "core/perft.h"
#include "commands/ask.h"
#include "commands/forms.h"

struct asked {
    struct perft perft;
    struct perft_orders orders; /* of the command line */
};

static bool has_form(const struct writer *writer) { return writer->perft != NULL; }

const char *perft_forms(size_t nth) { return writer_nth(nth, has_form); }

static void stopped(const struct judge *judge, void *answer)
{
    struct asked *asked = answer;
    perft_count(&asked->perft, judge, &asked->orders);
}

static void write(struct buffer *out, const struct writer *writer, const struct manner *manner,
                  const struct judged *judged, const struct orders *orders, const void *answer)
{
    const struct asked *asked = answer;
    (void)orders;
    writer->perft(out, manner, judged, &asked->perft);
}

enum status perft_command(const struct arguments *arguments)
{
    const struct asked asked = {.orders = {arguments->depth, arguments->plain}};
    const struct question question = {stopped, write, &asked, sizeof asked};
    return ask(arguments, &question);
}
