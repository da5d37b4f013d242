#include "commands/replacement.h"

#include "core/arena.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { NAME_MORE = 32 }; /* what a name gets on top for the time being */

/* The folder that a path leads into; its last part is `*name`. */
static int open_folder(const char *path, const char **name)
{
    const char *slash = strrchr(path, '/');
    *name = slash != NULL ? slash + 1 : path;
    if (slash == NULL)
        return open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    char *folder = strdup(path);
    if (folder == NULL)
        out_of_memory();
    folder[slash - path + 1] = '\0';
    int descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    free(folder);
    return descriptor;
}

static void forget(struct replacement *replacement)
{
    free(replacement->beside);
    if (replacement->directory >= 0)
        close(replacement->directory);
    *replacement = (struct replacement){.directory = -1};
}

/* The new file; -1 if it cannot be made. */
static int open_beside(struct replacement *replacement, const char *path)
{
    replacement->directory = open_folder(path, &replacement->name);
    if (replacement->directory < 0)
        return -1;
    size_t room = strlen(replacement->name) + NAME_MORE;
    replacement->beside = malloc(room);
    if (replacement->beside == NULL)
        out_of_memory();
    snprintf(replacement->beside, room, "%s.%ld.new", replacement->name, (long)getpid());
    return openat(replacement->directory, replacement->beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
}

int replacement_begin(struct replacement *replacement, const char *path)
{
    struct stat old;
    *replacement = (struct replacement){.directory = -1};
    bool there = lstat(path, &old) == 0;
    if (!there || S_ISREG(old.st_mode)) {
        int descriptor = open_beside(replacement, path);
        if (descriptor >= 0 && (!there || fchmod(descriptor, old.st_mode & 0777) == 0))
            return descriptor;
        if (descriptor >= 0) {
            close(descriptor);
            unlinkat(replacement->directory, replacement->beside, 0);
        }
        forget(replacement);
    }
    return open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOCTTY | O_CLOEXEC, 0666);
}

bool replacement_end(struct replacement *replacement, bool whole)
{
    if (replacement->directory < 0)
        return true;
    int directory = replacement->directory;
    bool done = !whole || renameat(directory, replacement->beside, directory, replacement->name) == 0;
    int why = errno;
    if (!whole || !done)
        unlinkat(directory, replacement->beside, 0);
    forget(replacement);
    errno = why;
    return done;
}
