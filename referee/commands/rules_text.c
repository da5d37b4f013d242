/* The catalogue for people. */
#include "commands/listing.h"
#include "commands/messages.h"
#include "core/options.h"
#include "formats/finding_text.h"
#include "formats/layout.h"
#include "formats/paint.h"

#include <stdio.h>
#include <string.h>

enum { ID_COLUMNS = 9, SLUG_COLUMNS = 28, SEVERITY_COLUMNS = 14, OPTION_COLUMNS = 31, END = 118 };

static void heading(struct buffer *out, const struct manner *manner, const char *text)
{
    if (out->length > 0)
        buffer_char(out, '\n');
    paint(out, manner, PAINT_BOLD);
    layout_put(out, manner, text);
    paint(out, manner, PAINT_OFF);
    buffer_char(out, '\n');
}

static void indent_of(char *indent, size_t size, int columns) { snprintf(indent, size, "%*s", columns, ""); }

void rule_row(struct buffer *out, const struct manner *manner, const struct rule *rule)
{
    char indent[64];
    struct buffer title = {0};
    buffer_text(&title, message_in(&rule->title, manner->language));
    if (rule->article[0] != '\0') {
        buffer_text(&title, " [");
        article_say(&title, manner->language, rule);
        buffer_char(&title, ']');
    }
    indent_of(indent, sizeof indent, 2 + ID_COLUMNS + SLUG_COLUMNS + SEVERITY_COLUMNS);
    buffer_text(out, "  ");
    put_padded(out, manner, rule->id, ID_COLUMNS);
    put_padded(out, manner, rule_slug(rule, manner->language), SLUG_COLUMNS);
    paint(out, manner, paint_of_severity(rule->severity));
    put_padded(out, manner, message_in(severity_word(rule->severity), manner->language), SEVERITY_COLUMNS);
    paint(out, manner, PAINT_OFF);
    put_wrapped(out, manner, buffer_s(&title), strlen(indent), END, indent);
    buffer_char(out, '\n');
    buffer_free(&title);
}

static void option_row(struct buffer *out, const struct manner *manner, const struct option *option, const char *values)
{
    char indent[64];
    struct buffer name = {0};
    buffer_printf(&name, "%s=%s", option->name, values);
    indent_of(indent, sizeof indent, 2 + OPTION_COLUMNS);
    buffer_text(out, "  ");
    if (put_padded(out, manner, buffer_s(&name), OPTION_COLUMNS - 1) >= OPTION_COLUMNS)
        buffer_printf(out, "\n%s", indent);
    else
        buffer_char(out, ' ');
    put_wrapped(out, manner, message_in(&option->text, manner->language), strlen(indent), END, indent);
    buffer_char(out, '\n');
    buffer_free(&name);
}

static void options_of(struct buffer *out, const struct manner *manner, const struct game *game, size_t edition)
{
    char values[256];
    buffer_text(out, "\n  ");
    paint(out, manner, PAINT_QUIET);
    layout_put(out, manner, message_in(&msg_rules_options, manner->language));
    paint(out, manner, PAINT_OFF);
    buffer_char(out, '\n');
    for (size_t i = 0; i < game->option_count; i++)
        if (option_values(game, edition, i, values, sizeof values) != NULL)
            option_row(out, manner, &game->option[i], values);
}

/* By the names of the language, and beside them, where these are others, by those of files and orders: "piquet moderne (piquet
   modern)". */
static void edition_name(struct buffer *text, const struct manner *manner, const struct game *game, size_t edition)
{
    const struct edition *row = &game->edition[edition];
    const char *called = game_called(game, manner->language), *name = edition_called(row, manner->language);
    const char *usual = edition == game->default_edition ? message_in(&msg_rules_default, manner->language) : NULL;
    bool other = called != game->name || name != row->name;
    buffer_printf(text, "%s %s", called, name);
    if (other)
        buffer_printf(text, " (%s %s", game->name, row->name);
    if (usual != NULL)
        buffer_printf(text, "%s%s", other ? ", " : " (", usual);
    buffer_text(text, other || usual != NULL ? ")" : "");
}

static void edition_heading(struct buffer *out, const struct manner *manner, const struct game *game, size_t edition)
{
    const struct edition *row = &game->edition[edition];
    struct buffer text = {0};
    edition_name(&text, manner, game, edition);
    buffer_printf(&text, " — %s [%s]", message_in(&row->title, manner->language),
                  message_in(&row->source, manner->language));
    heading(out, manner, buffer_s(&text));
    buffer_free(&text);
}

/* Which options the sources do not settle. */
static void in_doubt(struct buffer *out, const struct manner *manner, const struct edition *row)
{
    struct voice voice = voice_of(manner, NULL);
    struct buffer text = {0};
    if (row->uncertain == NULL || row->uncertain[0] == '\0')
        return;
    message_say(&text, &voice, &msg_rules_uncertain, ARGS(arg_text("options", row->uncertain)));
    buffer_text(out, "  ");
    put_wrapped(out, manner, buffer_s(&text), 2, END, "  ");
    buffer_char(out, '\n');
    buffer_free(&text);
}

/* A profile is its base with other values. */
static void profile(struct buffer *out, const struct manner *manner, const struct game *game, size_t edition)
{
    const struct edition *row = &game->edition[edition];
    struct voice voice = voice_of(manner, NULL);
    struct buffer text = {0};
    edition_heading(out, manner, game, edition);
    message_say(&text, &voice, &msg_rules_profile,
                ARGS(arg_text("base", edition_called(&game->edition[edition_base(game, edition)], manner->language)),
                     arg_text("options", row->options)));
    buffer_text(out, "  ");
    put_wrapped(out, manner, buffer_s(&text), 2, END, "  ");
    buffer_char(out, '\n');
    buffer_free(&text);
    in_doubt(out, manner, row);
}

static void edition(struct buffer *out, const struct manner *manner, const struct game *game, size_t edition)
{
    edition_heading(out, manner, game, edition);
    for (size_t i = 0; i < game->rule_count; i++)
        if (game->rule[i].editions & 1u << edition)
            rule_row(out, manner, &game->rule[i]);
    options_of(out, manner, game, edition);
    in_doubt(out, manner, &game->edition[edition]);
}

void rules_text(struct buffer *out, const struct manner *manner, const struct scope *scope)
{
    if (scope->game == NULL) {
        heading(out, manner, message_in(&msg_rules_record, manner->language));
        for (size_t i = 0; i < REC_RULES; i++)
            rule_row(out, manner, &rec_rules[i]);
    }
    for (size_t i = 0; games[i] != NULL; i++)
        for (size_t k = 0; k < games[i]->edition_count; k++)
            if (in_scope(scope, games[i], k))
                (games[i]->edition[k].base < 0 ? edition : profile)(out, manner, games[i], k);
}
