/* What of mat is surely regular. */
#ifndef REFEREE_GAMES_MAT_SURE_H
#define REFEREE_GAMES_MAT_SURE_H

#include "core/sure.h"

extern const struct sure_rules mat_sure_rules;

#endif
