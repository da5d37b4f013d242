#include "commands/baseline.h"

#include "commands/inputs.h"
#include "commands/messages.h"
#include "commands/say.h"
#include "formats/causes_say.h"

#include <string.h>

static bool read_whole(const char *name, struct buffer *text)
{
    char part[4096];
    size_t bytes;
    FILE *file = input_open(name);
    while (file != NULL && (bytes = fread(part, 1, sizeof part, file)) > 0)
        buffer_bytes(text, part, bytes);
    bool read = file != NULL && !ferror(file);
    input_close(file);
    return read;
}

/* What stands behind # is for people. */
static enum status take_line(struct baseline *baseline, const struct arguments *arguments, unsigned line,
                             const char *text, struct arena *arena)
{
    size_t wrong, length = strcspn(text, "#\r\n");
    while (length > 0 && text[length - 1] == ' ')
        length--;
    if (length == 0)
        return STATUS_REGULAR;
    const char *key = arena_text(arena, text, length);
    if (!cause_key_reads(key, &wrong)) {
        complain(&arguments->manner, &msg_no_cause,
                 ARGS(arg_text("file", arguments->baseline), arg_number("line", (int)line),
                      arg_number("column", (int)wrong + 1), arg_text("found", key)));
        return STATUS_UNREADABLE;
    }
    baseline->entry = arena_grow(arena, baseline->entry, baseline->count, &baseline->room, sizeof *baseline->entry);
    baseline->entry[baseline->count++] = (struct baseline_entry){.key = key, .line = line};
    return STATUS_REGULAR;
}

/* One line that is no cause will do: a file of another kind has a hundred. */
static enum status take_lines(struct baseline *baseline, const struct arguments *arguments, const char *text,
                              struct arena *arena)
{
    enum status status = STATUS_REGULAR;
    for (unsigned line = 1; *text != '\0' && status == STATUS_REGULAR; line++) {
        status = take_line(baseline, arguments, line, text, arena);
        text += strcspn(text, "\n");
        text += *text == '\n';
    }
    return status;
}

enum status baseline_read(struct baseline *baseline, const struct arguments *arguments, struct arena *arena)
{
    struct buffer text = {0};
    *baseline = (struct baseline){0};
    if (arguments->baseline == NULL)
        return STATUS_REGULAR;
    enum status status = read_whole(arguments->baseline, &text)
                             ? take_lines(baseline, arguments, buffer_s(&text), arena)
                             : input_unreadable(arguments, arguments->baseline);
    buffer_free(&text);
    return status;
}

bool baseline_has(struct baseline *baseline, const char *key)
{
    bool has = false;
    for (size_t i = 0; i < baseline->count; i++)
        if (strcmp(baseline->entry[i].key, key) == 0)
            has = baseline->entry[i].met = true;
    return has;
}
