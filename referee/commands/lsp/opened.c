#include "commands/lsp/opened.h"

#include "commands/labour.h"
#include "commands/lsp/in_hand.h"
#include "core/fit/fit.h"
#include "core/memory.h"
#include "core/sheet/possible.h"
#include "core/suggest.h"
#include "formats/text_line.h"

#include <stdint.h>
#include <string.h>

struct opened *opened_new(const char *uri)
{
    struct opened *opened = memory_zeros(1, sizeof *opened);
    opened->uri = memory_take(strlen(uri) + 1);
    strcpy(opened->uri, uri); /* NOLINT(clang-analyzer-security.insecureAPI.strcpy) */
    lines_set(&opened->lines, "", 0);
    return opened;
}

void opened_free(struct opened *opened)
{
    for (size_t i = 0; i < opened->count; i++)
        arena_free(opened->entry[i].arena);
    memory_give(opened->entry);
    before_free(&opened->before);
    before_free(&opened->stopped);
    memory_give(opened->uri);
    buffer_free(&opened->published);
    buffer_free(&opened->line_was);
    memory_give(opened->told.number);
    lines_free(&opened->lines);
    memory_give(opened);
}

/* --- judging ---------------------------------------------------------------------------------------------- */

/* A cursor that is in no record. */
#define NOWHERE SIZE_MAX

/* Where in a record somebody writes. */
static size_t cursor_in(const struct opened *opened, const struct entry *entry)
{
    bool within = opened->writing && opened_has(opened, entry, opened->cursor) &&
                  entry_byte(entry, opened->cursor) <= entry->piece.length;
    return within ? entry_byte(entry, opened->cursor) : NOWHERE;
}

/* What stands before a line. Where that is no YAML, or the record not so long, there is nothing. */
static struct record *read_before(struct entry *entry, const struct judging *judging, const struct in_hand *line)
{
    struct piece piece = entry->piece;
    piece.length = line->from;
    struct record *record =
        entry->piece.length > REREAD_LEAST ? read_record_as_written(judging->words, &piece, entry->arena) : NULL;
    entry->cut = record != NULL;
    return record;
}

/* Reads the record as it stands, else as what was found out of it before has it. */
static struct record *read_at_once(struct entry *entry, const struct judging *judging)
{
    struct record *record = read_record_as_written(judging->words, &entry->piece, entry->arena);
    entry->unasked = record != NULL && record->fault != NULL;
    if (record != NULL)
        return record;
    record = reread_record(judging->reread, judging->words, &entry->piece, entry->arena);
    entry->again = entry->unasked = record != NULL;
    return record;
}

static struct record *read_without(struct entry *entry, const struct judging *judging, const struct in_hand *line)
{
    const struct piece piece = without_line(&entry->piece, line, entry->arena);
    struct record *record = read_record_as_written(judging->words, &piece, entry->arena);
    return record != NULL ? record : reread_record(judging->reread, judging->words, &piece, entry->arena);
}

/* Whether something is wrong behind a line that is left out, up to the end of the next: what stands there may hang on it. */
static bool leaves_fault(const struct record *record, const struct piece *piece, const struct in_hand *line)
{
    struct text_line next = text_line_at(piece->bytes, piece->length, line->to);
    const struct finding *fault = record->fault;
    text_line_after(piece->bytes, piece->length, next, &next);
    while (fault != NULL && (fault->at.byte < line->from || fault->at.byte > next.to))
        fault = fault->next;
    return fault != NULL;
}

/* Without the line that is written, and a long one without those above it that were left before they could be read: to ask what they
   mean takes long. */
static struct record *read_around(struct opened *opened, struct entry *entry, const struct judging *judging,
                                  struct in_hand line)
{
    const bool long_one = entry->piece.length >= REREAD_LEAST;
    struct record *record = NULL;
    if (opened->left > entry_start(entry) && entry_byte(entry, opened->left) < line.from)
        line.from = entry_byte(entry, opened->left);
    if (!long_one || !in_hand_empty(&entry->piece, &line))
        record = read_without(entry, judging, &line);
    if (record == NULL && long_one && in_hand_with_above(&entry->piece, &line)) {
        record = read_without(entry, judging, &line);
        if (record != NULL && leaves_fault(record, &entry->piece, &line))
            record = NULL;
        opened->left = record != NULL ? piece_offset(&entry->piece, line.from) : 0;
    }
    return record;
}

/* Where it can be read in neither way, without the line that is written. */
static struct record *read_in_haste(struct opened *opened, struct entry *entry, const struct judging *judging,
                                    size_t cursor)
{
    bool asked;
    struct record *record = read_at_once(entry, judging);
    if (record != NULL) {
        opened->left = 0;
        return record;
    }
    const struct in_hand line = in_hand(&entry->piece, cursor);
    record = read_around(opened, entry, judging, line);
    if (record == NULL)
        record = read_before(entry, judging, &line);
    entry->again = entry->piece.length >= REREAD_LEAST;
    if (record == NULL && entry->again) {
        const struct piece piece = without_line(&entry->piece, &line, entry->arena);
        record = reread_in_haste(judging->reread, judging->words, &piece, entry->arena, &asked);
    }
    entry->hasty = record != NULL;
    return record;
}

/* How an entry is judged, with that work. */
static struct orders orders_for(const struct entry *entry, const struct judging *judging, struct work *work)
{
    struct orders orders = judging->orders;
    *work = (struct work){.left = entry->share > entry->taken ? entry->share - entry->taken : 0};
    orders.work = work;
    orders.memory = possible_memory_new(entry->arena);
    possible_memory_lasts(orders.memory, judging->ways);
    return orders;
}

/* `opened`: the document in which it may be being written; NULL: it is not. */
static void judge(struct opened *opened, struct entry *entry, const struct judging *judging)
{
    const size_t cursor = opened != NULL ? cursor_in(opened, entry) : NOWHERE;
    struct work work;
    entry->taken = 0;
    const struct orders orders = orders_for(entry, judging, &work);
    if (cursor != NOWHERE)
        entry->record = read_in_haste(opened, entry, judging, cursor);
    if (entry->record == NULL)
        entry->record = reread_in_full(judging->reread, judging->words, &entry->piece, &work, entry->arena);
    entry->judgement = fit_judge(entry->record, &orders, judging->bounds.fits, entry->arena);
    entry->judgement->limited |= work.refused;
    entry->taken = work.taken;
}

/* The piece is copied: what it was cut from does not last. */
static struct entry entry_new(const struct piece *piece, const char *uri)
{
    struct entry entry = {.arena = arena_new()};
    entry.piece = piece_copy(piece, entry.arena);
    entry.piece.file = uri;
    return entry;
}

/* Whether a piece is that judged record, which may have moved. */
static bool is_same(const struct opened *opened, size_t number, const struct piece *piece)
{
    const struct entry *entry = &opened->entry[number];
    return !entry->reused && !entry->hasty && piece_same(&entry->piece, piece);
}

/* So many records more or less, before that one, are made out. */
enum { STEPS_MOST = 64 };

/* The judged record that a piece is, the nearest to the number `from`; NULL: none is. */
static struct entry *find_same(struct opened *opened, size_t from, const struct piece *piece)
{
    for (size_t step = 0; step < STEPS_MOST; step++) {
        if (from + step < opened->count && is_same(opened, from + step, piece))
            return &opened->entry[from + step];
        if (step > 0 && step <= from && from - step < opened->count && is_same(opened, from - step, piece))
            return &opened->entry[from - step];
    }
    return NULL;
}

static void entry_add(struct opened *to, struct entry entry)
{
    if (to->count == to->room) {
        to->room = to->room > 0 ? 2 * to->room : 16;
        to->entry = memory_wider(to->entry, to->room * sizeof *to->entry);
    }
    to->entry[to->count++] = entry;
}

/* It stands where the piece does now; what is known of its lines is as it was read. */
static void entry_move(struct entry *entry, const struct piece *piece)
{
    const struct sheet_part was = entry->piece.part;
    const int lines = (int)piece->line - (int)entry->piece.line;
    unsigned rows_from = 0;
    if (was.head > 0)
        rows_from =
            entry->piece.line + was.gap_lines + text_line_ends_between(piece->bytes, piece->length, 0, was.head);
    entry->shift = (struct shift){lines, rows_from, lines + (int)piece->part.gap_lines - (int)was.gap_lines};
    entry->piece.byte = piece->byte;
    entry->piece.number = piece->number;
    entry->piece.part = piece->part;
    entry->piece.part.gap_lines = was.gap_lines;
}

static bool has_moved(const struct entry *entry) { return entry->shift.lines != 0 || entry->shift.rows_lines != 0; }

void opened_cut(struct opened *opened)
{
    struct opened now = {.count = 0};
    struct piece piece;
    size_t from = 0;
    if (!opened->changed)
        return;
    struct arena *arena = arena_new();
    struct source *source = source_over(buffer_s(&opened->lines.text), opened->lines.text.length, opened->uri);
    while (source_next(source, arena, &piece) == SOURCE_PIECE) {
        struct entry *old = find_same(opened, from, &piece);
        if (old != NULL) {
            old->reused = true;
            from = (size_t)(old - opened->entry);
        }
        from++;
        entry_add(&now, old != NULL ? *old : entry_new(&piece, opened->uri));
        struct entry *entry = &now.entry[now.count - 1];
        entry_move(entry, &piece);
        entry->reused = false;
        arena_clear(arena);
    }
    source_close(source);
    arena_free(arena);
    for (size_t i = 0; i < now.count; i++)
        now.entry[i].share = work_share(piece_own_bytes(&now.entry[i].piece), now.count);
    for (size_t i = 0; i < opened->count; i++)
        if (!opened->entry[i].reused)
            arena_free(opened->entry[i].arena);
    memory_give(opened->entry);
    opened->entry = now.entry;
    opened->count = now.count;
    opened->room = now.room;
    opened->changed = false;
}

void opened_judge_one(struct opened *opened, struct entry *entry, const struct judging *judging)
{
    if (entry->judgement == NULL)
        judge(opened, entry, judging);
}

void opened_tell(struct opened *opened, const struct entry *entry) { opened->lines.shift = entry->shift; }

size_t opened_judge(struct opened *opened, const struct judging *judging)
{
    if (opened == NULL)
        return 0;
    opened_cut(opened);
    for (size_t i = 0; i < opened->count; i++)
        opened_judge_one(opened, &opened->entry[i], judging);
    return opened->count;
}

/* What is known of a record is known of where it stood. */
static void judge_anew(struct entry *entry, const struct judging *judging)
{
    entry->piece.line = (unsigned)((int)entry->piece.line + entry->shift.lines);
    entry->piece.part.gap_lines =
        (unsigned)((int)entry->piece.part.gap_lines + entry->shift.rows_lines - entry->shift.lines);
    struct entry again = entry_new(&entry->piece, entry->piece.file);
    again.share = entry->share;
    judge(NULL, &again, judging);
    arena_free(entry->arena);
    *entry = again;
}

/* A search that was broken off leaves the judgement half changed: it is made anew. */
bool entry_mend(struct entry *entry, const struct judging *judging, const struct patience *patience)
{
    if (entry->mended)
        return true;
    if (entry->hasty || entry->unasked || has_moved(entry))
        judge_anew(entry, judging);
    if (entry->judgement == NULL)
        judge(NULL, entry, judging);
    struct work work;
    struct orders orders = orders_for(entry, judging, &work);
    entry->judgement = suggest_rules(entry->judgement, &orders, entry->arena);
    entry->mended = mending_while(entry->judgement, judging->words, &entry->piece, &orders, judging->bounds, patience,
                                  entry->arena);
    entry->judgement->limited |= work.refused;
    if (!entry->mended)
        judge_anew(entry, judging);
    return entry->mended;
}

bool opened_mend(struct opened *opened, const struct judging *judging, const struct patience *patience)
{
    for (size_t i = 0; i < opened->count; i++)
        if (!entry_mend(&opened->entry[i], judging, patience))
            return false;
    if (opened->before.hasty) /* it has been asked now */
        before_free(&opened->before);
    opened->left = 0;
    return true;
}

bool opened_has(const struct opened *opened, const struct entry *entry, size_t offset)
{
    const bool last = entry + 1 == opened->entry + opened->count;
    return entry_start(entry) <= offset && (last || entry_start(entry + 1) > offset);
}

struct entry *opened_entry(const struct opened *opened, size_t offset)
{
    size_t i = opened->count;
    while (i > 0 && !opened_has(opened, &opened->entry[i - 1], offset))
        i--;
    return i > 0 ? &opened->entry[i - 1] : NULL;
}

struct entry *opened_judged(struct opened *opened, size_t offset, const struct judging *judging)
{
    opened_cut(opened);
    struct entry *entry = opened_entry(opened, offset);
    if (entry != NULL && has_moved(entry))
        judge_anew(entry, judging);
    if (entry != NULL) {
        opened_judge_one(opened, entry, judging);
        opened_tell(opened, entry);
    }
    return entry;
}

size_t entry_start(const struct entry *entry) { return piece_offset(&entry->piece, entry->piece.part.head); }

size_t entry_byte(const struct entry *entry, size_t offset)
{
    return offset - (entry_start(entry) - entry->piece.part.head);
}
