/* The text of an open document, and its places as an editor counts them. */
#ifndef REFEREE_COMMANDS_LSP_LINES_H
#define REFEREE_COMMANDS_LSP_LINES_H

#include "core/place.h"
#include "formats/buffer.h"

#include <stddef.h>

/* What a character of a place is counted in: 16 bits, the rule where nothing else was agreed on; bytes; code points. */
enum encoding { ENCODING_UTF16, ENCODING_UTF8, ENCODING_UTF32 };

/* Valid UTF-8. Start with {0}, give back with lines_free(). Lines end with LF, CR LF or CR. */
struct lines {
    struct buffer text;
    size_t *start; /* offset of each line's first byte; there is at least one line once the text is set */
    size_t count, room;
    struct shift shift; /* of the record whose places are asked for, since it was read */
};

/* A place between two characters, both from 0. */
struct spot {
    size_t line, character;
};

/* Sets the whole text; puts another one in the place of the bytes from `from` to before `to`, which are within it. */
void lines_set(struct lines *lines, const char *text, size_t length);
void lines_splice(struct lines *lines, size_t from, size_t to, const char *text, size_t length);
void lines_free(struct lines *lines);

/* The byte offset of a spot; one beyond its line is that line's end, one beyond the last line the end of the text. */
size_t lines_offset(const struct lines *lines, struct spot spot, enum encoding encoding);

/* The spot of a byte offset, which is that of a character or of the end. */
struct spot lines_spot(const struct lines *lines, size_t offset, enum encoding encoding);

/* The line (from 0) that holds an offset; where the text of a line ends, its break not counted. */
size_t lines_line(const struct lines *lines, size_t offset);
size_t lines_end(const struct lines *lines, size_t line);

/* The offset of a place in a record's file; of its end, which is on the same line. One that is none is the text's beginning. */
size_t lines_place(const struct lines *lines, struct place at);
size_t lines_place_end(const struct lines *lines, struct place at);

#endif
