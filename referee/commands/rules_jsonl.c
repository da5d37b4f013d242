/* The catalogue for programs: {"type":"rule",…}, {"type":"edition",…}, {"type":"option",…}, one a line. */
#include "commands/listing.h"
#include "core/options.h"
#include "formats/escape.h"
#include "formats/finding_text.h"

#include <stdio.h>
#include <string.h>

static void put_text(struct buffer *out, const struct manner *manner, const char *key, const char *text)
{
    buffer_printf(out, ",\"%s\":", key);
    if (text == NULL || text[0] == '\0')
        buffer_text(out, "null");
    else
        escape_json(out, text, strlen(text), manner->ascii);
}

static void put_title(struct buffer *out, const struct manner *manner, const struct message *title)
{
    put_text(out, manner, "title", message_in(title, manner->language));
}

/* Words between `separator`s as a list. */
static void put_list(struct buffer *out, const struct manner *manner, const char *key, const char *words,
                     const char *separator)
{
    buffer_printf(out, ",\"%s\":[", key);
    for (const char *at = words; *at != '\0';) {
        size_t length = strcspn(at, separator);
        buffer_text(out, at > words ? "," : "");
        escape_json(out, at, length, manner->ascii);
        at += length + strspn(at + length, separator);
    }
    buffer_char(out, ']');
}

static void put_editions(struct buffer *out, const struct game *game, const struct rule *rule)
{
    bool first = true;
    buffer_text(out, ",\"editions\":[");
    for (size_t i = 0; game != NULL && i < game->edition_count; i++) {
        if (game->edition[i].base >= 0 || !(rule->editions & 1u << i))
            continue;
        buffer_printf(out, "%s\"%s\"", first ? "" : ",", game->edition[i].name);
        first = false;
    }
    buffer_char(out, ']');
}

static void put_rule(struct buffer *out, const struct manner *manner, const struct game *game, const struct rule *rule)
{
    buffer_printf(out, "{\"type\":\"rule\",\"id\":\"%s\",\"slug\":\"%s\"", rule->id, rule->slug);
    put_text(out, manner, "game", game != NULL ? game->name : NULL);
    put_editions(out, game, rule);
    put_text(out, manner, "severity", severity_id(rule->severity));
    put_text(out, manner, "class", class_id(rule->class));
    put_text(out, manner, "article", rule->article);
    put_text(out, manner, "remedy", remedy_rows[rule->remedy].id);
    buffer_printf(out, ",\"evidence\":\"E%u\"", rule->level);
    put_list(out, manner, "needs", rule->needs, " ,");
    put_text(out, manner, "cited", rule->cited);
    put_title(out, manner, &rule->title);
    buffer_text(out, "}\n");
}

static void put_option(struct buffer *out, const struct manner *manner, const struct game *game, size_t edition,
                       size_t option)
{
    char values[256], usual[256];
    if (option_values(game, edition, option, values, sizeof values) == NULL)
        return;
    snprintf(usual, sizeof usual, "%.*s", (int)strcspn(values, "|"), values);
    buffer_text(out, "{\"type\":\"option\"");
    put_text(out, manner, "game", game->name);
    put_text(out, manner, "edition", game->edition[edition].name);
    put_text(out, manner, "name", game->option[option].name);
    put_text(out, manner, "default", usual);
    put_list(out, manner, "values", values, "|");
    put_title(out, manner, &game->option[option].text);
    buffer_text(out, "}\n");
}

static void put_edition(struct buffer *out, const struct manner *manner, const struct game *game, size_t edition)
{
    const struct edition *row = &game->edition[edition];
    buffer_text(out, "{\"type\":\"edition\"");
    put_text(out, manner, "game", game->name);
    put_text(out, manner, "name", row->name);
    put_text(out, manner, "base", row->base >= 0 ? game->edition[row->base].name : NULL);
    buffer_printf(out, ",\"default\":%s", edition == game->default_edition ? "true" : "false");
    put_text(out, manner, "source", row->source);
    put_list(out, manner, "uncertain", row->uncertain != NULL ? row->uncertain : "", " ");
    put_title(out, manner, &row->title);
    buffer_text(out, "}\n");
    for (size_t i = 0; i < game->option_count; i++)
        put_option(out, manner, game, edition, i);
}

/* The editions in scope as bits of rule->editions. */
static unsigned editions_in(const struct scope *scope, const struct game *game)
{
    unsigned bits = 0;
    for (size_t i = 0; i < game->edition_count; i++)
        if (in_scope(scope, game, i))
            bits |= 1u << edition_base(game, i);
    return bits;
}

void rules_jsonl(struct buffer *out, const struct manner *manner, const struct scope *scope)
{
    for (size_t i = 0; scope->game == NULL && i < REC_RULES; i++)
        put_rule(out, manner, NULL, &rec_rules[i]);
    for (size_t i = 0; games[i] != NULL; i++) {
        for (size_t k = 0; k < games[i]->edition_count; k++)
            if (in_scope(scope, games[i], k))
                put_edition(out, manner, games[i], k);
        for (size_t k = 0; k < games[i]->rule_count; k++)
            if (games[i]->rule[k].editions & editions_in(scope, games[i]))
                put_rule(out, manner, games[i], &games[i]->rule[k]);
    }
}
