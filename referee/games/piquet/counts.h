/* Counts said aloud: what a player says he has come to, against what he has. */
#ifndef REFEREE_GAMES_PIQUET_COUNTS_H
#define REFEREE_GAMES_PIQUET_COUNTS_H

#include "core/judge.h"

/* Keeps by how much a player is off, so that one slip carried along is told once. */
void counts_apply(struct judge *judge, const struct event *event);

/* game->marking->item_settled. */
bool counts_item_settled(const struct judge *judge, enum item item);

#endif
