#include "core/infer/restate.h"

#include "core/options.h"

#include <string.h>

enum { SPLICES_MOST = 64, VALUE_ROOM = 32 };

struct restating {
    const struct record *record;
    const struct game *game;
    const struct guess *guess;
    struct arena *arena;
    struct splice *splice;
    size_t count;
    bool fails;
};

/* Whether the text of the record has that word where it is said to stand. */
static bool stands(struct restating *to, const struct word *word)
{
    return word->at.line > 0 && strcmp(text_at(to->record, word->at, to->arena), word->s) == 0;
}

static void restate_at(struct restating *to, struct place at, const char *old_text, const char *new_text)
{
    if (to->count < SPLICES_MOST)
        to->splice[to->count++] = (struct splice){at, old_text, new_text};
    else
        to->fails = true;
}

static void replace(struct restating *to, const struct word *word, const char *text)
{
    if (stands(to, word))
        restate_at(to, word->at, word->s, text);
    else
        to->fails = true;
}

/* --- what is new ------------------------------------------------------------------------------------------------ */

/* The offset behind the line; 0 if it is the last. */
static size_t line_end(const struct record *record, size_t byte)
{
    const char *next = memchr(record->bytes + byte, '\n', record->length - byte);
    return next != NULL && next + 1 < record->bytes + record->length ? (size_t)(next + 1 - record->bytes) : 0;
}

/* Whether a key that stands alone at the head of its line is at that place's line; its indent then. */
static bool alone_on_line(const struct record *record, size_t byte, size_t *indent)
{
    size_t start = record_line(record, byte);
    *indent = strspn(record->bytes + start, " ");
    return memchr(record->bytes + start, '{', byte - start) == NULL &&
           memchr(record->bytes + start, '"', byte - start) == NULL;
}

/* Puts a key and its value behind a scalar: on a line of their own, or beside it where keys stand in a row. */
static void put_behind(struct restating *to, const struct word *word, const char *key, const char *value, bool quoted)
{
    const struct record *record = to->record;
    size_t indent, end = word->at.byte + strlen(word->s);
    struct place at = word->at;
    if (!stands(to, word)) {
        to->fails = true;
    } else if (alone_on_line(record, word->at.byte, &indent)) {
        size_t next = line_end(record, word->at.byte);
        to->fails |= next == 0;
        at = (struct place){at.line + 1, 1, 1, (unsigned)next};
        restate_at(to, at, "",
                   arena_printf(to->arena, "%.*s%s: %s\n", (int)indent,
                                record->bytes + record_line(record, word->at.byte), key, value));
    } else {
        bool json = end < record->length && record->bytes[end] == '"';
        const char *mark = json && quoted ? "\"" : "", *key_mark = json ? "\"" : "";
        at.byte = (unsigned)(end + json);
        at.column = at.end_column = at.end_column + json;
        restate_at(to, at, "", arena_printf(to->arena, ", %s%s%s: %s%s%s", key_mark, key, key_mark, mark, value, mark));
    }
}

static const char *value_text(struct restating *to, size_t option, int value)
{
    char text[VALUE_ROOM];
    option_print(&to->game->option[option], value, text, sizeof text);
    return arena_text(to->arena, text, strlen(text));
}

/* --- in a spreadsheet --------------------------------------------------------------------------------------------- */

/* Whether its rows are such that one may be put in: the columns of a page on paper are not. */
static bool takes_rows(const struct record *record) { return strchr(",;\t", record->part.separator) != NULL; }

/* Puts a row of a key and its value behind the one in which a word stands. */
static void put_row(struct restating *to, const struct word *word, const char *key, const char *value)
{
    const struct record *record = to->record;
    size_t next = stands(to, word) ? line_end(record, word->at.byte) : 0;
    if (next == 0) {
        to->fails = true;
        return;
    }
    const char *end = next > 1 && record->bytes[next - 2] == '\r' ? "\r\n" : "\n";
    struct place at = {word->at.line + 1, 1, 1, (unsigned)next};
    restate_at(to, at, "", arena_printf(to->arena, "%s%c%s%s", key, record->part.separator, value, end));
}

/* --- rules and options ------------------------------------------------------------------------------------------ */

static void state_edition(struct restating *to)
{
    const struct record *record = to->record;
    enum language language = record->french ? LANG_FR : LANG_EN;
    const char *name = edition_called(&to->game->edition[to->guess->edition], language);
    const char *key = record->french ? "règles" : "rules";
    if (record->rules.s == NULL && record->part.separator != 0)
        put_row(to, &record->game, key, name);
    else if (record->rules.s == NULL)
        put_behind(to, &record->game, key, name, true);
    else if (edition_find(to->game, record->rules.s) != (int)to->guess->edition)
        replace(to, &record->rules, name);
}

/* An option that the record names says what the rules have for it. */
static void correct_option(struct restating *to, const struct option_said *said)
{
    int option = option_find(to->game, said->name.s);
    int value = option < 0 ? -1 : guess_value(to->game, to->guess, (size_t)option);
    if (said->table)
        return;
    if (value < 0)
        to->fails = true;
    else if (option_parse(to->game, to->guess->edition, (size_t)option, said->value.s) != value)
        replace(to, &said->value, value_text(to, (size_t)option, value));
}

static bool names(const struct record *record, const struct game *game, size_t option)
{
    for (size_t i = 0; i < record->option_count; i++)
        if (option_find(game, record->option[i].name.s) == (int)option)
            return true;
    return false;
}

/* Options that it does not name: behind the last one that it does, or all of them behind its rules. */
static void add_options(struct restating *to)
{
    const struct record *record = to->record;
    const struct option_said *last = record->option_count > 0 ? &record->option[record->option_count - 1] : NULL;
    const struct word *row = last != NULL ? &last->name : record->rules.s != NULL ? &record->rules : &record->game;
    const char *list = "";
    bool json = record->length > 0 && record->bytes[strspn(record->bytes, " \t\r\n")] == '{';
    for (size_t i = 0; i < to->guess->count; i++) {
        const struct change *change = &to->guess->change[i];
        const char *name = to->game->option[change->option].name;
        const char *value = value_text(to, change->option, change->value), *mark = json ? "\"" : "";
        if (names(record, to->game, change->option))
            continue;
        if (record->part.separator != 0)
            put_row(to, row, "options", arena_printf(to->arena, "%s=%s", name, value));
        else if (last != NULL && last->table)
            to->fails = true;
        else if (last != NULL)
            put_behind(to, &last->value, name, value, true);
        else
            list = arena_printf(to->arena, "%s%s%s%s%s: %s%s%s", list, *list != '\0' ? ", " : "", mark, name, mark,
                                mark, value, mark);
    }
    if (*list != '\0')
        put_behind(to, record->rules.s != NULL ? &record->rules : &record->game, "options",
                   arena_printf(to->arena, "{%s}", list), false);
}

/* What is put in at one place is one stretch. */
static void join_stretches(struct restating *to)
{
    for (size_t i = 0; i + 1 < to->count; i++)
        for (size_t k = i + 1; k < to->count;) {
            if (to->splice[k].at.byte != to->splice[i].at.byte || to->splice[i].old_text[0] != '\0') {
                k++;
                continue;
            }
            to->splice[i].new_text = arena_printf(to->arena, "%s%s", to->splice[i].new_text, to->splice[k].new_text);
            memmove(&to->splice[k], &to->splice[k + 1], (to->count - k - 1) * sizeof *to->splice);
            to->count--;
        }
}

enum restated restate_rules(const struct record *record, const struct game *game, const struct guess *guess,
                            struct arena *arena, struct mend *mend)
{
    struct restating to = {.record = record, .game = game, .guess = guess, .arena = arena};
    to.splice = arena_alloc(arena, SPLICES_MOST * sizeof *to.splice);
    if ((record->part.separator != 0 && !takes_rows(record)) || record->fault != NULL || record->game.s == NULL)
        return NOT_TO_BE_STATED;
    state_edition(&to);
    for (size_t i = 0; i < record->option_count; i++)
        correct_option(&to, &record->option[i]);
    add_options(&to);
    join_stretches(&to);
    if (to.fails)
        return NOT_TO_BE_STATED;
    *mend = (struct mend){.kind = MEND_RULES, .splice_count = to.count, .splice = to.splice};
    return to.count > 0 ? RESTATED : STATED_ALREADY;
}
