/* What the keys of the notation are for, in a sentence each: for the schema and for editors. */
#ifndef REFEREE_FORMATS_KEY_NOTES_H
#define REFEREE_FORMATS_KEY_NOTES_H

#include "core/message.h"
#include "core/words.h"

extern const struct message key_notes[KEYS];

#endif
