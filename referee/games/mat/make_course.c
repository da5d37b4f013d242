#include "games/mat/make_course.h"

bool mat_course_plants(struct course *course, enum mat_rule rule, unsigned of, struct place *at)
{
    if (!making_wants(course->making, &mat_rules[rule]) || !once_in(course, of))
        return false;
    making_plant(course->making, at);
    course->irregular = true;
    return true;
}

bool mat_course_breaks(struct course *course, enum mat_rule rule, unsigned of, struct place *at)
{
    if (mat_course_plants(course, rule, of, at))
        return true;
    bool happens = making_incident(course->making, &mat_rules[rule], 3 * of, at);
    course->irregular |= happens;
    return happens;
}

bool mat_course_mends(struct course *course) { return course->making->wish->incidents || once_in(course, 2); }

bool mat_course_seeks_end(const struct course *course)
{
    return mat_course_seeks(course, MAT_10) || making_wants(course->making, &rec_rules[REC_06]);
}

bool mat_course_seeks(const struct course *course, enum mat_rule rule)
{
    return making_wants(course->making, &mat_rules[rule]);
}

int mat_course_sole_depositor(const struct course *course)
{
    bool first = card_known(course->deposit[0].card), second = card_known(course->deposit[1].card);
    return first == second ? NOBODY : first ? 0 : 1;
}

bool mat_course_both_deposited(const struct course *course)
{
    return card_known(course->deposit[0].card) && card_known(course->deposit[1].card);
}
