/* Putting the rules by which a record was played into it. */
#ifndef REFEREE_CORE_INFER_RESTATE_H
#define REFEREE_CORE_INFER_RESTATE_H

#include "core/infer/guess.h"
#include "core/mend/mend.h"

enum restated { RESTATED, STATED_ALREADY, NOT_TO_BE_STATED };

/* What has to be written otherwise for the record to say those rules itself: into `mend`, whose texts live in `arena`.
   STATED_ALREADY: nothing. NOT_TO_BE_STATED: it has them from elsewhere, from a document of defaults say, is a table in which no
   row can be put, or names an option that those rules do not know. */
enum restated restate_rules(const struct record *record, const struct game *game, const struct guess *guess,
                            struct arena *arena, struct mend *mend);

#endif
