/* For the files that join two sheets: one walk over both finds where they part, and another, told which readings to take,
   makes the record. */
#ifndef REFEREE_CORE_COMPARE_JOINT_H
#define REFEREE_CORE_COMPARE_JOINT_H

#include "core/compare/align.h"
#include "core/compare/compare.h"

#include <limits.h>

/* Which reading of a difference is taken: a sheet's, or none, as if nobody had written it down. */
enum taken { TAKE_A, TAKE_B, TAKE_NONE };

struct joint {
    const struct record *sheet[2]; /* the second one seated as the first */
    const struct game *game;
    size_t edition;
    struct arena *arena;
    const unsigned char *choice;    /* enum taken, by difference; NULL: they are being looked for */
    struct partings *parted, *told; /* NULL: they are only counted */
    struct partings *asides;        /* NULL likewise */
    size_t agreed, differed;        /* facts so far that both have */
    size_t cards_same, cards_apart; /* cards so far in lists of which both have one */
    size_t asides_met;              /* asides so far */
    struct reading now[2];          /* deal, manche and trick of the moment */
    struct pairs deals;             /* how the deals stand side by side, once that has been found */
    size_t *deals_moved;            /* and which of them stand elsewhere, see pairs_moved */
    size_t runs;                    /* in lists: places so far where either sheet has what the other lacks */
    const unsigned char *run_order; /* enum run_order, of the first run_count; else the first sheet's come first */
    size_t run_count;
    size_t work; /* what laying lists side by side has taken so far, as if so many bytes were read */
};

/* In which order stands what only one and what only the other has, where nothing that both have stands between. */
enum run_order { RUN_A_FIRST, RUN_B_FIRST, RUN_A_IN_TURN, RUN_B_IN_TURN, RUN_ORDERS };

/* Puts the runs of the pairs in the order that is asked for; `other` as of pairs_moved(): what stands elsewhere stays. */
void order_runs(struct joint *joint, struct pairs *pairs, const size_t *other);

/* What a fact is when it is met in both sheets or in one. */
struct fact {
    enum parting_kind kind;
    int player;
    struct place at[2];
    bool there[2];
    cardset_t cards[2];
    unsigned nth[2]; /* of a PARTING_ORDER: the place in the list, from 1 */
    bool of_deals;   /* of a PARTING_ORDER: in the list of deals */
};

/* A fact of no player's that both sheets tell. */
static inline struct fact fact_of(enum parting_kind kind, struct place a, struct place b)
{
    return (struct fact){.kind = kind, .player = NOBODY, .at = {a, b}, .there = {true, true}};
}

/* Deals that one sheet lacks or has elsewhere are weighed together, and so is what the result says: struct parting, clash. */
#define CLASH_DEALS  (UINT_MAX - 1)
#define CLASH_RESULT UINT_MAX

/* Notes that the sheets agree on a fact; that only one tells it; that they part over it: then what is taken, and in `*mark`
   the place that it has in the joined record. */
void joint_agree(struct joint *joint);
void joint_told(struct joint *joint, const struct fact *fact);
enum taken joint_part(struct joint *joint, const struct fact *fact, struct place *mark);

/* Of a fact that may be lacking: whether both sheets have it; if one has it, notes that only that tells it. `fact` is of both. */
bool joint_both(struct joint *joint, bool a, bool b, struct fact fact);
/* Of a fact that both have: notes whether they agree on it, and what is taken. Where they do, that is the first's, and `*at` stays. */
enum taken joint_settle(struct joint *joint, bool agree, const struct fact *fact, struct place *at);

/* What a sheet says of an aside; `value` NULL if nobody asks. */
struct said {
    struct place at;
    const struct value *value;
};

/* Notes an aside, of which what the sheet `stands` (0 or 1) says is kept; returns its place in the joined record. */
struct place joint_aside(struct joint *joint, enum parting_kind kind, int stands, const struct said said[2]);

/* Each joins an aside into `to`, which is a copy of the first sheet's: words; the name of a player, the fuller one if it begins
   as the other does; a list of keys of the writers' own, which is not changed but replaced. */
void join_word(struct joint *joint, enum parting_kind kind, const struct word *b, struct word *to);
void join_name(struct joint *joint, enum known_by by, const struct word *b, struct word *to);
void join_own(struct joint *joint, const struct own *b, struct own **to);

/* Each joins what stands in the slots of both sheets into `to`, which is a copy of the first sheet's. */
void join_number(struct joint *joint, enum parting_kind kind, int player, const struct number *b, struct number *to);
void join_amount(struct joint *joint, enum parting_kind kind, int player, const struct amount *b, struct amount *to);
void join_marks(struct joint *joint, int player, const struct marks_said *b, struct marks_said *to);
/* `ordered`: the order of the cards tells something. */
void join_cards(struct joint *joint, enum parting_kind kind, int player, bool ordered, const struct card_list *b,
                struct card_list *to);
/* The hand after the exchange. True if what one sheet says of it stands against the hand and the exchange of the other, and
   these are to be forgotten: when the calls are joined, forget_exchange leaves how many cards were exchanged. */
bool join_held(struct joint *joint, int player, const struct deal *a, const struct deal *b, struct deal *to);
void forget_exchange(struct joint *joint, int player, struct deal *to);
void join_turned(struct joint *joint, const struct deal *b, struct deal *to);
void join_steps(struct joint *joint, enum parting_kind kind, const struct steps *b, struct steps *to);
void join_deals(struct joint *joint, const struct record *b, struct record *to);
struct record *join_records(struct joint *joint, const struct seats *seats);

/* Whether two calls of a sequence, a set or an imperial can be one, the one perhaps by its cards and the other by what they
   are; and what is written of it then: what says most and can be said in one act. `both` is a joined copy of `a`. */
bool claims_agree(const struct step *a, const struct step *b);
void claim_settle(const struct step *a, const struct step *b, struct step *both);

/* Which of two lists of steps goes before the other, by what they say: below 0, 0, above 0. So the same two lists are laid
   side by side in the same way whichever is the first. */
int steps_order(const struct steps *a, const struct steps *b);

/* A card that both lists have at some place, as far as either knows it. False if they are two cards. */
bool card_agrees(card_t a, card_t b, card_t *both);

/* Lays the cards of two lists side by side, so that as many as can be have a partner: each gets the index of its partner in
   the other list, LACKING if there is none. `ordered`: only cards at one place belong together. */
void cards_lay(const struct card_list *a, const struct card_list *b, bool ordered, size_t *of_a, size_t *of_b);

/* Whether the lists are the same as far as they are known; if so `*to` gets what the second knows better, otherwise `fact`
   the cards in which they differ, and the places of the first. */
bool cards_agree(struct joint *joint, bool ordered, const struct card_list *b, struct card_list *to, struct fact *fact);

#endif
