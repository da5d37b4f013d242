/* Piquet's own position, beside the common table: the exchange, the calls, what has been reckoned. */
#ifndef REFEREE_GAMES_PIQUET_STATE_H
#define REFEREE_GAMES_PIQUET_STATE_H

#include "core/judge.h"
#include "games/piquet/combos.h"
#include "games/piquet/options.h"

#define PQ_PLAYERS   2
#define PQ_HAND      12
#define PQ_TALON     8
#define ELDER_MOST   5
#define NOT_RECORDED (-1)

/* What one player exchanged, as far as it is recorded. */
struct exchange {
    bool begun;                /* some act of it is recorded */
    int discarded, drawn;      /* cards; NOT_RECORDED */
    int left, announced;       /* said by `leaves`, by `will exchange`; NOT_RECORDED */
    cardset_t discards, draws; /* the known ones */
    bool discards_known;       /* every card discarded is known */
    cardset_t foreign;         /* discarded without being held */
    cardset_t back, away; /* of his discard in his hand again, and of his hand in the discard: too late for a change */
    cardset_t unsure;     /* of his discard, taken back too late: whether it came into his hand is not known */
    bool too_many;        /* more than the elder hand may: what he did with them is not known */
    bool undone;          /* all of it came back after a card of the talon had been taken, and put back */
    bool unclear;         /* cards that are not named went back and forth: nothing of it is known */
    bool contradicted;    /* the record says of it what cannot be: the hand is not known by it */
    const struct step *discard, *draw, *leave, *announce, *mix; /* the last of each; NULL */
};

/* Something done with cards of the talon that the laws on it speak of. */
struct breach {
    unsigned law; /* an enum pq_rule */
    int player;
    const struct step *step;
    const struct message *what;
    cardset_t cards; /* 0: not named */
    int found, required;
};

/* Two recorded facts about one card that exclude one another. */
struct clash {
    unsigned rule; /* of rec_rules */
    const struct message *what, *evidence;
    card_t card;
    int player, other; /* whose fact the later one is, and the earlier one; NOBODY */
    bool fault;        /* it is his doing, if the record is right */
    int found, required;
    struct place at, before;
    unsigned trick;
};

/* A claim of cartes blanches. */
struct blanches {
    const struct step *claim; /* NULL: not claimed */
    bool late;                /* told too late */
    bool silent;              /* he had seen his hand when the opponent discarded, and said nothing */
    bool open;                /* nothing recorded until then told whether it is true */
    const struct step *asked; /* the opponent asked to see */
    const struct step *shown; /* shown, rightly or not */
    bool disproved;           /* refused, or other cards shown */
};

/* Whether the caller held what he called. */
enum truth {
    TRUTH_UNKNOWN,    /* his hand is not known */
    TRUTH_HELD,       /* the whole of it */
    TRUTH_UNDER,      /* a part of something larger */
    TRUTH_MISNAMED,   /* another holding of that value, under a name that could deceive nobody */
    TRUTH_IMPOSSIBLE, /* not held, and the opponent could tell */
    TRUTH_FALSE       /* not held */
};

/* What a call is among those made before it. */
enum role {
    ROLE_FIRST,           /* the first of its kind by this player */
    ROLE_FURTHER,         /* counts with the one before if that is good */
    ROLE_REPLACES,        /* names, raises or mends one not yet answered */
    ROLE_CORRECTION,      /* mends a wrong one that has been answered */
    ROLE_AFTER_FALSE,     /* forgotten, and reckoned all the same: the opponent's call was false (law 54) */
    ROLE_LATE_CORRECTION, /* the same, when it is too late */
    ROLE_LATE_RAISE,      /* higher than what has been answered */
    ROLE_AFTER_OTHER,     /* the elder's point after another call */
    ROLE_BARRED,          /* the younger's point after a question that bars it */
    ROLE_AFTER_ALLOWED,   /* he has allowed the opponent's to be good */
    ROLE_IMPLIED,         /* beaten by cards that the opponent has named, though he has called nothing of it */
    ROLE_WORTHLESS,       /* a set of nines or less */
    ROLE_COUNTED,         /* less than what has been allowed, and out of its cards */
    ROLE_LATE             /* forgotten, after the younger's first card */
};

struct call {
    const struct step *step;
    int player;
    struct holding said; /* as called */
    struct holding held; /* what it is in his hand; as called if that is not known */
    enum truth truth;
    enum role role;
    bool stands;     /* not replaced, not refused: counts if it is good */
    enum verb reply; /* VERB_GOOD, VERB_EQUAL, VERB_BETTER; VERB_NOTE while there is none */
    const struct step *reply_step;
    bool reply_after_lead;
    bool after_lead;
    bool shown;                  /* the caller has shown cards for it */
    bool laid_down;              /* its very cards have lain on the table, asked for or not */
    const struct step *replaced; /* by the call that stands in its place; NULL: by none */
    bool perhaps_same;           /* it may be one called before, said once more */
    bool either;                 /* it may be one called before, by its name now, or another: he has both */
    const struct step *kept; /* the reply to the call that it replaces, which holds until it is answered anew; NULL */
    bool put_right;          /* false, and called rightly in the same breath: nobody has answered it */
};

/* What several checks ask about, worked out once for all of them; good until the position moves. */
struct heard {
    const struct step *step; /* of the call; NULL: none has been asked about */
    struct call call;
    bool sized; /* the sizes of the hands have been asked for */
    int size[PQ_PLAYERS];
};

/* A player who reckons nothing in this deal (law 54 and its like). */
enum nothing { NOTHING_NOT, NOTHING_PENDING, NOTHING_ENFORCED, NOTHING_WAIVED };

struct reading;

/* The deal with one claim judged the other way: by how much what a player has in hand differs from it as it is judged, and whether he
   has made a pique in it. */
struct otherwise {
    unsigned claim;
    int change[PQ_PLAYERS];
    int repics[PQ_PLAYERS]; /* likewise: one more, one fewer */
    bool pic[PQ_PLAYERS];
};
/* Of more claims than these the pique is as it is judged. */
#define OTHERWISE_ROOM 8

struct piquet {
    /* of the whole record */
    int packet[PQ_PLAYERS]; /* the packet each has begun to deal with; 0 not known */
    struct place packet_at[PQ_PLAYERS];
    int out_of_turn; /* the elder of a deal dealt out of turn, who deals the next two; NOBODY */
    unsigned owed;   /* how many of them are to come */

    /* of the deal */
    struct reading *reading; /* what its acts are (reading.h); NULL before the first deal */
    int elder, younger;      /* NOBODY if the dealer is not recorded */
    int dealt[PQ_PLAYERS];   /* cards dealt to each; NOT_RECORDED */
    int talon;               /* cards in the talon; NOT_RECORDED */
    cardset_t put_right;     /* cards dealt to the wrong hand, and put right before anybody took up a card (law 10) */
    struct exchange exchange[PQ_PLAYERS];
    int first_exchange; /* who laid out, exchanged or drew before the other; NOBODY */
    struct blanches blanches[PQ_PLAYERS];
    struct blanches second[PQ_PLAYERS]; /* once more after the exchange, where the rules know that */
    bool exchanged;                     /* the exchange is over: `hand` holds */
    cardset_t hand[PQ_PLAYERS];         /* after the exchange */
    bool whole[PQ_PLAYERS];             /* it is the whole hand */
    bool miswritten[PQ_PLAYERS];        /* the list of it cannot be right: a card too few by a slip of the pen */
    bool unsized[PQ_PLAYERS];           /* it has a card too few, and he may play one that it does not have */

    struct clash *clash; /* found in the records of the exchange */
    size_t clash_count, clash_room;
    struct breach *breach; /* of the laws on the talon, in the order in which they were done */
    size_t breach_count, breach_room;
    bool perhaps_meddled[PQ_PLAYERS]; /* he may have done more against them: whose cards they were is not recorded */
    cardset_t clashing, left_over;    /* the cards of it; of the talon what nobody took, if known */

    struct call *call;
    size_t call_count, call_room;
    struct heard *heard;
    bool barred; /* the younger asked what a point makes, holding a longer one */
    const struct step *making;

    const struct play *lead; /* to the first trick, not yet covered */
    bool answered;           /* the younger has played to the first trick: calls are closed */
    bool looked_left;        /* the younger has looked at the cards he leaves */
    bool led;                /* the elder has led */
    enum nothing nothing[PQ_PLAYERS];
    int total[PQ_PLAYERS];       /* reckoned in this deal so far, what a penalty takes included */
    int play_points[PQ_PLAYERS]; /* of it, for cards led and tricks won */
    bool repic[PQ_PLAYERS], pic[PQ_PLAYERS];
    struct otherwise otherwise[OTHERWISE_ROOM];
    size_t otherwise_count;
    unsigned counted_tricks;        /* full tricks */
    unsigned uncovered[PQ_PLAYERS]; /* his cards that the other's short hand cannot answer */
    unsigned size[PQ_PLAYERS];      /* of the hands when the play begins, where the laws allow of any; 0: not known */
    const struct step *asked;       /* a demand to see called cards, not yet met */
    bool unshown[PQ_PLAYERS][CATEGORIES]; /* he refused to show what he called of it, or showed something else */
    int conceded;                         /* who gave up the last deal before a card was played; NOBODY */
    bool stopped;                         /* the ledger stops at an illegal card (option illegal_play_policy=stop) */
    const struct play *fault;             /* the last card played against the rules of play */
    int said_off[PQ_PLAYERS];             /* by how much his last count said aloud was wrong */
    unsigned deals;                       /* of the record, that count */
    unsigned deals_doubtful;              /* likewise of which it is not known whether they do */
    unsigned first_deal, last_deal;       /* of a short partie, by their numbers in the record; 0: not reached */
    unsigned last_tie;                    /* after so many deals, fewer than were agreed on, both had as much; 0 */
    unsigned deals_too_many;              /* deals begun after the end of a partie of so many */
    struct board last_board;              /* at that end */
    struct place too_many_at;             /* the first of them; line 0: there is none */
    int manches[PQ_PLAYERS];              /* won before this deal */
    bool saw_hand[PQ_PLAYERS];            /* is recorded to have looked at his hand */
};

static inline const struct piquet *pq_at(const struct judge *judge) { return judge->state; }
static inline struct piquet *pq_of(struct judge *judge) { return judge->state; }

static inline bool is_player(int actor) { return is_seated(actor, PQ_PLAYERS); }

/* All cards but those of a set, within the pack. */
static inline cardset_t others(cardset_t cards) { return PACK_32 & ~cards; }

#endif
