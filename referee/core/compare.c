#include "core/compare.h"

#include "core/joint.h"

#include <limits.h>

const struct parting_row parting_rows[PARTING_KINDS] = {
#define PARTING(token, id, en, fr) {id, {en, fr}},
#include "core/partings.def"
#undef PARTING
};

/* --- what the walk finds ---------------------------------------------------------------------------------- */

void joint_agree(struct joint *joint) { joint->agreed++; }

static struct parting *note(const struct joint *joint, struct partings *list, const struct fact *fact)
{
    list->item = arena_grow(joint->arena, list->item, list->count, &list->room, sizeof *list->item);
    struct parting *parting = &list->item[list->count++];
    *parting = (struct parting){.kind = fact->kind, .player = fact->player};
    for (int which = 0; which < 2; which++) {
        parting->reading[which] = joint->now[which];
        parting->reading[which].there = fact->there[which];
        parting->reading[which].at = fact->at[which];
        parting->reading[which].cards = fact->cards[which];
        parting->reading[which].nth = fact->nth[which];
    }
    return parting;
}

void joint_told(struct joint *joint, const struct fact *fact)
{
    if (joint->told != NULL)
        note(joint, joint->told, fact);
}

/* What only one sheet has stands unless the rules are against it. */
static int stands_at_first(const struct fact *fact) { return fact->there[0] ? 0 : 1; }

/* Deals that one sheet lacks or has elsewhere are weighed together, and so is what the result says. */
#define CLASH_DEALS  (UINT_MAX - 1)
#define CLASH_RESULT UINT_MAX

static unsigned clash_of(const struct joint *joint, const struct fact *fact)
{
    bool deals = fact->kind == PARTING_DEAL || (fact->kind == PARTING_ORDER && fact->of_deals);
    return deals ? CLASH_DEALS : fact->kind >= PARTING_RESULT_SCORE ? CLASH_RESULT : joint->now[0].deal;
}

enum taken joint_part(struct joint *joint, const struct fact *fact, struct place *mark)
{
    size_t index = joint->differed++;
    *mark = (struct place){.line = LINE_TO_COME, .byte = COMPARE_BYTE + (unsigned)index};
    if (joint->choice != NULL)
        return (enum taken)joint->choice[index];
    if (joint->parted != NULL) {
        struct parting *parting = note(joint, joint->parted, fact);
        parting->stands = stands_at_first(fact);
        parting->clash = clash_of(joint, fact);
    }
    return fact->there[0] ? TAKE_A : TAKE_B;
}

/* --- what the rules say ----------------------------------------------------------------------------------- */

struct weighing {
    struct comparison *comparison;
    struct joint joint; /* as it was before the walk */
    unsigned char *choice;
    weigh_fn *weigh;
    void *context;
    size_t weighed;
};

/* How the joined record stands under the choices of the moment. */
struct weight {
    unsigned errors, undecided;
};

static struct weight weight_now(struct weighing *weighing)
{
    struct joint joint = weighing->joint;
    joint.arena = arena_new();
    joint.choice = weighing->choice;
    const struct record *record = join_records(&joint, &weighing->comparison->seats);
    const struct judgement *judgement = weighing->weigh(weighing->context, record);
    struct weight weight = {judgement->errors, judgement->undecided};
    arena_free(joint.arena);
    weighing->weighed++;
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
        combination |= (unsigned)parting_at(weighing, group, i)->stands << i;
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

static void try_all(struct weighing *weighing, struct group *group)
{
    unsigned first = at_first(weighing, group), lacked_set = lacked_ones(weighing, group);
    for (unsigned combination = 0; combination < 1u << group->count; combination++) {
        choose(weighing, group, combination);
        struct weight weight = group->weight[combination] = weight_now(weighing), best = group->weight[group->best];
        bool fewer = weight.errors < best.errors, equal = weight.errors == best.errors;
        if (fewer || (equal && closer(combination, group->best, first, lacked_set)))
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
   that one sheet lacks may leave the other undecided: then it is missing there. */
static enum allowed allowed_by(struct weighing *weighing, const struct group *group, size_t i)
{
    struct weight least[2] = {{UINT_MAX, UINT_MAX}, {UINT_MAX, UINT_MAX}};
    bool lacking = lacked(parting_at(weighing, group, i));
    for (unsigned combination = 0; combination < 1u << group->count; combination++)
        if (counts(weighing, group, combination, i))
            lighter(&least[combination >> i & 1u], group->weight[combination]);
    if (least[0].errors != least[1].errors)
        return least[0].errors < least[1].errors ? ALLOWED_A : ALLOWED_B;
    if (lacking && least[0].undecided != least[1].undecided)
        return least[0].undecided < least[1].undecided ? ALLOWED_A : ALLOWED_B;
    if (lacking || least[0].errors == 0)
        return ALLOWED_BOTH;
    return without(weighing, group, i).errors < least[0].errors ? ALLOWED_NEITHER : ALLOWED_BOTH;
}

/* Each difference may be weighed once more without the fact. */
static bool affordable(const struct weighing *weighing, size_t count)
{
    return weighing->weighed + (((size_t)1 + count) << count) <= COMPARE_MOST;
}

static void weigh_group(struct weighing *weighing, struct group *group)
{
    if (!affordable(weighing, group->count)) {
        weighing->comparison->bounded = true;
        return;
    }
    group->best = at_first(weighing, group);
    choose(weighing, group, group->best);
    group->weight[group->best] = weight_now(weighing);
    try_all(weighing, group);
    for (size_t i = 0; i < group->count; i++)
        parting_at(weighing, group, i)->allowed = allowed_by(weighing, group, i);
    for (size_t i = 0; i < group->count; i++)
        parting_at(weighing, group, i)->stands = (int)(group->best >> i & 1u);
}

/* Weighs those of one deal, beginning with `first`: the first ones together, the others each by itself. */
static void weigh_clash(struct weighing *weighing, size_t first)
{
    const struct partings *differences = &weighing->comparison->differences;
    struct group together = {.count = 0};
    size_t next = first;
    for (; next < differences->count && together.count < COMPARE_TOGETHER; next++)
        if (differences->item[next].clash == differences->item[first].clash)
            together.item[together.count++] = next;
    weigh_group(weighing, &together);
    for (; next < differences->count; next++)
        if (differences->item[next].clash == differences->item[first].clash) {
            struct group alone = {.item = {next}, .count = 1};
            weighing->comparison->bounded = true;
            weigh_group(weighing, &alone);
        }
}

/* Which deals there are comes before what is in them. */
static void weigh_all(struct weighing *weighing)
{
    const struct partings *differences = &weighing->comparison->differences;
    for (int deals = 1; deals >= 0; deals--)
        for (size_t i = 0; i < differences->count; i++) {
            bool begun = (differences->item[i].clash == CLASH_DEALS) != (deals > 0);
            for (size_t k = 0; k < i && !begun; k++)
                begun = differences->item[k].clash == differences->item[i].clash;
            if (!begun)
                weigh_clash(weighing, i);
        }
}

/* --- comparing -------------------------------------------------------------------------------------------- */

/* Sheets of two games, or for other numbers of players, have nothing that could be laid side by side. */
static void incomparable(struct comparison *comparison, struct joint *joint, enum parting_kind kind)
{
    const struct record *a = comparison->sheet[0], *b = comparison->sheet[1];
    bool game = kind == PARTING_GAME;
    struct fact fact = {.kind = kind,
                        .player = NOBODY,
                        .at = {game ? a->game.at : a->players_at, game ? b->game.at : b->players_at},
                        .there = {true, true}};
    struct place mark;
    joint_part(joint, &fact, &mark);
}

static void set_choice(struct weighing *weighing)
{
    const struct partings *differences = &weighing->comparison->differences;
    for (size_t i = 0; i < differences->count; i++)
        weighing->choice[i] = differences->item[i].stands == 0 ? TAKE_A : TAKE_B;
}

static void join_both(struct comparison *comparison, struct joint *joint, weigh_fn *weigh, void *context)
{
    struct joint before = *joint;
    join_records(joint, &comparison->seats);
    before.deals = joint->deals;
    before.deals_moved = joint->deals_moved;
    before.parted = before.told = NULL;
    struct weighing weighing = {.comparison = comparison, .joint = before, .weigh = weigh, .context = context};
    weighing.choice = arena_alloc(joint->arena, comparison->differences.count + 1);
    set_choice(&weighing);
    if (weigh != NULL)
        weigh_all(&weighing);
    set_choice(&weighing);
    before.choice = weighing.choice;
    comparison->joined = join_records(&before, &comparison->seats);
}

/* Which edition both are read under, for what a score is worth. */
static size_t edition_of(const struct game *game, const struct record *a, const struct record *b)
{
    const char *name = a->rules.s != NULL ? a->rules.s : b->rules.s;
    int edition = name != NULL ? edition_find(game, name) : -1;
    return edition >= 0 ? (size_t)edition : game->default_edition;
}

/* How much the sheets part in with the second one seated so; only counted. */
static size_t parted_with(const struct joint *joint, const struct record *b, const struct seats *seats)
{
    struct joint trial = *joint;
    trial.arena = arena_new();
    trial.parted = trial.told = NULL;
    trial.sheet[1] = record_reseat(b, seats->seat, trial.arena);
    join_records(&trial, seats);
    arena_free(trial.arena);
    return trial.differed;
}

/* Where no name is known the seats may be counted from any player: as it makes the fewest differences. */
static void seat_unnamed(const struct joint *joint, const struct record *b, struct seats *seats)
{
    size_t players = b->player_count, best = 0, fewest = SIZE_MAX;
    for (size_t by = 0; by < players; by++) {
        seats_turn(seats, players, by);
        size_t parted = parted_with(joint, b, seats);
        if (parted < fewest)
            best = by;
        fewest = parted < fewest ? parted : fewest;
    }
    seats_turn(seats, players, best);
}

struct comparison *compare(const struct record *a, const struct record *b, weigh_fn *weigh, void *context,
                           struct arena *arena)
{
    struct comparison *comparison = arena_alloc(arena, sizeof *comparison);
    *comparison = (struct comparison){.sheet = {a, b}, .by = a};
    struct joint joint = {.arena = arena, .parted = &comparison->differences, .told = &comparison->told};
    joint.game = game_find(a->game.s);
    if (joint.game == NULL || joint.game != game_find(b->game.s)) {
        incomparable(comparison, &joint, PARTING_GAME);
        return comparison;
    }
    if (a->player_count != b->player_count || a->player_count == 0) {
        incomparable(comparison, &joint, PARTING_PLAYERS);
        return comparison;
    }
    comparison->comparable = true;
    joint.edition = edition_of(joint.game, a, b);
    seats_find(&comparison->seats, a, b);
    joint.sheet[0] = a;
    if (seats_unnamed(&comparison->seats, b->player_count))
        seat_unnamed(&joint, b, &comparison->seats);
    joint.sheet[1] = record_reseat(b, comparison->seats.seat, arena);
    join_both(comparison, &joint, weigh, context);
    return comparison;
}
