/* Running scores noted as the marks of each deal, or the other way about. */
#include "core/mend/ideas.h"
#include "core/words.h"

/* Whether all that the sheet says of deals stands under that key: plain figures, and none under the other. */
static bool all_under(const struct record *record, enum key key)
{
    for (size_t i = 0; i < record->deal_count; i++) {
        const struct deal *deal = &record->deal[i];
        const struct place other = key == KEY_MARKS ? deal->score_at : deal->marks_at;
        if (deal->manche_count > 0 || other.line != 0)
            return false;
        for (size_t player = 0; player < record->player_count; player++)
            if (deal->marks[player].itemised)
                return false;
    }
    return true;
}

const char *key_as_written(const struct ideas *ideas, struct place at, enum key key)
{
    const struct record *record = ideas->judgement->record;
    const char *word = record->french ? key_rows[key].fr : key_rows[key].en;
    const char *quote = text_at(record, at, ideas->arena)[0] == '"' ? "\"" : "";
    return arena_printf(ideas->arena, "%s%s%s", quote, word, quote);
}

static void all_under_other(struct ideas *ideas, enum key key, enum key other)
{
    const struct record *record = ideas->judgement->record;
    struct splice *splice = arena_alloc(ideas->arena, record->deal_count * sizeof *splice);
    size_t count = 0;
    unsigned far = ELSEWHERE;
    for (size_t i = 0; i < record->deal_count; i++) {
        const struct place at = key == KEY_MARKS ? record->deal[i].marks_at : record->deal[i].score_at;
        if (at.line == 0)
            continue;
        splice[count++] = (struct splice){at, text_at(record, at, ideas->arena), key_as_written(ideas, at, other)};
        far = distance(ideas, at) < far ? distance(ideas, at) : far;
    }
    if (count > 1)
        idea_together(ideas, key == KEY_MARKS ? MEND_AS_MARKS : MEND_AS_SCORES, splice, count, 2 * far);
}

void ideas_of_keys(struct ideas *ideas)
{
    const struct record *record = ideas->judgement->record;
    if (ideas->deal == 0)
        return;
    if (all_under(record, KEY_MARKS))
        all_under_other(ideas, KEY_MARKS, KEY_SCORE);
    else if (all_under(record, KEY_SCORE))
        all_under_other(ideas, KEY_SCORE, KEY_MARKS);
}
