/* Cutting the text of a scalar into words. A part of a text keeps its place. */
#ifndef REFEREE_FORMATS_SLICE_H
#define REFEREE_FORMATS_SLICE_H

#include "formats/node.h"

/* The text without the blanks around it; spaces that do not break (U+00A0, U+202F) are blanks too. */
struct text text_trim(struct text text);

/* Takes the next word off *rest. False if there is none. A ">" stands for itself, whatever follows it. */
bool text_next(struct text *rest, struct text *word);

/* Takes off *rest what stands before the next `byte`, or all of it; trimmed. False at the end. */
bool text_until(struct text *rest, char byte, struct text *part);

/* `text` without its first `bytes`. */
struct text text_from(struct text text, size_t bytes);

/* A whole number, with or without a sign, within LIMIT_NUMBER: true if the text is one and nothing else. */
bool text_number(struct text text, int *value);

bool text_is(struct text text, const char *s);

/* A zero-terminated copy. */
const char *text_copy(struct document *document, struct text text);

/* How many bytes of blank begin `length` bytes at `s`; 0 if none do. */
size_t blank_bytes(const char *s, size_t length);

#endif
