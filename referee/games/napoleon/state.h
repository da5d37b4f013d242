/* Napoléon's own position, beside the common table: the bidding, the tricks that count, the partie. */
#ifndef REFEREE_GAMES_NAPOLEON_STATE_H
#define REFEREE_GAMES_NAPOLEON_STATE_H

#include "core/judge.h"
#include "games/napoleon/bids.h"

#define NAP_TRICKS 5

/* Somebody who bid. */
struct bidder {
    int player; /* NOBODY: nobody */
    enum bid bid;
    const struct step *step; /* NULL: it stands beside the figures */
};

struct napoleon {
    /* The bidding. Sets of players have a bit each. */
    unsigned spoken, skipped;
    int turn;               /* who is to speak; NOBODY: not known */
    struct bidder best;     /* the last lawful bid */
    struct bidder unlawful; /* the last bid that does not count; the table may have taken it all the same */
    const struct step *spoke[MAX_PLAYERS]; /* what each said first */
    bool all_passed;
    bool said_wrong; /* what stands beside the figures of who bid and what cannot be by the calls */

    /* The play. */
    int acting;        /* who plays as the declarer: the best bidder, or the unlawful one whom the table let lead */
    bool no_trumps;    /* a misère without trumps */
    card_t first_card; /* the acting declarer's; CARD_UNKNOWN: not recorded */
    struct place first_at;
    bool any_card;                     /* a card has been played */
    unsigned last_nth;                 /* place in the trick of the last card */
    unsigned full_trick;               /* the last trick with all its cards */
    unsigned won[MAX_PLAYERS], tricks; /* of the first five tricks, those whose winner is known */
    unsigned astray;                   /* tricks gathered by another than their winner */
    struct place astray_at;
    unsigned gathered_as; /* trumps by which all tricks are gathered rightly, a bit each; SUIT_UNKNOWN: none */
    unsigned conceded;    /* players who gave up */
    int revoked;          /* who did not follow suit first; NOBODY */
    bool stopped;         /* the ledger stops at an illegal card (option illegal_play_policy=stop) */

    /* The partie: kept from deal to deal. */
    unsigned deals, manches; /* before this deal; manches: those that somebody bid in */
    bool too_many;           /* the partie was over before this deal */
    unsigned eliminated;     /* players known to be out of the partie, a bit each: who is out stays so */
    unsigned agree, told;    /* tables that all figures agree with, a bit each; whether there were figures */
    bool figures;            /* some of them are of deals without cards, which more than one bid may have brought */
};

static inline const struct napoleon *nap_at(const struct judge *judge) { return judge->state; }
static inline struct napoleon *nap_of(struct judge *judge) { return judge->state; }

static inline bool is_player(const struct judge *judge, int actor)
{
    return is_seated(actor, (int)judge->record->player_count);
}

/* The players who take part in the deal. */
static inline unsigned nap_all_in(const struct judge *judge)
{
    return ((1U << judge->record->player_count) - 1) & ~judge->out;
}

#endif
