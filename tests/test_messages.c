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
#define REMEDY(name, id, choices, shown, en, fr) {id, en, fr},
#include "core/remedies.def"
#undef REMEDY
#define RULE(token, id, slug, slug_fr, severity, class, remedy, level, needs, on, check, en, fr) {id, en, fr},
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

/* In French a line is cited with its number not parted from it. */
static void check_cited(const char *name, const char *text)
{
    static const char *const signs[] = {"(l. ", " l. ", "col. "};
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++)
        if (strstr(text, signs[i]) != NULL)
            fail_msg("%s: the number may be parted from its %s", name, signs[i]);
}

/* French sets a space before a colon, a semicolon, a question or exclamation mark, and that space does not break. What is quoted is
   set as a transcript has it: a colon stands close to its key. */
static void check_french(const char *name, const char *french)
{
    bool inside = false, quoted_here = false;
    if (french == NULL) {
        fail_msg("%s has no French", name);
        return;
    }
    for (const char *at = french; *at != '\0'; at++) {
        inside = *at == '{' ? true : *at == '}' ? false : inside;
        if (strncmp(at, "«", strlen("«")) == 0 || strncmp(at, "»", strlen("»")) == 0)
            quoted_here = at[1] == "«"[1];
        if (quoted_here && *at == ':' && at[1] == ' ' && at - french >= 2 && strncmp(at - 2, "\u00a0", 2) == 0)
            fail_msg("%s: the colon of what is quoted would not be read", name);
        if (quoted_here && *at == ':')
            continue;
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

/* An edition and its source are named in both languages. */
static void check_edition(const struct edition *edition)
{
    check_french(edition->name, edition->title.fr);
    if (edition->source.en == NULL || edition->source.fr == NULL || edition->source.en[0] == '\0')
        fail_msg("%s lacks its source in a language", edition->name);
    check_french(edition->name, edition->source.fr);
}

static void french_is_set_as_french(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS; i++) {
        check_french(rows[i].name, rows[i].fr);
        check_cited(rows[i].name, rows[i].fr);
    }
    for (size_t g = 0; games[g] != NULL; g++) {
        for (size_t i = 0; i < games[g]->rule_count; i++)
            check_french(games[g]->rule[i].id, games[g]->rule[i].title.fr);
        for (size_t i = 0; i < games[g]->option_count; i++)
            check_french(games[g]->option[i].name, games[g]->option[i].text.fr);
        for (size_t i = 0; i < games[g]->edition_count; i++)
            check_edition(&games[g]->edition[i]);
    }
}

static bool is_letter(char byte) { return (byte | 0x20) >= 'a' && (byte | 0x20) <= 'z'; }

/* Whether the text has the word, not as a part of another. */
static bool has_word(const char *text, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = strstr(text, word); at != NULL; at = strstr(at + 1, word))
        if ((at == text || !is_letter(at[-1])) && !is_letter(at[length]))
            return true;
    return false;
}

/* A name does not tell whether its player is a man or a woman, nor does a seat: no English sentence says he or she, and in French
   no player's name has a participle or a pronoun that would have to agree with it. */
static void check_gender(const char *name, const char *english, const char *french)
{
    static const char *const words[] = {"he",      "she",     "him", "her", "his", "hers",
                                        "himself", "herself", "He",  "She", "His"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (has_word(english, words[i]))
            fail_msg("%s guesses: %s", name, words[i]);
    if (strstr(french, "{who") != NULL && (has_word(french, "elle-même") || has_word(french, "lui-même")))
        fail_msg("%s guesses: %s", name, french);
    for (const char *at = strstr(french, "} est "); at != NULL; at = strstr(at + 1, "} est ")) {
        const char *word = at + strlen("} est ");
        size_t length = strcspn(word, " ,.");
        bool player = at - french >= 3 && (strncmp(at - 3, "who", 3) == 0 || strncmp(at - 3, "her", 3) == 0);
        if (player && length > 2 && strncmp(word + length - 2, "é", 2) == 0)
            fail_msg("%s guesses: %.*s", name, (int)length, word);
    }
}

static void nobody_s_gender_is_guessed(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS; i++)
        check_gender(rows[i].name, rows[i].en, rows[i].fr);
    for (size_t g = 0; games[g] != NULL; g++) {
        for (size_t i = 0; i < games[g]->rule_count; i++)
            check_gender(games[g]->rule[i].id, games[g]->rule[i].title.en, games[g]->rule[i].title.fr);
        for (size_t i = 0; i < games[g]->option_count; i++)
            check_gender(games[g]->option[i].name, games[g]->option[i].text.en, games[g]->option[i].text.fr);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_languages_are_there),
        cmocka_unit_test(both_languages_name_the_same),
        cmocka_unit_test(french_is_set_as_french),
        cmocka_unit_test(nobody_s_gender_is_guessed),
    };
    return cmocka_run_group_tests_name("messages", tests, NULL, NULL);
}
