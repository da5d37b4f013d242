/* What may come next, one JSON object a line. */
#ifndef REFEREE_FORMATS_LEGAL_JSONL_H
#define REFEREE_FORMATS_LEGAL_JSONL_H

#include "formats/writer.h"

/* Append the answers of `referee legal` and `referee perft` about one record; see struct writer. */
void jsonl_legal(struct buffer *out, const struct manner *manner, const struct judged *judged, const struct turn *turn);
void jsonl_perft(struct buffer *out, const struct manner *manner, const struct judged *judged,
                 const struct perft *perft);

#endif
