/* Cards as nearly all are written, read in one go: decode_cards.c collects and settles all others. */
#include "formats/decode.h"

#define MOST_AT_ONCE 32 /* cards: a pack of most games */

void list_cards(struct card_list *list, struct place *at, size_t count)
{
    list->recorded = true;
    list->count = count;
    list->card = (card_t *)(at + count);
    list->card_at = at;
    if (count > 0 && list->at.line == 0) {
        list->at = at[0];
        if (at[count - 1].line == list->at.line)
            list->at.end_column = at[count - 1].end_column;
    }
}

/* Whether what the text has stands in the piece as it reads, in one line, and so many cards may be in it. */
static inline bool stands_in_line(struct decoder *decoder, struct text text)
{
    struct locator *at = &decoder->document->at;
    if (!text.node->verbatim || decoder->commas || at->before != NULL || at->amended != NULL ||
        decoder->most_cards - decoder->found_count < MOST_AT_ONCE)
        return false;
    const size_t from = (size_t)(text.s - at->bytes);
    if (from - at->near_start >= at->near_bytes)
        locate_line(at, from);
    return from + text.length <= at->near_end;
}

static inline const char *past_spaces(const char *s, const char *end)
{
    while (s < end && *s == ' ')
        s++;
    return s;
}

/* A card of a run, one with the sign of its suit behind it, or the sign of a run alone: how many bytes it takes; 0: it is none of them.
   *row is NULL of the last, and *suit is left where no sign stands. */
static inline size_t glance_on(const char *s, const char *end, const struct card_said **row, unsigned char *rank,
                               unsigned char *suit)
{
    const struct card_said *its = &rank_rows[(unsigned char)*s];
    size_t bytes = 0;
    *row = NULL;
    if (its->suit == SUIT_UNKNOWN && *s != '?') {
        const bool ten = begins_ten(s, (size_t)(end - s));
        *row = its;
        *rank = ten ? RANK_10 : its->rank;
        bytes = ten ? 2 : 1;
    }
    if (s + bytes < end && (unsigned char)s[bytes] == 0xe2) {
        *suit = symbol_read(s + bytes);
        if (*suit == SUIT_UNKNOWN)
            return 0;
        bytes += 3;
    }
    const char *next = s + bytes;
    return next == end || (next < end && *next == ' ') ? bytes : 0;
}

bool take_settled(struct decoder *decoder, struct text *rest, bool won, struct card_list *list)
{
    struct place places[MOST_AT_ONCE];
    card_t cards[MOST_AT_ONCE];
    size_t count = 0;
    if (!stands_in_line(decoder, *rest))
        return false;
    unsigned ranks[ALPHABETS] = {0}; /* letters of each, as in struct spelling */
    const struct locator *locator = &decoder->document->at;
    const char *const end = rest->s + rest->length,
                      *s = past_spaces(rest->s, end), *const line = locator->bytes + locator->near_start,
                      *taken = rest->s;
    const unsigned number = locator->near_number, start = (unsigned)locator->near_start;
    unsigned char run = SUIT_UNKNOWN, rank = RANK_UNKNOWN;
    while (s < end && count < MOST_AT_ONCE) {
        const struct card_said *row;
        unsigned char suit = SUIT_UNKNOWN;
        const size_t bytes = glance_on(s, end, &row, &rank, &suit);
        const unsigned char its = suit != SUIT_UNKNOWN ? suit : run;
        if (bytes == 0 || its == SUIT_UNKNOWN)
            break;
        run = row == NULL || suit == SUIT_UNKNOWN ? its : SUIT_UNKNOWN;
        if (row != NULL) {
            const unsigned at = (unsigned)(s - line);
            cards[count] = CARD(its, rank);
            places[count++] = (struct place){number, at + 1, at + 1 + (unsigned)bytes, .byte = start + at};
            ranks[row->rank_letter]++;
            taken = s + bytes;
        }
        s = past_spaces(s + bytes, end);
    }
    const struct text left = {rest->node, taken, (size_t)(end - taken)};
    if (count == 0 || (left.length > 0 && !(won && winner_follows(left))))
        return false;
    for (size_t i = 0; i < ALPHABETS; i++)
        decoder->spelling.ranks[i] += ranks[i];
    struct place *kept = places_new(decoder->document, count);
    card_t *card = (card_t *)(kept + count);
    for (size_t i = 0; i < count; i++) {
        kept[i] = places[i];
        card[i] = cards[i];
    }
    list_cards(list, kept, count);
    *rest = left;
    return true;
}
