/* Records that are made up: lawful ones drawn at random, and such with exactly one fault. A game makes up the course of a
   deal; the judge, deal by deal, works out marks, score and who deals next; so a record costs one judging.

   What is drawn hangs on the seed and on the number of the record alone: the same on every machine. */
#ifndef REFEREE_CORE_MAKE_MAKING_H
#define REFEREE_CORE_MAKE_MAKING_H

#include "core/judge.h"
#include "core/make/random.h"

/* What is asked for. */
struct wish {
    const struct game *game;
    const char *edition; /* NULL: the game's default */
    size_t option_count;
    const struct option_said *option;
    size_t players;           /* 0: as many as the game is mostly played by */
    bool partie;              /* a whole partie; otherwise one deal */
    bool incidents;           /* irregularities with their proper remedies, here and there */
    const struct rule *fault; /* the rule to be broken once; NULL: none */
    uint64_t seed;
};

/* How the made-up scorer writes, one way all through a record. */
struct hand_writing {
    bool leaders;  /* names who leads each trick */
    bool gathered; /* and who gathers it */
    bool items;    /* marks item by item, not as totals */
    bool marks;    /* marks at all, not the running score alone */
    bool details;  /* packets, draws and the like */
    bool whole;    /* of a deal of manches one total for all of them */
};

struct making;

/* Records made up: what a game does of it. */
struct maker {
    /* Adds to the head of the record what players agree on before the first deal: options, scores carried in. There is no
       judge yet. NULL: there is nothing to add. */
    void (*begin)(struct making *making);
    /* Makes up a deal, all but its marks and score, as said above: `deal->dealer` is there, making->judge stands before the
       deal. */
    void (*deal)(struct making *making, struct deal *deal);
    /* Completes the result, or makes it wrong; called after the last deal. NULL: there is nothing to add. */
    void (*end)(struct making *making);
};

struct making {
    const struct wish *wish;
    struct arena *arena;
    struct random random;
    struct record *record;
    struct judge *judge; /* stands before the deal that is being made */
    struct hand_writing writing;
    bool partie; /* it is a whole partie: wished for, or because the fault takes more than a deal */
    bool ends;   /* a game's maker may set it: the record stops after the deal in hand, the partie not over */
    size_t deal_room;
    bool planted;         /* the fault wished for is there */
    size_t noted;         /* cards of the trick in progress that are in deal->play already */
    struct place card_at; /* a before_card may set it: the place of the card it chose */
    bool another;         /* the game sets it: one more deal is to follow, whatever the wish and the score */
    bool unscored;        /* the game sets it: nobody writes anything down for this deal */
    unsigned proving;     /* the game sets it: players whose hand as dealt proves something in this deal, a bit each */
    size_t expect_room;
};

/* The `nth` record of a row, from 0; it lives in `arena`, which holds nothing else. With a fault, its `expect` names the rule,
   with LINE_TO_COME for the line; the place of the faulty fact has that line too, and the number of the expectation as its
   byte. NULL if the fault cannot be planted in any of the many records that were tried. */
struct record *make_record(const struct wish *wish, uint64_t nth, struct arena *arena);

/* --- for games ---------------------------------------------------------------------------------------------- */

/* Whether this fault is wished for and not yet there; a rule that does not hold in the record is never wanted. */
bool making_wants(const struct making *making, const struct rule *rule);
/* Tells that the fault wished for now stands at `*at`, the place of the step, card, list or figure that is wrong. */
void making_plant(struct making *making, struct place *at);
/* Whether an irregularity that breaks this rule is to happen here and be put right as the rules have it: once in `of` where
   incidents are wished for. The record then expects the finding, at the place given. */
bool making_incident(struct making *making, const struct rule *rule, unsigned of, struct place *at);

/* The edition wished for, an index in game->edition. */
size_t making_edition(const struct wish *wish);

/* Adds to the head of the record that this value of the option is agreed on; in a make_begin only. */
void making_agree(struct making *making, size_t option, int value);
/* Adds that this value is agreed on if that rule of the edition is the fault wished for, which another value keeps from being
   planted, and if nothing is wished of the option. */
void making_agree_for(struct making *making, const struct rule *rule, size_t option, const char *value);

/* Appends a step; the step returned may be filled in until the next one is appended. */
struct step *making_step(struct making *making, struct steps *steps, int actor, enum verb verb);
/* A list of these cards: sorted, suit by suit from the highest; or in the order given. */
struct card_list making_cards(struct making *making, cardset_t cards);
struct card_list making_list(struct making *making, const card_t *card, size_t count);
struct number making_number(int value);

/* Where a player's marks have an item, or a new one of nothing. */
struct mark_said *making_item(struct making *making, struct marks_said *marks, enum item item);

/* Deals `hand_size` cards to every player who takes part, at random but for `given`, cards that a player is to have; the rest
   goes to `rest` in a random order (room for 64), its size is returned. Hands and talon are noted in the deal. */
size_t making_deal_out(struct making *making, struct deal *deal, const cardset_t given[MAX_PLAYERS],
                       cardset_t hand[MAX_PLAYERS], card_t rest[64]);

/* A card to play of those that are lawful; `lawful` is not empty. */
card_t making_choice(struct making *making, const struct trick *trick, cardset_t lawful);

/* Plays from `hand`, lawfully, with the game's own lawful() and winner(), `tricks` of them, and notes it in deal->play.
   `before` is asked before every card, to put calls or faults in; it may choose the card (CARD_UNKNOWN: it does not). NULL:
   not asked. Returns the leader of what would be the next trick. */
typedef card_t before_card(struct making *making, struct deal *deal, const struct trick *trick, int player,
                           cardset_t hand, void *data);
/* For a before_card: notes the cards played to the trick so far, so that what is said comes after them. */
void making_note_so_far(struct making *making, struct deal *deal, const struct trick *trick);
int making_play(struct making *making, struct deal *deal, cardset_t hand[MAX_PLAYERS], int leader, unsigned tricks,
                before_card *before, void *data);
/* Plays one trick, the `number`th, as making_play() does; returns who won it, NOBODY if it stopped short. */
int making_trick(struct making *making, struct deal *deal, cardset_t hand[MAX_PLAYERS], int leader, unsigned number,
                 before_card *before, void *data);

/* Gives a player a score carried in from before the record. In the making of the first deal only. */
void making_carry_in(struct making *making, int player, struct score score);

/* Plays as making_play() does the tricks from number `first` to `last`, so that the leader can be another than the rules have
   it. */
int making_play_on(struct making *making, struct deal *deal, cardset_t hand[MAX_PLAYERS], int leader, unsigned first,
                   unsigned last, before_card *before, void *data);

/* What players are called of whom nothing is known, in the order of their seats. */
extern const char *const made_up_names[MAX_PLAYERS];

#endif
