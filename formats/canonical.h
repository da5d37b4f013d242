/* From the record to its canonical transcript: the twin of the decoder. What a record says is put into a tree of texts, lists
   and mappings, in the order and with the words of words.def and verbs.def; the tree is written as YAML or as JSON. */
#ifndef REFEREE_FORMATS_CANONICAL_H
#define REFEREE_FORMATS_CANONICAL_H

#include "core/arena.h"
#include "core/message.h"
#include "core/pen.h"
#include "formats/buffer.h"
#include "formats/landmarks.h"
#include "formats/reader.h"

/* The record as a tree, which lives in `arena` and shares texts with the record. The record must be without faults of the
   notation, else something of it is missing here. */
struct value *canonical_record(const struct record *record, const struct canon *canon, struct arena *arena);

/* One deal of the record, or one manche of a deal, likewise. */
struct value *canonical_deal(const struct record *record, const struct deal *deal, bool manche,
                             const struct canon *canon, struct arena *arena);

/* Append the tree as a YAML document without its "---", as one line of JSON; `ascii`: everything else as \u escapes. Facts
   add their landmarks. */
void canonical_yaml(struct buffer *out, const struct value *value, bool ascii, struct landmarks *landmarks);
void canonical_jsonl(struct buffer *out, const struct value *value, bool ascii, struct landmarks *landmarks);

/* Appends what a sheet of figures has of the tree, as rows of a spreadsheet: cards and acts are left out, and no character is
   escaped. Semicolons part the cells of a record in French, commas of one in English. */
void canonical_csv(struct buffer *out, const struct value *value, bool ascii, struct landmarks *landmarks);

/* A form of transcripts: how records are parted, what reads it again, what writes it. */
struct canonical_form {
    const char *name; /* of --format */
    const char *between;
    enum input input;
    void (*put)(struct buffer *out, const struct value *value, bool ascii, struct landmarks *landmarks);
};

/* All of them, ended by one without a name; the first is the default. */
extern const struct canonical_form canonical_forms[];

#endif
