/* What has been found out of records under rules: a record fares alike under all that have the same values of the options that judging
   it asked for. */
#ifndef REFEREE_CORE_INFER_MEMO_H
#define REFEREE_CORE_INFER_MEMO_H

#include "core/infer/infer.h"

struct memo;

/* Keeps what fare_of() finds out of so many records of a game; lives in `arena`. */
struct memo *memo_new(const struct game *game, size_t records, struct arena *arena);

#endif
