#include "formats/jsonl_page.h"

#include "formats/escape.h"

#include <string.h>

struct page page_of(struct buffer *out, const struct manner *manner, const struct judgement *judgement)
{
    const struct record *record = judgement->record;
    return (struct page){out, manner, judgement, voice_of(manner, record), voice_of_data(manner, record)};
}

void put_key(const struct page *page, const char *key) { buffer_printf(page->out, ",\"%s\":", key); }

void put_string(const struct page *page, const char *text)
{
    if (text == NULL)
        buffer_text(page->out, "null");
    else
        escape_json(page->out, text, strlen(text), page->manner->ascii);
}

void put_count(const struct page *page, unsigned count)
{
    if (count == 0)
        buffer_text(page->out, "null");
    else
        buffer_printf(page->out, "%u", count);
}

void put_player(const struct page *page, int player)
{
    put_string(page, player == NOBODY ? NULL : actor_name(&page->data, player));
}

void put_phrase(const struct page *page, const struct phrase *phrase)
{
    struct buffer text = {0};
    phrase_say(&text, &page->voice, phrase);
    put_string(page, buffer_s(&text));
    buffer_free(&text);
}

void put_score(const struct page *page, const struct score *score, bool board)
{
    if (board)
        buffer_printf(page->out, "{\"fiches\":%d,\"jetons\":%d}", score->fiches, score->points);
    else
        buffer_printf(page->out, "%d", score->points);
}

void put_board(const struct page *page, const struct board *board, bool there)
{
    const struct record *record = page->judgement->record;
    if (!there || page->judgement->game == NULL) {
        buffer_text(page->out, "null");
        return;
    }
    buffer_char(page->out, '{');
    for (size_t player = 0; player < record->player_count; player++) {
        buffer_text(page->out, player > 0 ? "," : "");
        put_player(page, (int)player);
        buffer_char(page->out, ':');
        put_score(page, &board->score[player], page->judgement->game->boards);
    }
    buffer_char(page->out, '}');
}

void put_card(const struct page *page, card_t card)
{
    struct buffer text = {0};
    card_say(&text, &page->data, card);
    put_string(page, buffer_s(&text));
    buffer_free(&text);
}

void put_cards(const struct page *page, cardset_t cards)
{
    buffer_char(page->out, '[');
    bool first = true;
    for (unsigned suit = SPADES; suit < SUITS; suit++)
        for (unsigned rank = RANKS; rank-- > 0;)
            if (set_has(cards, CARD(suit, rank))) {
                buffer_text(page->out, first ? "" : ",");
                put_card(page, CARD(suit, rank));
                first = false;
            }
    buffer_char(page->out, ']');
}

static void put_arg(const struct page *page, const struct arg *arg)
{
    switch (arg->kind) {
    case ARG_NUMBER: buffer_printf(page->out, "%d", arg->value.number); break;
    case ARG_CARD: put_card(page, arg->value.card); break;
    case ARG_CARDS: put_cards(page, arg->value.cards); break;
    case ARG_SUIT:
        put_string(page, suit_text((enum suit)arg->value.number, page->data.alphabet, page->data.ascii));
        break;
    case ARG_RANK: put_string(page, rank_text((enum rank)arg->value.number, page->data.alphabet)); break;
    case ARG_PLAYER: put_player(page, arg->value.number); break;
    case ARG_SCORE: put_score(page, &arg->value.score, false); break;
    case ARG_BOARD: put_score(page, &arg->value.score, true); break;
    case ARG_TEXT: put_string(page, arg->value.text); break;
    case ARG_WORD: put_string(page, arg->value.word->en); break; /* data do not change with the language */
    }
}

void put_args(const struct page *page, const struct phrase *phrase)
{
    buffer_char(page->out, '{');
    for (size_t i = 0; i < phrase->count; i++) {
        buffer_text(page->out, i > 0 ? "," : "");
        put_string(page, phrase->arg[i].key);
        buffer_char(page->out, ':');
        put_arg(page, &phrase->arg[i]);
    }
    buffer_char(page->out, '}');
}

void put_head(const struct page *page, const char *type)
{
    const struct record *record = page->judgement->record;
    buffer_printf(page->out, "{\"type\":\"%s\",\"file\":", type);
    put_string(page, record->file);
    buffer_printf(page->out, ",\"record\":%u,\"id\":", record->number);
    put_string(page, record->id.s);
}

void put_words(const struct page *page, const char *words)
{
    buffer_char(page->out, '[');
    for (const char *at = words; *at != '\0';) {
        size_t length = strcspn(at, " ");
        buffer_text(page->out, at > words ? "," : "");
        escape_json(page->out, at, length, page->manner->ascii);
        at += length + strspn(at + length, " ");
    }
    buffer_char(page->out, ']');
}
