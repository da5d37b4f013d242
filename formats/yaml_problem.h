/* What libyaml objects to, in words of our own. */
#ifndef REFEREE_FORMATS_YAML_PROBLEM_H
#define REFEREE_FORMATS_YAML_PROBLEM_H

#include "formats/node.h"

#include <yaml.h>

/* Turns the parser's error into a REC-01 with its place; `open` is the list or mapping that was being read, or NULL. */
void yaml_problem(struct document *document, const yaml_parser_t *parser, const struct node *open);

#endif
