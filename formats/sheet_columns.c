#include "formats/sheet_columns.h"

#include "core/fold.h"
#include "core/words.h"
#include "formats/buffer.h"
#include "formats/meant.h"
#include "formats/reader_messages.h"
#include "formats/recall.h"
#include "formats/run.h"
#include "formats/sheet_meant.h"
#include "formats/slice.h"

#include <string.h>

#define NAME_BYTES 256

_Static_assert(sizeof(struct column) <= RECALL_ANSWER, "what a heading says is remembered");

/* --- what a heading says ----------------------------------------------------------------------------------- */

static bool same_name(const struct column *a, const struct column *b)
{
    return a->length == b->length && memcmp(a->heading.text + a->name, b->heading.text + b->name, a->length) == 0;
}

/* Whether a name is the beginning of another, and a stop behind it: "A." of "Anne". */
static bool is_short(const char *name, size_t length, const char *full, size_t full_length)
{
    length -= length > 1 && name[length - 1] == '.';
    return length > 0 && length < full_length && memcmp(name, full, length) == 0;
}

/* What the words of a heading from `at` on say of the player whose name stands before them; COLUMN_NONE: they are part of the name. */
static enum column_kind kind_behind(const char *s, uint32_t at, uint32_t length)
{
    enum sheet_word word = sheet_word(s + at, length - at, SHEET_TOTAL, SHEET_SUM);
    if (word != SHEET_WORDS)
        return word == SHEET_MARKS ? COLUMN_MARKS : COLUMN_SCORE;
    return vocabulary_word(&vocabulary, WORDS_ITEM, s + at, length - at) >= 0 ? COLUMN_ITEM : COLUMN_NONE;
}

/* What the last words of a heading say, two or one; false if they are part of the name. */
static bool take_last_words(struct column *column)
{
    const char *s = column->heading.text;
    uint32_t begin[2] = {0}, length = column->heading.length;
    for (uint32_t at = length; at > 0 && begin[0] == 0; at--)
        if (s[at - 1] == ' ')
            begin[begin[1] == 0 ? 1 : 0] = at;
    for (size_t i = 0; i < 2; i++) {
        column->kind = begin[i] > 0 ? kind_behind(s, begin[i], length) : COLUMN_NONE;
        if (column->kind == COLUMN_NONE)
            continue;
        column->item = column->length = begin[i];
        while (column->length > 0 && s[column->length - 1] == ' ')
            column->length--;
        return true;
    }
    return false;
}

/* "total Anne", "cumul A.": what the first word of a heading says; false if it is part of the name. */
static bool take_first_word(struct column *column)
{
    const char *s = column->heading.text, *blank = memchr(s, ' ', column->heading.length);
    const uint32_t word = blank != NULL ? (uint32_t)(blank - s) : 0;
    if (word == 0 || sheet_word(s, word, SHEET_TOTAL, SHEET_MARKS) == SHEET_WORDS)
        return false;
    for (column->name = word; column->name < column->heading.length && s[column->name] == ' ';)
        column->name++;
    column->kind = COLUMN_SCORE;
    column->item = 0;
    column->length = column->heading.length - column->name;
    return column->length > 0;
}

static void find_column(struct column *column)
{
    const struct cell heading = column->heading;
    column->word = sheet_word(heading.text, heading.length, SHEET_PARTY, SHEET_TOTAL);
    if (column->word != SHEET_WORDS) {
        column->kind = COLUMN_WORD;
    } else if (sheet_is_own(heading)) {
        column->kind = COLUMN_OWN;
    } else if (!take_last_words(column) && !take_first_word(column)) {
        column->kind = COLUMN_MARKS;
        column->plain = true;
    }
}

static struct column column_of(struct cell heading)
{
    struct column column = {.word = SHEET_WORDS, .length = heading.length};
    struct question question = {.what = RECALL_COLUMN};
    question_add(&question, heading.text, heading.length);
    if (heading.length > 0 && !recall(&question, &column, sizeof column)) {
        column.heading = heading;
        find_column(&column);
        recall_keep(&question, &column, sizeof column);
    }
    column.heading = heading; /* what is remembered of it is of another sheet */
    return column;
}

/* --- headings that are none -------------------------------------------------------------------------------- */

/* Whether nothing but texts stands below, in so many rows or more: then no figures are a player's. */
static bool is_wordy(const struct cells *cells, size_t column, size_t from, size_t to, size_t least)
{
    size_t filled = 0;
    for (size_t row = from; row < to; row++) {
        struct cell cell = cell_at(cells, &cells->row[row], column);
        if (cell.length == 0)
            continue;
        filled++;
        for (uint32_t i = 0; i < cell.length; i++)
            if (is_digit(cell.text[i]) || cell.text[i] == '?')
                return false;
    }
    return filled >= least;
}

/* The words of a language that can head a column, and the players. */
static const char *headings_in(enum language language, struct document *document, const struct text *player,
                               size_t player_count)
{
    struct buffer words = {0};
    for (enum sheet_word word = SHEET_PARTY; word < SHEET_TOTAL; word++) {
        size_t length;
        const char *first = sheet_word_in(word, language, &length);
        buffer_text(&words, words.length > 0 ? ", " : "");
        buffer_bytes(&words, first, length);
    }
    for (size_t i = 0; i < player_count; i++) {
        buffer_text(&words, ", ");
        buffer_bytes(&words, player[i].s, player[i].length);
    }
    const char *list = arena_text(document->arena, buffer_s(&words), words.length);
    buffer_free(&words);
    return list;
}

static const struct message *headings_that_can_be(struct document *document, const struct text *player,
                                                  size_t player_count)
{
    struct message *list = arena_alloc(document->arena, sizeof *list);
    *list = (struct message){headings_in(LANG_EN, document, player, player_count),
                             headings_in(LANG_FR, document, player, player_count)};
    return list;
}

/* Which of the words is nearest; NULL: none is near. */
static const char *nearest_word(struct arena *arena, const char *found)
{
    const char *near = NULL;
    unsigned distance = 0;
    struct text word = {0};
    struct question question = {.what = RECALL_NEAREST};
    question_add(&question, found, strlen(found));
    if (recall(&question, &word, sizeof word))
        return word.s != NULL ? arena_text(arena, word.s, word.length) : NULL;
    for (enum sheet_word at = SHEET_PARTY; at < SHEET_TOTAL; at++) {
        const char *words = sheet_words[at];
        size_t length;
        for (const char *one; (one = alternative(&words, &length)) != NULL;) {
            const char *best = fold_nearer(found, near, arena_text(arena, one, length), &distance);
            if (best != near)
                word = (struct text){NULL, one, length};
            near = best;
        }
    }
    recall_keep(&question, &word, sizeof word);
    return near;
}

static void fault_heading(struct document *document, struct column *column, const struct text *player,
                          size_t player_count)
{
    struct cell cell = column->heading;
    const char *found = arena_text(document->arena, cell.text, cell.length);
    const char *near = nearest_word(document->arena, found);
    column->kind = COLUMN_BAD;
    fault(document, REC_02, locate(&document->at, cell.from, cell.to),
          near != NULL ? &msg_sheet_no_column_near : &msg_sheet_no_column,
          ARGS(arg_text("found", found), arg_text("nearest", near != NULL ? near : ""),
               arg_word("required", headings_that_can_be(document, player, player_count))));
}

static bool is_named(const struct column *column, const struct text *player, size_t player_count)
{
    char a[NAME_BYTES], b[NAME_BYTES];
    unsigned begun = 0;
    if (column->length >= NAME_BYTES)
        return false;
    memcpy(a, column->heading.text + column->name, column->length);
    a[column->length] = '\0';
    for (size_t i = 0; i < player_count; i++) {
        if (player[i].length >= NAME_BYTES)
            continue;
        memcpy(b, player[i].s, player[i].length);
        b[player[i].length] = '\0';
        if (fold_equal(a, b))
            return true;
        begun += is_short(a, column->length, b, player[i].length);
    }
    return begun == 1 && !column->plain;
}

/* Whether a column before has the same heading. */
static const struct column *twin_of(const struct columns *columns, const struct column *column)
{
    for (const struct column *at = columns->column; at < column; at++) {
        bool players = at->kind >= COLUMN_MARKS && at->kind <= COLUMN_SCORE && same_name(at, column);
        bool items = at->heading.length - at->item == column->heading.length - column->item &&
                     memcmp(at->heading.text + at->item, column->heading.text + column->item,
                            at->heading.length - at->item) == 0;
        if (at->kind == column->kind &&
            (column->kind == COLUMN_WORD ? at->word == column->word : players && (at->kind != COLUMN_ITEM || items)))
            return at;
    }
    return NULL;
}

static void add_player(struct columns *columns, struct column *column)
{
    if (columns->player_count > MAX_PLAYERS || column_player(columns, column) < columns->player_count)
        return;
    columns->player[columns->player_count++] = column;
}

size_t column_player(const struct columns *columns, const struct column *column)
{
    for (size_t i = 0; i < columns->player_count; i++)
        if (same_name(columns->player[i], column))
            return i;
    size_t found = columns->player_count, begun = 0;
    for (size_t i = 0; i < columns->player_count && !column->plain; i++) {
        const struct column *player = columns->player[i];
        if (is_short(column->heading.text + column->name, column->length, player->heading.text + player->name,
                     player->length)) {
            found = i;
            begun++;
        }
    }
    return begun == 1 ? found : columns->player_count;
}

/* Whether a column of figures is of nobody: no player that is named elsewhere; else one of texts, where a single one may be a
   slip unless the heading is nearly a word. */
static bool is_nobodys(struct document *document, const struct columns *columns, const struct cells *cells, size_t nth,
                       const struct heading *heading)
{
    const struct column *column = &columns->column[nth];
    if (heading->player_count > 0)
        return !is_named(column, heading->player, heading->player_count);
    const char *found = arena_text(document->arena, column->heading.text, column->heading.length);
    size_t least = nearest_word(document->arena, found) != NULL ? 1 : 2;
    return column->plain && is_wordy(cells, nth, heading->from, heading->to, least);
}

/* The players whom a row of keys or, where there is none, the headings name; returns how many. */
static size_t players_named(const struct cells *cells, const struct heading *heading, size_t but,
                            struct text player[MAX_PLAYERS])
{
    size_t count = 0;
    for (size_t i = 0; i < heading->player_count && count < MAX_PLAYERS; i++)
        player[count++] = heading->player[i];
    for (size_t i = 0; i < heading->row->count && heading->player_count == 0; i++) {
        const struct column column = column_of(cell_at(cells, heading->row, i));
        if (i != but && column.kind == COLUMN_MARKS && column.plain && count < MAX_PLAYERS &&
            !is_wordy(cells, i, heading->from, heading->to, 1))
            player[count++] = (struct text){NULL, column.heading.text, column.heading.length};
    }
    return count;
}

/* Takes a heading that is none for the one that it can only be, and tells so. */
static bool take_meant(struct document *document, const struct cells *cells, size_t nth, const struct heading *heading,
                       struct column *column)
{
    struct text player[MAX_PLAYERS];
    struct cell cell = column->heading;
    const size_t count = players_named(cells, heading, nth, player);
    const char *meant =
        heading_meant(document->arena, cells, heading->row, cell, player, count, heading->player_count > 0);
    if (meant == NULL)
        return false;
    const char *found = arena_text(document->arena, cell.text, cell.length);
    cell.text = meant;
    cell.length = (uint32_t)strlen(meant);
    *column = column_of(cell);
    read_meant(document, REC_02, locate(&document->at, cell.from, cell.to), found, meant, &msg_sheet_meant_column,
               ARGS(arg_text("found", found), arg_text("nearest", meant)));
    return true;
}

/* Whether a heading is a player's name by its look alone, and has a word behind it that may be a slip. */
static bool may_be_slip(const struct column *column, const struct heading *heading)
{
    return heading->player_count == 0 && column->plain && column->kind == COLUMN_MARKS &&
           memchr(column->heading.text, ' ', column->heading.length) != NULL;
}

/* Whether a heading of a score or an item has a name that no column of a player has, though as many have one as play. */
static bool is_misspelt(const struct columns *columns, const struct column *column, const struct heading *heading)
{
    size_t players = 0;
    bool named = false;
    for (size_t i = 0; i < columns->count; i++) {
        const struct column *other = &columns->column[i];
        players += other->kind == COLUMN_MARKS && other->plain;
        named |=
            other != column && other->kind >= COLUMN_MARKS && other->kind <= COLUMN_SCORE &&
            (same_name(other, column) || (other->plain && is_short(column->heading.text + column->name, column->length,
                                                                   other->heading.text + other->name, other->length)));
    }
    return heading->player_count == 0 && !column->plain && players > 1 && !named;
}

/* Whether a column has nothing but names of players, and not always the same. */
static bool names_winners(const struct columns *columns, const struct cells *cells, size_t nth,
                          const struct heading *heading)
{
    struct cell first = {.length = 0};
    bool other = false;
    for (size_t row = heading->from; row < heading->to; row++) {
        const struct cell cell = cell_at(cells, &cells->row[row], nth);
        const struct column name = {.heading = cell, .length = cell.length};
        bool player = cell.length == 0;
        for (size_t i = 0; i < columns->count && !player; i++)
            player = columns->column[i].kind == COLUMN_MARKS && same_name(&columns->column[i], &name);
        if (!player)
            return false;
        other |= first.length > 0 && cell.length > 0 && !cells_alike(first, cell);
        first = first.length > 0 ? first : cell;
    }
    return other;
}

static void check_column(struct document *document, const struct columns *columns, const struct cells *cells,
                         size_t nth, const struct heading *heading)
{
    struct column *column = &columns->column[nth];
    if (column->kind < COLUMN_WORD || column->kind == COLUMN_OWN)
        return;
    const bool nobodys = column->kind != COLUMN_WORD && is_nobodys(document, columns, cells, nth, heading);
    if ((nobodys || may_be_slip(column, heading) || is_misspelt(columns, column, heading)) &&
        take_meant(document, cells, nth, heading, column))
        return;
    if (column->word == SHEET_DEAL && is_wordy(cells, nth, heading->from, heading->to, 1))
        column->word = SHEET_DEALER; /* "donne": who does */
    if (column->kind == COLUMN_WORD && column->word == SHEET_RESULT && names_winners(columns, cells, nth, heading))
        column->word = SHEET_LEAD; /* of each deal */
    /* Two items of one name may be marked in a deal. */
    if (column->kind != COLUMN_ITEM && twin_of(columns, column) != NULL) {
        column->kind = COLUMN_BAD;
        fault(document, REC_02, locate(&document->at, column->heading.from, column->heading.to),
              &msg_sheet_column_twice,
              ARGS(arg_text("found", arena_text(document->arena, column->heading.text, column->heading.length))));
    } else if (nobodys) {
        fault_heading(document, column, heading->player, heading->player_count);
    }
}

/* Whether a heading is written above the first column, which has none; where the columns are set out by blanks, in place of some of them. */
static bool head_first(struct document *document, const struct cells *cells, const struct row *row, const char *word)
{
    const struct cell cell = cell_at(cells, row, 0);
    const size_t length = strlen(word);
    size_t blanks = 0;
    while (row->from + blanks < row->to && cells->bytes[row->from + blanks] == ' ')
        blanks++;
    const bool aligned = piece_separator(document->piece) == SHEET_BLANKS && cells->bytes[row->from] == ' ';
    if (aligned && blanks < length + 2)
        return false;
    const char *none = aligned ? arena_text(document->arena, cells->bytes + row->from, length) : "";
    read_meant(document, REC_02,
               locate(&document->at, aligned ? row->from : cell.from, aligned ? row->from + length : cell.to), none,
               word, &msg_sheet_meant_note, ARGS(arg_text("nearest", word)));
    return true;
}

/* A column that nothing heads, before all others: of the deals' numbers, or of who deals, if that is what stands below; of remarks, if words
   do. */
static void name_first(struct document *document, const struct cells *cells, const struct heading *heading,
                       struct columns *columns)
{
    struct column *column = columns->column;
    bool numbers = true, names = columns->player_count > 0, notes = false;
    size_t filled = 0, said = 0; /* rows in which a word says what they are */
    if (columns->count < 2 || column->kind != COLUMN_NONE)
        return;
    for (size_t row = heading->from; row < heading->to; row++) {
        struct cell cell = cell_at(cells, &cells->row[row], 0);
        const bool word = sheet_row_word(cell) != SHEET_WORDS || sheet_says_end(cells, &cells->row[row]) ||
                          sheet_says_remark(cells, &cells->row[row], 0);
        said += word;
        if (cell.length == 0 || word)
            continue;
        filled++;
        numbers &= sheet_number(cell) > 0;
        const struct column below = {.heading = cell, .length = cell.length};
        bool named = false;
        for (size_t i = 0; i < columns->player_count && !named; i++)
            named = same_name(columns->player[i], &below);
        names &= named;
    }
    numbers &= filled + said > 0;
    names &= filled > 0;
    for (size_t i = 1; i < columns->count; i++)
        notes |= columns->column[i].word == SHEET_NOTE;
    if (filled + said == 0 || (!numbers && !names && notes))
        return;
    if (!numbers && !names && !head_first(document, cells, heading->row, "note"))
        return;
    column->kind = COLUMN_WORD;
    column->word = numbers ? SHEET_DEAL : names ? SHEET_DEALER : SHEET_NOTE;
}

/* The players in the order of their columns; those of whom there is nothing but the running score, behind. */
static void find_players(struct columns *columns)
{
    for (unsigned pass = 0; pass < 2; pass++)
        for (size_t i = 0; i < columns->count; i++) {
            struct column *column = &columns->column[i];
            if (column->kind >= COLUMN_MARKS && column->kind <= COLUMN_SCORE &&
                (pass == 1 || column->kind != COLUMN_SCORE))
                add_player(columns, column);
        }
}

/* Whether a heading says "Total" and names nobody. */
static bool is_total(const struct column *column)
{
    return column->plain &&
           sheet_word(column->heading.text, column->heading.length, SHEET_TOTAL, SHEET_MARKS) != SHEET_WORDS;
}

/* The column of the player whose running score a heading "Total" heads: of the one before it, where each has one behind him, or where they
   stand behind all players, in the same order, of the nth. NULL: nobody's. */
static const struct column *owner_of_total(const struct columns *columns, const struct column *total, bool behind_all)
{
    size_t nth = 0;
    if (!behind_all)
        return total > columns->column && total[-1].plain && !is_total(&total[-1]) ? total - 1 : NULL;
    for (const struct column *at = columns->column; at < total; at++)
        nth += is_total(at);
    for (const struct column *at = columns->column; at < total; at++)
        if (at->plain && !is_total(at) && nth-- == 0)
            return at;
    return NULL;
}

/* Whether they stand behind all players. */
static bool totals_behind_all(const struct columns *columns)
{
    bool total = false, behind = true;
    for (size_t i = 0; i < columns->count; i++) {
        behind &= !total || !columns->column[i].plain || is_total(&columns->column[i]);
        total |= is_total(&columns->column[i]);
    }
    return behind;
}

/* Has each of several headings "Total", as many as there are players, head the running score of one. */
static void take_totals(struct document *document, struct columns *columns)
{
    size_t players = 0, totals = 0, owned = 0;
    const bool behind_all = totals_behind_all(columns);
    for (size_t i = 0; i < columns->count; i++) {
        const bool total = is_total(&columns->column[i]);
        players += columns->column[i].plain;
        totals += total;
        owned += total && owner_of_total(columns, &columns->column[i], behind_all) != NULL;
    }
    if (totals < 2 || players != 2 * totals || owned != totals)
        return;
    struct splice *splice = arena_alloc(document->arena, totals * sizeof *splice);
    struct cell *meant = arena_alloc(document->arena, columns->count * sizeof *meant);
    totals = 0;
    for (size_t i = 1; i < columns->count; i++) {
        if (!is_total(&columns->column[i]))
            continue;
        const struct column *owner = owner_of_total(columns, &columns->column[i], behind_all);
        const struct cell cell = meant[i] = columns->column[i].heading;
        const char *found = arena_text(document->arena, cell.text, cell.length);
        meant[i].text =
            arena_printf(document->arena, "%.*s %s", (int)owner->heading.length, owner->heading.text, found);
        meant[i].length = (uint32_t)strlen(meant[i].text);
        splice[totals++] =
            (struct splice){locate(&document->at, cell.begin, cell.begin + cell.length), found, meant[i].text};
    }
    for (size_t i = 1; i < columns->count; i++)
        if (is_total(&columns->column[i]))
            columns->column[i] = column_of(meant[i]);
    read_meant_all(document, REC_02, splice->at, splice, totals, &msg_sheet_meant_total,
                   ARGS(arg_text("found", splice->old_text), arg_text("nearest", splice->new_text)));
}

void columns_read(struct document *document, const struct cells *cells, const struct heading *heading,
                  struct columns *columns)
{
    *columns = (struct columns){.count = heading->row->count};
    columns->column = arena_alloc(document->arena, (columns->count + 1) * sizeof *columns->column);
    for (size_t i = 0; i < columns->count && !document->refused; i++) {
        columns->column[i] = column_of(cell_at(cells, heading->row, i));
    }
    take_totals(document, columns);
    for (size_t i = 0; i < columns->count && !document->refused; i++)
        check_column(document, columns, cells, i, heading);
    find_players(columns);
    name_first(document, cells, heading, columns);
}

/* --- running or single ------------------------------------------------------------------------------------- */

/* Whether the cells of all players in the row, those that are not empty, can be running scores; counts them for each. */
static bool row_runs(const struct columns *columns, const struct cells *cells, size_t row, struct run *run,
                     size_t figures[MAX_PLAYERS])
{
    size_t player = 0;
    for (size_t i = 0; i < columns->count; i++) {
        if (columns->column[i].kind != COLUMN_MARKS)
            continue;
        const struct cell cell = cell_at(cells, &cells->row[row], i);
        struct text text = {NULL, cell.text, cell.length};
        if (player == MAX_PLAYERS || (cell.length > 0 && (!run_take(run, player, &text) || text_trim(text).length > 0)))
            return false;
        figures[player++] += cell.length > 0;
    }
    return run_close(run);
}

bool columns_unsaid(const struct columns *columns)
{
    size_t players = 0;
    for (size_t i = 0; i < columns->count; i++) {
        const struct column *column = &columns->column[i];
        if (column->kind == COLUMN_SCORE || column->kind == COLUMN_ITEM ||
            (column->kind == COLUMN_MARKS && !column->plain) ||
            (column->kind == COLUMN_WORD && column->word == SHEET_MANCHE))
            return false;
        players += column->kind == COLUMN_MARKS;
    }
    return players > 0;
}

bool columns_run(const struct columns *columns, const struct cells *cells, const unsigned char *kind, size_t from,
                 size_t to)
{
    struct run run = {.fell = false};
    size_t figures[MAX_PLAYERS] = {0}, players = 0;
    for (size_t i = 0; i < columns->count; i++)
        players += columns->column[i].kind == COLUMN_MARKS;
    for (size_t row = from; row < to; row++)
        if (kind[row] == 0 && !row_runs(columns, cells, row, &run, figures))
            return false;
    for (size_t i = 0; i < players; i++)
        if (figures[i] < RUN_LEAST)
            return false;
    return !run_stands(&run);
}
