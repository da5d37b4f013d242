/* The sentences of the core; one row each in messages.def, English and French together. */
#ifndef REFEREE_CORE_MESSAGES_H
#define REFEREE_CORE_MESSAGES_H

#include "core/message.h"

#define MSG(name, en, fr) extern const struct message msg_##name;
#include "core/messages.def"
#undef MSG

#endif
