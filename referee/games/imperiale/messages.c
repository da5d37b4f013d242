#include "games/imperiale/messages.h"

#define MSG(name, en, fr) const struct message msg_##name = {en, fr};
#include "games/imperiale/messages.def"
#undef MSG
