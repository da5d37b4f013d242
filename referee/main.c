/* The command line: finds the command, runs it, returns its status. */
#include "commands/arguments.h"
#include "commands/output.h"
#include "commands/usage.h"

#include <unistd.h>

#ifndef VERSION
#define VERSION "unversioned"
#endif

/* Text that is asked for, not a verdict. */
static enum status print(const struct arguments *arguments, struct buffer *text)
{
    struct manner manner = arguments->manner;
    struct output output;
    enum status status = output_open(&output, arguments, &manner);
    if (status == STATUS_REGULAR) {
        output_write(&output, text);
        status = output_close(&output, &manner);
    }
    buffer_free(text);
    return status;
}

int main(int argc, char **argv)
{
    struct arguments arguments;
    struct buffer text = {0};
    enum status status = arguments_read(&arguments, argc, argv);
    if (status == STATUS_REGULAR && (arguments.help || (argc == 1 && isatty(STDIN_FILENO)))) {
        usage_say(&text, &arguments.manner);
        status = print(&arguments, &text);
    } else if (status == STATUS_REGULAR && arguments.version) {
        buffer_text(&text, "referee " VERSION "\n");
        status = print(&arguments, &text);
    } else if (status == STATUS_REGULAR) {
        status = commands[arguments.command].run(&arguments);
    }
    arguments_free(&arguments);
    return (int)status;
}
