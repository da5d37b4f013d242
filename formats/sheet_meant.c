#include "formats/sheet_meant.h"

#include "core/fold.h"
#include "core/words.h"
#include "formats/buffer.h"
#include "formats/recall.h"

#include <string.h>

/* A heading that is none, and what it is nearest to so far. */
struct guessing_heading {
    struct arena *arena;
    const struct cells *cells;
    const struct row *row;
    const char *found, *nearest;
    unsigned distance;
    bool rival; /* another is as near */
};

/* Whether another cell of the row has that heading, or one that means the same word. */
static bool is_taken(const struct guessing_heading *guess, const char *heading, enum sheet_word word)
{
    for (size_t i = 0; i < guess->row->count; i++) {
        const struct cell cell = cell_at(guess->cells, guess->row, i);
        if (word != SHEET_WORDS && sheet_word(cell.text, cell.length, word, word + 1) == word)
            return true;
        if (fold_equal(arena_text(guess->arena, cell.text, cell.length), heading))
            return true;
    }
    return false;
}

static void guess_heading(struct guessing_heading *guess, const char *heading, enum sheet_word word)
{
    enum { SHORT = 3 }; /* each short word is near every other */
    unsigned distance = guess->distance;
    const char *best = strlen(heading) > SHORT ? fold_nearer(guess->found, guess->nearest, heading, &distance) : NULL;
    const bool nearer = best != guess->nearest;
    if (best == NULL || (!nearer && !fold_within(guess->found, heading, distance)) || is_taken(guess, heading, word))
        return;
    guess->rival = !nearer;
    guess->nearest = best;
    guess->distance = distance;
}

static void guess_words(struct guessing_heading *guess)
{
    for (enum sheet_word word = SHEET_PARTY; word < SHEET_TOTAL; word++) {
        const char *words = sheet_words[word];
        size_t length;
        for (const char *one; (one = alternative(&words, &length)) != NULL;)
            guess_heading(guess, arena_text(guess->arena, one, length), word);
    }
}

/* A name with each of the words behind it. */
static void guess_behind(struct guessing_heading *guess, const char *name, const char *words)
{
    size_t length;
    for (const char *one; (one = alternative(&words, &length)) != NULL;)
        guess_heading(guess, arena_printf(guess->arena, "%s %.*s", name, (int)length, one), SHEET_WORDS);
}

static void guess_player(struct guessing_heading *guess, const char *name)
{
    guess_behind(guess, name, sheet_words[SHEET_TOTAL]);
    for (size_t i = 0; i < word_row_count; i++) {
        if (word_rows[i].kind != WORDS_ITEM)
            continue;
        guess_behind(guess, name, word_rows[i].en);
        guess_behind(guess, name, word_rows[i].fr);
    }
}

/* What the answer hangs on: the row, the heading, the players. */
static struct question question_of(const struct guessing_heading *guess, const struct text *name, size_t name_count,
                                   bool named)
{
    struct buffer row = {0};
    struct question question = {.what = RECALL_MEANT};
    for (size_t i = 0; i < guess->row->count; i++) {
        const struct cell cell = cell_at(guess->cells, guess->row, i);
        buffer_bytes(&row, (const char *)&cell.length, sizeof cell.length);
        buffer_bytes(&row, cell.text, cell.length);
    }
    question_add_row(&question, buffer_s(&row), row.length);
    buffer_free(&row);
    question_add(&question, guess->found, strlen(guess->found));
    question_add(&question, named ? "named" : "", named ? 1 : 0);
    for (size_t i = 0; i < name_count; i++)
        question_add(&question, name[i].s, name[i].length);
    return question;
}

static const char *find_meant(struct guessing_heading *guess, const struct text *name, size_t name_count, bool named)
{
    guess_words(guess);
    for (size_t i = 0; i < name_count; i++) {
        const char *player = arena_text(guess->arena, name[i].s, name[i].length);
        if (named)
            guess_heading(guess, player, SHEET_WORDS);
        guess_player(guess, player);
    }
    return guess->rival ? NULL : guess->nearest;
}

const char *heading_meant(struct arena *arena, const struct cells *cells, const struct row *row, struct cell cell,
                          const struct text *name, size_t name_count, bool named)
{
    char answer[RECALL_ANSWER] = ""; /* nothing: none */
    struct guessing_heading guess = {
        .arena = arena, .cells = cells, .row = row, .found = arena_text(arena, cell.text, cell.length)};
    if (cell.place != NULL || cell.to - cell.from != cell.length || strpbrk(guess.found, "0123456789") != NULL)
        return NULL;
    const struct question question = question_of(&guess, name, name_count, named);
    if (recall(&question, answer, sizeof answer))
        return *answer != '\0' ? arena_text(arena, answer, strlen(answer)) : NULL;
    const char *meant = find_meant(&guess, name, name_count, named);
    const size_t length = meant != NULL ? strlen(meant) : 0;
    if (length < sizeof answer) {
        memcpy(answer, meant != NULL ? meant : "", length);
        recall_keep(&question, answer, sizeof answer);
    }
    return meant;
}
