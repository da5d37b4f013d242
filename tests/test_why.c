/* Why a sheet's figures can come of no deal: the proof has it in words, with the figures that it rests on; and it is an error
   just where no deal can give them. */
#include "tests/reading.h"

#include "core/judge.h"
#include "formats/buffer.h"

#include <stdio.h>

static struct judgement *judged(const char *text) { return judge_record(read_text(text), NULL, arena); }

/* The finding at that place; NULL: there is none. */
static const struct finding *error_at(const struct judgement *judgement, unsigned line)
{
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (judgement->finding[i]->severity == SEVERITY_ERROR && judgement->finding[i]->at.line == line)
            return judgement->finding[i];
    return NULL;
}

/* What a fact of the proof has under that name; "" where none has it. */
static const char *proved(const struct finding *finding, const char *key)
{
    for (size_t i = 0; i < finding->proof.count; i++)
        for (size_t k = 0; k < finding->proof.item[i].text.count; k++)
            if (strcmp(finding->proof.item[i].text.arg[k].key, key) == 0)
                return finding->proof.item[i].text.arg[k].value.text;
    return "";
}

/* --- mat ---------------------------------------------------------------------------------------------------------- */

enum { MOST = 484 };

/* What a mate can bring: a card's value by its rank, up to ten, or twenty-two times. */
static void find_gains(bool gain[MOST + 1])
{
    static const int value[] = {11, 10, 4, 3, 7};
    for (int i = 0; i < 5; i++) {
        for (int rank = 1; rank <= 10; rank++)
            gain[(size_t)(value[i] * rank)] = true;
        gain[(size_t)(value[i] * 22)] = true;
    }
}

static bool one_or_two(const bool gain[MOST + 1], int total)
{
    bool can = total == 0 || gain[total];
    for (int one = 1; one < total; one++)
        can |= gain[one] && gain[total - one];
    return can;
}

/* An impossible total is taken apart as a person would: one of two gains is half of it or more. */
static void totals_of_mat_are_taken_apart(void **state)
{
    (void)state;
    bool gain[MOST + 1] = {false};
    int impossible = 0;
    find_gains(gain);
    for (int total = 0; total <= MOST; total++) {
        struct buffer text = {0}, pairs = {0};
        buffer_printf(&text, "game: mat\nplayers: [A, B]\ndeal:\n  dealer: A\n  marks: {A: %d, B: 0}\n", total);
        const struct finding *error = error_at(judged(buffer_s(&text)), 5);
        assert_int_equal(error == NULL, one_or_two(gain, total));
        for (int more = (total + 1) / 2; more < total; more++)
            if (gain[more])
                buffer_printf(&pairs, "%s%d + %d", pairs.length > 0 ? ", " : "", more, total - more);
        if (error != NULL)
            assert_string_equal(proved(error, "pairs"), pairs.length > 0 ? buffer_s(&pairs) : "");
        impossible += error != NULL;
        buffer_free(&text);
        buffer_free(&pairs);
    }
    assert_in_range(impossible, 200, 300);
}

/* --- napoléon ------------------------------------------------------------------------------------------------------- */

/* What the bids pay stands in the proof: all that is agreed on, each once. */
static void the_table_is_told_at_napoleon(void **state)
{
    (void)state;
    static const struct {
        const char *options, *pays;
    } cases[] = {
        {"payment_table: fr-classic", "2, 3, 4, 5, 10, 20"},
        {"payment_table: fr-classic, wellington_blucher: false", "2, 3, 4, 5, 10"},
        {"payment_table: eb1911", "2, 3, 4, 5, 6, 10, 15, 20, 30"},
        {"payment_table: eb1911, misere: false, wellington_blucher: false, min_bid: 1", "1, 2, 3, 4, 5, 10"},
        {"payment_table: fr-classic, revoke: offender_pays_all", ""}, /* then one may pay for all */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct buffer text = {0};
        buffer_printf(&text, "game: napoleon\nplayers: [A, B, C, D]\noptions: {%s}\ndeal:\n  marks: {A: 7}\n",
                      cases[i].options);
        const struct finding *error = error_at(judged(buffer_s(&text)), 5);
        assert_non_null(error);
        assert_string_equal(proved(error, "pays"), cases[i].pays);
        buffer_free(&text);
    }
}

/* --- piquet ------------------------------------------------------------------------------------------------------------ */

/* A partie with rubicon in which one deal has 46 to 0, as if it had been given up; returns the error on it. */
static const struct finding *given_up(const char *option, int deals, int which)
{
    struct buffer text = {0};
    buffer_printf(&text, "game: piquet\nrules: cavendish\noptions: {rubicon_concession: %s}\nplayers: [A, B]\ndeals:\n",
                  option);
    for (int deal = 1; deal <= deals; deal++)
        buffer_printf(&text, "- {dealer: %s, marks: %s}\n", deal % 2 == 0 ? "A" : "B",
                      deal == which ? "{B: 0, A: 46}" : "{A: 20, B: 24}");
    const struct finding *error = error_at(judged(buffer_s(&text)), 5 + (unsigned)which);
    buffer_free(&text);
    return error;
}

/* Thirteen and ten for a deal given up: only the last can be, and only where that is agreed on. Where it is not, it is said
   that only that would give the figures. */
static void only_the_last_deal_is_given_up(void **state)
{
    (void)state;
    for (int deal = 1; deal <= 5; deal++) {
        assert_non_null(given_up("on", 6, deal));
        assert_ptr_equal(given_up("off", 6, deal)->what.message, given_up("on", 6, deal)->what.message);
    }
    assert_null(given_up("on", 6, 6));
    assert_non_null(given_up("off", 6, 6));
    assert_ptr_not_equal(given_up("off", 6, 6)->what.message, given_up("off", 6, 5)->what.message);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(totals_of_mat_are_taken_apart, begin, end),
        cmocka_unit_test_setup_teardown(the_table_is_told_at_napoleon, begin, end),
        cmocka_unit_test_setup_teardown(only_the_last_deal_is_given_up, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
