/* What stands above the deals of a page, and between them: what was carried in, what they have come to so far, and those that were not played. */
#include "formats/page.h"
#include "formats/part.h"

#include "formats/reader_messages.h"
#include "formats/sheet.h"
#include "formats/slice.h"

#include <string.h>

enum { WORDS_MOST = 4 }; /* that a row has for one thing */

size_t page_past_words(struct page *page, struct text_line line, enum sheet_word *word)
{
    const char *s = page->ideas->bytes;
    size_t end = line.text, found = line.text;
    struct line_words *words = &page->words; /* several ask it of a line */
    *word = words->word;
    if (words->asked == line.text + 1)
        return words->end;
    *word = SHEET_WORDS;
    for (unsigned i = 0; i < WORDS_MOST && end < line.to && !is_digit(s[end]); i++) {
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
    *words = (struct line_words){line.text + 1, found, *word};
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
    const size_t at = page_past_words(page, line, &word), end = idea_said_end(page->ideas, line),
                 value = value_at(page, at, end);
    if (word != SHEET_START || value == end || page->game == NULL || idea_value(page->ideas, line) < line.to)
        return false; /* a key has its colon */
    page->carried = true;
    page_put(page, line.from, value, arena_printf(page->ideas->arena, "%s: ", page_word(page, KEY_START)));
    page_put_parted(page, value, end);
    return true;
}

/* Whether the next line has the number of the next deal; if `any`, whether it is a deal without one. */
static bool goes_on(const struct page *page, struct text_line line, bool any)
{
    struct entry entry;
    return text_line_after(page->ideas->bytes, page->ideas->length, line, &line) && page_entry(page, line, &entry) &&
           (entry.labelled || (any && page_numbers(page->ideas->bytes, line.text, line.to) >= page->names));
}

/* Whether what the deals above have come to stands there without a word for it, and more of them follow. */
static bool sums_so_far(const struct page *page, struct text_line line, size_t end)
{
    return page->titled && is_digit(page->ideas->bytes[line.text]) && page_sums_up(page, line, end, page->ruled) &&
           goes_on(page, line, page->ruled);
}

/* Whether the same stands there as at the foot of the page before, or beside the deal above. Where it is something else, that is what the
   deals go on from, and what stands above is a comment. */
static bool said_again(struct page *page, size_t from, size_t end)
{
    const struct so_far *last = &page->last;
    const char *s = page->ideas->bytes;
    if (last->deals == 0 || last->deals != page->deals)
        return false;
    if (last->to - last->from == end - from && memcmp(s + last->from, s + from, end - from) == 0)
        return true;
    page->changes.change[last->change - 1].text = last->aside;
    return false;
}

bool page_take_so_far(struct page *page, struct text_line line)
{
    enum sheet_word word;
    const size_t at = page_past_words(page, line, &word), end = idea_said_end(page->ideas, line),
                 value = value_at(page, at, end);
    const bool so_far = word == SHEET_SUBTOTAL || word == SHEET_START ||
                        (word == SHEET_SUM && goes_on(page, line, false)) ||
                        (at == line.text && page->deals > 1 && sums_so_far(page, line, end));
    if (!so_far || value == end || page->deals == 0 || page->dashed || page->open > 0)
        return false;
    page->ruled = false;
    if (said_again(page, value, end)) {
        page_put(page, line.from, line.text, "# ");
        return true;
    }
    page_put(page, line.from, value, arena_printf(page->ideas->arena, "  %s: ", page_word(page, KEY_SCORE)));
    page->last = (struct so_far){value, end, page->changes.count, page->deals, "# "};
    page_put_parted(page, value, end);
    page->so_far = true; /* figures whose sum stands below them are no sums themselves */
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
    size_t blank = entry.to;
    while (blank < end && strchr("_./- ", ideas->bytes[blank]) != NULL)
        blank++;
    if (page->titled && blank == end && entry.to < end) { /* a blank that was not filled in */
        page->unplayed++;
        page_put(page, line.from, line.text, "# ");
        return true;
    }
    if (sheet_row_word(said) != SHEET_UNPLAYED)
        return false;
    page->unplayed++;
    if (page->dealers && page->deals > 0) /* whose turn it was is said of others, and may be so of this */
        page_put(page, line.from, entry.to, arena_printf(ideas->arena, "- %s: ", page_word(page, KEY_DEAL_NOTE)));
    else
        page_put(page, line.from, line.text, "# ");
    return true;
}

/* Whether a figure stands behind the name of a player. */
static bool scores(const struct page *page, size_t from, size_t end)
{
    const char *s = page->ideas->bytes;
    for (size_t at = from; at < end; at++) {
        size_t name = at;
        while (name > from && (s[name - 1] == ' ' || s[name - 1] == '='))
            name--;
        for (size_t i = 0; i < page->names && is_digit(s[at]); i++) {
            const size_t length = strlen(page->name[i]);
            if (name - from >= length && memcmp(s + name - length, page->name[i], length) == 0)
                return true;
        }
    }
    return false;
}

bool page_take_remark(struct page *page, struct text_line line)
{
    const char *s = page->ideas->bytes;
    const size_t end = idea_said_end(page->ideas, line), sign = idea_dash_sign(page->ideas, line);
    size_t from = line.text + sign;
    while (from < end && strchr("-( ", s[from]) != NULL)
        from++;
    size_t letters = from;
    while (letters < end && is_word_byte(s[letters]) && !is_digit(s[letters]))
        letters++;
    if (page->deals == 0 || page->closed || page->unnumbered || page->open > 0 || letters < from + 2 ||
        page_numbers(s, line.text, end) >= page->names || scores(page, from, end) || !goes_on(page, line, false))
        return false;
    page_keep_aside(page, line.text, end);
    page_put(page, line.text, line.text, "# ");
    return true;
}

void page_other_partie(struct page *page, struct text_line line)
{
    const size_t end = idea_said_end(page->ideas, line);
    page->doubt = (struct page_doubt){&msg_read_other_partie, line.text, end, 0, 0};
    page->other = page->closed = true;
    page_put(page, line.text, line.text, "# ");
}

bool page_take_part(struct page *page, struct text_line line)
{
    const struct ideas *ideas = page->ideas;
    const size_t end = idea_said_end(ideas, line);
    unsigned number;
    if (page->other) {
        page_put(page, line.text, line.text, "# ");
        return true;
    }
    const enum part part = part_said(ideas->bytes + line.text, end - line.text, &number);
    if (page->game == NULL || part == PART_NONE || (part == PART_MANCHE && page->game->manches > 0))
        return false;
    if (part == PART_PARTIE && number > 1 && page->deals > 0) {
        page_other_partie(page, line);
        return true;
    }
    page_put(page, line.text, line.text, "# ");
    if (part != PART_PAGE) /* through pages the deals are counted on */
        page->skipped = -(int)(page->deals + page->unplayed);
    return true;
}
