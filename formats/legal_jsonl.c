#include "formats/legal_jsonl.h"

#include "core/perft.h"
#include "core/turn.h"
#include "core/words.h"
#include "formats/finding_text.h"
#include "formats/jsonl_page.h"

#include <string.h>

/* The game and the rules. */
static void put_rules(const struct page *page)
{
    const struct judgement *judgement = page->judgement;
    json_text_at(page->json, "game", judgement->game->name);
    json_text_at(page->json, "rules", judgement->game->edition[judgement->edition].name);
}

static void put_player_at(const struct page *page, const char *key, int player)
{
    json_key(page->json, key);
    put_player(page, player);
}

static void put_cards_at(const struct page *page, const char *key, cardset_t cards)
{
    json_key(page->json, key);
    put_cards(page->json, &page->data, cards);
}

/* A sentence, null where there is none. */
static void put_phrase_at(const struct page *page, const char *key, const struct phrase *phrase)
{
    json_key(page->json, key);
    if (phrase->message != NULL)
        put_phrase(page, phrase);
    else
        json_null(page->json);
}

/* --- perft ------------------------------------------------------------------------------------------------ */

static void put_ways(const struct page *page, uint64_t ways, bool there)
{
    json_key(page->json, "ways");
    if (there)
        json_count(page->json, ways);
    else
        json_null(page->json);
}

static void put_moves(const struct page *page, const struct perft *perft)
{
    json_key(page->json, "divide");
    json_open(page->json, '[');
    for (size_t i = 0; i < perft->move_count; i++) {
        json_open(page->json, '{');
        json_key(page->json, "card");
        put_card(page, perft->move[i].card);
        put_ways(page, perft->move[i].ways, !perft->over);
        json_close(page->json, '}');
    }
    json_close(page->json, ']');
}

void jsonl_perft(struct buffer *out, const struct manner *manner, const struct judged *judged,
                 const struct perft *perft)
{
    struct json json = {.out = out, .ascii = manner->ascii};
    const struct page page = page_of(&json, manner, judged->judgement);
    const struct phrase *why = perft_why(perft);
    put_head(&page, "perft");
    put_rules(&page);
    json_nth_at(page.json, "deal", perft->deal);
    json_nth_at(page.json, "manche", perft->manche);
    json_nth_at(page.json, "trick", perft->trick);
    put_player_at(&page, "player", perft->depth > 0 ? perft->player : NOBODY);
    json_nth_at(page.json, "depth", perft->depth);
    json_nth_at(page.json, "left", perft->left);
    put_ways(&page, perft->ways, why == NULL && !perft->over);
    if (why != NULL)
        put_phrase_at(&page, "why", why);
    else if (manner->divide)
        put_moves(&page, perft);
    end_line(page.json);
}

/* --- legal ------------------------------------------------------------------------------------------------ */

static const char *const stage_ids[STAGES] = {
    [STAGE_UNTOLD] = NULL, [STAGE_START] = "start",   [STAGE_DEALING] = "dealing", [STAGE_CALLS] = "calls",
    [STAGE_PLAY] = "play", [STAGE_MANCHE] = "manche", [STAGE_DEAL] = "deal",       [STAGE_OVER] = "over",
};

/* The act as the notation names it: the English words of its form before the first slot, the first of alternatives. */
static void put_act_name(const struct page *page, enum verb verb)
{
    const char *form = verb == VERB_CARDS ? "plays" : verb_rows[verb].en;
    json_key(page->json, "act");
    json_bytes(page->json, form, form_words(form));
}

static void put_act(const struct page *page, const struct act *act)
{
    json_open(page->json, '{');
    put_player_at(page, "player", act->player);
    put_act_name(page, act->verb);
    if (act->least != NO_FIGURE)
        json_number_at(page->json, "least", act->least);
    if (act->most != NO_FIGURE)
        json_number_at(page->json, "most", act->most);
    if (act->words != NULL) {
        json_key(page->json, "words");
        put_words(page, act->words);
    }
    if (act->of_cards) {
        put_cards_at(page, "cards", act->cards);
        put_cards_at(page, "possible", act->possible);
    }
    put_phrase_at(page, "text", &act->text);
    json_close(page->json, '}');
}

static void put_acts(const struct page *page, const struct turn *turn)
{
    json_key(page->json, "acts");
    json_open(page->json, '[');
    for (size_t i = 0; i < turn->act_count; i++)
        put_act(page, &turn->act[i]);
    json_close(page->json, ']');
}

static void put_trick(const struct page *page, const struct trick *trick)
{
    json_open(page->json, '{');
    json_number_at(page->json, "trick", trick->number);
    put_player_at(page, "leader", trick->leader);
    json_key(page->json, "cards");
    json_open(page->json, '[');
    for (size_t i = 0; i < trick->count; i++)
        put_card(page, trick->card[i]->card);
    json_close(page->json, ']');
    put_player_at(page, "winner", trick->winner);
    json_close(page->json, '}');
}

/* The tricks that are done, then the one in progress. */
static void put_tricks(const struct page *page, const struct turn *turn)
{
    json_key(page->json, "tricks");
    json_open(page->json, '[');
    for (size_t i = 0; i < turn->table.done_count; i++)
        put_trick(page, &turn->table.done[i]);
    if (turn->table.trick.count > 0)
        put_trick(page, &turn->table.trick);
    json_close(page->json, ']');
}

/* A number of every player by name. */
static void put_numbers(const struct page *page, const char *key, const int *number)
{
    json_key(page->json, key);
    json_open(page->json, '{');
    for (size_t player = 0; player < page->judgement->record->player_count; player++) {
        json_key_text(page->json, actor_name(&page->data, (int)player));
        json_number(page->json, number[player]);
    }
    json_close(page->json, '}');
}

static void put_pending(const struct page *page, const struct turn *turn)
{
    json_key(page->json, "pending");
    json_open(page->json, '[');
    for (size_t i = 0; i < turn->pending_count; i++) {
        const struct finding *finding = turn->pending[i];
        json_open(page->json, '{');
        json_text_at(page->json, "rule", finding->rule->id);
        json_text_at(page->json, "slug", finding->rule->slug);
        json_nth_at(page->json, "line", finding->at.line);
        put_player_at(page, "at_fault", finding->at_fault);
        json_text_at(page->json, "kind", remedy_rows[finding->remedy].id);
        put_player_at(page, "holder", finding->holder);
        json_key(page->json, "choices");
        put_words(page, remedy_rows[finding->remedy].choices);
        json_close(page->json, '}');
    }
    json_close(page->json, ']');
}

static const char *trumps(const struct page *page, const struct turn *turn)
{
    if (turn->stage <= STAGE_DEALING || turn->table.trump == SUIT_UNKNOWN)
        return NULL;
    return suit_text(turn->table.trump, page->data.alphabet, page->data.ascii);
}

static void put_standing(const struct page *page, const struct turn *turn)
{
    int won[MAX_PLAYERS];
    for (size_t player = 0; player < MAX_PLAYERS; player++)
        won[player] = (int)turn->table.tricks[player];
    put_player_at(page, "dealer", turn->dealer);
    put_player_at(page, "elder", turn->elder);
    json_text_at(page->json, "trumps", trumps(page, turn));
    put_tricks(page, turn);
    put_numbers(page, "won", won);
    json_key(page->json, "score");
    put_board(page, &turn->board, turn->known);
    json_key(page->json, "before");
    put_board(page, &turn->start, turn->known);
    put_player_at(page, "reached", turn->board.winner);
    if (turn->has_count)
        put_numbers(page, "count", turn->count);
}

void jsonl_legal(struct buffer *out, const struct manner *manner, const struct judged *judged, const struct turn *turn)
{
    const struct judgement *judgement = judged->judgement;
    struct json json = {.out = out, .ascii = manner->ascii};
    const struct page page = page_of(&json, manner, judgement);
    put_head(&page, "legal");
    put_rules(&page);
    json_text_at(&json, "verdict", verdict_id(judgement->verdict));
    json_number_at(&json, "errors", judgement->errors);
    json_nth_at(page.json, "deal", turn->table.number);
    json_nth_at(page.json, "manche", turn->table.manche);
    json_nth_at(page.json, "trick", turn->stage == STAGE_PLAY ? turn->table.trick.number : 0);
    json_text_at(&json, "stage", stage_ids[turn->stage]);
    put_player_at(&page, "player", turn->player);
    put_acts(&page, turn);
    put_phrase_at(&page, "unknown", &turn->unknown);
    put_pending(&page, turn);
    if (turn->stage > STAGE_START)
        put_standing(&page, turn);
    put_player_at(&page, "winner", turn->winner);
    end_line(page.json);
}
