/* One slip made in every deal: who dealt, whose hands and figures they are, who speaks and plays. */
#include "core/mend/ideas.h"
#include "core/mend/mend_settled.h"
#include "core/mend/mend_sums.h"

/* Whether that deal is the first in which slips are thought of: what is wrong in all of them is thought of once. */
static bool first_wrong(const struct ideas *ideas)
{
    const struct judgement *judgement = ideas->judgement;
    for (unsigned deal = 1; deal < ideas->deal; deal++)
        if (worth_a_search(judgement, deal) && all_may_be_slips(judgement, deal))
            return false;
    return ideas->deal > 0;
}

/* Whether something is wrong in a third of the deals: of a few, nothing may show it. */
static bool wrong_throughout(const struct judgement *judgement)
{
    size_t deals = 0;
    unsigned last = 0;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        deals += finding_errs(finding) && finding->deal != last;
        last = finding_errs(finding) ? finding->deal : last;
    }
    return 3 * deals >= judgement->record->deal_count;
}

/* The changes of one slip as they are gathered. */
struct gathered {
    struct ideas *ideas;
    struct splice *splice;
    size_t count, room;
};

static struct splice *room_for(struct gathered *gathered, size_t more)
{
    while (gathered->room < gathered->count + more)
        gathered->splice = arena_grow(gathered->ideas->arena, gathered->splice, gathered->room, &gathered->room,
                                      sizeof *gathered->splice);
    return gathered->splice + gathered->count;
}

static void write_name(struct gathered *gathered, struct place at, size_t player)
{
    const struct record *record = gathered->ideas->judgement->record;
    if (at.line == 0)
        return;
    *room_for(gathered, 1) = (struct splice){at, text_at(record, at, gathered->ideas->arena), record->player[player].s};
    gathered->count++;
}

static void put_across(struct gathered *gathered, struct place one, struct place two)
{
    gathered->count += splices_exchanged(gathered->ideas, one, two, room_for(gathered, 2));
}

static void tell(const struct gathered *gathered, enum mend_kind kind, size_t least)
{
    if (gathered->count >= least)
        idea_together(gathered->ideas, kind, gathered->splice, gathered->count, 0);
}

/* Somebody else is said to have dealt: whoever leads, perhaps, to whom he dealt first. */
static void dealers_throughout(struct ideas *ideas)
{
    const struct record *record = ideas->judgement->record;
    const size_t players = record->player_count;
    const size_t other_way = players > 2 ? players - 2 : 1; /* round the table; of two there is one other */
    for (size_t by = 1; by < players; by += other_way) {
        struct gathered gathered = {.ideas = ideas};
        for (size_t i = 0; i < record->deal_count; i++)
            if (record->deal[i].dealer >= 0)
                write_name(&gathered, record->deal[i].dealer_at, ((size_t)record->deal[i].dealer + by) % players);
        tell(&gathered, MEND_DEALERS, 2);
    }
}

/* The hands of the two. */
static void hands_throughout(struct ideas *ideas, size_t one, size_t two)
{
    const struct record *record = ideas->judgement->record;
    struct gathered gathered = {.ideas = ideas};
    for (size_t i = 0; i < record->deal_count; i++) {
        const struct deal *deal = &record->deal[i];
        if (deal->hands[one].recorded && deal->hands[two].recorded)
            put_across(&gathered, deal->hands[one].at, deal->hands[two].at);
        if (deal->held[one].recorded && deal->held[two].recorded)
            put_across(&gathered, deal->held[one].at, deal->held[two].at);
    }
    tell(&gathered, MEND_HANDS_THROUGHOUT, 4);
}

/* How the exchange is noted: the talon from the bottom up, the hands as they were after it. */
static void exchange_throughout(struct ideas *ideas)
{
    const struct record *record = ideas->judgement->record;
    struct gathered talons = {.ideas = ideas}, hands = {.ideas = ideas};
    for (size_t i = 0; i < record->deal_count && ideas->judgement->game->draws > 0; i++) {
        const struct deal *deal = &record->deal[i];
        talons.count += talon_upwards(ideas, &deal->talon, room_for(&talons, 1));
        hands.count += hands_held(ideas, deal, room_for(&hands, 1));
    }
    tell(&talons, MEND_TALON_UPWARDS, 2);
    tell(&hands, MEND_HANDS_HELD, 2);
}

static void names_of_steps(struct gathered *gathered, const struct steps *steps, int one, int two)
{
    if (steps->count > 0)
        gathered->count += names_put_across(gathered->ideas, steps, one, two, room_for(gathered, 2 * steps->count));
}

/* Their names in what is called and played. */
static void names_throughout(struct ideas *ideas, int one, int two)
{
    const struct record *record = ideas->judgement->record;
    struct gathered gathered = {.ideas = ideas};
    for (size_t i = 0; i < record->deal_count; i++) {
        const struct deal *deal = &record->deal[i];
        for (size_t k = 0; k <= deal->manche_count; k++) {
            const struct deal *part = k < deal->manche_count ? &deal->manche[k] : deal;
            names_of_steps(&gathered, &part->calls, one, two);
            names_of_steps(&gathered, &part->play, one, two);
        }
    }
    tell(&gathered, MEND_NAMES_THROUGHOUT, 2);
}

/* --- figures ------------------------------------------------------------------------------------------------------ */

/* Whether errors are of figures of that player, and in how many of the deals. */
static size_t wrong_of(const struct judgement *judgement, int player)
{
    size_t deals = 0;
    unsigned last = 0;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        if (!finding_errs(finding) || finding->class != CLASS_LEDGER_MISMATCH || finding->at_fault != player)
            continue;
        deals += finding->deal != last;
        last = finding->deal;
    }
    return deals;
}

static void marks_put_across(struct gathered *gathered, const struct marks_said *marks, int one, int two)
{
    if (marks[one].recorded && marks[two].recorded)
        put_across(gathered, marks_place(gathered->ideas, &marks[one]), marks_place(gathered->ideas, &marks[two]));
}

/* All figures of the two, in deals and their manches. */
static void figures_put_across(struct ideas *ideas, int one, int two)
{
    const struct record *record = ideas->judgement->record;
    struct gathered gathered = {.ideas = ideas};
    for (size_t i = 0; i < record->deal_count; i++) {
        const struct deal *deal = &record->deal[i];
        marks_put_across(&gathered, deal->marks, one, two);
        for (size_t k = 0; k < deal->manche_count; k++)
            marks_put_across(&gathered, deal->manche[k].marks, one, two);
        if (deal->score[one].recorded && deal->score[two].recorded)
            put_across(&gathered, deal->score[one].at, deal->score[two].at);
    }
    tell(&gathered, MEND_COLUMNS_THROUGHOUT, 4);
}

/* The running scores of the two where each deal has marks beside them: their headings have changed places. */
static void scores_put_across(struct ideas *ideas, int one, int two)
{
    const struct record *record = ideas->judgement->record;
    struct gathered gathered = {.ideas = ideas};
    for (size_t i = 0; i < record->deal_count; i++) {
        const struct deal *deal = &record->deal[i];
        if (!deal->score[one].recorded || !deal->score[two].recorded)
            continue;
        if (!deal->marks[one].recorded || !deal->marks[two].recorded)
            return;
        put_across(&gathered, deal->score[one].at, deal->score[two].at);
    }
    tell(&gathered, MEND_COLUMNS_THROUGHOUT, 4);
}

/* What the marks of a player's deals come to after each, and where his scores say so: in its own deal, or in the next or the one before. False:
   in none of these for all, or they are not all there. */
static bool find_shift(const struct sums *sums, int player, int due[], int *shift)
{
    const size_t deals = sums->record->deal_count;
    size_t fits[3] = {0}, scores = 0;
    int start = sums_value_at_start(sums, 0, player), value = start;
    for (size_t i = 0; i < deals; i++) {
        if (!sums_marked(&sums->record->deal[i], player))
            return false;
        due[i] = value += sums_marked_in(sums, &sums->record->deal[i], player);
    }
    for (size_t i = 0; i < deals; i++) {
        if (!sums_score_at(sums, i, player)->recorded)
            continue;
        const int said = sums_value_at(sums, i, player);
        scores++;
        fits[0] += said == (i > 0 ? due[i - 1] : start);
        fits[1] += said == due[i];
        fits[2] += i + 1 < deals && said == due[i + 1];
    }
    for (*shift = 0; *shift < 3; ++*shift)
        if (scores > 1 && fits[(*shift + 1) % 3] == scores) /* where they should be, if they are */
            break;
    *shift = (*shift + 1) % 3 - 1;
    return scores > 1 && fits[*shift + 1] == scores;
}

/* Running scores that stand a line too low, beside the deal that began with them, or too high. */
static void scores_a_line_away(struct ideas *ideas)
{
    const struct record *record = ideas->judgement->record;
    struct sums sums = sums_begin(ideas, NULL);
    int *due = arena_alloc(ideas->arena, record->deal_count * sizeof *due), shift;
    for (int player = 0; player < (int)record->player_count; player++) {
        if (!find_shift(&sums, player, due, &shift))
            return;
        for (size_t i = 0; i < record->deal_count && shift != 0; i++)
            if (sums_score_at(&sums, i, player)->recorded)
                sums_put(&sums, sums_score_at(&sums, i, player)->at,
                         value_said_as(ideas, sums_score_at(&sums, i, player), due[i]));
    }
    sums_all_put(&sums, MEND_SCORES_AWAY, 0);
}

/* Whether the figures of the two are wrong in more than one deal, or in one, and something in many. */
static bool both_wrong(const struct judgement *judgement, int one, int two)
{
    const size_t deals = wrong_of(judgement, one) + wrong_of(judgement, two);
    return deals > 1 || (deals > 0 && wrong_throughout(judgement));
}

static void columns_throughout(struct ideas *ideas)
{
    const struct record *record = ideas->judgement->record;
    for (int one = 0; one < (int)record->player_count; one++)
        for (int two = one + 1; two < (int)record->player_count; two++)
            if (both_wrong(ideas->judgement, one, two)) {
                figures_put_across(ideas, one, two);
                scores_put_across(ideas, one, two);
            }
}

void ideas_throughout(struct ideas *ideas)
{
    if (ideas->judgement->record->deal_count < 2 || !first_wrong(ideas))
        return;
    columns_throughout(ideas);
    if (wrong_throughout(ideas->judgement))
        scores_a_line_away(ideas);
    if (!wrong_in_acts(ideas->judgement, ANY_DEAL) || !wrong_throughout(ideas->judgement))
        return;
    dealers_throughout(ideas);
    exchange_throughout(ideas);
    if (ideas->judgement->record->player_count == 2) {
        hands_throughout(ideas, 0, 1);
        names_throughout(ideas, 0, 1);
    }
}
