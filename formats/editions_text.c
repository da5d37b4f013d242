#include "formats/editions_text.h"

#include "formats/finding_text.h"
#include "formats/layout.h"
#include "formats/paint.h"
#include "formats/writer_messages.h"

#include <stdlib.h>

enum { TEXT_END = 110 };

/* A view over the judgements of one record. */
struct view {
    struct buffer *out;
    const struct manner *manner;
    const struct judged *judged;
    size_t count, own;
    struct voice voice;
};

static const char *edition_name(const struct view *view, size_t edition)
{
    const struct judgement *judgement = view->judged[edition].judgement;
    return edition_called(&judgement->game->edition[judgement->edition], view->manner->language);
}

/* --- the table -------------------------------------------------------------------------------------------- */

static void write_row(const struct view *view, size_t edition, size_t name_columns, size_t verdict_columns)
{
    const struct judgement *judgement = view->judged[edition].judgement;
    const size_t counts[] = {judgement->notes, judgement->undecided, judgement->warnings, judgement->errors};
    const char *verdict = message_in(verdict_word(judgement->verdict), view->manner->language);
    struct buffer text = {0};
    buffer_text(view->out, edition == view->own ? "  * " : "    ");
    put_padded(view->out, view->manner, edition_name(view, edition), name_columns + 3);
    paint(view->out, view->manner, paint_of_verdict(judgement->verdict));
    put(view->out, view->manner, verdict);
    paint(view->out, view->manner, PAINT_OFF);
    counts_say(&text, view->manner->language, counts);
    if (text.length > 0) {
        buffer_fill(view->out, ' ', verdict_columns + 3 - put_columns(view->manner, verdict));
        put(view->out, view->manner, buffer_s(&text));
    }
    buffer_char(view->out, '\n');
    buffer_free(&text);
}

static size_t wider(size_t a, size_t b) { return a > b ? a : b; }

static void write_table(const struct view *view)
{
    size_t name = 0, verdict = 0;
    for (size_t i = 0; i < view->count; i++) {
        const struct judgement *judgement = view->judged[i].judgement;
        name = wider(name, put_columns(view->manner, edition_name(view, i)));
        verdict = wider(
            verdict, put_columns(view->manner, message_in(verdict_word(judgement->verdict), view->manner->language)));
    }
    for (size_t i = 0; i < view->count; i++)
        write_row(view, i, name, verdict);
}

/* --- the findings ----------------------------------------------------------------------------------------- */

/* Editions cite the same fault by rules of their own: it is the same if the same check, or the same words, or any doubt of a
   figure speak of the same place. */
static bool same(const struct finding *a, const struct finding *b)
{
    bool figures = a->class == CLASS_LEDGER_MISMATCH && b->class == CLASS_LEDGER_MISMATCH;
    return a->at.line == b->at.line && a->at.column == b->at.column &&
           (figures || a->rule->check == b->rule->check || a->what.message == b->what.message);
}

static const struct finding *found_in(const struct judgement *judgement, const struct finding *finding)
{
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (judgement->finding[i]->severity > SEVERITY_NOTE && same(judgement->finding[i], finding))
            return judgement->finding[i];
    return NULL;
}

/* An edition before this one has the finding too: it has been written. */
static bool written(const struct view *view, size_t edition, const struct finding *finding)
{
    for (size_t i = 0; i < edition; i++)
        if (found_in(view->judged[i].judgement, finding) != NULL)
            return true;
    return false;
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
    size_t start = 6 + put(view->out, view->manner, message_in(label, view->manner->language)) + 1;
    buffer_char(view->out, ' ');
    put_wrapped(view->out, view->manner, buffer_s(list), start, TEXT_END, "        ");
    buffer_char(view->out, '\n');
}

static void write_where(const struct view *view, const struct finding *finding)
{
    struct buffer with = {0}, without = {0};
    for (size_t i = 0; i < view->count; i++) {
        const struct finding *there = found_in(view->judged[i].judgement, finding);
        add_name(there != NULL ? &with : &without, edition_name(view, i), there != NULL ? there->rule->id : NULL);
    }
    write_list(view, without.length == 0 ? &msg_under_all : &msg_under, &with);
    write_list(view, &msg_not_under, &without);
    buffer_free(&with);
    buffer_free(&without);
}

static void write_finding(const struct view *view, const struct finding *finding)
{
    struct buffer text = {0};
    buffer_printf(&text, "%s:%u:%u: ", view->judged[0].judgement->record->file, finding->at.line, finding->at.column);
    phrase_say(&text, &view->voice, &finding->what);
    buffer_text(view->out, "  ");
    put_wrapped(view->out, view->manner, buffer_s(&text), 2, TEXT_END, "    ");
    buffer_char(view->out, '\n');
    buffer_free(&text);
    write_where(view, finding);
}

static int by_place(const void *a, const void *b)
{
    const struct finding *one = *(const struct finding *const *)a, *two = *(const struct finding *const *)b;
    if (one->at.line != two->at.line)
        return one->at.line < two->at.line ? -1 : 1;
    return one->at.column < two->at.column ? -1 : one->at.column > two->at.column;
}

/* Every finding of any edition, once, in the order of the record. */
static void write_findings(const struct view *view)
{
    struct arena *arena = arena_new();
    const struct finding **list = NULL;
    size_t count = 0, room = 0;
    for (size_t edition = 0; edition < view->count; edition++) {
        const struct judgement *judgement = view->judged[edition].judgement;
        for (size_t i = 0; i < judgement->finding_count; i++) {
            if (judgement->finding[i]->severity == SEVERITY_NOTE || written(view, edition, judgement->finding[i]))
                continue;
            list = arena_grow(arena, list, count, &room, sizeof *list);
            list[count++] = judgement->finding[i];
        }
    }
    if (count > 1)
        qsort(list, count, sizeof *list, by_place);
    for (size_t i = 0; i < count; i++)
        write_finding(view, list[i]);
    arena_free(arena);
}

void text_editions(struct buffer *out, const struct manner *manner, const struct judged *judged, size_t count,
                   size_t own)
{
    const struct record *record = judged[0].judgement->record;
    const struct view view = {out, manner, judged, count, own, voice_of(manner, record)};
    struct buffer name = {0};
    record_name_say(&name, record);
    paint(out, manner, PAINT_BOLD);
    put(out, manner, buffer_s(&name));
    paint(out, manner, PAINT_OFF);
    buffer_text(out, "  (");
    put(out, manner, judged[0].judgement->game->name);
    buffer_text(out, ")\n");
    write_table(&view);
    write_findings(&view);
    buffer_free(&name);
}
