/* Joining lists of steps: calls, tricks, what happened at the deal. */
#include "core/compare/joint.h"

#include "core/fold.h"
#include "core/ledger.h"

#include <string.h>

/* What it costs to lay two steps side by side; a step that the other list lacks costs ALONE. */
enum { SAME = 0, ALONE = 4, NEAR = 2, OTHER_CARDS = 6, APART = 9 };

enum { MOST_CARDS = 64 };

struct lists {
    struct joint *joint;
    enum parting_kind kind;
    const struct steps *steps[2];
};

static const struct step *step_of(const struct lists *lists, int which, size_t item)
{
    return item != LACKING ? &lists->steps[which]->step[item] : NULL;
}

/* --- whether two steps say the same ----------------------------------------------------------------------- */

/* "exchanges 3" is what is left of "discards" when nobody noted the cards. */
static bool is_discard(const struct step *step) { return step->verb == VERB_DISCARDS || step->verb == VERB_EXCHANGES; }

static int discarded(const struct step *step)
{
    return step->verb == VERB_EXCHANGES ? step->n.value : (int)step->cards.count;
}

static bool verbs_agree(const struct step *a, const struct step *b)
{
    if (is_discard(a) && is_discard(b) && a->verb != b->verb)
        return discarded(a) == discarded(b);
    return claims_agree(a, b);
}

static bool numbers_agree(const struct number *a, const struct number *b)
{
    return !a->recorded || !b->recorded || a->value == b->value;
}

static bool step_amounts_agree(const struct amount *a, const struct amount *b)
{
    if (!a->recorded || !b->recorded || a->board != b->board)
        return true;
    return a->board ? a->fiches == b->fiches && a->jetons == b->jetons : a->points == b->points;
}

/* In play the order of the cards tells something, elsewhere it does not. */
static bool step_cards_agree(const struct step *a, const struct step *b)
{
    size_t of_a[MOST_CARDS], of_b[MOST_CARDS];
    if (!a->cards.recorded || !b->cards.recorded)
        return true;
    if (a->cards.count != b->cards.count || a->cards.count > MOST_CARDS)
        return false;
    cards_lay(&a->cards, &b->cards, a->verb == VERB_CARDS, of_a, of_b);
    for (size_t i = 0; i < a->cards.count; i++)
        if (of_a[i] == LACKING)
            return false;
    return true;
}

/* A slot of which one value says that nothing is written there. */
static bool slots_agree(int a, int b, int nothing) { return a == b || a == nothing || b == nothing; }

static bool words_agree(const struct step *a, const struct step *b)
{
    return a->rule.s == NULL || b->rule.s == NULL || fold_equal(a->rule.s, b->rule.s);
}

static bool actors_agree(const struct step *a, const struct step *b)
{
    return slots_agree(a->actor, b->actor, ACTOR_NONE) && slots_agree(a->winner, b->winner, NOBODY);
}

static bool steps_agree(const struct step *a, const struct step *b)
{
    return verbs_agree(a, b) && actors_agree(a, b) && words_agree(a, b) && step_cards_agree(a, b) &&
           numbers_agree(&a->n, &b->n) && numbers_agree(&a->count, &b->count) &&
           slots_agree((int)a->suit, (int)b->suit, SUIT_UNKNOWN) &&
           slots_agree((int)a->rank, (int)b->rank, RANK_UNKNOWN) && slots_agree(a->player, b->player, NOBODY) &&
           step_amounts_agree(&a->amount, &b->amount) && slots_agree(a->item, b->item, ITEM_NONE) &&
           a->level == b->level && slots_agree((int)a->remark, (int)b->remark, REMARK_NONE);
}

/* --- laying them side by side ----------------------------------------------------------------------------- */

static bool share_cards(const struct step *a, const struct step *b)
{
    for (size_t i = 0; i < a->cards.count; i++)
        for (size_t k = 0; k < b->cards.count; k++)
            if (card_known(a->cards.card[i]) && a->cards.card[i] == b->cards.card[k])
                return true;
    return false;
}

static unsigned cost(void *with, size_t a, size_t b)
{
    const struct lists *lists = with;
    const struct step *one = step_of(lists, 0, a), *two = step_of(lists, 1, b);
    if (one == NULL || two == NULL) {
        const struct step *only = one != NULL ? one : two;
        return only == NULL || only->verb == VERB_NOTE ? SAME : ALONE;
    }
    if (steps_agree(one, two))
        return SAME;
    if (one->verb == VERB_NOTE || two->verb == VERB_NOTE)
        return APART;
    if (one->verb == VERB_CARDS && two->verb == VERB_CARDS)
        return share_cards(one, two) ? NEAR : OTHER_CARDS;
    if (!actors_agree(one, two))
        return one->verb == two->verb ? OTHER_CARDS : APART;
    return one->verb == two->verb ? NEAR : OTHER_CARDS;
}

/* --- tricks written card by card -------------------------------------------------------------------------- */

static bool one_card(const struct step *step)
{
    return step->verb == VERB_CARDS && step->cards.count == 1 && step->actor >= 0 && step->own == NULL &&
           step->remark == REMARK_NONE;
}

/* How many steps from there on are one trick: a card of each player, the last one perhaps with who gathered it. */
static size_t trick_length(const struct steps *steps, size_t from, size_t players)
{
    unsigned seen = 0;
    size_t count = 0;
    while (count < players && from + count < steps->count) {
        const struct step *step = &steps->step[from + count];
        if (!one_card(step) || (seen >> step->actor & 1u) || (count > 0 && step[-1].winner != NOBODY))
            break;
        seen |= 1u << step->actor;
        count++;
    }
    return count == players ? count : 1;
}

static struct step trick_of(const struct step *first, size_t count, struct arena *arena)
{
    struct step trick = *first;
    trick.winner = first[count - 1].winner;
    trick.winner_at = first[count - 1].winner_at;
    trick.cards.count = count;
    trick.cards.card = arena_alloc(arena, count * sizeof *trick.cards.card);
    trick.cards.card_at = arena_alloc(arena, count * sizeof *trick.cards.card_at);
    for (size_t i = 0; i < count; i++) {
        trick.cards.card[i] = first[i].cards.card[0];
        trick.cards.card_at[i] = first[i].cards.card_at[0];
    }
    return trick;
}

/* How many play to a trick: not all, where somebody is out of the partie. */
static size_t players_in(const struct lists *lists)
{
    unsigned seen = 0;
    size_t most = 1;
    for (int which = 0; which < 2; which++)
        for (size_t i = 0; i < lists->steps[which]->count; i++) {
            const struct step *step = &lists->steps[which]->step[i];
            seen |= one_card(step) ? 1u << step->actor : 0;
            if (step->verb == VERB_CARDS && step->cards.count > most)
                most = step->cards.count;
        }
    size_t actors = (size_t)set_count(seen);
    return actors > most ? actors : most;
}

/* The same play with a step for each trick, where a trick is written card by card and nothing stands between. */
static struct steps by_tricks(const struct joint *joint, const struct steps *steps, size_t players)
{
    struct steps grouped = *steps;
    size_t cards = 0, length;
    grouped.step = arena_alloc(joint->arena, (steps->count + 1) * sizeof *grouped.step);
    grouped.count = 0;
    for (size_t i = 0; i < steps->count; i += length) {
        const struct step *step = &steps->step[i];
        length = cards % players == 0 ? trick_length(steps, i, players) : 1;
        grouped.step[grouped.count++] = length > 1 ? trick_of(step, length, joint->arena) : *step;
        cards += length > 1 ? length : step->verb == VERB_CARDS ? step->cards.count : 0;
        cards -= step->verb == VERB_TAKES_BACK && cards > 0;
    }
    return grouped;
}

/* --- joining ---------------------------------------------------------------------------------------------- */

static void fill(struct number *to, const struct number *from)
{
    if (!to->recorded)
        *to = *from;
}

/* What one of two steps that agree knows and the other does not. */
static struct step both_of(struct joint *joint, const struct step *a, const struct step *b)
{
    struct step step = a->verb != b->verb && b->verb == VERB_DISCARDS ? *b : *a;
    struct fact unused;
    step.actor = step.actor == ACTOR_NONE ? b->actor : step.actor;
    step.winner = step.winner == NOBODY ? b->winner : step.winner;
    step.remark = step.remark == REMARK_NONE ? b->remark : step.remark;
    step.player = step.player == NOBODY ? b->player : step.player;
    join_own(joint, b->own, &step.own);
    if (a->verb != b->verb && is_discard(a))
        return step;
    step.suit = step.suit == SUIT_UNKNOWN ? b->suit : step.suit;
    step.rank = step.rank == RANK_UNKNOWN ? b->rank : step.rank;
    step.item = step.item == ITEM_NONE ? b->item : step.item;
    step.rule = step.rule.s == NULL ? b->rule : step.rule;
    step.amount = step.amount.recorded ? step.amount : b->amount;
    fill(&step.n, &b->n);
    fill(&step.count, &b->count);
    if (!step.cards.recorded)
        step.cards = b->cards;
    else if (b->cards.recorded)
        cards_agree(joint, step.verb == VERB_CARDS, &b->cards, &step.cards, &unused);
    claim_settle(a, b, &step);
    return step;
}

static void add_step(struct steps *to, const struct step *step) { to->step[to->count++] = *step; }

static void mark_step(struct step *step, struct place mark) { step->at = step->act_at = step->actor_at = mark; }

/* The cards in which two tricks part, and their places. */
static void cards_apart(struct fact *fact, const struct step *steps[2])
{
    for (int which = 0; which < 2; which++) {
        const struct card_list *cards = &steps[which]->cards, *others = &steps[1 - which]->cards;
        bool found = false;
        for (size_t i = 0; i < cards->count; i++) {
            card_t both;
            if (i < others->count && card_agrees(cards->card[i], others->card[i], &both))
                continue;
            if (!found && cards->card_at[i].line != 0)
                fact->at[which] = cards->card_at[i];
            found = true;
            fact->cards[which] |= set_of(cards->card[i]);
        }
    }
}

/* Of a trick that is disputed, what is not. */
static struct step undisputed(const struct joint *joint, const struct step *a, const struct step *b)
{
    struct step step = *a;
    card_t both;
    step.actor = a->actor == b->actor ? a->actor : ACTOR_NONE;
    step.winner = a->winner == b->winner ? a->winner : NOBODY;
    step.cards.card = arena_alloc(joint->arena, (a->cards.count + 1) * sizeof *step.cards.card);
    for (size_t i = 0; i < a->cards.count; i++) {
        bool agreed = i < b->cards.count && card_agrees(a->cards.card[i], b->cards.card[i], &both);
        step.cards.card[i] = agreed ? both : CARD_UNKNOWN;
    }
    return step;
}

static enum parting_kind kind_of(const struct lists *lists, const struct step *step)
{
    return lists->kind == PARTING_TRICK && step->verb != VERB_CARDS ? PARTING_PLAY : lists->kind;
}

static struct place whole(const struct step *step) { return step->act_at.line != 0 ? step->act_at : step->at; }

/* Two steps that stand side by side and do not say the same. */
static void part_steps(const struct lists *lists, const struct step *a, const struct step *b, struct steps *to)
{
    const struct step *both[2] = {a, b};
    bool tricks = a->verb == VERB_CARDS && b->verb == VERB_CARDS;
    struct fact fact = {.kind = kind_of(lists, a->verb != VERB_CARDS ? a : b),
                        .player = a->actor == b->actor && a->actor >= 0 && !tricks ? a->actor : NOBODY,
                        .at = {whole(a), whole(b)},
                        .there = {true, true}};
    struct place mark;
    if (!slots_agree(a->actor, b->actor, ACTOR_NONE)) {
        fact.at[0] = a->actor_at;
        fact.at[1] = b->actor_at;
    } else if (!slots_agree(a->winner, b->winner, NOBODY)) {
        fact.at[0] = a->winner_at;
        fact.at[1] = b->winner_at;
    }
    if (tricks)
        cards_apart(&fact, both);
    enum taken taken = joint_part(lists->joint, &fact, &mark);
    if (taken == TAKE_NONE && !tricks)
        return;
    struct step step = taken == TAKE_A ? *a : taken == TAKE_B ? *b : undisputed(lists->joint, a, b);
    step.own = a->own;
    join_own(lists->joint, b->own, &step.own);
    mark_step(&step, mark);
    add_step(to, &step);
}

/* Whether a step is a draw, and the other sheet does not tell what that player draws. */
static bool draws_untold(const struct lists *lists, int which, const struct step *step)
{
    const struct steps *others = lists->steps[1 - which];
    if (step->verb != VERB_DRAWS || lists->kind != PARTING_CALL)
        return false;
    for (size_t i = 0; others->step != NULL && i < others->count; i++)
        if (others->step[i].verb == VERB_DRAWS && others->step[i].actor == step->actor)
            return false;
    return true;
}

/* A step that only one sheet has; `would` is where it would stand in the other. */
static void step_alone(const struct lists *lists, int which, const struct step *step, struct place would,
                       struct steps *to)
{
    struct fact fact = {.kind = kind_of(lists, step),
                        .player = is_seated(step->actor, MAX_PLAYERS) ? step->actor : NOBODY,
                        .at = {would, would}};
    struct place mark = step->at;
    struct step copy = *step;
    fact.at[which] = whole(step);
    fact.there[which] = true;
    if (draws_untold(lists, which, step)) {
        joint_told(lists->joint, &fact); /* draws need not be noted */
    } else if (step->verb != VERB_NOTE) {
        enum taken taken = joint_part(lists->joint, &fact, &mark);
        if ((int)taken != which) {
            to->at = mark;
            return;
        }
        mark_step(&copy, mark);
    }
    add_step(to, &copy);
}

/* Where a step that the list lacks would stand: at the one that follows, or at the list itself. */
static struct place would_stand(const struct steps *steps, size_t next)
{
    return steps->step != NULL && next < steps->count ? steps->step[next].at : steps->at;
}

static void join_pair(const struct lists *lists, const struct pair *pair, const size_t next[2], struct steps *to)
{
    const struct step *a = step_of(lists, 0, pair->item[0]), *b = step_of(lists, 1, pair->item[1]);
    if (a != NULL && b != NULL && steps_agree(a, b)) {
        struct step step = both_of(lists->joint, a, b);
        joint_agree(lists->joint);
        add_step(to, &step);
    } else if (a != NULL && b != NULL) {
        part_steps(lists, a, b, to);
    } else if (a != NULL) {
        step_alone(lists, 0, a, would_stand(lists->steps[1], next[1]), to);
    } else if (b != NULL) {
        step_alone(lists, 1, b, would_stand(lists->steps[0], next[0]), to);
    }
}

/* --- a step that stands elsewhere ------------------------------------------------------------------------- */

/* Cards that are known do not pass twice, so what tells them is one step wherever it stands; another is if it stands near. */
static bool moved(void *with, size_t a, size_t b, size_t between)
{
    const struct lists *lists = with;
    const struct step *one = step_of(lists, 0, a), *two = step_of(lists, 1, b);
    bool draws = one->verb == VERB_DRAWS && two->verb == VERB_DRAWS && one->actor == two->actor;
    bool cards = share_cards(one, two) || is_discard(one);
    return draws || (steps_agree(one, two) && (cards || between < 2));
}

/* Two lists side by side. */
struct beside {
    struct lists *lists;
    struct pairs pairs;
    size_t *other;       /* for each pair that with which it is one step, standing elsewhere */
    struct step **later; /* for the second of those pairs the step, if it is added there */
    size_t *cards[2];
};

/* The pair at which the step stands in a sheet. */
static size_t pair_in(const struct beside *beside, size_t i, int which)
{
    return beside->pairs.pair[i].item[which] != LACKING ? i : beside->other[i];
}

/* For each pair how many cards each sheet has played before it. */
static void count_cards(struct beside *beside, struct arena *arena)
{
    const struct lists *lists = beside->lists;
    for (int which = 0; which < 2; which++) {
        size_t cards = 0;
        beside->cards[which] = arena_alloc(arena, (beside->pairs.count + 1) * sizeof(size_t));
        for (size_t i = 0; i < beside->pairs.count; i++) {
            const struct step *step = step_of(lists, which, beside->pairs.pair[i].item[which]);
            beside->cards[which][i] = cards;
            cards += step != NULL && step->verb == VERB_CARDS ? step->cards.count : 0;
        }
    }
}

static void count_tricks(const struct beside *beside, size_t i)
{
    struct joint *joint = beside->lists->joint;
    size_t players = joint->sheet[0]->player_count;
    for (int which = 0; which < 2 && beside->lists->kind == PARTING_TRICK; which++) {
        size_t at = beside->other[i] == LACKING ? i : pair_in(beside, i, which);
        joint->now[which].trick = (unsigned)(beside->cards[which][at] / players) + 1;
    }
}

/* The first of two pairs that are one step: it is joined, and added where the sheet has it whose order is taken. */
static void join_moved(struct beside *beside, size_t i, struct steps *to)
{
    const struct lists *lists = beside->lists;
    const struct pair *pair = beside->pairs.pair;
    const size_t item[2] = {pair[pair_in(beside, i, 0)].item[0], pair[pair_in(beside, i, 1)].item[1]};
    const struct step *a = step_of(lists, 0, item[0]), *b = step_of(lists, 1, item[1]);
    struct fact fact = {.kind = PARTING_ORDER,
                        .player = a->actor == b->actor && is_seated(a->actor, MAX_PLAYERS) ? a->actor : NOBODY,
                        .at = {whole(a), whole(b)},
                        .there = {true, true},
                        .nth = {(unsigned)item[0] + 1, (unsigned)item[1] + 1}};
    struct place mark;
    enum taken taken = joint_part(lists->joint, &fact, &mark);
    struct steps one = {.step = arena_alloc(lists->joint->arena, sizeof *one.step)};
    if (steps_agree(a, b)) {
        one.step[one.count++] = both_of(lists->joint, a, b);
        mark_step(one.step, mark);
    } else {
        part_steps(lists, a, b, &one);
    }
    if (one.count == 0)
        return;
    if (pair_in(beside, i, taken == TAKE_B ? 1 : 0) == i)
        add_step(to, one.step);
    else
        beside->later[beside->other[i]] = one.step;
}

static void join_at(struct beside *beside, size_t i, const size_t next[2], struct steps *to)
{
    const struct pair *pair = &beside->pairs.pair[i];
    bool note = pair->item[0] != LACKING && step_of(beside->lists, 0, pair->item[0])->verb == VERB_NOTE;
    if (beside->other[i] == LACKING || note)
        join_pair(beside->lists, pair, next, to);
    else if (pair->item[0] == LACKING && step_of(beside->lists, 1, pair->item[1])->verb == VERB_NOTE)
        return; /* a note that the first sheet has elsewhere */
    else if (beside->other[i] > i)
        join_moved(beside, i, to);
    else if (beside->later[i] != NULL)
        add_step(to, beside->later[i]);
}

static struct pairs lay(struct lists *lists)
{
    const size_t counts[2] = {lists->steps[0]->count, lists->steps[1]->count};
    bool turn = steps_order(lists->steps[0], lists->steps[1]) > 0;
    struct pairs pairs = (turn ? align_turned : align)(counts, cost, lists, lists->joint->arena);
    lists->joint->work += pairs.work;
    return pairs;
}

static void join_lists(struct lists *lists, const struct pairs *pairs, struct steps *to)
{
    struct joint *joint = lists->joint;
    const size_t counts[2] = {lists->steps[0]->count, lists->steps[1]->count};
    struct beside beside = {.lists = lists, .pairs = *pairs};
    size_t next[2] = {0, 0};
    joint->work += (beside.pairs.count - counts[0]) * (beside.pairs.count - counts[1]);
    beside.other = pairs_moved(&beside.pairs, moved, lists, joint->arena);
    order_runs(joint, &beside.pairs, beside.other);
    count_cards(&beside, joint->arena);
    beside.later = arena_alloc(joint->arena, (beside.pairs.count + 1) * sizeof *beside.later);
    to->step = arena_alloc(joint->arena, (counts[0] + counts[1] + 1) * sizeof *to->step);
    to->count = 0;
    for (size_t i = 0; i < beside.pairs.count; i++) {
        count_tricks(&beside, i);
        join_at(&beside, i, next, to);
        for (int which = 0; which < 2; which++)
            next[which] += beside.pairs.pair[i].item[which] != LACKING;
    }
    joint->now[0].trick = joint->now[1].trick = 0;
}

/* --- two lists -------------------------------------------------------------------------------------------- */

static int step_order(const struct step *a, const struct step *b)
{
    const int of_a[] = {(int)a->verb,   a->actor,     (int)a->cards.count, a->n.value,       a->count.value,
                        (int)a->suit,   (int)a->rank, a->player,           a->item,          a->level,
                        (int)a->remark, a->winner,    a->amount.points,    a->amount.fiches, a->amount.jetons};
    const int of_b[] = {(int)b->verb,   b->actor,     (int)b->cards.count, b->n.value,       b->count.value,
                        (int)b->suit,   (int)b->rank, b->player,           b->item,          b->level,
                        (int)b->remark, b->winner,    b->amount.points,    b->amount.fiches, b->amount.jetons};
    int order = memcmp(of_a, of_b, sizeof of_a);
    return order != 0 || a->cards.count == 0 ? order
                                             : memcmp(a->cards.card, b->cards.card, a->cards.count * sizeof(card_t));
}

int steps_order(const struct steps *a, const struct steps *b)
{
    int order = a->count != b->count ? (a->count < b->count ? -1 : 1) : 0;
    for (size_t i = 0; i < a->count && order == 0; i++)
        order = step_order(&a->step[i], &b->step[i]);
    return order;
}

static size_t cost_of_pairs(struct lists *lists, const struct pairs *pairs)
{
    size_t sum = 0;
    for (size_t i = 0; i < pairs->count; i++)
        sum += cost(lists, pairs->pair[i].item[0], pairs->pair[i].item[1]);
    return sum;
}

/* Where a sheet has tricks of which the other has the cards one by one, they are laid side by side as makes less of it: as many
   steps in both lists do not mean that they are the same tricks. */
void join_steps(struct joint *joint, enum parting_kind kind, const struct steps *b, struct steps *to)
{
    struct fact fact = {.kind = kind, .player = NOBODY, .at = {to->at, b->at}, .there = {to->recorded, b->recorded}};
    if (to->recorded != b->recorded)
        joint_told(joint, &fact);
    if (!to->recorded)
        *to = *b;
    if (!to->recorded || !b->recorded || !fact.there[0])
        return;
    const struct steps a = *to;
    struct lists lists = {joint, kind, {&a, b}};
    struct pairs pairs = lay(&lists);
    if (kind == PARTING_TRICK && cost_of_pairs(&lists, &pairs) > 0) {
        size_t players = players_in(&lists);
        const struct steps by_trick[2] = {by_tricks(joint, &a, players), by_tricks(joint, b, players)};
        struct lists grouped = {joint, kind, {&by_trick[0], &by_trick[1]}};
        struct pairs tricks = lay(&grouped);
        if (cost_of_pairs(&grouped, &tricks) < cost_of_pairs(&lists, &pairs)) {
            join_lists(&grouped, &tricks, to);
            return;
        }
    }
    join_lists(&lists, &pairs, to);
}
