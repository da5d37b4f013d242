/* The play: what the hands count is entered when the younger plays his first card, then tricks and cards as they fall. */
#ifndef REFEREE_GAMES_PIQUET_PLAY_H
#define REFEREE_GAMES_PIQUET_PLAY_H

#include "games/piquet/state.h"

/* Enters the marks of an EV_CARD, of a trick that is full, and of acts and the end of the play. */
void play_card_apply(struct judge *judge, const struct event *event);
void play_trick_apply(struct judge *judge, const struct trick *trick);
void play_apply(struct judge *judge, const struct event *event);

/* Strength by rank: the ace high, the ten in its place. */
extern const signed char play_strength[16];

/* game->play->winner, game->play->lawful, game->play->first_leader, game->play->plain. */
size_t play_winner(const struct judge *judge, const struct trick *trick);
cardset_t play_lawful(const struct judge *judge, const struct trick *trick, cardset_t hand);
int play_first_leader(const struct judge *judge);
unsigned play_plain(const struct judge *judge, const struct play *play);
/* game->play->played_out: somebody has played all the cards that the exchange left him, as far as it tells how many (law 57). */
bool play_run_out(const struct judge *judge);

/* marking->tricks_bring_alike: unless nothing below a ten counts. */
bool play_tricks_alike(const int *option);

/* Points that a card led counts for who leads it. */
int play_lead_worth(const struct judge *judge, card_t card);
/* Points that a full trick counts for its winner, the lead apart: won by the card `best`, which `captured` it if it was not led, and
   the last of the deal. */
int play_trick_worth(const struct judge *judge, card_t best, bool captured, bool last);

/* Whether a card is played before the calls are closed and closes them: the younger's first one to the first trick. */
static inline bool play_closes_calls(const struct judge *judge, const struct event *event)
{
    const struct piquet *pq = pq_at(judge);
    return !pq->answered && event->kind == EV_CARD && !event->play->taken_back && event->play->player == pq->younger &&
           pq->younger != NOBODY;
}

#endif
