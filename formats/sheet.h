/* How a spreadsheet is laid out: rows of `key;value`, a row of headings, and a row a deal. What cuts a sheet into records and
   what reads one of them both ask here. */
#ifndef REFEREE_FORMATS_SHEET_H
#define REFEREE_FORMATS_SHEET_H

#include "core/message.h"
#include "core/words.h"
#include "formats/cells.h"

#include <stddef.h>

enum sheet_word {
#define COLUMN(id, words) SHEET_##id,
#include "formats/sheet_words.def"
#undef COLUMN
    SHEET_WORDS
};

/* The word of a column that `length` bytes of text are; SHEET_WORDS: none. From `first` on, to before `end`. */
enum sheet_word sheet_word(const char *text, size_t length, enum sheet_word first, enum sheet_word end);

/* The number of a deal, as people write it: "3", "3.", "3e", "n° 3", "2nd deal"; -1: the cell holds none. */
int sheet_number(struct cell cell);

/* What a cell says that its row has: SHEET_SUM, "total", "Σ", "Totals:"; SHEET_SUBTOTAL, SHEET_START, SHEET_UNPLAYED; SHEET_WORDS: none of them. */
enum sheet_word sheet_row_word(struct cell cell);

/* Whether it says that its row has totals. */
static inline bool sheet_says_sum(struct cell cell) { return sheet_row_word(cell) == SHEET_SUM; }

/* The key of a result that is one of the sheet's rows, of who won and of what the partie is worth; KEYS: the text is none. */
enum key sheet_end_key(const char *text, size_t length);

/* Whether nothing stands in the row but who won, in words or behind the key, or what the partie is worth: it ends the deals as totals do. */
bool sheet_says_end(const struct cells *cells, const struct row *row);

/* Whether nothing but words stands in the row that are no name of a deal, in the column `number` of their numbers or elsewhere: what somebody
   remarked between two deals. */
bool sheet_says_remark(const struct cells *cells, const struct row *row, size_t number);

/* All words that one may be, as they are written in the table. */
extern const char *const sheet_words[SHEET_WORDS];

/* The word of a column in a language, not zero-terminated. */
const char *sheet_word_in(enum sheet_word word, enum language language, size_t *length);

/* The rows from `from` to before `to` that say what holds for all records below them: those of keys, and as the last that of the
   headings; `heading` is `to` where there is none. */
struct sheet_head {
    size_t from, to, heading;
};

/* The head that begins with the row `from` or after empty ones. Where keys stand again after an empty row, another one begins. */
struct sheet_head sheet_head(const struct cells *cells, size_t from);

/* Whether the text is that key of a record, in either language. */
bool sheet_is_key(const char *text, size_t length, enum key key);

/* Whether several rows may have the key of a record, one for each of its values. */
bool sheet_in_rows(enum key key);

/* Whether the cell is a key or heading of the writer's own: it begins with x-. */
bool sheet_is_own(struct cell cell);

/* Whether nothing but the name of a game stands in the row. */
bool sheet_names_game(const struct cells *cells, const struct row *row);

/* Whether nothing stands in the row but a title that begins with the game, and more. */
bool sheet_titles(const struct cells *cells, const struct row *row);

/* Whether the row may begin a head: a key of a record and what stands under it. */
bool sheet_key_row(const struct cells *cells, const struct row *row);

/* Whether the text is a key of a record. */
bool sheet_is_record_key(const char *text, size_t length);

/* Whether the text may stand first in a sheet: a key of a record, or a heading; blanks behind it and quotation marks are passed over. */
bool sheet_heads(const char *text, size_t length);

/* What parts the cells of a table, as it stands in notes. */
#define SHEET_STROKE '|'

/* What parts those of a table that is set out by blanks, one or more. */
#define SHEET_BLANKS ' '

/* What parts the columns of such a table in the text, blanks or tabs, with no more above it than keys and a title; 0: there is none
   (sheet_blanks.c). */
char sheet_alignment(const char *bytes, size_t length);

/* The text, as long, with a tab before each cell of such tables, and blanks besides. */
const char *sheet_ruled(const char *bytes, size_t length, struct arena *arena);

/* How many bytes at the head of a text are empty lines and comments; a heading "#" is none. */
size_t sheet_comments(const char *bytes, size_t length);

/* What parts the cells of that text: the stroke of a table; else see cells_separator(). */
char sheet_separator(const char *bytes, size_t length);

/* The rows and cells of a sheet (cells_read()). A key with a colon and its value are two cells; of a table the strokes around each row part
   nothing, and the line below its headings is an empty row. */
struct cells *sheet_cells(const char *bytes, size_t length, char separator, struct arena *arena);

/* Whether a text that begins so is a sheet and no YAML: its first word is a key of a record, and what parts cells follows it; or it
   is a table. */
bool sheet_begins(const char *bytes, size_t length);

/* Where a sheet ends: before the key or heading, after an empty line, of another one that has another sign between its cells. */
size_t sheet_end(const char *bytes, size_t length, char separator);

#endif
