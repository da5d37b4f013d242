#include "formats/title.h"

#include "formats/codepoint.h"
#include "formats/locate.h"
#include "formats/slice.h"

#include "core/fold.h"

#include <string.h>

#define WORD_MOST 64          /* bytes; no word of the tables is longer */
#define SIGNS     ",;:().[]*" /* between what a title says */

/* Words that stand before a game, an edition or a date, and are none themselves. */
static const char before_game[] = "game / of / a / partie / de / une / jeu / party / parties / évening / soirée";
static const char before_edition[] =
    "rules / by / the / of / règles / règle / édition / edition / selon / les / de / d'après / du / la / le / à";
/* Those of them behind which there is an edition, known or not. */
static const char for_edition[] = "rules / règles / règle / édition / edition";
/* Those before a date that are no part of it. */
static const char articles[] = "le / on / the / du / of";
static const char before_date[] =
    "le / on / the / du / of / monday / tuesday / wednesday / thursday / friday / saturday / sunday / lundi / "
    "mardi / mercredi / jeudi / vendredi / samedi / dimanche";
static const char months[] =
    "january / february / march / april / may / june / july / august / september / october / november / december / "
    "janvier / février / mars / avril / mai / juin / juillet / août / septembre / octobre / novembre / décembre / "
    "jan / feb / apr / jun / jul / aug / sep / sept / oct / nov / dec / janv / févr / juil / déc";
static const char french[] =
    "et / contre / avec / entre / partie / soirée / donne / coup / manche / édition / règles / selon / le / du / jeu";
static const char wins[] =
    "wins / won / gagne / gagné / l'emporte / remporte / winner / gagnant / gagnante / vainqueur";
static const char before_wins[] = "a / has / est / is / the / le / la";
static const char before_players[] = "between / entre";
/* Those before a place or what the evening was, which are no name. */
static const char before_place[] = "chez / at / au / aux / à / in / dans / sur / club / table";
/* Those before anything that it is of, where no word joins it to others. */
static const char before_more[] = "of / by / de / du / des";
static const char dashes[] = "- / -- / – / —";

/* Whether the words have that one, whatever its accents and capitals; a full stop may end it. */
static bool has_word(const char *words, const char *text, size_t length)
{
    return alternative_is(words, text, length - (length > 1 && text[length - 1] == '.'));
}

/* What is left of a title. */
struct scan {
    const char *s;
    size_t at, end;
    bool beside; /* the game stands beside it */
};

/* The word that begins at `at`, up to a blank; the commas, brackets and stops that end it left out. */
static size_t word_end(const struct scan *scan, size_t at)
{
    const size_t from = at;
    while (at < scan->end && blank_bytes(scan->s + at, scan->end - at) == 0)
        at++;
    while (at > from + 1 && strchr(",;:)(][*", scan->s[at - 1]) != NULL)
        at--;
    return at;
}

static size_t past_blanks(const struct scan *scan, size_t at) { return past_blanks_of(scan->s, at, scan->end); }

/* The first byte from `at` on that no blank is, nor a sign that parts what a title says; `*sign`: there was one. */
static size_t past_signs(const struct scan *scan, size_t at, bool *sign)
{
    for (;;) {
        at = past_blanks(scan, at);
        const size_t end = word_end(scan, at);
        const bool dash = end > at && has_word("- / -- / – / — / · / • / ~ / / / |", scan->s + at, end - at);
        const bool comma = at < scan->end && strchr(SIGNS, scan->s[at]) != NULL;
        if (!dash && !comma)
            return at;
        *sign = true;
        at = dash ? end : at + 1;
    }
}

/* Whether a word is a number, "3", "1er", "3rd"; or, if `whole`, three with signs between them, "3/3/2024", "2024-03-03". */
static bool is_numeral(const char *s, size_t length, bool whole)
{
    size_t digits = 0, signs = 0;
    while (digits < length && (is_digit(s[digits]) || (whole && strchr("/-.", s[digits]) != NULL)))
        signs += !is_digit(s[digits++]);
    return length > 0 && is_digit(s[0]) && (signs == 2 || !whole) &&
           (digits == length || (!whole && has_word("er / st / nd / rd / th / e", s + digits, length - digits)));
}

/* Where the date ends that begins at the scan; the same place if none does: a day and a month, or figures with signs between them. */
static size_t date_end(const struct scan *scan)
{
    size_t at = scan->at, end = at;
    bool month = false, figures = false, whole = false;
    while (at < scan->end) {
        const size_t word = word_end(scan, at), length = word - at;
        const char *s = scan->s + at;
        const bool numeral = is_numeral(s, length, false), named = has_word(months, s, length);
        whole = !month && !figures && is_numeral(s, length, true);
        if (numeral || named || whole)
            end = word;
        if (whole || (!numeral && !named && (month || figures || !has_word(before_date, s, length))))
            break;
        month |= named;
        figures |= numeral;
        at = past_blanks(scan, word + (word < scan->end && scan->s[word] == ',' && month && figures));
        if (at == word || (at > word + 1 && scan->s[word] == ',' && !is_digit(scan->s[at])))
            break;
    }
    return whole || (figures && month) ? end : scan->at;
}

/* Whether a game has an edition of that name, which may be written in the plural: "règles anglaises". */
static bool is_edition(const struct game *game, char *name, size_t length)
{
    for (size_t letters = 0; letters < 3 && letters < length; letters++) {
        if (letters > 0 && name[length - letters] != (letters == 1 ? 's' : 'e'))
            break;
        name[length - letters] = '\0';
        if (edition_find(game, name) >= 0)
            return true;
    }
    return false;
}

/* Where the edition ends that begins at the scan, of one word or more, between which its name has dashes; `from` is where it does without the
   words before it. What a word for it leads in is one though the game has none of that name, up to the next sign. */
static size_t edition_end(const struct scan *scan, const struct game *game, size_t *from)
{
    size_t at = scan->at, last = at;
    bool led = false;
    for (size_t end; (end = word_end(scan, at)) > at && has_word(before_edition, scan->s + at, end - at);) {
        led |= has_word(for_edition, scan->s + at, end - at);
        at = past_blanks(scan, end);
    }
    *from = at;
    for (size_t end = word_end(scan, at); end > at && end - at < WORD_MOST;
         end = word_end(scan, past_blanks(scan, end))) {
        char word[WORD_MOST];
        const size_t stop = end > at && scan->s[end - 1] == '.'; /* of a sentence */
        memcpy(word, scan->s + at, end - at);
        word[end - at - stop] = '\0';
        for (char *blank = word; (blank = strchr(blank, ' ')) != NULL;)
            *blank = '-';
        if (is_edition(game, word, end - at - stop))
            return end - stop;
        last = end - stop;
        if (end >= scan->end || scan->s[end] != ' ')
            break;
    }
    return led && last > at ? last : scan->at;
}

/* Where the game ends that begins at the scan, with words before it. */
static size_t game_end(const struct scan *scan, const struct game **game, size_t *from)
{
    size_t at = scan->at, end;
    while ((end = word_end(scan, at)) > at && has_word(before_game, scan->s + at, end - at))
        at = past_blanks(scan, end);
    char word[WORD_MOST];
    if (end - at > 2 && strchr("dDlL", scan->s[at]) != NULL && scan->s[at + 1] == '\'')
        at += 2;
    else if (end - at > 4 && strchr("dDlL", scan->s[at]) != NULL && memcmp(scan->s + at + 1, "\u2019", 3) == 0)
        at += 4;
    while (end > at && strchr(".-", scan->s[end - 1]) != NULL)
        end--;
    *from = at;
    if (end == at || end - at >= WORD_MOST)
        return scan->at;
    memcpy(word, scan->s + at, end - at);
    word[end - at] = '\0';
    *game = game_find(word);
    return *game != NULL ? end : scan->at;
}

static bool has_part(const struct title *title, enum key key)
{
    bool has = false;
    for (size_t i = 0; i < title->count; i++)
        has |= title->part[i].key == key;
    return has;
}

static bool has_any(const struct scan *scan, size_t from, size_t end, const char *bytes)
{
    bool any = false;
    for (; from < end; from++)
        any |= strchr(bytes, scan->s[from]) != NULL;
    return any;
}

/* Whether a stretch of a title, up to `end`, is two names or more. */
static bool are_names(const struct scan *scan, size_t from, size_t end)
{
    struct title_name name[MAX_PLAYERS];
    return title_names(scan->s + from, end - from, name) > 1 || has_any(scan, from, end, ",/&+");
}

/* The players: all up to a date or edition, which stands behind a sign. A name behind a comma is none where words join those before it,
   for it may be anything, nor is one behind a dash where others do; a number and the words before a place end them. `*joined`: words do. */
static size_t players_end(const struct scan *all, const struct title *title, bool *joined)
{
    struct scan scan = *all;
    size_t end = scan.at, from;
    bool comma = false, dashed = false;
    *joined = false;
    while (scan.at < scan.end) {
        const size_t word = word_end(&scan, scan.at), length = word - scan.at;
        const bool joint = word_joins(scan.s + scan.at, length, NAMES_TITLED),
                   dash = has_word(dashes, scan.s + scan.at, length);
        if (end > all->at && (date_end(&scan) > scan.at || edition_end(&scan, title->game, &from) > scan.at))
            return end;
        if (*joined && ((comma && !joint) || (dash && !dashed)))
            return end;
        if (is_digit(scan.s[scan.at]) || has_word(before_place, scan.s + scan.at, length))
            return are_names(all, all->at, end) ? end : all->at;
        *joined |= joint;
        dashed |= dash;
        end = joint ? end : word;
        comma = word < scan.end && scan.s[word] == ',';
        scan.at = past_blanks(&scan, word + comma);
        if (scan.at < scan.end && strchr(SIGNS, scan.s[scan.at]) != NULL)
            return are_names(all, all->at, end) ? end : all->at;
    }
    return end;
}

/* Where what goes to the next sign ends, or to the bracket `closes`; `*figures`: a number stands in it. */
static size_t stretch_end(const struct scan *scan, char closes, bool *figures)
{
    const char *bracket = closes != '\0' ? memchr(scan->s + scan->at, closes, scan->end - scan->at) : NULL;
    size_t end = bracket != NULL ? (size_t)(bracket - scan->s) : scan->at;
    for (size_t at = end; bracket == NULL && at < scan->end && (at == scan->at || strchr(SIGNS, scan->s[at]) == NULL);
         at = past_blanks(scan, end))
        end = word_end(scan, at);
    *figures = false;
    for (size_t at = scan->at; at < end; at++)
        *figures |= is_digit(scan->s[at]);
    return end;
}

/* What else is said, up to the next date or edition behind a sign; in it words join no names. */
static size_t note_end(const struct scan *all, const struct title *title)
{
    struct scan scan = *all;
    size_t end = scan.at, from;
    bool sign = false;
    while (scan.at < scan.end) {
        if (sign && (date_end(&scan) > scan.at || edition_end(&scan, title->game, &from) > scan.at))
            return end;
        end = word_end(&scan, scan.at);
        if (word_joins(scan.s + scan.at, end - scan.at, NAMES_TITLED))
            return all->at;
        sign = false;
        scan.at = past_signs(&scan, end, &sign);
    }
    return end;
}

/* Whether what is in brackets may be an edition that is misspelt. */
static bool nearly_edition(const struct game *game, const struct scan *scan, size_t end)
{
    char word[WORD_MOST];
    unsigned distance = 0;
    const char *near = NULL;
    if (end - scan->at >= WORD_MOST)
        return false;
    memcpy(word, scan->s + scan->at, end - scan->at);
    word[end - scan->at] = '\0';
    for (size_t i = 0; i < game->edition_count; i++)
        near = fold_nearer(word, near, game->edition[i].name, &distance);
    return near != NULL;
}

/* The text without the full stop at its end, but for one of a short word, which may be cut short by it: "B.", "Jr." */
static size_t without_stop(const char *text, size_t length)
{
    enum { SHORTEST = 4 };
    size_t word = length > 0 && text[length - 1] == '.' ? length - 1 : 0;
    while (word > 0 && is_word_byte(text[word - 1]))
        word--;
    return length > 0 && text[length - 1] == '.' && length - 1 - word >= SHORTEST ? length - 1 : length;
}

/* What is neither a date nor an edition: the players; or a note, which stands in brackets, has a number in it, begins with a word before a
   place or is one word, or follows players whom words join. Returns where it ends; the scan's place where it is none of them. */
static size_t names_or_note(struct scan *scan, const struct title *title, bool named, bool *joined, enum key *key)
{
    static const char pairs[] = "([", closers[] = ")]";
    const char *s = scan->s, *opened = scan->at > 0 ? strchr(pairs, s[scan->at - 1]) : NULL;
    const char closes = closers[opened != NULL ? opened - pairs : 2];
    bool figures;
    *key = KEY_NOTE;
    if (named && *joined)
        return note_end(scan, title);
    const size_t stretch = stretch_end(scan, closes, &figures), word = word_end(scan, scan->at);
    if (closes != '\0' && !has_any(scan, scan->at, stretch, ",") && nearly_edition(title->game, scan, stretch)) {
        *key = KEY_RULES;
        return stretch;
    }
    const size_t start = scan->at;
    if (has_word(before_players, s + start, word - start))
        scan->at = past_blanks(scan, word);
    const size_t end = players_end(scan, title, joined);
    const bool one = word == end && !has_any(scan, start, end, "-/&+");
    const bool bracket = closes != '\0' && !*joined && !has_any(scan, start, stretch, ",");
    const bool note =
        one || bracket || (figures && (named || end == scan->at)) || has_word(before_place, s + start, word - start) ||
        (!*joined && !has_any(scan, start, stretch, ",") && has_word(before_more, s + start, word - start));
    if (note && title->count == 0 && !scan->beside)
        return scan->at = start;
    *key = note ? KEY_NOTE : KEY_PLAYERS;
    return note ? stretch : scan->at + without_stop(s + scan->at, end - scan->at);
}

/* Behind the word before a date that is no part of it. */
static size_t past_article(const struct scan *scan, size_t at)
{
    const size_t word = word_end(scan, at);
    return has_word(articles, scan->s + at, word - at) ? past_blanks(scan, word) : at;
}

/* Adds the parts of what is left. */
static bool read_parts(struct scan *scan, bool players, struct title *title)
{
    const char *text = scan->s;
    bool sign, joined = players;
    for (scan->at = past_signs(scan, scan->at, &sign); scan->at < scan->end;
         scan->at = past_signs(scan, scan->at, &sign)) {
        title->rest = scan->at;
        size_t from = scan->at, end;
        enum key key = KEY_DATE;
        if (title->game == NULL) {
            key = KEY_GAME;
            end = game_end(scan, &title->game, &from);
        } else if ((end = date_end(scan)) == scan->at) {
            key = KEY_RULES;
            end = edition_end(scan, title->game, &from);
        } else {
            from = past_article(scan, from);
        }
        if (end == scan->at && key == KEY_RULES) {
            end = names_or_note(scan, title, players || has_part(title, KEY_PLAYERS), &joined, &key);
            from = scan->at;
        }
        if (end > scan->at && key == KEY_NOTE && title->count > 0 && title->part[title->count - 1].key == KEY_NOTE) {
            const bool bracket = end < scan->end && strchr(")]", text[end]) != NULL;
            title->part[title->count - 1].to = scan->at = end + bracket;
            continue;
        }
        if (end == scan->at || has_part(title, key) || title->count == TITLE_PARTS)
            return false;
        title->part[title->count++] = (struct title_part){key, from, end};
        scan->at = past_blanks(scan, end);
        if (key != KEY_RULES || !has_word(for_edition, text + scan->at, word_end(scan, scan->at) - scan->at))
            scan->at = end;
        else
            scan->at = word_end(scan, scan->at); /* "Cavendish rules" */
    }
    return true;
}

/* A place, or whatever words, and a date behind them that ends the line: "Lyon, le 3 mars 2024". */
static bool read_place_and_date(struct scan scan, struct title *title)
{
    bool sign;
    size_t place = 0;
    for (scan.at = past_signs(&scan, 0, &sign); scan.at < scan.end; scan.at = past_signs(&scan, place, &sign)) {
        const size_t end = date_end(&scan), from = past_signs(&scan, 0, &sign);
        if (is_digit(scan.s[scan.at]) && end == scan.at)
            return false;
        if (end > scan.at && past_signs(&scan, end, &sign) == scan.end && place > 0) {
            title->part[0] = (struct title_part){KEY_NOTE, from, place};
            title->part[1] = (struct title_part){KEY_DATE, past_article(&scan, scan.at), end};
            title->count = 2;
            return true;
        }
        place = word_end(&scan, scan.at);
    }
    return false;
}

bool title_read(const char *text, size_t length, const struct game *game, bool players, struct title *title)
{
    struct scan scan = {.s = text, .end = without_stop(text, length)};
    *title = (struct title){.game = game};
    const bool read = read_parts(&scan, players, title) && title->count > 0;
    const bool words = !read || (title->count == 1 && title->part[0].key == KEY_NOTE);
    return (words && game != NULL && read_place_and_date(scan, title)) || read;
}

/* The only game that the title names, which ends at the scan's end; `*from`: where it begins with the words before it. NULL: none, or two. */
static const struct game *only_game(struct scan *scan, size_t *from)
{
    const struct game *game = NULL, *found = NULL;
    size_t end, name, after = 0;
    bool sign;
    for (scan->at = past_signs(scan, 0, &sign); scan->at < scan->end; scan->at = past_signs(scan, end, &sign)) {
        end = game_end(scan, &game, &name);
        if (end > scan->at && found != NULL)
            return NULL;
        if (end > scan->at) {
            *from = scan->at;
            after = end;
            found = game;
        }
        end = end > scan->at ? end : word_end(scan, scan->at);
    }
    scan->at = after;
    return found;
}

/* The end of what stands before the game, without the words that lead to it: "Anne and Blaise at ". */
static size_t before_it(const struct scan *scan, size_t end)
{
    for (;;) {
        size_t word = end;
        while (word > 0 && blank_bytes(scan->s + word - 1, 1) == 0)
            word--;
        const size_t length = end - word;
        const bool goes = length == 0 || has_word("- / -- / – / — / · / : / of / at / a / de / au / à / la / une / the",
                                                  scan->s + word, length);
        if (word == 0 || !goes)
            return goes ? word : end;
        end = word - (length == 0);
    }
}

bool title_find(const char *text, size_t length, bool players, struct title *title)
{
    const struct scan all = {.s = text, .end = without_stop(text, length), .beside = true};
    struct scan game = all, head = all, tail = all;
    size_t from = 0, next;
    bool sign;
    *title = (struct title){.game = only_game(&game, &from)};
    if (title->game == NULL) {
        game.at = past_signs(&all, 0, &sign);
        title->part[title->count++] = (struct title_part){KEY_DATE, game.at, date_end(&game)};
        return title->part->to > game.at && past_signs(&all, title->part->to, &sign) == all.end;
    }
    head.end = before_it(&all, from);
    head.at = past_signs(&head, 0, &sign);
    for (size_t word; (word = word_end(&head, head.at)) > head.at; head.at = next) { /* "Partie du 3 mars" */
        next = past_blanks(&head, word);
        if (!has_word(before_game, text + head.at, word - head.at) || (next < head.end && is_digit(text[next])))
            break;
    }
    if (!read_parts(&head, players, title) || title->count == TITLE_PARTS)
        return false;
    next = game_end(&(struct scan){.s = text, .at = from, .end = all.end}, &title->game, &from);
    title->part[title->count++] = (struct title_part){KEY_GAME, from, next};
    tail.at = next;
    return read_parts(&tail, players || has_part(title, KEY_PLAYERS), title);
}

/* --- names ------------------------------------------------------------------------------------------------- */

static bool add_name(struct title_name *name, size_t *count, size_t from, size_t to)
{
    if (to == from || *count == MAX_PLAYERS)
        return false;
    name[(*count)++] = (struct title_name){from, to};
    return true;
}

size_t title_names(const char *text, size_t length, struct title_name *name)
{
    const struct scan scan = {.s = text, .end = length};
    size_t count = 0, words = 0, first = 0, from = past_blanks(&scan, 0), end = from;
    for (size_t at = from, word; at < length; at = past_blanks(&scan, at)) {
        word = word_end(&scan, at);
        const bool joint = word_joins(text + at, word - at, NAMES_TITLED), comma = word < length && text[word] == ',';
        first = words == 0 ? word : first;
        words += !joint;
        if (word == at || (word < length && !comma && blank_bytes(text + word, length - word) == 0))
            return 0;
        if (joint && !add_name(name, &count, from, end))
            return 0;
        end = joint ? end : word;
        if (comma && !joint && !add_name(name, &count, from, end))
            return 0;
        at = word + comma;
        if (joint || comma)
            from = end = past_blanks(&scan, at);
    }
    if (count == 0 && words == 2) {
        name[0] = (struct title_name){from, first};
        name[1] = (struct title_name){past_blanks(&scan, first), end};
        return 2;
    }
    return add_name(name, &count, from, end) && count > 1 ? count : 0;
}

bool title_lists_names(const char *text, size_t length)
{
    enum { NAME_MOST = 24 };
    struct title_name name[MAX_PLAYERS];
    const size_t count = title_names(text, length, name);
    bool names = count > 1 && name[1].from > name[0].to + 1;
    for (size_t i = 0; i < count && names; i++) {
        const char first = text[name[i].from];
        names =
            name[i].to - name[i].from < NAME_MOST && ((first >= 'A' && first <= 'Z') || (unsigned char)first >= 0xc3);
        for (size_t at = name[i].from; at < name[i].to && names; at++)
            names = is_word_byte(text[at]) || codepoint_continues(text[at]) || strchr(" .'-", text[at]) != NULL;
    }
    return names;
}

/* Whether it is the same name as one of those. */
static bool named_before(const char *text, const struct title_name *name, size_t count, size_t from, size_t to)
{
    bool before = false;
    for (size_t i = 0; i < count; i++)
        before |= name[i].to - name[i].from == to - from && memcmp(text + name[i].from, text + from, to - from) == 0;
    return before;
}

size_t title_scored(const char *text, size_t length, const struct game *game, struct title_name *name)
{
    const struct scan scan = {.s = text, .end = length};
    size_t count = 0;
    for (size_t at = 0, from, to; at < length;) {
        while (at < length && strchr(" ,;/-&", text[at]) != NULL)
            at++;
        for (from = at; at < length && !is_digit(text[at]); at++)
            if (strchr(",;/()", text[at]) != NULL)
                return 0;
        for (to = at; to > from && strchr(" :=-+", text[to - 1]) != NULL;)
            to--;
        if (at == length || !is_word_byte(text[from]) || named_before(text, name, count, from, to) ||
            !add_name(name, &count, from, to))
            return 0;
        at = word_end(&scan, at);
    }
    return game != NULL && count >= game->least_players && count <= game->most_players ? count : 0;
}

/* Whether the word is of winning, or one that stands before such a word; `*verb`: it is the former. */
static bool says_wins(const char *text, size_t length, bool *verb)
{
    const bool wins_so = has_word(wins, text, length);
    *verb |= wins_so;
    return wins_so || has_word(before_wins, text, length);
}

bool title_winner(const char *text, size_t length, struct title_name *who, size_t *rest)
{
    const struct scan scan = {.s = text, .end = length};
    size_t at = past_blanks(&scan, 0), word = at, end = at;
    bool verb = false;
    *who = (struct title_name){at, at};
    for (; at < length; at = past_blanks(&scan, word)) {
        word = word_end(&scan, at);
        if (word == at || says_wins(text + at, word - at, &verb))
            break;
        end = word;
    }
    who->to = end;
    for (verb = false; at < length && word > at && says_wins(text + at, word - at, &verb); word = word_end(&scan, at))
        at = past_blanks(&scan, word);
    *rest = at;
    return end > who->from && verb && at > end + 1;
}

bool title_is_french(const char *text, size_t length)
{
    const struct scan scan = {.s = text, .end = length};
    bool sign, says = false;
    for (size_t at = 0; at + 1 < length; at++)
        says |= memcmp(text + at, "\u00e9", 2) == 0;
    for (size_t at = past_signs(&scan, 0, &sign), end; at < length && !says; at = past_signs(&scan, end, &sign)) {
        end = word_end(&scan, at);
        says = has_word(french, text + at, end - at);
        end += end == at;
    }
    return says;
}

bool title_heads_page(const char *line, size_t length, bool first)
{
    struct title title;
    while (length > 0 && is_blank(line[length - 1]))
        length--;
    if (length == 0 || memchr(line, ':', length) != NULL || is_digit(*line))
        return false;
    return (title_read(line, length, NULL, false, &title) && title.part[0].key == KEY_GAME) ||
           (first && title_find(line, length, false, &title) && title.game != NULL);
}
