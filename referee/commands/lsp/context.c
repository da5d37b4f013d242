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

static bool has_names(int key) { return key >= 0 && shape_of_names(key_rows[key].shape); }

/* Goes into what stands under a key. */
static void enter(const struct vocabulary *words, struct context *context, const char *text, struct stretch_of key)
{
    if (has_names(context->key) || has_steps(context->key)) {
        context->name = key;
        return;
    }
    context->key = vocabulary_key(words, context->place, text + key.from, key.to - key.from);
    context->own |= context->key < 0;
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

/* --- what the line itself has ------------------------------------------------------------------------------- */

/* What is read: the text up to a byte, by the words of the notation. */
struct reading {
    const struct vocabulary *words;
    const char *text;
    size_t at;
};

static size_t skip_blanks(const struct reading *reading, size_t at)
{
    while (at < reading->at && reading->text[at] == ' ')
        at++;
    return at;
}

/* Where within brackets or braces something ends: at a comma or a sign that closes them. */
static size_t item_end(const struct reading *reading, size_t at)
{
    while (at < reading->at && strchr(",]}", reading->text[at]) == NULL)
        at++;
    return at;
}

/* Something begins at `from`, of which it is not said yet what it is. */
static void begin(struct context *context, size_t from)
{
    bool names = has_names(context->key);
    context->from = from;
    context->where = has_steps(context->key)             ? AT_ACTOR
                     : names && context->name.to == 0    ? AT_NAME
                     : context->key < 0 && !context->own ? AT_KEY
                                                         : AT_VALUE;
}

static size_t go_on(const struct reading *reading, struct context *context, size_t from, bool within, int deep);

/* Goes through a mapping in braces or a list in brackets, the first byte of which is `from`. Returns the byte behind it, with the context
   as it was before it; or `at`, with that of the last of its items, if it is not closed. */
static size_t go_through(const struct reading *reading, struct context *context, /* NOLINT(misc-no-recursion) */
                         size_t from, char closer, int deep)
{
    const struct context outer = *context;
    if (closer == '}')
        context->beside_count = 0;
    else if (context->name.to > 0 && has_names(context->key))
        context->listed = true, context->list = from;
    struct context item = *context;
    while (deep < DEEPEST) {
        if (closer == ']')
            item.step = from;
        *context = item;
        const size_t key = skip_blanks(reading, from), end = key_end(reading->text, key, item_end(reading, key));
        from = go_on(reading, context, from, true, deep + 1);
        if (from >= reading->at)
            return reading->at;
        if (reading->text[from++] == closer)
            break;
        if (closer == '}' && from <= reading->at)
            add_beside(&item, key, end);
    }
    *context = outer;
    return deep < DEEPEST ? from : reading->at;
}

/* Goes on with what stands there, in brackets or braces or on a line of its own. Returns where it ends. */
static size_t go_on(const struct reading *reading, struct context *context, /* NOLINT(misc-no-recursion): DEEPEST */
                    size_t from, bool within, int deep)
{
    const char *text = reading->text;
    size_t at = skip_blanks(reading, from), to = within ? item_end(reading, at) : reading->at;
    size_t end = at < to && strchr("[{", text[at]) == NULL ? key_end(text, at, to) : to;
    begin(context, at);
    if (end < to) {
        enter(reading->words, context, text, (struct stretch_of){at, end});
        context->where = has_steps(context->key) ? AT_ACT : AT_VALUE;
        context->from = at = skip_blanks(reading, end + 1);
    } else if (end == reading->at && !within) {
        context->listed = has_names(context->key) && context->name.to > 0;
        context->list = at;
    }
    if (at < reading->at && text[at] == '{')
        at = go_through(reading, context, at + 1, '}', deep);
    else if (at < reading->at && text[at] == '[')
        at = go_through(reading, context, at + 1, ']', deep);
    return within ? item_end(reading, at) : reading->at;
}

struct context context_of(const struct vocabulary *words, const char *text, size_t at)
{
    struct context context = {.place = PLACE_RECORD, .key = -1};
    const struct reading reading = {words, text, at};
    context.line = context.step = line_start(text, at);
    const struct row row = row_at(text, context.line, at);
    const struct above keys = above(text, &row);
    for (size_t i = keys.count; i-- > 0;)
        enter(words, &context, text, keys.key[i]);
    look_beside(&context, text, &row);
    go_on(&reading, &context, row.key, false, 0);
    context.word = at;
    while (context.word > context.from && strchr(" [{,", text[context.word - 1]) == NULL)
        context.word--;
    return context;
}
