/* What two hands at piquet count is among what calls can come to, by whatever rules; and what no two hands count is not. Hands
   at random, but with long suits and quatorzes often. REFEREE_HANDS says how many. */
#include "tests/reading.h"

#include "core/judge.h"
#include "core/options.h"
#include "games/piquet/ways_calls.h"
#include "tests/deals.h"
#include "tests/hands.h"

#include <stdio.h>

enum { HANDS = 60000, SUMS = 64, NOBODYS = 2 };

static unsigned hands_wanted(void) { return (unsigned)how_many("REFEREE_HANDS", HANDS); }

/* What is counted of each category, and by whom: 0 the elder, 1 the younger, 2 neither. */
struct counted {
    int role[CATEGORIES], sum[CATEGORIES];
};

struct told {
    bool here[PQ_PLAYERS + 1][16][PQ_PLAYERS + 1][SUMS][PQ_PLAYERS + 1][SUMS];
};

static bool *told_at(struct told *told, const struct counted *of)
{
    assert_in_range(of->sum[CATEGORY_POINT], 0, 15);
    assert_in_range(of->sum[CATEGORY_SEQUENCE], 0, SUMS - 1);
    assert_in_range(of->sum[CATEGORY_SET], 0, SUMS - 1);
    return &told->here[of->role[0]][of->sum[0]][of->role[1]][of->sum[1]][of->role[2]][of->sum[2]];
}

static struct judge *judge_of(const char *head)
{
    char text[256];
    snprintf(text, sizeof text, "game: piquet\n%splayers: [Anne, Blaise]\ndeal: {dealer: Blaise}\n", head);
    struct judge *judge = judge_open(read_text(text), NULL, arena);
    judge_deal(judge, 0);
    return judge;
}

static struct told *told_of(const struct judge *judge)
{
    struct calls calls = {.count = 0};
    struct told *told = arena_alloc(arena, sizeof *told);
    calls_find(judge, &calls, arena);
    for (size_t i = 0; i < calls.count; i++) {
        struct counted of;
        for (int category = 0; category < CATEGORIES; category++) {
            bool nobody = calls.called[i].role[category] == NOBODY;
            of.role[category] = nobody ? NOBODYS : calls.called[i].role[category];
            of.sum[category] = nobody ? 0 : calls.lots[category].lot[calls.called[i].lot[category]].sum;
        }
        *told_at(told, &of) = true;
    }
    return told;
}

/* --- hands ----------------------------------------------------------------------------------------------------------- */

static cardset_t some_of(struct chance *chance, cardset_t cards)
{
    cardset_t some = 0;
    for (; cards != 0; cards &= cards - 1)
        if (chance_of(chance, 4) > 0)
            some |= cards & -cards;
    return some;
}

/* Now and then most of a suit, and all of a rank. */
static cardset_t rich(struct chance *chance)
{
    cardset_t cards = 0;
    if (chance_of(chance, 2) == 0)
        cards |= some_of(chance, PACK_32 & set_suit((enum suit)chance_of(chance, SUITS)));
    for (int i = 0; i < 2; i++)
        if (chance_of(chance, 4) == 0)
            cards |= set_rank((enum rank)(RANK_10 + chance_of(chance, HIGH_RANKS)));
    return cards & PACK_32;
}

/* Takes or adds cards until there are twelve, none of them of `gone`. */
static cardset_t twelve(struct chance *chance, cardset_t cards, cardset_t gone)
{
    cards &= ~gone;
    while (set_count(cards) != PQ_HAND) {
        cardset_t from = set_count(cards) > PQ_HAND ? cards : PACK_32 & ~gone & ~cards;
        for (unsigned skip = chance_of(chance, (unsigned)set_count(from)); skip > 0; skip--)
            from &= from - 1;
        cards ^= from & -from;
    }
    return cards;
}

/* --- what they count --------------------------------------------------------------------------------------------------- */

static int sum_held(cardset_t cards, enum category category, bool tens)
{
    struct holding held[HOLDINGS_ROOM];
    size_t count = holdings_in(cards, category, held);
    int sum = 0;
    for (size_t i = 0; i < count && (i == 0 || category != CATEGORY_POINT); i++)
        sum += holding_worth(&held[i], tens);
    return sum;
}

static struct counted count_up(const struct judge *judge, const cardset_t hand[PQ_PLAYERS])
{
    bool tens = option_value(judge, OPT_POINT_VALUE) == POINT_TENS_HALF_UP;
    bool void_without = option_value(judge, OPT_SETS_VOID) == SETS_VOID_TRUE;
    struct counted of;
    for (int i = 0; i < CATEGORIES; i++) {
        enum category category = (enum category)i;
        struct holding best[PQ_PLAYERS];
        bool elder = best_holding(hand[0], category, &best[0]), younger = best_holding(hand[1], category, &best[1]);
        int order = elder && younger ? holding_compare(&best[0], &best[1]) : elder - younger;
        bool cancelled = category == CATEGORY_SET && void_without && !elder;
        of.role[i] = order == 0 || cancelled ? NOBODYS : order < 0;
        of.sum[i] = of.role[i] == NOBODYS ? 0 : sum_held(hand[of.role[i]], category, tens);
    }
    return of;
}

static void whatever_hands_count_is_told(void **state)
{
    (void)state;
    static const char *const heads[] = {"rules: modern\n", "rules: cavendish\n", "rules: academie-18c\n",
                                        "options: {point_value: cards, sets_void_if_elder_has_none: false}\n"};
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
        struct chance chance = {0x9e3779b97f4a7c15U + i};
        const struct judge *judge = judge_of(heads[i]);
        struct told *told = told_of(judge);
        for (unsigned nth = 0; nth < hands_wanted(); nth++) {
            cardset_t hand[PQ_PLAYERS] = {twelve(&chance, rich(&chance), 0)};
            hand[1] = twelve(&chance, rich(&chance), hand[0]);
            struct counted of = count_up(judge, hand);
            if (!*told_at(told, &of))
                fail_msg("%s%llx and %llx: %d by %d, %d by %d, %d by %d", heads[i], (unsigned long long)hand[0],
                         (unsigned long long)hand[1], of.sum[0], of.role[0], of.sum[1], of.role[1], of.sum[2],
                         of.role[2]);
        }
    }
}

/* --- by hand ------------------------------------------------------------------------------------------------------------ */

enum { E, Y, N };

static void what_no_hands_count_is_not_told(void **state)
{
    (void)state;
    static const struct {
        struct counted of;
        bool modern, claimed; /* whether it can be: by what is held, by what is called */
    } cases[] = {
        {{{E, E, N}, {8, 18, 0}}, true, true},    /* all of a suit … */
        {{{E, E, N}, {8, 15, 0}}, false, true},   /* … is a huitième */
        {{{E, E, Y}, {8, 18, 14}}, false, false}, /* and leaves the other no quatorze */
        {{{E, Y, N}, {8, 3, 0}}, false, true},    /* nor has he a better sequence */
        {{{E, Y, N}, {7, 3, 0}}, false, true},    /* seven of a suit have one of four at least */
        {{{E, Y, N}, {7, 4, 0}}, true, true},     /* A K Q and 10 9 8 7 against K Q J 10 */
        {{{E, E, Y}, {6, 17, 28}}, false, false}, /* seven in sequence leave one rank of five */
        {{{E, E, E}, {6, 17, 14}}, true, true},   /* K … 7, and three kings more */
        {{{E, E, E}, {6, 17, 28}}, false, false}, /* six more there is no room for */
        {{{N, E, E}, {0, 32, 28}}, false, false}, /* two sixièmes are all the hand */
        {{{N, E, E}, {0, 30, 6}}, true, true},    /* the tens and knaves of two quintes, and one more of each */
        {{{N, E, E}, {0, 30, 14}}, true, true},   /* or two more of one */
        {{{N, E, E}, {0, 31, 14}}, false, false}, /* of a quinte and a sixième there is but one to be had */
        {{{Y, N, E}, {2, 0, 3}}, false, true},    /* all three of each suit: the other's are better */
    };
    struct told *modern = told_of(judge_of("options: {sets_void_if_elder_has_none: false}\n"));
    struct told *claimed = told_of(judge_of("rules: academie-18c\n"));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(*told_at(modern, &cases[i].of), cases[i].modern);
        assert_int_equal(*told_at(claimed, &cases[i].of), cases[i].claimed);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(whatever_hands_count_is_told, begin, end),
        cmocka_unit_test_setup_teardown(what_no_hands_count_is_not_told, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
