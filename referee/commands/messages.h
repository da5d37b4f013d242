/* What the commands say besides verdicts; one row each in messages.def. */
#ifndef REFEREE_COMMANDS_MESSAGES_H
#define REFEREE_COMMANDS_MESSAGES_H

#include "core/message.h"

#define MSG(name, en, fr) extern const struct message msg_##name;
#include "commands/messages.def"
#undef MSG

#endif
