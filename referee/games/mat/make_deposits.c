/* Deposits made up. */
#include "games/mat/make_course.h"

static bool allowed(const struct course *course) { return option(course, OPT_DEPOSITS) != DEPOSITS_OFF; }

static bool may_begin(const struct course *course, int player)
{
    switch (option(course, OPT_INITIATIVE)) {
    case INITIATIVE_DEALER: return player == course->deal->dealer;
    case INITIATIVE_LEADER: return player == leader_due(course);
    default: return true;
    }
}

/* The cards that the rules agreed on keep a player from depositing now. */
static cardset_t barred(const struct course *course, int player)
{
    card_t other = course->deposit[opponent(player)].card;
    if (!allowed(course) || (!card_known(other) && !may_begin(course, player)))
        return course->held[player];
    bool differs = option(course, OPT_RESTRICTION) == RESTRICTION_DIFFERS && card_known(other);
    return differs ? hand_answers(course->held[player], other) : 0;
}

static struct step *note_deposit(struct course *course, struct steps *steps, int player, card_t card)
{
    struct step *step = making_step(course->making, steps, player, VERB_DEPOSITS);
    step->cards = making_list(course->making, &card, 1);
    return step;
}

static void mark_step(struct step *step, struct place at) { step->at = step->act_at = step->cards.card_at[0] = at; }

static void deposit(struct course *course, int player, card_t card)
{
    course->deposit[player].card = card;
    course->deposit[player].step = course->manche->calls.count;
    note_deposit(course, &course->manche->calls, player, card);
    course->held[player] &= ~set_of(card);
}

/* A deposit that does not count: it goes back to the hand. */
static void void_deposit(struct course *course, int player, enum mat_rule rule, cardset_t cards)
{
    struct place at;
    if (cards != 0 && mat_course_breaks(course, rule, 6, &at))
        mark_step(note_deposit(course, &course->manche->calls, player, random_card(chance_of(course), cards)), at);
}

/* A surmat takes one deposit, and an eleventh trick none. */
static bool chooses_deposit(struct course *course)
{
    if (mat_course_seeks(course, MAT_17))
        return mat_course_sole_depositor(course) == NOBODY;
    return !mat_course_seeks_end(course) && once_in(course, 2);
}

static void decide(struct course *course, int player)
{
    cardset_t bars = barred(course, player), cards = course->held[player] & ~bars;
    void_deposit(course, player, MAT_11, bars);
    if (cards != 0 && chooses_deposit(course))
        deposit(course, player, random_card(chance_of(course), cards));
    else if (cards != 0 && once_in(course, 2))
        making_step(course->making, &course->manche->calls, player, VERB_DECLINES);
}

void mat_make_deposits(struct course *course)
{
    int first = (int)random_below(chance_of(course), MAT_PLAYERS);
    if (!may_begin(course, first)) /* his turn comes second */
        void_deposit(course, first, MAT_11, course->held[first]), first = opponent(first);
    decide(course, first);
    decide(course, opponent(first));
    course->manche->calls.recorded |= allowed(course); /* nobody deposited: that is recorded, too */
    for (int player = 0; player < MAT_PLAYERS; player++)
        if (card_known(course->deposit[player].card))
            void_deposit(course, player, MAT_12, course->held[player]);
}

void mat_make_late_deposit(struct course *course)
{
    struct place at;
    int player = (int)random_below(chance_of(course), MAT_PLAYERS);
    cardset_t cards = course->held[player];
    if (allowed(course) && cards != 0 && mat_course_breaks(course, MAT_12, 24, &at))
        mark_step(note_deposit(course, &course->manche->play, player, random_card(chance_of(course), cards)), at);
}

/* --- face down -------------------------------------------------------------------------------------------------- */

/* Whether his deposit, if nobody has seen it, could be the card that the mate lacked, or leaves the waiver in doubt. */
static bool matters(const struct course *course, int player)
{
    return course->ending == END_WAIVED || course->irregular ||
           (course->ending == END_MATE && course->lead.player != player &&
            card_answers(course->deposit[player].card, course->lead.card));
}

void mat_make_hidden(struct course *course)
{
    for (int player = 0; player < MAT_PLAYERS; player++) {
        card_t card = course->deposit[player].card;
        if (card_known(card) && !course->unwritten && option(course, OPT_DECK) == DECK_SINGLE &&
            !matters(course, player) && once_in(course, 4))
            course->manche->calls.step[course->deposit[player].step].cards.card[0] = CARD_UNKNOWN;
    }
}
