#include "commands/usage.h"

#include "commands/arguments.h"
#include "commands/forms.h"
#include "commands/messages.h"
#include "formats/layout.h"
#include "formats/phrase.h"

#include <stdio.h>
#include <string.h>

enum { OPTION_COLUMNS = 28, USAGE_END = 100, COMMAND_COLUMNS = 42 };

static const char *in(const struct manner *manner, const struct message *message)
{
    return message_in(message, manner->language);
}

static void paragraph(struct buffer *out, const struct manner *manner, const struct message *message)
{
    put_wrapped(out, manner, in(manner, message), 0, USAGE_END, "");
    buffer_char(out, '\n');
}

static bool same_forms(forms_fn *one, forms_fn *other)
{
    size_t nth = 0;
    while (one(nth) != NULL && other(nth) != NULL && strcmp(one(nth), other(nth)) == 0)
        nth++;
    return one(nth) == NULL && other(nth) == NULL;
}

static void commands_say(struct buffer *out, const struct manner *manner)
{
    for (int i = 0; i < COMMANDS; i++) {
        struct buffer line = {0};
        buffer_printf(&line, "  referee %s %s", i == 0 ? "[judge]" : commands[i].name,
                      in(manner, &commands[i].operands));
        put_padded(out, manner, buffer_s(&line), COMMAND_COLUMNS);
        layout_put(out, manner, in(manner, &commands[i].text));
        buffer_char(out, '\n');
        buffer_free(&line);
    }
}

/* The forms of each command, those that have the same together; the first command goes without saying. */
static void all_forms_say(struct buffer *out, const struct voice *voice)
{
    unsigned told = 0;
    for (int i = 0; i < COMMANDS; i++) {
        struct buffer names = {0}, forms = {0};
        for (int k = i; k < COMMANDS && commands[i].forms(0) != NULL; k++) {
            if ((told >> k & 1U) != 0 || !same_forms(commands[i].forms, commands[k].forms))
                continue;
            buffer_printf(&names, "%s%s", names.length > 0 ? ", " : "", commands[k].name);
            told |= 1U << k;
        }
        forms_say(&forms, commands[i].forms);
        if (i == 0)
            buffer_text(out, buffer_s(&forms));
        else if (names.length > 0)
            message_say(out, voice, &msg_usage_forms_of,
                        ARGS(arg_text("commands", buffer_s(&names)), arg_text("forms", buffer_s(&forms))));
        buffer_free(&names);
        buffer_free(&forms);
    }
}

/* What the row says, with what it leaves to tables. */
static void text_say(struct buffer *out, const struct manner *manner, const struct message *text)
{
    struct voice voice = voice_of(manner, NULL);
    struct buffer forms = {0}, limits = {0};
    all_forms_say(&forms, &voice);
    for (size_t i = 0; i < LIMITS; i++)
        buffer_printf(&limits, "%s%s", i > 0 ? ", " : "", limit_names[i]);
    message_say(out, &voice, text, ARGS(arg_text("forms", buffer_s(&forms)), arg_text("limits", buffer_s(&limits))));
    buffer_free(&forms);
    buffer_free(&limits);
}

static void option_say(struct buffer *out, const struct manner *manner, const struct argument_row *row)
{
    char indent[OPTION_COLUMNS + 1];
    struct buffer left = {0}, text = {0};
    if (row->letter != '\0')
        buffer_printf(&left, "  -%c, --%s", row->letter, row->name);
    else
        buffer_printf(&left, "      --%s", row->name);
    if (row->value.en != NULL)
        buffer_printf(&left, "=%s", in(manner, &row->value));
    put_padded(out, manner, buffer_s(&left), OPTION_COLUMNS - 1);
    buffer_char(out, ' ');
    snprintf(indent, sizeof indent, "%*s", OPTION_COLUMNS, "");
    text_say(&text, manner, &row->text);
    put_wrapped(out, manner, buffer_s(&text), OPTION_COLUMNS, USAGE_END, indent);
    buffer_char(out, '\n');
    buffer_free(&text);
    buffer_free(&left);
}

void usage_say(struct buffer *out, const struct manner *manner)
{
    paragraph(out, manner, &msg_usage_about);
    buffer_char(out, '\n');
    paragraph(out, manner, &msg_usage);
    commands_say(out, manner);
    buffer_char(out, '\n');
    paragraph(out, manner, &msg_usage_options);
    for (size_t i = 0; i < argument_count; i++)
        option_say(out, manner, &argument_rows[i]);
    buffer_char(out, '\n');
    paragraph(out, manner, &msg_usage_status);
    paragraph(out, manner, &msg_usage_more);
}
