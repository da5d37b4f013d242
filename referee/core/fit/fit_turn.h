/* What may be played next, weighed by the deals that fit the record. */
#ifndef REFEREE_CORE_FIT_FIT_TURN_H
#define REFEREE_CORE_FIT_FIT_TURN_H

#include "core/turn.h"

/* As many deals as are tried where people wait for the answer: of a record and of each card that may be played to it; of all together. */
enum { TURN_FITS = 500, TURN_FITS_ALL = 2500 };

/* Where cards that are not known must be such and such, judges the record with them in their places: what is to be done next may hang
   on them. `orders` are those of `judgement`, and find `turn` where the record stops; it is found anew. Returns `judgement` itself where
   nothing must be; bound and memory as below. */
const struct judgement *fit_turn_known(struct turn *turn, const struct judgement *judgement,
                                       const struct orders *orders, size_t bound, struct arena *arena);

/* Takes from the cards that somebody may play those that he cannot have, or not lawfully: with such a card played the record has an
   error that it has not without it, be it in what was played before. Asked of the cards that he may have and, where something of the
   play is open, of those that he has. `judgement` is that of judge_record() under `orders`; of deals that fit no more than `bound` are
   tried for each card, and TURN_FITS_ALL for all, see fit_judge(). Where all cards are known and nothing is open it costs nothing.
   Allocates in `arena`. */
void fit_turn(struct turn *turn, const struct judgement *judgement, const struct orders *orders, size_t bound,
              struct arena *arena);

#endif
