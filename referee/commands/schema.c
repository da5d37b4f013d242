/* `referee schema`: the notation as a JSON Schema. */
#include "formats/schema.h"
#include "commands/messages.h"
#include "commands/output.h"
#include "commands/say.h"

enum status schema_command(const struct arguments *arguments)
{
    struct manner manner = arguments->manner;
    struct output output;
    struct buffer text = {0};
    if (arguments->operand.count > 0) {
        complain(&manner, &msg_too_many, ARGS(arg_text("found", arguments->operand.item[0])));
        return STATUS_USAGE;
    }
    enum status status = output_open(&output, arguments, &manner);
    if (status != STATUS_REGULAR)
        return status;
    schema_write(&text, manner.language);
    output_write(&output, &text);
    buffer_free(&text);
    return output_close(&output, &manner);
}
