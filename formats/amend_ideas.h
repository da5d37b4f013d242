/* What may be meant by lines that are no YAML. */
#ifndef REFEREE_FORMATS_AMEND_IDEAS_H
#define REFEREE_FORMATS_AMEND_IDEAS_H

#include "formats/amend.h"
#include "formats/text_line.h"

/* Ways to read a text otherwise; their changes are by the bytes of that text. */
struct ideas {
    const char *bytes;
    size_t length;
    struct arena *arena;
    struct amendment *idea;
    size_t count, room;
};

/* Adds all that may be meant by the line that has the byte `at`, by that before and by that after it. Start with the first three
   set. */
void amend_ideas(struct ideas *ideas, size_t at);

/* Adds what may be taken out so that the rest can be read, where nothing can be meant: the likeliest first. Each is a FORM_TORN, of which
   the first change has a name in it, which stands for all that is taken out. */
void amend_tears(struct ideas *ideas, size_t at);

/* --- for those who have ideas --- */

/* Adds one; `count` blanks. */
struct amendment *idea_add(struct ideas *ideas, enum keyslip form, const struct change *change, size_t count);
const char *idea_blanks(const struct ideas *ideas, size_t count);

/* In which columns a line may stand: those that are open before it, and the next one in where the line before it is a key alone. From the
   first to the last. */
enum { COLUMNS_MOST = 64 };
struct columns {
    size_t column[COLUMNS_MOST + 1];
    size_t count;
};
struct columns columns_open(const struct ideas *ideas, struct text_line line);

#endif
