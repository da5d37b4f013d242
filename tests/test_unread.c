/* What could not be read: where it lies, and what the verdict says was checked. */
#include "tests/reading.h"

#include "core/coverage.h"

#define HEAD "game: imperiale\nrules: historical\nplayers: [Anne, Blaise]\n"

static const struct judgement *judged(const char *text) { return judge_record(read_text(text), NULL, arena); }

static const struct finding *found(const struct judgement *judgement, enum rec_rule rule)
{
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (judgement->finding[i]->rule == &rec_rules[rule])
            return judgement->finding[i];
    return NULL;
}

/* What the coverage says of a rule: NULL that it was checked, else what is missing; "" that it has nothing. */
static const char *covers(const struct judgement *judgement, const char *id)
{
    struct covered covered;
    for (size_t next = 0; coverage_next(judgement, &next, &covered);)
        if (strcmp(covered.rule->id, id) == 0)
            return covered.checked ? NULL : covered.missing;
    return "";
}

static void placed_in_its_deal_and_trick(void **state)
{
    (void)state;
    const struct judgement *judgement = judged(HEAD "deals:\n- play: [R♥ 8♥]\n- play: [A♥ D♥, A♠ 7z]\n  dealer: Zed\n");
    const struct finding *card = found(judgement, REC_02), *name = found(judgement, REC_07);
    assert_non_null(card);
    assert_int_equal(card->deal, 2);
    assert_int_equal(card->trick, 2);
    assert_non_null(name);
    assert_int_equal(name->deal, 2);
    assert_int_equal(name->trick, 0);
    card = found(judged(HEAD "deal:\n  play: [R♥ 8♥]\nresult: {winer: Anne}\n"), REC_02);
    assert_non_null(card);
    assert_int_equal(card->deal, 0);
}

static void what_is_found_is_checked(void **state)
{
    (void)state;
    const struct judgement *judgement = judged(HEAD "deal:\n  marks: {Anne: 5, Blaise: 3}\n");
    assert_non_null(found(judgement, REC_13));
    assert_null(covers(judgement, "REC-13"));
    assert_string_equal(covers(judgement, "REC-09"), "score");
    assert_string_equal(covers(judged(HEAD "deal:\n  score: {Anne: 5, Blaise: 3}\n"), "REC-09"), "marks");
    assert_null(covers(judged("game: [piquet\n"), "REC-01"));
}

/* The second deal is Blaise's, who does something in it, and so is the third. */
static const struct judgement *dealt_twice(const char *head, const char *act)
{
    return judged(arena_printf(arena,
                               "%splayers: [Anne, Blaise]\ndeals:\n- dealer: Anne\n- dealer: Blaise\n"
                               "  dealing: Blaise %s\n- dealer: Blaise\n",
                               head, act));
}

/* What could not be read in a deal may have been that it is dealt again: then its dealer deals the next one as well. Where all
   was read he deals out of turn. */
static void whose_turn_hangs_on_what_was_done(void **state)
{
    (void)state;
    static const char *const heads[] = {"game: imperiale\nrules: historical\n", "game: piquet\nrules: cavendish\n"};
    for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++) {
        assert_int_equal(dealt_twice(heads[i], "sees hand")->errors, 1);
        const struct judgement *judgement = dealt_twice(heads[i], "finds faluty pack");
        assert_int_equal(judgement->errors, 1);
        assert_non_null(found(judgement, REC_02));
    }
}

/* The cards of a deal are marked with the last trick, where it stands. */
static void figures_have_places(void **state)
{
    (void)state;
    const struct judgement *judgement =
        judge_record(read_file("samples/piquet/ledger-cavendish-equal-sequence.yaml"), NULL, arena);
    unsigned cards = 0;
    for (size_t i = 0; i < judgement->ledger.mark_count; i++) {
        const struct mark *mark = judgement->ledger.mark[i];
        if (mark->item != ITEM_CARDS || mark->rejected)
            continue;
        assert_int_equal(mark->trick, 12);
        assert_int_not_equal(mark->at.line, 0);
        cards++;
    }
    assert_int_equal(cards, 1);
}

/* Cards that could not be read, of hands, exchanges, calls and play: whatever was meant, and wherever it stands, nothing of it is
   anybody's fault. */
static unsigned misread_card(const char *text, const char *at, size_t bytes, const char *junk)
{
    const struct judgement *judgement =
        judged(arena_printf(arena, "%.*s%s%s", (int)(at - text), text, junk, at + bytes));
    unsigned wrong = 0, told = 0;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        bool reader = finding->rule == &rec_rules[REC_01] || finding->rule == &rec_rules[REC_02] ||
                      finding->rule == &rec_rules[REC_07];
        told += reader;
        wrong += !reader && finding->severity == SEVERITY_ERROR;
    }
    if (wrong > 0 || told == 0)
        print_message("%s at %.20s: %u wrong\n", junk, at, wrong);
    return wrong + (told == 0);
}

static void misread_cards_blame_nobody(void **state)
{
    (void)state;
    static const char *const files[] = {"samples/imperiale/ledger-both-imperials.yaml",
                                        "samples/imperiale/IMM-19-kept.yaml",
                                        "samples/piquet/PIQ-24-kept.yaml",
                                        "samples/piquet/ledger-cavendish-repique-elder.yaml",
                                        "samples/mat/MAT-14-kept.yaml",
                                        "samples/napoleon/NAP-04-kept.yaml"};
    static const char *const junk[] = {"Zz", "K97", "♠♠", "B♦", "10H♥", "of"};
    enum { ROOM_FOR_FILE = 1 << 16 };
    unsigned tried = 0, wrong = 0;
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        char *text = arena_alloc(arena, ROOM_FOR_FILE);
        assert_true(load_file(files[i], text, ROOM_FOR_FILE) < ROOM_FOR_FILE);
        assert_int_equal(judged(text)->errors, 0);
        for (const char *at = strstr(text, "\ndeal"); (at = strstr(at, "♠")) != NULL; at += 3)
            for (size_t j = 0; j < sizeof junk / sizeof junk[0]; j++, tried++)
                wrong += misread_card(text, at, strlen("♠"), junk[j]);
    }
    assert_true(tried > 100);
    assert_int_equal(wrong, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(placed_in_its_deal_and_trick),      cmocka_unit_test(what_is_found_is_checked),
        cmocka_unit_test(whose_turn_hangs_on_what_was_done), cmocka_unit_test(figures_have_places),
        cmocka_unit_test(misread_cards_blame_nobody),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
