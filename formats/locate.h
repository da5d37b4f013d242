/* From byte offsets in a piece to places in the file, and what bytes a transcript may have at all. */
#ifndef REFEREE_FORMATS_LOCATE_H
#define REFEREE_FORMATS_LOCATE_H

#include "core/eight.h"

#include "core/arena.h"
#include "core/place.h"
#include "formats/amended.h"

#include <stdbool.h>
#include <stdint.h>

/* A blank or line break. */
static inline bool is_blank(char byte) { return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r'; }

struct locator {
    const char *bytes;
    size_t length;
    unsigned line;   /* of the file: where the piece begins */
    bool ascii;      /* no character has two bytes */
    uint32_t *start; /* offset of each line's first byte */
    size_t lines, room;
    uint32_t *before;      /* characters before each eight bytes; NULL while bytes are columns: see locate_exactly() */
    unsigned char *within; /* and those between them and each byte */
    /* The line of the last question: its number here and in the file, its first byte, its bytes with its break, its end
       without, and the characters before it. The next question is mostly near. */
    size_t near_line, near_start, near_bytes, near_end, near_before;
    unsigned near_number;
    /* So many lines of the file are not here, before the byte `gap_at`; 0: none are missing. */
    size_t gap_at;
    unsigned gap_lines;
    size_t index_eight; /* where the last code point was found, in eights of bytes */
    /* NULL: the text is read as it stands. Else places are those of the text as it stands, which has a locator of its own. */
    const struct amended *amended;
    struct locator *standing;
};

enum text_fault { TEXT_SOUND, TEXT_NOT_UTF8, TEXT_CONTROL };

/* Looks through the bytes of a piece, which begins at line `line` of its file: notes the lines, and
   stops at the first byte that is not UTF-8, or not allowed in a transcript (`*at` is its offset). Places up to there can be
   asked for in any case; columns are counted in bytes. Lines end with LF, CR LF or CR. */
enum text_fault locator_begin(struct locator *locator, struct arena *arena, const char *bytes, size_t length,
                              unsigned line, size_t *at);

/* Columns are counted in characters from here on. */
void locate_exactly(struct locator *locator, struct arena *arena);

/* Whether they are. */
static inline bool locates_exactly(const struct locator *locator) { return locator->ascii || locator->before != NULL; }

/* The characters before a byte of the piece; or the bytes. */
static inline size_t locate_characters(const struct locator *locator, size_t at)
{
    return locator->before == NULL ? at : locator->before[at / EIGHT] + locator->within[at];
}

/* Goes to the line that has the byte `at`: the next questions are mostly about the same. */
void locate_line(struct locator *locator, size_t at);

/* Has places be those of the text as it stands, of which the locator's own is what is read; both it and `standing`, which has been
   begun with that text, must live as long. Nothing must have been asked for yet. */
void locate_amended(struct locator *locator, const struct amended *amended, struct locator *standing);

/* The place of these bytes where the text is read otherwise than it stands: locate() for all others. */
__attribute__((cold)) struct place locate_standing(struct locator *locator, size_t from, size_t to);

/* The place of the bytes from `from` to before `to`; one that goes beyond its line ends with it. */
static inline struct place locate(struct locator *locator, size_t from, size_t to)
{
    if (from - locator->near_start >= locator->near_bytes) {
        if (locator->amended != NULL)
            return locate_standing(locator, from, to);
        locate_line(locator, from);
    }
    to = to < locator->near_end ? to : locator->near_end;
    to = to > from ? to : from;
    size_t column = from, end_column = to;
    if (locator->before != NULL) {
        column = locate_characters(locator, from);
        end_column = locate_characters(locator, to);
    }
    return (struct place){.line = locator->near_number,
                          .column = (unsigned)(column - locator->near_before) + 1,
                          .end_column = (unsigned)(end_column - locator->near_before) + 1,
                          .byte = (unsigned)from};
}

/* locate() where very many are asked for: mostly they are in the line of the last question, and bytes are columns. */
static inline struct place locate_near(struct locator *locator, size_t from, size_t to)
{
    const size_t start = locator->near_start;
    if (from < start || from >= locator->near_end || to > locator->near_end || locator->before != NULL)
        return locate(locator, from, to);
    return (struct place){locator->near_number, (unsigned)(from - start) + 1, (unsigned)(to - start) + 1,
                          .byte = (unsigned)from};
}

/* The byte offset of the code point number `index`, from 0; only where columns are exact. */
size_t locate_index(struct locator *locator, size_t index);

/* The offset at which the text of a line ends, its break not counted; lines from 0. */
size_t locate_line_end(const struct locator *locator, size_t line);

/* The offset of the first byte of the line that has the byte `at`. */
size_t locate_line_start(struct locator *locator, size_t at);

#endif
