/* The twelve tricks. What is said and done between the cards is in make_conduct.c. */
#include "core/table.h"
#include "games/imperiale/make_course.h"

static enum imp_rule by_edition(const struct imp_course *course, enum imp_rule historical, enum imp_rule modern)
{
    return imp_making_modern(course) ? modern : historical;
}

/* --- faults in covering --------------------------------------------------------------------------------------- */

/* One of these cards, as the fault wished for. */
static card_t as_fault(struct imp_course *course, enum imp_rule rule, cardset_t cards)
{
    if (cards == 0 || !imp_plants(course, rule, &course->making->card_at))
        return CARD_UNKNOWN;
    return random_card(course->random, cards);
}

/* A card that does not follow, does not beat, or does not trump though it might. */
static card_t cover_wrongly(struct imp_course *course, cardset_t hand)
{
    card_t led = course->trick->card[0]->card;
    cardset_t follows = hand_follows(hand, led), beats = hand_beats(hand, led, imp_strength);
    cardset_t trumps = hand & set_suit(course->trump);
    if (follows == 0)
        return trumps == 0 ? CARD_UNKNOWN : as_fault(course, by_edition(course, IMH_21, IMM_24), hand & ~trumps);
    card_t card = as_fault(course, by_edition(course, IMH_19, IMM_22), hand & ~follows);
    if (!card_known(card) && beats != 0)
        card = as_fault(course, by_edition(course, IMH_20, IMM_23), follows & ~beats);
    return card;
}

/* The lesser card of a suit, asked back once it lies, in vain. */
static card_t cover_to_ask_back(struct imp_course *course, cardset_t hand)
{
    card_t led = course->trick->card[0]->card;
    cardset_t beats = hand_beats(hand, led, imp_strength), less = hand_follows(hand, led) & ~beats;
    if (beats == 0 || less == 0 || !imp_wanted(course, IMH_A20))
        return CARD_UNKNOWN;
    course->asked_back = random_card(course->random, less);
    return course->asked_back;
}

/* A suit that was called must be played as soon as it may be. */
static card_t pay(struct imp_course *course, int player, cardset_t hand)
{
    card_t led = course->trick->count > 0 ? course->trick->card[0]->card : CARD_UNKNOWN;
    cardset_t cards = imp_lawful(hand, led, course->trump) & set_suit(course->owed[player]);
    if (cards == 0)
        return CARD_UNKNOWN;
    course->owed[player] = SUIT_UNKNOWN;
    return random_card(course->random, cards);
}

/* --- a trick ---------------------------------------------------------------------------------------------------- */

/* Before each card. */
static card_t before(struct making *making, struct deal *deal, const struct trick *trick, int player, cardset_t hand,
                     void *data)
{
    struct imp_course *course = data;
    (void)deal;
    course->trick = trick;
    if (trick->count == 1)
        course->led = trick->card[0]->card;
    if (making->card_at.line != 0) /* a lead that should not be */
        return CARD_UNKNOWN;
    imp_make_conduct(course, player, hand);
    card_t card = pay(course, player, hand);
    if (card_known(card) || trick->number < course->moment_of_fault || trick->count == 0)
        return card;
    card = cover_wrongly(course, hand);
    return card_known(card) ? card : cover_to_ask_back(course, hand);
}

/* The step that has the lead of the trick just played: the last that begins with it. */
static struct step *led_step(struct imp_course *course)
{
    struct step *step = &course->deal->play.step[course->deal->play.count - 1];
    while (step->verb != VERB_CARDS || step->cards.card[0] != course->led)
        step--;
    return step;
}

/* Says of a lead in another suit that it was announced, or not. */
static void remark(struct imp_course *course)
{
    struct step *step = led_step(course);
    bool change = card_known(course->last_led) && card_suit(course->led) != card_suit(course->last_led);
    if (course->silent) {
        step->remark = REMARK_UNANNOUNCED;
        step->cards.card_at[0] = course->silent_at;
    } else if (change && course->making->writing.details && imp_chance(course, 1, 2)) {
        step->remark = REMARK_ANNOUNCED;
    }
    course->silent = false;
    course->last_led = course->led;
}

/* Who should not, leads, and it stands. */
static int leads(struct imp_course *course, int due, unsigned number)
{
    if (number < course->moment_of_fault || !imp_chance(course, 1, 2) ||
        !imp_plants(course, by_edition(course, IMH_18, IMM_21), &course->making->card_at))
        return due;
    course->making->writing.leaders = true;
    return opponent(due);
}

/* After the `number`th trick nobody plays on: a hand is mixed with the talon, or somebody leaves. */
static bool breaks_off(struct imp_course *course, unsigned number)
{
    const struct judge *judge = course->making->judge;
    struct place at = {0};
    int player = (int)random_below(course->random, 2), goal = imp_making_option(course, IMP_OPT_GOAL);
    bool far = course->imperials[0] + course->imperials[1] == 0 && !course->white[0] && !course->white[1] &&
               judge->board.score[0].fiches + 2 < goal && judge->board.score[1].fiches + 2 < goal;
    if (!far || number < course->moment_of_fault)
        return false;
    enum verb verb = VERB_MIXES_TALON;
    if (!imp_happens(course, IMH_A23, 400, &at)) {
        verb = VERB_LEAVES;
        if (!imp_happens(course, IMH_A24, 400, &at))
            return false;
    }
    making_step(course->making, &course->deal->play, player, verb)->act_at = at;
    course->making->unscored = course->over = true;
    return true;
}

void imp_make_play(struct imp_course *course)
{
    struct making *making = course->making;
    int leader = course->elder;
    course->deal->play.recorded = true;
    course->moment_of_fault = 1 + random_below(course->random, 6);
    making->judge->table.trump = course->trump;
    for (unsigned number = 1; number <= IMP_HAND && leader != NOBODY && !breaks_off(course, number); number++) {
        bool leaders = making->writing.leaders;
        cardset_t cards = course->hand[0] | course->hand[1];
        leader = leads(course, leader, number);
        leader = making_trick(making, course->deal, course->hand, leader, number, before, course);
        making->writing.leaders = leaders;
        cards &= ~(course->hand[0] | course->hand[1] | set_of(course->led));
        course->cover = set_first(cards);
        remark(course);
        imp_make_after_trick(course, leader);
    }
}
