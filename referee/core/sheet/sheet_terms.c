/* Marks that are written as a sum, "5+3+8": where all its terms but one are what the ledger has of an item each, that one is wrong and is
   told of its item. */
#include "core/byte.h"
#include "core/sheet/sheet.h"
#include "core/sheet/slip.h"

#include <string.h>

struct place marks_sum(const struct record *record, const struct marks_said *marks)
{
    struct place at = marks->at;
    bool sum = false;
    if (!marks->recorded || marks->itemised || at.line == 0 || at.byte >= record->length)
        return (struct place){0};
    const unsigned quoted = record->bytes[at.byte] == '"' || record->bytes[at.byte] == '\'';
    at.byte += quoted;
    at.column += quoted;
    at.end_column -= quoted;
    for (unsigned i = 0; i < at.end_column - at.column; i++) {
        const char *byte = record->bytes + at.byte + i;
        if (at.byte + i >= record->length || *byte == '\0' || strchr("0123456789+= ", *byte) == NULL)
            return (struct place){0};
        sum |= i > 0 && *byte == '+'; /* one before all is a sign */
    }
    return sum ? at : (struct place){0};
}

/* Where his marks, which are not what replay gives, are a sum of a term for each item and one is wrong: tells that. Returns whether it is so,
   or the terms are right and only what they come to is wrong. */
static bool wrong_in_term(const struct judge *judge, int player)
{
    const struct ledger *ledger = judge->ledger;
    const struct place at = marks_sum(judge->record, sheet_marks(judge, player));
    const char *bytes = judge->record->bytes + at.byte, *end = bytes + (at.end_column - at.column), *from = NULL;
    struct item_sum sum[ITEMS] = {0};
    struct mark_said odd = {.item = ITEM_NONE, .amount = {.recorded = true, .at = at}};
    if (at.line == 0 || judge->game->boards || sheet_times(judge, player) > 1)
        return false;
    sheet_sum_items(judge, player, sum);
    size_t i = ledger->line_count;
    while (i > 0 && mark_here(judge, ledger->line[i - 1].mark))
        i--;
    for (; i < ledger->line_count; i++) {
        const struct line *line = &ledger->line[i];
        const int due = sum[line->item].due;
        if (line != sum[line->item].first_line || due == 0)
            continue;
        int value = 0;
        for (from = bytes; bytes < end && is_digit(*bytes); bytes++)
            value = value * 10 + *bytes - '0';
        if (bytes == from || (value != due && odd.item != ITEM_NONE))
            return false;
        if (value != due) {
            const unsigned before = (unsigned)(from - judge->record->bytes) - at.byte;
            odd.item = (int)line->item;
            odd.amount.points = value;
            odd.amount.at.byte += before;
            odd.amount.at.column += before;
            odd.amount.at.end_column = odd.amount.at.column + (unsigned)(bytes - from);
        }
        while (bytes < end && (*bytes == ' ' || *bytes == '+'))
            bytes++;
    }
    if (bytes < end && *bytes != '=')
        return false;
    if (odd.item != ITEM_NONE)
        sheet_term_wrong(judge, player, &odd);
    return odd.item != ITEM_NONE || judge->record->wrong_sum != NULL; /* or it is added up wrongly, and told so */
}

bool sheet_set_terms_aside(const struct judge *judge, struct totals *said, bool score, bool wrong[MAX_PLAYERS])
{
    bool left = false;
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        if (wrong[player] && !score && wrong_in_term(judge, player))
            said->said[player] = wrong[player] = false;
        left |= wrong[player];
    }
    return left;
}
