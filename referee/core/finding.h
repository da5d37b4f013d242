/* Findings as data: one breach, one wrong figure, or one thing that cannot be decided. */
#ifndef REFEREE_CORE_FINDING_H
#define REFEREE_CORE_FINDING_H

#include "core/arena.h"
#include "core/place.h"
#include "core/record.h"
#include "core/rule.h"

enum complied { COMPLIED_UNSAID, COMPLIED_YES, COMPLIED_NO, COMPLIED_PENDING, COMPLIED_LAPSED };

/* A recorded fact that proves a finding, or shows what was done about it. */
struct evidence {
    struct place at;
    struct phrase text;
};

struct mend;

struct evidence_list {
    struct evidence *item;
    size_t count, room;
};

struct finding {
    const struct rule *rule;
    enum severity severity; /* the rule's own unless the check says otherwise */
    enum finding_class class;
    struct place at;
    unsigned deal, manche, trick; /* from 1; 0: none */
    int at_fault;                 /* a player, or NOBODY */
    struct phrase what;           /* one sentence; its arguments are the finding's `args` */
    enum remedy remedy;
    int holder;                     /* who has the choice; NOBODY if nobody */
    const struct message *deadline; /* until when; NULL if the rule sets none */
    enum complied complied;
    bool said;                      /* it is of a figure named at the table, and not written */
    bool taken_off;                 /* … and of what is taken off: a total is wrong the other way */
    bool act_void;                  /* the act itself does not count: it is undone, or it stays */
    struct evidence_list proof;     /* the recorded facts that prove it */
    struct evidence_list on_record; /* what the record shows of the remedy */
    bool repeats;                   /* the reader's: an earlier one tells it too */
    bool open;                      /* many other figures may do as well as the one written: see core/mend.c */
    int surplus;                    /* figures of all players that should come to nothing come to so much */
    struct place
        rests_on; /* the recorded fact that it takes for true, as which card was led; line 0: none. See core/follow.h */
    bool counts_claim; /* it is of a figure that counts a claim which was rejected: that is what it rests on */
    bool leaves_claim; /* … or leaves it out, with what counts in its place */
    bool apart;        /* it is of how the record is judged: nothing in the record makes it vanish */
    bool by_sheet; /* it is of what the players did, or wrote, as their own scores, which are wrong, would have it */
    struct place other_rule; /* a figure as another edition, or a rule mistaken, makes it; line 0: none */
    bool has_legal;
    cardset_t legal; /* for an illegal play: the cards that were lawful */
    /* Slips of the pen that would explain it, likeliest first; see core/mend.h. */
    const struct mend **mend;
    size_t mend_count;
    /* Other findings with which slips are told that clear this one away as well, the likeliest slip first. */
    const struct finding **see;
    size_t see_count;
    /* What it follows from and would vanish with: itself no follower, and as grave at least; NULL: it is a cause. See core/follow.h. */
    struct finding *follows;
    bool by_itself;     /* nothing but a slip is its cause: with that put right, it is there and follows from nothing */
    unsigned followers; /* of a cause: how many findings follow from it */
    unsigned n;         /* from 1 in its record, in the order in which findings are told; 0: it is not told */
    struct finding *next;
};

/* Findings in the order in which they were met; the writer sorts them by place. */
struct finding_list {
    struct finding *first, **last;
    struct arena *arena; /* owns everything in the list */
};

/* Makes the list an empty one, which takes its memory from `arena`. */
void findings_begin(struct finding_list *list, struct arena *arena);

/* Adds a finding of `rule` at `at`, with severity, class and remedy as in the row; `args` are copied, their texts
   are not. The finding is the list's; it may be filled in until the record's verdict is written. Never NULL. */
struct finding *findings_add(struct finding_list *list, const struct rule *rule, struct place at, int at_fault,
                             const struct message *what, const struct arg *args, size_t count);

/* Whether two findings of a record are told at one place. */
static inline bool finding_beside(const struct finding *one, const struct finding *two)
{
    return one->at.line == two->at.line && one->at.column == two->at.column;
}

/* Whether it is an error, and follows from no other finding. */
static inline bool finding_errs(const struct finding *finding)
{
    return finding->severity == SEVERITY_ERROR && finding->follows == NULL;
}

/* Whether a finding speaks against the rules: it is an error, a cause, and of more than the notation, which no rules can mend. */
static inline bool finding_speaks(const struct finding *finding)
{
    return finding_errs(finding) && finding->class != CLASS_SYNTAX;
}

/* Whether it is an error of a figure that was written, or counted: what other rules may have right. */
static inline bool figure_errs(const struct finding *finding)
{
    return finding_errs(finding) && finding->class == CLASS_LEDGER_MISMATCH;
}

/* Whether one of a list of findings is an error. */
bool finding_any_error(const struct finding *first);
/* What a finding says under that name; NULL: nothing. */
const struct arg *finding_arg(const struct finding *finding, const char *key);
/* By how much the figure that it tells of is wrong, in points or jetons; 0: it tells of none. */
int finding_wrong_by(const struct finding *finding);

/* Makes it one from which nothing follows: of that severity and class whatever the row says, and without a remedy. */
void finding_only(struct finding *finding, enum severity severity, enum finding_class class);
/* Makes it one of what the record is too poor to decide: nothing follows from it. */
void finding_undecided(struct finding *finding);
/* Makes it one of a fault that nobody can object to any more: a warning of its own class, COMPLIED_LAPSED. */
void finding_lapse(struct finding *finding);

/* Adds a fact to the proof of a finding, or to what the record shows of its remedy. */
void finding_proof(struct finding_list *list, struct finding *finding, struct place at, const struct message *text,
                   const struct arg *args, size_t count);
void finding_on_record(struct finding_list *list, struct finding *finding, struct place at, const struct message *text,
                       const struct arg *args, size_t count);

#endif
