/* A sequence, a set or an imperial may be called by its cards or by what they are: two ways of saying one thing. */
#include "core/compare/joint.h"

static bool all_fit(const struct card_list *cards, card_t pattern)
{
    card_t both;
    for (size_t i = 0; i < cards->count; i++)
        if (!card_agrees(cards->card[i], pattern, &both))
            return false;
    return true;
}

static bool all_known(const struct card_list *cards)
{
    for (size_t i = 0; i < cards->count; i++)
        if (!card_known(cards->card[i]))
            return false;
    return cards->count > 0;
}

static enum rank highest(const struct card_list *cards)
{
    enum rank rank = card_rank(cards->card[0]);
    for (size_t i = 1; i < cards->count; i++)
        rank = card_rank(cards->card[i]) > rank ? card_rank(cards->card[i]) : rank;
    return rank;
}

static bool by_length(enum verb verb) { return verb == VERB_SEQUENCE || verb == VERB_SET; }

static bool of_a_kind(enum verb verb)
{
    return verb == VERB_IMPERIAL_FOUR || verb == VERB_IMPERIAL_SUIT || verb == VERB_IMPERIAL_TRUMP ||
           verb == VERB_IMPERIAL_TURNED;
}

/* Whether the cards of one step are such as the other says. */
static bool fits(const struct step *step, const struct step *said)
{
    const struct card_list *cards = &step->cards;
    if (!cards->recorded || !(by_length(said->verb) || of_a_kind(said->verb)))
        return true;
    if (by_length(said->verb) && said->count.recorded && said->count.value != (int)cards->count)
        return false;
    if (said->suit != SUIT_UNKNOWN && !all_fit(cards, CARD(said->suit, RANK_UNKNOWN)))
        return false;
    if (said->rank == RANK_UNKNOWN)
        return true;
    if (said->verb == VERB_SEQUENCE)
        return !all_known(cards) || highest(cards) == said->rank;
    return all_fit(cards, CARD(SUIT_UNKNOWN, said->rank));
}

bool claims_agree(const struct step *a, const struct step *b)
{
    if (a->verb != b->verb) {
        const struct step *plain = a->verb == VERB_IMPERIAL ? a : b, *other = a->verb == VERB_IMPERIAL ? b : a;
        if (plain->verb != VERB_IMPERIAL || !of_a_kind(other->verb))
            return false;
        if (other->verb == VERB_IMPERIAL_TURNED && !other->cards.recorded)
            return false; /* any imperial might be the one with the card turned */
    }
    bool alike = a->verb == b->verb && a->cards.recorded == b->cards.recorded; /* said in the same way */
    return alike || (fits(a, b) && fits(b, a));
}

void claim_settle(const struct step *a, const struct step *b, struct step *both)
{
    if (a->verb != b->verb) {
        const struct step *kind = of_a_kind(a->verb) ? a : b;
        both->verb = kind->verb;
        both->suit = kind->suit;
        both->rank = kind->rank;
    }
    if (!by_length(a->verb) || a->cards.recorded == b->cards.recorded)
        return;
    const struct step *cards = a->cards.recorded ? a : b, *said = a->cards.recorded ? b : a;
    const struct step *fuller = all_known(&cards->cards) || said->rank == RANK_UNKNOWN ? cards : said;
    both->cards = fuller->cards;
    both->count = fuller->count;
    both->rank = fuller->rank;
    both->suit = fuller->suit;
}
