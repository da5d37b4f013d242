/* What is called: the point, imperials, blanches; and laid down, or asked for. */
#include "games/imperiale/make_course.h"

struct step *imp_make_call(struct imp_course *course, struct steps *steps, int player, enum verb verb)
{
    return making_step(course->making, steps, player, verb);
}

static struct step *call(struct imp_course *course, int player, enum verb verb)
{
    return making_step(course->making, &course->deal->calls, player, verb);
}

static bool chance(const struct imp_course *course, unsigned times, unsigned of)
{
    return random_chance(course->random, times, of);
}

static void show(struct imp_course *course, struct steps *steps, int player, cardset_t cards)
{
    making_step(course->making, steps, player, VERB_SHOWS)->cards = making_cards(course->making, cards);
}

/* --- imperials --------------------------------------------------------------------------------------------------- */

/* Whether `player` may claim the imperial of the card turned; the option has a name of its own in each edition. */
static bool may_claim_turned(const struct imp_course *course, int player)
{
    int tournee = imp_making_option(course, IMP_OPT_TOURNEE);
    int option = tournee >= 0 ? tournee : imp_making_option(course, IMP_OPT_TURNED_IMPERIAL);
    return option == IMP_TURNED_ANY || (option == IMP_TURNED_DEALER && player == course->dealer);
}

/* All that a hand has; the imperial of the card turned comes last. */
static void find_imperials(struct imp_course *course, int player)
{
    struct imp_imperial *found = course->imperial[player];
    size_t count = imp_in_hand(course->dealt[player], found);
    cardset_t major = imp_major(course->trump), three = major & ~set_of(course->turned);
    if (set_has(major, course->turned) && (three & ~course->dealt[player]) == 0 && may_claim_turned(course, player)) {
        if (imp_making_option(course, IMP_OPT_TWICE) == IMP_TWICE_TRUE)
            found[count++] = (struct imp_imperial){IMP_SUIT, RANK_UNKNOWN, course->trump, major};
        found[count++] = (struct imp_imperial){IMP_TURNED, RANK_UNKNOWN, course->trump, three};
    }
    course->imperials[player] = count;
}

/* When each is shown; one may also be forgotten. */
static void plan_imperials(struct imp_course *course, int player)
{
    int deadline = imp_making_option(course, IMP_OPT_IMPERIAL_DEADLINE);
    bool in_hand = true, dealer = player == course->dealer;
    for (size_t i = course->imperials[player]; i-- > 0;) {
        enum imp_moment *moment = &course->moment[player][i];
        bool turned = course->imperial[player][i].kind == IMP_TURNED;
        *moment = chance(course, 1, 3) ? MOMENT_BEFORE : MOMENT_AFTER;
        if (dealer && in_hand && !turned && deadline == IMP_OWN_FIRST_CARD && !course->unplayed && chance(course, 1, 5))
            *moment = MOMENT_LATE;
        if (turned) {
            *moment = MOMENT_AFTER;
            in_hand = false; /* those in hand come before it, and so not in the play */
        }
        if (deadline == IMP_BEFORE_POINT)
            *moment = MOMENT_BEFORE;
        if (chance(course, 1, 8))
            *moment = MOMENT_NEVER;
    }
}

/* The cards to lay down: of one that borrows the card turned, only those in hand. */
static cardset_t laid_down(const struct imp_course *course, int player, const struct imp_imperial *imperial)
{
    return imperial->cards & course->dealt[player];
}

static void announce(struct imp_course *course, struct steps *steps, int player, const struct imp_imperial *imperial)
{
    static const enum verb verbs[] = {
        [IMP_FOUR] = VERB_IMPERIAL_FOUR, [IMP_SUIT] = VERB_IMPERIAL_SUIT, [IMP_TURNED] = VERB_IMPERIAL_TURNED};
    cardset_t cards = laid_down(course, player, imperial);
    bool bare = cards == imperial->cards && chance(course, 1, 4), shown = bare || chance(course, 1, 2);
    struct step *step = making_step(course->making, steps, player, bare ? VERB_IMPERIAL : verbs[imperial->kind]);
    if (!bare) {
        step->rank = imperial->rank;
        step->suit = imperial->kind == IMP_SUIT ? imperial->suit : SUIT_UNKNOWN;
    }
    if (shown)
        step->cards = making_cards(course->making, cards);
    course->unshown[player] = shown ? NULL : imperial;
    if (shown || !chance(course, 1, 2))
        return;
    if (chance(course, 1, 2))
        making_step(course->making, steps, chance(course, 1, 4) ? ACTOR_GALLERY : opponent(player), VERB_ASKS_TO_SEE);
    show(course, steps, player, cards);
    course->unshown[player] = NULL;
}

static void announce_at(struct imp_course *course, struct steps *steps, int player, enum imp_moment moment)
{
    for (size_t i = 0; i < course->imperials[player]; i++)
        if (course->moment[player][i] == moment)
            announce(course, steps, player, &course->imperial[player][i]);
}

static void announce_all(struct imp_course *course, enum imp_moment moment)
{
    int first = chance(course, 3, 4) ? course->elder : course->dealer;
    announce_at(course, &course->deal->calls, first, moment);
    announce_at(course, &course->deal->calls, opponent(first), moment);
}

/* --- the point ----------------------------------------------------------------------------------------------------- */

enum form { FORM_CARDS, FORM_PIPS, FORM_BOTH, FORMS };

static void say_point(struct imp_course *course, struct steps *steps, int player, struct imp_point point,
                      enum form form)
{
    struct step *step = making_step(course->making, steps, player, VERB_POINT);
    if (form != FORM_PIPS)
        step->count = making_number(point.cards);
    if (form != FORM_CARDS)
        step->n = making_number(point.pips);
    if (chance(course, 2, 3))
        step->suit = point.suit;
    course->called[player] = true;
}

static void lay_point(struct imp_course *course, int player, struct imp_point point)
{
    struct making *making = course->making;
    cardset_t cards = course->dealt[player] & set_suit(point.suit);
    if (!making->writing.details || !chance(course, 1, 2))
        return;
    if (course->called[player] && chance(course, 1, 4))
        call(course, chance(course, 1, 4) ? ACTOR_GALLERY : opponent(player), VERB_ASKS_TO_SEE);
    show(course, &course->deal->calls, player, cards);
}

/* The dealer has the better point: he says so, or names it, or both. */
static void say_better(struct imp_course *course, struct imp_point own)
{
    bool named = chance(course, 1, 2);
    if (!named || chance(course, 1, 2))
        call(course, course->dealer, VERB_BETTER);
    if (named)
        say_point(course, &course->deal->calls, course->dealer, own, FORM_PIPS);
}

/* Elder names his point by its cards, or by its pips if cards do not settle it. */
static void call_point(struct imp_course *course)
{
    struct steps *calls = &course->deal->calls;
    struct imp_point elder = imp_best_point(course->dealt[course->elder]),
                     dealer = imp_best_point(course->dealt[course->dealer]);
    enum form form = imp_making_modern(course) ? FORM_PIPS : (enum form)random_below(course->random, FORMS);
    say_point(course, calls, course->elder, elder, form);
    if (form == FORM_CARDS && elder.cards == dealer.cards)
        say_point(course, calls, course->elder, elder, FORM_PIPS);
    if (dealer.pips > elder.pips)
        say_better(course, dealer);
    else if (chance(course, 5, 6))
        call(course, course->dealer, dealer.pips == elder.pips && chance(course, 1, 2) ? VERB_EQUAL : VERB_GOOD);
    if (dealer.pips > elder.pips)
        lay_point(course, course->dealer, dealer);
    else
        lay_point(course, course->elder, elder);
}

/* Elder names none: then the dealer may, as he covers the first card. */
static bool elder_silent(struct imp_course *course)
{
    if (imp_making_option(course, IMP_OPT_LATE_POINT) < 0 || !chance(course, 1, 12))
        return false;
    if (chance(course, 1, 2))
        call(course, course->elder, VERB_NONE);
    course->late_point = !course->unplayed && chance(course, 3, 4);
    return true;
}

/* --- blanches ------------------------------------------------------------------------------------------------------ */

static void declare_blanches(struct imp_course *course)
{
    for (int player = 0; player < 2; player++)
        if (course->white[player]) {
            struct step *step = call(course, player, VERB_BLANCHES);
            if (chance(course, 1, 2))
                step->cards = making_cards(course->making, course->dealt[player]);
        }
}

/* Who declares; only one, for a second declaration finds the deal over. */
static void plan_blanches(struct imp_course *course)
{
    int first = (int)random_below(course->random, 2);
    if (imp_making_option(course, IMP_OPT_BLANCHES_VALUE) < 0)
        return;
    for (int i = 0, player = first; i < 2 && !course->white[0] && !course->white[1]; i++, player = opponent(player))
        course->white[player] = imp_white(course->dealt[player]) && chance(course, 7, 8);
    course->unplayed = (course->white[0] || course->white[1]) &&
                       imp_making_option(course, IMP_OPT_BLANCHES_PLAY) == IMP_BLANCHES_NO_PLAY;
}

/* --- all of it ------------------------------------------------------------------------------------------------------ */

void imp_make_calls(struct imp_course *course)
{
    course->deal->calls.recorded = true;
    plan_blanches(course);
    for (int player = 0; player < 2; player++) {
        find_imperials(course, player);
        plan_imperials(course, player);
    }
    bool blanches_first = chance(course, 1, 2);
    announce_all(course, MOMENT_BEFORE);
    if (blanches_first)
        declare_blanches(course);
    if (!elder_silent(course))
        call_point(course);
    announce_all(course, MOMENT_AFTER);
    if (!blanches_first)
        declare_blanches(course);
}

void imp_make_late_calls(struct imp_course *course)
{
    struct steps *play = &course->deal->play;
    announce_at(course, play, course->dealer, MOMENT_LATE);
    if (course->late_point)
        say_point(course, play, course->dealer, imp_best_point(course->dealt[course->dealer]),
                  (enum form)random_below(course->random, FORMS));
}
