#include "formats/writer_messages.h"

#define MSG(name, en, fr) const struct message msg_##name = {en, fr};
#include "formats/writer_messages.def"
#undef MSG
