#include "games/napoleon/make_course.h"

bool nap_course_fails(struct course *course, enum nap_rule rule, struct place *at)
{
    struct making *making = course->making;
    if (course->erred || !making_wants(making, &nap_rules[rule]))
        return false;
    making_plant(making, at);
    course->erred = true;
    return true;
}

bool nap_course_errs(struct course *course, enum nap_rule rule, unsigned of, struct place *at)
{
    if (nap_course_fails(course, rule, at))
        return true;
    if (course->erred || course->making->wish->fault != NULL ||
        !making_incident(course->making, &nap_rules[rule], of, at))
        return false;
    course->erred = true;
    return true;
}
