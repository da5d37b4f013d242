#include "games/piquet/messages.h"

#define MSG(name, en, fr) const struct message msg_##name = {en, fr};
#include "games/piquet/messages.def"
#undef MSG
