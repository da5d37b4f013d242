/* Where two sheets part, in words: what every form for people says of it. */
#ifndef REFEREE_FORMATS_COMPARE_SAY_H
#define REFEREE_FORMATS_COMPARE_SAY_H

#include "core/compare/compare.h"
#include "formats/phrase.h"

/* Appends where in the game it is and what: "deal 1, trick 3: a trick". Raw text, as the others. */
void parting_say(struct buffer *out, const struct voice *voice, const struct parting *parting);

/* Appends what one sheet says: its cards, or the words that stand there; that it says nothing. */
void reading_say(struct buffer *out, const struct voice *voice, const struct comparison *comparison,
                 const struct parting *parting, int which);

/* Appends all that is told of a difference or an aside: where it is, and both readings with their places. */
void readings_say(struct buffer *out, const struct voice *voice, const struct comparison *comparison,
                  const struct parting *parting);

/* What an aside says: words as they are, what stands under a key of the writer's own as JSON. Lives in `arena`. */
const char *said_text(const struct value *said, struct arena *arena);

/* Appends what the rules say of it: "the rules allow only that of a.yaml". */
void allowed_say(struct buffer *out, const struct voice *voice, const struct comparison *comparison,
                 const struct parting *parting);

/* Appends a place: "a.yaml:12:5". */
void sheet_place_say(struct buffer *out, const struct comparison *comparison, const struct parting *parting, int which);

/* Appends what a sheet is called: its file, and which record of it after the first: "a.yaml #2". */
void sheet_name_say(struct buffer *out, const struct comparison *comparison, int which);

#endif
