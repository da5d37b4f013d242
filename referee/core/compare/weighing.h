/* For compare.c: which readings the rules allow. */
#ifndef REFEREE_CORE_COMPARE_WEIGHING_H
#define REFEREE_CORE_COMPARE_WEIGHING_H

#include "core/compare/joint.h"

/* How many joined records may be judged: fewer of long sheets. */
size_t replays_for(const struct comparison *comparison, const struct joint *joint);

/* Says of each difference what the rules allow, as it is seen from the first sheet, whose readings stand until they are
   weighed, and which reading stands then. What would take too long to weigh is left ALLOWED_UNTOLD, and
   comparison->bounded is set. `joint` is as it was before the walk that found the differences, but knows the deals
   side by side and the work of the walk. */
void weigh_differences(struct comparison *comparison, const struct joint *joint, weigh_fn *weigh, void *context);

#endif
