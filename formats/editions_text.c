#include "formats/editions_text.h"

#include "formats/finding_text.h"
#include "formats/layout.h"
#include "formats/paint.h"
#include "formats/writer_messages.h"

#include <stdlib.h>

enum { TEXT_END = 110 };

/* What is kept of a finding. */
struct kept {
    struct place at;
    enum finding_class class;
    const struct rule *rule;
    const struct message *message;
    const char *text; /* NULL: an edition before has the finding too, which it is told by */
};

/* What is kept of a judgement. */
struct column {
    const char *name;
    enum verdict verdict;
    size_t counts[SEVERITY_ERROR + 1];
    struct kept *kept; /* notes left out */
    size_t kept_count;
};

/* A view over the judgements of one record. */
struct view {
    struct buffer *out;
    const struct manner *manner;
    const struct editions *editions;
    struct voice voice;
    struct column *column; /* by edition */
    size_t count;          /* of them */
    struct arena *arena;
};

/* --- the table -------------------------------------------------------------------------------------------- */

static void write_row(const struct view *view, size_t edition, size_t name_columns, size_t verdict_columns)
{
    const struct column *column = &view->column[edition];
    const char *verdict = message_in(verdict_word(column->verdict), view->manner->language);
    struct buffer text = {0};
    buffer_text(view->out, edition == view->editions->own ? "  * " : "    ");
    put_padded(view->out, view->manner, column->name, name_columns + 3);
    paint(view->out, view->manner, paint_of_verdict(column->verdict));
    layout_put(view->out, view->manner, verdict);
    paint(view->out, view->manner, PAINT_OFF);
    counts_say(&text, view->manner->language, column->counts);
    if (text.length > 0) {
        buffer_fill(view->out, ' ', verdict_columns + 3 - put_columns(view->manner, verdict));
        layout_put(view->out, view->manner, buffer_s(&text));
    }
    buffer_char(view->out, '\n');
    buffer_free(&text);
}

static size_t wider(size_t a, size_t b) { return a > b ? a : b; }

static void write_table(const struct view *view)
{
    size_t name = 0, verdict = 0;
    for (size_t i = 0; i < view->count; i++) {
        const struct message *word = verdict_word(view->column[i].verdict);
        name = wider(name, put_columns(view->manner, view->column[i].name));
        verdict = wider(verdict, put_columns(view->manner, message_in(word, view->manner->language)));
    }
    for (size_t i = 0; i < view->count; i++)
        write_row(view, i, name, verdict);
}

/* --- the findings ----------------------------------------------------------------------------------------- */

/* Editions cite the same fault by rules of their own: it is the same if the same check, or the same words, or any doubt of a
   figure speak of the same place. */
static bool same(const struct kept *a, const struct kept *b)
{
    bool figures = a->class == CLASS_LEDGER_MISMATCH && b->class == CLASS_LEDGER_MISMATCH;
    return a->at.line == b->at.line && a->at.column == b->at.column &&
           (figures || a->rule->check == b->rule->check || a->message == b->message);
}

static const struct kept *found_in(const struct column *column, const struct kept *kept)
{
    for (size_t i = 0; i < column->kept_count; i++)
        if (same(&column->kept[i], kept))
            return &column->kept[i];
    return NULL;
}

static bool found_before(const struct view *view, const struct kept *kept)
{
    for (size_t i = 0; i < view->count; i++)
        if (found_in(&view->column[i], kept) != NULL)
            return true;
    return false;
}

static const char *text_of(const struct view *view, const struct finding *finding)
{
    struct buffer text = {0};
    phrase_say(&text, &view->voice, &finding->what);
    const char *copy = arena_text(view->arena, buffer_s(&text), text.length);
    buffer_free(&text);
    return copy;
}

/* Adds what is kept of the judgement under the next edition. */
static void keep(struct view *view, const struct judgement *judgement)
{
    const struct edition *edition = &judgement->game->edition[judgement->edition];
    struct column column = {.name = edition_called(edition, view->manner->language), .verdict = judgement->verdict};
    column.counts[SEVERITY_NOTE] = judgement->notes;
    column.counts[SEVERITY_UNDECIDED] = judgement->undecided;
    column.counts[SEVERITY_WARNING] = judgement->warnings;
    column.counts[SEVERITY_ERROR] = judgement->errors;
    column.kept = arena_alloc(view->arena, (judgement->finding_count + 1) * sizeof *column.kept);
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        if (finding->severity == SEVERITY_NOTE || finding_folded(finding, view->manner))
            continue;
        struct kept *kept = &column.kept[column.kept_count++];
        *kept = (struct kept){finding->at, finding->class, finding->rule, finding->what.message, NULL};
        if (!found_before(view, kept))
            kept->text = text_of(view, finding);
    }
    view->column[view->count++] = column;
}

static void add_name(struct buffer *list, const char *name, const char *id)
{
    if (list->length > 0)
        buffer_text(list, ", ");
    buffer_text(list, name);
    if (id != NULL)
        buffer_printf(list, " [%s]", id);
}

static void write_list(const struct view *view, const struct message *label, const struct buffer *list)
{
    if (list->length == 0)
        return;
    buffer_text(view->out, "      ");
    size_t start = 6 + layout_put(view->out, view->manner, message_in(label, view->manner->language)) + 1;
    buffer_char(view->out, ' ');
    put_wrapped(view->out, view->manner, buffer_s(list), start, TEXT_END, "        ");
    buffer_char(view->out, '\n');
}

static void write_where(const struct view *view, const struct kept *kept)
{
    struct buffer with = {0}, without = {0};
    for (size_t i = 0; i < view->count; i++) {
        const struct kept *there = found_in(&view->column[i], kept);
        add_name(there != NULL ? &with : &without, view->column[i].name, there != NULL ? there->rule->id : NULL);
    }
    write_list(view, without.length == 0 ? &msg_under_all : &msg_under, &with);
    write_list(view, &msg_not_under, &without);
    buffer_free(&with);
    buffer_free(&without);
}

static void write_finding(const struct view *view, const struct kept *kept)
{
    struct buffer text = {0};
    buffer_printf(&text, "%s:%u:%u: %s", view->editions->record->file, kept->at.line, kept->at.column, kept->text);
    buffer_text(view->out, "  ");
    put_wrapped(view->out, view->manner, buffer_s(&text), 2, TEXT_END, "    ");
    buffer_char(view->out, '\n');
    buffer_free(&text);
    write_where(view, kept);
}

static int by_place(const void *a, const void *b)
{
    const struct kept *one = *(const struct kept *const *)a, *two = *(const struct kept *const *)b;
    if (one->at.line != two->at.line)
        return one->at.line < two->at.line ? -1 : 1;
    return one->at.column < two->at.column ? -1 : one->at.column > two->at.column;
}

/* Every finding of any edition, once, in the order of the record. */
static void write_findings(const struct view *view)
{
    const struct kept **list = NULL;
    size_t count = 0, room = 0;
    for (size_t edition = 0; edition < view->count; edition++) {
        const struct column *column = &view->column[edition];
        for (size_t i = 0; i < column->kept_count; i++) {
            if (column->kept[i].text == NULL)
                continue;
            list = arena_grow(view->arena, list, count, &room, sizeof *list);
            list[count++] = &column->kept[i];
        }
    }
    if (count > 1)
        qsort(list, count, sizeof *list, by_place);
    for (size_t i = 0; i < count; i++)
        write_finding(view, list[i]);
}

static void write_head(const struct view *view)
{
    struct buffer name = {0};
    record_name_say(&name, view->editions->record);
    paint(view->out, view->manner, PAINT_BOLD);
    layout_put(view->out, view->manner, buffer_s(&name));
    paint(view->out, view->manner, PAINT_OFF);
    buffer_text(view->out, "  (");
    layout_put(view->out, view->manner, game_called(view->editions->game, view->manner->language));
    buffer_text(view->out, ")\n");
    buffer_free(&name);
}

void text_editions(struct buffer *out, const struct manner *manner, const struct editions *editions)
{
    struct view view = {out, manner, editions, voice_of(manner, editions->record), NULL, 0, arena_new()};
    view.column = arena_alloc(view.arena, editions->game->edition_count * sizeof *view.column);
    while (view.count < editions->game->edition_count)
        keep(&view, editions->judge(editions->with, view.count));
    write_head(&view);
    write_table(&view);
    write_findings(&view);
    arena_free(view.arena);
}
