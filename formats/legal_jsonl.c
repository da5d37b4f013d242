#include "formats/legal_jsonl.h"

#include "core/perft.h"
#include "core/turn.h"
#include "core/words.h"
#include "formats/escape.h"
#include "formats/finding_text.h"
#include "formats/jsonl_page.h"

#include <inttypes.h>
#include <string.h>

/* The game, the rules and where in the record. */
static void put_rules(const struct page *page)
{
    const struct judgement *judgement = page->judgement;
    put_key(page, "game");
    put_string(page, judgement->game->name);
    put_key(page, "rules");
    put_string(page, judgement->game->edition[judgement->edition].name);
}

/* --- perft ------------------------------------------------------------------------------------------------ */

/* More ways than the number can hold are none. */
static void put_ways(const struct page *page, uint64_t ways, bool over)
{
    put_key(page, "ways");
    if (over)
        buffer_text(page->out, "null");
    else
        buffer_printf(page->out, "%" PRIu64, ways);
}

static void put_moves(const struct page *page, const struct perft *perft)
{
    put_key(page, "divide");
    buffer_char(page->out, '[');
    for (size_t i = 0; i < perft->move_count; i++) {
        buffer_text(page->out, i > 0 ? ",{\"card\":" : "{\"card\":");
        put_card(page, perft->move[i].card);
        put_ways(page, perft->move[i].ways, perft->over);
        buffer_char(page->out, '}');
    }
    buffer_char(page->out, ']');
}

void jsonl_perft(struct buffer *out, const struct manner *manner, const struct judged *judged,
                 const struct perft *perft)
{
    const struct page page = page_of(out, manner, judged->judgement);
    const struct phrase *why = perft_why(perft);
    put_head(&page, "perft");
    put_rules(&page);
    put_key(&page, "deal");
    put_count(&page, perft->deal);
    put_key(&page, "manche");
    put_count(&page, perft->manche);
    put_key(&page, "trick");
    put_count(&page, perft->trick);
    put_key(&page, "player");
    put_player(&page, perft->depth > 0 ? perft->player : NOBODY);
    put_key(&page, "depth");
    put_count(&page, perft->depth);
    put_key(&page, "left");
    put_count(&page, perft->left);
    put_ways(&page, perft->ways, perft->over || why != NULL);
    if (why != NULL) {
        put_key(&page, "why");
        put_phrase(&page, why);
    } else if (manner->divide) {
        put_moves(&page, perft);
    }
    buffer_text(out, "}\n");
}

/* --- legal ------------------------------------------------------------------------------------------------ */

static const char *const stage_ids[STAGES] = {
    [STAGE_UNTOLD] = NULL, [STAGE_START] = "start", [STAGE_DEALING] = "dealing", [STAGE_CALLS] = "calls",
    [STAGE_PLAY] = "play", [STAGE_DEAL] = "deal",   [STAGE_OVER] = "over",
};

/* The act as the notation names it: the English words of its form before the first slot, the first of alternatives. */
static void put_act_name(const struct page *page, enum verb verb)
{
    if (verb == VERB_CARDS) {
        put_string(page, "plays");
        return;
    }
    const char *form = verb_rows[verb].en;
    size_t length = strcspn(form, "<[/|");
    while (length > 0 && form[length - 1] == ' ')
        length--;
    escape_json(page->out, form, length, page->manner->ascii);
}

static void put_figure(const struct page *page, const char *key, int figure)
{
    if (figure == NO_FIGURE)
        return;
    put_key(page, key);
    buffer_printf(page->out, "%d", figure);
}

static void put_act(const struct page *page, const struct act *act)
{
    buffer_text(page->out, "{\"player\":");
    put_player(page, act->player);
    put_key(page, "act");
    put_act_name(page, act->verb);
    put_figure(page, "least", act->least);
    put_figure(page, "most", act->most);
    if (act->of_cards) {
        put_key(page, "cards");
        put_cards(page, act->cards);
        put_key(page, "possible");
        put_cards(page, act->possible);
    }
    put_key(page, "text");
    put_phrase(page, &act->text);
    buffer_char(page->out, '}');
}

static void put_acts(const struct page *page, const struct turn *turn)
{
    put_key(page, "acts");
    buffer_char(page->out, '[');
    for (size_t i = 0; i < turn->act_count; i++) {
        buffer_text(page->out, i > 0 ? "," : "");
        put_act(page, &turn->act[i]);
    }
    buffer_char(page->out, ']');
}

static void put_trick(const struct page *page, const struct trick *trick)
{
    buffer_printf(page->out, "{\"trick\":%u,\"leader\":", trick->number);
    put_player(page, trick->leader);
    put_key(page, "cards");
    buffer_char(page->out, '[');
    for (size_t i = 0; i < trick->count; i++) {
        buffer_text(page->out, i > 0 ? "," : "");
        put_card(page, trick->card[i]->card);
    }
    buffer_char(page->out, ']');
    put_key(page, "winner");
    put_player(page, trick->winner);
    buffer_char(page->out, '}');
}

/* The complete tricks, then the one in progress. */
static void put_tricks(const struct page *page, const struct turn *turn)
{
    put_key(page, "tricks");
    buffer_char(page->out, '[');
    for (size_t i = 0; i < turn->trick_count; i++) {
        buffer_text(page->out, i > 0 ? "," : "");
        put_trick(page, &turn->trick[i]);
    }
    if (turn->table.trick.count > 0) {
        buffer_text(page->out, turn->trick_count > 0 ? "," : "");
        put_trick(page, &turn->table.trick);
    }
    buffer_char(page->out, ']');
}

/* Of every player by name: the tricks he has won; what he has announced and is not on the board yet. */
static void put_numbers(const struct page *page, const char *key, const struct turn *turn, bool there, bool won)
{
    put_key(page, key);
    if (!there) {
        buffer_text(page->out, "null");
        return;
    }
    buffer_char(page->out, '{');
    for (size_t player = 0; player < page->judgement->record->player_count; player++) {
        buffer_text(page->out, player > 0 ? "," : "");
        put_player(page, (int)player);
        buffer_printf(page->out, ":%d", won ? (int)turn->table.tricks[player] : turn->count[player]);
    }
    buffer_char(page->out, '}');
}

static void put_pending(const struct page *page, const struct turn *turn)
{
    put_key(page, "pending");
    buffer_char(page->out, '[');
    for (size_t i = 0; i < turn->pending_count; i++) {
        const struct finding *finding = turn->pending[i];
        buffer_text(page->out, i > 0 ? ",{\"rule\":" : "{\"rule\":");
        put_string(page, finding->rule->id);
        put_key(page, "slug");
        put_string(page, finding->rule->slug);
        put_key(page, "line");
        put_count(page, finding->at.line);
        put_key(page, "at_fault");
        put_player(page, finding->at_fault);
        put_key(page, "kind");
        put_string(page, remedy_rows[finding->remedy].id);
        put_key(page, "holder");
        put_player(page, finding->holder);
        put_key(page, "choices");
        put_words(page, remedy_rows[finding->remedy].choices);
        buffer_char(page->out, '}');
    }
    buffer_char(page->out, ']');
}

static void put_standing(const struct page *page, const struct turn *turn)
{
    bool told = turn->stage > STAGE_START, trumps = turn->stage > STAGE_DEALING && turn->table.trump != SUIT_UNKNOWN;
    put_key(page, "dealer");
    put_player(page, told ? turn->dealer : NOBODY);
    put_key(page, "elder");
    put_player(page, told ? turn->elder : NOBODY);
    put_key(page, "trumps");
    put_string(page, trumps ? suit_text(turn->table.trump, page->data.alphabet, page->data.ascii) : NULL);
    put_tricks(page, turn);
    put_numbers(page, "won", turn, told, true);
    put_key(page, "score");
    put_board(page, &turn->board, turn->known);
    put_key(page, "before");
    put_board(page, &turn->start, turn->known);
    put_numbers(page, "count", turn, turn->has_count, false);
}

void jsonl_legal(struct buffer *out, const struct manner *manner, const struct judged *judged, const struct turn *turn)
{
    const struct judgement *judgement = judged->judgement;
    const struct page page = page_of(out, manner, judgement);
    bool told = turn->stage != STAGE_UNTOLD;
    put_head(&page, "legal");
    put_rules(&page);
    put_key(&page, "verdict");
    put_string(&page, verdict_id(judgement->verdict));
    buffer_printf(out, ",\"errors\":%u", judgement->errors);
    put_key(&page, "deal");
    put_count(&page, turn->table.number);
    put_key(&page, "manche");
    put_count(&page, turn->table.manche);
    put_key(&page, "trick");
    put_count(&page, turn->stage == STAGE_PLAY ? turn->table.trick.number : 0);
    put_key(&page, "stage");
    put_string(&page, stage_ids[turn->stage]);
    put_key(&page, "player");
    put_player(&page, told ? turn->player : NOBODY);
    put_acts(&page, turn);
    put_key(&page, "unknown");
    if (turn->unknown.message != NULL)
        put_phrase(&page, &turn->unknown);
    else
        buffer_text(out, "null");
    put_pending(&page, turn);
    put_standing(&page, turn);
    put_key(&page, "winner");
    put_player(&page, told ? turn->winner : NOBODY);
    buffer_text(out, "}\n");
}
