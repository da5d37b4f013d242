/* What the keys and the acts of the notation are for, in a sentence each: for the schema and for editors. */
#ifndef REFEREE_FORMATS_KEY_NOTES_H
#define REFEREE_FORMATS_KEY_NOTES_H

#include "core/message.h"
#include "core/words.h"

extern const struct message key_notes[KEYS];

/* The sentence for an act; one that has none has no texts. */
extern const struct message act_notes[VERBS];

#endif
