/* The play of the cards. */
#ifndef REFEREE_GAMES_NAPOLEON_PLAY_H
#define REFEREE_GAMES_NAPOLEON_PLAY_H

#include "games/napoleon/state.h"

/* The parts of struct game that concern the play. */
int nap_play_first_leader(const struct judge *judge);
size_t nap_play_winner(const struct judge *judge, const struct trick *trick);
cardset_t nap_play_lawful(const struct judge *judge, const struct trick *trick, cardset_t hand);
bool nap_play_covers(const struct judge *judge, const struct play *play);

/* Whether the declarer's first card, which is still to come, makes trumps. */
bool nap_play_first_makes_trumps(const struct judge *judge);

/* Whether he has to name trumps before he leads. */
bool nap_play_must_name(const struct judge *judge);

/* The trump suit that the acting declarer has said; SUIT_UNKNOWN: none. */
enum suit nap_play_named(const struct judge *judge);

void nap_play_apply(struct judge *judge, const struct event *event);

#endif
