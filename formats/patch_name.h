/* The name of a file as patch(1) takes it. */
#ifndef REFEREE_FORMATS_PATCH_NAME_H
#define REFEREE_FORMATS_PATCH_NAME_H

#include "core/arena.h"

/* patch(1) takes no name that begins with a stroke, nor one that goes up: a file in the current `folder` or below is named from
   there, any other by its whole path without the first stroke, for `patch -p0 -d /`. Any other name stays as it is, and all do
   that go up where the folder is not known (NULL). It lives in `arena`, or is `name` itself. */
const char *patch_name(const char *name, const char *folder, struct arena *arena);

#endif
