/* What needs no trial: of a deal of which only figures are wrong, what surely stays wrong, or gets it, with a change. */
#ifndef REFEREE_CORE_MEND_MEND_SETTLED_H
#define REFEREE_CORE_MEND_MEND_SETTLED_H

#include "core/mend/mend.h"

/* Cards of a deal in which nothing is wrong but figures. */
struct settled_cards {
    bool
        all; /* every hand is known, and each card of it was played once, by whose it was, where the rules say who leads */
    cardset_t played; /* all of them; nothing unless `all` */
    cardset_t named;  /* those, and what is said to have been discarded */
};

/* What is settled of the cards of that part of a deal of which the ideas are thought. */
struct settled_cards settled_cards(const struct ideas *ideas, const struct deal_account *account);

/* Whether what the sheet has of a player's marks is what replay gives, so that any change of it would be wrong. */
bool settled_marks(const struct ideas *ideas, const struct deal_account *account, int player);

/* Whether two scores are known, and are not each what the other should be: then it is no slip of columns. */
bool settled_scores(const struct ideas *ideas, const struct deal_account *account, int one, int two);

/* Whether a running score is not what its own marks make, so that nothing that was done at the table mends it. */
bool settled_table(const struct ideas *ideas);

#endif
