/* The text of a record: what stands in it, and the same with stretches written otherwise. */
#include "core/mend/mend.h"

#include <stdlib.h>
#include <string.h>

/* Offset of the place in the record's bytes, and how many bytes it takes; false if it lies outside. */
static bool stretch(const struct record *record, struct place at, size_t *begin, size_t *end)
{
    if (at.line == 0 || at.byte > record->length)
        return false;
    *begin = *end = at.byte;
    for (unsigned column = at.column; column < at.end_column && *end < record->length; column++)
        for (++*end; *end < record->length && ((unsigned char)record->bytes[*end] & 0xc0U) == 0x80;)
            ++*end;
    return true;
}

const char *text_at(const struct record *record, struct place at, struct arena *arena)
{
    size_t begin, end;
    return stretch(record, at, &begin, &end) ? arena_text(arena, record->bytes + begin, end - begin) : "";
}

const char *card_beside(const struct record *record, card_t card, card_t old, const char *beside, struct arena *arena)
{
    enum alphabet alphabet = mend_alphabet(record);
    bool letters = true;
    for (const char *byte = beside; *byte != '\0'; byte++)
        letters &= (unsigned char)*byte < 0x80;
    if (rank_alone(beside) && !card_known(card))
        return arena_printf(arena, "?? %s", suit_text(card_suit(old), alphabet, false));
    if (rank_alone(beside)) {
        const char *rank = rank_text(card_rank(card), alphabet);
        return card_suit(card) == card_suit(old)
                   ? rank
                   : arena_printf(arena, "%s %s %s", suit_text(card_suit(card), alphabet, false), rank,
                                  suit_text(card_suit(old), alphabet, false));
    }
    char text[CARD_TEXT];
    card_print(text, card, alphabet, letters);
    return arena_text(arena, text, strlen(text));
}

bool splice_breaks(const struct splice *splice) { return splice->old_text[0] != '\0' && splice->new_text[0] == '\n'; }

bool splice_takes_lines(const struct splice *splice)
{
    return strchr(splice->old_text, '\n') != NULL ||
           (strchr(splice->new_text, '\n') != NULL && !splice_breaks(splice)) ||
           (splice->at.column == 1 && splice->at.end_column > 1 && splice->new_text[0] == '\0');
}

/* Whether two stretches touch: then they are not both changed. */
static bool splices_touch(const struct splice *one, const struct splice *other)
{
    return one->at.byte < other->at.byte + strlen(other->old_text) + 1 &&
           other->at.byte < one->at.byte + strlen(one->old_text) + 1;
}

bool splices_touch_any(const struct splice *one, size_t one_count, const struct splice *other, size_t other_count)
{
    for (size_t i = 0; i < one_count; i++)
        for (size_t k = 0; k < other_count; k++)
            if (splices_touch(&one[i], &other[k]))
                return true;
    return false;
}

bool splice_crosses_any(const struct splice *one, const struct splice *other, size_t count)
{
    const size_t from = one->at.byte, to = from + strlen(one->old_text);
    bool crosses = false;
    for (size_t i = 0; i < count && !crosses; i++) {
        const size_t begin = other[i].at.byte, end = begin + strlen(other[i].old_text);
        crosses = (from < end && begin < to) || (from == to && begin == end && from == begin);
    }
    return crosses;
}

int splice_order(const struct splice *one, const struct splice *other)
{
    if (one->at.byte != other->at.byte)
        return one->at.byte < other->at.byte ? -1 : 1;
    const size_t taken = strlen(one->old_text), more = strlen(other->old_text);
    return (taken > more) - (taken < more);
}

static int from_the_front(const void *a, const void *b) { return splice_order(a, b); }

char *rewritten(const struct written *text, const struct splice *splice, size_t count, struct arena *arena,
                size_t *length)
{
    struct splice *ordered = arena_alloc(arena, (count + 1) * sizeof *ordered);
    memcpy(ordered, splice, count * sizeof *splice);
    qsort(ordered, count, sizeof *ordered, from_the_front);
    size_t most = text->length;
    for (size_t i = 0; i < count; i++)
        most += strlen(splice[i].new_text);
    char *bytes = arena_alloc(arena, most + 1), *to = bytes;
    size_t from = 0;
    for (size_t i = 0; i <= count; i++) {
        if (i < count && ordered[i].at.byte < from) /* it lies in one before it */
            continue;
        size_t until = i < count ? ordered[i].at.byte : text->length;
        memcpy(to, text->bytes + from, until - from);
        to += until - from;
        if (i == count)
            break;
        size_t put = strlen(ordered[i].new_text);
        memcpy(to, ordered[i].new_text, put);
        to += put;
        from = until + strlen(ordered[i].old_text);
    }
    *to = '\0';
    *length = (size_t)(to - bytes);
    return bytes;
}
