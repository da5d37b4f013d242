#include "commands/say.h"

#include "commands/messages.h"
#include "commands/writing.h"
#include "formats/layout.h"
#include "formats/phrase.h"

#include <errno.h>
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
    layout_put(out, manner, buffer_s(&text));
    buffer_char(out, '\n');
    buffer_free(&text);
}

void complain(const struct manner *manner, const struct message *message, const struct arg *args, size_t count)
{
    struct buffer text = {0};
    complaint_say(&text, manner, message, args, count);
    write_errors(&text);
    buffer_free(&text);
}

struct arg reason(int error)
{
    static const struct {
        int error;
        const struct message *words;
    } rows[] = {
        {ENOENT, &msg_why_missing},
        {EACCES, &msg_why_denied},
        {EPERM, &msg_why_not_permitted},
        {EISDIR, &msg_why_folder},
        {ENOTDIR, &msg_why_no_folder},
        {ENOSPC, &msg_why_full},
        {EDQUOT, &msg_why_quota},
        {EFBIG, &msg_why_too_large},
        {EIO, &msg_why_device},
        {EMFILE, &msg_why_many_open},
        {ENFILE, &msg_why_many_open},
        {ELOOP, &msg_why_links},
        {EROFS, &msg_why_read_only},
        {ENAMETOOLONG, &msg_why_long_name},
        {EBADF, &msg_why_closed},
        {ETXTBSY, &msg_why_busy},
        {EBUSY, &msg_why_busy},
        {ESPIPE, &msg_not_a_file},
        {EMLINK, &msg_why_linked},
        {EOVERFLOW, &msg_why_endless},
        {EMSGSIZE, &msg_why_endless_line},
        {E2BIG, &msg_why_too_much},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (rows[i].error == error)
            return arg_word("why", rows[i].words);
    return arg_text("why", strerror(error));
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
