/* Lines that are entries of a list by another sign than a dash and a blank, or by none. */
#include "formats/amend_ideas.h"

#include "formats/codepoint.h"
#include "formats/decode.h"

#include "core/fold.h"
#include "core/words.h"

#include <string.h>

size_t idea_dash_sign(const struct ideas *ideas, struct text_line line)
{
    static const char *const signs[] = {"-",      "\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2015",
                                        "\u2212", "\u2022", "\u00b7", "\u25cf", "*",      "+"};
    const char *s = ideas->bytes;
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        size_t length = strlen(signs[i]);
        if (line.to - line.text <= length || memcmp(s + line.text, signs[i], length) != 0)
            continue;
        for (size_t bytes; line.text + length < line.to &&
                           (bytes = blank_bytes(s + line.text + length, line.to - line.text - length)) > 0;)
            length += bytes;
        return length;
    }
    return 0;
}

/* Whether the last line before that one which stands no further in than so far is an entry there. */
static bool entry_above(const struct ideas *ideas, struct text_line line, size_t column)
{
    return text_line_above(ideas->bytes, ideas->length, line, column + 1, &line) && text_line_column(line) == column &&
           idea_is_entry(ideas, line);
}

/* The entry's dash stands in that column: its text begins at line.text. */
static void dash_lost_at(struct ideas *ideas, struct text_line line, size_t column)
{
    const char *dash = arena_printf(ideas->arena, "%s- ", idea_blanks(ideas, column));
    struct amendment *idea = idea_one(ideas, FORM_DASH, line.from, line.text, dash);
    idea->found = idea_taken(ideas, line.text, idea_word_end(ideas, line, line.text));
    idea->nearest = arena_printf(ideas->arena, "- %s", idea->found);
    idea->at.byte = (unsigned)line.text;
}

/* A blank may stand where the entries before a line have their dash, or that after it, or nothing does: the text is set in, and no entry. */
static void dash_lost(struct ideas *ideas, struct text_line line)
{
    struct text_line after = line;
    const struct columns columns = columns_open(ideas, line);
    const size_t column = text_line_column(line);
    const bool next = text_line_after(ideas->bytes, ideas->length, line, &after) && idea_is_entry(ideas, after) &&
                      text_line_column(after) < column;
    size_t nearest = columns.count;
    if (entry_above(ideas, line, column) || strchr("\"'[{`%@&*!|>#", ideas->bytes[line.text]) != NULL)
        return; /* dashes stand where its text does; or no dash stands before what begins so */
    for (size_t i = 0; i < columns.count; i++)
        if (columns.column[i] == column && idea_has_key(ideas, line))
            return; /* beside others */
    for (size_t i = 0; i < columns.count && columns.column[i] < column; i++)
        if (entry_above(ideas, line, columns.column[i]))
            nearest = i;
    if (nearest < columns.count)
        dash_lost_at(ideas, line, columns.column[nearest]);
    if (next && (nearest == columns.count || columns.column[nearest] != text_line_column(after)))
        dash_lost_at(ideas, line, text_line_column(after));
}

/* A key may have the first of several entries behind it on its line, with its dash. */
static void dash_behind_key(struct ideas *ideas, struct text_line line)
{
    const size_t value = idea_value(ideas, line);
    struct text_line after = line;
    size_t column = idea_behind_dashes(ideas, line) - line.from, colon = value;
    if (value == line.to || idea_behind_dash(ideas, line, value) == value ||
        !text_line_after(ideas->bytes, ideas->length, line, &after) || !idea_is_entry(ideas, after))
        return;
    if (text_line_column(after) > column)
        column = text_line_column(after);
    while (ideas->bytes[colon - 1] != ':')
        colon--;
    const char *dash = arena_printf(ideas->arena, "\n%s- ", idea_blanks(ideas, column));
    struct amendment *idea = idea_one(ideas, FORM_ENTRIES, colon, idea_behind_dash(ideas, line, value), dash);
    idea->found = idea_taken(ideas, idea->change->to, idea_word_end(ideas, line, idea->change->to));
}

/* An entry may have another behind it on its line, with its dash. */
static void dash_within(struct ideas *ideas, struct text_line line)
{
    const char *s = ideas->bytes;
    const size_t end = idea_said_end(ideas, line), from = idea_behind_dashes(ideas, line);
    dash_behind_key(ideas, line);
    if (!idea_is_entry(ideas, line))
        return;
    for (size_t at = from; at + 3 < end; at++) {
        if (s[at] != ' ' || s[at + 1] != '-' || s[at + 2] != ' ')
            continue;
        size_t behind = at;
        while (behind > from && s[behind - 1] == ' ')
            behind--;
        const char *dash = arena_printf(ideas->arena, "\n%s- ", idea_blanks(ideas, text_line_column(line)));
        struct amendment *idea = idea_one(ideas, FORM_ENTRIES, behind, at + 3, dash);
        idea->found = idea_taken(ideas, at + 3, idea_word_end(ideas, line, at + 3));
    }
}

void idea_dash(struct ideas *ideas, struct text_line line)
{
    size_t from = line.text, to = from + idea_dash_sign(ideas, line);
    const bool whole = idea_is_short(line);
    if (whole)
        dash_within(ideas, line);
    if (idea_dash_twice(ideas, line, from)) {
        idea_say(ideas, idea_one(ideas, FORM_DASH, from, from + 2, "-"), from, from + 2);
    } else if (to == from) {
        idea_say(ideas, idea_one(ideas, FORM_DASH, from, from, "- "), from, idea_word_end(ideas, line, from));
        if (whole)
            dash_lost(ideas, line);
    } else if (to < line.to && idea_behind_dash(ideas, line, from) == from) {
        idea_say(ideas, idea_one(ideas, FORM_DASH, from, to, "- "), from, idea_word_end(ideas, line, to));
        size_t first = to + 1; /* "-A nne": a blank has changed places with the letter before it */
        while (first < line.to && ((unsigned char)ideas->bytes[first] & 0xC0) == 0x80)
            first++;
        if (first + 1 < line.to && ideas->bytes[first] == ' ' && !is_blank(ideas->bytes[first + 1]))
            idea_say(ideas,
                     idea_one(ideas, FORM_DASH, to, first + 1,
                              arena_printf(ideas->arena, " %s", idea_taken(ideas, to, first))),
                     from, idea_word_end(ideas, line, first + 1));
        line.text = to; /* "   -Anne": the dash and the blank before it have changed places */
        if (whole)
            dash_lost(ideas, line);
    }
}

void idea_break(struct ideas *ideas, struct text_line line)
{
    const char *s = ideas->bytes;
    size_t bytes = 1;
    if (line.from == 0 || line.to - line.from < 3 || is_blank(s[line.from]) || strchr("-#", s[line.from]) != NULL)
        return;
    while (line.from + bytes < line.to && ((unsigned char)s[line.from + bytes] & 0xC0) == 0x80)
        bytes++;
    if (line.from + bytes == line.to || !is_blank(s[line.from + bytes]))
        return;
    const char *last = idea_taken(ideas, line.from, line.from + bytes);
    struct amendment *idea =
        idea_one(ideas, FORM_BREAK, line.from - 1, line.from + bytes, arena_printf(ideas->arena, "%s\n", last));
    idea->found = last;
    idea->at.byte = (unsigned)line.from;
}

/* The bytes of a number at the head of a line that counts it among others, with its sign and the blanks after it: "1) ", "2. ", "3 : "; 0:
   there is none, or it is another number. */
static size_t numbered(const struct ideas *ideas, struct text_line line, unsigned number)
{
    static const char *const signs[] = {")", ".", "\u00b0", ":", "/", "-", "\u2013"};
    const char *s = ideas->bytes;
    size_t at = line.text, length = 0;
    unsigned found = 0;
    for (; at < line.to && is_digit(s[at]) && found < 1000; at++)
        found = found * 10 + (unsigned)(s[at] - '0');
    while (at > line.text && at < line.to && s[at] == ' ')
        at++;
    for (size_t i = 0; i < sizeof signs / sizeof signs[0] && length == 0; i++)
        if (line.to - at > strlen(signs[i]) && memcmp(s + at, signs[i], strlen(signs[i])) == 0)
            length = strlen(signs[i]);
    at += length;
    if (found != number || length == 0 || s[at] != ' ')
        return 0;
    while (at < line.to && s[at] == ' ')
        at++;
    return at < line.to ? at - line.text : 0;
}

/* The bytes of what makes a line an entry, at its head; 0: it is none. `before`: how many entries there are before it. */
typedef size_t entry_fn(const struct ideas *ideas, struct text_line head, unsigned before);

static size_t dashed_entry(const struct ideas *ideas, struct text_line head, unsigned before)
{
    (void)before;
    size_t bytes = idea_dash_sign(ideas, head);
    return head.text + bytes < head.to && idea_behind_dash(ideas, head, head.text) == head.text ? bytes : 0;
}

/* Entries are counted from one on. */
static size_t numbered_entry(const struct ideas *ideas, struct text_line head, unsigned before)
{
    return numbered(ideas, head, before + 1);
}

/* Every line may be an entry that begins so, where at least so many do: word processors make a sign of their own of each dash, and
   people number what they write. */
static void spread(struct ideas *ideas, entry_fn *entry, size_t least)
{
    struct changes changes = {.count = 0};
    struct text_line first = {0}, line = text_line_at(ideas->bytes, ideas->length, 0);
    do {
        struct text_line head = line;
        head.text = idea_head(ideas, line);
        size_t bytes = entry(ideas, head, (unsigned)changes.count);
        if (bytes == 0)
            continue;
        first = changes.count == 0 ? head : first;
        change_add(ideas, &changes, (struct change){head.text, head.text + bytes, "- "});
    } while (text_line_after(ideas->bytes, ideas->length, line, &line));
    if (changes.count >= least)
        idea_say(ideas, idea_add(ideas, FORM_DASH, changes.change, changes.count), first.text,
                 idea_word_end(ideas, first, changes.change->to));
}

/* Whether the line's key is a word that is French only. */
static bool key_french(const struct ideas *ideas, struct text_line line)
{
    const char *colon = memchr(ideas->bytes + line.text, ':', line.to - line.text);
    if (colon == NULL)
        return false;
    const char *s = ideas->bytes + line.text;
    const struct text said = text_trim_blanks((struct text){NULL, s, (size_t)(colon - s)}); /* "jeu :" */
    const char *word = arena_text(ideas->arena, said.s, said.length);
    const int key = vocabulary_key(&vocabulary, PLACE_RECORD, word, strlen(word));
    return key >= 0 && fold_equal(word, key_rows[key].fr) && !fold_equal(word, key_rows[key].en);
}

bool idea_french_above(const struct ideas *ideas, struct text_line line)
{
    bool french = false;
    while (!french && text_line_before(ideas->bytes, ideas->length, line, &line))
        french = key_french(ideas, line);
    return french;
}

bool idea_is_prose(const struct ideas *ideas, struct text_line line, bool first)
{
    const char *s = ideas->bytes;
    const size_t end = idea_said_end(ideas, line);
    size_t words = 0, figures = 0;
    if (strchr("-[{\"'|>&*!%@`?", s[line.text]) != NULL && idea_word_end(ideas, line, line.text) < end)
        return false;
    for (size_t at = line.text, to; at < end; at = to) {
        bool figure = false, letter = false;
        to = idea_word_end(ideas, line, at);
        for (size_t i = at; i < to; i++) {
            if (strchr(":={}[]|", s[i]) != NULL || (i + 1 < to && memcmp(s + i, "\u2660", 2) == 0)) /* of a suit */
                return false;
            figure |= is_digit(s[i]);
            letter |= is_word_byte(s[i]);
        }
        words += letter;
        figures += figure;
        for (size_t bytes; to < end && (bytes = blank_bytes(s + to, end - to)) > 0;)
            to += bytes;
    }
    return first ? words > 0 && !is_digit(s[line.text]) : figures == 0 ? words != 1 : words > 2 * figures;
}

/* Behind each key an equals sign may stand for the colon. */
static void spread_equals(struct ideas *ideas)
{
    const char *s = ideas->bytes;
    struct changes changes = {.count = 0};
    struct text_line first = {0}, line = text_line_at(s, ideas->length, 0);
    do {
        const char *sign = memchr(s + line.text, '=', line.to - line.text);
        if (sign == NULL || memchr(s + line.text, ':', (size_t)(sign - s) - line.text) != NULL)
            continue;
        size_t key = (size_t)(sign - s), value = key + 1;
        while (key > line.text && s[key - 1] == ' ')
            key--;
        while (value < line.to && s[value] == ' ')
            value++;
        const bool known = vocabulary_key(&vocabulary, PLACE_RECORD, s + line.text, key - line.text) >= 0;
        if (key == line.text || (!known && !is_digit(s[key - 1])))
            continue;
        first = changes.count == 0 ? line : first;
        change_add(ideas, &changes, (struct change){key, value, value < line.to ? ": " : ":"});
    } while (text_line_after(s, ideas->length, line, &line));
    if (changes.count > 1)
        idea_say(ideas, idea_add(ideas, FORM_COLON, changes.change, changes.count), first.text, changes.change->to);
}

void amend_entries(struct ideas *ideas)
{
    spread_equals(ideas);
    spread(ideas, dashed_entry, 2);
    spread(ideas, numbered_entry, 1);
}

static void put_remark(struct ideas *ideas, struct text_line line)
{
    enum { REMARK_MOST = 2000 }; /* in bytes; nobody writes a longer one beside a score */
    struct text_line before;
    line.text = idea_head(ideas, line);
    if (line.text == line.to || line.to - line.text > REMARK_MOST ||
        !idea_is_prose(ideas, line, !text_line_before(ideas->bytes, ideas->length, line, &before)))
        return;
    struct amendment *idea = idea_one(ideas, FORM_REMARK, line.text, line.text, "# ");
    idea->found = idea_taken(ideas, line.text, idea_said_end(ideas, line));
}

void amend_remark(struct ideas *ideas, size_t at)
{
    struct text_line line = text_line_at(ideas->bytes, ideas->length, at), before;
    put_remark(ideas, line);
    if (text_line_before(ideas->bytes, ideas->length, line, &before))
        put_remark(ideas, before);
}

/* Adds what there is of an entry: its number and the colon behind it; or the second colon, with the blanks before it, behind a word that
   heads acts. True: the line has two colons. */
static bool colons_of(struct ideas *ideas, struct text_line line, struct changes *numbers, struct changes *acts)
{
    const char *s = ideas->bytes;
    const size_t key = idea_behind_dashes(ideas, line), value = idea_value(ideas, line);
    if (key == line.text || value >= line.to || strchr("[{\"'", s[value]) != NULL)
        return false;
    size_t colon = key, second = value, word;
    bool bare;
    while (s[colon] != ':' || s[colon + 1] != ' ')
        colon++;
    while (second < line.to && (s[second] != ':' || (second + 1 < line.to && s[second + 1] != ' ')))
        second++;
    const struct text before = text_trim((struct text){NULL, s + key, colon - key});
    if (before.length > 0 && number_before(ideas->arena, before, &bare) == before.length)
        change_add(ideas, numbers, (struct change){key, value, ""});
    word = idea_word_end(ideas, line, value);
    word = word < second ? word : second;
    if (second < line.to && past_blanks_of(s, word, second) == second &&
        vocabulary_forms(&vocabulary, s + value, word - value) != NULL)
        change_add(ideas, acts, (struct change){word, second + 1, ""});
    return second < line.to;
}

void idea_second_colon(struct ideas *ideas, struct text_line line)
{
    struct changes numbers = {.count = 0}, acts = {.count = 0};
    if (!colons_of(ideas, line, &numbers, &acts))
        return;
    const bool numbered = numbers.count > 0, act = acts.count > 0;
    numbers.count = acts.count = 0;
    line = text_line_at(ideas->bytes, ideas->length, 0);
    do {
        line.text = idea_head(ideas, line);
        if (idea_is_short(line))
            colons_of(ideas, line, &numbers, &acts);
    } while (text_line_after(ideas->bytes, ideas->length, line, &line));
    if (numbered && numbers.count > 0) {
        struct amendment *idea = idea_add(ideas, FORM_NUMBER, numbers.change, numbers.count);
        idea->found = idea_taken(ideas, numbers.change->from, numbers.change->to - 1);
    }
    if (act && acts.count > 0) {
        size_t word = acts.change->from;
        while (word > 0 && !is_blank(ideas->bytes[word - 1]))
            word--;
        idea_say(ideas, idea_add(ideas, FORM_ACT, acts.change, acts.count), word, acts.change->to);
    }
}
