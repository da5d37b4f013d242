/* What two hands at piquet count is among what calls can come to, by whatever rules; and what no two hands count is not. Hands
   at random, but with long suits and quatorzes often. REFEREE_HANDS says how many. */
#include "tests/reading.h"

#include "core/judge.h"
#include "games/piquet/ways_calls.h"
#include "games/piquet/ways_held.h"
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

/* --- every hand there is ---------------------------------------------------------------------------------------------- */

enum { SUIT_SETS = 256, RUN_KEYS = 625 * 25, FULL = LOT_MOST + 1 };

/* Cards of one suit, a bit each from the seven up. */
struct suit_held {
    int count, court, key; /* key: how many sequences of each length, to the base of 5 */
    unsigned high;
};

/* By the sequences and the ranks of which there are four, and three: the least court cards of all hands. */
struct least {
    unsigned char of[RUN_KEYS][FULL][FULL], runs_alone[RUN_KEYS], sets_alone[FULL][FULL];
};

static int key_of_length(int length)
{
    int key = 1;
    for (int i = 3; i < length; i++)
        key *= 5;
    return key;
}

static struct suit_held suit_of(unsigned cards)
{
    struct suit_held suit = {.high = cards >> 3};
    int length = 0;
    for (int i = 0; i <= 8; i++) {
        bool here = i < 8 && (cards >> i & 1U) != 0;
        suit.count += here;
        suit.court += here && i >= 4 && i <= 6; /* knave, queen, king */
        suit.key += !here && length >= 3 ? key_of_length(length) : 0;
        length = here ? length + 1 : 0;
    }
    return suit;
}

static void lower(unsigned char *least, int court)
{
    if (court < *least)
        *least = (unsigned char)court;
}

static void note_hand(struct least *least, const struct suit_held *a, const struct suit_held *b,
                      const struct suit_held *c, const struct suit_held *d)
{
    unsigned all = a->high & b->high & c->high & d->high;
    unsigned three = ((a->high & b->high & (c->high | d->high)) | (c->high & d->high & (a->high | b->high))) & ~all;
    int fours = __builtin_popcount(all), threes = __builtin_popcount(three);
    int key = a->key + b->key + c->key + d->key, court = a->court + b->court + c->court + d->court;
    lower(&least->of[key][fours][threes], court);
    lower(&least->runs_alone[key], court);
    lower(&least->sets_alone[fours][threes], court);
}

/* Which suit is which makes no difference: each hand is met once in the order of its suits. */
static void go_through_all_hands(struct least *least)
{
    struct suit_held suit[SUIT_SETS];
    memset(least, NO_HAND, sizeof *least);
    for (unsigned i = 0; i < SUIT_SETS; i++)
        suit[i] = suit_of(i);
    for (int a = 0; a < SUIT_SETS; a++)
        for (int b = a; b < SUIT_SETS; b++)
            for (int c = b; c < SUIT_SETS && suit[a].count + suit[b].count <= PQ_HAND; c++)
                for (int d = c, left = PQ_HAND - suit[a].count - suit[b].count - suit[c].count;
                     d < SUIT_SETS && left >= 0 && left <= 8; d++)
                    if (suit[d].count == left)
                        note_hand(least, &suit[a], &suit[b], &suit[c], &suit[d]);
}

static int key_of_lot(const struct lot *lot)
{
    int key = 0;
    for (size_t i = 0; i < lot->count; i++)
        key += key_of_length(lot->length[i]);
    return key;
}

/* What one hand holds together, and its court cards, are those of some hand, and of none less. */
static void all_hands_hold_what_is_told(void **state)
{
    (void)state;
    struct least *least = arena_alloc(arena, sizeof *least);
    struct lots lots[CATEGORIES] = {{.count = 0}};
    struct held_least held;
    go_through_all_hands(least);
    lots_find(lots, true, false);
    held_least_find(lots, false, &held);
    for (size_t k = 0; k < lots[CATEGORY_SET].count; k++) {
        const struct lot *sets = &lots[CATEGORY_SET].lot[k];
        int fours = lot_fours(sets);
        assert_int_equal(held.court[LOTS_ROOM][k], least->sets_alone[fours][sets->ranks - fours]);
        for (size_t i = 0; i < lots[CATEGORY_SEQUENCE].count; i++) {
            int key = key_of_lot(&lots[CATEGORY_SEQUENCE].lot[i]);
            assert_int_equal(held.court[i][k], least->of[key][fours][sets->ranks - fours]);
            assert_int_equal(held.court[i][LOTS_ROOM], least->runs_alone[key]);
        }
    }
}

/* Whether of the calls that count one ten of a player all else is his, or nobody's, and comes to this; the point is
   nobody's. */
static bool told_beside_ten(const struct calls *calls, int role, const struct counted *of)
{
    bool told = false;
    for (size_t k = 0; k < calls->count; k++) {
        const struct called *called = &calls->called[k];
        bool same = called->blanches[role] == 1 && called->role[CATEGORY_POINT] == NOBODY;
        for (int i = CATEGORY_SEQUENCE; i < CATEGORIES && same; i++)
            same = called->role[i] == NOBODY
                       ? of->role[i] == N
                       : called->role[i] == role && calls->lots[i].lot[called->lot[i]].sum == of->sum[i];
        told |= same;
    }
    return told;
}

/* What is counted beside the ten of one who was dealt no court card. */
static void blanches_allow_what_can_be_drawn(void **state)
{
    (void)state;
    static const struct {
        struct counted of;
        bool elder,
            younger; /* whether it can be where the elder counts the ten and all of this, where the younger does */
    } cases[] = {
        {{{N, E, E}, {0, 12, 31}}, false, true},  /* four tierces, two quatorzes and a trio: seven court cards */
        {{{N, E, E}, {0, 12, 42}}, false, false}, /* three quatorzes of a knave, a queen, a ten: eight */
        {{{N, E, N}, {0, 12, 0}}, true, true},    /* 9 8 7 of each suit */
        {{{N, N, E}, {0, 0, 42}}, true, true},    /* aces and tens, and kings drawn */
        {{{N, E, E}, {0, 3, 42}}, false, false},  /* four suits of three cards have one tierce only if all do */
    };
    const struct judge *judge = judge_of("options: {sets_void_if_elder_has_none: false}\n");
    struct calls calls = {.count = 0};
    calls_find(judge, &calls, arena);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(told_beside_ten(&calls, 0, &cases[i].of), cases[i].elder);
        assert_int_equal(told_beside_ten(&calls, 1, &cases[i].of), cases[i].younger);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(whatever_hands_count_is_told, begin, end),
        cmocka_unit_test_setup_teardown(what_no_hands_count_is_not_told, begin, end),
        cmocka_unit_test_setup_teardown(all_hands_hold_what_is_told, begin, end),
        cmocka_unit_test_setup_teardown(blanches_allow_what_can_be_drawn, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
