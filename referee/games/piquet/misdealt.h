/* Exchanges after a misdeal that stands. */
#ifndef REFEREE_GAMES_PIQUET_MISDEALT_H
#define REFEREE_GAMES_PIQUET_MISDEALT_H

#include "games/piquet/rules.h"
#include "games/piquet/state.h"

/* The four misdeals that may stand, and the least that each player lays out; he who was dealt eleven need only take a card. */
enum { MISDEALS = 4 };
struct equation {
    enum pq_rule law;
    int elder, younger, talon;
    int elder_least, younger_least;
};
extern const struct equation misdeals[MISDEALS];

/* Index of the misdeal of this deal; MISDEALS if it is none of the four, or not told. */
size_t misdeal_row(const struct judge *judge);

/* Whether a law has an equation of its own for what this player lays out and takes, as he is recorded to. */
bool misdealt_exchange(const struct judge *judge, int player);
/* Whether the elder hand, dealt eleven or thirteen, has taken up a card and said nothing of it before (law 39). */
bool taken_in_silence(const struct judge *judge);

#endif
