/* The transcript itself with the verdict written into it as YAML comments: what an arbiter sends to both players. It stays
   a transcript and gets the same verdict again, so no comment may fall inside a text of several lines. */
#include "core/memory.h"
#include "core/mend/mend.h"
#include "formats/codepoint.h"
#include "formats/escape.h"
#include "formats/excerpt.h"
#include "formats/finding_text.h"
#include "formats/fit_text.h"
#include "formats/gaps.h"
#include "formats/layout.h"
#include "formats/phrase.h"
#include "formats/writer.h"
#include "formats/writer_messages.h"

#include <string.h>

enum { COMMENT_END = 110 };

/* Lines to be put into the text before the byte `at`. */
struct insertion {
    size_t at;
    struct buffer lines;
};

/* The insertions of a record, in the order of the text. */
struct notes {
    const struct manner *manner;
    const struct judgement *judgement;
    struct gaps gaps;
    bool malformed; /* the record is no YAML as it stands, whether or not it could be read as meant */
    struct insertion *item;
    size_t count, room;
};

/* The lines that go in before `at`. */
static struct buffer *lines_at(struct notes *notes, size_t at)
{
    size_t i = notes->count;
    while (i > 0 && notes->item[i - 1].at > at)
        i--;
    if (i > 0 && notes->item[i - 1].at == at)
        return &notes->item[i - 1].lines;
    if (notes->count == notes->room) {
        notes->room = notes->room * 2 + 16;
        notes->item = memory_wider(notes->item, notes->room * sizeof *notes->item);
    }
    memmove(&notes->item[i + 1], &notes->item[i], (notes->count - i) * sizeof *notes->item);
    notes->item[i] = (struct insertion){at, {0}};
    notes->count++;
    return &notes->item[i].lines;
}

/* Where lines about a place go; at the end for what has none. */
static size_t insertion_point(const struct notes *notes, struct place at)
{
    const struct record *record = notes->judgement->record;
    if (at.line == 0 || at.byte >= record->length)
        return record->length;
    return gap_after(&notes->gaps, record->bytes, record->length, at.byte);
}

/* --- findings --------------------------------------------------------------------------------------------- */

/* Whether something stands on the line that is not seen there: carets would be under the wrong letters. */
static bool hides(const char *line, size_t length)
{
    for (size_t bytes; length > 0; line += bytes, length -= bytes) {
        uint32_t codepoint;
        bytes = codepoint_read(line, length, &codepoint);
        if (codepoint_hidden(codepoint))
            return true;
    }
    return false;
}

/* Carets under the line as it stands; under a copy of a part of it where the line is too long to be looked along, has
   something hidden, or where the comment cannot stand right below. */
static void write_carets(struct notes *notes, struct buffer *out, const struct finding *finding)
{
    const struct record *record = notes->judgement->record;
    struct excerpt excerpt = {0};
    size_t length, columns = EXCERPT_COLUMNS;
    const char *line = source_line(record, finding->at, &length);
    if (line != NULL && excerpt_make(&excerpt, notes->manner, record, finding->at, columns)) {
        size_t below = (size_t)(line - record->bytes) + length;
        bool apart =
            insertion_point(notes, finding->at) > below + 2 || finding->at.column > columns || hides(line, length);
        const char *carets = buffer_s(&excerpt.carets);
        if (apart)
            buffer_printf(out, "# %s\n# %s\n", buffer_s(&excerpt.line), carets);
        else
            buffer_printf(out, "#%s\n", carets[0] == '^' && carets[1] == '\0' ? "^" : carets + 1);
    }
    excerpt_free(&excerpt);
}

static void write_finding(struct notes *notes, const struct finding *finding)
{
    const struct manner *manner = notes->manner;
    struct voice voice = voice_of(manner, notes->judgement->record);
    struct buffer *out = lines_at(notes, insertion_point(notes, finding->at)), text = {0};
    struct details details = {0};
    write_carets(notes, out, finding);
    buffer_printf(&text, "%s[%s %s]: ", message_in(severity_word(finding->severity), manner->language),
                  finding->rule->id, rule_slug(finding->rule, manner->language));
    phrase_say(&text, &voice, &finding->what);
    buffer_text(out, "# ");
    put_wrapped(out, manner, buffer_s(&text), 2, COMMENT_END, "#   ");
    buffer_char(out, '\n');
    details_make(&details, manner, notes->judgement, finding);
    for (size_t i = 0; i < details.count; i++) {
        buffer_text(out, "#   ");
        size_t start = 5 + layout_put(out, manner, message_in(details.row[i].label, manner->language));
        buffer_char(out, ' ');
        put_wrapped(out, manner, buffer_s(&details.row[i].text), start, COMMENT_END, "#     ");
        buffer_char(out, '\n');
    }
    details_free(&details);
    buffer_free(&text);
}

/* --- running score ---------------------------------------------------------------------------------------- */

static void write_score(struct notes *notes, size_t at, const struct board *board)
{
    const struct record *record = notes->judgement->record;
    struct voice voice = voice_of(notes->manner, record);
    struct buffer text = {0};
    buffer_text(&text, message_in(&msg_running_score, notes->manner->language));
    for (size_t player = 0; player < record->player_count; player++) {
        buffer_printf(&text, "%s%s ", player > 0 ? " · " : "", actor_name(&voice, (int)player));
        score_say(&text, &voice, &board->score[player], notes->judgement->game->boards);
    }
    struct buffer *out = lines_at(notes, at);
    buffer_text(out, "# ");
    layout_put(out, notes->manner, buffer_s(&text));
    buffer_char(out, '\n');
    buffer_free(&text);
}

/* The score after each line of the transcript that changes it. A mark that falls later than the line it stands on is
   shown where it falls. */
static void write_scores(struct notes *notes, const struct deal_account *account)
{
    if (account->line_count == 0)
        return;
    const struct line *line = notes->judgement->ledger.line + account->first_line;
    size_t at = 0;
    for (size_t i = 0; i < account->line_count; i++) {
        if (line[i].mark->at.line > 0) {
            size_t own = insertion_point(notes, line[i].mark->at);
            at = own > at ? own : at;
        }
        bool last = i + 1 == account->line_count;
        bool stays = !last && (line[i + 1].mark->at.line == 0 || insertion_point(notes, line[i + 1].mark->at) <= at);
        if (at > 0 && !stays)
            write_score(notes, at, &line[i].after);
    }
}

/* --- cards that are not known ------------------------------------------------------------------------------- */

static void write_comment(struct notes *notes, const char *lead, const char *text)
{
    struct buffer *out = lines_at(notes, notes->judgement->record->length);
    buffer_text(out, lead);
    put_wrapped(out, notes->manner, text, strlen(lead), COMMENT_END, "#     ");
    buffer_char(out, '\n');
}

static void fit_heading(void *notes, const char *text) { write_comment(notes, "# ", text); }
static void fit_row(void *notes, const char *text) { write_comment(notes, "#   = ", text); }

/* --- the record ------------------------------------------------------------------------------------------- */

static void write_verdict(struct notes *notes)
{
    const struct judgement *judgement = notes->judgement;
    enum language language = notes->manner->language;
    const size_t counts[] = {judgement->notes, judgement->undecided, judgement->warnings, judgement->errors};
    struct buffer text = {0}, *out = lines_at(notes, judgement->record->length);
    buffer_text(&text, message_in(verdict_word(judgement->verdict), language));
    if (judgement->finding_count > 0) {
        buffer_text(&text, message_in(&msg_colon, language));
        counts_say(&text, language, counts);
    }
    if (judgement->game != NULL) {
        buffer_text(&text, " (");
        rules_say(&text, language, judgement);
        buffer_char(&text, ')');
    }
    buffer_text(out, "# ");
    layout_put(out, notes->manner, buffer_s(&text));
    buffer_char(out, '\n');
    buffer_free(&text);
}

/* Quotation marks in a comment would end a quotation that the record leaves open; such a record gets others. */
static void put_line(struct buffer *out, const struct notes *notes, const char *line, size_t length)
{
    bool open = notes->malformed;
    for (size_t i = 0; i < length; i++)
        if (open && (line[i] == '"' || line[i] == '\''))
            buffer_text(out, line[i] == '"' ? "”" : "’");
        else
            buffer_char(out, line[i]);
}

/* Appends comment lines with the record's own line breaks. */
static void put_lines(struct buffer *out, const struct notes *notes, const struct buffer *lines, const char *line_break)
{
    for (const char *at = buffer_s(lines); *at != '\0';) {
        size_t length = strcspn(at, "\n");
        put_line(out, notes, at, length);
        buffer_text(out, line_break);
        at += length + 1;
    }
}

/* Only what is refused can have in it what must not come out. */
static void put_source(struct buffer *out, const struct notes *notes, const char *bytes, size_t length)
{
    if (notes->judgement->verdict == VERDICT_UNREADABLE)
        escape_source(out, bytes, length);
    else
        buffer_bytes(out, bytes, length);
}

static void weave(struct buffer *out, const struct notes *notes)
{
    const struct record *record = notes->judgement->record;
    const char *first = memchr(record->bytes, '\n', record->length);
    const char *line_break = first != NULL && first > record->bytes && first[-1] == '\r' ? "\r\n" : "\n";
    size_t done = 0;
    for (size_t i = 0; i < notes->count; i++) {
        put_source(out, notes, record->bytes + done, notes->item[i].at - done);
        done = notes->item[i].at;
        if (done > 0 && strchr("\r\n", record->bytes[done - 1]) == NULL)
            buffer_text(out, line_break);
        put_lines(out, notes, &notes->item[i].lines, line_break);
    }
}

/* Records of several files become one stream: each needs its separator. */
static void separate(struct buffer *out, const struct manner *manner, const struct judged *judged)
{
    const struct record *record = judged->judgement->record;
    bool divided = record->length >= 3 && strncmp(record->bytes, "---", 3) == 0;
    if (manner->joined && judged->ordinal > 0 && !divided)
        buffer_text(out, "---\n");
}

/* A record that is no YAML as it stands is shown as it stands, and comments stand where they may in what it is read as. */
static void find_gaps(struct notes *notes, struct arena *arena)
{
    const struct record *record = notes->judgement->record;
    struct amended amended = {.bytes = record->bytes, .length = record->length};
    size_t count;
    const struct splice *splice = mends_form_splices(notes->judgement, REC_01, arena, &count);
    struct change *change = arena_alloc(arena, (count + 1) * sizeof *change);
    for (size_t i = 0; i < count; i++)
        change[i] =
            (struct change){splice[i].at.byte, splice[i].at.byte + strlen(splice[i].old_text), splice[i].new_text};
    notes->malformed = notes->judgement->verdict == VERDICT_UNREADABLE || count > 0;
    amended_make(record->bytes, record->length, change, count, arena, &amended);
    gaps_find_amended(&notes->gaps, &amended);
}

static void annotated_record(struct buffer *out, const struct manner *manner, const struct judged *judged)
{
    const struct judgement *judgement = judged->judgement;
    struct manner plain = *manner;
    plain.colour = false; /* it stays a transcript */
    struct notes notes = {.manner = &plain, .judgement = judgement};
    struct arena *arena = arena_new();
    find_gaps(&notes, arena);
    arena_free(arena);
    size_t shown = findings_shown(judgement, manner);
    for (size_t i = 0; i < shown; i++)
        if (!finding_folded(judgement->finding[i], manner))
            write_finding(&notes, judgement->finding[i]);
    for (size_t i = 0; i < judgement->account_count; i++)
        if (judgement->account[i].known)
            write_scores(&notes, &judgement->account[i]);
    fit_say(&(struct fit_sink){.heading = fit_heading, .row = fit_row, .with = &notes}, &plain, judgement);
    write_verdict(&notes);
    separate(out, manner, judged);
    weave(out, &notes);
    for (size_t i = 0; i < notes.count; i++)
        buffer_free(&notes.item[i].lines);
    memory_give(notes.item);
    gaps_free(&notes.gaps);
}

const struct writer annotated_writer = {.name = "annotated", .verbatim = true, .record = annotated_record};
