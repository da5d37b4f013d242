/* The verdict for people: finding lines in the GNU form with the source under them, the score sheet, one line a record. */
#include "formats/text.h"
#include "formats/causes_say.h"
#include "formats/compare_text.h"
#include "formats/digest.h"
#include "formats/editions_text.h"
#include "formats/finding_text.h"
#include "formats/fit_text.h"
#include "formats/infer_say.h"
#include "formats/layout.h"
#include "formats/ledger_text.h"
#include "formats/legal_text.h"
#include "formats/paint.h"
#include "formats/phrase.h"
#include "formats/sheet_place.h"
#include "formats/text_rows.h"
#include "formats/ways_text.h"
#include "formats/writer.h"
#include "formats/writer_messages.h"

static void put_message(struct buffer *out, const struct manner *manner, const struct message *message,
                        const struct arg *args, size_t count)
{
    struct buffer text = {0};
    struct voice voice = voice_of(manner, NULL);
    message_say(&text, &voice, message, args, count);
    layout_put(out, manner, buffer_s(&text));
    buffer_free(&text);
}

/* --- one finding ------------------------------------------------------------------------------------------ */

/* " (row 5, column C)" */
static void write_cell(struct buffer *out, const struct manner *manner, const struct record *record, struct place at)
{
    struct sheet_place place;
    if (!sheet_place(record, at, &place))
        return;
    struct voice voice = voice_of(manner, record);
    struct buffer text = {0};
    message_say(&text, &voice, &msg_at_cell, ARGS(arg_number("n", (int)place.row), arg_text("column", place.column)));
    layout_put(out, manner, buffer_s(&text));
    buffer_free(&text);
}

/* "file:13:19: error[IMH-A06 wrong-turn]: Blaise turned …" */
static void write_headline(struct buffer *out, const struct manner *manner, const struct judgement *judgement,
                           const struct finding *finding)
{
    struct voice voice = voice_of(manner, judgement->record);
    struct buffer text = {0};
    paint(out, manner, PAINT_BOLD);
    layout_put(out, manner, judgement->record->file);
    if (finding->at.line > 0)
        buffer_printf(out, ":%u:%u", finding->at.line, finding->at.column);
    write_cell(out, manner, judgement->record, finding->at);
    buffer_text(out, ": ");
    paint(out, manner, PAINT_OFF);
    paint(out, manner, paint_of_severity(finding->severity));
    layout_put(out, manner, message_in(severity_word(finding->severity), manner->language));
    buffer_printf(out, "[%s %s]: ", finding->rule->id, rule_slug(finding->rule, manner->language));
    paint(out, manner, PAINT_OFF);
    phrase_say(&text, &voice, &finding->what);
    layout_put(out, manner, buffer_s(&text));
    buffer_char(out, '\n');
    buffer_free(&text);
}

static void write_details(struct buffer *out, const struct manner *manner, const struct judgement *judgement,
                          const struct finding *finding)
{
    struct details details = {0};
    (finding->severity == SEVERITY_NOTE ? details_follow : details_make)(&details, manner, judgement, finding);
    for (size_t i = 0; i < details.count; i++)
        text_row(out, manner, finding->at, details.row[i].label, buffer_s(&details.row[i].text));
    details_free(&details);
}

/* Notes are one line, but for what they follow from: they find fault with nothing. */
static void write_finding(struct buffer *out, const struct manner *manner, const struct judgement *judgement,
                          const struct finding *finding)
{
    write_headline(out, manner, judgement, finding);
    if (finding->severity > SEVERITY_NOTE)
        text_excerpt(out, manner, judgement->record, finding->at, paint_of_severity(finding->severity));
    write_details(out, manner, judgement, finding);
}

/* --- one record ------------------------------------------------------------------------------------------- */

/* Whether the figures of the deal are in dispute, so that its sheet is shown unasked. */
static bool disputed(const struct judgement *judgement, unsigned deal)
{
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        if (finding->class == CLASS_LEDGER_MISMATCH && finding->severity == SEVERITY_ERROR && finding->deal == deal)
            return true;
    }
    return false;
}

static void write_ledgers(struct buffer *out, const struct manner *manner, const struct judgement *judgement)
{
    if (judgement->game == NULL)
        return;
    for (size_t i = 0; i < judgement->account_count; i++)
        if (manner->ledger || disputed(judgement, judgement->account[i].part->number))
            ledger_text(out, manner, judgement, i);
}

static void write_verdict(struct buffer *out, const struct manner *manner, const struct judgement *judgement)
{
    static const struct message *const words[] = {
        [VERDICT_REGULAR] = &msg_REGULAR,       [VERDICT_POSSIBLE] = &msg_POSSIBLE,
        [VERDICT_UNDECIDED] = &msg_UNDECIDED,   [VERDICT_IRREGULAR] = &msg_IRREGULAR,
        [VERDICT_UNREADABLE] = &msg_UNREADABLE,
    };
    struct buffer text = {0};
    paint(out, manner, paint_of_verdict(judgement->verdict));
    layout_put(out, manner, message_in(words[judgement->verdict], manner->language));
    paint(out, manner, PAINT_OFF);
    buffer_text(&text, "  ");
    record_name_say(&text, judgement->record);
    const size_t counts[] = {judgement->notes, judgement->undecided, judgement->warnings, judgement->errors};
    if (judgement->errors + judgement->warnings + judgement->undecided + judgement->notes > 0) {
        buffer_text(&text, message_in(&msg_colon, manner->language));
        counts_say(&text, manner->language, counts);
    }
    if (judgement->game != NULL) {
        buffer_text(&text, " (");
        rules_say(&text, manner->language, judgement);
        buffer_char(&text, ')');
    }
    if (manner->digest) {
        buffer_text(&text, "  ");
        digest_say(&text, manner, judgement);
    }
    layout_put(out, manner, buffer_s(&text));
    buffer_char(out, '\n');
    buffer_free(&text);
}

void text_findings(struct buffer *out, const struct manner *manner, const struct judgement *judgement)
{
    size_t shown = findings_shown(judgement, manner);
    for (size_t i = 0; i < shown; i++)
        if (!finding_folded(judgement->finding[i], manner))
            write_finding(out, manner, judgement, judgement->finding[i]);
    if (shown < judgement->finding_count) {
        put_message(out, manner, &msg_count_more, ARGS(arg_number("n", (int)findings_left_out(judgement, shown))));
        buffer_char(out, '\n');
    }
}

void text_differences(struct buffer *out, const struct manner *manner, const struct judged *judged)
{
    const struct record *record = judged->judgement->record;
    struct voice voice = voice_of(manner, record);
    struct buffer text = {0};
    for (size_t i = 0; i < judged->difference_count; i++) {
        struct place at = difference_at(record, &judged->difference[i]);
        buffer_text(&text, record->file);
        if (at.line > 0)
            buffer_printf(&text, ":%u:%u", at.line, at.column);
        buffer_printf(&text, ": %s: ", message_in(&msg_not_as_expected, manner->language));
        difference_say(&text, &voice, judged->judgement, &judged->difference[i]);
        layout_put(out, manner, buffer_s(&text));
        buffer_char(out, '\n');
        buffer_clear(&text);
    }
    buffer_free(&text);
}

/* A record that was expected to be as it is needs one line. */
static void write_as_expected(struct buffer *out, const struct manner *manner, const struct judgement *judgement)
{
    struct buffer name = {0};
    record_name_say(&name, judgement->record);
    paint(out, manner, PAINT_GREEN);
    layout_put(out, manner, message_in(&msg_as_expected, manner->language));
    paint(out, manner, PAINT_OFF);
    buffer_text(out, "  ");
    layout_put(out, manner, buffer_s(&name));
    buffer_char(out, '\n');
    buffer_free(&name);
}

/* What is to be known of a record beside what has been found. */
static void write_remark(struct buffer *out, const struct manner *manner, const struct record *record,
                         const struct message *remark)
{
    struct voice voice = voice_of(manner, record);
    struct buffer text = {0};
    buffer_printf(&text, "%s: ", record->file);
    message_say(&text, &voice, remark, NO_ARGS);
    layout_put(out, manner, buffer_s(&text));
    buffer_char(out, '\n');
    buffer_free(&text);
}

/* What the figures of a spreadsheet have been taken for, where that is not what they mostly are. */
static void write_figures_as(struct buffer *out, const struct manner *manner, const struct record *record)
{
    if (record->figures_run)
        write_remark(out, manner, record,
                     record->figures_as == FIGURES_AS_SCORES ? &msg_figures_run_rather : &msg_figures_run);
    else if (record->part.separator != '\0' && record->figures_as == FIGURES_AS_MARKS)
        write_remark(out, manner, record, &msg_figures_single_rather);
}

static void text_record(struct buffer *out, const struct manner *manner, const struct judged *judged)
{
    const struct judgement *judgement = judged->judgement;
    if (judged->compared && judged->difference_count == 0) {
        write_as_expected(out, manner, judgement);
        return;
    }
    write_figures_as(out, manner, judgement->record);
    text_findings(out, manner, judgement);
    write_ledgers(out, manner, judgement);
    fit_text(out, manner, judgement);
    for (size_t i = 0; i < judgement->account_count; i++)
        ways_text(out, manner, judgement->record, &judgement->account[i]);
    text_differences(out, manner, judged);
    if (judgement->limited)
        write_remark(out, manner, judgement->record, &msg_record_limited);
    write_verdict(out, manner, judgement);
}

/* --- the run ---------------------------------------------------------------------------------------------- */

void tally_say(struct buffer *text, const struct manner *manner, const struct tally *tally)
{
    const struct {
        const struct message *message;
        size_t count;
    } part[] = {
        {&msg_count_regular, tally->verdict[VERDICT_REGULAR]},
        {&msg_count_possible, tally->verdict[VERDICT_POSSIBLE]},
        {&msg_count_irregular, tally->verdict[VERDICT_IRREGULAR]},
        {&msg_count_undecided, tally->verdict[VERDICT_UNDECIDED]},
        {&msg_count_unreadable, tally->verdict[VERDICT_UNREADABLE]},
        {&msg_count_as_expected, tally->compared - tally->differing},
        {&msg_count_not_as_expected, tally->differing},
    };
    struct voice voice = voice_of(manner, NULL);
    message_say(text, &voice, &msg_count_records, ARGS(arg_number("n", (int)tally->records)));
    for (size_t i = 0, said = 0; i < sizeof part / sizeof part[0]; i++) {
        if (part[i].count == 0)
            continue;
        buffer_text(text, said++ > 0 ? ", " : message_in(&msg_colon, manner->language));
        message_say(text, &voice, part[i].message, ARGS(arg_number("n", (int)part[i].count)));
    }
    struct buffer counts = {0};
    counts_say(&counts, manner->language, tally->finding);
    if (counts.length > 0)
        buffer_printf(text, "%s%s", message_in(&msg_semicolon, manner->language), buffer_s(&counts));
    buffer_free(&counts);
}

void tally_put(struct buffer *out, const struct manner *manner, const struct tally *tally)
{
    struct buffer text = {0};
    tally_say(&text, manner, tally);
    layout_put(out, manner, buffer_s(&text));
    buffer_char(out, '\n');
    buffer_free(&text);
}

static void text_end(struct buffer *out, const struct manner *manner, const struct tally *tally)
{
    if (tally->records > 1)
        tally_put(out, manner, tally);
}

const struct writer text_writer = {.name = "text",
                                   .plain = true,
                                   .table = true,
                                   .record = text_record,
                                   .end = text_end,
                                   .editions = text_editions,
                                   .legal = text_legal,
                                   .perft = text_perft,
                                   .compare = text_compare,
                                   .infer = text_infer,
                                   .causes = text_causes};
