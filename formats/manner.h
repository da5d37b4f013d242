/* The manner in which a verdict is said; from the command line, the same for the whole run. */
#ifndef REFEREE_FORMATS_MANNER_H
#define REFEREE_FORMATS_MANNER_H

#include "core/message.h"
#include "core/rule.h"

#include <stdbool.h>

struct manner {
    enum language language;
    bool ascii;          /* nothing but ASCII goes out */
    bool colour;         /* escape sequences for a terminal */
    bool ledger;         /* the score sheet is wanted */
    bool divide;         /* numbers of ways are wanted for every first card */
    bool joined;         /* several inputs make one output */
    bool all;            /* what follows from another finding is shown as well, where that is left out otherwise */
    unsigned most;       /* findings of a record that are shown, those that follow from them aside; 0: all */
    const char *folder;  /* the current one, where a file is named from there; NULL: not known */
    const char *manual;  /* the folder of the pages that are installed; NULL: there are none */
    const char *program; /* its digest (formats/digest.h); NULL: not asked for */
    const char *subject; /* the first of what is judged, for a title; NULL: nothing has a name */
    size_t subjects;     /* how many inputs there are */
    const char *date;    /* the day, as 2026-11-25, for a document that is dated; NULL: none is */
    bool digest;         /* text tells the digest of each verdict */
    /* The options of the command line that bear on a verdict, as they may stand on another: "--rules=parlett". */
    const char *const *asked;
    size_t asked_count;
    enum severity fail_on; /* from here on a finding makes a record fail */
};

/* The text of a message in the language of the run. */
static inline const char *message_in(const struct message *message, enum language language)
{
    return language == LANG_FR ? message->fr : message->en;
}

#endif
