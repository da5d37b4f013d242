/* The play of the cards, made up. */
#include "core/table.h"
#include "games/napoleon/make_course.h"

static bool without_trumps(const struct course *course)
{
    return course->bid == BID_MISERE && nap_course_option(course, NAP_OPT_MISERE_TRUMP) == MISERE_TRUMP_NONE;
}

/* An illegal card is followed up by the replay where the record says nothing else. */
static bool plays_on(const struct course *course)
{
    return nap_course_option(course, NAP_OPT_ILLEGAL_PLAY) == ILLEGAL_REPORT;
}

/* --- the cards --- */

/* The declarer does what he can for his bid. */
static card_t declarers_card(const struct course *course, cardset_t lawful)
{
    if (nap_course_draw(course, 3) == 0)
        return random_card(&course->making->random, lawful);
    return course->bid == BID_MISERE ? set_first(lawful) : set_last(lawful);
}

/* A card of another suit than that led, though he could follow; CARD_UNKNOWN if he does not do that. */
static card_t revoke(struct course *course, const struct trick *trick, int player, cardset_t hand)
{
    cardset_t follows = trick->count > 0 ? hand_follows(hand, trick->card[0]->card) : 0;
    bool ruled = nap_course_option(course, NAP_OPT_REVOKE) != REVOKE_REPORT;
    if (follows == 0 || follows == hand || ruled || !plays_on(course) ||
        (player == course->declarer && !course->first_laid) || nap_course_draw(course, 2) == 0 ||
        !nap_course_errs(course, NAP_22, 100, &course->making->card_at))
        return CARD_UNKNOWN;
    return random_card(&course->making->random, hand & ~follows);
}

/* The judge's own winner() goes by the trumps on his table. */
static void lay_trumps(struct course *course, card_t card)
{
    course->first_laid = true;
    nap_of(course->judge)->no_trumps = without_trumps(course);
    course->judge->table.trump = without_trumps(course)          ? SUIT_UNKNOWN
                                 : course->named != SUIT_UNKNOWN ? course->named
                                                                 : card_suit(card);
}

static card_t choose(struct making *making, struct deal *deal, const struct trick *trick, int player, cardset_t hand,
                     void *data)
{
    struct course *course = data;
    (void)deal;
    bool declares = player == course->declarer;
    cardset_t follows = trick->count > 0 ? hand_follows(hand, trick->card[0]->card) : 0;
    cardset_t lawful = follows != 0 ? follows : hand;
    card_t card = revoke(course, trick, player, hand);
    if (course->wrong_lead.line != 0) { /* it is set before the lead */
        making->card_at = course->wrong_lead;
        course->wrong_lead = (struct place){0};
    }
    if (!card_known(card) && declares && !course->first_laid && trick->count == 0)
        card = course->lead;
    if (!card_known(card))
        card = declares ? declarers_card(course, lawful) : making_choice(making, trick, lawful);
    if (declares && !course->first_laid)
        lay_trumps(course, card);
    return card;
}

/* Somebody else than `leader`. */
static int another(const struct course *course, int leader)
{
    for (int i = 1 + (int)nap_course_draw(course, (unsigned)seats(course->judge) - 1); i > 0; i--)
        leader = next_player(course->judge, leader);
    return leader;
}

/* One trick; a lead that is wrong is written with the name. */
static int play_trick(struct course *course, int leader)
{
    struct making *making = course->making;
    bool leaders = making->writing.leaders;
    making->writing.leaders |= course->wrong_lead.line != 0;
    leader = making_play(making, course->deal, course->hand, leader, 1, choose, course);
    making->writing.leaders = leaders;
    return leader;
}

/* --- faults of the course --- */

/* The declarer, told what to lead, leads something else. */
static bool leads_otherwise(struct course *course)
{
    cardset_t hand = course->hand[course->declarer], suit = set_suit(card_suit(course->lead)) & hand;
    bool told = nap_course_option(course, NAP_OPT_WELLINGTON_LEAD) == WELLINGTON_LEAD_LOWEST;
    cardset_t wrong = course->named != SUIT_UNKNOWN ? hand & set_suit(course->named) : suit & (suit - 1);
    if (!told || (course->bid != BID_WELLINGTON && course->bid != BID_BLUCHER) || wrong == 0 ||
        nap_course_draw(course, 3) == 0)
        return false;
    course->lead = random_card(&course->making->random, wrong);
    return true;
}

static int first_leader(struct course *course)
{
    bool known = course->deal->calls.count == 0 ||
                 course->deal->calls.step[course->deal->calls.count - 1].verb != VERB_NAMES ||
                 course->named != SUIT_UNKNOWN;
    if (!known || !plays_on(course) || !nap_course_errs(course, NAP_16, 60, &course->wrong_lead))
        return course->declarer;
    return leads_otherwise(course) ? course->declarer : another(course, course->declarer);
}

/* Gives up: the declarer, all, or the only opponent. Returns whether somebody does. */
static bool concedes(struct course *course)
{
    struct place at = {0};
    if (nap_course_draw(course, NAP_TRICKS) != 0 || !nap_course_errs(course, NAP_24, 30, &at))
        return false;
    int actor = nap_course_draw(course, 2) == 0 ? course->declarer
                : seats(course->judge) == 2     ? next_player(course->judge, course->declarer)
                                                : ACTOR_BOTH;
    struct step *step = making_step(course->making, &course->deal->play, actor, VERB_CONCEDES);
    step->at = step->act_at = at;
    return true;
}

/* A sixth trick, of cards that nobody was dealt. */
static void sixth_trick(struct course *course)
{
    card_t card[MAX_PLAYERS];
    struct place at = {0};
    int count = seats(course->judge);
    if (set_count(course->rest) < count || course->deal->talon.recorded || !nap_course_fails(course, NAP_24, &at))
        return;
    for (int i = 0; i < count; i++, course->rest &= course->rest - 1)
        card[i] = set_first(course->rest);
    struct step *step = making_step(course->making, &course->deal->play, course->leader[0], VERB_CARDS);
    step->cards = making_list(course->making, card, (size_t)count);
    step->at = step->cards.card_at[0] = at;
}

/* --- out of turn --- */

/* Writes the cards of a trick one by one, the `early`th after the one that follows it. */
static void write_singly(struct course *course, const struct step *trick, int leader, size_t early, struct place at)
{
    int player[MAX_PLAYERS] = {0};
    size_t count = trick->cards.count;
    for (size_t i = 0; i < count; i++, leader = next_player(course->judge, leader))
        player[i] = leader;
    for (size_t i = 0; i < count; i++) {
        size_t which = i == early ? i + 1 : i == early + 1 ? early : i;
        struct step *step = making_step(course->making, &course->deal->play, player[which], VERB_CARDS);
        step->cards = making_list(course->making, &trick->cards.card[which], 1);
        if (which == early + 1)
            step->at = step->cards.card_at[0] = at;
        if (i + 1 == count)
            step->winner = trick->winner;
    }
}

/* In one trick somebody plays before his turn: the same cards fall, in another order. */
static void play_early(struct course *course)
{
    struct steps old = course->deal->play;
    struct place at = {0};
    size_t seated = (size_t)seats(course->judge);
    if (seated < 3 || old.count != NAP_TRICKS || !plays_on(course) || !nap_course_errs(course, NAP_18, 60, &at))
        return;
    size_t where = nap_course_draw(course, NAP_TRICKS), early = 1 + nap_course_draw(course, (unsigned)seated - 2);
    course->deal->play = (struct steps){.recorded = true};
    for (size_t i = 0; i < old.count; i++) {
        if (i == where)
            write_singly(course, &old.step[i], course->leader[i], early, at);
        else
            *making_step(course->making, &course->deal->play, NOBODY, VERB_CARDS) = old.step[i];
    }
}

/* --- the play --- */

void nap_course_play(struct course *course)
{
    int leader = first_leader(course);
    course->deal->play.recorded = true;
    for (unsigned trick = 0; trick < NAP_TRICKS; trick++) {
        if (concedes(course))
            return;
        if (trick > 0 && nap_course_draw(course, 3) == 0 && plays_on(course) &&
            nap_course_errs(course, NAP_20, 40, &course->wrong_lead))
            leader = another(course, leader);
        course->leader[trick] = leader;
        leader = play_trick(course, leader);
    }
    play_early(course);
    sixth_trick(course);
}

void nap_course_play_unbid(struct course *course)
{
    bool on_sheet = course->making->writing.marks && nap_course_draw(course, 3) == 0; /* something is marked instead */
    int leader = another(course, course->deal->dealer);
    if (on_sheet)
        return;
    nap_of(course->judge)->no_trumps = true;
    course->first_laid = true;
    if (nap_course_fails(course, NAP_17, &course->wrong_lead))
        play_trick(course, leader);
}
