/* The sentences of mat; one row each in messages.def, English and French together. */
#ifndef REFEREE_GAMES_MAT_MESSAGES_H
#define REFEREE_GAMES_MAT_MESSAGES_H

#include "core/message.h"

#define MSG(name, en, fr) extern const struct message msg_##name;
#include "games/mat/messages.def"
#undef MSG

#endif
