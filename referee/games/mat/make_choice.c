/* Which card is led and which answers, and what goes wrong with it. */
#include "games/mat/make_course.h"

struct step *mat_make_single(struct course *course, int player, card_t card)
{
    struct step *step = making_step(course->making, &course->manche->play, player, VERB_CARDS);
    step->cards = making_list(course->making, &card, 1);
    return step;
}

cardset_t mat_make_leads(const struct course *course, int player, bool mating)
{
    cardset_t cards = 0;
    for (cardset_t rest = course->held[player]; rest != 0; rest &= rest - 1)
        if ((hand_answers(course->held[opponent(player)], set_first(rest)) == 0) == mating)
            cards |= set_of(set_first(rest));
    return cards;
}

/* The deposit is played, where the rules would let a card like it be played. */
static bool plays_deposit(struct course *course, int player, cardset_t lawful, unsigned trick)
{
    card_t card = course->deposit[player].card;
    if (!set_has(lawful, card) || trick == MAT_HAND || set_has(course->making->judge->rules.pack, card_twin(card)) ||
        !mat_course_plants(course, MAT_12, 4, &course->making->card_at))
        return false;
    course->spare = true;
    return true;
}

/* Those leads that the other has the fewest answers to: led late, they would find none. */
static cardset_t scarcest(const struct course *course, int player, cardset_t leads)
{
    cardset_t best = 0;
    int fewest = MAT_HAND + 1;
    for (cardset_t rest = leads; rest != 0; rest &= rest - 1) {
        int answers = set_count(hand_lawful(course->held[opponent(player)], set_first(rest)));
        if (answers < fewest)
            best = 0, fewest = answers;
        if (answers == fewest)
            best |= set_of(set_first(rest));
    }
    return best;
}

static card_t choose_lead(struct course *course, int player, unsigned trick)
{
    card_t forced = course->forced, deposit = course->deposit[player].card;
    if (card_known(forced)) {
        course->making->card_at = course->forced_at;
        course->forced = CARD_UNKNOWN;
        return forced;
    }
    if (plays_deposit(course, player, set_of(deposit), trick))
        return deposit;
    cardset_t cards = course->style == STYLE_ANY ? 0 : mat_make_leads(course, player, course->style == STYLE_SHORT);
    if (course->style == STYLE_LONG)
        cards = scarcest(course, player, cards);
    return cards == 0 ? CARD_UNKNOWN : random_card(chance_of(course), cards);
}

/* The card is seen to be wrong, and taken back. */
static void retract(struct course *course, const struct trick *trick, int player, card_t card, struct place at)
{
    struct step *step;
    making_note_so_far(course->making, course->manche, trick);
    step = mat_make_single(course, player, card);
    step->at = step->cards.card_at[0] = at;
    step = making_step(course->making, &course->manche->play, player, VERB_TAKES_BACK);
    step->cards = making_list(course->making, &card, 1);
}

/* An answer that is none, or is of the rank where the suit is held. What beats what the rules do not say of the first, so
   that nobody plays on after it. */
static card_t wrong_answer(struct course *course, const struct trick *trick, int player, cardset_t lawful)
{
    struct place at;
    card_t led = trick->card[0]->card;
    bool mends = mat_course_mends(course);
    cardset_t cards = course->held[player] & ~lawful, alike = hand_answers(cards, led);
    if (!mends && !course->last)
        cards = alike;
    if (cards == 0 || !mat_course_breaks(course, MAT_06, 12, &at))
        return CARD_UNKNOWN;
    card_t card = random_card(chance_of(course), cards);
    if (mends) {
        retract(course, trick, player, card, at);
        return CARD_UNKNOWN;
    }
    if (!set_has(alike, card))
        course->ending = END_FAULTY;
    course->making->card_at = at;
    return card;
}

/* The mate is overlooked. */
static card_t throw_card(struct course *course, int player)
{
    cardset_t hand = course->held[player];
    if (hand == 0 || !mat_course_plants(course, MAT_09, 1, &course->making->card_at))
        return CARD_UNKNOWN;
    course->ending = END_FAULTY;
    return random_card(chance_of(course), hand);
}

static card_t choose_answer(struct course *course, const struct trick *trick, int player, cardset_t hand)
{
    card_t led = trick->card[0]->card, deposit = course->deposit[player].card;
    cardset_t lawful = hand_lawful(hand, led);
    if (plays_deposit(course, player, hand_lawful(hand | set_of(deposit), led), trick->number))
        return deposit;
    if (lawful == 0)
        return throw_card(course, player);
    return trick->number == MAT_HAND ? CARD_UNKNOWN : wrong_answer(course, trick, player, lawful);
}

card_t mat_make_choice(struct making *making, struct deal *deal, const struct trick *trick, int player, cardset_t hand,
                       void *data)
{
    struct course *course = data;
    (void)making;
    (void)deal;
    if (trick->count == 0)
        return choose_lead(course, player, trick->number);
    course->lead.player = trick->leader;
    course->lead.card = trick->card[0]->card;
    course->lead.trick = trick->number;
    return choose_answer(course, trick, player, hand);
}
