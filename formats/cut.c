/* Cuts a stream of bytes into records as it arrives. Lines are looked at only as far as the cut needs: a document ends at
   "---" or "..." in column 0, whatever it is in the middle of, and a line that is a whole JSON object is a record, as is one laid out on
   several lines whose last is its brace alone, where another begins below it. */
#include "core/eight.h"
#include "core/finding.h"
#include "core/memory.h"
#include "formats/defaults.h"
#include "formats/locate.h"
#include "formats/part.h"
#include "formats/slice.h"
#include "formats/source.h"
#include "formats/title.h"

#include "core/game.h"
#include "core/words.h"

#include <errno.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#define BREATH      ((size_t)1024 * 1024) /* so much of what is passed over is read at a time … */
#define TITLE_BYTES ((size_t)1024)        /* no page has more above its deals */
#define TIMES_MOST  4                     /* … and so many times what a record may have of it in all */

/* --- lines --- */

/* The offset of the first line break from `scanned` on; `used` if there is none. A carriage return is sought once for many lines: most
   files have none. */
static size_t find_break(struct source *source)
{
    const char *s = source->buffer;
    const size_t at = source->scanned, from = source->turn > at ? source->turn : at, used = source->used;
    if (at == used)
        return used;
    source->turn = from;
    if (from < used && s[from] != '\r') {
        const char *turn = memchr(s + from, '\r', used - from);
        source->turn = turn != NULL ? (size_t)(turn - s) : used;
    }
    const char *feed = memchr(s + at, '\n', source->turn - at);
    return feed != NULL ? (size_t)(feed - s) : source->turn;
}

/* Where the next line begins, if that is certain by what is there; otherwise as far as the break is sought for. */
static bool find_end(struct source *source, size_t *end)
{
    const char *s = source->buffer;
    size_t at = *end = source->scanned = find_break(source);
    if (at == source->used || (s[at] != '\n' && at + 1 == source->used && !source->ended))
        return false;
    *end += s[at] == '\r' && at + 1 < source->used && s[at + 1] == '\n' ? 2 : 1;
    return true;
}

/* The length of the line in hand, its break included, once it is whole, or once it is known to be too long, whose rest is not
   waited for; 0 at the end of the input. */
static bool next_line(struct source *source, size_t *length)
{
    size_t end;
    while (!find_end(source, &end) && !source->ended) {
        source->in_rest = source->dropped > 0;
        if (source->in_rest)
            break;
        if (!source_fill(source))
            return false;
    }
    *length = end - source->at;
    return true;
}

static void draft_begin(struct source *source)
{
    if (!source->goes_on) {
        memory_give(source->title);
        source->title = NULL;
    }
    source->draft = (struct draft){.start = source->at,
                                   .line = source->line,
                                   .byte = source->byte,
                                   .joined = source->joins,
                                   .titled = source->goes_on,
                                   .goes_on = source->goes_on};
    source->joins = source->goes_on = false;
}

/* Steps over the rest of a line that was too long. */
static bool pass_rest(struct source *source)
{
    size_t end;
    while (source->in_rest) {
        bool whole = find_end(source, &end);
        source->byte += end - source->at;
        source->at = source->scanned = end;
        source->line += whole;
        if (!source->draft.too_large) /* the line ended the one before */
            draft_begin(source);
        source->in_rest = !whole && !source->ended;
        if (source->in_rest && !source_fill(source))
            return false;
    }
    return true;
}

static void step_over(struct source *source, size_t length)
{
    const char *last = length > 0 ? &source->buffer[source->at + length - 1] : NULL;
    bool broken = last != NULL && !source->in_rest && (*last == '\n' || *last == '\r');
    source->at += length;
    source->scanned = source->at;
    source->byte += length + source->dropped;
    source->line += broken;
    source->draft.too_large |= source->dropped > 0;
    source->dropped = 0;
}

/* Whether nothing but blanks and a comment stand there. */
static bool empty(const char *s, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!is_blank(s[i]))
            return s[i] == '#';
    return true;
}

static bool is_marker(const char *s, size_t length, char byte)
{
    if (length < 3 || s[0] != byte || s[1] != byte || s[2] != byte || (length > 3 && !is_blank(s[3])))
        return false;
    size_t at = 3, dashes = 0;
    for (; at < length && (is_blank(s[at]) || s[at] == byte); at++)
        dashes += s[at] == byte;
    return at < length || dashes == 0; /* else lines drawn below columns */
}

/* Whether what stands there is the key of a record's game. */
static bool game_key(const char *s, const char *end)
{
    static const char *const keys[] = {"\"game\"", "\"jeu\""};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        size_t length = strlen(keys[i]);
        if ((size_t)(end - s) < length || strncasecmp(s, keys[i], length) != 0)
            continue;
        const char *after = s + length;
        while (after < end && is_blank(*after))
            after++;
        return after < end && *after == ':';
    }
    return false;
}

/* Whether the line is one JSON object and nothing else; `*game` tells whether it names a game. */
static bool whole_object(const char *s, size_t length, bool *game)
{
    size_t depth = 0;
    bool quoted = false;
    *game = false;
    for (size_t i = 0; i < length; i++) {
        if (quoted && s[i] == '\\')
            i++;
        else if (s[i] == '"')
            quoted = !quoted;
        else if (!quoted && (s[i] == '{' || s[i] == '['))
            depth++;
        else if (!quoted && (s[i] == '}' || s[i] == ']') && --depth == 0)
            return i + 1 == length || (is_blank(s[i + 1]) && empty(s + i + 1, length - i - 1));
        *game |= quoted && depth == 1 && game_key(s + i, s + length);
    }
    return false;
}

/* --- the cut --- */

enum cut { CUT_NOT, CUT_BEFORE, CUT_AFTER };

/* Whether a line that begins with a brace is a record, closed or not. */
static bool line_is_record(const struct source *source)
{
    return source->all_lines || (source->lines && !source->draft.marker);
}

/* Whether the line begins with a brace; where every line is a record, with anything: what is no object is refused by itself. */
static bool begins_object(const struct source *source, const char *s, size_t length)
{
    return source->syntax != SYNTAX_YAML && length > 0 && (s[0] == '{' || source->all_lines);
}

static enum cut cut_at_object(struct source *source, const char *s, size_t length)
{
    struct draft *draft = &source->draft;
    bool game;
    if (draft->content) /* where all lines began so, and this one is a record, those were broken ones */
        return draft->closed || line_is_record(source) || (draft->braces && whole_object(s, length, &game) && game)
                   ? CUT_BEFORE
                   : CUT_NOT;
    draft->content = true;
    draft->braces = !draft->marker;
    draft->object = s[0] == '{';
    bool whole = source->all_lines || whole_object(s, length, &game);
    source->lines |= whole && !draft->marker;
    return whole || line_is_record(source) ? CUT_AFTER : CUT_NOT;
}

/* Whether a line that begins so is within a record, whatever else it holds: mostly all but the first are. The letters begin keys of the game and
   of the deals. */
static bool goes_on(const struct source *source, char first)
{
    static const bool looked_at[256] = {['-'] = true, ['.'] = true, ['{'] = true, ['g'] = true, ['j'] = true,
                                        ['d'] = true, ['c'] = true, ['G'] = true, ['J'] = true};
    return source->draft.plain && !looked_at[(unsigned char)first];
}

/* --- records with nothing between them --- */

/* Whether the line begins with that key, in letters of either size, or its plural. */
static bool begins_with_key(const char *s, size_t length, const char *key)
{
    size_t at = 0;
    while (at < length && key[at] != '\0' && (s[at] | 0x20) == key[at])
        at++;
    if (at == length || key[at] != '\0')
        return false;
    at += s[at] == 's' || s[at] == 'S';
    while (at < length && s[at] == ' ')
        at++;
    return at < length && s[at] == ':';
}

/* Counts a line of a page that is a deal: numbered in their order, or figures alone. Another number than the next is left alone. True: it is
   numbered from one again below an empty line. */
static bool counts_anew(struct draft *draft, const char *s, size_t length)
{
    unsigned number = 0;
    size_t at = 0;
    bool figures = length > 0 && is_digit(*s);
    for (size_t i = 0; i < length && figures; i++)
        figures = is_digit(s[i]) || strchr(" +-/,;\t\r\n", s[i]) != NULL;
    for (; at < length && is_digit(s[at]) && number < 1000; at++)
        number = number * 10 + (unsigned)(s[at] - '0');
    const bool numbered = at > 0 && at < length && strchr(").:\t ", s[at]) != NULL;
    if (numbered && number == 1 && draft->counted > 1 && draft->empty)
        return true;
    const bool next = numbered && number == draft->counted + 1;
    draft->counted += next;
    draft->rows += next || figures;
    return false;
}

/* Whether another partie of the page begins with the line: it says so, it names other players below an empty line, or the deals are numbered anew
   there. */
static bool begins_partie(struct draft *draft, const char *s, size_t length)
{
    enum { LINE_MOST = 80 };
    unsigned number;
    while (length > 0 && is_blank(s[length - 1]))
        length--;
    const enum part part =
        length > 0 && length < LINE_MOST && draft->rows > 0 ? part_said(s, length, &number) : PART_NONE;
    if (part == PART_MANCHE)
        draft->counted = 0; /* its deals may be numbered anew */
    if (part == PART_PARTIE && number > 1)
        return true;
    if (draft->rows > 1 && draft->empty && length < LINE_MOST && title_lists_names(s, length))
        return true;
    return counts_anew(draft, s, length);
}

/* Keeps how the page begins whose next partie is cut off. */
static void keep_title(struct source *source)
{
    const size_t all = source->at - source->draft.start, length = all < TITLE_BYTES ? all : TITLE_BYTES;
    source->goes_on = true;
    if (source->title != NULL)
        return;
    source->title = memory_take(length + 1);
    memcpy(source->title, source->buffer + source->draft.start, length);
    source->title[length] = '\0';
}

/* Whether another record begins with the line: a second game where deals stand above, or a second title where they do and a line is empty. */
static bool begins_next(struct source *source, const char *s, size_t length)
{
    struct draft *draft = &source->draft;
    if (draft->titled) {
        if (draft->deals && draft->empty && title_heads_page(s, length, false))
            return true;
        if (begins_partie(draft, s, length)) {
            keep_title(source);
            return true;
        }
        draft->empty = false;
        draft->deals |= is_digit(*s) || memchr(s, '-', length) != NULL;
        return false;
    }
    const char first = (char)(*s | 0x20);
    const bool game =
        (first == 'g' && begins_with_key(s, length, "game")) || (first == 'j' && begins_with_key(s, length, "jeu"));
    if (draft->game && draft->deals && game)
        return true;
    draft->titled = !draft->content && !draft->marker && !game && title_heads_page(s, length, true);
    draft->game |= game;
    draft->deals |= (first == 'd' && (begins_with_key(s, length, "deal") || begins_with_key(s, length, "donne"))) ||
                    (first == 'c' && begins_with_key(s, length, "coup"));
    return false;
}

/* What a line does to the draft. */
static enum cut take_line(struct source *source, size_t length)
{
    struct draft *draft = &source->draft;
    const char *s = source->buffer + source->at;
    if (goes_on(source, *s))
        return CUT_NOT;
    if (length + source->dropped > source_longest_line(source))
        length = HEAD_BYTES;
    if (empty(s, length)) {
        draft->empty |= s[0] != '#';
        return CUT_NOT;
    }
    if (is_marker(s, length, '.'))
        return CUT_AFTER;
    if (is_marker(s, length, '-')) {
        if (draft->content || draft->marker)
            return CUT_BEFORE;
        draft->marker = true;
        draft->content = !empty(s + 3, length - 3);
        return CUT_NOT;
    }
    if (s[0] == '%' && !source->all_lines && !draft->content && !draft->marker) {
        draft->directive = true;
        return CUT_NOT;
    }
    if (begins_object(source, s, length))
        return cut_at_object(source, s, length);
    draft->closed = draft->object && s[0] == '}' && empty(s + 1, length - 1);
    source->joins = source->syntax != SYNTAX_JSON && begins_next(source, s, length);
    if (source->joins)
        return CUT_BEFORE;
    draft->content = true;
    draft->braces = false;
    draft->plain = !source->all_lines && !draft->titled && !draft->object;
    return CUT_NOT;
}

static bool holds_record(const struct draft *draft)
{
    return draft->content || draft->too_large || (draft->directive && !draft->marker);
}

/* The draft as a piece, with the bytes as they stand in the buffer. */
static struct piece piece_of(const struct source *source)
{
    const struct draft *draft = &source->draft;
    size_t length = source->at - draft->start;
    if (draft->too_large && length > HEAD_BYTES)
        length = HEAD_BYTES;
    return (struct piece){.file = source->name,
                          .number = source->number + 1,
                          .bytes = source->buffer + draft->start,
                          .length = length,
                          .line = draft->line,
                          .byte = draft->byte,
                          .marked = source->mark > 0 && draft->byte == source->mark,
                          .joined = draft->joined,
                          .fault = draft->too_large       ? PIECE_TOO_LARGE
                                   : source->wide != NULL ? PIECE_WIDE
                                                          : PIECE_SOUND,
                          .encoding = source->wide,
                          .syntax = source->syntax,
                          .limits = source->limits,
                          .above = source->above.bytes != NULL ? &source->above : NULL,
                          .game = source->game,
                          .title = draft->goes_on ? source->title : NULL};
}

static enum source_state hand_out(struct source *source, struct arena *arena, struct piece *piece)
{
    struct piece draft = piece_of(source);
    *piece = piece_copy(&draft, arena);
    source->number++;
    source->draft.told = true;
    return SOURCE_PIECE;
}

/* Whether the draft is a document of defaults and nothing is wrong with it; any such holds from here on. */
static bool takes_defaults(struct source *source, struct arena *arena)
{
    struct piece draft = piece_of(source);
    if (draft.fault != PIECE_SOUND || !defaults_begin(&draft))
        return false;
    draft.above = NULL;
    struct piece piece = piece_copy(&draft, arena);
    const struct record *record = read_record(&vocabulary, &piece, arena);
    if (!record->defaults)
        return false;
    char *bytes = memory_take(piece.length + 1);
    memcpy(bytes, piece.bytes, piece.length);
    memory_give((void *)source->above.bytes);
    source->above = piece;
    source->above.bytes = bytes;
    bool sound = true; /* a warning of form hides no record */
    for (const struct finding *fault = record->fault; fault != NULL; fault = fault->next)
        sound &= fault->severity != SEVERITY_ERROR;
    source->draft.told = sound;
    return source->draft.told;
}

/* All of a wide input is one record that cannot be read. */
static enum source_state hand_out_wide(struct source *source, struct arena *arena, struct piece *piece)
{
    source->at = source->used < HEAD_BYTES ? source->used : HEAD_BYTES;
    enum source_state state = hand_out(source, arena, piece);
    source->at = source->scanned = source->used;
    source->ended = true;
    source->wide = NULL;
    return state;
}

/* The bytes are wanted no longer; the next record begins. */
static bool passed_over(struct source *source)
{
    if (source->number + 1 >= source->first_number && source->draft.byte >= source->first_byte)
        return false;
    source->number++;
    source->draft.told = true;
    return true;
}

/* Whether nothing that is still to come changes what is told of the draft. */
static bool is_settled(const struct source *source)
{
    return source->draft.too_large && source->at - source->draft.start >= HEAD_BYTES;
}

/* Reading on in what is passed over, for all that is told of it: others are let in between, and it ends. */
static bool gives_way(struct source *source)
{
    if (!source->draft.told || source->byte - source->breath < BREATH)
        return false;
    source->breath = source->byte;
    if ((source->byte - source->draft.byte) / TIMES_MOST > source_longest_line(source))
        source->error = EOVERFLOW;
    return source->error != 0 || source->impatient;
}

/* Reading has stopped short: for good, or until there is more. */
static enum source_state halt(struct source *source)
{
    source->waiting = source->begun;
    return source->error != 0 ? SOURCE_FAILED : SOURCE_WAITING;
}

static enum source_state next_piece(struct source *source, struct arena *arena, struct piece *piece)
{
    if (!source->begun && !source_begin(source))
        return halt(source);
    if (!source->waiting)
        draft_begin(source);
    source->waiting = false;
    if (source->wide != NULL)
        return passed_over(source) ? SOURCE_END : hand_out_wide(source, arena, piece);
    if (source->syntax == SYNTAX_SHEET)
        return source_next_sheet(source, arena, piece);
    for (;;) {
        size_t length;
        if (source->error != 0 || gives_way(source) || !pass_rest(source) || !next_line(source, &length))
            return halt(source);
        enum cut cut = length == 0 ? CUT_BEFORE : take_line(source, length);
        if (cut != CUT_BEFORE)
            step_over(source, length);
        source_measure(source);
        bool settled = cut == CUT_NOT && is_settled(source), due = settled || cut != CUT_NOT;
        bool held = due && !source->draft.told && holds_record(&source->draft) && !takes_defaults(source, arena);
        if (held && !passed_over(source)) {
            source->waiting = settled;
            return hand_out(source, arena, piece);
        }
        if (length == 0)
            return SOURCE_END;
        if (cut != CUT_NOT)
            draft_begin(source);
    }
}

enum source_state source_next(struct source *source, struct arena *arena, struct piece *piece)
{
    source->impatient = false;
    return next_piece(source, arena, piece);
}

enum source_state source_try(struct source *source, struct arena *arena, struct piece *piece)
{
    source->impatient = true;
    return next_piece(source, arena, piece);
}

bool source_drained(const struct source *source)
{
    return source->ended && source->error == 0 && source->at == source->used && source->dropped == 0 &&
           source->sheet == NULL && !source->waiting;
}

void source_pass(struct source *source, unsigned number, size_t byte)
{
    source->first_number = number;
    source->first_byte = byte;
}

void source_close(struct source *source)
{
    if (source == NULL)
        return;
    if (source->owned)
        close(source->descriptor);
    source_sheet_close(source);
    memory_give((void *)source->above.bytes);
    memory_give(source->title);
    memory_give(source->buffer);
    memory_give(source);
}
