/* What stands below the deals of a page, and beside them: what they come to, who won, and words. */
#include "formats/page.h"

#include "formats/slice.h"

#include "core/fold.h"

#include <string.h>

#define FIGURE_MOST 100000

/* Whether nothing but a line is drawn there. */
static bool is_drawn(const char *s, size_t from, size_t end)
{
    size_t signs = 0;
    for (; from < end; signs++) {
        const bool print =
            end - from >= 3 && (memcmp(s + from, "\u2013", 3) == 0 || memcmp(s + from, "\u2014", 3) == 0);
        if (!print && strchr("-=_*~+ ", s[from]) == NULL)
            return false;
        from += print ? 3 : 1;
    }
    return signs > 1;
}

/* Whether a line begins with a figure or the name of the first player. */
static bool begins_figures(const struct page *page, struct text_line line)
{
    const char *s = page->ideas->bytes + line.text;
    const size_t name = page->names > 0 ? strlen(page->name[0]) : 0;
    return is_digit(*s) || (name > 0 && line.to - line.text > name && memcmp(s, page->name[0], name) == 0);
}

/* Whether a text can stand in braces as it is. */
static bool braces_well(const char *s, size_t from, size_t end)
{
    bool well = true;
    for (; from < end; from++)
        well &= strchr(",:{}[]#", s[from]) == NULL;
    return well;
}

/* Writes what the deals come to, which stands from `value` on, behind the word from `from` to `key` (the same place: there is none): under the
   key of the result or, where it has been written who won, beside that. */
static void put_sum(struct page *page, size_t from, size_t key, size_t value, size_t end)
{
    struct arena *arena = page->ideas->arena;
    const char *result = key == from ? page_word(page, KEY_RESULT) : "";
    if (page->won > 0 && braces_well(page->ideas->bytes, value, end)) {
        struct change *closes = &page->changes.change[page->won - 1];
        closes->text = arena_printf(arena, ",%s", closes->text + 1);
        page_put(page, from, value, arena_printf(arena, "  %s: ", page_word(page, KEY_FINAL)));
        page_put(page, end, end, "}");
        return;
    }
    page_put(page, key, value,
             arena_printf(arena, "%s: ", result)); /* be it what stands there: who won may be put behind it */
    const size_t sum = page->changes.count;
    const bool pairs = page_put_names(page, value, end, KEYS);
    page->sum = pairs || braces_well(page->ideas->bytes, value, end) ? sum : 0;
    page->sum_end = end;
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

/* Whether a line without a number, below deals that all have theirs, has what they come to, in the order of the players; of that of one of
   them a digit may be wrong. */
static bool sums_up(const struct page *page, struct text_line line, size_t end)
{
    const struct text text = {NULL, page->ideas->bytes + line.text, end - line.text};
    struct run run = {.fell = false};
    size_t right = 0, near = 0;
    if (page->deals < 2 || page->unnumbered || page->names == 0 ||
        run_weigh(text, 0, page->game != NULL && page->game->debts, &run) != page->names)
        return false;
    for (size_t i = 0; i < page->names; i++) {
        right += run.last[i] == page->total[i];
        near += run.last[i] != page->total[i] && is_slip_of(run.last[i], page->total[i]);
    }
    return right + near == page->names && right > 0 && near <= 1;
}

/* Whether the line bears the number of the next deal, and a bracket behind it. */
static bool bears_number(const struct page *page, struct text_line line)
{
    struct entry entry;
    return page_entry(page, line, &entry) && entry.labelled &&
           memchr(page->ideas->bytes + entry.from, ')', entry.to - entry.from) != NULL;
}

/* Takes what the deals come to, behind a word for it or below a line that is drawn. */
static bool take_sum(struct page *page, struct text_line line)
{
    const struct ideas *ideas = page->ideas;
    const char *s = ideas->bytes;
    const size_t end = idea_said_end(ideas, line), word = idea_word_end(ideas, line, line.text);
    size_t key = word;
    while (key > line.text && strchr(":=", s[key - 1]) != NULL)
        key--;
    size_t value = past_blanks_of(s, word, end);
    while (value < end && strchr(":= ", s[value]) != NULL)
        value++;
    for (size_t at = value; at < end && !is_digit(s[at]); at++) /* "final result: " */
        if (s[at] == ':' && at + 1 < end && s[at + 1] == ' ')
            value = past_blanks_of(s, at + 1, end);
    if (((page->ruled && !bears_number(page, line)) || sums_up(page, line, end)) && begins_figures(page, line)) {
        put_sum(page, line.from, line.from, line.text, end);
        return true;
    }
    if (value == end || line.text > line.from ||
        vocabulary_key(&vocabulary, PLACE_RECORD, s + line.text, key - line.text) != KEY_RESULT)
        return false;
    put_sum(page, line.from, key, value, end);
    return true;
}

/* The player of that name; `names`: none. */
static size_t player_of(const struct page *page, struct title_name who, size_t from)
{
    const char *name = idea_taken(page->ideas, from + who.from, from + who.to);
    size_t player = 0;
    while (player < page->names && !fold_equal(page->name[player], name))
        player++;
    return player;
}

/* Puts names before two figures that follow who won: in the order of the players, but where he is the second and has more in the other, for
   then he stands first. False: it is not two figures that stand there. */
static bool put_final(struct page *page, size_t from, size_t end, size_t winner, size_t key)
{
    const char *s = page->ideas->bytes;
    size_t begin[2] = {0}, stop[2] = {0}, count = 0;
    int figure[2] = {0};
    for (size_t at = from; at < end; at++) {
        if (!is_digit(s[at]))
            continue;
        if (count == 2)
            return false;
        for (begin[count] = at; at < end && is_digit(s[at]) && figure[count] < FIGURE_MOST; at++)
            figure[count] = figure[count] * 10 + (s[at] - '0');
        stop[count++] = at;
    }
    if (count != 2 || page->names != 2)
        return false;
    const size_t first = winner == 1 && figure[0] > figure[1] ? 1 : 0;
    page_put(page, key, begin[0], arena_printf(page->ideas->arena, ", %s: ", page->name[first]));
    page_put(page, stop[0], begin[1], arena_printf(page->ideas->arena, ", %s: ", page->name[1 - first]));
    page_put(page, stop[1], end, "}");
    return true;
}

/* Takes a line that says who won, and perhaps with what. */
static bool take_winner(struct page *page, struct text_line line)
{
    const struct ideas *ideas = page->ideas;
    const char *s = ideas->bytes;
    const size_t end = idea_said_end(ideas, line);
    struct title_name who;
    size_t rest;
    if (!title_winner(s + line.text, end - line.text, &who, &rest))
        return false;
    const size_t winner = player_of(page, who, line.text), behind = line.text + who.to;
    if (winner == page->names)
        return false;
    rest += line.text;
    const char *key = arena_printf(ideas->arena, "%s: {%s", page_word(page, KEY_RESULT), page_word(page, KEY_WINNER));
    if (!put_final(page, rest, end, winner, behind)) {
        while (rest < end && strchr(".!, ", s[rest]) != NULL)
            rest++;
        page_put(page, behind, rest, rest < end ? "} # " : "}");
        page->won = page->changes.count;
        if (page->sum > 0) {
            struct change *opens = &page->changes.change[page->sum - 1];
            opens->text = arena_printf(ideas->arena, "%s{%s: ", opens->text, page_word(page, KEY_FINAL));
            page_put(page, page->sum_end, page->sum_end, ",");
            key = arena_printf(ideas->arena, "  %s", page_word(page, KEY_WINNER));
        }
    }
    page_put(page, line.from, line.text, arena_printf(ideas->arena, "%s: ", key));
    return true;
}

/* Takes a line that ends the deals, or one drawn above such a line, which is no more than that. */
bool page_take_end(struct page *page, struct text_line line)
{
    const bool drawn = is_drawn(page->ideas->bytes, line.text, idea_said_end(page->ideas, line));
    if (drawn)
        page_put(page, line.from, line.text, "# ");
    const bool ends = !drawn && (take_winner(page, line) || take_sum(page, line));
    page->ruled = drawn;
    page->closed |= ends;
    return drawn || ends;
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
    if (plain || idea_is_prose(ideas, line, false)) {
        if (page->aside.to == 0)
            page->aside = (struct text_line){line.text, line.text, end};
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
