/* Announcements made up: calls, replies and showings of both before the play, and what can go wrong with them. */
#include "games/piquet/course.h"

#include "games/piquet/call_truth.h"

/* --- saying it ------------------------------------------------------------------------------------------------------- */

struct step *course_say(struct course *course, struct steps *steps, int player, const struct holding *holding)
{
    const struct step call = call_naming(holding, player);
    struct step *step = making_step(course->making, steps, player, call.verb);
    *step = call;
    if (holding->category == CATEGORY_POINT && holding->suit < SUITS && course->making->writing.details)
        step->suit = holding->suit;
    return step;
}

void course_say_all(struct course *course, struct steps *steps, int player, enum category category, size_t from)
{
    struct holding holding[HOLDINGS_ROOM];
    size_t count = holdings_in(course->hand[player], category, holding);
    for (size_t i = from; i < count && (i == 0 || category != CATEGORY_POINT); i++)
        course_say(course, steps, player, &holding[i]);
}

static struct step *call(struct course *course, int player, const struct holding *holding)
{
    return course_say(course, &course->deal->calls, player, holding);
}

static enum verb word_for(int compared) { return compared > 0 ? VERB_GOOD : compared == 0 ? VERB_EQUAL : VERB_BETTER; }

/* --- showing ----------------------------------------------------------------------------------------------------------- */

/* The younger asks to see what the elder has called; mostly he sees it. */
static void ask_to_see(struct course *course, const struct holding *holding)
{
    enum pq_rule rule = course_breaks_either(course, PIQ_33, PQC_L55);
    if (rule == PQ_RULES && !(course->making->writing.details && chance(course, 1, 8)))
        return;
    course_call(course, course->younger, VERB_ASKS_TO_SEE);
    if (rule != PQ_RULES && chance(course, 1, 2)) {
        course_told_step(course, rule, course_call(course, course->elder, VERB_REFUSES));
        return;
    }
    cardset_t cards = holding->cards;
    if (rule != PQ_RULES)
        cards &= cards - 1; /* all but one of them */
    struct step *step = course_call(course, course->elder, VERB_SHOWS);
    step->cards = making_cards(course->making, cards);
    if (rule != PQ_RULES)
        course_told_step(course, rule, step);
}

/* --- false calls -------------------------------------------------------------------------------------------------------- */

/* A point higher than any that the hand holds; false if there is none. */
static bool higher_point(struct course *course, int best, struct holding *out)
{
    int most = best + 1 + (int)random_below(course_random(course), 12);
    *out = (struct holding){.category = CATEGORY_POINT, .top = RANK_UNKNOWN, .suit = SUIT_UNKNOWN};
    for (out->pips = most; out->pips > best; out->pips--)
        if ((out->count = cards_of_pips(out->pips)) != 0)
            return true;
    return false;
}

/* A sequence longer than any that the hand holds. */
static bool longer_sequence(struct course *course, int longest, struct holding *out)
{
    int count = longest < LEAST_CALLED ? LEAST_CALLED : longest + 1;
    struct random *random = course_random(course);
    if (count > LONGEST_SUIT)
        return false;
    *out = (struct holding){.category = CATEGORY_SEQUENCE,
                            .count = count,
                            .top = RANK_A - (enum rank)random_below(random, (unsigned)(LONGEST_SUIT + 1 - count)),
                            .suit = (enum suit)random_below(random, SUITS)};
    return true;
}

/* A set of a rank of which the hand has too few, more than any set it has; three nines where that is the fault. */
static bool false_set(struct course *course, int most, struct holding *out)
{
    *out = (struct holding){
        .category = CATEGORY_SET, .count = most < LEAST_CALLED ? LEAST_CALLED : SUITS, .suit = SUIT_UNKNOWN};
    out->top = RANK_10 + (enum rank)random_below(course_random(course), HIGH_RANKS);
    return most < SUITS;
}

/* Something of the category that the elder does not hold, and better than all he does; false if there is no such thing. */
static bool false_holding(struct course *course, enum category category, struct holding *out)
{
    struct holding best;
    bool has = best_holding(course->hand[course->elder], category, &best);
    switch (category) {
    case CATEGORY_POINT: return higher_point(course, best.pips, out);
    case CATEGORY_SEQUENCE: return longer_sequence(course, has ? best.count : 0, out);
    default: return false_set(course, has ? best.count : 0, out);
    }
}

/* The rule that a false call of the category breaks here. */
static enum pq_rule false_rule(struct course *course, enum category category)
{
    static const enum pq_rule modern_rules[CATEGORIES] = {PIQ_21, PIQ_25, PIQ_30};
    enum pq_rule rule = modern_rules[category];
    if (rule != PIQ_30 || chance(course, 1, 2)) /* the other half: the sheet has it wrong */
        if (course_breaks(course, rule))
            return rule;
    return chance(course, 1, 2) && course_breaks(course, PQC_L54) ? PQC_L54 : PQ_RULES;
}

/* How the younger's best of a category stands against what is said, as the elder hears it. */
static int compared_with(const struct course *course, const struct holding *said)
{
    struct holding own;
    return best_holding(course->hand[course->younger], said->category, &own) ? holding_compare(said, &own) : 1;
}

/* The elder calls what he has not, and at cavendish is allowed it. */
static bool call_falsely(struct course *course, enum category category)
{
    struct holding said;
    enum pq_rule rule = false_rule(course, category);
    if (rule == PQ_RULES || !false_holding(course, category, &said))
        return false;
    course_told_step(course, rule, call(course, course->elder, &said));
    course_call(course, course->younger, rule == PQC_L54 ? VERB_GOOD : word_for(compared_with(course, &said)));
    return true;
}

/* Law 52: a point too high, allowed, which the elder puts right after the lead; and then changes the card led. */
static bool call_to_mend(struct course *course)
{
    struct holding said;
    if (!course_breaks(course, PQC_L52) ||
        !best_holding(course->hand[course->elder], CATEGORY_POINT, &course->mended) ||
        !higher_point(course, course->mended.pips, &said))
        return false;
    call(course, course->elder, &said);
    course_call(course, course->younger, VERB_GOOD);
    course->mends = true;
    return true;
}

/* --- replies ------------------------------------------------------------------------------------------------------------ */

/* A reply that the cards do not bear out; VERB_NOTE: the reply is to be true. */
static enum verb false_reply(struct course *course, enum category category, int compared, enum pq_rule *rule)
{
    static const enum pq_rule denials[CATEGORIES] = {PQC_L62, PQC_L63, PQC_L64};
    static const enum verb words[] = {VERB_GOOD, VERB_EQUAL, VERB_BETTER};
    enum verb reply = words[random_below(course_random(course), 3)], due = word_for(compared);
    *rule = PQ_RULES;
    bool may_sink = reply == VERB_GOOD && as_claimed(course);
    if (reply != due && !may_sink && course_breaks(course, PIQ_22))
        *rule = PIQ_22;
    else if (compared > 0 && reply != VERB_GOOD && as_claimed(course) && chance(course, 1, 2) &&
             course_breaks(course, denials[category]))
        *rule = denials[category];
    return *rule != PQ_RULES ? reply : VERB_NOTE;
}

/* Whether the younger lets the elder's call pass though he holds something better: he may where only what is called counts. */
static bool sinks(struct course *course, enum category category, int compared)
{
    if (!as_claimed(course) || compared > 0)
        return false;
    if (compared < 0 && !course->quiet && making_wants(course->making, &pq_rules[PQC_L51])) {
        course->allowed[category] = true;
        return true;
    }
    return chance(course, 1, 16);
}

/* A question what a point of as many cards as his own makes, or of more. */
static void ask_making(struct course *course, const struct holding *said, struct step *step)
{
    struct holding own;
    if (modern(course) || said->category != CATEGORY_POINT)
        return;
    best_holding(course->hand[course->younger], CATEGORY_POINT, &own);
    bool needless = own.count < said->count && chance(course, 1, 2) && course_breaks(course, PQC_L46);
    if (!needless && (own.count > said->count || !chance(course, 1, 3)))
        return;
    step->n = (struct number){.recorded = false};
    step->count = making_number(said->count);
    step->suit = SUIT_UNKNOWN;
    if (own.count < said->count && !needless)
        return;
    struct step *asks = course_call(course, course->younger, VERB_ASKS_MAKING);
    if (needless)
        course_told_step(course, PQC_L46, asks);
    call(course, course->elder, said);
}

/* --- a category ---------------------------------------------------------------------------------------------------------- */

/* Whether the younger hand may count sets although the elder has none. */
static bool sets_count(const struct course *course)
{
    struct holding best;
    return course_option(course, OPT_SETS_VOID) == SETS_VOID_FALSE ||
           best_holding(course->hand[course->elder], CATEGORY_SET, &best);
}

/* The younger's own: in the modern game at once, at cavendish when the elder has led. */
static void younger_calls(struct course *course, enum category category)
{
    struct holding own, elders;
    if (category == CATEGORY_SET && !sets_count(course))
        return;
    if (category != CATEGORY_POINT && course_option(course, OPT_IMPLIED) == IMPLIED_BARS &&
        best_holding(course->hand[course->younger], category, &own) &&
        best_holding(course->hand[course->elder], category, &elders) && holding_compare(&own, &elders) <= 0)
        return; /* the elder has not called it, and may have named the cards of it */
    if (modern(course))
        course_say_all(course, &course->deal->calls, course->younger, category, 0);
    else
        course->to_call[course->younger][category] = true;
}

/* A part of what was called already is called once more. */
static void split(struct course *course, const struct holding *whole)
{
    struct holding part = *whole;
    bool sequence = whole->category == CATEGORY_SEQUENCE;
    if (whole->count == LEAST_CALLED || !course_breaks(course, sequence ? PIQ_29 : PIQ_32))
        return;
    part.count = LEAST_CALLED;
    if (sequence)
        part.top = whole->top - (enum rank)(whole->count - part.count);
    course_told_step(course, sequence ? PIQ_29 : PIQ_32, call(course, course->elder, &part));
}

/* The elder's call is good: he names the others that count with it. */
static void elder_goes_on(struct course *course, enum category category, size_t called)
{
    struct holding holding[HOLDINGS_ROOM];
    holdings_in(course->hand[course->elder], category, holding);
    ask_to_see(course, &holding[called]);
    if (category != CATEGORY_POINT && !(as_claimed(course) && chance(course, 1, 10)))
        course_say_all(course, &course->deal->calls, course->elder, category, called + 1);
    if (category != CATEGORY_POINT)
        split(course, &holding[called]);
    if (category == CATEGORY_SET && course_breaks(course, modern(course) ? PIQ_30 : PQC_L64)) {
        struct holding nines = {.category = CATEGORY_SET, .count = LEAST_CALLED, .top = RANK_9, .suit = SUIT_UNKNOWN};
        course_told_step(course, modern(course) ? PIQ_30 : PQC_L64, call(course, course->elder, &nines));
    }
}

static void answer(struct course *course, enum category category, const struct holding *said, size_t called)
{
    enum pq_rule rule;
    int compared = compared_with(course, said);
    enum verb reply = false_reply(course, category, compared, &rule);
    if (reply == VERB_NOTE)
        reply = sinks(course, category, compared) ? VERB_GOOD : word_for(compared);
    struct step *step = course_call(course, course->younger, reply);
    if (rule != PQ_RULES)
        course_told_step(course, rule, step);
    if (reply == VERB_GOOD && compared >= 0)
        elder_goes_on(course, category, called);
    else if (reply == VERB_BETTER && compared < 0)
        younger_calls(course, category);
}

/* Law 50: a lower one is called and allowed, which others could beat; then the higher. */
static bool raise_late(struct course *course, const struct holding *holding, size_t count)
{
    cardset_t unseen = others(course->hand[course->elder] | course->discards[course->elder]);
    if (count < 2 || course->style == STYLE_PRINTED || holding_compare(&holding[0], &holding[1]) <= 0 ||
        good_against(unseen, &holding[1]) || !course_breaks(course, PQC_L50))
        return false;
    call(course, course->elder, &holding[1]);
    course_call(course, course->younger, VERB_GOOD);
    course_told_step(course, PQC_L50, call(course, course->elder, &holding[0]));
    return true;
}

/* Law 48: called by its number alone, and passed over. */
static bool leave_unnamed(struct course *course, const struct holding *best)
{
    struct holding open = *best, own;
    cardset_t unseen = others(course->hand[course->elder] | course->discards[course->elder]);
    open.top = RANK_UNKNOWN;
    open.suit = SUIT_UNKNOWN;
    open.cards = 0;
    if (best->category != CATEGORY_SEQUENCE || course->style == STYLE_PRINTED || good_against(unseen, &open) ||
        best_holding(course->hand[course->younger], best->category, &own) || !course_breaks(course, PQC_L48))
        return false;
    course_told_step(course, PQC_L48, call(course, course->elder, &open));
    return true;
}

static void call_best(struct course *course, enum category category)
{
    struct holding holding[HOLDINGS_ROOM];
    size_t count = holdings_in(course->hand[course->elder], category, holding);
    if (raise_late(course, holding, count) || leave_unnamed(course, &holding[0]))
        return;
    size_t called = count > 1 && as_claimed(course) && chance(course, 1, 24) ? 1 : 0;
    struct step *step = call(course, course->elder, &holding[called]);
    ask_making(course, &holding[called], step);
    answer(course, category, &holding[called], called);
}

static void elder_has_none(struct course *course, enum category category)
{
    struct holding own;
    if (!best_holding(course->hand[course->younger], category, &own) ||
        (category == CATEGORY_SET && !sets_count(course)))
        return;
    if (modern(course))
        course_call(course, course->elder, VERB_NONE);
    younger_calls(course, category);
}

static void call_category(struct course *course, enum category category)
{
    struct holding best;
    if (call_falsely(course, category) || (category == CATEGORY_POINT && call_to_mend(course)))
        return;
    if (as_claimed(course) && chance(course, 1, 24))
        return; /* he forgets it, or keeps it to himself */
    if (best_holding(course->hand[course->elder], category, &best))
        call_best(course, category);
    else
        elder_has_none(course, category);
}

/* --- the order ---------------------------------------------------------------------------------------------------------- */

/* The younger speaks before the elder has said a word: of his point. */
static bool younger_first(struct course *course)
{
    struct holding own, elder;
    best_holding(course->hand[course->younger], CATEGORY_POINT, &own);
    best_holding(course->hand[course->elder], CATEGORY_POINT, &elder);
    int compared = holding_compare(&own, &elder);
    if (compared == 0 || !course_breaks(course, PIQ_19))
        return false;
    course_told_step(course, PIQ_19, call(course, course->younger, &own));
    course_call(course, course->elder, word_for(compared));
    if (compared < 0)
        call(course, course->elder, &elder);
    return true;
}

/* The elder calls his sequence before his point; the younger does not have to call both. */
static bool point_after_sequence(struct course *course)
{
    struct holding point, sequence;
    best_holding(course->hand[course->elder], CATEGORY_POINT, &point);
    if (!best_holding(course->hand[course->elder], CATEGORY_SEQUENCE, &sequence) ||
        compared_with(course, &sequence) < 0)
        return false;
    enum pq_rule rule =
        course_option(course, OPT_POINT_FIRST) == POINT_FIRST_TRUE && !modern(course) ? PQC_L46 : PIQ_20;
    if (!course_breaks(course, rule))
        return false;
    call(course, course->elder, &sequence);
    course_call(course, course->younger, word_for(compared_with(course, &sequence)));
    course_told_step(course, rule, call(course, course->elder, &point));
    if (rule == PIQ_20)
        answer(course, CATEGORY_POINT, &point, 0);
    return true;
}

void course_announce(struct course *course)
{
    enum category first = CATEGORY_POINT;
    for (int player = 0; player < PQ_PLAYERS; player++)
        course->announced[player] = course->hand[player];
    if (younger_first(course))
        first = CATEGORY_SEQUENCE;
    else if (point_after_sequence(course))
        first = CATEGORY_SET;
    for (enum category category = first; category < CATEGORIES; category++)
        call_category(course, category);
}
