/* The catalogue for programs: {"type":"rule",…}, {"type":"edition",…}, {"type":"option",…}, one a line. */
#include "commands/listing.h"
#include "core/options.h"
#include "formats/finding_text.h"
#include "formats/json_out.h"

#include <stdio.h>
#include <string.h>

/* One line in the making. */
struct page {
    struct json json;
    enum language language;
};

static struct page begin_line(struct buffer *out, const struct manner *manner, const char *type)
{
    struct page page = {{.out = out, .ascii = manner->ascii, .fresh = true}, manner->language};
    json_open(&page.json, '{');
    json_text_at(&page.json, "type", type);
    return page;
}

static void end_line(struct page *page)
{
    json_close(&page->json, '}');
    buffer_char(page->json.out, '\n');
}

/* Empty texts are null. */
static void put_text(struct page *page, const char *key, const char *text)
{
    json_text_at(&page->json, key, text != NULL && text[0] != '\0' ? text : NULL);
}

static void put_title(struct page *page, const struct message *title)
{
    put_text(page, "title", message_in(title, page->language));
}

/* Words between `separator`s as a list. */
static void put_list(struct page *page, const char *key, const char *words, const char *separator)
{
    json_key(&page->json, key);
    json_open(&page->json, '[');
    for (const char *at = words; *at != '\0';) {
        size_t length = strcspn(at, separator);
        json_bytes(&page->json, at, length);
        at += length + strspn(at + length, separator);
    }
    json_close(&page->json, ']');
}

static void put_editions(struct page *page, const struct game *game, const struct rule *rule)
{
    json_key(&page->json, "editions");
    json_open(&page->json, '[');
    for (size_t i = 0; game != NULL && i < game->edition_count; i++)
        if (game->edition[i].base < 0 && (rule->editions & 1u << i))
            json_text(&page->json, game->edition[i].name);
    json_close(&page->json, ']');
}

static void put_rule(struct buffer *out, const struct manner *manner, const struct game *game, const struct rule *rule)
{
    const char evidence[] = {'E', (char)('0' + rule->level), '\0'};
    struct page page = begin_line(out, manner, "rule");
    put_text(&page, "id", rule->id);
    put_text(&page, "slug", rule->slug);
    put_text(&page, "slug_fr", rule->slug_fr);
    put_text(&page, "game", game != NULL ? game->name : NULL);
    put_editions(&page, game, rule);
    put_text(&page, "severity", severity_id(rule->severity));
    put_text(&page, "class", class_id(rule->class));
    put_text(&page, "article", rule->article);
    put_text(&page, "remedy", remedy_rows[rule->remedy].id);
    put_text(&page, "evidence", evidence);
    put_list(&page, "needs", rule->needs, " ,");
    put_text(&page, "cited", rule->cited);
    put_title(&page, &rule->title);
    end_line(&page);
}

static void put_option(struct buffer *out, const struct manner *manner, const struct game *game, size_t edition,
                       size_t option)
{
    char values[256], usual[256];
    if (option_values(game, edition, option, values, sizeof values) == NULL)
        return;
    snprintf(usual, sizeof usual, "%.*s", (int)strcspn(values, "|"), values);
    struct page page = begin_line(out, manner, "option");
    put_text(&page, "game", game->name);
    put_text(&page, "edition", game->edition[edition].name);
    put_text(&page, "name", game->option[option].name);
    put_text(&page, "default", usual);
    put_list(&page, "values", values, "|");
    put_title(&page, &game->option[option].text);
    end_line(&page);
}

static void put_edition(struct buffer *out, const struct manner *manner, const struct game *game, size_t edition)
{
    const struct edition *row = &game->edition[edition];
    struct page page = begin_line(out, manner, "edition");
    put_text(&page, "game", game->name);
    put_text(&page, "name", row->name);
    put_text(&page, "base", row->base >= 0 ? game->edition[row->base].name : NULL);
    json_key(&page.json, "default");
    json_flag(&page.json, edition == game->default_edition);
    put_text(&page, "source", row->source.en);
    put_list(&page, "uncertain", row->uncertain != NULL ? row->uncertain : "", " ");
    put_title(&page, &row->title);
    end_line(&page);
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
