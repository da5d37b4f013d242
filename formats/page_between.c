/* What stands above the deals of a page, and between them: what was carried in, what they have come to so far, and those that were not played. */
#include "formats/page.h"

#include "formats/reader_messages.h"
#include "formats/sheet.h"
#include "formats/slice.h"

#include "core/fold.h"

#include <string.h>

enum { WORD_MOST = 32, WORDS_MOST = 4 }; /* bytes; words that a row has for one thing */

/* Whether a word is that one, accents and case aside. */
static bool is_word(const char *word, size_t length, const char *other)
{
    char copy[WORD_MOST];
    if (length >= sizeof copy)
        return false;
    memcpy(copy, word, length);
    copy[length] = '\0';
    return fold_equal(copy, other);
}

size_t page_past_words(struct page *page, struct text_line line, enum sheet_word *word)
{
    const char *s = page->ideas->bytes;
    size_t end = line.text, found = line.text;
    struct line_words *words = &page->words; /* several ask it of a line */
    *word = SHEET_WORDS;
    for (unsigned i = 0; i < WORDS_MOST && end < line.to && !is_digit(s[end]) && words->asked != line.text + 1; i++) {
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
    if (words->asked != line.text + 1)
        *words = (struct line_words){line.text + 1, found, *word};
    *word = words->word;
    return words->end;
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
    const size_t at = page_past_words(page, line, &word), end = idea_said_end(page->ideas, line),
                 value = value_at(page, at, end);
    const bool so_far = word == SHEET_SUBTOTAL || word == SHEET_START || (word == SHEET_SUM && goes_on(page, line));
    if (!so_far || value == end || page->deals == 0 || page->dashed || page->open > 0)
        return false;
    page_put(page, line.from, value, arena_printf(page->ideas->arena, "  %s: ", page_word(page, KEY_SCORE)));
    page->ruled = false;
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
    if (sheet_row_word(said) != SHEET_UNPLAYED)
        return false;
    page->unplayed++;
    if (page->dealers && page->deals > 0) /* whose turn it was is said of others, and may be so of this */
        page_put(page, line.from, entry.to, arena_printf(ideas->arena, "- %s: ", page_word(page, KEY_DEAL_NOTE)));
    else
        page_put(page, line.from, line.text, "# ");
    return true;
}

void page_other_partie(struct page *page, struct text_line line)
{
    const size_t end = idea_said_end(page->ideas, line);
    page->doubt = (struct page_doubt){&msg_read_other_partie, line.text, end, 0, 0};
    page->other = page->closed = true;
    page_put(page, line.text, line.text, "# ");
}

/* The number that a word is or begins with, "2", "2nd"; of a word for it, or one for a partie after the first; 0: none. */
static unsigned number_of(const char *word, size_t length)
{
    static const char *const named[][5] = {{"first", "première", "premier"},
                                           {"second", "seconde", "deuxième", "revanche", "return"},
                                           {"third", "troisième", "belle", "decider"}};
    if (is_digit(*word)) {
        const enum sheet_word behind = sheet_word(word + 1, length - 1, SHEET_ORDINAL, SHEET_WORDS);
        return length == 1 || behind == SHEET_ORDINAL ? (unsigned)(*word - '0') : 0;
    }
    for (unsigned i = 0; i < sizeof named / sizeof named[0]; i++)
        for (size_t k = 0; k < sizeof named[i] / sizeof named[i][0] && named[i][k] != NULL; k++)
            if (is_word(word, length, named[i][k]))
                return i + 1;
    return 0;
}

bool page_take_part(struct page *page, struct text_line line)
{
    const struct ideas *ideas = page->ideas;
    const char *s = ideas->bytes;
    size_t end = idea_said_end(ideas, line);
    unsigned number = 0;
    bool manche = false, partie = false, other = false;
    if (page->other) {
        page_put(page, line.text, line.text, "# ");
        return true;
    }
    while (end > line.text && strchr(": -.", s[end - 1]) != NULL)
        end--;
    for (size_t at = line.text, to; at < end; at = past_blanks_of(s, to, end)) {
        for (to = at; to < end && s[to] != ' ';)
            to++;
        const enum sheet_word word = sheet_word(s + at, to - at, SHEET_PARTY, SHEET_NOTE);
        const unsigned found = number_of(s + at, to - at);
        manche |= word == SHEET_MANCHE;
        partie |= word == SHEET_PARTY || is_word(s + at, to - at, "game") ||
                  (found > 1 && !is_digit(s[at]) && at == line.text && to == end);
        other |= word != SHEET_MANCHE && word != SHEET_PARTY && found == 0 && !is_word(s + at, to - at, "game") &&
                 !is_word(s + at, to - at, "la");
        number = found > 0 ? found : number;
    }
    if (page->game == NULL || other || number == 0 || manche == partie || (manche && page->game->manches > 0))
        return false;
    if (partie && number > 1 && page->deals > 0) {
        page_other_partie(page, line);
        return true;
    }
    page_put(page, line.text, line.text, "# ");
    page->skipped = -(int)(page->deals + page->unplayed);
    return true;
}
