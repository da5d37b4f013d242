/* What may come next where a record stops: whose turn, which acts, which cards. Records are cut off at every kind of place. */
#include "tests/turning.h"

/* --- piquet ----------------------------------------------------------------------------------------------- */

#define PIQUET(rules)                                                                                                  \
    "game: piquet\nrules: " rules "\nplayers: [A, B]\ndeal:\n  dealer: B\n"                                            \
    "  hands: {A: ♠ A K J ♥ A Q J 8 ♦ 9 8 ♣ J 8 7, B: ♠ T 7 ♥ T 9 7 ♦ A Q J T ♣ K Q T}\n"              \
    "  talon: 9♠ 8♠ K♥ 9♣ K♦ Q♠ A♣ 7♦\n"
#define EXCHANGED "  calls: A discards K♠ 8♣ 7♣ 9♦ 8♦; B discards 7♠ 9♥ 7♥"

static void the_exchange_at_piquet(void **state)
{
    (void)state;
    look(PIQUET("cavendish"));
    assert_int_equal(turn.stage, STAGE_CALLS);
    assert_int_equal(turn.player, A);
    ACTS(A, VERB_DISCARDS);
    assert_bounds(A, VERB_DISCARDS, 1, 5);
    look(PIQUET("cavendish") "  calls: A discards K♠ 8♣ 7♣ 9♦ 8♦\n");
    assert_int_equal(turn.player, A);
    ACTS(A, VERB_DRAWS);
    assert_true(act_of(A, VERB_DRAWS)->cards == hand("98.K.K.9"));
    assert_bounds(B, VERB_DISCARDS, 1, 3);
    look(PIQUET("cavendish") "  calls: A discards K♠ 8♣ 7♣ 9♦ 8♦; A draws 9♠ 8♠ K♥ 9♣ K♦\n");
    assert_int_equal(turn.player, B);
    ACTS(B, VERB_DISCARDS);
    look(PIQUET("cavendish") "  calls: A discards K♠ 8♣ 7♣ 9♦ 8♦; A draws 9♠ 8♠ K♥ 9♣ K♦; B discards 7♠ 9♥ 7♥\n");
    assert_int_equal(turn.player, B);
    assert_bounds(B, VERB_DRAWS, 3, 3);
    look(PIQUET("au-cent") "  calls: A discards K♠ 8♣\n");
    assert_bounds(B, VERB_DISCARDS, 0, 6);
}

/* Thirteen and eleven were dealt: how many may be exchanged nobody can tell before that is put right. */
static void a_wrong_deal_has_no_bounds(void **state)
{
    (void)state;
    look("game: piquet\nrules: modern\nplayers: [A, B]\ndeal:\n  dealer: B\n"
         "  hands: {A: ♠ A K J ♥ A Q J 8 ♦ 9 8 ♣ J 8 7 K, B: ♠ T 7 ♥ T 9 7 ♦ A Q J T ♣ Q T}\n"
         "  talon: 9♠ 8♠ K♥ 9♣ K♦ Q♠ A♣ 7♦\n");
    assert_int_equal(turn.player, A);
    assert_bounds(A, VERB_DISCARDS, NO_FIGURE, NO_FIGURE);
#define ELDER_HAND                                                                                                     \
    "game: piquet\nrules: modern\nplayers: [A, B]\ndeal:\n  dealer: B\n  hands: {A: ♠ A K Q ♥ A K Q ♦ A K Q ♣ A K Q"
    look(ELDER_HAND " 7}\n"); /* thirteen, whatever the other has */
    assert_bounds(A, VERB_DISCARDS, NO_FIGURE, NO_FIGURE);
    look(ELDER_HAND ", B: ♠ J T 9 ♥ J T 9 ♦ J T 9 ♣ J T 9}\n"); /* what is left is a talon of eight */
    assert_bounds(A, VERB_DISCARDS, 1, 5);
}

/* With cartes blanches of the elder's, he states his number, the dealer exchanges first, and he keeps to it. */
static void blanches_turn_the_exchange_round(void **state)
{
    (void)state;
#define WHITE                                                                                                          \
    "game: piquet\nrules: modern\nplayers: [A, B]\ndeal:\n  dealer: B\n"                                               \
    "  hands: {A: ♠ A T 9 ♥ A T 8 ♦ 9 8 7 ♣ T 8 7, B: ♠ K Q 7 ♥ K 9 7 ♦ A Q J T ♣ K Q}\n"              \
    "  talon: J♠ 8♠ Q♥ 9♣ K♦ J♥ A♣ J♣\n"
    look(WHITE);
    ACTS(A, VERB_DISCARDS, VERB_BLANCHES);
    look(WHITE "  calls: A blanches\n");
    assert_int_equal(turn.player, A);
    ACTS(A, VERB_WILL_EXCHANGE, VERB_SHOWS);
    assert_bounds(A, VERB_WILL_EXCHANGE, 1, 5);
    look(WHITE "  calls: A blanches; A will exchange 4\n");
    assert_int_equal(turn.player, B);
    assert_bounds(B, VERB_DISCARDS, 1, 4);
    look(WHITE "  calls: A blanches; A will exchange 4; B discards 7♠ 9♥\n");
    assert_int_equal(turn.player, B); /* what is left when the elder has his four */
    assert_true(act_of(B, VERB_DRAWS)->cards == hand(".J.K."));
    assert_bounds(A, VERB_DISCARDS, 4, 4);
}

static void the_calls_at_piquet(void **state)
{
    (void)state;
    look(PIQUET("cavendish") EXCHANGED "\n");
    assert_int_equal(turn.player, A); /* no draw is noted: it need not be */
    ACTS(A, VERB_POINT, VERB_SEQUENCE, VERB_SET, VERB_NONE, VERB_CARDS);
    ACTS(B, VERB_DRAWS);
    assert_cards(A, "AJ98.AKQJ8.K.J9");
    look(PIQUET("cavendish") EXCHANGED "; A point 49\n");
    assert_int_equal(turn.player, B);
    ACTS(B, VERB_GOOD, VERB_EQUAL, VERB_BETTER);
    look(PIQUET("cavendish") EXCHANGED "; A point 6 cards\n"); /* five are too few to ask what it makes */
    ACTS(B, VERB_GOOD, VERB_EQUAL, VERB_BETTER);
    look(PIQUET("cavendish") EXCHANGED "; A point 5 cards\n");
    ACTS(B, VERB_GOOD, VERB_EQUAL, VERB_BETTER, VERB_ASKS_MAKING);
    look(PIQUET("modern") EXCHANGED "; A point 5 cards\n");
    ACTS(B, VERB_GOOD, VERB_EQUAL, VERB_BETTER);
    look(PIQUET("cavendish") EXCHANGED "; A point 5 cards; B asks making\n");
    assert_int_equal(turn.player, A);
    ACTS(A, VERB_POINT);
    NO_ACTS(B);
    look(PIQUET("cavendish") EXCHANGED "; A point 5 cards; B asks making; A point 5 cards 48\n");
    ACTS(B, VERB_GOOD, VERB_EQUAL, VERB_BETTER);
    look(PIQUET("cavendish") EXCHANGED "; A point 49; B good\n");
    ACTS(A, VERB_SEQUENCE, VERB_SET, VERB_NONE, VERB_CARDS);
    ACTS(B, VERB_ASKS_TO_SEE);
    look(PIQUET("cavendish") EXCHANGED "; A point 49; B good; A trio J; B not good\n");
    assert_int_equal(turn.stage, STAGE_PLAY);
    ACTS(A, VERB_CARDS);
    ACTS(B, VERB_SEQUENCE, VERB_SET); /* the elder has passed over sequences */
}

static void the_play_at_piquet(void **state)
{
    (void)state;
#define CALLED EXCHANGED "; A point 49; B good; A quart A ♥; B good; A trio J; B not good\n"
    look(PIQUET("cavendish") CALLED "  play: A A♥\n");
    assert_int_equal(turn.stage, STAGE_PLAY);
    assert_int_equal(turn.player, B);
    ACTS(B, VERB_SET, VERB_CARDS); /* the trio that she called last is not good */
    assert_cards(B, ".T..");
    assert_true(turn.has_count); /* point 5 and quart 4, on the table and not on the board */
    assert_int_equal(turn.count[A], 9);
    assert_int_equal(turn.count[B], 0);
    assert_int_equal(turn.board.score[A].points, 0);
    look(PIQUET("cavendish") CALLED "  play: A A♥; B quatorze T; B trio Q; B T♥\n");
    assert_int_equal(turn.player, A);
    ACTS(A, VERB_CARDS, VERB_ASKS_TO_SEE);
    assert_int_equal(turn.board.score[A].points, 10); /* 9 and the card led */
    assert_int_equal(turn.board.score[B].points, 17);
    assert_int_equal(turn.table.tricks[A], 1);
    assert_int_equal(turn.table.done_count, 1);
    assert_int_equal(turn.table.done[0].winner, A);
    /* no heart left: anything */
    look(PIQUET("cavendish") CALLED "  play: A A♥; B T♥; K♥\n");
    assert_cards(B, "QT..AQJT7.AKQT");
}

static void between_deals(void **state)
{
    (void)state;
    look(PIQUET("cavendish") CALLED "  play: A A♥; B quatorze T; B trio Q; B T♥; K♥ 7♦; Q♥ T♦; J♥ J♦; 8♥ Q♦; K♦ A♦; "
                                    "A♣ 9♣; K♣ J♣; Q♣ 8♠; T♣ 9♠; Q♠ A♠; J♠ T♠\n");
    assert_int_equal(turn.stage, STAGE_DEAL);
    assert_int_equal(turn.player, A);
    assert_int_equal(turn.act_count, 0);
    assert_int_equal(turn.board.score[A].points, 28); /* the cards are in it */
    assert_int_equal(turn.board.score[B].points, 23);
    look("game: piquet\nplayers: [A, B]\n");
    assert_int_equal(turn.stage, STAGE_START);
}

/* The manche is won with the card that makes the hundred; a partie of one more manche is over with it. */
static void the_partie_is_over(void **state)
{
    (void)state;
    look("game: piquet\nrules: modern\nplayers: [A, B]\nstart: {A: 99, B: 10}\nmanches-won: {A: 0, B: 0}\ndeal:\n  "
         "dealer: "
         "B\n  held: {A: ♠ A K Q J 10 9 8 7 ♥ A K Q J, B: ♦ A K Q J 10 9 8 7 ♣ A K Q J}\n  play: A♠ 7♦\n");
    assert_int_equal(turn.stage, STAGE_DEAL);
    assert_int_equal(turn.player, A);
    assert_int_equal(turn.board.winner, A);
    assert_int_equal(turn.winner, NOBODY);
    look("game: piquet\nrules: modern\nplayers: [A, B]\nstart: {A: 99, B: 10}\nmanches-won: {A: 1, B: 0}\ndeal:\n  "
         "dealer: "
         "B\n  held: {A: ♠ A K Q J 10 9 8 7 ♥ A K Q J, B: ♦ A K Q J 10 9 8 7 ♣ A K Q J}\n  play: A♠ 7♦\n");
    assert_int_equal(turn.stage, STAGE_OVER);
    assert_int_equal(turn.winner, A);
    assert_int_equal(turn.act_count, 0);
}

/* --- impériale -------------------------------------------------------------------------------------------- */

#define IMPERIALE                                                                                                      \
    "game: imperiale\nrules: historical\nplayers: [A, B]\nstart: {A: 0f 3j, B: 0f 2j}\ndeal:\n  dealer: B\n"           \
    "  hands: {A: ♠ A 9 8 ♥ J A ♦ K A 9 8 ♣ K A 7, B: ♠ 7 ♥ K Q 7 ♦ Q J 10 7 ♣ Q J 10 9}\n"            \
    "  talon: 10♥ Q♠ J♠ 8♥ 8♣ 10♠ 9♥ K♠\n"

/* Article 6: the opponent chooses; if he stands the twenty-fifth card is turned; then elder speaks. */
static void a_wrong_card_turned(void **state)
{
    (void)state;
    look(IMPERIALE "  dealing: [B: turns Q♠ 26]\n");
    assert_int_equal(turn.stage, STAGE_DEALING);
    assert_int_equal(turn.player, A);
    ACTS(A, VERB_STANDS, VERB_REDEALS);
    assert_int_equal(turn.pending_count, 1);
    assert_string_equal(turn.pending[0]->rule->id, "IMH-A06");
    assert_int_equal(turn.pending[0]->holder, A);
    look(IMPERIALE "  dealing: [B: turns Q♠ 26, A: stands]\n");
    assert_int_equal(turn.player, B);
    ACTS(B, VERB_TURNS);
    assert_int_equal(turn.pending_count, 0);
    look(IMPERIALE "  dealing: [B: turns Q♠ 26, A: stands, B: turns 10♥ 25]\n");
    assert_int_equal(turn.stage, STAGE_CALLS);
    assert_int_equal(turn.player, A);
    assert_int_equal(turn.table.trump, HEARTS);
    look(IMPERIALE "  dealing: [B: turns Q♠ 26, A: redeals]\n");
    assert_int_equal(turn.stage, STAGE_DEAL);
    assert_int_equal(turn.player, B);
}

static void the_calls_at_imperiale(void **state)
{
    (void)state;
    look(IMPERIALE);
    ACTS(A, VERB_POINT, VERB_NONE, VERB_IMPERIAL, VERB_CARDS);
    assert_true(act_of(A, VERB_IMPERIAL)->cards == hand("A.A.A.A"));
    look(IMPERIALE "  calls: A point 38\n");
    assert_int_equal(turn.player, B);
    ACTS(B, VERB_GOOD, VERB_EQUAL, VERB_BETTER, VERB_POINT, VERB_ASKS_TO_SEE);
    ACTS(A, VERB_IMPERIAL);
    assert_int_equal(turn.board.score[B].points, 2); /* nobody has the point yet */
    assert_int_equal(turn.board.score[A].points, 3);
    look(IMPERIALE "  calls: A point 38; B better\n");
    assert_int_equal(turn.player, A);
    ACTS(A, VERB_IMPERIAL, VERB_CARDS);
    ACTS(B, VERB_POINT, VERB_SHOWS, VERB_ASKS_TO_SEE);
    look(IMPERIALE "  calls: A point 38; B better; B point 39 ♣; A imperial A♠ A♥ A♦ A♣\n");
    assert_int_equal(turn.stage, STAGE_PLAY);
    assert_int_equal(turn.board.score[A].fiches, 1);
    assert_int_equal(turn.board.score[B].points, 0); /* article 13 */
}

/* One follows, beats, trumps; own first cards close the imperials. */
static void the_play_at_imperiale(void **state)
{
    (void)state;
#define POINT IMPERIALE "  calls: A point 38; B better; B point 39 ♣\n"
    look(POINT "  play: A♥\n");
    assert_int_equal(turn.player, B);
    assert_cards(B, ".KQ..");
    assert_null(act_of(A, VERB_IMPERIAL));
    look(POINT "  play: K♣\n");
    assert_cards(B, "...QJT9"); /* nothing beats the king */
    look(POINT "  play: 9♠ 7♠; 8♠\n");
    assert_cards(B, ".KQ7.."); /* void: a trump */
}

/* A suit called because of a look at the talon is played where that is lawful. */
static void a_suit_called(void **state)
{
    (void)state;
    look(POINT "  play: [9♠ 7♠, A: looks at talon]\n");
    assert_int_equal(turn.player, A);
    assert_non_null(act_of(B, VERB_CALLS_SUIT));
    assert_int_equal(turn.pending_count, 1);
    assert_cards(A, "A8.AJ.AK98.AK7");
    look(POINT "  play: [9♠ 7♠, A: looks at talon, B: calls ♣]\n");
    assert_cards(A, "...AK7");
    assert_int_equal(turn.pending_count, 1);
    look(POINT "  play: [9♠ 7♠, A: looks at talon, B: calls ♣, A: K♣]\n");
    assert_int_equal(turn.pending_count, 0);
}

/* --- what is not known ------------------------------------------------------------------------------------ */

static void hands_not_known(void **state)
{
    (void)state;
    /* B's hand is not known: a spade not seen must be played if he has one, a higher one if he has that; else a trump, the
       hearts not seen; else anything not seen. */
    look("game: imperiale\nrules: historical\nplayers: [A, B]\ndeal:\n  dealer: B\n  hands: {A: ♠ A 9 8 ♥ J A ♦ K A 9 "
         "8 ♣ K "
         "A 7}\n  talon: 10♥ Q♠ J♠ 8♥ 8♣ 10♠ 9♥ K♠\n  play: 9♠\n");
    const struct act *act = act_of(B, VERB_CARDS);
    assert_true(act->cards == 0);
    assert_true(act->possible == hand("7.KQ7.QJT7.QJT9"));
    /* Some of it is known: what is higher than the card led is certain only if nothing better may be there. */
    look("game: piquet\nplayers: [A, B]\ndeal:\n  dealer: B\n  held: {A: ♠ A K Q J 10 9 8 7 ♥ A K Q J, B: ♦ A K ♥ 8 ?? "
         "?? ?? ?? ?? ?? ?? ?? ??}\n  "
         "play: A♥\n");
    act = act_of(B, VERB_CARDS);
    assert_true(act->cards == hand(".8.."));
    assert_true(act->possible == hand(".T97.."));
    look("game: piquet\nplayers: [A, B]\ndeal:\n  held: {A: ♠ A K Q J 10 9 8 7 ♥ A K Q J}\n");
    assert_int_equal(turn.player, NOBODY);
    assert_non_null(turn.unknown.message);
}

static void trumps_not_known(void **state)
{
    (void)state;
#define NO_TURN                                                                                                                \
    "game: imperiale\nrules: historical\nplayers: [A, B]\ndeal:\n  dealer: B\n  hands: {A: ♠ A 9 8 ♥ J A ♦ K A 9 8 ♣ " \
    "K "                                                                                                                       \
    "A 7, B: ♠ 7 ♥ K Q 7 ♦ Q J 10 7 ♣ Q J 10 9}\n"
    look(NO_TURN);
    assert_int_equal(turn.stage, STAGE_DEALING);
    ACTS(B, VERB_TURNS);
    look(NO_TURN "  play: K♣\n");
    assert_cards(B, "...QJT9"); /* whatever is trumps */
    look(NO_TURN "  play: 9♠ 7♠ > A; 8♠\n");
    assert_true(act_of(B, VERB_CARDS)->cards == 0);
    assert_non_null(turn.unknown.message);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_exchange_at_piquet),
        cmocka_unit_test(a_wrong_deal_has_no_bounds),
        cmocka_unit_test(blanches_turn_the_exchange_round),
        cmocka_unit_test(the_calls_at_piquet),
        cmocka_unit_test(the_play_at_piquet),
        cmocka_unit_test(between_deals),
        cmocka_unit_test(the_partie_is_over),
        cmocka_unit_test(a_wrong_card_turned),
        cmocka_unit_test(the_calls_at_imperiale),
        cmocka_unit_test(the_play_at_imperiale),
        cmocka_unit_test(a_suit_called),
        cmocka_unit_test(hands_not_known),
        cmocka_unit_test(trumps_not_known),
    };
    return cmocka_run_group_tests_name("what comes next", tests, begin, end);
}
