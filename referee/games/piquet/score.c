#include "games/piquet/score.h"

#include "core/messages.h"
#include "core/sheet/sheet.h"
#include "games/piquet/blanches.h"
#include "games/piquet/calls.h"
#include "games/piquet/claims.h"
#include "games/piquet/decision.h"
#include "games/piquet/rules.h"

enum category item_category(enum item item)
{
    enum category category = CATEGORY_POINT;
    while (category < CATEGORIES && item_of(category) != item)
        category++;
    return category;
}

/* --- what they count --- */

struct reckoning {
    const struct judge *judge;
    struct tally *tally;
    bool barred[PQ_PLAYERS];        /* the opponent could count something before: no repique any more */
    int whole_total[PQ_PLAYERS];    /* of all the calls */
    bool without_open;              /* what may as well not count does not */
    unsigned open;                  /* its claim, where it counts and there is one, else 0 … */
    bool repic_without[PQ_PLAYERS]; /* … and who makes a repique if it does not */
};

static bool repic_due(const struct reckoning *reckoning, int player)
{
    const struct tally *tally = reckoning->tally;
    int other = opponent(player);
    if (tally->total[player] < PIC_LINE || tally->repic[player])
        return false;
    if (option_value(reckoning->judge, OPT_REPIC_RULE) == REPIC_WHOLE_PHASE)
        return reckoning->whole_total[other] == 0;
    return tally->total[other] == 0 && !reckoning->barred[player];
}

static void entry_add(struct reckoning *reckoning, struct entry entry)
{
    struct tally *tally = reckoning->tally;
    if (tally->count == TALLY_ROOM)
        return;
    tally->entry[tally->count++] = entry;
    if (entry.rejected)
        return;
    tally->total[entry.player] += entry.amount;
    if (entry.item == ITEM_REPIC || !repic_due(reckoning, entry.player))
        return;
    tally->repic[entry.player] = true;
    entry_add(
        reckoning,
        (struct entry){
            .player = entry.player, .item = ITEM_REPIC, .amount = REPIC_WORTH, .held = entry.held, .at = entry.at});
}

int reckoned_worth(const struct judge *judge, const struct holding *held)
{
    return holding_worth(held, option_value(judge, OPT_POINT_VALUE) == POINT_TENS_HALF_UP);
}

/* What was called without being held, too late, or out of what counts already: it does not count. */
static void add_false(struct reckoning *reckoning, enum category category)
{
    const struct judge *judge = reckoning->judge;
    const struct piquet *pq = pq_at(judge);
    for (size_t i = 0; i < pq->call_count; i++) {
        const struct call *call = &pq->call[i];
        if (call->said.category != category && call->held.category != category)
            continue;
        bool wrong = call_false(call), again = counted_already(judge, call) || call_not_named(judge, call);
        const struct holding *said = wrong ? &call->said : &call->held;
        if (said->category != category || (!wrong && !again && !call_refused(judge, call)) || withdrawn(judge, call) ||
            reckoned_worth(judge, said) == 0)
            continue;
        entry_add(reckoning, (struct entry){.player = call->player,
                                            .item = item_of(category),
                                            .amount = reckoned_worth(judge, said),
                                            .held = *said,
                                            .at = call->step->act_at,
                                            .ground = wrong ? GROUND_UNHELD : GROUND_BEATEN,
                                            .claim = false_claim(judge, call),
                                            .rejected = true});
    }
}

/* Whether the player was asked to show what he has of the category, and did not. */
static bool unshown(const struct judge *judge, int player, enum category category)
{
    return !laws_hold(judge) && pq_at(judge)->unshown[player][category];
}

static void add_holding(struct reckoning *reckoning, int player, const struct holding *held, struct place at,
                        bool further)
{
    const struct judge *judge = reckoning->judge;
    const struct step *late = late_claim(judge, player, held);
    bool struck = unshown(judge, player, held->category);
    unsigned claim = struck         ? claim_number(player, held->category)
                     : late != NULL ? claim_of_late(judge, late)
                                    : wrong_claim(judge, player, held);
    entry_add(reckoning, (struct entry){.player = player,
                                        .item = item_of(held->category),
                                        .amount = reckoned_worth(judge, held),
                                        .held = *held,
                                        .at = late != NULL ? late->act_at : at,
                                        .ground = further ? GROUND_FURTHER : GROUND_DUE,
                                        .claim = claim,
                                        .rejected = struck || late != NULL});
}

/* Everything the hand holds of the category; of points only the best counts. */
static size_t all_held(const struct judge *judge, int player, enum category category,
                       struct holding held[HOLDINGS_ROOM])
{
    size_t count = holdings_in(pq_at(judge)->hand[player], category, held);
    return category == CATEGORY_POINT && count > 1 ? 1 : count;
}

static void add_held(struct reckoning *reckoning, int player, enum category category)
{
    struct holding held[HOLDINGS_ROOM];
    size_t count = all_held(reckoning->judge, player, category, held);
    for (size_t i = 0; i < count; i++)
        add_holding(reckoning, player, &held[i], called_at(pq_at(reckoning->judge), player, &held[i]), i > 0);
}

/* What a hand holds of a category and does not count, the best of it alone and all of it. */
static void add_uncounted(struct reckoning *reckoning, int player, enum category category, enum ground ground)
{
    const struct judge *judge = reckoning->judge;
    struct holding held[HOLDINGS_ROOM];
    size_t count = all_held(judge, player, category, held);
    int sum = 0;
    for (size_t i = 0; i < count; i++) {
        const struct step *late = late_claim(judge, player, &held[i]);
        sum += reckoned_worth(judge, &held[i]);
        if (i == 0 || i + 1 == count)
            entry_add(reckoning,
                      (struct entry){.player = player,
                                     .item = item_of(category),
                                     .amount = i == 0 ? reckoned_worth(judge, &held[i]) : sum,
                                     .held = held[i],
                                     .at = late != NULL ? late->act_at : called_at(pq_at(judge), player, &held[i]),
                                     .ground = ground,
                                     .claim = claim_of_late(judge, late),
                                     .rejected = true});
    }
}

/* His false call of the category, which is told, for the sake of which a sheet may count what he has called of it besides; NULL. */
static const struct call *false_call(const struct judge *judge, int player, enum category category)
{
    const struct piquet *pq = pq_at(judge);
    for (size_t i = 0; i < pq->call_count; i++) {
        const struct call *call = &pq->call[i];
        if (call->player == player && call->said.category == category && call_false(call) && !withdrawn(judge, call) &&
            false_claim(judge, call) != 0)
            return call;
    }
    return NULL;
}

/* What he has called of a category beside a false call, with which it would count and without which it does not. */
static void add_lost_with(struct reckoning *reckoning, const struct call *wrong, enum ground ground)
{
    const struct piquet *pq = pq_at(reckoning->judge);
    for (size_t i = 0; i < pq->call_count; i++) {
        const struct call *call = &pq->call[i];
        if (call->player == wrong->player && call->said.category == wrong->said.category && call_sound(call) &&
            !call_not_named(reckoning->judge, call))
            entry_add(reckoning, (struct entry){.player = call->player,
                                                .item = item_of(call->held.category),
                                                .amount = reckoned_worth(reckoning->judge, &call->held),
                                                .held = call->held,
                                                .at = call->step->act_at,
                                                .ground = ground,
                                                .claim = claim_of_call(pq, wrong),
                                                .rejected = true});
    }
}

/* The best that he has called of a category and does not count. */
static void add_lost_call(struct reckoning *reckoning, int player, enum category category, enum ground ground)
{
    const struct piquet *pq = pq_at(reckoning->judge);
    struct holding best;
    if (best_called(pq, player, category, &best))
        entry_add(reckoning, (struct entry){.player = player,
                                            .item = item_of(category),
                                            .amount = reckoned_worth(reckoning->judge, &best),
                                            .held = best,
                                            .at = called_at(pq, player, &best),
                                            .ground = ground,
                                            .rejected = true});
    const struct call *wrong = category != CATEGORY_POINT ? false_call(reckoning->judge, player, category) : NULL;
    if (wrong != NULL)
        add_lost_with(reckoning, wrong, ground);
}

/* What may be another holding than the one called before, or that by its name, counts as the sheet has it. */
static void add_either(struct reckoning *reckoning, const struct call *call)
{
    reckoning->open = claim_of_call(pq_at(reckoning->judge), call);
    entry_add(reckoning, (struct entry){.player = call->player,
                                        .item = item_of(call->held.category),
                                        .amount = reckoned_worth(reckoning->judge, &call->held),
                                        .held = call->held,
                                        .at = call->step->act_at,
                                        .ground = GROUND_FURTHER,
                                        .claim = reckoning->open,
                                        .rejected = reckoning->without_open,
                                        .open = true});
}

/* Everything he has called of it; of points only the last that stands. */
static void add_called(struct reckoning *reckoning, int player, enum category category)
{
    const struct piquet *pq = pq_at(reckoning->judge);
    const struct call *point = category == CATEGORY_POINT ? sound_lead(reckoning->judge, player, category) : NULL;
    bool further = false;
    for (size_t i = 0; i < pq->call_count; i++) {
        const struct call *call = &pq->call[i];
        if (call->player == player && call->said.category == category && call_sound(call) &&
            (point == NULL || call == point) && !call_not_named(reckoning->judge, call)) {
            if (call->either)
                add_either(reckoning, call);
            else
                add_holding(reckoning, player, &call->held, call->step->act_at, further);
            further = true;
        }
    }
}

/* What a player has of a category that might count: called, where that is what counts, or held; 0: nothing. */
static int worth_of(const struct judge *judge, int player, enum category category)
{
    const struct piquet *pq = pq_at(judge);
    struct holding held[HOLDINGS_ROOM];
    size_t count = by_hands(judge) ? all_held(judge, player, category, held) : 0;
    int sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += reckoned_worth(judge, &held[i]);
    for (size_t i = 0; i < pq->call_count && !by_hands(judge); i++)
        if (pq->call[i].player == player && pq->call[i].said.category == category && call_sound(&pq->call[i]))
            sum += reckoned_worth(judge, &pq->call[i].held);
    return sum;
}

/* What a sheet may have that goes by a false reply: nothing for the winner, which by itself adds nothing; and what the other holds. */
static void add_as_answered(struct reckoning *reckoning, enum category category, int winner)
{
    const struct judge *judge = reckoning->judge;
    const struct piquet *pq = pq_at(judge);
    const struct call *wrong = NULL;
    for (size_t i = 0; i < pq->call_count && wrong == NULL; i++)
        if (pq->call[i].said.category == category && reply_told(judge, &pq->call[i]))
            wrong = &pq->call[i];
    if (wrong == NULL)
        return;
    struct entry entry = {.player = opponent(wrong->player),
                          .item = item_of(category),
                          .held = wrong->held,
                          .at = wrong->reply_step->act_at,
                          .ground = GROUND_BEATEN,
                          .claim = claim_of_call(pq, wrong),
                          .rejected = true};
    entry_add(reckoning, entry);
    for (int player = 0; player < PQ_PLAYERS; player++) {
        entry.player = player;
        entry.claim = claim_number(player, category);
        entry.amount = player == winner ? 0 : worth_of(judge, player, category);
        if (entry.amount > 0)
            entry_add(reckoning, entry);
    }
}

static void missing(struct tally *tally, const char *what, const struct message *text)
{
    if (tally->missing != NULL)
        return;
    tally->missing = what;
    tally->sure = tally->count;
    tally->lacks = text;
}

/* He called something that may be another holding or the same once more, or that may have come too late, and his hand does not tell. */
static bool called_in_doubt(const struct judge *judge, int player, enum category category)
{
    const struct piquet *pq = pq_at(judge);
    bool doubt = false;
    for (size_t i = 0; i < pq->call_count; i++) {
        const struct call *call = &pq->call[i];
        doubt |= call->stands && call->player == player && call->said.category == category &&
                 (call->perhaps_same || call_perhaps_late(judge, call));
    }
    return doubt;
}

static void add_category(struct reckoning *reckoning, enum category category)
{
    const struct judge *judge = reckoning->judge;
    const struct piquet *pq = pq_at(judge);
    struct decision decision = decide(judge, category);
    if (decision.unknown) {
        bool hands = by_hands(judge) || pq->elder == NOBODY || !pq->whole[pq->younger];
        missing(reckoning->tally, hands ? "hands" : "calls", hands ? &msg_lack_hands : &msg_lack_calls);
        return;
    }
    bool lost = option_value(judge, OPT_REPIC_SAVED_BY) == REPIC_SAVED_COUNTED;
    for (int player = 0; player < PQ_PLAYERS; player++)
        reckoning->barred[player] |= !lost && decision.can_count[opponent(player)];
    if (decision.winner != NOBODY && by_hands(judge)) {
        add_held(reckoning, decision.winner, category);
    } else if (decision.winner != NOBODY) {
        if (called_in_doubt(judge, decision.winner, category))
            missing(reckoning->tally, "hands", &msg_lack_hands);
        add_called(reckoning, decision.winner, category);
    }
    add_false(reckoning, category);
    add_as_answered(reckoning, category, decision.winner);
    enum ground ground = decision.winner == NOBODY ? GROUND_NOBODY : GROUND_BEATEN;
    for (int player = 0; player < PQ_PLAYERS; player++)
        if (player != decision.winner)
            (by_hands(judge) ? add_uncounted : add_lost_call)(reckoning, player, category, ground);
}

static void add_claim(struct reckoning *reckoning, int player, bool second)
{
    const struct judge *judge = reckoning->judge;
    const struct piquet *pq = pq_at(judge);
    const struct blanches *claim = second ? &pq->second[player] : &pq->blanches[player];
    bool known, counts = second ? blanches_again(judge, player, &known) : blanches_count(judge, player, &known);
    if (claim->claim == NULL)
        return;
    if (!known)
        missing(reckoning->tally, "hands", &msg_lack_hands);
    const bool open = counts && blanches_unshown(judge, player, second);
    const unsigned number = claim_number(PQ_PLAYERS + player, second);
    counts = counts && !(open && reckoning->without_open);
    entry_add(reckoning, (struct entry){.player = player,
                                        .item = ITEM_BLANCHES,
                                        .amount = BLANCHES_WORTH,
                                        .at = claim->claim->act_at,
                                        .ground = counts ? GROUND_DUE : GROUND_UNHELD,
                                        .claim = counts && !open ? 0 : number,
                                        .rejected = !counts,
                                        .open = open});
    if (open)
        reckoning->open = number;
}

static void add_blanches(struct reckoning *reckoning)
{
    for (int player = 0; player < PQ_PLAYERS; player++) {
        add_claim(reckoning, player, false);
        add_claim(reckoning, player, true);
    }
}

/* The claim of the other's that was rejected and, did it count, would save him from the repique, which stands behind what makes it. */
static unsigned claim_against(const struct tally *tally, const struct entry *repic)
{
    for (const struct entry *entry = tally->entry; entry < tally->entry + tally->count; entry++)
        if (entry->rejected && entry->claim != 0 && entry->amount > 0 && entry->player != repic->player &&
            (entry < repic || entry->item == repic[-1].item))
            return entry->claim;
    return 0;
}

/* The first claim of his that was rejected and, did it count in the place of what stands there, would bring him to thirty, and the other to
   nothing. */
static const struct entry *claim_to_thirty(const struct tally *tally, int player)
{
    for (size_t i = 0; i < tally->count; i++) {
        const struct entry *claim = &tally->entry[i];
        int his = tally->total[player], others = tally->total[opponent(player)];
        if (!claim->rejected || claim->claim == 0 || claim->player != player)
            continue;
        for (const struct entry *entry = tally->entry; entry < tally->entry + tally->count; entry++) {
            const int change = entry->rejected ? entry->amount : -entry->amount;
            if (entry->claim == claim->claim)
                *(entry->player == player ? &his : &others) += change;
        }
        if (his >= PIC_LINE && others == 0)
            return claim;
    }
    return NULL;
}

/* A repique that a sheet might count: for thirty and more that make none, or for a claim that was rejected. One that counts hangs on
   the claim that would have saved the other from it, or on what is open. */
static void add_no_repic(struct reckoning *reckoning, int player)
{
    struct tally *tally = reckoning->tally;
    const bool without = reckoning->repic_without[player];
    const struct entry *claim = reckoning->barred[player] ? NULL : claim_to_thirty(tally, player);
    for (size_t i = 0; i < tally->count; i++)
        if (tally->entry[i].item == ITEM_REPIC && tally->entry[i].player == player)
            tally->entry[i].claim =
                reckoning->open != 0 && !without ? reckoning->open : claim_against(tally, &tally->entry[i]);
    if (!tally->repic[player] && (tally->total[player] >= PIC_LINE || claim != NULL))
        entry_add(reckoning, (struct entry){.player = player,
                                            .item = ITEM_REPIC,
                                            .amount = REPIC_WORTH,
                                            .at = claim != NULL ? claim->at : (struct place){0},
                                            .ground = GROUND_BEATEN,
                                            .claim = claim != NULL ? claim->claim
                                                     : without     ? reckoning->open
                                                                   : 0,
                                            .rejected = true});
}

/* Nothing is in it yet. The room for what is to come is left as it is. */
static void tally_clear(struct tally *tally)
{
    tally->count = 0;
    tally->lacks = NULL;
    tally->missing = NULL;
    for (int player = 0; player < PQ_PLAYERS; player++) {
        tally->total[player] = 0;
        tally->repic[player] = false;
    }
}

static void reckon_all(struct reckoning *reckoning);

/* Who makes a repique if a claim that may as well not count does not: found by reckoning without it. That seldom is. */
__attribute__((noinline)) static void reckon_without(struct reckoning *reckoning)
{
    struct tally other = {.count = 0};
    struct reckoning without = {.judge = reckoning->judge, .tally = &other, .without_open = true};
    reckon_all(&without);
    for (int player = 0; player < PQ_PLAYERS; player++)
        reckoning->repic_without[player] = other.repic[player];
}

static void reckon_once(struct reckoning *reckoning)
{
    tally_clear(reckoning->tally);
    add_blanches(reckoning);
    for (enum category category = CATEGORY_POINT; category < CATEGORIES; category++)
        add_category(reckoning, category);
    if (reckoning->open != 0 && !reckoning->without_open)
        reckon_without(reckoning);
    for (int player = 0; player < PQ_PLAYERS; player++)
        add_no_repic(reckoning, player);
}

static void reckon_all(struct reckoning *reckoning)
{
    if (option_value(reckoning->judge, OPT_REPIC_RULE) == REPIC_WHOLE_PHASE) {
        reckoning->whole_total[0] = reckoning->whole_total[1] = 1; /* no repique in the first reckoning */
        reckon_once(reckoning);
        for (int player = 0; player < PQ_PLAYERS; player++)
            reckoning->whole_total[player] = reckoning->tally->total[player];
    }
    reckon_once(reckoning);
}

void reckon(const struct judge *judge, struct tally *tally)
{
    struct reckoning reckoning = {.judge = judge, .tally = tally};
    reckon_all(&reckoning);
}

static enum ground ground_of(const struct judge *judge, enum category category)
{
    const struct piquet *pq = pq_at(judge);
    struct decision decision = decide(judge, category);
    struct holding best;
    if (decision.unknown)
        return GROUND_DUE;
    if (decision.winner != NOBODY)
        return GROUND_BEATEN;
    return best_holding(pq->hand[0], category, &best) || best_holding(pq->hand[1], category, &best) ? GROUND_NOBODY
                                                                                                    : GROUND_UNHELD;
}

/* The best of the category that each is known to hold or, where a hand has none, the whole of it; what is counted before a
   pic. */
void score_item_facts(const struct judge *judge, struct finding *finding, int player, enum item item)
{
    const struct piquet *pq = pq_at(judge);
    if (item == ITEM_PIC || item == ITEM_REPIC)
        sheet_proof_counted(judge, finding,
                            ITEM_BIT(ITEM_BLANCHES) | ITEM_BIT(ITEM_POINT) | ITEM_BIT(ITEM_SEQUENCE) |
                                ITEM_BIT(ITEM_SET) | ITEM_BIT(ITEM_REPIC));
    enum category category = item_category(item);
    for (int i = 0; i < PQ_PLAYERS && category != NO_CATEGORY; i++) {
        int who = i == 0 ? player : opponent(player);
        struct holding best;
        if (best_holding(pq->hand[who], category, &best))
            proof_held(judge, finding, who, best.cards);
        else if (pq->whole[who])
            proof_held(judge, finding, who, pq->hand[who]);
    }
}

const struct rule *score_item_rule(const struct judge *judge, enum item item)
{
    const unsigned *tricks = judge->table.tricks;
    if (item_category(item) != NO_CATEGORY)
        return rule_on(judge, item, ground_of(judge, item_category(item)));
    if (item != ITEM_CARDS || tricks[0] + tricks[1] == 0) /* or no trick is known */
        return rule_on(judge, item, GROUND_DUE);
    if (tricks[0] == PQ_HAND || tricks[1] == PQ_HAND)
        return rule_on(judge, ITEM_CAPOT, GROUND_DUE);
    return rule_on(judge, item, tricks[0] == tricks[1] ? GROUND_NOBODY : GROUND_BEATEN);
}
