/* What the figures of a record tell of the options that nobody has named. */
#ifndef REFEREE_CORE_SUGGEST_H
#define REFEREE_CORE_SUGGEST_H

#include "core/judge.h"

/* Adds to the judgement of figures without cards, judged under `orders`, a note on the first of the game's signs (struct
   option_sign) by which the record has fewer errors, none that it had not before, and a partie that is over. Each sign is tried by
   judging the record again, as long as there is work left to be done; nothing else of the judgement changes. Where nobody says by
   which rules it was played and the number of deals speaks for the sign, the record is judged by it instead, though not all be
   right by it: returned is that judgement, one thing in it open (REC-10), and its options are among the orders. Else returns what
   it was given. What is made is in `arena`. A record that cannot be read, or by rules that are not known, is left alone. */
struct judgement *suggest_options(struct judgement *judgement, struct orders *orders, struct arena *arena);

#endif
