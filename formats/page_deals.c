/* The lines of a page that are deals, as entries of a list. */
#include "formats/page.h"

#include "formats/reader_messages.h"
#include "formats/slice.h"

#include <string.h>

enum { BELOW_DEAL = 2, BELOW_MANCHE = 4 }; /* how far what is there is set in */
enum { LEFT_OUT_MOST = 3 }; /* a number that is further ahead is none of a deal after others that were left out */

#define BEHIND_KEY    ":"
#define BEHIND_DEALER "\n  %s: "
#define ABOVE_NAMES   "  %s:\n    "

/* Puts the key of the figures behind who dealt. */
static void put_behind_dealer(struct page *page, size_t from, size_t to)
{
    if (page->dealt == NULL)
        page->dealt = arena_printf(page->ideas->arena, BEHIND_DEALER, page_word(page, KEY_MARKS));
    page_put(page, from, to, page->dealt);
}

/* Gives a key of its own to who dealt, and to the figures behind his name. */
static void put_dealt(struct page *page, struct text_line line, const struct entry *entry)
{
    const char *s = page->ideas->bytes;
    const size_t key = page_past_dealer(page->ideas, line, entry->to);
    size_t from = entry->colon, to = from + 1;
    while (s[from - 1] == ' ')
        from--;
    while (s[to] == ' ')
        to++;
    if (s[key - 1] != ':')
        page_put(page, key, key, BEHIND_KEY);
    put_behind_dealer(page, from, to);
}

/* Puts a comma between a figure and the next name with a colon, be there a blank, a dash or a stroke. Whether one of them is misspelt. */
static bool part_pairs(struct page *page, size_t from, size_t end)
{
    const char *s = page->ideas->bytes;
    size_t figure = from;
    bool misspelt = false;
    for (size_t at = from; at + 1 < end; at++) {
        size_t name = figure;
        if (s[at] == ':') {
            while (name < at && strchr(" -/;&,", s[name]) != NULL)
                name++;
            misspelt |= page_misspells(page, idea_taken(page->ideas, name, at));
            if (figure > from && name > figure && name < at && memchr(s + figure, ',', name - figure) == NULL)
                page_put(page, figure, name, ", ");
            figure = from;
        }
        if (!is_digit(s[at]))
            continue;
        while (at < end && s[at] != ' ' && s[at] != ',')
            at++;
        figure = at;
    }
    return misspelt;
}

/* Gives a key of their own to the scores behind the figures; those have theirs because of it. */
static void put_running(struct page *page, size_t end, struct running running)
{
    page_put(page, running.stop, running.from,
             arena_printf(page->ideas->arena, "\n  %s: ", page_word(page, KEY_SCORE)));
    page->last = (struct so_far){running.from, running.to, page->changes.count, page->deals + 1, " # "};
    page_put_parted(page, running.from, running.to);
    if (running.to < end)
        page_put(page, running.to, end, "");
    page->so_far = true;
}

/* Has a change that makes figures an entry of the list put the key of marks before them. */
static void put_marks(struct page *page, struct change *change)
{
    const size_t length = strlen(change->text), braces = length > 0 && change->text[length - 1] == '{';
    const size_t dash = length - braces;
    if (dash >= 2 && memcmp(change->text + dash - 2, "- ", 2) == 0 && (dash == 2 || change->text[dash - 3] == '\n'))
        change->text = arena_printf(page->ideas->arena, "%.*s%s: %s", (int)dash, change->text,
                                    page_word(page, KEY_MARKS), change->text + dash);
}

/* Writes who dealt, whose name stands before the figures, as the beginning of an entry below `above`. Whether the manches that stand behind it are
   written, too. */
static bool put_dealer_before(struct page *page, struct text_line line, const struct entry *entry, const char *above,
                              size_t end)
{
    struct arena *arena = page->ideas->arena;
    page_put(page, line.from, entry->who, arena_printf(arena, "%s- %s: ", above, page_word(page, KEY_DEALER)));
    if (entry->empty)
        page_put(page, entry->who_end, end, "");
    else if (entry->manche)
        page_put(page, entry->who_end, entry->figures,
                 arena_printf(arena, "\n  %s:\n  - ", page_word(page, KEY_MANCHES)));
    else if (page_put_manches(page, entry->who_end, entry->figures, end, "\n  "))
        return true;
    else
        put_behind_dealer(page, entry->who_end, entry->figures);
    return false;
}

/* Writes the line as an entry of a list. Returns where the figures of the deal end. */
static size_t put_entry(struct page *page, struct text_line line, const struct entry *entry, const char *key)
{
    const struct ideas *ideas = page->ideas;
    const size_t said = idea_said_end(ideas, line), end = entry->stop > 0 ? entry->stop : said,
                 figures = entry->who > 0 ? entry->figures : entry->to;
    const bool plain =
        !entry->manche && !entry->pairs && !entry->empty && entry->colon == 0 && entry->keyed == 0 && entry->tail == 0;
    const struct running running = plain ? page_running(page, figures, end) : (struct running){0};
    const char *above = key != NULL ? arena_printf(ideas->arena, "%s\n", key) : "", *dash = "- ";
    const bool dashed =
        running.stop == 0 && entry->to > entry->from && idea_behind_dash(ideas, line, entry->from) == entry->to;
    const bool again = entry->manche && page->manches > 0;
    if (page->again == NULL)
        page->again = arena_printf(ideas->arena, "  - ");
    if (entry->manche)
        dash = again ? page->again
                     : arena_printf(ideas->arena, "%s%s:\n  - ", page->numbered ? "  " : "- ",
                                    page_word(page, KEY_MANCHES));
    else if (entry->empty && entry->who == 0)
        dash = "-";
    if (entry->manche && entry->empty)
        dash = arena_printf(ideas->arena, "%.*s", (int)strlen(dash) - 1, dash);
    bool manches = false;
    if (entry->who > 0) {
        manches = put_dealer_before(page, line, entry, above, end);
    } else if (!dashed || *above != '\0') {
        page_put(page, line.from, entry->to,
                 dash == page->again ? dash
                                     : arena_printf(ideas->arena, "%s%s%s", above, dash, entry->pairs ? "{" : ""));
    }
    const size_t put = page->changes.count - 1;
    if (plain && !entry->said && entry->who == 0 && !dashed && running.stop == 0 && page->deals < PAGE_MANCHES)
        page->deal_at[page->deals] = put + 1;
    if (entry->pairs) {
        if (part_pairs(page, entry->to, end))
            put_marks(page, &page->changes.change[put]);
        page_put(page, end, end, "}");
    }
    if (entry->colon > 0) {
        put_dealt(page, line, entry);
    } else if (entry->tail > 0) {
        put_behind_dealer(page, page_put_remark(page, entry->to, entry->tail), entry->tail);
        page_put_figures(page, entry->tail, end);
    } else if (entry->keyed > 0) {
        page_put_figures(page, past_blanks_of(page->ideas->bytes, entry->keyed, end), end);
    } else if (!entry->pairs && !entry->empty && !manches &&
               !(entry->labelled && !entry->manche && entry->who == 0 &&
                 page_put_manches(page, entry->to, entry->to, end, ""))) {
        page_put_figures(page, figures, running.stop > 0 ? running.stop : end);
        if (running.stop > 0)
            put_running(page, end, running);
    }
    if (end < said) {
        page_put(page, end, end, " #");
        page_keep_aside(page, end, said);
    }
    return running.stop > 0 ? running.stop : entry->stop > 0 ? end : line.to;
}

/* Keeps whether figures fall, and what they come to; the first of them is that of the player `nth`. */
static void weigh_figures(struct page *page, size_t from, size_t to, size_t nth)
{
    const struct text text = {NULL, page->ideas->bytes + from, to - from};
    const bool debts = page->game != NULL && page->game->debts;
    struct run alone = {.fell = false};
    const size_t count = run_weigh(text, nth, debts, &alone);
    page->unnumbered |= count == RUN_FALLS; /* they are not added up */
    size_t gainers = 0, figures = page_numbers(text.s, 0, text.length);
    for (size_t i = nth; i < count && count != RUN_FALLS; i++) {
        page->total[i] += alone.last[i];
        gainers += alone.last[i] > 0;
    }
    page->alone += figures == 1 || (gainers == 1 && count != RUN_FALLS);
    page->falls |= (nth == 0 && !run_close(&page->run)) || run_weigh(text, nth, debts, &page->run) == RUN_FALLS;
}

/* What seems to be as many deals as a partie has manches, in each of which one player alone has something, is those. */
static void settle_alone(struct page *page, unsigned most)
{
    struct arena *arena = page->ideas->arena;
    bool all = page->alone == PAGE_MANCHES && page->deals == PAGE_MANCHES && !page->so_far && !page->dealers;
    for (size_t i = 0; i < PAGE_MANCHES && all; i++)
        all = page->deal_at[i] > 0;
    for (size_t i = 0; i < PAGE_MANCHES && all; i++) {
        struct change *change = &page->changes.change[page->deal_at[i] - 1];
        const size_t above = strlen(change->text) - strlen("- ");
        change->text = i % most > 0 ? page->again
                                    : arena_printf(arena, "%.*s- %s:\n  - ", (int)above, change->text,
                                                   page_word(page, KEY_MANCHES));
    }
}

/* Manches that are counted through a partie, each in a line with its figures, are of as many deals as they fill. */
static void settle_manches(struct page *page)
{
    const unsigned most = page->game != NULL ? page->game->manches : 0;
    unsigned count = 1;
    if (most > 1 && page->titled)
        settle_alone(page, most);
    if (most == 0 || page->deals != 1 || page->below_number || page->manches <= most || page->manches % most > 0)
        return;
    for (size_t i = 0; i < page->changes.count; i++)
        if (page->changes.change[i].text == page->again && count++ % most == 0)
            page->changes.change[i].text =
                arena_printf(page->ideas->arena, "- %s:\n  - ", page_word(page, KEY_MANCHES));
}

void page_settle_key(struct page *page)
{
    settle_manches(page);
    const char *marks = arena_printf(page->ideas->arena, "%s: {", page_word(page, KEY_MARKS));
    for (size_t i = 0; i < page->changes.count && page->so_far; i++) {
        size_t next = i + 1;
        next += next < page->changes.count && strcmp(page->changes.change[next].text, BEHIND_KEY) == 0;
        const char *behind = next < page->changes.count ? page->changes.change[next].text : "";
        if ((page->dealt == NULL || behind != page->dealt) && strncmp(behind, marks, strlen(marks)) != 0)
            put_marks(page, &page->changes.change[i]);
    }
    const bool puts = page->named != NULL || page->dealt != NULL || page->under != NULL || page->short_names;
    if (page->so_far || !puts)
        return;
    page->figures_as = run_taken(page->ideas->figures_as, !page->falls && page->deals >= RUN_LEAST &&
                                                              run_close(&page->run) && !run_stands(&page->run));
    if (page->figures_as == FIGURES_AS_MARKS)
        return;
    for (size_t i = 0; i < page->changes.count; i++) {
        struct change *change = &page->changes.change[i];
        if (page->short_names && strncmp(change->text, marks, strlen(marks)) == 0)
            change->text = arena_printf(page->ideas->arena, "%s: %s", page_word(page, KEY_SCORE),
                                        change->text + strlen(marks) - 1);
        else if (change->text == page->dealt)
            change->text = arena_printf(page->ideas->arena, BEHIND_DEALER, page_word(page, KEY_SCORE));
        else if (change->text == page->named)
            change->text = arena_printf(page->ideas->arena, ABOVE_NAMES, page_word(page, KEY_SCORE));
        else if (change->text == page->under)
            change->text = arena_printf(page->ideas->arena, "  %s: ", page_word(page, KEY_SCORE));
    }
}

/* Whether deals were left out before that one: the line below has the number after its own. */
static bool shows_left_out(const struct page *page, struct text_line line, const struct entry *entry)
{
    struct entry next;
    return entry->ahead > 0 && entry->ahead <= LEFT_OUT_MOST && !entry->manche && !page->carried && page->deals > 0 &&
           text_line_after(page->ideas->bytes, page->ideas->length, line, &line) && page_entry(page, line, &next) &&
           next.labelled && next.ahead == entry->ahead + 1;
}

/* Has the line be a manche where those of a deal stand one below the other and the number of the deal before the first of them alone: as the
   first deal goes, so do all. */
static void pair_manches(struct page *page, struct text_line line, struct entry *entry)
{
    const unsigned most = page->game != NULL ? page->game->manches : 0;
    if (most < 2 || (page->deals > 0 && !page->paired))
        return;
    struct entry next;
    struct page below = *page;
    below.deals++;
    bool paired = page->titled && entry->labelled && !entry->manche && entry->ahead == 0 && !entry->empty;
    for (unsigned i = 1; i <= most && paired && page->deals == 0; i++)
        paired = text_line_after(page->ideas->bytes, page->ideas->length, line, &line) &&
                 page_entry(&below, line, &next) && next.labelled == (i == most) && (i < most || next.ahead == 0);
    page->paired |= paired && page->deals == 0;
    if (!page->paired || (entry->labelled ? !paired : page->manches >= most))
        return;
    entry->manche = true;
    entry->number = entry->labelled ? 1 : page->manches + 1;
}

/* Takes the line into the list; false: it is no deal. */
bool page_take_deal(struct page *page, struct text_line line, const char *key)
{
    struct entry entry;
    if (!page_entry(page, line, &entry))
        return false;
    pair_manches(page, line, &entry);
    if (page->open > 0 && !entry.labelled)
        return false;
    if (entry.labelled && entry.ahead < -1) {
        page_other_partie(page, line);
        return true;
    }
    if (entry.labelled && entry.ahead != 0) {
        const bool left_out = entry.ahead > 0, open = shows_left_out(page, line, &entry);
        if (page->doubt.what == NULL && !page->carried)
            page->doubt = (struct page_doubt){left_out ? &msg_sheet_deal_left_out : &msg_sheet_deal_order, entry.digits,
                                              entry.to, (int)entry.number, (int)entry.number - entry.ahead};
        page->skipped += entry.ahead;
        for (int i = 0; i < entry.ahead && open; i++) /* what is not there is put where the deal after it begins */
            page_put(page, line.from, line.from, "- {}\n");
    }
    page->dealt_above = entry.empty && entry.who > 0;
    if (entry.manche && entry.number == 1)
        page->manches = 0; /* of the next deal */
    page->below = 0;
    page->dealers |= page_past_dealer(page->ideas, line, entry.to) > entry.to;
    page->dashed |= !entry.manche && entry.to > entry.from && page->ideas->bytes[entry.from] == '-';
    weigh_figures(page, entry.tail > 0 ? entry.tail : entry.to, put_entry(page, line, &entry, key), 0);
    page->deals += !entry.manche || (page->manches == 0 && !page->numbered);
    page->manches = entry.manche ? page->manches + 1 : 0;
    page->below_number |= page->numbered || entry.pairs;
    page->unnumbered |= !entry.labelled && !entry.manche;
    page->numbered = entry.empty && !entry.manche;
    page->open = !entry.empty ? 0 : entry.manche ? BELOW_MANCHE : BELOW_DEAL;
    return true;
}

/* What stands below the number of a deal: figures, or a player's name with his. */
bool page_take_below(struct page *page, struct text_line line)
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
            page->named = arena_printf(ideas->arena, ABOVE_NAMES, page_word(page, KEY_MARKS));
        page_put(page, line.from, line.text, page->below++ == 0 ? page->named : "    ");
        page_put(page, name, figure, ": ");
    } else {
        if (page->under == NULL)
            page->under = arena_printf(ideas->arena, "  %s: ", page_word(page, KEY_MARKS));
        page_put(page, line.from, line.text, page->dealt_above ? page->under : idea_blanks(ideas, page->open));
        page->open = 0; /* all of it is on that line */
    }
    return true;
}
