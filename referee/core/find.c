/* Games, editions and rules by name. */
#include "core/fold.h"
#include "core/game.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

const struct game *game_find(const char *name)
{
    for (size_t i = 0; games[i] != NULL; i++)
        if (games[i]->name[0] == name[0] && strcmp(games[i]->name, name) == 0) /* as most write it */
            return games[i];
    for (size_t i = 0; games[i] != NULL; i++)
        if (fold_equal(games[i]->name, name) || fold_listed(games[i]->names, name))
            return games[i];
    return NULL;
}

int edition_find(const struct game *game, const char *name)
{
    for (size_t i = 0; i < game->edition_count; i++)
        if (strcmp(game->edition[i].name, name) == 0)
            return (int)i;
    for (size_t i = 0; i < game->edition_count; i++)
        if (fold_equal(game->edition[i].name, name) || fold_listed(game->edition[i].names, name))
            return (int)i;
    return -1;
}

const char *game_list(struct arena *arena)
{
    const char *list = games[0]->name;
    for (size_t i = 1; games[i] != NULL; i++)
        list = arena_printf(arena, "%s, %s", list, games[i]->name);
    return list;
}

const char *edition_list(struct arena *arena, const struct game *game)
{
    const char *list = game->edition[0].name;
    for (size_t i = 1; i < game->edition_count; i++)
        list = arena_printf(arena, "%s, %s", list, game->edition[i].name);
    return list;
}

bool rule_named(const struct rule *rule, const char *name)
{
    return fold_equal(rule->id, name) || fold_equal(rule->slug, name) || fold_equal(rule->slug_fr, name);
}

static const struct rule *rule_among(const struct rule *rule, size_t count, const char *name)
{
    for (size_t i = 0; i < count; i++)
        if (rule_named(&rule[i], name))
            return &rule[i];
    return NULL;
}

const struct rule *rule_find(const char *name, const struct game **game)
{
    *game = NULL;
    const struct rule *found = rule_among(rec_rules, REC_RULES, name);
    for (size_t i = 0; found == NULL && games[i] != NULL; i++) {
        found = rule_among(games[i]->rule, games[i]->rule_count, name);
        *game = found != NULL ? games[i] : NULL;
    }
    return found;
}

/* What an article or law is called: 'a' or 'l' for which of the two it is, 0 if that is not said. */
static const struct {
    const char *word;
    char kind;
} article_words[] = {{"article", 'a'}, {"art.", 'a'},      {"art", 'a'},    {"law", 'l'}, {"loi", 'l'}, {"a", 'a'},
                     {"l", 'l'},       {"l'article", 'a'}, {"la loi", 'l'}, {"regle", 0}, {"rule", 0},  {"", 0}};

/* Reads "article 6", "loi 59", "A06", "6", folded; false if it is nothing of the kind. */
static bool article_read(const char *text, char *kind, long *number)
{
    size_t word = strcspn(text, "0123456789"), digits = strspn(text + word, "0123456789");
    if (digits == 0 || digits > 4 || text[word + digits] != '\0')
        return false;
    *number = strtol(text + word, NULL, 10);
    while (word > 0 && text[word - 1] == ' ')
        word--;
    for (size_t i = 0; i < sizeof article_words / sizeof article_words[0]; i++)
        if (strlen(article_words[i].word) == word && memcmp(article_words[i].word, text, word) == 0) {
            *kind = article_words[i].kind;
            return true;
        }
    return false;
}

bool rule_cited(const struct rule *rule, const char *name)
{
    char folded[64], kind = 0;
    long number = 0;
    const char *own = strrchr(rule->id, '-'); /* "IMH-A06": its article; "IMH-06" is a number of ours */
    const size_t length = strlen(name);
    if (length == 0 || !isdigit((unsigned char)name[length - 1])) /* most names are none of an article */
        return false;
    if (own == NULL || !isupper((unsigned char)own[1]) ||
        !article_read(fold_text(folded, sizeof folded, name), &kind, &number))
        return false;
    char letter = (char)tolower((unsigned char)own[1]);
    return strtol(own + 2, NULL, 10) == number && (kind == 0 || kind == letter);
}

/* Whether `number` is among those of "1–2" or "2, 4". */
static bool paragraph_among(const char *list, long number)
{
    char *end;
    for (long first = strtol(list, &end, 10); end != list; first = strtol(list, &end, 10)) {
        long last = first;
        if (strncmp(end, "–", strlen("–")) == 0)
            last = strtol(end + strlen("–"), &end, 10);
        if (first <= number && number <= last)
            return true;
        list = end + strspn(end, ", ");
    }
    return false;
}

bool rule_printed_at(const struct rule *rule, const char *place)
{
    char asked[64], printed[64];
    fold_text(asked, sizeof asked, place);
    fold_text(printed, sizeof printed, rule->article);
    const char *paragraphs = strstr(printed, " §");
    size_t length = paragraphs != NULL ? (size_t)(paragraphs - printed) : strlen(printed);
    if (length == 0 || strncmp(asked, printed, length) != 0)
        return false;
    const char *rest = asked + length + strspn(asked + length, " ");
    if (rest == asked + length)
        return *rest == '\0';
    rest += strncmp(rest, "§", strlen("§")) == 0 || strncmp(rest, "¶", strlen("¶")) == 0 ? strlen("§") : 0;
    rest += strspn(rest, " ");
    size_t digits = strspn(rest, "0123456789");
    return paragraphs != NULL && digits > 0 && digits <= 4 && rest[digits] == '\0' &&
           paragraph_among(paragraphs + strlen(" §"), strtol(rest, NULL, 10));
}

bool rule_called(const struct rule *rule, const char *name) { return rule_named(rule, name) || rule_cited(rule, name); }

const struct rule *rule_meant(const struct game *game, const char *name)
{
    const struct game *its;
    const struct rule *rule = rule_find(name, &its);
    for (size_t i = 0; rule == NULL && i < game->rule_count; i++)
        if (rule_cited(&game->rule[i], name))
            rule = &game->rule[i];
    return rule;
}

size_t rule_count(void)
{
    size_t count = REC_RULES;
    for (size_t i = 0; games[i] != NULL; i++)
        count += games[i]->rule_count;
    return count;
}

const struct rule *rule_numbered(size_t number, const struct game **game)
{
    *game = NULL;
    if (number < REC_RULES)
        return &rec_rules[number];
    number -= REC_RULES;
    size_t i = 0;
    for (; number >= games[i]->rule_count; i++)
        number -= games[i]->rule_count;
    *game = games[i];
    return &games[i]->rule[number];
}

static bool is_among(const struct rule *rule, const struct rule *list, size_t count, size_t *number)
{
    for (size_t i = 0; i < count; i++)
        if (rule == &list[i]) {
            *number += i;
            return true;
        }
    *number += count;
    return false;
}

size_t rule_number(const struct rule *rule)
{
    size_t number = 0;
    bool found = is_among(rule, rec_rules, REC_RULES, &number);
    for (size_t i = 0; !found && games[i] != NULL; i++)
        found = is_among(rule, games[i]->rule, games[i]->rule_count, &number);
    return number;
}

static const char *nearest_among(const struct rule *rule, size_t count, const char *name, const char *best,
                                 unsigned *distance)
{
    for (size_t i = 0; i < count; i++) {
        best = fold_nearer(name, best, rule[i].id, distance);
        best = fold_nearer(name, best, rule[i].slug, distance);
        best = fold_nearer(name, best, rule[i].slug_fr, distance);
    }
    return best;
}

const char *rule_near(const char *name)
{
    unsigned distance = 0;
    const char *best = nearest_among(rec_rules, REC_RULES, name, NULL, &distance);
    for (size_t i = 0; games[i] != NULL; i++)
        best = nearest_among(games[i]->rule, games[i]->rule_count, name, best, &distance);
    return best;
}
