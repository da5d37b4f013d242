#include "formats/ways_text.h"

#include "formats/layout.h"
#include "formats/phrase.h"
#include "formats/writer_messages.h"

enum { LEFT = 10, GAP = 3 };

static void side_say(struct buffer *text, const struct voice *voice, const struct way_told *way, int player)
{
    if (way_side_say(text, voice, way, player) == 0)
        buffer_char(text, '0');
}

/* Columns that the longest entry of a player takes. */
static size_t width_of(const struct manner *manner, const struct voice *voice, const struct how *how, int player)
{
    size_t width = put_columns(manner, actor_name(voice, player));
    for (size_t i = 0; i < how->kept; i++) {
        struct buffer text = {0};
        side_say(&text, voice, how->way[i], player);
        size_t own = put_columns(manner, buffer_s(&text));
        width = own > width ? own : width;
        buffer_free(&text);
    }
    return width + GAP;
}

/* A line of the table: the names where `way` is NULL. */
static void line_write(struct buffer *out, const struct manner *manner, const struct voice *voice,
                       const struct how *how, const struct way_told *way)
{
    size_t players = voice->record->player_count;
    for (size_t player = 0; player < players; player++) {
        struct buffer text = {0};
        if (way == NULL)
            buffer_text(&text, actor_name(voice, (int)player));
        else
            side_say(&text, voice, way, (int)player);
        if (player + 1 < players)
            put_padded(out, manner, buffer_s(&text), width_of(manner, voice, how, (int)player));
        else
            layout_put(out, manner, buffer_s(&text));
        buffer_free(&text);
    }
    buffer_char(out, '\n');
}

void ways_text(struct buffer *out, const struct manner *manner, const struct record *record,
               const struct deal_account *account)
{
    const struct how *how = &account->how;
    struct voice voice = voice_of(manner, record);
    struct buffer text = {0};
    if (!how->told && !how->bounded)
        return;
    message_say(&text, &voice, account->part->manche > 0 ? &msg_ledger_manche : &msg_ledger_deal,
                ARGS(arg_number("n", (int)account->part->number), arg_number("manche", (int)account->part->manche)));
    put_padded(out, manner, buffer_s(&text), LEFT);
    buffer_clear(&text);
    message_say(&text, &voice,
                how->bounded      ? &msg_ways_bounded
                : how->more       ? &msg_ways_heading_more
                : how->count == 1 ? &msg_ways_heading_one
                                  : &msg_ways_heading,
                ARGS(arg_number("n", (int)how->count)));
    layout_put(out, manner, buffer_s(&text));
    buffer_char(out, '\n');
    buffer_free(&text);
    if (how->bounded)
        return;
    buffer_fill(out, ' ', LEFT);
    line_write(out, manner, &voice, how, NULL);
    for (size_t i = 0; i < how->kept; i++) {
        buffer_printf(out, "%*zu. ", LEFT - 2, i + 1);
        line_write(out, manner, &voice, how, how->way[i]);
    }
}
