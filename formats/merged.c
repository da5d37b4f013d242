#include "formats/merged.h"

#include "formats/compare_say.h"
#include "formats/layout.h"
#include "formats/writer_messages.h"

#include <string.h>

/* For each difference the line of the record that says what stands of it, from 1; 0: the record has no such line, because
   what stands is that there is nothing. */
static unsigned *lines_of(const struct comparison *comparison, const struct landmarks *landmarks)
{
    size_t count = comparison->differences.count;
    unsigned *line = arena_alloc(landmarks->arena, (count + 1) * sizeof *line);
    for (size_t i = 0; i < landmarks->count; i++) {
        const struct landmark *mark = &landmarks->mark[i];
        size_t which = mark->byte - COMPARE_BYTE;
        if (mark->from == LINE_TO_COME && mark->byte >= COMPARE_BYTE && which < count &&
            (line[which] == 0 || mark->to < line[which]))
            line[which] = mark->to;
    }
    /* What has no line of its own is told where the difference before it is, or at the beginning. */
    for (size_t i = 0; i < count; i++)
        if (line[i] == 0)
            line[i] = i > 0 ? line[i - 1] : 1;
    return line;
}

/* "# deal 1, trick 3, a trick: R♥ (a.yaml:31:5); D♥ (b.yaml:29:5). The rules allow …; the first stands" */
static void put_comment(struct buffer *out, const struct manner *manner, const struct comparison *comparison,
                        const struct parting *parting, size_t indent)
{
    const struct voice voice = voice_of(manner, comparison->by);
    struct buffer text = {0};
    parting_say(&text, &voice, parting);
    buffer_text(&text, message_in(&msg_colon, manner->language));
    for (int which = 0; which < 2; which++) {
        reading_say(&text, &voice, comparison, parting, which);
        buffer_text(&text, " (");
        sheet_place_say(&text, comparison, parting, which);
        buffer_char(&text, ')');
        buffer_text(&text, message_in(&msg_semicolon, manner->language));
    }
    allowed_say(&text, &voice, comparison, parting);
    buffer_text(&text, message_in(&msg_semicolon, manner->language));
    message_say(&text, &voice, parting->stands == 0 ? &msg_compare_stands_a : &msg_compare_stands_b, NO_ARGS);
    buffer_fill(out, ' ', indent);
    buffer_text(out, "# ");
    put(out, manner, buffer_s(&text));
    buffer_char(out, '\n');
    buffer_free(&text);
}

void merged_yaml(struct buffer *out, const struct manner *manner, const struct canon *canon,
                 const struct comparison *comparison, struct arena *arena)
{
    struct landmarks landmarks = {.arena = arena, .line = 1};
    struct manner plain = *manner;
    struct buffer text = {0};
    plain.language = canon->language;
    plain.colour = false;
    canonical_yaml(&text, canonical_record(comparison->joined, canon, arena), manner->ascii, &landmarks);
    const unsigned *line = lines_of(comparison, &landmarks);
    unsigned number = 1;
    for (const char *at = buffer_s(&text), *end; *at != '\0'; at = end, number++) {
        end = strchr(at, '\n') + 1;
        for (size_t i = 0; i < comparison->differences.count; i++)
            if (line[i] == number)
                put_comment(out, &plain, comparison, &comparison->differences.item[i], strspn(at, " "));
        buffer_bytes(out, at, (size_t)(end - at));
    }
    buffer_free(&text);
}
