#include "commands/search.h"

#include "core/fold.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { FOLDED = 512, STEM_LEAST = 3 };

static const struct {
    const char *called, *rules;
} synonyms[] = {
#define SYNONYM(called, rules) {called, rules},
#include "commands/synonyms.def"
#undef SYNONYM
};

/* Folded, with a blank for whatever is no letter or digit, and one at either end, so that a word can be looked for as such. */
static void plain_words(char out[FOLDED], const char *text)
{
    char folded[FOLDED - 2];
    size_t used = 0;
    out[used++] = ' ';
    for (const char *at = fold_text(folded, sizeof folded, text); *at != '\0'; at++) {
        bool letter = isalnum((unsigned char)*at) || (unsigned char)*at >= 0x80;
        if (letter || out[used - 1] != ' ')
            out[used++] = (char)(letter ? *at : ' ');
    }
    if (out[used - 1] != ' ')
        out[used++] = ' ';
    out[used] = '\0';
}

/* Whether the list, names with `between` between them, has the name of that length. */
static bool listed(const char *list, char between, const char *name, size_t length)
{
    for (const char *at = list; at != NULL;) {
        if (strncmp(at, name, length) == 0 && (at[length] == between || at[length] == '\0'))
            return true;
        at = strchr(at, between);
        if (at != NULL)
            at++;
    }
    return false;
}

/* Whether the words, from one blank to another, are all among those of `hay` or begin some of them. */
static bool has_all(const char *hay, const char *words)
{
    char word[FOLDED];
    for (const char *at = words; at[1] != '\0';) {
        size_t length = strcspn(at + 1, " ") + 1;
        snprintf(word, sizeof word, "%.*s%s", (int)length, at, length > STEM_LEAST ? "" : " ");
        if (strstr(hay, word) == NULL)
            return false;
        at += length;
    }
    return words[1] != '\0';
}

static bool line_has(const struct rule *rule, const char *words)
{
    const char *texts[] = {rule->slug, rule->slug_fr, rule->title.en, rule->title.fr};
    char hay[FOLDED];
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        plain_words(hay, texts[i]);
        if (has_all(hay, words))
            return true;
    }
    return false;
}

/* Whether what people call so is that rule, by the table; more of it than one too. */
static bool stands_for(const struct rule *rule, const char *words)
{
    size_t length = strlen(words) - 1, last = length > 1 && words[length - 1] == 's';
    for (size_t i = 0; length > 1 && i < sizeof synonyms / sizeof synonyms[0]; i++) {
        const char *called = synonyms[i].called;
        bool meant = listed(called, '|', words + 1, length - 1) || listed(called, '|', words + 1, length - 1 - last);
        if (meant && listed(synonyms[i].rules, ' ', rule->id, strlen(rule->id)))
            return true;
    }
    return false;
}

/* A number names an article, a law or a paragraph, and nothing else; the name of a section may be a word for other rules too. */
static bool is_meant(const struct rule *rule, const char *text, const char *words)
{
    bool named = strpbrk(text, "0123456789") == NULL && (stands_for(rule, words) || line_has(rule, words));
    return named || rule_cited(rule, text) || rule_printed_at(rule, text);
}

size_t rules_meant(const char *text, struct arena *arena, struct hit **hit)
{
    char words[FOLDED];
    size_t count = 0;
    plain_words(words, text);
    *hit = arena_alloc(arena, rule_count() * sizeof **hit);
    for (size_t i = 0; i < rule_count(); i++) {
        struct hit one;
        one.rule = rule_numbered(i, &one.game);
        if (is_meant(one.rule, text, words))
            (*hit)[count++] = one;
    }
    return count;
}
