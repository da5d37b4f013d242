/* SARIF 2.1.0: one run, a result for each finding. Results come first and the rules that were met after them, so that the
   results can be written as records are judged; a result names its rule by id, as its index is not known yet.

   What cannot be decided is of the kind `open`, a note of the kind `informational`; the standard has no level for these. */
#include "core/mend/mend.h"
#include "formats/escape.h"
#include "formats/finding_text.h"
#include "formats/fingerprint.h"
#include "formats/json_out.h"
#include "formats/phrase.h"
#include "formats/writer.h"
#include "formats/writer_messages.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#ifndef VERSION
#define VERSION "unversioned"
#endif

/* What every result of a record needs. */
struct page {
    struct json json;
    const struct manner *manner;
    const struct judgement *judgement;
    struct voice voice;
};

static const char *level_of(enum severity severity)
{
    return severity == SEVERITY_ERROR ? "error" : severity == SEVERITY_WARNING ? "warning" : "note";
}

/* {"text": …}, as it stands. */
static void put_content(struct json *json, const char *key, const char *text)
{
    json_key(json, key);
    json_open(json, '{');
    json_text_at(json, "text", text);
    json_close(json, '}');
}

/* {"text": …} of a message. Braces in one hold arguments, and [this](2) is a link: those of a record are escaped. */
static void put_message(struct json *json, const char *key, const char *text)
{
    struct buffer escaped = {0};
    bool linked = strstr(text, "](") != NULL;
    for (; *text != '\0'; text++) {
        if (*text == '{' || *text == '}')
            buffer_char(&escaped, *text);
        else if (*text == '[' && linked)
            buffer_char(&escaped, '\\');
        buffer_char(&escaped, *text);
    }
    put_content(json, key, buffer_s(&escaped));
    buffer_free(&escaped);
}

/* --- places ----------------------------------------------------------------------------------------------- */

/* The file as a URI: relative, or file:// where the path is absolute. */
static void put_uri(struct json *json, const char *key, const char *file)
{
    struct buffer uri = {0};
    if (file[0] == '/')
        buffer_text(&uri, "file://");
    escape_uri(&uri, file);
    json_text_at(json, key, buffer_s(&uri));
    buffer_free(&uri);
}

static void put_artifact(struct json *json, const char *file)
{
    json_key(json, "artifactLocation");
    json_open(json, '{');
    put_uri(json, "uri", file);
    json_close(json, '}');
}

/* A page of the manual, if it is installed: there is no other place to send a reader to. */
static void put_page_uri(struct json *json, const char *key, const struct manner *manner, const char *page)
{
    if (manner->manual == NULL)
        return;
    struct buffer path = {0};
    buffer_printf(&path, "%s/%s", manner->manual, page);
    put_uri(json, key, buffer_s(&path));
    buffer_free(&path);
}

static void put_region(struct json *json, const char *key, struct place at)
{
    json_key(json, key);
    json_open(json, '{');
    json_number_at(json, "startLine", at.line);
    json_number_at(json, "startColumn", at.column);
    json_number_at(json, "endLine", at.line);
    json_number_at(json, "endColumn", at.end_column > at.column ? at.end_column : at.column);
    json_close(json, '}');
}

static void put_physical(struct json *json, const char *file, struct place at)
{
    json_key(json, "physicalLocation");
    json_open(json, '{');
    put_artifact(json, file);
    if (at.line > 0)
        put_region(json, "region", at);
    json_close(json, '}');
}

static void put_locations(struct page *page, struct place at)
{
    const struct record *record = page->judgement->record;
    struct json *json = &page->json;
    struct buffer name = {0};
    json_key(json, "locations");
    json_open(json, '[');
    json_open(json, '{');
    put_physical(json, record->file, at);
    json_key(json, "logicalLocations");
    json_open(json, '[');
    json_open(json, '{');
    record_number_say(&name, page->manner->language, record);
    json_text_at(json, "fullyQualifiedName", buffer_s(&name));
    json_text_at(json, "kind", "object");
    json_close(json, '}');
    json_close(json, ']');
    json_close(json, '}');
    json_close(json, ']');
    buffer_free(&name);
}

static void put_evidence(struct page *page, const struct evidence_list *list, size_t *id)
{
    for (size_t i = 0; i < list->count; i++) {
        struct buffer text = {0};
        phrase_say(&text, &page->voice, &list->item[i].text);
        json_open(&page->json, '{');
        json_number_at(&page->json, "id", (long long)++*id);
        put_physical(&page->json, page->judgement->record->file, list->item[i].at);
        put_message(&page->json, "message", buffer_s(&text));
        json_close(&page->json, '}');
        buffer_free(&text);
    }
}

static void put_related(struct page *page, const struct finding *finding)
{
    size_t id = 0;
    if (finding->proof.count + finding->on_record.count == 0)
        return;
    json_key(&page->json, "relatedLocations");
    json_open(&page->json, '[');
    put_evidence(page, &finding->proof, &id);
    put_evidence(page, &finding->on_record, &id);
    json_close(&page->json, ']');
}

/* --- results ---------------------------------------------------------------------------------------------- */

/* The sentence, and the rows that a reader of the list wants; the rule is told elsewhere. */
static void put_what(struct page *page, const struct finding *finding)
{
    struct details details = {0};
    struct buffer text = {0};
    phrase_say(&text, &page->voice, &finding->what);
    details_make(&details, page->manner, page->judgement, finding);
    for (size_t i = 0; i < details.count; i++)
        if (details.row[i].label != &msg_label_rule)
            buffer_printf(&text, "\n%s %s", message_in(details.row[i].label, page->voice.language),
                          buffer_s(&details.row[i].text));
    put_message(&page->json, "message", buffer_s(&text));
    details_free(&details);
    buffer_free(&text);
}

/* From where a line begins to where the one after it does. */
static void put_whole_lines(struct json *json, const struct splice *splice)
{
    unsigned lines = 0;
    for (const char *byte = splice->old_text; *byte != '\0'; byte++)
        lines += *byte == '\n' || byte[1] == '\0';
    json_key(json, "deletedRegion");
    json_open(json, '{');
    json_number_at(json, "startLine", splice->at.line);
    json_number_at(json, "startColumn", 1);
    json_number_at(json, "endLine", splice->at.line + lines);
    json_number_at(json, "endColumn", 1);
    json_close(json, '}');
}

static void put_replacement(struct json *json, const struct splice *splice)
{
    json_open(json, '{');
    if (splice_takes_lines(splice))
        put_whole_lines(json, splice);
    else
        put_region(json, "deletedRegion", splice->at);
    put_content(json, "insertedContent", splice->new_text);
    json_close(json, '}');
}

static void put_fix(struct page *page, const struct finding *finding, size_t which)
{
    struct json *json = &page->json;
    const struct mend *mend = finding->mend[which];
    struct buffer text = {0};
    fix_say(&text, &page->voice, finding, which);
    json_open(json, '{');
    put_message(json, "description", buffer_s(&text));
    json_key(json, "artifactChanges");
    json_open(json, '[');
    json_open(json, '{');
    put_artifact(json, page->judgement->record->file);
    json_key(json, "replacements");
    json_open(json, '[');
    for (size_t i = 0; i < mend->splice_count; i++)
        put_replacement(json, &mend->splice[i]);
    json_close(json, ']');
    json_close(json, '}');
    json_close(json, ']');
    json_close(json, '}');
    buffer_free(&text);
}

/* The slips of the pen that would explain it, the likeliest first. */
static void put_fixes(struct page *page, const struct finding *finding)
{
    if (finding->mend_count == 0)
        return;
    json_key(&page->json, "fixes");
    json_open(&page->json, '[');
    for (size_t i = 0; i < finding->mend_count; i++)
        put_fix(page, finding, i);
    json_close(&page->json, ']');
}

static void put_properties(struct page *page, const struct finding *finding)
{
    const struct record *record = page->judgement->record;
    struct json *json = &page->json;
    json_key(json, "properties");
    json_open(json, '{');
    json_number_at(json, "record", record->number);
    json_text_at(json, "id", record->id.s);
    if (finding->deal > 0)
        json_number_at(json, "deal", finding->deal);
    if (finding->manche > 0)
        json_number_at(json, "manche", finding->manche);
    if (finding->trick > 0)
        json_number_at(json, "trick", finding->trick);
    json_text_at(json, "severity", severity_id(finding->severity));
    json_text_at(json, "class", class_id(finding->class));
    json_text_at(json, "at_fault", finding->at_fault != NOBODY ? actor_name(&page->voice, finding->at_fault) : NULL);
    json_text_at(json, "remedy", remedy_rows[finding->remedy].id);
    json_text_at(json, "complied", complied_id(finding->complied));
    json_number_at(json, "n", finding->n);
    json_nth_at(json, "follows", finding->follows != NULL ? finding->follows->n : 0);
    json_number_at(json, "followers", finding->followers);
    json_close(json, '}');
}

static void put_fingerprint(struct json *json, const struct fingerprint *print)
{
    char text[40];
    snprintf(text, sizeof text, "%016" PRIx64 ":%u", print->hash, print->nth);
    json_key(json, "partialFingerprints");
    json_open(json, '{');
    json_text_at(json, "findingInRecord/v1", text);
    json_close(json, '}');
}

static void put_result(struct page *page, const struct finding *finding, const struct fingerprint *print)
{
    struct json *json = &page->json;
    bool fails = finding->severity >= SEVERITY_WARNING;
    json_open(json, '{');
    json_text_at(json, "ruleId", finding->rule->id);
    json_text_at(json, "kind", fails ? "fail" : finding->severity == SEVERITY_UNDECIDED ? "open" : "informational");
    json_text_at(json, "level", fails ? level_of(finding->severity) : "none");
    put_what(page, finding);
    put_locations(page, finding->at);
    put_related(page, finding);
    put_fingerprint(json, print);
    put_fixes(page, finding);
    put_properties(page, finding);
    json_close(json, '}');
}

static void put_difference(struct page *page, const struct difference *difference)
{
    struct buffer text = {0};
    difference_say(&text, &page->voice, page->judgement, difference);
    json_open(&page->json, '{');
    json_text_at(&page->json, "ruleId", "expect");
    json_text_at(&page->json, "level", "error");
    put_message(&page->json, "message", buffer_s(&text));
    put_locations(page, difference_at(page->judgement->record, difference));
    json_close(&page->json, '}');
    buffer_free(&text);
}

/* Every result on a line of its own. */
static void next_line(struct page *page, bool *first)
{
    if (!*first) {
        buffer_text(page->json.out, ",\n");
        page->json.fresh = true;
    }
    *first = false;
}

static void sarif_record(struct buffer *out, const struct manner *manner, const struct judged *judged)
{
    const struct judgement *judgement = judged->judgement;
    size_t shown = findings_shown(judgement, manner);
    bool first = true;
    if (shown + judged->difference_count == 0 || (judged->compared && judged->difference_count == 0))
        return;
    struct page page = {.json = {.out = out, .ascii = manner->ascii, .fresh = true},
                        .manner = manner,
                        .judgement = judgement,
                        .voice = voice_of(manner, judgement->record)};
    struct arena *arena = arena_new();
    const struct fingerprint *print = fingerprints(judgement, arena);
    for (size_t i = 0; i < shown; i++) {
        if (finding_folded(judgement->finding[i], manner))
            continue;
        next_line(&page, &first);
        put_result(&page, judgement->finding[i], &print[i]);
    }
    for (size_t i = 0; i < judged->difference_count; i++) {
        next_line(&page, &first);
        put_difference(&page, &judged->difference[i]);
    }
    arena_free(arena);
}

/* --- the run ---------------------------------------------------------------------------------------------- */

static void sarif_begin(struct buffer *out, const struct manner *manner)
{
    (void)manner;
    buffer_text(out,
                "{\"$schema\":\"https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json\","
                "\"version\":\"2.1.0\",\"runs\":[{\"columnKind\":\"unicodeCodePoints\",\"results\":[\n");
}

/* What the rule asks, where it is printed, and its remedy. */
static void put_help(struct json *json, const struct manner *manner, const struct game *game, const struct rule *rule)
{
    struct voice voice = voice_of(manner, NULL);
    struct buffer text = {0};
    buffer_printf(&text, "%s %s", message_in(&msg_label_rule, manner->language),
                  message_in(&rule->title, manner->language));
    if (game != NULL) {
        buffer_text(&text, " [");
        rule_source_say(&text, manner->language, game, rule);
        buffer_char(&text, ']');
    }
    if (rule->remedy != REMEDY_NONE) {
        const struct finding finding = {.remedy = rule->remedy, .holder = NOBODY, .at_fault = NOBODY};
        buffer_printf(&text, "\n%s ", message_in(&msg_label_remedy, manner->language));
        remedy_say(&text, &voice, &finding);
    }
    put_message(json, "help", buffer_s(&text));
    buffer_free(&text);
}

static void put_rule(struct json *json, const struct manner *manner, const struct game *game, const struct rule *rule)
{
    json_open(json, '{');
    json_text_at(json, "id", rule->id);
    json_text_at(json, "name", rule->slug);
    put_page_uri(json, "helpUri", manner, "man7/referee-rules.7");
    put_message(json, "shortDescription", message_in(&rule->title, manner->language));
    put_help(json, manner, game, rule);
    json_key(json, "defaultConfiguration");
    json_open(json, '{');
    json_text_at(json, "level", level_of(rule->severity));
    json_close(json, '}');
    json_key(json, "properties");
    json_open(json, '{');
    json_key(json, "tags");
    json_open(json, '[');
    json_text(json, game != NULL ? game->name : "record");
    json_close(json, ']');
    json_text_at(json, "article", game != NULL && rule->article[0] != '\0' ? rule->article : NULL);
    json_close(json, '}');
    json_close(json, '}');
}

/* That not all was read: without it a page says that nothing is wrong. */
static void put_invocation(struct json *json, const struct tally *tally)
{
    if (tally->unread_count == 0)
        return;
    json_key(json, "invocations");
    json_open(json, '[');
    json_open(json, '{');
    json_key(json, "executionSuccessful");
    json_flag(json, false);
    json_key(json, "toolExecutionNotifications");
    json_open(json, '[');
    for (size_t i = 0; i < tally->unread_count; i++) {
        json_open(json, '{');
        json_text_at(json, "level", "error");
        put_message(json, "message", tally->unread[i].said);
        json_key(json, "locations");
        json_open(json, '[');
        json_open(json, '{');
        put_physical(json, tally->unread[i].input, (struct place){0});
        json_close(json, '}');
        json_close(json, ']');
        json_close(json, '}');
    }
    json_close(json, ']');
    json_close(json, '}');
    json_close(json, ']');
}

static void sarif_end(struct buffer *out, const struct manner *manner, const struct tally *tally)
{
    struct json json = {.out = out, .ascii = manner->ascii};
    buffer_text(out, "\n]");
    put_invocation(&json, tally);
    json_text_at(&json, "language", manner->language == LANG_FR ? "fr" : "en");
    json_key(&json, "tool");
    json_open(&json, '{');
    json_key(&json, "driver");
    json_open(&json, '{');
    json_text_at(&json, "name", "referee");
    json_text_at(&json, "version", VERSION);
    put_page_uri(&json, "informationUri", manner, "man1/referee.1");
    json_key(&json, "rules");
    json_open(&json, '[');
    for (size_t i = 0; i < rule_count(); i++) {
        const struct game *game;
        const struct rule *rule = rule_numbered(i, &game);
        if (tally->met[i])
            put_rule(&json, manner, game, rule);
    }
    buffer_text(out, "]}}}]}\n");
}

const struct writer sarif_writer = {.name = "sarif",
                                    .document = true,
                                    .cites = true,
                                    .between = ",\n",
                                    .begin = sarif_begin,
                                    .record = sarif_record,
                                    .end = sarif_end};
