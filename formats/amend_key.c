/* A key that is left out, with its line, above what stands under it. */
#include "formats/amend_ideas.h"

#include "core/words.h"

#include <string.h>

/* Whether a list, or else a mapping, in lines stands under keys of that kind. */
static bool heads(enum shape shape, bool list)
{
    switch (shape) {
    case SHAPE_STEPS:
    case SHAPE_DEALS:
    case SHAPE_MANCHES:
    case SHAPE_PLAYERS: return list;
    case SHAPE_CARDS_EACH:
    case SHAPE_SCORE_EACH:
    case SHAPE_MARKS_EACH:
    case SHAPE_DEAL: return !list;
    default: return false;
    }
}

/* The first of the lines that stand as that one does, whatever is in them; true if something stands before it that is no key alone. */
static bool first_of_them(const struct ideas *ideas, struct text_line line, struct text_line *first)
{
    const size_t column = text_line_column(line);
    const bool list = idea_is_entry(ideas, line);
    struct text_line at = line, before;
    *first = line;
    while (text_line_before(ideas->bytes, ideas->length, at, &at) && text_line_column(at) >= column) {
        if (text_line_column(at) == column && idea_is_entry(ideas, at) != list)
            break;
        *first = text_line_column(at) == column ? at : *first;
    }
    return text_line_before(ideas->bytes, ideas->length, *first, &before) &&
           ideas->bytes[idea_said_end(ideas, before) - 1] != ':';
}

/* Whether a row before has the same word. */
static bool had_before(int key)
{
    bool had = false;
    for (int other = 0; other < key && !had; other++)
        had = strcmp(key_rows[other].en, key_rows[key].en) == 0;
    return had;
}

void idea_key(struct ideas *ideas, struct text_line line)
{
    struct text_line first;
    if (!first_of_them(ideas, line, &first))
        return;
    const bool list = idea_is_entry(ideas, line), french = idea_french_above(ideas, first);
    const struct columns columns = columns_open(ideas, first);
    for (size_t i = 0; i < columns.count; i++) {
        const size_t column = columns.column[i];
        if (column > text_line_column(first) || (column == text_line_column(first) && !list))
            continue;
        for (int key = 0; key < KEYS; key++) {
            const char *word = french ? key_rows[key].fr : key_rows[key].en;
            if (!heads(key_rows[key].shape, list) || had_before(key))
                continue;
            const char *put = arena_printf(ideas->arena, "%s%s:\n", idea_blanks(ideas, column), word);
            idea_one(ideas, FORM_KEY, first.from, first.from, put)->nearest = word;
        }
    }
}
