/* Words between the number of a deal and its figures: who dealt, "1 Anne 28 14"; what was bid and whether it was made, "2) Ève 3 chuté : -9 3 3 3"; or a
   remark. And what a player has then beside each of the figures, "5 (33)  30 (44)". */
#include "formats/page.h"

#include "formats/slice.h"

#include <string.h>

size_t page_past_remark(const struct page *page, size_t from, size_t end)
{
    const char *s = page->ideas->bytes;
    size_t tail = end, numbers = 0, sign;
    bool letter = false, other = false;
    if (!page->titled || page->names < 2 || end == from || !is_digit(s[end - 1]) || is_digit(s[from]))
        return from;
    while (tail > from && strchr("0123456789 +-/,;", s[tail - 1]) != NULL && numbers <= page->names) {
        tail--;
        numbers += is_digit(s[tail]) && !is_digit(s[tail - 1]);
    }
    tail += numbers > page->names;
    while (tail < end && numbers > page->names && is_digit(s[tail]))
        tail++;
    while (tail < end && !is_digit(s[tail]))
        tail++;
    for (sign = tail; sign > from && strchr("+-", s[sign - 1]) != NULL;)
        sign--;
    if (numbers < page->names || sign == from || strchr(" :)", s[sign - 1]) == NULL)
        return from;
    for (size_t at = from; at < sign; at++) {
        letter |= is_word_byte(s[at]) && !is_digit(s[at]);
        other |= strchr("\"~>", s[at]) != NULL;
    }
    return letter && !other && page_numbers(s, from, sign) < page->names ? sign : from;
}

/* Behind a figure, or fiches and jetons, that stands by itself; `at`: none does. */
static size_t past_one(const struct page *page, size_t at, size_t end)
{
    const char *s = page->ideas->bytes;
    const bool boards = page->game != NULL && page->game->boards;
    size_t to = at;
    for (unsigned part = 0; part < 2; part++) {
        const size_t digits = to > at && to < end && s[to] == ' ' ? to + 1 : to;
        size_t stop = digits;
        while (stop < end && is_digit(s[stop]))
            stop++;
        if (stop == digits || (part > 0 && (stop == end || s[stop] != 'j')))
            break;
        to = stop + (boards && stop < end && strchr("fj", s[stop]) != NULL);
        if (to == stop || s[stop] == 'j')
            break;
    }
    return to == end || strchr(" /,;-:!*", s[to]) != NULL ? to : at;
}

size_t page_past_figures(const struct page *page, size_t from, size_t end)
{
    const char *s = page->ideas->bytes;
    size_t at = from, gap, words;
    bool letter = false;
    if (!page->titled || page->names < 2 || end == from)
        return end;
    for (size_t nth = 0, to, word; nth < page->names; nth++, at = to) {
        while (at < end && strchr(" /,;+-", s[at]) != NULL)
            at++;
        for (word = at; word < end && nth > 0 && s[word] != ' ';)
            word++;
        if (word > at && word_joins(s + at, word - at, FIGURES_PAGED))
            at = past_blanks_of(s, word, end);
        to = past_one(page, at, end);
        if (to == at)
            return end;
    }
    gap = at;
    while (gap < end && strchr(" *!,;:-/|<", s[gap]) != NULL)
        gap++;
    for (words = gap; words < end; words++)
        letter |= is_word_byte(s[words]) && !is_digit(s[words]);
    const bool apart = gap > at + 1 || (gap > at && !is_digit(s[gap]));
    const bool words_follow = gap + 1 < end && (s[gap] != '(' || is_letter(s[gap + 1]));
    return letter && apart && words_follow && page_numbers(s, gap, end) < page->names ? at : end;
}

/* The next word of what is said there, without the signs beside it. */
static size_t next_word(const char *s, size_t *at, size_t end)
{
    while (*at < end && strchr(" -:,;()=/", s[*at]) != NULL)
        ++*at;
    size_t to = *at;
    while (to < end && strchr(" :,;()=/", s[to]) == NULL)
        to++;
    return to;
}

static size_t player_of(const struct page *page, size_t from, size_t to)
{
    const char *name = idea_taken(page->ideas, from, to);
    for (size_t i = 0; i < page->names; i++)
        if (strcmp(page->name[i], name) == 0)
            return i;
    return page_called(page, name);
}

/* The player of whom nothing but the name stands there; its first byte to *at, the one behind it to *to. page->names: something else does. */
static size_t only_player(const struct page *page, size_t from, size_t end, size_t *at, size_t *to)
{
    const char *s = page->ideas->bytes;
    *at = from;
    *to = next_word(s, at, end);
    for (from = *to; from < end && strchr(" -:,;=)", s[from]) != NULL;)
        from++;
    return from == end ? player_of(page, *at, *to) : page->names;
}

bool page_remarks_dealer(const struct page *page, size_t from, size_t end)
{
    const size_t tail = page_past_remark(page, from, end);
    size_t at, to;
    return tail > from && only_player(page, from, tail, &at, &to) < page->names;
}

/* Puts a key before what stands at `value`, in place of all since `done`. */
static void put_key(struct page *page, size_t done, size_t value, const char *lead, enum key key)
{
    page_put(page, done, value, arena_printf(page->ideas->arena, "%s%s: ", lead, page_word(page, key)));
}

/* "Ève 3 fait", "Ève demande 3 plis, fait": returns where it ends; `from`: it says no such thing. */
static size_t put_bid(struct page *page, size_t from, size_t end)
{
    const char *s = page->ideas->bytes;
    size_t who = from, bid, made, level_end, made_end;
    const size_t name_end = next_word(s, &who, end), player = player_of(page, who, name_end);
    bid = name_end;
    level_end = next_word(s, &bid, end);
    if (vocabulary_word(&vocabulary, WORDS_SAYS_BID, s + bid, level_end - bid) >= 0)
        level_end = (bid = level_end, next_word(s, &bid, end));
    made = level_end;
    made_end = next_word(s, &made, end);
    if (vocabulary_word(&vocabulary, WORDS_TRICKS, s + made, made_end - made) >= 0)
        made_end = (made = made_end, next_word(s, &made, end));
    const bool level = (level_end == bid + 1 && is_digit(s[bid])) ||
                       vocabulary_word(&vocabulary, WORDS_LEVEL, s + bid, level_end - bid) >= 0;
    const bool outcome = made_end > made && vocabulary_word(&vocabulary, WORDS_MADE, s + made, made_end - made) >= 0;
    size_t rest = made_end;
    if (page->game == NULL || !page->game->debts || player == page->names || !level || (made < end && !outcome) ||
        next_word(s, &rest, end) > rest)
        return from;
    put_key(page, from, who, "", KEY_DECLARER);
    page_put(page, who, name_end, page->name[player]);
    put_key(page, name_end, bid, "\n  ", KEY_BID);
    if (outcome)
        put_key(page, level_end, made, "\n  ", KEY_MADE);
    return outcome ? made_end : level_end;
}

size_t page_put_remark(struct page *page, size_t from, size_t end)
{
    const char *s = page->ideas->bytes;
    size_t at, word, last = end;
    const size_t bid = put_bid(page, from, end), player = only_player(page, from, end, &at, &word);
    if (bid > from)
        return bid;
    while (last > word && strchr(" -:,;=", s[last - 1]) != NULL)
        last--;
    last -= last > word && s[last - 1] == ')' && at > from && s[at - 1] == '(';
    if (player < page->names) {
        put_key(page, from, at, "", KEY_DEALER);
        page_put(page, at, word, page->name[player]);
        return word;
    }
    put_key(page, from, at, "", KEY_DEAL_NOTE);
    page_put(page, at, last, arena_printf(page->ideas->arena, "\"%s\"", idea_taken(page->ideas, at, last)));
    return last;
}

/* Behind a figure with its sign; `at` where none stands. */
static size_t past_figure(const char *s, size_t at, size_t end)
{
    const size_t digits = at + (at < end && strchr("+-", s[at]) != NULL);
    size_t to = digits;
    while (to < end && is_digit(s[to]))
        to++;
    return to > digits ? to : at;
}

bool page_put_both(struct page *page, size_t from, size_t end)
{
    const char *s = page->ideas->bytes;
    struct arena *arena = page->ideas->arena;
    const size_t before = page->changes.count;
    size_t at = from, nth = 0;
    bool both = page->titled && page->names > 1;
    for (size_t done = from; both && nth < page->names; nth++, done = at) {
        while (at < end && (strchr(" /,;", s[at]) != NULL || (s[at] == '-' && s[at + 1] == ' ')))
            at++;
        at += page_crossed_out(s, at, at, end);
        page_put(page, done, at,
                 nth > 0 ? arena_printf(arena, ", %s: ", page->name[nth])
                         : arena_printf(arena, "%s: {%s: ", page_word(page, KEY_MARKS), page->name[nth]));
        const bool figure = past_figure(s, at, end) > at;
        const size_t sign = past_blanks_of(s, past_figure(s, at, end), end),
                     score = past_blanks_of(s, sign + 1 < end ? sign + 1 : end, end);
        at = past_figure(s, score, end);
        both = figure && sign < end && strchr("([=", s[sign]) != NULL && at > score &&
               (s[sign] == '=' || (at < end && strchr(")]", s[at]) != NULL));
        at += both && s[sign] != '=';
    }
    if (!both || at < end) {
        page->changes.count = before;
        return false;
    }
    page_put(page, end, end, "}");
    page->so_far = true;
    return true;
}
