#include "core/infer/guess.h"

#include "core/options.h"

#include <string.h>

enum { LIST_BYTES = 256, WORD_BYTES = 32 };

static int usual_value(const struct game *game, size_t edition, size_t option)
{
    char list[LIST_BYTES];
    if (option_values(game, edition, option, list, sizeof list) == NULL)
        return -1;
    list[strcspn(list, "|")] = '\0';
    return option_parse(game, edition, option, list);
}

/* Where the change of an option stands, or would. */
static size_t change_at(const struct guess *guess, size_t option)
{
    size_t at = 0;
    while (at < guess->count && guess->change[at].option < option)
        at++;
    return at;
}

static bool changes(const struct guess *guess, size_t at, size_t option)
{
    return at < guess->count && guess->change[at].option == option;
}

int guess_value(const struct game *game, const struct guess *guess, size_t option)
{
    size_t at = change_at(guess, option);
    return changes(guess, at, option) ? guess->change[at].value : usual_value(game, guess->edition, option);
}

static void move_changes(struct guess *guess, size_t to, size_t from)
{
    memmove(&guess->change[to], &guess->change[from], (guess->count - from) * sizeof guess->change[0]);
    guess->count = guess->count + to - from;
}

bool guess_set(const struct game *game, struct guess *guess, size_t option, int value)
{
    size_t at = change_at(guess, option);
    bool there = changes(guess, at, option);
    if (value == usual_value(game, guess->edition, option)) {
        if (there)
            move_changes(guess, at, at + 1);
        return true;
    }
    if (!there && guess->count == CHANGES_MOST)
        return false;
    if (!there) {
        memmove(&guess->change[at + 1], &guess->change[at], (guess->count - at) * sizeof guess->change[0]);
        guess->count++;
    }
    guess->change[at] = (struct change){option, value};
    return true;
}

bool guess_read(const struct game *game, struct guess *guess, const struct option_said *said, size_t count)
{
    bool fits = true;
    for (size_t i = 0; i < count; i++) {
        int option = said[i].table || said[i].value.s == NULL ? -1 : option_find(game, said[i].name.s);
        int value = option < 0 ? -1 : option_parse(game, guess->edition, (size_t)option, said[i].value.s);
        fits &= value < 0 || guess_set(game, guess, (size_t)option, value);
    }
    return fits;
}

bool guess_equal(const struct guess *one, const struct guess *other)
{
    bool equal = one->edition == other->edition && one->count == other->count;
    for (size_t i = 0; equal && i < one->count; i++)
        equal = one->change[i].option == other->change[i].option && one->change[i].value == other->change[i].value;
    return equal;
}

/* Numbers that sheets are known to play to, or by; beside them every number where there are few. */
static const int played_by[] = {50, 60, 80, 100, 101, 120, 121, 150, 200, 250, 300, 500, 1000};
enum { FEW = 16 };

static size_t add_choice(int *value, size_t count, int choice)
{
    for (size_t i = 0; i < count; i++)
        if (value[i] == choice)
            return count;
    if (count < CHOICES_MOST)
        value[count++] = choice;
    return count;
}

static size_t add_numbers(const struct option *option, int *value, size_t count)
{
    for (int number = option->least; number <= option->most && number < option->least + FEW; number++)
        count = add_choice(value, count, number);
    for (size_t i = 0; i < sizeof played_by / sizeof played_by[0]; i++)
        if (played_by[i] >= option->least && played_by[i] <= option->most)
            count = add_choice(value, count, played_by[i]);
    return count;
}

/* Whether the option says how a record is to be judged, and not how it was played. */
static bool is_of_judging(const char *name)
{
    return strcmp(name, "evidence") == 0 || strcmp(name, "illegal_play_policy") == 0;
}

size_t guess_choices(const struct game *game, size_t edition, size_t option, int *value)
{
    char list[LIST_BYTES], word[WORD_BYTES];
    size_t count = 0;
    if (is_of_judging(game->option[option].name) || option_values(game, edition, option, list, sizeof list) == NULL)
        return 0;
    const char *rest = list;
    size_t length;
    for (const char *at; (at = option_value_next(&rest, &length)) != NULL;)
        if (length == 1 && *at == 'N') {
            count = add_numbers(&game->option[option], value, count);
        } else if (length < sizeof word) {
            memcpy(word, at, length);
            word[length] = '\0';
            int parsed = strcmp(word, CUSTOM_TABLE) == 0 ? -1 : option_parse(game, edition, option, word);
            count = parsed >= 0 ? add_choice(value, count, parsed) : count;
        }
    return count;
}

const struct option_said *guess_said(const struct game *game, const struct guess *guess, struct arena *arena)
{
    struct option_said *said = arena_alloc(arena, (guess->count + 1) * sizeof *said);
    for (size_t i = 0; i < guess->count; i++) {
        char word[WORD_BYTES];
        const struct option *option = &game->option[guess->change[i].option];
        option_print(option, guess->change[i].value, word, sizeof word);
        said[i] =
            (struct option_said){.name = {.s = option->name}, .value = {.s = arena_text(arena, word, strlen(word))}};
    }
    return said;
}
