/* The causes of many findings, in words. */
#ifndef REFEREE_FORMATS_CAUSES_SAY_H
#define REFEREE_FORMATS_CAUSES_SAY_H

#include "core/causes/causes.h"
#include "formats/buffer.h"
#include "formats/manner.h"

/* A cause as it is told. */
struct cause_told {
    const struct cause *cause;
    const char *key;
    bool known;            /* by the baseline */
    const char *file;      /* of the smallest record that has it; raw text, as the following */
    const char *name;      /* of that record, for people */
    const char *id;        /* NULL: it has none */
    unsigned number, line; /* of it in its file; of the finding in it */
    const char *message;   /* the finding, in a sentence */
    const char *least;     /* that record cut down, as a transcript in YAML; NULL: it cannot be */
};

/* A cause that the baseline names and no record shows any more. */
struct cause_gone {
    const char *key;
    unsigned line; /* of the baseline */
};

struct causes_told {
    const struct causes *causes;
    const struct cause_told *told;
    size_t count;         /* of them */
    size_t known;         /* those that the baseline knows */
    const char *baseline; /* the name of its file; NULL: none */
    const struct cause_gone *gone;
    size_t gone_count;
};

/* A cause in one line of ASCII that stays the same from run to run, in `arena`: for baselines. */
const char *cause_key(const struct cause *cause, struct arena *arena);

/* Whether a line is one that cause_key() can write: of a game, rule, reason and item that are known. If not, `*wrong` is how many bytes
   stand before what has no place there, or before what is missing. */
bool cause_key_reads(const char *key, size_t *wrong);

/* Appends what is wrong: "pic is left out"; the title of the rule where no figure is. */
void why_say(struct buffer *out, enum language language, const struct cause *cause);

/* Appends one of the facts that are in common: "own side: sequence at least 15". */
void literal_say(struct buffer *out, enum language language, const struct literal *literal);

/* What a fact is called for programs. */
const char *fact_id(enum fact_kind kind);
const char *side_id(enum side side);
/* What its code is called; NULL: it has none. In `out`. */
enum { CODE_BYTES = 48 };
const char *fact_code(const struct fact_name *name, enum language language, char out[CODE_BYTES]);

void text_causes(struct buffer *out, const struct manner *manner, const struct causes_told *told);
void jsonl_causes(struct buffer *out, const struct manner *manner, const struct causes_told *told);

#endif
