/* Two cards in each other's place, or with each other's suit or rank: in a hand or two, in a trick or two. */
#include "core/mend/mend_lines.h"
#include "core/mend/mend_settled.h"

/* The symbols before two runs of a hand. */
static void runs_of(struct ideas *ideas, const struct card_list *hand)
{
    const struct record *record = ideas->judgement->record;
    for (size_t i = 0; i < hand->count; i++) {
        struct place one = mend_symbol_before(record, hand, i);
        for (size_t k = i + 1; k < hand->count && one.line != 0; k++)
            idea_exchange(ideas, MEND_SUITS, one, mend_symbol_before(record, hand, k), 2 * distance(ideas, hand->at));
    }
}

/* The symbols of two suits before the runs of a hand, each for the other; how many there are. */
static size_t suits_crossed(const struct ideas *ideas, const struct card_list *hand, enum suit one, enum suit other,
                            struct splice *splice)
{
    const struct record *record = ideas->judgement->record;
    size_t count = 0;
    for (size_t i = 0; i < hand->count && count < SUITS; i++) {
        const struct place at = mend_symbol_before(record, hand, i);
        const enum suit said = card_suit(hand->card[i]);
        if (at.line == 0 || (said != one && said != other))
            continue;
        splice[count++] = (struct splice){at, text_at(record, at, ideas->arena),
                                          suit_text(said == one ? other : one, ALPHABET_EN, false)};
    }
    return count;
}

/* Who took one suit for another in all hands: no card stands twice then, and nearly nothing fits. */
static void suits_of_all(struct ideas *ideas, const struct deal *deal)
{
    struct splice splice[SUITS * MAX_PLAYERS];
    for (enum suit one = SPADES; one < SUITS && much_is_wrong(ideas->judgement, ideas->deal); one++)
        for (enum suit other = one + 1; other < SUITS; other++) {
            size_t count = 0, hands = 0;
            for (size_t player = 0; player < MAX_PLAYERS; player++) {
                const size_t here = suits_crossed(ideas, &deal->hands[player], one, other, splice + count);
                hands += here > 0;
                count += here;
            }
            if (hands > 1)
                idea_together(ideas, MEND_SUITS_THROUGHOUT, splice, count, 0);
        }
}

/* Two cards of a trick, each with the other's suit, or rank. */
static void signs_of(struct ideas *ideas, const struct card_list *list, size_t i, size_t k)
{
    const card_t one = card_face(list->card[i]), other = card_face(list->card[k]);
    if (!card_known(one) || !card_known(other) || card_suit(one) == card_suit(other) ||
        card_rank(one) == card_rank(other))
        return;
    const card_t crossed[] = {CARD(card_suit(other), card_rank(one)), CARD(card_suit(one), card_rank(other))};
    const card_t back[] = {crossed[1], crossed[0]};
    const struct written_card first = {list, i}, second = {list, k};
    const unsigned far = distance(ideas, list->card_at[i]) + distance(ideas, list->card_at[k]);
    idea_both_cards(ideas, MEND_SUITS, first, second, crossed, far);
    idea_both_cards(ideas, MEND_RANKS_SWAPPED, first, second, back, far);
}

/* Each card of a list in the place of each of another that it is not; of the first those alone of `among`. */
static void crossed(struct ideas *ideas, enum mend_kind kind, const struct card_list *one,
                    const struct card_list *other, cardset_t among)
{
    for (size_t i = 0; i < one->count; i++)
        for (size_t k = 0; k < other->count && set_has(among, one->card[i]); k++)
            idea_cards_exchanged(ideas, kind, (struct written_card){one, i}, (struct written_card){other, k},
                                 distance(ideas, one->card_at[i]) + distance(ideas, other->card_at[k]));
}

/* The cards of the tricks in which there is an error: whose they are is told by the hands. */
static cardset_t cards_amiss(const struct ideas *ideas, const struct steps *play)
{
    cardset_t cards = 0;
    for (size_t i = 0; i < play->count; i++) {
        const struct card_list *list = &play->step[i].cards;
        for (size_t k = 0; k < list->count && play->step[i].verb == VERB_CARDS; k++)
            cards |= distance(ideas, list->card_at[k]) == 0 ? list_set(list) : 0;
    }
    return cards;
}

/* A card that somebody played who does not hold it, or by which he led out of turn, or another of such a trick, stands in another's hand or the
   talon, and one of his there: both are wrong then. */
static void crossed_hands(struct ideas *ideas, const struct steps *play, const struct card_list *hands,
                          const struct card_list *talon)
{
    enum { ASTRAY_MOST = 4, AMISS_MOST = 8, ERRORS_FEW = 3 };
    const unsigned errors = errors_in(ideas->judgement, ideas->deal);
    cardset_t astray = mend_cards_told(ideas), amiss = cards_amiss(ideas, play);
    if (set_count(astray) > ASTRAY_MOST || errors < 2)
        return;
    astray |= set_count(amiss) > AMISS_MOST || errors > ERRORS_FEW ? 0 : amiss;
    for (size_t one = 0; one <= MAX_PLAYERS; one++)
        for (size_t other = 0; other <= MAX_PLAYERS && astray != 0; other++)
            if (one != other)
                crossed(ideas, MEND_HAND_CARDS, one < MAX_PLAYERS ? &hands[one] : talon,
                        other < MAX_PLAYERS ? &hands[other] : talon, astray);
}

/* Whether somebody is told to have played a card of that step without holding it: that is no fault of the table, as a revoke is. */
static bool not_held(const struct ideas *ideas, const struct step *step)
{
    bool is = false;
    for (size_t i = 0; i < ideas->judgement->finding_count; i++) {
        const struct finding *finding = ideas->judgement->finding[i];
        for (size_t k = 0; k < step->cards.count && finding->rule == &rec_rules[REC_06]; k++)
            is |= finding_errs(finding) && place_equal(finding->at, step->cards.card_at[k]);
    }
    return is;
}

/* A trick, and the one before it: both are wrong then, or one of them, where somebody has no such card. */
static void crossed_tricks(struct ideas *ideas, const struct steps *play)
{
    const struct step *before = NULL;
    for (size_t i = 0; i < play->count && errors_in(ideas->judgement, ideas->deal) > 0; i++) {
        const struct step *step = &play->step[i];
        if (step->verb != VERB_CARDS)
            continue;
        const bool both = before != NULL && errors_in(ideas->judgement, ideas->deal) > 1 &&
                          distance(ideas, step->at) < ELSEWHERE && distance(ideas, before->at) < ELSEWHERE;
        if (both || (before != NULL && (not_held(ideas, step) || not_held(ideas, before))))
            crossed(ideas, MEND_CROSSED, &before->cards, &step->cards, ideas->judgement->game->pack);
        before = step;
    }
}

void ideas_of_signs(struct ideas *ideas, const struct deal_account *account, const struct settled_cards *settled)
{
    const struct deal *deal = account->part->deal;
    if (settled->own)
        return;
    for (size_t player = 0; player < MAX_PLAYERS && !account->part->derived; player++) {
        runs_of(ideas, &deal->hands[player]);
        runs_of(ideas, &deal->held[player]);
    }
    if (!account->part->derived) {
        suits_of_all(ideas, deal);
        static const struct card_list none = {.count = 0};
        crossed_hands(ideas, &deal->play, deal->hands, &deal->talon);
        crossed_hands(ideas, &deal->play, deal->held, &none);
    }
    for (size_t nth = 0; nth < deal->play.count; nth++) {
        const struct card_list *list = &deal->play.step[nth].cards;
        for (size_t i = 0; i < list->count && deal->play.step[nth].verb == VERB_CARDS; i++)
            for (size_t k = i + 1; k < list->count; k++)
                signs_of(ideas, list, i, k);
    }
    crossed_tricks(ideas, &deal->play);
}
