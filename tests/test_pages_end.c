/* What people write below the deals of a page: who won, what all have, what the partie is worth. Each way of it is written rightly and with
   one slip, and both are judged as the transcript that says the same. */
#include "tests/paging.h"

#define DEALS   "1) 24 / 8\n2) 14 / 45\n3) 11 / 22\n4) 16 / 9\n5) 6 / 33\n6) 65 / 1\n"
#define ENGLISH "Piquet Cavendish, Anne and Blaise\n" DEALS
#define FRENCH  "Piquet Cavendish, Anne et Blaise\n" DEALS
#define KEYED                                                                                                          \
    "game: piquet\nrules: cavendish\nplayers: [Anne, Blaise]\ndeals:\n- marks: 24-8\n- marks: 14-45\n- marks: "        \
    "11-22\n- marks: 16-9\n- marks: 6-33\n- marks: 65-1\n"

/* 24+14+11+16+6+65 = 136, 8+45+22+9+33+1 = 118: Anne wins, and 136 − 118 + 100 = 118 with it. */
#define WON_BY(value) KEYED "result: {winner: Anne, value: " value "}\n"
#define ALL(value)    KEYED "result: {winner: Anne, score: 136-118, value: " value "}\n"
#define BOTH(winner)  KEYED "result: {winner: " winner ", score: 136-118}\n"
#define SUMS(blaise)  KEYED "result: 136-" blaise "\n"

static const struct page ends[] = {
    {"by", ENGLISH "Anne wins by 118\n", WON_BY("118")},
    {"by, wrong", ENGLISH "Anne wins by 128 !\n", WON_BY("128")},
    {"won by", ENGLISH "Anne won by 118 !\n", WON_BY("118")},
    {"won by, wrong", ENGLISH "Anne won by 128\n", WON_BY("128")},
    {"gagne de", FRENCH "Anne gagne de 118\n", WON_BY("118")},
    {"gagne de, wrong", FRENCH "Anne gagne de 128\n", WON_BY("128")},
    {"a sum", ENGLISH "Anne wins by 18+100\n", WON_BY("118")},
    {"a sum, wrong", ENGLISH "Anne wins by 28+100\n", WON_BY("28+100")},
    {"below the totals", ENGLISH "total 136 / 118\nAnne wins by 118\n", ALL("118")},
    {"below the totals, wrong", ENGLISH "total 136 / 118\nAnne wins by 128\n", ALL("128")},
    {"below totals without a word", ENGLISH "136 / 118\nAnne wins by 118\n", ALL("118")},
    {"below totals without a word, wrong", ENGLISH "136 / 118\nAnne wins by 128\n", ALL("128")},
    {"no word before it, below the totals", ENGLISH "total 136 / 118\nAnne wins 118\n", ALL("118")},
    {"no word before it, below the totals, wrong", ENGLISH "total 136 / 118\nAnne wins 128\n", ALL("128")},
    {"value and no colon", ENGLISH "total: 136 / 118\nwinner Anne\nvalue 118\n", ALL("118")},
    {"value and no colon, wrong", ENGLISH "total: 136 / 118\nwinner Anne\nvalue 128\n", ALL("128")},
    {"value with its colon", ENGLISH "Anne wins\nvalue: 118\n", WON_BY("118")},
    {"value with its colon, wrong", ENGLISH "Anne wins\nvalue: 128\n", WON_BY("128")},
    {"all in one line", ENGLISH "Anne wins 136-118, worth 118\n", ALL("118")},
    {"all in one line, the value wrong", ENGLISH "Anne wins 136-118, worth 128\n", ALL("128")},
    {"the value in brackets", ENGLISH "Anne wins 136 to 118 (118)\n", ALL("118")},
    {"the value in brackets, wrong", ENGLISH "Anne wins 136 to 118 (128)\n", ALL("128")},
    {"units", FRENCH "Anne gagne 136 points à 118, valeur 118\n", ALL("118")},
    {"units, the value wrong", FRENCH "Anne gagne 136 points à 118, valeur 128\n", ALL("128")},
    {"totals, and a sentence behind them", ENGLISH "Total: 136-118. Anne wins by 118.\n", ALL("118")},
    {"totals, and a sentence behind them, wrong", ENGLISH "Total: 136-118. Anne wins by 128\n", ALL("128")},
    {"who won behind the totals", ENGLISH "total 136 / 118 Anne wins\n", BOTH("Anne")},
    {"who won behind the totals, wrong", ENGLISH "total 136 / 118 Blaise wins\n", BOTH("Blaise")},
    {"who won before both figures", FRENCH "Anne gagne 136 à 118\n", BOTH("Anne")},
    {"the other before figures that are right", FRENCH "Blaise gagne 136 à 118\n", BOTH("Blaise")},
    {"the winner behind a word", ENGLISH "Sum 136/118\nWinner: Anne (118)\n", ALL("118")},
    {"the winner behind a word, the value wrong", ENGLISH "Sum 136/118\nWinner: Anne (128)\n", ALL("128")},
    {"the winner and the value in a line", FRENCH "TOTAL    136    118\nGagnant : Anne, valeur 118\n", ALL("118")},
    {"the winner and the value, wrong", FRENCH "TOTAL    136    118\nGagnant : Anne, valeur 128\n", ALL("128")},
    {"won by, and a name", ENGLISH "136 / 118\nWon by Anne\n", BOTH("Anne")},
    {"won by, and the wrong name", ENGLISH "136 / 118\nWon by Blaise\n", BOTH("Blaise")},
    {"a name cut short", FRENCH "An. gagne 136 à 118\n", BOTH("Anne")},
    {"a name cut short, one figure wrong", FRENCH "An. gagne 136 à 108\n",
     KEYED "result: {winner: Anne, score: 136-108}\n"},
    {"an equals sign before the totals", ENGLISH "= 136 / 118\n", SUMS("118")},
    {"an equals sign before the totals, one wrong", ENGLISH "= 136 / 108\n", SUMS("108")},
    {"a letter before them", ENGLISH "T 136 / 118\n", SUMS("118")},
    {"a letter before them, one wrong", ENGLISH "T 136 / 108\n", SUMS("108")},
    {"a word cut short", ENGLISH "tot. 136 118\n", SUMS("118")},
    {"a word cut short, one wrong", ENGLISH "tot. 136 108\n", SUMS("108")},
    {"two words", FRENCH "Score final 136 à 118\n", SUMS("118")},
    {"two words, one wrong", FRENCH "Score final 136 à 108\n", SUMS("108")},
    {"final", ENGLISH "Final: 136 - 118\n", SUMS("118")},
    {"final, one wrong", ENGLISH "Final: 136 - 108\n", SUMS("108")},
    {"the last row of columns",
     "Piquet\n\n      Anne  Blaise\n1       28      14\n2        5      30\ntot     33      44\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\nresult: 33-44\n"},
    {"the last row of columns, one wrong",
     "Piquet\n\n      Anne  Blaise\n1       28      14\n2        5      30\ntot     33      45\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\nresult: 33-45\n"},
};

static unsigned errors_of(const char *text, const char *name)
{
    const struct judgement *judgement = judge_record(read_named(text, name), NULL, arena);
    unsigned errors = 0;
    for (size_t i = 0; i < judgement->finding_count; i++)
        errors += judgement->finding[i]->severity == SEVERITY_ERROR && !judgement->finding[i]->repeats;
    return errors;
}

static void each_is_judged_as_its_transcript(void **state)
{
    (void)state;
    assert_pages(ends, sizeof ends / sizeof ends[0]);
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i += 2) {
        assert_int_equal(errors_of(ends[i].page, "page.txt"), 0);
        assert_int_equal(errors_of(ends[i + 1].page, "page.txt"), 1);
    }
}

/* A figure of which nothing says what it is, and words with one in them, are told where they stand. */
static void nothing_is_dropped(void **state)
{
    (void)state;
    static const char *const unclear[] = {ENGLISH "Anne wins 128\n", ENGLISH "Anne wins: 128\n",
                                          ENGLISH "Anne wins (128)\n", FRENCH "Anne gagne 128 points\n"};
    for (size_t i = 0; i < sizeof unclear / sizeof unclear[0]; i++) {
        const struct record *record = read_named(unclear[i], "page.txt");
        unsigned there = 0;
        for (const struct finding *fault = record->fault; fault != NULL; fault = fault->next)
            there += fault->severity == SEVERITY_ERROR && fault->at.line == 8;
        assert_int_equal(there, 1);
        assert_int_equal(errors_of(unclear[i], "page.txt"), 1);
    }
    const struct record *record = read_named(ENGLISH "Bravo\nAnne wins for the 3rd time\n", "page.txt");
    bool cited = false;
    for (size_t i = 0; i < record->fault->proof.count; i++)
        cited |= record->fault->proof.item[i].at.line == 9;
    assert_true(cited);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(each_is_judged_as_its_transcript),
                                       cmocka_unit_test(nothing_is_dropped)};
    return cmocka_run_group_tests(tests, begin, end);
}
