#include "formats/infer_say.h"

#include "core/options.h"

const char *value_say(const struct game *game, size_t option, int value, char out[VALUE_BYTES])
{
    return option_print(&game->option[option], value, out, VALUE_BYTES);
}

void guess_say(struct buffer *out, enum language language, const struct game *game, const struct guess *guess)
{
    char value[VALUE_BYTES];
    buffer_text(out, edition_called(&game->edition[guess->edition], language));
    for (size_t i = 0; i < guess->count; i++) {
        const struct change *change = &guess->change[i];
        buffer_printf(out, ", %s=%s", game->option[change->option].name,
                      value_say(game, change->option, change->value, value));
    }
}
