/* The play made up: what is called in it, who plays to win, and what can go wrong with it. */
#include "core/table.h"
#include "games/piquet/calls.h"
#include "games/piquet/course.h"
#include "games/piquet/play.h"

/* --- what is said in the play ------------------------------------------------------------------------------------------- */

static struct step *say(struct course *course, int player, enum verb verb)
{
    return making_step(course->making, &course->deal->play, player, verb);
}

/* Law 51: the reply made stricter, or what it allowed to be good outbid, when the elder has led. */
static void repent(struct course *course)
{
    const struct steps *calls = &course->deal->calls;
    for (enum category category = CATEGORY_POINT; category < CATEGORIES; category++) {
        if (!course->allowed[category] || !course_breaks(course, PQC_L51))
            continue;
        bool last = calls->step[calls->count - 1].verb == VERB_GOOD &&
                    category_of(calls->step[calls->count - 2].verb) == category;
        struct holding own;
        best_holding(course->hand[course->younger], category, &own);
        course_told_step(course, PQC_L51,
                         last && chance(course, 1, 2) ? say(course, course->younger, VERB_BETTER)
                                                      : course_say(course, &course->deal->play, course->younger, &own));
    }
}

/* The younger's own calls come after the elder has led, and he may be asked to show them. */
static void younger_calls(struct course *course)
{
    struct steps *play = &course->deal->play;
    repent(course);
    for (enum category category = CATEGORY_POINT; category < CATEGORIES; category++)
        if (course->to_call[course->younger][category])
            course_say_all(course, play, course->younger, category, 0);
}

/* Whether a player has called something of the category. */
static bool called(const struct course *course, int player, enum category category)
{
    const struct steps *lists[] = {&course->deal->calls, &course->deal->play};
    for (size_t k = 0; k < sizeof lists / sizeof *lists; k++)
        for (size_t i = 0; i < lists[k]->count; i++)
            if (lists[k]->step[i].actor == player && category_of(lists[k]->step[i].verb) == category)
                return true;
    return false;
}

/* Something forgotten is called when the younger has played. */
static void call_late(struct course *course, int player)
{
    struct holding held;
    enum category category = (enum category)random_below(course_random(course), CATEGORIES);
    if (called(course, player, category) || !best_holding(course->announced[player], category, &held))
        return;
    enum pq_rule rule = course_breaks_either(course, PIQ_34, PQC_L56);
    if (rule != PQ_RULES)
        course_told_step(course, rule, course_say(course, &course->deal->play, player, &held));
}

/* Law 52: the elder leads, mends his point, and takes back the card led. */
static void change_lead(struct course *course, cardset_t hand)
{
    card_t card = random_card(course_random(course), hand);
    struct step *lead = say(course, course->elder, VERB_CARDS);
    lead->cards = making_list(course->making, &card, 1);
    course_say(course, &course->deal->play, course->elder, &course->mended);
    struct step *back = say(course, course->elder, VERB_TAKES_BACK);
    back->cards = making_list(course->making, &card, 1);
    course_told_step(course, PQC_L52, back);
}

/* A card led out of turn that goes back, or one that has been played rightly and is taken back all the same. */
static void take_back(struct course *course, int player, cardset_t hand)
{
    card_t card = random_card(course_random(course), hand);
    struct step *lead = say(course, player, VERB_CARDS);
    lead->cards = making_list(course->making, &card, 1);
    struct step *back = say(course, player, VERB_TAKES_BACK);
    back->cards = making_list(course->making, &card, 1);
    course_told_step(course, PQC_L59, back);
}

/* --- the card ----------------------------------------------------------------------------------------------------------- */

/* The cards of `hand` that nothing the other holds can take. */
static cardset_t winners(const struct course *course, int player, cardset_t hand)
{
    cardset_t best = 0;
    for (cardset_t left = hand; left != 0; left &= left - 1) {
        card_t card = set_first(left);
        cardset_t against = hand_follows(course->hand[opponent(player)], card);
        bool taken = false;
        for (; against != 0; against &= against - 1)
            taken |= card_rank(set_first(against)) > card_rank(card);
        if (!taken)
            best |= set_of(card);
    }
    return best;
}

/* Whoever plays for all the tricks leads what wins, and takes what he can. */
static card_t masterly(struct course *course, const struct trick *trick, int player, cardset_t lawful)
{
    cardset_t good = trick->count == 0 ? winners(course, player, lawful) : 0;
    for (cardset_t left = trick->count > 0 ? hand_follows(lawful, trick->card[0]->card) : 0; left != 0;
         left &= left - 1)
        if (card_rank(set_first(left)) > card_rank(trick->card[0]->card))
            good |= set_of(set_first(left));
    return good != 0 ? set_first(good) : CARD_UNKNOWN;
}

static bool stops(const struct course *course) { return course_option(course, OPT_ILLEGAL_PLAY) == ILLEGAL_STOP; }

/* A card of another suit though he could follow, or one that he has discarded; CARD_UNKNOWN: he plays as he should. */
static card_t wrong_card(struct course *course, const struct trick *trick, int player, cardset_t hand)
{
    cardset_t other = trick->count == 0 ? 0 : hand & ~set_suit(card_suit(trick->card[0]->card));
    enum pq_rule rule = PQ_RULES;
    if (trick->number < course->fault_trick)
        return CARD_UNKNOWN;
    if (other != 0 && other != hand && !stops(course))
        rule = course_breaks_either(course, PIQ_40, PQC_L59);
    if (rule == PQ_RULES && trick->number < PQ_HAND && course->discards[player] != 0 && course_breaks(course, PIQ_08)) {
        rule = PIQ_08;
        other = course->discards[player];
        course->stopped = course->making->ends = true; /* with all his cards recorded it would be a slip of the pen */
    }
    if (rule == PQ_RULES)
        return CARD_UNKNOWN;
    course_told(course, rule, &course->making->card_at);
    return random_card(course_random(course), other);
}

static void before_lead(struct course *course, const struct trick *trick, int player, cardset_t hand)
{
    if (trick->number == 1 && player == course->elder && course->mends)
        change_lead(course, hand);
    else if (trick->number > 1 && trick->number >= course->fault_trick && set_count(hand) > 1 && chance(course, 1, 4) &&
             course_breaks(course, PQC_L59))
        take_back(course, player, hand);
}

static card_t choose_card(struct making *making, struct deal *deal, const struct trick *trick, int player,
                          cardset_t hand, void *data)
{
    struct course *course = data;
    if (hand == 0)
        return CARD_UNKNOWN;
    if (trick->count == 0)
        before_lead(course, trick, player, hand);
    if (trick->number == 1 && trick->count == 1 && player == course->younger) {
        making_note_so_far(making, deal, trick);
        younger_calls(course);
    }
    if (trick->number > 1 && trick->count == 0)
        call_late(course, player);
    card_t card = wrong_card(course, trick, player, hand);
    if (card_known(card))
        return card;
    return course->master == player ? masterly(course, trick, player, play_lawful(making->judge, trick, hand))
                                    : CARD_UNKNOWN;
}

/* --- trick by trick ------------------------------------------------------------------------------------------------------ */

/* Tells that the first card of the next trick is led out of turn. */
static bool leads_out_of_turn(struct course *course, unsigned number)
{
    enum pq_rule rule = number == 1 ? PIQ_37 : PIQ_38;
    if (stops(course) || (number > 1 && number <= course->fault_trick))
        return false;
    if (!course_breaks(course, rule)) {
        bool due = !course->quiet && making_wants(course->making, &pq_rules[PQC_L59]) && chance(course, 1, 4);
        rule = due ? PQC_L59 : PQ_RULES;
    }
    if (rule == PQ_RULES)
        return false;
    course->making->writing.leaders = true;
    course_told(course, rule, &course->making->card_at);
    return true;
}

void course_play(struct course *course)
{
    struct making *making = course->making;
    int leader = course->elder;
    for (unsigned number = 1; number <= PQ_HAND && leader != NOBODY && !course->stopped; number++) {
        if (course->hand[opponent(leader)] != 0 && leads_out_of_turn(course, number))
            leader = opponent(leader);
        leader = making_play_on(making, course->deal, course->hand, leader, number, number, choose_card, course);
    }
}
