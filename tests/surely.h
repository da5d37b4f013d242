/* What a straight replay says of a record (core/sure.h), held against its judgement. */
#ifndef TESTS_SURELY_H
#define TESTS_SURELY_H

#include "core/judge.h"

/* Whether the record is surely regular, notes left aside. If it is, and as it is judged something is found in it, a note too where that is not
   left aside, or it comes to other scores or another winner, *wrong says so in `arena`; NULL otherwise. */
bool surely_regular(const struct record *record, const char **wrong, struct arena *arena);

#endif
