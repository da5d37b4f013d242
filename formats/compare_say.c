#include "formats/compare_say.h"

#include "core/mend/mend.h"
#include "formats/canonical.h"
#include "formats/writer_messages.h"

#include <string.h>

static void say_where(struct buffer *out, const struct voice *voice, const struct reading *reading)
{
    if (reading->deal > 0)
        message_say(out, voice, &msg_compare_deal, ARGS(arg_number("n", (int)reading->deal)));
    if (reading->manche > 0)
        message_say(out, voice, &msg_compare_manche, ARGS(arg_number("n", (int)reading->manche)));
    if (reading->trick > 0)
        message_say(out, voice, &msg_compare_trick, ARGS(arg_number("n", (int)reading->trick)));
}

void parting_say(struct buffer *out, const struct voice *voice, const struct parting *parting)
{
    const struct reading *reading = &parting->reading[parting->reading[0].there ? 0 : 1];
    say_where(out, voice, reading);
    message_say(out, voice, &parting_rows[parting->kind].text, ARGS(arg_player("who", parting->player)));
}

const char *said_text(const struct value *said, struct arena *arena)
{
    struct landmarks landmarks = {.arena = arena, .line = 1};
    struct buffer text = {0};
    if (said->kind == VALUE_TEXT)
        return said->text;
    canonical_jsonl(&text, said, false, &landmarks);
    const char *copy = arena_text(arena, buffer_s(&text), text.length - strlen("\n"));
    buffer_free(&text);
    return copy;
}

void reading_say(struct buffer *out, const struct voice *voice, const struct comparison *comparison,
                 const struct parting *parting, int which)
{
    const struct reading *reading = &parting->reading[which];
    struct arena *arena = arena_new();
    if (reading->said != NULL)
        buffer_text(out, said_text(reading->said, arena));
    else if (!reading->there)
        message_say(out, voice, &msg_compare_lacking, NO_ARGS);
    else if (parting->kind == PARTING_ORDER)
        message_say(out, voice, &msg_compare_nth, ARGS(arg_number("n", (int)reading->nth)));
    else if (reading->cards != 0 && reading->cards != parting->reading[1 - which].cards)
        cards_say(out, voice, reading->cards);
    else if (parting->kind != PARTING_DEAL && parting->kind != PARTING_MANCHE && reading->at.line != 0)
        buffer_text(out, text_at(comparison->sheet[which], reading->at, arena));
    else
        message_say(out, voice, &msg_compare_there, NO_ARGS);
    arena_free(arena);
}

void readings_say(struct buffer *out, const struct voice *voice, const struct comparison *comparison,
                  const struct parting *parting)
{
    parting_say(out, voice, parting);
    for (int which = 0; which < 2; which++) {
        buffer_text(out, message_in(which == 0 ? &msg_colon : &msg_semicolon, voice->language));
        reading_say(out, voice, comparison, parting, which);
        buffer_text(out, " (");
        sheet_place_say(out, comparison, parting, which);
        buffer_char(out, ')');
    }
}

void allowed_say(struct buffer *out, const struct voice *voice, const struct comparison *comparison,
                 const struct parting *parting)
{
    static const struct message *const texts[] = {
        [ALLOWED_UNTOLD] = &msg_compare_untold,   [ALLOWED_BOTH] = &msg_compare_both,
        [ALLOWED_A] = &msg_compare_only,          [ALLOWED_B] = &msg_compare_only,
        [ALLOWED_NEITHER] = &msg_compare_neither,
    };
    struct buffer name = {0};
    sheet_name_say(&name, comparison, parting->allowed == ALLOWED_B ? 1 : 0);
    bool left = parting->allowed == ALLOWED_UNTOLD && comparison->comparable && comparison->bounded;
    const struct message *text = parting->own ? &msg_compare_own : texts[parting->allowed];
    message_say(out, voice, left ? &msg_compare_undecided : text,
                ARGS(arg_text("file", buffer_s(&name)), arg_player("who", parting->player)));
    buffer_free(&name);
}

void sheet_name_say(struct buffer *out, const struct comparison *comparison, int which)
{
    const struct record *record = comparison->sheet[which];
    buffer_text(out, record->file);
    if (record->number > 1)
        buffer_printf(out, " #%u", record->number);
}

void sheet_place_say(struct buffer *out, const struct comparison *comparison, const struct parting *parting, int which)
{
    const struct place at = parting->reading[which].at;
    buffer_text(out, comparison->sheet[which]->file);
    if (at.line != 0)
        buffer_printf(out, ":%u:%u", at.line, at.column);
}
