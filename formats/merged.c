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

/* The line after the list of deals, whose dashes are in column 0. */
static unsigned line_after_deals(const char *text)
{
    unsigned number = 1, last = 0;
    for (const char *at = text; *at != '\0'; at = strchr(at, '\n') + 1, number++)
        last = *at == '-' || (*at == ' ' && last > 0 && last + 1 == number) ? number : last;
    return last + 1;
}

/* The line before which a deal that was left out would stand: of the one that comes after it on the sheet without it, else after
   the last. 0: of nothing else, or not known. */
static unsigned line_of_left_out(const struct parting *parting, const char *text, const struct landmarks *landmarks)
{
    const struct reading *lacks = &parting->reading[parting->stands];
    if (parting->kind != PARTING_DEAL || lacks->there)
        return 0;
    if (lacks->at.line == 0)
        return line_after_deals(text);
    for (size_t i = 0; i < landmarks->count; i++)
        if (landmarks->mark[i].from == lacks->at.line && landmarks->mark[i].byte == lacks->at.byte)
            return landmarks->mark[i].to;
    return 0;
}

/* Finds the lines; 0: the record has no such line, because what stands is that there is nothing. */
static struct noted noted(const struct partings *partings, size_t base, const char *text,
                          const struct landmarks *landmarks)
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
    for (size_t i = 0; i < partings->count; i++) {
        unsigned left_out = line[i] == 0 ? line_of_left_out(&partings->item[i], text, landmarks) : 0;
        line[i] = line[i] != 0 ? line[i] : left_out != 0 ? left_out : i > 0 ? line[i - 1] : 1;
    }
    return (struct noted){partings, base, line};
}

/* What is written into the comments of a merged record. */
struct margin {
    struct buffer *out;
    const struct manner *manner; /* of the sentences */
    const struct canon *canon;   /* of the deals */
    const struct comparison *comparison;
    struct arena *arena;
};

/* The deal or manche that only one sheet has and that was left out, as it would be written. */
static void put_left_out(const struct margin *margin, const struct parting *parting, size_t indent)
{
    const struct reading *reading = &parting->reading[1 - parting->stands];
    bool manche = parting->kind == PARTING_MANCHE;
    if ((!manche && parting->kind != PARTING_DEAL) || !reading->there || parting->reading[parting->stands].there)
        return;
    const struct record *sheet = margin->comparison->sheet[1 - parting->stands];
    const struct deal *deal = &sheet->deal[reading->deal - 1];
    if (manche && deal->manche_count > 0) /* else it is all that the deal is written with */
        deal = &deal->manche[reading->manche - 1];
    struct landmarks landmarks = {.arena = margin->arena, .line = 1};
    struct buffer text = {0};
    canonical_yaml(&text, canonical_deal(sheet, deal, manche, margin->canon, margin->arena), margin->manner->ascii,
                   &landmarks);
    for (const char *at = buffer_s(&text), *end; *at != '\0'; at = end) {
        end = strchr(at, '\n') + 1;
        buffer_fill(margin->out, ' ', indent);
        buffer_text(margin->out, at == buffer_s(&text) ? "# - " : "#   ");
        buffer_bytes(margin->out, at, (size_t)(end - at));
    }
    buffer_free(&text);
}

/* "# deal 1, trick 3, a trick: R♥ (a.yaml:31:5); D♥ (b.yaml:29:5). The rules allow …; the first stands" */
static void put_comment(const struct margin *margin, const struct parting *parting, size_t indent)
{
    const struct manner *manner = margin->manner;
    const struct comparison *comparison = margin->comparison;
    struct buffer *out = margin->out;
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
    layout_put(out, manner, buffer_s(&text));
    buffer_char(out, '\n');
    buffer_free(&text);
    put_left_out(margin, parting, indent);
}

static void put_comments(const struct margin *margin, const struct noted *noted, unsigned line, size_t indent)
{
    for (size_t i = 0; i < noted->partings->count; i++)
        if (noted->line[i] == line)
            put_comment(margin, &noted->partings->item[i], indent);
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
    const struct noted differences = noted(&comparison->differences, COMPARE_BYTE, buffer_s(&text), &landmarks),
                       asides = noted(&comparison->asides, ASIDE_BYTE, buffer_s(&text), &landmarks);
    const struct margin margin = {out, &plain, canon, comparison, arena};
    unsigned number = 1;
    for (const char *at = buffer_s(&text), *end; *at != '\0'; at = end, number++) {
        end = strchr(at, '\n') + 1;
        put_comments(&margin, &differences, number, strspn(at, " "));
        put_comments(&margin, &asides, number, strspn(at, " "));
        buffer_bytes(out, at, (size_t)(end - at));
    }
    put_comments(&margin, &differences, number, 0); /* of a deal that would be the last */
    buffer_free(&text);
}
