#include "tests/mutate.h"

#include "core/words.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* A stretch of the text. */
struct span {
    size_t from, to;
};

/* --- what is put in --- */

static const char *const odd[] = {
    "\"",
    "'",
    ":",
    ": ",
    "{",
    "}",
    "[",
    "]",
    ",",
    "#",
    " #",
    "&a ",
    "*a",
    "!!t ",
    "|",
    ">",
    "%",
    "@",
    "`",
    "?",
    "? ",
    "-",
    "- ",
    "---\n",
    "...",
    "\t",
    "\r",
    "\n",
    "\\",
    "\\u0000",
    "\\ud83d",
    "\xc3\xa9",
    "\xe9",
    "\x1b",
    "\xe2\x80\xae", /* NOLINT(misc-misleading-bidirectional) */
    "\xef\xbb\xbf",
    "<<",
    ";",
    " > ",
    "\x7f",
    "none",
    "~",
    "null",
    "]]>",
    "x-a: b",
    "??",
    "?\xe2\x99\xa5",
    "\xe2\x80\xa8",
};

static const char *const numbers[] = {"0",    "1",     "-1",  "2",  "7",     "9",          "12",
                                      "26",   "32",    "100", "1f", "3f 4j", "2147483648", "1e9",
                                      "0x1f", "1_000", "-0",  "+3", "1.5",   "007",        "99999999999999999999"};

#define COUNT(table) (sizeof(table) / sizeof(table)[0])

static unsigned below(struct random *random, size_t bound) { return random_below(random, (unsigned)bound); }

/* One of the words, in one of the forms, of a row of the vocabulary. */
static void put_row(char *to, size_t room, const char *row, struct random *random)
{
    size_t length = 0, chosen = 0;
    const char *rest = row, *form = "", *next;
    for (unsigned seen = 1; (next = alternative(&rest, &length)) != NULL; seen++)
        if (below(random, seen) == 0) {
            form = next;
            chosen = length;
        }
    snprintf(to, room, "%.*s", (int)chosen, form);
}

static void put_word(char *to, size_t room, struct random *random)
{
    bool french = random_chance(random, 1, 3);
    const char *row = NULL;
    switch (below(random, 3)) {
    case 0: {
        const struct key_row *key = &key_rows[below(random, KEYS)];
        row = french ? key->fr : key->en;
        break;
    }
    case 1: {
        const struct verb_row *verb = &verb_rows[below(random, VERBS)];
        row = french ? verb->fr : verb->en;
        break;
    }
    default: {
        const struct word_row *word = &word_rows[below(random, word_row_count)];
        row = french ? word->fr : word->en;
    }
    }
    put_row(to, room, row != NULL ? row : "", random);
}

static void put_card(char *to, size_t room, struct random *random)
{
    static const char *const suits[] = {"♠", "♥", "♦", "♣", "S", "H", "D", "C", "P", "K", "T", ""};
    static const char *const ranks[] = {"A", "R", "D", "V", "10", "9", "8", "7", "6", "2", "K", "Q", "J", "T", "?", ""};
    const char *suit = suits[below(random, random_chance(random, 3, 4) ? 4 : COUNT(suits))];
    snprintf(to, room, "%s%s", ranks[below(random, COUNT(ranks))], suit);
}

/* Something of the notation, or something that is none. */
static void put_anything(char *to, size_t room, struct random *random)
{
    switch (below(random, 4)) {
    case 0: put_word(to, room, random); break;
    case 1: put_card(to, room, random); break;
    case 2: snprintf(to, room, "%s", numbers[below(random, COUNT(numbers))]); break;
    default: snprintf(to, room, "%s", odd[below(random, COUNT(odd))]); break;
    }
}

/* --- stretches --- */

static bool parts_words(char byte) { return strchr(" \t\r\n,:;[]{}\"'", byte) != NULL; }

static struct span some_line(const struct mutant *mutant, struct random *random)
{
    struct span line = {below(random, mutant->length + 1), 0};
    while (line.from > 0 && mutant->s[line.from - 1] != '\n')
        line.from--;
    line.to = line.from;
    while (line.to < mutant->length && mutant->s[line.to++] != '\n')
        ;
    return line;
}

static struct span some_word(const struct mutant *mutant, struct random *random)
{
    struct span word = {below(random, mutant->length + 1), 0};
    while (word.from < mutant->length && parts_words(mutant->s[word.from]))
        word.from++;
    while (word.from > 0 && !parts_words(mutant->s[word.from - 1]))
        word.from--;
    word.to = word.from;
    while (word.to < mutant->length && !parts_words(mutant->s[word.to]))
        word.to++;
    return word;
}

static struct span some_bytes(const struct mutant *mutant, struct random *random)
{
    struct span bytes = {below(random, mutant->length + 1), 0};
    size_t most = mutant->length - bytes.from;
    bytes.to = bytes.from + below(random, (most < 8 ? most : 8) + 1);
    return bytes;
}

static struct span some_span(const struct mutant *mutant, struct random *random)
{
    switch (below(random, 6)) {
    case 0: return some_bytes(mutant, random);
    case 1:
    case 2: return some_line(mutant, random);
    default: return some_word(mutant, random);
    }
}

/* Puts other bytes in the place of a stretch; they may be from the text itself no more. */
static void replace(struct mutant *mutant, struct span old, const char *bytes, size_t length)
{
    size_t rest = mutant->length - old.to, before = old.to - old.from;
    if (mutant->length - before + length > mutant->room)
        return;
    memmove(mutant->s + old.from + length, mutant->s + old.to, rest);
    if (length > 0)
        memcpy(mutant->s + old.from, bytes, length);
    mutant->length = mutant->length - before + length;
}

#define MOST_COPIED 1024

/* Puts a stretch of the text in the place of another stretch. */
static void copy_over(struct mutant *mutant, struct span from, struct span over)
{
    char copy[MOST_COPIED];
    size_t length = from.to - from.from < sizeof copy ? from.to - from.from : sizeof copy;
    memcpy(copy, mutant->s + from.from, length);
    replace(mutant, over, copy, length);
}

static void swap(struct mutant *mutant, struct span a, struct span b)
{
    char first[MOST_COPIED], second[MOST_COPIED];
    if (a.from > b.from) {
        struct span other = a;
        a = b;
        b = other;
    }
    size_t of_a = a.to - a.from, of_b = b.to - b.from;
    if (a.to > b.from || of_a > sizeof first || of_b > sizeof second)
        return;
    memcpy(first, mutant->s + a.from, of_a);
    memcpy(second, mutant->s + b.from, of_b);
    replace(mutant, b, first, of_a);
    replace(mutant, a, second, of_b);
}

/* --- one change --- */

static void reindent(struct mutant *mutant, struct random *random)
{
    struct span line = some_line(mutant, random);
    if (random_chance(random, 1, 2))
        replace(mutant, (struct span){line.from, line.from}, "  ", 1 + below(random, 2));
    else if (line.to - line.from > 2 && mutant->s[line.from] == ' ')
        replace(mutant, (struct span){line.from, line.from + 1 + below(random, 2)}, "", 0);
}

static void flip(struct mutant *mutant, struct random *random)
{
    if (mutant->length == 0)
        return;
    size_t at = below(random, mutant->length);
    mutant->s[at] = (char)((unsigned char)mutant->s[at] ^ 1U << below(random, 8));
}

void mutate(struct mutant *mutant, struct random *random)
{
    char text[128];
    struct span span = some_span(mutant, random);
    switch (below(random, 12)) {
    case 0: replace(mutant, span, "", 0); break;
    case 1: copy_over(mutant, span, (struct span){span.from, span.from}); break;
    case 2: copy_over(mutant, span, some_span(mutant, random)); break;
    case 3: swap(mutant, some_line(mutant, random), some_line(mutant, random)); break;
    case 4:
    case 5: swap(mutant, some_word(mutant, random), some_word(mutant, random)); break;
    case 6: reindent(mutant, random); break;
    case 7: flip(mutant, random); break;
    case 8:
        put_anything(text, sizeof text, random);
        replace(mutant, (struct span){span.from, span.from}, text, strlen(text));
        break;
    case 9:
        replace(mutant, (struct span){span.from, random_chance(random, 1, 20) ? mutant->length : span.to}, "", 0);
        break;
    default: put_anything(text, sizeof text, random); replace(mutant, some_word(mutant, random), text, strlen(text));
    }
}

void mutate_on(struct mutant *mutant, struct random *random)
{
    do
        mutate(mutant, random);
    while (random_chance(random, 1, 2));
}
