/* A name that stands above two hands: one of them is another player's. */
#include "formats/amend_ideas.h"
#include "formats/slice.h"

#include "core/words.h"

#include <string.h>

/* Names of players, as they are written; not more are told apart. */
struct names {
    struct text name[MAX_PLAYERS];
    size_t count;
};

/* A name or key without the quotation marks around it. */
static struct text bare(struct text text)
{
    bool quoted = text.length > 1 && (*text.s == '"' || *text.s == '\'') && text.s[text.length - 1] == *text.s;
    return quoted ? (struct text){NULL, text.s + 1, text.length - 2} : text;
}

static bool same_name(struct text one, struct text two)
{
    return one.length == two.length && memcmp(one.s, two.s, one.length) == 0;
}

static void name_add(struct names *names, const char *from, const char *to)
{
    const struct text name = bare(text_trim((struct text){NULL, from, (size_t)(to - from)}));
    if (name.length > 0 && names->count < MAX_PLAYERS)
        names->name[names->count++] = name;
}

/* The key of a line, behind its dashes; of no length if it has none. */
static struct text key_of(const struct ideas *ideas, struct text_line line)
{
    const size_t from = idea_behind_dashes(ideas, line);
    const char *key = ideas->bytes + from, *colon = memchr(key, ':', line.to - from);
    return text_trim((struct text){NULL, key, colon != NULL ? (size_t)(colon - key) : 0});
}

/* Whether the key is one of what each player has of cards. */
static bool of_hands(struct text key)
{
    bool hands = false;
    for (enum key_place place = 0; place < KEY_PLACES && !hands; place++) {
        const int row = key.length > 0 ? vocabulary_key(&vocabulary, place, key.s, key.length) : -1;
        hands = row >= 0 && key_rows[row].shape == SHAPE_CARDS_EACH;
    }
    return hands;
}

/* Whether the line is such a key alone, above the hands. */
static bool heads_hands(const struct ideas *ideas, struct text_line line)
{
    return of_hands(key_of(ideas, line)) && ideas->bytes[idea_said_end(ideas, line) - 1] == ':';
}

/* The key that stands before a bracket or brace, with a colon between them; of no length if none does. */
static struct text key_before(const struct ideas *ideas, size_t bracket)
{
    size_t to = bracket;
    while (to > 0 && ideas->bytes[to - 1] == ' ')
        to--;
    if (to == 0 || ideas->bytes[to - 1] != ':')
        return (struct text){0};
    size_t from = --to;
    while (from > 0 && strchr(" {[,\n", ideas->bytes[from - 1]) == NULL)
        from--;
    return bare((struct text){NULL, ideas->bytes + from, to - from});
}

/* Where the list of who plays begins and ends, within its brackets, behind the key of the record. False: there is none. */
static bool players_listed(const struct ideas *ideas, const char **from, const char **to)
{
    const char *bytes = ideas->bytes, *end = bytes + ideas->length;
    for (const char *open = bytes; (open = memchr(open, '[', (size_t)(end - open))) != NULL; open++) {
        const struct text key = key_before(ideas, (size_t)(open - bytes));
        if (key.length == 0 || vocabulary_key(&vocabulary, PLACE_RECORD, key.s, key.length) != KEY_PLAYERS)
            continue;
        *from = open + 1;
        *to = memchr(open, ']', (size_t)(end - open));
        return *to != NULL;
    }
    return false;
}

static struct names players(const struct ideas *ideas)
{
    struct names names = {.count = 0};
    const char *name, *close;
    if (!players_listed(ideas, &name, &close))
        return names;
    for (const char *comma; (comma = memchr(name, ',', (size_t)(close - name))) != NULL; name = comma + 1)
        name_add(&names, name, comma);
    name_add(&names, name, close);
    return names;
}

void idea_players(struct ideas *ideas)
{
    enum { LIST_MOST = 2000 }; /* bytes; nobody writes a longer one */
    const char *from, *to;
    if (!players_listed(ideas, &from, &to) || to - from > LIST_MOST)
        return;
    for (const char *at = from + 1; at + 1 < to; at++) {
        if (*at != ' ' || strchr(",; ", at[-1]) != NULL)
            continue;
        const bool stop = at[-1] == '.';
        const size_t byte = (size_t)(at - ideas->bytes);
        struct amendment *idea = idea_one(ideas, FORM_PARTED, byte - stop, byte, ",");
        idea->found = stop ? "." : " ";
        idea->nearest = ",";
    }
}

/* The lines beside one, as far in, from the first on: their names. Which of them has the same, `twin`. False: none has, or they are no
   hands. */
static bool hands_beside(const struct ideas *ideas, struct text_line line, struct names *names, struct text_line *twin)
{
    const size_t column = text_line_column(line);
    const struct text name = key_of(ideas, line);
    struct text_line at = line;
    bool found = false;
    if (name.length == 0 || !text_line_above(ideas->bytes, ideas->length, line, column, &at) || !heads_hands(ideas, at))
        return false;
    while (text_line_after(ideas->bytes, ideas->length, at, &at) && text_line_column(at) >= column) {
        const struct text key = key_of(ideas, at);
        if (text_line_column(at) != column || names->count == MAX_PLAYERS)
            continue;
        names->name[names->count++] = key;
        if (at.from != line.from && same_name(key, name)) {
            found = true;
            *twin = at;
        }
    }
    return found;
}

static bool has_name(const struct names *names, struct text name)
{
    bool has = false;
    for (size_t i = 0; i < names->count; i++)
        has |= same_name(names->name[i], name);
    return has;
}

static void another_name(struct ideas *ideas, struct text key, struct text name)
{
    const size_t from = (size_t)(key.s - ideas->bytes);
    const char *text = arena_text(ideas->arena, name.s, name.length);
    struct amendment *idea = idea_one(ideas, FORM_NAMED, from, from + key.length, text);
    idea->found = idea_taken(ideas, from, from + key.length);
    idea->nearest = text;
}

/* Either of two keys that are one name may be each player's who has none of those written. */
static void either_another(struct ideas *ideas, const struct names *written, struct text one, struct text twin)
{
    const struct names all = players(ideas);
    for (size_t i = 0; i < all.count; i++)
        if (!has_name(written, all.name[i])) {
            another_name(ideas, one, all.name[i]);
            another_name(ideas, twin, all.name[i]);
        }
}

/* The brace that is open there, of a mapping on one line; the end of the text if none is. */
static size_t brace_around(const struct ideas *ideas, size_t at)
{
    while (at > 0 && strchr("{}\n", ideas->bytes[at - 1]) == NULL)
        at--;
    return at > 0 && ideas->bytes[at - 1] == '{' ? at - 1 : ideas->length;
}

/* A name that stands twice above hands in the braces that are open there, in which cards have no commas among them, nor braces. */
static void idea_twin_in_braces(struct ideas *ideas, size_t at)
{
    const size_t brace = brace_around(ideas, at);
    struct names written = {.count = 0};
    struct text twin = {0}, one = {0};
    if (brace == ideas->length || !of_hands(key_before(ideas, brace)))
        return;
    const char *entry = ideas->bytes + brace + 1;
    const char *close = memchr(entry, '}', ideas->length - brace - 1);
    while (close != NULL && entry < close) {
        const char *comma = memchr(entry, ',', (size_t)(close - entry)), *next = comma != NULL ? comma : close;
        const char *colon = memchr(entry, ':', (size_t)(next - entry));
        const struct text name =
            bare(text_trim((struct text){NULL, entry, colon != NULL ? (size_t)(colon - entry) : 0}));
        for (size_t i = 0; i < written.count && name.length > 0; i++)
            if (same_name(written.name[i], name)) {
                one = written.name[i];
                twin = name;
            }
        if (name.length > 0 && written.count < MAX_PLAYERS)
            written.name[written.count++] = name;
        entry = next + 1;
    }
    if (twin.length > 0)
        either_another(ideas, &written, twin, one);
}

void idea_twin_name(struct ideas *ideas, struct text_line line, size_t at)
{
    struct names written = {.count = 0};
    struct text_line twin;
    idea_twin_in_braces(ideas, at);
    if (line.text == line.to || !hands_beside(ideas, line, &written, &twin))
        return;
    either_another(ideas, &written, key_of(ideas, line), key_of(ideas, twin));
}
