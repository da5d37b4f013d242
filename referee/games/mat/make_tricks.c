/* The play made up. */
#include "games/mat/make_course.h"

/* --- which card ------------------------------------------------------------------------------------------------- */

/* The leads that make a mate, or those that do not. */
static cardset_t leads(const struct course *course, int player, bool mating)
{
    cardset_t cards = 0;
    for (cardset_t rest = course->held[player]; rest != 0; rest &= rest - 1)
        if ((hand_answers(course->held[opponent(player)], set_first(rest)) == 0) == mating)
            cards |= set_of(set_first(rest));
    return cards;
}

static card_t choose_lead(struct course *course, int player)
{
    cardset_t cards = course->style == STYLE_ANY ? 0 : leads(course, player, course->style == STYLE_SHORT);
    return cards == 0 ? CARD_UNKNOWN : random_card(chance_of(course), cards);
}

/* A before_card. */
static card_t choose(struct making *making, struct deal *deal, const struct trick *trick, int player, cardset_t hand,
                     void *data)
{
    struct course *course = data;
    (void)making;
    (void)deal;
    (void)hand;
    if (trick->count == 0)
        return choose_lead(course, player);
    course->lead.player = trick->leader;
    course->lead.card = trick->card[0]->card;
    course->lead.trick = trick->number;
    return CARD_UNKNOWN;
}

/* --- how it ends ------------------------------------------------------------------------------------------------ */

static void say_mate(struct course *course)
{
    making_step(course->making, &course->manche->play, (int)random_below(chance_of(course), MAT_PLAYERS), VERB_MATES);
}

static void lead_alone(struct course *course, int leader, card_t card)
{
    struct step *step = making_step(course->making, &course->manche->play,
                                    course->making->writing.leaders ? leader : NOBODY, VERB_CARDS);
    step->cards = making_list(course->making, &card, 1);
}

/* The card used again would answer, and is not used. */
static void waive(struct course *course, int leader)
{
    course->ending = END_WAIVED;
    if (once_in(course, 2))
        return;
    lead_alone(course, leader, set_first(course->held[leader]));
    course->held[leader] = 0;
    if (option(course, OPT_REUSE_WAIVER) == WAIVER_COUNTS_AS_MATE && once_in(course, 3))
        say_mate(course);
}

/* One trick; returns who leads the next, NOBODY after a mate. */
static int one_trick(struct course *course, int leader, unsigned number)
{
    leader = making_trick(course->making, course->manche, course->held, leader, number, choose, course);
    if (leader != NOBODY)
        return leader;
    course->ending = END_MATE;
    if (once_in(course, 3))
        say_mate(course);
    return NOBODY;
}

/* The tenth trick, where one has the card of his ninth to play again. */
static void tenth_trick(struct course *course, int sole, int leader, cardset_t again)
{
    course->held[sole] = again;
    if (leader == sole && once_in(course, 4))
        return;
    if (leader != sole && hand_answers(again, set_first(course->held[leader])) != 0 && once_in(course, 2))
        waive(course, leader);
    else
        one_trick(course, leader, MAT_HAND);
}

void make_tricks(struct course *course)
{
    bool both = card_known(course->deposit[0].card) && card_known(course->deposit[1].card);
    int sole = course_sole_depositor(course), leader = leader_due(course);
    course->ending = END_TRICKS;
    course->manche->play.recorded = true;
    for (unsigned number = 1; number < MAT_HAND && leader != NOBODY; number++) {
        cardset_t before = sole == NOBODY ? 0 : course->held[sole];
        leader = one_trick(course, leader, number);
        if (number == MAT_HAND - 1 && leader != NOBODY && sole != NOBODY)
            tenth_trick(course, sole, leader, before);
    }
    if (leader != NOBODY && sole == NOBODY && !both)
        one_trick(course, leader, MAT_HAND);
}
