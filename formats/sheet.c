#include "formats/sheet.h"

#include "core/fold.h"
#include "core/game.h"
#include "core/options.h"
#include "formats/locate.h"
#include "formats/slice.h"
#include "formats/title.h"

#include <limits.h>
#include <pthread.h>
#include <stdint.h>
#include <string.h>

#define WORD_BYTES 64 /* no word of a heading is longer */

const char *const sheet_words[SHEET_WORDS] = {
#define COLUMN(id, words) words,
#include "formats/sheet_words.def"
#undef COLUMN
};

/* The words of columns that may be a text which begins with a byte, as bits: a sheet is asked of each of its rows whether it is one of some
   hundred words, and next to none is. */
static uint32_t beginnings[UCHAR_MAX + 1];
_Static_assert(SHEET_WORDS <= 32, "a bit for each");

static bool may_begin(char first, const char *words)
{
    size_t length;
    bool may = false;
    for (const char *word; !may && (word = alternative(&words, &length)) != NULL;)
        may = fold_may_equal(*word, first);
    return may;
}

static void make_beginnings(void)
{
    for (unsigned byte = 0; byte <= UCHAR_MAX; byte++)
        for (unsigned word = 0; word < SHEET_WORDS; word++)
            beginnings[byte] |= (uint32_t)may_begin((char)byte, sheet_words[word]) << word;
}

static uint32_t words_beginning(char first)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, make_beginnings);
    return beginnings[(unsigned char)first];
}

enum sheet_word sheet_word(const char *text, size_t length, enum sheet_word first, enum sheet_word end)
{
    if (length == 0 || is_digit(*text)) /* no word begins with a figure, and most cells do */
        return SHEET_WORDS;
    const uint32_t may = words_beginning(*text);
    for (enum sheet_word at = first; at < end; at++)
        if (may >> at & 1 && alternative_is(sheet_words[at], text, length))
            return at;
    return SHEET_WORDS;
}

enum sheet_word sheet_row_word(struct cell cell)
{
    while (cell.length > 0 && strchr(" :.!)", cell.text[cell.length - 1]) != NULL)
        cell.length--;
    while (cell.length > 0 && *cell.text == '(')
        cell.text++, cell.length--;
    if (cell.length == 0 ||
        (!is_letter(*cell.text) && (unsigned char)*cell.text < 0x80)) /* a figure, with its sign or without */
        return SHEET_WORDS;
    const enum sheet_word word = sheet_word(cell.text, cell.length, SHEET_SUM, SHEET_ORDINAL);
    return word == SHEET_ORDINAL ? SHEET_WORDS : word;
}

/* Blanks from there on left out; likewise those before it. */
static uint32_t past_blanks(struct cell cell, uint32_t at)
{
    while (at < cell.length && cell.text[at] == ' ')
        at++;
    return at;
}

static uint32_t back_to_text(struct cell cell, uint32_t from, uint32_t at)
{
    while (at > from && cell.text[at - 1] == ' ')
        at--;
    return at;
}

/* Whether a part of the cell is nothing, or a word of deals. */
static bool says_deal(struct cell cell, uint32_t from, uint32_t to)
{
    return from == to || sheet_word(cell.text + from, to - from, SHEET_DEAL, SHEET_DEALER) == SHEET_DEAL;
}

int sheet_number(struct cell cell)
{
    enum { MOST = 100000 };
    int number = 0;
    uint32_t from = 0, end, word;
    while (from < cell.length && !is_digit(cell.text[from]))
        from++;
    for (end = from; end < cell.length && is_digit(cell.text[end]) && number < MOST; end++)
        number = number * 10 + cell.text[end] - '0';
    for (word = end; word < cell.length && cell.text[word] != ' ';)
        word++;
    bool ordinal = word == end || sheet_word(cell.text + end, word - end, SHEET_ORDINAL, SHEET_WORDS) == SHEET_ORDINAL;
    bool deal =
        says_deal(cell, 0, back_to_text(cell, 0, from)) && says_deal(cell, past_blanks(cell, word), cell.length);
    return number > 0 && number < MOST && ordinal && deal ? number : -1;
}

const char *sheet_word_in(enum sheet_word word, enum language language, size_t *length)
{
    const char *words = sheet_words[word];
    size_t other;
    const char *first = alternative(&words, length), *second = alternative(&words, &other);
    if (language != LANG_FR || second == NULL)
        return first;
    *length = other;
    return second;
}

bool sheet_is_key(const char *text, size_t length, enum key key)
{
    return vocabulary_key(&vocabulary, key_rows[key].place, text, length) == (int)key;
}

/* The key of a record that the text is; KEYS: none. */
static enum key record_key(const char *text, size_t length)
{
    const int key = vocabulary_key(&vocabulary, PLACE_RECORD, text, length);
    return key < 0 ? KEYS : (enum key)key;
}

/* The text of a cell with a zero behind it; false if it is too long to be a word, or none. */
static bool take_word(char word[WORD_BYTES], struct cell cell)
{
    if (cell.length == 0 || cell.length >= WORD_BYTES || is_digit(*cell.text) ||
        memchr(cell.text, '\0', cell.length) != NULL)
        return false;
    memcpy(word, cell.text, cell.length);
    word[cell.length] = '\0';
    return true;
}

bool sheet_is_own(struct cell cell) { return cell.length > 2 && memcmp(cell.text, "x-", 2) == 0; }

bool sheet_names_game(const struct cells *cells, const struct row *row)
{
    char word[WORD_BYTES];
    return row->filled == 1 && take_word(word, cell_at(cells, row, 0)) && game_find(word) != NULL;
}

bool sheet_titles(const struct cells *cells, const struct row *row)
{
    const struct cell first = cell_at(cells, row, 0);
    struct title title;
    return row->filled == 1 && first.length > 0 && !is_digit(*first.text) && !sheet_names_game(cells, row) &&
           title_read(first.text, first.length, NULL, false, &title) && title.part[0].key == KEY_GAME;
}

enum key sheet_end_key(const char *text, size_t length)
{
    static const enum key ends[] = {KEY_WINNER, KEY_VALUE, KEY_RESULT};
    enum key found = KEYS;
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
        found = sheet_is_key(text, length, ends[i]) ? ends[i] : found;
    return found;
}

bool sheet_says_end(const struct cells *cells, const struct row *row)
{
    const struct cell first = cell_at(cells, row, 0);
    struct title_name who;
    size_t rest;
    if (row->filled == 0 || row->filled > 2 || first.length == 0 || is_digit(*first.text)) /* mostly */
        return false;
    if (row->filled == 1)
        return title_winner(first.text, first.length, &who, &rest);
    const enum key key = sheet_end_key(first.text, first.length);
    size_t second = 1;
    while (cell_at(cells, row, second).length == 0)
        second++;
    return key != KEYS && (key != KEY_RESULT || !is_digit(*cell_at(cells, row, second).text));
}

bool sheet_says_remark(const struct cells *cells, const struct row *row, size_t number)
{
    size_t at = 0;
    bool blank = false, letter = false;
    while (row->filled == 1 && cell_at(cells, row, at).length == 0)
        at++;
    const struct cell said = cell_at(cells, row, at);
    if (row->filled == 2 && said.length > 0 && !is_digit(*said.text)) /* a note, behind the word for one */
        return cell_at(cells, row, 1).length > 0 && !is_digit(*cell_at(cells, row, 1).text) &&
               sheet_is_key(said.text, said.length, KEY_NOTE);
    if (row->filled != 1 || is_digit(*said.text) || (at == number && sheet_number(said) > 0))
        return false;
    for (uint32_t i = 0; i < said.length; i++) {
        if (is_digit(said.text[i]) && at != number)
            return false; /* a mark perhaps */
        blank |= said.text[i] == ' ';
        letter |= is_word_byte(said.text[i]) && !is_digit(said.text[i]);
    }
    return letter && (blank || at == number || strchr("(#*", *said.text) != NULL);
}

/* Whether the cell is an option of a game. */
static bool names_option(struct cell cell)
{
    char word[WORD_BYTES];
    bool option = false;
    for (size_t i = 0; games[i] != NULL && take_word(word, cell) && !option; i++)
        option = option_find(games[i], word) >= 0;
    return option;
}

bool sheet_key_row(const struct cells *cells, const struct row *row)
{
    struct cell first = cell_at(cells, row, 0);
    if (row->filled == 0 || first.length == 0)
        return false;
    if (sheet_names_game(cells, row))
        return true;
    if (sheet_is_own(first))
        return true;
    enum key key = record_key(first.text, first.length);
    if (key == KEYS && row->filled == 2 && names_option(first))
        return true;
    if (key == KEYS || key == KEY_DEAL || key == KEY_DEALS)
        return false;
    bool column = sheet_word(first.text, first.length, SHEET_PARTY, SHEET_TOTAL) != SHEET_WORDS;
    return !column || row->filled <= 2 || key == KEY_EXPECT; /* a column of that stands behind others */
}

/* Whether a cell of the row begins as a figure does. */
static bool has_figure(const struct cells *cells, const struct row *row)
{
    for (uint32_t i = 0; i < row->count; i++) {
        struct cell cell = cell_at(cells, row, i);
        if (cell.length > 0 && (*cell.text == '-' || is_digit(*cell.text)))
            return true;
    }
    return false;
}

/* Whether the row is that of the headings: it is no row of a key, nor one cell of words, which is a title or a remark. Where two cells are
   filled a key may be misspelt: then no figures stand below it. */
static bool is_heading(const struct cells *cells, size_t at)
{
    const struct row *row = &cells->row[at];
    if (sheet_key_row(cells, row))
        return false;
    struct cell first = cell_at(cells, row, 0);
    if (row->filled > 2 || sheet_word(first.text, first.length, SHEET_PARTY, SHEET_TOTAL) != SHEET_WORDS)
        return true;
    if (row->filled < 2)
        return false;
    while (++at < cells->row_count && cells->row[at].filled == 0)
        ;
    return at < cells->row_count && has_figure(cells, &cells->row[at]) && !sheet_key_row(cells, &cells->row[at]);
}

bool sheet_in_rows(enum key key)
{
    const enum shape shape = key_rows[key].shape;
    return shape == SHAPE_OPTIONS || shape == SHAPE_SCORE_EACH || shape == SHAPE_COUNT_EACH || shape == SHAPE_RESULT;
}

/* The key of a row that no other row of its head has; KEYS: none. */
static enum key only_key(const struct cells *cells, const struct row *row)
{
    struct cell first = cell_at(cells, row, 0);
    enum key key = record_key(first.text, first.length);
    return key == KEYS || sheet_in_rows(key) ? KEYS : key;
}

/* Whether the rows of keys that stand there after an empty one have a key that those above have, too: they are of another sheet. */
static bool begins_again(const struct cells *cells, size_t at, const bool said[KEYS])
{
    bool again = false;
    if (at == 0 || cells->row[at - 1].filled > 0)
        return false;
    for (; !again && at < cells->row_count && sheet_key_row(cells, &cells->row[at]); at++) {
        enum key key = only_key(cells, &cells->row[at]);
        again = key != KEYS && said[key];
    }
    return again;
}

struct sheet_head sheet_head(const struct cells *cells, size_t from)
{
    struct sheet_head head = {from, from, from};
    bool said[KEYS] = {false};
    for (; head.to < cells->row_count; head.to++) {
        const struct row *row = &cells->row[head.to];
        if (row->filled == 0)
            continue;
        if (begins_again(cells, head.to, said))
            break;
        if (is_heading(cells, head.to)) {
            head.heading = head.to++;
            return head;
        }
        enum key key = only_key(cells, row);
        if (key != KEYS)
            said[key] = true;
    }
    head.heading = head.to;
    return head;
}

bool sheet_is_record_key(const char *text, size_t length) { return record_key(text, length) != KEYS; }

bool sheet_heads(const char *text, size_t length)
{
    while (length > 0 && text[length - 1] == ' ')
        length--;
    if (length >= 2 && text[0] == '"' && text[length - 1] == '"')
        text++, length -= 2;
    return sheet_is_record_key(text, length) || sheet_word(text, length, SHEET_PARTY, SHEET_TOTAL) != SHEET_WORDS;
}
