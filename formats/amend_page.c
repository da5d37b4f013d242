/* A page of a notebook: a title, or its parts on several lines, and below it a line a deal with the figures in it. */
#include "formats/page.h"

#include "formats/reader_messages.h"
#include "formats/slice.h"

#include <string.h>

/* Makes entries of the lines from one on that are deals, below `key`, which is put in above them (NULL: it is there). Returns how many. */
static unsigned list_deals(struct page *page, struct text_line line, const char *key)
{
    const struct ideas *ideas = page->ideas;
    do {
        if (!idea_is_short(line))
            break;
        if (!page->closed && (page_take_unplayed(page, line) || page_take_so_far(page, line)))
            continue;
        if (page->titled && (page_take_part(page, line) || (page->deals > 0 && page_take_end(page, line))))
            continue;
        if (page->titled && page_take_remark(page, line))
            continue;
        if (!page->closed && (page_take_deal(page, line, page->deals == 0 ? key : NULL) || page_take_below(page, line)))
            continue;
        if (page->titled && (page->deals > 0 ? page_take_beside(page, line) || page_take_amiss(page, line) : false))
            continue;
        if (page->deals > 0 && page->titled && page_take_unclear(page, line))
            continue;
        if (page->deals == 0 || page->titled || !idea_is_prose(ideas, line, false))
            break;
    } while (text_line_after(ideas->bytes, ideas->length, line, &line));
    page_settle_key(page);
    return page->deals;
}

/* Adds that the page is so read. */
static struct amendment *page_idea(struct page *page, enum keyslip form)
{
    struct amendment *idea = idea_add(page->ideas, form, page->changes.change, page->changes.count);
    idea->aside_at = page->aside.from;
    idea->aside = page->aside.to > 0 ? idea_taken(page->ideas, page->aside.from, page->aside.to) : NULL;
    idea->figures_as = page->figures_as;
    idea->doubt = page->doubt.what;
    idea->doubt_from = page->doubt.from;
    idea->doubt_to = page->doubt.to;
    idea->doubt_found = page->doubt.found;
    idea->doubt_due = page->doubt.due;
    return idea;
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
    while (text_line_before(ideas->bytes, ideas->length, first, &before) && page_entry(&page, before, &entry))
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
    if (deals > 0 && headed && page.changes.count > 0)
        idea_say(ideas, page_idea(&page, FORM_DASH), first.text, idea_word_end(ideas, first, page.changes.change->to));
    else if (deals > 0 && !headed)
        page_idea(&page, FORM_DEALS)->nearest = key;
}

/* Finds the players in the figures of the first deal, where no list of them stands above; returns what is put in before the deals. */
static const char *players_of_deal(struct page *page, struct text_line line, const char *key)
{
    const struct ideas *ideas = page->ideas;
    const char *names = NULL;
    struct title_name name[MAX_PLAYERS];
    struct entry entry;
    if (page->players || !page_entry(page, line, &entry) || entry.colon > 0)
        return key;
    const char *text = ideas->bytes + entry.to;
    page_keep_names(page, text, name, title_scored(text, idea_said_end(ideas, line) - entry.to, page->game, name));
    for (size_t i = 0; i < page->names; i++)
        names = names == NULL ? page->name[i] : arena_printf(ideas->arena, "%s, %s", names, page->name[i]);
    return names == NULL ? key : arena_printf(ideas->arena, "%s: [%s]\n%s", page_word(page, KEY_PLAYERS), names, key);
}

/* --- the title --------------------------------------------------------------------------------------------- */

/* The list of the players stands there. */
static void take_players(struct page *page, size_t from, size_t to)
{
    struct title_name name[MAX_PLAYERS];
    const char *text = page->ideas->bytes + from;
    page->players = true;
    page_keep_names(page, text, name, title_names(text, to - from, name));
}

/* Writes a line of parts of a title with a key before each. What stands between them goes. */
static void put_title(struct page *page, struct text_line line, const struct title *title)
{
    const struct ideas *ideas = page->ideas;
    size_t done = line.from;
    const char *closes = "";
    for (size_t i = 0; i < title->count; i++) {
        const struct title_part *part = &title->part[i];
        const size_t length = part->to - part->from;
        const char *s = ideas->bytes + line.text + part->from;
        const bool quoted = memchr(s, ':', length) != NULL || memchr(s, '#', length) != NULL;
        page_put(page, done, line.text + part->from,
                 arena_printf(ideas->arena, "%s%s%s: %s", closes, i > 0 ? "\n" : "", page_word(page, part->key),
                              quoted ? "\"" : ""));
        closes = quoted ? "\"" : "";
        done = line.text + part->to;
        if (part->key == KEY_PLAYERS)
            take_players(page, line.text + part->from, done);
    }
    if (done < idea_said_end(ideas, line) || *closes != '\0')
        page_put(page, done, idea_said_end(ideas, line), closes);
    page->headed |= page->game == NULL && title->game != NULL;
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
    page_put(page, key, value, ": ");
    return page->game != NULL;
}

/* Reads a line of a title: the page's game may be said anywhere in it; behind the colon of a key of the record no title stands. */
static bool read_title(const struct page *page, struct text_line line, struct title *title)
{
    const struct ideas *ideas = page->ideas;
    const char *s = ideas->bytes + line.text, *colon = memchr(s, ':', line.to - line.text);
    const size_t length = idea_said_end(ideas, line) - line.text;
    size_t key = colon != NULL ? (size_t)(colon - s) : 0;
    while (key > 0 && s[key - 1] == ' ')
        key--;
    *title = (struct title){.count = 0};
    if (key > 0 && vocabulary_key(&vocabulary, PLACE_RECORD, s, key) >= 0)
        return false;
    if (title_read(s, length, page->game, page->players, title))
        return true;
    struct title found;
    if (page->game != NULL || !title_find(s, length, page->players, &found))
        return false;
    *title = found;
    return true;
}

/* Whether the line is of a title, be there figures in it. */
static bool says_title(const struct page *page, struct text_line line)
{
    struct title title;
    if (!read_title(page, line, &title))
        return false;
    const enum key first = title.part[0].key;
    return (page->game == NULL && title.game != NULL) || (first != KEY_PLAYERS && first != KEY_NOTE) ||
           (first == KEY_NOTE && title.count == 2 && title.part[1].key == KEY_DATE);
}

/* Takes a line above the deals that says nothing of what a record has, as a comment: no figure stands in it, but for years and ordinal numbers,
   and the game is said above or below. */
static bool take_words(struct page *page, struct text_line line)
{
    enum { LINES = 4, YEAR = 4 };
    const struct ideas *ideas = page->ideas;
    const size_t end = idea_said_end(ideas, line);
    struct text_line below = line;
    bool game = page->game != NULL, figure = false;
    for (size_t at = line.text, digits; at < end; at += digits + 1) {
        for (digits = 0; at + digits < end && is_digit(ideas->bytes[at + digits]);)
            digits++;
        figure |= digits > 0 && digits != YEAR && (at + digits == end || !is_word_byte(ideas->bytes[at + digits]));
    }
    for (unsigned i = 0; i < LINES && !game && text_line_after(ideas->bytes, ideas->length, below, &below); i++)
        game = says_title(page, below);
    if (!game || figure || idea_is_entry(ideas, line) ||
        memchr(ideas->bytes + line.text, ':', end - line.text) != NULL) /* a key, or nearly one */
        return false;
    page_keep_aside(page, line.text, end);
    page_put(page, line.text, line.text, "# ");
    return true;
}

/* Takes a line of a player with what several deals brought him, which are not read so: of which deal a figure is, no line says. */
static bool take_across(struct page *page, struct text_line line)
{
    const struct ideas *ideas = page->ideas;
    const size_t end = idea_said_end(ideas, line), value = idea_value(ideas, line);
    size_t player = 0, figures = 0, key = value;
    while (key > line.text && strchr(": ", ideas->bytes[key - 1]) != NULL)
        key--;
    while (player < page->names && strcmp(page->name[player], idea_taken(ideas, line.text, key)) != 0)
        player++;
    for (size_t at = value; at < end; at++)
        figures += is_digit(ideas->bytes[at]) && !is_digit(ideas->bytes[at - 1]);
    if (value >= end || player == page->names || figures < 2)
        return false;
    if (page->doubt.what == NULL)
        page->doubt = (struct page_doubt){&msg_read_across, line.text, end, 0, 0};
    page_put(page, line.text, line.text, "# ");
    return true;
}

/* Takes a line above the deals: one of a title, or of a key of the record, or the names of the players. False: it is none. */
static bool take_heading(struct page *page, struct text_line line)
{
    const struct ideas *ideas = page->ideas;
    const size_t end = idea_said_end(ideas, line), value = idea_value(ideas, line);
    struct title title;
    if (value < line.to && page->game == NULL)
        page->game = game_of_key(ideas, line);
    if (take_across(page, line))
        return true;
    const bool key = value < line.to, titled = read_title(page, line, &title);
    if (key && !(titled && says_title(page, line)))
        return page->game != NULL && !heads_deals(ideas, line);
    if (!key && take_equals(page, line))
        return true;
    if (titled) {
        put_title(page, line, &title);
        return true;
    }
    if (page->game == NULL && title.count == 1 &&
        title.rest < end) { /* what cannot be told apart is told where it stands */
        title.part[title.count++] = (struct title_part){KEY_PLAYERS, title.rest, end - line.text};
        put_title(page, line, &title);
        return true;
    }
    if (page->game == NULL || page->players || !idea_is_prose(ideas, line, true) ||
        (page->another && !title_lists_names(ideas->bytes + line.text, end - line.text)))
        return false;
    page_put(page, line.from, line.text, arena_printf(ideas->arena, "%s: ", page_word(page, KEY_PLAYERS)));
    take_players(page, line.text, end);
    return true;
}

/* Whether one of the lines from there on is French that a page may begin with. */
static bool begins_french(const struct ideas *ideas, struct text_line line)
{
    enum { LINES = 6 };
    bool french = false, more = true;
    for (unsigned i = 0; i < LINES && more && !french;
         i++, more = text_line_after(ideas->bytes, ideas->length, line, &line))
        french = idea_is_short(line) && title_is_french(ideas->bytes + line.text, line.to - line.text);
    return french;
}

/* Adds that what stands first is read with keys, as its first line is. */
static void put_headed(struct page *page)
{
    const struct ideas *ideas = page->ideas;
    const struct change *first = page->changes.change;
    while (page->changes.count > (size_t)(first - page->changes.change) + 1 && strcmp(first->text, "# ") == 0)
        first++;
    struct text_line title = text_line_at(ideas->bytes, ideas->length, first->from);
    const bool more = first + 1 < page->changes.change + page->changes.count && first[1].from <= title.to;
    const size_t to = more ? first[1].from : idea_said_end(ideas, title);
    page_idea(page, FORM_HEADED)->nearest =
        strchr(first->text, '\n') != NULL && page->another
            ? arena_text(ideas->arena, first->text, strcspn(first->text, "\n"))
            : arena_printf(ideas->arena, "%s%s%s", idea_taken(ideas, title.from, first->from), first->text,
                           idea_taken(ideas, first->to, to));
}

/* Takes a line with a colon before which a figure stands, as it does in no key. */
static bool take_no_key(struct page *page, struct text_line line)
{
    const char *s = page->ideas->bytes;
    const size_t value = idea_value(page->ideas, line);
    return value < line.to && page_numbers(s, line.text, value) > 0 && !says_title(page, line) &&
           page_take_unclear(page, line);
}

/* Takes the lines above the deals, to the first of those, which goes to *line. False: there is none, or a line is not understood, or there
   are more than anybody writes there. */
static bool take_headings(struct page *page, struct text_line *line)
{
    enum { LINES = 200 };
    const struct ideas *ideas = page->ideas;
    struct entry entry;
    for (unsigned i = 0; i < LINES && idea_is_short(*line); i++) {
        const bool start = page_take_start(page, *line) || page_take_part(page, *line);
        if (!start && page->game != NULL && !says_title(page, *line) && page_entry(page, *line, &entry))
            return true;
        if (!(start || take_no_key(page, *line) || take_heading(page, *line) || take_words(page, *line) ||
              page_take_unclear(page, *line)) ||
            !text_line_after(ideas->bytes, ideas->length, *line, line))
            return false;
    }
    return false;
}

/* The keys of a title that stands above another partie of the same page, for this one; its players are those of the page `head`, where no
   others are named here. */
static const char *keys_above(struct page *page, const struct page *head, size_t end)
{
    struct arena *arena = page->ideas->arena;
    struct amended text;
    const char *keys = "";
    if (!amended_make(head->ideas->bytes, end, head->changes.change, head->changes.count, arena, &text))
        return keys;
    struct text_line line = text_line_at(text.bytes, text.length, 0);
    for (bool more = text.length > 0; more; more = text_line_after(text.bytes, text.length, line, &line)) {
        const size_t word = line.text + strcspn(text.bytes + line.text, ":");
        const int key =
            word < line.to ? vocabulary_key(&vocabulary, PLACE_RECORD, text.bytes + line.text, word - line.text) : -1;
        if (key < 0 || key == KEY_START || (key == KEY_PLAYERS && page->players))
            continue;
        keys = arena_printf(arena, "%s%.*s\n", keys, (int)(line.to - line.text), text.bytes + line.text);
    }
    if (!page->players) {
        page->players = head->players;
        page->names = head->names;
        memcpy(page->name, head->name, sizeof page->name);
    }
    return keys;
}

/* What stands first may be the game and the names of the players, as on a page of a notebook; below them the deals. Another partie of such a page
   has them of the one above. */
static void put_heading(struct ideas *ideas)
{
    struct ideas above = {.bytes = ideas->title, .arena = ideas->arena};
    struct page page = {.ideas = ideas, .titled = true}, head = {.ideas = &above, .titled = true};
    struct text_line line = text_line_at(ideas->bytes, ideas->length, 0), first = {0};
    page.french = begins_french(ideas, line);
    if (ideas->title != NULL && game_of_key(ideas, line) == NULL) {
        above.length = strlen(above.bytes);
        first = text_line_at(above.bytes, above.length, 0);
        head.french = page.french = page.french || begins_french(&above, first);
        page.another = take_headings(&head, &first);
        page.game = page.another ? head.game : NULL;
    }
    if (!take_headings(&page, &line)) {
        if (page.doubt.what != NULL)
            put_headed(&page);
        return;
    }
    const char *keys = page.another ? keys_above(&page, &head, first.from) : "",
               *key = page.french ? "donnes:" : "deals:";
    if (page.changes.count == 0 && !page.another)
        return;
    key = players_of_deal(&page, line, arena_printf(ideas->arena, "%s%s", keys, key));
    if (list_deals(&page, line, key) > 0)
        put_headed(&page);
}

void amend_page(struct ideas *ideas, size_t at)
{
    put_deals(ideas, text_line_at(ideas->bytes, ideas->length, at));
    put_heading(ideas);
}
