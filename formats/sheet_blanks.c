/* Tables whose columns are parted by blanks, or by strokes between them, as people set them out by hand: names or words for headings, and
   below each what stands there; or a line for each player, with what all deals brought him. Each cell gets a tab before it, in the place of a blank or a stroke, and all keeps its place. */
#include "formats/codepoint.h"
#include "formats/sheet.h"
#include "formats/slice.h"
#include "formats/text_line.h"
#include "formats/title.h"

#include <string.h>

enum { COLUMNS_MOST = 32, LINES_ABOVE = 16 };

/* The cells of a line, in bytes and in characters. */
struct ruled {
    size_t count;
    size_t name_end; /* where a player's name before his figures ends */
    struct {
        size_t from, to, left, right;
    } cell[COLUMNS_MOST];
};

/* The headings under which rows stand. */
struct grid {
    struct ruled heading;
    size_t
        gap; /* so many blanks part cells: two, or one where no cell has any; 0: a tab stands between any two, and nothing is put in */
    size_t lead; /* 1: nothing stands above the first column */
    bool across; /* there are none: a line stands there for each player */
};

static bool parts(char byte) { return byte == '|' || byte == '\t'; }

/* Cuts a line where so many blanks stand, a stroke or a tab. False: there are too many cells. */
static bool cut(const char *s, struct text_line line, size_t gap, struct ruled *ruled)
{
    size_t column = 0, blanks = gap;
    ruled->count = 0;
    for (size_t at = line.from; at < line.to; at++) {
        if (s[at] == ' ' || parts(s[at])) {
            blanks += parts(s[at]) ? gap : 1;
        } else {
            if (blanks >= gap && ruled->count == COLUMNS_MOST)
                return false;
            if (blanks >= gap) {
                ruled->cell[ruled->count].from = at;
                ruled->cell[ruled->count++].left = column;
            }
            ruled->cell[ruled->count - 1].to = at + 1;
            ruled->cell[ruled->count - 1].right = column + 1;
            blanks = 0;
        }
        column += !codepoint_continues(s[at]);
    }
    return true;
}

static bool has_digit(const char *s, size_t from, size_t to)
{
    bool digit = false;
    for (size_t at = from; at < to; at++)
        digit |= is_digit(s[at]);
    return digit;
}

/* Whether every cell is a number, which may have a sign. */
static bool all_numbers(const char *s, const struct ruled *row)
{
    for (size_t i = 0; i < row->count; i++) {
        size_t at = row->cell[i].from + (strchr("+-", s[row->cell[i].from]) != NULL);
        for (; at < row->cell[i].to && is_digit(s[at]); at++)
            ;
        if (at < row->cell[i].to || !is_digit(s[at - 1]))
            return false;
    }
    return true;
}

/* The next line that says something, below one that is drawn perhaps. False: there is none. */
static bool row_after(const char *s, size_t length, struct text_line line, struct text_line *after)
{
    return text_line_after(s, length, line, after) &&
           (!text_line_drawn(s, after->text, after->to) || text_line_after(s, length, *after, after));
}

/* The heading above the only figure of the line; the count of those: it has none, or no single figure. */
static size_t over_only(const char *s, size_t length, struct text_line *line, const struct ruled *heading)
{
    struct ruled row = {0};
    size_t nth = 0;
    if (!row_after(s, length, *line, line) || !cut(s, *line, 2, &row) || row.count != 1 || !all_numbers(s, &row))
        return heading->count;
    while (nth < heading->count &&
           (row.cell[0].left >= heading->cell[nth].right || row.cell[0].right <= heading->cell[nth].left))
        nth++;
    return nth;
}

/* Whether a row has one figure, and the next one another below another heading: of those who gain alone, as at mat. */
static bool gain_alone(const char *s, size_t length, struct text_line line, const struct ruled *heading)
{
    const size_t first = over_only(s, length, &line, heading), second = over_only(s, length, &line, heading);
    return first < heading->count && second < heading->count && first != second;
}

/* Whether the line is headings parted so, and the one below it is a row with a figure in its last cell. Single blanks part them where the
   first heading is known, or nothing but numbers stands below, one for each. */
static bool heads(const char *s, size_t length, struct text_line line, size_t gap, struct grid *grid)
{
    struct text_line below;
    struct ruled row = {0};
    if (has_digit(s, line.from, line.to) || !row_after(s, length, line, &below) || !cut(s, line, gap, &grid->heading) ||
        grid->heading.count < 2 || !cut(s, below, gap, &row))
        return false;
    if (row.count < 2) {
        grid->gap = gap;
        return gap == 2 && gain_alone(s, length, line, &grid->heading);
    }
    const size_t count = grid->heading.count;
    const bool plain = all_numbers(s, &row) || sheet_heads(s + grid->heading.cell[0].from,
                                                           grid->heading.cell[0].to - grid->heading.cell[0].from);
    grid->gap = gap;
    grid->lead =
        line.text > line.from && (row.count > count || row.cell[0].right <= grid->heading.cell[0].left); /* beside it */
    if (gap == 1 && (!plain || row.count != count + grid->lead))
        return false;
    for (size_t i = 0; i + 1 < row.count; i++)
        if (memchr(s + row.cell[i].from, ':', row.cell[i].to - row.cell[i].from) != NULL)
            return false;
    const bool whole = row.count == count + grid->lead; /* then a remark may stand last */
    return row.count <= count + grid->lead &&
           (has_digit(s, row.cell[row.count - 1].from, row.cell[row.count - 1].to) ||
            (whole && row.count > 2 && has_digit(s, row.cell[row.count - 2].from, row.cell[row.count - 2].to)));
}

static bool has_tab(const char *s, struct text_line line)
{
    return memchr(s + line.from, '\t', line.to - line.from) != NULL;
}

/* Whether the line is headings with tabs between them, and the one below it a row of figures with as many tabs. */
static bool heads_tabbed(const char *s, size_t length, struct text_line line)
{
    struct text_line below;
    size_t words = 0, tabs = 0, other = 0;
    if (has_digit(s, line.from, line.to) || !has_tab(s, line) || !text_line_after(s, length, line, &below) ||
        !has_digit(s, below.from, below.to))
        return false;
    for (size_t at = line.from; at < line.to; at++) {
        if (strchr(":;,-{[|", s[at]) != NULL)
            return false;
        tabs += s[at] == '\t';
        words += s[at] != '\t' && s[at] != ' ' && (at == line.from || s[at - 1] == '\t');
    }
    for (size_t at = below.from; at < below.to; at++) {
        if (s[at] == ':')
            return false;
        other += s[at] == '\t';
    }
    return words > 1 && tabs == other;
}

static bool is_heading(const char *s, size_t length, struct text_line line, struct grid *grid)
{
    *grid = (struct grid){.gap = 0};
    if (heads_tabbed(s, length, line))
        return true;
    if (line.text == line.to || strchr("-#{[|", s[line.text]) != NULL)
        return false;
    for (size_t at = line.text; at < line.to; at++)
        if (strchr(":;\t", s[at]) != NULL) /* tabs part cells without blanks */
            return false;
    return heads(s, length, line, 2, grid) || heads(s, length, line, 1, grid);
}

/* --- a line for each player, with his figures of all deals --- */

enum { DEALS_LEAST = 3 }; /* fewer figures may be of one deal */

/* The figures of a line, behind a name and perhaps a colon, or the numbers of deals above them, behind nothing. False: something else stands
   there, or too much. */
static bool cut_across(const char *s, struct text_line line, struct ruled *row)
{
    size_t at = line.text;
    row->count = 0;
    if (line.to == line.text || !is_digit(s[line.to - 1]) || (line.text > line.from && !is_digit(s[line.text])))
        return false;
    while (at < line.to && !is_digit(s[at]) && strchr(":=,;(|[{\t", s[at]) == NULL)
        at++;
    while (at > line.text && strchr(" +-", s[at - 1]) != NULL)
        at--;
    row->name_end = at;
    while (at < line.to) {
        const size_t from = at;
        while (at < line.to && strchr(row->count == 0 ? " :=" : " ,;/", s[at]) != NULL)
            at++;
        size_t end = at + (at < line.to && strchr("+-", s[at]) != NULL);
        while (end < line.to && is_digit(s[end]))
            end++;
        if (row->count == COLUMNS_MOST || (at == from && at > line.text) || end == at || !is_digit(s[end - 1]))
            return false;
        row->cell[row->count].from = at;
        row->cell[row->count++].to = at = end;
    }
    return true;
}

/* Whether the line is one of a player, whom what stands above it may name, and has so many figures (0: enough). */
static bool is_across(const char *s, struct text_line line, struct text players, struct ruled *row, size_t count)
{
    size_t at = 0;
    if (!cut_across(s, line, row) || row->name_end == line.text)
        return false;
    const size_t length = row->name_end - line.text;
    if (row->count < DEALS_LEAST || (count > 0 && row->count != count) ||
        sheet_word(s + line.text, length, SHEET_PARTY, SHEET_WORDS) != SHEET_WORDS ||
        sheet_is_record_key(s + line.text, length))
        return false;
    while (at + length <= players.length && memcmp(players.s + at, s + line.text, length) != 0)
        at++;
    return players.length == 0 || at + length <= players.length;
}

/* Whether such a line begins there, one or more stand below it, and below those no more than who won; before them may stand the numbers of
   deals. */
static bool begins_across(const char *s, size_t length, struct text_line line, struct text players)
{
    struct ruled row, numbers = {0};
    struct text name[MAX_PLAYERS];
    struct title_name who;
    size_t rest, count = 0;
    if (line.text == line.to || !is_digit(s[line.to - 1])) /* mostly */
        return false;
    bool more = true, twice = false;
    if (line.text > line.from && cut_across(s, line, &numbers))
        more = text_line_after(s, length, line, &line);
    for (; more && count < MAX_PLAYERS && is_across(s, line, players, &row, count > 0 ? row.count : numbers.count);
         count++) {
        name[count] = (struct text){NULL, s + line.text, row.name_end - line.text};
        for (size_t i = 0; i < count; i++)
            twice |= name[i].length == name[count].length && memcmp(name[i].s, name[count].s, name[i].length) == 0;
        more = text_line_after(s, length, line, &line);
    }
    while (more && title_winner(s + line.text, line.to - line.text, &who, &rest))
        more = text_line_after(s, length, line, &line);
    return count > 1 && !twice &&
           (!more || title_heads_page(s + line.text, line.to - line.text, false) || s[line.text] == '-');
}

/* Finds where a table begins with no more above it than keys and a title, and how. False: there is none. */
static bool find_table(const char *bytes, size_t length, struct text_line *at, struct grid *grid)
{
    const struct game *game = NULL;
    struct text_line line = text_line_at(bytes, length, 0);
    struct title title;
    struct text players = {0};
    bool more = length > 0;
    if (more && (line.text == line.to || bytes[line.text] == '#'))
        more = text_line_after(bytes, length, line, &line);
    for (size_t i = 0; more && i < LINES_ABOVE; i++, more = text_line_after(bytes, length, line, &line)) {
        *at = line;
        const char *text = bytes + line.text, *colon = memchr(text, ':', line.to - line.text);
        if (colon == NULL && is_heading(bytes, length, line, grid))
            return true;
        *grid = (struct grid){.across = begins_across(bytes, length, line, players)};
        if (grid->across)
            return true;
        if (line.text > line.from || line.text == line.to || strchr("-{[|", *text) != NULL || bytes[line.to - 1] == ':')
            return false;
        if (colon == NULL && !title_read(text, line.to - line.text, game, false, &title))
            return false;
        game = colon == NULL ? title.game : game;
        for (size_t part = 0; colon == NULL && part < title.count; part++)
            if (title.part[part].key == KEY_PLAYERS)
                players =
                    (struct text){NULL, text + title.part[part].from, title.part[part].to - title.part[part].from};
    }
    return false;
}

char sheet_alignment(const char *bytes, size_t length)
{
    struct text_line line;
    struct grid grid;
    if (!find_table(bytes, length, &line, &grid))
        return '\0';
    return grid.across || grid.gap > 0 ? SHEET_BLANKS : '\t';
}

/* The column that a cell stands in: the next one where all are there, else the only one whose heading stands above some of it. SIZE_MAX: none,
   or two. */
static size_t column_of(const struct grid *grid, const struct ruled *row, size_t nth)
{
    size_t found = SIZE_MAX;
    if (row->count == grid->heading.count + grid->lead)
        return nth;
    if (grid->lead > 0 && nth == 0 && row->cell[0].right <= grid->heading.cell[0].left)
        return 0;
    for (size_t i = 0; i < grid->heading.count; i++) {
        if (row->cell[nth].left >= grid->heading.cell[i].right || row->cell[nth].right <= grid->heading.cell[i].left)
            continue;
        if (found != SIZE_MAX)
            return SIZE_MAX;
        found = i + grid->lead;
    }
    return found;
}

/* Puts so many tabs before the byte `to`, where blanks stand from `from` on. False: those are too few. */
static bool put_tabs(char *out, size_t from, size_t to, size_t count)
{
    if (to - from < count)
        return false;
    memset(out + from, ' ', to - from);
    memset(out + to - count, '\t', count);
    return true;
}

/* Whether a word stands before a row that has all its cells, and says what the row is: "total 33 44". */
static bool says_sum(const char *s, const struct ruled *row, const struct grid *grid)
{
    const struct cell first = {.text = s + row->cell[0].from,
                               .length = (uint32_t)(row->cell[0].to - row->cell[0].from)};
    return row->count == grid->heading.count + 1 && sheet_row_word(first) != SHEET_WORDS;
}

/* Where the words end with which a line begins that say what its row is, "Total : 73 / 53"; the line's text: none do. */
static size_t past_row_words(const char *s, struct text_line line)
{
    size_t end = line.text;
    for (size_t at = line.text; at < line.to && !is_digit(s[at]); at++)
        if (strchr(" :=", s[at + 1]) != NULL &&
            sheet_row_word((struct cell){.text = s + line.text, .length = (uint32_t)(at + 1 - line.text)}) !=
                SHEET_WORDS)
            end = at + 1;
    return end;
}

/* The next figure, which a player's name may stand before, to *from. Returns where it ends; `at`: none stands there. */
static size_t past_sum(const char *s, size_t at, size_t end, const char *name, size_t length, size_t *from)
{
    size_t to = at;
    while (to < end && (strchr(" :=/,;&", s[to]) != NULL || (s[to] == '-' && to + 1 < end && s[to + 1] == ' ')))
        to++;
    length -= length > 1 && name[length - 1] == '.';
    if (end - to > length && memcmp(s + to, name, length) == 0) { /* in full, where a heading is cut short */
        while (to < end && !is_digit(s[to]) && strchr(" :=", s[to]) == NULL)
            to++;
        while (to < end && strchr(" :=", s[to]) != NULL)
            to++;
    }
    *from = to;
    to += to < end && strchr("+-", s[to]) != NULL;
    while (to < end && is_digit(s[to]))
        to++;
    return to > *from && is_digit(s[to - 1]) ? to : at;
}

/* Parts a row of sums between which signs stand, or names, or single blanks. False: it is none. */
static bool rule_sum(char *out, const char *s, struct text_line line, const struct grid *grid)
{
    struct ruled row = {.count = 0};
    size_t done = past_row_words(s, line), at = done, first = 0, column[COLUMNS_MOST] = {0};
    for (size_t i = 0; i < grid->heading.count && done > line.text; i++) {
        const size_t from = grid->heading.cell[i].from, length = grid->heading.cell[i].to - from;
        if (sheet_word(s + from, length, SHEET_PARTY, SHEET_TOTAL) != SHEET_WORDS)
            continue;
        first = row.count == 0 ? i : first;
        column[row.count] = i + (grid->lead > 0 || first == 0);
        row.cell[row.count].to = past_sum(s, at, line.to, s + from, length, &row.cell[row.count].from);
        if (row.cell[row.count].to == at)
            return false;
        at = row.cell[row.count++].to;
    }
    if (row.count == 0 || at < line.to || row.cell[0].from - done < column[0])
        return false;
    memset(out + done, ' ', line.to - done);
    for (size_t i = 0, before = 0; i < row.count; before = column[i++]) {
        put_tabs(out, done, row.cell[i].from, column[i] - before);
        memcpy(out + row.cell[i].from, s + row.cell[i].from, row.cell[i].to - row.cell[i].from);
        done = row.cell[i].to;
    }
    return true;
}

/* Parts a row; what cannot be parted stays as it is. */
static void rule_row(char *out, const char *s, struct text_line line, const struct grid *grid)
{
    struct ruled row = {0};
    size_t done = line.from, column = 0;
    if (!cut(s, line, grid->gap, &row) ||
        (row.count < grid->heading.count + grid->lead && rule_sum(out, s, line, grid)))
        return;
    const bool said = row.count > 1 && grid->lead == 0 && says_sum(s, &row, grid);
    /* Where single blanks part cells, what stands further in lacks the first: a sum without a deal's number. */
    const bool further = grid->gap == 1 && line.text > line.from && row.count > 1 &&
                         row.count + 1 == grid->heading.count + grid->lead && all_numbers(s, &row);
    for (size_t i = 0; i < row.count; i++) {
        const size_t to = said || further ? i + further : column_of(grid, &row, i);
        const bool fits =
            to != SIZE_MAX && to >= column + (i > 0) && put_tabs(out, done, row.cell[i].from, to - column);
        if (!fits) {
            memcpy(out + line.from, s + line.from, line.to - line.from);
            return;
        }
        column = to;
        done = row.cell[i].to;
    }
}

/* Parts a line of a player's figures, or of the numbers above them; what is none stays as it is. */
static void rule_across(char *out, const char *s, struct text_line line)
{
    struct ruled row;
    if (!cut_across(s, line, &row))
        return;
    for (size_t i = 0, done = row.name_end > line.text ? row.name_end : line.from; i < row.count; i++) {
        if (row.cell[i].from > done)
            put_tabs(out, done, row.cell[i].from, 1);
        done = row.cell[i].to;
    }
}

/* Whether an empty line stands between two bytes. */
static bool is_apart(const char *s, size_t from, size_t to)
{
    const char *end = memchr(s + from, '\n', to - from);
    return end == NULL || memchr(end + 1, '\n', (size_t)(s + to - end) - 1) != NULL;
}

const char *sheet_ruled(const char *bytes, size_t length, struct arena *arena)
{
    char *out = arena_alloc(arena, length + 1);
    struct text_line line;
    struct grid grid, next;
    size_t row = SIZE_MAX; /* where one ends of which the line is the next */
    memcpy(out, bytes, length);
    out[length] = '\0';
    for (bool more = find_table(bytes, length, &line, &grid); more;
         more = text_line_after(bytes, length, line, &line)) {
        const char *colon = memchr(bytes + line.from, ':', line.to - line.from);
        const bool key =
            colon != NULL &&
            sheet_row_word((struct cell){.text = bytes + line.text,
                                         .length = (uint32_t)(colon - bytes - (ptrdiff_t)line.text)}) == SHEET_WORDS;
        struct title title;
        struct title_name who;
        size_t rest;
        if (grid.across) {
            rule_across(out, bytes, line);
        } else if ((row == SIZE_MAX || is_apart(bytes, row, line.from)) && is_heading(bytes, length, line, &next)) {
            grid = next; /* two words right below a row are a remark */
            size_t done = line.from;
            for (size_t i = 0; grid.gap > 0 && i < grid.heading.count; i++) {
                put_tabs(out, done, grid.heading.cell[i].from, i > 0 ? 1 : grid.lead);
                done = grid.heading.cell[i].to;
            }
        } else if (grid.gap > 0 && !key && !title_winner(bytes + line.text, line.to - line.text, &who, &rest) &&
                   !title_read(bytes + line.text, line.to - line.text, NULL, false, &title)) {
            rule_row(out, bytes, line, &grid);
            row = line.to;
            continue;
        }
        row = SIZE_MAX;
    }
    return out;
}
