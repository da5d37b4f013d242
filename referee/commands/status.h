/* What the program says with its exit status; the highest wins. */
#ifndef REFEREE_COMMANDS_STATUS_H
#define REFEREE_COMMANDS_STATUS_H

enum status {
    STATUS_REGULAR,    /* nothing to object to */
    STATUS_FINDING,    /* a finding at or above --fail-on, or other than expected */
    STATUS_USAGE,      /* wrong usage */
    STATUS_UNREADABLE, /* a file or a record that cannot be read */
    STATUS_FAILED,     /* memory is gone, or the output could not be written */
};

static inline enum status status_worse(enum status a, enum status b) { return a > b ? a : b; }

/* Makes `*status` the worse of the two. */
static inline void status_worsen(enum status *status, enum status by) { *status = status_worse(*status, by); }

#endif
