/* From bytes to records. A source is cut into pieces, one record each; a piece is read by itself, so that a broken one
   harms no neighbour. A reader knows files and the notation, and nothing of rules. */
#ifndef REFEREE_FORMATS_READER_H
#define REFEREE_FORMATS_READER_H

#include "formats/limits.h"

#include "core/arena.h"
#include "core/record.h"
#include "core/words.h"
#include "core/work.h"

/* What keeps a piece from being read at all. */
enum piece_fault {
    PIECE_SOUND,
    PIECE_TOO_LARGE,     /* over its limit: `bytes` is only its beginning */
    PIECE_BEYOND_MEMORY, /* it was tried: `bytes` need be no more than its beginning */
    PIECE_WIDE,          /* UTF-16 or UTF-32: `bytes` is its beginning; the source ends with it */
};

/* How a piece is written: YAML; JSON and nothing else; or JSON if it is that, else YAML; rows of a spreadsheet. */
enum syntax { SYNTAX_EITHER, SYNTAX_YAML, SYNTAX_JSON, SYNTAX_SHEET };

/* The bytes of one record. */
struct piece {
    const char *file; /* as named to the source; the caller's */
    unsigned number;  /* from 1, in its file */
    const char *bytes;
    size_t length;
    unsigned line; /* of the file, from 1: where bytes[0] stands, at the start of a line */
    size_t byte;   /* offset in the file of bytes[0] */
    bool marked;   /* a byte order mark stands before that, and nothing else */
    bool joined;   /* it follows another in its file without a "---" between them */
    enum piece_fault fault;
    const char *encoding; /* PIECE_WIDE: which, as iconv(1) calls it */
    enum syntax syntax;
    struct sheet_part part;      /* SYNTAX_SHEET */
    const struct limits *limits; /* NULL: the usual ones */
    const struct piece *above;   /* the document of defaults that holds for it; NULL: none does */
    const char *game;            /* what is played where neither says it; NULL: that is not known */
    enum figures_as figures_as;  /* how figures are taken of which no word says what they are */
    const char *title; /* how the page began of which it is another partie, without a title; NULL: it is none such */
};

/* A copy that lives in `arena`, with all that it refers to but the name of its file and its limits. */
struct piece piece_copy(const struct piece *piece, struct arena *arena);

/* Whether both are read alike, wherever in their files they stand. */
bool piece_same(const struct piece *a, const struct piece *b);

/* Where in its file a byte of a piece stands. */
static inline size_t piece_offset(const struct piece *piece, size_t at)
{
    const bool below = piece->part.head > 0 && at >= piece->part.head;
    return piece->byte + at + (below ? piece->part.gap_bytes : 0);
}

/* How many bytes a piece has that no other has: a sheet's head stands before the rows of each of its records, and is of the first. */
static inline size_t piece_own_bytes(const struct piece *piece)
{
    return piece->length > piece->part.head ? piece->length - piece->part.head : 0;
}

/* What parts the cells of a sheet: a comma where nothing does yet. */
static inline char piece_separator(const struct piece *piece)
{
    const char said = piece->part.separator;
    if (said != 0)
        return said;
    return ',';
}

/* What a source is said to hold. */
enum input {
    INPUT_AUTO,  /* what its name says, else what its bytes look like */
    INPUT_YAML,  /* a stream of YAML documents */
    INPUT_JSONL, /* JSON, every line a record */
    INPUT_CSV,   /* a spreadsheet: comma, semicolon or tab between its cells */
};

struct source;

/* Opens a file for reading. NULL and errno if that fails; ESPIPE if it is a pipe or a device: those are read only where they
   are open already, as standard input or by a name in /dev/fd that a shell has made up. `path` is kept: it must live as long as
   the pieces do, as the names of the other two. A name that ends in .json, .jsonl or .ndjson says that it holds JSON and
   nothing else, and the latter two that every line is a record; one in .csv or .tsv that it is a spreadsheet. Close it with source_close(). */
struct source *source_open(const char *path);

/* Opens a file as source_open() does, to be read otherwise: the descriptor, which is the caller's; -1 and errno. */
int source_file(const char *path);

/* A source over a descriptor that is open already (standard input) and stays open; over bytes in memory, which must live until the
   source is closed. Never NULL. */
struct source *source_on(int descriptor, const char *name);
struct source *source_over(const char *bytes, size_t length, const char *name);

/* Has its pieces tell another name of their file, which must live as long as they do; before the first piece is asked for. */
void source_called(struct source *source, const char *name);

/* Says what the source holds, whatever its name says; before the first piece is asked for. */
void source_holds(struct source *source, enum input input);

/* Sets limits for the records of the source, which must live as long as its pieces; before the first is asked for. */
void source_bounded(struct source *source, const struct limits *limits);

/* Says what is played in records that do not say it, by the name of a game, which must live as long as the pieces; NULL: that is not
   known. Before the first piece is asked for. */
void source_played(struct source *source, const char *game);

enum source_state {
    SOURCE_PIECE,   /* *piece is the next record */
    SOURCE_END,     /* there is no further one */
    SOURCE_FAILED,  /* reading failed: source_errno(); nothing follows */
    SOURCE_WAITING, /* of source_try(): there is none yet, and to read on would be to wait */
};

/* Hands out the next piece that holds a record, as soon as its end has arrived; a piece of nothing but comments and empty
   documents is none, nor is a sound document of defaults, which goes with those after it. The bytes are copied to `arena`. Holds no more than the record in hand; of a spreadsheet all of it, which
   may be as large as a record, or a mebibyte. */
enum source_state source_next(struct source *source, struct arena *arena, struct piece *piece);

/* Hands out the next piece as source_next() does, but does not wait for bytes that have not arrived. */
enum source_state source_try(struct source *source, struct arena *arena, struct piece *piece);

/* Has records pass unseen that come before the one of this number or begin before this byte; they are counted. Before the
   first piece is asked for. */
void source_pass(struct source *source, unsigned number, size_t byte);

/* What to wait on: the descriptor that is read from, -1 for memory. */
int source_descriptor(const struct source *source);

/* Whether it is known that no record follows, without reading on. */
bool source_drained(const struct source *source);

/* The errno of the read that failed; 0 if none has. */
int source_errno(const struct source *source);

/* Frees the source and closes what it opened; pieces live on. NULL is allowed. */
void source_close(struct source *source);

/* Reads a piece. Always returns a record; what is wrong with it is in its `fault` list (REC-01, REC-02, REC-07), and
   `unreadable` says that there is nothing to judge, or with `torn` that some of it is left out. Of what is lost as a whole `id`, `game`, `rules` and `expect` are what could be made out.
   `words` is only read and may be shared by threads; everything else lives in `arena`, as the piece's bytes must. */
struct record *read_record(const struct vocabulary *words, const struct piece *piece, struct arena *arena);

/* The same, where looking for what is meant takes `work`: when that is gone, it is read as it stands. */
struct record *read_record_within(const struct vocabulary *words, const struct piece *piece, struct work *work,
                                  struct arena *arena);

/* Reads a piece without asking what may be meant where it is no YAML, which may take as long as some readings more. NULL: it is
   none. */
struct record *read_record_as_written(const struct vocabulary *words, const struct piece *piece, struct arena *arena);

/* Reads a piece as read_record_within() does, in less time, for records of which mostly nothing is to be told: where record->rough, columns are counted in bytes.
   They stand in the right order, and are not to be shown. */
struct record *read_record_roughly(const struct vocabulary *words, const struct piece *piece, struct work *work,
                                   struct arena *arena);

#endif
