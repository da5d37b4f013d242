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
