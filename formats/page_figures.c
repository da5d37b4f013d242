/* The figures of a line of a page: other signs than those of the notation, what stands beside them, manches in one line. */
#include "formats/page.h"
#include "formats/reader_messages.h"

#include "formats/sheet.h"
#include "formats/slice.h"

#include <string.h>

#define PARTS " -,;/" /* between figures */
#define DITTO "\u3003"

enum { MANCHES_MOST = 4 }; /* of a deal, in one line */

#define BETWEEN " / "

/* Where the figures end: before blanks and what stands in brackets behind them, which is more than one number. */
static size_t figures_end(const char *s, size_t from, size_t end)
{
    const char *bracket = memchr(s + from, '(', end - from);
    const bool remark = bracket != NULL && s[end - 1] == ')' && bracket > s + from && bracket + 1 < s + end &&
                        !is_digit(bracket[1]) && bracket[1] != '-';
    size_t at = remark ? (size_t)(bracket - s) : end;
    while (at > from && s[at - 1] == ' ')
        at--;
    return at;
}

/* Whether nothing but that sign parts numbers, with no blank beside it. */
static bool all_parted(const char *s, size_t from, size_t end, char sign)
{
    bool parted = end > from && is_digit(s[from]) && is_digit(s[end - 1]) && memchr(s + from, sign, end - from) != NULL;
    for (size_t at = from; at < end && parted; at++)
        parted = is_digit(s[at]) || (s[at] == sign && is_digit(s[at + 1]));
    return parted;
}

/* Whether each group of figures, parted by strokes, is fiches and jetons with a dash between. */
static bool are_boards(const struct page *page, size_t from, size_t end)
{
    const struct game *game = page->game;
    const char *s = page->ideas->bytes;
    size_t strokes = 0, dashes = 0;
    if (game == NULL || game->edition[game->default_edition].jetons_per_fiche == 0)
        return false;
    for (size_t at = from; at < end; at++) {
        const bool between = at > from && at + 1 < end && is_digit(s[at - 1]) && is_digit(s[at + 1]);
        dashes += (s[at] == '-' || s[at] == '.') && between;
        strokes += s[at] == '/' && !between;
        if (!is_digit(s[at]) && s[at] != ' ' && !(strchr("-.", s[at]) != NULL && between) && s[at] != '/')
            return false;
    }
    return page->names > 1 && dashes == page->names && strokes + 1 == page->names &&
           page_numbers(s, from, end) == 2 * page->names;
}

/* Puts letters behind the numbers of boards: fiches before the dash, jetons behind it. */
static void put_boards(struct page *page, size_t from, size_t end)
{
    const char *s = page->ideas->bytes;
    for (size_t at = from; at < end; at++) {
        if (s[at] == '-' || s[at] == '.')
            page_put(page, at, at + 1, "f ");
        else if (is_digit(s[at]) && (at + 1 == end || (!is_digit(s[at + 1]) && strchr("-.", s[at + 1]) == NULL)))
            page_put(page, at, at + 1, arena_printf(page->ideas->arena, "%cj", s[at]));
    }
}

/* Has the marks that stand for a figure each be ditto marks: quotation marks, and if `strokes` two of those. */
static void put_dittos(struct page *page, size_t from, size_t end, bool strokes)
{
    const char *s = page->ideas->bytes;
    for (size_t at = from; at < end; at++) {
        const size_t bytes = s[at] == '"' ? 1 : strokes && end - at > 1 && s[at] == '/' && s[at + 1] == '/' ? 2 : 0;
        if (bytes == 0)
            continue;
        if ((at == from || strchr(PARTS, s[at - 1]) != NULL) &&
            (at + bytes == end || strchr(PARTS, s[at + bytes]) != NULL))
            page_put(page, at, at + bytes, DITTO);
        at += bytes - 1;
    }
}

/* Puts a stroke for each word between two figures. */
static void put_joints(struct page *page, size_t from, size_t end)
{
    const char *s = page->ideas->bytes;
    for (size_t at = from; at < end; at++) {
        size_t behind;
        if (s[at] != ' ' || at == from || !is_digit(s[at - 1]))
            continue;
        const size_t word = past_blanks_of(s, at, end);
        for (behind = word; behind < end && s[behind] != ' ';)
            behind++;
        const size_t figure = past_blanks_of(s, behind, end);
        if (figure < end && is_digit(s[figure]) && word_joins(s + word, behind - word, FIGURES_PAGED))
            page_put(page, word, behind, /* as long, for places behind it */
                     arena_printf(page->ideas->arena, "/%s", idea_blanks(page->ideas, behind - word - 1)));
    }
}

/* Puts strokes between boards that blanks part, of which each ends with its jetons, or two blanks part each from the next. False: they are
   none. */
static bool part_boards(struct page *page, size_t from, size_t end)
{
    const char *s = page->ideas->bytes;
    if (page->game == NULL || !page->game->boards || page->names < 2)
        return false;
    for (size_t at = from; at < end; at++)
        if (!is_digit(s[at]) && strchr(" fj", s[at]) == NULL)
            return false;
    for (size_t least = 1; least <= 2 && memchr(s + from, 'j', end - from) != NULL; least++) { /* blanks */
        const size_t before = page->changes.count;
        for (size_t at = from, next; at<end; at = next> at ? next : at + 1) {
            next = past_blanks_of(s, at, end);
            if (next - at >= least && at > from && (least > 1 || s[at - 1] == 'j'))
                page_put(page, at, at + 1, "/"); /* as long, for places behind it */
        }
        if (page->changes.count - before + 1 == page->names)
            return true;
        page->changes.count = before;
    }
    return false;
}

/* Puts strokes for the blanks between figures of which some may be below nothing, so that what stands behind them is told from them. */
static void put_strokes(struct page *page, size_t from, size_t end)
{
    const char *s = page->ideas->bytes;
    size_t blanks = 0;
    for (size_t at = from; at < end; at++) {
        blanks += s[at] == ' ' && s[at - 1] != ' ';
        if (!is_digit(s[at]) && strchr(" +-", s[at]) == NULL)
            return;
    }
    if (blanks + 1 != page->names || page_numbers(s, from, end) != page->names)
        return;
    for (size_t at = from, next; at < end; at = next) {
        next = past_blanks_of(s, at, end);
        if (next > at)
            page_put(page, at, at + 1, "/"); /* as long, for places behind it */
        next += next == at;
    }
}

/* Behind the sign with which a figure that begins there may stand; `at`: it has none. */
static size_t past_sign(const char *s, size_t from, size_t at)
{
    return at > from + 1 && s[at - 1] == '-' && s[at - 2] == ' ' ? at - 1 : at;
}

bool page_put_names(struct page *page, size_t from, size_t end, enum key key)
{
    const struct ideas *ideas = page->ideas;
    const size_t before = page->changes.count;
    const char *s = ideas->bytes, *open = key == KEYS ? "{" : arena_printf(ideas->arena, "%s: {", page_word(page, key));
    bool shorter = false;
    for (size_t at = from, name, last, figure, parted; at < end; open = ", ") {
        for (parted = at; at < end && strchr(PARTS "+&", s[at]) != NULL;)
            at++;
        for (name = at; at < end && !is_digit(s[at]) && strchr(",;/(", s[at]) == NULL;)
            at++;
        figure = past_sign(s, name, at);
        for (last = figure; last > name && strchr(" :=", s[last - 1]) != NULL;)
            last--;
        const size_t digits = at;
        while (at < end && is_digit(s[at]))
            at++;
        if (last == name || at == digits || (at < end && strchr(PARTS, s[at]) == NULL) ||
            word_joins(s + name, last - name, FIGURES_PAGED)) {
            page->changes.count = before;
            return false;
        }
        const char *full = idea_taken(ideas, name, last);
        const size_t player = page_called(page, full);
        const bool called = player < page->names;
        shorter |= called || page_misspells(page, full);
        page_put(page, parted, called ? last : name,
                 called ? arena_printf(ideas->arena, "%s%s", open, page->name[player]) : open);
        page_put(page, last, figure, ": ");
    }
    if (!shorter)
        page->changes.count = before;
    else
        page_put(page, end, end, "}");
    return shorter;
}

/* Takes out stars before and behind figures, and exclamation marks and stars that stand behind all of them by themselves. */
static size_t take_signs(struct page *page, size_t from, size_t end)
{
    const char *s = page->ideas->bytes;
    size_t last = end;
    for (size_t at = from; at < end; at++) {
        const bool head = at == from || strchr(PARTS, s[at - 1]) != NULL,
                   tail = at + 1 == end || strchr(PARTS, s[at + 1]) != NULL;
        if (s[at] == '*' && ((head && !tail && is_digit(s[at + 1])) || (tail && !head && is_digit(s[at - 1]))))
            page_put(page, at, at + 1, "");
    }
    while (last > from && strchr("!* ", s[last - 1]) != NULL)
        last--;
    if (last == end || !is_digit(s[last - 1]) || (memchr(s + last, '!', end - last) == NULL && s[last] == '*'))
        return end;
    page_put(page, last, end, "");
    return last;
}

/* Puts what would be no text of its own between quotation marks. */
static void put_quotes(struct page *page, size_t from, size_t end)
{
    const char *s = page->ideas->bytes;
    struct changes *changes = &page->changes;
    const char *text = arena_text(page->ideas->arena, "'", 1);
    if (changes->count > 0 && changes->change[changes->count - 1].to == from) {
        struct change *last = &changes->change[changes->count - 1];
        last->text = arena_printf(page->ideas->arena, "%s%s", last->text, text);
    } else {
        page_put(page, from, from, text);
    }
    for (size_t at = from; at < end; at++)
        if (s[at] == '\'')
            page_put(page, at, at + 1, "''");
    page_put(page, end, end, "'");
}

/* Whether it can be no text without them. */
static bool wants_quotes(const char *s, size_t from, size_t end)
{
    bool wants = strchr("[]{}&*!|>'\"%@`?,", s[from]) != NULL;
    for (size_t at = from; at + 1 < end; at++)
        wants |= s[at] == ':' && s[at + 1] == ' ';
    return wants || s[end - 1] == ':';
}

/* Whether a line is one ditto mark: all is as above. */
static bool is_ditto(const char *s, size_t from, size_t end)
{
    return vocabulary_word(&vocabulary, WORDS_DITTO, s + from, end - from) >= 0;
}

/* A ditto mark before each figure stands for the name above it. */
static bool names_ditto(const struct page *page, size_t from, size_t end)
{
    const char *s = page->ideas->bytes;
    size_t marks = 0;
    for (size_t at = from; at < end; at++) {
        const bool mark =
            s[at] == '"' && (at == from || s[at - 1] == ' ') && at + 2 < end && s[at + 1] == ' ' && is_digit(s[at + 2]);
        marks += mark;
        if (!mark && !is_digit(s[at]) && s[at] != ' ')
            return false;
    }
    return s[from] == '"' && page->names > 1 && marks == page->names && page_numbers(s, from, end) == marks;
}

/* Whether somebody is said to have lost what stands there without a sign. */
static bool says_lost(const char *s, size_t from, size_t end)
{
    static const char *const lost[] = {"perdu", "perd", "lost", "loses"};
    bool found = false;
    for (size_t at = from, word; at < end; at = past_blanks_of(s, word, end)) {
        for (word = at; word < end && s[word] != ' ';)
            word++;
        for (size_t i = 0; i < sizeof lost / sizeof lost[0]; i++)
            found |= strlen(lost[i]) == word - at && memcmp(lost[i], s + at, word - at) == 0;
    }
    return found;
}

/* Whether nothing but a dash stands there, of whatever length. */
static bool is_dash(const char *s, size_t from, size_t to)
{
    static const char *const dashes[] = {"-", "--", "\u2013", "\u2014", "\u2212"};
    bool dash = false;
    for (size_t i = 0; i < sizeof dashes / sizeof dashes[0]; i++)
        dash |= strlen(dashes[i]) == to - from && memcmp(s + from, dashes[i], to - from) == 0;
    return dash;
}

/* A dash in place of somebody's figure says that nothing is noted of him: the others' get their names. False: none stands there. */
static bool put_dashes(struct page *page, size_t from, size_t end)
{
    const char *s = page->ideas->bytes, *all = "";
    static const char signs[] = "/;, ";
    size_t nth = 0;
    while (signs[nth] != ' ' && memchr(s + from, signs[nth], end - from) == NULL)
        nth++;
    const char sign = signs[nth];
    size_t count = 0, dashes = 0;
    for (size_t at = from, stop; at <= end && count <= page->names; count++) {
        for (at = past_blanks_of(s, at, end), stop = at; stop < end && s[stop] != sign;)
            stop++;
        size_t to = stop;
        while (to > at && s[to - 1] == ' ')
            to--;
        const bool dash = is_dash(s, at, to);
        dashes += dash;
        if (count < page->names && !dash)
            all = arena_printf(page->ideas->arena, "%s%s%s: %s", all, *all == '\0' ? "" : ", ", page->name[count],
                               idea_taken(page->ideas, at, to));
        if (!dash && (at == to || !is_digit(s[at])))
            return false;
        at = stop + 1;
    }
    if (count != page->names || dashes == 0 || dashes == count)
        return false;
    const struct changes *changes = &page->changes;
    const bool keyed = changes->count > 0 && changes->change[changes->count - 1].text == page->dealt;
    const char *key = keyed ? "" : arena_printf(page->ideas->arena, "%s: ", page_word(page, KEY_MARKS));
    page_put(page, from, end, arena_printf(page->ideas->arena, "%s{%s}", key, all));
    page->short_names |= !keyed;
    return true;
}

/* Leaves out the figures that were crossed out. False: there are none. */
static bool take_crossed_out(struct page *page, size_t from, size_t end)
{
    const size_t before = page->changes.count;
    const char *s = page->ideas->bytes;
    for (size_t at = from; at < end; at++) {
        const size_t bytes = page_crossed_out(s, from, at, end);
        if (bytes > 0)
            page_put(page, at, at + bytes, "");
        at += bytes;
    }
    return page->changes.count > before;
}

bool page_put_parted(struct page *page, size_t from, size_t end)
{
    return take_crossed_out(page, from, end) || part_boards(page, from, end);
}

void page_put_figures(struct page *page, size_t from, size_t end)
{
    const struct ideas *ideas = page->ideas;
    const char *s = ideas->bytes;
    const size_t before = page->changes.count;
    if (!page->titled || from >= end) {
        put_dittos(page, from, end, false);
        return;
    }
    size_t stop = figures_end(s, from, end);
    if (page->game != NULL && page->game->debts && page_numbers(s, from, end) < page->names &&
        says_lost(s, from, end)) {
        put_quotes(page, from, end);
        return;
    }
    if (page_put_both(page, from, end) || page_put_parted(page, from, stop))
        return;
    if (is_ditto(s, from, stop) && page->deals > 0 && page->names > 1) {
        const char *text = DITTO;
        for (size_t i = 1; i < page->names; i++)
            text = arena_printf(ideas->arena, "%s" BETWEEN DITTO, text);
        page_put(page, from, stop, text);
    } else if (names_ditto(page, from, stop)) {
        for (size_t at = from; at < stop; at++)
            if (s[at] == '"')
                page_put(page, at, at + 2, at == from ? "" : "/ ");
    } else if (all_parted(s, from, stop, ':') && page_numbers(s, from, stop) == page->names) {
        for (size_t at = from; at < stop; at++)
            if (s[at] == ':')
                page_put(page, at, at + 1, "/");
    } else if (page_put_names(page, from, stop, KEY_MARKS)) {
        page->short_names = true;
    } else if (page->names > 1 && put_dashes(page, from, stop)) {
        return;
    } else if (are_boards(page, from, stop)) {
        put_boards(page, from, stop);
    } else {
        put_dittos(page, from, stop, page_numbers(s, from, stop) < page->names);
        if (stop < end)
            put_joints(page, from, stop);
        if (stop < end && page->game != NULL && page->game->debts)
            put_strokes(page, from, stop);
        take_signs(page, from, stop);
    }
    if (page->changes.count == before && wants_quotes(s, from, end))
        put_quotes(page, from, end);
}

bool page_take_amiss(struct page *page, struct text_line line)
{
    const size_t end = idea_said_end(page->ideas, line);
    const char *s = page->ideas->bytes;
    if (page->closed || page->open > 0 || page->dashed || line.text > line.from)
        return false;
    if (page_numbers(s, line.text, end) == 0) {
        if (memchr(s + line.text, ':', end - line.text) != NULL)
            return false;
        page_put(page, line.text, line.text, "# ");
        return true;
    }
    page_put(page, line.from, line.text, "- ");
    page->changes.change[page->changes.count - 1].to = line.text;
    put_quotes(page, line.text, end);
    page->deals++;
    page->unnumbered = true;
    return true;
}

bool page_take_unclear(struct page *page, struct text_line line)
{
    const size_t end = idea_said_end(page->ideas, line);
    const char *s = page->ideas->bytes + line.text, *colon = memchr(s, ':', end - line.text);
    size_t key = colon != NULL ? (size_t)(colon - s) : 0;
    while (key > 0 && s[key - 1] == ' ')
        key--;
    if (!page->headed || page_numbers(page->ideas->bytes, line.text, end) == 0 || strchr("{[-\"'", *s) != NULL ||
        vocabulary_key(&vocabulary, PLACE_RECORD, s, key) >= 0 || vocabulary_key(&vocabulary, PLACE_DEAL, s, key) >= 0)
        return false;
    if (page->doubt.what == NULL)
        page->doubt = (struct page_doubt){&msg_read_page_line, line.text, end, 0, 0};
    page_put(page, line.text, line.text, "# ");
    return true;
}

/* One manche of several in a line: where it stands, with what says its number left out. */
struct part {
    size_t from, to;
};

/* Before the blank behind which the words of that manche stand; `end`: they do not. */
static size_t next_manche(const struct page *page, size_t from, size_t end, unsigned number)
{
    for (size_t at = from + 1; at < end; at++)
        if (page->ideas->bytes[at - 1] == ' ' && page_past_manche(page, at, end, number) > at)
            return at - 1;
    return end;
}

/* Finds them, as many as a deal has: each has its number, or the figures of all players. */
static bool find_manches(const struct page *page, size_t from, size_t end, struct part *part, unsigned most)
{
    const char *s = page->ideas->bytes;
    const int sign = memchr(s + from, ';', end - from) != NULL   ? ';'
                     : memchr(s + from, ',', end - from) != NULL ? ','
                                                                 : '/';
    unsigned count = 0;
    for (size_t at = from, to; at < end && count <= most; at = to + 1, count++) {
        const char *parts = memchr(s + at, sign, end - at);
        to = parts != NULL ? (size_t)(parts - s) : next_manche(page, at, end, count + 2);
        const size_t begin = past_blanks_of(s, at, to), behind = page_past_manche(page, begin, to, count + 1);
        size_t last = to;
        while (last > begin && s[last - 1] == ' ')
            last--;
        const size_t figures = page_numbers(s, behind, last);
        if (count == most || figures == 0 || (behind == begin && figures != page->names) ||
            memchr(s + behind, ':', last - behind) != NULL || memchr(s + behind, ',', last - behind) != NULL)
            return false;
        part[count] = (struct part){behind, last};
    }
    return count == most;
}

bool page_put_manches(struct page *page, size_t done, size_t from, size_t end, const char *lead)
{
    struct part part[MANCHES_MOST];
    const unsigned most = page->game != NULL ? page->game->manches : 0;
    if (!page->titled || most < 2 || most > MANCHES_MOST || page->names < 2 ||
        !find_manches(page, from, end, part, most))
        return false;
    page_put(page, done, part[0].from, arena_printf(page->ideas->arena, "%s%s: [", lead, page_word(page, KEY_MANCHES)));
    for (unsigned i = 1; i < most; i++)
        page_put(page, part[i - 1].to, part[i].from, ", ");
    page_put(page, part[most - 1].to, end, "]");
    return true;
}
