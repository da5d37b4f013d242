/* The sentences of impériale; one row each in messages.def, English and French together. */
#ifndef REFEREE_GAMES_IMPERIALE_MESSAGES_H
#define REFEREE_GAMES_IMPERIALE_MESSAGES_H

#include "core/messages.h"

#define MSG(name, en, fr) extern const struct message msg_##name;
#include "games/imperiale/messages.def"
#undef MSG

#endif
