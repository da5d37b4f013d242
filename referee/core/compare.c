#include "core/compare.h"

#include "core/joint.h"

#include <limits.h>
#include <string.h>

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

enum taken joint_part(struct joint *joint, const struct fact *fact, struct place *mark)
{
    size_t index = joint->differed++;
    *mark = (struct place){.line = LINE_TO_COME, .byte = COMPARE_BYTE + index};
    if (joint->choice != NULL)
        return (enum taken)joint->choice[index];
    if (joint->parted != NULL) {
        struct parting *parting = note(joint, joint->parted, fact);
        parting->stands = stands_at_first(fact);
        parting->clash = fact->kind >= PARTING_RESULT_SCORE ? UINT_MAX : joint->now[0].deal;
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

/* The errors of the joined record under the choices of the moment. */
static unsigned errors(struct weighing *weighing)
{
    struct joint joint = weighing->joint;
    joint.arena = arena_new();
    joint.choice = weighing->choice;
    const struct record *record = join_records(&joint, &weighing->comparison->seats);
    unsigned count = weighing->weigh(weighing->context, record)->errors;
    arena_free(joint.arena);
    weighing->weighed++;
    return count;
}

/* Differences that are weighed together: of one deal. */
struct group {
    size_t first, count;
    unsigned least[COMPARE_TOGETHER][3]; /* the fewest errors with each reading of it, or with none */
    unsigned best;                       /* the combination that stands, a bit for the second sheet each */
};

static struct parting *parting_at(struct weighing *weighing, const struct group *group, size_t i)
{
    return &weighing->comparison->differences.item[group->first + i];
}

static void choose(struct weighing *weighing, const struct group *group, unsigned combination)
{
    for (size_t i = 0; i < group->count; i++)
        weighing->choice[group->first + i] = combination >> i & 1u ? TAKE_B : TAKE_A;
}

/* The combination in which everything stands that stands without the rules. */
static unsigned at_first(struct weighing *weighing, const struct group *group)
{
    unsigned combination = 0;
    for (size_t i = 0; i < group->count; i++)
        combination |= (unsigned)parting_at(weighing, group, i)->stands << i;
    return combination;
}

/* Whether a combination leaves more standing as it was at first than another. */
static bool closer(unsigned one, unsigned other, unsigned first)
{
    int a = __builtin_popcount(one ^ first), b = __builtin_popcount(other ^ first);
    return a < b || (a == b && (one ^ first) < (other ^ first));
}

static void try_all(struct weighing *weighing, struct group *group)
{
    unsigned first = at_first(weighing, group), fewest = UINT_MAX;
    memset(group->least, 0xff, sizeof group->least);
    for (unsigned combination = 0; combination < 1u << group->count; combination++) {
        choose(weighing, group, combination);
        unsigned count = errors(weighing);
        for (size_t i = 0; i < group->count; i++) {
            unsigned *least = &group->least[i][combination >> i & 1u];
            *least = count < *least ? count : *least;
        }
        if (count < fewest || (count == fewest && closer(combination, group->best, first)))
            group->best = combination;
        fewest = count < fewest ? count : fewest;
    }
    choose(weighing, group, group->best);
}

/* The fewest errors without one of the facts; of a deal or a trick that only one sheet has, being without it is the other
   reading already. */
static void try_without(struct weighing *weighing, struct group *group, size_t i)
{
    const struct parting *parting = parting_at(weighing, group, i);
    if (!parting->reading[0].there || !parting->reading[1].there || group->least[i][TAKE_A] == 0)
        return;
    for (unsigned combination = 0; combination < 1u << group->count; combination++) {
        if (combination >> i & 1u)
            continue;
        choose(weighing, group, combination);
        weighing->choice[group->first + i] = TAKE_NONE;
        unsigned count = errors(weighing);
        group->least[i][TAKE_NONE] = count < group->least[i][TAKE_NONE] ? count : group->least[i][TAKE_NONE];
    }
    choose(weighing, group, group->best);
}

/* Errors that stay whichever reading is taken, and without the fact as well, have nothing to do with it. */
static enum allowed allowed_by(const unsigned least[3])
{
    if (least[TAKE_A] != least[TAKE_B])
        return least[TAKE_A] < least[TAKE_B] ? ALLOWED_A : ALLOWED_B;
    return least[TAKE_NONE] < least[TAKE_A] ? ALLOWED_NEITHER : ALLOWED_BOTH;
}

static void weigh_group(struct weighing *weighing, struct group *group)
{
    if (weighing->weighed + ((size_t)3 << group->count) * group->count > COMPARE_MOST) {
        weighing->comparison->bounded = true;
        return;
    }
    try_all(weighing, group);
    for (size_t i = 0; i < group->count; i++) {
        struct parting *parting = parting_at(weighing, group, i);
        if (group->least[i][TAKE_A] == group->least[i][TAKE_B])
            try_without(weighing, group, i);
        parting->allowed = allowed_by(group->least[i]);
        parting->stands = (int)(group->best >> i & 1u);
    }
}

static void weigh_all(struct weighing *weighing)
{
    const struct partings *differences = &weighing->comparison->differences;
    for (size_t first = 0; first < differences->count;) {
        struct group group = {.first = first};
        unsigned clash = differences->item[first].clash, together = 0;
        while (first + together < differences->count && differences->item[first + together].clash == clash)
            together++;
        weighing->comparison->bounded |= together > COMPARE_TOGETHER;
        group.count = together < COMPARE_TOGETHER ? together : COMPARE_TOGETHER;
        weigh_group(weighing, &group);
        first += group.count;
        for (unsigned i = COMPARE_TOGETHER; i < together; i++, first++) {
            struct group single = {.first = first, .count = 1};
            weigh_group(weighing, &single);
        }
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

struct comparison *compare(const struct record *a, const struct record *b, weigh_fn *weigh, void *context,
                           struct arena *arena)
{
    struct comparison *comparison = arena_alloc(arena, sizeof *comparison);
    *comparison = (struct comparison){.sheet = {a, b}, .by = a};
    struct joint joint = {.arena = arena, .parted = &comparison->differences, .told = &comparison->told};
    joint.game = game_find(a->game.s);
    if (joint.game == NULL || joint.game != game_find(b->game.s))
        incomparable(comparison, &joint, PARTING_GAME);
    else if (a->player_count != b->player_count || a->player_count == 0)
        incomparable(comparison, &joint, PARTING_PLAYERS);
    else
        comparison->comparable = true;
    if (!comparison->comparable)
        return comparison;
    joint.edition = edition_of(joint.game, a, b);
    seats_find(&comparison->seats, a, b);
    joint.sheet[0] = a;
    joint.sheet[1] = record_reseat(b, comparison->seats.seat, arena);
    join_both(comparison, &joint, weigh, context);
    return comparison;
}
