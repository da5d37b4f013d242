/* What stands above the deals of a page, and between them: what was carried in, what they have come to so far, and those that were not played. */
#include "formats/page.h"

#include "formats/sheet.h"
#include "formats/slice.h"

#include <string.h>

/* Behind the words at the head of a line, up to a figure, that say what its row would be in a sheet; `line.text`: none do. */
static size_t past_words(const struct page *page, struct text_line line, enum sheet_word *word)
{
    const char *s = page->ideas->bytes;
    size_t end = line.text, found = line.text;
    *word = SHEET_WORDS;
    while (end < line.to && !is_digit(s[end])) {
        while (end < line.to && !is_digit(s[end]) && s[end] != ' ' && s[end] != ':' && s[end] != '=')
            end++;
        const enum sheet_word said =
            sheet_row_word((struct cell){.text = s + line.text, .length = (uint32_t)(end - line.text)});
        if (said != SHEET_WORDS) {
            *word = said;
            found = end;
        }
        while (end < line.to && strchr(" :=", s[end]) != NULL)
            end++;
    }
    return found;
}

/* Where the figures behind such words begin, or the names before them; the end of what the line says: nothing does. */
static size_t value_at(const struct page *page, size_t at, size_t end)
{
    while (at < end && strchr(" :=.", page->ideas->bytes[at]) != NULL)
        at++;
    return at;
}

bool page_take_start(struct page *page, struct text_line line)
{
    enum sheet_word word;
    const size_t at = past_words(page, line, &word), end = idea_said_end(page->ideas, line),
                 value = value_at(page, at, end);
    if (word != SHEET_START || value == end || page->game == NULL || idea_value(page->ideas, line) < line.to)
        return false; /* a key has its colon */
    page_put(page, line.from, value, arena_printf(page->ideas->arena, "%s: ", page_word(page, KEY_START)));
    return true;
}

/* Whether the next line has the number of the next deal. */
static bool goes_on(const struct page *page, struct text_line line)
{
    struct entry entry;
    return text_line_after(page->ideas->bytes, page->ideas->length, line, &line) && page_entry(page, line, &entry) &&
           entry.labelled;
}

bool page_take_so_far(struct page *page, struct text_line line)
{
    enum sheet_word word;
    const size_t at = past_words(page, line, &word), end = idea_said_end(page->ideas, line),
                 value = value_at(page, at, end);
    const bool so_far = word == SHEET_SUBTOTAL || word == SHEET_START || (word == SHEET_SUM && goes_on(page, line));
    if (!so_far || value == end || page->deals == 0 || page->dashed || page->open > 0)
        return false;
    page_put(page, line.from, value, arena_printf(page->ideas->arena, "  %s: ", page_word(page, KEY_SCORE)));
    page->ruled = false;
    page->falls = page->so_far = true; /* figures whose sum stands below them are no sums themselves */
    return true;
}

bool page_take_unplayed(struct page *page, struct text_line line)
{
    const struct ideas *ideas = page->ideas;
    const size_t end = idea_said_end(ideas, line);
    struct entry entry;
    if (page->open > 0 || !page_entry(page, line, &entry) || !entry.labelled || entry.manche)
        return false;
    const struct cell said = {.text = ideas->bytes + entry.to, .length = (uint32_t)(end - entry.to)};
    if (sheet_row_word(said) != SHEET_UNPLAYED)
        return false;
    page->unplayed++;
    if (page->dealers && page->deals > 0) /* whose turn it was is said of others, and may be so of this */
        page_put(page, line.from, entry.to, arena_printf(ideas->arena, "- %s: ", page_word(page, KEY_DEAL_NOTE)));
    else
        page_put(page, line.from, line.text, "# ");
    return true;
}
