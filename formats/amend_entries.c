/* Lines that are entries of a list by another sign than a dash and a blank, or by none. */
#include "formats/amend_ideas.h"

#include "formats/codepoint.h"
#include "formats/slice.h"

#include "core/fold.h"
#include "core/game.h"
#include "core/words.h"

#include <string.h>

/* The bytes of the sign that stands for a dash at the head of an entry, with the blanks after it; 0: there is none. */
static size_t dash_sign(const struct ideas *ideas, struct text_line line)
{
    static const char *const signs[] = {"-",      "\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2015",
                                        "\u2212", "\u2022", "\u00b7", "\u25cf", "*",      "+"};
    const char *s = ideas->bytes;
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        size_t length = strlen(signs[i]);
        if (line.to - line.text <= length || memcmp(s + line.text, signs[i], length) != 0)
            continue;
        for (size_t bytes; line.text + length < line.to &&
                           (bytes = blank_bytes(s + line.text + length, line.to - line.text - length)) > 0;)
            length += bytes;
        return length;
    }
    return 0;
}

void idea_dash(struct ideas *ideas, struct text_line line)
{
    size_t from = line.text, to = from + dash_sign(ideas, line);
    if (to == from)
        idea_say(ideas, idea_one(ideas, FORM_DASH, from, from, "- "), from, idea_word_end(ideas, line, from));
    else if (to < line.to && idea_behind_dash(ideas, line, from) == from)
        idea_say(ideas, idea_one(ideas, FORM_DASH, from, to, "- "), from, idea_word_end(ideas, line, to));
}

/* The bytes of a number at the head of a line that counts it among others, with its sign and the blanks after it: "1) ", "2. ", "3 : "; 0:
   there is none, or it is another number. */
static size_t numbered(const struct ideas *ideas, struct text_line line, unsigned number)
{
    static const char *const signs[] = {")", ".", "\u00b0", ":", "/", "-", "\u2013"};
    const char *s = ideas->bytes;
    size_t at = line.text, length = 0;
    unsigned found = 0;
    for (; at < line.to && is_digit(s[at]) && found < 1000; at++)
        found = found * 10 + (unsigned)(s[at] - '0');
    while (at > line.text && at < line.to && s[at] == ' ')
        at++;
    for (size_t i = 0; i < sizeof signs / sizeof signs[0] && length == 0; i++)
        if (line.to - at > strlen(signs[i]) && memcmp(s + at, signs[i], strlen(signs[i])) == 0)
            length = strlen(signs[i]);
    at += length;
    if (found != number || length == 0 || s[at] != ' ')
        return 0;
    while (at < line.to && s[at] == ' ')
        at++;
    return at < line.to ? at - line.text : 0;
}

/* The bytes of what makes a line an entry, at its head; 0: it is none. `before`: how many entries there are before it. */
typedef size_t entry_fn(const struct ideas *ideas, struct text_line head, unsigned before);

static size_t dashed_entry(const struct ideas *ideas, struct text_line head, unsigned before)
{
    (void)before;
    size_t bytes = dash_sign(ideas, head);
    return head.text + bytes < head.to && idea_behind_dash(ideas, head, head.text) == head.text ? bytes : 0;
}

/* Entries are counted from one on. */
static size_t numbered_entry(const struct ideas *ideas, struct text_line head, unsigned before)
{
    return numbered(ideas, head, before + 1);
}

/* Every line may be an entry that begins so, where at least so many do: word processors make a sign of their own of each dash, and
   people number what they write. */
static void spread(struct ideas *ideas, entry_fn *entry, size_t least)
{
    struct changes changes = {.count = 0};
    struct text_line first = {0}, line = text_line_at(ideas->bytes, ideas->length, 0);
    do {
        struct text_line head = line;
        head.text = idea_head(ideas, line);
        size_t bytes = entry(ideas, head, (unsigned)changes.count);
        if (bytes == 0)
            continue;
        first = changes.count == 0 ? head : first;
        change_add(ideas, &changes, (struct change){head.text, head.text + bytes, "- "});
    } while (text_line_after(ideas->bytes, ideas->length, line, &line));
    if (changes.count >= least)
        idea_say(ideas, idea_add(ideas, FORM_DASH, changes.change, changes.count), first.text,
                 idea_word_end(ideas, first, changes.change->to));
}

/* Whether the line is the key of a list of deals. */
static bool heads_deals(const struct ideas *ideas, struct text_line line)
{
    const size_t end = idea_said_end(ideas, line), word = idea_word_end(ideas, line, line.text);
    const size_t length = word - line.text;
    const int key = word == end && ideas->bytes[word - 1] == ':'
                        ? vocabulary_key(&vocabulary, PLACE_RECORD, ideas->bytes + line.text, length - 1)
                        : -1;
    return key == KEY_DEALS || key == KEY_DEAL;
}

/* Whether the line's key is a word that is French only. */
static bool key_french(const struct ideas *ideas, struct text_line line)
{
    const char *colon = memchr(ideas->bytes + line.text, ':', line.to - line.text);
    if (colon == NULL)
        return false;
    const char *s = ideas->bytes + line.text;
    const struct text said = text_trim_blanks((struct text){NULL, s, (size_t)(colon - s)}); /* "jeu :" */
    const char *word = arena_text(ideas->arena, said.s, said.length);
    const int key = vocabulary_key(&vocabulary, PLACE_RECORD, word, strlen(word));
    return key >= 0 && fold_equal(word, key_rows[key].fr) && !fold_equal(word, key_rows[key].en);
}

bool idea_french_above(const struct ideas *ideas, struct text_line line)
{
    bool french = false;
    while (!french && text_line_before(ideas->bytes, ideas->length, line, &line))
        french = key_french(ideas, line);
    return french;
}

/* Behind the key of who dealt, with which a line may begin that has the figures as well; `at` where it does not. */
static size_t past_dealer(const struct ideas *ideas, struct text_line line, size_t at)
{
    const size_t end = idea_word_end(ideas, line, at), colon = end - (end > at && ideas->bytes[end - 1] == ':');
    return vocabulary_key(&vocabulary, PLACE_DEAL, ideas->bytes + at, colon - at) == KEY_DEALER ? end : at;
}

/* The bytes of what stands before the figures of a line that is a deal, `before` others before it; SIZE_MAX: it is none. */
static size_t bare_deal(const struct ideas *ideas, struct text_line line, unsigned before)
{
    const char *s = ideas->bytes;
    size_t bytes = numbered(ideas, line, before + 1), end = idea_said_end(ideas, line);
    bool figure = false;
    if (bytes == 0)
        bytes = dash_sign(ideas, line);
    for (size_t at = past_dealer(ideas, line, line.text + bytes); at < end; at++) {
        figure |= is_digit(s[at]);
        if (s[at] == ':' && at + 1 < end && s[at + 1] == ' ')
            return SIZE_MAX;
    }
    return figure && s[end - 1] != ':' ? bytes : SIZE_MAX;
}

bool idea_is_prose(const struct ideas *ideas, struct text_line line, bool first)
{
    const char *s = ideas->bytes;
    const size_t end = idea_said_end(ideas, line);
    size_t words = 0, figures = 0;
    if (strchr("-[{\"'|>&*!%@`?", s[line.text]) != NULL && idea_word_end(ideas, line, line.text) < end)
        return false;
    for (size_t at = line.text, to; at < end; at = to) {
        bool figure = false, letter = false;
        to = idea_word_end(ideas, line, at);
        for (size_t i = at; i < to; i++) {
            if (strchr(":={}[]|", s[i]) != NULL || (i + 1 < to && memcmp(s + i, "\u2660", 2) == 0)) /* of a suit */
                return false;
            figure |= is_digit(s[i]);
            letter |= is_word_byte(s[i]);
        }
        words += letter;
        figures += figure;
        for (size_t bytes; to < end && (bytes = blank_bytes(s + to, end - to)) > 0;)
            to += bytes;
    }
    return first ? words > 0 && !is_digit(s[line.text]) : figures == 0 ? words != 1 : words > 2 * figures;
}

/* Makes entries of the lines from one on that are deals, below `key`, which is put in above them (NULL: it is there). Returns how many. */
static unsigned list_deals(struct ideas *ideas, struct text_line line, const char *key, struct changes *changes)
{
    unsigned deals = 0;
    const size_t put = changes->count;
    if (key != NULL)
        change_add(ideas, changes, (struct change){line.from, line.from, arena_printf(ideas->arena, "%s\n", key)});
    do {
        const size_t from = line.text, bytes = bare_deal(ideas, line, deals);
        if (bytes == SIZE_MAX && (deals == 0 || !idea_is_prose(ideas, line, false)))
            break;
        deals += bytes != SIZE_MAX;
        if (bytes == SIZE_MAX || (bytes > 0 && idea_behind_dash(ideas, line, from) == from + bytes))
            continue;
        if (deals == 1 && bytes == 0 && key != NULL)
            changes->change[put].text = arena_printf(ideas->arena, "%s\n- ", key);
        else
            change_add(ideas, changes, (struct change){from, from + bytes, "- "});
    } while (text_line_after(ideas->bytes, ideas->length, line, &line));
    return deals;
}

/* The lines from one on that stands below keys and is none may be deals, above which their key is left out. */
static void put_deals(struct ideas *ideas, struct text_line line)
{
    struct text_line first = line, before;
    while (text_line_before(ideas->bytes, ideas->length, first, &before) && bare_deal(ideas, before, 0) != SIZE_MAX)
        first = before;
    if (text_line_column(first) > 0 || !text_line_before(ideas->bytes, ideas->length, first, &before))
        return;
    const bool headed = heads_deals(ideas, before);
    for (struct text_line above = first; !headed && text_line_before(ideas->bytes, ideas->length, above, &above);)
        if (heads_deals(ideas, above))
            return;
    struct changes changes = {.count = 0};
    const char *key = idea_french_above(ideas, first) ? "donnes:" : "deals:";
    const unsigned deals = list_deals(ideas, first, headed ? NULL : key, &changes);
    if (deals > 0 && headed && changes.count > 0)
        idea_say(ideas, idea_add(ideas, FORM_DASH, changes.change, changes.count), first.text,
                 idea_word_end(ideas, first, changes.change->to));
    else if (deals > 0 && !headed)
        idea_add(ideas, FORM_DEALS, changes.change, changes.count)->nearest = key;
}

/* The name of a game with which a line begins, in one word, and nothing but a remark behind it; 0: it does not. */
static size_t game_named(const struct ideas *ideas, struct text_line line)
{
    const size_t end = idea_word_end(ideas, line, line.text);
    size_t name = end;
    while (name > line.text && strchr(",;.:", ideas->bytes[name - 1]) != NULL)
        name--;
    const bool alone = name == idea_said_end(ideas, line) || name < end;
    return alone && game_find(idea_taken(ideas, line.text, name)) != NULL ? name - line.text : 0;
}

/* What stands first may be the game and, on the next line, the names of the players, as on a page of a notebook; below them the deals. */
static void put_heading(struct ideas *ideas)
{
    struct text_line line = text_line_at(ideas->bytes, ideas->length, 0), names;
    struct changes changes = {.count = 0};
    const size_t name = game_named(ideas, line), end = line.text + name;
    if (name == 0 || !text_line_after(ideas->bytes, ideas->length, line, &names))
        return;
    const bool french = strstr(idea_taken(ideas, line.text, end), "\u00e9") != NULL;
    change_add(ideas, &changes, (struct change){line.from, line.text, french ? "jeu: " : "game: "});
    if (end < line.to)
        change_add(ideas, &changes, (struct change){end, end + 1, " #"});
    if (bare_deal(ideas, names, 0) == SIZE_MAX && idea_is_prose(ideas, names, true)) {
        change_add(ideas, &changes, (struct change){names.from, names.text, french ? "joueurs: " : "players: "});
        if (!text_line_after(ideas->bytes, ideas->length, names, &names))
            return;
    }
    if (list_deals(ideas, names, french ? "donnes:" : "deals:", &changes) > 0)
        idea_add(ideas, FORM_HEADED, changes.change, changes.count)->nearest =
            arena_printf(ideas->arena, "%s%s", changes.change->text, idea_taken(ideas, line.text, end));
}

void amend_entries(struct ideas *ideas, size_t at)
{
    spread(ideas, dashed_entry, 2);
    spread(ideas, numbered_entry, 1);
    put_deals(ideas, text_line_at(ideas->bytes, ideas->length, at));
    put_heading(ideas);
}

static void put_remark(struct ideas *ideas, struct text_line line)
{
    enum { REMARK_MOST = 2000 }; /* in bytes; nobody writes a longer one beside a score */
    struct text_line before;
    line.text = idea_head(ideas, line);
    if (line.text == line.to || line.to - line.text > REMARK_MOST ||
        !idea_is_prose(ideas, line, !text_line_before(ideas->bytes, ideas->length, line, &before)))
        return;
    struct amendment *idea = idea_one(ideas, FORM_REMARK, line.text, line.text, "# ");
    idea->found = idea_taken(ideas, line.text, idea_said_end(ideas, line));
}

void amend_remark(struct ideas *ideas, size_t at)
{
    struct text_line line = text_line_at(ideas->bytes, ideas->length, at), before;
    put_remark(ideas, line);
    if (text_line_before(ideas->bytes, ideas->length, line, &before))
        put_remark(ideas, before);
}
