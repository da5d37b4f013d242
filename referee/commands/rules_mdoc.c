/* The catalogue as a manual page, referee-rules(7): made at build time, so that it cannot lag behind the rules. */
#include "commands/listing.h"
#include "commands/messages.h"
#include "core/options.h"
#include "formats/finding_text.h"

#include <string.h>

#ifndef RELEASE_DATE
#define RELEASE_DATE "January 1, 2026"
#endif

/* Text in a page: a backslash is escaped, and so is a dot or quote that would begin a line; a sentence begins a line. */
static void put_roff(struct buffer *out, const char *text)
{
    if (*text == '.' || *text == '\'')
        buffer_text(out, "\\&");
    for (; *text != '\0'; text++) {
        bool ends_sentence = text[0] == '.' && text[1] == ' ' && text[2] >= 'A' && text[2] <= 'Z';
        if (*text == '\\')
            buffer_text(out, "\\e");
        else
            buffer_char(out, *text);
        if (ends_sentence) {
            buffer_char(out, '\n');
            text++;
        }
    }
}

static void put_line(struct buffer *out, const char *text)
{
    put_roff(out, text);
    buffer_char(out, '\n');
}

static const char *in(const struct manner *manner, const struct message *message)
{
    return message_in(message, manner->language);
}

static void put_rule(struct buffer *out, const struct manner *manner, const struct rule *rule)
{
    struct buffer text = {0};
    buffer_printf(out, ".It Sy %s Cm %s Pq %s\n", rule->id, rule_slug(rule, manner->language),
                  in(manner, severity_word(rule->severity)));
    buffer_text(&text, in(manner, &rule->title));
    if (rule->article[0] != '\0') {
        buffer_text(&text, " [");
        article_say(&text, manner->language, rule);
        buffer_char(&text, ']');
    }
    put_line(out, buffer_s(&text));
    buffer_free(&text);
}

static void put_options(struct buffer *out, const struct manner *manner, const struct game *game, size_t edition)
{
    char values[256];
    bool begun = false;
    for (size_t i = 0; i < game->option_count; i++) {
        if (option_values(game, edition, i, values, sizeof values) == NULL)
            continue;
        if (!begun) {
            buffer_text(out, ".Pp\n");
            put_line(out, in(manner, &msg_mdoc_options));
            buffer_text(out, ".Bl -tag -width Ds\n");
        }
        begun = true;
        buffer_printf(out, ".It Cm %s Ns = Ns Ar %s\n", game->option[i].name, values);
        put_line(out, in(manner, &game->option[i].text));
    }
    buffer_text(out, begun ? ".El\n" : "");
}

static void put_edition(struct buffer *out, const struct manner *manner, const struct game *game, size_t edition)
{
    const struct edition *row = &game->edition[edition];
    struct voice voice = voice_of(manner, NULL);
    struct buffer text = {0};
    buffer_printf(out, ".Ss %s %s\n", game_called(game, manner->language), edition_called(row, manner->language));
    buffer_printf(&text, "%s [%s]", in(manner, &row->title), in(manner, &row->source));
    put_line(out, buffer_s(&text));
    buffer_clear(&text);
    if (row->base >= 0) {
        message_say(&text, &voice, &msg_rules_profile,
                    ARGS(arg_text("base", edition_called(&game->edition[row->base], manner->language)),
                         arg_text("options", row->options)));
        buffer_text(out, ".Pp\n");
        put_line(out, buffer_s(&text));
    } else {
        buffer_text(out, ".Bl -tag -width Ds\n");
        for (size_t i = 0; i < game->rule_count; i++)
            if (game->rule[i].editions & 1u << edition)
                put_rule(out, manner, &game->rule[i]);
        buffer_text(out, ".El\n");
        put_options(out, manner, game, edition);
    }
    buffer_clear(&text);
    if (row->uncertain != NULL && row->uncertain[0] != '\0') {
        message_say(&text, &voice, &msg_rules_uncertain, ARGS(arg_text("options", row->uncertain)));
        buffer_text(out, ".Pp\n");
        put_line(out, buffer_s(&text));
    }
    buffer_free(&text);
}

static void put_beginning(struct buffer *out, const struct manner *manner)
{
    buffer_printf(out, ".Dd %s\n.Dt REFEREE-RULES 7\n.Os\n.Sh %s\n.Nm referee-rules\n.Nd %s\n.Sh DESCRIPTION\n",
                  RELEASE_DATE, in(manner, &msg_mdoc_name_heading), in(manner, &msg_mdoc_name));
    put_line(out, in(manner, &msg_mdoc_intro));
}

void rules_mdoc(struct buffer *out, const struct manner *manner, const struct scope *scope)
{
    put_beginning(out, manner);
    if (scope->game == NULL) {
        buffer_printf(out, ".Ss %s\n.Bl -tag -width Ds\n", in(manner, &msg_rules_record));
        for (size_t i = 0; i < REC_RULES; i++)
            put_rule(out, manner, &rec_rules[i]);
        buffer_text(out, ".El\n");
    }
    for (size_t i = 0; games[i] != NULL; i++)
        for (size_t k = 0; k < games[i]->edition_count; k++)
            if (in_scope(scope, games[i], k))
                put_edition(out, manner, games[i], k);
    buffer_printf(out, ".Sh %s\n.Xr referee 1 ,\n.Xr referee-transcript 5\n", in(manner, &msg_mdoc_see_also));
}
