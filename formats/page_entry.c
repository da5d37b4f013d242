/* A line of a page that is a deal: its number, who dealt, and how its figures stand. */
#include "formats/page.h"

#include "formats/codepoint.h"
#include "formats/sheet.h"
#include "formats/slice.h"

#include <string.h>

/* Behind a word for deals or manches that begins at `at`; `at` if there is none. */
static size_t past_word(const struct ideas *ideas, size_t at, size_t end, bool *manche)
{
    size_t to = at;
    while (to < end && !is_digit(ideas->bytes[to]) && blank_bytes(ideas->bytes + to, end - to) == 0)
        to++;
    const enum sheet_word word = sheet_word(ideas->bytes + at, to - at, SHEET_DEAL, SHEET_NOTE);
    const bool letter = to == at + 1 && to < end && is_digit(ideas->bytes[to]); /* "D1", "M2" */
    const bool short_deal = letter && (ideas->bytes[at] | 0x20) == 'd',
               short_manche = letter && (ideas->bytes[at] | 0x20) == 'm';
    if (word != SHEET_DEAL && word != SHEET_MANCHE && !short_deal && !short_manche)
        return at;
    *manche |= word == SHEET_MANCHE || short_manche;
    return past_blanks_of(ideas->bytes, to, end);
}

/* The bytes of a sign that parts a number from what follows it. */
static size_t label_sign(const struct ideas *ideas, size_t at, size_t end)
{
    static const char *const signs[] = {".)", "\u00b0)", ")", ".", "\u00b0", ":", "/", "-", "\u2013", ",", "="};
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++)
        if (end - at >= strlen(signs[i]) && memcmp(ideas->bytes + at, signs[i], strlen(signs[i])) == 0)
            return strlen(signs[i]);
    return 0;
}

/* Finds who dealt where his name stands in brackets, "(Anne) ", or with a verb behind it, "Anne deals ", and more follows. */
static bool find_dealer(const struct page *page, size_t at, size_t end, struct entry *entry)
{
    static const char *const verbs[] = {"deals", "dealt", "donne", "distribue"};
    const char *s = page->ideas->bytes;
    const bool bracket = at < end && s[at] == '(';
    const size_t from = at + bracket;
    size_t to = from, length = 0;
    for (size_t i = 0; i < page->names && to == from; i++, to = from + length) {
        length = strlen(page->name[i]);
        const bool same = end - from > length && memcmp(s + from, page->name[i], length) == 0;
        length = same && (s[from + length] == ' ' || s[from + length] == ')') ? length : 0;
    }
    at = past_blanks_of(s, to, end);
    length = 0;
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0] && to > from && length == 0; i++) {
        const size_t bytes = strlen(verbs[i]);
        const bool verb = end - at >= bytes && memcmp(s + at, verbs[i], bytes) == 0 &&
                          (end - at == bytes || strchr(" ):,", s[at + bytes]) != NULL);
        length = verb ? bytes : 0;
    }
    at = past_blanks_of(s, at + length, end);
    if (to == from || (bracket ? at >= end || s[at] != ')' : length == 0))
        return false;
    at = past_blanks_of(s, at + bracket, end);
    if (at < end && (s[at] == ':' || s[at] == ','))
        at = past_blanks_of(s, at + 1, end);
    entry->who = from;
    entry->who_end = to;
    entry->figures = at;
    return true;
}

/* Behind the letters from there on. */
static size_t past_letters(const struct ideas *ideas, size_t at, size_t end)
{
    while (at < end && (is_word_byte(ideas->bytes[at]) || codepoint_continues(ideas->bytes[at])))
        at++;
    return at;
}

/* Behind what makes a number one of deals or manches by a word that follows it: "1re donne", "2nd manche"; `at` where none does. */
static size_t past_ordinal(const struct ideas *ideas, size_t at, size_t end, bool *manche)
{
    const char *s = ideas->bytes;
    const size_t letters = past_letters(ideas, at, end), from = past_blanks_of(s, letters, end),
                 to = past_letters(ideas, from, end);
    const enum sheet_word word = sheet_word(s + from, to - from, SHEET_DEAL, SHEET_NOTE);
    const bool ordinal = letters > at && sheet_word(s + at, letters - at, SHEET_ORDINAL, SHEET_WORDS) == SHEET_ORDINAL;
    if (ordinal && from < end && strchr(":)", s[from]) != NULL)
        return letters; /* "2nd: " */
    if ((word != SHEET_DEAL && word != SHEET_MANCHE) || (letters > at && !ordinal))
        return at;
    *manche |= word == SHEET_MANCHE;
    return to;
}

/* Behind the number of a manche that stands behind that of its deal, "2.1" or "2a", or its words, "D2 M1", if no other stands behind them; `at` where none
   does. */
static size_t past_manche(const struct page *page, size_t at, size_t end, bool word, unsigned *manche)
{
    const char *s = page->ideas->bytes;
    const unsigned most = page->game != NULL ? page->game->manches : 0;
    for (unsigned number = 1; number <= most && at < end && s[at] == ' '; number++) {
        const size_t words = past_blanks_of(s, at, end), to = page_past_manche(page, words, end, number);
        if (to == words || page_numbers(s, to, end) > page->names)
            continue;
        *manche = number;
        return to;
    }
    if (word)
        return at;
    const bool stop = at + 1 < end && s[at] == '.';
    const size_t to = at + 1 + stop;
    if (to >= end || is_digit(s[to]) || is_word_byte(s[to]))
        return at;
    *manche = stop ? (unsigned)(s[at + 1] - '0') : (unsigned)((s[at] | 0x20) - 'a') + 1;
    return *manche >= 1 && *manche <= most ? to : at;
}

size_t page_past_manche(const struct page *page, size_t at, size_t end, unsigned number)
{
    const struct ideas *ideas = page->ideas;
    bool manche = false;
    unsigned found = 0;
    size_t to = past_word(ideas, at, end, &manche);
    if (!manche || to == at)
        return at;
    for (; to < end && is_digit(ideas->bytes[to]) && found < 10; to++)
        found = found * 10 + (unsigned)(ideas->bytes[to] - '0');
    to = past_blanks_of(ideas->bytes, to, end);
    return found == number ? past_blanks_of(ideas->bytes, to + (to < end ? label_sign(ideas, to, end) : 0), end) : at;
}

/* Whether a tab stands before the figure of each player. */
static bool has_tabs(const struct page *page, size_t at, size_t end)
{
    size_t tabs = 0;
    const bool tab = at < end && page->ideas->bytes[at] == '\t';
    for (; tab && at < end; at++)
        tabs += page->ideas->bytes[at] == '\t';
    return tab && tabs == page->names;
}

/* Whether blanks and just a figure for each player follow, each with what he has then beside it or not, or who dealt before them. */
static bool has_all(const struct page *page, size_t at, size_t end)
{
    const char *s = page->ideas->bytes;
    size_t figures = 0, signs = 0;
    bool units = false, plain = page->titled && page->game != NULL && page->names > 1 && at < end && s[at] == ' ';
    if (plain && page_remarks_dealer(page, past_blanks_of(s, at, end), end))
        return true;
    for (; at < end && plain; at++) {
        figures += is_digit(s[at]) && !is_digit(s[at - 1]);
        signs += strchr("([=", s[at]) != NULL;
        units |= strchr("fj", s[at]) != NULL;
        plain = is_digit(s[at]) || strchr(" +-([=])", s[at]) != NULL ||
                (page->game->boards && strchr("fj/", s[at]) != NULL);
    }
    if (units)
        return plain && figures >= page->names && figures <= 2 * page->names;
    return plain && figures == (signs == page->names ? 2 : 1) * page->names && (signs == 0 || signs == page->names);
}

/* Whether a number that is not the next may be one of a deal all the same: it is near to that or one again, its sign or word is none that stands between figures, and
   everybody's figure stands behind it. `at`: behind the number, or its word. */
static bool may_skip(const struct page *page, int ahead, size_t at, size_t end)
{
    enum { AHEAD_MOST = 3 };
    const char *s = page->ideas->bytes;
    const size_t least = page->names > 0 ? page->names : page->game != NULL ? page->game->least_players : 2;
    size_t figures = 0;
    const bool begins = ahead < -1 && (int)page->deals + (int)page->unplayed + page->skipped + ahead == 0;
    if ((ahead < -1 && !begins) || ahead > AHEAD_MOST || (at < end && strchr("). :", s[at]) == NULL) ||
        (at < end && s[at] == ' '))
        return false;
    for (size_t i = at; i < end && s[i] != '('; i++)
        figures += is_digit(s[i]) && !is_digit(s[i - 1]);
    return figures >= least;
}

/* Whether a number stands in brackets, and everybody's figure behind it. */
static bool is_bracketed(const struct page *page, size_t at, size_t end)
{
    const char *s = page->ideas->bytes, *closes = at < end ? memchr(s + at, ')', end - at) : NULL;
    return page->titled && page->names > 1 && closes != NULL && s[at] == '(' && is_digit(s[at + 1]) &&
           page_numbers(s, (size_t)(closes - s), end) >= page->names;
}

/* Finds the number that counts the line among others, with the words before it and the sign after: "1) ", "deal 2: ", "coup n° 3, "; without
   a word a sign must follow, and a blank. False: there is none, or it is another number. */
static bool read_label(const struct page *page, size_t end, struct entry *entry)
{
    const struct ideas *ideas = page->ideas;
    const char *s = ideas->bytes;
    size_t at = past_word(ideas, entry->to, end, &entry->manche);
    const bool word = at > entry->to;
    unsigned found = 0;
    at = past_word(ideas, at, end, &entry->manche);
    const bool bracket = !word && is_bracketed(page, at, end);
    const size_t digits = at += bracket;
    for (; at < end && is_digit(s[at]) && found < 1000; at++)
        found = found * 10 + (unsigned)(s[at] - '0');
    unsigned manche = 0;
    const size_t number = at, both = at == digits ? at : past_manche(page, at, end, word, &manche);
    const unsigned deal = (unsigned)((int)(page->deals + page->unplayed) + page->skipped);
    if (both > at && (manche == 1 ? found == deal + 1 : found == deal && manche == page->manches + 1)) {
        at = both;
        found = manche;
        entry->manche = true;
    }
    at = at > digits && !word && at == number ? past_ordinal(ideas, at, end, &entry->manche) : at;
    const bool all = at > digits && !word && has_all(page, at, end);
    const bool said = word || at > number || (at > digits && (has_tabs(page, at, end) || all));
    const unsigned due = entry->manche ? page->manches + 1 : deal + 1;
    size_t sign = past_blanks_of(ideas->bytes, at, end), bytes = sign < end ? label_sign(ideas, sign, end) : 0;
    if ((all && page->game->debts && s[sign] == '-' && is_digit(s[sign + 1])) ||
        (bytes > 0 && s[sign] == '-' && sign > at + 1 && s[sign + 1] == ' '))
        bytes = 0; /* it is the sign of the first figure, or stands for it */
    if (bytes > 0 && !word && page->names > 1 && strchr(",/-", s[sign]) != NULL &&
        (page_numbers(s, digits, end) == page->names || page_all_figures(page, digits, end) ||
         page_running(page, digits, end).stop > 0))
        bytes = 0; /* it parts the figures, of which this is the first */
    const size_t behind = sign + bytes;
    entry->ahead = entry->manche ? 0 : (int)found - (int)due;
    const bool counts = page->any || found == due || (entry->manche && found == 1) ||
                        (!entry->manche && may_skip(page, entry->ahead, word ? behind : at, end));
    struct entry dealt = {0};
    const bool dealer =
        bytes == 0 && sign > at && find_dealer(page, sign, end, &dealt); /* who deals parts it as well */
    if (at == digits || !counts || (!said && !dealer && (bytes == 0 || behind == end || s[behind] != ' ')))
        return entry->manche = false;
    entry->to = past_blanks_of(ideas->bytes, behind, end);
    entry->labelled = true;
    entry->said = word;
    entry->number = found;
    entry->digits = digits;
    entry->empty = entry->to == end;
    return true;
}

/* Behind the key of who dealt, with which a line may begin that has the figures as well; `at` where it does not. */
size_t page_past_dealer(const struct ideas *ideas, struct text_line line, size_t at)
{
    const size_t end = idea_word_end(ideas, line, at), colon = end - (end > at && ideas->bytes[end - 1] == ':');
    return vocabulary_key(&vocabulary, PLACE_DEAL, ideas->bytes + at, colon - at) == KEY_DEALER ? end : at;
}

/* Behind a key with its colon that stands there and says what the figures of a deal are; `at` where none does. */
static size_t past_figures_key(const struct ideas *ideas, struct text_line line, size_t at)
{
    const char *s = ideas->bytes;
    const size_t word = idea_word_end(ideas, line, at), end = word - (word > at && s[word - 1] == ':'),
                 colon = past_blanks_of(s, end, line.to);
    const int key = vocabulary_key(&vocabulary, PLACE_DEAL, s + at, end - at);
    return colon < line.to && s[colon] == ':' && (key == KEY_SCORE || key == KEY_MARKS) ? colon + 1 : at;
}

/* A ditto mark behind the number repeats what the line before has there, which is nothing, where as many figures follow as it has. */
static void pass_ditto(const struct page *page, size_t end, struct entry *entry)
{
    const char *s = page->ideas->bytes;
    const bool mark = entry->labelled && end - entry->to > 2 && s[entry->to] == '"' && s[entry->to + 1] == ' ' &&
                      strchr(",;/-", s[past_blanks_of(s, entry->to + 1, end)]) == NULL; /* else it is a figure */
    if (mark && page->deals > 0 && memchr(s + entry->to + 1, '"', end - entry->to - 1) == NULL)
        entry->to = past_blanks_of(page->ideas->bytes, entry->to + 1, end);
}

/* Whether the last word before the byte `to` is a key of a deal. */
static bool ends_key(const char *s, size_t from, size_t to)
{
    size_t word;
    while (to > from && s[to - 1] == ' ')
        to--;
    for (word = to; word > from && s[word - 1] != ' ';)
        word--;
    return vocabulary_key(&vocabulary, PLACE_DEAL, s + word, to - word) >= 0;
}

/* Whether a word with a semicolon behind it stands there, before any colon. */
static bool begins_row(const char *s, size_t from, size_t end)
{
    const char *semicolon = memchr(s + from, ';', end - from), *colon = memchr(s + from, ':', end - from);
    return semicolon != NULL && (colon == NULL || semicolon < colon) && !is_digit(s[from + (s[from] == '-')]);
}

/* Whether the line begins with a figure that is below nothing, where there can be one. */
static bool is_owed(const struct page *page, struct text_line line)
{
    const char *s = page->ideas->bytes + line.text;
    return page->titled && page->game != NULL && line.to - line.text > 1 && s[0] == '-' && is_digit(s[1]) &&
           (page->game->debts ||
            (page->game->boards && line.to - line.text > 2 && s[2] == 'j')); /* jetons that the other's imperial took */
}

/* Whether the line is a deal, or the number of one. A word and a semicolon begin a row of a sheet. */
bool page_entry(const struct page *page, struct text_line line, struct entry *entry)
{
    const struct ideas *ideas = page->ideas;
    const char *s = ideas->bytes;
    size_t end = idea_said_end(ideas, line), colons = 0;
    bool figure = false;
    *entry = (struct entry){.from = line.text, .to = line.text};
    if (!read_label(page, end, entry) && !is_owed(page, line)) {
        entry->to += idea_dash_sign(ideas, line);
        if (!read_label(page, end, entry) && page->titled && strchr("/;,", s[entry->to]) != NULL)
            entry->to = line.text; /* it stands for a figure: "- / 40" */
    }
    if (entry->empty)
        return true;
    pass_ditto(page, end, entry);
    const bool dealer = entry->labelled && !entry->manche && find_dealer(page, entry->to, end, entry);
    if (dealer && entry->figures == end)
        return entry->empty = true;
    size_t behind = dealer ? entry->figures : page_past_dealer(ideas, line, entry->to);
    if (behind == entry->to && entry->labelled && !entry->manche && page->titled) {
        behind = entry->keyed = past_figures_key(ideas, line, behind);
        const size_t tail = behind == entry->to ? page_past_remark(page, behind, end) : behind;
        if (tail > behind) {
            entry->tail = tail;
            entry->keyed = 0;
            return true;
        }
    }
    const size_t stop = page_past_figures(page, behind, end);
    if (stop < end)
        end = entry->stop = stop;
    for (size_t at = behind; at < end; at++) {
        figure |= is_digit(s[at]);
        if (s[at] != ':' || at + 1 >= end || s[at + 1] != ' ')
            continue;
        if (entry->labelled && !dealer && behind > entry->to && colons == 0 && !figure && !ends_key(s, behind, at))
            entry->colon = at;
        colons++;
    }
    colons -= entry->colon > 0;
    entry->keyed = colons == 0 && entry->keyed > entry->to ? entry->keyed : 0;
    entry->pairs = (entry->labelled || page->game != NULL) && colons > 1 && entry->colon == 0 && !dealer;
    return (figure || entry->labelled) && ((entry->labelled && page->titled) || !begins_row(s, entry->to, end)) &&
           s[end - 1] != ':' && (colons == 0 || entry->pairs);
}
