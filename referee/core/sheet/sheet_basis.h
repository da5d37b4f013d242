/* What the sheet of a deal without cards goes on from. Shared by the files that check its sums. */
#ifndef REFEREE_CORE_SHEET_SHEET_BASIS_H
#define REFEREE_CORE_SHEET_SHEET_BASIS_H

#include "core/sheet/possible.h"
#include "core/sheet/sheet_said.h"

/* What the sheet has for the deal: the marks, or what the running scores come to since `before`. `from_score`: the latter
   rather than the former. */
struct figures sheet_figures(const struct judge *judge, const struct column *column, bool from_score,
                             const struct board *before);

/* Whether it has a figure of anybody. */
bool sheet_says_anything(const struct figures *figures);

/* Whether some deal that begins with `before` yields the figures; and whether it is known that none does. */
enum possibility sheet_yields(const struct judge *judge, const struct column *column, bool from_score,
                              const struct board *before);

/* Whether none does, whatever the scores can have been before. */
bool sheet_impossible_anyhow(const struct judge *judge, const struct column *column);

/* Whether a deal can yield the figures, of which only the sheet is known; true where the game cannot tell. */
bool sheet_can_be(const struct judge *judge);

/* Whether the running scores for this deal begin again from nothing: some are below those before, and all are its marks alone
   or, where it has none, below those before. */
bool sheet_begins_anew(const struct judge *judge);

/* The score that the sheet's running scores go on from: its own or, after a wrong sum, the corrected one; NULL where they
   do not add up from either, or no deal can yield the figures. A sheet may also begin anew before a manche is won, or go on
   after it is: that is one fault, told here, and no wrong sums. Where a figure is missing since, somebody may have won unseen,
   and then it is none. */
const struct board *sheet_find_basis(struct judge *judge, const struct column *column);

/* Whether the score may have begun again from nothing, because somebody whose figure is missing may have won. */
bool sheet_may_begin_anew(const struct judge *judge);

/* Whether a player's running score, which changes by `change`, may have begun again from nothing where somebody may have won
   unseen, and adds up then. */
bool sheet_sum_anew(const struct judge *judge, int player, int change);

/* Whether a player's score after a deal of several manches, `said`, is what the deal's own marks make of the one before it. */
bool sheet_sums_deal(const struct judge *judge, int player, int said);

/* All scores are known again after the deal, which went on from `basis` (NULL: they do not add up): notes whether somebody may
   have won in the meantime. */
void sheet_close_gap(struct judge *judge, const struct column *column, const struct board *basis);

#endif
