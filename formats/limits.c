#include "formats/limits.h"

const struct limits limits_usual = {{
#define LIMIT(id, name, most) [LIMIT_OF_##id] = (most),
#include "formats/limits.def"
#undef LIMIT
}};

const char *const limit_names[LIMITS] = {
#define LIMIT(id, name, most) [LIMIT_OF_##id] = (name),
#include "formats/limits.def"
#undef LIMIT
};
