/* Slips of the pen: the smallest changes of what is written that make a record regular. Each is tried by replaying the
   changed record; none is ever made. */
#ifndef REFEREE_CORE_MEND_MEND_H
#define REFEREE_CORE_MEND_MEND_H

#include "core/judge.h"

/* A stretch of the record written otherwise. `at` of no width: something is put in before it; `new_text` "": it is struck
   out. Whole lines that are struck out or put in go with their line breaks; `at` is where the first of them begins, or the line
   before which they are put. */
struct splice {
    struct place at;
    const char *old_text, *new_text;
};

enum mend_kind {
#define MEND(token, id, cost, en, fr) MEND_##token,
#include "core/mend/mends.def"
#undef MEND
    MEND_KINDS
};

struct mend_row {
    const char *id;
    unsigned cost;
    struct message text;
};
extern const struct mend_row mend_rows[MEND_KINDS];

/* What the changed stretches come to as they are read, where that is known without reading them: see record_edited(). */
enum effect_kind {
    EFFECT_NONE,   /* it is not */
    EFFECT_CARDS,  /* each is one card of a list, and gets to be the one of `card` */
    EFFECT_PLAYER, /* a name, which gets to be that player's */
    EFFECT_STEPS,  /* two steps in each other's place */
    EFFECT_FIGURE, /* a figure of which other digits are read */
};
struct effect {
    enum effect_kind kind;
    card_t card[2];
    int player;
};

/* One slip: one stretch, two that are exchanged, or a figure and those that follow from it; at least one. */
struct mend {
    enum mend_kind kind;
    unsigned cost;
    unsigned deal;  /* 0: what stands in no deal */
    unsigned cause; /* the deal that is changed, if that has to be without an error as well; 0: none */
    size_t splice_count;
    const struct splice *splice;
    struct effect effect;
    unsigned order;   /* of equally likely ones in a place, the lower is tried first */
    size_t nth;       /* where it stood before they were sorted: those that are alike keep their order */
    unsigned left;    /* errors that are left with it; of one that has been proved */
    unsigned warned;  /* likewise warnings */
    unsigned doubts;  /* likewise what is not decided, but of a slip that nobody expects to tell all */
    unsigned cleared; /* likewise errors that it clears away */
    /* It strikes out a deal, or puts one in: those from the number `moved` on, in the record as it would be, have by `move` other
       numbers than in the record as it is. 0: all keep their numbers. */
    unsigned moved;
    int move;
    unsigned as_good; /* of the likeliest of a deal: how many others are as likely */
    /* What is left open: other changes by this slip that explain as much and are as likely, but not told by themselves; of one
       that says that a card is not known, every card that it may be. */
    size_t other_count, other_room;
    const struct mend **other;
};

#define MENDS_MOST 5

/* What is told of a record. */
struct mends {
    size_t count;
    struct mend *mend[MENDS_MOST]; /* the likeliest of each deal before the others */
    size_t tried;                  /* changes that were replayed */
    bool bounded;                  /* the bound was reached before all had been tried */
};

/* The verdict on the record with these stretches written otherwise, which is what `effect` says, if it says anything (NULL: all places
   are to be right); it is done with before the next one is asked for. That
   `deal` (0: what is no deal's) has an error is all that is asked of a reading in which it has one. NULL: as many as may be
   have been given. */
typedef const struct judgement *replay_fn(void *context, const struct splice *splice, size_t count,
                                          const struct effect *effect, unsigned deal);

/* Whether whole lines are struck out or put in; else both texts are part of one line. */
bool splice_takes_lines(const struct splice *splice);
/* Whether it is the exchange of two stretches. */
bool mend_exchanges(const struct mend *mend);

/* The number in the record as it is of what has this number in the record as it would be; 0: it stands in none. */
unsigned mend_deal_before(const struct mend *mend, unsigned deal);
/* Of which deal a reading is asked whether it has an error: of none where the deals get other numbers. */
unsigned mend_asks(const struct mend *mend);

/* Looks for slips in a record that is irregular or cannot be read in part: for each deal with errors the changes after which
   it has none, and nothing else is worse. At most `bound` are tried, each deal having its share of them. Texts live in
   `arena`. Fills in finding->mend of the finding nearest to each slip, finding->see of the others that it would clear away,
   and judgement->patch: the likeliest of each deal, as far as they have been proved to go together. */
void mends_find(struct judgement *judgement, replay_fn *replay, void *context, size_t bound, struct arena *arena,
                struct mends *out);

/* Whether a finding is what was read as meant, with its fix. */
bool mend_is_form(const struct finding *finding);

/* Puts the fixes that came with the record, of what was read as meant, to judgement->patch, behind the slips: for a record that
   mends_find() has been through, or need not be. The list is in `arena`. */
void mends_of_form(struct judgement *judgement, struct arena *arena);

/* The stretches of all those fixes, or of those of one rule of the record's own (REC_RULES: of all); NULL if there are none. In
   `arena`, but for their texts. */
const struct splice *mends_form_splices(const struct judgement *judgement, enum rec_rule rule, struct arena *arena,
                                        size_t *count);

/* Says of all that vanishes with the likeliest slip of a deal that it follows from the finding with which that is told
   (core/follow.h), and fills in finding->see: for every error and warning that a told slip clears away, the finding with which
   that is told. Replays each of them once more. judgement_tally() must come after. For mends_find. */
void mends_point(struct judgement *judgement, replay_fn *replay, void *context, const struct mends *mends,
                 struct arena *arena);

/* A text in memory. */
struct written {
    const char *bytes;
    size_t length;
};

/* Whether two stretches touch: then they are not both changed. */
bool splices_touch(const struct splice *one, const struct splice *other);

/* The text with stretches of it written otherwise, in any order; one that begins within one before it is left out. Zero-terminated,
   in `arena`. */
char *rewritten(const struct written *text, const struct splice *splice, size_t count, struct arena *arena,
                size_t *length);

/* What stands at a place of the record, as it is written; lives in `arena`. */
const char *text_at(const struct record *record, struct place at, struct arena *arena);
/* A card as the record would write it beside that text: the suit as a letter or as a symbol, or for a card of a run, whose
   suit stands before it, with the suit only if it is another. CARD_UNKNOWN: "??". */
const char *card_beside(const struct record *record, card_t card, card_t old, const char *beside, struct arena *arena);

/* --- for the files that think of changes ------------------------------------------------------------------- */

/* How many errors the deal has; 0: what stands in none. */
unsigned errors_in(const struct judgement *judgement, unsigned deal);
/* Whether it has errors that a slip may explain: not only of conduct, and none was put right at the table, where it was
   seen for what it is. */
bool worth_a_search(const struct judgement *judgement, unsigned deal);
/* Whether an error of the deal leaves open what would be right. */
bool deal_is_open(const struct judgement *judgement, unsigned deal);
/* What figures of all players of the deal come to that should come to nothing, by one of its errors. */
int surplus_in(const struct judgement *judgement, unsigned deal);
/* Whose running scores of the deal are not what the marks make of those before, bit by bit. */
unsigned wrong_sums(const struct judgement *judgement, unsigned deal);
/* Whether any figure of the record is below nothing. */
bool has_signs(const struct record *record);

/* The changes thought of so far. */
struct ideas {
    struct judgement *judgement;
    const struct spots *spots; /* where its errors are */
    struct arena *arena;
    struct mend *item;
    size_t count, room;
    unsigned deal;
    const struct deal *part; /* of the deal, or its manche, that is thought of */
    bool signs;              /* figures below nothing are written */
    bool open;               /* an error of the deal leaves open what would be right */
    int surplus;   /* an error says that figures of all players come to so much, which should come to nothing */
    unsigned sums; /* of the deal: whose running scores are not what his own marks make, bit by bit */
};

/* Whether the sums that are wrong are all of these players: if not, nothing that is changed of theirs alone mends the
   deal. */
static inline bool sums_of(const struct ideas *ideas, unsigned players) { return (ideas->sums & ~players) == 0; }

/* What a change is less likely for that leaves a hand in no order which was in one, and likelier if it is the other
   way about. */
enum { ORDER_COST = 12 };

/* Adds a change of one stretch. Does nothing if it changes nothing. */
void idea(struct ideas *ideas, enum mend_kind kind, struct place at, const char *new_text);
/* The same; of equally likely ones in a place, the lower `order` is tried first. */
void idea_in_order(struct ideas *ideas, enum mend_kind kind, struct place at, const char *new_text, unsigned order);
/* Says what the last change comes to, if there are more of them than `count`. */
void idea_edits(struct ideas *ideas, size_t count, struct effect effect);
/* Adds the exchange of two stretches that are `far` from what findings speak of: twice the distance of one, or the sum for
   both. */
void idea_exchange(struct ideas *ideas, enum mend_kind kind, struct place one, struct place two, unsigned far);
/* … of two steps of a list. */
void idea_exchange_steps(struct ideas *ideas, enum mend_kind kind, const struct step *one, const struct step *two,
                         unsigned far);
/* Adds a change of several stretches at once, `far` from what findings speak of; they are copied. Does nothing without any. */
void idea_together(struct ideas *ideas, enum mend_kind kind, const struct splice *splice, size_t count, unsigned far);
/* Whether nothing of the deal is written but its figures. */
static inline bool only_figures(const struct deal *deal)
{
    return deal->dealing.count + deal->calls.count + deal->play.count + deal->manche_count == 0;
}
/* Whether nothing of the deal, nor of any of its manches, is. */
bool all_figures(const struct deal *deal);
/* Where its errors are; lives in `arena`. */
const struct spots *spots_of(const struct judgement *judgement, struct arena *arena);
/* How far a place is from those that the errors name: 0 the very place of one, to ELSEWHERE on no line of them. */
enum { ELSEWHERE = 3 };
unsigned distance(const struct ideas *ideas, struct place at);

/* Deals that are gone back through if they have marks alone. */
enum { MARKED_BEFORE = 6 };

/* Each adds the changes of its kind that may mend the part of the deal: of cards and the lists they stand in. */
void ideas_of_cards(struct ideas *ideas, const struct deal_account *account);
/* Of cards that stand twice where any of many may be meant: that it is not known which, and each that stands nowhere. */
void ideas_left_open(struct ideas *ideas, const struct deal_account *account);
/* Of steps and deals that stand twice, are left out or in each other's place. */
void ideas_of_lines(struct ideas *ideas, const struct deal_account *account);
/* Of a deal that mend_lacks_trick(): the trick of the cards that are left, in each of its places. */
void ideas_of_trick(struct ideas *ideas, const struct deal_account *account);
/* Whether nothing is wrong in the deal, but its figures cannot be checked, and each player has one card that is not played. */
bool mend_lacks_trick(const struct judgement *judgement, unsigned deal);
/* Of who did something, and who dealt; of figures. */
void ideas_of_names(struct ideas *ideas, const struct deal_account *account);
void ideas_of_figures(struct ideas *ideas, const struct deal_account *account);
/* Of sums that were carried on, jetons left standing, a manche not begun anew; of what only the totals tell. */
void ideas_of_sums(struct ideas *ideas, const struct deal_account *account);
void ideas_of_totals(struct ideas *ideas, const struct deal_account *account);
/* The number that an error, or another finding of that severity, at that place says is right; false if there is none. */
bool number_due(const struct judgement *judgement, struct place at, enum severity severity, int *due);
/* A figure that can be worked out; `kind` is the slip if it is none of digits. */
void idea_of_figure(struct ideas *ideas, struct place at, const char *due, enum mend_kind kind);
/* Every other reading of a figure by one slip: two digits exchanged, one digit taken for another; and, of which it is known, where
   all players' are wrong by that in sum, by how much it should be higher: `higher`. */
void ideas_of_figure(struct ideas *ideas, const struct amount *said, int higher);
/* Every other reading of what is marked, of which nobody knows what is due. */
void ideas_of_marks(struct ideas *ideas, const struct marks_said *marks);
/* The columns of these two players exchanged, of running scores or of those of the result. */
void idea_of_columns(struct ideas *ideas, const struct amount *score, int one, int two);

/* As much of a judge as the units of a score need. */
struct judge mend_units(const struct judgement *judgement);
/* So many of the smallest unit in place of a figure, written the way that one is. */
const char *value_said_as(struct ideas *ideas, const struct amount *said, int value);
/* What puts in an item, or the part of it that is not there: after the last one of a list on one line, or in place of the word
   that there is none. */
struct splice item_put_in(struct ideas *ideas, const struct marks_said *marks, int item, struct score due);
/* Adds that an item is left out; does nothing if nothing of it is due. */
void item_left_out(struct ideas *ideas, const struct marks_said *marks, int item, struct score due);
/* Adds that an item is not due, or stands there twice. */
void item_too_many(struct ideas *ideas, const struct marks_said *marks, size_t index);
/* Of the running scores of the deal before, where nothing else says what it gave; `judged`: the figures of the deal itself
   are. */
void ideas_of_scores_before(struct ideas *ideas, bool judged);
/* Of the figures that the result gives, and the running scores that should have led there. */
void ideas_of_result(struct ideas *ideas);
/* Of what the result says that the partie is worth. */
void ideas_of_value(struct ideas *ideas);
/* Of figures that stand under the wrong key in every deal: marks and running scores. */
void ideas_of_keys(struct ideas *ideas);
/* Of the record's own head and result, and of what could not be read. */
void ideas_of_record(struct ideas *ideas);

#endif
