#include "formats/merged.h"

#include "formats/compare_say.h"
#include "formats/layout.h"
#include "formats/writer_messages.h"

#include <string.h>

/* What has comments: the differences, or the asides. */
struct noted {
    const struct partings *partings;
    size_t base;          /* byte of the first in the places of the joined record */
    const unsigned *line; /* for each that of the record that says what stands of it, from 1 */
};

/* Finds the lines; 0: the record has no such line, because what stands is that there is nothing. */
static struct noted noted(const struct partings *partings, size_t base, const struct landmarks *landmarks)
{
    unsigned *line = arena_alloc(landmarks->arena, (partings->count + 1) * sizeof *line);
    for (size_t i = 0; i < landmarks->count; i++) {
        const struct landmark *mark = &landmarks->mark[i];
        size_t which = mark->byte - base;
        if (mark->from == LINE_TO_COME && mark->byte >= base && which < partings->count &&
            (line[which] == 0 || mark->to < line[which]))
            line[which] = mark->to;
    }
    /* What has no line of its own is told where the one before it is, or at the beginning. */
    for (size_t i = 0; i < partings->count; i++)
        if (line[i] == 0)
            line[i] = i > 0 ? line[i - 1] : 1;
    return (struct noted){partings, base, line};
}

/* "# deal 1, trick 3, a trick: R♥ (a.yaml:31:5); D♥ (b.yaml:29:5). The rules allow …; the first stands" */
static void put_comment(struct buffer *out, const struct manner *manner, const struct comparison *comparison,
                        const struct parting *parting, size_t indent)
{
    const struct voice voice = voice_of(manner, comparison->by);
    struct buffer text = {0};
    readings_say(&text, &voice, comparison, parting);
    buffer_text(&text, message_in(&msg_semicolon, manner->language));
    if (parting->reading[0].said == NULL) {
        allowed_say(&text, &voice, comparison, parting);
        buffer_text(&text, message_in(&msg_semicolon, manner->language));
    }
    message_say(&text, &voice, parting->stands == 0 ? &msg_compare_stands_a : &msg_compare_stands_b, NO_ARGS);
    buffer_fill(out, ' ', indent);
    buffer_text(out, "# ");
    put(out, manner, buffer_s(&text));
    buffer_char(out, '\n');
    buffer_free(&text);
}

static void put_comments(struct buffer *out, const struct manner *manner, const struct comparison *comparison,
                         const struct noted *noted, unsigned line, size_t indent)
{
    for (size_t i = 0; i < noted->partings->count; i++)
        if (noted->line[i] == line)
            put_comment(out, manner, comparison, &noted->partings->item[i], indent);
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
    const struct noted differences = noted(&comparison->differences, COMPARE_BYTE, &landmarks),
                       asides = noted(&comparison->asides, ASIDE_BYTE, &landmarks);
    unsigned number = 1;
    for (const char *at = buffer_s(&text), *end; *at != '\0'; at = end, number++) {
        end = strchr(at, '\n') + 1;
        put_comments(out, &plain, comparison, &differences, number, strspn(at, " "));
        put_comments(out, &plain, comparison, &asides, number, strspn(at, " "));
        buffer_bytes(out, at, (size_t)(end - at));
    }
    buffer_free(&text);
}
