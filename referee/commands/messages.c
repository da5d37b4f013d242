#include "commands/messages.h"

#define MSG(name, en, fr) const struct message msg_##name = {en, fr};
#include "commands/messages.def"
#undef MSG
