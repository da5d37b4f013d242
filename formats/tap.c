/* TAP version 14: a test point for each record, what was found in a YAML block under it. The plan comes last, so that a
   stream can be written as it is judged. `prove` and other harnesses that know TAP 13 only say so in TAP_VERSION, which
   they set for what they run; they get that line, as they refuse a newer one. All that is written means the same in both.

   An undecided record is skipped: nothing was found against it, and nothing was proved for it. A TODO would not do, as
   one that is `ok` is announced as a surprise and one that is `not ok` looks like a fault known to everybody. */
#include "formats/escape.h"
#include "formats/finding_text.h"
#include "formats/phrase.h"
#include "formats/writer.h"
#include "formats/writer_messages.h"

#include <stdlib.h>
#include <string.h>

static void tap_begin(struct buffer *out, const struct manner *manner)
{
    const char *known = getenv("TAP_VERSION");
    (void)manner;
    buffer_printf(out, "TAP version %s\n", known != NULL && strcmp(known, "13") == 0 ? "13" : "14");
}

/* --- the YAML block --------------------------------------------------------------------------------------- */

static void put_text(struct buffer *out, const struct manner *manner, const char *key, const char *text)
{
    buffer_printf(out, "%s: ", key);
    escape_yaml(out, text, manner->ascii);
    buffer_char(out, '\n');
}

static void put_remedy(struct buffer *out, const struct manner *manner, const struct voice *voice,
                       const struct finding *finding)
{
    if (finding->remedy == REMEDY_NONE)
        return;
    struct buffer text = {0};
    remedy_say(&text, voice, finding);
    put_text(out, manner, "      remedy", buffer_s(&text));
    buffer_free(&text);
}

static void put_finding(struct buffer *out, const struct manner *manner, const struct judgement *judgement,
                        const struct finding *finding)
{
    struct voice voice = voice_of(manner, judgement->record);
    struct buffer text = {0};
    buffer_printf(out, "    - rule: %s\n      slug: %s\n      severity: %s\n", finding->rule->id, finding->rule->slug,
                  severity_id(finding->severity));
    buffer_printf(out, "      n: %u\n", finding->n);
    if (finding->follows != NULL)
        buffer_printf(out, "      follows: %u\n", finding->follows->n);
    if (finding->followers > 0)
        buffer_printf(out, "      followers: %u\n", finding->followers);
    if (finding->at.line > 0)
        buffer_printf(out, "      line: %u\n      column: %u\n", finding->at.line, finding->at.column);
    phrase_say(&text, &voice, &finding->what);
    put_text(out, manner, "      message", buffer_s(&text));
    buffer_free(&text);
    put_remedy(out, manner, &voice, finding);
}

static void put_differences(struct buffer *out, const struct manner *manner, const struct judged *judged)
{
    struct voice voice = voice_of(manner, judged->judgement->record);
    struct buffer text = {0};
    buffer_text(out, "  differences:\n");
    for (size_t i = 0; i < judged->difference_count; i++) {
        difference_say(&text, &voice, judged->judgement, &judged->difference[i]);
        buffer_printf(out, "    - line: %u\n", difference_at(judged->judgement->record, &judged->difference[i]).line);
        put_text(out, manner, "      message", buffer_s(&text));
        buffer_clear(&text);
    }
    buffer_free(&text);
}

static void put_block(struct buffer *out, const struct manner *manner, const struct judged *judged)
{
    const struct judgement *judgement = judged->judgement;
    size_t shown = findings_shown(judgement, manner);
    buffer_printf(out, "  ---\n  verdict: %s\n", verdict_id(judgement->verdict));
    put_text(out, manner, "  file", judgement->record->file);
    if (shown < judgement->finding_count)
        buffer_printf(out, "  not_shown: %zu\n", findings_left_out(judgement, shown));
    if (shown > 0)
        buffer_text(out, "  findings:\n");
    for (size_t i = 0; i < shown; i++)
        if (!finding_folded(judgement->finding[i], manner))
            put_finding(out, manner, judgement, judgement->finding[i]);
    if (judged->difference_count > 0)
        put_differences(out, manner, judged);
    buffer_text(out, "  ...\n");
}

/* --- the test points -------------------------------------------------------------------------------------- */

static void tap_record(struct buffer *out, const struct manner *manner, const struct judged *judged)
{
    const struct record *record = judged->judgement->record;
    enum result result = result_of(judged, manner);
    struct buffer name = {0};
    buffer_printf(&name, "%s ", record->file);
    record_number_say(&name, manner->language, record);
    buffer_printf(out, "%sok %zu - ", result == RESULT_PASSED || result == RESULT_OPEN ? "" : "not ",
                  judged->ordinal + 1);
    escape_tap(out, buffer_s(&name), manner);
    if (result == RESULT_OPEN) {
        buffer_text(out, " # SKIP ");
        escape_tap(out, message_in(&msg_verdict_undecided, manner->language), manner);
    }
    buffer_char(out, '\n');
    bool as_expected = judged->compared && judged->difference_count == 0;
    if (judged->judgement->finding_count + judged->difference_count > 0 && !as_expected)
        put_block(out, manner, judged);
    buffer_free(&name);
}

static void tap_end(struct buffer *out, const struct manner *manner, const struct tally *tally)
{
    for (size_t i = 0; i < tally->unread_count; i++) {
        buffer_printf(out, "not ok %zu - ", tally->written + i + 1);
        escape_tap(out, tally->unread[i].said, manner);
        buffer_char(out, '\n');
    }
    buffer_printf(out, "1..%zu\n", tally->written + tally->unread_count);
}

const struct writer tap_writer = {
    .name = "tap", .document = true, .begin = tap_begin, .record = tap_record, .end = tap_end};
