/* What a line below the deals of a page says of the end: who won, what everybody has, what the partie is worth; one of them or several, in any
   order, in a line each or in one. */
#include "formats/page.h"

#include "formats/sheet.h"
#include "formats/slice.h"

#include "core/fold.h"

#include <string.h>

enum {
    LINE_MOST = 240,  /* bytes: nobody says the end in more */
    CLAIMS_MOST = 4,  /* of one line */
    FIGURES_MOST = 3, /* behind who won: what both have, and what that is worth */
};

#define GAPS " ,;:.!()=" /* around what is said */

/* Something that is said: who won, what all have (KEY_FINAL), what the partie is worth. */
struct claim {
    enum key key;
    size_t from;         /* where its words begin */
    size_t name, behind; /* the name of who won, as the page has it */
    size_t word;         /* the end of the word for it */
    size_t at, end;      /* what stands behind those words */
    size_t player;
    enum winning winning; /* how the word before a figure leads it in */
};

/* The stretch without the signs around what it says; the sign of a figure stays. */
static void trim(const char *s, size_t *from, size_t *to)
{
    while (*from < *to &&
           (strchr(GAPS, s[*from]) != NULL || (s[*from] == '-' && *from + 1 < *to && !is_digit(s[*from + 1]))))
        ++*from;
    while (*to > *from && strchr(GAPS, s[*to - 1]) != NULL)
        --*to;
}

static size_t word_end(const char *s, size_t at, size_t end)
{
    while (at < end && strchr(GAPS, s[at]) == NULL)
        at++;
    return at;
}

/* The player whom the name means, in full or cut short; page->names: none. */
static size_t player_of(const struct page *page, size_t from, size_t to)
{
    const char *name = idea_taken(page->ideas, from, to);
    size_t player = 0;
    while (player < page->names && !fold_equal(page->name[player], name))
        player++;
    return player < page->names ? player : page_called(page, name);
}

/* --- what begins a claim ---------------------------------------------------------------------------------- */

/* "Anne wins": a player's name and a verb, wherever in the line; his is the name that ends where the words before the verb do. */
static bool find_won(const struct page *page, struct text_line line, size_t end, struct claim *claim)
{
    const char *s = page->ideas->bytes;
    struct title_name who;
    size_t rest, player = page->names;
    if (!title_winner(s + line.text, end - line.text, &who, &rest))
        return false;
    const size_t to = line.text + who.to;
    size_t from = to;
    for (size_t i = 0; i < page->names && player == page->names; i++) {
        const size_t length = strlen(page->name[i]);
        from = who.to >= length ? to - length : to;
        const bool whole = from == line.text || (from < to && strchr(GAPS, s[from - 1]) != NULL);
        if (whole && fold_may_equal(s[from], *page->name[i]))
            player = player_of(page, from, to);
    }
    if (player == page->names) { /* the last word may be one cut short */
        for (from = to; from > line.text && strchr(" ,;", s[from - 1]) == NULL;)
            from--;
        player = player_of(page, from, to);
    }
    *claim = (struct claim){KEY_WINNER, from, from, to, to, line.text + rest, end, player, WINNING_NOT};
    return player < page->names;
}

/* "Winner: Anne", "won by Anne", "worth 118": a word, or at the head of a line two, and what it is the word for. */
static bool begins_said(const struct page *page, size_t at, size_t end, bool head, struct claim *claim)
{
    const char *s = page->ideas->bytes;
    size_t to = word_end(s, at, end);
    enum sheet_word said = sheet_word(s + at, to - at, SHEET_RESULT, SHEET_TOTAL);
    if (head && said == SHEET_WORDS) {
        to = word_end(s, past_blanks_of(s, to, end), end);
        said = sheet_word(s + at, to - at, SHEET_RESULT, SHEET_EXPECT);
    }
    if (said != SHEET_VALUE && said != SHEET_RESULT)
        return false;
    size_t value = to, last = end;
    trim(s, &value, &last);
    const bool worth = said == SHEET_VALUE;
    const size_t name = word_end(s, value, last),
                 player = !worth && value < last ? player_of(page, value, name) : page->names;
    *claim = (struct claim){worth ? KEY_VALUE : KEY_WINNER, at, value, name, to, worth ? value : name, end, player,
                            worth ? WINS_BY : WINNING_NOT};
    return worth ? value < last && is_digit(s[value]) : player < page->names;
}

/* Whether a line begins with a figure or the name of the first player. */
static bool begins_figures(const struct page *page, struct text_line line)
{
    const char *s = page->ideas->bytes + line.text;
    const size_t name = page->names > 0 ? strlen(page->name[0]) : 0;
    return is_digit(*s) || (name > 0 && line.to - line.text > name && memcmp(s, page->name[0], name) == 0);
}

/* Whether the line bears the number of the next deal, and a bracket behind it. */
static bool bears_number(const struct page *page, struct text_line line)
{
    struct entry entry;
    return page_entry(page, line, &entry) && entry.labelled &&
           memchr(page->ideas->bytes + entry.from, ')', entry.to - entry.from) != NULL;
}

/* Whether a line, up to `end`, has no more than figures that the deals come to: below a line that is drawn, or as their sum. */
static bool is_sum(const struct page *page, struct text_line line, size_t end)
{
    return begins_figures(page, line) &&
           ((page->ruled && !bears_number(page, line)) || page_sums_up(page, line, end, false));
}

/* "total", "score final", "T", "=" before figures, or figures without a word that can be no more than that. */
static bool begins_sum(struct page *page, struct text_line line, size_t end, struct claim *claim)
{
    const char *s = page->ideas->bytes;
    enum sheet_word said;
    size_t word = page_past_words(page, line, &said), value = word;
    const bool letter = (s[line.text] | 0x20) == 't' && end > line.text + 2 && strchr(" :", s[line.text + 1]) != NULL &&
                        page_called(page, "t") == page->names,
               sign = s[line.text] == '=';
    if (said != SHEET_SUM && (letter || sign))
        word = value = line.text + 1;
    else if (said != SHEET_SUM)
        return false;
    for (size_t at = value; at < end && !is_digit(s[at]); at++) /* "result of the evening: " */
        value = s[at] == ':' && at + 1 < end && s[at + 1] == ' ' ? at : value;
    while (value < end && strchr(":= .", s[value]) != NULL)
        value++;
    *claim = (struct claim){KEY_FINAL, line.from, value, value, word, value, end, page->names, WINNING_NOT};
    return line.text == line.from;
}

/* Finds what the line says. Returns how many claims; 0: it has none, or something else first. */
static size_t find_claims(struct page *page, struct text_line line, size_t end, struct claim *claim)
{
    const char *s = page->ideas->bytes;
    struct claim won;
    size_t count = begins_sum(page, line, end, claim) ? 1 : 0, last;
    const bool wins = find_won(page, line, end, &won);
    for (size_t at = count > 0 ? claim->at : line.text; at < end && count < CLAIMS_MOST;) {
        struct claim *next = &claim[count];
        const bool head = at == line.text, may = is_word_byte(s[at]) && (head || wins || count > 0);
        if (wins && at == won.from)
            *next = won;
        if ((wins && at == won.from) || (may && begins_said(page, at, end, head, next))) {
            count++;
            at = next->at;
        } else {
            at = word_end(s, at, end);
        }
        while (at < end && strchr(GAPS, s[at]) != NULL)
            at++;
    }
    const size_t first = count > 0 ? claim->from : end;
    last = first;
    while (last > line.text && strchr(GAPS, s[last - 1]) != NULL)
        last--;
    if (first > line.text && is_sum(page, line, last)) {
        memmove(claim + 1, claim, (count < CLAIMS_MOST ? count : --count) * sizeof *claim);
        claim[0] = (struct claim){KEY_FINAL, line.from, line.text,   line.text,  line.text,
                                  line.text, end,       page->names, WINNING_NOT};
        count++;
    } else if (first > line.text) {
        return 0;
    }
    for (size_t i = 0; i < count; i++) {
        claim[i].end = i + 1 < count ? claim[i + 1].from : end;
        trim(s, &claim[i].at, &claim[i].end);
    }
    return count;
}

/* --- what stands behind one -------------------------------------------------------------------------------- */

/* Plain figures with no more between them than signs or a word: how many, of which `begin` and `stop` are the bytes; 0: something else. */
static size_t plain_figures(const char *s, size_t from, size_t to, size_t *begin, size_t *stop)
{
    size_t count = 0;
    for (size_t at = from; at < to;) {
        size_t gap = at;
        while (at < to && !is_digit(s[at]))
            at++;
        size_t word = at;
        trim(s, &gap, &word);
        const bool sign = gap >= word || (word == gap + 1 && strchr("-/", s[gap]) != NULL);
        if (at == to || count == FIGURES_MOST ||
            (count == 0 ? at > from : !sign && !word_joins(s + gap, word - gap, FIGURES_PAGED)))
            return 0;
        for (begin[count] = at; at < to && is_digit(s[at]);)
            at++;
        stop[count++] = at;
        const size_t unit = past_blanks_of(s, at, to), behind = word_end(s, unit, to);
        if (vocabulary_word(&vocabulary, WORDS_POINTS, s + unit, behind - unit) >= 0)
            at = behind;
    }
    return count;
}

static int figure_at(const char *s, size_t from, size_t to)
{
    enum { MOST = 100000 };
    int figure = 0;
    for (; from < to && figure < MOST; from++)
        figure = figure * 10 + (s[from] - '0');
    return figure;
}

/* What is written for a line: how far it is. */
struct writing {
    struct page *page;
    size_t done;
};

/* Puts the key of what stands at `value` before it, in place of what is between that and what was said before; opens the result. */
static void put_key(struct writing *writing, const char *key, size_t value)
{
    struct page *page = writing->page;
    struct arena *arena = page->ideas->arena;
    const bool begins = writing->done == 0 || page->ideas->bytes[writing->done - 1] == '\n';
    if (page->sum > 0) {
        struct change *opens = &page->changes.change[page->sum - 1];
        opens->text =
            arena_printf(arena, "%.*s\n  %s: ", (int)strlen(opens->text) - 1, opens->text, page_word(page, KEY_FINAL));
        page->sum = 0;
    } else if (!page->result) {
        key = arena_printf(arena, "%s:\n  %s", page_word(page, KEY_RESULT), key);
        page_put(page, writing->done, value, arena_printf(arena, "%s: ", key));
        page->result = true;
        return;
    }
    page->result = true;
    page_put(page, writing->done, value, arena_printf(arena, "%s  %s: ", begins ? "" : "\n", key));
}

static void put_claim(struct writing *writing, enum key key, size_t value, size_t end)
{
    put_key(writing, page_word(writing->page, key), value);
    writing->done = end;
}

/* What all have: under the key of the result or, where more of that is said, beside it. */
static void put_sum(struct writing *writing, const struct claim *claim)
{
    struct page *page = writing->page;
    const char *s = page->ideas->bytes;
    if (page->result) {
        put_key(writing, page_word(page, KEY_FINAL), claim->at);
    } else {
        const bool key = claim->word > claim->from && vocabulary_key(&vocabulary, PLACE_RECORD, s + claim->from,
                                                                     claim->word - claim->from) == KEY_RESULT;
        page_put(page, key ? claim->word : claim->from, claim->at,
                 arena_printf(page->ideas->arena, "%s: ", key ? "" : page_word(page, KEY_RESULT)));
        page->sum = page->changes.count;
    }
    if (!page_put_names(page, claim->at, claim->end, KEYS))
        page_put_parted(page, claim->at, claim->end);
    page->final = true;
    writing->done = claim->end;
}

/* Names before two figures behind who won: in the order of the players, but where he is the second and has more in the other, for then he
   stands first; not if the deals come to them as they stand. */
static void put_both(struct writing *writing, size_t winner, const size_t *begin, const size_t *stop)
{
    struct page *page = writing->page;
    struct arena *arena = page->ideas->arena;
    const char *s = page->ideas->bytes;
    const int one = figure_at(s, begin[0], stop[0]), other = figure_at(s, begin[1], stop[1]);
    const bool sums = !page->unnumbered && one == page->total[0] && other == page->total[1];
    const size_t first = winner == 1 && one > other && !sums ? 1 : 0;
    put_claim(writing, KEY_FINAL, begin[0], stop[0]);
    struct change *key = &page->changes.change[page->changes.count - 1];
    key->text = arena_printf(arena, "%s{%s: ", key->text, page->name[first]);
    page_put(page, stop[0], begin[1], arena_printf(arena, ", %s: ", page->name[1 - first]));
    page_put(page, stop[1], stop[1], "}");
    page->final = true;
    writing->done = stop[1];
}

/* What stands behind who won: what both have, what that is worth, or no more than words. */
static void put_behind(struct writing *writing, const struct claim *claim)
{
    struct page *page = writing->page;
    const char *s = page->ideas->bytes;
    size_t begin[FIGURES_MOST], stop[FIGURES_MOST], at = claim->at, word = word_end(s, at, claim->end);
    int led = vocabulary_word(&vocabulary, WORDS_WINNING, s + at, word - at);
    if (led == WINS_BY || led == WINS_WITH)
        at = past_blanks_of(s, word, claim->end);
    const size_t count = plain_figures(s, at, claim->end, begin, stop);
    const bool by = led == WINS_BY || page->final;
    if (count >= 2 && page->names == 2) {
        put_both(writing, claim->player, begin, stop);
        if (count > 2)
            put_claim(writing, KEY_VALUE, begin[2], stop[2]);
    } else if (at < claim->end && is_digit(s[at]) && (led == WINS_WITH || by)) {
        put_key(writing, led == WINS_WITH ? page->name[claim->player] : page_word(page, KEY_VALUE), at);
        writing->done = claim->end;
    } else if (at < claim->end) {
        page_keep_aside(page, claim->at, claim->end);
    }
}

/* Writes who won, and what stands behind that. */
static void put_won(struct writing *writing, const struct claim *claim)
{
    struct page *page = writing->page;
    put_claim(writing, KEY_WINNER, claim->name, claim->behind);
    if (!fold_equal(idea_taken(page->ideas, claim->name, claim->behind), page->name[claim->player]))
        page_put(page, claim->name, claim->behind, page->name[claim->player]);
    put_behind(writing, claim);
}

/* Takes a figure behind who won of which nothing says what it is, so that it is told there. */
static bool put_unclear(struct writing *writing, const struct claim *claim)
{
    struct page *page = writing->page;
    const char *s = page->ideas->bytes;
    size_t begin[FIGURES_MOST], stop[FIGURES_MOST], gap = claim->at;
    if (page->final || page->result || plain_figures(s, claim->at, claim->end, begin, stop) != 1)
        return false;
    while (strchr(GAPS, s[gap - 1]) != NULL)
        gap--;
    if (claim->name == claim->from) {
        page_put(page, writing->done, claim->name,
                 arena_printf(page->ideas->arena, "%s: ", page_word(page, KEY_RESULT)));
        page->result = true;
    } else {
        put_claim(writing, KEY_WINNER, claim->name, claim->end);
    }
    page_put(page, gap, claim->at, " ");
    writing->done = claim->end;
    return true;
}

bool page_take_claims(struct page *page, struct text_line line)
{
    const char *s = page->ideas->bytes;
    const size_t end = idea_said_end(page->ideas, line);
    struct claim claim[CLAIMS_MOST];
    struct writing writing = {page, line.from};
    if (end - line.text > LINE_MOST)
        return false;
    size_t count = find_claims(page, line, end, claim), first = 0, digits = count > 0 ? claim->at : end;
    while (digits < end && digits < claim->end && !is_digit(s[digits]))
        digits++;
    if (count > 0 && claim->key == KEY_FINAL && digits >= claim->end)
        first++; /* "result: Anne wins" */
    if (first == count)
        return false;
    for (size_t i = first; i < count; i++) {
        if (count == first + 1 && claim[i].key == KEY_WINNER && put_unclear(&writing, &claim[i]))
            continue;
        if (claim[i].key == KEY_FINAL)
            put_sum(&writing, &claim[i]);
        else if (claim[i].key == KEY_WINNER)
            put_won(&writing, &claim[i]);
        else
            put_claim(&writing, KEY_VALUE, claim[i].at, claim[i].end);
    }
    size_t left = writing.done, last = end;
    trim(s, &left, &last);
    if (writing.done < end)
        page_put(page, writing.done, left, left < last ? " # " : "");
    return true;
}
