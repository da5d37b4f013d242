/* Joining deals and manches, and laying those of two sheets side by side. */
#include "core/compare/joint.h"
#include "core/words.h"

#include <string.h>

/* A fact that is one number, NOBODY where it is not recorded, and where it stands. */
static void join_one(struct joint *joint, enum parting_kind parting, int b, struct place b_at, int *to,
                     struct place *to_at)
{
    struct fact fact = fact_of(parting, *to_at, b_at);
    if (!joint_both(joint, *to != NOBODY, b != NOBODY, fact)) {
        *to_at = *to == NOBODY ? b_at : *to_at;
        *to = *to == NOBODY ? b : *to;
        return;
    }
    enum taken taken = joint_settle(joint, *to == b, &fact, to_at);
    *to = taken == TAKE_A ? *to : taken == TAKE_B ? b : NOBODY;
}

static void join_dealer(struct joint *joint, const struct deal *b, struct deal *to)
{
    join_one(joint, PARTING_DEALER, b->dealer, b->dealer_at, &to->dealer, &to->dealer_at);
}

static void join_said(struct joint *joint, enum parting_kind parting, const struct number *b, struct number *to)
{
    int value = to->recorded ? to->value : NOBODY;
    join_one(joint, parting, b->recorded ? b->value : NOBODY, b->at, &value, &to->at);
    to->recorded = value != NOBODY;
    to->value = to->recorded ? value : 0;
}

static void join_contract(struct joint *joint, const struct contract_said *b, struct contract_said *to)
{
    join_one(joint, PARTING_DECLARER, b->declarer, b->declarer_at, &to->declarer, &to->declarer_at);
    join_said(joint, PARTING_BID, &b->bid, &to->bid);
    join_said(joint, PARTING_MADE, &b->made, &to->made);
}

/* The last size written holds for those that follow. */
static bool packets_agree(const struct deal *a, const struct deal *b)
{
    size_t counts[2] = {a->packets.count, b->packets.count}, most = counts[0] > counts[1] ? counts[0] : counts[1];
    if (counts[0] == 0 || counts[1] == 0)
        return counts[0] == counts[1];
    for (size_t i = 0; i < most; i++)
        if (a->packets.size[i < counts[0] ? i : counts[0] - 1] != b->packets.size[i < counts[1] ? i : counts[1] - 1])
            return false;
    return true;
}

static void join_packets(struct joint *joint, const struct deal *b, struct deal *to)
{
    struct fact fact = fact_of(PARTING_PACKETS, to->packets.at, b->packets.at);
    if (!joint_both(joint, to->packets.recorded, b->packets.recorded, fact)) {
        to->packets = to->packets.recorded ? to->packets : b->packets;
        return;
    }
    struct place at = to->packets.at;
    enum taken taken = joint_settle(joint, packets_agree(to, b), &fact, &at);
    to->packets = taken == TAKE_B ? b->packets : to->packets;
    to->packets.recorded = taken != TAKE_NONE;
    to->packets.at = at;
}

static void later(struct place *to, struct place from)
{
    if (to->line == 0)
        *to = from;
}

/* What is no fact of the game: notes, keys of the writers' own. */
static void join_asides(struct joint *joint, const struct deal *b, struct deal *to)
{
    to->said.nothing |= b->said.nothing;
    join_own(joint, b->said.own, &to->said.own);
    join_word(joint, PARTING_NOTE, &b->note, &to->note);
    later(&to->hands_at, b->hands_at);
    later(&to->play_at, b->play_at);
    later(&to->calls_at, b->calls_at);
    later(&to->marks_at, b->marks_at);
    later(&to->score_at, b->score_at);
}

static void join_list_of(struct joint *joint, const struct deal *b, struct deal *to);

/* A deal of a single manche may have calls, play and marks of its own. Beside one that is written in manches, it is written as
   its first manche. */
static struct deal in_manches(const struct joint *joint, const struct deal *deal, const struct deal *other)
{
    struct deal copy = *deal;
    if (deal->manche_count > 0 || other->manche_count == 0 || !(deal->calls.recorded || deal->play.recorded))
        return copy;
    struct deal *manche = arena_alloc(joint->arena, sizeof *manche);
    *manche = (struct deal){.at = deal->play.recorded ? deal->play.at : deal->calls.at,
                            .dealer = NOBODY,
                            .contract = {.declarer = NOBODY},
                            .calls = deal->calls,
                            .play = deal->play};
    memcpy(manche->marks, deal->marks, sizeof manche->marks);
    memset(copy.marks, 0, sizeof copy.marks);
    copy.calls = copy.play = (struct steps){0};
    copy.manche = manche;
    copy.manche_count = 1;
    return copy;
}

/* Everything of a deal or a manche; `to` is a copy of the first sheet's. */
static void join_deal(struct joint *joint, const struct deal *second, struct deal *to)
{
    int players = (int)joint->sheet[0]->player_count;
    const struct deal other = in_manches(joint, second, to), *b = &other;
    const struct deal first = in_manches(joint, to, second);
    bool forgets[MAX_PLAYERS] = {false};
    *to = first;
    join_number(joint, PARTING_NUMBER, NOBODY, &b->number, &to->number);
    join_dealer(joint, b, to);
    join_packets(joint, b, to);
    join_contract(joint, &b->contract, &to->contract);
    join_cards(joint, PARTING_PACK, NOBODY, true, &b->pack, &to->pack);
    for (int player = 0; player < players; player++)
        join_cards(joint, PARTING_HAND, player, false, &b->hands[player], &to->hands[player]);
    for (int player = 0; player < players; player++)
        forgets[player] = join_held(joint, player, &first, b, to);
    join_cards(joint, PARTING_TALON, NOBODY, true, &b->talon, &to->talon);
    join_turned(joint, b, to);
    join_steps(joint, PARTING_DEALING, &b->dealing, &to->dealing);
    join_steps(joint, PARTING_CALL, &b->calls, &to->calls);
    for (int player = 0; player < players; player++)
        if (forgets[player])
            forget_exchange(joint, player, to);
    join_steps(joint, PARTING_TRICK, &b->play, &to->play);
    join_list_of(joint, b, to);
    for (int player = 0; player < players; player++)
        join_marks(joint, player, &b->marks[player], &to->marks[player]);
    for (int player = 0; player < players; player++)
        join_amount(joint, PARTING_SCORE, player, &b->score[player], &to->score[player]);
    join_asides(joint, b, to);
}

/* --- side by side ----------------------------------------------------------------------------------------- */

struct rows {
    struct joint *joint;
    enum parting_kind kind;
    const struct deal *deal[2];
    size_t count[2];
    unsigned *known; /* costs found before, one more; 0: not yet. NULL: too many deals to be joined on trial */
    size_t band;     /* only those are that stand no further apart, and what one list has more */
};

/* A deal that the other sheet lacks costs ALONE; two that part in more than half of what they tell cost twice that and more.
   A few facts prove little, whether they agree (the packets are mostly of one size) or not: so many more are counted with
   them, each of which costs UNTOLD. Figures that all differ may still be one deal's, as where two columns are exchanged: two
   deals that nothing else parts cost no more than if each sheet lacked one of them. */
enum { ALONE = 35, UNTOLD = 60, ALL = 120, FEW = 5, ENOUGH = 4 };

/* A deal that each sheet has elsewhere is one deal if they part in no more of it than this. */
enum { ELSEWHERE = 30 };

/* Deals are joined on trial with as many others as takes no longer than reading so many bytes: in short lists with all. */
#define TRIALS_MOST ((size_t)6 * 1000 * 1000)

/* The same cards are not dealt or played twice. */
static bool has_cards(const struct deal *deal)
{
    for (size_t player = 0; player < MAX_PLAYERS; player++)
        if (deal->hands[player].count > 0 || deal->held[player].count > 0)
            return true;
    for (size_t i = 0; i < deal->manche_count; i++)
        if (deal->manche[i].play.count > 0)
            return true;
    return deal->play.count > 0 || deal->pack.count > 0;
}

/* Joins them on trial, and sees how much they part in. */
static unsigned cost_of_pair(const struct rows *rows, size_t a, size_t b)
{
    struct joint trial = *rows->joint;
    struct deal copy = rows->deal[0][a];
    trial.arena = arena_new();
    trial.parted = trial.told = trial.asides = NULL;
    trial.choice = NULL;
    trial.run_count = 0;
    trial.agreed = trial.differed = trial.cards_same = trial.cards_apart = 0;
    join_deal(&trial, &rows->deal[1][b], &copy);
    arena_free(trial.arena);
    size_t apart = trial.differed + trial.cards_apart, facts = apart + trial.agreed + trial.cards_same;
    if (apart == 0 && facts >= ENOUGH)
        return 0;
    unsigned cost = (unsigned)((ALL * apart + (size_t)FEW * UNTOLD) / (facts + FEW));
    const struct deal *one = &rows->deal[0][a], *other = &rows->deal[1][b];
    bool figures = !has_cards(one) && !has_cards(other) &&
                   (one->dealer == NOBODY || other->dealer == NOBODY || one->dealer == other->dealer);
    return figures && cost > 2 * ALONE ? 2 * ALONE : cost;
}

static bool far_apart(const struct rows *rows, size_t a, size_t b)
{
    size_t more[2] = {0, 0};
    int longer = rows->count[0] > rows->count[1] ? 0 : 1;
    more[longer] = rows->count[longer] - rows->count[1 - longer];
    return a > b ? a - b > rows->band + more[0] : b - a > rows->band + more[1];
}

static unsigned cost(void *with, size_t a, size_t b)
{
    struct rows *rows = with;
    if (a == LACKING || b == LACKING)
        return ALONE;
    if (rows->known == NULL)
        return cost_of_pair(rows, a, b);
    if (far_apart(rows, a, b))
        return 2 * ALONE + 1;
    unsigned *known = &rows->known[a * rows->count[1] + b];
    if (*known == 0)
        *known = 1 + cost_of_pair(rows, a, b);
    return *known - 1;
}

/* Of a deal that only one sheet has, every fact gets the mark: the first one that is written shows where the deal is. */
static void mark_deal(struct deal *deal, struct place mark)
{
    deal->dealer_at = deal->packets.at = deal->pack.at = deal->talon.at = deal->turned.at = mark;
    deal->contract.declarer_at = deal->contract.bid.at = deal->contract.made.at = mark;
    deal->dealing.at = deal->calls.at = deal->play.at = deal->number.at = mark;
    for (size_t player = 0; player < MAX_PLAYERS; player++)
        deal->hands[player].at = deal->held[player].at = deal->marks[player].at = deal->marks[player].total.at =
            deal->score[player].at = mark;
}

static void deal_alone(const struct rows *rows, int which, size_t item, struct place would, struct deal *to,
                       size_t *count)
{
    const struct deal *deal = &rows->deal[which][item];
    struct fact fact = {.kind = rows->kind, .player = NOBODY, .at = {would, would}};
    struct place mark;
    fact.at[which] = deal->at;
    fact.there[which] = true;
    if ((int)joint_part(rows->joint, &fact, &mark) != which)
        return;
    to[*count] = *deal;
    mark_deal(&to[(*count)++], mark);
}

static void set_now(const struct rows *rows, int which, size_t number)
{
    struct reading *now = &rows->joint->now[which];
    *(rows->kind == PARTING_DEAL ? &now->deal : &now->manche) = (unsigned)number;
}

/* --- a deal that stands elsewhere ------------------------------------------------------------------------- */

static bool moved(void *with, size_t a, size_t b, size_t between)
{
    const struct rows *rows = with;
    (void)between;
    return has_cards(&rows->deal[0][a]) && has_cards(&rows->deal[1][b]) && cost(with, a, b) <= ELSEWHERE;
}

/* Two lists of deals side by side. */
struct beside {
    struct rows *rows;
    struct pairs pairs;
    size_t *other;       /* for each pair that with which it is one deal, standing elsewhere */
    struct deal **later; /* for the second of those pairs the deal, if it is added there */
};

/* The first of two pairs that are one deal: it is joined, and added where the sheet has it whose order is taken. */
static void join_moved(struct beside *beside, size_t i, struct deal *to, size_t *count)
{
    const struct rows *rows = beside->rows;
    const struct pair *pair = &beside->pairs.pair[i], *other = &beside->pairs.pair[beside->other[i]];
    int here = pair->item[0] != LACKING ? 0 : 1;
    const size_t item[2] = {here == 0 ? pair->item[0] : other->item[0], here == 0 ? other->item[1] : pair->item[1]};
    struct fact fact = fact_of(PARTING_ORDER, rows->deal[0][item[0]].at, rows->deal[1][item[1]].at);
    struct place mark;
    fact.of_deals = rows->kind == PARTING_DEAL;
    for (int which = 0; which < 2; which++) {
        fact.nth[which] = (unsigned)item[which] + 1;
        set_now(rows, which, item[which] + 1);
    }
    int taken = joint_part(rows->joint, &fact, &mark) == TAKE_B ? 1 : 0;
    struct deal *deal = taken == here ? &to[(*count)++] : arena_alloc(rows->joint->arena, sizeof *deal);
    *deal = rows->deal[0][item[0]];
    join_deal(rows->joint, &rows->deal[1][item[1]], deal);
    deal->dealer_at = mark;
    if (taken != here)
        beside->later[beside->other[i]] = deal;
}

static void join_row(struct beside *beside, size_t i, const size_t next[2], struct deal *to, size_t *count)
{
    const struct place nowhere = {0};
    const struct rows *rows = beside->rows;
    const size_t *item = beside->pairs.pair[i].item;
    if (beside->other[i] != LACKING && beside->other[i] > i) {
        join_moved(beside, i, to, count);
        return;
    }
    if (beside->other[i] != LACKING) {
        if (beside->later[i] != NULL)
            to[(*count)++] = *beside->later[i];
        return;
    }
    for (int which = 0; which < 2; which++)
        set_now(rows, which, next[which] + 1);
    for (int which = 0; which < 2; which++)
        if (item[1 - which] == LACKING) {
            bool more = next[1 - which] < rows->count[1 - which];
            deal_alone(rows, which, item[which], more ? rows->deal[1 - which][next[1 - which]].at : nowhere, to, count);
        }
    if (item[0] != LACKING && item[1] != LACKING) {
        to[*count] = rows->deal[0][item[0]];
        join_deal(rows->joint, &rows->deal[1][item[1]], &to[(*count)++]);
    }
}

static int cards_order(const struct card_list *a, const struct card_list *b)
{
    if (a->count != b->count)
        return a->count < b->count ? -1 : 1;
    return a->count > 0 ? memcmp(a->card, b->card, a->count * sizeof *a->card) : 0;
}

static int amount_order(const struct amount *a, const struct amount *b)
{
    const int of_a[] = {a->points, a->fiches, a->jetons}, of_b[] = {b->points, b->fiches, b->jetons};
    return memcmp(of_a, of_b, sizeof of_a);
}

static int marks_order(const struct marks_said *a, const struct marks_said *b)
{
    int order = a->count != b->count ? (a->count < b->count ? -1 : 1) : amount_order(&a->total, &b->total);
    for (size_t i = 0; i < a->count && order == 0; i++)
        order = amount_order(&a->item[i].amount, &b->item[i].amount);
    return order;
}

static int deal_order(const struct deal *a, const struct deal *b)
{
    int order = steps_order(&a->play, &b->play);
    order = order != 0 ? order : steps_order(&a->calls, &b->calls);
    order = order != 0 ? order : a->dealer - b->dealer;
    for (size_t player = 0; player < MAX_PLAYERS && order == 0; player++) {
        order = cards_order(&a->hands[player], &b->hands[player]);
        order = order != 0 ? order : amount_order(&a->score[player], &b->score[player]);
        order = order != 0 ? order : marks_order(&a->marks[player], &b->marks[player]);
    }
    return order;
}

/* Which of two lists goes before the other, as for steps. */
static int deals_order(const struct rows *rows)
{
    int order = rows->count[0] != rows->count[1] ? (rows->count[0] < rows->count[1] ? -1 : 1) : 0;
    for (size_t i = 0; i < rows->count[0] && order == 0; i++)
        order = deal_order(&rows->deal[0][i], &rows->deal[1][i]);
    return order;
}

typedef struct pairs pairs_fn(const size_t count[2], cost_fn *cost, void *with, struct arena *arena);

static struct deal *join_rows(struct rows *rows, size_t *count)
{
    struct joint *joint = rows->joint;
    struct beside beside = {.rows = rows};
    bool found = rows->kind == PARTING_DEAL && joint->deals.pair != NULL, turn = !found && deals_order(rows) > 0;
    pairs_fn *lay = rows->known == NULL ? align_in_order : turn ? align_turned : align;
    beside.pairs = found ? joint->deals : lay(rows->count, cost, rows, joint->arena);
    if (!found && rows->known != NULL)
        beside.pairs = pairs_apart(&beside.pairs, moved, rows, joint->arena);
    beside.other = found ? joint->deals_moved : pairs_moved(&beside.pairs, moved, rows, joint->arena);
    if (rows->kind == PARTING_DEAL) {
        joint->deals = beside.pairs;
        joint->deals_moved = beside.other;
    }
    order_runs(joint, &beside.pairs, beside.other);
    struct deal *to = arena_alloc(joint->arena, (beside.pairs.count + 1) * sizeof *to);
    beside.later = arena_alloc(joint->arena, (beside.pairs.count + 1) * sizeof *beside.later);
    size_t next[2] = {0, 0};
    *count = 0;
    for (size_t i = 0; i < beside.pairs.count; i++) {
        join_row(&beside, i, next, to, count);
        for (int which = 0; which < 2; which++)
            next[which] += beside.pairs.pair[i].item[which] != LACKING;
    }
    for (int which = 0; which < 2; which++)
        set_now(rows, which, 0);
    return to;
}

static size_t steps_in(const struct deal *deal)
{
    size_t steps = deal->dealing.count + deal->calls.count + deal->play.count;
    for (size_t i = 0; i < deal->manche_count; i++)
        steps += steps_in(&deal->manche[i]);
    return steps;
}

/* About what it takes to join one with one on trial, as if so many bytes were read. */
static size_t trial_work(const struct rows *rows)
{
    size_t bytes = 0, steps[2] = {0, 0}, manches = 0;
    for (int which = 0; which < 2; which++) {
        bytes += rows->joint->sheet[which]->length / (rows->count[which] + 1);
        for (size_t i = 0; i < rows->count[which]; i++) {
            steps[which] += steps_in(&rows->deal[which][i]);
            manches += rows->deal[which][i].manche_count;
        }
    }
    manches /= rows->count[0] + rows->count[1] + 1;
    return bytes * (1 + manches) + steps[0] / (rows->count[0] + 1) * (steps[1] / (rows->count[1] + 1)) + 1;
}

/* How far from their own place deals may be joined on trial; 0: nothing can be tried. */
static size_t band_of(const struct rows *rows, size_t work)
{
    size_t fewer = rows->count[0] < rows->count[1] ? rows->count[0] : rows->count[1];
    size_t more = rows->count[0] + rows->count[1] - 2 * fewer, wide = TRIALS_MOST / (work * fewer + 1);
    return wide > more + 2 ? (wide - more) / 2 : 0;
}

static struct deal *join_lists(struct joint *joint, enum parting_kind kind, const struct deal *deal[2],
                               const size_t counts[2], size_t *count)
{
    struct rows rows = {joint, kind, {deal[0], deal[1]}, {counts[0], counts[1]}, NULL, 0};
    size_t work = trial_work(&rows);
    if (kind == PARTING_MANCHE)
        joint->work += work * counts[0] * counts[1];
    rows.band = band_of(&rows, work);
    if (rows.band > 0 && counts[1] < ALIGN_MOST && counts[0] <= ALIGN_MOST / (counts[1] + 1))
        rows.known = arena_alloc(joint->arena, (counts[0] * counts[1] + 1) * sizeof *rows.known);
    return join_rows(&rows, count);
}

/* The deals or manches of a sheet where the other has no such list at all. */
static void tell_all(struct joint *joint, enum parting_kind kind, int which, const struct deal *deal, size_t count)
{
    unsigned *now = kind == PARTING_DEAL ? &joint->now[which].deal : &joint->now[which].manche;
    for (size_t i = 0; i < count; i++) {
        struct fact fact = fact_of(kind, deal[i].at, deal[i].at);
        fact.there[1 - which] = false;
        fact.at[1 - which].line = 0;
        *now = (unsigned)i + 1;
        joint_told(joint, &fact);
    }
    *now = 0;
}

/* The manches of a deal. */
static void join_list_of(struct joint *joint, const struct deal *b, struct deal *to)
{
    if (to->manche_count == 0 || b->manche_count == 0) {
        int which = b->manche_count == 0 ? 0 : 1;
        tell_all(joint, PARTING_MANCHE, which, which == 0 ? to->manche : b->manche, to->manche_count + b->manche_count);
    }
    if (to->manche_count == 0) {
        to->manche = b->manche;
        to->manche_count = b->manche_count;
        to->manches_at = b->manches_at;
        return;
    }
    if (b->manche_count > 0)
        to->manche = join_lists(joint, PARTING_MANCHE, (const struct deal *[2]){to->manche, b->manche},
                                (const size_t[2]){to->manche_count, b->manche_count}, &to->manche_count);
}

/* Each sheet is of one deal: it is the same one, whatever they say of it. */
static void pair_single(struct joint *joint)
{
    joint->deals.pair = arena_alloc(joint->arena, sizeof *joint->deals.pair);
    joint->deals.pair[0] = (struct pair){{0, 0}};
    joint->deals.count = 1;
    joint->deals_moved = arena_alloc(joint->arena, sizeof *joint->deals_moved);
    joint->deals_moved[0] = LACKING;
}

/* Whether a sheet has no list of deals, not even one of none. */
static bool untold(const struct record *record)
{
    return record->deal_count == 0 &&
           ((record->said.nothing >> KEY_DEALS | record->said.nothing >> KEY_DEAL) & 1u) == 0;
}

void join_deals(struct joint *joint, const struct record *b, struct record *to)
{
    if (untold(to) || untold(b)) {
        int which = untold(b) ? 0 : 1;
        const struct record *teller = which == 0 ? to : b;
        tell_all(joint, PARTING_DEAL, which, teller->deal, teller->deal_count);
        to->single_deal = teller->single_deal;
        to->deal = teller->deal;
        to->deal_count = teller->deal_count;
        return;
    }
    if (to->single_deal && b->single_deal && to->deal_count == 1 && b->deal_count == 1)
        pair_single(joint);
    to->deal = join_lists(joint, PARTING_DEAL, (const struct deal *[2]){to->deal, b->deal},
                          (const size_t[2]){to->deal_count, b->deal_count}, &to->deal_count);
    to->single_deal = to->single_deal && b->single_deal && to->deal_count == 1;
}
