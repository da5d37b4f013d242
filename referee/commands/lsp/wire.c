#include "commands/lsp/wire.h"

#include "commands/writing.h"

#include "core/byte.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum {
    CHUNK = 64 * 1024,
    HEAD_MOST = 4096, /* a head that is longer is none */
};

/* A head, at the beginning of some bytes. */
struct head {
    bool whole;
    size_t size;   /* with the blank line that ends it */
    bool sound;    /* it tells a length … */
    size_t length; /* … this */
};

/* A line "Content-Length: 123" tells one. */
static bool read_length(const char *line, size_t size, size_t *length)
{
    static const char name[] = "content-length:";
    size_t at = strlen(name), value = 0;
    if (size < at || strncasecmp(line, name, at) != 0)
        return false;
    while (at < size && line[at] == ' ')
        at++;
    size_t first = at;
    for (; at < size && is_digit(line[at]) && at - first < 15; at++)
        value = value * 10 + (size_t)(line[at] - '0');
    *length = value;
    return at > first && at == size;
}

static struct head head_of(const char *bytes, size_t size)
{
    struct head head = {0};
    size_t most = size < HEAD_MOST ? size : HEAD_MOST;
    for (size_t line = 0, at = 0; at < most; at++) {
        if (bytes[at] != '\n')
            continue;
        size_t end = at > line && bytes[at - 1] == '\r' ? at - 1 : at;
        if (end == line) {
            head.whole = true;
            head.size = at + 1;
            return head;
        }
        head.sound |= read_length(bytes + line, end - line, &head.length);
        line = at + 1;
    }
    if (size >= HEAD_MOST)
        return (struct head){.whole = true, .size = HEAD_MOST};
    return head;
}

static size_t left(const struct wire *wire) { return wire->heard.length - wire->at; }

/* Whether something is there to be read, or is so within some milliseconds; FOREVER: it is waited for. */
enum { FOREVER = -1 };
static bool readable(const struct wire *wire, int within)
{
    struct pollfd ready = {.fd = wire->in, .events = POLLIN};
    int got;
    do
        got = poll(&ready, 1, within);
    while (got < 0 && errno == EINTR && within == FOREVER);
    return got > 0;
}

/* Reads what has come; false if nothing has, or there is nothing more to come. */
static bool hear(struct wire *wire, bool wait)
{
    char chunk[CHUNK];
    if (wire->ended || !readable(wire, wait ? FOREVER : 0))
        return false;
    ssize_t got = read(wire->in, chunk, sizeof chunk);
    if (got < 0 && (errno == EINTR || errno == EAGAIN))
        return true;
    wire->ended = got <= 0;
    wire->deaf = got < 0 ? errno : 0;
    size_t come = got > 0 ? (size_t)got : 0, over = come < wire->over ? come : wire->over;
    wire->over -= over;
    buffer_bytes(&wire->heard, chunk + over, come - over);
    return !wire->ended;
}

/* What has been handed out is wanted no longer. */
static void drop_old(struct wire *wire)
{
    size_t rest = left(wire);
    if (wire->at == 0)
        return;
    memmove(wire->heard.s, wire->heard.s + wire->at, rest);
    buffer_cut(&wire->heard, rest);
    wire->at = 0;
}

static void pass_over(struct wire *wire, size_t size)
{
    size_t here = size < left(wire) ? size : left(wire);
    wire->at += here;
    wire->over += size - here;
}

enum wire_state wire_next(struct wire *wire, bool wait, const char **body, size_t *length)
{
    drop_old(wire);
    for (;;) {
        struct head head = head_of(buffer_s(&wire->heard) + wire->at, left(wire));
        if (head.whole && (!head.sound || head.length > WIRE_MOST)) {
            pass_over(wire, head.size + head.length);
            return WIRE_RUBBISH;
        }
        if (head.whole && left(wire) - head.size >= head.length) {
            *body = wire->heard.s + wire->at + head.size;
            *length = head.length;
            wire->at += head.size + head.length;
            return WIRE_MESSAGE;
        }
        if (wire->ended)
            return WIRE_END;
        if (!hear(wire, wait) && !wire->ended)
            return WIRE_NOTHING;
    }
}

void wire_listen(struct wire *wire)
{
    while (left(wire) < WIRE_MOST && hear(wire, false))
        continue;
}

bool wire_stirs(struct wire *wire, int within) { return !wire->ended && readable(wire, within); }

bool wire_peek(const struct wire *wire, size_t *at, const char **body, size_t *length)
{
    size_t from = *at > 0 ? *at : wire->at;
    struct head head = head_of(buffer_s(&wire->heard) + from, wire->heard.length - from);
    if (!head.whole || !head.sound || head.length > WIRE_MOST || wire->heard.length - from - head.size < head.length)
        return false;
    *body = wire->heard.s + from + head.size;
    *length = head.length;
    *at = from + head.size + head.length;
    return true;
}

void wire_send(struct wire *wire, struct buffer *body)
{
    struct buffer whole = {0};
    buffer_printf(&whole, "Content-Length: %zu\r\n\r\n", body->length);
    buffer_bytes(&whole, buffer_s(body), body->length);
    if (wire->gone == 0 && write_whole(wire->out, whole.s, whole.length) < whole.length)
        wire->gone = errno;
    buffer_free(&whole);
    buffer_clear(body);
}

void wire_free(struct wire *wire) { buffer_free(&wire->heard); }
