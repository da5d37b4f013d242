/* A straight replay of what is regular and recorded in full, for who wants to know no more of a record than that: it answers "surely
   regular" or "don't know", and what it does not know is judged. It knows sets of cards and takes its figures, bounds and options
   from where the judge has them. Nothing is told by it, and no ledger kept. */
#ifndef REFEREE_CORE_SURE_H
#define REFEREE_CORE_SURE_H

#include "core/judge.h"

/* A deal, or a manche of one, as far as it has been replayed. Players are seats, cards are bits. */
struct sure {
    struct judge *judge; /* the rules; its board moves, and `over` */
    const struct deal *deal;
    const struct part *part;
    int players, seats; /* of the record; of them, who take part: the others are in judge->out before it begins */
    int dealer;         /* a player */
    cardset_t pack;     /* under the options agreed on */
    cardset_t dealt[MAX_PLAYERS]; /* hands as dealt: all cards known, as many as the game deals, none twice */
    cardset_t hand[MAX_PLAYERS];  /* now; the game changes it where cards are exchanged */
    cardset_t rest;           /* of the pack, what was dealt to nobody; the game takes out what it sees go elsewhere */
    const struct step *step;  /* that is replayed */
    unsigned trick;           /* number of the trick in progress, from 1 */
    int leader;               /* of it; set by the game before the first */
    unsigned laid;            /* how many cards lie on the table … */
    card_t card[MAX_PLAYERS]; /* … and which, in the order played */
    unsigned tricks[MAX_PLAYERS]; /* won */
    bool played_out;   /* the game says so: no card may come any more, nor need there be a list of the play */
    bool goes_back;    /* the game says so of a card that is taken back, as it may be: it stays in the hand */
    struct mark mark;  /* the last one; that more goes with those to come (`goes_on`) is for the game to say */
    int (*due)[ITEMS]; /* marks by player and item, in the smallest unit */
    void *own;         /* the game's, `size` bytes, zeroed for each part */
};

/* What a game says of it. Each returns false where it does not know. Whatever is not surely free of any finding, a note too, is not
   known. */
struct sure_rules {
    size_t size;         /* of what the game keeps */
    bool calls_may_lack; /* there need be no list of calls: begin() looks whether there should be */
    bool short_trick;    /* the last trick may end before it is full: played() looks at the cards on the table */
    /* Hands are not written: those of them that are empty in `dealt` are to be set. NULL: it is not known then. */
    bool (*hands)(struct sure *sure);
    /* Before the first step of a part. What the deal has beside hands, steps, marks and scores is for the game to look at, or to decline:
       packets, talon, turned, held, the number of the manche; and whether the partie is over where by_deals is set by its settle(). */
    bool (*begin)(struct sure *sure);
    /* A step that is no card played: of the dealing, the calls or, between or within tricks, the play. */
    bool (*act)(struct sure *sure, enum phase phase);
    /* The calls are over: who leads is to be set. */
    bool (*called)(struct sure *sure);
    /* A card of his hand that `player`, whose turn it is, plays upon those on the table: whether it is lawful. It is taken out of the hand and
       laid down afterwards, unless the game sets goes_back: then the steps that take it back are acts. */
    bool (*card)(struct sure *sure, int player, card_t card);
    /* A trick is full: who has won it, a player, or NOBODY where it does not know. What it brings is marked here. */
    int (*trick)(struct sure *sure);
    /* After the last step: whether the play was played to its end, and what it brings. */
    bool (*played)(struct sure *sure);
};

/* Marks an amount in the smallest unit (points, or jetons) for a player, by the game's own fold; nothing once somebody has won. What is marked
   beside it, such as jetons taken off the other, is for the game to note in `due`. */
void sure_mark(struct sure *sure, int player, enum item item, struct score amount);

/* Who has won the full trick by the order of the ranks in play: with the highest of the trumps (SUIT_UNKNOWN: there are none), or else of the
   suit led. */
int sure_taker(const struct sure *sure, enum suit trump);

/* Judges a record for who wants no more than its verdict (orders->verdict_alone) and, if orders->notes_unsaid, not even notes. NULL: it is
   not surely regular, and is to be judged. Otherwise the judgement is that of judge_as_read() but for what it keeps of single deals: no
   ledger, no accounts, no coverage of rules. */
struct judgement *sure_judge(const struct record *record, const struct orders *orders, struct arena *arena);

#endif
