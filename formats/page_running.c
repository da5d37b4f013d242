/* What a line of a page has behind the figures of its deal: what everybody has then. */
#include "formats/crossed_out.h"
#include "formats/page.h"
#include "formats/slice.h"

#include <string.h>

size_t page_crossed_out(const char *s, size_t from, size_t at, size_t end)
{
    const bool head = at == from || strchr(" -,;/", s[at - 1]) != NULL;
    return head ? crossed_out((struct text){NULL, s + at, end - at}) : 0;
}

/* How many bytes of a sign that may lead in scores stand there: a bracket, an equals sign, an arrow, a stroke or blanks. */
static size_t leads_in(const char *s, size_t at, size_t end, bool manches)
{
    static const char *const signs[] = {"(", "[", "=>", "=", "->", "\u2192", "|", "   ", "soit ", "total ", "tot. "};
    size_t bytes = 0;
    for (size_t i = 0; i < sizeof signs / sizeof signs[0] && bytes == 0; i++) {
        const size_t length = strlen(signs[i]);
        if (end - at >= length && memcmp(s + at, signs[i], length) == 0 && !(manches && *signs[i] == ' '))
            bytes = length;
    }
    return bytes;
}

bool page_all_figures(const struct page *page, size_t from, size_t to)
{
    const char *s = page->ideas->bytes, *units = page->game != NULL && page->game->boards ? "fj" : "";
    size_t count = 0;
    char last = ' '; /* that is no blank; behind fiches stand their jetons */
    for (size_t at = from; at < to; at++) {
        at += page_crossed_out(s, from, at, to);
        count += is_digit(s[at]) && !is_digit(last) && last != 'f';
        if (!is_digit(s[at]) && strchr(" /-,;+", s[at]) == NULL && strchr(units, s[at]) == NULL)
            return false;
        if (s[at] != ' ' || last != 'f')
            last = s[at];
    }
    return from < to && (is_digit(s[to - 1]) || strchr(units, s[to - 1]) != NULL) && count == page->names;
}

struct running page_running(const struct page *page, size_t from, size_t end)
{
    const char *s = page->ideas->bytes;
    const bool manches = page->game != NULL && page->game->manches > 0;
    struct running found = {0};
    for (size_t at = page->titled && page->names > 1 ? from : end, bytes; at < end && found.stop == 0; at++) {
        if ((bytes = leads_in(s, at, end, manches)) == 0)
            continue;
        size_t stop = at, value = past_blanks_of(s, at + bytes, end), to = end;
        while (stop > from && s[stop - 1] == ' ')
            stop--;
        while (value < end && leads_in(s, value, end, manches) > 0) /* a bracket far to the right */
            value = past_blanks_of(s, value + leads_in(s, value, end, manches), end);
        while (to > value && strchr(" )].", s[to - 1]) != NULL)
            to--;
        if (page_all_figures(page, from, stop) && page_all_figures(page, value, to))
            found = (struct running){stop, value, to};
    }
    return found;
}
