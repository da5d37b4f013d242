/* Score sheets on the page: the marks of a deal with the running score, what is written beside what replay gives, and a row
   for each deal of a partie. Where scores are fiches and jetons these have columns of their own. */
#include "formats/html.h"

#include "formats/ledger_rows.h"
#include "formats/writer_messages.h"

#include <string.h>

static void text(const struct leaf *leaf, const char *markup) { buffer_text(leaf->out, markup); }

static bool boards(const struct leaf *leaf) { return leaf->judgement->game->boards; }

/* Whether the sheet of a deal has its marks one by one, with the running score: else there is a row for the deal, on the sheet of
   the partie. */
static bool mark_by_mark(const struct leaf *leaf)
{
    return edition_sheet(leaf->judgement->game, leaf->judgement->edition) != NULL;
}

/* Whether there are so many players that all room is wanted: what else stands side by side is set one above the other. */
static bool many(const struct leaf *leaf) { return leaf->judgement->record->player_count > 3; }

/* The table of figures that has a column or more for each player. */
static void begin_sheet(const struct leaf *leaf, const char *kind)
{
    buffer_printf(leaf->out, "<div class=\"wide\" tabindex=\"0\"><table class=\"sheet%s%s\">\n", kind,
                  many(leaf) ? " many" : "");
}

/* Columns of a running score: points, or fiches and jetons. */
static size_t score_columns(const struct leaf *leaf) { return !mark_by_mark(leaf) ? 0 : boards(leaf) ? 2 : 1; }

static void put_wrong(const struct leaf *leaf)
{
    text(leaf, "<strong class=\"error\" title=\"");
    html_say(leaf, &msg_html_not_that);
    text(leaf, "\">");
    html_text(leaf, "✗");
    text(leaf, "<span class=\"away\"> ");
    html_say(leaf, &msg_html_not_that);
    text(leaf, "</span></strong>");
}

static void put_names(const struct leaf *leaf, size_t span)
{
    for (size_t player = 0; player < leaf->judgement->record->player_count; player++) {
        buffer_printf(leaf->out, "<th scope=\"%s\" colspan=\"%zu\">", span > 1 ? "colgroup" : "col", span);
        html_text(leaf, actor_name(&leaf->voice, (int)player));
        text(leaf, "</th>");
    }
}

static void put_head(const struct leaf *leaf, const struct message *message)
{
    text(leaf, "<th scope=\"col\">");
    html_say(leaf, message);
    text(leaf, "</th>");
}

/* --- a deal ----------------------------------------------------------------------------------------------- */

/* A figure of the running score; where the mark is struck, so is what it brought it to. */
static void put_sum(const struct leaf *leaf, const struct ledger_row *row, bool there, int figure)
{
    struct buffer number = {0};
    if (there)
        buffer_printf(&number, "%d", figure);
    text(leaf, row->struck && there ? "<td class=\"sum\"><del>" : "<td class=\"sum\">");
    html_figures(leaf, buffer_s(&number));
    text(leaf, row->struck && there ? "</del></td>" : "</td>");
    buffer_free(&number);
}

static void put_score(const struct leaf *leaf, const struct ledger_row *row, size_t player)
{
    bool there = (row->scored >> player & 1U) != 0;
    if (boards(leaf))
        put_sum(leaf, row, there, row->score[player].fiches);
    put_sum(leaf, row, there, row->score[player].points);
}

static void put_row(const struct leaf *leaf, const struct ledger_row *row)
{
    const char *begin = row->struck ? "<del>" : "", *end = row->struck ? "</del>" : "";
    bool marks = row->kind == LEDGER_MARK;
    text(leaf, row->total ? "<tr class=\"total\"><td>" : "<tr><td>");
    html_linked(leaf, buffer_s(&row->left));
    text(leaf, "</td><th scope=\"row\"");
    if (row->at.line > 0) {
        text(leaf, " class=\"of");
        html_lit(leaf, row->at);
        text(leaf, "\"");
    }
    text(leaf, ">");
    text(leaf, begin);
    html_figures(leaf, buffer_s(&row->label));
    text(leaf, end);
    text(leaf, "</th>");
    for (size_t player = 0; player < leaf->judgement->record->player_count; player++) {
        text(leaf, "<td>");
        text(leaf, marks ? begin : "");
        html_figures(leaf, marks || !mark_by_mark(leaf) || (row->scored >> player & 1U) == 0
                               ? buffer_s(&row->cell[player])
                               : "");
        text(leaf, marks ? end : "");
        text(leaf, "</td>");
        if (score_columns(leaf) > 0)
            put_score(leaf, row, player);
    }
    text(leaf, "</tr>\n");
}

/* Names over the columns of each player, and what these are where there are several. */
static void put_columns(const struct leaf *leaf)
{
    if (score_columns(leaf) == 0) {
        text(leaf, "<thead><tr><td></td><td></td>");
        put_names(leaf, 1);
        text(leaf, "</tr></thead>\n<tbody>\n");
        return;
    }
    text(leaf, "<thead><tr><td rowspan=\"2\"></td><td rowspan=\"2\"></td>");
    put_names(leaf, 1 + score_columns(leaf));
    text(leaf, "</tr>\n<tr>");
    for (size_t player = 0; player < leaf->judgement->record->player_count; player++) {
        put_head(leaf, &msg_html_marks);
        if (boards(leaf)) {
            put_head(leaf, &msg_html_fiches);
            put_head(leaf, &msg_html_jetons);
        } else {
            put_head(leaf, &msg_html_total);
        }
    }
    text(leaf, "</tr></thead>\n<tbody>\n");
}

static void put_marks(const struct leaf *leaf, const struct ledger_rows *rows)
{
    begin_sheet(leaf, boards(leaf) ? " boards" : " points");
    put_columns(leaf);
    for (size_t i = 1; i < rows->count; i++)
        if (rows->row[i].kind == LEDGER_MARK || rows->row[i].kind == LEDGER_START ||
            rows->row[i].kind == LEDGER_REPLAYED || rows->row[i].kind == LEDGER_RULED)
            put_row(leaf, &rows->row[i]);
    text(leaf, "</tbody></table></div>\n");
}

/* --- what is written, and what replay gives --------------------------------------------------------------- */

static const struct ledger_row *row_of(const struct ledger_rows *rows, enum ledger_kind kind)
{
    for (size_t i = 1; i < rows->count; i++)
        if (rows->row[i].kind == kind)
            return &rows->row[i];
    return NULL;
}

/* A line of the comparison: texts as they are, NULL where there is nothing. */
struct pair {
    const char *who, *what, *written, *replayed, *ruled;
    bool differs;
    struct place at;
};

static void put_figure(const struct leaf *leaf, const char *figure, bool struck)
{
    text(leaf, "<td>");
    text(leaf, struck ? "<del>" : "");
    html_figures(leaf, figure != NULL ? figure : "");
    text(leaf, struck ? "</del>" : "");
}

/* What is found at a figure, in a row of its own beneath it. */
static void put_found(const struct leaf *leaf, struct place at, int columns)
{
    if (html_found_at(leaf, at) == leaf->shown)
        return;
    buffer_printf(leaf->out, "<tr><td class=\"notes\" colspan=\"%d\">", columns);
    html_notes(leaf, at);
    text(leaf, "</td></tr>\n");
}

static void put_pair(const struct leaf *leaf, const struct pair *pair, bool ruled)
{
    text(leaf, "<tr><th scope=\"row\">");
    html_text(leaf, pair->who);
    text(leaf, " <small class=\"quiet\">");
    html_text(leaf, pair->what);
    text(leaf, "</small></th>");
    put_figure(leaf, pair->written,
               pair->ruled != NULL && pair->written != NULL && strcmp(pair->ruled, pair->written) != 0);
    if (pair->differs) {
        text(leaf, " ");
        put_wrong(leaf);
    }
    text(leaf, "</td>");
    put_figure(leaf, pair->replayed, false);
    text(leaf, "</td>");
    if (ruled) {
        put_figure(leaf, pair->ruled, false);
        text(leaf, "</td>");
    }
    text(leaf, "</tr>\n");
    put_found(leaf, pair->at, ruled ? 4 : 3);
}

static const char *cell_of(const struct ledger_row *row, size_t player)
{
    return row != NULL && row->cell[player].length > 0 ? buffer_s(&row->cell[player]) : NULL;
}

/* What the sheet has of a player, and what it should have: rows of the ledger side by side. */
static void put_pairs(const struct leaf *leaf, const struct ledger_rows *rows, size_t player, bool sum)
{
    const struct ledger_row *written = row_of(rows, sum ? LEDGER_SUM_RECORDED : LEDGER_RECORDED),
                            *replayed = row_of(rows, sum ? LEDGER_SUM_REPLAYED : LEDGER_REPLAYED),
                            *ruled = row_of(rows, LEDGER_RULED);
    struct pair pair = {.who = actor_name(&leaf->voice, (int)player),
                        .what = message_in(sum ? &msg_html_this_deal : &msg_html_score, leaf->voice.language),
                        .written = cell_of(written, player),
                        .replayed = cell_of(replayed, player),
                        .ruled = sum ? NULL : cell_of(ruled, player)};
    if (pair.written == NULL && pair.ruled == NULL)
        return;
    if (written != NULL) {
        pair.differs = written->differs[player];
        pair.at = written->said_at[player];
    }
    put_pair(leaf, &pair, ruled != NULL);
}

static void put_item(const struct leaf *leaf, const struct deal_account *account, size_t player,
                     const struct mark_said *said, bool ruled)
{
    const struct amount *amount = &said->amount;
    struct score due = account_item(leaf->judgement, account, (int)player, said->item),
                 score =
                     amount->board ? (struct score){amount->fiches, amount->jetons} : (struct score){0, amount->points};
    struct buffer written = {0}, replayed = {0};
    change_say(&written, &leaf->voice, score, boards(leaf) && amount->board, "");
    change_say(&replayed, &leaf->voice, due, boards(leaf), "");
    put_pair(leaf,
             &(struct pair){.who = actor_name(&leaf->voice, (int)player),
                            .what = message_in(&item_names[said->item], leaf->voice.language),
                            .written = amount->recorded ? buffer_s(&written) : amount->unread,
                            .replayed = account->known ? buffer_s(&replayed) : NULL,
                            .at = said->at},
             ruled);
    buffer_free(&written);
    buffer_free(&replayed);
}

static bool any_written(const struct leaf *leaf, const struct ledger_rows *rows)
{
    bool any = row_of(rows, LEDGER_RULED) != NULL;
    const struct ledger_row *sum = row_of(rows, LEDGER_SUM_RECORDED), *score = row_of(rows, LEDGER_RECORDED);
    for (size_t player = 0; player < leaf->judgement->record->player_count; player++)
        any |= cell_of(sum, player) != NULL || cell_of(score, player) != NULL;
    return any;
}

static void put_written(const struct leaf *leaf, const struct ledger_rows *rows, size_t account)
{
    const struct deal_account *of = &leaf->judgement->account[account];
    bool ruled = row_of(rows, LEDGER_RULED) != NULL;
    if (!any_written(leaf, rows))
        return;
    text(leaf, "<div class=\"wide\" tabindex=\"0\"><table class=\"written\">\n<thead><tr><td></td>");
    put_head(leaf, &msg_ledger_recorded);
    put_head(leaf, &msg_ledger_replayed);
    if (ruled)
        put_head(leaf, &msg_ledger_ruled);
    text(leaf, "</tr></thead>\n<tbody>\n");
    for (size_t player = 0; player < leaf->judgement->record->player_count; player++) {
        const struct marks_said *said = &of->part->deal->marks[player];
        for (size_t i = 0; said->itemised && i < said->count; i++)
            put_item(leaf, of, player, &said->item[i], ruled);
        put_pairs(leaf, rows, player, true);
        put_pairs(leaf, rows, player, false);
    }
    text(leaf, "</tbody></table></div>\n");
}

void html_sheet(const struct leaf *leaf, size_t account)
{
    struct ledger_rows rows = {0};
    ledger_rows_make(&rows, leaf->manner, leaf->judgement, account);
    text(leaf, "<div class=\"marked\">\n");
    html_heading(leaf, &msg_html_sheet);
    put_marks(leaf, &rows);
    put_written(leaf, &rows, account);
    text(leaf, "</div>\n");
    ledger_rows_free(&rows);
}

/* --- the partie ------------------------------------------------------------------------------------------- */

static const char *figure_of(const struct ledger_rows *rows, enum ledger_kind score, enum ledger_kind sum,
                             size_t player)
{
    const char *figure = cell_of(row_of(rows, score), player);
    return figure != NULL ? figure : cell_of(row_of(rows, sum), player);
}

/* A player's figure after a deal, as it is written or as replay gives it. */
static void put_after(const struct leaf *leaf, const struct ledger_rows *rows, size_t account, size_t player,
                      bool written)
{
    const struct ledger_row *score = row_of(rows, LEDGER_RECORDED), *sum = row_of(rows, LEDGER_SUM_RECORDED);
    if (!written) {
        put_figure(leaf, figure_of(rows, LEDGER_REPLAYED, LEDGER_SUM_REPLAYED, player),
                   leaf->judgement->account[account].voided);
    } else {
        put_figure(leaf, figure_of(rows, LEDGER_RECORDED, LEDGER_SUM_RECORDED, player), false);
        if ((score != NULL && score->differs[player]) || (sum != NULL && sum->differs[player])) {
            text(leaf, " ");
            put_wrong(leaf);
        }
    }
    text(leaf, "</td>");
}

static void put_head_of_row(const struct leaf *leaf, const struct message *message)
{
    text(leaf, "<th scope=\"row\">");
    html_say(leaf, message);
    text(leaf, "</th>");
}

static void put_deal_row(const struct leaf *leaf, size_t account)
{
    struct ledger_rows rows = {0};
    bool two = many(leaf);
    ledger_rows_make(&rows, leaf->manner, leaf->judgement, account);
    buffer_printf(leaf->out, "<tr><th scope=\"row\"%s><a href=\"#r%zu-d%zu\">", two ? " rowspan=\"2\"" : "",
                  leaf->judged->ordinal + 1, account + 1);
    html_text(leaf, buffer_s(&rows.row[0].left));
    text(leaf, "</a></th>");
    if (two)
        put_head_of_row(leaf, &msg_ledger_recorded);
    for (size_t player = 0; player < rows.players; player++) {
        put_after(leaf, &rows, account, player, true);
        if (!two)
            put_after(leaf, &rows, account, player, false);
    }
    text(leaf, "</tr>\n");
    if (two) {
        text(leaf, "<tr>");
        put_head_of_row(leaf, &msg_ledger_replayed);
        for (size_t player = 0; player < rows.players; player++)
            put_after(leaf, &rows, account, player, false);
        text(leaf, "</tr>\n");
    }
    ledger_rows_free(&rows);
}

static void put_partie_columns(const struct leaf *leaf)
{
    if (many(leaf)) {
        text(leaf, "<thead><tr><td></td><td></td>");
        put_names(leaf, 1);
    } else {
        text(leaf, "<thead><tr><td rowspan=\"2\"></td>");
        put_names(leaf, 2);
        text(leaf, "</tr>\n<tr>");
        for (size_t player = 0; player < leaf->judgement->record->player_count; player++) {
            put_head(leaf, &msg_ledger_recorded);
            put_head(leaf, &msg_ledger_replayed);
        }
    }
    text(leaf, "</tr></thead>\n<tbody>\n");
}

void html_partie(const struct leaf *leaf)
{
    if (leaf->judgement->game == NULL || leaf->judgement->account_count < 2)
        return;
    text(leaf, "<section class=\"partie\">\n<h3>");
    html_say(leaf, &msg_html_partie);
    text(leaf, "</h3>\n");
    begin_sheet(leaf, "");
    put_partie_columns(leaf);
    for (size_t i = 0; i < leaf->judgement->account_count; i++)
        put_deal_row(leaf, i);
    text(leaf, "</tbody></table></div></section>\n");
}
