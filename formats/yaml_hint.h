/* What YAML cannot read for a slip that was made on a line before: the slip itself is told, where it is. */
#ifndef REFEREE_FORMATS_YAML_HINT_H
#define REFEREE_FORMATS_YAML_HINT_H

#include "formats/node.h"

/* Refuses the record for what is probably wrong where the parser stopped at byte `at` with `message`, one of reader_messages.def:
   a colon without its blank, a key without its colon, a step without its dash, a line out of its column (`open` is the mapping that was being read, or NULL), a blank that is none of
   ASCII at the head of a line. False: nothing better is known than `message`. */
bool yaml_hint(struct document *document, const struct message *message, const struct node *open, size_t at);

#endif
