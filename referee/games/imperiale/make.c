#include "games/imperiale/make.h"

#include "games/imperiale/make_course.h"

/* A single deal may stand in the middle of a partie. */
static void carry_in(struct imp_course *course)
{
    struct making *making = course->making;
    if (making->wish->partie || making->record->deal_count > 0 || !random_chance(course->random, 2, 3))
        return;
    unsigned goal = (unsigned)imp_making_option(course, IMP_OPT_GOAL);
    for (int player = 0; player < 2; player++)
        making_carry_in(making, player,
                        (struct score){(int)random_below(course->random, goal), (int)random_below(course->random, 6)});
}

void imp_make(struct making *making, struct deal *deal)
{
    struct imp_course course = {.making = making,
                                .deal = deal,
                                .random = &making->random,
                                .elder = opponent(deal->dealer),
                                .dealer = deal->dealer,
                                .last_led = CARD_UNKNOWN};
    carry_in(&course);
    imp_make_draw(&course);
    imp_make_hands(&course);
    imp_make_dealing(&course);
    if (course.over)
        return;
    imp_make_calls(&course);
    if (!course.unplayed)
        imp_make_play(&course);
}
