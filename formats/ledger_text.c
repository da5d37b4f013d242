#include "formats/ledger_text.h"

#include "formats/layout.h"
#include "formats/ledger_rows.h"
#include "formats/paint.h"

enum { LEFT_COLUMNS = 9, LABEL_COLUMNS = 40, LABEL_MOST = 64, CELL_COLUMNS = 10 };

/* How a table is laid out, from what stands in it. */
struct widths {
    size_t left, label, cell;
};

static size_t larger(size_t a, size_t b) { return a > b ? a : b; }

static struct widths measure(const struct ledger_rows *rows, const struct manner *manner)
{
    struct widths widths = {LEFT_COLUMNS, LABEL_COLUMNS, CELL_COLUMNS};
    for (size_t i = 0; i < rows->count; i++) {
        const struct ledger_row *row = &rows->row[i];
        widths.left = larger(widths.left, put_columns(manner, buffer_s(&row->left)) + 2);
        size_t label = put_columns(manner, buffer_s(&row->label)) + 3;
        widths.label = larger(widths.label, label < LABEL_MOST ? label : LABEL_MOST);
        for (size_t player = 0; player < rows->players; player++)
            widths.cell = larger(widths.cell, put_columns(manner, buffer_s(&row->cell[player])) + 4);
    }
    return widths;
}

static void row_write(struct buffer *out, const struct manner *manner, const struct ledger_row *row,
                      struct widths widths, size_t players)
{
    size_t start = out->length;
    put_padded(out, manner, buffer_s(&row->left), widths.left);
    put_padded(out, manner, buffer_s(&row->label), widths.label);
    for (size_t player = 0; player < players; player++) {
        size_t width = layout_put(out, manner, buffer_s(&row->cell[player]));
        if (row->differs[player]) {
            paint(out, manner, PAINT_RED);
            buffer_text(out, " *");
            paint(out, manner, PAINT_OFF);
            width += 2;
        }
        buffer_fill(out, ' ', widths.cell - width);
    }
    while (out->length > start && out->s[out->length - 1] == ' ')
        out->s[--out->length] = '\0';
    buffer_char(out, '\n');
}

void ledger_text(struct buffer *out, const struct manner *manner, const struct judgement *judgement, size_t account)
{
    struct ledger_rows rows = {0};
    ledger_rows_make(&rows, manner, judgement, account);
    struct widths widths = measure(&rows, manner);
    for (size_t i = 0; i < rows.count; i++)
        row_write(out, manner, &rows.row[i], widths, rows.players);
    ledger_rows_free(&rows);
}
