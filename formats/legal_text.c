#include "formats/legal_text.h"

#include "core/perft.h"
#include "core/turn.h"
#include "formats/finding_text.h"
#include "formats/layout.h"
#include "formats/paint.h"
#include "formats/phrase.h"
#include "formats/writer_messages.h"

#include <inttypes.h>
#include <stdio.h>

/* A record's answer as it is being written. */
struct sheet {
    struct buffer *out;
    const struct manner *manner;
    const struct judgement *judgement;
    struct voice voice;
};

static struct sheet sheet_of(struct buffer *out, const struct manner *manner, const struct judgement *judgement)
{
    return (struct sheet){out, manner, judgement, voice_of(manner, judgement->record)};
}

/* "partie.yaml #2: " */
static void put_name(const struct sheet *sheet)
{
    struct buffer name = {0};
    record_name_say(&name, sheet->judgement->record);
    paint(sheet->out, sheet->manner, PAINT_BOLD);
    put(sheet->out, sheet->manner, buffer_s(&name));
    put(sheet->out, sheet->manner, message_in(&msg_colon, sheet->manner->language));
    paint(sheet->out, sheet->manner, PAINT_OFF);
    buffer_free(&name);
}

static void put_sentence(const struct sheet *sheet, const struct message *message, const struct arg *args, size_t count)
{
    struct buffer text = {0};
    message_say(&text, &sheet->voice, message, args, count);
    put(sheet->out, sheet->manner, buffer_s(&text));
    buffer_free(&text);
}

/* --- perft ------------------------------------------------------------------------------------------------ */

enum { WAYS_TEXT = 40 };

/* The number with its thousands set apart, as the language does it. */
static const char *ways_print(char out[WAYS_TEXT], const struct sheet *sheet, uint64_t ways)
{
    char digits[24];
    int count = snprintf(digits, sizeof digits, "%" PRIu64, ways);
    size_t length = 0;
    const char *gap = sheet->manner->language == LANG_FR ? "\u202f" : ",";
    for (int i = 0; i < count; i++) {
        if (i > 0 && (count - i) % 3 == 0)
            for (const char *byte = gap; *byte != '\0'; byte++)
                out[length++] = *byte;
        out[length++] = digits[i];
    }
    out[length] = '\0';
    return out;
}

static void put_moves(const struct sheet *sheet, const struct perft *perft)
{
    char text[WAYS_TEXT];
    for (size_t i = 0; i < perft->move_count; i++) {
        struct buffer card = {0};
        buffer_text(&card, "    ");
        card_say(&card, &sheet->voice, perft->move[i].card);
        put_padded(sheet->out, sheet->manner, buffer_s(&card), 10);
        const char *ways = ways_print(text, sheet, perft->move[i].ways);
        size_t columns = put_columns(sheet->manner, ways);
        buffer_fill(sheet->out, ' ', columns < 26 ? 26 - columns : 1);
        put(sheet->out, sheet->manner, ways);
        buffer_char(sheet->out, '\n');
        buffer_free(&card);
    }
}

void text_perft(struct buffer *out, const struct manner *manner, const struct judged *judged,
                const struct perft *perft)
{
    const struct sheet sheet = sheet_of(out, manner, judged->judgement);
    const struct phrase *why = perft_why(perft);
    char ways[WAYS_TEXT];
    put_name(&sheet);
    if (why != NULL)
        put_sentence(&sheet, why->message, why->arg, why->count);
    else if (perft->over)
        put_sentence(&sheet, &msg_perft_too_many, ARGS(arg_number("depth", (int)perft->depth)));
    else
        put_sentence(&sheet, perft->ways == 1 ? &msg_perft_way : &msg_perft_ways,
                     ARGS(arg_text("ways", ways_print(ways, &sheet, perft->ways)),
                          arg_number("depth", (int)perft->depth), arg_number("left", (int)perft->left),
                          arg_player("who", perft->player)));
    buffer_char(out, '\n');
    if (why == NULL && !perft->over && manner->divide)
        put_moves(&sheet, perft);
}

void text_legal(struct buffer *out, const struct manner *manner, const struct judged *judged, const struct turn *turn)
{ (void)out,(void)manner,(void)judged,(void)turn; }
