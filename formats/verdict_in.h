/* Reading verdicts again that --format=jsonl has written. */
#ifndef REFEREE_FORMATS_VERDICT_IN_H
#define REFEREE_FORMATS_VERDICT_IN_H

#include "formats/buffer.h"
#include "formats/writer.h"

enum verdict_line {
    LINE_WRONG,   /* not an object with a type, or a verdict that is none */
    LINE_OTHER,   /* a finding, a mark …: it counts in the verdict that follows */
    LINE_VERDICT, /* what it counts is in `judgement`, whether it was as expected in `judged` */
};

/* Whose line it is. */
struct line_of {
    unsigned record;    /* 0: it does not say */
    struct buffer file; /* empty: likewise; the caller's to free */
};

/* Reads one line, of any kind but LINE_WRONG with whose it is. Of `judgement` only the verdict and the numbers of findings are
   set, of `judged` all but the ordinal; the differences are not read, only whether there is one. */
enum verdict_line verdict_in(const char *line, struct line_of *of, struct judgement *judgement, struct judged *judged);

#endif
