/* A parser of libyaml and what it hands out, which a lack of memory cannot leave behind. */
#ifndef REFEREE_FORMATS_YAML_PARSER_H
#define REFEREE_FORMATS_YAML_PARSER_H

#include "core/memory.h"

#include <stdbool.h>
#include <stddef.h>
#include <yaml.h>

struct yaml_parser {
    yaml_parser_t yaml;
    yaml_event_t event; /* the one in hand */
    yaml_token_t token;
    struct held held;
};

/* A new parser of UTF-8, which must live as long; the caller frees it with yaml_parser_free(). */
struct yaml_parser *yaml_parser_new(const unsigned char *bytes, size_t length);
void yaml_parser_free(struct yaml_parser *parser);

/* The next event, or token, in the place of the one before; false where the text is in error. */
bool yaml_next_event(struct yaml_parser *parser);
bool yaml_next_token(struct yaml_parser *parser);

#endif
