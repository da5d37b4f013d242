/* What the deals that fit the cards of a record come to, and judging what has been filled in of one. */
#ifndef REFEREE_CORE_FIT_FIT_CARDS_H
#define REFEREE_CORE_FIT_FIT_CARDS_H

#include "core/fit/fit.h"

/* What fit_judged() has by the cards alone. */
struct judgement *fit_cards(struct judgement *judgement, const struct orders *orders, size_t bound,
                            struct arena *arena);

/* Judges a record up to that deal (index from 0), and of it no more than what is wrong. Lives in `arena`. */
struct judgement *fit_judge_until(const struct record *record, size_t deal, const struct orders *orders,
                                  struct arena *arena);

#endif
