/* JUnit XML as Jenkins, GitLab and Surefire read it: a test suite for each file, a test case for each record. The counts in
   a suite's head are wanted by the stricter of their schemas, so the cases of a file are held back until it ends. No time
   is told: the output is the same for every run, and a 0 that nobody measured would be read as one.

   XML is written by hand: it takes one escaper and a few tags, where a library would be the only one that the program
   needs beside libyaml, and would let pass some of the characters that XML forbids. */
#include "formats/escape.h"
#include "formats/finding_text.h"
#include "formats/phrase.h"
#include "formats/text.h"
#include "formats/writer.h"

#include <string.h>

static void put_attribute(struct buffer *out, const struct manner *manner, const char *name, const char *text)
{
    buffer_printf(out, " %s=\"", name);
    escape_markup(out, text, manner);
    buffer_char(out, '"');
}

static void junit_begin(struct buffer *out, const struct manner *manner)
{
    (void)manner;
    buffer_text(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"referee\">\n");
}

static void junit_input_begin(struct buffer *out, const struct manner *manner, const char *name,
                              const struct tally *tally)
{
    buffer_text(out, "  <testsuite");
    put_attribute(out, manner, "name", name);
    buffer_printf(out, " tests=\"%zu\" failures=\"%zu\" errors=\"%zu\" skipped=\"%zu\">\n", tally->written,
                  tally->result[RESULT_FAILED], tally->result[RESULT_UNREADABLE], tally->result[RESULT_OPEN]);
}

static void junit_input_end(struct buffer *out, const struct manner *manner)
{
    (void)manner;
    buffer_text(out, "  </testsuite>\n");
}

/* An input that could not be read is a suite of one case, which is an error. */
static void put_unread(struct buffer *out, const struct manner *manner, const struct unread *unread)
{
    junit_input_begin(out, manner, unread->input, &(struct tally){.written = 1, .result = {[RESULT_UNREADABLE] = 1}});
    buffer_text(out, "    <testcase");
    put_attribute(out, manner, "name", unread->input);
    put_attribute(out, manner, "classname", unread->input);
    buffer_text(out, ">\n      <error");
    put_attribute(out, manner, "message", unread->said);
    buffer_text(out, " type=\"input\"/>\n    </testcase>\n");
    junit_input_end(out, manner);
}

static void junit_end(struct buffer *out, const struct manner *manner, const struct tally *tally)
{
    for (size_t i = 0; i < tally->unread_count; i++)
        put_unread(out, manner, &tally->unread[i]);
    buffer_text(out, "</testsuites>\n");
}

/* --- one record ------------------------------------------------------------------------------------------- */

/* The first of the gravest findings, which is no graver than its cause. */
static const struct finding *gravest(const struct judgement *judgement)
{
    const struct finding *grave = NULL;
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (grave == NULL || judgement->finding[i]->severity > grave->severity)
            grave = judgement->finding[i];
    return grave;
}

/* Why the record is no passed test, as attributes: a sentence, and a rule. */
static void put_reason(struct buffer *out, const struct manner *manner, const struct judged *judged)
{
    const struct judgement *judgement = judged->judgement;
    const struct finding *grave = gravest(judgement);
    struct voice voice = voice_of(manner, judgement->record);
    struct buffer text = {0};
    if (judged->difference_count > 0)
        difference_say(&text, &voice, judgement, &judged->difference[0]);
    else if (grave != NULL)
        phrase_say(&text, &voice, &grave->what);
    put_attribute(out, manner, "message", buffer_s(&text));
    put_attribute(out, manner, "type", judged->difference_count > 0 ? "expect" : grave != NULL ? grave->rule->id : "");
    buffer_free(&text);
}

/* What the text format has of the findings. */
static void put_findings(struct buffer *out, const struct manner *manner, const struct judged *judged)
{
    struct manner plain = *manner;
    plain.colour = false;
    struct buffer text = {0}, line = {0};
    text_findings(&text, &plain, judged->judgement);
    text_differences(&text, &plain, judged);
    for (const char *at = buffer_s(&text); *at != '\0';) {
        size_t length = strcspn(at, "\n");
        buffer_bytes(&line, at, length);
        escape_markup(out, buffer_s(&line), manner);
        buffer_char(out, '\n');
        buffer_clear(&line);
        at += length + (at[length] == '\n');
    }
    buffer_free(&line);
    buffer_free(&text);
}

static void put_outcome(struct buffer *out, const struct manner *manner, const struct judged *judged)
{
    static const char *const elements[RESULTS] = {
        [RESULT_PASSED] = "system-out",
        [RESULT_OPEN] = "skipped",
        [RESULT_FAILED] = "failure",
        [RESULT_UNREADABLE] = "error",
    };
    enum result result = result_of(judged, manner);
    buffer_printf(out, ">\n      <%s", elements[result]);
    if (result != RESULT_PASSED)
        put_reason(out, manner, judged);
    buffer_text(out, ">\n");
    put_findings(out, manner, judged);
    buffer_printf(out, "</%s>\n    </testcase>\n", elements[result]);
}

static void junit_record(struct buffer *out, const struct manner *manner, const struct judged *judged)
{
    const struct record *record = judged->judgement->record;
    struct buffer name = {0};
    record_number_say(&name, manner->language, record);
    buffer_text(out, "    <testcase");
    put_attribute(out, manner, "name", buffer_s(&name));
    put_attribute(out, manner, "classname", record->file);
    bool as_expected = judged->compared && judged->difference_count == 0;
    if (as_expected || judged->judgement->finding_count + judged->difference_count == 0)
        buffer_text(out, "/>\n");
    else
        put_outcome(out, manner, judged);
    buffer_free(&name);
}

const struct writer junit_writer = {.name = "junit",
                                    .document = true,
                                    .begin = junit_begin,
                                    .record = junit_record,
                                    .end = junit_end,
                                    .input_begin = junit_input_begin,
                                    .input_end = junit_input_end};
