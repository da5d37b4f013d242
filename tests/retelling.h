/* A record written in every form, read again and judged again: nothing of it is lost, and the verdict is the same. */
#ifndef TESTS_RETELLING_H
#define TESTS_RETELLING_H

#include "core/judge.h"
#include "formats/canonical.h"

struct form_of {
    const char *name;
    enum input input;
    struct canon canon;
    bool json, ascii;
};

enum { FORMS = 6 };
extern const struct form_of forms[FORMS]; /* the first is plain YAML in English */

/* The text of a record in that form, in `arena`. */
const char *write_as(const struct record *record, const struct form_of *form, struct arena *arena);
/* The record of a text that holds one. */
struct record *read_as(const struct vocabulary *words, const char *text, enum input input, struct arena *arena);

/* The record as it is read again once it is written in that form. */
struct record *read_again(const struct vocabulary *words, const struct record *record, const struct form_of *form,
                          struct arena *arena);

/* How two verdicts on one record differ, places aside; NULL: they do not. */
const char *other_verdict(const struct judgement *a, const struct judgement *b, struct arena *arena);

/* What comes out otherwise when the record is written in that form and read again: NULL if nothing does. Without a judgement
   the verdicts are not compared. */
const char *retold_otherwise(const struct vocabulary *words, const struct record *record,
                             const struct judgement *judgement, const struct form_of *form, struct arena *arena);

#endif
