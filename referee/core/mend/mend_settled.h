/* What needs no trial: of a deal of which only figures are wrong, what surely stays wrong, or gets it, with a change. */
#ifndef REFEREE_CORE_MEND_MEND_SETTLED_H
#define REFEREE_CORE_MEND_MEND_SETTLED_H

#include "core/mend/ideas.h"

/* Cards of a deal in which nothing is wrong but figures. */
struct settled_cards {
    /* Every hand is known, and what was played of it was played once, by whose it was, where the rules say who leads. */
    bool own;
    bool all;         /* and each card of it was */
    cardset_t played; /* all of them; nothing unless `own` */
    cardset_t named;  /* those, and what is said to have been discarded */
};

/* What is settled of the cards of that part of a deal of which the ideas are thought. */
struct settled_cards settled_cards(const struct ideas *ideas, const struct deal_account *account);

/* Whether it is known that `card` was none of the cards of who played that card of the step, so that it cannot be meant. */
bool settled_not_played(const struct settled_cards *settled, const struct deal_account *account,
                        const struct step *step, size_t nth, card_t card);

/* Whether it is known that `card` is none of the cards of a step that says it to be one of its actor's own: that he discards,
   shows, deposits or calls. */
bool settled_not_his(const struct settled_cards *settled, const struct deal_account *account, const struct step *step,
                     card_t card);

/* Whether it is known which card is asked or taken back with a step of those, and by whom: it was played, and once more afterwards. */
bool settled_back(const struct settled_cards *settled, const struct deal_account *account, const struct steps *steps,
                  const struct step *step);

/* Whether it is known who dealt: the other would have led. */
bool settled_dealer(const struct settled_cards *settled, const struct deal_account *account);

/* Whether nothing that is wrong hangs on who drew which card for the first deal. */
bool settled_draw(const struct ideas *ideas);

/* Whether nothing that is wrong hangs on who did what a step of those says. */
bool settled_actor(const struct settled_cards *settled, const struct deal_account *account, const struct steps *steps,
                   const struct step *step);

/* Whether both only move cards that they name, so that nothing hangs on which comes first of the two, one behind the other. */
bool settled_moves(const struct settled_cards *settled, const struct step *one, const struct step *other);

/* Whether it is known that a call cannot be meant with another figure: `other`, that step as it would be. */
bool settled_not_called(const struct settled_cards *settled, const struct ideas *ideas,
                        const struct deal_account *account, const struct step *other);

/* Whether a hand that is known holds what its player calls; … */
bool settled_call_held(const struct ideas *ideas, const struct deal_account *account, const struct step *call);
/* … and no other does, all being known: nobody else has called it. */
bool settled_caller(const struct ideas *ideas, const struct deal_account *account, const struct step *call);

/* Whether it is known that no other number can be meant than the one that a step of those has. */
bool settled_not_miscounted(const struct settled_cards *settled, const struct deal_account *account,
                            const struct steps *steps, const struct step *step);

/* Whether it is known that a call cannot be meant with `card` in that place of its cards. */
bool settled_not_named(const struct settled_cards *settled, const struct ideas *ideas,
                       const struct deal_account *account, const struct step *step, size_t index, card_t card);

/* The cards of that step that he can have had from nowhere else who played them. */
cardset_t settled_drawn(const struct settled_cards *settled, const struct deal_account *account,
                        const struct step *step);

/* Whether these two tricks, led and taken by the same players, may stand in each other's place and nothing falls otherwise: all from
   the one to the other bring the same. */
bool settled_tricks(const struct settled_cards *settled, const struct ideas *ideas, const struct deal_account *account,
                    const struct trick *one, const struct trick *other);

/* Whether what the sheet has of a player's marks is what replay gives, so that any change of it would be wrong. */
bool settled_marks(const struct ideas *ideas, const struct deal_account *account, int player);

/* Whether either that or his running score is: nothing that brings him more or less explains what is wrong. */
bool settled_figures(const struct ideas *ideas, const struct deal_account *account, int player);

/* Whether two scores are known, and are not each what the other should be: then it is no slip of columns. */
bool settled_scores(const struct ideas *ideas, const struct deal_account *account, int one, int two);

/* Whether a player's score before the deal makes, with his marks, his running score: another before it would not. */
bool settled_start(const struct ideas *ideas, const struct deal_account *account, int player);

/* Whether a running score is not what its own marks make, so that nothing that was done at the table mends it. */
bool settled_table(const struct ideas *ideas);

/* … or nothing that was done in that part: it brings one player one gain at most, and what the one figure lacks that is wrong would be
   another gain than anybody can make there, or beside one of another player's. */
bool settled_part(const struct ideas *ideas, const struct deal_account *account);

/* Whether hands as they were after an exchange are recorded: then others need not be theirs who played. */
bool any_held(const struct deal *deal);

/* The changes that put hands, tricks and cards of a trick in each other's place, of that part of a deal. For
   ideas_of_cards(). */
void ideas_exchanged(struct ideas *ideas, const struct deal_account *account, const struct settled_cards *settled);

#endif
