/* Texts and cards on the page. */
#include "formats/html.h"

#include "formats/slice.h"
#include "formats/writer_messages.h"

#include <string.h>

static const char no_break[] = "\u00a0", minus[] = "\u2212";

/* Whether a word or number may begin behind that byte. */
static bool parts(char byte) { return byte == '\0' || strchr(" (,;:[", byte) != NULL || (unsigned char)byte >= 0x80; }

/* Bytes of "l. 19" or "l. 19" without a break that begin there, and the line; 0: none do. */
static size_t line_cited(const char *text, unsigned *line)
{
    size_t at = 2;
    if (text[0] != 'l' || text[1] != '.')
        return 0;
    at += text[2] == ' ' ? 1 : strncmp(text + 2, no_break, strlen(no_break)) == 0 ? strlen(no_break) : 0;
    if (at == 2 || !is_digit(text[at]))
        return 0;
    for (*line = 0; is_digit(text[at]) && *line < 100000000; at++)
        *line = *line * 10 + (unsigned)(text[at] - '0');
    return is_digit(text[at]) ? 0 : at;
}

static void escape_part(const struct leaf *leaf, struct buffer *part)
{
    escape_markup(leaf->out, buffer_s(part), leaf->manner);
    buffer_clear(part);
}

static void put_line_cited(const struct leaf *leaf, unsigned line, bool linked)
{
    const struct record *record = leaf->judgement->record;
    struct buffer text = {0};
    linked = linked && line >= record->source_line && line <= record->last_line;
    if (linked)
        buffer_printf(leaf->out, "<a class=\"cited\" href=\"#r%zu-l%u\">", leaf->judged->ordinal + 1, line);
    buffer_printf(&text, "l.%s%u", no_break, line);
    escape_part(leaf, &text);
    buffer_text(leaf->out, linked ? "</a>" : "");
    buffer_free(&text);
}

static void put_set(const struct leaf *leaf, const char *text, bool linked)
{
    struct buffer part = {0};
    for (char last = '\0'; *text != '\0'; last = text[-1]) {
        unsigned line;
        size_t bytes = parts(last) ? line_cited(text, &line) : 0;
        if (bytes > 0) {
            escape_part(leaf, &part);
            put_line_cited(leaf, line, linked);
            text += bytes;
        } else if (*text == '-' && parts(last) && is_digit(text[1])) {
            buffer_text(&part, minus);
            text++;
        } else {
            buffer_char(&part, *text++);
        }
    }
    escape_part(leaf, &part);
    buffer_free(&part);
}

void html_linked(const struct leaf *leaf, const char *text) { put_set(leaf, text, true); }
void html_figures(const struct leaf *leaf, const char *text) { put_set(leaf, text, false); }

/* A letter of ASCII, or one with an accent that French has (à … þ, two bytes from c3 a0 on). */
void html_capital(struct buffer *text)
{
    char *s = text->s;
    unsigned char first = text->length > 0 ? (unsigned char)s[0] : 0, second = first == 0xc3 ? (unsigned char)s[1] : 0;
    if (first >= 'a' && first <= 'z')
        s[0] = (char)(first - 'a' + 'A');
    else if (second >= 0xa0 && second <= 0xbe && second != 0xb7)
        s[1] = (char)(second - 0x20);
}

void html_heading(const struct leaf *leaf, const struct message *message)
{
    buffer_text(leaf->out, "<h4>");
    html_say(leaf, message);
    buffer_text(leaf->out, "</h4>\n");
}

void html_column(const struct leaf *leaf, const char *title)
{
    buffer_text(leaf->out, "<th scope=\"col\" role=\"columnheader\">");
    html_text(leaf, title);
    buffer_text(leaf->out, "</th>");
}

/* --- cards ------------------------------------------------------------------------------------------------ */

static const struct message *const rank_names[] = {
    [RANK_2] = &msg_card_2,   [RANK_3] = &msg_card_3, [RANK_4] = &msg_card_4, [RANK_5] = &msg_card_5,
    [RANK_6] = &msg_card_6,   [RANK_7] = &msg_card_7, [RANK_8] = &msg_card_8, [RANK_9] = &msg_card_9,
    [RANK_10] = &msg_card_10, [RANK_J] = &msg_card_j, [RANK_Q] = &msg_card_q, [RANK_K] = &msg_card_k,
    [RANK_A] = &msg_card_a,
};
static const struct message *const suit_names[] = {
    [SPADES] = &msg_card_spades,
    [HEARTS] = &msg_card_hearts,
    [DIAMONDS] = &msg_card_diamonds,
    [CLUBS] = &msg_card_clubs,
};

/* "queen of spades"; of a card that is not wholly known, what there is. */
static void card_name(const struct leaf *leaf, card_t card, struct buffer *out)
{
    card_t face = card_known(card) ? card_face(card) : card;
    bool rank = card_rank(face) < RANKS, suit = card_suit(face) < SUITS;
    const struct message *rank_word = rank ? rank_names[card_rank(face)] : &msg_card_unknown;
    if (suit)
        message_say(out, &leaf->voice, &msg_card_of,
                    ARGS(arg_word("rank", rank_word), arg_word("suit", suit_names[card_suit(face)])));
    else
        buffer_text(out, message_in(rank_word, leaf->voice.language));
}

void html_card(const struct leaf *leaf, card_t card, struct place at, const char *more)
{
    struct buffer text = {0};
    bool pips = card_suit(card) == HEARTS || card_suit(card) == DIAMONDS;
    buffer_printf(leaf->out, "<span class=\"card%s%s", pips ? " pips" : "", more);
    html_lit(leaf, at);
    buffer_text(leaf->out, "\" role=\"img\" aria-label=\"");
    card_name(leaf, card, &text);
    html_text(leaf, buffer_s(&text));
    buffer_text(leaf->out, "\">");
    buffer_clear(&text);
    card_say(&text, &leaf->voice, card);
    html_text(leaf, buffer_s(&text));
    buffer_text(leaf->out, "</span>");
    buffer_free(&text);
}

void html_cards(const struct leaf *leaf, const struct card_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        html_card(leaf, list->card[i], list->card_at[i], "");
}
