/* What may come next, for people. */
#ifndef REFEREE_FORMATS_LEGAL_TEXT_H
#define REFEREE_FORMATS_LEGAL_TEXT_H

#include "formats/writer.h"

/* Append the answers of `referee legal` and `referee perft` about one record; see struct writer. */
void text_legal(struct buffer *out, const struct manner *manner, const struct judged *judged, const struct turn *turn);
void text_perft(struct buffer *out, const struct manner *manner, const struct judged *judged,
                const struct perft *perft);

#endif
