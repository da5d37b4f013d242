#include "core/work.h"

#include <stdint.h>

size_t work_left(struct work *work, size_t wanted)
{
    if (work == NULL)
        return SIZE_MAX;
    if (work->left < wanted && work->more != NULL) {
        work->left = work->more(work->with, work);
        work->more = NULL;
    }
    return work->left;
}

void work_spend(struct work *work, size_t units)
{
    size_t left = work_left(work, units);
    if (work == NULL)
        return;
    work->taken += units;
    work->owed += left < units ? units - left : 0;
    work->left = left > units ? left - units : 0;
}

bool work_take(struct work *work, size_t units)
{
    if (work_left(work, units) < units) {
        work->refused = true;
        return false;
    }
    work_spend(work, units);
    return true;
}
