#include "games/imperiale/rules.h"

const struct rule imp_rules[IMP_RULES] = {
#define RULE(token, id, slug, severity, class, editions, article, remedy, level, needs, on, check, en, fr)             \
    {id,   slug,    SEVERITY_##severity, CLASS_##class, editions, article, REMEDY_##remedy, level, needs, on, check,   \
     NULL, {en, fr}},
#define DEFINITION(token, id, slug, editions, article, cited, en, fr)                                                  \
    {id, slug, SEVERITY_NOTE, CLASS_VIOLATION, editions, article, REMEDY_NONE, 0,                                      \
     "", 0,    check_nothing, cited,           {en, fr}},
#include "games/imperiale/rules.def"
#undef RULE
#undef DEFINITION
};
