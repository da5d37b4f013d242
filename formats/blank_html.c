/* A score sheet to be printed and written on: one page of A4 or letter, whichever is in the printer. The narrower and shorter of
   the two is reckoned with. */
#include "core/marking.h"
#include "formats/blank.h"
#include "formats/html.h"
#include "formats/sheet.h"
#include "formats/writer_messages.h"

#include <stdio.h>
#include <string.h>

/* In millimetres: the margin around the page, what is left between margins, and what does not go to the rows of deals. */
enum { MARGIN = 12, SHORT_SIDE = 210 - 2 * MARGIN, LONG_SIDE = 279 - 2 * MARGIN, HEAD = 50, LINE = 3, FOOT = 13 };
/* Of the options in force, and of a row, in tenths of a millimetre: no more is of use, in less nobody can write. */
enum { LETTERS_A_LINE = 110, ROW_MOST = 100, ROW_LEAST = 45 };
enum {
    COLUMNS_UPRIGHT = 12,
    COLUMNS_LEVEL = 18
}; /* more are laid across the long side; of more no heading has room on one line */

struct page {
    struct buffer *out;
    const struct manner *manner;
    const struct blank *blank;
    enum item item[ITEMS];
    size_t items, noted, columns;
    struct buffer options;
};

static void put(const struct page *page, const char *markup) { buffer_text(page->out, markup); }

static void put_text(const struct page *page, const char *text) { escape_markup(page->out, text, page->manner); }

static void put_message(const struct page *page, const struct message *message)
{
    put_text(page, message_in(message, page->manner->language));
}

static void put_word(const struct page *page, enum sheet_word word)
{
    size_t length;
    const char *text = sheet_word_in(word, page->manner->language, &length);
    put_text(page, arena_text(page->blank->arena, text, length));
}

/* --- how it is laid out ------------------------------------------------------------------------------------ */

/* Cells of a player: his marks one by one, what they come to, his score. */
static size_t cells_each(const struct page *page) { return page->items + 2; }

static void lay_out(struct page *page)
{
    const struct blank *blank = page->blank;
    const char *value;
    page->items = blank_items(blank, page->item);
    for (const struct message *noted = blank->game->marking->noted; noted != NULL && noted->en != NULL; noted++)
        page->noted++;
    page->columns = 2 + (blank->game->manches > 0 ? 1U : 0U) + page->noted + blank->player_count * cells_each(page);
    for (size_t option = 0; (value = blank_option(blank, &option)) != NULL; option++)
        if (!blank_idle(blank, option))
            buffer_printf(&page->options, "%s%s=%s", page->options.length > 0 ? ", " : "",
                          blank->game->option[option].name, value);
}

static unsigned rows_of(const struct blank *blank)
{
    return blank->deals * (blank->game->manches > 0 ? blank->game->manches : 1);
}

/* The height of a row, in tenths of a millimetre, so that all of them have room on the page. */
static unsigned row_height(const struct page *page, bool across)
{
    unsigned letters = across ? LETTERS_A_LINE * LONG_SIDE / SHORT_SIDE : LETTERS_A_LINE;
    unsigned lines = (unsigned)page->options.length / letters;
    unsigned taken = HEAD + FOOT + (lines + 1) * LINE, page_height = across ? SHORT_SIDE : LONG_SIDE;
    unsigned height = taken < page_height ? 10 * (page_height - taken) / rows_of(page->blank) : 0;
    return height > ROW_MOST ? ROW_MOST : height < ROW_LEAST ? ROW_LEAST : height;
}

static const char *style_of(const struct page *page)
{
    bool across = page->columns > COLUMNS_UPRIGHT;
    unsigned height = row_height(page, across);
    return arena_printf(
        page->blank->arena,
        "@page{size:%s;margin:%dmm}\n"
        "*{box-sizing:border-box}\n"
        "body{margin:0 auto;width:%dmm;max-width:100%%;background:#fff;color:#000;font:3.2mm/1.3 system-ui,sans-serif;"
        "overflow-wrap:anywhere}\n"
        "h1{font-size:5mm;margin:0 0 3mm}.line{display:flex;gap:6mm;margin:0 0 3mm}.line span{flex:1;"
        "border-bottom:.2mm solid #000;height:6mm}\n"
        ".line span::first-letter,th::first-letter{text-transform:uppercase}\n"
        "table{width:100%%;border-collapse:collapse;table-layout:fixed}th,td{border:.2mm solid #000;padding:0 .5mm;"
        "text-align:center;font-weight:400}\n"
        "thead th{font-size:2.8mm}thead .player{font-weight:700;border-left:.5mm solid #000}td.first{border-left:.5mm "
        "solid "
        "#000}\n"
        ".turned th{padding:1mm 0}.turned .player{font-weight:400}\n"
        ".turned th span%s{writing-mode:vertical-rl;transform:rotate(180deg);max-height:18mm}\n"
        "tbody tr{height:%u.%umm}.score{background:#eee}\n"
        ".options{font-size:2.2mm;line-height:%dmm;margin:2mm 0 0}.result{margin:3mm 0 0}\n"
        "@media print{body{max-width:none}.score{print-color-adjust:exact}tr{break-inside:avoid}}\n",
        across ? "landscape" : "portrait", MARGIN, across ? LONG_SIDE : SHORT_SIDE,
        page->columns > COLUMNS_LEVEL ? ",th[rowspan] span" : "", height / 10, height % 10, LINE);
}

/* --- the page ---------------------------------------------------------------------------------------------- */

static void put_heading(const struct page *page, const char *attributes, const struct message *message)
{
    buffer_printf(page->out, "<th%s><span>", attributes);
    put_message(page, message);
    put(page, "</span></th>");
}

static void put_word_heading(const struct page *page, const char *attributes, enum sheet_word word)
{
    buffer_printf(page->out, "<th%s><span>", attributes);
    put_word(page, word);
    put(page, "</span></th>");
}

static void put_head(const struct page *page)
{
    const struct blank *blank = page->blank;
    put(page, "<thead>\n<tr>");
    put_word_heading(page, " rowspan=\"2\"", SHEET_DEAL);
    put_word_heading(page, " rowspan=\"2\"", SHEET_DEALER);
    if (blank->game->manches > 0)
        put_word_heading(page, " rowspan=\"2\"", SHEET_MANCHE);
    for (size_t i = 0; i < page->noted; i++)
        put_heading(page, " rowspan=\"2\"", &blank->game->marking->noted[i]);
    for (size_t player = 0; player < blank->player_count; player++) {
        buffer_printf(page->out, "<th class=\"player\" colspan=\"%zu\">", cells_each(page));
        put_text(page, blank->player[player]);
        put(page, "</th>");
    }
    put(page, "</tr>\n<tr class=\"turned\">");
    for (size_t player = 0; player < blank->player_count; player++) {
        for (size_t i = 0; i < page->items; i++)
            put_heading(page, i == 0 ? " class=\"player\"" : "", &item_names[page->item[i]]);
        put_heading(page, page->items == 0 ? " class=\"player\"" : "", &msg_blank_this_deal);
        put_word_heading(page, "", SHEET_TOTAL);
    }
    put(page, "</tr>\n</thead>\n");
}

/* A row of a deal, or of the nth of its manches: what is written once for all of them stands in the first. */
static void put_row(const struct page *page, unsigned deal, unsigned nth)
{
    const struct blank *blank = page->blank;
    unsigned manches = blank->game->manches;
    char once[32] = "";
    if (manches > 0)
        snprintf(once, sizeof once, " rowspan=\"%u\"", manches);
    put(page, "<tr>");
    if (nth == 0)
        buffer_printf(page->out, "<th%s>%u</th><td%s></td>", once, deal, once);
    if (manches > 0)
        buffer_printf(page->out, "<th>%u</th>", nth + 1);
    for (size_t i = 0; i < page->noted; i++)
        put(page, "<td></td>");
    for (size_t player = 0; player < blank->player_count; player++) {
        for (size_t i = 0; i < page->items + 1; i++)
            put(page, i == 0 ? "<td class=\"first\"></td>" : "<td></td>");
        if (nth == 0)
            buffer_printf(page->out, "<td class=\"score\"%s></td>", once);
    }
    put(page, "</tr>\n");
}

static void put_line(const struct page *page, const char *attributes, const enum key *key, size_t count)
{
    buffer_printf(page->out, "<p class=\"line%s\">", attributes);
    for (size_t i = 0; i < count; i++) {
        put(page, "<span>");
        put_text(page, blank_key(page->manner, key[i]));
        put(page, "</span>");
    }
    put(page, "</p>\n");
}

static void put_page(const struct page *page)
{
    static const enum key above[] = {KEY_DATE, KEY_PLACE, KEY_SCORER}, below[] = {KEY_WINNER, KEY_VALUE, KEY_NOTE};
    const struct blank *blank = page->blank;
    unsigned manches = blank->game->manches > 0 ? blank->game->manches : 1;
    const char *title = message_in(&blank->game->edition[blank->edition].title, page->manner->language);
    html_head(page->out, page->manner, title, style_of(page));
    put(page, "<h1>");
    put_text(page, title);
    put(page, "</h1>\n");
    put_line(page, "", above, sizeof above / sizeof *above);
    put(page, "<table>\n");
    put_head(page);
    put(page, "<tbody>\n");
    for (unsigned row = 0; row < rows_of(blank); row++)
        put_row(page, row / manches + 1, row % manches);
    put(page, "</tbody>\n</table>\n");
    put_line(page, " result", below, sizeof below / sizeof *below);
    put(page, "<p class=\"options\">");
    put_text(page, game_called(blank->game, page->manner->language));
    put(page, ", ");
    put_text(page, edition_called(&blank->game->edition[blank->edition], page->manner->language));
    put_message(page, &msg_colon);
    put_text(page, buffer_s(&page->options));
    put(page, "</p>\n</body>\n</html>\n");
}

void blank_html(struct buffer *out, const struct manner *manner, const struct blank *blank)
{
    struct page page = {.out = out, .manner = manner, .blank = blank};
    lay_out(&page);
    put_page(&page);
    buffer_free(&page.options);
}
