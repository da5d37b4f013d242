/* What the rules say of the differences of two sheets, found by judging the joined record with either reading. */
#include "core/compare/weighing.h"

#include <limits.h>

struct weighing {
    struct comparison *comparison;
    struct joint joint; /* as it was before the walk */
    unsigned char *choice;
    weigh_fn *weigh;
    void *context;
    struct arena *scratch; /* of a joined record */
    size_t left;           /* joined records that may still be judged */
    size_t due;            /* differences that are still to be weighed */
    size_t taken;          /* records that were set aside for those weighed so far */
    size_t weighed;        /* groups so far */
    bool moved;            /* of a group but the first something stands otherwise than at first */
};

/* How the joined record stands under the choices of the moment. */
struct weight {
    unsigned errors, undecided;
};

static struct weight weight_now(struct weighing *weighing)
{
    struct joint joint = weighing->joint;
    arena_clear(weighing->scratch);
    joint.arena = weighing->scratch;
    joint.choice = weighing->choice;
    const struct record *record = join_records(&joint, &weighing->comparison->seats);
    const struct judgement *judgement = weighing->weigh(weighing->context, record);
    struct weight weight = {judgement->errors, judgement->undecided};
    weighing->left--;
    return weight;
}

/* Differences that are weighed together: of one deal. A combination has a bit for each, set for the second sheet. */
struct group {
    size_t item[COMPARE_TOGETHER], count;         /* indices of the differences */
    struct weight weight[1u << COMPARE_TOGETHER]; /* of each combination */
    unsigned best;                                /* the one that stands */
};

static struct parting *parting_at(const struct weighing *weighing, const struct group *group, size_t i)
{
    return &weighing->comparison->differences.item[group->item[i]];
}

/* What only one sheet has stands unless the rules are against it. */
static int stands_at_first(const struct parting *parting) { return parting->reading[0].there ? 0 : 1; }

/* Whether only one sheet has it at all. */
static bool lacked(const struct parting *parting) { return parting->reading[0].there != parting->reading[1].there; }

static void choose(struct weighing *weighing, const struct group *group, unsigned combination)
{
    for (size_t i = 0; i < group->count; i++)
        weighing->choice[group->item[i]] = combination >> i & 1u ? TAKE_B : TAKE_A;
}

/* The combination in which everything stands that stands without the rules. */
static unsigned at_first(const struct weighing *weighing, const struct group *group)
{
    unsigned combination = 0;
    for (size_t i = 0; i < group->count; i++)
        combination |= (unsigned)stands_at_first(parting_at(weighing, group, i)) << i;
    return combination;
}

/* The differences, a bit each, of which only one sheet has anything. */
static unsigned lacked_ones(const struct weighing *weighing, const struct group *group)
{
    unsigned set = 0;
    for (size_t i = 0; i < group->count; i++)
        set |= (unsigned)lacked(parting_at(weighing, group, i)) << i;
    return set;
}

/* Whether a combination leaves more standing as it was at first than another: first of all what only one sheet has, for
   with less on record it is easier to be right. */
static bool closer(unsigned one, unsigned other, unsigned first, unsigned lacked_set)
{
    int gone = __builtin_popcount((one ^ first) & lacked_set) - __builtin_popcount((other ^ first) & lacked_set);
    int moved = __builtin_popcount(one ^ first) - __builtin_popcount(other ^ first);
    if (gone != 0 || moved != 0)
        return gone != 0 ? gone < 0 : moved < 0;
    return (one ^ first) < (other ^ first);
}

/* What is undecided only because something that one sheet has was left out may hide an error: it is no better than one. */
static unsigned hidden(struct weight with, struct weight without)
{
    return without.undecided > with.undecided ? without.undecided - with.undecided : 0;
}

/* How heavy a combination is: its errors, and what may hide others. */
static unsigned burden(const struct group *group, unsigned combination, unsigned first, unsigned lacked_set)
{
    unsigned whole = (combination & ~lacked_set) | (first & lacked_set);
    return group->weight[combination].errors + hidden(group->weight[whole], group->weight[combination]);
}

static void try_all(struct weighing *weighing, struct group *group)
{
    unsigned first = at_first(weighing, group), lacked_set = lacked_ones(weighing, group);
    group->best = first;
    for (unsigned combination = 0; combination < 1u << group->count; combination++) {
        choose(weighing, group, combination);
        group->weight[combination] = weight_now(weighing);
    }
    for (unsigned combination = 0; combination < 1u << group->count; combination++) {
        unsigned heavy = burden(group, combination, first, lacked_set),
                 least = burden(group, group->best, first, lacked_set);
        if (heavy < least || (heavy == least && closer(combination, group->best, first, lacked_set)))
            group->best = combination;
    }
    choose(weighing, group, group->best);
}

/* Whether a combination is one in which a difference may be weighed: where only one sheet has another of the facts, having
   it or not is as in the combination that stands. Without them the record could say less and be right by silence. */
static bool counts(const struct weighing *weighing, const struct group *group, unsigned combination, size_t but)
{
    unsigned others = lacked_ones(weighing, group) & ~(1u << but);
    return ((combination ^ group->best) & others) == 0;
}

static void lighter(struct weight *weight, struct weight other)
{
    if (other.errors < weight->errors || (other.errors == weight->errors && other.undecided < weight->undecided))
        *weight = other;
}

/* The lightest that the record gets without one of the facts. */
static struct weight without(struct weighing *weighing, const struct group *group, size_t i)
{
    struct weight weight = {UINT_MAX, UINT_MAX};
    for (unsigned combination = 0; combination < 1u << group->count; combination++) {
        if ((combination >> i & 1u) || !counts(weighing, group, combination, i))
            continue;
        choose(weighing, group, combination);
        weighing->choice[group->item[i]] = TAKE_NONE;
        lighter(&weight, weight_now(weighing));
    }
    choose(weighing, group, group->best);
    return weight;
}

/* Errors that stay whichever reading is taken, and without the fact as well, have nothing to do with it. A trick or an act
   that one sheet lacks may leave more undecided there: then it is missing. */
static enum allowed allowed_by(struct weighing *weighing, const struct group *group, size_t i)
{
    struct weight least[2] = {{UINT_MAX, UINT_MAX}, {UINT_MAX, UINT_MAX}};
    const struct parting *parting = parting_at(weighing, group, i);
    int has = parting->reading[0].there ? 0 : 1;
    for (unsigned combination = 0; combination < 1u << group->count; combination++)
        if (counts(weighing, group, combination, i))
            lighter(&least[combination >> i & 1u], group->weight[combination]);
    if (lacked(parting))
        least[1 - has].errors += hidden(least[has], least[1 - has]);
    if (least[0].errors != least[1].errors)
        return least[0].errors < least[1].errors ? ALLOWED_A : ALLOWED_B;
    if (lacked(parting) && least[has].undecided < least[1 - has].undecided)
        return has == 0 ? ALLOWED_A : ALLOWED_B;
    if (lacked(parting) || least[0].errors == 0)
        return ALLOWED_BOTH;
    return without(weighing, group, i).errors < least[0].errors ? ALLOWED_NEITHER : ALLOWED_BOTH;
}

/* What stands in the end is not at odds with what is said to be allowed. */
static void settle(struct parting *parting, enum allowed allowed, int stands)
{
    bool odd = (allowed == ALLOWED_A && stands != 0) || (allowed == ALLOWED_B && stands != 1);
    parting->allowed = odd ? ALLOWED_BOTH : allowed;
    parting->stands = stands;
}

static void weigh_group(struct weighing *weighing, struct group *group)
{
    enum allowed allowed[COMPARE_TOGETHER];
    try_all(weighing, group);
    weighing->moved |= weighing->weighed++ > 0 && group->best != at_first(weighing, group);
    for (size_t i = 0; i < group->count; i++)
        allowed[i] = allowed_by(weighing, group, i);
    for (size_t i = 0; i < group->count; i++)
        settle(parting_at(weighing, group, i), allowed[i], (int)(group->best >> i & 1u));
}

/* --- which are weighed together --------------------------------------------------------------------------- */

/* The records that so many differences take, weighed together: each may be weighed once more without the fact. */
static size_t takes(size_t count) { return ((size_t)1 + count) << count; }

/* How many of so many can be weighed together, so that the others can still be weighed each by itself. */
static size_t together(const struct weighing *weighing, size_t count)
{
    size_t most = count < COMPARE_TOGETHER ? count : COMPARE_TOGETHER;
    while (most > 1 && takes(most) + (weighing->due - most) * takes(1) > weighing->left)
        most--;
    return most;
}

/* Weighs those of one deal: the first ones together, the others each by itself. */
static void weigh_clash(struct weighing *weighing, const size_t *item, size_t count)
{
    size_t most = together(weighing, count);
    weighing->comparison->bounded |= most < count;
    for (size_t done = 0, next; done < count; done += next) {
        struct group group = {.count = next = done == 0 ? most : 1};
        for (size_t i = 0; i < next; i++)
            group.item[i] = item[done + i];
        if (takes(next) > weighing->left)
            return;
        weigh_group(weighing, &group);
        weighing->taken += takes(next);
        weighing->due -= next;
    }
}

/* Those with that clash from `first` on, of which there are no others between but of deals that one sheet lacks. */
static size_t clash_from(const struct partings *differences, size_t first, size_t *item)
{
    unsigned clash = differences->item[first].clash;
    size_t count = 0;
    for (size_t i = first; i < differences->count; i++) {
        if (differences->item[i].clash == clash)
            item[count++] = i;
        else if (clash != CLASH_DEALS && differences->item[i].clash != CLASH_DEALS)
            break;
    }
    return count;
}

/* Which deals there are comes before what is in them. */
static void weigh_all(struct weighing *weighing)
{
    const struct partings *differences = &weighing->comparison->differences;
    size_t *item = arena_alloc(weighing->joint.arena, (differences->count + 1) * sizeof *item);
    for (int deals = 1; deals >= 0; deals--) {
        unsigned last = 0;
        bool any = false;
        for (size_t i = 0; i < differences->count; i++) {
            unsigned clash = differences->item[i].clash;
            if ((clash == CLASH_DEALS) != (deals > 0) || (any && clash == last))
                continue;
            any = true;
            last = clash;
            weigh_clash(weighing, item, clash_from(differences, i, item));
        }
    }
}

size_t replays_for(const struct comparison *comparison, const struct joint *joint)
{
    size_t size = REPLAY_LEAST + joint->work;
    for (int which = 0; which < 2; which++)
        size += comparison->sheet[which]->length + REPLAY_DEAL * comparison->sheet[which]->deal_count;
    return REPLAYED_MOST / size < COMPARE_MOST / 2 ? REPLAYED_MOST / size : COMPARE_MOST / 2;
}

/* Weighs all, and if some of them then stand otherwise than when the others were weighed, all again: so that each is weighed
   with the others standing as leaves the fewest errors. */
static void weigh_twice(struct weighing *weighing)
{
    size_t count = weighing->due;
    weigh_all(weighing);
    if (!weighing->moved || weighing->due > 0 || weighing->left < weighing->taken)
        return;
    weighing->due = count;
    weigh_all(weighing);
}

void weigh_differences(struct comparison *comparison, const struct joint *joint, weigh_fn *weigh, void *context)
{
    const struct partings *differences = &comparison->differences;
    struct weighing weighing = {.comparison = comparison,
                                .joint = *joint,
                                .weigh = weigh,
                                .context = context,
                                .scratch = arena_new(),
                                .left = replays_for(comparison, joint),
                                .due = differences->count};
    weighing.choice = arena_alloc(joint->arena, differences->count + 1);
    for (size_t i = 0; i < differences->count; i++)
        weighing.choice[i] = stands_at_first(&differences->item[i]) == 0 ? TAKE_A : TAKE_B;
    weigh_twice(&weighing);
    comparison->bounded |= weighing.due > 0;
    arena_free(weighing.scratch);
}
