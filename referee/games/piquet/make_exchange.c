/* The exchange made up: discards and draws of both, cartes blanches, and what can go wrong with them. */
#include "games/piquet/course.h"
#include "games/piquet/exchange.h"

/* How many cards a player lays out and takes. */
struct counts {
    int out, in;
};

static int between(struct course *course, int least, int most)
{
    return most <= least ? least : least + (int)random_below(course_random(course), (unsigned)(most - least + 1));
}

/* --- discards and draws ------------------------------------------------------------------------------------------- */

/* A card that goes: of two the lower, so that hands get better as they do at the table; what was dealt on purpose stays. */
static card_t poor_card(struct course *course, int player, cardset_t out)
{
    struct random *random = course_random(course);
    cardset_t given = set_count(course->given[player]) < PQ_HAND ? course->given[player] : 0;
    cardset_t left = course->hand[player] & ~out, rest = left & ~given;
    card_t one = random_card(random, rest != 0 ? rest : left), two = random_card(random, rest != 0 ? rest : left);
    return card_rank(one) < card_rank(two) ? one : two;
}

static struct step *discard(struct course *course, int player, int count)
{
    cardset_t out = 0;
    for (int i = 0; i < count; i++)
        out |= set_of(poor_card(course, player, out));
    struct step *step = course_call(course, player, count > 0 ? VERB_DISCARDS : VERB_EXCHANGES);
    if (count > 0)
        step->cards = making_cards(course->making, out);
    else
        step->n = making_number(0);
    course->hand[player] &= ~out;
    course->discards[player] |= out;
    return step;
}

/* Takes `count` cards of the talon from the `from`th on; a step if it is noted, otherwise NULL. */
static struct step *draw(struct course *course, int player, size_t from, int count, bool noted)
{
    for (int i = 0; i < count; i++)
        course->hand[player] |= set_of(course->talon[from + (size_t)i]);
    if (!noted || count == 0)
        return NULL;
    struct step *step = course_call(course, player, VERB_DRAWS);
    step->cards = making_list(course->making, course->talon + from, (size_t)count);
    return step;
}

/* Takes the cards from one further down than the rules have it; that card goes to the back of what is left. */
static struct step *draw_out_of_order(struct course *course, int player, size_t from, int count)
{
    card_t skipped = course->talon[from];
    struct step *step = draw(course, player, from + 1, count, true);
    for (int i = 0; i < count; i++)
        course->talon[from + (size_t)i] = course->talon[from + (size_t)i + 1];
    course->talon[from + (size_t)count] = skipped;
    return step;
}

/* --- penalties ------------------------------------------------------------------------------------------------------ */

/* The opponent of one who reckons nothing insists on it, or lets him off; or nothing of it is noted. */
static void choose_penalty(struct course *course, int offender)
{
    unsigned choice = random_below(course_random(course), 3);
    if (choice > 0 || course->incident)
        course_call(course, opponent(offender), choice == 1 ? VERB_WAIVES : VERB_ENFORCES);
}

/* After drawing, a card of the discard is taken back into the hand, or one of the hand goes to the discard. */
static void mix(struct course *course, int player, bool back)
{
    card_t card = random_card(course_random(course), back ? course->discards[player] : course->hand[player]);
    if (back)
        course->hand[player] |= set_of(card);
    else
        course->hand[player] &= ~set_of(card);
    struct card_list *held = &course->deal->held[player];
    *held = making_cards(course->making, course->hand[player]);
    course_told(course, back ? PQC_L25 : PQC_L26, &held->at);
    if (back)
        choose_penalty(course, player);
}

/* --- one player's exchange -------------------------------------------------------------------------------------------- */

/* How he errs in the number of cards that he takes, where the laws speak of it. */
static int uneven(struct course *course, const struct counts *counts, size_t left, enum pq_rule *rule)
{
    *rule = PQ_RULES;
    if (!course->laws || counts->out != counts->in || counts->in < 1)
        return 0;
    if (counts->in >= 2 && course_breaks(course, PQC_L30))
        *rule = PQC_L30;
    else if (counts->in < ELDER_MOST && (size_t)counts->in < left && course_breaks(course, PQC_L31))
        *rule = PQC_L31;
    return *rule == PQC_L31 ? 1 : *rule == PQC_L30 ? -1 : 0;
}

/* Cards of the talon as a step. */
static struct step *stock_act(struct course *course, int player, enum verb verb, size_t from, size_t count)
{
    struct step *step = course_call(course, player, verb);
    step->cards = making_list(course->making, course->talon + from, count);
    return step;
}

/* He lifts a card that is not for him, and puts it back. */
static void lift_others(struct course *course, int player)
{
    size_t which = player == course->elder ? ELDER_MOST : 0;
    if (!course->laws || course->talon_count != PQ_TALON || !course_breaks(course, PQC_L27))
        return;
    course_told_step(course, PQC_L27, stock_act(course, player, VERB_LIFTS, which, 1));
    stock_act(course, player, VERB_PUTS_BACK, which, 1);
    choose_penalty(course, player);
}

/* He mixes such a card with his hand, and the other has the cards dealt afresh. */
static void mix_others(struct course *course, int player)
{
    enum pq_rule rule = player == course->elder ? PQC_L28 : PQC_L29;
    size_t which = player == course->elder ? ELDER_MOST : 0;
    if (!course->laws || course->talon_count != PQ_TALON || !course_breaks(course, rule))
        return;
    course_told_step(course, rule, stock_act(course, player, VERB_MIXES_HAND, which, 1));
    course_call(course, opponent(player), VERB_REDEALS);
    course->ends = true;
}

/* He lifts one card more than he takes, and puts it back. Returns whether he did. */
static bool lift_one_more(struct course *course, int player, struct counts counts, size_t left)
{
    bool elder = player == course->elder;
    enum pq_rule rule = elder ? PQC_L33 : PQC_L35;
    size_t count = (size_t)counts.in, from = course->drawn;
    if (!course->laws || counts.in < 1 || counts.in != counts.out || (elder && counts.in >= ELDER_MOST) ||
        count >= left || !course_breaks(course, rule))
        return false;
    struct step *lifts = stock_act(course, player, VERB_LIFTS, from, count + 1);
    draw(course, player, from, counts.in, false);
    stock_act(course, player, VERB_PUTS_BACK, from + count, 1);
    course->drawn += count;
    course_told_step(course, rule, lifts);
    choose_penalty(course, player);
    return true;
}

/* What is done with the cards that he leaves: the elder hand speaks of them too late, the younger looks at them too early or
   mixes them with his discard. */
static void leave(struct course *course, int player, struct counts counts, bool noted)
{
    bool elder = player == course->elder;
    size_t left = course->talon_count - course->drawn;
    if (counts.in < 1 || counts.in != counts.out || left == 0)
        return;
    if (elder && course->laws && noted && counts.in < ELDER_MOST && course_breaks(course, PQC_L32)) {
        struct step *step = course_call(course, player, VERB_LEAVES_CARDS);
        step->n = making_number(ELDER_MOST - counts.in);
        course_told_step(course, PQC_L32, step);
    } else if (!elder && course_breaks(course, PQC_L36)) {
        course_told_step(course, PQC_L36, stock_act(course, player, VERB_LOOKS_LEFT, course->drawn, left));
    } else if (!elder && noted && course_breaks(course, PQC_L37)) {
        course_told_step(course, PQC_L37, stock_act(course, player, VERB_MIXES_DISCARD, course->drawn, left));
    }
}

static void take(struct course *course, int player, struct counts counts, size_t left)
{
    if (lift_one_more(course, player, counts, left))
        return;
    enum pq_rule uneven_rule, order = PQ_RULES;
    int count = counts.in + uneven(course, &counts, left, &uneven_rule);
    bool noted = course->making->writing.details || uneven_rule != PQ_RULES || counts.out != counts.in ||
                 making_wants(course->making, &pq_rules[PQC_L32]) || making_wants(course->making, &pq_rules[PQC_L37]);
    if (uneven_rule == PQ_RULES && count > 0 && (size_t)count < left &&
        (player == course->younger || count < ELDER_MOST))
        order = course_breaks_either(course, PIQ_10, PQC_L23);
    bool again = count > 0 && course_breaks(course, PQC_L24);
    struct step *step = order != PQ_RULES ? draw_out_of_order(course, player, course->drawn, count)
                                          : draw(course, player, course->drawn, count, noted || again);
    course->drawn += (size_t)count;
    if (uneven_rule != PQ_RULES || order != PQ_RULES)
        course_told_step(course, uneven_rule != PQ_RULES ? uneven_rule : order, step);
    if (uneven_rule == PQC_L31)
        choose_penalty(course, player);
    if (uneven_rule == PQ_RULES && order == PQ_RULES && !again)
        leave(course, player, counts, noted);
    if (!again)
        return;
    struct step *discards = course_call(course, player, VERB_DISCARDS);
    discards->cards = making_cards(course->making, random_cards(course_random(course), course->hand[player], 1));
    course_told_step(course, PQC_L24, discards);
}

static void afterwards(struct course *course, int player, struct counts counts)
{
    if (!course->laws || counts.in != counts.out || counts.in < 1)
        return;
    if (course_breaks(course, PQC_L25))
        mix(course, player, true);
    else if (course_breaks(course, PQC_L26))
        mix(course, player, false);
}

/* --- how many -------------------------------------------------------------------------------------------------------- */

/* What a player takes gives him twelve cards. */
static struct counts counts_of(const struct course *course, int player, int in)
{
    return (struct counts){in + course->dealt[player] - PQ_HAND, in};
}

static int elders_number(struct course *course)
{
    return between(course, exchange_least(course->making->judge, true), ELDER_MOST);
}

static struct counts younger_counts(struct course *course, int left)
{
    bool right = course->dealt[course->younger] == PQ_HAND && course->dealt[course->elder] == PQ_HAND;
    int least = exchange_least(course->making->judge, !right); /* of a wrong deal one, as the elder hand */
    return counts_of(course, course->younger, between(course, least, left));
}

/* Lays out, and nothing if that is the fault wished for. */
static struct step *lay_out(struct course *course, int player, struct counts *counts)
{
    bool elder = player == course->elder, least = exchange_least(course->making->judge, elder) > 0;
    enum pq_rule rule = counts->out != counts->in || !least ? PQ_RULES
                        : elder                             ? course_breaks_either(course, PIQ_09, PQC_L21)
                                                            : course_breaks_either(course, PIQ_11, PQC_L22);
    if (rule != PQ_RULES)
        *counts = (struct counts){0, 0};
    struct step *step = discard(course, player, counts->out);
    if (rule != PQ_RULES)
        course_told_step(course, rule, step);
    return step;
}

/* --- cartes blanches ------------------------------------------------------------------------------------------------- */

/* What is shown for cartes blanches: the hand, or less than all of it. */
static void show_hand(struct course *course, int player, bool certain)
{
    enum pq_rule rule = course_breaks_either(course, PIQ_15, PQC_L19);
    cardset_t shown = course->hand[player];
    if (rule == PQ_RULES && !certain && chance(course, 1, 2))
        return;
    if (rule != PQ_RULES && chance(course, 1, 2)) {
        course_call(course, opponent(player), VERB_ASKS_TO_SEE);
        course_told_step(course, rule, course_call(course, player, VERB_REFUSES));
        return;
    }
    if (rule != PQ_RULES)
        shown = random_cards(course_random(course), shown, PQ_HAND - 1);
    struct step *step = course_call(course, player, VERB_SHOWS);
    step->cards = making_cards(course->making, shown);
    if (rule != PQ_RULES)
        course_told_step(course, rule, step);
}

static void claim(struct course *course, int player)
{
    course_call(course, player, VERB_BLANCHES);
    course->blanches[player] = true;
}

/* Whether a player claims cartes blanches: mostly where he has them; and without having them, if that is the fault. */
static bool claims(struct course *course, int player)
{
    if (course->dealt[player] == PQ_HAND && (course->hand[player] & COURT_CARDS) == 0)
        return !chance(course, 1, 12);
    if (course->dealt[player] != PQ_HAND || !chance(course, 1, 2))
        return false;
    enum pq_rule rule = course_breaks_either(course, PIQ_15, PQC_L18);
    if (rule == PQ_RULES)
        return false;
    claim(course, player);
    course_told_step(course, rule, &course->deal->calls.step[course->deal->calls.count - 1]);
    return true;
}

/* The dealer exchanges first, wholly; the elder hand keeps to the number said. */
static void dealer_first(struct course *course)
{
    bool noted = course->making->writing.details, early = course_breaks(course, PIQ_17);
    int stated = elders_number(course);
    struct counts other = younger_counts(course, (int)course->talon_count - stated);
    if (modern(course))
        course_call(course, course->elder, VERB_WILL_EXCHANGE)->n = making_number(stated);
    bool fewer = modern(course) && stated > 1 && !early && course_breaks(course, PIQ_18);
    int count = fewer ? between(course, 1, stated - 1) : stated;
    size_t top = course_option(course, OPT_BLANCHES_DRAWS) == BLANCHES_TOP ? (size_t)other.in : 0;
    if (early)
        course_told_step(course, PIQ_17, discard(course, course->elder, count));
    discard(course, course->younger, other.out);
    draw(course, course->younger, top > 0 ? 0 : (size_t)stated, other.in, noted);
    if (!early) {
        struct step *step = discard(course, course->elder, count);
        if (fewer)
            course_told_step(course, PIQ_18, step);
    }
    draw(course, course->elder, top, count, noted);
}

/* The dealer discards first; then the elder hand shows, and all goes on as ever. */
static void dealer_discards_first(struct course *course)
{
    bool noted = course->making->writing.details, early = course_breaks(course, PIQ_17);
    struct counts count = counts_of(course, course->elder, elders_number(course));
    struct counts other = younger_counts(course, (int)course->talon_count - count.in);
    if (early)
        course_told_step(course, PIQ_17, discard(course, course->elder, count.out));
    discard(course, course->younger, other.out);
    if (!early) {
        show_hand(course, course->elder, !modern(course));
        discard(course, course->elder, count.out);
    }
    draw(course, course->elder, 0, count.in, noted);
    draw(course, course->younger, (size_t)count.in, other.in, noted);
}

static void exchange_after_blanches(struct course *course)
{
    bool first = course_option(course, OPT_BLANCHES_EXCHANGE) == BLANCHES_DEALER_EXCHANGES;
    if (!course->blanches[course->elder])
        claim(course, course->elder);
    if (first) {
        show_hand(course, course->elder, false);
        dealer_first(course);
    } else if (course_breaks(course, PQC_L20)) { /* shown too early */
        struct step *step = course_call(course, course->elder, VERB_SHOWS);
        step->cards = making_cards(course->making, course->hand[course->elder]);
        course_told_step(course, PQC_L20, step);
        dealer_discards_first(course);
    } else {
        dealer_discards_first(course);
    }
}

/* --- the exchange ---------------------------------------------------------------------------------------------------- */

/* When the younger hand tells his cartes blanches, if he has them. */
enum telling { TELLS_NEVER, TELLS_FIRST, TELLS_BEFORE_OWN, TELLS_LATE };

static enum telling younger_tells(struct course *course, enum pq_rule *late)
{
    *late = PQ_RULES;
    if (!claims(course, course->younger))
        return TELLS_NEVER;
    bool early = course_option(course, OPT_BLANCHES_DEADLINE) == BLANCHES_BEFORE_ELDER;
    bool second = course_option(course, OPT_SECOND_BLANCHES) == SECOND_BLANCHES_ON; /* then late ones are the second */
    if (!course->blanches[course->younger] && (early || !second))
        *late = course_breaks_either(course, PIQ_16, PQC_L20);
    if (*late != PQ_RULES)
        return early && (second || chance(course, 1, 2)) ? TELLS_BEFORE_OWN : TELLS_LATE;
    return early || course->blanches[course->younger] || chance(course, 1, 2) ? TELLS_FIRST : TELLS_BEFORE_OWN;
}

static void tell_exchange(struct course *course, enum telling now, enum telling when, enum pq_rule late)
{
    if (now != when || course->blanches[course->younger])
        return;
    claim(course, course->younger);
    if (late != PQ_RULES)
        course_told_step(course, late, &course->deal->calls.step[course->deal->calls.count - 1]);
}

/* The younger hand shows what he told, where he shows it at all; what he holds is still as it was dealt. */
static void younger_shows(struct course *course, enum telling when, enum pq_rule late)
{
    if (when != TELLS_NEVER && when != TELLS_LATE && late == PQ_RULES)
        show_hand(course, course->younger, course_option(course, OPT_BLANCHES_EXCHANGE) == BLANCHES_ADVERSARY_DISCARDS);
}

static void exchange_by_turns(struct course *course, struct counts elder)
{
    enum pq_rule late;
    enum telling when = younger_tells(course, &late);
    struct counts younger = younger_counts(course, (int)course->talon_count - elder.in);
    tell_exchange(course, TELLS_FIRST, when, late);
    if (when == TELLS_NEVER) {
        if (chance(course, 1, 2))
            lift_others(course, course->younger);
        mix_others(course, course->younger);
        if (course->ends)
            return;
    }
    bool reversed = when == TELLS_NEVER && course_breaks(course, PIQ_07);
    if (reversed)
        course_told_step(course, PIQ_07, discard(course, course->younger, younger.out));
    lay_out(course, course->elder, &elder);
    if (when == TELLS_NEVER && chance(course, 1, 2))
        lift_others(course, course->elder);
    mix_others(course, course->elder);
    if (course->ends)
        return;
    take(course, course->elder, elder, course->talon_count);
    afterwards(course, course->elder, elder);
    tell_exchange(course, TELLS_BEFORE_OWN, when, late);
    younger_shows(course, when, late);
    int left = (int)(course->talon_count - course->drawn);
    if (younger.in > left)
        younger = counts_of(course, course->younger, left);
    if (!reversed)
        lay_out(course, course->younger, &younger);
    tell_exchange(course, TELLS_LATE, when, late);
    take(course, course->younger, younger, (size_t)left);
    afterwards(course, course->younger, younger);
}

/* Once more, of the hands after the exchange, where the rules know that. */
static void blanches_again(struct course *course)
{
    for (int player = 0; player < PQ_PLAYERS; player++)
        if (course_option(course, OPT_SECOND_BLANCHES) == SECOND_BLANCHES_ON &&
            (course->hand[player] & COURT_CARDS) == 0 && chance(course, 3, 4))
            course_call(course, player, VERB_BLANCHES);
}

/* Only the hands after the exchange are noted. One of them may have a card too many or too few. */
static void print_hands(struct course *course)
{
    enum pq_rule rule = PQ_RULES;
    int player = (int)random_below(course_random(course), PQ_PLAYERS);
    if (course->laws)
        rule = course_breaks_either(course, PQC_L57, PQC_L58);
    if (rule == PQC_L57)
        course->hand[player] &= ~set_of(random_card(course_random(course), course->hand[player]));
    if (rule == PQC_L58)
        course->hand[player] |= set_of(course->talon[course->talon_count - 1]);
    for (int each = 0; each < PQ_PLAYERS; each++) {
        course->deal->hands[each] = (struct card_list){0};
        course->deal->held[each] = making_cards(course->making, course->hand[each]);
    }
    course->deal->talon = (struct card_list){0};
    if (rule == PQ_RULES)
        return;
    course_told(course, rule, &course->deal->held[player].at);
    if (rule == PQC_L58)
        choose_penalty(course, player);
}

void course_exchange(struct course *course)
{
    if (course->style == STYLE_PRINTED || making_wants(course->making, &pq_rules[PQC_L57]) ||
        making_wants(course->making, &pq_rules[PQC_L58])) {
        print_hands(course);
        return;
    }
    if (claims(course, course->elder))
        exchange_after_blanches(course);
    else
        exchange_by_turns(course, counts_of(course, course->elder, elders_number(course)));
    blanches_again(course);
}
