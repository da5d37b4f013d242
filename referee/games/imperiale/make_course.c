/* What the files that make up a deal share: faults and incidents, and the acts that several of them write. */
#include "games/imperiale/make_course.h"

bool imp_wanted(const struct imp_course *course, enum imp_rule rule)
{
    return course->armed && making_wants(course->making, &imp_rules[rule]) && imp_in_force(course->making->judge, rule);
}

bool imp_plants(struct imp_course *course, enum imp_rule rule, struct place *at)
{
    if (!imp_wanted(course, rule))
        return false;
    making_plant(course->making, at);
    return true;
}

bool imp_happens(struct imp_course *course, enum imp_rule rule, unsigned of, struct place *at)
{
    return imp_plants(course, rule, at) ||
           (imp_in_force(course->making->judge, rule) && making_incident(course->making, &imp_rules[rule], of, at));
}

struct step *imp_make_act(struct imp_course *course, int player, enum verb verb)
{
    making_note_so_far(course->making, course->deal, course->trick);
    return making_step(course->making, &course->deal->play, player, verb);
}

struct step *imp_make_show(struct imp_course *course, struct steps *steps, int player, cardset_t cards)
{
    struct step *step = making_step(course->making, steps, player, VERB_SHOWS);
    step->cards = making_cards(course->making, cards);
    return step;
}

struct step *imp_make_point_said(struct imp_course *course, struct steps *steps, int player, struct imp_point point,
                                 enum imp_form form)
{
    struct step *step = making_step(course->making, steps, player, VERB_POINT);
    if (form != FORM_PIPS)
        step->count = making_number(point.cards);
    if (form != FORM_CARDS)
        step->n = making_number(point.pips);
    if (imp_chance(course, 2, 3))
        step->suit = point.suit;
    course->called[player] = course->point_last[player] = true;
    return step;
}
