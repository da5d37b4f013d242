#include "formats/amend_ideas.h"

#include "formats/codepoint.h"
#include "formats/slice.h"

#include "core/words.h"

#include <string.h>

#define LINES_QUOTED 100 /* over which a quotation is followed back to where it was opened */

/* --- how far a line is set in --- */

/* A line is set in otherwise: its blanks up to `text` become so many. Where none are left the first character goes along, for a
   change that only strikes out from a line's beginning looks like one of the whole line. */
static struct change blanks_changed(const struct ideas *ideas, struct text_line line, size_t text, size_t count)
{
    uint32_t codepoint;
    size_t first = count > 0 ? 0 : codepoint_read(ideas->bytes + text, line.to - text, &codepoint);
    return (struct change){
        line.from, text + first,
        arena_printf(ideas->arena, "%s%.*s", idea_blanks(ideas, count), (int)first, ideas->bytes + text)};
}

static bool is_open(const struct columns *columns, size_t column)
{
    for (size_t i = 0; i < columns->count; i++)
        if (columns->column[i] == column)
            return true;
    return false;
}

static enum keyslip form_of_head(const struct ideas *ideas, struct text_line line, size_t end)
{
    if (memchr(ideas->bytes + line.from, '\t', end - line.from) != NULL)
        return FORM_TABS;
    for (size_t at = line.from; at < end; at++)
        if (ideas->bytes[at] != ' ')
            return FORM_BLANK;
    return FORM_COLUMN;
}

static void say_columns(const struct ideas *ideas, struct amendment *idea, struct text_line line, size_t column,
                        size_t other)
{
    idea->found = idea_taken(ideas, line.text, idea_word_end(ideas, line, line.text));
    idea->column = (int)column;
    idea->other = (int)other;
}

/* Whether a line is a key alone, and what follows it stands no further in: that cannot be where it belongs. */
static bool heads_nothing(const struct ideas *ideas, struct text_line line)
{
    struct text_line next = line;
    return ideas->bytes[idea_said_end(ideas, line) - 1] == ':' &&
           text_line_after(ideas->bytes, ideas->length, line, &next) &&
           text_line_column(next) <= text_line_column(line);
}

/* Whether nothing can stand below a line, further in: it is no key alone, and no dash. */
static bool is_said(const struct ideas *ideas, struct text_line line)
{
    return strchr(":-", ideas->bytes[idea_said_end(ideas, line) - 1]) == NULL;
}

/* Whether a line is an entry that stands further in than the line before it, below which nothing can stand: it is read as more of that
   one. Or the other way round: the line after it does so. */
static bool goes_on(const struct ideas *ideas, struct text_line line)
{
    struct text_line before, after = line;
    return (idea_is_entry(ideas, line) && text_line_before(ideas->bytes, ideas->length, line, &before) &&
            text_line_column(before) < text_line_column(line) && is_said(ideas, before)) ||
           (text_line_after(ideas->bytes, ideas->length, line, &after) &&
            text_line_column(after) > text_line_column(line) && is_said(ideas, line));
}

/* Whether a line is an entry among keys, or a key among entries: the last line before it that stands no further in is of the other kind, and
   an entry has others between, for it may be the first below its key. */
static bool among_others(const struct ideas *ideas, struct text_line line)
{
    const bool entry = idea_is_entry(ideas, line);
    const size_t column = text_line_column(line);
    struct text_line above, before;
    return text_line_above(ideas->bytes, ideas->length, line, column + 1, &above) &&
           text_line_before(ideas->bytes, ideas->length, line, &before) && idea_is_entry(ideas, above) != entry &&
           (entry ? before.from != above.from : idea_has_key(ideas, line) && text_line_column(above) == column);
}

/* So may those that follow it as far in, keys all of them, or entries. */
static void set_in_run(struct ideas *ideas, struct text_line line, size_t column)
{
    struct changes changes = {.count = 0};
    struct text_line at = line;
    do {
        change_add(ideas, &changes, blanks_changed(ideas, at, at.text, column));
    } while (text_line_after(ideas->bytes, ideas->length, at, &at) && text_line_column(at) == text_line_column(line) &&
             form_of_head(ideas, at, at.text) == FORM_COLUMN && idea_is_entry(ideas, at) == idea_is_entry(ideas, line));
    if (changes.count > 1)
        say_columns(ideas, idea_add(ideas, FORM_COLUMN, changes.change, changes.count), line, text_line_column(line),
                    column);
}

/* Whether the word is a key of the notation. */
static bool is_key(const char *word, size_t length)
{
    bool found = false;
    for (enum key_place place = 0; place < KEY_PLACES && !found; place++)
        found = vocabulary_key(&vocabulary, place, word, length) >= 0;
    return found;
}

/* Whether the word at `at` is one, with its colon. */
static bool begins_with_key(const struct ideas *ideas, struct text_line line, size_t at)
{
    const size_t end = idea_word_end(ideas, line, at);
    return end > at + 1 && ideas->bytes[end - 1] == ':' && is_key(ideas->bytes + at, end - 1 - at);
}

/* Whether a line that is set in has a key that only the record itself has, so that nothing it stands in can have it. */
static bool belongs_outside(const struct ideas *ideas, struct text_line line)
{
    const size_t word = idea_word_end(ideas, line, line.text);
    size_t key = word;
    while (key > line.text && ideas->bytes[key - 1] == ':')
        key--;
    const char *name = ideas->bytes + line.text;
    bool outside = line.text > line.from && vocabulary_key(&vocabulary, PLACE_RECORD, name, key - line.text) >= 0;
    for (enum key_place place = 0; place < KEY_PLACES && outside; place++)
        outside = place == PLACE_RECORD || vocabulary_key(&vocabulary, place, name, key - line.text) < 0;
    return outside;
}

/* The other way round: whether a line that is not set in has a key that no record has. */
static bool belongs_inside(const struct ideas *ideas, struct text_line line)
{
    const size_t word = idea_word_end(ideas, line, line.text);
    return line.text == line.from && word > line.text && ideas->bytes[word - 1] == ':' &&
           vocabulary_key(&vocabulary, PLACE_RECORD, ideas->bytes + line.text, word - 1 - line.text) < 0;
}

/* Whether a line, which has a key that deals or manches have, stands beside what an entry has that begins with none, as an act does. */
static bool among_acts(const struct ideas *ideas, struct text_line line)
{
    struct text_line above;
    const size_t column = text_line_column(line);
    if (!text_line_above(ideas->bytes, ideas->length, line, column, &above))
        return false;
    const size_t text = idea_behind_dashes(ideas, above);
    return text - above.from == column && begins_with_key(ideas, line, line.text) &&
           !begins_with_key(ideas, above, text);
}

/* The line may stand in another column, where it looks as if it should or is `off` in any case. */
static void set_in(struct ideas *ideas, struct text_line line, bool off)
{
    size_t end = idea_head(ideas, line);
    enum keyslip form = form_of_head(ideas, line, end);
    struct columns columns = columns_open(ideas, line);
    if (idea_dash_twice(ideas, line, end))
        return; /* what a dash stands before twice is an entry, wherever it is */
    off |= form != FORM_COLUMN || !is_open(&columns, end - line.from) || heads_nothing(ideas, line) ||
           goes_on(ideas, line) || among_others(ideas, line) || among_acts(ideas, line) ||
           belongs_outside(ideas, line) || belongs_inside(ideas, line);
    line.text = end;
    for (size_t i = 0; off && end < line.to && i < columns.count; i++) {
        size_t column = columns.column[i];
        if (column == end - line.from && form == FORM_COLUMN)
            continue;
        const struct change change = blanks_changed(ideas, line, end, column);
        say_columns(ideas, idea_one(ideas, form, change.from, change.to, change.text), line, end - line.from, column);
        if (form == FORM_COLUMN)
            set_in_run(ideas, line, column);
    }
}

/* The lines before one which are set in further may have to stand as far in as it does: those of one block, with what is in them. */
static void shift_before(struct ideas *ideas, struct text_line line)
{
    struct text_line before = line, first = line;
    size_t column = text_line_column(line), room = 0, count = 0, least = (size_t)-1;
    while (text_line_before(ideas->bytes, ideas->length, before, &before) && text_line_column(before) > column) {
        first = before;
        least = text_line_column(before) < least ? text_line_column(before) : least;
    }
    if (first.from == line.from)
        return;
    struct change *change = NULL;
    for (before = first; before.from < line.from; count++) {
        change = arena_grow(ideas->arena, change, count, &room, sizeof *change);
        change[count] = blanks_changed(ideas, before, before.text, text_line_column(before) - (least - column));
        if (!text_line_after(ideas->bytes, ideas->length, before, &before))
            break;
    }
    say_columns(ideas, idea_add(ideas, FORM_COLUMN, change, count), first, text_line_column(first),
                text_line_column(first) - (least - column));
}

/* Every tab that sets a line in may be so many blanks, and so may those of a line that has nothing else. */
static void spread_tabs(struct ideas *ideas, size_t width)
{
    struct change *change = NULL;
    size_t count = 0, room = 0;
    for (size_t from = 0; from < ideas->length; from = text_line_end_from(ideas->bytes, ideas->length, from) + 1) {
        const struct text_line line = text_line_at(ideas->bytes, ideas->length, from);
        size_t wide = 0, end = idea_head(ideas, line);
        if (memchr(ideas->bytes + line.from, '\t', end - line.from) == NULL)
            continue;
        for (size_t at = line.from; at < end; at++)
            wide += ideas->bytes[at] == '\t' ? width : 1;
        change = arena_grow(ideas->arena, change, count, &room, sizeof *change);
        change[count++] = (struct change){line.from, end, idea_blanks(ideas, wide)};
    }
    if (count > 0)
        idea_add(ideas, FORM_TABS, change, count);
}

/* --- colons, dashes, brackets --- */

/* Whether a line is words of which the first, up to `end`, is not nearly a key. */
static bool is_sentence(const struct ideas *ideas, struct text_line line, size_t from, size_t end)
{
    struct text_line before;
    bool key = !idea_is_prose(ideas, line, !text_line_before(ideas->bytes, ideas->length, line, &before));
    for (enum key_place place = 0; place < KEY_PLACES && !key; place++)
        key = vocabulary_near_key(&vocabulary, place, idea_taken(ideas, from, end)) != NULL;
    return !key;
}

/* Whether what stands below a word in that column is what stands below a key, further in, or a list as far in; or nothing does, and the word is
   no entry. */
static bool may_head(const struct ideas *ideas, struct text_line line, size_t column)
{
    struct text_line below = line;
    if (!text_line_after(ideas->bytes, ideas->length, line, &below))
        return column == text_line_column(line);
    return text_line_column(below) > column || (text_line_column(below) == column && idea_is_entry(ideas, below));
}

/* A key may lack its colon, or the blank after it, or have another sign in its place. */
static void put_colon(struct ideas *ideas, struct text_line line)
{
    static const char *const signs[] = {"=", "\uff1a", ";"};
    const char *s = ideas->bytes;
    size_t from = idea_behind_dashes(ideas, line), end = idea_word_end(ideas, line, from), next = end;
    if (from == end || strchr("[{\"'", s[from]) != NULL)
        return;
    for (size_t bytes; next < line.to && (bytes = blank_bytes(s + next, line.to - next)) > 0;)
        next += bytes;
    const char *colon = memchr(s + from, ':', end - from);
    size_t at = colon != NULL ? (size_t)(colon - s) : end;
    if (at > from && at + 1 < end) {
        const char *rest = idea_taken(ideas, at + 1, end);
        const char *key = arena_printf(ideas->arena, "%.*s%s", (int)(at - from), s + from, rest);
        if (is_key(key, strlen(key))) /* "dea:l" */
            idea_say(ideas, idea_one(ideas, FORM_COLON, at, end, arena_printf(ideas->arena, "%s:", rest)), from, end);
        idea_say(ideas, idea_one(ideas, FORM_COLON, at, at + 1, ": "), from, end);
        return;
    }
    if (at + 1 == end) {
        if (next > end && memchr(s + end, ' ', next - end) == NULL)
            idea_say(ideas, idea_one(ideas, FORM_COLON, at, next, ": "), from, next);
        return;
    }
    const size_t count = ideas->count;
    if (next > end && next + 1 < line.to && s[next] == ':' && blank_bytes(s + next + 1, line.to - next - 1) == 0)
        idea_say(ideas, idea_one(ideas, FORM_COLON, end, next + 1, ": "), from, idea_word_end(ideas, line, next));
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        size_t length = strlen(signs[i]);
        for (size_t sign = from + 1; sign + length <= line.to && sign <= next; sign++)
            if (memcmp(s + sign, signs[i], length) == 0) {
                size_t key = sign < end ? sign : end, value = sign + length;
                for (size_t bytes; value < line.to && (bytes = blank_bytes(s + value, line.to - value)) > 0;)
                    value += bytes;
                idea_say(ideas, idea_one(ideas, FORM_COLON, key, value, value < line.to ? ": " : ":"), from, value);
            }
    }
    if (ideas->count == count && !is_sentence(ideas, line, from, end) &&
        (next < line.to || may_head(ideas, line, from - line.from)))
        idea_say(ideas, idea_one(ideas, FORM_COLON, end, end, ":"), from, end);
}

/* What a line opens and leaves open may be closed at its end; true if that is a quotation. */
static bool close_line(struct ideas *ideas, struct text_line line)
{
    char closers[COLUMNS_MOST + 2];
    size_t open = 0, opened = 0, end = idea_said_end(ideas, line);
    char quote = '\0';
    for (size_t at = line.text; at < end && open < COLUMNS_MOST; at++) {
        char byte = ideas->bytes[at];
        bool begins = at == line.text || strchr(" [{,:", ideas->bytes[at - 1]) != NULL;
        if (quote != '\0' && byte == quote)
            quote = '\0';
        else if (quote != '\0')
            continue;
        else if ((byte == '"' || byte == '\'') && begins) {
            quote = byte;
            opened = at;
        } else if ((byte == '[' || byte == '{') && (begins || open > 0))
            closers[open++] = (char)(byte + 2); /* ']' and '}' stand two behind them */
        else if (open > 0 && byte == closers[open - 1])
            open--;
    }
    if (open == 0 && quote == '\0')
        return false;
    char *text = arena_alloc(ideas->arena, open + 2), *to = text;
    if (quote != '\0')
        *to++ = quote;
    while (open > 0)
        *to++ = closers[--open];
    struct amendment *idea = idea_one(ideas, FORM_CLOSED, end, end, text);
    idea->nearest = text;
    idea->at.byte = quote != '\0' ? (unsigned)opened : 0;
    return quote != '\0';
}

/* Whether the word is the key of a list of steps. */
static bool heads_steps(const char *word, size_t length)
{
    bool steps = false;
    for (enum key_place place = 0; place < KEY_PLACES && !steps; place++) {
        int key = vocabulary_key(&vocabulary, place, word, length);
        steps = key >= 0 && key_rows[key].shape == SHAPE_STEPS;
    }
    return steps;
}

/* Adds commas for the blanks before each further key of a line that stands behind a figure, "12 Blaise: 31", and for other signs that part
   them. Returns how many keys there are. */
static size_t part_keys(struct ideas *ideas, struct changes *changes, size_t from, size_t end)
{
    const char *s = ideas->bytes;
    size_t keys = 0, blank = from; /* the last of those that part words */
    for (size_t at = from; at < end; at++) {
        if (s[at] == ';' || s[at] == '/')
            change_add(ideas, changes, (struct change){at, at + 1, ","});
        if (s[at] == ':' && at + 1 < end && s[at + 1] == ' ') {
            if (keys++ > 0 && blank > from && is_digit(s[blank - 1]))
                change_add(ideas, changes, (struct change){blank, blank, ","});
        } else if (s[at] == ' ' && s[at - 1] != ' ') {
            blank = at;
        }
    }
    return keys;
}

/* The keys of a line that stand behind one another, "dealer: Anne marks: 12-31". */
struct row_of_keys {
    enum { ROW_MOST = 16 } most;
    size_t count;
    struct {
        size_t behind, from, to; /* where what is before it ends; its first byte; its colon */
    } key[ROW_MOST];
};

/* Finds them; false where there are not several, or one has no value, or some are keys of the notation and others are none: but names with
   figures may stand behind who dealt, "dealer: Anne Anne: 12 Blaise: 31". */
static bool find_row(const struct ideas *ideas, struct text_line line, struct row_of_keys *row)
{
    const char *s = ideas->bytes;
    const size_t end = idea_said_end(ideas, line);
    size_t value = idea_behind_dashes(ideas, line), depth = 0, known = 0; /* behind the colon before */
    bool figures = true;
    row->count = 0;
    for (size_t at = value; at < end; at++) {
        depth += s[at] == '[' || s[at] == '{';
        depth -= depth > 0 && (s[at] == ']' || s[at] == '}');
        if (depth > 0 || s[at] != ':' || at + 1 >= end || s[at + 1] != ' ')
            continue;
        size_t from = at, behind;
        while (from > value && !is_blank(s[from - 1]))
            from--;
        for (behind = from; behind > value && (is_blank(s[behind - 1]) || strchr(",;/", s[behind - 1]) != NULL);)
            behind--;
        if (row->count == ROW_MOST || (row->count > 0 && behind <= value))
            return false;
        const bool key = is_key(s + from, at - from);
        known += key;
        figures &= key || (row->count > 0 && at + 2 < end && is_digit(s[at + 2]));
        row->key[row->count].behind = behind;
        row->key[row->count].from = from;
        row->key[row->count++].to = at;
        value = at + 1;
    }
    return row->count > 1 && value + 1 < end && (known == 0 || figures);
}

/* Several keys may stand on one line: in braces that are forgotten, where nothing more belongs to them below, or each on a line of its own. */
static void put_row(struct ideas *ideas, struct text_line line)
{
    struct row_of_keys row;
    struct text_line next;
    struct changes braced = {.count = 0}, broken = {.count = 0};
    if (!find_row(ideas, line, &row))
        return;
    const char *s = ideas->bytes;
    const size_t first = idea_behind_dashes(ideas, line), column = first - line.from, end = idea_said_end(ideas, line);
    const bool more = text_line_after(s, ideas->length, line, &next) && text_line_column(next) >= column;
    change_add(ideas, &braced, (struct change){first, first, "{"});
    for (size_t i = 1; i < row.count; i++) {
        const char *key = idea_taken(ideas, row.key[i].from, row.key[i].to);
        change_add(ideas, &braced, (struct change){row.key[i].behind, row.key[i].from, ", "});
        change_add(ideas, &broken,
                   (struct change){row.key[i].behind, row.key[i].to,
                                   arena_printf(ideas->arena, "\n%s%s", idea_blanks(ideas, column), key)});
    }
    change_add(ideas, &braced, (struct change){end, end, "}"});
    if (more)
        idea_add(ideas, FORM_LINES, broken.change, broken.count);
    else if (first > line.text)
        idea_add(ideas, FORM_BRACES, braced.change, braced.count)->nearest = "{";
}

/* The value of a key may be several keys and values in one line, in braces that are forgotten; or steps, in brackets. What parts them
   becomes a comma. */
static void put_braces(struct ideas *ideas, struct text_line line)
{
    const char *s = ideas->bytes;
    size_t from = idea_value(ideas, line), end = idea_said_end(ideas, line);
    if (from >= end || strchr("[{\"'|>", s[from]) != NULL)
        return;
    size_t key = idea_behind_dashes(ideas, line), length = idea_word_end(ideas, line, key) - key;
    bool steps = length > 1 && heads_steps(s + key, length - 1);
    struct changes changes = {.count = 0};
    struct row_of_keys row;
    if (!steps && find_row(ideas, line, &row)) /* they stand beside the key, not below it */
        return;
    change_add(ideas, &changes, (struct change){from, from, steps ? "[" : "{"});
    if (part_keys(ideas, &changes, from, end) == 0)
        return;
    change_add(ideas, &changes, (struct change){end, end, steps ? "]" : "}"});
    idea_add(ideas, FORM_BRACES, changes.change, changes.count)->nearest = steps ? "[" : "{";
}

/* What a value closes at its end and does not open may be opened at its beginning. */
static void open_value(struct ideas *ideas, struct text_line line)
{
    const char *s = ideas->bytes;
    const size_t from = idea_value(ideas, line), end = idea_said_end(ideas, line);
    size_t depth = 0;
    bool over = false;
    for (size_t at = line.text; from < end && at < end && strchr("[{\"'", s[from]) == NULL; at++) {
        depth += s[at] == '[' || s[at] == '{';
        over = depth == 0 && (s[at] == ']' || s[at] == '}') && at + 1 == end;
        depth -= depth > 0 && (s[at] == ']' || s[at] == '}');
    }
    if (over)
        idea_one(ideas, FORM_OPENED, from, from, s[end - 1] == ']' ? "[" : "{")->nearest =
            s[end - 1] == ']' ? "[" : "{";
}

/* A comma in brackets or braces that has changed places with the byte behind it: "{Anne: 1,2 Blaise: 7}". */
static void comma_early(struct ideas *ideas, struct text_line line, size_t at)
{
    const char *s = ideas->bytes;
    if (s[at] != ',' || at + 3 >= line.to || is_blank(s[at - 1]) || is_blank(s[at + 1]) || s[at + 2] != ' ')
        return;
    struct amendment *idea = idea_one(ideas, FORM_PARTED, at, at + 2, arena_printf(ideas->arena, "%c,", s[at + 1]));
    idea->found = idea_taken(ideas, at, at + 2);
    idea->nearest = idea->change->text;
}

/* What a line has in brackets or braces may be parted by semicolons in the place of commas, or a comma be missing before a key. */
static void put_commas(struct ideas *ideas, struct text_line line)
{
    const char *s = ideas->bytes;
    size_t end = idea_said_end(ideas, line), depth = 0, ended = 0,
           said = 0; /* where a word ended last, and the one before this */
    struct changes changes = {.count = 0};
    for (size_t at = line.text; at < end; at++) {
        if (s[at] == '"' || s[at] == '\'') /* a quotation, whose semicolons are its own */
            return;
        depth += s[at] == '[' || s[at] == '{';
        depth -= depth > 0 && (s[at] == ']' || s[at] == '}');
        if (s[at] == ';' && depth > 0)
            change_add(ideas, &changes, (struct change){at, at + 1, ","});
        if (depth > 0)
            comma_early(ideas, line, at);
        if (at == line.text || is_blank(s[at]) == is_blank(s[at - 1])) {
            if (s[at] == ':' && depth > 0 && said > 0 && strchr("[{,;:", s[said - 1]) == NULL)
                change_add(ideas, &changes, (struct change){said, said, ","});
        } else if (is_blank(s[at])) {
            ended = at;
        } else {
            said = ended;
        }
    }
    if (changes.count == 0)
        return;
    struct amendment *idea = idea_add(ideas, FORM_PARTED, changes.change, changes.count);
    idea->found = changes.change->to > changes.change->from ? ";" : " ";
    idea->nearest = ",";
}

static void of_line(struct ideas *ideas, struct text_line line)
{
    if (line.text == line.to)
        return;
    set_in(ideas, line, false);
    shift_before(ideas, line);
    idea_break(ideas, line);
    line.text = idea_head(ideas, line);
    if (line.text == line.to)
        return;
    put_colon(ideas, line);
    idea_second_colon(ideas, line);
    idea_dash(ideas, line);
    put_row(ideas, line);
    put_braces(ideas, line);
    put_commas(ideas, line);
    open_value(ideas, line);
    close_line(ideas, line);
    if (idea_is_short(line))
        idea_brackets(ideas, line);
}

/* A quotation that is not closed on its line goes on to the next sign of its kind, wherever that stands: what is wrong behind
   that comes of the line where it was opened. */
static void close_quotation(struct ideas *ideas, struct text_line line)
{
    struct text_line before;
    for (unsigned i = 0; i < LINES_QUOTED && text_line_before(ideas->bytes, ideas->length, line, &before); i++) {
        size_t count = ideas->count;
        line = before;
        before.text = idea_head(ideas, before);
        if (before.text < before.to && close_line(ideas, before))
            return;
        ideas->count = count;
    }
}

/* What is set in below a line that is no key alone is read as more of it, over all lines up to one where that cannot be: that line may stand
   further in. So may the key of a list below which another key stands as far in as its entries; or the first of those less far, which has keys. */
static void begin_above(struct ideas *ideas, struct text_line line)
{
    struct text_line before = line, first = line;
    for (unsigned i = 0; text_line_before(ideas->bytes, ideas->length, before, &before); i++) {
        if (text_line_column(before) < text_line_column(line)) {
            if (i > 0) /* the line before is asked in any case */
                set_in(ideas, before, !is_said(ideas, before));
            break;
        }
        first = text_line_column(before) == text_line_column(line) ? before : first;
    }
    if (first.from < line.from && idea_is_entry(ideas, first) && !idea_is_entry(ideas, line))
        set_in(ideas, first, true);
}

void amend_ideas(struct ideas *ideas, size_t at)
{
    static const size_t widths[] = {2, 4, 8};
    struct text_line line = text_line_at(ideas->bytes, ideas->length, at), other;
    for (size_t i = 0; i < sizeof widths / sizeof widths[0]; i++)
        spread_tabs(ideas, widths[i]);
    idea_marks(ideas);
    amend_entries(ideas);
    amend_page(ideas, at);
    idea_key(ideas, line);
    idea_twin_name(ideas, line, at);
    idea_players(ideas);
    if (idea_is_short(line))
        idea_card_signs(ideas, line);
    of_line(ideas, line);
    if (text_line_before(ideas->bytes, ideas->length, line, &other))
        of_line(ideas, other);
    if (text_line_after(ideas->bytes, ideas->length, line, &other))
        of_line(ideas, other);
    close_quotation(ideas, line);
    if (idea_is_short(line))
        begin_above(ideas, line);
}
