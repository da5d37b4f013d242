/* Which findings are of one cause. */
#include "core/causes/causes.h"
#include "core/marking.h"

#include <stdlib.h>
#include <string.h>

/* --- grouping --------------------------------------------------------------------------------------------------- */

static bool is_figure(const struct met *met) { return met->why[0].why != WHY_BREACH; }

/* Whether the figure is of an item by itself, and no total: the finding says what is wrong with it. */
static bool of_item(const struct met *met)
{
    const struct reason_why *last = met->why_count > 0 ? &met->why[met->why_count - 1] : NULL;
    return last != NULL && (last->why == WHY_MORE || last->why == WHY_LESS);
}

/* Whether it has no cause as yet, and is to be given one. */
static bool is_open(const struct met *met) { return met->cause == NO_CAUSE && met->follows < 0; }

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

/* A reason that may explain figures that are off. */
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

/* Of the totals that are left, how many go the same way as this one: too high, or too low. */
static size_t same_way(const struct causes *causes, const struct met *like)
{
    size_t count = 0;
    for (size_t i = 0; i < causes->met_count; i++) {
        const struct met *met = &causes->met[i];
        count += is_open(met) && is_figure(met) && !of_item(met) && met->game == like->game &&
                 (met->off > 0) == (like->off > 0);
    }
    return count;
}

/* Whether it explains enough for what it says: an amount alone says little, an item by which one figure of many is off may be
   chance. */
static bool worth(const struct causes *causes, const struct candidate *candidate)
{
    enum { PART_OF_ITEM = 5, PART_OF_AMOUNT = 2 };
    if (of_item(candidate->met))
        return true;
    size_t all = same_way(causes, candidate->met);
    if (candidate->why.why == WHY_BY)
        return candidate->count > 1 && candidate->count * PART_OF_AMOUNT >= all;
    return candidate->count * PART_OF_ITEM >= all;
}

static bool better(const struct candidate *one, const struct candidate *other)
{
    return one->count != other->count ? one->count > other->count : one->why.why < other->why.why;
}

/* That an item is missing, or is marked twice, says more than that there is too little or too much of it: it is told where it explains
   nearly as much, for of many records some may have another thing wrong with it. */
static void be_exact(const struct candidates *all, struct candidate *best)
{
    enum { NEARLY_PERCENT = 90 };
    const struct candidate most = *best;
    for (size_t i = 0; i < all->count; i++) {
        const struct candidate *candidate = &all->candidate[i];
        if (of_item(candidate->met) && candidate->met->game == most.met->game && candidate->why.item == most.why.item &&
            (candidate->met->by > 0) == (most.met->by > 0) && candidate->why.why < best->why.why &&
            candidate->count * 100 >= most.count * NEARLY_PERCENT)
            *best = *candidate;
    }
}

/* The reason that explains the most of what is left, and is worth it. */
static bool best_reason(struct causes *causes, struct candidate *best)
{
    struct candidates all = {0};
    bool found = false;
    for (size_t i = 0; i < causes->met_count; i++) {
        const struct met *met = &causes->met[i];
        if (!is_open(met))
            continue;
        for (size_t k = 0; k < met->why_count; k++)
            count_reason(causes, &all, met, &met->why[k]);
    }
    for (size_t i = 0; i < all.count; i++)
        if ((!found || better(&all.candidate[i], best)) && worth(causes, &all.candidate[i])) {
            *best = all.candidate[i];
            found = true;
        }
    if (found && of_item(best->met))
        be_exact(&all, best);
    return found;
}

/* Whether it would have the same reason if the partie did not end with its deal, by the one score or by the other. */
static bool cut_off(const struct met *met, const struct candidate *best)
{
    return best->met != NULL && of_item(best->met) && of_item(met) && met->last && met->game == best->met->game &&
           met->severity == best->met->severity && met->why[0].item == best->why.item &&
           (met->by > 0) == (best->met->by > 0);
}

static void group_figures(struct causes *causes)
{
    struct candidate best = {0};
    while (best_reason(causes, &best))
        for (size_t i = 0; i < causes->met_count; i++) {
            struct met *met = &causes->met[i];
            const struct reason_why *why = is_open(met) ? reason_in(met, &best) : NULL;
            if (!is_open(met) || (why == NULL && !cut_off(met, &best)))
                continue;
            met->cause = cause_of(causes, met, &best.why);
            met->parts = why != NULL ? why->parts : 0;
        }
    for (size_t i = 0; i < causes->met_count; i++) {
        struct met *met = &causes->met[i];
        if (!is_open(met))
            continue;
        const struct reason_why why = {met->off > 0 ? WHY_MORE : WHY_LESS, met->paid, 0, met->rule, 0};
        met->cause = cause_of(causes, met, &why);
    }
}

/* --- what comes of it ------------------------------------------------------------------------------------------- */

/* One cause beside the others. */
struct beside {
    const struct causes *causes;
    size_t *deals;   /* by cause: in how many deals it is found */
    size_t *shared;  /* by cause: in how many of the deals in which this one is found it may come of that one */
    size_t *seen;    /* by cause: the last finding of this one for which that was counted, from 1 */
    size_t plain;    /* deals in which this one is found and with which no partie ends */
    size_t compared; /* deals of which figures can be checked */
};

/* What may follow from another figure, or have others that do. */
static bool stands_in_deal(const struct met *met) { return met->follows < 0 && met->deal > 0 && is_figure(met); }

/* Whether it may come of the other: both are of one deal, or the partie ends with its deal, by the one score or by the other, and so
   some is marked or is not for what was wrong in any deal before. */
static bool may_follow(const struct met *met, const struct met *other)
{
    return stands_in_deal(other) && met->record == other->record && (met->last || met->deal == other->deal);
}

/* Whether that number is of a finding, and one of the same record. */
static bool in_record(const struct causes *causes, size_t number, const struct met *met)
{
    return number < causes->met_count && causes->met[number].record == met->record;
}

/* Whether none before it is of the same cause and deal. */
static bool first_of_deal(const struct causes *causes, size_t number)
{
    const struct met *met = &causes->met[number];
    for (size_t i = met->first; i < number; i++)
        if (causes->met[i].cause == met->cause && causes->met[i].deal == met->deal && stands_in_deal(&causes->met[i]))
            return false;
    return stands_in_deal(met);
}

static bool depends(const struct met *met)
{
    return of_item(met) && met->why[0].item == (int)met->game->marking->dependent;
}

/* An item that is made of what else is marked, and of what the players had before, is wrong where that is: what an imperial takes off
   the opponent. */
static void follow_dependent(struct causes *causes)
{
    for (size_t i = 0; i < causes->met_count; i++) {
        struct met *met = &causes->met[i];
        if (!stands_in_deal(met) || !depends(met))
            continue;
        for (size_t k = met->first; in_record(causes, k, met); k++) {
            const struct met *other = &causes->met[k];
            if (stands_in_deal(other) && !depends(other) && other->deal <= met->deal &&
                (met->follows < 0 || causes->met[met->follows].deal < other->deal))
                met->follows = (long)k;
        }
    }
}

static bool is_result(const struct met *met) { return met->rule == &rec_rules[REC_10] && met->class != CLASS_SYNTAX; }

/* The first figure of its record that is wrong, and not by who is said to have won; -1: none is. */
static long wrong_figure(const struct causes *causes, const struct met *met)
{
    long figure = -1;
    for (size_t k = met->first; in_record(causes, k, met) && figure < 0; k++) {
        const struct met *wrong = &causes->met[k];
        const bool by_result = wrong->follows >= 0 && is_result(&causes->met[wrong->follows]);
        if (is_figure(wrong) && wrong->severity == SEVERITY_ERROR && !by_result)
            figure = (long)k;
    }
    return figure;
}

/* That later figures of a record differ only by an earlier total comes of the first figure of it that is wrong; so does what is made of
   those totals: who has won, what that is worth, how long the partie goes on. */
static void follow_totals(struct causes *causes)
{
    for (size_t i = 0; i < causes->met_count; i++) {
        struct met *met = &causes->met[i];
        bool carried = met->severity == SEVERITY_NOTE && met->class == CLASS_LEDGER_MISMATCH;
        if (met->follows < 0 && (carried || met->by_sheet))
            met->follows = wrong_figure(causes, met);
    }
}

/* Where most results come of wrong totals and none is wrong in a record whose figures are right, those do as well of which that cannot be
   shown: who of a napoléon is out by such totals, the record does not say. */
static void follow_results(struct causes *causes)
{
    enum { MOST_OF = 4 };
    size_t shown = 0, open = 0;
    for (size_t i = 0; i < causes->met_count; i++) {
        const struct met *met = &causes->met[i];
        shown += is_result(met) && met->follows >= 0;
        open += is_result(met) && met->follows < 0;
        if (is_result(met) && wrong_figure(causes, met) < 0)
            return;
    }
    for (size_t i = 0; i < causes->met_count && open * MOST_OF <= shown; i++)
        if (is_result(&causes->met[i]) && causes->met[i].follows < 0)
            causes->met[i].follows = wrong_figure(causes, &causes->met[i]);
}

/* Counts of which other causes a cause may come, and how often. */
static void count_beside(struct beside *beside, long cause)
{
    const struct causes *causes = beside->causes;
    beside->plain = 0;
    memset(beside->shared, 0, (causes->cause_count + 1) * sizeof *beside->shared);
    memset(beside->seen, 0, (causes->cause_count + 1) * sizeof *beside->seen);
    for (size_t i = 0; i < causes->met_count; i++) {
        const struct met *met = &causes->met[i];
        if (met->cause != cause || !first_of_deal(causes, i))
            continue;
        beside->plain += !met->last;
        for (size_t k = met->first; in_record(causes, k, met); k++) {
            long other = causes->met[k].cause;
            if (may_follow(met, &causes->met[k]) && beside->seen[other] != i + 1) {
                beside->seen[other] = i + 1;
                beside->shared[other]++;
            }
        }
    }
}

/* Whether it would be strange to find a cause in so many deals and in each of them another, if they had nothing to do with each other. */
static bool strange(const struct beside *beside, long other)
{
    enum { ONCE_IN = 100 };
    double deals = (double)beside->deals[other], all = (double)beside->compared, chance = ONCE_IN;
    for (size_t i = 0; i < beside->plain && chance > 1 && deals < all; i++)
        chance *= deals / all;
    return chance <= 1;
}

/* Whether it says what is wrong, and not only that a total is too high or too low: of that nothing follows. */
static bool is_plain(const struct cause *cause)
{
    return cause->why.item != ITEM_NONE || (cause->why.why != WHY_MORE && cause->why.why != WHY_LESS);
}

/* The most frequent of the causes of which this one may come wherever it is found, and which is found oftener; NO_CAUSE: there is
   none. Where only deals have it with which a partie ends, half of them will do: a figure too high that ends the partie too soon may
   be right in the end, for the rest of it is not marked any more. */
static long always_beside(struct beside *beside, long cause)
{
    size_t deals = beside->deals[cause];
    long best = NO_CAUSE;
    count_beside(beside, cause);
    for (long i = 0; i < (long)beside->causes->cause_count && deals > 0; i++) {
        bool oftener = beside->deals[i] > deals || (i < cause && beside->deals[i] == deals);
        bool explained =
            beside->plain == 0 ? 2 * beside->shared[i] >= deals : beside->shared[i] == deals && strange(beside, i);
        if (i != cause && oftener && explained && is_plain(&beside->causes->cause[i]) &&
            (best == NO_CAUSE || beside->deals[i] > beside->deals[best]))
            best = i;
    }
    return best;
}

static void follow_cause(struct causes *causes, long cause, long other)
{
    for (size_t i = 0; i < causes->met_count; i++) {
        struct met *met = &causes->met[i];
        if (met->cause != cause || !stands_in_deal(met))
            continue;
        for (size_t k = met->first; in_record(causes, k, met) && met->follows < 0; k++)
            if (causes->met[k].cause == other && may_follow(met, &causes->met[k]))
                met->follows = (long)k;
        for (size_t k = 0; met->follows < 0; k++)
            if (causes->met[k].cause == other && stands_in_deal(&causes->met[k]))
                met->follows = (long)k;
    }
}

static void count_deals(struct beside *beside)
{
    const struct causes *causes = beside->causes;
    for (size_t i = 0; i < causes->met_count; i++)
        if (causes->met[i].cause >= 0)
            beside->deals[causes->met[i].cause] += first_of_deal(causes, i);
    for (size_t i = 0; i < causes->unit_count; i++)
        beside->compared += causes->unit[i].opens && causes->unit[i].figured;
}

static size_t *a_number_each(const struct causes *causes)
{
    size_t *number = arena_alloc(causes->arena, (causes->cause_count + 1) * sizeof *number);
    memset(number, 0, (causes->cause_count + 1) * sizeof *number);
    return number;
}

/* What is never found but beside another cause comes of it: an engine that forgets a jeton forgets what the sixth would have
   brought. */
static void follow_beside(struct causes *causes)
{
    struct beside beside = {causes,     a_number_each(causes), a_number_each(causes), a_number_each(causes),
                            .plain = 0, .compared = 0};
    count_deals(&beside);
    for (long cause = (long)causes->cause_count - 1; cause >= 0; cause--) {
        long other = always_beside(&beside, cause);
        if (other == NO_CAUSE)
            continue;
        follow_cause(causes, cause, other);
        beside.deals[cause] = 0;
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
    if (cause->why.why == WHY_BY) {
        cause->always_by = true;
    } else {
        cause->why.by = cause->findings == 0 ? met->by : cause->why.by;
        cause->always_by = met->by != 0 && (cause->findings == 0 || cause->always_by) && cause->why.by == met->by;
    }
    cause->findings++;
    if (cause->last_record == met->record) {
        long *example = &cause->example[cause->example_count - 1];
        *example = causes->met[*example].last && !met->last ? (long)number : *example;
        return;
    }
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
        while (met->follows >= 0 && causes->met[met->follows].follows >= 0)
            met->follows = causes->met[met->follows].follows;
        if (met->follows >= 0) {
            met->cause = causes->met[met->follows].cause;
            count_follower(causes, &causes->cause[met->cause], met->rule);
        } else {
            count_finding(causes, &causes->cause[met->cause], i);
        }
    }
}

/* Causes of which all follows from another are none. */
static void leave_out_followers(struct causes *causes)
{
    size_t kept = 0;
    for (size_t i = 0; i < causes->cause_count; i++)
        if (causes->cause[i].findings > 0) {
            for (size_t k = 0; k < causes->met_count && kept < i; k++)
                if (causes->met[k].cause == (long)i)
                    causes->met[k].cause = (long)kept;
            causes->cause[kept++] = causes->cause[i];
        }
    causes->cause_count = kept;
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
    follow_totals(causes);
    follow_results(causes);
    for (size_t i = 0; i < causes->met_count; i++) {
        struct met *met = &causes->met[i];
        if (met->follows < 0 && !is_figure(met))
            met->cause = cause_of(causes, met, &met->why[0]);
    }
    follow_dependent(causes);
    group_figures(causes);
    follow_beside(causes);
    count_all(causes);
    leave_out_followers(causes);
    for (size_t i = 0; i < causes->cause_count; i++)
        causes->cause[i].condition = condition_of(causes, i);
    if (causes->cause_count > 0)
        qsort(causes->cause, causes->cause_count, sizeof *causes->cause, by_weight);
}
