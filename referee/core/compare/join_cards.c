/* Cards of two lists, each perhaps known in part, side by side. */
#include "core/compare/joint.h"

bool card_agrees(card_t a, card_t b, card_t *both)
{
    enum suit suit = card_suit(a) == SUIT_UNKNOWN ? card_suit(b) : card_suit(a);
    enum rank rank = card_rank(a) == RANK_UNKNOWN ? card_rank(b) : card_rank(a);
    *both = CARD(suit, rank);
    return (card_suit(b) == SUIT_UNKNOWN || card_suit(b) == suit) &&
           (card_rank(b) == RANK_UNKNOWN || card_rank(b) == rank);
}

struct laying {
    const struct card_list *a, *b;
    size_t *of_a, *of_b;
};

static void partners(const struct laying *laying, size_t a, size_t b)
{
    laying->of_a[a] = b;
    laying->of_b[b] = a;
}

/* The same card, known on both sides, has its partner for good. */
static bool settled(const struct laying *laying, size_t b)
{
    size_t a = laying->of_b[b];
    return a != LACKING && card_known(laying->b->card[b]) && laying->a->card[a] == laying->b->card[b];
}

/* Whether two cards can be laid together, one that is free or, with `taken`, one that is not. */
static bool open_to(const struct laying *laying, size_t a, size_t b, bool taken)
{
    card_t both;
    return (laying->of_b[b] != LACKING) == taken && !settled(laying, b) &&
           card_agrees(laying->a->card[a], laying->b->card[b], &both);
}

/* Finds a partner for a card of the first list; one that is taken changes over if the card it was taken by finds another.
   `tried`: cards of the second list that have been asked, a bit each. */
static bool find_partner(const struct laying *laying, size_t a, uint64_t *tried)
{
    for (int taken = 0; taken < 2; taken++)
        for (size_t b = 0; b < laying->b->count && b < 64; b++) {
            if ((*tried >> b & 1) || !open_to(laying, a, b, taken > 0))
                continue;
            *tried |= (uint64_t)1 << b;
            if (taken > 0 && !find_partner(laying, laying->of_b[b], tried))
                continue;
            partners(laying, a, b);
            return true;
        }
    return false;
}

static void lay_known(const struct laying *laying)
{
    for (size_t a = 0; a < laying->a->count; a++)
        for (size_t b = 0; b < laying->b->count && laying->of_a[a] == LACKING; b++)
            if (laying->of_b[b] == LACKING && card_known(laying->a->card[a]) &&
                laying->a->card[a] == laying->b->card[b])
                partners(laying, a, b);
}

void cards_lay(const struct card_list *a, const struct card_list *b, bool ordered, size_t *of_a, size_t *of_b)
{
    const struct laying laying = {a, b, of_a, of_b};
    size_t fewer = a->count < b->count ? a->count : b->count;
    card_t both;
    for (size_t i = 0; i < a->count; i++)
        of_a[i] = LACKING;
    for (size_t i = 0; i < b->count; i++)
        of_b[i] = LACKING;
    for (size_t i = 0; i < fewer && ordered; i++)
        if (card_agrees(a->card[i], b->card[i], &both))
            partners(&laying, i, i);
    if (ordered)
        return;
    lay_known(&laying);
    for (size_t i = 0; i < a->count; i++) {
        uint64_t tried = 0;
        if (of_a[i] == LACKING)
            find_partner(&laying, i, &tried);
    }
}
