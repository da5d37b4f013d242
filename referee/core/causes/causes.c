#include "core/causes/causes.h"

#include "core/shrink/likeness.h"

#include <stdlib.h>
#include <string.h>

/* Of many records no more deals are compared than take a while. */
enum { UNITS_MOST = 60000 };

struct causes *causes_new(struct arena *arena)
{
    struct causes *causes = arena_alloc(arena, sizeof *causes);
    *causes = (struct causes){.arena = arena, .names = {.arena = arena}};
    return causes;
}

/* --- what is found ---------------------------------------------------------------------------------------------- */

static bool has_figures(const struct deal *deal, int player)
{
    return deal->marks[player].recorded || deal->score[player].recorded;
}

static int due_of(const struct judgement *judgement, const struct deal_account *account, int player, enum item item)
{
    int due = 0;
    for (size_t i = 0; i < account->line_count; i++) {
        const struct line *line = &judgement->ledger.line[account->first_line + i];
        due += line->player == player && line->item == item ? cause_value(line->amount) : 0;
    }
    return due;
}

static int value_written(const struct amount *amount)
{
    return amount->board ? cause_value((struct score){amount->fiches, amount->jetons}) : amount->points;
}

/* Whether a player's marks of the deal are written, and not as they are due. */
static bool marks_wrong(const struct judgement *judgement, const struct deal_account *account, int player)
{
    const struct marks_said *marks = &account->part->deal.marks[player];
    if (!marks->recorded)
        return false;
    if (!marks->itemised)
        return marks->total.recorded && value_written(&marks->total) != cause_value(account->end.score[player]) -
                                                                            cause_value(account->start.score[player]);
    for (enum item item = ITEM_NONE + 1; item < ITEMS; item++) {
        int written = 0;
        for (size_t i = 0; i < marks->count; i++)
            written += marks->item[i].item == (int)item ? value_written(&marks->item[i].amount) : 0;
        if ((item == ITEM_DEMARK ? -written : written) != due_of(judgement, account, player, item))
            return true;
    }
    return false;
}

static void add_unit(struct causes *causes, const struct judgement *judgement, const struct deal_account *account,
                     int player)
{
    const struct deal *whole = &judgement->record->deal[account->part->number - 1];
    size_t first = causes->facts.count;
    facts_of(&causes->names, judgement, account, player, &causes->facts);
    causes->unit =
        arena_grow(causes->arena, causes->unit, causes->unit_count, &causes->unit_room, sizeof *causes->unit);
    causes->unit[causes->unit_count++] =
        (struct unit){causes->records,
                      first,
                      causes->facts.count - first,
                      judgement->game,
                      account->known && (has_figures(&account->part->deal, player) || has_figures(whole, player)),
                      marks_wrong(judgement, account, player)};
}

/* The number of the unit of a finding: of whom it is, or of the first player; -1 where it is of no deal. */
static long unit_of(const struct judgement *judgement, const struct finding *finding, size_t first)
{
    const struct deal_account *account = account_of(judgement, finding);
    size_t player = finding->at_fault >= 0 && finding->at_fault < MAX_PLAYERS ? (size_t)finding->at_fault : 0;
    size_t players = judgement->record->player_count;
    if (account == NULL || first == (size_t)-1 || player >= players)
        return -1;
    return (long)(first + (size_t)(account - judgement->account) * players + player);
}

static long number_of(const struct judgement *judgement, const struct finding *finding)
{
    for (size_t i = 0; finding != NULL && i < judgement->finding_count; i++)
        if (judgement->finding[i] == finding)
            return (long)i;
    return -1;
}

static void add_finding(struct causes *causes, const struct judgement *judgement, size_t nth, size_t first_unit,
                        size_t first_met)
{
    const struct finding *finding = judgement->finding[nth];
    struct reason_why why[WHYS_MOST];
    struct met met = {.record = causes->records,
                      .nth = nth,
                      .game = judgement->game,
                      .rule = finding->rule,
                      .severity = finding->severity,
                      .class = finding->class,
                      .why_count = whys_of(judgement, finding, why),
                      .unit = unit_of(judgement, finding, first_unit),
                      .follows = number_of(judgement, finding->follows),
                      .cause = NO_CAUSE};
    struct reason_why *copy = arena_alloc(causes->arena, met.why_count * sizeof *copy);
    memcpy(copy, why, met.why_count * sizeof *copy);
    met.why = copy;
    met.follows = met.follows < 0 ? -1 : met.follows + (long)first_met;
    finding_off(finding, &met.by);
    causes->met = arena_grow(causes->arena, causes->met, causes->met_count, &causes->met_room, sizeof met);
    causes->met[causes->met_count++] = met;
}

void causes_add(struct causes *causes, const struct judgement *judgement)
{
    size_t first_unit = (size_t)-1, first_met = causes->met_count;
    bool judged = judgement->option != NULL && judgement->record->deal_count > 0;
    if (judged && causes->unit_count < UNITS_MOST) {
        first_unit = causes->unit_count;
        for (size_t i = 0; i < judgement->account_count; i++)
            for (int player = 0; player < (int)judgement->record->player_count; player++)
                add_unit(causes, judgement, &judgement->account[i], player);
    }
    for (size_t i = 0; i < judgement->finding_count; i++)
        add_finding(causes, judgement, i, first_unit, first_met);
    causes->irregular += judgement->errors > 0;
    causes->records++;
}

/* --- grouping --------------------------------------------------------------------------------------------------- */

static bool is_total(const struct met *met) { return met->why_count > 1 || met->why[0].why == WHY_BY; }

static bool belongs(const struct cause *cause, const struct met *met, const struct reason_why *why)
{
    return cause->game == met->game && cause->severity == met->severity && cause->class == met->class &&
           why_same(&cause->why, why);
}

static long cause_of(struct causes *causes, const struct met *met, const struct reason_why *why)
{
    for (size_t i = 0; i < causes->cause_count; i++)
        if (belongs(&causes->cause[i], met, why))
            return (long)i;
    causes->cause =
        arena_grow(causes->arena, causes->cause, causes->cause_count, &causes->cause_room, sizeof *causes->cause);
    causes->cause[causes->cause_count] = (struct cause){.game = met->game,
                                                        .rule = why->rule,
                                                        .severity = met->severity,
                                                        .class = met->class,
                                                        .why = *why,
                                                        .last_record = (size_t)-1};
    return (long)causes->cause_count++;
}

/* A reason that may explain totals that are off. */
struct candidate {
    const struct met *met;
    struct reason_why why;
    size_t count;
};

struct candidates {
    struct candidate *candidate;
    size_t count, room;
};

static const struct reason_why *reason_in(const struct met *met, const struct candidate *candidate)
{
    bool same = met->game == candidate->met->game && met->severity == candidate->met->severity;
    for (size_t i = 0; same && i < met->why_count; i++)
        if (why_same(&met->why[i], &candidate->why))
            return &met->why[i];
    return NULL;
}

static void count_reason(struct causes *causes, struct candidates *all, const struct met *met,
                         const struct reason_why *why)
{
    const struct candidate candidate = {met, *why, 1};
    for (size_t i = 0; i < all->count; i++)
        if (met->game == all->candidate[i].met->game && met->severity == all->candidate[i].met->severity &&
            why_same(&all->candidate[i].why, why)) {
            all->candidate[i].count++;
            return;
        }
    all->candidate = arena_grow(causes->arena, all->candidate, all->count, &all->room, sizeof candidate);
    all->candidate[all->count++] = candidate;
}

/* Of what is left, how many go the same way as this one: too high, or too low. */
static size_t same_way(const struct causes *causes, const struct met *like)
{
    size_t count = 0;
    for (size_t i = 0; i < causes->met_count; i++) {
        const struct met *met = &causes->met[i];
        count += met->cause == NO_CAUSE && met->follows < 0 && is_total(met) && met->game == like->game &&
                 (met->by > 0) == (like->by > 0);
    }
    return count;
}

/* Whether it explains enough for what it says: an amount alone says little, an item by which one figure of many is off may be
   chance. */
static bool worth(const struct causes *causes, const struct candidate *candidate)
{
    enum { PART_OF_ITEM = 5, PART_OF_AMOUNT = 2 };
    size_t all = same_way(causes, candidate->met);
    if (candidate->why.why == WHY_BY)
        return candidate->count > 1 && candidate->count * PART_OF_AMOUNT >= all;
    return candidate->count * PART_OF_ITEM >= all;
}

static bool better(const struct candidate *one, const struct candidate *other)
{
    return one->count != other->count ? one->count > other->count : one->why.why < other->why.why;
}

/* The reason that explains the most of what is left, and is worth it. */
static bool best_reason(struct causes *causes, struct candidate *best)
{
    struct candidates all = {0};
    bool found = false;
    for (size_t i = 0; i < causes->met_count; i++) {
        const struct met *met = &causes->met[i];
        if (met->cause != NO_CAUSE || met->follows >= 0 || !is_total(met))
            continue;
        for (size_t k = 0; k < met->why_count; k++)
            count_reason(causes, &all, met, &met->why[k]);
    }
    for (size_t i = 0; i < all.count; i++)
        if ((!found || better(&all.candidate[i], best)) && worth(causes, &all.candidate[i])) {
            *best = all.candidate[i];
            found = true;
        }
    return found;
}

static void group_totals(struct causes *causes)
{
    struct candidate best = {0};
    while (best_reason(causes, &best))
        for (size_t i = 0; i < causes->met_count; i++) {
            struct met *met = &causes->met[i];
            const struct reason_why *why =
                met->cause == NO_CAUSE && met->follows < 0 && is_total(met) ? reason_in(met, &best) : NULL;
            if (why != NULL)
                met->cause = cause_of(causes, met, why);
        }
    for (size_t i = 0; i < causes->met_count; i++) {
        struct met *met = &causes->met[i];
        if (met->cause != NO_CAUSE || met->follows >= 0 || !is_total(met))
            continue;
        const struct reason_why why = {met->by > 0 ? WHY_MORE : WHY_LESS, ITEM_NONE, 0, met->rule};
        met->cause = cause_of(causes, met, &why);
    }
}

/* --- counting --------------------------------------------------------------------------------------------------- */

static void count_follower(struct causes *causes, struct cause *cause, const struct rule *rule)
{
    cause->followers++;
    for (size_t i = 0; i < cause->followed_count; i++)
        if (cause->followed[i].rule == rule) {
            cause->followed[i].count++;
            return;
        }
    cause->followed = arena_grow(causes->arena, cause->followed, cause->followed_count, &cause->followed_room,
                                 sizeof *cause->followed);
    cause->followed[cause->followed_count++] = (struct followed){rule, 1};
}

static void count_finding(struct causes *causes, struct cause *cause, size_t number)
{
    const struct met *met = &causes->met[number];
    bool figure = met->by != 0;
    if (cause->findings == 0)
        cause->why.by = met->by;
    cause->always_by = figure && (cause->findings == 0 || cause->always_by) && cause->why.by == met->by;
    cause->findings++;
    if (cause->last_record == met->record)
        return;
    cause->last_record = met->record;
    cause->records++;
    cause->example =
        arena_grow(causes->arena, cause->example, cause->example_count, &cause->example_room, sizeof *cause->example);
    cause->example[cause->example_count++] = (long)number;
}

static void count_all(struct causes *causes)
{
    for (size_t i = 0; i < causes->met_count; i++) {
        struct met *met = &causes->met[i];
        if (met->follows >= 0) {
            met->cause = causes->met[met->follows].cause;
            count_follower(causes, &causes->cause[met->cause], met->rule);
        } else {
            count_finding(causes, &causes->cause[met->cause], i);
        }
    }
}

static int by_weight(const void *a, const void *b)
{
    const struct cause *one = a, *other = b;
    if (one->severity != other->severity)
        return one->severity > other->severity ? -1 : 1;
    if (one->records != other->records)
        return one->records > other->records ? -1 : 1;
    if (one->findings != other->findings)
        return one->findings > other->findings ? -1 : 1;
    return one->example[0] < other->example[0] ? -1 : one->example[0] > other->example[0];
}

void causes_group(struct causes *causes)
{
    for (size_t i = 0; i < causes->met_count; i++) {
        struct met *met = &causes->met[i];
        if (met->follows < 0 && !is_total(met))
            met->cause = cause_of(causes, met, &met->why[0]);
    }
    group_totals(causes);
    count_all(causes);
    for (size_t i = 0; i < causes->cause_count; i++)
        causes->cause[i].condition = condition_of(causes, i);
    if (causes->cause_count > 0)
        qsort(causes->cause, causes->cause_count, sizeof *causes->cause, by_weight);
}

/* --- naming ----------------------------------------------------------------------------------------------------- */

const char *cause_key(const struct cause *cause, struct arena *arena)
{
    const char *game = cause->game != NULL ? cause->game->name : "record";
    const char *by = cause->why.why == WHY_BY ? arena_printf(arena, " %+d", cause->why.by) : "";
    return arena_printf(arena, "%s %s %s%s%s%s", game, cause->rule->id, why_id(cause->why.why),
                        cause->why.item != ITEM_NONE ? " " : "",
                        cause->why.item != ITEM_NONE ? item_names[cause->why.item].en : "", by);
}
