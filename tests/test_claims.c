/* What is claimed of hands that are not wholly known: the figure that a finding gives is what the rest of the cards leaves. */
#include "tests/reading.h"

#include "core/judge.h"

#include <stdio.h>

static const struct finding *found(const struct judgement *judgement, const char *rule, enum severity severity)
{
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (strcmp(judgement->finding[i]->rule->id, rule) == 0 && judgement->finding[i]->severity == severity)
            return judgement->finding[i];
    fail_msg("%s is not found", rule);
    return NULL;
}

static int number_of(const struct finding *finding, const char *key)
{
    for (size_t i = 0; i < finding->what.count; i++)
        if (strcmp(finding->what.arg[i].key, key) == 0)
            return finding->what.arg[i].value.number;
    fail_msg("%s has no %s", finding->rule->id, key);
    return 0;
}

/* A sample, an error that it has, how much the caller can have at most, and how many facts prove it. */
struct beyond {
    const char *file, *rule;
    int required;
    size_t facts;
};

static void a_point_beyond_what_is_left(void **state)
{
    (void)state;
    static const struct beyond cases[] = {
        {"samples/imperiale/IMM-10-broken-other-hand.yaml", "IMM-10", 4, 1}, /* 10 J 8 7 of spades */
        {"samples/imperiale/IMH-07-broken-other-hand.yaml", "IMH-07", 4, 4}, /* A 10 9 7 of hearts */
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const struct judgement *judgement = judge_record(read_file(cases[i].file), NULL, arena);
        const struct finding *finding = found(judgement, cases[i].rule, SEVERITY_ERROR);
        assert_int_equal(number_of(finding, "found"), 5);
        assert_int_equal(number_of(finding, "required"), cases[i].required);
        assert_int_equal(finding->proof.count, cases[i].facts);
    }
}

/* What one hand tells of a reply to a call, the caller's hand not being known: which replies are errors. */
struct replied {
    const char *call, *held;
    bool good, equal, better; /* whether that reply is an error */
};

#define DEAL "game: piquet\nplayers: [Anne, Blaise]\ndeal:\n  dealer: Blaise\n"

static bool reply_is_wrong(const struct replied *replied, const char *reply)
{
    char text[600];
    snprintf(text, sizeof text, DEAL "%s%s%s  calls:\n  - Anne: %s\n  - Blaise: %s\n",
             replied->held[0] != '\0' ? "  held: {Blaise: " : "", replied->held, replied->held[0] != '\0' ? "}\n" : "",
             replied->call, reply);
    const struct judgement *judgement = judge_record(read_text(text), NULL, arena);
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (strcmp(judgement->finding[i]->rule->id, "PIQ-22") == 0 && judgement->finding[i]->severity == SEVERITY_ERROR)
            return true;
    return false;
}

static void replies_to_unknown_hands(void **state)
{
    (void)state;
    static const struct replied cases[] = {
        /* his are the aces: hers are others, and less */
        {"set 4 A", "A♠ 8♠ 7♠ A♥ 9♥ 8♥ A♦ Q♦ J♦ A♣ Q♣ J♣", true, false, false},
        /* he has two of the kings: hers are four others, and four beat his three aces, whatever they are */
        {"set 4 K", "K♠ 8♠ 7♠ K♥ 9♥ 8♥ A♦ Q♦ J♦ A♣ Q♣ A♥", false, true, true},
        /* nobody has more than eight cards of a suit; whether he has eight, too, is not known */
        {"point 8 cards", "", false, false, true},
        {"point 75", "", false, false, true},
        {"point 74", "", false, false, false},
        {"point 7 cards", "", false, false, false},
        /* a run of eight, of whatever suit, can be equalled and no more */
        {"sequence 8 A", "", false, false, true},
        /* four aces named may be four others */
        {"set 4 A", "", false, false, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        if (reply_is_wrong(&cases[i], "good") != cases[i].good ||
            reply_is_wrong(&cases[i], "equal") != cases[i].equal ||
            reply_is_wrong(&cases[i], "better") != cases[i].better)
            fail_msg("%s, against %s", cases[i].call, cases[i].held);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_point_beyond_what_is_left),
        cmocka_unit_test(replies_to_unknown_hands),
    };
    return cmocka_run_group_tests_name("claims", tests, begin, end);
}
