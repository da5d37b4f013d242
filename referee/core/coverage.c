#include "core/coverage.h"

#include "core/options.h"

#include <string.h>

static bool any_hand(const struct record *record, const struct deal *deal)
{
    for (size_t player = 0; player < record->player_count; player++)
        if (deal->hands[player].recorded || deal->held[player].recorded || deal->pack.recorded)
            return true;
    return false;
}

static bool deal_has(const struct record *record, const struct deal *deal, const char *word)
{
    if (strcmp(word, "dealer") == 0)
        return deal->dealer != NOBODY;
    if (strcmp(word, "packets") == 0)
        return deal->packets.recorded;
    if (strcmp(word, "hands") == 0)
        return any_hand(record, deal);
    if (strcmp(word, "talon") == 0)
        return deal->talon.recorded || deal->pack.recorded;
    if (strcmp(word, "turned") == 0)
        return deal->turned.recorded;
    if (strcmp(word, "dealing") == 0)
        return deal->dealing.recorded;
    if (strcmp(word, "calls") == 0)
        return deal->calls.recorded;
    if (strcmp(word, "play") == 0)
        return deal->play.recorded;
    if (strcmp(word, "marks") == 0 || strcmp(word, "score") == 0)
        return deal_has_marks(deal) || deal_has_score(deal);
    return true;
}

/* Whether the record has what the word stands for, in any of its deals. */
static bool record_has(const struct record *record, const char *word)
{
    if (strcmp(word, "draw") == 0)
        return record->draw.recorded;
    if (strcmp(word, "result") == 0)
        return record->result.recorded;
    for (size_t i = 0; i < record->deal_count; i++)
        if (deal_has(record, &record->deal[i], word))
            return true;
    return false;
}

static bool any_marks(const struct record *record)
{
    bool any = false;
    for (size_t i = 0; i < record->deal_count; i++)
        for (size_t player = 0; player < record->player_count; player++)
            any |= record->deal[i].marks[player].recorded;
    return any;
}

static const char *missing(const struct record *record, const struct rule *rule, enum outcome outcome)
{
    if (rule == &rec_rules[REC_09]) /* a sum has both; where they are of different deals, each lacks the other */
        return any_marks(record) ? "score" : "marks";
    if (rule->check == check_by_ledger && record_has(record, rule->needs))
        return "marks"; /* replayed, but the sheet has no figure to compare */
    if (outcome == NOT_KNOWABLE || (rule->needs[0] != '\0' && !record_has(record, rule->needs)))
        return rule->needs;
    return "occasion";
}

/* What a rule has found has been checked. */
static bool has_found(const struct judgement *judgement, const struct rule *rule)
{
    bool found = false;
    for (size_t i = 0; i < judgement->finding_count && !found; i++)
        found = judgement->finding[i]->rule == rule;
    return found;
}

/* Of what is no transcript, only the rules that say so. */
static bool found_next(const struct judgement *judgement, size_t *next, struct covered *covered)
{
    while (*next < REC_RULES) {
        const struct rule *rule = &rec_rules[(*next)++];
        if (!has_found(judgement, rule))
            continue;
        *covered = (struct covered){rule, true, NULL};
        return true;
    }
    return false;
}

bool coverage_next(const struct judgement *judgement, size_t *next, struct covered *covered)
{
    const struct game *game = judgement->game;
    const struct coverage *coverage = &judgement->coverage;
    size_t rules = game != NULL && coverage->seen != NULL ? game->rule_count : 0;
    if (rules == 0)
        return found_next(judgement, next, covered);
    unsigned in_force = rules_in_force(game, judgement->edition, judgement->option);
    while (*next < rules + REC_RULES) {
        size_t i = (*next)++;
        const struct rule *rule = i < rules ? &game->rule[i] : &rec_rules[i - rules];
        if (rule->cited != NULL || (i < rules && !(rule->editions & in_force))) /* one that is cited only defines */
            continue;
        enum outcome outcome = (enum outcome)(i < rules ? coverage->seen[i] : coverage->rec_seen[i - rules]);
        bool checked = outcome == CHECKED || has_found(judgement, rule);
        *covered = (struct covered){rule, checked, checked ? NULL : missing(judgement->record, rule, outcome)};
        return true;
    }
    return false;
}
