#include "core/messages.h"

#define MSG(name, en, fr) const struct message msg_##name = {en, fr};
#include "core/messages.def"
#undef MSG
