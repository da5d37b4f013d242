/* The causes of many findings, for people. */
#include "formats/causes_say.h"
#include "formats/finding_text.h"
#include "formats/layout.h"
#include "formats/paint.h"
#include "formats/phrase.h"
#include "formats/text_rows.h"
#include "formats/writer_messages.h"

#include <string.h>

static void put_row(struct buffer *out, const struct manner *manner, const struct message *label, struct buffer *text)
{
    if (text->length > 0)
        text_row(out, manner, (struct place){0}, label, buffer_s(text));
    buffer_free(text);
}

static void put_headline(struct buffer *out, const struct manner *manner, const struct cause_told *told)
{
    const struct cause *cause = told->cause;
    const struct voice voice = voice_of(manner, NULL);
    struct buffer text = {0};
    paint(out, manner, paint_of_severity(cause->severity));
    layout_put(out, manner, message_in(severity_word(cause->severity), manner->language));
    buffer_printf(out, "[%s %s]: ", cause->rule->id, rule_slug(cause->rule, manner->language));
    paint(out, manner, PAINT_OFF);
    why_say(&text, manner->language, cause);
    message_say(&text, &voice, &msg_cause_counts,
                ARGS(arg_number("n", (int)cause->findings), arg_number("m", (int)cause->records)));
    if (told->known)
        buffer_text(&text, message_in(&msg_cause_known, manner->language));
    layout_put(out, manner, buffer_s(&text));
    buffer_char(out, '\n');
    buffer_free(&text);
}

static void put_condition(struct buffer *out, const struct manner *manner, const struct condition *condition)
{
    const struct voice voice = voice_of(manner, NULL);
    struct buffer text = {0};
    if (condition->count == 0)
        return;
    for (size_t i = 0; i < condition->count; i++) {
        if (i > 0)
            buffer_text(&text, message_in(&msg_semicolon, manner->language));
        literal_say(&text, manner->language, &condition->literal[i]);
    }
    message_say(&text, &voice, &msg_cause_also,
                ARGS(arg_number("n", (int)condition->also), arg_number("all", (int)condition->compared)));
    put_row(out, manner, &msg_cause_when, &text);
}

static void put_followers(struct buffer *out, const struct manner *manner, const struct cause *cause)
{
    struct buffer text = {0};
    for (size_t i = 0; i < cause->followed_count; i++)
        buffer_printf(&text, "%s%s %s (%zu)", i > 0 ? ", " : "", cause->followed[i].rule->id,
                      rule_slug(cause->followed[i].rule, manner->language), cause->followed[i].count);
    put_row(out, manner, &msg_cause_follow, &text);
}

/* The lines of the transcript as they are, each behind a margin. */
static void put_least(struct buffer *out, const struct manner *manner, const char *least)
{
    struct buffer text = {0};
    buffer_text(&text, message_in(&msg_cause_least_below, manner->language));
    put_row(out, manner, &msg_cause_least, &text);
    for (const char *line = least; *line != '\0';) {
        size_t length = strcspn(line, "\n");
        struct buffer one = {0};
        buffer_bytes(&one, line, length);
        buffer_text(out, "        ");
        layout_put(out, manner, buffer_s(&one));
        buffer_char(out, '\n');
        buffer_free(&one);
        line += length + (line[length] == '\n');
    }
}

static void put_cause(struct buffer *out, const struct manner *manner, const struct cause_told *told)
{
    struct buffer example = {0};
    put_headline(out, manner, told);
    if (told->known)
        return;
    put_condition(out, manner, &told->cause->condition);
    put_followers(out, manner, told->cause);
    buffer_printf(&example, "%s:%u: %s", told->file, told->line, told->message);
    put_row(out, manner, &msg_cause_example, &example);
    if (told->least != NULL)
        put_least(out, manner, told->least);
}

/* What may be taken out of the baseline. */
static void put_gone(struct buffer *out, const struct manner *manner, const char *file, const struct cause_gone *gone)
{
    const struct voice voice = voice_of(manner, NULL);
    struct buffer text = {0};
    message_say(&text, &voice, &msg_cause_gone,
                ARGS(arg_text("file", file), arg_number("line", (int)gone->line), arg_text("cause", gone->key)));
    layout_put(out, manner, buffer_s(&text));
    buffer_char(out, '\n');
    buffer_free(&text);
}

void text_causes(struct buffer *out, const struct manner *manner, const struct causes_told *told)
{
    const struct voice voice = voice_of(manner, NULL);
    struct buffer text = {0};
    size_t findings = told->causes->met_count;
    for (size_t i = 0; i < told->count; i++)
        put_cause(out, manner, &told->told[i]);
    for (size_t i = 0; i < told->gone_count; i++)
        put_gone(out, manner, told->baseline, &told->gone[i]);
    paint(out, manner, PAINT_BOLD);
    message_say(&text, &voice, &msg_causes_all,
                ARGS(arg_number("n", (int)told->count), arg_number("findings", (int)findings),
                     arg_number("irregular", (int)told->causes->irregular),
                     arg_number("records", (int)told->causes->records)));
    if (told->known > 0)
        message_say(&text, &voice, &msg_causes_known, ARGS(arg_number("n", (int)told->known)));
    layout_put(out, manner, buffer_s(&text));
    paint(out, manner, PAINT_OFF);
    buffer_char(out, '\n');
    buffer_free(&text);
}
