/* What all that read the lines of a page need: its words, changes and names, and what its deals come to. */
#include "formats/page.h"

#include "formats/called.h"
#include "formats/slice.h"

#include "core/fold.h"

#include <string.h>

enum { NAME_MOST = 256 }; /* bytes */

const char *page_word(const struct page *page, enum key key)
{
    return page->french ? key_rows[key].fr : key_rows[key].en;
}

void page_put(struct page *page, size_t from, size_t to, const char *text)
{
    change_add(page->ideas, &page->changes, (struct change){from, to, text});
}

/* Keeps the names of the players for those who look for them. */
void page_keep_names(struct page *page, const char *text, const struct title_name *name, size_t count)
{
    for (page->names = 0; page->names < count; page->names++) {
        const struct title_name *at = &name[page->names];
        page->name[page->names] = arena_text(page->ideas->arena, text + at->from, at->to - at->from);
    }
}

void page_keep_aside(struct page *page, size_t from, size_t to)
{
    bool figure = false;
    for (size_t at = from; at < to; at++)
        figure |= is_digit(page->ideas->bytes[at]);
    if (page->aside.to > 0 && (!figure || page->aside_figure))
        return;
    page->aside = (struct text_line){from, from, to};
    page->aside_figure = figure;
}

size_t page_called(const struct page *page, const char *name)
{
    char begun[NAME_MOST], folded[NAME_MOST];
    size_t found = page->names, count = 0, length = strlen(name);
    if (length == 0 || length >= sizeof begun)
        return found;
    fold_text(begun, sizeof begun, name);
    length = strlen(begun);
    length -= length > 1 && begun[length - 1] == '.';
    for (size_t i = 0; i < page->names; i++) {
        fold_text(folded, sizeof folded, page->name[i]);
        if (strcmp(folded, begun) == 0)
            return page->names;
        if (memcmp(folded, begun, length) == 0 || called_alike(name, page->name[i])) {
            found = i;
            count++;
        }
    }
    return count == 1 ? found : page->names;
}

bool page_misspells(const struct page *page, const char *name)
{
    const char *nearest = NULL;
    unsigned distance = 0;
    for (size_t i = 0; i < page->names; i++)
        nearest = fold_nearer(name, nearest, page->name[i], &distance);
    return nearest != NULL && distance > 0;
}

/* Whether a figure is the other but for one digit, or two beside each other that have changed places. */
static bool is_slip_of(int figure, int other)
{
    unsigned differ = 0, digits[2] = {0};
    for (unsigned at = 0; figure > 0 || other > 0; at++, figure /= 10, other /= 10) {
        if (figure == 0 || other == 0)
            return false;
        const unsigned one = (unsigned)figure % 10, two = (unsigned)other % 10;
        if (one != two && differ == 1 && digits[0] == two && digits[1] == one)
            return figure / 10 == other / 10;
        differ += one != two;
        digits[0] = one;
        digits[1] = two;
    }
    return differ <= 1;
}

bool page_sums_up(const struct page *page, struct text_line line, size_t end, bool drawn)
{
    const struct text text = {NULL, page->ideas->bytes + line.text, end - line.text};
    struct run run = {.fell = false};
    size_t right = 0, near = 0;
    if (page->deals < 2 || (page->unnumbered && !drawn) || page->names == 0 ||
        run_weigh(text, 0, page->game != NULL && page->game->debts, &run) != page->names)
        return false;
    for (size_t i = 0; i < page->names; i++) {
        right += run.last[i] == page->total[i];
        near += run.last[i] != page->total[i] && is_slip_of(run.last[i], page->total[i]);
    }
    return right + near == page->names && right > 0 && near <= 1;
}
