/* Figures that never fall from deal to deal are the scores after each, and not what was marked for it. One answer for columns, for lists and
   for the lines of a page. */
#ifndef REFEREE_FORMATS_RUN_H
#define REFEREE_FORMATS_RUN_H

#include "formats/node.h"

#include "core/record.h"

enum { RUN_FALLS = MAX_PLAYERS + 1 };

/* Takes a player's figure off the text, which begins with it: a number, or fiches and jetons, which are counted in jetons. False: it begins
   with none. */
bool run_figure(struct text *text, int *figure);

/* Weighs the figures in a text, the first of them of the player `nth`, against `last`, which they replace; anything may stand between them but,
   if `debts`, a minus. Returns how many have been weighed, `nth` among them; RUN_FALLS: one falls, or there are too many. */
size_t run_weigh(struct text text, size_t nth, bool debts, int last[MAX_PLAYERS]);

#endif
