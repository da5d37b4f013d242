/* The twelve tricks, and what is said and done between the cards. */
#include "games/imperiale/make_course.h"

static bool has_late_calls(const struct imp_course *course)
{
    for (size_t i = 0; i < course->imperials[course->dealer]; i++)
        if (course->moment[course->dealer][i] == MOMENT_LATE)
            return true;
    return course->late_point;
}

/* Before each card. */
static card_t before(struct making *making, struct deal *deal, const struct trick *trick, int player, cardset_t hand,
                     void *data)
{
    struct imp_course *course = data;
    (void)hand, (void)player;
    if (trick->number == 1 && trick->count == 1 && has_late_calls(course)) {
        making_note_so_far(making, deal, trick);
        imp_make_late_calls(course);
    }
    return CARD_UNKNOWN;
}

/* Says of a lead in another suit that it was announced. */
static void remark(struct imp_course *course, size_t first)
{
    struct step *step = &course->deal->play.step[first];
    while (step->verb != VERB_CARDS)
        step++;
    card_t led = step->cards.card[0];
    if (card_known(course->last_led) && card_suit(led) != card_suit(course->last_led) &&
        course->making->writing.details && random_chance(course->random, 1, 2))
        step->remark = REMARK_ANNOUNCED;
    course->last_led = led;
}

void imp_make_play(struct imp_course *course)
{
    struct making *making = course->making;
    int leader = course->elder;
    course->deal->play.recorded = true;
    making->judge->table.trump = course->trump;
    for (unsigned number = 1; number <= IMP_HAND && leader != NOBODY; number++) {
        size_t first = course->deal->play.count;
        leader = making_trick(making, course->deal, course->hand, leader, number, before, course);
        remark(course, first);
    }
}
