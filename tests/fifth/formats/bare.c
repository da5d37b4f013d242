/* A format for the tests: the verdict of each record in a word, and nothing else. */
#include "formats/finding_text.h"
#include "formats/writer.h"

extern const struct writer bare_writer;

static void record(struct buffer *out, const struct manner *manner, const struct judged *judged)
{
    (void)manner;
    buffer_printf(out, "%s\n", verdict_id(judged->judgement->verdict));
}

const struct writer bare_writer = {.name = "bare", .record = record};
