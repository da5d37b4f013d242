/* A blank between cards that has changed places with the sign beside it, or is left out, or stands within a ten; the sign of a suit twice. */
#include "formats/amend_ideas.h"

#include "formats/slice.h"

#include <string.h>

/* The bytes of a sign of a suit at a place; 0: there is none. */
static size_t suit_at(const struct ideas *ideas, size_t at, size_t end)
{
    static const char *const signs[] = {"\u2660", "\u2665", "\u2666", "\u2663"};
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++)
        if (end - at >= strlen(signs[i]) && memcmp(ideas->bytes + at, signs[i], strlen(signs[i])) == 0)
            return strlen(signs[i]);
    return 0;
}

/* What is told is the words that it changes. */
static void read_so(struct ideas *ideas, struct text_line line, struct change change)
{
    size_t from = change.from;
    while (from > line.text && !is_blank(ideas->bytes[from - 1]))
        from--;
    idea_say(ideas, idea_one(ideas, FORM_SIGNS, change.from, change.to, change.text), from,
             idea_word_end(ideas, line, change.to));
}

void idea_card_signs(struct ideas *ideas, struct text_line line)
{
    const char *s = ideas->bytes;
    const size_t end = idea_said_end(ideas, line);
    size_t before = 0; /* bytes of the sign that ends before this one */
    for (size_t at = line.text + 1; at + 1 < end; at++) {
        const size_t suit = suit_at(ideas, at + 1, end), here = suit_at(ideas, at, end);
        const bool sound = at + 1 + suit < end && !is_blank(s[at + 1 + suit]);
        if (s[at] == ' ' && suit > 0 && sound && !is_blank(s[at - 1])) /* "Q ♦9♥" */
            read_so(ideas, line,
                    (struct change){at, at + 1 + suit, arena_printf(ideas->arena, "%.*s ", (int)suit, s + at + 1)});
        if (s[at] == ' ' && (suit > 0 || (s[at - 1] == '1' && s[at + 1] == '0')) && at >= 2 &&
            !is_blank(s[at - 2])) /* "Q♦9 ♥", "J♣1 0♣" */
            read_so(ideas, line, (struct change){at - 1, at + 1, arena_printf(ideas->arena, " %c", s[at - 1])});
        if (s[at] == ' ' && s[at - 1] == '1' && s[at + 1] == '0' && is_blank(s[at - 2]) &&
            (at + 2 == end || is_blank(s[at + 2]))) /* "J 1 0" */
            read_so(ideas, line, (struct change){at - 1, at + 2, "10"});
        if (s[at] == ' ' && at >= line.text + 4 && suit_at(ideas, at - 4, at - 1) > 0 && is_word_byte(s[at - 1]) &&
            is_word_byte(s[at + 1])) /* "7♦a nnounced" */
            read_so(ideas, line, (struct change){at - 1, at + 1, arena_printf(ideas->arena, " %c", s[at - 1])});
        if (here > 0 && before == here && memcmp(s + at - before, s + at, here) == 0) /* "♠♠ 8" */
            read_so(ideas, line,
                    (struct change){at - before, at + here, arena_printf(ideas->arena, "%.*s", (int)here, s + at)});
        if (before > 0 && (is_digit(s[at]) || is_word_byte(s[at]) || s[at] == '>')) /* "Q♦9♥" */
            read_so(
                ideas, line,
                (struct change){at - before, at, arena_printf(ideas->arena, "%.*s ", (int)before, s + at - before)});
        before = here;
        at += here > 0 ? here - 1 : 0;
    }
}
