/* What the reader objects to; one row each in reader_messages.def. */
#ifndef REFEREE_FORMATS_READER_MESSAGES_H
#define REFEREE_FORMATS_READER_MESSAGES_H

#include "core/message.h"

#define MSG(name, en, fr) extern const struct message msg_##name;
#include "formats/reader_messages.def"
#undef MSG

#endif
