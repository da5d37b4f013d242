#include "formats/reader_messages.h"

#define MSG(name, en, fr) const struct message msg_##name = {en, fr};
#include "formats/reader_messages.def"
#undef MSG
