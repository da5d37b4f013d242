#include "commands/spool.h"

#include "commands/writing.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

enum { IN_MEMORY = 1024 * 1024, PART = 64 * 1024 };

void spool_begin(struct spool *spool)
{
    const char *folder = getenv("TMPDIR");
    struct buffer name = {0};
    buffer_printf(&name, "%s/referee-XXXXXX", folder != NULL && folder[0] != '\0' ? folder : "/tmp");
    *spool = (struct spool){.descriptor = mkstemp(name.s)};
    if (spool->descriptor >= 0) {
        unlink(name.s);
        fcntl(spool->descriptor, F_SETFD, FD_CLOEXEC);
    }
    buffer_free(&name);
}

void spool_end(struct spool *spool)
{
    if (spool->descriptor >= 0)
        close(spool->descriptor);
    buffer_free(&spool->tail);
}

/* Moves what is in memory to the file. */
static bool put_away(struct spool *spool)
{
    size_t done = write_whole(spool->descriptor, buffer_s(&spool->tail), spool->tail.length);
    spool->written += (off_t)done;
    if (done < spool->tail.length) {
        spool->why = errno;
        return false;
    }
    buffer_clear(&spool->tail);
    return true;
}

bool spool_put(struct spool *spool, struct buffer *text)
{
    if (spool->why == 0)
        buffer_bytes(&spool->tail, buffer_s(text), text->length);
    buffer_clear(text);
    if (spool->why == 0 && spool->descriptor >= 0 && spool->tail.length > IN_MEMORY)
        put_away(spool);
    return spool->why == 0;
}

bool spool_empty(const struct spool *spool) { return spool->written == 0 && spool->tail.length == 0; }

/* The next part of what is in the file; there is some. */
static bool read_back(struct spool *spool, struct buffer *part)
{
    char bytes[PART];
    size_t left = (size_t)(spool->written - spool->taken);
    ssize_t got;
    do
        got = pread(spool->descriptor, bytes, left < PART ? left : PART, spool->taken);
    while (got < 0 && errno == EINTR);
    if (got <= 0) {
        spool->why = got < 0 ? errno : EIO;
        return false;
    }
    spool->taken += got;
    buffer_bytes(part, bytes, (size_t)got);
    return true;
}

/* The file keeps its length: the next text is written over this one. */
static void rewind_file(struct spool *spool)
{
    if (spool->written > 0 && lseek(spool->descriptor, 0, SEEK_SET) != 0)
        spool->why = errno;
    spool->written = spool->taken = 0;
}

bool spool_take(struct spool *spool, struct buffer *part)
{
    if (spool->why != 0)
        return false;
    if (spool->taken < spool->written)
        return read_back(spool, part);
    if (spool->tail.length == 0) {
        rewind_file(spool);
        return false;
    }
    buffer_bytes(part, spool->tail.s, spool->tail.length);
    buffer_clear(&spool->tail);
    return true;
}
