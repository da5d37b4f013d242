#include "commands/lsp/rewriting.h"

#include "commands/readback.h"
#include "core/completed.h"
#include "core/settle.h"
#include "formats/canonical.h"
#include "formats/gaps.h"
#include "formats/locate.h"
#include "formats/node.h"
#include "formats/text_line.h"

#include <string.h>

bool rewritable(const struct entry *entry)
{
    return entry->piece.syntax != SYNTAX_SHEET && entry->piece.syntax != SYNTAX_JSON &&
           !document_is_json(&entry->piece);
}

static bool has_dashes(const char *line, size_t length)
{
    return length >= 3 && memcmp(line, "---", 3) == 0 && (length == 3 || is_blank(line[3]));
}

/* Whether a line that begins there says nothing of the record: dashes, with a comment or without, a directive, a comment. */
static bool parts(const struct text_line *line, const char *s)
{
    size_t at = line->from;
    if (at < line->to && s[at] == '%')
        return true;
    if (has_dashes(s + at, line->to - at))
        at += 3;
    while (at < line->to && is_blank(s[at]))
        at++;
    return at == line->to || s[at] == '#';
}

static size_t next_line(const struct piece *piece, size_t end)
{
    if (end < piece->length && piece->bytes[end] == '\r')
        end++;
    return end < piece->length && piece->bytes[end] == '\n' ? end + 1 : end;
}

/* Three dots, and what is behind them, stay. */
static size_t end_of_record(const struct piece *piece, size_t from)
{
    for (size_t at = from; at < piece->length;) {
        struct text_line line = text_line_at(piece->bytes, piece->length, at);
        if (line.to - at >= 3 && memcmp(piece->bytes + at, "...", 3) == 0 &&
            (line.to - at == 3 || is_blank(piece->bytes[at + 3])))
            return at;
        at = next_line(piece, line.to);
    }
    return piece->length;
}

struct rewritten_part rewriting_part(const struct entry *entry)
{
    const struct piece *piece = &entry->piece;
    size_t from = document_start(piece);
    while (from < piece->length) {
        struct text_line line = text_line_at(piece->bytes, piece->length, from);
        if (!parts(&line, piece->bytes))
            break;
        from = next_line(piece, line.to);
    }
    return (struct rewritten_part){from, end_of_record(piece, from)};
}

static struct canon canon_of(const struct record *record, enum rewriting how)
{
    enum language language = record->french ? LANG_FR : LANG_EN;
    if (how == REWRITING_TRANSLATED)
        language = record->french ? LANG_EN : LANG_FR;
    struct canon canon = {.language = language, .alphabet = language == LANG_FR ? ALPHABET_FR : ALPHABET_EN};
    if (how != REWRITING_TRANSLATED && record->alphabet != ALPHABET_UNKNOWN)
        canon.alphabet = record->alphabet;
    return canon;
}

static void put(struct buffer *out, const struct record *record, enum rewriting how, struct landmarks *landmarks,
                struct arena *arena)
{
    const struct canon canon = canon_of(record, how);
    *landmarks = (struct landmarks){.arena = arena, .line = 1};
    canonical_yaml(out, canonical_record(record, &canon, arena), false, landmarks);
}

/* --- comments --------------------------------------------------------------------------------------------- */

/* The line of the new text before which a comment goes that stands on the line `line`, or before it: where what is on that line has
   come to stand or, where that is nothing but a key, what comes next and the key with it; 0: it is behind all. */
static unsigned line_for(const struct landmarks *landmarks, unsigned line)
{
    unsigned nearest = 0, to = 0;
    for (size_t i = 0; i < landmarks->count; i++) {
        const struct landmark *mark = &landmarks->mark[i];
        if (mark->from < line || (to > 0 && mark->from > nearest))
            continue;
        bool first = to == 0 || mark->from < nearest;
        if (first || (mark->from == line ? mark->to > to : mark->to < to))
            to = mark->to;
        nearest = mark->from;
    }
    return to;
}

/* How many lines further down the next one is that says something, from the end of one. */
static unsigned lines_down(const char *s, size_t at, size_t length)
{
    unsigned lines = 0;
    for (bool comment = true; at < length && (comment || is_blank(s[at])); at++) {
        lines += s[at] == '\n';
        comment = s[at] == '\n' ? false : comment || s[at] == '#';
        comment = comment || (at + 1 < length && s[at + 1] == '#');
    }
    return lines;
}

struct comment {
    const char *text;
    size_t length;
    unsigned before; /* a line of the new text, from 1; 0: behind all */
};

/* Where the comment of a line begins: at its "#", outside of quotation marks; `length` if there is none. */
static size_t comment_at(const char *s, size_t length)
{
    char quote = '\0';
    for (size_t i = 0; i < length; i++) {
        if (quote != '\0' && s[i] == quote)
            quote = '\0';
        else if (quote != '\0')
            continue;
        else if ((s[i] == '"' || s[i] == '\'') && (i == 0 || strchr(" [{,", s[i - 1]) != NULL))
            quote = s[i];
        else if (s[i] == '#' && (i == 0 || s[i - 1] == ' ' || s[i - 1] == '\t'))
            return i;
    }
    return length;
}

static bool within_text(const struct gaps *gaps, size_t at)
{
    for (size_t i = 0; i < gaps->count; i++)
        if (at >= gaps->closed[i].from && at < gaps->closed[i].to)
            return true;
    return false;
}

/* The comments of the record from its beginning on, in their order. Returns how many. */
static size_t comments(const struct entry *entry, const struct landmarks *landmarks, struct comment *comment)
{
    const char *s = entry->piece.bytes;
    size_t count = 0;
    const struct rewritten_part part = rewriting_part(entry);
    unsigned number = entry->piece.line;
    struct gaps gaps = {0};
    gaps_find(&gaps, s, entry->piece.length);
    for (size_t from = 0, to; from < entry->piece.length; from = to + 1, number++) {
        for (to = from; to < entry->piece.length && s[to] != '\n';)
            to++;
        size_t at = from + comment_at(s + from, to - from), first = from;
        while (first < at && is_blank(s[first]))
            first++;
        if (from >= part.from && from < part.to && at < to && !within_text(&gaps, at))
            comment[count++] = (struct comment){
                s + at, to - at - (s[to - 1] == '\r'),
                line_for(landmarks, number + (first == at ? lines_down(s, to, entry->piece.length) : 0))};
    }
    gaps_free(&gaps);
    return count;
}

/* Appends the new text with the comments between its lines, each as far in as the line that it stands before. */
static void weave(struct buffer *out, const struct buffer *text, const struct comment *comment, size_t count)
{
    const char *s = buffer_s(text), *end = s + text->length;
    for (unsigned line = 1; s < end; line++) {
        const char *stop = memchr(s, '\n', (size_t)(end - s));
        stop = stop != NULL ? stop + 1 : end;
        for (size_t i = 0; i < count; i++)
            if (comment[i].before == line) {
                buffer_fill(out, ' ', strspn(s, " "));
                buffer_bytes(out, comment[i].text, comment[i].length);
                buffer_char(out, '\n');
            }
        buffer_bytes(out, s, (size_t)(stop - s));
        s = stop;
    }
    for (size_t i = 0; i < count; i++)
        if (comment[i].before == 0) {
            buffer_bytes(out, comment[i].text, comment[i].length);
            buffer_char(out, '\n');
        }
}

/* --- the record ------------------------------------------------------------------------------------------- */

/* Whether the text, read and written again, is the same; and of one that was filled in, whether the same is found. */
static bool holds(const struct buffer *text, const struct entry *entry, enum rewriting how,
                  const struct judging *judging, struct arena *arena)
{
    struct buffer again = {0};
    struct landmarks landmarks;
    const struct record *record = read_back(judging->words, INPUT_YAML, text, arena);
    if (record == NULL || record->fault != NULL)
        return false;
    put(&again, record, REWRITING_CANONICAL, &landmarks, arena);
    bool same = again.length == text->length && memcmp(buffer_s(&again), buffer_s(text), text->length) == 0;
    buffer_free(&again);
    return same && (how != REWRITING_COMPLETE ||
                    judgement_same(judge_record(entry->record, NULL, arena), judge_record(record, NULL, arena)));
}

bool rewriting_due(const struct entry *entry)
{
    size_t from = rewriting_part(entry).from;
    return !entry->record->unreadable && entry->record->fault == NULL && rewritable(entry) &&
           !has_dashes(entry->piece.bytes + from, entry->piece.length - from);
}

bool rewrite(struct buffer *out, const struct entry *entry, enum rewriting how, const struct judging *judging,
             struct arena *arena)
{
    const struct record *record = entry->record;
    struct buffer text = {0};
    struct landmarks landmarks;
    if (!rewriting_due(entry))
        return false;
    put(&text, how == REWRITING_COMPLETE ? record_completed(record, arena) : record, how, &landmarks, arena);
    bool good = holds(&text, entry, how, judging, arena);
    if (good) {
        struct comment *comment = arena_alloc(arena, (entry->piece.length / 2 + 1) * sizeof *comment);
        weave(out, &text, comment, comments(entry, &landmarks, comment));
    }
    buffer_free(&text);
    return good;
}
