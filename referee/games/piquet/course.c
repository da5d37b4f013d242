/* What all makers of the parts of a deal need: a rule that is to be broken here, a step of the calls. */
#include "games/piquet/course.h"

/* Irregularities that the rules put right, or count nothing for, and that records tell of. */
static bool has_remedy(enum pq_rule rule)
{
    switch (rule) {
    case PIQ_15:
    case PIQ_16:
    case PIQ_33:
    case PIQ_34:
    case PQC_L11:
    case PQC_L12:
    case PQC_L25:
    case PQC_L27:
    case PQC_L30:
    case PQC_L31:
    case PQC_L33:
    case PQC_L35:
    case PQC_L46:
    case PQC_L55:
    case PQC_L56:
    case PQC_L59: return true;
    default: return false;
    }
}

enum { SELDOM = 30 };

bool course_breaks(struct course *course, enum pq_rule rule)
{
    const struct making *making = course->making;
    const struct judge *judge = making->judge;
    if (making_wants(making, &pq_rules[rule]))
        return !course->quiet;
    bool holds =
        (pq_rules[rule].editions & judge->rules.in_force) != 0 && pq_rules[rule].level <= judge->rules.evidence;
    if (!making->wish->incidents || course->incident || !holds || !has_remedy(rule) || !chance(course, 1, SELDOM))
        return false;
    return true;
}

enum pq_rule course_breaks_either(struct course *course, enum pq_rule first, enum pq_rule second)
{
    return course_breaks(course, first) ? first : course_breaks(course, second) ? second : PQ_RULES;
}

void course_told(struct course *course, enum pq_rule rule, struct place *at)
{
    if (course->making->wish->fault == &pq_rules[rule]) {
        making_plant(course->making, at);
    } else {
        making_incident(course->making, &pq_rules[rule], 1, at);
        course->incident = true;
    }
}

void course_told_step(struct course *course, enum pq_rule rule, struct step *step)
{
    course_told(course, rule, &step->act_at);
    step->at = step->act_at;
}

struct step *course_call(struct course *course, int player, enum verb verb)
{
    return making_step(course->making, &course->deal->calls, player, verb);
}
