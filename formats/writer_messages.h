/* What the writers themselves say, besides the findings; one row each in writer_messages.def. */
#ifndef REFEREE_FORMATS_WRITER_MESSAGES_H
#define REFEREE_FORMATS_WRITER_MESSAGES_H

#include "core/message.h"

#define MSG(name, en, fr) extern const struct message msg_##name;
#include "formats/writer_messages.def"
#undef MSG

#endif
