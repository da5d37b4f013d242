#include "commands/progress.h"

#include "commands/messages.h"
#include "formats/layout.h"
#include "formats/phrase.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

enum { SECOND = 1000000, PAUSE = 200000 };

long long clock_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (long long)time.tv_sec * SECOND + time.tv_nsec / 1000;
}

void progress_begin(struct progress *progress, const struct arguments *arguments)
{
    *progress = (struct progress){.manner = &arguments->manner, .begun = clock_now()};
    progress->wanted =
        arguments->progress == WHEN_ALWAYS || (arguments->progress == WHEN_AUTO && isatty(STDERR_FILENO) != 0);
    progress->last = arguments->progress == WHEN_ALWAYS ? progress->begun : progress->begun + SECOND - PAUSE;
}

void progress_hide(struct progress *progress)
{
    if (progress->shown)
        fputs("\r\033[K", stderr);
    progress->shown = false;
}

void progress_count(struct progress *progress, const struct tally *tally)
{
    progress->records += tally->records;
    for (int severity = SEVERITY_NOTE; severity <= SEVERITY_ERROR; severity++)
        progress->findings += tally->finding[severity];
}

static int number(unsigned long long of) { return of < INT32_MAX ? (int)of : INT32_MAX; }

static void say(struct buffer *out, const struct progress *progress, long long time, unsigned long long at)
{
    struct voice voice = voice_of(progress->manner, NULL);
    unsigned long long passed = (unsigned long long)(time - progress->begun) / 1000 + 1;
    message_say(out, &voice, &msg_progress,
                ARGS(arg_number("n", number(progress->records)),
                     arg_number("rate", number(progress->records * 1000 / passed))));
    if (progress->findings > 0)
        message_say(out, &voice, &msg_progress_findings, ARGS(arg_number("n", number(progress->findings))));
    if (progress->whole > 0 && progress->done + at <= progress->whole)
        message_say(out, &voice, &msg_progress_share,
                    ARGS(arg_number("share", number((progress->done + at) * 100 / progress->whole))));
}

void progress_show(struct progress *progress, unsigned long long at)
{
    long long time = progress->wanted ? clock_now() : 0;
    if (!progress->wanted || time - progress->last < PAUSE)
        return;
    struct buffer text = {0}, line = {0};
    say(&text, progress, time, at);
    layout_put(&line, progress->manner, buffer_s(&text));
    progress_hide(progress);
    fputs(buffer_s(&line), stderr);
    fflush(stderr);
    progress->shown = true;
    progress->last = time;
    buffer_free(&text);
    buffer_free(&line);
}
