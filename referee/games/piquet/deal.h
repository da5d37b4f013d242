/* The deal: who deals, in what packets, how many cards came to each, and the draw for the first deal. */
#ifndef REFEREE_GAMES_PIQUET_DEAL_H
#define REFEREE_GAMES_PIQUET_DEAL_H

#include "games/piquet/state.h"

/* How many cards are lifted at least when the pack is cut, and left. */
enum { CUT_LEAST = 2 };

/* By how many cards at a time may be dealt. */
enum { PACKET_LEAST = 2 };
static inline int packet_most(const struct judge *judge)
{
    return option_value(judge, OPT_PACKET) == PACKET_2_OR_3 ? PACKET_LEAST + 1 : PACKET_LEAST;
}

/* Sets elder, younger and the counts dealt from the record. */
void deal_begin(struct judge *judge);
/* Keeps the packets and turns of the partie, and what a void deal comes to. */
void deal_apply(struct judge *judge, const struct event *event);
/* Voids the deal, or says that by the laws it is void, where the event is such a find of a wrong pack or of a card face up. */
void deal_voided(struct judge *judge, const struct event *event);
/* The act of the dealing by which somebody says that the wrong pack was dealt with (law 15); NULL. */
const struct step *wrong_pack_noticed(const struct judge *judge);
/* Whether laws of the game speak of the counts of this deal (game->covers_count). */
bool deal_covers_count(const struct judge *judge);
/* Whether the laws may give a right to a fresh deal, or to another choice, for an act recorded before it (game->excused). */
bool deal_excused(const struct judge *judge, const struct step *step);

#endif
