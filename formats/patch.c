/* A unified diff that mends the slips of the pen, for patch(1). Of each record it has what has been proved; of one in which
   nothing has been found, nothing. A line may be struck out whole, and whole lines put in before one; else every line stands
   beside its old self. */
#include "core/mend/mend.h"
#include "formats/patch_name.h"
#include "formats/phrase.h"
#include "formats/writer.h"
#include "formats/writer_messages.h"

#include <string.h>

enum { CONTEXT = 3 };

/* Part of a text. */
struct lines {
    const char *bytes;
    size_t length;
};

struct sides {
    size_t count;
    /* `count` of each: a line with its line break, if it has one; what stands in its place, which may be several lines or none. */
    struct lines *old_line, *new_line;
    size_t first; /* number in the file of the first, from 1 */
};

static struct lines line_at(const char *from, const char *end)
{
    const char *next = memchr(from, '\n', (size_t)(end - from));
    return (struct lines){from, (size_t)((next != NULL ? next + 1 : end) - from)};
}

static struct lines *lines_of(const char *bytes, size_t length, struct arena *arena, size_t *count)
{
    struct lines *line = arena_alloc(arena, sizeof *line);
    size_t room = 1;
    *count = 0;
    for (const char *at = bytes; at < bytes + length; at += line[*count - 1].length) {
        line = arena_grow(arena, line, *count, &room, sizeof *line);
        line[(*count)++] = line_at(at, bytes + length);
    }
    return line;
}

/* How many of the bytes from `from` to before `to` go with a splice. */
static size_t gone_between(const struct splice *splice, size_t from, size_t to)
{
    size_t begin = splice->at.byte, end = begin + strlen(splice->old_text);
    begin = begin > from ? begin : from;
    end = end < to ? end : to;
    return end > begin ? end - begin : 0;
}

/* What each line becomes: a stretch that is written otherwise belongs to the line in which it begins. */
static void put_beside(struct sides *sides, const struct splice *splice, size_t count, const char *bytes,
                       struct arena *arena)
{
    sides->new_line = arena_alloc(arena, (sides->count + 1) * sizeof *sides->new_line);
    for (size_t i = 0, from = 0; i < sides->count; i++) {
        size_t to = from + sides->old_line[i].length, length = to - from;
        for (size_t k = 0; k < count; k++) {
            length -= gone_between(&splice[k], from, to);
            length += splice[k].at.byte >= from && splice[k].at.byte < to ? strlen(splice[k].new_text) : 0;
        }
        sides->new_line[i] = (struct lines){bytes, length};
        bytes += length;
        from = to;
    }
}

/* What the records of a spreadsheet have in common is mended by the first of them. */
static void pass_head(struct sides *sides, const struct record *record)
{
    size_t lines = 0;
    for (size_t bytes = 0; bytes < record->part.head && lines < sides->count; lines++)
        bytes += sides->old_line[lines].length;
    sides->old_line += lines;
    sides->new_line += lines;
    sides->count -= lines;
    sides->first += lines + record->part.gap_lines;
}

/* The record as it is and as it would be. */
static struct sides sides_of(const struct judgement *judgement, struct arena *arena)
{
    const struct record *record = judgement->record;
    const struct written text = {record->bytes, record->length};
    size_t count, length;
    const struct splice *splice = mends_splices(judgement, arena, &count);
    const char *bytes = rewritten(&text, splice, count, arena, &length);
    struct sides sides = {.first = record->source_line};
    sides.old_line = lines_of(record->bytes, record->length, arena, &sides.count);
    put_beside(&sides, splice, count, bytes, arena);
    pass_head(&sides, record);
    return sides;
}

static bool differ(const struct sides *sides, size_t i)
{
    const struct lines *old = &sides->old_line[i], *new = &sides->new_line[i];
    return old->length != new->length || memcmp(old->bytes, new->bytes, old->length) != 0;
}

/* What becomes of some lines, which stands together: what is left of one of them may go on with what is left of another. */
static struct lines stretch_of(const struct lines *lines, size_t from, size_t to)
{
    struct lines stretch = {from < to ? lines[from].bytes : "", 0};
    for (size_t i = from; i < to; i++)
        stretch.length += lines[i].length;
    return stretch;
}

static void put_lines(struct buffer *out, char sign, const struct lines *lines, size_t from, size_t to)
{
    const struct lines all = stretch_of(lines, from, to);
    for (size_t at = 0; at < all.length;) {
        const struct lines line = line_at(all.bytes + at, all.bytes + all.length);
        buffer_char(out, sign);
        buffer_bytes(out, line.bytes, line.length);
        if (line.bytes[line.length - 1] != '\n')
            buffer_text(out, "\n\\ No newline at end of file\n");
        at += line.length;
    }
}

static size_t count_lines(const struct lines *lines, size_t from, size_t to)
{
    const struct lines all = stretch_of(lines, from, to);
    size_t count = 0;
    for (size_t at = 0; at < all.length; count++)
        at += line_at(all.bytes + at, all.bytes + all.length).length;
    return count;
}

/* The finding that a slip has been told with: what it answers. NULL: it has been left out. */
static const struct finding *answered(const struct judgement *judgement, const struct mend *mend)
{
    for (size_t i = 0; i < judgement->finding_count; i++)
        for (size_t k = 0; k < judgement->finding[i]->mend_count; k++)
            if (judgement->finding[i]->mend[k] == (mend->told_as != NULL ? mend->told_as : mend))
                return judgement->finding[i];
    return NULL;
}

/* What it answers, the slip and, where others would explain as much, how many. */
static void put_slip(struct buffer *out, const struct voice *voice, const struct judgement *judgement,
                     const struct mend *mend)
{
    const struct finding *finding = answered(judgement, mend);
    buffer_char(out, ' ');
    if (finding != NULL)
        buffer_printf(out, "[%s %s] ", finding->rule->id, rule_slug(finding->rule, voice->language));
    buffer_text(out, message_in(&mend_rows[mend->kind].text, voice->language));
    if (mend->as_good > 0)
        message_say(out, voice, &msg_patch_as_likely, ARGS(arg_number("n", (int)mend->as_good)));
}

/* Whether any of its lines is one of those; it may be several if they are struck out. */
static bool stands_in(const struct splice *splice, size_t from, size_t to)
{
    size_t last = splice->at.line;
    for (const char *byte = splice->old_text; *byte != '\0'; byte++)
        last += *byte == '\n' && byte[1] != '\0';
    return last >= from && splice->at.line < to;
}

static bool mends_in(const struct mend *mend, size_t from, size_t to)
{
    for (size_t k = 0; k < mend->splice_count; k++)
        if (stands_in(&mend->splice[k], from, to))
            return true;
    return false;
}

/* What is mended on these lines of the file; once a record, how many errors that leaves. */
static void put_slips(struct buffer *out, const struct voice *voice, const struct judgement *judgement, size_t from,
                      size_t to)
{
    size_t told = 0;
    for (size_t i = 0; i < judgement->patch_count; i++) {
        const struct mend *mend = judgement->patch[i];
        if (!mends_in(mend, from, to))
            continue;
        buffer_text(out, told++ > 0 ? ";" : "");
        put_slip(out, voice, judgement, mend);
    }
    if (judgement->patch_leaves > 0 && stands_in(&judgement->patch[0]->splice[0], from, to))
        message_say(out, voice, &msg_patch_leaves, ARGS(arg_number("n", (int)judgement->patch_leaves)));
}

/* Lines of the record that are other ones for the same slips: `from` to `to`, end exclusive, and how many lines before and
   after them are free, which no other hunk has around its own. */
struct change {
    size_t from, to, before, after;
};

/* Of lines that are other ones, what stays of the old: nothing, or all of it, before or behind what is added. */
enum staying { STAY_NOT, STAY_BEFORE, STAY_BEHIND };

static enum staying staying_of(const struct sides *sides, size_t from, size_t to)
{
    const struct lines old = stretch_of(sides->old_line, from, to), new = stretch_of(sides->new_line, from, to);
    for (size_t i = from; i < to; i++)
        if (!differ(sides, i))
            return STAY_NOT;
    if (new.length <= old.length || old.bytes[old.length - 1] != '\n' || new.bytes[new.length - 1] != '\n')
        return STAY_NOT;
    const char *behind = new.bytes + new.length - old.length;
    if (behind[-1] == '\n' && memcmp(behind, old.bytes, old.length) == 0)
        return STAY_BEHIND;
    return memcmp(new.bytes, old.bytes, old.length) == 0 ? STAY_BEFORE : STAY_NOT;
}

/* How many lines stand before and behind what goes or comes: as many on both sides, for a record knows nothing of its neighbours,
   and fewer lines on one side would say that the file ends there. Lines that stay are of them, if there are so many others. */
struct around {
    enum staying staying;
    size_t before, behind; /* beside the lines of the change */
};

static struct around around_of(const struct sides *sides, const struct change *change)
{
    struct around around = {.staying = staying_of(sides, change->from, change->to)};
    size_t stay = change->to - change->from;
    size_t before = change->before + (around.staying == STAY_BEFORE ? stay : 0);
    size_t behind = change->after + (around.staying == STAY_BEHIND ? stay : 0);
    size_t lines = before < behind ? before : behind;
    lines = lines < CONTEXT ? lines : CONTEXT;
    if (around.staying != STAY_NOT && lines >= stay) {
        around.before = around.staying == STAY_BEFORE ? lines - stay : lines;
        around.behind = around.staying == STAY_BEHIND ? lines - stay : lines;
        return around;
    }
    lines = change->before < change->after ? change->before : change->after;
    lines = lines < CONTEXT ? lines : CONTEXT;
    return (struct around){STAY_NOT, lines, lines};
}

/* Lines that go, and what comes in their place. */
static void put_change(struct buffer *out, const struct sides *sides, size_t from, size_t to, enum staying staying)
{
    const struct lines old = stretch_of(sides->old_line, from, to), new = stretch_of(sides->new_line, from, to);
    size_t more = new.length - (staying == STAY_NOT ? 0 : old.length);
    const struct lines added = {new.bytes + (staying == STAY_BEFORE ? old.length : 0), more};
    if (staying != STAY_BEHIND)
        put_lines(out, staying == STAY_NOT ? '-' : ' ', &old, 0, 1);
    put_lines(out, '+', &added, 0, 1);
    if (staying == STAY_BEHIND)
        put_lines(out, ' ', &old, 0, 1);
}

static void put_hunk(struct buffer *out, const struct manner *manner, const struct judgement *judgement,
                     const struct sides *sides, const struct change *change)
{
    size_t from = change->from, to = change->to, first = sides->first;
    const struct around around = around_of(sides, change);
    size_t begin = from - around.before, end = to + around.behind;
    size_t before = count_lines(sides->new_line, 0, begin), after = count_lines(sides->new_line, begin, end);
    buffer_printf(out, "@@ -%zu,%zu +%zu,%zu @@", first + begin, end - begin, first + before - (after == 0), after);
    const struct voice voice = voice_of(manner, judgement->record);
    put_slips(out, &voice, judgement, first + from, first + to);
    buffer_char(out, '\n');
    put_lines(out, ' ', sides->old_line, begin, from);
    for (size_t i = from, next; i < to; i = next) {
        for (next = i; next < to && differ(sides, next) == differ(sides, i);)
            next++;
        if (differ(sides, i))
            put_change(out, sides, i, next, around.staying);
        else
            put_lines(out, ' ', sides->old_line, i, next);
    }
    put_lines(out, ' ', sides->old_line, to, end);
}

/* Whether the same slips are mended on both lines of the record. */
static bool same_slips(const struct judgement *judgement, size_t one, size_t other)
{
    for (size_t i = 0; i < judgement->patch_count; i++)
        if (mends_in(judgement->patch[i], one, one + 1) != mends_in(judgement->patch[i], other, other + 1))
            return false;
    return true;
}

static size_t next_change(const struct sides *sides, size_t i)
{
    while (i < sides->count && !differ(sides, i))
        i++;
    return i;
}

/* A hunk for each slip, so that each has a head that tells it: lines between two of them are shared out. */
static void patch_record(struct buffer *out, const struct manner *manner, const struct judged *judged)
{
    const struct judgement *judgement = judged->judgement;
    if (judgement->patch_count == 0)
        return;
    struct arena *arena = arena_new();
    const struct sides sides = sides_of(judgement, arena);
    struct change change = {.before = next_change(&sides, 0)};
    for (change.from = change.before; change.from < sides.count;) {
        size_t next;
        change.to = change.from + 1;
        for (;;) {
            next = next_change(&sides, change.to);
            if (next == sides.count || next > change.to + CONTEXT + CONTEXT ||
                !same_slips(judgement, sides.first + change.from, sides.first + next))
                break;
            change.to = next + 1;
        }
        change.after = next == sides.count ? next - change.to : (next - change.to) / 2;
        put_hunk(out, manner, judgement, &sides, &change);
        change.before = next - change.to - change.after;
        change.from = next;
    }
    arena_free(arena);
}

/* The name as patch(1) reads it: one with other than plain bytes between quotation marks, their numbers in octal. */
static void put_name(struct buffer *out, const char *sign, const char *name)
{
    bool plain = true;
    for (const char *byte = name; *byte != '\0'; byte++)
        plain &= (unsigned char)*byte >= ' ' && *byte != '"' && *byte != '\\' && *byte != '\x7f';
    buffer_text(out, sign);
    if (plain) {
        buffer_printf(out, "%s%s\n", name, strchr(name, ' ') != NULL ? "\t" : "");
        return;
    }
    buffer_char(out, '"');
    for (const char *byte = name; *byte != '\0'; byte++)
        if ((unsigned char)*byte < ' ' || *byte == '"' || *byte == '\\' || *byte == '\x7f')
            buffer_printf(out, "\\%03o", (unsigned)(unsigned char)*byte);
        else
            buffer_char(out, *byte);
    buffer_text(out, "\"\n");
}

static void patch_input(struct buffer *out, const struct manner *manner, const char *name, const struct tally *tally)
{
    (void)tally;
    struct arena *arena = arena_new();
    const char *known = patch_name(name, manner->folder, arena);
    put_name(out, "--- ", known);
    put_name(out, "+++ ", known);
    arena_free(arena);
}

const struct writer patch_writer = {
    .name = "patch", .verbatim = true, .mends = true, .record = patch_record, .input_begin = patch_input};
