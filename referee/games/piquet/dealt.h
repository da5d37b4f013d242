/* How many cards were dealt to whom, and whether the deal was given up, by what the record has. */
#ifndef REFEREE_GAMES_PIQUET_DEALT_H
#define REFEREE_GAMES_PIQUET_DEALT_H

#include "games/piquet/state.h"

/* A misdeal by its counts: what the laws make of 12 + 12 + 8 gone wrong. */
enum misdeal {
    MISDEAL_NONE,   /* dealt rightly, or not told */
    MISDEAL_STANDS, /* one card is wrong and the elder hand may let it stand */
    MISDEAL_VOID    /* two or more, or a talon of nine */
};

/* The misdeal that hands of `elder` and `younger` cards and a talon of `talon` are. Counts may be NOT_RECORDED: what is
   missing is the rest of the pack, if only one is. */
enum misdeal misdeal_of(int elder, int younger, int talon);
/* The misdeal that the counts of the deal in hand are; MISDEAL_NONE where only a part of a hand is recorded. And likewise by the
   laws on irregularities (11 and 12), where these hold; MISDEAL_NONE where they do not. */
enum misdeal misdeal_by_counts(const struct judge *judge);
enum misdeal misdeal_here(const struct judge *judge);

/* How many cards the deal gave a player, or the rest of the pack leaves for him where his hand is not recorded; NOT_RECORDED if
   that is not known either. */
int dealt_to(const struct piquet *pq, int player);

/* Puts a misdeal right that the record has put right: the dealer has taken back, by the adversary's leave and before anybody looked
   at a hand, the cards that the other hand lacks (law 10). Comes when the counts dealt are known. */
void misdeal_put_right(struct judge *judge);

/* Whether somebody speaks of a misdeal, although not all counts are recorded that would show it: it is dealt again, or let stand, or the
   elder hand says that she has eleven or thirteen. */
bool misdeal_spoken_of(const struct judge *judge);

/* The act by which the deal is dealt again, in the dealing or the calls; NULL. */
const struct step *deal_redealt(const struct judge *judge);
/* Whether there is such an act, there or in the play, and the deal does not go on all the same. */
bool deal_redealt_for_good(const struct judge *judge);
/* Whether the record has this deal given up: dealt again, or left without calls, play and marks. */
bool deal_given_up(const struct judge *judge);
/* Whether the record leaves the deal without calls, play, marks and score: it was abandoned. */
bool deal_abandoned(const struct judge *judge);
/* Whether the deal is abandoned and the next one on record is the same dealer's. */
bool deals_next(const struct judge *judge);
/* Who dealt the deal of that index, counted from 0; NOBODY where that is not recorded or there is none. */
int dealer_of(const struct judge *judge, size_t index);

/* Whether the sheet has for the deal, as far as it says, what it had before it. */
bool written_unchanged(const struct judge *judge);
/* Whether the sheet has neither marks nor a score for the deal. */
bool nothing_written(const struct deal *deal);

#endif
