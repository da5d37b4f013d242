/* JSON on its way out. By hand: an escaper and a few commas need no library, and the order of the fields, the \u forms and
   the speed stay ours. */
#ifndef REFEREE_FORMATS_JSON_OUT_H
#define REFEREE_FORMATS_JSON_OUT_H

#include "formats/buffer.h"

#include <stdbool.h>

/* Where a value is being written to; commas come by themselves. Start with {.out = …, .ascii = …, .fresh = true}. */
struct json {
    struct buffer *out;
    bool ascii; /* everything else as \u escapes */
    bool fresh; /* nothing stands before on this level, or a key does */
};

/* Begin and end an object or an array, by its bracket. */
void json_open(struct json *json, char bracket);
void json_close(struct json *json, char bracket);

/* The key of what comes next: a name of ours as it stands; any text. */
void json_key(struct json *json, const char *key);
void json_key_text(struct json *json, const char *key);

/* A value: a text (NULL: null), so many bytes of one, a number, a number that is none below 0, true or false, null. */
void json_text(struct json *json, const char *text);
void json_bytes(struct json *json, const char *text, size_t length);
void json_number(struct json *json, long long number);
void json_count(struct json *json, unsigned long long count);
void json_flag(struct json *json, bool flag);
void json_null(struct json *json);
/* A value that is JSON as it stands: a number in the writer's own figures. */
void json_bare(struct json *json, const char *text);

/* A key and its value. */
void json_text_at(struct json *json, const char *key, const char *text);
void json_number_at(struct json *json, const char *key, long long number);
/* A key and a number that counts from 1; 0: null. */
void json_nth_at(struct json *json, const char *key, unsigned nth);

/* Whether JSON can write the text as it is, without quotation marks: a number, true, false or null. */
bool json_literal(const char *text);

#endif
