#include "formats/reread.h"

#include "formats/read_record.h"
#include "formats/text_line.h"

#include <string.h>

/* --- what was found out, of the piece as it is now -------------------------------------------------------- */

/* How a piece differs from another: so many bytes at its beginning and from `behind` on at its end are the other's. */
struct difference {
    size_t head, behind;
    long long bytes; /* by which what is behind has gone further down, and … */
    int lines;       /* … lines */
    struct arena *arena;
};

static int lines_between(const struct piece *piece, size_t from, size_t to)
{
    return (int)text_line_ends_between(piece->bytes, piece->length, from, to);
}

static struct difference difference_of(const struct piece *was, const struct piece *now, struct arena *arena)
{
    const size_t shorter = was->length < now->length ? was->length : now->length;
    struct difference difference = {.arena = arena};
    size_t tail = 0;
    while (difference.head < shorter && was->bytes[difference.head] == now->bytes[difference.head])
        difference.head++;
    while (tail < shorter - difference.head && was->bytes[was->length - 1 - tail] == now->bytes[now->length - 1 - tail])
        tail++;
    difference.behind = was->length - tail;
    difference.bytes = (long long)now->length - (long long)was->length;
    difference.lines = lines_between(now, difference.head, now->length - tail) -
                       lines_between(was, difference.head, difference.behind);
    return difference;
}

/* Moves a stretch. False: it is not wholly before what differs, or behind it. */
static bool move(const struct difference *difference, size_t *from, size_t *to)
{
    if (*to < difference->head)
        return true;
    if (*from <= difference->behind)
        return false;
    *from = (size_t)((long long)*from + difference->bytes);
    *to = (size_t)((long long)*to + difference->bytes);
    return true;
}

static bool move_place(const struct difference *difference, struct place *at)
{
    size_t byte = at->byte, end = byte;
    if (!move(difference, &byte, &end))
        return false;
    if (at->byte > difference->behind)
        at->line = at->line > 0 ? (unsigned)((int)at->line + difference->lines) : 0;
    at->byte = (unsigned)byte;
    return true;
}

static bool move_changes(const struct difference *difference, const struct change **list, size_t count)
{
    struct change *moved = arena_alloc(difference->arena, (count + 1) * sizeof *moved);
    memcpy(moved, *list, count * sizeof *moved);
    for (size_t i = 0; i < count; i++) {
        if (!move(difference, &moved[i].from, &moved[i].to))
            return false;
        moved[i].text = arena_text(difference->arena, moved[i].text, strlen(moved[i].text));
    }
    *list = moved;
    return true;
}

static const char *copied(const struct difference *difference, const char *text)
{
    return text != NULL ? arena_text(difference->arena, text, strlen(text)) : NULL;
}

/* What the parser had against a part that is left out: it tells nothing but the sentence. */
static const struct finding *move_objection(const struct difference *difference, const struct finding *was, bool behind)
{
    struct finding *finding = arena_alloc(difference->arena, sizeof *finding);
    struct arg *arg = arena_alloc(difference->arena, (was->what.count + 1) * sizeof *arg);
    *finding = *was;
    for (size_t i = 0; i < was->what.count; i++) {
        arg[i] = was->what.arg[i];
        if (arg[i].kind == ARG_TEXT)
            arg[i].value.text = copied(difference, arg[i].value.text);
        else if (arg[i].kind == ARG_LINE && behind)
            arg[i].value.number += difference->lines;
    }
    finding->what.arg = arg;
    return finding;
}

static bool move_amendment(const struct difference *difference, struct amendment *slip)
{
    const bool behind = slip->at.byte > difference->behind;
    if (!move_place(difference, &slip->at) || !move_changes(difference, &slip->change, slip->count))
        return false;
    size_t aside_end = slip->aside_at;
    if (slip->aside != NULL && !move(difference, &slip->aside_at, &aside_end))
        return false;
    if (slip->doubt != NULL && !move(difference, &slip->doubt_from, &slip->doubt_to))
        return false;
    slip->found = copied(difference, slip->found);
    slip->nearest = copied(difference, slip->nearest);
    slip->aside = copied(difference, slip->aside);
    if (slip->torn != NULL)
        slip->torn = move_objection(difference, slip->torn, behind);
    return true;
}

/* How the piece is to be read by what was found out of another. NULL: that tells nothing of it. */
static const struct amending *amending_now(const struct reread *was, const struct piece *piece, struct arena *arena)
{
    const struct difference difference = difference_of(&was->piece, piece, arena);
    struct amending *now = arena_alloc(arena, sizeof *now);
    struct amendment *slip = arena_alloc(arena, (was->amending->count + 1) * sizeof *slip);
    const struct change *change = was->amending->text.change;
    const size_t count = was->amending->text.count;
    *now = *was->amending;
    memcpy(slip, was->amending->amendment, now->count * sizeof *slip);
    for (size_t i = 0; i < now->count; i++)
        if (!move_amendment(&difference, &slip[i]))
            return NULL;
    now->standing = piece;
    now->amendment = slip;
    if (!move_changes(&difference, &change, count) ||
        !amended_make(piece->bytes, piece->length, change, count, arena, &now->text))
        return NULL;
    return now;
}

/* --- reading ---------------------------------------------------------------------------------------------- */

struct record *reread_record(const struct reread *reread, const struct vocabulary *words, const struct piece *piece,
                             struct arena *arena)
{
    const struct amending *amending = NULL;
    bool broken = false;
    if (piece->length < REREAD_LEAST || reread->arena == NULL)
        return NULL;
    if (reread->amending != NULL)
        amending = amending_now(reread, piece, arena);
    if (amending == NULL && reread->amending != NULL)
        return NULL;
    struct record *record = read_record_so(words, piece, amending, arena, &broken);
    return broken ? NULL : record;
}

static unsigned faults_of(const struct record *record)
{
    unsigned count = 0;
    for (const struct finding *fault = record->fault; fault != NULL; fault = fault->next)
        count += fault->severity == SEVERITY_ERROR;
    return count;
}

struct record *reread_in_full(struct reread *reread, const struct vocabulary *words, const struct piece *piece,
                              struct work *work, struct arena *arena)
{
    bool broken;
    if (piece->length < REREAD_LEAST)
        return read_record_within(words, piece, work, arena);
    reread_free(reread);
    struct record *record = read_record_as_written(words, piece, arena);
    if (record != NULL && faults_of(record) == 0)
        return record;
    reread->arena = arena_new();
    reread->piece = piece_copy(piece, reread->arena);
    reread->amending = read_record_how(words, &reread->piece, work, reread->arena, &reread->broken);
    record = reread_record(reread, words, piece, arena);
    if (record == NULL)
        record = read_record_so(words, piece, NULL, arena, &broken);
    reread->faults = faults_of(record);
    return record;
}

struct record *reread_in_haste(struct reread *reread, const struct vocabulary *words, const struct piece *piece,
                               struct arena *arena, bool *asked)
{
    bool broken;
    struct record *record = reread_record(reread, words, piece, arena);
    *asked = true;
    if (record != NULL && faults_of(record) <= reread->faults)
        return record;
    if (piece->length < REREAD_LEAST)
        return reread_in_full(reread, words, piece, NULL, arena);
    record = read_record_so(words, piece, NULL, arena, &broken);
    *asked =
        (reread->arena != NULL && reread->broken && reread->amending == NULL) || (!broken && faults_of(record) == 0);
    return record;
}

void reread_free(struct reread *reread)
{
    if (reread->arena != NULL)
        arena_free(reread->arena);
    *reread = (struct reread){.arena = NULL};
}
