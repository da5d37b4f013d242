/* The command line: finds the command, runs it, returns its status. */
#include "commands/arguments.h"
#include "commands/messages.h"
#include "commands/output.h"
#include "commands/usage.h"
#include "formats/layout.h"
#include "formats/phrase.h"

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#ifndef VERSION
#define VERSION "unversioned"
#endif

/* Which parts of the sandbox are in force. */
static void sandbox_say(struct buffer *out, const struct manner *manner, const struct sandbox *sandbox)
{
    struct voice voice = voice_of(manner, NULL);
    struct buffer parts = {0}, line = {0};
    if (sandbox->landlock > 0)
        message_say(&parts, &voice, &msg_sandbox_landlock, ARGS(arg_number("version", sandbox->landlock)));
    if (sandbox->seccomp)
        buffer_printf(&parts, "%sseccomp", parts.length > 0 ? ", " : "");
    if (parts.length == 0)
        buffer_text(&parts, message_in(&msg_sandbox_none, manner->language));
    message_say(&line, &voice, &msg_sandbox, ARGS(arg_text("what", buffer_s(&parts))));
    layout_put(out, manner, buffer_s(&line));
    buffer_char(out, '\n');
    buffer_free(&parts);
    buffer_free(&line);
}

/* Text that is asked for, not a verdict. */
static enum status print(const struct arguments *arguments)
{
    struct manner manner = arguments->manner;
    struct buffer text = {0};
    struct output output;
    enum status status = output_open(&output, arguments, &manner);
    if (status == STATUS_REGULAR) {
        if (arguments->version && !arguments->help) {
            buffer_text(&text, "referee " VERSION "\n");
            sandbox_say(&text, &manner, &output.sandbox);
        } else {
            usage_say(&text, &manner);
        }
        output_write(&output, &text);
        status = output_close(&output, &manner);
    }
    buffer_free(&text);
    return status;
}

/* Where the standard streams are closed, the first files opened would take their places, and complaints be written into the
   output. What fills the gap can be neither read as input nor written as output, so that the lack is noticed. */
static bool fill_gaps(void)
{
    static const int modes[] = {[STDIN_FILENO] = O_WRONLY, [STDOUT_FILENO] = O_RDONLY, [STDERR_FILENO] = O_WRONLY};
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
        if (fcntl(stream, F_GETFD) < 0 && open("/dev/null", modes[stream]) != stream)
            return false;
    return true;
}

/* A file that may grow no further is an error of writing like others. */
static bool prepare(void)
{
    const struct sigaction ignore = {.sa_handler = SIG_IGN};
    return fill_gaps() && sigaction(SIGXFSZ, &ignore, NULL) == 0;
}

int main(int argc, char **argv)
{
    struct arguments arguments;
    if (!prepare())
        return STATUS_FAILED;
    enum status status = arguments_read(&arguments, argc, argv);
    if (status == STATUS_REGULAR && (arguments.help || arguments.version || (argc == 1 && isatty(STDIN_FILENO))))
        status = print(&arguments);
    else if (status == STATUS_REGULAR)
        status = commands[arguments.command].run(&arguments);
    arguments_free(&arguments);
    return (int)status;
}
