/* The ways to play a deal on, against a count made without any of the program's rules: by walking every one of them, with
   the duties of play and the winner of a trick written down here from the rulebook. */
#include "tests/counting.h"

#include "formats/buffer.h"

#include <stdbool.h>
#include <stdio.h>

/* --- the naive count -------------------------------------------------------------------------------------- */

enum { PACK = 32, HAND = 12, DEALT = 24 };

/* Cards are 0 … 31: suit * 8 + place among 7 8 9 10 J Q K A. */
static int suit_of(int card) { return card / 8; }

struct game_walk {
    const char *name;
    int order[8]; /* strength of 7 8 9 10 J Q K A */
    bool must_beat, trumps;
};

static const struct game_walk piquet = {"piquet", {0, 1, 2, 3, 4, 5, 6, 7}, false, false};
static const struct game_walk imperiale = {"imperiale", {0, 1, 2, 3, 5, 6, 7, 4}, true, true};

struct walk {
    const struct game_walk *game;
    int trump;
    int owner[PACK]; /* who holds the card; -1: nobody */
    int leader, led; /* led: the card on the table, -1: none */
};

static bool beats(const struct walk *walk, int card, int led)
{
    if (suit_of(card) == suit_of(led))
        return walk->game->order[card % 8] > walk->game->order[led % 8];
    return walk->game->trumps && suit_of(card) == walk->trump;
}

static int to_play(const struct walk *walk) { return walk->led < 0 ? walk->leader : 1 - walk->leader; }

static bool has_suit(const struct walk *walk, int player, int suit)
{
    for (int card = 0; card < PACK; card++)
        if (walk->owner[card] == player && suit_of(card) == suit)
            return true;
    return false;
}

static bool has_higher(const struct walk *walk, int player)
{
    for (int card = 0; card < PACK; card++)
        if (walk->owner[card] == player && suit_of(card) == suit_of(walk->led) && beats(walk, card, walk->led))
            return true;
    return false;
}

static bool allowed(const struct walk *walk, int card)
{
    int player = to_play(walk);
    if (walk->owner[card] != player)
        return false;
    if (walk->led < 0)
        return true;
    if (has_suit(walk, player, suit_of(walk->led)))
        return suit_of(card) == suit_of(walk->led) &&
               (!walk->game->must_beat || beats(walk, card, walk->led) || !has_higher(walk, player));
    return !walk->game->trumps || suit_of(card) == walk->trump || !has_suit(walk, player, walk->trump);
}

static struct walk after(const struct walk *walk, int card)
{
    struct walk next = *walk;
    next.owner[card] = -1;
    next.led = walk->led < 0 ? card : -1;
    if (walk->led >= 0)
        next.leader = beats(walk, card, walk->led) ? 1 - walk->leader : walk->leader;
    return next;
}

#define WALK_CARDS PACK
#include "tests/walking.h"

/* --- the same position as a record ------------------------------------------------------------------------ */

static void card_write(struct buffer *out, int card)
{
    static const char *const ranks[] = {"7", "8", "9", "10", "J", "Q", "K", "A"};
    static const char *const suits[] = {"♠", "♥", "♦", "♣"};
    buffer_printf(out, "%s%s ", ranks[card % 8], suits[suit_of(card)]);
}

/* A deal, shuffled: the first twelve cards are A's, the next B's, the others the talon. */
struct position_made {
    const struct game_walk *game;
    int card[PACK];
    int played[DEALT], play_count;
    struct walk walk;
};

static void shuffle(struct position_made *made, const struct game_walk *game, unsigned seed, int played)
{
    *made = (struct position_made){.game = game};
    for (int i = 0; i < PACK; i++)
        made->card[i] = i;
    shuffle_cards(made->card, PACK, &seed);
    made->walk = (struct walk){.game = game, .leader = 0, .led = -1, .trump = suit_of(made->card[DEALT])};
    for (int i = 0; i < PACK; i++)
        made->walk.owner[made->card[i]] = i < HAND ? 0 : i < DEALT ? 1 : -1;
    while (made->play_count < played) {
        int card = (int)(next_random(&seed) % PACK);
        if (!allowed(&made->walk, card))
            continue;
        made->walk = after(&made->walk, card);
        made->played[made->play_count++] = card;
    }
}

static void cards_write(struct buffer *out, const int *card, int count)
{
    for (int i = 0; i < count; i++)
        card_write(out, card[i]);
}

/* The text of the record; the caller frees it. */
static struct buffer record_of(const struct position_made *made)
{
    struct buffer text = {0};
    bool exchanges = made->game == &piquet;
    buffer_printf(&text, "game: %s\nplayers: [A, B]\ndeal:\n  dealer: B\n  %s:\n    A: ", made->game->name,
                  exchanges ? "held" : "hands");
    cards_write(&text, made->card, HAND);
    buffer_text(&text, "\n    B: ");
    cards_write(&text, &made->card[HAND], HAND);
    if (!exchanges) {
        buffer_text(&text, "\n  talon: ");
        cards_write(&text, &made->card[DEALT], PACK - DEALT);
    }
    buffer_text(&text, made->play_count > 0 ? "\n  play: " : "\n");
    for (int i = 0; i < made->play_count; i++) {
        buffer_text(&text, i > 0 && i % 2 == 0 ? "; " : "");
        card_write(&text, made->played[i]);
    }
    buffer_char(&text, '\n');
    return text;
}

/* --- both counts ------------------------------------------------------------------------------------------ */

static void compare(const struct game_walk *game, unsigned deals, int played, int depth)
{
    for (unsigned seed = 1; seed <= deals; seed++) {
        struct position_made made;
        shuffle(&made, game, seed, played);
        struct buffer text = record_of(&made);
        uint64_t ways = walk_on(&made.walk, depth);
        assert_true(ways > 0);
        assert_ways(buffer_s(&text), (unsigned)depth, ways, to_play(&made.walk));
        assert_int_equal(counted(buffer_s(&text), 1, false).left, DEALT - played);
        buffer_free(&text);
        arena_clear(arena);
    }
}

static void piquet_from_the_lead(void **state)
{
    (void)state;
    compare(&piquet, 20, 0, 1);
    compare(&piquet, 20, 0, 2);
    compare(&piquet, 20, 0, 5);
    compare(&piquet, 4, 0, 6);
}

static void piquet_in_the_middle(void **state)
{
    (void)state;
    for (int played = 1; played < DEALT - 8; played++)
        compare(&piquet, 4, played, 5);
}

static void piquet_to_the_end(void **state)
{
    (void)state;
    for (int played = DEALT - 9; played < DEALT; played++)
        compare(&piquet, 20, played, DEALT);
}

static void imperiale_from_the_lead(void **state)
{
    (void)state;
    compare(&imperiale, 20, 0, 1);
    compare(&imperiale, 20, 0, 2);
    compare(&imperiale, 20, 0, 6);
}

static void imperiale_in_the_middle(void **state)
{
    (void)state;
    for (int played = 1; played < DEALT - 8; played++)
        compare(&imperiale, 6, played, 6);
}

static void imperiale_to_the_end(void **state)
{
    (void)state;
    for (int played = DEALT - 11; played < DEALT; played++)
        compare(&imperiale, 30, played, DEALT);
}

/* Where nobody can ever follow, every order of both hands is a way: 12! times 12!, the most that two can have. */
static void the_most_ways(void **state)
{
    (void)state;
    uint64_t factorial = 1;
    for (uint64_t i = 2; i <= HAND; i++)
        factorial *= i;
    struct perft perft = counted("game: piquet\nplayers: [A, B]\ndeal:\n  dealer: B\n  held: {A: ♠ A K Q J 10 9 8 7 "
                                 "♥ A K Q J, B: ♦ A K Q J 10 9 8 7 ♣ A K Q J}\n",
                                 0, false);
    assert_int_equal(perft.depth, DEALT);
    assert_int_equal(perft.ways, factorial * factorial);
}

/* Hands as sets, walked way by way, and positions remembered, played card by card, make the same number. */
static void both_ways_to_count_agree(void **state)
{
    (void)state;
    const struct game_walk *const both[] = {&piquet, &imperiale};
    for (unsigned seed = 100; seed < 124; seed++) {
        struct position_made made;
        shuffle(&made, both[seed % 2], seed, (int)(seed % 11));
        struct buffer text = record_of(&made);
        for (unsigned depth = 7; depth <= 9; depth++) {
            struct perft seen = counted(buffer_s(&text), depth, false), walked = counted(buffer_s(&text), depth, true);
            assert_int_equal(seen.ways, walked.ways);
            assert_int_equal(seen.move_count, walked.move_count);
            for (size_t i = 0; i < seen.move_count; i++)
                assert_int_equal(seen.move[i].ways, walked.move[i].ways);
        }
        buffer_free(&text);
        arena_clear(arena);
    }
}

static const struct phrase *why_not(const char *text)
{
    static struct perft perft;
    perft = answered(text, 0, false);
    return perft_why(&perft);
}

/* Nothing is guessed: an unknown hand, a hand with a card too few, trumps or a leader not known. */
static void what_cannot_be_counted(void **state)
{
    (void)state;
#define PIQUET    "game: piquet\nplayers: [A, B]\ndeal:\n  dealer: B\n"
#define IMPERIALE "game: imperiale\nplayers: [A, B]\ndeal:\n  dealer: B\n"
#define HAND_A    "♠ A K Q J 10 9 8 7 ♥ A K Q J"
#define HAND_B    "♦ A K Q J 10 9 8 7 ♣ A K Q J"
    assert_non_null(why_not(PIQUET "  held: {A: " HAND_A "}\n"));
    assert_non_null(why_not(PIQUET "  hands: {A: " HAND_A ", B: " HAND_B "}\n  talon: 10♥ 9♥ 8♥ 7♥ 10♣ 9♣ 8♣ 7♣\n"));
    assert_non_null(why_not(PIQUET "  held: {A: ♠ A K Q J 10 9 8 7 ♥ A K Q, B: " HAND_B "}\n"));
    assert_non_null(why_not(IMPERIALE "  hands: {A: " HAND_A ", B: " HAND_B "}\n"));
    assert_non_null(why_not("game: imperiale\nplayers: [A, B]\ndeal:\n  hands: {A: " HAND_A ", B: " HAND_B
                            "}\n  talon: 10♥ 9♥ 8♥ 7♥ 10♣ 9♣ 8♣ 7♣\n"));
    assert_non_null(why_not("game: imperiale\nplayers: [A, B]\n"));
    assert_null(why_not(IMPERIALE "  hands: {A: " HAND_A ", B: " HAND_B "}\n  talon: 10♥ 9♥ 8♥ 7♥ 10♣ 9♣ 8♣ 7♣\n"));
}

/* --- the published table ---------------------------------------------------------------------------------- */

/* Rows as ".It Pa samples/piquet/perft-lead.yaml Ta 5 Ta 7660". */
static size_t table_checked(const char *page)
{
    char line[512], file[256], command[600], answer[64];
    unsigned depth;
    unsigned long long ways, found;
    size_t rows = 0;
    FILE *manual = fopen(page, "r");
    assert_non_null(manual);
    while (fgets(line, sizeof line, manual) != NULL) {
        if (sscanf(line, ".It Pa %255s Ta %u Ta %llu", file, &depth, &ways) != 3)
            continue;
        snprintf(command, sizeof command, "%s perft -f jsonl -d %u %s | sed 's/.*\"ways\":\\([0-9]*\\).*/\\1/'",
                 referee_path(), depth, file);
        FILE *pipe = popen(command, "r");
        assert_non_null(pipe);
        assert_non_null(fgets(answer, sizeof answer, pipe));
        pclose(pipe);
        found = strtoull(answer, NULL, 10);
        if (found != ways)
            fail_msg("%s: %s to depth %u: %llu in the manual, %llu counted", page, file, depth, ways, found);
        rows++;
    }
    fclose(manual);
    return rows;
}

static void the_manuals_table_holds(void **state)
{
    (void)state;
    size_t rows = table_checked("man/referee.1");
    assert_true(rows >= 6);
    assert_int_equal(table_checked("man/fr/referee.1"), rows);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(piquet_from_the_lead),    cmocka_unit_test(piquet_in_the_middle),
        cmocka_unit_test(piquet_to_the_end),       cmocka_unit_test(imperiale_from_the_lead),
        cmocka_unit_test(imperiale_in_the_middle), cmocka_unit_test(imperiale_to_the_end),
        cmocka_unit_test(the_most_ways),           cmocka_unit_test(both_ways_to_count_agree),
        cmocka_unit_test(what_cannot_be_counted),  cmocka_unit_test(the_manuals_table_holds),
    };
    return cmocka_run_group_tests_name("ways to play on", tests, begin, end);
}
