#include "commands/writing.h"

#include <errno.h>
#include <poll.h>
#include <unistd.h>

/* Whether writing may succeed when it is tried again; waits until then. */
static bool is_passing(int descriptor)
{
    struct pollfd polled = {.fd = descriptor, .events = POLLOUT};
    if (errno == EINTR)
        return true;
    if (errno != EAGAIN && errno != EWOULDBLOCK)
        return false;
    while (poll(&polled, 1, -1) < 0)
        if (errno != EINTR && errno != EAGAIN)
            return false;
    return true;
}

size_t write_whole(int descriptor, const char *bytes, size_t length)
{
    size_t done = 0;
    while (done < length) {
        ssize_t wrote = write(descriptor, bytes + done, length - done);
        if (wrote == 0)
            errno = EIO;
        if (wrote == 0 || (wrote < 0 && !is_passing(descriptor)))
            break;
        done += wrote > 0 ? (size_t)wrote : 0;
    }
    return done;
}

void write_errors(struct buffer *text)
{
    write_whole(STDERR_FILENO, buffer_s(text), text->length);
    buffer_clear(text);
}
