#include "commands/lsp/context.h"

#include <string.h>

/* A line of the text. */
struct row {
    size_t from, indent; /* both offsets in the text: of the line, of its first character that is no blank … */
    size_t key;          /* … and of that behind the dashes of a list */
    size_t to;
    bool dash, empty;
};

static struct row row_at(const char *text, size_t from, size_t end)
{
    struct row row = {.from = from, .indent = from, .to = end};
    while (row.indent < end && text[row.indent] == ' ')
        row.indent++;
    row.empty = row.indent == end || text[row.indent] == '#';
    for (row.key = row.indent;
         row.key < end && text[row.key] == '-' && (row.key + 1 == end || text[row.key + 1] == ' ');) {
        row.dash = true;
        row.key++;
        while (row.key < end && text[row.key] == ' ')
            row.key++;
    }
    return row;
}

/* Where the line begins that has the byte `at`. */
static size_t line_start(const char *text, size_t at)
{
    while (at > 0 && text[at - 1] != '\n' && text[at - 1] != '\r')
        at--;
    return at;
}

/* The key that a part of a line begins with: its end, where the colon is; `to` if there is none. */
static size_t key_end(const char *text, size_t from, size_t to)
{
    for (size_t at = from; at < to; at++)
        if (text[at] == ':' && (at + 1 >= to || text[at + 1] == ' '))
            return at;
    return to;
}

/* --- what it stands in ------------------------------------------------------------------------------------ */

enum { DEEPEST = 8 };

struct above {
    struct stretch_of key[DEEPEST]; /* from within */
    size_t count;
};

static void add_key(struct above *above, const char *text, const struct row *row)
{
    size_t end = key_end(text, row->key, row->to);
    if (end < row->to || (end > row->key && text[end - 1] == ':'))
        above->key[above->count++] = (struct stretch_of){row->key, end < row->to ? end : end - 1};
}

/* The keys that the line stands under. */
static struct above above(const char *text, const struct row *line)
{
    struct above above = {.count = 0};
    size_t column = line->indent - line->from;
    bool item = line->dash;
    for (size_t at = line->from; at > 0 && above.count < DEEPEST;) {
        size_t end = at - 1, from = line_start(text, end);
        struct row row = row_at(text, from, end);
        size_t indent = row.indent - from, key = row.key - from;
        at = from;
        if (row.empty)
            continue;
        if (!row.dash ? (item ? indent <= column : indent < column) : (item ? key <= column : key < column)) {
            add_key(&above, text, &row);
            column = key;
            item = false;
            if (row.dash) { /* and it is itself an item */
                column = indent;
                item = true;
            }
        } else if (row.dash && !item && key == column) {
            column = indent;
            item = true;
        }
    }
    return above;
}

/* --- what stands beside it --------------------------------------------------------------------------------- */

static void add_beside(struct context *context, size_t from, size_t to)
{
    if (context->beside_count < BESIDE_MOST)
        context->beside[context->beside_count++] = (struct stretch_of){from, to};
}

/* Takes a line of the same mapping: one that begins in that column, behind the dash of its first if it has one. False: the mapping
   ends there. */
static bool take_beside(struct context *context, const char *text, const struct row *row, size_t column, bool above)
{
    size_t key = row->key - row->from, end = key_end(text, row->key, row->to);
    if (row->empty || key > column)
        return row->empty || !row->dash || row->indent - row->from >= column;
    if (key < column || (row->dash && !above))
        return false;
    if (end < row->to || (end > row->key && text[end - 1] == ':'))
        add_beside(context, row->key, end < row->to ? end : end - 1);
    return !row->dash;
}

static void look_beside(struct context *context, const char *text, const struct row *line)
{
    size_t column = line->key - line->from;
    bool goes_on = !line->dash;
    for (size_t at = line->from; goes_on && at > 0;) {
        size_t from = line_start(text, at - 1);
        const struct row row = row_at(text, from, at - 1);
        goes_on = take_beside(context, text, &row, column, true);
        at = from;
    }
    goes_on = true;
    for (size_t at = line->to + strcspn(text + line->to, "\n"); goes_on && text[at] != '\0';) {
        size_t to = at + 1 + strcspn(text + at + 1, "\n");
        const struct row row = row_at(text, at + 1, to);
        goes_on = take_beside(context, text, &row, column, false);
        at = to;
    }
}

/* --- what that means -------------------------------------------------------------------------------------- */

static bool has_steps(int key) { return key >= 0 && key_rows[key].shape == SHAPE_STEPS; }

static bool has_names(int key)
{
    if (key < 0)
        return false;
    enum shape shape = key_rows[key].shape;
    return shape == SHAPE_OPTIONS || shape == SHAPE_CARDS_EACH || shape == SHAPE_SCORE_EACH ||
           shape == SHAPE_COUNT_EACH || shape == SHAPE_MARKS_EACH || shape == SHAPE_RESULT;
}

/* Goes into what stands under a key. */
static void enter(const struct vocabulary *words, struct context *context, const char *text, struct stretch_of key)
{
    if (has_names(context->key) || has_steps(context->key)) {
        context->name = key;
        return;
    }
    context->key = vocabulary_key(words, context->place, text + key.from, key.to - key.from);
    if (context->key < 0)
        return;
    enum shape shape = key_rows[context->key].shape;
    if (shape == SHAPE_DEAL || shape == SHAPE_DEALS)
        context->place = PLACE_DEAL;
    else if (shape == SHAPE_MANCHES)
        context->place = PLACE_MANCHE;
    else
        return;
    context->key = -1;
}

/* Goes on in the value of a name that is a list in brackets: to its last item, or behind it. Returns where that begins. */
static size_t go_on_in_list(struct context *context, const char *text, size_t at, size_t value)
{
    for (size_t i = value; i < at; i++) {
        if (text[i] == '[' && !context->listed) {
            context->listed = true;
            context->list = value = i + 1;
        } else if (text[i] == ']' && context->listed) {
            context->listed = false;
            return i + 1;
        } else if (text[i] == ',' && context->listed) {
            value = i + 1;
        } else if (text[i] == ',') {
            return value; /* the value is over, and was no list */
        }
    }
    return value;
}

/* Goes on with what the line itself has. */
static void go_on(const struct vocabulary *words, struct context *context, const char *text, size_t from, size_t at)
{
    while (from < at && text[from] == ' ')
        from++;
    size_t end = key_end(text, from, at);
    context->from = from;
    if (end == at) {
        context->listed = has_names(context->key) && context->name.to > 0;
        context->list = from;
        context->where = has_steps(context->key)   ? AT_ACTOR
                         : context->listed         ? AT_VALUE
                         : has_names(context->key) ? AT_NAME
                                                   : AT_KEY;
        return;
    }
    enter(words, context, text, (struct stretch_of){from, end});
    context->where = has_steps(context->key) ? AT_ACT : AT_VALUE;
    size_t value = end + 1;
    if (has_names(context->key) && context->name.to > 0)
        value = go_on_in_list(context, text, at, value);
    for (size_t i = value; i < at; i++) /* a mapping on one line */
        if (text[i] == '{' || (text[i] == ',' && context->where != AT_ACT)) {
            if (text[i] == '{')
                context->beside_count = 0;
            else
                add_beside(context, from, end);
            context->name = (struct stretch_of){0};
            go_on(words, context, text, i + 1, at); /* NOLINT(misc-no-recursion): once for each bracket of a line */
            return;
        }
    while (value < at && text[value] == ' ')
        value++;
    context->from = value;
}

struct context context_of(const struct vocabulary *words, const char *text, size_t at)
{
    struct context context = {.place = PLACE_RECORD, .key = -1};
    context.line = line_start(text, at);
    const struct row row = row_at(text, context.line, at);
    const struct above keys = above(text, &row);
    for (size_t i = keys.count; i-- > 0;)
        enter(words, &context, text, keys.key[i]);
    look_beside(&context, text, &row);
    go_on(words, &context, text, row.key, at);
    context.word = at;
    while (context.word > context.from && strchr(" [,", text[context.word - 1]) == NULL)
        context.word--;
    return context;
}
