/* The catalogue as a whole: what no single row can see. */
#include "tests/testing.h"

#include "core/game.h"
#include "core/options.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

/* Calls `visit` for every rule of every game and of the record, with the name of its folder of samples. */
static size_t each_rule(void (*visit)(const struct rule *, const char *folder, void *), void *data)
{
    size_t count = REC_RULES;
    for (size_t i = 0; i < REC_RULES; i++)
        visit(&rec_rules[i], "record", data);
    for (size_t g = 0; games[g] != NULL; count += games[g++]->rule_count)
        for (size_t i = 0; i < games[g]->rule_count; i++)
            visit(&games[g]->rule[i], games[g]->name, data);
    return count;
}

struct seen {
    const struct rule *rule[1024];
    size_t count;
};

static void is_new(const struct rule *rule, const char *folder, void *data)
{
    struct seen *seen = data;
    (void)folder;
    for (size_t i = 0; i < seen->count; i++) {
        const char *own[] = {rule->id, rule->slug, rule->slug_fr};
        const char *other[] = {seen->rule[i]->id, seen->rule[i]->slug, seen->rule[i]->slug_fr};
        bool same = false;
        for (size_t k = 0; k < 9; k++)
            same |= strcasecmp(own[k % 3], other[k / 3]) == 0;
        if (same)
            fail_msg("%s %s and %s %s share a name", rule->id, rule->slug, seen->rule[i]->id, seen->rule[i]->slug);
    }
    assert_true(seen->count < 1024);
    seen->rule[seen->count++] = rule;
}

static void names_are_unique(void **state)
{
    (void)state;
    struct seen seen = {.count = 0};
    size_t rules = each_rule(is_new, &seen);
    assert_int_equal(rules, seen.count);
}

/* Whatever names a rule finds it, in either language. */
static void is_found(const struct rule *rule, const char *folder, void *data)
{
    const struct game *game;
    (void)folder, (void)data;
    assert_ptr_equal(rule_find(rule->id, &game), rule);
    assert_ptr_equal(rule_find(rule->slug, &game), rule);
    assert_ptr_equal(rule_find(rule->slug_fr, &game), rule);
    assert_true(rule_called(rule, rule->slug_fr));
}

static void names_of_both_languages_find_their_rule(void **state)
{
    (void)state;
    each_rule(is_found, NULL);
}

static bool is_slug(const char *slug)
{
    return slug[0] != '\0' && strspn(slug, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen(slug);
}

static void is_whole(const struct rule *rule, const char *folder, void *data)
{
    (void)folder, (void)data;
    if (strlen(rule->title.en) == 0 || strlen(rule->title.fr) == 0 || rule->check == NULL || rule->editions == 0 ||
        rule->level > 4 || !is_slug(rule->slug) || !is_slug(rule->slug_fr))
        fail_msg("the row of %s is not whole", rule->id);
    if (rule->cited != NULL && rule->on != 0)
        fail_msg("%s only defines, but is asked", rule->id);
}

/* A breach is `unspecified` where the rules forbid the act and name no remedy, and nowhere else. */
static void is_named_by_its_remedy(const struct rule *rule, const char *folder, void *data)
{
    (void)folder, (void)data;
    if (is_breach(rule->class) && (rule->class == CLASS_UNSPECIFIED) != (rule->remedy == REMEDY_UNSPECIFIED))
        fail_msg("%s: its class and its remedy do not agree", rule->id);
}

static void class_and_remedy_agree(void **state)
{
    (void)state;
    each_rule(is_named_by_its_remedy, NULL);
}

static void rows_are_whole(void **state)
{
    (void)state;
    each_rule(is_whole, NULL);
}

/* Where nothing can be broken there is one that keeps it. */
static void has_samples(const struct rule *rule, const char *folder, void *data)
{
    (void)data;
    static const char *const kinds[] = {"broken", "kept"};
    for (int i = rule->cited != NULL && rule->cited[0] == '\0' ? 1 : 0; i < 2; i++) {
        char path[256];
        snprintf(path, sizeof path, SAMPLES "/%s/%s-%s.yaml", folder, rule->id, kinds[i]);
        if (access(path, R_OK) != 0)
            fail_msg("%s has no sample %s", rule->id, path);
    }
}

static void every_rule_has_its_samples(void **state)
{
    (void)state;
    each_rule(has_samples, NULL);
}

static void options_have_defaults(void **state)
{
    (void)state;
    for (size_t g = 0; games[g] != NULL; g++) {
        int value[64];
        assert_true(games[g]->option_count < 64);
        for (size_t e = 0; e < games[g]->edition_count; e++) {
            option_defaults(games[g], e, value);
            for (size_t i = 0; i < games[g]->option_count; i++) {
                char list[256];
                bool known = option_values(games[g], e, i, list, sizeof list) != NULL;
                if (known != (value[i] >= 0))
                    fail_msg("%s %s: option %s has no valid default", games[g]->name, games[g]->edition[e].name,
                             games[g]->option[i].name);
            }
        }
    }
}

/* Every option that an edition lists is a row of the game's options. */
static void editions_list_known_options(void **state)
{
    (void)state;
    for (size_t g = 0; games[g] != NULL; g++)
        for (size_t e = 0; e < games[g]->edition_count; e++)
            for (const char *at = games[g]->edition[e].options; *at != '\0';) {
                char name[64];
                size_t length = strcspn(at, "=");
                assert_true(length < sizeof name);
                snprintf(name, sizeof name, "%.*s", (int)length, at);
                if (option_find(games[g], name) < 0)
                    fail_msg("%s %s lists the unknown option %s", games[g]->name, games[g]->edition[e].name, name);
                at += strcspn(at, " \n");
                at += strspn(at, " \n");
            }
}

/* By the number of an article or a law; numbers of our own are no articles. */
static void articles_are_cited_by_number(void **state)
{
    (void)state;
    static const struct {
        const char *name, *id; /* NULL: of no rule of the game */
        size_t game;
    } rows[] = {
        {"A06", "IMH-A06", 0},        {"a6", "IMH-A06", 0},     {"article 6", "IMH-A06", 0},
        {"Art. 14", "IMH-A14", 0},    {"6", "IMH-A06", 0},      {"l\u2019article 4", "IMH-A04", 0},
        {"loi 59", "PQC-L59", 1},     {"law 27", "PQC-L27", 1}, {"L59", "PQC-L59", 1},
        {"article 59", NULL, 1},      {"article 25", NULL, 0},  {"loi 6", NULL, 0},
        {"wrong-turn", "IMH-A06", 0}, {"article", NULL, 0},     {"6 7", NULL, 0},
        {"law 10", "PQC-L10", 1},     {"loi 44", "PQC-L44", 1}, {"article 10", "IMH-A10", 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct game *game = game_find(rows[i].game == 0 ? "imperiale" : "piquet");
        const struct rule *rule = rule_meant(game, rows[i].name);
        if ((rule == NULL) != (rows[i].id == NULL) || (rule != NULL && strcmp(rule->id, rows[i].id) != 0))
            fail_msg("%s is %s", rows[i].name, rule != NULL ? rule->id : "nothing");
    }
}

/* Every law of the code answers, whether anything in it can be broken or not. */
static void every_law_and_article_answers(void **state)
{
    (void)state;
    char name[24];
    for (int law = 1; law <= 75; law++) {
        snprintf(name, sizeof name, "law %d", law);
        if (rule_meant(game_find("piquet"), name) == NULL)
            fail_msg("no rule of piquet is %s", name);
    }
    for (int article = 1; article <= 24; article++) {
        snprintf(name, sizeof name, "article %d", article);
        if (rule_meant(game_find("imperiale"), name) == NULL)
            fail_msg("no rule of impériale is %s", name);
    }
}

/* By the section, and the paragraph, in which its source has a rule. */
static void rules_are_found_where_they_are_printed(void **state)
{
    (void)state;
    static const struct {
        const char *id, *place;
        bool there;
    } rows[] = {
        {"IMH-22", "Levées §3", true},   {"IMH-22", "levees 3", true},   {"IMH-22", "levées ¶ 3", true},
        {"IMH-22", "levées §4", false},  {"IMH-22", "levées", true},     {"IMH-22", "levées §", false},
        {"IMH-18", "levées §2", true},   {"IMH-18", "levées §3", false}, {"IMM-21", "jeu §4", true},
        {"IMM-21", "jeu §3", false},     {"IMM-07", "donne §2", true},   {"MAT-16", "dépôts et surmat", true},
        {"MAT-16", "dépôts", false},     {"NAP-08", "ENCHÈRES", true},   {"NAP-08", "enchères 1", false},
        {"IMH-A10", "article 1", false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct game *game;
        if (rule_printed_at(rule_find(rows[i].id, &game), rows[i].place) != rows[i].there)
            fail_msg("%s at %s", rows[i].id, rows[i].place);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_unique),
        cmocka_unit_test(names_of_both_languages_find_their_rule),
        cmocka_unit_test(rows_are_whole),
        cmocka_unit_test(class_and_remedy_agree),
        cmocka_unit_test(every_rule_has_its_samples),
        cmocka_unit_test(options_have_defaults),
        cmocka_unit_test(editions_list_known_options),
        cmocka_unit_test(articles_are_cited_by_number),
        cmocka_unit_test(every_law_and_article_answers),
        cmocka_unit_test(rules_are_found_where_they_are_printed),
    };
    return cmocka_run_group_tests_name("catalogue", tests, NULL, NULL);
}
