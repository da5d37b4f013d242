/* Which facts of a model that no deal fits exclude one another: the fewest. Facts of one view that say the same of a card are
   alike, so that a set of facts is a number of each kind. Every largest set that some deal fits says that a contradiction has
   more of some kind than it; the least numbers that meet all that has been seen so far are tried, until they contradict one
   another themselves: then nothing smaller does. */
#include "core/fit/fit_model.h"

#include <string.h>

enum {
    KINDS_MOST = FIT_VIEWS * FIT_SLOTS,
    LIMITS_MOST = 200,   /* largest sets that some deal fits */
    CHOICES_A_CHECK = 10 /* numbers that are weighed for each set of facts that may be tried */
};

/* Facts that are alike. */
struct kind {
    unsigned view;
    unsigned char slot[FIT_SLOTS];
    unsigned char count;
};

/* So many facts of each kind. */
struct numbers {
    unsigned char of[KINDS_MOST];
};

struct study {
    const struct fit_model *model;
    struct kind kind[KINDS_MOST];
    size_t kinds;
    struct numbers limit[LIMITS_MOST];
    size_t limits;
    size_t checks, choices, checks_most;
    struct numbers best; /* a contradiction, or numbers that meet every limit … */
    size_t least;        /* … and their sum */
};

static size_t sum_of(const struct study *study, const struct numbers *numbers)
{
    size_t sum = 0;
    for (size_t i = 0; i < study->kinds; i++)
        sum += numbers->of[i];
    return sum;
}

static void add_fact(struct study *study, unsigned view, unsigned slot)
{
    const struct fit_slot *fact = &study->model->view[view].slot[slot];
    size_t i = 0;
    for (; i < study->kinds; i++) {
        const struct fit_slot *other = &study->model->view[study->kind[i].view].slot[study->kind[i].slot[0]];
        if (study->kind[i].view == view && other->cards == fact->cards && other->fates == fact->fates)
            break;
    }
    struct kind *kind = &study->kind[i];
    study->kinds += i == study->kinds;
    kind->view = view;
    kind->slot[kind->count++] = (unsigned char)slot;
}

static struct numbers all_facts(const struct study *study)
{
    struct numbers all = {{0}};
    for (size_t i = 0; i < study->kinds; i++)
        all.of[i] = study->kind[i].count;
    return all;
}

/* --- sets of facts ------------------------------------------------------------------------------------------------ */

/* What is possible where nothing is known but what the rules of the deal say. */
static void forget_all(const struct study *study, struct fit_domain *domain)
{
    fit_domain_begin(study->model, domain);
    for (size_t i = 0; i < study->kinds; i++)
        for (size_t k = 0; k < study->kind[i].count; k++)
            domain->cards[study->kind[i].view][study->kind[i].slot[k]] = study->model->pack;
}

static void learn(const struct study *study, struct fit_domain *domain, size_t kind, size_t nth)
{
    unsigned view = study->kind[kind].view, slot = study->kind[kind].slot[nth];
    domain->cards[view][slot] &= study->model->view[view].slot[slot].cards;
}

/* Whether some deal fits so many facts of each kind; `domain` is what is then possible. */
static bool fits(struct study *study, const struct numbers *numbers, struct fit_domain *domain)
{
    forget_all(study, domain);
    for (size_t i = 0; i < study->kinds; i++)
        for (size_t k = 0; k < numbers->of[i]; k++)
            learn(study, domain, i, k);
    study->checks++;
    return fit_narrow(study->model, domain);
}

/* Adds to facts that some deal fits as many of a kind as go. */
static void grow_kind(struct study *study, struct numbers *numbers, struct fit_domain *domain, size_t kind)
{
    while (numbers->of[kind] < study->kind[kind].count) {
        struct fit_domain more = *domain;
        learn(study, &more, kind, numbers->of[kind]);
        study->checks++;
        if (!fit_narrow(study->model, &more))
            return;
        *domain = more;
        numbers->of[kind]++;
    }
}

/* Adds facts of `count` kinds from `first` on, as many as some deal fits: all at once if they go, else by halves. */
static void grow(struct study *study, struct numbers *numbers, struct fit_domain *domain, size_t first, size_t count)
{
    struct fit_domain all = *domain;
    if (count == 1) {
        grow_kind(study, numbers, domain, first);
        return;
    }
    for (size_t i = first; i < first + count; i++)
        for (size_t k = numbers->of[i]; k < study->kind[i].count; k++)
            learn(study, &all, i, k);
    study->checks++;
    if (!fit_narrow(study->model, &all)) {
        grow(study, numbers, domain, first, count / 2);
        grow(study, numbers, domain, first + count / 2, count - count / 2);
        return;
    }
    *domain = all;
    for (size_t i = first; i < first + count; i++)
        numbers->of[i] = study->kind[i].count;
}

/* Takes away from facts that contradict one another as many of a kind as can be. */
static void shrink_kind(struct study *study, struct numbers *numbers, size_t kind)
{
    struct fit_domain domain;
    while (numbers->of[kind] > 0) {
        numbers->of[kind]--;
        if (!fits(study, numbers, &domain))
            continue;
        numbers->of[kind]++;
        return;
    }
}

/* Leaves out facts of `count` kinds from `first` on: all at once if that goes, else by halves, from one end or the other. */
static void shrink(struct study *study, struct numbers *numbers, size_t first, size_t count, bool back)
{
    struct numbers less = *numbers;
    struct fit_domain domain;
    if (count == 1) {
        shrink_kind(study, numbers, first);
        return;
    }
    memset(less.of + first, 0, count);
    if (!fits(study, &less, &domain)) {
        *numbers = less;
        return;
    }
    size_t half = count / 2;
    if (back)
        shrink(study, numbers, first + half, count - half, back);
    shrink(study, numbers, first, half, back);
    if (!back)
        shrink(study, numbers, first + half, count - half, back);
}

/* --- the least numbers -------------------------------------------------------------------------------------------- */

static bool within(const struct study *study, const struct numbers *numbers, const struct numbers *limit)
{
    for (size_t i = 0; i < study->kinds; i++)
        if (numbers->of[i] > limit->of[i])
            return false;
    return true;
}

/* How many kinds of facts can go beyond a limit, if no more than `most` of each are taken; *apart: none of these is in `used`,
   to which they are added. */
static size_t ways_beyond(const struct study *study, const struct numbers *limit, const struct numbers *most,
                          bool used[KINDS_MOST], bool *apart)
{
    size_t ways = 0;
    *apart = true;
    for (size_t i = 0; i < study->kinds; i++)
        if (most->of[i] > limit->of[i]) {
            ways++;
            *apart &= !used[i];
        }
    for (size_t i = 0; i < study->kinds && *apart; i++)
        used[i] |= most->of[i] > limit->of[i];
    return ways;
}

/* A limit that the numbers do not go beyond, the one with the fewest ways to do so; NULL: there is none. *more: so many facts
   more it takes at least to go beyond all. */
static const struct numbers *limit_of(const struct study *study, const struct numbers *numbers,
                                      const struct numbers *most, size_t *more)
{
    const struct numbers *narrowest = NULL;
    size_t fewest = KINDS_MOST + 1;
    bool used[KINDS_MOST] = {false};
    *more = 0;
    for (size_t n = 0; n < study->limits; n++) {
        bool apart;
        if (!within(study, numbers, &study->limit[n]))
            continue;
        size_t ways = ways_beyond(study, &study->limit[n], most, used, &apart);
        *more += apart;
        if (ways < fewest)
            narrowest = &study->limit[n];
        fewest = ways < fewest ? ways : fewest;
    }
    return narrowest;
}

static size_t choices_most(const struct study *study) { return study->checks_most * CHOICES_A_CHECK; }

/* Goes beyond one limit after the other, in fewer than study->least facts: study->best is left at the least numbers found. A
   kind that has been tried for a limit stays within it below that. */
static void choose(struct study *study, struct numbers *numbers, struct numbers most, size_t sum)
{
    size_t more;
    if (sum >= study->least || study->choices++ > choices_most(study))
        return;
    const struct numbers *limit = limit_of(study, numbers, &most, &more);
    if (limit == NULL) {
        study->best = *numbers;
        study->least = sum;
        return;
    }
    for (size_t i = 0; i < study->kinds && sum + more < study->least; i++) {
        unsigned char before = numbers->of[i], beyond = (unsigned char)(limit->of[i] + 1);
        if (beyond > most.of[i])
            continue;
        numbers->of[i] = beyond;
        choose(study, numbers, most, sum + beyond - before);
        numbers->of[i] = before;
        most.of[i] = limit->of[i];
    }
}

/* Numbers that meet every limit, fewer than `bound` in sum. False: there are none, unless study->choices has run out. */
static bool least_numbers(struct study *study, size_t bound, struct numbers *out)
{
    struct numbers none = {{0}};
    study->least = bound;
    choose(study, &none, all_facts(study), 0);
    *out = study->best;
    return study->least < bound;
}

/* Looks for a contradiction of fewer facts than these, and puts it in their place. Returns whether it is certain that there
   is none smaller. */
static bool find_smallest(struct study *study, struct numbers *conflict)
{
    struct fit_domain domain;
    while (study->checks < study->checks_most && study->limits < LIMITS_MOST) {
        struct numbers numbers;
        if (!least_numbers(study, sum_of(study, conflict), &numbers))
            return study->choices <= choices_most(study);
        if (study->choices > choices_most(study))
            return false;
        if (!fits(study, &numbers, &domain)) {
            *conflict = numbers;
            return true;
        }
        grow(study, &numbers, &domain, 0, study->kinds);
        study->limit[study->limits++] = numbers;
    }
    return false;
}

/* --- all of it ---------------------------------------------------------------------------------------------------- */

size_t fit_conflict(const struct fit_model *model, const struct fit_slot **fact, size_t *checks, bool *smallest,
                    struct arena *arena)
{
    struct study *study = arena_alloc(arena, sizeof *study);
    study->model = model;
    study->checks_most = *checks;
    for (unsigned view = 0; view < model->view_count; view++)
        for (unsigned slot = 0; slot < model->view[view].count; slot++)
            if (model->view[view].slot[slot].fact)
                add_fact(study, view, slot);
    struct numbers forth = all_facts(study), back = forth;
    shrink(study, &forth, 0, study->kinds, false);
    shrink(study, &back, 0, study->kinds, true);
    struct numbers *conflict = sum_of(study, &forth) <= sum_of(study, &back) ? &forth : &back;
    *smallest = find_smallest(study, conflict);
    *checks -= study->checks < *checks ? study->checks : *checks;
    size_t count = 0;
    for (size_t i = 0; i < study->kinds; i++)
        for (size_t k = 0; k < conflict->of[i]; k++)
            fact[count++] = &model->view[study->kind[i].view].slot[study->kind[i].slot[k]];
    return count;
}
