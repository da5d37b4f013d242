#include "commands/say.h"

#include "formats/layout.h"
#include "formats/phrase.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void complaint_say(struct buffer *out, const struct manner *manner, const struct message *message,
                   const struct arg *args, size_t count)
{
    struct buffer text = {0};
    struct voice voice = voice_of(manner, NULL);
    buffer_text(&text, manner->language == LANG_FR ? "referee\u00a0: " : "referee: ");
    message_say(&text, &voice, message, args, count);
    put(out, manner, buffer_s(&text));
    buffer_char(out, '\n');
    buffer_free(&text);
}

void complain(const struct manner *manner, const struct message *message, const struct arg *args, size_t count)
{
    struct buffer text = {0};
    complaint_say(&text, manner, message, args, count);
    fputs(buffer_s(&text), stderr);
    buffer_free(&text);
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
