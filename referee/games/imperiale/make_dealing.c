/* The draw for the deal, the packets, the card turned. */
#include "games/imperiale/make_course.h"

/* --- the draw --------------------------------------------------------------------------------------------------- */

static struct step *draw_step(struct imp_course *course, int player, enum verb verb)
{
    return making_step(course->making, &course->making->record->draw, player, verb);
}

static void draw_card(struct imp_course *course, int player, card_t card)
{
    draw_step(course, player, VERB_DRAWS)->cards = making_list(course->making, &card, 1);
}

/* Who draws the higher card if the deal is to fall to the dealer. */
static int to_draw_high(const struct imp_course *course)
{
    return imp_making_option(course, IMP_OPT_FIRST_DEALER) == IMP_FIRST_LOWEST ? course->elder : course->dealer;
}

static int strength(card_t card) { return imp_strength[card_rank(card)]; }

/* Each draws a card, `high` the higher one; equal ranks may come first. */
static void draw_once(struct imp_course *course, int high, bool tie)
{
    int first = (int)random_below(course->random, 2);
    card_t one, other;
    do {
        one = random_card(course->random, PACK_32);
        other = random_card(course->random, PACK_32 & ~set_of(one));
        if (tie && strength(one) == strength(other)) {
            draw_card(course, first, one);
            draw_card(course, opponent(first), other);
        }
    } while (strength(one) == strength(other));
    card_t higher = strength(one) > strength(other) ? one : other, lower = higher == one ? other : one;
    draw_card(course, first, first == high ? higher : lower);
    draw_card(course, opponent(first), first == high ? lower : higher);
}

/* One hides his card, which makes a seven of it. */
static bool draw_hidden(struct imp_course *course)
{
    int hider = opponent(to_draw_high(course)), first = (int)random_below(course->random, 2);
    struct place at = {0};
    if (!imp_happens(course, IMH_A01, 8, &at))
        return false;
    for (int i = 0, player = first; i < 2; i++, player = opponent(player)) {
        if (player == hider)
            draw_step(course, player, VERB_DRAWS_HIDDEN)->act_at = at;
        else
            draw_card(course, player, random_card(course->random, PACK_32 & ~set_rank(RANK_7)));
    }
    return true;
}

/* The draw does not stand as it should: left undone after both drew at once, or made again though it was good. */
static bool draw_again(struct imp_course *course)
{
    struct place at = {0};
    if (!imp_plants(course, IMH_A02, &at))
        return false;
    if (imp_chance(course, 1, 2)) {
        draw_step(course, ACTOR_BOTH, VERB_DRAWS_TOGETHER)->act_at = at;
        return true;
    }
    draw_once(course, to_draw_high(course), false);
    size_t again = course->making->record->draw.count;
    draw_once(course, to_draw_high(course), false);
    course->making->record->draw.step[again].act_at = at;
    return true;
}

/* Whether the deal falls to the wrong player; only where the draw decides. */
static bool deals_wrongly(struct imp_course *course)
{
    return imp_making_option(course, IMP_OPT_FIRST_DEALER) != IMP_FIRST_CHOOSES &&
           (imp_plants(course, IMM_04, &course->deal->dealer_at) ||
            (!imp_in_force(course->making->judge, IMM_04) && imp_chance(course, 1, 2) &&
             imp_plants(course, IMH_A01, &course->deal->dealer_at)));
}

void imp_make_draw(struct imp_course *course)
{
    struct making *making = course->making;
    bool fault = imp_wanted(course, IMH_A01) || imp_wanted(course, IMH_A02) || imp_wanted(course, IMM_04);
    if (making->record->deal_count > 0 || !making->writing.details || !(fault || imp_chance(course, 1, 2)))
        return;
    int high = to_draw_high(course);
    if (deals_wrongly(course)) {
        draw_once(course, opponent(high), false);
        return;
    }
    if (draw_hidden(course) || draw_again(course))
        return;
    if (imp_chance(course, 1, 12))
        draw_step(course, ACTOR_BOTH, VERB_DRAWS_TOGETHER);
    draw_once(course, high, true);
    if (imp_chance(course, 1, 12))
        draw_step(course, (int)random_below(course->random, 2),
                  imp_chance(course, 1, 2) ? VERB_FINDS_FAULTY : VERB_FINDS_FACED);
}

/* --- packets ------------------------------------------------------------------------------------------------------ */

static void write_packets(struct imp_course *course, const int *size, size_t count)
{
    course->deal->packets.recorded = true;
    course->deal->packets.count = count;
    course->deal->packets.size = arena_alloc(course->making->arena, count * sizeof(int));
    for (size_t i = 0; i < count; i++)
        course->deal->packets.size[i] = size[i];
}

static struct step *dealing_step(struct imp_course *course, int player, enum verb verb)
{
    return making_step(course->making, &course->deal->dealing, player, verb);
}

/* The opponent has it dealt again before he has seen his hand, or leaves it at that. */
static void answer_packets(struct imp_course *course)
{
    if (!imp_chance(course, 1, 2))
        return;
    dealing_step(course, course->elder, VERB_REDEALS);
    course->over = true;
}

/* Packets alike all through the partie, of any size that the edition allows; or, as a fault, others. */
static void make_packets(struct imp_course *course)
{
    static const int odd[] = {5, 4, 3};
    const struct deal *first = imp_state(course->making->judge)->dealt_so;
    const struct imp_packets *allowed = imp_packets(course->making->judge);
    int known = first != NULL ? first->packets.size[0] : 0;
    int size = allowed->least + (int)random_below(course->random, (unsigned)(allowed->most - allowed->least + 1));
    struct place *at = &course->deal->packets.at;
    if (imp_plants(course, imp_making_modern(course) ? IMM_06 : IMH_02, at)) {
        write_packets(course, odd, 3);
        return;
    }
    if (known > 0 && size != known && imp_happens(course, IMH_A03, 6, at))
        answer_packets(course);
    else if (known > 0)
        size = known;
    write_packets(course, &size, 1);
}

/* --- the card turned --------------------------------------------------------------------------------------------- */

static struct step *turn(struct imp_course *course, size_t index)
{
    struct step *step = dealing_step(course, course->dealer, VERB_TURNS);
    step->cards = making_list(course->making, &course->talon[index], 1);
    if (index > 0 || imp_chance(course, 1, 3))
        step->n = making_number(IMP_TURN + (int)index);
    return step;
}

/* Another card than the twenty-fifth: the opponent looks at his hand and stands, or has it dealt again. */
static bool turn_wrongly(struct imp_course *course)
{
    struct place at = {0};
    enum imp_rule rule = imp_making_modern(course) ? IMM_07 : IMH_A06;
    if (!imp_happens(course, rule, 16, &at))
        return false;
    size_t index = 1 + random_below(course->random, IMP_TALON - 1);
    struct step *step = turn(course, index);
    step->cards.card_at[0] = at;
    if (imp_chance(course, 1, 2))
        dealing_step(course, course->elder, VERB_SEES_HAND);
    bool choice = !imp_making_modern(course) || imp_making_option(course, IMP_OPT_PENALTIES) == IMP_PENALTIES_ARTICLES;
    if (choice && imp_chance(course, 1, 3)) {
        dealing_step(course, course->elder, VERB_REDEALS);
        course->over = true;
        return true;
    }
    if (choice)
        dealing_step(course, course->elder, VERB_STANDS);
    turn(course, 0);
    return true;
}

static void mark_turned(struct imp_course *course)
{
    if (!imp_honour(card_rank(course->turned)) || !imp_chance(course, 1, 4))
        return;
    struct step *step = dealing_step(course, course->dealer, VERB_MARKS);
    step->amount = (struct amount){.recorded = true, .board = true, .jetons = 1};
    step->item = ITEM_RETOURNE;
}

/* It lies face up by chance, which changes nothing; to deal again for it would be a fault. */
static bool find_turned(struct imp_course *course)
{
    struct place at = {0};
    bool again = imp_plants(course, IMH_A07, &at);
    if (!again && !imp_chance(course, 1, 12))
        return false;
    struct step *step = dealing_step(course, course->dealer, VERB_FINDS_TURNED);
    step->cards = making_list(course->making, &course->turned, 1);
    if (again) {
        dealing_step(course, imp_chance(course, 1, 2) ? course->elder : course->dealer, VERB_REDEALS)->act_at = at;
        course->over = true;
    }
    return true;
}

/* Too many cards here and too few there, and the dealer turns without counting. */
static bool misdeal(struct imp_course *course)
{
    struct making *making = course->making;
    struct place at = {0};
    if (!imp_happens(course, IMH_A05, 16, &at))
        return false;
    int from = (int)random_below(course->random, 3), to = (from + 1 + (int)random_below(course->random, 2)) % 3;
    cardset_t lists[3] = {course->hand[0], course->hand[1], 0};
    for (size_t i = 0; i < IMP_TALON; i++)
        lists[2] |= set_of(course->talon[i]);
    card_t card = random_card(course->random, lists[from] & ~set_of(course->turned));
    lists[from] &= ~set_of(card);
    lists[to] |= set_of(card);
    for (int player = 0; player < 2; player++)
        course->deal->hands[player] = making_cards(making, lists[player]);
    card_t talon[IMP_TALON + 1];
    size_t count = 0;
    for (size_t i = 0; i < IMP_TALON; i++)
        if (set_has(lists[2], course->talon[i]))
            talon[count++] = course->talon[i];
    if (to == 2)
        talon[count++] = card;
    course->deal->talon = making_list(making, talon, count);
    turn(course, 0)->act_at = at;
    if (imp_chance(course, 1, 2))
        dealing_step(course, course->elder, VERB_OBJECTS)->rule.s = imp_rules[IMH_A05].id;
    course->over = true;
    return true;
}

/* --- all of it -------------------------------------------------------------------------------------------------- */

static void cut(struct imp_course *course)
{
    struct place at = {0};
    bool himself = imp_plants(course, IMM_05, &at);
    if (himself || imp_chance(course, 1, 2))
        dealing_step(course, himself ? course->dealer : course->elder, VERB_CUTS)->act_at = at;
}

static void step_by_step(struct imp_course *course)
{
    cut(course);
    if (misdeal(course))
        return;
    if (imp_chance(course, 2, 3)) {
        struct step *step = dealing_step(course, course->dealer, VERB_COUNTS_TALON);
        if (imp_chance(course, 1, 2))
            step->n = making_number(IMP_TALON);
    }
    if (!turn_wrongly(course) && !find_turned(course))
        turn(course, 0);
    if (course->over)
        return;
    mark_turned(course);
    if (imp_chance(course, 1, 4))
        dealing_step(course, course->elder, VERB_SEES_HAND);
}

void imp_make_dealing(struct imp_course *course)
{
    struct making *making = course->making;
    bool details = making->writing.details;
    if (details || imp_chance(course, 2, 3))
        course->deal->talon = making_list(making, course->talon, IMP_TALON);
    if (details)
        make_packets(course);
    if (course->over)
        return;
    if (details && (making->wish->fault != NULL || imp_chance(course, 2, 3))) {
        step_by_step(course);
        return;
    }
    course->deal->turned = making_list(making, &course->turned, 1);
    if (details && imp_chance(course, 1, 4))
        course->deal->turned_position = making_number(IMP_TURN);
}
