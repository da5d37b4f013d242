/* Pairs of escapes for one character, as JSON has them. */
#ifndef REFEREE_FORMATS_SURROGATE_H
#define REFEREE_FORMATS_SURROGATE_H

#include "formats/node.h"

/* The half of a pair that the escape at `s` stands for, U+D800 … U+DFFF; 0 if it is none. */
uint32_t surrogate_half(const char *s, size_t length);

/* The bytes of the piece for libyaml: with every half of a pair replaced by another escape of the same length. Sets
   document->hidden if there was one. */
const char *surrogates_hide(struct document *document);

/* Puts the characters of a scalar together that were hidden from libyaml; half a pair alone is refused. Its style, source
   and text must be set. */
void surrogates_restore(struct document *document, struct node *node);

#endif
