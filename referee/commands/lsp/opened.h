/* The documents that a client has open: their text, and its records, each judged once. */
#ifndef REFEREE_COMMANDS_LSP_OPENED_H
#define REFEREE_COMMANDS_LSP_OPENED_H

#include "commands/lsp/before.h"
#include "commands/lsp/lines.h"
#include "commands/mending.h"

#include <stdbool.h>
#include <stdint.h>

/* A record of a document. */
struct entry {
    struct arena *arena; /* of all that follows */
    struct piece piece;
    struct record *record; /* NULL, as the judgement: not asked yet */
    struct judgement *judgement;
    /* The line in hand makes it no YAML: read without that line, for what it may mean is asked when no key comes; and without what is
       behind it. */
    bool hasty, cut;
    bool again; /* it is long and was read so, or as what it was before: another reading would tell no more at once */
    /* It is YAML and has faults, or was read again: what is meant by it is asked when no key comes. */
    bool unasked;
    bool mended;        /* slips of the pen have been looked for */
    size_t share;       /* of work, for judging it, and what that leaves for its slips */
    size_t taken;       /* of it, by judging */
    struct shift shift; /* since it was judged */
    bool reused;        /* only while a document is judged */
};

/* What was told of a document last, a number for each finding. */
struct told_list {
    uint64_t *number;
    size_t count, room;
    bool any; /* it was told at all, if only that there is nothing */
};

struct opened {
    char *uri;
    long long version;
    struct lines lines;
    struct entry *entry; /* in their order */
    size_t count, room;
    struct before before;  /* the place where it is written: see writing.h */
    struct before stopped; /* the place where it was last asked what may come */
    bool changed;          /* since it was cut */
    bool writing;          /* it was changed last where `cursor` is, and not saved since */
    size_t cursor;         /* behind what was put in last */
    size_t
        left; /* where the first of the lines begins that were left before they could be read, above it; 0: there is none */
    bool typed;              /* that was less than a line */
    size_t line;             /* if so: which, from 0 … */
    struct buffer line_was;  /* … and what it was when somebody began to write in it */
    struct buffer published; /* what was last told of it */
    struct told_list told;   /* the same, finding by finding */
    bool owed;               /* that was less than there is to tell: slips of the pen were not looked for */
    struct opened *next;
};

/* A new document, of no text yet; gives one back. */
struct opened *opened_new(const char *uri);
void opened_free(struct opened *opened);

/* Cuts the text into its records; those that are as they were stay judged, wherever they stand now. Nothing to do if it has not changed. */
void opened_cut(struct opened *opened);

/* Before places of a record are asked for: it may have moved since it was judged. */
void opened_tell(struct opened *opened, const struct entry *entry);

/* Cuts it, and judges one of its records, or all of them, where that has not been done. The one that is being written is judged in
   haste: without the line in hand where that makes it unreadable; opened_mend() asks what is meant by it. `opened` NULL: it is none of a
   document, and nobody writes in it. Of all of them: returns how many there are; there may be no document. */
void opened_judge_one(struct opened *opened, struct entry *entry, const struct judging *judging);
size_t opened_judge(struct opened *opened, const struct judging *judging);

/* Judges again, with a search for slips of the pen, the records for which that was not done. False if that was broken off. */
bool opened_mend(struct opened *opened, const struct judging *judging, const struct patience *patience);

/* Judges one record again, with a search for slips. False if that was broken off. */
bool entry_mend(struct entry *entry, const struct judging *judging, const struct patience *patience);

/* The record that opened_entry() has for a byte, judged where it stands; NULL: there is none. */
struct entry *opened_judged(struct opened *opened, size_t offset, const struct judging *judging);

/* The record in which a byte of the text is, or that comes last before it; NULL: there is none. What the parties of a sheet have in common
   is in the first of them. */
struct entry *opened_entry(const struct opened *opened, size_t offset);

/* Whether that is the one. */
bool opened_has(const struct opened *opened, const struct entry *entry, size_t offset);

/* Where in the text a record begins, but for what it has in common with others before it. */
size_t entry_start(const struct entry *entry);

/* The byte of the record that opened_entry() has for that byte of the text; it may be behind its end. For the other way: piece_offset(). */
size_t entry_byte(const struct entry *entry, size_t offset);

#endif
