/* By which rules records were played: the edition and the options under which they are regular, or as nearly so as can be. What is
   proposed by a few records is proved by judging all of them. */
#ifndef REFEREE_CORE_INFER_INFER_H
#define REFEREE_CORE_INFER_INFER_H

#include "core/infer/guess.h"
#include "core/work.h"

#include <limits.h>

/* How a record fares under a guess. */
struct fared {
    unsigned errors;          /* causes; what is amiss in the notation is none, for no rules can mend that */
    const struct rule *first; /* of the first of them; NULL: there is none */
    unsigned from;            /* the byte of the record where that stands; 0: nowhere */
    bool part;   /* there are so many errors at least, but neither how many is known nor which is the first */
    bool untold; /* there was no work left for it: as many errors as no record has, and no rule */
};

/* Judges a record (by its number from 0) under a guess; sets in `asked` (NULL: not wanted), by option, those whose value it was
   asked for. It may be judged in part, if that shows `enough` errors (at least one): then `asked` is of that part. */
typedef struct fared fare_fn(void *context, size_t record, const struct guess *guess, bool *asked, unsigned enough);
#define ERRORS_ALL UINT_MAX /* no number is enough */
/* Whether the record is regular under the guess once some slip of the pen is put right. */
typedef bool slip_fn(void *context, size_t record, const struct guess *guess);

/* Judges a record under a guess; what comes of it lives in `arena`. */
typedef const struct judgement *judge_fn(void *context, size_t record, const struct guess *guess, struct arena *arena);
/* The rules that the record itself says it was played by, and then those that are held against them, if any are; into `side`, of
   which there are SIDES_MOST at most. Returns how many. */
enum { SIDES_MOST = 2 };
typedef size_t sides_fn(void *context, size_t record, struct guess *side);

/* Sums that a record shows (numbers.h); at most SUMS_MOST into `sum`. Returns how many. */
enum { SUMS_MOST = 12 };
typedef size_t sums_fn(void *context, size_t record, int sum[SUMS_MOST]);

struct memo;

/* The records of one game. */
struct records_of {
    const struct game *game;
    size_t count;
    fare_fn *fare;
    slip_fn *slip;
    judge_fn *judge;
    sides_fn *sides;
    sums_fn *sums;
    void *context;
    struct work *work;    /* that all judging takes, and what is asked of totals in it; NULL: as much as it may be */
    const size_t *length; /* by record, its bytes: judging takes the longer for them */
    struct memo *memo;    /* set while they are looked at by infer() */
};

enum { NO_RECORD = -1 };

/* Rules, and what is irregular under them. */
struct explained {
    struct guess guess;
    size_t looked;           /* records that were judged by it */
    size_t left;             /* irregular ones among them */
    size_t errors;           /* of all of those */
    long first;              /* of those; NO_RECORD */
    const struct rule *rule; /* that it breaks */
};

/* Another value of an option than the one that explains them. */
struct alternative {
    size_t option;
    int value;
    size_t asked;            /* records that have to do with the option */
    bool of_left;            /* records that are left have to do with the option: by those nothing is refused */
    long refused;            /* the first that is irregular by it; NO_RECORD: all may have been played by it as well */
    bool untold;             /* … if there had been work enough to ask all: not in what is found */
    const struct rule *rule; /* that it breaks then */
    const struct change
        *beside; /* of one that is refused: another option's value with which nothing refuses it; NULL: none */
};

/* A record that is irregular under what explains the most. */
enum left_kind {
    LEFT_UNEXPLAINED, /* under all rules that were tried */
    LEFT_SLIP,        /* … but for a slip of the pen, of which the correction is proved */
    LEFT_RULES,       /* but regular under others */
    LEFT_UNTRIED, /* nor by those of others that are left; no slip explains it, and rules of its own were not looked for */
    LEFT_KINDS
};
struct left {
    size_t record;
    enum left_kind kind;
    const struct rule *rule; /* that it breaks */
    struct guess other;      /* LEFT_RULES: the smallest change under which it is regular */
    long
        apart; /* a record that none of the rules that were tried allows beside it; NO_RECORD: none was found, or for another
                   record that is regular under the same other rules one is named */
};

struct inference {
    const struct game *game;
    size_t records;
    /* What explains all records, the smallest change of an edition first; else the one that leaves the fewest. At least one. */
    struct explained *best;
    size_t best_count;
    struct explained *named; /* each edition as it is */
    size_t named_count;
    struct alternative *alternative; /* of best[0] */
    size_t alternative_count;
    struct left *left; /* by best[0]: best[0].left of them */
    size_t left_count;
    size_t left_told; /* the first of them, that everything was tried for; the others by the rules that explain these */
    /* The work did not suffice. What is told is so, but best[0] may not be the best, nor the smallest; alternatives that no record
       was asked about are left out; a record that is left may be regular by rules that were not tried; and where totals were not
       weighed, none is wrong. */
    bool limited;
};

/* Finds them; there is at least one record. The result lives in `arena`. */
const struct inference *infer(const struct records_of *records, struct arena *arena);

/* --- for the files that look for rules ----------------------------------------------------------------------- */

/* How a record fares under a guess, as fare_fn has it: it is judged if that is not known from before, and there is work left for it.
   The other judges it in any case: for what is told of it. */
struct fared fare_of(const struct records_of *records, size_t record, const struct guess *guess, bool *asked);
struct fared fare_surely(const struct records_of *records, size_t record, const struct guess *guess, bool *asked);
/* How it fares as fare_of() has it, judged no further than to `enough` errors. */
struct fared fare_within(const struct records_of *records, size_t record, const struct guess *guess, bool *asked,
                         unsigned enough);
/* Whether a record is irregular under a guess, or there was no work left for it: it is judged no further than to its first error. */
bool errs_under(const struct records_of *records, size_t record, const struct guess *guess);

/* Units that judging a record takes. */
static inline size_t judging_units(const struct records_of *records, size_t record)
{
    return work_of_reading(records->length != NULL ? records->length[record] : 0);
}

/* Whether it has so many bytes, of scores of deals, that judging it again and again takes too long where shorter ones will do. */
enum { LONG_RECORD = 16 * 1024 };
static inline bool record_is_long(const struct records_of *records, size_t record)
{
    return records->length != NULL && records->length[record] > LONG_RECORD;
}

/* Whether something was not tried for want of work. */
static inline bool work_ended(const struct records_of *records)
{
    return records->work != NULL && records->work->refused;
}

/* The records that a search looks at. */
struct sample {
    size_t *record;
    size_t count;
    bool by_two; /* where no way of single changes explains it, any two are tried first */
};

/* What a guess leaves of a sample. */
struct weight {
    size_t bad; /* records */
    unsigned errors;
};

/* Looks for the best guess, from an edition as it is on, with at most so many changes. */
struct guess search_guess(const struct records_of *records, const struct sample *sample, const struct guess *from,
                          size_t most, struct weight *weight, struct arena *arena);

#endif
