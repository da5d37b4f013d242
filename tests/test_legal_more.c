/* What may come next at mat and napoléon. */
#include "tests/turning.h"

/* --- mat -------------------------------------------------------------------------------------------------- */

#define MAT(more)                                                                                                      \
    "game: mat\n" more "players: [A, B]\ndeal:\n  dealer: A\n"                                                         \
    "  hands: {A: ♠ A 7 ♥ 10 K Q ♦ A K ♣ A 10 Q, B: ♠ 10 K Q ♥ A 7 ♦ 10 Q 7 ♣ K 7}\n"
#define MANCHE(number, rest) "  manches:\n  - number: " number "\n" rest

/* The dealer may deposit, then the other; who need not may lead. */
static void deposits_at_mat(void **state)
{
    (void)state;
    look(MAT(""));
    assert_int_equal(turn.player, A);
    ACTS(A, VERB_DEPOSITS, VERB_DECLINES, VERB_CARDS);
    NO_ACTS(B);
    look(MAT("") "  calls: A deposits Q♥\n");
    assert_int_equal(turn.player, B);
    ACTS(B, VERB_DEPOSITS, VERB_DECLINES);
    assert_cards(A, "A7.TK.AK.ATQ");
    look(MAT("options: {deposit_restriction: differs}\n") "  calls: A deposits Q♥\n");
    assert_true(act_of(B, VERB_DEPOSITS)->cards == hand("TK..T7.K7"));
    look(MAT("") "  calls: A declines\n");
    assert_int_equal(turn.stage, STAGE_PLAY);
    ACTS(A, VERB_CARDS);
    NO_ACTS(B);
    look(MAT("options: {deposits: off}\n"));
    ACTS(A, VERB_CARDS);
}

/* Suit is answered, or else rank; who has neither is mate. */
static void the_play_at_mat(void **state)
{
    (void)state;
#define FIRST "A♣ K♣; 10♣ 7♣"
    look(MAT("") "  play: " FIRST "; Q♣\n");
    assert_int_equal(turn.stage, STAGE_PLAY);
    assert_cards(B, "Q..Q."); /* no club left */
    look(MAT("") "  play: " FIRST "; K♥\n");
    assert_cards(B, ".A7..");
    look(MAT("") "  play: " FIRST "; Q♣ Q♠; Q♥ 7♥; A♦ Q♦; K♦\n"); /* A led Q♥: 7♥ follows, and loses */
    assert_cards(B, "..T7.");
}

/* A mate ends the manche. In the second each has the other's hand, and the dealer's opponent leads; the dealer still has
   the first word. */
static void manches_at_mat(void **state)
{
    (void)state;
    /* B holds ♠ 10 K Q ♥ A 7 ♦ 10 Q 7 when A leads K♣ after B's clubs are gone: the king answers; then nothing does. */
#define MATED                                                                                                          \
    "game: mat\nplayers: [A, B]\ndeal:\n  dealer: A\n"                                                                 \
    "  hands: {A: ♠ A 7 ♥ 10 K Q ♦ A K ♣ A 10 7, B: ♠ 10 K Q ♥ A 7 ♦ 10 Q 7 ♣ K Q}\n"
    look(MATED "  manches:\n  - play: A♣ K♣; 10♣ Q♣; A♠ K♠; 7♣ 7♥; 7♠\n");
    assert_cards(B, "TQ...");
    look(MATED "  manches:\n  - play: A♣ K♣; 10♣ Q♣; A♠ K♠; 7♣ 7♥; A♦ 7♦; 7♠ 10♠; 10♦ K♦; 10♥ A♥; K♥\n");
    assert_int_equal(turn.stage, STAGE_MANCHE); /* neither a heart nor a king is left to B */
    assert_int_equal(turn.player, B);
    look(MATED "  manches:\n  - play: A♣ K♣; 10♣ Q♣; A♠ K♠; 7♣ 7♥; A♦ 7♦; 7♠ 10♠; 10♦ K♦; 10♥ A♥; K♥\n    marks: {A: "
               "36, B: 0}\n  - number: 2\n");
    assert_int_equal(turn.stage, STAGE_CALLS);
    assert_int_equal(turn.player, A);
    assert_true(act_of(A, VERB_DEPOSITS)->cards == hand("TKQ.A7.TQ7.KQ"));
    assert_cards(B, "A7.TKQ.AK.AT7");
    assert_int_equal(turn.board.score[A].points, 36); /* a king at the ninth trick */
    assert_int_equal(turn.start.score[A].points, 0);  /* when the deal began, not its second manche */
}

/* The only one to deposit uses his card of the ninth trick again; he need not. */
static void the_tenth_trick_at_mat(void **state)
{
    (void)state;
#define NINE                                                                                                           \
    "  calls: A deposits Q♥; B declines\n  play: A♣ K♣; A♦ 10♦; A♠ Q♠; 10♣ 7♣; 10♥ 7♥; Q♣ Q♦; 7♠ 10♠; 7♦ K♦; K♥ A♥"
    look(MAT("") NINE "\n");
    assert_int_equal(turn.stage, STAGE_PLAY);
    assert_cards(B, "K...");
    look(MAT("") NINE "; K♠\n");
    assert_int_equal(turn.player, A);
    assert_cards(A, ".K..");
    look(MAT("") NINE "; K♠ K♥\n");
    assert_int_equal(turn.stage, STAGE_MANCHE);
}

/* --- napoléon --------------------------------------------------------------------------------------------- */

enum { C = 2 };

#define NAPOLEON(more)                                                                                                 \
    "game: napoleon\noptions: {payment_table: level" more "}\nplayers: [A, B, C]\ndeal:\n  dealer: C\n"                \
    "  hands: {A: ♥ K 7 ♦ K Q ♣ K, B: ♠ A 8 ♦ 10 8 ♣ 9, C: ♥ A Q ♣ Q 10 7}\n"

static void assert_bids(int player, const char *bids)
{
    const struct act *act = act_of(player, VERB_BIDS);
    assert_int_equal(turn.stage, STAGE_CALLS);
    assert_int_equal(turn.player, player);
    assert_non_null(act);
    assert_string_equal(act->words, bids);
}

static void the_bidding_at_napoleon(void **state)
{
    (void)state;
    look(NAPOLEON(""));
    assert_bids(A, "2 3 misère 4 Napoléon");
    assert_non_null(act_of(A, VERB_PASSES));
    look(NAPOLEON(", min_bid: 1, misere: false"));
    assert_bids(A, "1 2 3 4 Napoléon");
    look(NAPOLEON("") "  calls: A 3\n");
    assert_bids(B, "misère 4 Napoléon");
    look(NAPOLEON("") "  calls: A 3; B napoléon\n");
    assert_bids(C, "Wellington");
    look(NAPOLEON(", wellington_blucher: false") "  calls: A 3; B napoléon\n");
    ACTS(C, VERB_PASSES);
    look(NAPOLEON(", all_pass: dealer_must_bid_one") "  calls: A pass; B pass\n");
    assert_bids(C, "1 2 3 misère 4 Napoléon");
    assert_null(act_of(C, VERB_PASSES));
    look(NAPOLEON("") "  calls: A pass; B pass; C pass\n");
    assert_int_equal(turn.stage, STAGE_DEAL);
    assert_int_equal(turn.player, A);
}

/* B speaks before A: C is next, and A may speak all the same. */
static void who_was_passed_over_at_napoleon(void **state)
{
    (void)state;
    look(NAPOLEON("") "  calls: B 4\n");
    assert_bids(C, "Napoléon");
    ACTS(A, VERB_PASSES, VERB_BIDS);
    NO_ACTS(B);
}

static void the_play_at_napoleon(void **state)
{
    (void)state;
    look(NAPOLEON("") "  calls: A pass; B 2; C pass\n");
    assert_int_equal(turn.stage, STAGE_PLAY);
    assert_int_equal(turn.player, B);
    ACTS(B, VERB_CARDS, VERB_NAMES);
    assert_cards(B, "A8..T8.9");
    look(NAPOLEON("") "  calls: A pass; B 2; C pass; B names ♦\n");
    assert_cards(B, "..T8.");
    look(NAPOLEON("") "  calls: A pass; B 2; C pass; B names ♥\n"); /* and has none */
    assert_cards(B, "A8..T8.9");
    look(NAPOLEON(", misere_trump: none") "  calls: A pass; B misère; C pass\n");
    ACTS(B, VERB_CARDS);
    look(NAPOLEON("") "  calls: A pass; B 2; C pass\n  play: 9♣\n");
    assert_int_equal(turn.player, C);
    assert_cards(C, "...QT7");
    look(NAPOLEON("") "  calls: A pass; B 2; C pass\n  play: 9♣ 10♣\n");
    assert_int_equal(turn.player, A);
    assert_cards(A, "...K");
    look(NAPOLEON("") "  calls: A pass; B 2; C pass\n  play: 9♣ 10♣ K♣\n");
    assert_int_equal(turn.player, A);
    assert_int_equal(turn.table.trump, CLUBS);
    assert_cards(A, ".K7.KQ.");
}

/* Where the option rules the first card of a Wellington: the lowest of a suit; and of a Blücher: not of the trumps named. */
static void leads_told_at_napoleon(void **state)
{
    (void)state;
#define LOWEST ", wellington_lead: lowest_trump"
    look(NAPOLEON(LOWEST) "  calls: A pass; B napoléon; C wellington\n");
    assert_cards(C, ".Q..7");
    look("game: napoleon\noptions: {payment_table: level" LOWEST
         "}\nplayers: [A, B, C]\ndeal:\n  dealer: C\n  hands: {A: ♥ K 7 ♦ K Q ♣ K, "
         "B: ♠ A 8 ♦ 10 8 ♣ 9, C: ♥ A Q ♣ Q 10 7}\n  calls: A napoléon; B wellington; C blücher\n");
    ACTS(C, VERB_NAMES);
    look("game: napoleon\noptions: {payment_table: level" LOWEST
         "}\nplayers: [A, B, C]\ndeal:\n  dealer: C\n  hands: {A: ♥ K 7 ♦ K Q ♣ K, "
         "B: ♠ A 8 ♦ 10 8 ♣ 9, C: ♥ A Q ♣ Q 10 7}\n  calls: A napoléon; B wellington; C blücher; C names ♣\n");
    assert_cards(C, ".AQ..");
}

/* --- a score that is not known ------------------------------------------------------------------------------ */

/* Of the deal before nothing is noted, so that a jeton or a point more need not be the last one: the deal goes on. */
static void nobody_wins_from_an_unknown_score(void **state)
{
    (void)state;
    look("game: imperiale\nplayers: [A, B]\nstart: {A: 5f 5j, B: 0f 2j}\ndeals:\n- dealer: B\n- dealer: A\n"
         "  hands: {A: ♠ 7 ♥ K Q 7 ♦ Q J 10 7 ♣ Q A 10 9, B: ♠ A 9 8 ♥ J A ♦ K A 9 8 ♣ K J 7}\n"
         "  talon: Q♠ 10♥ J♠ 8♥ 8♣ 10♠ 9♥ K♠\n  calls: B point 38; A better; A point 40\n  play: K♦ Q♦; A♠\n");
    assert_int_equal(turn.stage, STAGE_PLAY);
    assert_cards(A, "7...");
    look("game: piquet\nplayers: [A, B]\nstart: {A: 60, B: 95}\ndeals:\n- dealer: B\n- dealer: A\n"
         "  held: {A: ♠ A K J ♥ A Q J 8 ♦ 9 8 ♣ J 8 7, B: ♠ 10 7 ♥ 10 9 7 ♦ A Q J 10 ♣ K Q 10}\n"
         "  calls: B point 41; A better; B none; A quart A ♥\n  play: A♦ 9♦; Q♦ 8♦; J♦ 7♣; 10♦ 8♣; K♣ J♣; Q♣\n");
    assert_int_equal(turn.stage, STAGE_PLAY);
    assert_int_equal(turn.player, A);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(deposits_at_mat),
        cmocka_unit_test(the_play_at_mat),
        cmocka_unit_test(manches_at_mat),
        cmocka_unit_test(the_tenth_trick_at_mat),
        cmocka_unit_test(the_bidding_at_napoleon),
        cmocka_unit_test(the_play_at_napoleon),
        cmocka_unit_test(leads_told_at_napoleon),
        cmocka_unit_test(who_was_passed_over_at_napoleon),
        cmocka_unit_test(nobody_wins_from_an_unknown_score),
    };
    return cmocka_run_group_tests_name("what comes next: mat, napoléon", tests, begin, end);
}
