#include "core/follow.h"

#include <stdlib.h>

static struct finding *first_cause(struct finding *finding)
{
    while (finding->follows != NULL)
        finding = finding->follows;
    return finding;
}

void follow(struct finding *finding, struct finding *cause)
{
    cause = first_cause(cause);
    if (finding->follows == NULL && finding != cause && finding->severity <= cause->severity)
        finding->follows = cause;
}

/* Causes by their numbers, and each before what follows from it. */
static int by_cause(const void *a, const void *b)
{
    const struct finding *one = *(struct finding *const *)a, *two = *(struct finding *const *)b;
    unsigned first = one->follows != NULL ? one->follows->n : one->n;
    unsigned second = two->follows != NULL ? two->follows->n : two->n;
    if (first != second)
        return first < second ? -1 : 1;
    if ((one->follows == NULL) != (two->follows == NULL))
        return one->follows == NULL ? -1 : 1;
    return one->n < two->n ? -1 : one->n > two->n;
}

static void number(struct judgement *judgement)
{
    for (size_t i = 0; i < judgement->finding_count; i++)
        judgement->finding[i]->n = (unsigned)i + 1;
}

/* Whether the cause is told, and as grave as what follows from it. */
static bool holds(const struct judgement *judgement, const struct finding *finding)
{
    const struct finding *cause = finding->follows;
    return cause->n > 0 && cause->n <= judgement->finding_count && judgement->finding[cause->n - 1] == cause &&
           finding->severity <= cause->severity;
}

void follow_order(struct judgement *judgement)
{
    bool any = false;
    number(judgement);
    for (size_t i = 0; i < judgement->finding_count; i++)
        judgement->finding[i]->followers = 0;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        struct finding *finding = judgement->finding[i];
        if (finding->follows != NULL)
            finding->follows = first_cause(finding);
        if (finding->follows != NULL && !holds(judgement, finding))
            finding->follows = NULL;
        if (finding->follows != NULL)
            finding->follows->followers++;
        any |= finding->follows != NULL;
    }
    if (any) {
        qsort(judgement->finding, judgement->finding_count, sizeof(struct finding *), by_cause);
        number(judgement);
    }
}
