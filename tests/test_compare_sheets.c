/* Small sheets side by side: what is one thing said in two ways, what stands elsewhere, and what is joined of them. */
#include "tests/comparing.h"
#include "tests/running.h"

#include "formats/buffer.h"

#include <stdio.h>

static void assert_differences(const char *a, const char *b, size_t count)
{
    assert_int_equal(compare_texts(a, b)->differences.count, count);
    assert_int_equal(compare_texts(b, a)->differences.count, count);
}

/* The joined record, from either side, says what `text` does and nothing else. */
static void assert_joined(const char *a, const char *b, const char *text)
{
    const char *wanted = write_as(read_text(text), &forms[0], arena);
    assert_string_equal(write_as(compare_texts(a, b)->joined, &forms[0], arena), wanted);
    assert_string_equal(write_as(compare_texts(b, a)->joined, &forms[0], arena), wanted);
}

#define PIQUET(deal)    "game: piquet\nplayers: [Anne, Blaise]\ndeal: {" deal "}\n"
#define CALLS(calls)    PIQUET("calls: [" calls "]")
#define IMPERIALE(deal) "game: imperiale\nplayers: [Anne, Blaise]\ndeal: {" deal "}\n"

static void a_call_by_its_cards(void **state)
{
    (void)state;
    assert_differences(CALLS("{Anne: quart A ♥}"), CALLS("{Anne: quart A♥ K♥ Q♥ J♥}"), 0);
    assert_joined(CALLS("{Anne: quart A ♥}"), CALLS("{Anne: quart A♥ K♥ Q♥ J♥}"), CALLS("{Anne: quart A♥ K♥ Q♥ J♥}"));
    assert_joined(CALLS("{Anne: trio J}"), CALLS("{Anne: set J♠ J♥ J♣}"), CALLS("{Anne: set J♠ J♥ J♣}"));
    assert_joined(CALLS("{Anne: tierce}"), CALLS("{Anne: sequence 3 Q ♦}"), CALLS("{Anne: sequence 3 Q ♦}"));
    assert_differences(CALLS("{Anne: quart A ♥}"), CALLS("{Anne: quart K♥ Q♥ J♥ 10♥}"), 1);
    assert_differences(CALLS("{Anne: quart A ♠}"), CALLS("{Anne: quart A♥ K♥ Q♥ J♥}"), 1);
    assert_differences(CALLS("{Anne: tierce A}"), CALLS("{Anne: sequence A♥ K♥ Q♥ J♥}"), 1);
    assert_differences(CALLS("{Anne: trio J}"), CALLS("{Anne: set Q♠ Q♥ Q♣}"), 1);
}

static void an_imperial_by_its_cards(void **state)
{
    (void)state;
    static const char cards[] = IMPERIALE("calls: [{Anne: imperial A♠ A♥ A♦ A♣}]");
    static const char four[] = IMPERIALE("calls: [{Anne: imperial four A A♠ A♥ A♦ A♣}]");
    assert_joined(cards, four, four);
    assert_joined(cards, IMPERIALE("calls: [{Anne: imperial four A}]"), four);
    assert_differences(cards, four, 0);
    assert_differences(cards, IMPERIALE("calls: [{Anne: imperial four K}]"), 1);
    assert_differences(cards, IMPERIALE("calls: [{Anne: imperial suit ♥}]"), 1);
    assert_differences(cards, IMPERIALE("calls: [{Anne: imperial turned}]"), 1);
}

static void cards_known_in_part(void **state)
{
    (void)state;
    assert_joined(CALLS("{Anne: discards ?? ??}"), CALLS("{Anne: discards K♠ 8♣}"), CALLS("{Anne: discards K♠ 8♣}"));
    const struct comparison *comparison =
        compare_texts(CALLS("{Anne: discards ?? ?? K♠}"), CALLS("{Anne: discards ?? 7♦ 8♣}"));
    const struct card_list *cards = &comparison->joined->deal[0].calls.step[0].cards;
    cardset_t set = 0;
    for (size_t i = 0; i < cards->count; i++)
        set |= set_of(cards->card[i]);
    assert_int_equal(comparison->differences.count, 0);
    assert_true(set == (set_of(CARD(SPADES, RANK_K)) | set_of(CARD(DIAMONDS, RANK_7)) | set_of(CARD(CLUBS, RANK_8))));
    assert_differences(CALLS("{Anne: discards K♠ 9♣}"), CALLS("{Anne: discards ?? 8♣}"), 1);
}

static void packets_of_one_size(void **state)
{
    (void)state;
    assert_differences(IMPERIALE("packets: 3"), IMPERIALE("packets: 3 3 3 3"), 0);
    assert_differences(IMPERIALE("packets: 3"), IMPERIALE("packets: 3 3 2"), 1);
}

/* Draws noted before or after the other's discard: the order is in dispute, and nobody draws twice. */
static void an_act_that_stands_elsewhere(void **state)
{
    (void)state;
    static const char late[] =
        CALLS("{Anne: discards K♠ 8♣}, {Blaise: discards 7♠}, {Anne: draws 9♠ 8♠}, {Anne: point 49}");
    static const char early[] =
        CALLS("{Anne: discards K♠ 8♣}, {Anne: draws 9♠ 8♠}, {Blaise: discards 7♠}, {Anne: point 49}");
    for (int turned = 0; turned < 2; turned++) {
        const struct comparison *comparison = compare_texts(turned ? early : late, turned ? late : early);
        assert_int_equal(comparison->differences.count, 1);
        assert_int_equal(comparison->differences.item[0].kind, PARTING_ORDER);
        assert_true(comparison->differences.item[0].reading[0].there &&
                    comparison->differences.item[0].reading[1].there);
        assert_int_equal(comparison->told.count, 0);
        assert_int_equal(comparison->joined->deal[0].calls.count, 4);
    }
    /* Draws that only one sheet has are told by it alone; twice the same are a difference. */
    assert_differences(late, CALLS("{Anne: discards K♠ 8♣}, {Blaise: discards 7♠}, {Anne: point 49}"), 0);
    assert_differences(late,
                       CALLS("{Anne: discards K♠ 8♣}, {Blaise: discards 7♠}, {Anne: draws 9♠ 8♠}, {Anne: draws 9♠ 8♠}, "
                             "{Anne: point 49}"),
                       1);
}

#define DEAL(dealer, mine, yours, a, b)                                                                                \
    "- {dealer: " dealer ", hands: {Anne: " mine ", Blaise: " yours "}, marks: {Anne: 3, Blaise: 2}, score: {Anne: " a \
    ", Blaise: " b "}}\n"
#define DEALS  "game: piquet\nplayers: [Anne, Blaise]\ndeals:\n"
#define FIRST  DEAL("Anne", "A♥", "7♣", "3", "2")
#define SECOND DEAL("Blaise", "K♥", "8♣", "6", "4")
#define THIRD  DEAL("Anne", "Q♥", "9♣", "9", "6")

/* The running scores tell the order; the joined record has it from whichever side. */
static void deals_in_another_order(void **state)
{
    (void)state;
    static const char right[] = DEALS FIRST SECOND THIRD, wrong[] = DEALS SECOND FIRST THIRD;
    for (int turned = 0; turned < 2; turned++) {
        const struct comparison *comparison = compare_texts(turned ? wrong : right, turned ? right : wrong);
        assert_int_equal(comparison->differences.count, 1);
        assert_int_equal(comparison->differences.item[0].kind, PARTING_ORDER);
        assert_int_equal(comparison->differences.item[0].allowed, turned ? ALLOWED_B : ALLOWED_A);
        assert_int_equal(comparison->joined->deal[0].score[0].points, 3);
        assert_int_equal(comparison->joined->deal[1].score[0].points, 6);
    }
    assert_differences(right, DEALS THIRD SECOND FIRST, 2);
}

/* A card written twice, in a trick that is written card by card, does not part those after it. */
static void a_card_twice(void **state)
{
    (void)state;
#define PLAY(twice) PIQUET("play: [K♥ Q♥, {Anne: 9♣}, " twice "{Blaise: 10♠}, {Blaise: takes back 10♠}, {Blaise: 10♣}]")
    assert_differences(PLAY(""), PLAY("{Anne: 9♣}, "), 1);
#undef PLAY
}

/* Tricks here in one step and there card by card, though both lists have as many steps; and where one of three players is out of
   the partie, two cards are a trick. */
static void tricks_in_other_pieces(void **state)
{
    (void)state;
    assert_differences(PIQUET("play: [A♥ 8♥, {Anne: K♦}, {Blaise: 9♦}, Q♦ 8♦, {Anne: A♣}, {Blaise: 7♣}]"),
                       PIQUET("play: [{Anne: A♥}, {Blaise: 8♥}, K♦ 9♦, {Anne: Q♦}, {Blaise: 8♦}, A♣ 7♣]"), 0);
#define OUT(play) "game: napoleon\nplayers: [Anne, Blaise, Clara]\ndeal: {play: [" play "]}\n"
    assert_differences(OUT("A♥ 8♥, {Anne: K♦}, {Clara: 9♦}, Q♦ 8♦"), OUT("{Anne: A♥}, {Clara: 8♥}, K♦ 9♦, Q♦ 8♦"), 0);
#undef OUT
}

/* Packets of one size do not make one deal of two, nor a single fact that parts two deals of one. */
static void deals_of_which_little_is_told(void **state)
{
    (void)state;
    static const char one[] = DEALS "- {packets: 2, hands: {Anne: A♥}}\n- {hands: {Blaise: 7♣}, score: {Anne: 9}}\n";
    static const char two[] = DEALS "- {dealer: Blaise, talon: K♥}\n- {dealer: Anne, packets: 2}\n";
    assert_differences(one, two, 0);
    assert_int_equal(compare_texts(one, two)->joined->deal_count, 2);
    const struct comparison *comparison =
        compare_texts(DEALS "- {marks: {Anne: 12}}\n", DEALS "- {marks: {Anne: 13}}\n");
    assert_int_equal(comparison->differences.count, 1);
    assert_int_equal(comparison->differences.item[0].kind, PARTING_MARK);
    comparison = compare_texts(DEALS "- marks: 26-17\n- marks: 12-24\n", DEALS "- marks: 17-26\n- marks: 12-24\n");
    assert_int_equal(comparison->differences.count, 2); /* the columns of one deal, not two deals */
    assert_int_equal(comparison->differences.item[0].kind, PARTING_MARK);
    assert_int_equal(comparison->differences.item[1].kind, PARTING_MARK);
}

/* Of two deals next to each other either sheet lacks one: the running scores tell which came first. */
static void what_either_lacks_is_put_in_order(void **state)
{
    (void)state;
#define LINE(dealer, marks, score) "- {dealer: " dealer ", marks: {Anne: " marks "}, score: {Anne: " score "}}\n"
    static const char *const sheets[2] = {DEALS LINE("Anne", "13", "13") LINE("Blaise", "9", "22"),
                                          DEALS LINE("Anne", "13", "13") LINE("Anne", "22", "44")};
#undef LINE
    for (int turned = 0; turned < 2; turned++) {
        const struct comparison *comparison = compare_texts(sheets[turned], sheets[1 - turned]);
        assert_int_equal(comparison->differences.count, 2);
        assert_int_equal(comparison->joined->deal_count, 3);
        assert_int_equal(comparison->joined->deal[1].score[0].points, 22);
        assert_int_equal(comparison->joined->deal[2].score[0].points, 44);
    }
}

#define IDLE(mine, yours)                                                                                              \
    "- {packets: 2, hands: {Anne: " mine ", Blaise: " yours                                                            \
    "}, marks: {Anne: 0, Blaise: 0}, score: {Anne: 3, Blaise: 2}}\n"

/* Other cards are another deal, though nothing was marked in either. */
static void idle_deals_have_their_cards(void **state)
{
    (void)state;
    static const char one[] = DEALS FIRST IDLE("♥ A K Q 10 9", "♣ A K Q 10 9") THIRD;
    static const char two[] = DEALS FIRST IDLE("♠ A K Q 10 9", "♦ A K Q 10 9") THIRD;
    const struct comparison *comparison = compare_texts(one, two);
    assert_int_equal(comparison->differences.count, 2);
    for (size_t i = 0; i < 2; i++)
        assert_int_equal(comparison->differences.item[i].kind, PARTING_DEAL);
    assert_differences(one, DEALS FIRST IDLE("♥ A K Q 10 9", "♣ A K Q 10 8") THIRD, 1);
}

/* Each sheet has the deal go round, from another dealer on: nothing is against either, whichever is the first. */
static void what_hangs_on_other_deals_is_left_open(void **state)
{
    (void)state;
    static const char one[] = DEALS "- {dealer: Anne, marks: {Anne: 13}}\n- {dealer: Blaise, marks: {Anne: 9}}\n"
                                    "- {dealer: Anne, marks: {Anne: 22}}\n";
    static const char two[] = DEALS "- {dealer: Blaise, marks: {Anne: 13}}\n- {dealer: Anne, marks: {Anne: 9}}\n"
                                    "- {dealer: Blaise, marks: {Anne: 22}}\n";
    for (int way = 0; way < 2; way++) {
        const struct comparison *comparison = compare_texts(way == 0 ? one : two, way == 0 ? two : one);
        assert_int_equal(comparison->differences.count, 3);
        for (size_t i = 0; i < 3; i++) {
            assert_int_equal(comparison->differences.item[i].kind, PARTING_DEALER);
            assert_int_equal(comparison->differences.item[i].allowed, ALLOWED_BOTH);
            assert_int_equal(comparison->differences.item[i].stands, 0);
        }
    }
}

/* Finds nothing wrong, and counts how much it was asked. */
static const struct judgement *count_records(void *context, const struct record *joined)
{
    static const struct judgement nothing;
    (void)joined;
    ++*(size_t *)context;
    return &nothing;
}

/* Of long sheets that differ in much no more is judged than so many bytes; what is left has no verdict. */
static void many_differences_are_bounded(void **state)
{
    (void)state;
    enum { MANY = 400 };
    struct buffer text[2] = {{0}, {0}};
    for (int which = 0; which < 2; which++) {
        buffer_text(&text[which], DEALS);
        for (int i = 0; i < MANY; i++)
            buffer_printf(&text[which], "- {dealer: %s, marks: {Anne: %d}, score: {Anne: %d}}\n",
                          which == 0 ? "Anne" : "Blaise", 13 + which, i % 90);
    }
    const struct record *a = read_text(buffer_s(&text[0])), *b = read_text(buffer_s(&text[1]));
    size_t records = 0;
    const struct comparison *comparison = compare(a, b, count_records, &records, arena);
    assert_int_equal(comparison->differences.count, 2 * MANY);
    assert_true(records > 0 && records * (a->length + b->length) <= 2 * REPLAYED_MOST);
    assert_true(comparison->bounded);
    assert_int_equal(allowed_count(comparison, ALLOWED_UNTOLD) + allowed_count(comparison, ALLOWED_BOTH), 2 * MANY);
    assert_true(allowed_count(comparison, ALLOWED_UNTOLD) > MANY);
    for (int which = 0; which < 2; which++)
        buffer_free(&text[which]);
}

/* A deal that is left out of a long sheet is the only difference. */
static void a_deal_left_out_of_many(void **state)
{
    (void)state;
    enum { MANY = 400, OUT = 200 };
    struct buffer text[2] = {{0}, {0}};
    for (int which = 0; which < 2; which++) {
        buffer_text(&text[which], DEALS);
        for (int i = 0; i < MANY; i++)
            if (which == 0 || i != OUT)
                buffer_printf(&text[which], "- {note: %s, marks: {Anne: %d, Blaise: %d}, score: {Anne: %d}}\n",
                              which == 0 ? "all of it" : "a copy", i % 50, i % 60, i);
    }
    const struct comparison *comparison =
        compare(read_text(buffer_s(&text[0])), read_text(buffer_s(&text[1])), NULL, NULL, arena);
    assert_int_equal(comparison->differences.count, 1);
    assert_int_equal(comparison->differences.item[0].kind, PARTING_DEAL);
    assert_int_equal(comparison->differences.item[0].reading[0].deal, OUT + 1);
    for (int which = 0; which < 2; which++)
        buffer_free(&text[which]);
}

/* One sheet has the hand dealt and the exchange, the other only what was held: ♥8 should be there and ♠K should not. */
static void a_hand_held_against_the_exchange(void **state)
{
    (void)state;
    static const char dealt[] =
        PIQUET("dealer: Blaise, hands: {Anne: A♠ K♠ J♠ A♥ Q♥ J♥ 8♥ 9♦ 8♦ J♣ 8♣ 7♣}, talon: 9♠ 8♠ "
               "K♥ 9♣ K♦ Q♠ A♣ 7♦, calls: [{Anne: discards K♠ 8♣ 7♣ 9♦ 8♦}]");
    static const char held[] = PIQUET("dealer: Blaise, held: {Anne: A♠ K♠ J♠ 9♠ 8♠ A♥ K♥ Q♥ J♥ 9♣ K♦ J♣}");
    static const char well[] = PIQUET("dealer: Blaise, held: {Anne: A♠ 8♥ J♠ 9♠ 8♠ A♥ K♥ Q♥ J♥ 9♣ K♦ J♣}");
    for (int turned = 0; turned < 2; turned++) {
        const struct comparison *comparison = compare_texts(turned ? held : dealt, turned ? dealt : held);
        assert_int_equal(comparison->differences.count, 1);
        assert_int_equal(comparison->differences.item[0].kind, PARTING_HELD);
        assert_true(comparison->differences.item[0].reading[turned].cards == set_of(CARD(HEARTS, RANK_8)));
        assert_true(comparison->differences.item[0].reading[1 - turned].cards == set_of(CARD(SPADES, RANK_K)));
        assert_int_equal(weigh(NULL, comparison->joined)->errors, 0);
    }
    assert_differences(dealt, well, 0);
    /* Where an exchange was not as it should be, and that was let pass, nothing can be said. */
    static const char waived[] =
        PIQUET("dealer: Blaise, hands: {Anne: A♠ K♠ J♠ A♥ Q♥ J♥ 8♥ 9♦ 8♦ J♣ 8♣ 7♣}, calls: [{Anne: discards K♠ 8♣}, "
               "{Anne: draws 9♠ 8♠}, {Blaise: waives}]");
    assert_differences(waived, PIQUET("dealer: Blaise, held: {Anne: A♠ K♠ J♠ 9♠ 8♠ A♥ Q♥ J♥ 8♥ 9♦ 8♦ J♣ 7♣}"), 0);
}

/* Nobody is known by name, and the other sheet counts the seats from the other player. */
static void strangers_in_other_seats(void **state)
{
    (void)state;
    assert_differences("game: piquet\nplayers: [Anne, Blaise]\ndeal: {dealer: Anne, hands: {Anne: A♥, Blaise: 7♣}}\n",
                       "game: piquet\nplayers: [Tom, Kate]\ndeal: {dealer: Kate, hands: {Kate: A♥, Tom: 7♣}}\n", 0);
}

/* By the laws of the clubs each player's own card is decisive for his score (law 74); where nothing tells whose sheet it is,
   or both are one player's, and by other rules, nobody's is. */
#define CARD_OF(rules, scorer, anne, blaise)                                                                           \
    "game: piquet\nrules: " rules "\nplayers: [Anne, Blaise]\nscorer: " scorer "\ndeal: {score: {Anne: " anne          \
    ", Blaise: " blaise "}}\n"

static void assert_own(const char *a, const char *b, int anne, int blaise)
{
    const struct comparison *comparison = compare_texts(a, b);
    assert_int_equal(comparison->differences.count, 2);
    for (int i = 0; i < 2; i++) {
        const struct parting *parting = &comparison->differences.item[i];
        int own = parting->player == 0 ? anne : blaise;
        assert_int_equal(parting->own, own >= 0);
        assert_int_equal(parting->allowed, own < 0 ? ALLOWED_BOTH : own == 0 ? ALLOWED_A : ALLOWED_B);
        assert_int_equal(parting->stands, own < 0 ? 0 : own);
    }
}

static void each_has_his_own_card(void **state)
{
    (void)state;
    static const char annes[] = CARD_OF("cavendish", "Anne", "22", "14");
    static const char blaises[] = CARD_OF("cavendish", "blaise", "23", "15");
    assert_own(annes, blaises, 0, 1);
    assert_own(blaises, annes, 1, 0);
    const struct deal *deal = compare_texts(blaises, annes)->joined->deal;
    assert_int_equal(deal->score[0].points, 22);
    assert_int_equal(deal->score[1].points, 15);
    assert_own(annes, CARD_OF("cavendish", "a guest", "23", "15"), 0, -1);
    assert_own(CARD_OF("cavendish", "a guest", "23", "15"), annes, 1, -1);
    assert_own(annes, CARD_OF("cavendish", "Anne", "23", "15"), -1, -1);
    assert_own(CARD_OF("modern", "Anne", "22", "14"), CARD_OF("modern", "Blaise", "23", "15"), -1, -1);
    /* The other sits first on his sheet. */
    assert_own(annes,
               "game: piquet\nrules: cavendish\nplayers: [Blaise, Anne]\nscorer: Blaise\n"
               "deal: {score: {Anne: 23, Blaise: 15}}\n",
               0, 1);
}

/* What the other rules decide they decide whoever kept the sheet: 10 and 12 are 22. */
static void a_proved_score_needs_no_card(void **state)
{
    (void)state;
    static const char sums[] =
        "game: piquet\nrules: cavendish\nplayers: [Anne, Blaise]\nstart: {Anne: 10, Blaise: 7}\n";
    const struct comparison *comparison =
        compare_texts(arena_printf(arena, "%sscorer: Anne\ndeal: {marks: {Anne: 12}, score: {Anne: 23}}\n", sums),
                      arena_printf(arena, "%sscorer: Blaise\ndeal: {marks: {Anne: 12}, score: {Anne: 22}}\n", sums));
    assert_int_equal(comparison->differences.count, 1);
    assert_int_equal(comparison->differences.item[0].allowed, ALLOWED_B);
    assert_false(comparison->differences.item[0].own);
}

/* One sheet stops after six tricks and has a score that they cannot make; the other has twelve, by which Anne has 1f 1j: the
   imperial of aces, and seven tricks. With a trick less nobody could count, and nothing be wrong with the score: that is no
   reason to think that it was not played. */
#define FIRST_SIX   "- A♥ Q♥\n  - Blaise: 9♣ A♣\n  - 9♠ 7♠\n  - A♦ J♦\n  - K♥ J♥\n  - 7♥ 7♣\n"
#define OTHERS_THEN "  - 10♦ K♦\n  - 9♦ Q♦\n  - Q♣ K♣\n  - 8♠ 10♣\n  - A♠ J♣\n  - 8♦ 7♦\n"

static void a_wrong_score_unplays_no_trick(void **state)
{
    (void)state;
    static const char six[] = "game: imperiale\nplayers: [Anne, Blaise]\ndeal:\n  dealer: Blaise\n"
                              "  hands: {Anne: ♠ A 9 8 ♥ J A ♦ K A 9 8 ♣ K A 7}\n"
                              "  play:\n  - A♥ Q♥\n  - ?? A♣\n  - 9♠ 7♠\n  - A♦ J♦\n  - K♥ J♥\n  - 7♥ 7♣\n"
                              "  score: {Anne: 1f 4j, Blaise: 0f 5j}\n";
    static const char twelve[] = "game: imperiale\nplayers: [Anne, Blaise]\ndeal:\n  dealer: Blaise\n"
                                 "  hands: {Blaise: ♠ 7 ♥ K Q 7 ♦ Q J 10 7 ♣ Q J 10 9}\n"
                                 "  talon: 10♥ Q♠ J♠ 8♥ 8♣ 10♠ 9♥ K♠\n"
                                 "  calls:\n  - Anne: point 38\n  - Blaise: better\n  - Blaise: point 39 ♣\n"
                                 "  - Anne: imperial A♠ A♥ A♦ A♣\n  play:\n  " FIRST_SIX OTHERS_THEN;
    for (int way = 0; way < 2; way++) {
        const struct comparison *comparison = compare_texts(way == 0 ? six : twelve, way == 0 ? twelve : six);
        assert_int_equal(comparison->differences.count, 6);
        assert_int_equal(allowed_count(comparison, way == 0 ? ALLOWED_B : ALLOWED_A), 6);
        assert_int_equal(comparison->joined->deal[0].play.count, 12);
    }
}

/* A sheet joined with itself is the sheet as it is exported, without what it expects. */
static void a_sheet_with_itself(void **state)
{
    (void)state;
    static const char *const names[] = {"imperiale/counts-aloud", "record/REC-03-broken", "piquet/PIQ-01-kept",
                                        "mat/compare-two-manches-one", "napoleon/compare-two-deals-ida"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char command[1024], *merged, *exported;
        snprintf(command, sizeof command, "$REFEREE compare --merge samples/%s.yaml samples/%s.yaml", names[i],
                 names[i]);
        assert_int_equal(shell(command, &merged), 0);
        snprintf(command, sizeof command, "$REFEREE export samples/%s.yaml | grep -vE '^(expect|attendu)'", names[i]);
        assert_int_equal(shell(command, &exported), 0);
        assert_string_equal(merged, exported);
        free(merged);
        free(exported);
    }
}

#define TWO_DEALS                                                                                                      \
    "game: piquet\nrules: cavendish\nplayers: [Anne, Blaise]\ndeals:\n"                                                \
    "- {dealer: Blaise, marks: {Anne: 28, Blaise: 9}, score: {Anne: 28, Blaise: 9}}\n"                                 \
    "- {dealer: Anne, marks: {Anne: 12, Blaise: "
#define LAST_DEAL(marked, score)                                                                                       \
    "- {dealer: Blaise, marks: {Anne: 8, Blaise: " marked "}, score: {Anne: 48, Blaise: " score "}}\n"

/* What Blaise has marked in the second deal is in dispute, and either figure may be: that one stands with which the third deal,
   that only one sheet has, can stand too. */
static void the_fuller_of_two_readings_stands(void **state)
{
    (void)state;
    const char *two = TWO_DEALS "31}, score: {Anne: 40, Blaise: 40}}\n",
               *three = TWO_DEALS "32}, score: {Anne: 40, Blaise: 41}}\n" LAST_DEAL("20", "61");
    for (int turned = 0; turned < 2; turned++) {
        const struct comparison *comparison = compare_texts(turned ? three : two, turned ? two : three);
        assert_int_equal(comparison->differences.count, 3);
        assert_int_equal(allowed_count(comparison, ALLOWED_BOTH), 3);
        assert_int_equal(comparison->joined->deal_count, 3);
        assert_int_equal(comparison->joined->deal[1].score[1].points, 41);
        assert_int_equal(comparison->joined->deal[2].score[1].points, 61);
    }
}

/* 44 + 9 = 53, and 24, 22 and 7 more are 77, 99 and 106: where one sheet has 54, and carries it on to its end or not quite so far, each of its
   scores is wrong, for the other has every one right. So from either side, and where only one of them has the marks. */
static void a_score_carried_on(void **state)
{
    (void)state;
#define CARRIED_HEAD "game: piquet\nrules: cavendish\nplayers: [Anne, Blaise]\ndeals:\n"
    static const char scores[] = CARRIED_HEAD "- score: 28-14\n- score: 33-44\n- score: 64-53\n- score: 76-77\n"
                                              "- score: 95-99\n- score: 113-106\n";
#define CARRIED(third, fourth, fifth, sixth)                                                                           \
    CARRIED_HEAD "- {marks: 28-14, score: 28-14}\n- {marks: 5-30, score: 33-44}\n- {marks: 31-9, score: 64-" third     \
                 "}\n- {marks: 12-24, score: 76-" fourth "}\n- {marks: 19-22, score: 95-" fifth                        \
                 "}\n- {marks: 18-7, score: 113-" sixth "}\n"
    static const struct {
        const char *text;
        size_t count;
    } carried[] = {
        {CARRIED("54", "78", "100", "107"), 4},
        {CARRIED("54", "78", "99", "106"), 2},
        {CARRIED("53", "77", "100", "107"), 2},
        {CARRIED("53", "77", "99", "107"), 1},
    };
    for (size_t i = 0; i < sizeof carried / sizeof carried[0]; i++) {
        const struct comparison *one = compare_texts(scores, carried[i].text),
                                *other = compare_texts(carried[i].text, scores);
        assert_int_equal(allowed_count(one, ALLOWED_A), carried[i].count);
        assert_int_equal(allowed_count(other, ALLOWED_B), carried[i].count);
        assert_int_equal(one->differences.count, carried[i].count);
        assert_int_equal(one->joined->deal[5].score[1].points, 106);
        assert_int_equal(other->joined->deal[5].score[1].points, 106);
    }
}

/* A deal that one sheet lacks and the rules do not allow is left out, but what it says stands in the comments. */
static void a_deal_left_out_is_told(void **state)
{
    (void)state;
    static const char two[] = TWO_DEALS "31}, score: {Anne: 40, Blaise: 40}}\n",
                      three[] = TWO_DEALS "31}, score: {Anne: 40, Blaise: 40}}\n" LAST_DEAL("20", "67");
    char command[2048], *out;
    snprintf(command, sizeof command,
             "d=$(mktemp -d); printf '%s' >$d/two; printf '%s' | $REFEREE compare --merge $d/two - | sed -n 's/^# "
             "//p'; rm -r $d",
             two, three);
    assert_int_equal(shell(command, &out), 0);
    assert_int_equal(count(out, "- dealer: Blaise\n"), 1);
    assert_int_equal(count(out, "  marks: {Anne: 8, Blaise: 20}\n  score: {Anne: 48, Blaise: 67}\n"), 1);
    free(out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_score_carried_on),
        cmocka_unit_test(a_call_by_its_cards),
        cmocka_unit_test(an_imperial_by_its_cards),
        cmocka_unit_test(cards_known_in_part),
        cmocka_unit_test(packets_of_one_size),
        cmocka_unit_test(an_act_that_stands_elsewhere),
        cmocka_unit_test(deals_in_another_order),
        cmocka_unit_test(a_card_twice),
        cmocka_unit_test(tricks_in_other_pieces),
        cmocka_unit_test(deals_of_which_little_is_told),
        cmocka_unit_test(idle_deals_have_their_cards),
        cmocka_unit_test(what_either_lacks_is_put_in_order),
        cmocka_unit_test(what_hangs_on_other_deals_is_left_open),
        cmocka_unit_test(many_differences_are_bounded),
        cmocka_unit_test(a_deal_left_out_of_many),
        cmocka_unit_test(a_hand_held_against_the_exchange),
        cmocka_unit_test(strangers_in_other_seats),
        cmocka_unit_test(each_has_his_own_card),
        cmocka_unit_test(a_proved_score_needs_no_card),
        cmocka_unit_test(a_wrong_score_unplays_no_trick),
        cmocka_unit_test(a_sheet_with_itself),
        cmocka_unit_test(the_fuller_of_two_readings_stands),
        cmocka_unit_test(a_deal_left_out_is_told),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
