/* A deal on the page, in the order in which it went: the cards dealt, the talon, acts, calls, tricks. */
#include "formats/html.h"

#include "core/noted.h"
#include "formats/ledger_rows.h"
#include "formats/writer_messages.h"

static void text(const struct leaf *leaf, const char *markup) { buffer_text(leaf->out, markup); }

static void put_margin(const struct leaf *leaf, struct place at)
{
    if (html_found_at(leaf, at) == leaf->shown)
        return;
    text(leaf, "<span class=\"notes\">");
    html_notes(leaf, at);
    text(leaf, "</span>");
}

/* --- hands ------------------------------------------------------------------------------------------------ */

/* The known cards by suits and from the highest, then those that are not wholly known. */
static void put_hand(const struct leaf *leaf, const struct card_list *list)
{
    cardset_t cards = list_set(list);
    for (unsigned suit = SPADES; suit < SUITS; suit++)
        for (unsigned rank = 16; rank-- > 0;)
            for (size_t i = 0; set_has(cards, CARD(suit, rank)) && i < list->count; i++)
                if (list->card[i] == CARD(suit, rank))
                    html_card(leaf, list->card[i], list->card_at[i], "");
    for (size_t i = 0; i < list->count; i++)
        if (!card_known(list->card[i]))
            html_card(leaf, list->card[i], list->card_at[i], "");
    if (list->count == 0)
        html_say(leaf, &msg_no_card);
}

static void put_hands(const struct leaf *leaf, const struct card_list *hands, const struct message *title)
{
    size_t players = leaf->judgement->record->player_count, there = 0;
    for (size_t player = 0; player < players; player++)
        there += hands[player].recorded;
    if (there == 0)
        return;
    html_heading(leaf, title);
    text(leaf, "<dl class=\"hands\">\n");
    for (size_t player = 0; player < players; player++) {
        if (!hands[player].recorded)
            continue;
        text(leaf, "<dt>");
        html_text(leaf, actor_name(&leaf->voice, (int)player));
        text(leaf, "</dt><dd>");
        put_hand(leaf, &hands[player]);
        put_margin(leaf, hands[player].at);
        text(leaf, "</dd>\n");
    }
    text(leaf, "</dl>\n");
}

/* --- cards that lie in an order --------------------------------------------------------------------------- */

/* Each with its place; `first`: the place in the pack of the first of them, where a card of them is turned, 0: none is. */
static void put_row(const struct leaf *leaf, const struct card_list *list, const struct message *title, size_t first)
{
    if (!list->recorded || list->count == 0)
        return;
    html_heading(leaf, title);
    text(leaf, "<ol class=\"places\">\n");
    for (size_t i = 0; i < list->count; i++) {
        text(leaf, "<li>");
        html_card(leaf, list->card[i], list->card_at[i], "");
        buffer_printf(leaf->out, "<small aria-hidden=\"true\">%zu</small>", i + 1);
        if (first > 0)
            buffer_printf(leaf->out, "<small class=\"quiet\">(%zu)</small>", first + i);
        text(leaf, "</li>");
    }
    text(leaf, "</ol>\n");
    put_margin(leaf, list->at);
}

static size_t place_of_talon(const struct leaf *leaf)
{
    const struct game *game = leaf->judgement->game;
    return game->turns_trump ? leaf->judgement->record->player_count * (size_t)game->hand_size + 1 : 0;
}

/* --- dealing ---------------------------------------------------------------------------------------------- */

static void dealt_begin(const struct leaf *leaf, const struct message *message)
{
    text(leaf, "<li class=\"act\"><span class=\"said\"><strong>");
    html_say(leaf, message);
    text(leaf, "</strong> ");
}

static void dealt_end(const struct leaf *leaf, struct place at)
{
    text(leaf, "</span>");
    put_margin(leaf, at);
    text(leaf, "</li>\n");
}

static void put_packets(const struct leaf *leaf, const struct deal *deal)
{
    if (!deal->packets.recorded)
        return;
    dealt_begin(leaf, &msg_html_packets);
    for (size_t i = 0; i < deal->packets.count; i++)
        buffer_printf(leaf->out, "%s%d", i > 0 ? " " : "", deal->packets.size[i]);
    if (deal->packets.count == 0)
        html_say(leaf, &msg_no_card);
    dealt_end(leaf, deal->packets.at);
}

static void put_turned(const struct leaf *leaf, const struct deal *deal)
{
    if (!deal->turned.recorded)
        return;
    dealt_begin(leaf, &msg_html_turned);
    html_cards(leaf, &deal->turned);
    if (deal->turned_position.recorded)
        buffer_printf(leaf->out, " %d", deal->turned_position.value);
    dealt_end(leaf, deal->turned.at);
}

static void put_dealing(const struct leaf *leaf, const struct deal *deal)
{
    const struct steps *dealing = steps_written(&deal->dealing);
    if (!deal->packets.recorded && !deal->turned.recorded && dealing->count == 0)
        return;
    html_heading(leaf, &msg_html_dealing);
    text(leaf, "<ol class=\"acts\">\n");
    put_packets(leaf, deal);
    for (size_t i = 0; i < dealing->count; i++)
        html_act(leaf, &dealing->step[i], 0);
    put_turned(leaf, deal);
    text(leaf, "</ol>\n");
}

/* --- calls and exchange ----------------------------------------------------------------------------------- */

/* The cards that a discard was replaced by, where nothing else moved cards of his and his hand is known; none otherwise. */
static cardset_t drawn_by(const struct leaf *leaf, const struct deal_account *account, const struct step *discard)
{
    const struct deal *deal = account->part->deal;
    int player = discard->actor;
    if (leaf->judgement->game->draws == 0 || discard->verb != VERB_DISCARDS || !is_seated(player, MAX_PLAYERS) ||
        !(account->whole >> player & 1U) || !deal->hands[player].recorded)
        return 0;
    for (size_t i = 0; i < deal->calls.count; i++) {
        const struct step *step = &deal->calls.step[i];
        if (!place_equal(step->at, discard->at) && step->actor == player &&
            (verb_has(step->verb, ACT_MOVES) || verb_has(step->verb, ACT_UNSETTLES)))
            return 0;
    }
    cardset_t drawn = account->hand[player] & ~list_set(&deal->hands[player]);
    return set_count(drawn) <= (int)discard->cards.count ? drawn : 0;
}

static void put_calls(const struct leaf *leaf, const struct deal_account *account)
{
    const struct steps *calls = steps_written(&account->part->deal->calls);
    if (calls->count == 0)
        return;
    html_heading(leaf, &msg_html_calls);
    text(leaf, "<ol class=\"acts\">\n");
    for (size_t i = 0; i < calls->count; i++)
        html_act(leaf, &calls->step[i], drawn_by(leaf, account, &calls->step[i]));
    text(leaf, "</ol>\n");
}

/* --- the whole -------------------------------------------------------------------------------------------- */

static void put_title(const struct leaf *leaf, size_t account)
{
    struct ledger_rows rows = {0};
    ledger_rows_make(&rows, leaf->manner, leaf->judgement, account);
    buffer_printf(leaf->out, "<section id=\"r%zu-d%zu\">\n<h3>", leaf->judged->ordinal + 1, account + 1);
    html_text(leaf, buffer_s(&rows.row[0].left));
    text(leaf, " <small class=\"quiet\">");
    html_text(leaf, buffer_s(&rows.row[0].label));
    text(leaf, "</small></h3>\n");
    ledger_rows_free(&rows);
    put_margin(leaf, leaf->judgement->account[account].part->deal->dealer_at);
}

void html_deal(const struct leaf *leaf, size_t account)
{
    const struct deal_account *of = &leaf->judgement->account[account];
    const struct deal *deal = of->part->deal;
    put_title(leaf, account);
    if (account == 0)
        html_acts(leaf, &leaf->judgement->record->draw, &msg_html_draw);
    put_row(leaf, &deal->pack, &msg_html_pack, 0);
    put_hands(leaf, deal->hands, &msg_html_hands);
    put_row(leaf, &deal->talon, &msg_html_talon, place_of_talon(leaf));
    put_dealing(leaf, deal);
    put_calls(leaf, of);
    put_hands(leaf, deal->held, &msg_html_held);
    text(leaf, "<div class=\"played\">\n");
    html_tricks(leaf, of);
    html_sheet(leaf, account);
    text(leaf, "</div>\n");
    text(leaf, "</section>\n");
}
