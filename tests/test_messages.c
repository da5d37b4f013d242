/* Every sentence the program can say: there in both languages, and naming the same arguments in both. */
#include "tests/testing.h"

#include "core/game.h"

#include <stdbool.h>
#include <string.h>

/* A file that includes every messages.def there is; the Makefile makes it. */
#ifndef MESSAGES
#define MESSAGES "core/messages.def"
#endif

struct row {
    const char *name, *en, *fr;
};

static const struct row rows[] = {
#define MSG(name, en, fr) {#name, en, fr},
#include MESSAGES
#undef MSG
#define REMEDY(name, id, choices, en, fr) {id, en, fr},
#include "core/remedies.def"
#undef REMEDY
#define RULE(token, id, slug, severity, class, remedy, level, needs, on, check, en, fr) {id, en, fr},
#include "core/rec_rules.def"
#undef RULE
};
#define ROWS (sizeof rows / sizeof rows[0])

/* The names in braces, forms left out, each once and sorted, joined to one text. */
static void arguments(const char *text, char *out, size_t size)
{
    char names[16][32];
    size_t count = 0;
    for (const char *at = strchr(text, '{'); at != NULL; at = strchr(at + 1, '{')) {
        if (at[1] < 'a' || at[1] > 'z') /* a brace that is only a brace */
            continue;
        size_t length = strcspn(at + 1, ":}");
        assert_true(length > 0 && length < sizeof names[0] && count < 16 && at[1 + strcspn(at + 1, "}")] == '}');
        char name[32] = {0};
        memcpy(name, at + 1, length);
        size_t place = 0;
        while (place < count && strcmp(names[place], name) < 0)
            place++;
        if (place < count && strcmp(names[place], name) == 0)
            continue;
        memmove(names[place + 1], names[place], (count - place) * sizeof names[0]);
        memcpy(names[place], name, sizeof name);
        count++;
    }
    out[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        strncat(out, names[i], size - strlen(out) - 1);
        strncat(out, " ", size - strlen(out) - 1);
    }
}

static void both_languages_are_there(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS; i++)
        if (rows[i].en[0] == '\0' || rows[i].fr[0] == '\0')
            fail_msg("%s lacks a language", rows[i].name);
}

static void both_languages_name_the_same(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS; i++) {
        char en[512], fr[512];
        arguments(rows[i].en, en, sizeof en);
        arguments(rows[i].fr, fr, sizeof fr);
        if (strcmp(en, fr) != 0)
            fail_msg("%s names [%s] in English, [%s] in French", rows[i].name, en, fr);
    }
}

/* French sets a space before a colon, a semicolon, a question or exclamation mark, and that space does not break. */
static void check_french(const char *name, const char *french)
{
    bool inside = false;
    for (const char *at = french; *at != '\0'; at++) {
        inside = *at == '{' ? true : *at == '}' ? false : inside;
        if (inside || strchr(":;?!", *at) == NULL || at == french)
            continue;
        bool narrow = at - french >= 3 && strncmp(at - 3, "\u202f", 3) == 0;
        bool wide = at - french >= 2 && strncmp(at - 2, "\u00a0", 2) == 0;
        bool ends_word = at[1] == ' ' || at[1] == '\0';
        bool quoted = at - french >= 2 && strncmp(at - 2, "“", 2) == 0;
        if (!narrow && !wide && ends_word && !quoted)
            fail_msg("%s: the French has no unbreakable space before %c", name, *at);
    }
    if (strchr(french, '\'') != NULL)
        fail_msg("%s: the French has a straight apostrophe", name);
}

static void french_is_set_as_french(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS; i++)
        check_french(rows[i].name, rows[i].fr);
    for (size_t g = 0; games[g] != NULL; g++) {
        for (size_t i = 0; i < games[g]->rule_count; i++)
            check_french(games[g]->rule[i].id, games[g]->rule[i].title.fr);
        for (size_t i = 0; i < games[g]->option_count; i++)
            check_french(games[g]->option[i].name, games[g]->option[i].text.fr);
        for (size_t i = 0; i < games[g]->edition_count; i++)
            check_french(games[g]->edition[i].name, games[g]->edition[i].title.fr);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_languages_are_there),
        cmocka_unit_test(both_languages_name_the_same),
        cmocka_unit_test(french_is_set_as_french),
    };
    return cmocka_run_group_tests_name("messages", tests, NULL, NULL);
}
