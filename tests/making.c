#include "tests/making.h"
#include "tests/testing.h"

#include "core/options.h"

#include <stdio.h>
#include <string.h>

void each_edition(void (*check)(const struct game *game, size_t edition))
{
    const char *only = getenv("GAME");
    for (size_t i = 0; games[i] != NULL; i++)
        for (size_t edition = 0; edition < games[i]->edition_count; edition++)
            if (only == NULL || strcmp(games[i]->name, only) == 0)
                check(games[i], edition);
}

static bool regular(const struct judgement *judgement)
{
    return judgement->errors + judgement->warnings + judgement->undecided == 0;
}

/* What is found though it should not be, or not so, for whoever looks into it. */
static void tell(const struct wish *wish, unsigned nth, const struct judgement *judgement)
{
    print_error("    %s %s%s --seed %u, record %u:\n", wish->game->name, wish->edition, wish->partie ? " --partie" : "",
                (unsigned)wish->seed, nth + 1);
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (judgement->finding[i]->severity != SEVERITY_NOTE)
            print_error("        %s, deal %u\n", judgement->finding[i]->rule->id, judgement->finding[i]->deal);
}

unsigned regular_records(const struct wish *wish, unsigned count)
{
    struct arena *arena = arena_new();
    unsigned right = 0;
    for (unsigned i = 0; i < count; i++) {
        arena_clear(arena);
        const struct judgement *judgement = judge_record(make_record(wish, i, arena), NULL, arena);
        if (regular(judgement))
            right++;
        else
            tell(wish, i, judgement);
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
        const struct judgement *judgement = judge_record(record, NULL, arena);
        if (right(judgement))
            made.right++;
        else
            tell(wish, i, judgement);
    }
    arena_free(arena);
    return made;
}

/* Rules that no made-up record breaks beside the definitions, and why. */
static const struct {
    const char *rule;
    const char *edition; /* NULL: in no edition */
} never[] = {
    {"REC-01", NULL}, /* what cannot be read is no record; the command breaks the text */
    {"REC-11", NULL}, /* a record cut short is told in a note */
    {"NAP-03", NULL}, /* that the end is not agreed on, likewise */
    /* A misdeal that stands is told as well, law 11. */
    {"PQC-L39", NULL},
    {"PQC-L40", NULL},
    {"PQC-L41", NULL},
    {"PQC-L42", NULL},
    {"PQC-L43", NULL},
    {"PQC-L15", NULL},          /* a redeal too late is told once the next deal follows it */
    {"PQC-L70", NULL},          /* a wrong count is told by the rule of what is counted */
    {"IMM-29", "parlett"},      /* a fallen imperial replaces nothing there */
    {"PIQ-31", "academie-18c"}, /* sets are not cancelled there */
    {"PQC-L22", "au-cent"},     /* the dealer may keep all his cards */
    /* There is no rubicon there. */
    {"PQC-L71", "parlett"},
    {"PQC-L71", "au-cent"},
    {"PQC-L72", "parlett"},
    {"PQC-L72", "au-cent"},
    {"PQC-L73", "parlett"},
    {"PQC-L73", "au-cent"},
    /* Nothing is deposited there: there is no second one, no gain after one, no card to use again and no surmat. */
    {"MAT-12", "bga"},
    {"MAT-15", "bga"},
    {"MAT-16", "bga"},
    {"MAT-17", "bga"},
    /* A pack of fifty-two has every card that there is; of one item alone, the item's own rule is broken by a wrong total. */
    {"REC-03", "standard"},
    {"REC-03", "english"},
    {"REC-03", "us"},
    {"REC-03", "german"},
    {"REC-13", "standard"},
    {"REC-13", "english"},
    {"REC-13", "us"},
    {"REC-13", "german"},
    {"REC-07", "standard"},
    {"REC-07", "english"},
    {"REC-07", "us"},
    {"REC-07", "german"}, /* a record has no room for a seventh */
};

bool can_be_planted(const struct rule *rule, const char *edition)
{
    if (rule->cited != NULL)
        return false;
    for (size_t i = 0; i < sizeof never / sizeof *never; i++)
        if (strcmp(never[i].rule, rule->id) == 0 &&
            (never[i].edition == NULL || strcmp(never[i].edition, edition) == 0))
            return false;
    return true;
}

void every_option_value(const struct game *game, size_t edition,
                        void (*with)(const struct wish *wish, const char *option, const char *value))
{
    char values[256], number[16];
    for (size_t option = 0; option < game->option_count; option++) {
        if (option_values(game, edition, option, values, sizeof values) == NULL)
            continue;
        int least = game->option[option].least, most = game->option[option].most;
        snprintf(number, sizeof number, "%d", least + (most - least) / 20);
        for (char *value = strtok(values, "|"); value != NULL; value = strtok(NULL, "|")) {
            if (strcmp(value, "N") == 0)
                value = number;
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
