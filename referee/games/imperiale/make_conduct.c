/* What the players do and say between the cards: late calls, cards taken back, looks and questions. */
#include "core/table.h"
#include "games/imperiale/make_course.h"

static struct step *act_with(struct imp_course *course, int player, enum verb verb, card_t card)
{
    struct step *step = imp_make_act(course, player, verb);
    step->cards = making_list(course->making, &card, 1);
    return step;
}

static bool time_for_fault(const struct imp_course *course) { return course->trick->number >= course->moment_of_fault; }

/* Small things happen once in so many cards, where the record is detailed. */
static bool now_and_then(struct imp_course *course, unsigned of)
{
    return course->making->writing.details && imp_chance(course, 1, of);
}

/* --- calls in the play ------------------------------------------------------------------------------------------ */

/* What the dealer has left to say as he covers his first card. */
static void late_calls(struct imp_course *course)
{
    bool any = course->late_point;
    for (size_t i = 0; i < course->imperials[course->dealer]; i++)
        any |= course->moment[course->dealer][i] == MOMENT_LATE;
    if (!any)
        return;
    struct steps *play = &course->deal->play;
    making_note_so_far(course->making, course->deal, course->trick);
    imp_make_imperials_of(course, play, course->dealer, MOMENT_LATE);
    if (course->late_point)
        imp_make_point_said(course, play, course->dealer, imp_best_point(course->dealt[course->dealer]),
                            (enum imp_form)random_below(course->random, FORMS));
}

/* A point or imperials when the time for them is over. */
static void calls_too_late(struct imp_course *course)
{
    struct place at = {0};
    struct steps *play = &course->deal->play;
    enum imp_rule rule = imp_making_modern(course) ? IMM_20 : IMH_A11;
    bool again = false; /* what he has named in time he may name once more */
    for (size_t i = 0; i < course->deal->calls.count; i++)
        again |= course->deal->calls.step[i].verb == VERB_POINT && course->deal->calls.step[i].actor == course->dealer;
    if (!again && imp_wanted(course, rule) && (rule == IMH_A11 || imp_chance(course, 1, 3)) &&
        imp_plants(course, rule, &at)) {
        making_note_so_far(course->making, course->deal, course->trick);
        imp_make_point_said(course, play, course->dealer, imp_best_point(course->dealt[course->dealer]), FORM_PIPS)
            ->act_at = at;
        course->called[course->dealer] = false;
    }
    if (course->trick->number < 2 || !(imp_wanted(course, IMH_A12) || imp_wanted(course, IMM_20)))
        return;
    making_note_so_far(course->making, course->deal, course->trick);
    for (int player = 0; player < 2; player++)
        imp_make_imperials_of(course, play, player, MOMENT_TOO_LATE);
}

/* Whether he has laid these cards on the table among the calls. */
static bool shown_in_calls(const struct imp_course *course, int player, cardset_t cards)
{
    const struct steps *calls = &course->deal->calls;
    bool shown = false;
    for (size_t i = 0; i < calls->count && !shown; i++)
        shown = calls->step[i].verb == VERB_SHOWS && calls->step[i].actor == player &&
                (cards & ~list_set(&calls->step[i].cards)) == 0;
    return shown;
}

/* Whether his is the point that counts: who has called another has it not admitted, and need not show it. */
static bool has_point(const struct imp_course *course, int player)
{
    struct imp_point own = imp_best_point(course->dealt[player]);
    return imp_compare_points(own, imp_best_point(course->dealt[opponent(player)])) + (player == course->elder) > 0;
}

/* The point is asked to be seen after cards have been played. What has been shown need not be shown again. */
static void demand_point(struct imp_course *course)
{
    int player = (int)random_below(course->random, 2);
    struct place at = {0};
    if (!course->called[player] || !course->point_last[player])
        return;
    struct imp_point point = imp_best_point(course->dealt[player]);
    cardset_t cards = course->dealt[player] & set_suit(point.suit);
    bool refused = time_for_fault(course) && has_point(course, player) && !shown_in_calls(course, player, cards) &&
                   imp_plants(course, imp_making_modern(course) ? IMM_09 : IMH_A10, &at);
    if (!refused && !now_and_then(course, 80))
        return;
    imp_make_act(course, opponent(player), VERB_ASKS_TO_SEE);
    course->called[player] = false; /* it is not asked for again */
    if (refused)
        imp_make_act(course, player, VERB_REFUSES)->act_at = at;
    else
        imp_make_show(course, &course->deal->play, player, cards);
}

/* --- cards taken back -------------------------------------------------------------------------------------------- */

/* Somebody leads who should not, and takes his card back. */
static void lead_too_soon(struct imp_course *course, int due)
{
    int other = opponent(due);
    struct place at = {0};
    enum imp_rule rule = imp_making_modern(course) ? IMM_21 : IMH_A17;
    if (course->hand[other] == 0 || !time_for_fault(course) || !imp_happens(course, rule, 80, &at))
        return;
    card_t card = random_card(course->random, course->hand[other]);
    act_with(course, other, VERB_CARDS, card)->cards.card_at[0] = at;
    act_with(course, other, VERB_TAKES_BACK, card);
    course->making->writing.leaders = true; /* for this trick */
}

/* Plays one of these cards and takes it back, which is told of at `at`. */
static void play_and_take_back(struct imp_course *course, int player, cardset_t cards, struct place at)
{
    card_t card = random_card(course->random, cards);
    act_with(course, player, VERB_CARDS, card);
    act_with(course, player, VERB_TAKES_BACK, card)->act_at = at;
}

/* Leads, and takes it back, which he may not. */
static void take_lead_back(struct imp_course *course, int player, cardset_t hand)
{
    struct place at = {0};
    if (time_for_fault(course) && imp_chance(course, 1, 2) && imp_plants(course, IMH_A19, &at))
        play_and_take_back(course, player, hand, at);
}

/* Covers as he must, and takes it back, which he may not: but after a change of suit, of which nothing may be said, he may. */
static void take_cover_back(struct imp_course *course, int player, cardset_t hand)
{
    cardset_t lawful = imp_lawful(hand, course->led, course->trump) & set_suit(card_suit(course->led));
    struct place at = {0};
    bool change = card_known(course->last_led) && card_suit(course->led) != card_suit(course->last_led);
    if (lawful != 0 && !change && time_for_fault(course) && imp_plants(course, IMH_A19, &at))
        play_and_take_back(course, player, lawful, at);
}

/* Covers with a card that is not lawful, and mends it. */
static void mend_cover(struct imp_course *course, int player, cardset_t hand)
{
    cardset_t wrong = hand & ~imp_lawful(hand, course->led, course->trump);
    if (wrong == 0 || !now_and_then(course, 40))
        return;
    card_t card = random_card(course->random, wrong);
    act_with(course, player, VERB_CARDS, card);
    if (imp_chance(course, 1, 2)) {
        act_with(course, player, VERB_ASKS_BACK, card);
        if (imp_chance(course, 1, 2))
            imp_make_act(course, opponent(player), VERB_ALLOWS);
    }
    act_with(course, player, VERB_TAKES_BACK, card);
}

/* The suit was changed in silence: who covers may do so again. */
static void answer_silent_change(struct imp_course *course, int player, cardset_t hand)
{
    bool change = card_known(course->last_led) && card_suit(course->led) != card_suit(course->last_led);
    if (!change || !time_for_fault(course) || !imp_happens(course, IMH_A21, 80, &course->silent_at))
        return;
    course->silent = true;
    if (imp_chance(course, 1, 3))
        return;
    play_and_take_back(course, player, imp_lawful(hand, course->led, course->trump), (struct place){0});
}

/* --- looks and questions ------------------------------------------------------------------------------------------ */

static struct step *look(struct imp_course *course, struct steps *steps, int player)
{
    struct step *step = making_step(course->making, steps, player, VERB_LOOKS_TALON);
    if (imp_chance(course, 1, 2))
        step->cards = making_list(course->making, &course->talon[1 + random_below(course->random, IMP_TALON - 1)], 1);
    return step;
}

/* Cards changed with the talon, which nobody may: he takes them back, and no more is told of it. */
static void exchange(struct imp_course *course)
{
    static const enum verb verbs[] = {VERB_DISCARDS, VERB_DRAWS, VERB_EXCHANGES};
    int player = (int)random_below(course->random, 2), count = 1 + (int)random_below(course->random, 3);
    struct place at = {0};
    if (!imp_happens(course, IMH_04, 60, &at))
        return;
    enum verb verb = verbs[random_below(course->random, 3)];
    struct step *step = making_step(course->making, &course->deal->calls, player, verb);
    if (verb == VERB_DISCARDS)
        step->cards = making_cards(course->making, random_cards(course->random, course->hand[player], count));
    else if (verb == VERB_DRAWS)
        step->cards = making_list(course->making, course->talon + 1, (size_t)count);
    else
        step->n = making_number(count);
    step->act_at = at;
}

static void look_at_talon(struct imp_course *course)
{
    int player = (int)random_below(course->random, 2);
    struct steps *calls = &course->deal->calls;
    struct place at = {0};
    if ((imp_wanted(course, IMH_A08) && imp_chance(course, 1, 2)) || !imp_happens(course, IMH_A08, 30, &at))
        return;
    look(course, calls, player)->act_at = at;
    course->over = imp_chance(course, 1, 3);
    making_step(course->making, calls, opponent(player), course->over ? VERB_REDEALS : VERB_STANDS);
}

void imp_make_before_calls(struct imp_course *course)
{
    look_at_talon(course);
    if (!course->over)
        exchange(course);
}

/* A look at the other's tricks, or at the talon once the play is on: the other calls a suit. */
static void look_where_one_should_not(struct imp_course *course)
{
    int player = (int)random_below(course->random, 2);
    struct place at = {0};
    if (course->looked || course->trick->number < 2 || course->hand[player] == 0 || !time_for_fault(course))
        return;
    if (imp_happens(course, IMH_A22, 200, &at)) {
        struct step *step = imp_make_act(course, player, VERB_LOOKS_TRICKS);
        step->player = opponent(player);
        step->act_at = at;
    } else if (imp_happens(course, IMH_A08, 200, &at)) {
        making_note_so_far(course->making, course->deal, course->trick);
        look(course, &course->deal->play, player)->act_at = at;
    } else {
        return;
    }
    course->looked = true;
    card_t card = random_card(course->random, course->hand[player]);
    course->owed[player] = card_suit(card);
    imp_make_act(course, opponent(player), VERB_CALLS_SUIT)->suit = card_suit(card);
}

/* How many cards are left: the answer is right, or put right, or wrong. */
static void ask_count(struct imp_course *course)
{
    int player = (int)random_below(course->random, 2), left = set_count(course->hand[player]);
    struct place at = {0};
    bool wrong = left > 1 && time_for_fault(course) && imp_happens(course, IMH_A18, 200, &at);
    if (!wrong && !now_and_then(course, 80))
        return;
    imp_make_act(course, opponent(player), VERB_ASKS_COUNT);
    if (wrong) {
        struct step *step = imp_make_act(course, player, VERB_SAYS);
        step->n = making_number(imp_chance(course, 1, 2) ? left - 1 : left + 1);
        step->act_at = at;
    }
    if (!wrong || course->making->wish->incidents)
        imp_make_act(course, player, VERB_SAYS)->n = making_number(left);
}

/* One looks at one's own tricks as one likes. */
static void look_at_own(struct imp_course *course)
{
    int player = (int)random_below(course->random, 2);
    if (course->trick->number > 1 && now_and_then(course, 120))
        imp_make_act(course, player, VERB_LOOKS_TRICKS)->player = player;
}

/* --- all of it ---------------------------------------------------------------------------------------------------- */

void imp_make_conduct(struct imp_course *course, int player, cardset_t hand)
{
    bool leads = course->trick->count == 0;
    if (course->trick->number == 1 && !leads && player == course->dealer)
        late_calls(course);
    if (course->trick->number > 1 || !leads) {
        calls_too_late(course);
        demand_point(course);
        look_where_one_should_not(course);
    }
    ask_count(course);
    look_at_own(course);
    if (leads) {
        lead_too_soon(course, player);
        take_lead_back(course, player, hand);
        return;
    }
    answer_silent_change(course, player, hand);
    if (course->silent)
        return;
    take_cover_back(course, player, hand);
    mend_cover(course, player, hand);
}

/* --- after a trick ------------------------------------------------------------------------------------------------- */

/* He asks his card back, though it lies, and is refused. */
static void refuse_to_give_back(struct imp_course *course, int winner)
{
    struct place at = {0};
    if (course->cover != course->asked_back || !imp_plants(course, IMH_A20, &at))
        return;
    struct steps *play = &course->deal->play;
    making_step(course->making, play, opponent(winner), VERB_ASKS_BACK)->cards =
        making_list(course->making, &course->asked_back, 1);
    making_step(course->making, play, winner, VERB_REFUSES)->act_at = at;
}

static void say_fallen(struct imp_course *course, int winner)
{
    cardset_t before = course->won[winner], trick = set_of(course->led) | set_of(course->cover);
    card_t own = set_has(course->dealt[winner], course->led) ? course->led : course->cover;
    cardset_t taken = imp_taken_with(course->trump, own, trick & ~set_of(own));
    struct place at = {0};
    course->won[winner] |= trick;
    course->fallen[winner] += imp_tombee(course->making->judge, course->trump, taken, before, before | trick);
    bool due = course->fallen[winner] > course->told[winner];
    if (due ? !imp_chance(course, 1, 3) : !imp_plants(course, IMM_18, &at))
        return;
    course->told[winner]++;
    making_step(course->making, &course->deal->play, winner, VERB_IMPERIAL_FALLEN)->act_at = at;
}

void imp_make_after_trick(struct imp_course *course, int winner)
{
    refuse_to_give_back(course, winner);
    say_fallen(course, winner);
}
