#include "commands/say.h"

#include "formats/layout.h"
#include "formats/phrase.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void complain(const struct manner *manner, const struct message *message, const struct arg *args, size_t count)
{
    struct buffer text = {0}, safe = {0};
    struct voice voice = voice_of(manner, NULL);
    buffer_text(&text, manner->language == LANG_FR ? "referee\u00a0: " : "referee: ");
    message_say(&text, &voice, message, args, count);
    put(&safe, manner, buffer_s(&text));
    fprintf(stderr, "%s\n", buffer_s(&safe));
    buffer_free(&text);
    buffer_free(&safe);
}

enum language language_of_locale(void)
{
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *value = getenv(names[i]);
        if (value != NULL && value[0] != '\0')
            return strncmp(value, "fr", 2) == 0 ? LANG_FR : LANG_EN;
    }
    return LANG_EN;
}
