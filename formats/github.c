/* Annotations for GitHub workflows: a command a line for each finding. What makes the run fail is shown as an error, whatever
   its severity. Nothing but commands is written, so that no text of a record
   can stand where the runner looks for one. */
#include "formats/escape.h"
#include "formats/finding_text.h"
#include "formats/phrase.h"
#include "formats/writer.h"
#include "formats/writer_messages.h"

static const char *command_of(enum severity severity, const struct manner *manner)
{
    if (severity == SEVERITY_ERROR || severity >= manner->fail_on)
        return "error";
    return severity == SEVERITY_WARNING ? "warning" : "notice";
}

/* "::error file=a.yaml,line=3,col=5,endColumn=8,title=" */
static void put_head(struct buffer *out, const struct manner *manner, const char *command, const char *file,
                     struct place at)
{
    buffer_printf(out, "::%s file=", command);
    escape_github(out, file, true, manner);
    if (at.line > 0)
        buffer_printf(out, ",line=%u,col=%u", at.line, at.column);
    if (at.line > 0 && at.end_column > at.column)
        buffer_printf(out, ",endColumn=%u", at.end_column);
    buffer_text(out, ",title=");
}

/* The rows of a finding, each on a line of its own. */
static void put_details(struct buffer *out, const struct manner *manner, const struct judgement *judgement,
                        const struct finding *finding)
{
    struct details details = {0};
    (finding->severity == SEVERITY_NOTE ? details_follow : details_make)(&details, manner, judgement, finding);
    for (size_t i = 0; i < details.count; i++) {
        buffer_text(out, "%0A");
        escape_github(out, message_in(details.row[i].label, manner->language), false, manner);
        buffer_char(out, ' ');
        escape_github(out, buffer_s(&details.row[i].text), false, manner);
    }
    details_free(&details);
}

static void put_finding(struct buffer *out, const struct manner *manner, const struct judgement *judgement,
                        const struct finding *finding)
{
    struct voice voice = voice_of(manner, judgement->record);
    struct buffer text = {0};
    put_head(out, manner, command_of(finding->severity, manner), judgement->record->file, finding->at);
    buffer_printf(out, "%s %s::", finding->rule->id, rule_slug(finding->rule, manner->language));
    phrase_say(&text, &voice, &finding->what);
    escape_github(out, buffer_s(&text), false, manner);
    put_details(out, manner, judgement, finding);
    buffer_char(out, '\n');
    buffer_free(&text);
}

static void put_difference(struct buffer *out, const struct manner *manner, const struct judgement *judgement,
                           const struct difference *difference)
{
    struct voice voice = voice_of(manner, judgement->record);
    struct buffer text = {0};
    put_head(out, manner, "error", judgement->record->file, difference_at(judgement->record, difference));
    escape_github(out, message_in(&msg_not_as_expected, manner->language), true, manner);
    buffer_text(out, "::");
    difference_say(&text, &voice, judgement, difference);
    escape_github(out, buffer_s(&text), false, manner);
    buffer_char(out, '\n');
    buffer_free(&text);
}

static void github_record(struct buffer *out, const struct manner *manner, const struct judged *judged)
{
    const struct judgement *judgement = judged->judgement;
    if (judged->compared && judged->difference_count == 0)
        return;
    size_t shown = findings_shown(judgement, manner);
    for (size_t i = 0; i < shown; i++)
        if (!finding_folded(judgement->finding[i], manner))
            put_finding(out, manner, judgement, judgement->finding[i]);
    for (size_t i = 0; i < judged->difference_count; i++)
        put_difference(out, manner, judgement, &judged->difference[i]);
}

/* What could not be read fails the run, too. */
static void github_end(struct buffer *out, const struct manner *manner, const struct tally *tally)
{
    for (size_t i = 0; i < tally->unread_count; i++) {
        put_head(out, manner, "error", tally->unread[i].input, (struct place){0});
        buffer_text(out, "referee::");
        escape_github(out, tally->unread[i].said, false, manner);
        buffer_char(out, '\n');
    }
}

const struct writer github_writer = {.name = "github", .record = github_record, .end = github_end};
