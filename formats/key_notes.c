#include "formats/key_notes.h"

const struct message key_notes[KEYS] = {
#define NOTE(token, en, fr) [KEY_##token] = {en, fr},
#include "formats/key_notes.def"
#undef NOTE
};

const struct message act_notes[VERBS] = {
#define NOTE(token, en, fr) [VERB_##token] = {en, fr},
#include "formats/act_notes.def"
#undef NOTE
};
