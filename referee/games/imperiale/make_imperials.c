/* Imperials and blanches: found in the hands, announced, laid down. */
#include "games/imperiale/make_course.h"

/* --- what there is --------------------------------------------------------------------------------------------------- */

/* The option has a name of its own in each edition, and the same values. */
static bool may_claim_turned(const struct imp_course *course, int player)
{
    int tournee = imp_making_option(course, IMP_OPT_TOURNEE);
    int option = tournee >= 0 ? tournee : imp_making_option(course, IMP_OPT_TURNED_IMPERIAL);
    return option == IMP_TURNED_ANY || (option == IMP_TURNED_DEALER && player == course->dealer);
}

static cardset_t three_with_turned(const struct imp_course *course)
{
    cardset_t major = imp_major(course->trump);
    return set_has(major, course->turned) ? major & ~set_of(course->turned) : 0;
}

static bool holds_turned_imperial(const struct imp_course *course, int player)
{
    cardset_t three = three_with_turned(course);
    return three != 0 && (three & ~course->dealt[player]) == 0;
}

static struct imp_imperial trump_suit(const struct imp_course *course)
{
    return (struct imp_imperial){IMP_SUIT, RANK_UNKNOWN, course->trump, imp_major(course->trump)};
}

/* All that a hand has; the imperial of the card turned comes last. */
static void find_imperials(struct imp_course *course, int player)
{
    struct imp_imperial *found = course->imperial[player];
    size_t count = imp_in_hand(course->dealt[player], found);
    if (holds_turned_imperial(course, player) && may_claim_turned(course, player)) {
        if (imp_making_option(course, IMP_OPT_TWICE) == IMP_TWICE_TRUE)
            found[count++] = trump_suit(course);
        found[count++] = (struct imp_imperial){IMP_TURNED, RANK_UNKNOWN, course->trump, three_with_turned(course)};
    }
    course->imperials[player] = count;
}

/* --- when -------------------------------------------------------------------------------------------------------------- */

static enum imp_moment choose_moment(struct imp_course *course, int player, bool turned, bool in_play)
{
    int deadline = imp_making_option(course, IMP_OPT_IMPERIAL_DEADLINE);
    if (!course->unplayed && (imp_wanted(course, IMH_A12) || imp_wanted(course, IMM_20)) && !turned && in_play)
        return MOMENT_TOO_LATE;
    if (imp_chance(course, 1, 8))
        return MOMENT_NEVER;
    if (deadline == IMP_BEFORE_POINT)
        return MOMENT_BEFORE;
    if (turned)
        return imp_wanted(course, IMH_12) ? MOMENT_BEFORE : MOMENT_AFTER;
    if (player == course->dealer && in_play && deadline == IMP_OWN_FIRST_CARD && !course->unplayed &&
        imp_chance(course, 1, 5))
        return MOMENT_LATE;
    return imp_chance(course, 1, 3) ? MOMENT_BEFORE : MOMENT_AFTER;
}

/* Who shows the imperial of the card turned shows those in hand before it, and so not in the play. */
static void plan(struct imp_course *course, int player)
{
    bool in_play = true;
    for (size_t i = course->imperials[player]; i-- > 0;) {
        bool turned = course->imperial[player][i].kind == IMP_TURNED;
        course->moment[player][i] = choose_moment(course, player, turned, in_play);
        in_play &= !turned && course->moment[player][i] != MOMENT_TOO_LATE;
    }
}

void imp_plan_imperials(struct imp_course *course)
{
    for (int player = 0; player < 2; player++) {
        find_imperials(course, player);
        plan(course, player);
    }
}

/* --- announcing --------------------------------------------------------------------------------------------------------- */

static struct step *name(struct imp_course *course, struct steps *steps, int player,
                         const struct imp_imperial *imperial)
{
    static const enum verb verbs[] = {
        [IMP_FOUR] = VERB_IMPERIAL_FOUR, [IMP_SUIT] = VERB_IMPERIAL_SUIT, [IMP_TURNED] = VERB_IMPERIAL_TURNED};
    struct step *step = making_step(course->making, steps, player, verbs[imperial->kind]);
    step->rank = imperial->rank;
    step->suit = imperial->kind == IMP_SUIT ? imperial->suit : SUIT_UNKNOWN;
    return step;
}

/* He is asked for the cards, by the other or by the gallery, and shows them. */
static void show_on_demand(struct imp_course *course, struct steps *steps, int player, cardset_t cards, bool asked)
{
    if (asked)
        making_step(course->making, steps, imp_chance(course, 1, 4) ? ACTOR_GALLERY : opponent(player),
                    VERB_ASKS_TO_SEE);
    imp_make_show(course, steps, player, cards);
}

/* One card is another than it should be: he is asked for the right one and shows it, or, as a fault, nobody asks. */
static bool show_wrong_card(struct imp_course *course, struct steps *steps, int player,
                            const struct imp_imperial *imperial)
{
    cardset_t others = course->dealt[player] & ~imperial->cards;
    struct place at = {0};
    if (imperial->kind == IMP_TURNED)
        return false;
    bool fault = imp_plants(course, imp_making_modern(course) ? IMM_09 : IMH_A16, &at);
    if (!fault && !imp_chance(course, 1, 24))
        return false;
    struct step *step = name(course, steps, player, imperial);
    step->cards =
        making_cards(course->making, (imperial->cards & ~set_of(random_card(course->random, imperial->cards))) |
                                         set_of(random_card(course->random, others)));
    step->act_at = at;
    course->point_last[player] = false;
    if (!fault)
        show_on_demand(course, steps, player, imperial->cards, true);
    return true;
}

static void announce(struct imp_course *course, struct steps *steps, int player, const struct imp_imperial *imperial,
                     struct place at)
{
    /* Of one that borrows the card turned, only those in hand are laid down. */
    cardset_t cards = imperial->cards & course->dealt[player];
    bool whole = cards == imperial->cards, shown = imp_chance(course, 1, 2);
    if (whole && at.line == 0 && show_wrong_card(course, steps, player, imperial))
        return;
    struct step *step;
    if (whole && imp_chance(course, 1, 4)) {
        step = making_step(course->making, steps, player, VERB_IMPERIAL);
        shown = true;
    } else {
        step = name(course, steps, player, imperial);
    }
    if (shown)
        step->cards = making_cards(course->making, cards);
    step->act_at = at;
    if (!shown && imp_chance(course, 1, 2))
        show_on_demand(course, steps, player, cards, imp_chance(course, 1, 2));
    else if (!shown)
        course->point_last[player] = false;
}

/* How many jetons an imperial in hand that comes before all else takes off the other; 0 also where it is not plain. */
static int taken_off(const struct imp_course *course, int player, const struct imp_imperial *imperial)
{
    const struct judge *judge = course->making->judge;
    int other = opponent(player), goal = imp_making_option(course, IMP_OPT_GOAL);
    bool plain = imp_making_option(course, IMP_OPT_ORDER) == IMP_ORDER_AS_SHOWN && imperial->kind != IMP_TURNED &&
                 !course->white[0] && !course->white[1] && course->imperials[other] == 0 &&
                 !imp_honour(card_rank(course->turned)) && judge->board.score[player].fiches + 2 < goal;
    return plain ? judge->board.score[other].points : 0;
}

/* The other takes off his jetons, all of them; or, as a fault, another number. */
static void unmark(struct imp_course *course, struct steps *steps, int player, const struct imp_imperial *imperial)
{
    int jetons = taken_off(course, player, imperial);
    struct place at = {0};
    if (jetons == 0 || !imp_chance(course, 1, 2))
        return;
    if (imp_plants(course, IMH_A13, &at))
        jetons += jetons > 1 && imp_chance(course, 1, 2) ? -1 : 1;
    struct step *step = making_step(course->making, steps, opponent(player), VERB_UNMARKS);
    step->amount = (struct amount){.recorded = true, .board = true, .jetons = jetons};
    step->act_at = at;
}

/* The fault of this announcement, if the one that is wanted comes of its moment. */
static struct place fault_of(struct imp_course *course, const struct imp_imperial *imperial, enum imp_moment moment)
{
    struct place at = {0};
    if (moment == MOMENT_TOO_LATE)
        imp_plants(course, imp_making_modern(course) ? IMM_20 : IMH_A12, &at);
    if (moment == MOMENT_BEFORE && imperial->kind == IMP_TURNED)
        imp_plants(course, IMH_12, &at);
    return at;
}

void imp_make_imperials_of(struct imp_course *course, struct steps *steps, int player, enum imp_moment moment)
{
    for (size_t i = 0; i < course->imperials[player]; i++)
        if (course->moment[player][i] == moment) {
            const struct imp_imperial *imperial = &course->imperial[player][i];
            struct place at = fault_of(course, imperial, moment);
            if (moment != MOMENT_TOO_LATE || at.line != 0)
                announce(course, steps, player, imperial, at);
            if (moment == MOMENT_BEFORE && !course->unmarked)
                unmark(course, steps, player, imperial);
            course->unmarked = true;
        }
}

/* --- false claims ------------------------------------------------------------------------------------------------------- */

/* Four of a rank, or a suit's four, that he has not. */
static bool claim_not_held(struct imp_course *course, int player, enum imp_kind kind)
{
    struct imp_imperial claim = {kind, RANK_UNKNOWN, SUIT_UNKNOWN, 0};
    struct place at = {0};
    if (kind == IMP_FOUR) {
        claim.rank = (enum rank)(RANK_7 + random_below(course->random, 8));
        claim.cards = set_rank(claim.rank) & PACK_32;
    } else {
        claim.suit = (enum suit)random_below(course->random, SUITS);
        claim.cards = imp_major(claim.suit);
    }
    cardset_t missing = claim.cards & ~course->dealt[player];
    enum imp_rule rule = !imp_making_modern(course) ? IMH_13 : kind == IMP_FOUR ? IMM_15 : IMM_16;
    if (missing == 0 || missing == set_of(course->turned) || !imp_plants(course, rule, &at))
        return false;
    name(course, &course->deal->calls, player, &claim)->act_at = at;
    course->point_last[player] = false;
    return true;
}

/* The imperial of the card turned, by one who has it not, or may not claim it. */
static bool claim_turned(struct imp_course *course, int player)
{
    struct imp_imperial claim = {IMP_TURNED, RANK_UNKNOWN, course->trump, 0};
    struct place at = {0};
    bool right = holds_turned_imperial(course, player) && may_claim_turned(course, player);
    if (right || !imp_plants(course, imp_making_modern(course) ? IMM_17 : IMH_16, &at))
        return false;
    name(course, &course->deal->calls, player, &claim)->act_at = at;
    course->point_last[player] = false;
    return true;
}

/* The cards of the imperial of the card turned counted once more as one of the suit. */
static bool claim_twice(struct imp_course *course, int player)
{
    struct imp_imperial suit = trump_suit(course);
    struct place at = {0};
    bool announced = false;
    for (size_t i = 0; i < course->imperials[player]; i++)
        announced |= course->imperial[player][i].kind == IMP_TURNED && course->moment[player][i] != MOMENT_NEVER;
    if (!announced || imp_making_option(course, IMP_OPT_TWICE) != IMP_TWICE_FALSE || !imp_plants(course, IMM_19, &at))
        return false;
    name(course, &course->deal->calls, player, &suit)->act_at = at;
    course->point_last[player] = false;
    return true;
}

static void claim_falsely(struct imp_course *course, int player)
{
    if (!claim_not_held(course, player, IMP_FOUR) && !claim_not_held(course, player, IMP_SUIT) &&
        !claim_turned(course, player))
        claim_twice(course, player);
}

/* False claims come when any may still be made. */
static bool time_for_false_claims(struct imp_course *course, enum imp_moment moment)
{
    bool before = imp_making_option(course, IMP_OPT_IMPERIAL_DEADLINE) == IMP_BEFORE_POINT;
    return (moment == MOMENT_BEFORE || !before) && (before || imp_chance(course, 1, 2));
}

void imp_make_imperials(struct imp_course *course, enum imp_moment moment)
{
    int first = imp_chance(course, 3, 4) ? course->elder : course->dealer;
    imp_make_imperials_of(course, &course->deal->calls, first, moment);
    imp_make_imperials_of(course, &course->deal->calls, opponent(first), moment);
    if (time_for_false_claims(course, moment))
        claim_falsely(course, (int)random_below(course->random, 2));
}

/* --- blanches ----------------------------------------------------------------------------------------------------------- */

/* Who declares; only one, for a second declaration finds the deal over. */
void imp_plan_blanches(struct imp_course *course)
{
    int first = (int)random_below(course->random, 2);
    if (imp_making_option(course, IMP_OPT_BLANCHES_VALUE) < 0)
        return;
    for (int i = 0, player = first; i < 2 && !course->white[0] && !course->white[1]; i++, player = opponent(player))
        course->white[player] = imp_white(course->dealt[player]) && imp_chance(course, 7, 8);
    course->unplayed = (course->white[0] || course->white[1]) &&
                       imp_making_option(course, IMP_OPT_BLANCHES_PLAY) == IMP_BLANCHES_NO_PLAY;
}

void imp_make_blanches(struct imp_course *course)
{
    bool any = false;
    for (int player = 0; player < 2; player++) {
        any |= course->white[player];
        if (!course->white[player])
            continue;
        struct step *step = making_step(course->making, &course->deal->calls, player, VERB_BLANCHES);
        if (imp_chance(course, 1, 2))
            step->cards = making_cards(course->making, course->dealt[player]);
    }
    int player = (int)random_below(course->random, 2);
    struct place at = {0};
    if (!any && imp_making_option(course, IMP_OPT_BLANCHES_VALUE) >= 0 && !imp_white(course->dealt[player]) &&
        imp_plants(course, IMH_14, &at))
        making_step(course->making, &course->deal->calls, player, VERB_BLANCHES)->act_at = at;
}
