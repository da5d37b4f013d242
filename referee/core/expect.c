#include "core/expect.h"

struct comparison {
    struct difference *difference;
    size_t count, room;
    struct arena *arena;
};

static void differs(struct comparison *comparison, struct difference difference)
{
    comparison->difference =
        arena_grow(comparison->arena, comparison->difference, comparison->count, &comparison->room, sizeof difference);
    comparison->difference[comparison->count++] = difference;
}

bool expect_means(const struct expected *expected, const struct finding *finding)
{
    const struct rule *rule = finding->rule;
    return finding_expected(finding) && (expected->line == 0 || finding->at.line == expected->line) &&
           rule_named(rule, expected->rule.s);
}

/* Pairs expectations with findings: those with a line first, so that one without does not take their finding. */
static void pair(const struct judgement *judgement, bool *met, bool *used, bool with_line)
{
    const struct record *record = judgement->record;
    for (size_t i = 0; i < record->expect_count; i++) {
        const struct expected *expected = &record->expect[i];
        if ((expected->line != 0) != with_line)
            continue;
        for (size_t k = 0; k < judgement->finding_count && !met[i]; k++)
            if (!used[k] && expect_means(expected, judgement->finding[k]))
                met[i] = used[k] = true;
    }
}

static void compare_findings(const struct judgement *judgement, struct comparison *comparison)
{
    const struct record *record = judgement->record;
    bool *met = arena_alloc(comparison->arena, record->expect_count + 1);
    bool *used = arena_alloc(comparison->arena, judgement->finding_count + 1);
    pair(judgement, met, used, true);
    pair(judgement, met, used, false);
    for (size_t i = 0; i < record->expect_count; i++)
        if (!met[i])
            differs(comparison, (struct difference){.kind = DIFFERENCE_MISSING, .expected = &record->expect[i]});
    for (size_t k = 0; k < judgement->finding_count; k++)
        if (!used[k] && finding_expected(judgement->finding[k]))
            differs(comparison, (struct difference){.kind = DIFFERENCE_SURPLUS, .finding = judgement->finding[k]});
}

static void compare_scores(const struct judgement *judgement, struct comparison *comparison)
{
    const struct record *record = judgement->record;
    for (int player = 0; player < (int)record->player_count && judgement->game != NULL; player++) {
        const struct amount *amount = &record->expect_score[player];
        struct score score = judgement->replayed.score[player];
        if (amount->recorded && !score_equal(score, amount_score(judgement->game, judgement->edition, amount)))
            differs(comparison, (struct difference){.kind = DIFFERENCE_SCORE, .player = player, .score = score});
    }
}

struct difference *expect_compare(const struct judgement *judgement, struct arena *arena, size_t *count)
{
    struct comparison comparison = {.arena = arena};
    if (judgement->record->has_expect)
        compare_findings(judgement, &comparison);
    compare_scores(judgement, &comparison);
    *count = comparison.count;
    return comparison.difference;
}
