/* Figures that never fall from deal to deal are the scores after each, and not what was marked for it. Of fiches and jetons the fiches never
   do, and jetons only where somebody makes a fiche, for then the others demark theirs. One answer for columns, for lists and for the lines of
   a page; where by the rules of the game they cannot be so, core/figures_as.c has the last word. */
#ifndef REFEREE_FORMATS_RUN_H
#define REFEREE_FORMATS_RUN_H

#include "formats/node.h"

#include "core/record.h"

enum { RUN_FALLS = MAX_PLAYERS + 1 };

/* Figures of deals one after another, as far as they are weighed. All zeros before the first. */
struct run {
    int last
        [MAX_PLAYERS]; /* of the deal before or, where it has been weighed, of the one in hand; fiches count as jetons */
    bool fell, rose;   /* of the deal in hand: jetons have fallen without a fiche; somebody has made one */
    bool taken, moved; /* of it: there are figures; somebody's is another than of the deal before */
    unsigned deals;    /* that have been weighed */
    unsigned stood;    /* of those, as the one before stood: few deals bring nobody anything */
};

/* Takes a player's figure off the text, which begins with it: a number, or fiches and jetons, and weighs it against his last, which it
   replaces. False: it begins with none, or that is none that a running score can come to. */
bool run_take(struct run *run, size_t player, struct text *text);

/* Whether what all players have of the deal in hand can be running scores beside each other; the next one is in hand then. */
bool run_close(struct run *run);

/* Whether of all deals weighed half or more stand as the one before: such figures are what deals brought, and by chance the same. */
static inline bool run_stands(const struct run *run) { return run->stood > 0 && 2 * run->stood + 1 >= run->deals; }

/* Weighs the figures in a text, the first of them of the player `nth`; anything may stand between them but, if `debts`, a minus. Returns
   how many have been weighed, `nth` among them; RUN_FALLS: one falls, or there are too many. */
size_t run_weigh(struct text text, size_t nth, bool debts, struct run *run);

/* What figures are taken for of which no word says what they are: as is asked or, where nobody asks, as they go; `run`: as scores do. */
static inline enum figures_as run_taken(enum figures_as asked, bool run)
{
    return asked != FIGURES_AS_THEY_GO ? asked : run ? FIGURES_AS_SCORES : FIGURES_AS_MARKS;
}

#endif
