/* Deposits made up. */
#include "games/mat/make_course.h"

int course_sole_depositor(const struct course *course)
{
    bool first = card_known(course->deposit[0].card), second = card_known(course->deposit[1].card);
    return first == second ? NOBODY : first ? 0 : 1;
}

/* --- what the rules let happen ---------------------------------------------------------------------------------- */

static bool may_begin(const struct course *course, int player)
{
    switch (option(course, OPT_INITIATIVE)) {
    case INITIATIVE_DEALER: return player == course->deal->dealer;
    case INITIATIVE_LEADER: return player == leader_due(course);
    default: return true;
    }
}

/* The cards that he may deposit now. */
static cardset_t depositable(const struct course *course, int player)
{
    card_t other = course->deposit[opponent(player)].card;
    if (option(course, OPT_DEPOSITS) == DEPOSITS_OFF || (!card_known(other) && !may_begin(course, player)))
        return 0;
    bool differs = option(course, OPT_RESTRICTION) == RESTRICTION_DIFFERS && card_known(other);
    return course->held[player] & ~(differs ? hand_answers(course->held[player], other) : 0);
}

static struct step *note_deposit(struct course *course, struct steps *steps, int player, card_t card)
{
    struct step *step = making_step(course->making, steps, player, VERB_DEPOSITS);
    step->cards = making_list(course->making, &card, 1);
    return step;
}

static void deposit(struct course *course, int player, card_t card)
{
    course->deposit[player].card = card;
    course->deposit[player].step = course->manche->calls.count;
    note_deposit(course, &course->manche->calls, player, card);
    course->held[player] &= ~set_of(card);
}

void make_deposits(struct course *course)
{
    int first = leader_due(course), other = opponent(first);
    if (!may_begin(course, first) || (may_begin(course, other) && once_in(course, 2)))
        first = other;
    for (int i = 0, player = first; i < MAT_PLAYERS; i++, player = opponent(player)) {
        cardset_t cards = depositable(course, player);
        if (cards != 0 && once_in(course, 2))
            deposit(course, player, random_card(chance_of(course), cards));
        else if (cards != 0 && once_in(course, 2))
            making_step(course->making, &course->manche->calls, player, VERB_DECLINES);
    }
}

/* --- face down -------------------------------------------------------------------------------------------------- */

/* Whether his deposit, if nobody has seen it, could be the card that the mate lacked, or leaves the waiver in doubt. */
static bool matters(const struct course *course, int player)
{
    return course->ending == END_WAIVED || (course->ending == END_MATE && course->lead.player != player &&
                                            card_answers(course->deposit[player].card, course->lead.card));
}

void make_hidden(struct course *course)
{
    for (int player = 0; player < MAT_PLAYERS; player++) {
        card_t card = course->deposit[player].card;
        if (!card_known(card) || course->unwritten || option(course, OPT_DECK) == DECK_DOUBLE ||
            matters(course, player) || !once_in(course, 4))
            continue;
        course->manche->calls.step[course->deposit[player].step].cards.card[0] = CARD_UNKNOWN;
    }
}
