#include "commands/baseline.h"

#include "commands/inputs.h"

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
static void take_lines(struct baseline *baseline, const char *text, struct arena *arena)
{
    const char **key = NULL;
    size_t room = 0;
    while (*text != '\0') {
        size_t length = strcspn(text, "#\r\n"), line = strcspn(text, "\n");
        while (length > 0 && text[length - 1] == ' ')
            length--;
        if (length > 0) {
            key = arena_grow(arena, key, baseline->count, &room, sizeof *key);
            key[baseline->count++] = arena_text(arena, text, length);
        }
        text += line + (text[line] == '\n');
    }
    baseline->key = key;
}

enum status baseline_read(struct baseline *baseline, const struct arguments *arguments, struct arena *arena)
{
    struct buffer text = {0};
    *baseline = (struct baseline){0};
    if (arguments->baseline == NULL)
        return STATUS_REGULAR;
    enum status status = STATUS_REGULAR;
    if (read_whole(arguments->baseline, &text))
        take_lines(baseline, buffer_s(&text), arena);
    else
        status = input_unreadable(arguments, arguments->baseline);
    buffer_free(&text);
    return status;
}

bool baseline_has(const struct baseline *baseline, const char *key)
{
    for (size_t i = 0; i < baseline->count; i++)
        if (strcmp(baseline->key[i], key) == 0)
            return true;
    return false;
}
