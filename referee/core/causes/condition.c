/* What the deals with a finding have in common and the others have not: each fact lies, in the former, between two bounds; those
   bounds are looked for that the fewest of the others meet. */
#include "core/causes/causes.h"

#include <string.h>

/* Of fewer deals, with it or without, anything may be in common by chance. A bound is worth telling that rules out so many in a hundred of what is left;
   pairs are looked for among so many of the best. */
enum { DEALS_LEAST = 3, OTHERS_LEAST = 1, WORTH_PERCENT = 40, PAIRED = 48, COMPARED_MOST = 8000 };

struct bound {
    unsigned name;
    bool least; /* else: at most */
    int value;
    size_t out;          /* others that it rules out */
    unsigned char *meet; /* by other: whether it meets the bound */
};

struct search {
    const struct causes *causes;
    struct arena *arena;
    const struct cause *cause;
    bool plain; /* only deals with which no partie ends are looked at */
    bool *has;  /* by unit: it has the finding */
    size_t having;
    size_t *other;
    size_t other_count;
    struct bound *bound;
    size_t bound_count;
    int *value; /* of one unit, by name */
};

static void values_of(const struct search *search, size_t unit)
{
    const struct unit *of = &search->causes->unit[unit];
    memset(search->value, 0, search->causes->names.count * sizeof *search->value);
    for (size_t i = 0; i < of->fact_count; i++) {
        const struct fact *fact = &search->causes->facts.fact[of->first_fact + i];
        search->value[fact->name] = fact->value;
    }
}

/* --- what is compared ------------------------------------------------------------------------------------------- */

/* Where the partie ends, by one score and not by another, some is marked or is not that no bug is about: with `plain` other deals alone
   are looked at. */
static size_t find_units(struct search *search, size_t cause, bool plain)
{
    const struct causes *causes = search->causes;
    size_t count = 0;
    search->plain = plain;
    memset(search->has, 0, causes->unit_count + 1);
    for (size_t i = 0; i < causes->met_count; i++) {
        const struct met *met = &causes->met[i];
        if (met->cause != (long)cause || met->unit < 0 || met->follows >= 0 || (plain && met->last))
            continue;
        unsigned parts = met->parts != 0 ? met->parts : 1;
        for (long unit = met->unit; parts != 0; parts >>= 1, unit -= (long)met->players) {
            count += (parts & 1) != 0 && !search->has[unit];
            search->has[unit] |= (parts & 1) != 0;
        }
    }
    return count;
}

/* Whether the item that a figure lacks, or has too often, is due in the deal: in others nothing could be wrong with it. */
static bool item_there(const struct search *search, size_t unit)
{
    const struct reason_why *why = &search->cause->why;
    enum fact_kind kind = why->why == WHY_WITHHELD       ? FACT_WITHHELD
                          : why->why == WHY_ONE_LEFT_OUT ? FACT_LINES
                                                         : FACT_SUM;
    enum side side = why->why == WHY_OTHERS ? SIDE_OTHER : SIDE_OWN;
    bool less = why->why == WHY_MISSING || (why->why == WHY_LESS && why->item != ITEM_NONE);
    bool of_item = less || (why->why >= WHY_LEFT_OUT && why->why <= WHY_OTHERS);
    if (!of_item)
        return true;
    const struct unit *of = &search->causes->unit[unit];
    for (size_t i = 0; i < of->fact_count; i++) {
        const struct fact *fact = &search->causes->facts.fact[of->first_fact + i];
        const struct fact_name *name = &search->causes->names.name[fact->name];
        if (name->kind == kind && name->side == side && name->code == why->item)
            return fact->value > (kind == FACT_LINES);
    }
    return false;
}

static void gather_others(struct search *search)
{
    bool figure = search->cause->why.why != WHY_BREACH;
    search->other = arena_alloc(search->arena, (search->causes->unit_count + 1) * sizeof *search->other);
    for (size_t i = 0; i < search->causes->unit_count && search->other_count < COMPARED_MOST; i++) {
        const struct unit *unit = &search->causes->unit[i];
        if (!search->has[i] && !(search->plain && unit->last) && unit->game == search->cause->game &&
            (!figure || (unit->figured && !unit->wrong)) && item_there(search, i))
            search->other[search->other_count++] = i;
    }
}

/* --- bounds ----------------------------------------------------------------------------------------------------- */

static void bounds_of_having(struct search *search)
{
    size_t names = search->causes->names.count;
    int *least = arena_alloc(search->arena, (names + 1) * sizeof *least);
    int *most = arena_alloc(search->arena, (names + 1) * sizeof *most);
    bool first = true;
    for (size_t i = 0; i < search->causes->unit_count; i++) {
        if (!search->has[i])
            continue;
        values_of(search, i);
        for (size_t name = 0; name < names; name++) {
            least[name] = first || search->value[name] < least[name] ? search->value[name] : least[name];
            most[name] = first || search->value[name] > most[name] ? search->value[name] : most[name];
        }
        first = false;
    }
    search->bound = arena_alloc(search->arena, (2 * names + 1) * sizeof *search->bound);
    for (unsigned name = 0; name < names; name++) {
        search->bound[search->bound_count++] = (struct bound){.name = name, .least = true, .value = least[name]};
        search->bound[search->bound_count++] = (struct bound){.name = name, .value = most[name]};
    }
}

static void try_bounds(struct search *search)
{
    for (size_t i = 0; i < search->bound_count; i++)
        search->bound[i].meet = arena_alloc(search->arena, search->other_count + 1);
    for (size_t k = 0; k < search->other_count; k++) {
        values_of(search, search->other[k]);
        for (size_t i = 0; i < search->bound_count; i++) {
            struct bound *bound = &search->bound[i];
            int value = search->value[bound->name];
            bound->meet[k] = bound->least ? value >= bound->value : value <= bound->value;
            bound->out += !bound->meet[k];
        }
    }
}

/* What is marked is plainer than whose deal it is, that than what was claimed and done, and that than where the deal stands. */
static const unsigned char plain[FACT_KINDS] = {
    [FACT_SUM] = 0,      [FACT_DEALER] = 1,   [FACT_ELDER] = 2,   [FACT_LARGEST] = 3,
    [FACT_LINES] = 4,    [FACT_WITHHELD] = 5, [FACT_LEVEL] = 6,   [FACT_TRICKS] = 7,
    [FACT_REJECTED] = 8, [FACT_ACT] = 9,      [FACT_BEFORE] = 10, [FACT_NUMBER] = 11,
    [FACT_TRUMP] = 12,   [FACT_PLAYERS] = 13, [FACT_TRICK] = 14,  [FACT_RANK] = 15,
};

/* The plainer of two that rule out as much is told. */
static bool better(const struct search *search, const struct bound *one, const struct bound *other)
{
    const struct fact_name *names = search->causes->names.name;
    if (one->out != other->out)
        return one->out > other->out;
    if (names[one->name].kind != names[other->name].kind)
        return plain[names[one->name].kind] < plain[names[other->name].kind];
    return names[one->name].side < names[other->name].side;
}

/* The bounds that rule out anything, the best first. */
static void sort_bounds(struct search *search)
{
    size_t kept = 0;
    for (size_t i = 0; i < search->bound_count; i++) {
        struct bound bound = search->bound[i];
        if (bound.out == 0)
            continue;
        size_t at = kept++;
        for (; at > 0 && better(search, &bound, &search->bound[at - 1]); at--)
            search->bound[at] = search->bound[at - 1];
        search->bound[at] = bound;
    }
    search->bound_count = kept;
}

/* --- choosing --------------------------------------------------------------------------------------------------- */

static size_t left_by(const struct search *search, const unsigned char *meet, const struct bound *bound)
{
    size_t left = 0;
    for (size_t k = 0; k < search->other_count; k++)
        left += meet[k] & bound->meet[k];
    return left;
}

/* The bound that leaves the fewest of those that are left; the first of as good ones, which is the plainest. */
static size_t best_beside(const struct search *search, const unsigned char *meet, size_t *left)
{
    size_t best = search->bound_count;
    for (size_t i = 0; i<search->bound_count && * left> 0; i++) {
        size_t now = left_by(search, meet, &search->bound[i]);
        if (now < *left) {
            *left = now;
            best = i;
        }
    }
    return best;
}

/* The bound to begin with: the one that leaves the fewest, alone or with the best beside it. */
static size_t first_bound(const struct search *search)
{
    size_t first = 0, fewest = search->other_count + 1;
    if (search->bound[0].out == search->other_count)
        return 0;
    for (size_t i = 0; i < search->bound_count && i < PAIRED; i++) {
        size_t left = search->other_count - search->bound[i].out;
        best_beside(search, search->bound[i].meet, &left);
        if (left < fewest) {
            fewest = left;
            first = i;
        }
    }
    return first;
}

static void bound_tell(struct condition *condition, const struct search *search, const struct bound *bound)
{
    struct fact_name name = search->causes->names.name[bound->name];
    struct literal *literal = NULL;
    for (size_t i = 0; i < condition->count; i++)
        if (condition->literal[i].name.kind == name.kind && condition->literal[i].name.side == name.side &&
            condition->literal[i].name.code == name.code)
            literal = &condition->literal[i];
    if (literal == NULL)
        literal = &condition->literal[condition->count++];
    literal->name = name;
    if (bound->least) {
        literal->has_least = true;
        literal->least = bound->value;
    } else {
        literal->has_most = true;
        literal->most = bound->value;
    }
}

/* Whether those that only this one of the bounds rules out have nothing at all of what it is about. */
static bool against_nothing(const struct search *search, const struct bound *const *told, size_t count, size_t which)
{
    const struct bound *bound = told[which];
    size_t out = 0;
    for (size_t k = 0; k < search->other_count; k++) {
        bool alone = !bound->meet[k];
        for (size_t i = 0; i < count; i++)
            alone &= i == which || told[i]->meet[k];
        if (!alone)
            continue;
        values_of(search, search->other[k]);
        if (search->value[bound->name] > 0)
            return false;
        out++;
    }
    return out > 0;
}

/* Where the others have nothing of it, that there is some is what is known to matter, and not how little of it was met. */
static void ease(const struct search *search, struct condition *condition, const struct bound *const *told,
                 size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct bound some = *told[i];
        if (!some.least || some.value <= 1 || !against_nothing(search, told, count, i))
            continue;
        some.value = 1;
        bound_tell(condition, search, &some);
    }
}

static void choose(const struct search *search, struct condition *condition)
{
    const struct bound *chosen[LITERALS_MOST] = {NULL};
    size_t count = 0;
    unsigned char *meet = arena_alloc(search->arena, search->other_count + 1);
    size_t left = search->other_count, next = search->bound_count > 0 ? first_bound(search) : 0;
    memset(meet, 1, search->other_count);
    while (count < LITERALS_MOST && next < search->bound_count && left > 0) {
        const struct bound *bound = &search->bound[next];
        size_t now = left_by(search, meet, bound);
        if ((left - now) * 100 < left * WORTH_PERCENT)
            break;
        bound_tell(condition, search, bound);
        chosen[count++] = bound;
        for (size_t k = 0; k < search->other_count; k++)
            meet[k] &= bound->meet[k];
        left = now;
        next = best_beside(search, meet, &now);
    }
    condition->also = left;
    ease(search, condition, chosen, count);
}

struct condition condition_of(const struct causes *causes, size_t cause)
{
    struct condition condition = {.count = 0};
    struct arena *arena = arena_new();
    struct search search = {.causes = causes, .arena = arena, .cause = &causes->cause[cause]};
    search.has = arena_alloc(arena, causes->unit_count + 1);
    search.having = find_units(&search, cause, true);
    if (search.having < DEALS_LEAST)
        search.having = find_units(&search, cause, false);
    if (search.having >= DEALS_LEAST && search.cause->severity > SEVERITY_NOTE) {
        search.value = arena_alloc(arena, (causes->names.count + 1) * sizeof *search.value);
        gather_others(&search);
        condition.compared = search.other_count;
    }
    if (search.other_count >= OTHERS_LEAST) {
        bounds_of_having(&search);
        try_bounds(&search);
        sort_bounds(&search);
        choose(&search, &condition);
    }
    arena_free(arena);
    return condition;
}
