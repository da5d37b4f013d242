/* A deal on the page: the hands, the talon and the tricks drawn, and the score sheet. */
#include "formats/html.h"
#include "formats/ledger_rows.h"
#include "formats/writer_messages.h"

#include <string.h>

static void text(const struct leaf *leaf, const char *markup) { buffer_text(leaf->out, markup); }

static void heading(const struct leaf *leaf, const struct message *message)
{
    text(leaf, "<h4>");
    html_say(leaf, message);
    text(leaf, "</h4>\n");
}

/* --- cards ------------------------------------------------------------------------------------------------ */

/* A card; `more` is a class beside those it has, or "". */
static void put_card(const struct leaf *leaf, card_t card, const char *more)
{
    struct buffer name = {0};
    bool pips = card_suit(card) == HEARTS || card_suit(card) == DIAMONDS;
    card_say(&name, &leaf->voice, card);
    buffer_printf(leaf->out, "<span class=\"card%s%s\">", pips ? " pips" : "", more);
    html_text(leaf, buffer_s(&name));
    text(leaf, "</span>");
    buffer_free(&name);
}

/* The known cards by suits and from the highest, then those that are not wholly known. */
static void put_hand(const struct leaf *leaf, const struct card_list *list)
{
    cardset_t cards = list_set(list);
    for (unsigned suit = SPADES; suit < SUITS; suit++)
        for (unsigned rank = 16; rank-- > 0;)
            if (set_has(cards, CARD(suit, rank)))
                put_card(leaf, CARD(suit, rank), "");
    for (size_t i = 0; i < list->count; i++)
        if (!card_known(list->card[i]))
            put_card(leaf, list->card[i], "");
    if (list->count == 0)
        html_text(leaf, message_in(&msg_no_card, leaf->manner->language));
}

static void put_hands(const struct leaf *leaf, const struct card_list *hands, const struct message *title)
{
    size_t players = leaf->judgement->record->player_count, there = 0;
    for (size_t player = 0; player < players; player++)
        there += hands[player].recorded;
    if (there == 0)
        return;
    heading(leaf, title);
    text(leaf, "<dl>\n");
    for (size_t player = 0; player < players; player++) {
        if (!hands[player].recorded)
            continue;
        text(leaf, "<dt>");
        html_text(leaf, actor_name(&leaf->voice, (int)player));
        text(leaf, "</dt><dd>");
        put_hand(leaf, &hands[player]);
        text(leaf, "</dd>\n");
    }
    text(leaf, "</dl>\n");
}

/* In the order in which it lies. */
static void put_talon(const struct leaf *leaf, const struct card_list *talon)
{
    if (!talon->recorded || talon->count == 0)
        return;
    heading(leaf, &msg_html_talon);
    text(leaf, "<p>");
    for (size_t i = 0; i < talon->count; i++)
        put_card(leaf, talon->card[i], "");
    text(leaf, "</p>\n");
}

/* --- tricks ----------------------------------------------------------------------------------------------- */

/* Whether a finding that is shown finds fault with the card played. */
static bool is_fault_of(const struct leaf *leaf, const struct finding *finding, const struct play *play)
{
    return finding->at.byte == play->at.byte && play->at.line > 0 && finding->severity >= SEVERITY_WARNING &&
           !finding_folded(finding, leaf->manner);
}

/* The finding that stands where the card was played; as many as there are if there is none. */
static size_t fault_of(const struct leaf *leaf, const struct play *play)
{
    size_t i = 0, shown = findings_shown(leaf->judgement, leaf->manner);
    while (i < shown && !is_fault_of(leaf, leaf->judgement->finding[i], play))
        i++;
    return i < shown ? i : leaf->judgement->finding_count;
}

static void put_play(const struct leaf *leaf, const struct trick *trick, const struct play *play)
{
    size_t fault = fault_of(leaf, play);
    bool faulty = fault < leaf->judgement->finding_count;
    if (faulty) {
        text(leaf, "<a class=\"fault\" href=\"#");
        html_finding_id(leaf, fault);
        text(leaf, "\">");
    }
    put_card(leaf, play->card, trick->winner != NOBODY && play->player == trick->winner ? " won" : "");
    text(leaf, faulty ? "</a>" : "");
    if (play == trick->card[0]) {
        text(leaf, " <small class=\"quiet\">");
        html_say(leaf, &msg_html_leads);
        text(leaf, "</small>");
    }
}

static bool everybody_known(const struct trick *trick)
{
    for (size_t i = 0; i < trick->count; i++)
        if (trick->card[i]->player < 0)
            return false;
    return true;
}

/* The cards under their players; in the order played where it is not known whose they are. */
static void put_cells(const struct leaf *leaf, const struct trick *trick)
{
    size_t players = leaf->judgement->record->player_count;
    bool known = everybody_known(trick);
    for (size_t player = 0; player < (known ? players : 1); player++) {
        if (known)
            text(leaf, "<td>");
        else
            buffer_printf(leaf->out, "<td colspan=\"%zu\">", players);
        for (size_t i = 0; i < trick->count; i++)
            if (!known || trick->card[i]->player == (int)player)
                put_play(leaf, trick, trick->card[i]);
        text(leaf, "</td>");
    }
}

static void put_trick(const struct leaf *leaf, const struct trick *trick)
{
    buffer_printf(leaf->out, "<tr><th scope=\"row\">%u</th>", trick->number);
    put_cells(leaf, trick);
    text(leaf, "<td>");
    if (trick->winner != NOBODY)
        html_text(leaf, actor_name(&leaf->voice, trick->winner));
    text(leaf, "</td></tr>\n");
}

static void put_column(const struct leaf *leaf, const char *title)
{
    text(leaf, "<th scope=\"col\">");
    html_text(leaf, title);
    text(leaf, "</th>");
}

static void put_tricks(const struct leaf *leaf, const struct deal_account *account)
{
    if (account->trick_count == 0)
        return;
    heading(leaf, &msg_html_tricks);
    text(leaf, "<div class=\"wide\"><table>\n<thead><tr>");
    put_column(leaf, message_in(&msg_html_trick, leaf->voice.language));
    for (size_t player = 0; player < leaf->judgement->record->player_count; player++)
        put_column(leaf, actor_name(&leaf->voice, (int)player));
    put_column(leaf, message_in(&msg_html_taken_by, leaf->voice.language));
    text(leaf, "</tr></thead>\n<tbody>\n");
    for (size_t i = 0; i < account->trick_count; i++)
        put_trick(leaf, &account->trick[i]);
    text(leaf, "</tbody></table></div>\n");
}

/* --- the score sheet -------------------------------------------------------------------------------------- */

static void put_cell(const struct leaf *leaf, const struct ledger_row *row, size_t player)
{
    text(leaf, "<td>");
    html_text(leaf, buffer_s(&row->cell[player]));
    if (row->differs[player]) {
        text(leaf, " <strong class=\"error\" title=\"");
        html_say(leaf, &msg_html_not_that);
        text(leaf, "\">");
        html_text(leaf, "✗");
        text(leaf, "<span class=\"away\"> ");
        html_say(leaf, &msg_html_not_that);
        text(leaf, "</span></strong>");
    }
    text(leaf, "</td>");
}

static void put_row(const struct leaf *leaf, const struct ledger_rows *rows, const struct ledger_row *row)
{
    text(leaf, row->total ? "<tr class=\"total\"><td>" : "<tr><td>");
    html_text(leaf, buffer_s(&row->left));
    text(leaf, "</td><th scope=\"row\">");
    html_text(leaf, buffer_s(&row->label));
    text(leaf, "</th>");
    for (size_t player = 0; player < rows->players; player++)
        put_cell(leaf, row, player);
    text(leaf, "</tr>\n");
}

static void put_sheet(const struct leaf *leaf, const struct ledger_rows *rows)
{
    heading(leaf, &msg_html_sheet);
    text(leaf, "<div class=\"wide\"><table class=\"sheet\">\n<thead><tr><td></td><td></td>");
    for (size_t player = 0; player < rows->players; player++)
        put_column(leaf, buffer_s(&rows->row[0].cell[player]));
    text(leaf, "</tr></thead>\n<tbody>\n");
    for (size_t i = 1; i < rows->count; i++)
        put_row(leaf, rows, &rows->row[i]);
    text(leaf, "</tbody></table></div>\n");
}

/* --- the whole -------------------------------------------------------------------------------------------- */

void html_deal(const struct leaf *leaf, size_t account)
{
    const struct deal_account *of = &leaf->judgement->account[account];
    struct ledger_rows rows = {0};
    ledger_rows_make(&rows, leaf->manner, leaf->judgement, account);
    text(leaf, "<section>\n<h3>");
    html_text(leaf, buffer_s(&rows.row[0].left));
    text(leaf, " <small class=\"quiet\">");
    html_text(leaf, buffer_s(&rows.row[0].label));
    text(leaf, "</small></h3>\n");
    put_hands(leaf, of->part->deal.hands, &msg_html_hands);
    put_talon(leaf, &of->part->deal.talon);
    put_hands(leaf, of->part->deal.held, &msg_html_held);
    put_tricks(leaf, of);
    put_sheet(leaf, &rows);
    text(leaf, "</section>\n");
    ledger_rows_free(&rows);
}
