/* An input as it arrives: where its bytes come from, and what is kept of them for the records that are cut out of it. Private to
   source.c, which brings the bytes, and cut.c, which cuts them. */
#ifndef REFEREE_FORMATS_SOURCE_H
#define REFEREE_FORMATS_SOURCE_H

#include "formats/limits.h"
#include "formats/reader.h"

#define HEAD_BYTES ((size_t)4096)        /* what is kept of a record that is too large, or of a line */
#define LONG_LINE  ((size_t)1024 * 1024) /* a line up to this, or to that limit, is kept until its end */

/* The piece that is being put together. */
struct draft {
    size_t start; /* offset in the buffer */
    unsigned line;
    size_t byte;
    bool content;   /* something that makes a record */
    bool marker;    /* its "---" */
    bool directive; /* a %-line that waits for its document */
    bool braces;    /* its content is lines that begin with a brace, and nothing else */
    bool plain;     /* lines of keys go on in it: most others are within it, whatever they hold */
    bool object;    /* it begins with a brace; */
    bool closed;    /* and the last line but empty ones is the one that closes it */
    bool too_large;
    bool game, deals; /* lines of keys that say so have been seen */
    bool titled;      /* its first line is the title of a page, or goes on with one; */
    bool goes_on;     /* it is another partie of the page above */
    unsigned rows;    /* lines of the page that are numbered in their order, or figures alone; */
    unsigned counted; /* the number of the last */
    bool empty;       /* the line before is empty */
    bool joined;      /* no "---" stands between it and the record above */
    bool told;        /* it has been handed out, or passed over, before its end was seen */
};

struct source {
    const char *name;
    int descriptor; /* -1: the bytes come from memory */
    bool owned;
    const char *memory;
    size_t left;

    char *buffer;
    size_t used, room;
    bool ended;
    int error;

    size_t at;      /* offset of the line in hand */
    size_t scanned; /* up to here it has no break */
    size_t turn;    /* from there up to here there is no carriage return */
    unsigned line;  /* its number, and its offset in the file */
    size_t byte;
    size_t dropped; /* bytes of its middle that have not been kept */
    bool in_rest;   /* what stands at `at` is the rest of a line that was too long */
    size_t breath;  /* where the reading of what is passed over last gave way */

    bool begun;
    size_t mark;      /* the length of its byte order mark; 0: it has none */
    const char *wide; /* the encoding, if it is one of more than a byte a character throughout */
    enum syntax syntax;
    const struct limits *limits;
    const char *game; /* played where no record says it */
    bool all_lines;   /* every line that begins with a brace is a record */
    bool lines;       /* records have been whole lines so far */
    unsigned number;
    struct draft draft;
    bool joins;              /* the draft that comes next follows a record without a "---"; */
    bool goes_on;            /* and is another partie of the same page */
    char *title;             /* how that begins; NULL: the draft in hand is none such */
    bool impatient;          /* what is not there yet is not waited for */
    bool waiting;            /* the draft in hand is to be gone on with */
    struct sheet_cut *sheet; /* the rows of a spreadsheet, once it is there as a whole */
    struct piece above;      /* the document of defaults that holds, with bytes of its own; NULL: there is none */
    unsigned first_number;   /* records before it, or that begin before the byte, are passed over */
    size_t first_byte;
};

/* What goes by a size never depends on how the bytes arrive: a record is as large as its whole lines, and a longer line than
   this is looked at by its head alone, whether the rest of it is still there or not. */
static inline size_t source_longest_line(const struct source *source)
{
    size_t most = source->limits->most[LIMIT_OF_RECORD];
    return most > LONG_LINE ? most : LONG_LINE;
}

/* The line in hand may begin the next record: only those before it count. */
static inline void source_measure(struct source *source)
{
    struct draft *draft = &source->draft;
    draft->too_large |= source->at - draft->start > source->limits->most[LIMIT_OF_RECORD];
}

/* Reads what is there, at least a byte unless the input is at its end. False after an error, or if it would have to wait and
   must not. */
bool source_fill(struct source *source);

/* Reads as much as it takes to tell how the input begins; a byte order mark is stepped over. False as source_fill(). */
bool source_begin(struct source *source);

/* The next record of a spreadsheet (cut_sheet.c); source_sheet_close() frees what it keeps. */
enum source_state source_next_sheet(struct source *source, struct arena *arena, struct piece *piece);
void source_sheet_close(struct source *source);

#endif
