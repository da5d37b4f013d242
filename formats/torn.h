/* What is no YAML and is left out of a record so that the rest can be read (amend.h): the record is unreadable there. */
#ifndef REFEREE_FORMATS_TORN_H
#define REFEREE_FORMATS_TORN_H

#include "formats/node.h"

/* Whether a scalar, an item of a list or a key, stands for something left out; then that is told, as the error that it is. Whoever asks
   knows what it leaves open. */
bool torn_there(struct document *document, const struct node *node);
static inline bool torn(struct document *document, const struct node *node)
{
    return document->amending != NULL && torn_there(document, node); /* mostly nothing is */
}

/* Whether it is one of those, and its first word as it stands is a key of the record on which nothing hangs that is judged. */
bool torn_aside(struct document *document, const struct vocabulary *words, const struct node *node);

#endif
