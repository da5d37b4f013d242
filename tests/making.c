#include "tests/making.h"

#include "core/options.h"

#include <string.h>

static bool regular(const struct judgement *judgement)
{
    return judgement->errors + judgement->warnings + judgement->undecided == 0;
}

unsigned regular_records(const struct wish *wish, unsigned count)
{
    struct arena *arena = arena_new();
    unsigned right = 0;
    for (unsigned i = 0; i < count; i++) {
        arena_clear(arena);
        right += regular(judge_record(make_record(wish, i, arena), NULL, arena));
    }
    arena_free(arena);
    return right;
}

/* How often the record expects a finding of that rule, and how often the judge has one on a marked fact. */
static bool as_expected(const struct judgement *judgement, const struct expected *expected)
{
    const struct record *record = judgement->record;
    int balance = 0;
    for (size_t i = 0; i < record->expect_count; i++)
        balance += strcmp(record->expect[i].rule.s, expected->rule.s) == 0;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        balance -= finding->severity >= SEVERITY_WARNING && finding->at.line == expected->line &&
                   strcmp(finding->rule->id, expected->rule.s) == 0;
    }
    return balance == 0;
}

static bool right(const struct judgement *judgement)
{
    const struct record *record = judgement->record;
    bool right = judgement->errors + judgement->warnings == record->expect_count;
    for (size_t i = 0; i < record->expect_count; i++)
        right &= as_expected(judgement, &record->expect[i]);
    return right;
}

struct made irregular_records(const struct wish *wish, unsigned count)
{
    struct arena *arena = arena_new();
    struct made made = {0};
    for (unsigned i = 0; i < count; i++) {
        arena_clear(arena);
        const struct record *record = make_record(wish, i, arena);
        if (record == NULL)
            continue;
        made.made++;
        made.expected += record->expect_count;
        made.right += right(judge_record(record, NULL, arena));
    }
    arena_free(arena);
    return made;
}

void every_option_value(const struct game *game, size_t edition,
                        void (*with)(const struct wish *wish, const char *option, const char *value))
{
    char values[256];
    for (size_t option = 0; option < game->option_count; option++) {
        if (option_values(game, edition, option, values, sizeof values) == NULL)
            continue;
        for (char *value = strtok(values, "|"); value != NULL; value = strtok(NULL, "|")) {
            if (strcmp(value, "N") == 0)
                value = "2";
            const struct option_said said = {.name = {.s = game->option[option].name}, .value = {.s = value}};
            const struct wish wish = {
                .game = game, .edition = game->edition[edition].name, .option_count = 1, .option = &said, .seed = 7};
            with(&wish, game->option[option].name, value);
        }
    }
}

static void deal_without_cards(struct deal *deal)
{
    deal->dealing = deal->calls = deal->play = (struct steps){.recorded = false};
    deal->pack = deal->talon = deal->turned = (struct card_list){.recorded = false};
    deal->packets.recorded = deal->turned_position.recorded = false;
    for (size_t player = 0; player < MAX_PLAYERS; player++)
        deal->hands[player] = deal->held[player] = (struct card_list){.recorded = false};
    for (size_t i = 0; i < deal->manche_count; i++)
        deal_without_cards(&deal->manche[i]);
}

void leave_sheet_only(struct record *record)
{
    record->draw = (struct steps){.recorded = false};
    for (size_t i = 0; i < record->deal_count; i++)
        deal_without_cards(&record->deal[i]);
}
