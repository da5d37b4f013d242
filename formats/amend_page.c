/* A page of a notebook: a title, or its parts on several lines, and below it a line a deal with the figures in it. */
#include "formats/amend_ideas.h"

#include "formats/sheet.h"
#include "formats/slice.h"
#include "formats/title.h"

#include "core/words.h"

#include <string.h>

#define FIGURE_MOST 100000
enum { BELOW_DEAL = 2, BELOW_MANCHE = 4 }; /* how far what is there is set in */

#define BEHIND_DEALER "\n  %s: "
#define ABOVE_NAMES   "  %s:\n    "

/* A page as far as it is read: how it is written with keys. */
struct page {
    struct ideas *ideas;
    struct changes changes;
    bool french;
    const struct game *game; /* NULL: the page does not say it */
    bool players;            /* they are said */
    unsigned deals, manches; /* so far; of the deal in hand */
    size_t open;             /* how far what belongs to the deal in hand is set in below it; 0: it has all */
    bool numbered;           /* the deal in hand has a number and nothing else so far */
    bool any;                /* whatever the numbers of deals are */
    unsigned below;          /* lines of players below the number of the deal in hand */
    const char *named;       /* what is put before the first of them; NULL: there are none */
    const char *dealt;       /* what is put before figures behind who dealt; NULL: none are */
    bool falls;              /* a figure is below the one above it */
    int last[MAX_PLAYERS];   /* the figures of the line before */
};

static const char *word_of(const struct page *page, enum key key)
{
    return page->french ? key_rows[key].fr : key_rows[key].en;
}

static void put(struct page *page, size_t from, size_t to, const char *text)
{
    change_add(page->ideas, &page->changes, (struct change){from, to, text});
}

/* --- a line that is a deal --------------------------------------------------------------------------------- */

/* What stands before the figures of a line. */
struct entry {
    size_t from, to; /* a dash, a number, a word for deals: what makes it an entry of a list */
    bool labelled;   /* it bears its number, of the deal or of its manche */
    bool manche;
    unsigned number; /* where it has one */
    size_t colon;    /* before the figures, behind who dealt; 0: there is none */
    bool pairs;      /* the figures have names with a colon behind each */
    bool empty;      /* nothing stands behind its number */
};

/* Behind a word for deals or manches that begins at `at`; `at` if there is none. */
static size_t past_word(const struct ideas *ideas, size_t at, size_t end, bool *manche)
{
    size_t to = at;
    while (to < end && !is_digit(ideas->bytes[to]) && blank_bytes(ideas->bytes + to, end - to) == 0)
        to++;
    const enum sheet_word word = sheet_word(ideas->bytes + at, to - at, SHEET_DEAL, SHEET_NOTE);
    if (word != SHEET_DEAL && word != SHEET_MANCHE)
        return at;
    *manche |= word == SHEET_MANCHE;
    return past_blanks_of(ideas->bytes, to, end);
}

/* The bytes of a sign that parts a number from what follows it. */
static size_t label_sign(const struct ideas *ideas, size_t at, size_t end)
{
    static const char *const signs[] = {")", ".", "\u00b0", ":", "/", "-", "\u2013", ",", "="};
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++)
        if (end - at >= strlen(signs[i]) && memcmp(ideas->bytes + at, signs[i], strlen(signs[i])) == 0)
            return strlen(signs[i]);
    return 0;
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
    const size_t digits = at;
    for (; at < end && is_digit(s[at]) && found < 1000; at++)
        found = found * 10 + (unsigned)(s[at] - '0');
    const unsigned due = entry->manche ? page->manches + 1 : page->deals + 1;
    const bool counts = page->any || found == due || (entry->manche && found == 1);
    size_t sign = past_blanks_of(ideas->bytes, at, end), bytes = sign < end ? label_sign(ideas, sign, end) : 0;
    const size_t behind = sign + bytes;
    if (at == digits || !counts || (!word && (bytes == 0 || behind == end || s[behind] != ' ')))
        return entry->manche = false;
    entry->to = past_blanks_of(ideas->bytes, behind, end);
    entry->labelled = true;
    entry->number = found;
    entry->empty = entry->to == end;
    return true;
}

/* Behind the key of who dealt, with which a line may begin that has the figures as well; `at` where it does not. */
static size_t past_dealer(const struct ideas *ideas, struct text_line line, size_t at)
{
    const size_t end = idea_word_end(ideas, line, at), colon = end - (end > at && ideas->bytes[end - 1] == ':');
    return vocabulary_key(&vocabulary, PLACE_DEAL, ideas->bytes + at, colon - at) == KEY_DEALER ? end : at;
}

/* A ditto mark behind the number repeats what the line before has there, which is nothing, where as many figures follow as it has. */
static void pass_ditto(const struct page *page, size_t end, struct entry *entry)
{
    const char *s = page->ideas->bytes;
    const bool mark = entry->labelled && end - entry->to > 2 && s[entry->to] == '"' && s[entry->to + 1] == ' ';
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
    return semicolon != NULL && (colon == NULL || semicolon < colon) && !is_digit(s[from]);
}

/* Whether the line is a deal, or the number of one. A word and a semicolon begin a row of a sheet. */
static bool read_entry(const struct page *page, struct text_line line, struct entry *entry)
{
    const struct ideas *ideas = page->ideas;
    const char *s = ideas->bytes;
    const size_t end = idea_said_end(ideas, line);
    size_t colons = 0;
    bool figure = false;
    *entry = (struct entry){.from = line.text, .to = line.text};
    if (!read_label(page, end, entry)) {
        entry->to += idea_dash_sign(ideas, line);
        read_label(page, end, entry);
    }
    if (entry->empty)
        return true;
    pass_ditto(page, end, entry);
    const size_t behind = past_dealer(ideas, line, entry->to);
    for (size_t at = behind; at < end; at++) {
        figure |= is_digit(s[at]);
        if (s[at] != ':' || at + 1 >= end || s[at + 1] != ' ')
            continue;
        if (entry->labelled && behind > entry->to && colons == 0 && !figure && !ends_key(s, behind, at))
            entry->colon = at;
        colons++;
    }
    colons -= entry->colon > 0;
    entry->pairs = (entry->labelled || page->game != NULL) && colons > 1 && entry->colon == 0;
    return figure && !begins_row(s, entry->to, end) && s[end - 1] != ':' && (colons == 0 || entry->pairs);
}

/* --- the list of them -------------------------------------------------------------------------------------- */

/* Gives a key of its own to who dealt, and to the figures behind his name. */
static void put_dealt(struct page *page, struct text_line line, const struct entry *entry)
{
    const char *s = page->ideas->bytes;
    const size_t key = past_dealer(page->ideas, line, entry->to);
    size_t from = entry->colon, to = from + 1;
    while (s[from - 1] == ' ')
        from--;
    while (s[to] == ' ')
        to++;
    if (s[key - 1] != ':')
        put(page, key, key, ":");
    if (page->dealt == NULL)
        page->dealt = arena_printf(page->ideas->arena, BEHIND_DEALER, word_of(page, KEY_MARKS));
    put(page, from, to, page->dealt);
}

/* Puts a comma between a figure and the next name with a colon, be there a blank, a dash or a stroke. */
static void part_pairs(struct page *page, size_t from, size_t end)
{
    const char *s = page->ideas->bytes;
    size_t figure = from;
    for (size_t at = from; at + 1 < end; at++) {
        size_t name = figure;
        if (s[at] == ':' && figure > from) {
            while (name < at && strchr(" -/;&", s[name]) != NULL)
                name++;
            if (name > figure && name < at)
                put(page, figure, name, ", ");
            figure = from;
        }
        if (!is_digit(s[at]))
            continue;
        while (at < end && s[at] != ' ' && s[at] != ',')
            at++;
        figure = at;
    }
}

/* Writes the line as an entry of a list. */
static void put_entry(struct page *page, struct text_line line, const struct entry *entry, const char *key)
{
    const struct ideas *ideas = page->ideas;
    const size_t end = idea_said_end(ideas, line);
    const char *above = key != NULL ? arena_printf(ideas->arena, "%s\n", key) : "", *dash = "- ";
    const bool dashed = entry->to > entry->from && idea_behind_dash(ideas, line, entry->from) == entry->to;
    const bool again = entry->manche && page->manches > 0;
    if (entry->manche)
        dash =
            again ? "  - "
                  : arena_printf(ideas->arena, "%s%s:\n  - ", page->numbered ? "  " : "- ", word_of(page, KEY_MANCHES));
    else if (entry->empty)
        dash = "-";
    if (entry->manche && entry->empty)
        dash = arena_printf(ideas->arena, "%.*s", (int)strlen(dash) - 1, dash);
    if (!dashed || *above != '\0')
        put(page, line.from, entry->to, arena_printf(ideas->arena, "%s%s%s", above, dash, entry->pairs ? "{" : ""));
    if (entry->pairs) {
        part_pairs(page, entry->to, end);
        put(page, end, end, "}");
    }
    if (entry->colon > 0)
        put_dealt(page, line, entry);
}

/* Whether each player's figure is no less than the one above it, as running scores are; the first on the line is that of the player `nth`. */
static void weigh_figures(struct page *page, size_t from, size_t to, size_t nth)
{
    const char *s = page->ideas->bytes;
    for (size_t at = from; at < to && nth < MAX_PLAYERS; at++) {
        if (!is_digit(s[at]))
            continue;
        int figure = 0;
        for (; at < to && is_digit(s[at]) && figure < FIGURE_MOST; at++)
            figure = figure * 10 + (s[at] - '0');
        page->falls |= figure < page->last[nth];
        page->last[nth++] = figure;
    }
}

/* Has figures for which the page puts a key be running scores where all of many rise. */
static void settle_key(struct page *page)
{
    if (page->falls || page->deals < RUN_LEAST)
        return;
    for (size_t i = 0; i < page->changes.count; i++) {
        struct change *change = &page->changes.change[i];
        if (change->text == page->dealt)
            change->text = arena_printf(page->ideas->arena, BEHIND_DEALER, word_of(page, KEY_SCORE));
        else if (change->text == page->named)
            change->text = arena_printf(page->ideas->arena, ABOVE_NAMES, word_of(page, KEY_SCORE));
    }
}

/* Takes the line into the list; false: it is no deal. */
static bool take_deal(struct page *page, struct text_line line, const char *key)
{
    struct entry entry;
    if (!read_entry(page, line, &entry))
        return false;
    if (page->open > 0 && !entry.labelled)
        return false;
    if (entry.manche && entry.number == 1)
        page->manches = 0; /* of the next deal */
    weigh_figures(page, entry.to, line.to, 0);
    page->below = 0;
    put_entry(page, line, &entry, key);
    page->deals += !entry.manche || (page->manches == 0 && !page->numbered);
    page->manches = entry.manche ? page->manches + 1 : 0;
    page->numbered = entry.empty && !entry.manche;
    page->open = !entry.empty ? 0 : entry.manche ? BELOW_MANCHE : BELOW_DEAL;
    return true;
}

/* What stands below the number of a deal: figures, or a player's name with his. */
static bool take_below(struct page *page, struct text_line line)
{
    const struct ideas *ideas = page->ideas;
    const char *s = ideas->bytes;
    const size_t end = idea_said_end(ideas, line);
    size_t name = line.text, figure;
    if (page->open == 0 || memchr(s + line.text, '"', end - line.text) != NULL)
        return false;
    while (name < end && !is_digit(s[name]))
        name++;
    if (name == end)
        return false;
    for (figure = name; name > line.text && strchr(" :=", s[name - 1]) != NULL;)
        name--;
    weigh_figures(page, figure, end, page->below);
    if (page->open == BELOW_DEAL && name > line.text && memchr(s + figure, ' ', end - figure) == NULL) {
        if (page->named == NULL)
            page->named = arena_printf(ideas->arena, ABOVE_NAMES, word_of(page, KEY_MARKS));
        put(page, line.from, line.text, page->below++ == 0 ? page->named : "    ");
        put(page, name, figure, ": ");
    } else {
        put(page, line.from, line.text, idea_blanks(ideas, page->open));
        page->open = 0; /* all of it is on that line */
    }
    return true;
}

/* Makes entries of the lines from one on that are deals, below `key`, which is put in above them (NULL: it is there). Returns how many. */
static unsigned list_deals(struct page *page, struct text_line line, const char *key)
{
    const struct ideas *ideas = page->ideas;
    do {
        if (take_deal(page, line, page->deals == 0 ? key : NULL) || take_below(page, line))
            continue;
        if (page->deals == 0 || !idea_is_prose(ideas, line, false))
            break;
    } while (text_line_after(ideas->bytes, ideas->length, line, &line));
    settle_key(page);
    return page->deals;
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

/* The lines from one on that stands below keys and is none may be deals, above which their key is left out. */
static void put_deals(struct ideas *ideas, struct text_line line)
{
    struct page page = {.ideas = ideas, .any = true};
    struct text_line first = line, before;
    struct entry entry;
    while (text_line_before(ideas->bytes, ideas->length, first, &before) && read_entry(&page, before, &entry))
        first = before;
    page.any = false;
    if (text_line_column(first) > 0 || !text_line_before(ideas->bytes, ideas->length, first, &before))
        return;
    const bool headed = heads_deals(ideas, before);
    for (struct text_line above = first; !headed && text_line_before(ideas->bytes, ideas->length, above, &above);)
        if (heads_deals(ideas, above))
            return;
    page.french = idea_french_above(ideas, first);
    const char *key = page.french ? "donnes:" : "deals:";
    const unsigned deals = list_deals(&page, first, headed ? NULL : key);
    const struct changes *changes = &page.changes;
    if (deals > 0 && headed && changes->count > 0)
        idea_say(ideas, idea_add(ideas, FORM_DASH, changes->change, changes->count), first.text,
                 idea_word_end(ideas, first, changes->change->to));
    else if (deals > 0 && !headed)
        idea_add(ideas, FORM_DEALS, changes->change, changes->count)->nearest = key;
}

/* --- the title --------------------------------------------------------------------------------------------- */

/* Writes a line of parts of a title with a key before each. What stands between them goes. */
static void put_title(struct page *page, struct text_line line, const struct title *title)
{
    const struct ideas *ideas = page->ideas;
    size_t done = line.from;
    for (size_t i = 0; i < title->count; i++) {
        const struct title_part *part = &title->part[i];
        put(page, done, line.text + part->from,
            arena_printf(ideas->arena, "%s%s: ", i > 0 ? "\n" : "", word_of(page, part->key)));
        done = line.text + part->to;
        page->players |= part->key == KEY_PLAYERS;
    }
    if (done < idea_said_end(ideas, line))
        put(page, done, idea_said_end(ideas, line), "");
    page->game = title->game;
}

/* The game of a key that stands above; NULL: it is none, or no such key stands on the line. */
static const struct game *game_of_key(const struct ideas *ideas, struct text_line line)
{
    const char *s = ideas->bytes;
    const size_t word = idea_word_end(ideas, line, line.text), value = idea_value(ideas, line);
    size_t colon = word;
    while (colon > line.text && (s[colon - 1] == ':' || s[colon - 1] == ' '))
        colon--;
    return vocabulary_key(&vocabulary, PLACE_RECORD, s + line.text, colon - line.text) == KEY_GAME
               ? game_find(idea_taken(ideas, value, idea_said_end(ideas, line)))
               : NULL;
}

/* Takes a line of a key with an equals sign behind it. */
static bool take_equals(struct page *page, struct text_line line)
{
    const struct ideas *ideas = page->ideas;
    const char *s = ideas->bytes, *sign = memchr(s + line.text, '=', line.to - line.text);
    size_t key = sign != NULL ? (size_t)(sign - s) : line.text, value = key + 1;
    while (key > line.text && s[key - 1] == ' ')
        key--;
    while (value < line.to && s[value] == ' ')
        value++;
    const int known = vocabulary_key(&vocabulary, PLACE_RECORD, s + line.text, key - line.text);
    if (known < 0 || known == KEY_DEALS || known == KEY_DEAL)
        return false;
    if (known == KEY_GAME)
        page->game = game_find(idea_taken(ideas, value, idea_said_end(ideas, line)));
    put(page, key, value, ": ");
    return page->game != NULL;
}

/* Takes a line above the deals: one of a title, or of a key of the record, or the names of the players. False: it is none. */
static bool take_heading(struct page *page, struct text_line line)
{
    const struct ideas *ideas = page->ideas;
    const size_t end = idea_said_end(ideas, line), value = idea_value(ideas, line);
    struct title title;
    if (value < line.to && page->game == NULL)
        page->game = game_of_key(ideas, line);
    if (value < line.to)
        return page->game != NULL && !heads_deals(ideas, line);
    if (take_equals(page, line))
        return true;
    if (title_read(ideas->bytes + line.text, end - line.text, page->game, &title) &&
        !(page->players && title.part[0].key == KEY_PLAYERS)) {
        put_title(page, line, &title);
        return true;
    }
    if (page->game == NULL && title.count == 1 &&
        title.rest < end) { /* what cannot be told apart is told where it stands */
        title.part[title.count++] = (struct title_part){KEY_PLAYERS, title.rest, end - line.text};
        put_title(page, line, &title);
        return true;
    }
    if (page->game == NULL || page->players || !idea_is_prose(ideas, line, true))
        return false;
    put(page, line.from, line.text, arena_printf(ideas->arena, "%s: ", word_of(page, KEY_PLAYERS)));
    return page->players = true;
}

/* Whether the line is of a title, be there figures in it. */
static bool says_title(const struct page *page, struct text_line line)
{
    struct title title;
    return title_read(page->ideas->bytes + line.text, idea_said_end(page->ideas, line) - line.text, page->game,
                      &title) &&
           title.part[0].key != KEY_PLAYERS;
}

/* Whether one of the lines from there on is French that a page may begin with. */
static bool begins_french(const struct ideas *ideas, struct text_line line)
{
    enum { LINES = 6 };
    bool french = false, more = true;
    for (unsigned i = 0; i < LINES && more && !french;
         i++, more = text_line_after(ideas->bytes, ideas->length, line, &line))
        french = title_is_french(ideas->bytes + line.text, line.to - line.text);
    return french;
}

/* What stands first may be the game and the names of the players, as on a page of a notebook; below them the deals. */
static void put_heading(struct ideas *ideas)
{
    struct page page = {.ideas = ideas};
    struct text_line line = text_line_at(ideas->bytes, ideas->length, 0);
    struct entry entry;
    page.french = begins_french(ideas, line);
    while (says_title(&page, line) || page.game == NULL || !read_entry(&page, line, &entry))
        if (!take_heading(&page, line) || !text_line_after(ideas->bytes, ideas->length, line, &line))
            return;
    if (page.changes.count == 0)
        return;
    if (list_deals(&page, line, page.french ? "donnes:" : "deals:") == 0)
        return;
    const struct change *first = page.changes.change;
    struct text_line title = text_line_at(ideas->bytes, ideas->length, first->from);
    const size_t to = page.changes.count > 1 && page.changes.change[1].from <= title.to ? page.changes.change[1].from
                                                                                        : idea_said_end(ideas, title);
    idea_add(ideas, FORM_HEADED, first, page.changes.count)->nearest =
        arena_printf(ideas->arena, "%s%s%s", idea_taken(ideas, title.from, first->from), first->text,
                     idea_taken(ideas, first->to, to));
}

void amend_page(struct ideas *ideas, size_t at)
{
    put_deals(ideas, text_line_at(ideas->bytes, ideas->length, at));
    put_heading(ideas);
}
