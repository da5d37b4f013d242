/* Slips of the pen: the smallest changes of what is written that make a record regular. Each is tried by replaying the
   changed record; none is ever made. */
#ifndef REFEREE_CORE_MEND_MEND_H
#define REFEREE_CORE_MEND_MEND_H

#include "core/judge.h"

#include <string.h>

/* A stretch of the record written otherwise. `at` of no width: something is put in before it; `new_text` "": it is struck
   out. Whole lines that are struck out or put in go with their line breaks; `at` is where the first of them begins, or the line
   before which they are put. */
struct splice {
    struct place at;
    const char *old_text, *new_text;
};

/* By how many bytes it makes the text longer. */
static inline long long splice_growth(const struct splice *splice)
{
    return (long long)strlen(splice->new_text) - (long long)strlen(splice->old_text);
}

/* A text that is put in before a place. */
static inline struct splice splice_in(struct place at, const char *text)
{
    at.end_column = at.column;
    return (struct splice){at, "", text};
}

enum mend_kind {
#define MEND(token, id, cost, reach, en, fr) MEND_##token,
#include "core/mend/mends.def"
#undef MEND
    MEND_KINDS
};

/* What a slip makes wrong: what it stands in, with what follows from that, or nearly all acts of a deal. */
enum mend_reach { REACH_ACT, REACH_DEAL };

struct mend_row {
    const char *id;
    unsigned cost;
    enum mend_reach reach;
    struct message text;
};
extern const struct mend_row mend_rows[MEND_KINDS];

/* What the changed stretches come to as they are read, where that is known without reading them: see record_edited(). */
enum effect_kind {
    EFFECT_NONE,    /* it is not */
    EFFECT_CARDS,   /* each is one card of a list, and gets to be its one of `card` */
    EFFECT_PLAYERS, /* each is a name, and gets to be another player's */
    EFFECT_STEPS,   /* two steps in each other's place */
    EFFECT_FIGURES, /* each is a figure of which another number is read */
    EFFECT_LEVEL,   /* how high is bid, which gets to be `level` */
};
struct effect {
    enum effect_kind kind;
    const card_t *card;
    int level;
};

/* One slip: one stretch, two that are exchanged, or a figure and those that follow from it; at least one. */
struct mend {
    enum mend_kind kind;
    unsigned cost;
    unsigned deal;  /* 0: what stands in no deal */
    unsigned cause; /* the deal that is changed, if that has to be without an error as well; 0: none */
    size_t splice_count;
    size_t anew; /* of what came with the record: so many of the last are weighed anew in each reading */
    const struct splice *splice;
    struct effect effect;
    unsigned order;   /* of equally likely ones in a place, the lower is tried first */
    bool soon;        /* it is tried before those that cost less: the deal looks like it */
    size_t nth;       /* where it stood before they were sorted: those that are alike keep their order */
    bool read;        /* it came with the record, which has been read so */
    unsigned left;    /* errors that are left with it; of one that has been proved */
    unsigned warned;  /* likewise warnings */
    unsigned doubts;  /* likewise what is not decided; with a slip that cannot tell all, no more than there was */
    unsigned counts;  /* likewise figures that count a claim which was rejected */
    unsigned cleared; /* likewise errors that it clears away */
    /* It strikes out a deal, or puts one in: those from the number `moved` on, in the record as it would be, have by `move` other
       numbers than in the record as it is. 0: all keep their numbers. */
    unsigned moved;
    int move;
    const struct mend *moves_too; /* of several put together: the next that gives numbers anew, farther on */
    bool
        certain; /* what it strikes out cannot have been there twice: the same cards; it needs nothing else to speak for it */
    /* Where it explains a part only of what is wrong in its deal: of each finding, whether it is there with the change as well. NULL: it
       explains all. */
    const bool *stays;
    const struct mend
        *told_as; /* of one that has been made of it for a patch alone: as which it is told; NULL: as itself */
    const struct mend *upon; /* another slip of the deal, with which put right it has been proved; NULL: alone */
    /* Rules of errors that are seen only with it, of one that has been told: the slip hid them. */
    const struct rule **shows;
    size_t shows_count;
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
    bool ended;                    /* no reading is given any more: nothing else is thought of */
};

/* The verdict on the record with these stretches written otherwise, which is what `effect` says, if it says anything (NULL: all places
   are to be right); it is done with before the next one is asked for. That
   `deal` (0: what is no deal's) has an error is all that is asked of a reading in which it has one. NULL: as many as may be
   have been given. */
typedef const struct judgement *replay_fn(void *context, const struct splice *splice, size_t count,
                                          const struct effect *effect, unsigned deal);

/* Whether whole lines are struck out or put in; else both texts are part of one line. */
bool splice_takes_lines(const struct splice *splice);
/* Whether what it is about goes on in a new line. */
bool splice_breaks(const struct splice *splice);
/* Whether it is the exchange of two stretches. */
bool mend_exchanges(const struct mend *mend);

/* The number in the record as it is of what has this number in the record as it would be; 0: it stands in none. */
unsigned mend_deal_before(const struct mend *mend, unsigned deal);
/* Has the deals numbered in one change as in all of these, which stand one behind another. Lives in `arena`. */
void mend_moves_of(struct mend *whole, const struct mend *const *mend, size_t count, struct arena *arena);
/* The byte at which a place of the record as it is stands in the record as it would be. */
long long mend_moved(const struct mend *mend, struct place at);
/* Of which deal a reading is asked whether it has an error: of none where the deals get other numbers, or more
   is wrong in it than the change explains. */
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

/* The stretches of all those fixes, or of those of one rule of the record's own (REC_RULES: of all), but for what each reading weighs anew;
   NULL if there are none. In `arena`, but for their texts. */
const struct splice *mends_form_splices(const struct judgement *judgement, enum rec_rule rule, struct arena *arena,
                                        size_t *count);

/* The stretches of all slips of judgement->patch, in `arena`, but for their texts. */
const struct splice *mends_splices(const struct judgement *judgement, struct arena *arena, size_t *count);

/* Adds to judgement->patch what the patch of `then` has, which is of the record as the first leaves it, the text `rewritten`: where both
   change the same or what touches, it is one change. The slips are copies, in `arena`. */
void mends_join(struct judgement *judgement, const char *rewritten, const struct judgement *then, struct arena *arena);

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

/* Which of two comes first, as qsort() asks: by place, and what is put in before a stretch that goes from there on. */
int splice_order(const struct splice *one, const struct splice *other);

/* Whether any of so many touches any of the others. */
bool splices_touch_any(const struct splice *one, size_t one_count, const struct splice *other, size_t other_count);

/* Whether it takes something that one of `count` others takes as well, or both put in something at one place: of such two it is not known
   what stands there in the end. Those that only stand side by side do not cross. */
bool splice_crosses_any(const struct splice *one, const struct splice *other, size_t count);

/* The text with stretches of it written otherwise, in any order; one that begins within one before it is left out. Zero-terminated,
   in `arena`. */
char *rewritten(const struct written *text, const struct splice *splice, size_t count, struct arena *arena,
                size_t *length);

/* What stands at a place of the record, as it is written; lives in `arena`. */
const char *text_at(const struct record *record, struct place at, struct arena *arena);
/* The letters in which ranks are added to a record: its own, English ones where nothing tells. */
static inline enum alphabet mend_alphabet(const struct record *record)
{
    return record->alphabet == ALPHABET_FR ? ALPHABET_FR : ALPHABET_EN;
}

/* A card as the record would write it beside that text: the suit as a letter or as a symbol, or for a card of a run, whose
   suit stands before it, with the suit only if it is another. CARD_UNKNOWN: "??". */
const char *card_beside(const struct record *record, card_t card, card_t old, const char *beside, struct arena *arena);

#endif
