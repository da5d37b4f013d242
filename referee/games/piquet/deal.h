/* The deal: who deals, in what packets, how many cards came to each, and the draw for the first deal. */
#ifndef REFEREE_GAMES_PIQUET_DEAL_H
#define REFEREE_GAMES_PIQUET_DEAL_H

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

/* How many cards the deal gave a player, or the rest of the pack leaves for him where his hand is not recorded; NOT_RECORDED if
   that is not known either. */
int dealt_to(const struct piquet *pq, int player);

/* Sets elder, younger and the counts dealt from the record. */
void deal_begin(struct judge *judge);
/* Keeps the packets and turns of the partie, and what a void deal comes to. */
void deal_apply(struct judge *judge, const struct event *event);
/* Voids the deal, or says that by the laws it is void, where the event is such a find of a wrong pack or of a card face up. */
void deal_voided(struct judge *judge, const struct event *event);
/* Whether the record has this deal given up: dealt again, or left without calls, play and marks. */
bool deal_given_up(const struct judge *judge);
/* Whether laws of the game speak of the counts of this deal (game->covers_count). */
bool deal_covers_count(const struct judge *judge);
/* Whether the laws may give a right to a fresh deal, or to another choice, for an act recorded before it (game->excused). */
bool deal_excused(const struct judge *judge, const struct step *step);

/* Whether the record leaves the deal without calls, play, marks and score: it was abandoned. */
bool deal_abandoned(const struct deal *deal);
/* Who dealt the deal of that index, counted from 0; NOBODY where that is not recorded or there is none. */
int dealer_of(const struct judge *judge, size_t index);

/* Whether the sheet has neither marks nor a score for the deal. */
bool nothing_written(const struct deal *deal);

#endif
