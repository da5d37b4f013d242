#include "tests/holds.h"

#include "tests/alike.h"
#include "tests/surely.h"

#include "commands/mending.h"
#include "commands/readback.h"
#include "core/fit/fit.h"
#include "core/perft.h"
#include "core/settle.h"
#include "core/turn.h"
#include "formats/canonical.h"
#include "formats/codepoint.h"
#include "formats/escape.h"
#include "formats/writer.h"

#include <stdlib.h>
#include <string.h>
#include <yajl/yajl_parse.h>

#define BOUND 20 /* deals and slips that are tried: enough to go that way, few enough to be quick */

/* To prove that a sheet without cards is impossible takes too long to be done for every input. */
static const struct orders brief = {.brief = true};

/* --- places --- */

static bool within(struct place at, const struct piece *piece)
{
    return at.line >= piece->line && at.column > 0 && at.end_column >= at.column && at.byte <= piece->length;
}

/* A fact that is nowhere written has no line. */
static bool proved_within(const struct evidence_list *list, const struct piece *piece)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->item[i].at.line != 0 && !within(list->item[i].at, piece))
            return false;
    return true;
}

static unsigned lines_of(const struct piece *piece)
{
    unsigned lines = piece->line + piece->part.gap_lines;
    for (size_t i = 0; i < piece->length; i++)
        lines += piece->bytes[i] == '\n' ||
                 (piece->bytes[i] == '\r' && (i + 1 == piece->length || piece->bytes[i + 1] != '\n'));
    return lines;
}

static const char *misplaced(const struct finding *finding, const struct piece *piece, struct arena *arena)
{
    if (within(finding->at, piece) && finding->at.line <= lines_of(piece) && finding->what.message != NULL &&
        proved_within(&finding->proof, piece) && proved_within(&finding->on_record, piece))
        return NULL;
    return arena_printf(arena, "%s at %u:%u-%u is outside record %u (from line %u)", finding->rule->id,
                        finding->at.line, finding->at.column, finding->at.end_column, piece->number, piece->line);
}

/* --- each piece --- */

struct trial {
    const struct vocabulary *words;
    struct arena *arena;
    const char *(*look)(const struct trial *trial, const struct piece *piece);
};

static const char *each_piece(const struct trial *trial, const char *bytes, size_t length, const char *name)
{
    struct source *source = source_over(bytes, length, name);
    struct piece piece;
    const char *wrong = NULL;
    size_t reached = 0;
    enum source_state state = SOURCE_END;
    while (wrong == NULL && (state = source_next(source, trial->arena, &piece)) == SOURCE_PIECE) {
        /* Of a spreadsheet the head stands further up, and is handed out with every record. */
        size_t gap = piece.part.gap_bytes, own = piece.byte + (piece.part.head > 0 ? piece.part.head + gap : 0);
        if (own < reached || piece.byte + piece.length + gap > length)
            wrong = "a record reaches out of its place in the stream";
        reached = piece.byte + piece.length + gap;
        if (wrong == NULL)
            wrong = trial->look(trial, &piece);
    }
    if (wrong == NULL && state == SOURCE_FAILED)
        wrong = "memory cannot be read";
    source_close(source);
    return wrong;
}

/* --- reading --- */

/* The same fault, if the second record stood where the first does. */
static bool same_fault(const struct finding *a, const struct finding *b, const struct piece *piece)
{
    return a->rule == b->rule && a->what.message == b->what.message && a->at.line == b->at.line + piece->line - 1 &&
           a->at.column == b->at.column && a->at.end_column == b->at.end_column && a->at.byte == b->at.byte;
}

static bool same_faults(const struct record *among, const struct record *alone, const struct piece *piece)
{
    const struct finding *a = among->fault, *b = alone->fault;
    while (a != NULL && b != NULL && same_fault(a, b, piece)) {
        a = a->next;
        b = b->next;
    }
    return a == NULL && b == NULL && among->unreadable == alone->unreadable && among->deal_count == alone->deal_count;
}

/* Whether it would be a spreadsheet in a file of its own. */
static bool tabulates(const struct trial *trial, const struct piece *piece)
{
    struct source *source = source_over(piece->bytes, piece->length, piece->file);
    struct piece one = {0};
    bool sheet = source_next(source, trial->arena, &one) == SOURCE_PIECE && one.syntax == SYNTAX_SHEET;
    source_close(source);
    return sheet;
}

/* What begins a file is looked at more closely than what begins a record within it; one that nothing parts from the record above is told so. */
static bool begins_alike(const struct trial *trial, const struct piece *piece)
{
    const unsigned char *s = (const unsigned char *)piece->bytes;
    return piece->fault == PIECE_SOUND && !piece->joined && piece->syntax != SYNTAX_SHEET && piece->length >= 2 &&
           s[0] != 0xef && s[0] != 0xff && s[0] != 0xfe && s[0] != 0 && s[1] != 0 && !tabulates(trial, piece);
}

/* The record if it stood in a stream of its own; NULL if that is not one record. */
static const struct record *alone(const struct trial *trial, const struct piece *piece)
{
    struct source *source = source_over(piece->bytes, piece->length, piece->file);
    struct piece one = {0}, more;
    bool just_one = source_next(source, trial->arena, &one) == SOURCE_PIECE &&
                    source_next(source, trial->arena, &more) == SOURCE_END;
    source_close(source);
    return just_one ? read_record(trial->words, &one, trial->arena) : NULL;
}

static const char *alone_as_among(const struct trial *trial, const struct piece *piece, const struct record *record)
{
    const struct record *by_itself = alone(trial, piece);
    if (by_itself == NULL)
        return "a record by itself is not one record";
    if (!same_faults(record, by_itself, piece))
        return "a record is read by itself otherwise than among its neighbours";
    return NULL;
}

/* What the quick readers make of the piece, if it is theirs. */
static const char *quickly_as_slowly(const struct trial *trial, const struct piece *piece)
{
    struct tally_of_pieces tally = {0};
    const char *wrong = read_otherwise(piece, SYNTAX_YAML, trial->arena, &tally);
    if (wrong == NULL && piece->length > 0 && piece->bytes[0] == '{')
        wrong = read_otherwise(piece, SYNTAX_JSON, trial->arena, &tally);
    return wrong;
}

static const char *look_at_reading(const struct trial *trial, const struct piece *piece)
{
    const char *differs = quickly_as_slowly(trial, piece);
    if (differs != NULL)
        return differs;
    const struct record *record = read_record(trial->words, piece, trial->arena);
    if (record->unreadable && record->fault == NULL)
        return "a record is refused for nothing";
    for (const struct finding *fault = record->fault; fault != NULL; fault = fault->next) {
        const char *wrong = misplaced(fault, piece, trial->arena);
        if (wrong != NULL)
            return wrong;
    }
    return begins_alike(trial, piece) ? alone_as_among(trial, piece, record) : NULL;
}

const char *holds_in_reading(const struct vocabulary *words, const char *bytes, size_t length, const char *name,
                             struct arena *arena)
{
    return each_piece(&(struct trial){words, arena, look_at_reading}, bytes, length, name);
}

/* --- judging --- */

static void write_out(struct buffer *out, const struct record *record, const struct canonical_form *form, bool french,
                      struct arena *arena)
{
    struct landmarks landmarks = {.arena = arena, .line = 1};
    const struct canon canon = {french ? LANG_FR : LANG_EN, french ? ALPHABET_FR : ALPHABET_EN, french};
    form->put(out, canonical_record(record, &canon, arena), french, &landmarks);
}

static const char *same_again(const struct trial *trial, const struct record *record, const struct judgement *judgement,
                              const struct canonical_form *form, bool french)
{
    struct buffer once = {0}, twice = {0};
    const char *wrong = NULL;
    write_out(&once, record, form, french, trial->arena);
    const struct record *again = read_back(trial->words, form->input, &once, trial->arena);
    if (again == NULL || again->fault != NULL) {
        wrong = arena_printf(trial->arena, "what is written as %s cannot be read (%s):\n%s", form->name,
                             again != NULL ? again->fault->what.message->en : "", buffer_s(&once));
    } else {
        write_out(&twice, again, form, french, trial->arena);
        if (strcmp(buffer_s(&once), buffer_s(&twice)) != 0)
            wrong = arena_printf(trial->arena, "written as %s, and again:\n%s\n%s", form->name, buffer_s(&once),
                                 buffer_s(&twice));
        else if (!judgement_same(judgement, judge_record(again, &brief, trial->arena)))
            wrong = arena_printf(trial->arena, "as %s it is judged otherwise:\n%s", form->name, buffer_s(&once));
    }
    buffer_free(&once);
    buffer_free(&twice);
    return wrong;
}

static const char *look_at_judging(const struct trial *trial, const struct piece *piece)
{
    const struct record *record = read_record(trial->words, piece, trial->arena);
    const struct judgement *judgement = fit_judge(record, &brief, BOUND, trial->arena);
    const char *wrong = NULL;
    for (size_t i = 0; wrong == NULL && i < judgement->finding_count; i++)
        wrong = misplaced(judgement->finding[i], piece, trial->arena);
    if (wrong != NULL || record->fault != NULL)
        return wrong;
    surely_regular(record, &wrong, trial->arena);
    if (wrong != NULL)
        return wrong;
    judgement = judge_record(record, &brief, trial->arena);
    const struct record *by_itself = begins_alike(trial, piece) ? alone(trial, piece) : NULL;
    if (by_itself != NULL && !judgement_same(judgement, judge_record(by_itself, &brief, trial->arena)))
        return "a record is judged by itself otherwise than among its neighbours";
    wrong = same_again(trial, record, judgement, &canonical_forms[0], false);
    return wrong != NULL ? wrong : same_again(trial, record, judgement, &canonical_forms[1], true);
}

const char *holds_in_judging(const struct vocabulary *words, const char *bytes, size_t length, const char *name,
                             struct arena *arena)
{
    return each_piece(&(struct trial){words, arena, look_at_judging}, bytes, length, name);
}

/* --- writing --- */

static const char *harmful(const struct buffer *text, const char *writer, bool ascii, struct arena *arena)
{
    for (size_t at = 0; at < text->length;) {
        uint32_t point;
        size_t bytes = codepoint_read(text->s + at, text->length - at, &point);
        bool control = point < 0x20 && point != '\n' && point != '\t';
        if (control || point == CODEPOINT_BAD || (ascii && point >= 0x7f) ||
            codepoint_unsafe(point != '\n' && point != '\t' ? point : ' '))
            return arena_printf(arena, "%s writes U+%04X at byte %zu", writer, (unsigned)point, at);
        at += bytes;
    }
    return NULL;
}

static bool is_json(const struct buffer *text)
{
    yajl_handle parser = yajl_alloc(NULL, NULL, NULL);
    yajl_config(parser, yajl_allow_multiple_values, 1);
    bool sound = yajl_parse(parser, (const unsigned char *)buffer_s(text), text->length) == yajl_status_ok &&
                 yajl_complete_parse(parser) == yajl_status_ok;
    yajl_free(parser);
    return sound;
}

/* What a record stops at, for the questions about it. */
struct stop {
    struct turn turn;
    struct perft perft;
};

static void stopped(const struct judge *judge, void *with)
{
    struct stop *stop = with;
    turn_take(&stop->turn, judge);
    perft_count(&stop->perft, judge, &(struct perft_orders){.depth = 1});
}

/* The verdict of one edition stands for those of all. */
static const struct judgement *under_any_edition(void *with, size_t edition)
{
    (void)edition;
    return with;
}

/* A run over that record alone, the answers about where it stops included. */
static void run_writer(const struct writer *writer, struct buffer *out, const struct manner *manner,
                       const struct judged *judged, const struct stop *stop)
{
    struct buffer held = {0};
    struct tally tally = {.records = 1, .written = 1, .met = calloc(rule_count(), 1)};
    tally.verdict[judged->judgement->verdict] = 1;
    if (writer->begin != NULL)
        writer->begin(out, manner);
    writer->record(&held, manner, judged);
    if (writer->input_begin != NULL && held.length > 0)
        writer->input_begin(out, manner, judged->judgement->record->file, &tally);
    buffer_bytes(out, buffer_s(&held), held.length);
    if (writer->input_end != NULL && held.length > 0)
        writer->input_end(out, manner);
    if (writer->end != NULL)
        writer->end(out, manner, &tally);
    if (writer->editions != NULL && judged->judgement->game != NULL)
        writer->editions(out, manner,
                         &(struct editions){.record = judged->judgement->record,
                                            .game = judged->judgement->game,
                                            .judge = under_any_edition,
                                            .with = (void *)judged->judgement});
    bool told = judged->judgement->verdict != VERDICT_UNREADABLE;
    if (told && writer->legal != NULL)
        writer->legal(out, manner, judged, &stop->turn);
    if (told && writer->perft != NULL)
        writer->perft(out, manner, judged, &stop->perft);
    buffer_free(&held);
    free(tally.met);
}

/* Whether the record is refused for bytes that an annotated transcript shows by signs. */
static bool shown_by_signs(const struct record *record)
{
    struct buffer out = {0};
    escape_source(&out, record->bytes, record->length);
    bool other = out.length != record->length || memcmp(buffer_s(&out), record->bytes, out.length) != 0;
    buffer_free(&out);
    return record->unreadable && other;
}

/* A transcript that is annotated is a transcript still, of the same game. */
static const char *same_annotated(const struct trial *trial, const struct judgement *judgement)
{
    const struct manner manner = {.ledger = true};
    const struct judged judged = {.judgement = judgement};
    if (shown_by_signs(judgement->record))
        return NULL;
    struct buffer out = {0};
    writer_find("annotated")->record(&out, &manner, &judged);
    const struct record *again = read_back(trial->words, INPUT_AUTO, &out, trial->arena);
    const struct judgement *then = again != NULL ? judge_record(again, &brief, trial->arena) : NULL;
    const char *wrong = NULL;
    const bool lost = judgement->verdict == VERDICT_UNREADABLE; /* by an unknown game, too */
    if (then == NULL || (then->verdict == VERDICT_UNREADABLE) != lost || (!lost && !judgement_same(judgement, then)))
        wrong = arena_printf(trial->arena, "annotated it is judged otherwise:\n%s", buffer_s(&out));
    buffer_free(&out);
    return wrong;
}

static const char *look_at_writers(const struct trial *trial, const struct judgement *judgement,
                                   const struct stop *stop, bool french)
{
    const struct manner manner = {.language = french ? LANG_FR : LANG_EN,
                                  .ascii = french,
                                  .ledger = true,
                                  .divide = true,
                                  .fail_on = SEVERITY_ERROR};
    const struct judged judged = {.judgement = judgement};
    const char *wrong = NULL;
    for (size_t i = 0; wrong == NULL && writers[i] != NULL; i++) {
        struct buffer out = {0};
        bool own = strcmp(writers[i]->name, "annotated") == 0 || strcmp(writers[i]->name, "patch") == 0;
        if (own) /* it is mostly the record's own bytes */
            continue;
        run_writer(writers[i], &out, &manner, &judged, stop);
        wrong = harmful(&out, writers[i]->name, manner.ascii, trial->arena);
        bool json = strcmp(writers[i]->name, "jsonl") == 0 || strcmp(writers[i]->name, "sarif") == 0;
        if (wrong == NULL && json && !is_json(&out))
            wrong = arena_printf(trial->arena, "%s is no JSON:\n%s", writers[i]->name, buffer_s(&out));
        buffer_free(&out);
    }
    return wrong;
}

static const char *look_at_writing(const struct trial *trial, const struct piece *piece)
{
    struct stop stop = {.turn = {.stage = STAGE_UNTOLD}};
    const struct orders orders = {.stopped = stopped, .with = &stop, .brief = true};
    const struct record *record = read_record(trial->words, piece, trial->arena);
    const struct judgement *judged = judge_record(record, &orders, trial->arena);
    turn_finish(&stop.turn, judged, trial->arena);
    bool no_json = piece->syntax == SYNTAX_JSON && judged->record->unreadable; /* annotated, it may be read as YAML */
    bool remains = piece->fault == PIECE_SOUND && !no_json && piece->syntax != SYNTAX_SHEET; /* which has no comments */
    const char *wrong = remains ? same_annotated(trial, judged) : NULL;
    struct judgement *judgement = fit_judge(record, &brief, BOUND, trial->arena);
    mending(judgement, trial->words, piece, &brief, (struct mending_bounds){BOUND, BOUND, NULL}, trial->arena);
    if (wrong == NULL)
        wrong = look_at_writers(trial, judgement, &stop, false);
    return wrong != NULL ? wrong : look_at_writers(trial, judgement, &stop, true);
}

const char *holds_in_writing(const struct vocabulary *words, const char *bytes, size_t length, const char *name,
                             struct arena *arena)
{
    return each_piece(&(struct trial){words, arena, look_at_writing}, bytes, length, name);
}
