/* What a verdict stands on, so that who has it can judge again: SHA-256 of the record's bytes, of the rules and options in force,
   of the program and its rule tables. */
#ifndef REFEREE_FORMATS_DIGEST_H
#define REFEREE_FORMATS_DIGEST_H

#include "core/judge.h"
#include "formats/json_out.h"
#include "formats/manner.h"

/* A digest in hexadecimal figures, and a closing zero. */
#define DIGEST_ROOM 65

/* The version of the program: three numbers with points between them. */
extern const char digest_version[];

/* Whether the version `one` is newer than the other (more than 0), older (less than 0), or neither. What is no number counts as 0. */
int version_order(const char *one, const char *other);

/* Of the program's version and all of its rule tables: what is said of a record under the same rules can differ only where this
   does. It takes as long as judging some records: for a whole run once (manner->program). Returns `out`. */
const char *digest_of_program(char out[DIGEST_ROOM]);

/* Appends an object of all of them, whole: "record", "rules", "program" (null where they are empty), "version"; "asked", the options
   of the command line that bear on a verdict; "line", the first of the record in its file, and "lines", four figures of each line
   of it from there, by which a line that has been changed is found. They prove nothing. */
void digest_put(struct json *json, const struct manner *manner, const struct judgement *judgement);

/* Appends the first figures of each, for people: "3f2a91c04b7e-51b09d7e-9c0a1f22". "-" alone stands for one that is empty. */
void digest_say(struct buffer *out, const struct manner *manner, const struct judgement *judgement);

#endif
