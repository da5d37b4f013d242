#include "formats/jsonl_page.h"

#include "core/options.h"
#include "formats/codepoint.h"

#include <string.h>

struct page page_of(struct json *json, const struct manner *manner, const struct judgement *judgement)
{
    return (struct page){json, judgement, voice_of(manner, judgement->record),
                         voice_of_data(manner, judgement->record)};
}

void begin_line(struct json *json, const char *type)
{
    json->fresh = true;
    json_open(json, '{');
    json_text_at(json, "type", type);
}

void end_line(struct json *json)
{
    json_close(json, '}');
    buffer_char(json->out, '\n');
}

void put_record(struct json *json, const struct record *record)
{
    json_text_at(json, "file", record->file);
    json_number_at(json, "record", record->number);
    json_text_at(json, "id", record->id.s);
}

void put_head(const struct page *page, const char *type)
{
    begin_line(page->json, type);
    put_record(page->json, page->judgement->record);
}

void put_place(struct json *json, const struct record *record, const struct place *at)
{
    json_nth_at(json, "line", at->line);
    json_nth_at(json, "column", at->line > 0 ? at->column : 0);
    json_nth_at(json, "end_column", at->line > 0 ? at->end_column : 0);
    json_key(json, "byte");
    if (at->line > 0)
        json_count(json, record->source_byte + at->byte);
    else
        json_null(json);
}

void put_source(struct json *json, const struct game *game, size_t edition, const struct rule *rule)
{
    static const char prefix[] = "article ";
    if (game == NULL || rule->editions == ALL_EDITIONS) {
        json_null(json);
        return;
    }
    const char *article = rule->article;
    if (strncmp(article, prefix, strlen(prefix)) == 0)
        article += strlen(prefix);
    json_open(json, '{');
    json_text_at(json, "edition", game->edition[rule_source(game, edition, rule)].name);
    json_text_at(json, "article", article[0] != '\0' ? article : NULL);
    json_close(json, '}');
}

void put_player(const struct page *page, int player)
{
    json_text(page->json, player == NOBODY ? NULL : actor_name(&page->data, player));
}

void put_phrase(const struct page *page, const struct phrase *phrase)
{
    struct buffer text = {0};
    phrase_say(&text, &page->voice, phrase);
    json_text(page->json, buffer_s(&text));
    buffer_free(&text);
}

void put_score(const struct page *page, const struct score *score, bool board)
{
    if (!board) {
        json_number(page->json, score->points);
        return;
    }
    json_open(page->json, '{');
    json_number_at(page->json, "fiches", score->fiches);
    json_number_at(page->json, "jetons", score->points);
    json_close(page->json, '}');
}

void put_board(const struct page *page, const struct board *board, bool there)
{
    const struct record *record = page->judgement->record;
    if (!there || page->judgement->game == NULL) {
        json_null(page->json);
        return;
    }
    json_open(page->json, '{');
    for (size_t player = 0; player < record->player_count; player++) {
        json_key_text(page->json, actor_name(&page->data, (int)player));
        put_score(page, &board->score[player], page->judgement->game->boards);
    }
    json_close(page->json, '}');
}

static void put_card_in(struct json *json, const struct voice *voice, card_t card)
{
    struct buffer text = {0};
    card_say(&text, voice, card);
    json_text(json, buffer_s(&text));
    buffer_free(&text);
}

void put_card(const struct page *page, card_t card) { put_card_in(page->json, &page->data, card); }

void put_cards(struct json *json, const struct voice *voice, cardset_t cards)
{
    json_open(json, '[');
    while (cards != 0)
        put_card_in(json, voice, set_take(&cards));
    json_close(json, ']');
}

/* {"Anne":[{"item":"tricks","amount":11}],"Blaise":[]} */
void put_way(const struct page *page, const struct way_told *way)
{
    json_open(page->json, '{');
    for (size_t player = 0; player < way->players; player++) {
        json_key_text(page->json, actor_name(&page->data, (int)player));
        json_open(page->json, '[');
        for (size_t i = 0; i < way->count; i++) {
            if (way->line[i].player != (int)player)
                continue;
            json_open(page->json, '{');
            json_text_at(page->json, "item", way->line[i].item->en);
            json_key(page->json, "amount");
            put_score(page, &way->line[i].amount, way->board);
            json_close(page->json, '}');
        }
        json_close(page->json, ']');
    }
    json_close(page->json, '}');
}

static void put_arg(const struct page *page, const struct arg *arg)
{
    switch (arg->kind) {
    case ARG_NUMBER:
    case ARG_LINE: json_number(page->json, arg->value.number); break;
    case ARG_CARD: put_card(page, arg->value.card); break;
    case ARG_CARDS: put_cards(page->json, &page->data, arg->value.cards); break;
    case ARG_SUIT:
        json_text(page->json, suit_text((enum suit)arg->value.number, page->data.alphabet, page->data.ascii));
        break;
    case ARG_RANK: json_text(page->json, rank_text((enum rank)arg->value.number, page->data.alphabet)); break;
    case ARG_PLAYER: put_player(page, arg->value.number); break;
    case ARG_SCORE: put_score(page, &arg->value.score, false); break;
    case ARG_BOARD:
    case ARG_CHANGE: put_score(page, &arg->value.score, true); break;
    case ARG_TEXT: json_text(page->json, arg->value.text); break;
    case ARG_WORD: json_text(page->json, arg->value.word->en); break; /* data do not change with the language */
    case ARG_WAY: put_way(page, arg->value.way); break;
    }
}

/* What stands at a place, as it is written; nothing where nothing does. */
static void put_written(const struct page *page, const char *key, struct place at)
{
    const struct record *record = page->judgement->record;
    size_t to = at.byte;
    if (at.line == 0 || record->bytes == NULL)
        return;
    for (unsigned column = at.column; column < at.end_column && to < record->length && record->bytes[to] != '\n';
         column++)
        do
            to++;
        while (to < record->length && codepoint_continues(record->bytes[to]));
    if (to == at.byte)
        return;
    json_key(page->json, key);
    json_bytes(page->json, record->bytes + at.byte, to - at.byte);
}

void put_args(const struct page *page, const struct finding *finding)
{
    const struct phrase *phrase = &finding->what;
    bool found = false;
    json_open(page->json, '{');
    for (size_t i = 0; i < phrase->count; i++) {
        json_key(page->json, phrase->arg[i].key);
        put_arg(page, &phrase->arg[i]);
        found |= strcmp(phrase->arg[i].key, "found") == 0;
    }
    if (!found && finding->severity > SEVERITY_NOTE)
        put_written(page, "found", finding->at);
    json_close(page->json, '}');
}

void put_words(const struct page *page, const char *words)
{
    json_open(page->json, '[');
    for (const char *at = words; *at != '\0';) {
        size_t length = strcspn(at, " ");
        json_bytes(page->json, at, length);
        at += length + strspn(at + length, " ");
    }
    json_close(page->json, ']');
}
