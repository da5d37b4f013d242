/* The ways to play a manche of mat on, against a count by walking every one of them, with the rules written down here: suit
   is followed, or else rank; who has neither is mate and the manche ends; the only one to deposit uses his card of the ninth
   trick again at the tenth. */
#include "tests/counting.h"

#include "formats/buffer.h"

#include <stdbool.h>

enum { CARDS = 20, HELD = 10, A = 0, B = 1, NEITHER = -1, SUITS_HERE = 4 };
enum { DEPOSIT_NONE, DEPOSIT_DEALER, DEPOSIT_BOTH, DEPOSITS_HERE };

/* A card by suit and rank; ranks as 0 … 4 for A 10 K Q 7, suits as 0 … 3 for ♠ ♥ ♦ ♣. */
struct face {
    int suit, rank;
};

struct rules {
    const char *options;
    int rank[5]; /* strength of A 10 K Q 7 */
    int suit[SUITS_HERE];
    bool doubled; /* the pack with a card twice in each suit, and no queens */
};

static const struct rules ordinary = {"", {5, 4, 3, 2, 1}, {3, 2, 1, 4}, false};
static const struct rules by_value = {
    "options: {rank_order: by_value, suit_order: CHSD}\n", {5, 4, 2, 1, 3}, {2, 3, 1, 4}, false};
static const struct rules twice = {"options: {deck: double}\n", {5, 4, 3, 2, 1}, {3, 2, 1, 4}, true};

struct walk {
    const struct rules *rules;
    struct face face[CARDS];
    int owner[CARDS]; /* NEITHER: gone, or deposited */
    int again;        /* who uses a card again; NEITHER */
    int last;         /* his card of the trick before */
    int trick, leader, led;
};

static int to_play(const struct walk *walk) { return walk->led < 0 ? walk->leader : 1 - walk->leader; }

/* The only one to deposit has no card left for the tenth trick but the one he played to the ninth. */
static bool holds(const struct walk *walk, int player, int card)
{
    if (walk->trick == HELD && player == walk->again)
        return card == walk->last;
    return walk->owner[card] == player;
}

static bool answers(const struct walk *walk, int player, bool suit)
{
    for (int card = 0; card < CARDS; card++)
        if (holds(walk, player, card) && (suit ? walk->face[card].suit == walk->face[walk->led].suit
                                               : walk->face[card].rank == walk->face[walk->led].rank))
            return true;
    return false;
}

static bool allowed(const struct walk *walk, int card)
{
    int player = to_play(walk);
    if (!holds(walk, player, card))
        return false;
    for (int other = 0; other < card; other++) /* of two equal cards, one */
        if (holds(walk, player, other) && walk->face[other].suit == walk->face[card].suit &&
            walk->face[other].rank == walk->face[card].rank)
            return false;
    if (walk->led < 0)
        return true;
    if (walk->face[card].suit == walk->face[walk->led].suit)
        return true;
    return walk->face[card].rank == walk->face[walk->led].rank && !answers(walk, player, true);
}

static struct walk after(const struct walk *walk, int card)
{
    struct walk next = *walk;
    int player = to_play(walk);
    next.owner[card] = NEITHER;
    if (player == walk->again)
        next.last = card;
    next.led = walk->led < 0 ? card : -1;
    if (walk->led < 0)
        return next;
    const struct face *mine = &walk->face[card], *his = &walk->face[walk->led];
    bool takes = mine->suit == his->suit ? walk->rules->rank[mine->rank] > walk->rules->rank[his->rank]
                                         : walk->rules->suit[mine->suit] > walk->rules->suit[his->suit];
    next.leader = takes ? player : 1 - player;
    next.trick++;
    return next;
}

#define WALK_CARDS CARDS
#include "tests/walking.h"

/* --- as a record ------------------------------------------------------------------------------------------ */

struct made {
    struct walk walk;
    struct face hand[2][HELD]; /* as dealt */
    int deposit[2];            /* index in walk.face; -1: none */
    int manche;
    int play[CARDS], play_count;
};

/* The pack, shuffled: A's hand of the manche is the first half. */
static void deal_out(struct made *made, const struct rules *rules, unsigned *seed)
{
    static const int copies[SUITS_HERE] = {2, 1, 0, 4}; /* K♠ 10♥ A♦ 7♣ */
    struct face pack[CARDS];
    int order[CARDS], count = 0;
    for (int suit = 0; suit < SUITS_HERE; suit++)
        for (int rank = 0; rank < 5; rank++) {
            bool queen = rank == 3;
            pack[count++] = (struct face){suit, rules->doubled && queen ? copies[suit] : rank};
        }
    for (int i = 0; i < CARDS; i++)
        order[i] = i;
    shuffle_cards(order, CARDS, seed);
    *made = (struct made){.walk = {.rules = rules, .again = NEITHER, .last = -1, .trick = 1, .led = -1},
                          .deposit = {-1, -1}};
    for (int i = 0; i < CARDS; i++) {
        made->walk.face[i] = pack[order[i]];
        made->walk.owner[i] = i / HELD;
    }
}

/* A is the dealer: he leads the first manche, B the second, in which each has the other's cards. */
static void begin_manche(struct made *made, int manche, int deposits)
{
    made->manche = manche;
    made->walk.leader = manche == 1 ? A : B;
    for (int i = 0; i < CARDS; i++)
        made->hand[manche == 1 ? i / HELD : 1 - i / HELD][i % HELD] = made->walk.face[i];
    for (int player = A; player <= B; player++)
        if (deposits == DEPOSIT_BOTH || (deposits == DEPOSIT_DEALER && player == A)) {
            int card = player == A ? 0 : HELD;
            made->deposit[player] = card;
            made->walk.owner[card] = NEITHER;
        }
    made->walk.again = deposits == DEPOSIT_DEALER ? A : NEITHER;
}

static void play_some(struct made *made, int cards, unsigned *seed)
{
    while (made->play_count < cards) {
        int from = (int)(next_random(seed) % CARDS), card = -1;
        for (int i = 0; i < CARDS && card < 0; i++)
            if (allowed(&made->walk, (from + i) % CARDS))
                card = (from + i) % CARDS;
        if (card < 0) /* mate */
            return;
        made->walk = after(&made->walk, card);
        made->play[made->play_count++] = card;
    }
}

static void face_write(struct buffer *out, const struct face *face)
{
    static const char *const ranks[] = {"A", "10", "K", "Q", "7"};
    static const char *const suits[] = {"♠", "♥", "♦", "♣"};
    buffer_printf(out, "%s%s ", ranks[face->rank], suits[face->suit]);
}

static struct buffer record_of(const struct made *made)
{
    struct buffer text = {0};
    buffer_printf(&text, "game: mat\n%splayers: [A, B]\ndeal:\n  dealer: A\n  hands:\n", made->walk.rules->options);
    for (int player = A; player <= B; player++) {
        buffer_printf(&text, "    %c: ", 'A' + player);
        for (int i = 0; i < HELD; i++)
            face_write(&text, &made->hand[player][i]);
        buffer_char(&text, '\n');
    }
    buffer_printf(&text, "  manches:\n  - number: %d\n    calls:\n", made->manche);
    for (int player = A; player <= B; player++) {
        buffer_printf(&text, "    - %c: %s", 'A' + player, made->deposit[player] < 0 ? "declines" : "deposits ");
        if (made->deposit[player] >= 0)
            face_write(&text, &made->walk.face[made->deposit[player]]);
        buffer_char(&text, '\n');
    }
    buffer_text(&text, made->play_count > 0 ? "    play: " : "");
    for (int i = 0; i < made->play_count; i++) {
        buffer_text(&text, i > 0 && i % 2 == 0 ? "; " : "");
        face_write(&text, &made->walk.face[made->play[i]]);
    }
    buffer_char(&text, '\n');
    return text;
}

/* Mate, or no card left. */
static bool over(const struct walk *walk)
{
    for (int card = 0; card < CARDS; card++)
        if (allowed(walk, card))
            return false;
    return true;
}

static void check(const struct made *made, int depth)
{
    struct buffer text = record_of(made);
    struct perft perft = answered(buffer_s(&text), 0, false);
    if (over(&made->walk))
        assert_non_null(perft_why(&perft));
    else
        assert_ways(buffer_s(&text), (unsigned)depth, walk_on(&made->walk, depth), to_play(&made->walk));
    buffer_free(&text);
    arena_clear(arena);
}

static void compare(const struct rules *rules, unsigned deals, int played, int depth)
{
    for (unsigned seed = 1; seed <= deals; seed++)
        for (int form = 0; form < 2 * DEPOSITS_HERE; form++) {
            struct made made;
            unsigned random = seed * 7919 + (unsigned)form;
            deal_out(&made, rules, &random);
            begin_manche(&made, 1 + form % 2, form / 2);
            play_some(&made, played, &random);
            check(&made, depth);
        }
}

static void from_the_lead(void **state)
{
    (void)state;
    compare(&ordinary, 6, 0, 1);
    compare(&ordinary, 6, 0, 2);
    compare(&ordinary, 4, 0, 6);
    compare(&by_value, 4, 0, 6);
    compare(&twice, 4, 0, 6);
}

static void in_the_middle(void **state)
{
    (void)state;
    for (int played = 1; played < 12; played++) {
        compare(&ordinary, 4, played, 7);
        compare(&by_value, 2, played, 6);
        compare(&twice, 2, played, 6);
    }
}

static void to_the_end(void **state)
{
    (void)state;
    for (int played = 9; played < 2 * HELD; played++) {
        compare(&ordinary, 20, played, 2 * HELD);
        compare(&by_value, 20, played, 2 * HELD);
        compare(&twice, 20, played, 2 * HELD);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(from_the_lead),
        cmocka_unit_test(in_the_middle),
        cmocka_unit_test(to_the_end),
    };
    return cmocka_run_group_tests_name("ways to play on: mat", tests, begin, end);
}
