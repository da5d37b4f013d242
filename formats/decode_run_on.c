/* Lists of acts that run on under the key of another, for that of their own is left out: read as if it stood above its first act. */
#include "formats/decode.h"
#include "formats/meant.h"
#include "formats/reader_messages.h"
#include "formats/text_line.h"

#include "core/game.h"
#include "core/mend/mend.h"

#define RUNS_ON_LEAST 2 /* acts: one alone may as well stand in the wrong place */

/* The entry of a list that makes the step, if it is the first that it makes; NULL: it is not. */
static const struct node *entry_of(struct decoder *decoder, const struct node *list, const struct step *step)
{
    const struct node *item = list->first;
    while (item != NULL && node_place(decoder->document, item).byte != step->at.byte)
        item = item->next;
    return item;
}

/* The line on which the entry stands behind a dash and alone; false: it stands otherwise, as between brackets. */
static bool line_of_entry(const struct decoder *decoder, const struct node *item, struct text_line *line)
{
    const struct piece *piece = decoder->document->piece;
    *line = text_line_at(piece->bytes, piece->length, item->from);
    return line->text < item->from && piece->bytes[line->text] == '-' && piece->bytes[line->text + 1] == ' ';
}

/* The first step, from the second on, that cannot stand `here` but can `there`, where all behind it may stand there or `after` it; the count of
   the steps: there is none. The lists are sets of IN_…. */
static size_t runs_on_at(const struct steps *steps, const unsigned char *acts, unsigned here, unsigned there,
                         unsigned after)
{
    size_t first = 0;
    while (first < steps->count && step_may_stand(&steps->step[first], acts, here))
        first++;
    for (size_t i = first; i < steps->count; i++)
        if (!step_may_stand(&steps->step[i], acts, i > first ? there | after : there))
            return steps->count;
    return first > 0 && steps->count - first >= RUNS_ON_LEAST ? first : steps->count;
}

/* What of the steps of a list in lines stands `here`, but belongs `there` (runs_on_at()), is taken out of them and put `on`. True if it
   is so. */
static bool run_on(struct decoder *decoder, const struct field *field, unsigned here, unsigned there, unsigned after,
                   enum key key, struct steps *steps, struct steps *on)
{
    struct document *document = decoder->document;
    struct text_line line;
    if (decoder->game == NULL || field->value == NULL || field->value->kind != NODE_SEQUENCE || on->recorded)
        return false;
    const size_t first = runs_on_at(steps, decoder->game->acts, here, there, after);
    const struct node *item = first < steps->count ? entry_of(decoder, field->value, &steps->step[first]) : NULL;
    if (item == NULL || !line_of_entry(decoder, item, &line))
        return false;
    const struct text_line above = text_line_at(document->piece->bytes, document->piece->length, field->key->from);
    const char *word = keys_french(decoder, NULL, false) ? key_rows[key].fr : key_rows[key].en;
    struct splice *splice = arena_alloc(document->arena, sizeof *splice);
    *splice = splice_in(locate(&document->at, line.from, line.from),
                        arena_printf(document->arena, "%*s%s:\n", (int)(field->key->from - above.from), "", word));
    read_meant_all(document, REC_01, steps->step[first].at, splice, 1, &msg_read_meant_key,
                   ARGS(arg_text("nearest", word)));
    *on = (struct steps){.recorded = true,
                         .broken = steps->broken,
                         .count = steps->count - first,
                         .step = steps->step + first,
                         .at = steps->step[first].at};
    steps->count = first;
    return true;
}

void read_run_on(struct decoder *decoder, const struct field *dealing, const struct field *calls, struct deal *deal)
{
    if (dealing != NULL &&
        run_on(decoder, dealing, IN_DEALING, IN_CALLS, IN_PLAY, KEY_CALLS, &deal->dealing, &deal->calls)) {
        deal->calls_at = deal->calls.at;
        calls = dealing;
    }
    if (run_on(decoder, calls, IN_CALLS, IN_PLAY, 0, KEY_PLAY, &deal->calls, &deal->play) ||
        (dealing != NULL && !deal->calls.recorded &&
         run_on(decoder, dealing, IN_DEALING, IN_PLAY, 0, KEY_PLAY, &deal->dealing, &deal->play)))
        deal->play_at = deal->play.at;
}
