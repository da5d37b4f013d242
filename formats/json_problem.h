/* What is wrong with JSON, in words of our own. */
#ifndef REFEREE_FORMATS_JSON_PROBLEM_H
#define REFEREE_FORMATS_JSON_PROBLEM_H

#include "formats/node.h"

#include <yajl/yajl_parse.h>

/* Where the parser stands. Offsets are in the piece. */
struct json_state {
    struct document *document;
    const struct node *open; /* the list or mapping that was being read, or NULL */
    size_t end;              /* of the last value, key or bracket that was taken */
    size_t length;           /* of what was to be read */
};

/* Turns the parser's error into a REC-01 with its place; `taken` is how far it had read. */
void json_problem(const struct json_state *state, yajl_handle parser, size_t taken);

/* Tells a REC-01 where the bytes end before the record does, and where something at `at` comes after its end. */
void json_problem_of_end(const struct json_state *state);
void json_problem_after(const struct json_state *state, size_t at);

#endif
