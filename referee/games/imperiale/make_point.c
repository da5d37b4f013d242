/* The point, as it is called, answered and laid down. */
#include "games/imperiale/make_course.h"

static struct step *call(struct imp_course *course, int player, enum verb verb)
{
    return making_step(course->making, &course->deal->calls, player, verb);
}

/* --- laying it down ------------------------------------------------------------------------------------------------ */

/* A card of another suit among those of the point, where he has one: none of them may make as good a point. */
static cardset_t wrong_cards(struct imp_course *course, int player, struct imp_point point)
{
    cardset_t own = course->dealt[player], cards = own & set_suit(point.suit), others = own & ~cards;
    return (cards & ~set_of(random_card(course->random, cards))) | set_of(random_card(course->random, others));
}

/* He is asked, and does not show it. */
static bool refuse_point(struct imp_course *course, int player)
{
    struct place at = {0};
    if (!imp_plants(course, imp_making_modern(course) ? IMM_09 : IMH_11, &at))
        return false;
    call(course, opponent(player), VERB_ASKS_TO_SEE);
    call(course, player, VERB_REFUSES)->act_at = at;
    course->called[player] = false;
    return true;
}

static void lay_point(struct imp_course *course, int player, struct imp_point point)
{
    cardset_t cards = course->dealt[player] & set_suit(point.suit);
    struct place at = {0};
    if (course->called[player] && refuse_point(course, player))
        return;
    if (course->called[player] && course->imperials[player] == 0 && imp_chance(course, 1, 3) &&
        imp_plants(course, IMH_A16, &at)) {
        imp_make_show(course, &course->deal->calls, player, wrong_cards(course, player, point))->act_at = at;
        course->called[player] = false;
        return;
    }
    if (!course->making->writing.details || !imp_chance(course, 1, 2))
        return;
    if (course->called[player] && imp_chance(course, 1, 4)) {
        call(course, imp_chance(course, 1, 4) ? ACTOR_GALLERY : opponent(player), VERB_ASKS_TO_SEE);
        course->called[player] = false; /* it is not asked for again */
    }
    imp_make_show(course, &course->deal->calls, player, cards);
}

/* --- the dealer's answer -------------------------------------------------------------------------------------------- */

/* An answer that his hand does not bear out. */
static bool answer_falsely(struct imp_course *course, int compared, struct imp_point own)
{
    struct place at = {0};
    if (!imp_plants(course, imp_making_modern(course) ? IMM_12 : IMH_09, &at))
        return false;
    if (compared > 0)
        call(course, course->dealer, imp_chance(course, 1, 2) ? VERB_GOOD : VERB_EQUAL)->act_at = at;
    else if (imp_chance(course, 1, 3))
        imp_make_point_said(course, &course->deal->calls, course->dealer, own, FORM_PIPS)->act_at = at;
    else
        call(course, course->dealer, compared < 0 && imp_chance(course, 1, 2) ? VERB_EQUAL : VERB_BETTER)->act_at = at;
    course->called[course->dealer] = false;
    return true;
}

/* He has the better point: he says so, or names it, or both. */
static void say_better(struct imp_course *course, struct imp_point own)
{
    bool named = imp_chance(course, 1, 2);
    if (!named || imp_chance(course, 1, 2))
        call(course, course->dealer, VERB_BETTER);
    if (named)
        imp_make_point_said(course, &course->deal->calls, course->dealer, own, FORM_PIPS);
}

/* --- elder's point -------------------------------------------------------------------------------------------------- */

static enum imp_rule false_point_rule(const struct imp_course *course)
{
    return imp_making_modern(course) ? IMM_10 : IMH_07;
}

static bool fits_a_suit(cardset_t hand, int pips)
{
    for (enum suit suit = SPADES; suit < SUITS; suit++)
        if (imp_point_of(hand, suit).pips == pips)
            return true;
    return false;
}

/* More than he holds, or less; more even if the other could not say so. */
static struct imp_point not_held(struct imp_course *course, int player)
{
    struct imp_point point = imp_best_point(course->dealt[player]);
    int less = 1 + (int)random_below(course->random, 6), pips = point.pips - less;
    if (imp_chance(course, 1, 3) && !fits_a_suit(course->dealt[player], pips))
        point.pips = pips;
    else
        point.pips += less;
    return point;
}

/* What elder calls, and by which form; a fault if it is not what he holds. */
static struct imp_point elder_calls(struct imp_course *course, enum imp_form form)
{
    struct imp_point point = imp_best_point(course->dealt[course->elder]);
    struct place at = {0};
    if (imp_chance(course, 1, 2) && imp_plants(course, false_point_rule(course), &at)) {
        point = not_held(course, course->elder);
        form = FORM_PIPS;
    }
    imp_make_point_said(course, &course->deal->calls, course->elder, point, form)->act_at = at;
    return point;
}

/* Once answered, a stronger one. */
static bool retract(struct imp_course *course)
{
    struct place at = {0};
    if (!imp_plants(course, IMH_A09, &at))
        return false;
    struct imp_point point = imp_best_point(course->dealt[course->elder]);
    point.pips += 1 + (int)random_below(course->random, 9);
    imp_make_point_said(course, &course->deal->calls, course->elder, point, FORM_PIPS)->act_at = at;
    course->called[course->elder] = false;
    return true;
}

/* The dealer answers what was called; returns whether he said anything. */
static bool answer(struct imp_course *course, int compared, struct imp_point own)
{
    struct place at = {0};
    if (compared <= 0 && imp_plants(course, false_point_rule(course), &at)) {
        own.pips += 60;
        imp_make_point_said(course, &course->deal->calls, course->dealer, own, FORM_PIPS)->act_at = at;
        course->called[course->dealer] = course->called[course->elder] = false;
        return true;
    }
    if (compared > 0) {
        say_better(course, own);
        return true;
    }
    if (!imp_wanted(course, IMH_A09) && imp_chance(course, 1, 6))
        return false;
    call(course, course->dealer, compared == 0 && imp_chance(course, 1, 2) ? VERB_EQUAL : VERB_GOOD);
    return true;
}

/* Elder names his point by its cards, or by its pips; by its pips again if cards do not settle it. */
static void call_point(struct imp_course *course)
{
    struct imp_point own = imp_best_point(course->dealt[course->elder]),
                     dealers = imp_best_point(course->dealt[course->dealer]);
    bool reply = imp_wanted(course, imp_making_modern(course) ? IMM_12 : IMH_09);
    enum imp_form form =
        imp_making_modern(course) || reply ? FORM_PIPS : (enum imp_form)random_below(course->random, FORMS);
    struct imp_point said = elder_calls(course, form);
    if (form == FORM_CARDS && said.pips == own.pips && own.cards == dealers.cards)
        imp_make_point_said(course, &course->deal->calls, course->elder, own, FORM_PIPS);
    int compared = dealers.pips - said.pips;
    if (answer_falsely(course, compared, dealers))
        return;
    if (said.pips != own.pips) {
        course->called[course->elder] = false;
        answer(course, compared, dealers);
        return;
    }
    if (answer(course, compared, dealers) && retract(course))
        return;
    lay_point(course, compared > 0 ? course->dealer : course->elder, compared > 0 ? dealers : own);
}

/* Elder names none: then the dealer may, as he covers the first card. */
static bool elder_silent(struct imp_course *course)
{
    if (imp_making_option(course, IMP_OPT_LATE_POINT) < 0 || course->making->wish->fault != NULL ||
        !imp_chance(course, 1, 12))
        return false;
    if (imp_chance(course, 1, 2))
        call(course, course->elder, VERB_NONE);
    course->late_point = !course->unplayed && imp_chance(course, 3, 4);
    return true;
}

/* The dealer speaks before elder, where that is not his to do. */
static bool dealer_first(struct imp_course *course)
{
    struct place at = {0};
    if (!imp_wanted(course, IMM_10) || !imp_chance(course, 1, 4) || !imp_plants(course, IMM_10, &at))
        return false;
    imp_make_point_said(course, &course->deal->calls, course->dealer, imp_best_point(course->dealt[course->dealer]),
                        FORM_PIPS)
        ->act_at = at;
    imp_make_point_said(course, &course->deal->calls, course->elder, imp_best_point(course->dealt[course->elder]),
                        FORM_PIPS);
    return true;
}

void imp_make_point(struct imp_course *course)
{
    if (!elder_silent(course) && !dealer_first(course))
        call_point(course);
}
