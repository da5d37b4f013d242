/* The play made up, trick by trick, and how it ends. */
#include "games/mat/make_course.h"

static void mark_card(struct step *step, struct place at) { step->at = step->cards.card_at[0] = at; }

/* One card, and nothing after it. */
static struct step *lead_alone(struct course *course, int leader, card_t card)
{
    return mat_make_single(course, course->making->writing.leaders ? leader : NOBODY, card);
}

/* Somebody says that it is mate. */
static struct step *say_mate(struct course *course)
{
    return making_step(course->making, &course->manche->play, (int)random_below(chance_of(course), MAT_PLAYERS),
                       VERB_MATES);
}

/* The cards that a player has played and no longer holds; of doubled ones none. */
static cardset_t used(const struct course *course, int player)
{
    int owner = course->number % 2 == 1 ? player : opponent(player);
    cardset_t hand = course->wrong[player] != 0 ? course->wrong[player] : course->dealt[owner], cards = 0;
    for (hand &= ~(course->held[player] | set_of(course->deposit[player].card)); hand != 0; hand &= hand - 1)
        if (!set_has(course->making->judge->rules.pack, card_twin(set_first(hand))))
            cards |= set_of(set_first(hand));
    return cards;
}

/* One trick, whose leader the record names if it does so anywhere or must; returns who leads the next, NOBODY if that is the
   end. */
static int one_trick(struct course *course, int leader, unsigned number, bool named)
{
    struct hand_writing *writing = &course->making->writing;
    bool names = writing->leaders;
    writing->leaders |= named;
    leader = making_trick(course->making, course->manche, course->held, leader, number, mat_make_choice, course);
    writing->leaders = names;
    if (leader != NOBODY || course->ending == END_FAULTY)
        return leader;
    course->ending = END_MATE;
    if (once_in(course, 3))
        say_mate(course);
    return NOBODY;
}

/* --- faults ----------------------------------------------------------------------------------------------------- */

/* A used card is led once more, which ends the play. */
static bool leads_used(struct course *course, int leader, enum mat_rule rule, unsigned of)
{
    struct place at;
    cardset_t cards = used(course, leader);
    if (cards == 0 || !mat_course_plants(course, rule, of, &at))
        return false;
    mark_card(mat_make_single(course, leader, random_card(chance_of(course), cards)), at);
    course->ending = END_FAULTY;
    return true;
}

/* A mate is marked, or claimed, that is none. */
static bool false_mate(struct course *course, int leader)
{
    struct place at;
    cardset_t cards = mat_make_leads(course, leader, false);
    if (cards == 0 || !mat_course_plants(course, MAT_09, 12, &at))
        return false;
    struct step *step = lead_alone(course, leader, random_card(chance_of(course), cards));
    if (course->last || once_in(course, 2)) { /* a card with which the record stops claims nothing */
        step = say_mate(course);
        step->at = step->act_at = at;
    } else {
        mark_card(step, at);
    }
    course->ending = END_FAULTY;
    return true;
}

/* The wrong one leads; returns who leads in the end. */
static int wrong_leader(struct course *course, int leader, unsigned number)
{
    struct place at;
    int other = opponent(leader);
    enum mat_rule rule = number > 1 ? MAT_07 : course->number % 2 == 1 ? MAT_05 : MAT_13;
    if (course->held[other] == 0 || !mat_course_breaks(course, rule, number > 1 ? 16 : 4, &at))
        return leader;
    card_t card = random_card(chance_of(course), course->held[other]);
    if (!mat_course_mends(course)) {
        course->forced = card;
        course->forced_at = at;
        return other;
    }
    mark_card(mat_make_single(course, other, card), at);
    making_step(course->making, &course->manche->play, other, VERB_TAKES_BACK)->cards =
        making_list(course->making, &card, 1);
    return leader;
}

/* --- the end ---------------------------------------------------------------------------------------------------- */

/* The card used again would answer, and is not used. */
static int waive(struct course *course, int leader)
{
    course->ending = END_WAIVED;
    if (once_in(course, 2))
        return NOBODY;
    lead_alone(course, leader, set_first(course->held[leader]));
    course->held[leader] = 0;
    if (option(course, OPT_REUSE_WAIVER) == WAIVER_COUNTS_AS_MATE && once_in(course, 3))
        say_mate(course);
    return NOBODY;
}

/* Another card than that of the ninth trick is used again. */
static bool uses_another(struct course *course, int sole, int leader, cardset_t again)
{
    struct place at;
    cardset_t cards = used(course, sole) & ~again;
    if (cards == 0 || !mat_course_plants(course, MAT_16, 1, &at))
        return false;
    if (leader != sole)
        mat_make_single(course, leader, set_first(course->held[leader]));
    mark_card(mat_make_single(course, sole, random_card(chance_of(course), cards)), at);
    course->ending = END_FAULTY;
    return true;
}

/* The tenth trick, where one has the card of his ninth to play again. */
static int tenth_trick(struct course *course, int sole, int leader, cardset_t again)
{
    if (course->spare || uses_another(course, sole, leader, again) ||
        (leader == sole && once_in(course, 4) && !mat_course_seeks(course, MAT_17)))
        return NOBODY;
    course->held[sole] = again;
    if (leader != sole && hand_answers(again, set_first(course->held[leader])) != 0 && once_in(course, 2))
        return waive(course, leader);
    return one_trick(course, leader, MAT_HAND, false);
}

/* What happens before or instead of a trick; returns who leads it, NOBODY if it is not played. */
static int before_trick(struct course *course, int leader, unsigned number)
{
    if (number > 1)
        mat_make_late_deposit(course);
    bool again = number > 1 && leader == mat_course_sole_depositor(course) && leads_used(course, leader, MAT_16, 16);
    if (again || false_mate(course, leader))
        return NOBODY;
    return wrong_leader(course, leader, number);
}

/* The first nine tricks; returns who leads the tenth, and in *again the card that the only one to deposit played last. */
static int first_tricks(struct course *course, cardset_t *again)
{
    int sole = mat_course_sole_depositor(course), leader = leader_due(course);
    for (unsigned number = 1; number < MAT_HAND && leader != NOBODY; number++) {
        size_t steps = course->manche->play.count;
        int due = leader;
        leader = before_trick(course, leader, number);
        if (leader == NOBODY)
            return NOBODY;
        cardset_t before = sole == NOBODY ? 0 : course->held[sole];
        leader = one_trick(course, leader, number, leader != due || course->manche->play.count > steps);
        *again = sole == NOBODY ? 0 : before & ~course->held[sole];
    }
    return leader;
}

void mat_make_tricks(struct course *course)
{
    cardset_t again = 0;
    int sole = mat_course_sole_depositor(course);
    course->ending = END_TRICKS;
    course->manche->play.recorded = true;
    int leader = first_tricks(course, &again);
    if (leader == NOBODY)
        return;
    if (mat_course_both_deposited(course)) {
        leads_used(course, leader, MAT_16, 1);
        return;
    }
    leader = sole != NOBODY ? tenth_trick(course, sole, leader, again) : one_trick(course, leader, MAT_HAND, false);
    if (leader != NOBODY)
        leads_used(course, leader, MAT_10, 1);
}
