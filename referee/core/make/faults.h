/* Faults that any game's record can have: of the sheet, and of the record itself. For core/making.c. */
#ifndef REFEREE_CORE_MAKE_FAULTS_H
#define REFEREE_CORE_MAKE_FAULTS_H

#include "core/make/making.h"

/* Plants a fault of the sheet of the deal just made: a wrong item, total or sum; the parts from `first` on are the deal's. Does
   nothing if another fault is wished for. */
void fault_in_sheet(struct making *making, struct deal *deal, size_t first);

/* Plants a fault of the cards of the deal just made: one twice, one that is no card of the game … Likewise. */
void fault_in_deal(struct making *making, struct deal *deal);

/* Plants a fault of the finished record: a wrong result, a player too many … Likewise. */
void fault_in_record(struct making *making);

#endif
