/* What is claimed of hands that are not wholly known: the figure that a finding gives is what the rest of the cards leaves. */
#include "tests/reading.h"

#include "core/judge.h"
#include "core/make/making.h"

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
        /* he has two of the kings: what she has is four others, which beat his three aces, or less, which they beat */
        {"set 4 K", "K♠ 8♠ 7♠ K♥ 9♥ 8♥ A♦ Q♦ J♦ A♣ Q♣ A♥", false, true, false},
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

/* --- figures beside acts ----------------------------------------------------------------------------------------------- */

static const struct trick *trick_of(const struct judgement *full, const struct step *step)
{
    for (size_t i = 0; i < full->account_count; i++)
        for (size_t k = 0; k < full->account[i].play_count; k++)
            if (full->account[i].play[k].step == step)
                for (size_t t = 0; t < full->account[i].trick_count; t++)
                    if (full->account[i].trick[t].number == full->account[i].play[k].trick)
                        return &full->account[i].trick[t];
    return NULL;
}

/* Of the play only who gathered what is left, one time in two the cards of one step in three besides. */
static void leave_gathered(struct random *random, const struct judgement *full, const struct steps *was,
                           struct steps *play)
{
    struct step *step = arena_alloc(arena, (play->count + 1) * sizeof *step);
    bool some = random_chance(random, 1, 2);
    for (size_t i = 0; i < play->count; i++) {
        const struct trick *trick = trick_of(full, &was->step[i]);
        step[i] = play->step[i];
        card_t *card = arena_alloc(arena, (step[i].cards.count + 1) * sizeof *card);
        bool kept = step[i].verb != VERB_CARDS || (some && random_chance(random, 1, 3));
        for (size_t k = 0; k < step[i].cards.count; k++)
            card[k] = kept ? step[i].cards.card[k] : CARD_UNKNOWN;
        step[i].cards.card = card;
        if (step[i].verb == VERB_CARDS && trick != NULL && trick->count == step[i].cards.count &&
            random_chance(random, 7, 8))
            step[i].winner = trick->winner;
    }
    play->step = step;
}

static struct record *gathered(struct random *random, const struct judgement *full)
{
    struct record *copy = copied(full->record, arena);
    for (size_t d = 0; d < copy->deal_count; d++) {
        struct deal *deal = &copy->deal[d];
        size_t account = 0;
        while (account < full->account_count && full->account[account].part->number != d + 1)
            account++;
        for (size_t p = 0; p < MAX_PLAYERS; p++)
            if (random_chance(random, 2, 3))
                deal->hands[p] = deal->held[p] = (struct card_list){0};
        if (random_chance(random, 1, 2))
            deal->talon = (struct card_list){0};
        if (random_chance(random, 1, 4))
            deal->play = (struct steps){0};
        else if (account < full->account_count && deal->manche_count == 0)
            leave_gathered(random, full, &full->account[account].part->deal->play, &deal->play);
        for (size_t m = 0; m < deal->manche_count && account + m < full->account_count; m++)
            leave_gathered(random, full, &full->account[account + m].part->deal->play, &deal->manche[m].play);
    }
    return copy;
}

/* What comes of a lawful record with its figures, its calls and little else; returns how many of its deals are not known. */
static size_t judged_again(const struct wish *wish, uint64_t nth)
{
    size_t asked = 0;
    arena_clear(arena);
    const struct record *record = make_record(wish, nth, arena);
    if (record == NULL)
        return 0;
    const struct judgement *full = judge_record(read_anew(record), NULL, arena);
    struct random random = random_seeded(wish->seed + 5, nth);
    const struct record *left = read_anew(gathered(&random, full));
    const struct judgement *part = judge_record(left, NULL, arena);
    for (size_t i = 0; i < part->account_count; i++)
        asked += !part->account[i].known;
    for (size_t i = 0; i < part->finding_count && full->errors == 0; i++)
        if (part->finding[i]->severity == SEVERITY_ERROR)
            fail_msg("%s line %u (%s) in\n%.*s", part->finding[i]->rule->id, part->finding[i]->at.line,
                     part->finding[i]->what.message->en, (int)left->length, left->bytes);
    return asked;
}

static void figures_beside_acts(void **state)
{
    (void)state;
    size_t asked = 0;
    for (size_t i = 0; games[i] != NULL; i++)
        for (size_t edition = 0; edition < games[i]->edition_count; edition++) {
            struct wish wish = {.game = games[i], .edition = games[i]->edition[edition].name, .seed = 23};
            for (uint64_t nth = 0; nth < how_many("CLAIMS", 24); nth++) {
                wish.incidents = nth % 3 == 2;
                asked += judged_again(&wish, nth);
            }
        }
    assert_true(asked > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_point_beyond_what_is_left),
        cmocka_unit_test(replies_to_unknown_hands),
        cmocka_unit_test(figures_beside_acts),
    };
    return cmocka_run_group_tests_name("claims", tests, begin, end);
}
