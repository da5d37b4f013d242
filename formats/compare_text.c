#include "formats/compare_text.h"

#include "formats/compare_say.h"
#include "formats/layout.h"
#include "formats/paint.h"
#include "formats/text_rows.h"
#include "formats/writer_messages.h"

/* A comparison as it is being written. */
struct sheet {
    struct buffer *out;
    const struct manner *manner;
    const struct comparison *comparison;
    struct voice voice; /* names are those of the first sheet */
};

static void put_buffer(const struct sheet *sheet, struct buffer *text)
{
    layout_put(sheet->out, sheet->manner, buffer_s(text));
    buffer_free(text);
}

static void put_sentence(const struct sheet *sheet, const struct message *message, const struct arg *args, size_t count)
{
    struct buffer text = {0};
    message_say(&text, &sheet->voice, message, args, count);
    put_buffer(sheet, &text);
}

/* --- one difference --------------------------------------------------------------------------------------- */

static void put_place(const struct sheet *sheet, const struct parting *parting, int which)
{
    struct buffer text = {0};
    sheet_place_say(&text, sheet->comparison, parting, which);
    buffer_text(&text, ": ");
    paint(sheet->out, sheet->manner, PAINT_BOLD);
    put_buffer(sheet, &text);
    paint(sheet->out, sheet->manner, PAINT_OFF);
}

static void put_reading(const struct sheet *sheet, const struct parting *parting, int which)
{
    const struct reading *reading = &parting->reading[which];
    struct buffer text = {0};
    reading_say(&text, &sheet->voice, sheet->comparison, parting, which);
    put_buffer(sheet, &text);
    buffer_char(sheet->out, '\n');
    if (reading->there)
        text_excerpt(sheet->out, sheet->manner, sheet->comparison->sheet[which], reading->at, PAINT_RED);
}

static void put_kind(const struct sheet *sheet, const struct message *word, const struct parting *parting)
{
    struct buffer text = {0};
    paint(sheet->out, sheet->manner, PAINT_RED);
    put_sentence(sheet, word, NO_ARGS);
    buffer_printf(sheet->out, "[%s]: ", parting_rows[parting->kind].id);
    paint(sheet->out, sheet->manner, PAINT_OFF);
    parting_say(&text, &sheet->voice, parting);
    buffer_text(&text, message_in(&msg_colon, sheet->manner->language));
    put_buffer(sheet, &text);
}

static void put_difference(const struct sheet *sheet, const struct parting *parting)
{
    struct buffer text = {0};
    put_place(sheet, parting, 0);
    put_kind(sheet, &msg_compare_difference, parting);
    put_reading(sheet, parting, 0);
    put_place(sheet, parting, 1);
    put_reading(sheet, parting, 1);
    allowed_say(&text, &sheet->voice, sheet->comparison, parting);
    text_row(sheet->out, sheet->manner, parting->reading[1].at, &msg_compare_rules, buffer_s(&text));
    buffer_free(&text);
}

/* --- what is no difference -------------------------------------------------------------------------------- */

static void put_told(const struct sheet *sheet, const struct parting *parting)
{
    struct buffer text = {0};
    put_place(sheet, parting, parting->reading[0].there ? 0 : 1);
    parting_say(&text, &sheet->voice, parting);
    put_sentence(sheet, &msg_compare_told, ARGS(arg_text("what", buffer_s(&text))));
    buffer_char(sheet->out, '\n');
    buffer_free(&text);
}

/* Of names put_players() tells. */
static void put_aside(const struct sheet *sheet, const struct parting *parting)
{
    struct buffer text = {0};
    if (parting->kind == PARTING_NAME)
        return;
    put_place(sheet, parting, 1);
    readings_say(&text, &sheet->voice, sheet->comparison, parting);
    put_sentence(sheet, &msg_compare_aside, ARGS(arg_text("what", buffer_s(&text))));
    buffer_char(sheet->out, '\n');
    buffer_free(&text);
}

/* Players whose names are not the same, and seats that are counted from another player. */
static void put_players(const struct sheet *sheet)
{
    const struct comparison *comparison = sheet->comparison;
    const struct record *b = comparison->sheet[1];
    for (size_t player = 0; player < b->player_count; player++) {
        if (comparison->seats.by[player] == KNOWN_BY_NAME)
            continue;
        struct buffer text = {0};
        buffer_printf(&text, "%s:%u:%u: ", b->file, b->player[player].at.line, b->player[player].at.column);
        put_buffer(sheet, &text);
        put_sentence(sheet,
                     comparison->seats.by[player] == KNOWN_BY_SEAT ? &msg_compare_by_seat : &msg_compare_by_beginning,
                     ARGS(arg_text("name", b->player[player].s), arg_player("who", comparison->seats.seat[player])));
        buffer_char(sheet->out, '\n');
    }
    if (!comparison->seats.moved)
        return;
    layout_put(sheet->out, sheet->manner, b->file);
    buffer_printf(sheet->out, ":%u:%u: ", b->players_at.line, b->players_at.column);
    put_sentence(sheet, &msg_compare_moved, NO_ARGS);
    buffer_char(sheet->out, '\n');
}

/* --- the whole -------------------------------------------------------------------------------------------- */

static void put_end(const struct sheet *sheet)
{
    const struct comparison *comparison = sheet->comparison;
    struct buffer one = {0}, two = {0}, first = {0};
    size_t count = comparison->differences.count;
    sheet_name_say(&one, comparison, 0);
    sheet_name_say(&two, comparison, 1);
    if (count > 0)
        parting_say(&first, &sheet->voice, &comparison->differences.item[0]);
    paint(sheet->out, sheet->manner, count > 0 ? PAINT_RED : PAINT_GREEN);
    put_sentence(sheet, count > 0 ? &msg_compare_different : &msg_compare_same,
                 ARGS(arg_text("a", buffer_s(&one)), arg_text("b", buffer_s(&two)), arg_number("n", (int)count),
                      arg_text("first", buffer_s(&first))));
    paint(sheet->out, sheet->manner, PAINT_OFF);
    buffer_char(sheet->out, '\n');
    if (comparison->bounded) {
        size_t left = allowed_count(comparison, ALLOWED_UNTOLD);
        put_sentence(sheet, left > 0 ? &msg_compare_left : &msg_compare_bounded, ARGS(arg_number("n", (int)left)));
        buffer_char(sheet->out, '\n');
    }
    buffer_free(&one);
    buffer_free(&two);
    buffer_free(&first);
}

void text_compare(struct buffer *out, const struct manner *manner, const struct comparison *comparison)
{
    const struct sheet sheet = {out, manner, comparison, voice_of(manner, comparison->by)};
    if (comparison->comparable)
        put_players(&sheet);
    for (size_t i = 0; i < comparison->differences.count; i++)
        put_difference(&sheet, &comparison->differences.item[i]);
    for (size_t i = 0; i < comparison->told.count; i++)
        put_told(&sheet, &comparison->told.item[i]);
    for (size_t i = 0; i < comparison->asides.count; i++)
        put_aside(&sheet, &comparison->asides.item[i]);
    put_end(&sheet);
}
