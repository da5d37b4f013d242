#include "commands/lsp/opened.h"

#include "core/fit/fit.h"
#include "core/memory.h"
#include "core/sheet/possible.h"

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
    memory_give(opened->uri);
    buffer_free(&opened->published);
    lines_free(&opened->lines);
    memory_give(opened);
}

/* --- judging ---------------------------------------------------------------------------------------------- */

static void judge(struct entry *entry, const struct judging *judging)
{
    struct orders orders = judging->orders;
    orders.memory = possible_memory_new(entry->arena);
    entry->record = read_record(judging->words, &entry->piece, entry->arena);
    entry->judgement = fit_judge(entry->record, &orders, judging->bounds.fits, entry->arena);
}

/* The piece is copied: what it was cut from does not last. */
static struct entry entry_new(const struct piece *piece, const char *uri, const struct judging *judging)
{
    struct entry entry = {.arena = arena_new()};
    entry.piece = piece_copy(piece, entry.arena);
    entry.piece.file = uri;
    judge(&entry, judging);
    return entry;
}

static bool same(const struct piece *a, const struct piece *b)
{
    return a->line == b->line && a->number == b->number && piece_same(a, b);
}

/* The judged record that a piece is, from the number `from` on; NULL: none is. */
static struct entry *find_same(struct opened *opened, size_t number, const struct piece *piece)
{
    if (number < opened->count && !opened->entry[number].reused && same(&opened->entry[number].piece, piece))
        return &opened->entry[number];
    return NULL;
}

static void add(struct opened *to, struct entry entry)
{
    if (to->count == to->room) {
        to->room = to->room > 0 ? 2 * to->room : 16;
        to->entry = memory_wider(to->entry, to->room * sizeof *to->entry);
    }
    to->entry[to->count++] = entry;
}

void opened_judge(struct opened *opened, const struct judging *judging)
{
    struct opened now = {.count = 0};
    struct piece piece;
    if (!opened->changed)
        return;
    struct arena *arena = arena_new();
    struct source *source = source_over(buffer_s(&opened->lines.text), opened->lines.text.length, opened->uri);
    while (source_next(source, arena, &piece) == SOURCE_PIECE) {
        struct entry *old = find_same(opened, now.count, &piece);
        if (old != NULL)
            old->reused = true;
        add(&now, old != NULL ? *old : entry_new(&piece, opened->uri, judging));
        now.entry[now.count - 1].piece.byte = piece.byte;
        now.entry[now.count - 1].reused = false;
        arena_clear(arena);
    }
    source_close(source);
    arena_free(arena);
    for (size_t i = 0; i < opened->count; i++)
        if (!opened->entry[i].reused)
            arena_free(opened->entry[i].arena);
    memory_give(opened->entry);
    opened->entry = now.entry;
    opened->count = now.count;
    opened->room = now.room;
    opened->changed = false;
}

/* A search that was broken off leaves the judgement half changed: it is made anew. */
bool entry_mend(struct entry *entry, const struct judging *judging, const struct patience *patience)
{
    struct orders orders = judging->orders;
    if (entry->mended)
        return true;
    orders.memory = possible_memory_new(entry->arena);
    entry->mended = mending_while(entry->judgement, judging->words, &entry->piece, &orders, judging->bounds, patience,
                                  entry->arena);
    if (!entry->mended) {
        struct entry again = entry_new(&entry->piece, entry->piece.file, judging);
        arena_free(entry->arena);
        *entry = again;
    }
    return entry->mended;
}

bool opened_mend(struct opened *opened, const struct judging *judging, const struct patience *patience)
{
    for (size_t i = 0; i < opened->count; i++)
        if (!entry_mend(&opened->entry[i], judging, patience))
            return false;
    return true;
}

struct entry *opened_entry(const struct opened *opened, size_t offset)
{
    for (size_t i = opened->count; i-- > 0;)
        if (opened->entry[i].piece.byte <= offset)
            return &opened->entry[i];
    return NULL;
}
