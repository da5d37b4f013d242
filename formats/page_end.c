/* What stands below the deals of a page, and beside them: lines that are drawn, keys, words; what is said of the end is read by page_claims.c. */
#include "formats/page.h"

#include "formats/slice.h"

#include <string.h>

enum { DATE_MOST = 100 }; /* bytes: nobody says it in more */

/* Takes a line that ends the deals, or one drawn above such a line, which is no more than that. */
bool page_take_end(struct page *page, struct text_line line)
{
    const bool drawn = text_line_drawn(page->ideas->bytes, line.text, idea_said_end(page->ideas, line));
    if (drawn)
        page_put(page, line.from, line.text, "# ");
    const bool ends = !drawn && page_take_claims(page, line);
    page->ruled = drawn;
    page->closed |= ends;
    return drawn || ends;
}

/* Whether the line says when, and perhaps where, below what the deals come to: as one does who signs a page. */
static bool says_date(const struct page *page, struct text_line line, size_t end)
{
    const char *s = page->ideas->bytes + line.text;
    struct title title;
    bool date = false;
    if (!page->closed || end - line.text > DATE_MOST ||
        !(title_read(s, end - line.text, page->game, page->players, &title) ||
          title_find(s, end - line.text, page->players, &title)))
        return false;
    for (size_t i = 0; i < title.count; i++)
        date |= title.part[i].key == KEY_DATE;
    return date;
}

/* Takes a line that is a key of the record with its value, or words that are none. */
bool page_take_beside(struct page *page, struct text_line line)
{
    const struct ideas *ideas = page->ideas;
    const char *s = ideas->bytes;
    const size_t end = idea_said_end(ideas, line), word = idea_word_end(ideas, line, line.text);
    bool plain = !idea_is_entry(ideas, line) && strchr("[{\"'|>&*!%@`?#", s[line.text]) == NULL;
    for (size_t at = line.text; at < end; at++)
        plain &= !is_digit(s[at]) && strchr(":{}[]|", s[at]) == NULL;
    if (plain || idea_is_prose(ideas, line, false) || says_date(page, line, end)) {
        page_keep_aside(page, line.text, end);
        page_put(page, line.text, line.text, "# ");
        return true;
    }
    size_t key = word;
    while (key > line.text && s[key - 1] == ':')
        key--;
    const bool record = idea_value(ideas, line) < line.to && line.text == line.from &&
                        vocabulary_key(&vocabulary, PLACE_RECORD, s + line.text, key - line.text) >= 0;
    page->closed |= record;
    return record;
}
