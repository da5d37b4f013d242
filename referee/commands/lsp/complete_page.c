/* What may come next in a page of a notebook. */
#include "commands/lsp/completion.h"
#include "commands/lsp/in_page.h"
#include "formats/sheet.h"
#include "formats/slice.h"
#include "formats/text_line.h"
#include "formats/title.h"

#include <string.h>

/* The line in hand: its bytes up to the word in hand are written already. */
struct page_line {
    const char *bytes; /* of the record */
    size_t from, word;
};

static struct page_line page_line(const struct completion *completion)
{
    const struct piece *piece = &completion->entry->piece;
    const size_t at = entry_byte(completion->entry, completion->call->offset);
    struct page_line line = {piece->bytes, text_line_at(piece->bytes, piece->length, at).text, at};
    line.from = line.from < at ? line.from : at;
    while (line.word > line.from && strchr(" \t,;/()", line.bytes[line.word - 1]) == NULL)
        line.word--;
    return line;
}

/* Whether he is named in the line already. */
static bool is_named(const struct page_line *line, const char *name)
{
    const size_t length = strlen(name);
    bool named = false;
    for (size_t at = line->from; at + length <= line->word && !named; at++)
        named = memcmp(line->bytes + at, name, length) == 0;
    return named;
}

static void offer(const struct completion *completion, enum item_kind kind, unsigned rank, size_t from, const char *one,
                  const char *behind)
{
    completion_add(completion, kind, rank, from, arena_printf(completion->call->arena, "%s%s", one, behind), NULL);
}

/* The number that follows on that of the line above, with the sign behind it: "3) "; below what has none "1) ". */
static void offer_number(const struct completion *completion, const struct page_line *line)
{
    enum { MOST = 100000 };
    const struct piece *piece = &completion->entry->piece;
    struct text_line above = text_line_at(piece->bytes, piece->length, line->from);
    if (!text_line_before(piece->bytes, piece->length, above, &above))
        return;
    size_t at = above.text;
    int number = 0;
    for (; at < above.to && is_digit(piece->bytes[at]) && number < MOST; at++)
        number = 10 * number + piece->bytes[at] - '0';
    const size_t sign = at;
    while (at < above.to && strchr(").:", piece->bytes[at]) != NULL)
        at++;
    if (number == 0)
        offer(completion, KIND_VALUE, RANK_LIKELY, line->word, "1)", " ");
    else if (number < MOST && at > sign)
        completion_add(
            completion, KIND_VALUE, RANK_LIKELY, line->word,
            arena_printf(completion->call->arena, "%d%.*s ", number + 1, (int)(at - sign), piece->bytes + sign), NULL);
}

/* Who plays: those of what stands before or, where that is nothing but the title, of the title. */
struct names {
    const char *name[MAX_PLAYERS];
    size_t count;
};

static struct names names_of(const struct completion *completion, const char *head, size_t length)
{
    const struct record *record = completion->judgement->record;
    struct names names = {.count = record->player_count};
    struct title title;
    for (size_t i = 0; i < names.count; i++)
        names.name[i] = record->player[i].s;
    for (size_t i = 0; names.count == 0 && title_read(head, length, NULL, false, &title) && i < title.count; i++) {
        struct title_name name[MAX_PLAYERS];
        const struct title_part *part = &title.part[i];
        const size_t count = part->key == KEY_PLAYERS ? title_names(head + part->from, part->to - part->from, name) : 0;
        for (; names.count < count; names.count++)
            names.name[names.count] = arena_text(completion->call->arena, head + part->from + name[names.count].from,
                                                 name[names.count].to - name[names.count].from);
    }
    return names;
}

/* A line begins with the number of a deal, with who has figures, with what the deals come to or with who won. */
static void offer_beginnings(const struct completion *completion, const struct page_line *line,
                             const struct names *names)
{
    size_t length;
    const char *sum = sheet_word_in(SHEET_SUM, LANG_EN, &length); /* it is the French one, too */
    offer_number(completion, line);
    offer(completion, KIND_PROPERTY, RANK_FURTHER, line->word, arena_text(completion->call->arena, sum, length), " ");
    for (size_t i = 0; i < names->count; i++)
        offer(completion, KIND_VALUE, RANK_FURTHER + 1 + (unsigned)i, line->word, names->name[i],
              completion->french ? " gagne" : " wins");
}

/* The title has the edition behind the game, and then who plays. */
static void offer_editions(const struct completion *completion, const struct page_line *line, const char *head,
                           size_t length)
{
    struct title title;
    const struct game *game = title_read(head, length, NULL, false, &title) ? title.game : NULL;
    for (size_t i = 0; game != NULL && i < game->edition_count; i++)
        offer(completion, KIND_CLASS, (unsigned)i, line->word,
              edition_called(&game->edition[i], completion->french ? LANG_FR : LANG_EN), "");
}

void completion_of_page(const struct completion *completion)
{
    const struct page_line line = page_line(completion);
    const struct text_line head = in_page_title(&completion->entry->piece);
    const char *title = line.bytes + head.text;
    if (line.from <= head.to) {
        offer_editions(completion, &line, title, head.to - head.text);
        return;
    }
    const struct names names = names_of(completion, title, head.to - head.text);
    if (line.word == line.from)
        offer_beginnings(completion, &line, &names);
    for (size_t i = 0; i < names.count; i++)
        if (!is_named(&line, names.name[i]))
            offer(completion, KIND_NAME, RANK_NAMES + (unsigned)i, line.word, names.name[i], "");
}
