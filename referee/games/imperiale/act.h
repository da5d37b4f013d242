/* A deal of impériale as it is read, once, when it begins: one row for each of its acts, with what it answers, what answered it
   and what was shown for it. Everything that judges the deal reads these rows. */
#ifndef REFEREE_GAMES_IMPERIALE_ACT_H
#define REFEREE_GAMES_IMPERIALE_ACT_H

#include "core/judge.h"
#include "games/imperiale/hand.h"

enum imp_truth { IMP_TRUE, IMP_FALSE, IMP_UNKNOWN };

enum imp_point_standing {
    IMP_POINT_TRUE,
    IMP_POINT_BELOW, /* less than what is held: it binds */
    IMP_POINT_FALSE,
    IMP_POINT_UNKNOWN
};

/* An announced point, weighed against the hand. */
struct imp_point_said {
    enum imp_point_standing standing;
    struct imp_point value; /* what it counts as */
    struct imp_point best;  /* what the hand held, or can have held where it is not wholly known (FALSE and BELOW) */
};

enum imp_standing {
    IMP_COUNTS,
    IMP_SAID_AGAIN, /* the same as before, now laid down: neither a fault nor a second fiche */
    IMP_NO_SUCH,    /* these cards make no imperial */
    IMP_NOT_HELD,
    IMP_COUNTED_TWICE, /* with the card turned, that makes another imperial of the same cards */
    IMP_NOT_AGREED,    /* one by agreement, without one */
    IMP_NOT_HIS,       /* agreed on for the dealer only */
    IMP_NOT_TURNED,    /* the card turned makes none */
    IMP_LATE,
    IMP_NOT_SHOWN, /* asked for, and not produced */
    IMP_NOT_KNOWN
};

/* An imperial announced, weighed against the hand and the clock. */
struct imp_claim {
    struct imp_imperial what;
    enum imp_standing standing;
    card_t wrong;      /* shown in the place of another; CARD_UNKNOWN if none was */
    cardset_t missing; /* not in his hand */
};

/* One act. Of the other acts that it names, NULL is none. What is said of a point, an imperial or blanches holds for those of
   players only. */
struct imp_act {
    const struct step *step; /* NULL: the row behind the last act, for what holds at the end of the deal */
    unsigned laid[3]; /* cards on the table before it: of each, and nobody's; those that are taken back left out */
    unsigned plays;   /* of the cards in table.play, how many come before it */
    /* The request by another that a showing or a refusal comes upon: to see, to count, to take back, to leave; of what is said,
       or asked again, the last question how many. */
    const struct imp_act *request;
    /* What a demand to see, or a showing, is for: an imperial announced and not (or wrongly) laid down, else the point; what
       pips said are those of; the card found face up before a deal is made again. */
    const struct imp_act *about;
    const struct imp_act *demand; /* of a point or an imperial: the first to ask to see it */
    const struct imp_act
        *answer; /* of a demand to see: he shows, or refuses; of a point by its cards alone: the pips he says */
    const struct imp_act *reply; /* of a point or an answer: the other’s first word of his own or this point after it */
    const struct imp_act *before; /* of a point: his last one that was answered before it */
    const struct imp_act *word;   /* of a point or an answer: his last answer to the other’s before it */
    const struct imp_act *rival;  /* of a point or an answer: the other’s last point before it that binds */
    const struct imp_act
        *choice; /* of what gives the other a choice: where he, or who had none, stands or deals again */
    const struct imp_turn *turn; /* the last card turned so far */
    const struct imp_act *next;  /* of who stands: the next act that gives a choice */
    cardset_t shown, maybe; /* of a point or an imperial: what he shows after it, and what of that may be which card */
    bool shown_open;        /* some of it is not wholly known */
    bool beaten; /* a point that the other does not admit, nor has to, as far as is known: it need not be shown */
    bool
        exhibits; /* a showing: it lays down an imperial in hand that was not announced, and counts as the sheet has it */
    bool in_time;    /* of a point or an answer: it was not too late */
    bool binds;      /* of a point: nor was it said before, nor the other’s conceded */
    bool asks_pips;  /* of a question: it can be about a point just announced by its cards alone */
    bool has_choice; /* of who stands, or has it dealt again: he has a right of his own to */
    bool lies_up;    /* of a look at the talon: what is looked at lies face up, for all to see */
    bool may_lie_up; /* … so it may: nothing is known of the card turned */
    bool owes;       /* a look for which a suit may be called */
    unsigned looks;  /* of a suit called: such looks of the other’s before it */
    enum imp_truth
        proved; /* of a point or an imperial: asked for, it was produced, or is true all the same; unknown: nobody
                   asked, or answered */
    enum imp_truth white; /* of blanches: they are such */
    struct imp_point_said point;
    struct imp_claim imperial;
};

/* A trick as the cards lie in the end. NULL: no such card stays there. */
struct imp_trick {
    const struct play *led, *cover;
    const struct play
        *first;        /* of its cards in the order played, those that are taken back too: see imp_deal.follows */
    cardset_t gone[2]; /* what each has played to the tricks before it, and not taken back */
};

/* The acts of one verb by one player, or by anybody: where their numbers stand in imp_deal.order. */
struct imp_listed {
    unsigned from, count, room;
};
#define IMP_ANYBODY 2

#endif
