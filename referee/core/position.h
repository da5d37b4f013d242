/* The play of a deal going on from where its record stands: cards are played and taken back on it, by the same lawful()
   and winner() of the game that judge records. Where whole hands are known, everything that may follow can be tried. */
#ifndef REFEREE_CORE_POSITION_H
#define REFEREE_CORE_POSITION_H

#include "core/trick.h"

#define POSITION_TRICKS 16 /* that can be begun on one, its trick in progress included; no game has more */

struct position {
    struct judge judge; /* as it stood; trumps and the trick's number are moved along with the play */
    int seats;          /* players who take part */
    int next[MAX_PLAYERS];
    cardset_t hand[MAX_PLAYERS]; /* known to be held */
    bool whole[MAX_PLAYERS];     /* that is the whole hand */
    cardset_t left;              /* all hands together */
    int turn;                    /* who plays next; NOBODY: it is not known */
    bool lost;                   /* nobody can tell who won a trick that was completed: nothing more is known */
    struct position_trick {
        struct trick trick;
        struct play play[MAX_PLAYERS];
        enum suit trump[MAX_PLAYERS]; /* before each card */
        cardset_t returned;           /* what of it went back to the hands */
    } * now, trick[POSITION_TRICKS];  /* the trick in progress, and those completed since the record's end before it */
};

/* The position of a judge that has come to the end of what is recorded: hands, the trick in progress, whose turn it is.
   It refers to what the judge refers to, and does not move: no copy of a position is one. */
void position_begin(struct position *position, const struct judge *judge);

/* The cards that may lawfully be played next by who is to play, out of the hand as it is known; none where the play is over
   for him, or he cannot answer. */
static inline cardset_t position_lawful(const struct position *position)
{
    return position->judge.game->play->lawful(&position->judge, &position->now->trick, position->hand[position->turn]);
}

/* Plays a card, out of the hand of who is to play; the trick it completes is won and the next one begun. */
void position_play(struct position *position, card_t card);

/* Takes the last card played back: `card`, which `player` played. */
void position_back(struct position *position, card_t card, int player);

#endif
