/* Scores without names, in the order of the players: a list of figures, or figures with dashes between them. */
#include "formats/decode.h"
#include "formats/reader_messages.h"

/* Takes off *rest what stands before the next dash that is no sign, or all of it. `parted`: whether there was one, so that
   another figure is due. */
static struct text take_figure(struct text *rest, bool *parted)
{
    struct text text = text_trim(*rest), figure = text;
    size_t at = sign_bytes(text), dash = 0; /* the first may be the figure's sign */
    while (at < text.length && dash == 0) {
        dash = sign_bytes(text_from(text, at));
        at += dash == 0;
    }
    figure.length = at;
    *parted = dash > 0;
    *rest = text_from(text, *parted ? at + dash : at);
    return text_trim(figure);
}

size_t figures_in(struct text text)
{
    size_t count = 0;
    struct text first = text_trim(text);
    first = text_from(first, sign_bytes(first));
    if (first.length == 0 || (!is_digit(*first.s) && *first.s != '+' && *first.s != '?'))
        return 0;
    for (bool parted = true; parted; count++)
        take_figure(&text, &parted);
    return count;
}

/* Whether there is one for each player; else says so. Of a record that does not list its players it has been said, and in which
   order they sit is not known. */
static bool fits_players(struct decoder *decoder, const struct node *value, size_t count)
{
    size_t players = decoder->record->player_count;
    if (decoder->players_known && count != players)
        fault(decoder->document, REC_07, node_place(decoder->document, value), &msg_read_order_count,
              ARGS(arg_number("found", (int)count), arg_number("required", (int)players)));
    return decoder->players_known && count == players;
}

/* A figure of several in one text: dashes part them there, and none of them stands for one. */
static void read_parted(struct decoder *decoder, struct text text, struct amount *amount)
{
    const struct text figure = text_trim(text);
    if (figure.length > 0 && dash_bytes(figure) == figure.length)
        fault_figure(decoder, figure, scored_on_boards(decoder) ? &msg_kind_score : &msg_kind_number);
    else
        read_amount_text(decoder, text, amount);
}

bool read_in_order(struct decoder *decoder, struct node *value, struct amount *amount)
{
    bool parted;
    if (value->kind == NODE_SCALAR)
        figures_in_text(decoder, value);
    else if (value->kind == NODE_SEQUENCE)
        pairs_in_list(decoder, value);
    bool list = value->kind == NODE_SEQUENCE && value->count > 0;
    size_t count = list ? value->count : value->kind == NODE_SCALAR ? figures_in(text_of(value)) : 0;
    if (!list && count < 2)
        return false;
    if (!fits_players(decoder, value, count))
        return true;
    struct text rest = {0};
    if (!list)
        rest = text_of(value);
    struct node *item = value->first;
    for (size_t player = 0; player < count; player++) {
        if (!list)
            read_parted(decoder, take_figure(&rest, &parted), &amount[player]);
        else if (!value_absent(decoder, item))
            read_amount(decoder, (struct field){NULL, item}, &amount[player]);
        item = list ? item->next : NULL;
    }
    return true;
}
