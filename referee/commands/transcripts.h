/* Transcripts that are written one after another, by several threads. */
#ifndef REFEREE_COMMANDS_TRANSCRIPTS_H
#define REFEREE_COMMANDS_TRANSCRIPTS_H

#include "commands/crew.h"
#include "commands/output.h"
#include "formats/canonical.h"

/* What has been delivered. */
struct transcripts {
    const struct canonical_form *form;
    struct output output;
    unsigned line;  /* that comes next, from 1 */
    size_t written; /* records */
};

/* The form that --format names; NULL after a complaint. */
const struct canonical_form *transcripts_form(const struct arguments *arguments);

/* The line on which a record of this batch begins: of the whole output after crew_await(), else of what the batch holds. */
unsigned transcripts_line(const struct transcripts *transcripts, const struct batch *batch, bool awaited);

/* Adds a record of so many lines to a batch. */
void transcripts_add(const struct transcripts *transcripts, struct batch *batch, const struct buffer *text,
                     unsigned lines);

/* Delivers what a batch has, and empties it. False if the output is gone. */
bool transcripts_deliver(struct transcripts *transcripts, struct batch *batch);

#endif
