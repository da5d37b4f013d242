#include "commands/transcripts.h"

#include "commands/forms.h"

const char *transcript_forms(size_t nth) { return canonical_forms[nth].name; }

const struct canonical_form *transcripts_form(const struct arguments *arguments)
{
    int chosen = form_chosen(arguments, transcript_forms);
    return chosen >= 0 ? &canonical_forms[chosen] : NULL;
}

/* The lines between two records. */
static unsigned gap(const struct transcripts *transcripts, size_t before)
{
    return before > 0 && transcripts->form->between[0] != '\0' ? 1 : 0;
}

unsigned transcripts_line(const struct transcripts *transcripts, const struct batch *batch, bool awaited)
{
    return awaited ? transcripts->line + gap(transcripts, transcripts->written)
                   : 1 + batch->lines + gap(transcripts, batch->tally.written);
}

void transcripts_add(const struct transcripts *transcripts, struct batch *batch, const struct buffer *text,
                     unsigned lines)
{
    if (batch->tally.written > 0)
        buffer_text(&batch->text, transcripts->form->between);
    batch->lines += gap(transcripts, batch->tally.written) + lines;
    buffer_bytes(&batch->text, buffer_s(text), text->length);
    batch->tally.written++;
}

bool transcripts_deliver(struct transcripts *transcripts, struct batch *batch)
{
    struct buffer between = {0};
    bool writing = true;
    if (batch->tally.written > 0 && transcripts->written > 0) {
        buffer_text(&between, transcripts->form->between);
        transcripts->line += gap(transcripts, transcripts->written);
        writing = output_write(&transcripts->output, &between);
        buffer_free(&between);
    }
    transcripts->line += batch->lines;
    transcripts->written += batch->tally.written;
    batch->lines = 0;
    tally_clear(&batch->tally);
    return output_write(&transcripts->output, &batch->text) && writing;
}
