/* What a writer is: one const struct. A new output format is a file and a row in writers.def. */
#ifndef REFEREE_FORMATS_WRITER_H
#define REFEREE_FORMATS_WRITER_H

#include "core/expect.h"
#include "formats/buffer.h"
#include "formats/manner.h"

/* A judged record as a writer gets it. */
struct judged {
    const struct judgement *judgement;
    size_t ordinal;                      /* among the records that are written, from 0 */
    bool compared;                       /* with the record's own `expect:` … */
    const struct difference *difference; /* … and where the two part */
    size_t difference_count;
};

/* What a record comes to as a test case, and for the exit status. */
enum result {
    RESULT_PASSED,
    RESULT_OPEN,       /* undecided, and that was not to fail */
    RESULT_FAILED,     /* a finding from --fail-on on, or not as expected */
    RESULT_UNREADABLE, /* and not expected to be so */
    RESULTS
};

/* What it comes to: where it was compared and does not differ, it has passed; else by --fail-on. */
enum result result_of(const struct judged *judged, const struct manner *manner);

/* An input that could not be read, or not to its end. */
struct unread {
    const char *input;
    const char *said; /* what the user is told of it, in the language of the output */
};

/* The run so far, or one input of it, counted. */
struct tally {
    size_t records, verdict[VERDICT_UNREADABLE + 1], finding[SEVERITY_ERROR + 1];
    size_t compared, differing;      /* records */
    size_t written, result[RESULTS]; /* records that are written, and what they came to */
    unsigned char *met;              /* by rule_number(): whether a finding of the rule is shown; NULL: not counted */
    size_t work, bytes;              /* units of it that were taken (core/work.h), for records of so many bytes */
    size_t limited;                  /* records for which there was not enough of it */
    bool met_any;                    /* whether there is one in it: mostly there is none */
    const struct unread *unread; /* of a whole run: documents must not pass for those of a run in which all was read */
    size_t unread_count;
};

/* Adds what `more` counts (rules met only where both count them); empties a tally. */
void tally_add(struct tally *tally, const struct tally *more);
void tally_clear(struct tally *tally);

/* A record under the editions of its game: judged when the writer asks for it, for all of them at once take much memory. */
struct editions {
    const struct record *record;
    const struct game *game;
    size_t own; /* the edition that the record names itself, or would be judged under */
    /* What is found under an edition of the game: the writer asks for each once, in their order. It lives until the next. */
    const struct judgement *(*judge)(void *with, size_t edition);
    void *with;
};

struct comparison;
struct perft;
struct turn;
struct inferred;
struct causes_told;

/* Writers append to `out` and keep nothing between calls: records may be written by several threads at once. What is
   appended for one record stands before what is appended for the next. */
struct writer {
    const char *name; /* of --format */
    /* The output is one document: begin() and end() are called even where --quiet leaves nothing between them. */
    bool document;
    /* It copies lines of the transcript, which stay as they are: it cannot be written in ASCII. */
    bool verbatim;
    /* It writes what puts the record right: slips are looked for in what that leaves, too. */
    bool mends;
    /* It sends its reader to the pages of the manual, where they are installed (manner->manual). */
    bool cites;
    /* It tells the digest of each verdict whole, or shows it short (formats/digest.h). */
    bool digests;
    /* A run over folders ends with a table of all parties. */
    bool table;
    /* Of a record in which nothing is found it says that it is regular, and no more. */
    bool plain;
    const char *between; /* goes between two records that say something; NULL: nothing */
    void (*begin)(struct buffer *out, const struct manner *manner); /* NULL: nothing to say */
    void (*record)(struct buffer *out, const struct manner *manner, const struct judged *judged);
    void (*end)(struct buffer *out, const struct manner *manner, const struct tally *tally); /* NULL likewise */
    /* The line of a record in an index of all, which goes out before end(); what the lines come to there. NULL: there is none. */
    void (*entry)(struct buffer *lines, const struct manner *manner, const struct judged *judged);
    void (*entries)(struct buffer *out, const struct manner *manner, const struct buffer *lines);
    /* One record judged under each edition of its game. NULL: the format has no form for it. */
    void (*editions)(struct buffer *out, const struct manner *manner, const struct editions *editions);
    /* What may come next where the record stops; in how many ways it can be played on. NULL likewise. */
    void (*legal)(struct buffer *out, const struct manner *manner, const struct judged *judged,
                  const struct turn *turn);
    void (*perft)(struct buffer *out, const struct manner *manner, const struct judged *judged,
                  const struct perft *perft);
    /* Two sheets of a game laid side by side. NULL likewise. */
    void (*compare)(struct buffer *out, const struct manner *manner, const struct comparison *comparison);
    /* A record that only the first file (0) or the second (1) has. NULL: nothing is written of it. */
    void (*alone)(struct buffer *out, const struct manner *manner, const struct record *record, int which);
    /* By which rules the records of a game were played. NULL likewise. */
    void (*infer)(struct buffer *out, const struct manner *manner, const struct inferred *inferred);
    /* The findings of many records by what causes them. NULL likewise. */
    void (*causes)(struct buffer *out, const struct manner *manner, const struct causes_told *told);
    /* What stands before and after all that was appended for the records of one input, which `tally` counts, if anything was:
       it is held back until the input ends, for formats whose heads hang on it. First NULL: records are delivered one by
       one; second NULL: nothing stands after them. */
    void (*input_begin)(struct buffer *out, const struct manner *manner, const char *name, const struct tally *tally);
    void (*input_end)(struct buffer *out, const struct manner *manner);
};

#define WRITER(name) extern const struct writer name##_writer;
#include "formats/writers.def"
#undef WRITER

/* All writers, ended by NULL; the first is the default. */
extern const struct writer *const writers[];

/* The writer of that name, or NULL. */
const struct writer *writer_find(const char *name);

/* How many of a record's findings, from the first, are not beyond --max-findings: each with all that follows from it. */
size_t findings_shown(const struct judgement *judgement, const struct manner *manner);
/* How many findings from that one on follow from no other. */
size_t findings_left_out(const struct judgement *judgement, size_t shown);
/* Whether a finding is told by its number alone, with the one that it follows from. */
static inline bool finding_folded(const struct finding *finding, const struct manner *manner)
{
    return finding->follows != NULL && !manner->all;
}

#endif
