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

static int value_written(const struct amount *amount)
{
    return amount->board ? score_units((struct score){amount->fiches, amount->jetons}) : amount->points;
}

/* Whether a player's marks of the deal are written, and not as they are due. */
static bool marks_wrong(const struct judgement *judgement, const struct deal_account *account, int player)
{
    const struct marks_said *marks = &account->part->deal->marks[player];
    if (!marks->recorded)
        return false;
    if (!marks->itemised)
        return marks->total.recorded && value_written(&marks->total) != score_units(account->end.score[player]) -
                                                                            score_units(account->start.score[player]);
    for (enum item item = ITEM_NONE + 1; item < ITEMS; item++) {
        int written = 0;
        for (size_t i = 0; i < marks->count; i++)
            written += marks->item[i].item == (int)item ? value_written(&marks->item[i].amount) : 0;
        if ((item == ITEM_DEMARK ? -written : written) !=
            score_units(account_item(judgement, account, player, (int)item)))
            return true;
    }
    return false;
}

/* Whether the partie ends with the deal, or nothing is known of one that comes after it; also if it is of none. */
static bool ends_partie(const struct judgement *judgement, const struct deal_account *account)
{
    return account == NULL || account->part->number == judgement->record->deal_count || account->end.winner != NOBODY;
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
                      ends_partie(judgement, account),
                      player == 0 && account->part->manche <= 1,
                      account->known && (has_figures(account->part->deal, player) || has_figures(whole, player)),
                      marks_wrong(judgement, account, player)};
}

/* The number of the unit of a finding: of whom it is, or of the first player; -1 where it is of no deal. */
static long unit_of(const struct judgement *judgement, const struct finding *finding, size_t first)
{
    const struct deal_account *account = account_of(judgement, finding);
    size_t player = is_seated(finding->at_fault, MAX_PLAYERS) ? (size_t)finding->at_fault : 0;
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
                      .first = first_met,
                      .game = judgement->game,
                      .rule = finding->rule,
                      .severity = finding->severity,
                      .class = finding->class,
                      .why_count = whys_of(judgement, finding, why),
                      .deal = finding->deal,
                      .last = ends_partie(judgement, account_of(judgement, finding)),
                      .unit = unit_of(judgement, finding, first_unit),
                      .follows = number_of(judgement, finding->follows),
                      .cause = NO_CAUSE,
                      .by_sheet = finding->by_sheet,
                      .players = (unsigned)judgement->record->player_count};
    struct reason_why *copy = arena_alloc(causes->arena, met.why_count * sizeof *copy);
    memcpy(copy, why, met.why_count * sizeof *copy);
    met.why = copy;
    met.follows = met.follows < 0 ? -1 : met.follows + (long)first_met;
    finding_off(finding, &met.by);
    met.off = stake_of(judgement, finding, &met.paid);
    met.off = met.paid == ITEM_NONE ? met.by : met.off;
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
