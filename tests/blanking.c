#include "tests/blanking.h"

#include "formats/canonical.h"

/* What is known of a card afterwards: nothing, its suit, its rank. */
static card_t blanked(struct random *random, card_t card)
{
    switch (random_below(random, 4)) {
    case 0: return CARD(card_suit(card), RANK_UNKNOWN);
    case 1: return CARD(SUIT_UNKNOWN, card_rank(card));
    default: return CARD_UNKNOWN;
    }
}

void blank_list(struct random *random, struct card_list *list, unsigned of, struct arena *arena)
{
    card_t *card = arena_alloc(arena, (list->count + 1) * sizeof *card);
    for (size_t i = 0; i < list->count; i++)
        card[i] = random_chance(random, 1, of) ? blanked(random, list->card[i]) : list->card[i];
    list->card = card;
}

void cut_short(struct steps *play, size_t left)
{
    for (size_t i = left; i < play->count; i++)
        if (play->step[i].verb != VERB_CARDS)
            left = i + 1;
    play->count = left;
}

static struct deal *copied_deals(const struct deal *deal, size_t count, struct arena *arena)
{
    struct deal *copy = arena_alloc(arena, (count + 1) * sizeof *copy);
    for (size_t i = 0; i < count; i++) {
        copy[i] = deal[i];
        copy[i].manche = copied_deals(deal[i].manche, deal[i].manche_count, arena);
    }
    return copy;
}

struct record *copied(const struct record *record, struct arena *arena)
{
    struct record *copy = arena_alloc(arena, sizeof *copy);
    *copy = *record;
    copy->deal = copied_deals(record->deal, record->deal_count, arena);
    return copy;
}

const char *written_text(const struct record *record, struct arena *arena)
{
    struct canon canon = {LANG_EN, ALPHABET_EN, false};
    struct landmarks landmarks = {.arena = arena};
    struct buffer out = {0};
    struct record bare = *record;
    bare.has_expect = false;
    bare.expect_count = 0;
    canonical_yaml(&out, canonical_record(&bare, &canon, arena), false, &landmarks);
    const char *text = arena_text(arena, buffer_s(&out), out.length);
    buffer_free(&out);
    return text;
}
