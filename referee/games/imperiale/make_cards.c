/* The cards of a deal. */
#include "games/imperiale/make_course.h"

#define COURT_CARDS (set_rank(RANK_K) | set_rank(RANK_Q) | set_rank(RANK_J))

static enum suit some_suit(struct imp_course *course) { return (enum suit)random_below(course->random, SUITS); }

static cardset_t four_of_some(struct imp_course *course, bool white)
{
    static const enum rank ranks[] = {RANK_7, RANK_A, RANK_J, RANK_Q, RANK_K};
    return set_rank(ranks[random_below(course->random, white ? 2 : 5)]) & PACK_32;
}

/* The best cards of two suits: with them, and the eighth trump turned, one makes all the tricks. */
static cardset_t all_tricks(struct imp_course *course)
{
    enum suit trump = some_suit(course), other = (enum suit)((trump + 1 + random_below(course->random, 3)) % SUITS);
    cardset_t trumps = PACK_32 & set_suit(trump);
    return (trumps & ~set_of(random_card(course->random, trumps))) | imp_major(other) | set_of(CARD(other, RANK_10));
}

/* Cards that the favoured player, and maybe the other, are to have. */
static void give(struct imp_course *course, cardset_t given[MAX_PLAYERS])
{
    struct random *random = course->random;
    cardset_t *own = &given[course->favoured], *other = &given[opponent(course->favoured)],
              white = PACK_32 & ~COURT_CARDS;
    enum suit suit = some_suit(course);
    switch (course->skew) {
    case SKEW_FOUR: *own = four_of_some(course, false); break;
    case SKEW_SUIT:
    case SKEW_TRUMP_SUIT: *own = imp_major(suit); break;
    case SKEW_TURNED: *own = imp_major(suit) & ~set_of(random_card(random, imp_major(suit))); break;
    case SKEW_WHITE: *own = random_cards(random, white, IMP_HAND); break;
    case SKEW_WHITE_FOUR:
        *own = four_of_some(course, true);
        *own |= random_cards(random, white & ~*own, IMP_HAND - 4);
        break;
    case SKEW_BOTH:
        *own = imp_major(suit);
        *other = random_chance(random, 1, 2) ? imp_major((enum suit)((suit + 1) % SUITS)) : set_rank(RANK_7) & PACK_32;
        break;
    case SKEW_EQUAL:
        *own = random_cards(random, PACK_32 & set_suit(SPADES), 6);
        *other = *own << 16;
        break;
    case SKEW_CAPOT: *own = all_tricks(course); break;
    default: break;
    }
}

/* The card that is turned: of the suit or the kind that the skew is for, where the talon has one. */
static cardset_t to_turn(const struct imp_course *course, cardset_t talon)
{
    cardset_t own = course->dealt[course->favoured], wanted = 0;
    for (enum suit suit = SPADES; suit < SUITS; suit++) {
        cardset_t major = imp_major(suit), cards = set_suit(suit) & PACK_32;
        if (course->skew == SKEW_TRUMP_SUIT && (major & ~own) == 0)
            wanted |= cards & talon;
        if (course->skew == SKEW_TURNED && set_count(major & own) == 3)
            wanted |= major & talon;
        if (course->skew == SKEW_CAPOT && set_count(cards & own) == 7)
            wanted |= cards & talon;
    }
    return wanted != 0 ? wanted : talon;
}

/* The skew that a fault is likeliest with. */
static const struct {
    enum imp_rule rule;
    enum imp_skew skew;
} skew_for[] = {
    {IMH_22, SKEW_NONE},   {IMM_27, SKEW_NONE},       {IMH_12, SKEW_TURNED}, {IMH_13, SKEW_FOUR},
    {IMH_14, SKEW_WHITE},  {IMH_15, SKEW_WHITE_FOUR}, {IMH_16, SKEW_TURNED}, {IMH_17, SKEW_TRUMP_SUIT},
    {IMH_24, SKEW_CAPOT},  {IMH_A12, SKEW_SUIT},      {IMH_A13, SKEW_FOUR},  {IMH_A14, SKEW_BOTH},
    {IMH_A16, SKEW_FOUR},  {IMM_13, SKEW_EQUAL},      {IMM_15, SKEW_FOUR},   {IMM_16, SKEW_SUIT},
    {IMM_17, SKEW_TURNED}, {IMM_19, SKEW_TURNED},     {IMM_20, SKEW_SUIT},
};

static enum imp_skew choose_skew(struct imp_course *course)
{
    for (size_t i = 0; i < sizeof skew_for / sizeof skew_for[0]; i++)
        if (imp_wanted(course, skew_for[i].rule) && imp_chance(course, 4, 5))
            return skew_for[i].skew;
    return random_chance(course->random, 1, 2) ? SKEW_NONE : (enum imp_skew)random_below(course->random, SKEWS);
}

void imp_make_hands(struct imp_course *course)
{
    struct making *making = course->making;
    cardset_t given[MAX_PLAYERS] = {0}, talon = 0;
    course->skew = choose_skew(course);
    course->favoured = (int)random_below(course->random, 2);
    give(course, given);
    size_t count = making_deal_out(making, course->deal, given, course->hand, course->talon);
    for (int player = 0; player < 2; player++)
        course->dealt[player] = course->hand[player];
    for (size_t i = 0; i < count; i++)
        talon |= set_of(course->talon[i]);
    course->turned = random_card(course->random, to_turn(course, talon));
    course->trump = card_suit(course->turned);
    for (size_t i = 0; i < count; i++)
        if (course->talon[i] == course->turned) {
            course->talon[i] = course->talon[0];
            course->talon[0] = course->turned;
        }
}
