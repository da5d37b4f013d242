/* Pages of a notebook, which are no YAML: a title, and below it a line a deal. */
#ifndef REFEREE_COMMANDS_LSP_IN_PAGE_H
#define REFEREE_COMMANDS_LSP_IN_PAGE_H

#include "formats/reader.h"
#include "formats/text_line.h"

/* The first line of a record that says something. */
struct text_line in_page_title(const struct piece *piece);

/* Whether a record is such a page: it begins with a title. */
bool in_page(const struct piece *piece);

#endif
