/* Finding the same finding again after the file has been edited elsewhere. */
#ifndef REFEREE_FORMATS_FINGERPRINT_H
#define REFEREE_FORMATS_FINGERPRINT_H

#include "core/judge.h"

#include <stdint.h>

/* A number made of the rule, the record (its id; else title, date and players), and the text where the finding stands: its
   line and the ones before and after it, comments and blank lines aside. No line or record number is in it. */
struct fingerprint {
    uint64_t hash;
    unsigned nth; /* from 1, among the findings of the record that have this hash */
    size_t index; /* of the finding in the judgement */
};

/* The fingerprints of all findings of a judgement, in their order; in `arena`. */
struct fingerprint *fingerprints(const struct judgement *judgement, struct arena *arena);

#endif
