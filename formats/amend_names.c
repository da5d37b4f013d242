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

static bool same_name(struct text one, struct text two)
{
    return one.length == two.length && memcmp(one.s, two.s, one.length) == 0;
}

static void name_add(struct names *names, const char *from, const char *to)
{
    const struct text name = text_trim((struct text){NULL, from, (size_t)(to - from)});
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

/* Whether the line is a key alone above what each player has of cards. */
static bool heads_hands(const struct ideas *ideas, struct text_line line)
{
    const struct text key = key_of(ideas, line);
    bool hands = false;
    for (enum key_place place = 0; place < KEY_PLACES && !hands; place++) {
        const int row = key.length > 0 ? vocabulary_key(&vocabulary, place, key.s, key.length) : -1;
        hands = row >= 0 && key_rows[row].shape == SHAPE_CARDS_EACH;
    }
    return hands && ideas->bytes[idea_said_end(ideas, line) - 1] == ':';
}

/* Who plays: the names in the brackets behind the key of the record that says so. */
static struct names players(const struct ideas *ideas)
{
    struct names names = {.count = 0};
    struct text_line line = text_line_at(ideas->bytes, ideas->length, 0);
    do {
        const struct text key = key_of(ideas, line);
        const size_t from = idea_value(ideas, line), to = idea_said_end(ideas, line);
        if (key.length == 0 || vocabulary_key(&vocabulary, PLACE_RECORD, key.s, key.length) != KEY_PLAYERS ||
            from >= to || ideas->bytes[from] != '[' || ideas->bytes[to - 1] != ']')
            continue;
        const char *name = ideas->bytes + from + 1, *end = ideas->bytes + to - 1;
        for (const char *comma; (comma = memchr(name, ',', (size_t)(end - name))) != NULL; name = comma + 1)
            name_add(&names, name, comma);
        name_add(&names, name, end);
    } while (names.count == 0 && text_line_after(ideas->bytes, ideas->length, line, &line));
    return names;
}

/* The lines beside one, as far in, from the first on: their names. Which of them has the same, `twin`. False: none has, or they are no
   hands. */
static bool hands_beside(const struct ideas *ideas, struct text_line line, struct names *names, struct text_line *twin)
{
    const size_t column = text_line_column(line);
    const struct text name = key_of(ideas, line);
    struct text_line at = line;
    bool found = false;
    while (text_line_before(ideas->bytes, ideas->length, at, &at) && text_line_column(at) >= column)
        ;
    if (name.length == 0 || text_line_column(at) >= column || !heads_hands(ideas, at))
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

static void another_name(struct ideas *ideas, struct text_line line, struct text name)
{
    const struct text key = key_of(ideas, line);
    const size_t from = (size_t)(key.s - ideas->bytes);
    const char *text = arena_text(ideas->arena, name.s, name.length);
    struct amendment *idea = idea_one(ideas, FORM_NAMED, from, from + key.length, text);
    idea->found = idea_taken(ideas, from, from + key.length);
    idea->nearest = text;
}

void idea_twin_name(struct ideas *ideas, struct text_line line)
{
    struct names written = {.count = 0};
    struct text_line twin;
    if (line.text == line.to || !hands_beside(ideas, line, &written, &twin))
        return;
    const struct names all = players(ideas);
    for (size_t i = 0; i < all.count; i++)
        if (!has_name(&written, all.name[i])) {
            another_name(ideas, line, all.name[i]);
            another_name(ideas, twin, all.name[i]);
        }
}
