#include "games/mat/messages.h"

#define MSG(name, en, fr) const struct message msg_##name = {en, fr};
#include "games/mat/messages.def"
#undef MSG
