/* What a finding says beside its rule and its place: whether the remedy was taken, which facts it has as data, where each
   fact of its proof stands. */
#include "tests/reading.h"

#include "core/judge.h"

#define COUNT(cases) (sizeof(cases) / sizeof *(cases))

/* The first finding of that rule in a sample. */
static const struct finding *find_in(const char *path, const char *rule)
{
    const struct judgement *judgement = judge_record(read_file(path), NULL, arena);
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (strcmp(judgement->finding[i]->rule->id, rule) == 0)
            return judgement->finding[i];
    fail_msg("%s: no %s", path, rule);
    return NULL;
}

/* --- the remedy ---------------------------------------------------------------------------------------------- */

static void a_redeal_is_not_played_on(void **state)
{
    (void)state;
    static const struct {
        const char *path, *rule;
        enum complied complied;
        size_t shown;
    } cases[] = {
        {SAMPLES "/imperiale/IMH-A06-broken-redeal.yaml", "IMH-A06", COMPLIED_YES, 2},
        {SAMPLES "/imperiale/IMH-A06-broken-redeal-ignored.yaml", "IMH-A06", COMPLIED_NO, 3},
        {SAMPLES "/piquet/PQC-L13-broken.yaml", "PQC-L13", COMPLIED_YES, 2},
        {SAMPLES "/piquet/PQC-L13-broken-ignored.yaml", "PQC-L13", COMPLIED_NO, 2},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const struct finding *finding = find_in(cases[i].path, cases[i].rule);
        if (finding->complied != cases[i].complied || finding->on_record.count != cases[i].shown)
            fail_msg("%s: complied %d, %zu facts", cases[i].path, (int)finding->complied, finding->on_record.count);
    }
}

/* What does not count is complied with by a sheet that leaves it out, and is not by one that counts it. */
static void what_does_not_count_is_left_out(void **state)
{
    (void)state;
    static const struct {
        const char *path, *rule;
        enum complied complied;
    } cases[] = {
        {SAMPLES "/napoleon/NAP-12-broken-after-fault.yaml", "NAP-12", COMPLIED_YES},
        {SAMPLES "/mat/MAT-11-broken.yaml", "MAT-11", COMPLIED_YES},
        {SAMPLES "/piquet/call-false-counted-on-the-sheet.yaml", "PQC-L54", COMPLIED_NO},
        {SAMPLES "/piquet/PQC-L54-broken-counted.yaml", "PQC-L54", COMPLIED_NO},
        {SAMPLES "/piquet/PQC-L54-broken-pending.yaml", "PQC-L54", COMPLIED_PENDING},
        {SAMPLES "/napoleon/NAP-25-broken-left-out.yaml", "NAP-25", COMPLIED_YES},
        {SAMPLES "/napoleon/NAP-25-broken-target.yaml", "NAP-25", COMPLIED_NO},
        {SAMPLES "/napoleon/NAP-24-broken.yaml", "NAP-24", COMPLIED_YES},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const struct finding *finding = find_in(cases[i].path, cases[i].rule);
        if (finding->complied != cases[i].complied)
            fail_msg("%s: complied %d", cases[i].path, (int)finding->complied);
    }
}

/* A card or an act to be put right is so by being taken back or done over; it is not where it stays and the deal goes on or is
   over, and where the record stops at it that is still to come. */
static void what_is_done_is_put_right_or_stays(void **state)
{
    (void)state;
    static const struct {
        const char *path, *rule;
        enum complied complied;
    } cases[] = {
        {SAMPLES "/record/REC-06-broken-played-twice.yaml", "REC-06", COMPLIED_NO},
        {SAMPLES "/mat/REC-06-broken-led.yaml", "REC-06", COMPLIED_NO},
        {SAMPLES "/mat/MAT-05-broken.yaml", "MAT-05", COMPLIED_NO},
        {SAMPLES "/mat/MAT-07-broken.yaml", "MAT-07", COMPLIED_NO},
        {SAMPLES "/record/REC-06-broken.yaml", "REC-06", COMPLIED_NO}, /* the last card */
        {SAMPLES "/record/REC-06-broken-shows-won.yaml", "REC-06", COMPLIED_PENDING},
        {SAMPLES "/record/REC-06-broken-shows-later.yaml", "REC-06", COMPLIED_NO},
        {SAMPLES "/imperiale/IMH-04-broken.yaml", "IMH-04", COMPLIED_PENDING},
        {SAMPLES "/imperiale/IMH-04-broken-goes-on.yaml", "IMH-04", COMPLIED_NO},
        {SAMPLES "/imperiale/IMH-A06-broken-played-on.yaml", "IMH-A06", COMPLIED_NO},
        {SAMPLES "/imperiale/IMH-A06-broken-then-played.yaml", "IMH-A06", COMPLIED_YES},
        {SAMPLES "/piquet/PIQ-08-broken-back.yaml", "PIQ-08", COMPLIED_NO},
        {SAMPLES "/piquet/PIQ-08-broken-laid-back.yaml", "PIQ-08", COMPLIED_YES},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const struct finding *finding = find_in(cases[i].path, cases[i].rule);
        if (finding->complied != cases[i].complied)
            fail_msg("%s: complied %d", cases[i].path, (int)finding->complied);
    }
}

/* A wrong figure is put right where the sheet goes on from the right one, or where it was only said; not where the sheet goes on
   from the wrong one, and too late once the time for it is over. */
static void a_figure_is_put_right_or_carried_on(void **state)
{
    (void)state;
    static const struct {
        const char *path, *rule;
        enum complied complied;
    } cases[] = {
        {SAMPLES "/piquet/PQC-L70-broken.yaml", "PQC-L64", COMPLIED_YES},
        {SAMPLES "/piquet/PQC-L70-broken-fixed.yaml", "PQC-L65", COMPLIED_LAPSED},
        {SAMPLES "/napoleon/ledger-wrong-sum-carried.yaml", "REC-09", COMPLIED_NO},
        {SAMPLES "/napoleon/ledger-wrong-sum-put-right.yaml", "REC-09", COMPLIED_YES},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const struct finding *finding = find_in(cases[i].path, cases[i].rule);
        if (finding->complied != cases[i].complied)
            fail_msg("%s: complied %d", cases[i].path, (int)finding->complied);
    }
}

/* An answer comes after what it answers: an objection and a choice before it are noted, and leave the choice open. */
static void nothing_answers_what_is_yet_to_come(void **state)
{
    (void)state;
    static const struct {
        const char *path;
        size_t noted, shown;
    } cases[] = {
        {SAMPLES "/imperiale/IMH-A08-broken-objected-before.yaml", 2, 0},
        {SAMPLES "/imperiale/IMH-A08-broken-pending.yaml", 0, 0},
        {SAMPLES "/imperiale/IMH-A08-broken-objected.yaml", 0, 1},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const struct finding *look = find_in(cases[i].path, "IMH-A08");
        const struct judgement *judgement = judge_record(read_file(cases[i].path), NULL, arena);
        size_t noted = 0;
        for (size_t n = 0; n < judgement->finding_count; n++)
            noted += strcmp(judgement->finding[n]->rule->id, "REC-12") == 0;
        if (noted != cases[i].noted || look->on_record.count != cases[i].shown || look->complied != COMPLIED_PENDING)
            fail_msg("%s: %zu notes, %zu facts, complied %d", cases[i].path, noted, look->on_record.count,
                     (int)look->complied);
    }
}

/* Both look at a card of the talon: what each of them chooses is for what the other did. Who looks twice owes two cards. */
static void each_has_a_choice_of_his_own(void **state)
{
    (void)state;
    static const struct {
        const char *path;
        enum complied complied[2];
    } cases[] = {
        {SAMPLES "/imperiale/IMH-A08-broken-both-look.yaml", {COMPLIED_YES, COMPLIED_YES}},
        {SAMPLES "/imperiale/IMH-A22-broken-two-calls.yaml", {COMPLIED_YES, COMPLIED_NO}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const struct judgement *judgement = judge_record(read_file(cases[i].path), NULL, arena);
        assert_true(judgement->errors >= 2);
        for (size_t k = 0, told = 0; told < 2; k++)
            if (judgement->finding[k]->severity == SEVERITY_ERROR)
                assert_int_equal(judgement->finding[k]->complied, cases[i].complied[told++]);
    }
}

/* Who lets a card stand that he might have replaced has chosen. */
static void a_card_that_stands(void **state)
{
    (void)state;
    const struct finding *finding = find_in(SAMPLES "/imperiale/IMH-A21-broken-stood.yaml", "IMH-A21");
    assert_int_equal(finding->complied, COMPLIED_YES);
    assert_int_equal(finding->on_record.count, 1);
    assert_int_equal(find_in(SAMPLES "/imperiale/IMH-A21-broken-not-used.yaml", "IMH-A21")->complied, COMPLIED_PENDING);
}

/* What is refused and then shown is shown; what is refused only does not count. */
static void a_refusal_made_good(void **state)
{
    (void)state;
    const struct finding *finding = find_in(SAMPLES "/piquet/PIQ-33-broken-shown-after-all.yaml", "PIQ-33");
    assert_int_equal(finding->complied, COMPLIED_YES);
    assert_int_equal(finding->remedy, REMEDY_EXHIBIT);
    assert_int_equal(finding->on_record.count, 1);
    assert_int_equal(find_in(SAMPLES "/piquet/PIQ-33-broken-younger.yaml", "PIQ-33")->remedy, REMEDY_NOT_COUNTED);
}

/* Whether the elder may have a fresh deal for cards mixed with the younger's hand: only if she has taken none of hers. */
static void a_redeal_before_she_begins(void **state)
{
    (void)state;
    assert_int_equal(find_in(SAMPLES "/piquet/PQC-L29-broken-top.yaml", "PQC-L29")->remedy, REMEDY_NOTHING_OR_REDEAL);
    assert_int_equal(find_in(SAMPLES "/piquet/PQC-L29-broken-begun.yaml", "PQC-L29")->remedy, REMEDY_RECKONS_NOTHING);
}

/* Of a fault of which the time is over nothing follows: nobody has a choice any more, nor until some time. In the first Ruth
   was dealt a card too many and has taken up the talon. */
static void a_choice_that_has_lapsed(void **state)
{
    (void)state;
    static const struct {
        const char *path, *rule;
    } cases[] = {
        {SAMPLES "/piquet/PQC-L39-kept.yaml", "PQC-L11"},
        {SAMPLES "/imperiale/IMH-A03-broken-late.yaml", "IMH-A03"},
        {SAMPLES "/imperiale/IMH-A08-broken-late.yaml", "IMH-A08"},
        {SAMPLES "/imperiale/IMH-A08-broken-played-on.yaml", "IMH-A08"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const struct finding *finding = find_in(cases[i].path, cases[i].rule);
        if (finding->complied != COMPLIED_LAPSED || finding->severity != SEVERITY_WARNING ||
            finding->remedy != REMEDY_NONE || finding->holder != NOBODY || finding->deadline != NULL)
            fail_msg("%s: complied %d, severity %d, remedy %d, holder %d", cases[i].path, (int)finding->complied,
                     (int)finding->severity, (int)finding->remedy, finding->holder);
    }
}

/* A remedy of the laws of piquet, or of the articles of impériale, that is carried out, that is refused or overtaken, for which it is too late. */
static void what_comes_after_a_fault(void **state)
{
    (void)state;
    static const struct {
        const char *path, *rule;
        enum complied complied;
    } cases[] = {
        {SAMPLES "/piquet/PQC-L04-broken-equal-redrawn.yaml", "PQC-L04", COMPLIED_YES},
        {SAMPLES "/piquet/PQC-L04-broken-equal.yaml", "PQC-L04", COMPLIED_NO},
        {SAMPLES "/piquet/PQC-L11-broken-changed-in-part.yaml", "PQC-L11", COMPLIED_YES},
        {SAMPLES "/piquet/PQC-L11-broken-redealt-late.yaml", "PQC-L11", COMPLIED_LAPSED},
        {SAMPLES "/piquet/PQC-L13-broken-redealt-late.yaml", "PQC-L13", COMPLIED_LAPSED},
        {SAMPLES "/piquet/PQC-L13-broken-stood-before.yaml", "PQC-L13", COMPLIED_YES},
        {SAMPLES "/piquet/PQC-L13-broken-objected-refused.yaml", "PQC-L13", COMPLIED_NO},
        {SAMPLES "/piquet/PQC-L13-broken-objected-redealt.yaml", "PQC-L13", COMPLIED_YES},
        {SAMPLES "/piquet/PQC-L16-broken-noticed.yaml", "PQC-L16", COMPLIED_NO},
        {SAMPLES "/piquet/PQC-L27-broken-objected-refused.yaml", "PQC-L27", COMPLIED_NO},
        {SAMPLES "/piquet/PQC-L27-broken-enforced-late.yaml", "PQC-L27", COMPLIED_LAPSED},
        {SAMPLES "/piquet/PQC-L27-broken-redealt.yaml", "PQC-L27", COMPLIED_NO},
        {SAMPLES "/piquet/PQC-L28-broken-redealt-late.yaml", "PQC-L28", COMPLIED_NO},
        {SAMPLES "/piquet/PQC-L29-broken-drawn-on.yaml", "PQC-L29", COMPLIED_YES},
        {SAMPLES "/piquet/PQC-L29-broken-redealt-late.yaml", "PQC-L29", COMPLIED_NO},
        {SAMPLES "/piquet/PQC-L19-broken-shown-after-all.yaml", "PQC-L19", COMPLIED_YES},
        {SAMPLES "/piquet/PQC-L32-broken-kept.yaml", "PQC-L32", COMPLIED_YES},
        {SAMPLES "/piquet/PQC-L32-broken-not-used.yaml", "PQC-L32", COMPLIED_LAPSED},
        {SAMPLES "/piquet/PQC-L32-broken-refused.yaml", "PQC-L32", COMPLIED_NO},
        {SAMPLES "/piquet/PQC-L37-broken-shown.yaml", "PQC-L37", COMPLIED_YES},
        {SAMPLES "/piquet/PQC-L37-broken-refused.yaml", "PQC-L37", COMPLIED_NO},
        {SAMPLES "/piquet/PQC-L46-broken.yaml", "PQC-L46", COMPLIED_YES},
        {SAMPLES "/piquet/PQC-L46-broken-counted.yaml", "PQC-L46", COMPLIED_NO},
        {SAMPLES "/piquet/PQC-L48-broken.yaml", "PQC-L48", COMPLIED_NO},
        {SAMPLES "/piquet/PQC-L50-broken-counted.yaml", "PQC-L50", COMPLIED_NO},
        {SAMPLES "/piquet/PQC-L51-broken-counted.yaml", "PQC-L51", COMPLIED_NO},
        {SAMPLES "/piquet/PQC-L56-broken.yaml", "PQC-L56", COMPLIED_YES},
        {SAMPLES "/piquet/PQC-L56-broken-counted.yaml", "PQC-L56", COMPLIED_NO},
        {SAMPLES "/piquet/PQC-L59-broken-lead-refused.yaml", "PQC-L59", COMPLIED_NO},
        {SAMPLES "/imperiale/IMH-A03-broken-refused.yaml", "IMH-A03", COMPLIED_NO},
        {SAMPLES "/imperiale/IMH-A03-broken-allowed.yaml", "IMH-A03", COMPLIED_YES},
        {SAMPLES "/imperiale/IMH-A08-broken-let-be.yaml", "IMH-A08", COMPLIED_YES},
        {SAMPLES "/imperiale/IMH-A08-broken-redealt-late.yaml", "IMH-A08", COMPLIED_LAPSED},
        {SAMPLES "/imperiale/IMH-11-broken-shown-after-all.yaml", "IMH-11", COMPLIED_YES},
        {SAMPLES "/piquet/PQC-L59-broken-covered.yaml", "PQC-L59", COMPLIED_LAPSED},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const struct finding *finding = find_in(cases[i].path, cases[i].rule);
        if (finding->complied != cases[i].complied)
            fail_msg("%s: complied %d", cases[i].path, (int)finding->complied);
    }
}

/* Two revokes: the cards are taken up again after the first, before the second. */
static void a_replay_mends_what_stands_before_it(void **state)
{
    (void)state;
    const struct judgement *judgement =
        judge_record(read_file(SAMPLES "/piquet/PQC-L59-broken-after-replay.yaml"), NULL, arena);
    assert_int_equal(judgement->errors, 2);
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        if (finding->severity == SEVERITY_ERROR)
            assert_int_equal(finding->complied, finding->trick == 9 ? COMPLIED_YES : COMPLIED_NO);
    }
}

/* Revokes, and a lead by the wrong player: of one class in every game whose rules name no remedy. A first deal that the draw
   gave to another is one too, though the row's other remedy is for a card not shown. */
static void a_breach_without_a_remedy(void **state)
{
    (void)state;
    static const struct {
        const char *path, *rule;
        enum finding_class class;
    } cases[] = {
        {SAMPLES "/imperiale/IMM-22-broken.yaml", "IMM-22", CLASS_UNSPECIFIED},
        {SAMPLES "/napoleon/NAP-22-broken.yaml", "NAP-22", CLASS_UNSPECIFIED},
        {SAMPLES "/piquet/PIQ-38-broken.yaml", "PIQ-38", CLASS_UNSPECIFIED},
        {SAMPLES "/piquet/PQC-L59-broken-parlett.yaml", "PQC-L59", CLASS_UNSPECIFIED},
        {SAMPLES "/imperiale/IMH-19-broken.yaml", "IMH-19", CLASS_VIOLATION},
        {SAMPLES "/imperiale/option-first_dealer-highest-wrong.yaml", "IMH-A01", CLASS_UNSPECIFIED},
        {SAMPLES "/imperiale/IMH-A01-broken.yaml", "IMH-A01", CLASS_VIOLATION},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const struct finding *finding = find_in(cases[i].path, cases[i].rule);
        if (finding->class != cases[i].class)
            fail_msg("%s: class %d", cases[i].path, (int)finding->class);
    }
}

/* --- the arguments ------------------------------------------------------------------------------------------- */

static bool has_arg(const struct finding *finding, const char *key)
{
    for (size_t i = 0; i < finding->what.count; i++)
        if (strcmp(finding->what.arg[i].key, key) == 0)
            return true;
    return false;
}

static void what_was_found_and_what_is_required(void **state)
{
    (void)state;
    static const struct {
        const char *path, *rule;
    } cases[] = {
        {SAMPLES "/record/REC-04-broken.yaml", "REC-04"},      {SAMPLES "/record/REC-06-broken.yaml", "REC-06"},
        {SAMPLES "/imperiale/IMH-02-broken.yaml", "IMH-02"},   {SAMPLES "/imperiale/IMH-13-broken.yaml", "IMH-13"},
        {SAMPLES "/imperiale/IMH-18-broken.yaml", "IMH-18"},   {SAMPLES "/imperiale/IMH-A04-broken.yaml", "IMH-A04"},
        {SAMPLES "/imperiale/IMH-A17-broken.yaml", "IMH-A17"}, {SAMPLES "/imperiale/IMM-05-broken.yaml", "IMM-05"},
        {SAMPLES "/mat/MAT-18-broken.yaml", "MAT-18"},         {SAMPLES "/napoleon/NAP-08-broken.yaml", "NAP-08"},
        {SAMPLES "/napoleon/NAP-16-broken.yaml", "NAP-16"},    {SAMPLES "/napoleon/NAP-18-broken.yaml", "NAP-18"},
        {SAMPLES "/napoleon/NAP-20-broken.yaml", "NAP-20"},    {SAMPLES "/napoleon/NAP-22-broken.yaml", "NAP-22"},
        {SAMPLES "/piquet/PIQ-05-broken.yaml", "PIQ-05"},      {SAMPLES "/piquet/PIQ-22-broken.yaml", "PIQ-22"},
        {SAMPLES "/piquet/PQC-L05-broken.yaml", "PQC-L05"},    {SAMPLES "/piquet/PQC-L11-broken.yaml", "PQC-L11"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const struct finding *finding = find_in(cases[i].path, cases[i].rule);
        if (!has_arg(finding, "found") || !has_arg(finding, "required"))
            fail_msg("%s: %s says not what was found, or not what is required", cases[i].path, cases[i].rule);
    }
}

/* Two manches were agreed, four are dealt: the deals too many are the third and the fourth. */
static void each_deal_too_many_by_its_number(void **state)
{
    (void)state;
    const struct judgement *judgement =
        judge_record(read_file(SAMPLES "/napoleon/NAP-25-broken-twice.yaml"), NULL, arena);
    int deal = 3;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        if (strcmp(finding->rule->id, "NAP-25") != 0)
            continue;
        assert_string_equal(finding->what.arg[0].key, "found");
        assert_int_equal(finding->what.arg[0].value.number, deal++);
    }
    assert_int_equal(deal, 5);
}

/* --- places ---------------------------------------------------------------------------------------------------- */

/* What was agreed, what was drawn and what was marked are facts of the record: each has its line. */
static void what_proves_it_has_a_line(void **state)
{
    (void)state;
    static const struct {
        const char *path, *rule;
        unsigned line;
    } cases[] = {
        {SAMPLES "/napoleon/NAP-13-broken.yaml", "NAP-13", 4},
        {SAMPLES "/imperiale/IMH-A01-broken-equal.yaml", "IMH-A01", 7},
        {SAMPLES "/record/REC-09-broken.yaml", "REC-09", 13},
        {SAMPLES "/imperiale/IMH-A08-broken-late.yaml", "IMH-A08", 12},
        {SAMPLES "/imperiale/IMH-A16-broken-half-seen.yaml", "IMH-A16", 9},
        {SAMPLES "/imperiale/IMH-A18-broken-corrected.yaml", "IMH-A18", 21},
        {SAMPLES "/imperiale/IMH-A18-broken-corrected.yaml", "IMH-A18", 20},
        {SAMPLES "/imperiale/IMH-A22-broken-refused.yaml", "IMH-A22", 20},
        {SAMPLES "/imperiale/IMM-08-broken-turned-key.yaml", "IMM-08", 16},
        {SAMPLES "/imperiale/IMM-08-broken-turned-both.yaml", "IMM-08", 15},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const struct finding *finding = find_in(cases[i].path, cases[i].rule);
        bool there = false;
        for (size_t k = 0; k < finding->proof.count; k++)
            there |= finding->proof.item[k].at.line == cases[i].line;
        if (!there)
            fail_msg("%s: line %u proves nothing", cases[i].path, cases[i].line);
    }
}

/* A deal as a whole stands at its first key. */
static void a_place_has_a_width(void **state)
{
    (void)state;
    const struct finding *finding = find_in(SAMPLES "/mat/MAT-18-broken-third-deal.yaml", "MAT-18");
    assert_int_equal(finding->at.column, 3);
    assert_int_equal(finding->at.end_column, 3 + strlen("donneur"));
}

/* Ève's contract of three is settled by the last card of the fifth trick, on line 18, not by her bid. */
static void a_contract_is_marked_when_it_is_settled(void **state)
{
    (void)state;
    const struct judgement *judgement =
        judge_record(read_file(SAMPLES "/napoleon/notation-acts-of-no-rule.yaml"), NULL, arena);
    assert_true(judgement->account[0].line_count > 0);
    const struct line *first = &judgement->ledger.line[judgement->account[0].first_line];
    assert_int_equal(first->mark->at.line, 18);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_redeal_is_not_played_on),
        cmocka_unit_test(what_does_not_count_is_left_out),
        cmocka_unit_test(what_is_done_is_put_right_or_stays),
        cmocka_unit_test(a_figure_is_put_right_or_carried_on),
        cmocka_unit_test(nothing_answers_what_is_yet_to_come),
        cmocka_unit_test(a_replay_mends_what_stands_before_it),
        cmocka_unit_test(a_breach_without_a_remedy),
        cmocka_unit_test(each_has_a_choice_of_his_own),
        cmocka_unit_test(a_card_that_stands),
        cmocka_unit_test(a_refusal_made_good),
        cmocka_unit_test(a_redeal_before_she_begins),
        cmocka_unit_test(a_choice_that_has_lapsed),
        cmocka_unit_test(what_comes_after_a_fault),
        cmocka_unit_test(what_proves_it_has_a_line),
        cmocka_unit_test(a_place_has_a_width),
        cmocka_unit_test(a_contract_is_marked_when_it_is_settled),
        cmocka_unit_test(what_was_found_and_what_is_required),
        cmocka_unit_test(each_deal_too_many_by_its_number),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
