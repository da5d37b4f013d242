/* Cards partly known (?? ?♥ R?, hands left out, tricks of one side), and who led first: what holds in every deal that fits the record. */
#ifndef REFEREE_CORE_FIT_FIT_H
#define REFEREE_CORE_FIT_FIT_H

#include "core/judge.h"

/* Where a card can be that is not known. */
enum fit_where {
    FIT_IN_HAND,  /* in a hand as dealt */
    FIT_IN_HELD,  /* in a hand after the exchange */
    FIT_IN_TALON, /* among the undealt cards */
    FIT_TURNED,   /* the card turned */
    FIT_IN_CALLS, /* laid out or drawn */
    FIT_IN_TRICK, /* played */
    FIT_SHOWN,    /* laid down by who has it; no place of its own */
    FIT_WHERES
};

/* Some place of a deal. */
struct fit_spot {
    unsigned deal, trick; /* from 1; 0: none */
    enum fit_where where;
    int player;      /* NOBODY: no player's, or not known whose */
    struct place at; /* line 0: the record has no list for it */
};

/* A card that can only be in one place. */
struct fit_forced {
    struct fit_spot spot;
    card_t card;
};

/* What has come out for one deal. */
struct fit_deal {
    unsigned deal;
    size_t fits;   /* deals that fit the record, as far as they were counted */
    bool bounded;  /* there are more of them than the bound allows to try: only what needs no trying is concluded */
    bool limited;  /* … or there was no work left (orders.work) */
    bool silent;   /* and nothing hangs on it */
    bool settled;  /* they all come to the same */
    bool has_best; /* they do not: this fact would tell most … */
    struct fit_spot best;
    card_t best_card; /* whether this card is there; CARD_UNKNOWN: which card is there */
    bool settles;     /* … and it would tell all */
};

/* The conclusions on a record. */
struct fit {
    bool changed; /* the findings are not those of the record as it is written */
    size_t bound;
    size_t deal_count; /* of deals with cards that are not known */
    struct fit_deal *deal;
    size_t forced_count;
    struct fit_forced *forced;   /* in the order of the record */
    const struct record *filled; /* the record with the forced cards in their places, as far as it has lists for them */
};

/* Judges one record as judge_record() does. Where cards are not known, the deals that fit the record are counted, and if there
   are no more than `bound` of them each is judged: what is an error in all is one of the record, what none
   breaks is decided, and judgement->fit tells the rest. Where nobody wrote who led first, it is judged for each player as
   if he had, and what is an error whoever it was is one. `bound` 0: nothing is tried, only what must be is told. A record whose
   cards are all known costs nothing more. */
struct judgement *fit_judge(const struct record *record, const struct orders *orders, size_t bound,
                            struct arena *arena);
/* Judges the deals that fit a record judged already by judge_record(), under these orders but with nothing cut short. */
struct judgement *fit_judged(struct judgement *judgement, const struct orders *orders, size_t bound,
                             struct arena *arena);

#endif
