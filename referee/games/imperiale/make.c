#include "games/imperiale/make.h"

#include "games/imperiale/make_course.h"

/* Whether the fault wished for is one of these rules. */
static bool wished(const struct making *making, const enum imp_rule *rule, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (making_wants(making, &imp_rules[rule[i]]))
            return true;
    return false;
}

/* --- before the deal -------------------------------------------------------------------------------------------- */

/* Faults that take a deal before. */
static const enum imp_rule in_second_deal[] = {IMH_A03, IMH_A04};
/* Faults that take room up to the goal. */
static const enum imp_rule far_from_goal[] = {IMH_22, IMH_A13, IMH_A23, IMH_A24, IMM_27};

/* A single deal may stand in the middle of a partie. */
static void carry_in(struct imp_course *course)
{
    struct making *making = course->making;
    int goal = imp_making_option(course, IMP_OPT_GOAL);
    if (making->wish->partie || making->record->deal_count > 0 || !imp_chance(course, 2, 3))
        return;
    bool near = making_wants(making, &imp_rules[IMM_31]), erased = making_wants(making, &imp_rules[IMH_A15]);
    if (wished(making, far_from_goal, sizeof far_from_goal / sizeof far_from_goal[0]))
        goal = goal > 3 ? goal - 3 : 1;
    for (int player = 0; player < 2; player++) {
        int fiches = near ? goal - 1 : (int)random_below(course->random, (unsigned)goal);
        int jetons = erased ? (player == course->elder ? 5 : 0) : near ? 5 : (int)random_below(course->random, 6);
        making_carry_in(making, player, (struct score){fiches, jetons});
    }
}

/* Faults are sought in records that tell much. */
static void choose_writing(struct making *making)
{
    const struct rule *fault = making->wish->fault;
    if (fault == NULL || making->record->deal_count > 0)
        return;
    making->writing.details = true;
    if (fault >= imp_rules && fault < imp_rules + IMP_RULES)
        making->writing.marks = making->writing.items = random_chance(&making->random, 4, 5);
}

/* Who deals: who should or, as a fault, who dealt just now. */
static void choose_dealer(struct imp_course *course)
{
    const struct judge *judge = course->making->judge;
    struct deal *deal = course->deal;
    bool again = course->making->record->deal_count > 0 && judge->dealer.last == opponent(deal->dealer) &&
                 !imp_state(judge)->dealt_by_ruling;
    if (again && imp_happens(course, IMH_A04, 12, &deal->dealer_at)) {
        deal->dealer = judge->dealer.last;
        if (course->making->wish->incidents) {
            struct step *step = making_step(course->making, &deal->dealing, opponent(deal->dealer), VERB_OBJECTS);
            step->rule.s = imp_rules[IMH_A04].id;
            course->over = true;
        }
    }
    course->dealer = deal->dealer;
    course->elder = opponent(deal->dealer);
}

/* What faults that take more deals than one still wait for. */
static bool waits(const struct imp_course *course)
{
    const struct making *making = course->making;
    if (making->judge->over)
        return false;
    if (making_wants(making, &imp_rules[IMM_31]))
        return imp_in_force(making->judge, IMM_31);
    return wished(making, in_second_deal, sizeof in_second_deal / sizeof in_second_deal[0]) &&
           making->record->deal_count < 2;
}

/* A step is where its act or its card is. */
static void place_steps(struct steps *steps)
{
    for (size_t i = 0; i < steps->count; i++) {
        struct step *step = &steps->step[i];
        if (step->act_at.line == LINE_TO_COME)
            step->at = step->act_at;
        else if (step->cards.count > 0 && step->cards.card_at[0].line == LINE_TO_COME)
            step->at = step->cards.card_at[0];
    }
}

/* Imperials of the card turned are agreed on where they are to come in the wrong order. */
static void imp_make_begin(struct making *making)
{
    making_agree_for(making, &imp_rules[IMH_12], IMP_OPT_TURNED_IMPERIAL, "any");
}

static void imp_make(struct making *making, struct deal *deal)
{
    struct imp_course course = {.making = making,
                                .deal = deal,
                                .random = &making->random,
                                .last_led = CARD_UNKNOWN,
                                .asked_back = CARD_UNKNOWN,
                                .owed = {SUIT_UNKNOWN, SUIT_UNKNOWN}};
    bool second = wished(making, in_second_deal, sizeof in_second_deal / sizeof in_second_deal[0]);
    course.armed = !making->judge->over && (!making->wish->partie || second || imp_chance(&course, 1, 2));
    if (making->judge->over && making_wants(making, &imp_rules[IMM_31]))
        making_plant(making, &deal->at);
    choose_writing(making);
    choose_dealer(&course);
    carry_in(&course);
    imp_make_draw(&course);
    imp_make_hands(&course);
    imp_make_dealing(&course);
    if (!course.over)
        imp_make_before_calls(&course);
    if (!course.over) {
        deal->calls.recorded = true;
        imp_plan_blanches(&course);
        imp_plan_imperials(&course);
        bool early = imp_chance(&course, 1, 2);
        imp_make_imperials(&course, MOMENT_BEFORE);
        if (early)
            imp_make_blanches(&course);
        imp_make_point(&course);
        imp_make_imperials(&course, MOMENT_AFTER);
        if (!early)
            imp_make_blanches(&course);
    }
    if (!course.over && (!course.unplayed || imp_plants(&course, IMH_14, &course.making->card_at)))
        imp_make_play(&course);
    place_steps(&making->record->draw);
    place_steps(&deal->dealing);
    place_steps(&deal->calls);
    place_steps(&deal->play);
    making->another = waits(&course);
}

const struct maker imp_maker = {
    .begin = imp_make_begin,
    .deal = imp_make,
};
