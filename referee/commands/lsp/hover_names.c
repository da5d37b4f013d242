/* Names that stand at a place, and what they stand for: rules in full, games, editions, options. */
#include "commands/lsp/hover.h"
#include "commands/lsp/in_sheet.h"
#include "commands/messages.h"
#include "core/byte.h"
#include "core/options.h"
#include "formats/finding_text.h"
#include "formats/writer_messages.h"

#include <string.h>

void hover_plain(struct buffer *out, const char *text)
{
    for (; *text != '\0'; text++) {
        if (strchr("\\`*_{}[]<>#|", *text) != NULL)
            buffer_char(out, '\\');
        buffer_char(out, *text);
    }
}

enum { WORD_MOST = 64, VALUES_MOST = 256 };

/* The word at the place, as far as names go. */
struct word_there {
    char text[WORD_MOST];
    size_t end; /* behind it, in the bytes of the record */
};

static bool in_name(char byte)
{
    return is_digit(byte) || is_letter(byte) || byte == '-' || byte == '_' || (unsigned char)byte >= 0x80;
}

/* False: there is none, or one that is longer than any name. */
static bool word_at(const struct piece *piece, size_t at, struct word_there *word)
{
    size_t from = at;
    while (from > 0 && in_name(piece->bytes[from - 1]))
        from--;
    for (word->end = at; word->end < piece->length && in_name(piece->bytes[word->end]);)
        word->end++;
    size_t length = word->end - from;
    if (length == 0 || length >= WORD_MOST)
        return false;
    memcpy(word->text, piece->bytes + from, length);
    word->text[length] = '\0';
    return true;
}

static void put_message(struct hover *page, const struct message *message)
{
    hover_plain(&page->out, message_in(message, page->voice.language));
}

/* --- rules ------------------------------------------------------------------------------------------------ */

static void put_source(struct hover *page, const struct game *game, const struct rule *rule)
{
    struct buffer text = {0};
    if (game != NULL)
        rule_source_say(&text, page->voice.language, game, rule);
    else
        buffer_text(&text, message_in(&msg_explain_record, page->voice.language));
    buffer_text(&page->out, " [");
    hover_plain(&page->out, buffer_s(&text));
    buffer_text(&page->out, "]\n\n");
    buffer_free(&text);
}

static void put_remedy(struct hover *page, const struct rule *rule)
{
    struct buffer text = {0};
    const struct finding finding = {.rule = rule, .remedy = rule->remedy, .holder = NOBODY, .at_fault = NOBODY};
    if (rule->remedy == REMEDY_NONE)
        return;
    remedy_say(&text, &page->voice, &finding);
    buffer_text(&page->out, "- ");
    put_message(page, &msg_label_remedy);
    buffer_char(&page->out, ' ');
    hover_plain(&page->out, buffer_s(&text));
    buffer_text(&page->out, "\n\n");
    buffer_free(&text);
}

static void put_rule(struct hover *page, const struct rule *rule, const struct game *game)
{
    buffer_printf(&page->out, "**%s %s** ", rule->id, rule_slug(rule, page->voice.language));
    put_message(page, &rule->title);
    put_source(page, game, rule);
    put_remedy(page, rule);
}

/* --- games, editions, options ----------------------------------------------------------------------------- */

static void put_titled(struct hover *page, const char *name, const struct message *title)
{
    buffer_printf(&page->out, "**%s** ", name);
    put_message(page, title);
    buffer_text(&page->out, "\n\n");
}

static void put_edition(struct hover *page, const struct edition *edition)
{
    put_titled(page, edition->name, &edition->title);
    put_message(page, &edition->source);
    buffer_text(&page->out, "\n\n");
}

/* "`sequence` | `set`": the default first. */
static void put_option(struct hover *page, const struct game *game, size_t edition, const char *name)
{
    char values[VALUES_MOST];
    int option = option_find(game, name);
    if (option < 0)
        return;
    put_titled(page, game->option[option].name, &game->option[option].text);
    if (option_values(game, edition, (size_t)option, values, sizeof values) == NULL)
        return;
    const char *list = values;
    size_t length;
    for (const char *value; (value = option_value_next(&list, &length)) != NULL;)
        buffer_printf(&page->out, "%s`%.*s`", value > values ? " | " : "", (int)length, value);
    buffer_text(&page->out, "\n\n");
}

static void put_option_at(struct hover *page, const struct context *context, const struct word_there *word)
{
    const struct judgement *judgement = page->entry->judgement;
    const char *name = word->text;
    if (context->where == AT_VALUE)
        name = arena_text(page->call->arena, page->entry->piece.bytes + context->name.from,
                          context->name.to - context->name.from);
    if (judgement->game != NULL)
        put_option(page, judgement->game, judgement->edition, name);
}

/* --- what stands there ------------------------------------------------------------------------------------ */

static void put_value(struct hover *page, const struct context *context, const struct word_there *word)
{
    const struct game *game = context->key == KEY_GAME ? game_find(word->text) : page->entry->judgement->game;
    int edition = context->key == KEY_RULES && game != NULL ? edition_find(game, word->text) : -1;
    if (context->key == KEY_GAME && context->where == AT_VALUE && game != NULL)
        put_titled(page, game->name, &game->title);
    else if (edition >= 0 && context->where == AT_VALUE)
        put_edition(page, &game->edition[edition]);
    else if (context->key == KEY_OPTIONS && (context->where == AT_VALUE || context->where == AT_NAME))
        put_option_at(page, context, word);
}

void hover_of_names(struct hover *page)
{
    const struct piece *piece = &page->entry->piece;
    struct word_there word;
    if (!word_at(piece, entry_byte(page->entry, page->call->offset), &word))
        return;
    const struct context context = context_in(piece, word.end, page->call->arena);
    const struct game *game = NULL;
    const struct rule *rule = rule_find(word.text, &game);
    if (rule != NULL && (strcmp(rule->id, word.text) == 0 || context.key == KEY_EXPECT))
        put_rule(page, rule, game);
    else
        put_value(page, &context, &word);
}
