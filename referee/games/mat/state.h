/* Mat's own position, beside the common table: the deposits, and how the manche ends. */
#ifndef REFEREE_GAMES_MAT_STATE_H
#define REFEREE_GAMES_MAT_STATE_H

#include "core/judge.h"
#include "games/mat/options.h"

#define MAT_PLAYERS 2
#define MAT_HAND    10
#define MAT_PACKET  5 /* cards dealt at a time */
#define MAT_MANCHES 2
#define MAT_DEALS   2

/* A deposit that counts. */
struct deposit {
    bool there;
    card_t card;             /* CARD_UNKNOWN: face down, and never seen */
    const struct step *step; /* NULL: not recorded, but a card was used again that only it allows */
};

/* A mate, by the rules or by what the record has. */
struct mate {
    bool there;
    bool perhaps;            /* or it is none: the hands do not tell */
    const struct play *lead; /* the card that makes it */
};

/* Where the record shows, in the other manche, whose hand a card belongs to. */
struct origin {
    struct place at; /* line 0: nowhere */
    int player;      /* who played or deposited it there */
    unsigned manche;
};

/* What is known of how a manche can have ended: its gain, or in which tricks a mate can have been, whose, and by cards of which ranks. */
struct limits {
    bool known;           /* its gain is `gain`, of `winner`; of NOBODY: there was none */
    int winner, gain;     /* not known: NOBODY: either may have won */
    bool mate;            /* there was one */
    unsigned first, last; /* tricks; 0: nothing is known */
    unsigned ranks[MAT_PLAYERS];
    enum { DEPOSITED_NOT, DEPOSITED, DEPOSITED_PERHAPS } deposit[MAT_PLAYERS];
};

struct mat {
    /* all of it is of the manche */
    struct deposit deposit[MAT_PLAYERS];
    const struct step *refused[MAT_PLAYERS]; /* a deposit that does not count; NULL: there is none */
    const struct rule *refused_by[MAT_PLAYERS];
    struct place refused_at[MAT_PLAYERS]; /* where that is told */
    cardset_t doubt[MAT_PLAYERS];         /* cards not played, one of which at most is the deposit nobody has seen */
    struct mate due;                      /* the mate that the rules see; the manche ended with it */
    struct mate said;                     /* the mate that the record has last, true or not */
    const struct play *claimed;           /* the lead for which somebody said mat */
    const struct play *spared;            /* the card, not his to play again, by which who was mate answered; NULL */
    bool played_on;                       /* a card was played after that */
    bool stopped;                         /* the ledger stops at an illegal card (illegal_play_policy=stop) */
    bool led;                             /* a card has been played */
    bool misled;                          /* the card led cannot be the one that was: nobody can tell what answers it */
    bool open;                            /* what the tenth trick comes to cannot be told */
    struct rows *rows;           /* what all manches of the deal show (hands.c); NULL: both hands are known without */
    struct limits *limits;       /* of all manches of the deal so far, by number; NULL: of none */
    const struct origin *origin; /* by card; NULL: both hands are known without the other manche */
    size_t looked;               /* deals of the record that stand before the one that is played */
    unsigned given_up;           /* those of them that were given up for their pack, or for all the record tells */
    size_t nine; /* the last deal of which a manche before this one ended with nine tricks and one deposit; 0: none */
    size_t nine_before; /* the same of the deals before this one */
};

static inline const struct mat *mat_at(const struct judge *judge) { return judge->state; }
static inline struct mat *mat_of(struct judge *judge) { return judge->state; }

static inline bool is_player(int actor) { return is_seated(actor, MAT_PLAYERS); }

/* Who leads to the first trick of a manche (0: the deal is no list of manches): the dealer in the first, his opponent in the second; NOBODY
   if the dealer is not recorded. */
static inline int leader_of(int dealer, unsigned manche)
{
    return manche > 0 && manche % 2 == 0 ? opponent(dealer) : dealer;
}

/* The number of the manche that is played. A deal that is no list of manches is its first. */
static inline unsigned manche_now(const struct judge *judge)
{
    return judge->table.manche > 0 ? judge->table.manche : 1;
}

#endif
