/* The parts of the core that are pure functions: cards, words, options, the arena, finding a slip. */
#include "tests/testing.h"

#include "core/arena.h"
#include "core/card.h"
#include "core/fold.h"
#include "core/make/random.h"
#include "core/options.h"
#include "core/table.h"
#include "core/trick.h"

#include <string.h>

static void cards_are_bits(void **state)
{
    (void)state;
    assert_int_equal(set_count(PACK_32), 32);
    assert_int_equal(set_count(PACK_52), 52);
    assert_true(set_has(PACK_32, CARD(CLUBS, RANK_7)));
    assert_false(set_has(PACK_32, CARD(CLUBS, RANK_6)));
    assert_int_equal(set_count(PACK_32 & set_suit(HEARTS)), 8);
    assert_int_equal(set_count(PACK_52 & set_rank(RANK_A)), 4);
    assert_true(set_first(PACK_32) == CARD(SPADES, RANK_7));
    assert_true(set_of(CARD_UNKNOWN) == 0);
    assert_false(card_known(CARD(HEARTS, RANK_UNKNOWN)));
    assert_false(card_known(CARD(SUIT_UNKNOWN, RANK_K)));
}

static void cards_print_in_both_alphabets(void **state)
{
    (void)state;
    char out[CARD_TEXT];
    assert_string_equal(card_print(out, CARD(SPADES, RANK_Q), ALPHABET_FR, false), "D♠");
    assert_string_equal(card_print(out, CARD(SPADES, RANK_Q), ALPHABET_EN, false), "Q♠");
    assert_string_equal(card_print(out, CARD(HEARTS, RANK_10), ALPHABET_FR, true), "10C");
    assert_string_equal(card_print(out, CARD(DIAMONDS, RANK_J), ALPHABET_FR, true), "VK");
    assert_string_equal(card_print(out, CARD(HEARTS, RANK_UNKNOWN), ALPHABET_EN, false), "?♥");
    assert_string_equal(card_print(out, CARD_UNKNOWN, ALPHABET_EN, false), "??");
}

static void words_fold(void **state)
{
    (void)state;
    char out[64];
    assert_string_equal(fold_text(out, sizeof out, "Impériale ŒUVRE s’y"), "imperiale oeuvre s'y");
    assert_true(fold_equal("Règles", "REGLES"));
    assert_true(fold_equal("re\xcc\x81gle", "régle")); /* e and a combining acute */
    assert_false(fold_equal("regle", "regles"));
    assert_true(fold_listed("ancienne historique", "Historique"));
    assert_false(fold_listed("ancienne historique", "histo"));
    assert_int_equal(fold_distance("talon", "talno"), 1);
    assert_int_equal(fold_distance("donneur", "dealer"), 4);
    assert_int_equal(fold_distance("", "abc"), 3);
    /* One letter put in before and one left out behind: two changes, for which the whole of both has to be looked through. */
    assert_true(fold_within("abcdefgh", "xabcdefg", 2));
    assert_false(fold_within("abcdefgh", "xabcdefg", 1));
    assert_true(fold_within("Écarte", "ecrate", 1)); /* "ar" and "ra" are one change, and accents none */
    assert_false(fold_within("Écarte", "ecrate", 0));
    assert_false(fold_within("abc", "abcdefg", 3));
    assert_true(fold_within("abc", "abcdefg", 4));
}

static void guesses_are_near_or_none(void **state)
{
    (void)state;
    unsigned distance = 0;
    const char *best = fold_nearer("delaer", NULL, "hands", &distance);
    assert_null(best);
    best = fold_nearer("delaer", best, "dealer", &distance);
    assert_string_equal(best, "dealer");
    assert_string_equal(fold_nearer("delaer", best, "deal", &distance), "dealer");
}

static const struct option options[] = {
    {"goal", "6|N", 1, 99, {"", ""}},
    {"capot", "off|1|2", 0, 0, {"", ""}},
    {"order", "as_shown|fixed", 0, 0, {"", ""}},
};
static const struct edition editions[] = {
    {.name = "old", .names = "ancienne", .options = "goal=6|N capot=2|1 order=as_shown|fixed", .base = -1},
    {.name = "new", .names = "moderne", .options = "goal=3|N capot=off|1|2", .base = -1},
    {.name = "club", .names = "", .options = "goal=5 order=fixed", .base = 0},
};
static const struct game game = {
    .name = "test", .edition = editions, .edition_count = 3, .option = options, .option_count = 3};

static void options_follow_the_edition(void **state)
{
    (void)state;
    int value[3];
    option_defaults(&game, 0, value);
    assert_int_equal(value[0], 6);
    assert_int_equal(value[1], 2); /* index of "2" among all the values */
    assert_int_equal(value[2], 0);
    option_defaults(&game, 1, value);
    assert_int_equal(value[0], 3);
    assert_int_equal(value[1], 0);
    assert_int_equal(value[2], -1); /* the new edition does not know it */
    option_defaults(&game, 2, value);
    assert_int_equal(value[0], 5);
    assert_int_equal(value[1], 2);
    assert_int_equal(value[2], 1);
}

static void option_values_are_bounded(void **state)
{
    (void)state;
    assert_int_equal(option_parse(&game, 0, 0, "1"), 1);
    assert_int_equal(option_parse(&game, 0, 0, "99"), 99);
    assert_int_equal(option_parse(&game, 0, 0, "0"), -1);
    assert_int_equal(option_parse(&game, 0, 0, "100"), -1);
    assert_int_equal(option_parse(&game, 0, 0, "6x"), -1);
    assert_int_equal(option_parse(&game, 0, 1, "off"), -1); /* a value of the other edition */
    assert_int_equal(option_parse(&game, 1, 1, "off"), 0);
    assert_int_equal(option_parse(&game, 1, 2, "fixed"), -1);
    char out[16];
    assert_string_equal(option_print(&options[1], 1, out, sizeof out), "1");
    assert_string_equal(option_print(&options[0], 7, out, sizeof out), "7");
    assert_int_equal(option_find(&game, "capot"), 1);
    assert_int_equal(option_find(&game, "capo"), -1);
    assert_int_equal((int)edition_base(&game, 2), 0);
}

static void the_arena_keeps_what_it_gave(void **state)
{
    (void)state;
    struct arena *arena = arena_new();
    char *texts[300];
    for (int i = 0; i < 300; i++)
        texts[i] = arena_printf(arena, "%d %0999d", i, i);
    for (int i = 0; i < 300; i++)
        assert_int_equal(strtol(texts[i], NULL, 10), i);
    size_t room = 0;
    int *numbers = NULL;
    for (int i = 0; i < 1000; i++) {
        numbers = arena_grow(arena, numbers, (size_t)i, &room, sizeof *numbers);
        numbers[i] = i;
    }
    for (int i = 0; i < 1000; i++)
        assert_int_equal(numbers[i], i);
    arena_clear(arena);
    const unsigned char *zeroed = arena_alloc(arena, 4096);
    for (int i = 0; i < 4096; i++)
        assert_int_equal(zeroed[i], 0);
    arena_free(arena);
}

/* What is given back is zeros again, in the block that was in use and in those that came after it. */
static void the_arena_goes_back_to_a_mark(void **state)
{
    (void)state;
    struct arena *arena = arena_new();
    char *before = arena_text(arena, "before", 6);
    struct arena_mark mark = arena_mark(arena);
    for (size_t bytes = 100; bytes <= 1000000; bytes *= 100) {
        unsigned char *first = arena_alloc(arena, 1000);
        memset(first, 1, 1000);
        memset(arena_alloc(arena, bytes), 1, bytes);
        memset(arena_alloc(arena, 60000), 1, 60000);
        arena_rewind(arena, mark);
        assert_ptr_equal(arena_alloc(arena, 1000), first);
        for (size_t i = 0; i < 1000; i++)
            assert_int_equal(first[i], 0);
        const unsigned char *again = arena_alloc(arena, 50000);
        for (size_t i = 0; i < 50000; i++)
            assert_int_equal(again[i], 0);
        arena_rewind(arena, mark);
    }
    assert_string_equal(before, "before");
    arena_free(arena);
}

/* Impériale's order in play: K Q J A 10 9 8 7. */
static const signed char strength[16] = {
    [RANK_7] = 1, [RANK_8] = 2, [RANK_9] = 3, [RANK_10] = 4, [RANK_A] = 5, [RANK_J] = 6, [RANK_Q] = 7, [RANK_K] = 8};

static size_t winner(card_t led, card_t other, enum suit trump)
{
    const struct play plays[] = {{.card = led}, {.card = other}};
    const struct trick trick = {.count = 2, .card = {&plays[0], &plays[1]}};
    return trick_winner(&trick, trump, strength);
}

static void tricks_are_won(void **state)
{
    (void)state;
    assert_int_equal(winner(CARD(HEARTS, RANK_A), CARD(HEARTS, RANK_J), SPADES), 1); /* the ace is below the jack */
    assert_int_equal(winner(CARD(HEARTS, RANK_A), CARD(HEARTS, RANK_10), SPADES), 0);
    assert_int_equal(winner(CARD(HEARTS, RANK_K), CARD(SPADES, RANK_7), SPADES), 1); /* trumped */
    assert_int_equal(winner(CARD(HEARTS, RANK_7), CARD(CLUBS, RANK_K), SPADES), 0);  /* thrown off */
    assert_int_equal(winner(CARD(HEARTS, RANK_7), CARD(CLUBS, RANK_K), SUIT_UNKNOWN), 0);
    cardset_t hand = set_of(CARD(HEARTS, RANK_A)) | set_of(CARD(HEARTS, RANK_Q)) | set_of(CARD(CLUBS, RANK_K));
    assert_true(hand_follows(hand, CARD(HEARTS, RANK_7)) == (hand & set_suit(HEARTS)));
    assert_true(hand_beats(hand, CARD(HEARTS, RANK_J), strength) == set_of(CARD(HEARTS, RANK_Q)));
    assert_true(hand_beats(hand, CARD(HEARTS, RANK_K), strength) == 0);
}

/* --- who can have won a trick ------------------------------------------------------------------------------------------ */

enum { GUESSES = 300, GUESSERS = 3 };

/* Who wins with some cards in the places of those that are not known, a bit each. */
static unsigned takers_tried(const struct judge *judge, const struct trick *trick, struct play *play, size_t place,
                             cardset_t left)
{
    unsigned takers = 0;
    card_t written = place < trick->count ? play[place].card : CARD_UNKNOWN;
    if (place == trick->count)
        return 1U << judge->game->play->winner(judge, trick);
    if (card_known(written))
        return takers_tried(judge, trick, play, place + 1, left);
    for (cardset_t rest = left; rest != 0; rest &= rest - 1) {
        if (!card_may_be(written, set_first(rest)))
            continue;
        play[place].card = set_first(rest);
        takers |= takers_tried(judge, trick, play, place + 1, left & ~set_of(set_first(rest)));
    }
    play[place].card = written;
    return takers;
}

/* A trick of which some cards are not legible, or not wholly. */
static void some_trick(struct random *random, const struct judge *judge, struct trick *trick, struct play *play)
{
    cardset_t left = judge->rules.pack;
    *trick = (struct trick){.count = judge->rules.pack == PACK_32 ? 2 : GUESSERS, .winner = NOBODY};
    for (size_t i = 0; i < trick->count; i++) {
        cardset_t rest = left;
        for (unsigned skip = random_below(random, (unsigned)set_count(rest)); skip > 0; skip--)
            rest &= rest - 1;
        card_t card = set_first(rest);
        unsigned what = random_below(random, 5);
        left &= ~set_of(card);
        play[i] = (struct play){.player = (int)i, .nth = (unsigned)i};
        play[i].card = what > 2    ? card
                       : what == 2 ? CARD_UNKNOWN
                       : what == 1 ? CARD(card_suit(card), RANK_UNKNOWN)
                                   : CARD(SUIT_UNKNOWN, card_rank(card));
        trick->card[i] = &play[i];
    }
}

/* By trying all cards: who can win does, and nobody else; of more than two cards nobody is said not to who can. */
static void who_can_take_is_who_does(void **state)
{
    (void)state;
    static const char *const played[] = {"piquet", "imperiale", "napoleon"};
    size_t sure = 0;
    for (size_t g = 0; g < 3; g++) {
        struct judge judge = {.game = game_find(played[g]), .rules.pack = g < 2 ? PACK_32 : PACK_52};
        struct random random = random_seeded(3, g);
        for (size_t n = 0; n < GUESSES; n++) {
            struct trick trick;
            struct play play[GUESSERS];
            judge.table.trump = g == 0 ? SUIT_UNKNOWN : (enum suit)random_below(&random, SUITS);
            cardset_t left = judge.rules.pack;
            some_trick(&random, &judge, &trick, play);
            for (size_t i = 0; i < trick.count; i++)
                left &= ~set_of(play[i].card);
            unsigned takers = takers_tried(&judge, &trick, play, 0, left);
            int taker = trick_sure_taker(&judge, &trick);
            for (int player = 0; player < (int)trick.count; player++) {
                bool can = trick_taking(&judge, &trick, player) == CAN_TAKE;
                assert_true(can || !(takers >> player & 1U));
                assert_true(trick.count > 2 || can == (takers >> player & 1U));
            }
            assert_true(taker == NOBODY || takers == 1U << taker);
            assert_true(trick.count > 2 || taker != NOBODY || set_count(takers) > 1);
            sure += taker != NOBODY;
        }
    }
    assert_in_range(sure, GUESSES / 2, GUESSES * 5 / 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_are_bits),
        cmocka_unit_test(cards_print_in_both_alphabets),
        cmocka_unit_test(words_fold),
        cmocka_unit_test(guesses_are_near_or_none),
        cmocka_unit_test(options_follow_the_edition),
        cmocka_unit_test(option_values_are_bounded),
        cmocka_unit_test(the_arena_keeps_what_it_gave),
        cmocka_unit_test(the_arena_goes_back_to_a_mark),
        cmocka_unit_test(tricks_are_won),
        cmocka_unit_test(who_can_take_is_who_does),
    };
    return cmocka_run_group_tests_name("core", tests, NULL, NULL);
}
