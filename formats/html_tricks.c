/* The play: tricks under their players, and between them what was said and done. */
#include "formats/html.h"

#include "core/noted.h"
#include "formats/writer_messages.h"

struct table_of {
    const struct leaf *leaf;
    const struct deal_account *account;
    size_t players;
    size_t act;  /* of the play, the next that has not been written */
    size_t play; /* likewise of the cards */
};

static void put(const struct table_of *table, const char *markup) { buffer_text(table->leaf->out, markup); }

/* --- one card --------------------------------------------------------------------------------------------- */

static void put_lead(const struct leaf *leaf)
{
    buffer_text(leaf->out, "<span class=\"lead\" role=\"img\" aria-label=\"");
    html_say(leaf, &msg_html_leads);
    buffer_text(leaf->out, "\">");
    html_text(leaf, "\u2022");
    buffer_text(leaf->out, "</span>");
}

static void put_remark(const struct leaf *leaf, const struct play *play)
{
    if (play->remark == REMARK_NONE)
        return;
    buffer_text(leaf->out, " <small class=\"quiet\">");
    html_say(leaf, play->remark == REMARK_ANNOUNCED ? &msg_html_announced : &msg_html_unannounced);
    buffer_text(leaf->out, "</small>");
}

static void put_play(const struct table_of *table, const struct trick *trick, const struct play *play)
{
    const struct leaf *leaf = table->leaf;
    size_t fault = html_found_at(leaf, play->at);
    bool won = trick != NULL && trick->winner != NOBODY && play->player == trick->winner && !play->taken_back;
    put(table, play->taken_back ? "<del>" : "");
    if (fault < leaf->shown) {
        put(table, "<a class=\"fault");
        html_lights(leaf, fault);
        put(table, "\" href=\"#");
        html_finding_id(leaf, fault);
        put(table, "\">");
    }
    html_card(leaf, play->card, play->at, won ? " won" : "");
    put(table, fault < leaf->shown ? "</a>" : "");
    if (play->nth == 0)
        put_lead(leaf);
    put_remark(leaf, play);
    put(table, play->taken_back ? "</del>" : "");
}

/* --- a trick ---------------------------------------------------------------------------------------------- */

/* The cards that its row shows: its own, and before them those taken back. */
struct row_of {
    const struct trick *trick; /* NULL: what is left of the cards belongs to none */
    size_t first, end;         /* of account->play */
};

static bool belongs(const struct row_of *row, const struct play *play)
{
    if (row->trick == NULL || play->taken_back)
        return true;
    for (size_t i = 0; i < row->trick->count; i++)
        if (row->trick->card[i] == play)
            return true;
    return false;
}

static struct row_of row_from(struct table_of *table, const struct trick *trick)
{
    const struct deal_account *account = table->account;
    struct row_of row = {trick, table->play, account->play_count};
    const struct play *last = trick != NULL && trick->count > 0 ? trick->card[trick->count - 1] : NULL;
    for (size_t i = row.first; last != NULL && i < account->play_count; i++)
        if (&account->play[i] == last)
            row.end = i + 1;
    table->play = row.end;
    return row;
}

static bool everybody_known(const struct table_of *table, const struct row_of *row)
{
    for (size_t i = row->first; i < row->end; i++)
        if (table->account->play[i].player < 0)
            return false;
    return true;
}

/* Under a player, the cards that are his; where it is not known whose they are, all of them in the order played. */
static void put_cells(const struct table_of *table, const struct row_of *row)
{
    bool known = everybody_known(table, row);
    for (size_t player = 0; player < (known ? table->players : 1); player++) {
        if (known)
            put(table, "<td role=\"cell\">");
        else
            buffer_printf(table->leaf->out, "<td role=\"cell\" class=\"whole\" colspan=\"%zu\">", table->players);
        for (size_t i = row->first; i < row->end; i++) {
            const struct play *play = &table->account->play[i];
            if (belongs(row, play) && (!known || play->player == (int)player))
                put_play(table, row->trick, play);
        }
        put(table, "</td>");
    }
}

/* What is found at its cards. */
static void put_notes(const struct table_of *table, const struct row_of *row)
{
    const struct leaf *leaf = table->leaf;
    for (size_t i = row->first; i < row->end; i++)
        html_notes(leaf, table->account->play[i].at);
    if (row->trick != NULL && row->trick->step != NULL)
        html_notes(leaf, row->trick->step->winner_at);
}

static void put_trick(struct table_of *table, const struct trick *trick)
{
    const struct leaf *leaf = table->leaf;
    const struct row_of row = row_from(table, trick);
    put(table, "<tr role=\"row\"><th scope=\"row\" role=\"rowheader\">");
    if (trick != NULL)
        buffer_printf(leaf->out, "%u", trick->number);
    put(table, "</th>");
    put_cells(table, &row);
    put(table, "<td role=\"cell\" class=\"taker\">");
    if (trick != NULL && trick->winner != NOBODY)
        html_text(leaf, actor_name(&leaf->voice, trick->winner));
    put(table, "</td><td role=\"cell\" class=\"notes\">");
    put_notes(table, &row);
    put(table, "</td></tr>\n");
}

/* --- what is done between --------------------------------------------------------------------------------- */

static void put_act(const struct table_of *table, const struct step *step)
{
    const struct leaf *leaf = table->leaf;
    buffer_printf(leaf->out,
                  "<tr role=\"row\" class=\"between\"><td role=\"cell\"></td><td role=\"cell\" class=\"whole\" "
                  "colspan=\"%zu\"><span class=\"said",
                  table->players + 1);
    html_lit(leaf, step->at);
    put(table, "\">");
    html_act_said(leaf, step);
    put(table, "</span></td><td role=\"cell\" class=\"notes\">");
    html_notes(leaf, step->at);
    put(table, "</td></tr>\n");
}

/* The acts that stand before a place of the record, from the next one on; all that are left where there is none. */
static void put_acts(struct table_of *table, const struct play *until)
{
    const struct steps *steps = steps_written(&table->account->part->deal->play);
    for (; table->act < steps->count; table->act++) {
        const struct step *step = &steps->step[table->act];
        if (until != NULL && step->at.byte >= until->at.byte)
            return;
        if (step->verb != VERB_CARDS)
            put_act(table, step);
    }
}

/* --- the whole -------------------------------------------------------------------------------------------- */

static void put_head(const struct table_of *table)
{
    const struct leaf *leaf = table->leaf;
    buffer_printf(
        leaf->out,
        "<div class=\"wide\" tabindex=\"0\"><table role=\"table\" class=\"tricks n%zu\">\n<thead role=\"rowgroup\"><tr "
        "role=\"row\"><th scope=\"col\" role=\"columnheader\"><span class=\"away\">",
        table->players);
    html_say(leaf, &msg_html_trick);
    put(table, "</span></th>");
    for (size_t player = 0; player < table->players; player++)
        html_column(leaf, actor_name(&leaf->voice, (int)player));
    html_column(leaf, message_in(&msg_html_taken_by, leaf->voice.language));
    put(table, "<th scope=\"col\" role=\"columnheader\" class=\"notes\"><span class=\"away\">");
    html_say(leaf, &msg_html_findings);
    put(table, "</span></th></tr></thead>\n<tbody role=\"rowgroup\">\n");
}

void html_tricks(const struct leaf *leaf, const struct deal_account *account)
{
    struct table_of table = {.leaf = leaf, .account = account, .players = leaf->judgement->record->player_count};
    if (account->part->deal->play.count == 0)
        return;
    put(&table, "<div class=\"laid\">\n");
    html_heading(leaf, &msg_html_tricks);
    put_head(&table);
    for (size_t i = 0; i < account->trick_count; i++) {
        const struct trick *trick = &account->trick[i];
        put_acts(&table, trick->count > 0 ? trick->card[0] : NULL);
        put_trick(&table, trick);
    }
    if (table.play < account->play_count)
        put_trick(&table, NULL);
    put_acts(&table, NULL);
    put(&table, "</tbody></table></div></div>\n");
}
