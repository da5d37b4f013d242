/* What the figures of a record tell of the rules that nobody has named. */
#ifndef REFEREE_CORE_SUGGEST_H
#define REFEREE_CORE_SUGGEST_H

#include "core/judge.h"

/* Adds to the judgement of a record, judged under `orders`, what its figures tell of rules that nobody has named.

   Of figures without cards, a note on the first of the game's signs (struct option_sign) by which the record has fewer errors, none
   that it had not before, and a partie that is over. Where nobody says by which rules it was played and the number of deals speaks
   for the sign, the record is judged by it instead, though not all be right by it: returned is that judgement, one thing in it open
   (REC-10), and its options are among the orders.

   Of any record with wrong figures that names neither edition nor option, a note on the editions by which the fewest of them are
   wrong, and less than half as many as by the usual one. Where none is wrong by them, and several are by the usual one, that explains
   them better than slips would (judgement->right_otherwise).

   Each is tried by judging the record again, as long as there is work left to be done; nothing else of the judgement changes.
   Returned is, but for the case above, what was given. What is made is in `arena`. A record that cannot be read, or by rules that
   are not known, is left alone. */
struct judgement *suggest_rules(struct judgement *judgement, struct orders *orders, struct arena *arena);

#endif
