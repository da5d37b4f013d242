/* The play of the cards. */
#ifndef REFEREE_GAMES_NAPOLEON_PLAY_H
#define REFEREE_GAMES_NAPOLEON_PLAY_H

#include "games/napoleon/state.h"

/* Strength by rank: the ace high, the rest as they stand. */
extern const signed char nap_strength[16];

/* The parts of struct game that concern the play. */
int nap_play_first_leader(const struct judge *judge);
size_t nap_play_winner(const struct judge *judge, const struct trick *trick);
cardset_t nap_play_lawful(const struct judge *judge, const struct trick *trick, cardset_t hand);
enum suit nap_play_trump_made(const struct judge *judge, const struct play *play);

/* Whether the acting declarer may say one before he leads, and has not; whether he has to: his first card will not be of it. */
bool nap_play_may_name(const struct judge *judge);
bool nap_play_must_name(const struct judge *judge);

/* Follows the play: for game->apply. */
void nap_play_apply(struct judge *judge, const struct event *event);

#endif
