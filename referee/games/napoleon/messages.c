#include "games/napoleon/messages.h"

#define MSG(name, en, fr) const struct message msg_##name = {en, fr};
#include "games/napoleon/messages.def"
#undef MSG
