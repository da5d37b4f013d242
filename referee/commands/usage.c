#include "commands/usage.h"

#include "commands/arguments.h"
#include "commands/messages.h"
#include "formats/layout.h"

#include <stdio.h>

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

static void commands_say(struct buffer *out, const struct manner *manner)
{
    for (int i = 0; i < COMMANDS; i++) {
        struct buffer line = {0};
        buffer_printf(&line, "  referee %s %s", i == 0 ? "[judge]" : commands[i].name,
                      in(manner, &commands[i].operands));
        put_padded(out, manner, buffer_s(&line), COMMAND_COLUMNS);
        put(out, manner, in(manner, &commands[i].text));
        buffer_char(out, '\n');
        buffer_free(&line);
    }
}

static void option_say(struct buffer *out, const struct manner *manner, const struct argument_row *row)
{
    char indent[OPTION_COLUMNS + 1];
    struct buffer left = {0};
    if (row->letter != '\0')
        buffer_printf(&left, "  -%c, --%s", row->letter, row->name);
    else
        buffer_printf(&left, "      --%s", row->name);
    if (row->value.en != NULL)
        buffer_printf(&left, "=%s", in(manner, &row->value));
    put_padded(out, manner, buffer_s(&left), OPTION_COLUMNS - 1);
    buffer_char(out, ' ');
    snprintf(indent, sizeof indent, "%*s", OPTION_COLUMNS, "");
    put_wrapped(out, manner, in(manner, &row->text), OPTION_COLUMNS, USAGE_END, indent);
    buffer_char(out, '\n');
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
