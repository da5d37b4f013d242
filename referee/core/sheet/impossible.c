/* Figures that no deal can yield: which of them do not go together, what would, and why. */
#include "core/marking.h"
#include "core/messages.h"
#include "core/sheet/possible.h"
#include "core/sheet/sheet_acts.h"
#include "core/sheet/sheet_said.h"
#include "core/sheet/way.h"

#include <limits.h>
#include <stdlib.h>

#define FARTHEST    300 /* no item is worth more */
#define CLASH_MOST  3   /* statements that are tried together */
#define PROVED_MOST 12  /* sheets of a record for which they are sought: each may take some hundredths of a second */
#define NEIGHBOURS  2   /* that are told */
#define WITNESSES   64  /* sets of statements that are remembered to go together */

/* What is asked about figures that cannot be. */
struct study {
    const struct judge *judge;
    const struct figures *figures;
    struct statement statement[STATEMENTS_ROOM];
    size_t count;
    const struct rule *mistaken; /* the rule that would have to be mistaken; NULL: none, or several could be */
    const struct message *slip;
    unsigned witness[WITNESSES]; /* statements that a way keeps, of each way met */
    size_t witnesses;
    bool met_all; /* what no witness keeps is kept by no way */
    size_t *left; /* steps that may still be taken; with none left nothing follows from what has not been found */
};

static bool stopped(const struct study *study) { return *study->left == 0; }

static bool has(unsigned set, size_t which) { return (set & 1U << which) != 0; }

/* --- asking for ways that keep some of the statements ----------------------------------------------------------- */

/* Narrows down what is asked for to ways that keep these statements. */
static void narrow(struct ways *ways, const struct study *study, unsigned set)
{
    for (size_t i = 0; i < study->count; i++) {
        const struct statement *one = &study->statement[i];
        if (!has(set, i))
            continue;
        if (one->kind == SAYS_TOTAL)
            ways->least[one->player] = ways->most[one->player] = one->amount;
        if (one->kind == SAYS_ITEM)
            ways->fixed[one->player][one->item] = (struct fixed){true, one->amount};
        for (enum item item = 0; item < ITEMS && one->kind == SAYS_NO_OTHER; item++)
            if (!study->figures->listed[one->player][item])
                ways->fixed[one->player][item] = (struct fixed){true, 0};
    }
}

static struct ways ask_for(const struct study *study, unsigned set, void (*found)(struct ways *, const struct way *))
{
    struct ways ways = {.start_known = study->figures->start_known, .found = found, .left = study->left};
    for (int player = 0; player < MAX_PLAYERS; player++) {
        ways.least[player] = INT_MIN;
        ways.most[player] = INT_MAX;
    }
    narrow(&ways, study, set);
    return ways;
}

/* A question about a set of statements; the answer is in what follows from it. */
struct question {
    struct ways ways; /* first: what the game is given is the question itself */
    const struct study *study;
    struct study *meets; /* the same, where it is filled in */
    unsigned set;
    bool any;
    size_t which; /* a statement not of the set … */
    bool below, above;
    int under, over; /* … and the amounts of it next to its own */
    unsigned kept;   /* statements that the way found keeps */
    struct way nearest;
    int distance;
};

static bool keeps(const struct question *question, const struct way *way)
{
    const struct study *study = question->study;
    return way->mistaken == NULL && statements_hold(study->statement, study->count, question->set, way);
}

static void exists(struct ways *ways, const struct way *way)
{
    struct question *question = (struct question *)ways;
    const struct study *study = question->study;
    if (!keeps(question, way))
        return;
    question->any = ways->enough = true;
    question->kept = way->merged ? question->set : statements_kept(study->statement, study->count, way);
}

/* Whether some way keeps them all: one met before, or one that is looked for now. As long as it is not known none is said not
   to. */
static bool goes(struct study *study, unsigned set)
{
    for (size_t i = 0; i < study->witnesses; i++)
        if ((set & ~study->witness[i]) == 0)
            return true;
    if (study->met_all)
        return false;
    struct question question = {.ways = ask_for(study, set, exists), .study = study, .set = set};
    question.ways.merged = true;
    ways_told(study->judge, &question.ways);
    if (question.any && study->witnesses < WITNESSES)
        study->witness[study->witnesses++] = question.kept;
    return question.any || stopped(study);
}

static void meet(struct ways *ways, const struct way *way)
{
    struct question *question = (struct question *)ways;
    unsigned kept = statements_kept(question->study->statement, question->study->count, way);
    struct study *study = question->meets;
    for (size_t i = 0; i < study->witnesses; i++)
        if ((kept & ~study->witness[i]) == 0)
            return;
    study->met_all &= study->witnesses < WITNESSES;
    if (study->met_all)
        study->witness[study->witnesses++] = kept;
    ways->enough = !study->met_all;
}

/* Where a game tells all the ways of a deal quickly, they are met once for all. */
static void meet_all(struct study *study)
{
    struct question question = {.ways = ask_for(study, 0, meet), .study = study, .meets = study};
    study->met_all = study->judge->game->ways->at_once;
    if (study->met_all)
        ways_told(study->judge, &question.ways);
}

/* --- which do not go together ------------------------------------------------------------------------------------ */

/* A set of `size` statements from `first` on, beside those of `set`, that no way keeps; 0 if there is none. */
static unsigned clash_of(struct study *study, unsigned set, size_t first, unsigned size)
{
    if (size == 0)
        return goes(study, set) ? 0 : set;
    for (size_t i = first; i < study->count; i++) {
        unsigned clash = clash_of(study, set | 1U << i, i + 1, size - 1);
        if (clash != 0)
            return clash;
    }
    return 0;
}

static unsigned smallest_clash(struct study *study)
{
    for (unsigned size = 1; size <= CLASH_MOST; size++) {
        unsigned clash = clash_of(study, 0, 0, size);
        if (clash != 0)
            return clash;
    }
    return (1U << study->count) - 1;
}

/* --- what would go, with one of them otherwise -------------------------------------------------------------------- */

static int amount_of(const struct statement *one, const struct way *way)
{
    int sum = one->kind == SAYS_TOTAL ? way->total[one->player] : 0;
    for (size_t i = 0; i < way->count && one->kind == SAYS_ITEM; i++)
        if (way->part[i].player == one->player && way->part[i].item == one->item)
            sum += way->part[i].amount;
    return sum;
}

static const struct statement *asked_of(const struct question *question)
{
    return &question->study->statement[question->which];
}

/* The first way will do. */
static void first_beside(struct ways *ways, const struct way *way)
{
    struct question *question = (struct question *)ways;
    const struct statement *one = asked_of(question);
    if (!keeps(question, way) || amount_of(one, way) != ways->fixed[one->player][one->item].amount)
        return;
    question->any = ways->enough = true;
    question->nearest = *way;
}

/* The next total will do that is less than the statement's, and the next that is more: nothing farther is wanted then. */
static void next_below(struct ways *ways, const struct way *way)
{
    struct question *question = (struct question *)ways;
    const struct statement *one = asked_of(question);
    int total = way->total[one->player];
    if (!keeps(question, way) || total >= one->amount || (question->below && total <= question->under))
        return;
    question->below = true;
    question->under = total;
    ways->least[one->player] = total + 1;
    ways->enough = total + 1 == one->amount;
}

static void next_above(struct ways *ways, const struct way *way)
{
    struct question *question = (struct question *)ways;
    const struct statement *one = asked_of(question);
    int total = way->total[one->player];
    if (!keeps(question, way) || total <= one->amount || (question->above && total >= question->over))
        return;
    question->above = true;
    question->over = total;
    ways->most[one->player] = total - 1;
    ways->enough = total - 1 == one->amount;
}

/* Of ways with these totals the one of fewest parts. */
static void fewest(struct ways *ways, const struct way *way)
{
    struct question *question = (struct question *)ways;
    const struct statement *one = asked_of(question);
    int total = way->total[one->player];
    if (!keeps(question, way) || total < ways->least[one->player] || total > ways->most[one->player] ||
        (question->any && way->count >= question->nearest.count))
        return;
    question->any = true;
    question->nearest = *way;
    ways->fewer_than = way->count;
}

/* Whether some way keeps the statements of the set, and has so much of the item of that one. */
static bool goes_with(const struct study *study, unsigned set, size_t which, int amount, struct question *answer)
{
    const struct statement *one = &study->statement[which];
    struct question question = {.ways = ask_for(study, set, first_beside), .study = study, .set = set, .which = which};
    question.ways.fixed[one->player][one->item] = (struct fixed){true, amount};
    ways_told(study->judge, &question.ways);
    if (question.any && !answer->any) {
        answer->any = true;
        answer->nearest = question.nearest;
    }
    return question.any;
}

/* Amounts of an item are tried one by one, from its own to both sides: most of them come to nothing at once. */
static struct question item_beside(const struct study *study, unsigned set, size_t which)
{
    struct question answer = {.study = study, .set = set, .which = which};
    int own = study->statement[which].amount;
    for (int step = 1; step <= FARTHEST && !(answer.below && answer.above) && !stopped(study); step++) {
        if (!answer.below && goes_with(study, set, which, own - step, &answer))
            answer.below = true, answer.under = own - step;
        if (!answer.above && goes_with(study, set, which, own + step, &answer))
            answer.above = true, answer.over = own + step;
    }
    return answer;
}

static struct question asked(const struct study *study, unsigned set, size_t which,
                             void (*found)(struct ways *, const struct way *))
{
    return (struct question){.ways = ask_for(study, set, found), .study = study, .set = set, .which = which};
}

static void find_fewest(struct question *answer, int total)
{
    const struct statement *one = asked_of(answer);
    struct question question = asked(answer->study, answer->set, answer->which, fewest);
    if (one->kind == SAYS_TOTAL)
        question.ways.least[one->player] = question.ways.most[one->player] = total;
    if (answer->any)
        question.ways.fewer_than = answer->nearest.count;
    question.any = answer->any;
    question.nearest = answer->nearest;
    ways_told(answer->study->judge, &question.ways);
    answer->any = question.any;
    answer->nearest = question.nearest;
}

static struct question total_beside(const struct study *study, unsigned set, size_t which)
{
    const struct statement *one = &study->statement[which];
    struct question below = asked(study, set, which, next_below), above = asked(study, set, which, next_above);
    below.ways.merged = above.ways.merged = true;
    below.ways.most[one->player] = one->amount - 1;
    above.ways.least[one->player] = one->amount + 1;
    ways_told(study->judge, &below.ways);
    ways_told(study->judge, &above.ways);
    struct question answer = {.study = study,
                              .set = set,
                              .which = which,
                              .below = below.below,
                              .under = below.under,
                              .above = above.above,
                              .over = above.over};
    int down = one->amount - answer.under, up = answer.over - one->amount;
    if (answer.below && (!answer.above || down <= up))
        find_fewest(&answer, answer.under);
    if (answer.above && (!answer.below || up <= down))
        find_fewest(&answer, answer.over);
    return answer;
}

/* All at once: the amounts next to the statement's own, and the nearest way of the fewest parts. */
static void look_beside(struct ways *ways, const struct way *way)
{
    struct question *question = (struct question *)ways;
    const struct statement *one = asked_of(question);
    if (!keeps(question, way))
        return;
    int amount = amount_of(one, way), distance = abs(amount - one->amount);
    if (amount < one->amount && (!question->below || amount > question->under))
        question->below = true, question->under = amount;
    if (amount > one->amount && (!question->above || amount < question->over))
        question->above = true, question->over = amount;
    if (question->any &&
        (distance > question->distance || (distance == question->distance && way->count >= question->nearest.count)))
        return;
    question->any = true;
    question->distance = distance;
    question->nearest = *way;
}

static struct question beside(const struct study *study, unsigned set, size_t which)
{
    struct question answer = {.study = study, .set = set, .which = which};
    if (study->judge->game->ways->at_once) {
        answer = asked(study, set, which, look_beside);
        ways_told(study->judge, &answer.ways);
        return answer;
    }
    switch (study->statement[which].kind) {
    case SAYS_ITEM: return item_beside(study, set, which);
    case SAYS_TOTAL: return total_beside(study, set, which);
    default: find_fewest(&answer, 0); return answer;
    }
}

/* As many statements more as go with these, that one left out. */
static unsigned extended(struct study *study, unsigned set, size_t without)
{
    for (size_t i = 0; i < study->count; i++)
        if (i != without && !has(set, i) && goes(study, set | 1U << i))
            set |= 1U << i;
    return set;
}

/* --- what a mistake would make of it ------------------------------------------------------------------------------- */

struct mistake {
    struct ways ways; /* first */
    const struct study *study;
    const struct rule *rule;
    const struct message *slip;
    bool several;
};

static void mistake(struct ways *ways, const struct way *way)
{
    struct mistake *mistake = (struct mistake *)ways;
    const struct study *study = mistake->study;
    if (way->mistaken == NULL || !statements_hold(study->statement, study->count, (1U << study->count) - 1, way))
        return;
    mistake->several |= mistake->rule != NULL && mistake->rule != way->mistaken;
    mistake->rule = way->mistaken;
    mistake->slip = way->slip;
}

/* Who forgets to demark lists no demark: that is no part of what is asked for. */
static void find_mistake(struct study *study)
{
    struct mistake asked = {.ways = ask_for(study, (1U << study->count) - 1, mistake), .study = study};
    asked.ways.mistakes = true;
    asked.ways.merged = true;
    ways_told(study->judge, &asked.ways);
    if (asked.several || stopped(study))
        return;
    study->mistaken = asked.rule;
    study->slip = asked.slip;
}

/* --- the finding ------------------------------------------------------------------------------------------------ */

/* The amount of a statement: of an item in the form in which it is written, if it is so once. */
static struct arg said_arg(const struct judge *judge, const char *key, const struct statement *one)
{
    const struct marks_said *marks = sheet_marks(judge, one->player);
    const struct mark_said *said = NULL;
    for (size_t i = 0; i < marks->count && one->kind == SAYS_ITEM; i++)
        if (marks->item[i].item == (int)one->item && said != NULL)
            return sheet_amount_arg(judge, key, one->amount);
        else if (marks->item[i].item == (int)one->item)
            said = &marks->item[i];
    bool whole = said != NULL && judge->game->boards && said->amount.board && one->amount >= 0;
    return whole ? arg_change(key, score_said(judge, &said->amount)) : sheet_amount_arg(judge, key, one->amount);
}

static struct place place_of(const struct judge *judge, const struct statement *one)
{
    const struct marks_said *marks = sheet_marks(judge, one->player);
    if (!marks->recorded)
        return sheet_running(judge, one->player)->at;
    for (size_t i = 0; i < marks->count && one->kind == SAYS_ITEM; i++)
        if (marks->item[i].item == (int)one->item)
            return marks->item[i].at;
    return marks->at;
}

/* The words for a clash of two: whatever each of them says. */
static const struct message *pair_message(const struct statement *one, const struct statement *other)
{
    if (one->kind == SAYS_TOTAL && other->kind == SAYS_TOTAL)
        return &msg_impossible_pair;
    if (one->kind == SAYS_ITEM && other->kind == SAYS_ITEM)
        return &msg_impossible_items;
    if (one->kind == SAYS_ITEM && other->kind == SAYS_NO_OTHER)
        return one->player == other->player ? &msg_impossible_alone : &msg_impossible_without;
    return &msg_impossible_marks;
}

static const struct message *single_message(const struct statement *one)
{
    switch (one->kind) {
    case SAYS_TOTAL: return &msg_impossible_total;
    case SAYS_ITEM: return &msg_impossible_item;
    default: return &msg_impossible_rest;
    }
}

/* The statements of a clash, at most two, in their order. */
static size_t pick(const struct study *study, unsigned clash, const struct statement *picked[2])
{
    size_t count = 0;
    for (size_t i = 0; i < study->count; i++)
        if ((clash & 1U << i) != 0 && count++ < 2)
            picked[count - 1] = &study->statement[i];
    return count;
}

/* A rule that is mistaken explains all; the item's own where the clash is of one item; else the deal's total is wrong. */
static const struct rule *rule_for(const struct study *study, size_t count, const struct statement *const picked[2])
{
    const struct game *game = study->judge->game;
    const struct rule *rule = NULL;
    if (study->mistaken != NULL)
        return study->mistaken;
    if (game->ways->clash_rule != NULL && count <= 2)
        rule = game->ways->clash_rule(study->judge, picked[0], count == 2 ? picked[1] : NULL);
    if (rule != NULL)
        return rule;
    if (game->marking->sole_item != ITEM_NONE)
        rule = game->marking->item_rule(study->judge, game->marking->sole_item);
    bool one_item = picked[0]->kind == SAYS_ITEM &&
                    (count == 1 || (count == 2 && picked[1]->kind == SAYS_ITEM && picked[1]->item == picked[0]->item));
    if (one_item)
        rule = game->marking->item_rule(study->judge, picked[0]->item);
    return rule != NULL ? rule : &rec_rules[REC_13];
}

static struct finding *clash_finding(const struct study *study, unsigned clash)
{
    const struct judge *judge = study->judge;
    const struct statement *picked[2] = {&study->statement[0], &study->statement[0]};
    size_t count = pick(study, clash, picked);
    const struct statement *one = picked[0], *other = count > 1 ? picked[1] : one;
    const struct message *message = study->mistaken != NULL ? &msg_impossible_slip
                                    : count == 1            ? single_message(one)
                                    : count == 2            ? pair_message(one, other)
                                                            : &msg_impossible_marks;
    struct finding *finding =
        report(judge, rule_for(study, count, picked),
               place_of(judge, count == 2 && other->kind != SAYS_NO_OTHER ? other : one),
               count == 1 || one->player == other->player ? one->player : NOBODY, message,
               ARGS(arg_player("who", one->player), said_arg(judge, "found", one),
                    arg_word("item", &item_names[one->item]), arg_player("other", other->player),
                    said_arg(judge, "beside", other), arg_word("beside_item", &item_names[other->item]),
                    arg_word("slip", study->mistaken != NULL ? study->slip : &msg_whole_deal)));
    finding->severity = SEVERITY_ERROR;
    finding->class = CLASS_LEDGER_MISMATCH;
    finding->remedy = REMEDY_CORRECT_LEDGER;
    finding->open = true;
    return finding;
}

/* Of three statements or more, which they are; of fewer the finding itself tells. */
static void prove_statements(const struct study *study, struct finding *finding, unsigned clash)
{
    const struct judge *judge = study->judge;
    if (set_count(clash) < 3)
        return;
    for (size_t i = 0; i < study->count; i++) {
        const struct statement *one = &study->statement[i];
        if ((clash & 1U << i) != 0)
            proof(judge, finding, place_of(judge, one),
                  one->kind == SAYS_NO_OTHER ? &msg_ev_no_other : &msg_ev_statement,
                  ARGS(arg_player("who", one->player), sheet_amount_arg(judge, "found", one->amount),
                       arg_word("item", one->kind == SAYS_ITEM ? &item_names[one->item] : &msg_whole_deal)));
    }
}

/* What an amount of a clash can be where the others are as written. */
static void prove_beside(const struct study *study, struct finding *finding, const struct question *answer)
{
    const struct judge *judge = study->judge;
    const struct statement *one = &study->statement[answer->which];
    bool alone = answer->set == 0;
    if (!answer->below && !answer->above)
        return;
    const struct message *message = answer->below && answer->above ? alone ? &msg_ev_next : &msg_ev_next_beside
                                    : answer->below                ? alone ? &msg_ev_most : &msg_ev_most_beside
                                    : alone                        ? &msg_ev_least
                                                                   : &msg_ev_least_beside;
    proof(judge, finding, (struct place){0}, message,
          ARGS(arg_player("who", one->player), sheet_amount_arg(judge, "under", answer->under),
               sheet_amount_arg(judge, "over", answer->over),
               arg_word("item", one->kind == SAYS_ITEM ? &item_names[one->item] : &msg_whole_deal)));
}

/* For the statements of a clash, the last ones first: what could stand in the place of each. */
static void prove_neighbours(struct study *study, struct finding *finding, unsigned clash)
{
    const struct judge *judge = study->judge;
    unsigned told = 0;
    for (size_t i = study->count; i-- > 0 && told < NEIGHBOURS;) {
        unsigned rest = clash & ~(1U << i);
        if (!has(clash, i) || (rest != 0 && !goes(study, rest)))
            continue;
        if (told == 0 && study->statement[i].kind != SAYS_NO_OTHER) {
            struct question answer = beside(study, rest, i);
            if (stopped(study))
                return;
            prove_beside(study, finding, &answer);
        }
        struct question near = beside(study, extended(study, rest, i), i);
        if (stopped(study))
            return;
        if (!near.any)
            continue;
        proof(judge, finding, (struct place){0}, near.nearest.ends ? &msg_ev_near_end : &msg_ev_near,
              ARGS(arg_way("way", way_told(judge, &near.nearest))));
        told++;
    }
}

/* What the game says figures are made of. */
static void prove_made_of(const struct study *study, struct finding *finding, unsigned clash)
{
    const struct statement *picked[2] = {NULL, NULL};
    const struct game *game = study->judge->game;
    if (game->ways->clash_facts != NULL && pick(study, clash, picked) <= 2)
        game->ways->clash_facts(study->judge, finding, picked[0], picked[1]);
}

/* Which of the figures do not go together, and what would. */
static void prove(struct study *study)
{
    const struct judge *judge = study->judge;
    find_mistake(study);
    meet_all(study);
    unsigned clash = smallest_clash(study);
    struct finding *finding = clash_finding(study, clash);
    sheet_proof_double(judge, finding);
    if (!sheet_only_figures(judge))
        proof(judge, finding, (struct place){0}, &msg_ev_kept_to, NO_ARGS);
    prove_statements(study, finding, clash);
    possible_proof_start(judge, finding, study->figures);
    possible_proof_together(judge, finding, study->figures);
    prove_made_of(study, finding, clash);
    prove_neighbours(study, finding, clash);
    if (stopped(study))
        proof(judge, finding, (struct place){0}, &msg_ev_proved_so_far, NO_ARGS);
}

/* How many steps may still be taken for the record. */
static size_t proof_steps(const struct judge *judge)
{
    struct work *work = judge->orders != NULL ? judge->orders->work : NULL;
    size_t steps = PROOF_STEPS_MOST - judge->told.proof_steps, left = work_left(work, steps / WORK_STEPS);
    return left < steps / WORK_STEPS ? left * WORK_STEPS : steps;
}

void impossible_report(struct judge *judge, const struct figures *figures)
{
    size_t most = proof_steps(judge), left = most;
    struct study study = {.judge = judge, .figures = figures, .left = &left};
    study.count = statements_of(figures, study.statement);
    if (judge->brief) {
        clash_finding(&study, 1);
    } else if (judge->told.impossible >= PROVED_MOST ||
               stopped(&study)) { /* that they do not go all together is true as well */
        struct finding *finding = clash_finding(&study, (1U << study.count) - 1);
        if (stopped(&study))
            proof(judge, finding, (struct place){0}, &msg_ev_proved_so_far, NO_ARGS);
        else
            proof(judge, finding, (struct place){0}, &msg_ev_proved_most, ARGS(arg_number("n", PROVED_MOST)));
    } else {
        prove(&study);
        judge->told.proof_steps += most - left;
    }
}
