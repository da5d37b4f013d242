/* A row for each record, for a spreadsheet: who played, when, the result as it is written and as it should be, the verdict. */
#include "core/game.h"
#include "formats/cells.h"
#include "formats/escape.h"
#include "formats/finding_text.h"
#include "formats/parties.h"
#include "formats/writer.h"

#include <string.h>

static void csv_begin(struct buffer *out, const struct manner *manner)
{
    (void)manner;
    buffer_text(out, "file,record,id,game,rules,date,players,written,due,verdict,errors,warnings,undecided\n");
}

/* Whether a text begins with a figure below nothing, and nothing is reckoned with it. */
static bool is_debt(const char *text)
{
    size_t digits = strspn(text + 1, "0123456789");
    return text[0] == '-' && digits > 0 && (text[digits + 1] == ',' || text[digits + 1] == '\0');
}

/* A cell of a text that somebody wrote: it is no formula, whatever it begins with. */
static void put(struct buffer *out, const struct manner *manner, const char *text)
{
    struct buffer shown = {0};
    if (text[0] != '\0' && strchr("=+-@\t\r", text[0]) != NULL && !is_debt(text))
        buffer_char(&shown, '\'');
    escape_terminal(&shown, text, strlen(text), manner);
    cell_write(out, buffer_s(&shown), shown.length);
    buffer_char(out, ',');
    buffer_free(&shown);
}

static void put_party(struct buffer *out, const struct manner *manner, const struct judgement *judgement,
                      enum party_cell cell)
{
    struct buffer text = {0};
    party_say(&text, manner, judgement, cell, ", ");
    put(out, manner, buffer_s(&text));
    buffer_free(&text);
}

static void csv_record(struct buffer *out, const struct manner *manner, const struct judged *judged)
{
    const struct judgement *judgement = judged->judgement;
    const struct record *record = judgement->record;
    const struct game *game = judgement->game;
    put(out, manner, record->file);
    buffer_printf(out, "%u,", record->number);
    put(out, manner, record->id.s != NULL ? record->id.s : "");
    put(out, manner, game != NULL ? game->name : "");
    put(out, manner, game != NULL && judgement->option != NULL ? game->edition[judgement->edition].name : "");
    put_party(out, manner, judgement, PARTY_WHEN);
    put_party(out, manner, judgement, PARTY_WHO);
    put_party(out, manner, judgement, PARTY_WRITTEN);
    put_party(out, manner, judgement, PARTY_DUE);
    buffer_printf(out, "%s,%u,%u,%u\n", verdict_id(judgement->verdict), judgement->errors, judgement->warnings,
                  judgement->undecided);
}

const struct writer csv_writer = {.name = "csv", .document = true, .begin = csv_begin, .record = csv_record};
