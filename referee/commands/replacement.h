/* A file that takes the place of another once it is whole: a run that breaks off leaves the old one as it was, and nothing
   beside it. Where the system has files without a name, not even one that is killed leaves anything; elsewhere the file is
   taken away when the program ends and by the signals that end it. */
#ifndef REFEREE_COMMANDS_REPLACEMENT_H
#define REFEREE_COMMANDS_REPLACEMENT_H

#include <stdbool.h>

struct replacement {
    int directory;    /* in which both stand; -1: the file is written in place */
    const char *name; /* in it; a part of the path */
    int nameless;     /* a descriptor of the new file where it has no name yet, else -1 */
};

/* Opens for writing what is to stand at `path`, which must live until replacement_end(). A device, a pipe and what a link leads
   to are written in place. The new file has the owner, mode and access control list of the old one; where it cannot have them
   (EPERM), or the old one has other names (EMLINK), that is written in place too, unless `only_whole`. The descriptor, which is
   the caller's to close; -1 and errno if it cannot be, as where none can be made in the folder: what stands at `path` is as it
   was. */
int replacement_begin(struct replacement *replacement, const char *path, bool only_whole);

/* After the file has been closed: puts it in its place if it is `whole`, else takes it away. False and errno if that cannot
   be done. */
bool replacement_end(struct replacement *replacement, bool whole);

#endif
