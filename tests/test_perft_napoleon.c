/* The ways to play a deal of napoléon on, for two to six players, against a count by walking every one of them, with the rules
   written down here: suit is followed by who can; the declarer's first card makes trumps, but at a misère without them. */
#include "tests/counting.h"

#include "formats/buffer.h"

#include <stdbool.h>

enum { PACK = 52, HELD = 5, NOBODY_HOLDS = -1, NO_TRUMPS = -1, NOT_YET = -2 };

/* Cards are 0 … 51: suit * 13 + rank from the two up. */
static int suit_of(int card) { return card / 13; }

struct walk {
    int players, declarer;
    bool lowest; /* the declarer's first card must be the lowest of its suit */
    int trump;   /* NO_TRUMPS, NOT_YET, or a suit */
    int owner[PACK];
    int leader, card[6], count; /* the trick in progress */
    int played;
};

static int to_play(const struct walk *walk) { return (walk->leader + walk->count) % walk->players; }

static bool has_suit(const struct walk *walk, int player, int suit)
{
    for (int card = suit * 13; card < suit * 13 + 13; card++)
        if (walk->owner[card] == player)
            return true;
    return false;
}

static bool allowed(const struct walk *walk, int card)
{
    int player = to_play(walk);
    if (walk->owner[card] != player)
        return false;
    if (walk->count > 0)
        return suit_of(card) == suit_of(walk->card[0]) || !has_suit(walk, player, suit_of(walk->card[0]));
    for (int lower = suit_of(card) * 13; lower < card && walk->lowest && walk->played == 0; lower++)
        if (walk->owner[lower] == player)
            return false;
    return true;
}

static int taker(const struct walk *walk)
{
    int best = 0;
    for (int i = 1; i < walk->count; i++) {
        bool same = suit_of(walk->card[i]) == suit_of(walk->card[best]);
        if (same ? walk->card[i] > walk->card[best] : suit_of(walk->card[i]) == walk->trump)
            best = i;
    }
    return (walk->leader + best) % walk->players;
}

static struct walk after(const struct walk *walk, int card)
{
    struct walk next = *walk;
    if (next.trump == NOT_YET)
        next.trump = suit_of(card);
    next.owner[card] = NOBODY_HOLDS;
    next.card[next.count++] = card;
    next.played++;
    if (next.count == next.players) {
        next.leader = taker(&next);
        next.count = 0;
    }
    return next;
}

#define WALK_CARDS PACK
#include "tests/walking.h"

/* --- as a record ------------------------------------------------------------------------------------------ */

/* What is bid, and what it does to the play. */
struct contract {
    const char *options, *bid;
    int trump;
    bool lowest;
};

static const struct contract three = {"payment_table: level", "3", NOT_YET, false};
static const struct contract misere = {"payment_table: level", "misère", NOT_YET, false};
static const struct contract without = {"payment_table: level, misere_trump: none", "misère", NO_TRUMPS, false};
static const struct contract wellington = {"payment_table: level, wellington_lead: lowest_trump", "wellington", NOT_YET,
                                           true};

struct made {
    const struct contract *contract;
    struct walk walk;
    int card[PACK];
    int played[PACK];
};

static void card_write(struct buffer *out, int card)
{
    static const char *const ranks[] = {"2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"};
    static const char *const suits[] = {"♠", "♥", "♦", "♣"};
    buffer_printf(out, "%s%s ", ranks[card % 13], suits[suit_of(card)]);
}

static void deal_out(struct made *made, const struct contract *contract, int players, unsigned *seed)
{
    *made = (struct made){.contract = contract,
                          .walk = {.players = players, .trump = contract->trump, .lowest = contract->lowest}};
    for (int i = 0; i < PACK; i++) {
        made->card[i] = i;
        made->walk.owner[i] = NOBODY_HOLDS;
    }
    shuffle_cards(made->card, PACK, seed);
    for (int i = 0; i < players * HELD; i++)
        made->walk.owner[made->card[i]] = i / HELD;
    made->walk.leader = made->walk.declarer = (int)(next_random(seed) % (unsigned)players);
    if (contract->lowest && made->walk.leader == 0) /* somebody must have bid napoléon before */
        made->walk.leader = made->walk.declarer = 1;
}

static void play_some(struct made *made, int cards, unsigned *seed)
{
    while (made->walk.played < cards) {
        int card = (int)(next_random(seed) % PACK);
        if (!allowed(&made->walk, card))
            continue;
        made->played[made->walk.played] = card;
        made->walk = after(&made->walk, card);
    }
}

/* P0 speaks first. Before a Wellington, the one before bids napoléon. */
static void calls_write(struct buffer *out, const struct made *made)
{
    for (int player = 0; player < made->walk.players; player++) {
        bool before = made->contract->lowest && player + 1 == made->walk.declarer;
        const char *bid = player == made->walk.declarer ? made->contract->bid : before ? "napoléon" : NULL;
        buffer_printf(out, "  - P%d: %s%s\n", player, bid != NULL ? "bids " : "pass", bid != NULL ? bid : "");
    }
}

static struct buffer record_of(const struct made *made)
{
    struct buffer text = {0};
    int players = made->walk.players;
    buffer_printf(&text, "game: napoleon\noptions: {%s}\nplayers: [", made->contract->options);
    for (int player = 0; player < players; player++)
        buffer_printf(&text, "%sP%d", player > 0 ? ", " : "", player);
    buffer_printf(&text, "]\ndeal:\n  dealer: P%d\n  hands:\n", players - 1);
    for (int player = 0; player < players; player++) {
        buffer_printf(&text, "    P%d: ", player);
        for (int i = 0; i < HELD; i++)
            card_write(&text, made->card[player * HELD + i]);
        buffer_char(&text, '\n');
    }
    buffer_text(&text, "  calls:\n");
    calls_write(&text, made);
    buffer_text(&text, made->walk.played > 0 ? "  play: " : "");
    for (int i = 0; i < made->walk.played; i++) {
        buffer_text(&text, i > 0 && i % players == 0 ? "; " : "");
        card_write(&text, made->played[i]);
    }
    buffer_char(&text, '\n');
    return text;
}

static void compare(const struct contract *contract, int players, unsigned deals, int played, int depth)
{
    for (unsigned seed = 1; seed <= deals; seed++) {
        struct made made;
        unsigned random = seed * 104729 + (unsigned)(players * 31 + played);
        deal_out(&made, contract, players, &random);
        play_some(&made, played, &random);
        struct buffer text = record_of(&made);
        assert_ways(buffer_s(&text), (unsigned)depth, walk_on(&made.walk, depth), to_play(&made.walk));
        buffer_free(&text);
        arena_clear(arena);
    }
}

static void from_the_lead(void **state)
{
    (void)state;
    for (int players = 2; players <= 6; players++) {
        compare(&three, players, 4, 0, 1);
        compare(&three, players, 4, 0, 2);
        compare(&three, players, 4, 0, players + 2);
        compare(&three, players, 1, 0, players + 4);
        compare(&misere, players, 4, 0, players + 2);
        compare(&without, players, 4, 0, players + 2);
        compare(&wellington, players, 4, 0, players + 2);
    }
}

static void in_the_middle(void **state)
{
    (void)state;
    for (int players = 2; players <= 6; players++)
        for (int played = 1; played < players * HELD; played++) {
            compare(&three, players, 2, played, 7);
            compare(&without, players, 2, played, 7);
            compare(&wellington, players, 1, played, 6);
        }
}

static void to_the_end(void **state)
{
    (void)state;
    compare(&three, 2, 10, 0, 2 * HELD);
    for (int players = 3; players <= 6; players++) {
        compare(&three, players, 4, 3 * players, players * HELD);
        compare(&misere, players, 4, 3 * players + 1, players * HELD);
    }
}

/* Nothing can be played before it is known who leads. */
static void not_before_the_bidding_is_over(void **state)
{
    (void)state;
    struct perft perft =
        answered("game: napoleon\noptions: {payment_table: level}\nplayers: [A, B]\ndeal:\n  dealer: B\n  hands: {A: "
                 "K♥ 7♥ K♦ Q♦ K♣, B: 8♠ 10♦ 8♦ 4♦ 4♣}\n  calls: A bids 3\n",
                 0, false);
    assert_non_null(perft_why(&perft));
    perft =
        answered("game: napoleon\noptions: {payment_table: level}\nplayers: [A, B]\ndeal:\n  dealer: B\n  hands: {A: "
                 "K♥ 7♥ K♦ Q♦ K♣, B: 8♠ 10♦ 8♦ 4♦ 4♣}\n  calls: A pass; B pass\n",
                 0, false);
    assert_non_null(perft_why(&perft));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(from_the_lead),
        cmocka_unit_test(in_the_middle),
        cmocka_unit_test(to_the_end),
        cmocka_unit_test(not_before_the_bidding_is_over),
    };
    return cmocka_run_group_tests_name("ways to play on: napoléon", tests, begin, end);
}
