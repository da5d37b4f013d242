/* The words with which a page says that a part of it begins: "Manche 2", "2nd game", "Revanche", "II"; or that another page does, "p. 2". */
#ifndef REFEREE_FORMATS_PART_H
#define REFEREE_FORMATS_PART_H

#include <stddef.h>

enum part { PART_NONE, PART_MANCHE, PART_PARTIE, PART_PAGE };

/* What begins with such a line, and which of several to *number, from 1. PART_NONE: it says no such thing, or something beside it. */
enum part part_said(const char *text, size_t length, unsigned *number);

#endif
