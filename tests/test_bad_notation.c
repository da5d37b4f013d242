/* What the notation has no place for, each found at its own place. The place is where the mark stands: at the first character
   of what cannot stand there (samples/record/README.md). Contexts and mistakes are crossed: %s is the mistake. */
#include "tests/placed.h"

#include "formats/reader_messages.h"

#define COUNT(table) (sizeof(table) / sizeof(table)[0])
#define HEAD         "game: piquet\nplayers: [Anne, Blaise]\n"
#define MAT          "game: mat\nplayers: [Anne, Blaise]\n"

static size_t tried, wrong;

static void check(const char *marked, const char *rule)
{
    struct placed placed;
    place(&placed, marked, strlen(marked));
    const struct record *record = record_of(placed.text, placed.length, "test.yaml");
    tried++;
    if (!found_at(record, rule, &placed))
        wrong++;
    else if (record->fault->next != NULL) {
        print_message("more than one fault in:\n%s\n", placed.text);
        wrong++;
    }
    arena_clear(arena);
}

static void cross(const char *const *contexts, size_t context_count, const char *const *mistakes, size_t mistake_count,
                  const char *rule)
{
    wrong = 0;
    for (size_t i = 0; i < context_count; i++)
        for (size_t k = 0; k < mistake_count; k++) {
            char text[1024];
            const char *at = strstr(contexts[i], "%s");
            assert_non_null(at);
            snprintf(text, sizeof text, "%.*s%s%s", (int)(at - contexts[i]), contexts[i], mistakes[k], at + 2);
            check(text, rule);
        }
    assert_int_equal(wrong, 0);
}

#define CROSS(contexts, mistakes, rule) cross(contexts, COUNT(contexts), mistakes, COUNT(mistakes), rule)

/* A card that is none, wherever cards are written. */
static void no_card(void **state)
{
    (void)state;
    static const char *const contexts[] = {
        HEAD "deal:\n  talon: 8♠ " AT "%s 9♠\n",
        HEAD "deal:\n  talon: [8♠, " AT "%s, 9♠]\n",
        HEAD "deal:\n  pack: 8♠ 9♠ " AT "%s\n",
        HEAD "deal:\n  hands: {Anne: 8♠ " AT "%s 9♠}\n",
        HEAD "deal:\n  held:\n    Blaise: 8♠ " AT "%s\n",
        HEAD "deal:\n  held:\n    Blaise:\n    - 8♠\n    - " AT "%s\n",
        HEAD "deal:\n  calls:\n  - Anne: discards 8♠ " AT "%s\n",
        HEAD "deal:\n  calls: Anne discards 8♠; Blaise discards 9♠ " AT "%s\n",
        HEAD "deal:\n  calls:\n  - Blaise: shows 8♠ " AT "%s\n",
        HEAD "deal:\n  dealing:\n  - Anne: exposes 8♠ " AT "%s\n",
        HEAD "deal:\n  manches:\n  - hands: {Anne: 8♠ " AT "%s}\n",
        HEAD "title: é\ndeal:\n  talon: |\n    8♠ 9♠\n    10♠ " AT "%s\n",
        HEAD "deal:\n  talon: >\n    8♠ 9♠\n\n    10♠ " AT "%s\n",
        HEAD "deal:\n  talon: \"8♠ \\\n    " AT "%s\"\n",
        HEAD "deal:\n  talon: '8♠\n    9♠ " AT "%s'\n",
    };
    static const char *const mistakes[] = {"B♥", "11♥", "0♦", "1O♥", "Y♠", "7☺", "AA♥"};
    CROSS(contexts, mistakes, "REC-02");
}

/* A key that is none of its mapping. */
static void no_key(void **state)
{
    (void)state;
    static const char *const contexts[] = {
        HEAD "%s: 7\n",
        HEAD "deal:\n  dealer: Anne\n  %s: 7\n",
        HEAD "deals:\n- dealer: Anne\n- {dealer: Blaise, %s: 7}\n",
        HEAD "result: {winner: Anne, value: 7}\ndeal:\n  packets: 2\n  %s: 7\n",
        MAT "deal:\n  manches:\n  - number: 1\n    %s: 7\n",
    };
    static const char *const mistakes[] = {AT "titel",      AT "é", "\"" AT "no such\"", AT "plowing", "'" AT "x'",
                                           AT "marques-tu", AT "1"};
    CROSS(contexts, mistakes, "REC-02");
}

/* A name that is no player's. */
static void no_player(void **state)
{
    (void)state;
    static const char *const contexts[] = {
        HEAD "deal: {dealer: " AT "%s}\n",
        HEAD "deal: {hands: {" AT "%s: 7♥}}\n",
        HEAD "deal: {held: {Anne: 7♥, " AT "%s: 8♥}}\n",
        HEAD "deal:\n  marks:\n    Blaise: 3\n    " AT "%s: 5\n",
        HEAD "deal:\n  score: {" AT "%s: 5}\n",
        HEAD "start: {Anne: 3, " AT "%s: 5}\n",
        HEAD "manches-won: {" AT "%s: 1}\n",
        HEAD "result: {winner: " AT "%s}\n",
        HEAD "expect-score: {" AT "%s: 12}\n",
        HEAD "deal:\n  play:\n  - R♥ 8♥ > " AT "%s\n",
        HEAD "deal:\n  calls:\n  - Anne: looks at tricks of " AT "%s\n",
        HEAD "deal:\n  calls:\n  - Anne: finishes for " AT "%s\n",
        HEAD "deal:\n  calls:\n  - " AT "%s: good\n",
        HEAD "draw:\n  - Anne: draws 7♥\n  - " AT "%s: draws 8♥\n",
    };
    static const char *const mistakes[] = {"Zoé", "Blaize", "ann", "Anne-Marie"};
    CROSS(contexts, mistakes, "REC-07");
}

/* A number that is none, or more than any. */
static void no_number(void **state)
{
    (void)state;
    static const char *const contexts[] = {
        HEAD "start: {Anne: " AT "%s}\n",
        HEAD "manches-won: {Anne: 1, Blaise: " AT "%s}\n",
        HEAD "deal: {marks: {Anne: " AT "%s}}\n",
        HEAD "deal:\n  score:\n    Anne: 3\n    Blaise: " AT "%s\n",
        HEAD "result: {Anne: " AT "%s}\n",
        HEAD "result: {value: " AT "%s}\n",
        HEAD "referee: " AT "%s\n",
    };
    static const char *const mistakes[] = {"five", "1.5",       "1e3",        "0x10",  "--3",    "3-",   "99999999999",
                                           "♥",    "100000001", "-100000001", "1 000", "12 pds", "2j 1f"};
    CROSS(contexts, mistakes, "REC-02");
    /* In the place of a score a dash says that it is not known; elsewhere it is no number. */
    static const char *const others[] = {HEAD "manches-won: {Anne: 1, Blaise: " AT "%s}\n", HEAD "referee: " AT "%s\n"};
    static const char *const dashes[] = {"–", "−"};
    CROSS(others, dashes, "REC-02");
}

/* A figure that is none says what was expected of it: a total is no item. */
static void a_figure_says_what_it_should_be(void **state)
{
    (void)state;
    static const struct {
        const char *figure;
        const struct message *score, *marks, *board; /* under score:, under marks: at piquet and at impériale */
    } rows[] = {
        {"0x10", &msg_kind_number, &msg_kind_marks, &msg_kind_marks_board},
        {"5.0", &msg_kind_number, &msg_kind_marks, &msg_kind_marks_board},
        {"12 pds", &msg_kind_number, &msg_kind_marks, &msg_kind_marks_board},
        {"2j 1f", &msg_kind_number, &msg_kind_marks, &msg_kind_marks_board},
        {"100000001", &msg_read_beyond, &msg_read_beyond, &msg_read_beyond},
        {"-100000001", &msg_read_beyond, &msg_read_beyond, &msg_read_beyond},
        {"—", NULL, NULL, NULL},  /* it is not known */
        {"??", NULL, NULL, NULL}, /* it cannot be read */
        {"4?", NULL, NULL, NULL},
        {"point ??", &msg_kind_number, NULL, NULL},
        {"4?x", &msg_kind_number, &msg_kind_marks, &msg_kind_marks_board},
        {"100000000", NULL, NULL, NULL},
        {"-100000000", NULL, NULL, NULL},
    };
    static const char *const forms[] = {HEAD "deal: {score: {Anne: \"%s\"}}\n", HEAD "deal: {marks: {Anne: \"%s\"}}\n",
                                        "game: imperiale\nplayers: [Anne, Blaise]\ndeal: {marks: {Anne: \"%s\"}}\n"};
    for (size_t i = 0; i < COUNT(rows); i++)
        for (size_t form = 0; form < COUNT(forms); form++) {
            const struct message *const expected[] = {rows[i].score, rows[i].marks, rows[i].board};
            char text[256];
            snprintf(text, sizeof text, forms[form], rows[i].figure);
            const struct finding *fault = record_of(text, strlen(text), "test.yaml")->fault;
            const struct message *said = fault != NULL ? fault->what.message : NULL;
            for (size_t arg = 0; said == &msg_read_value && arg < fault->what.count; arg++)
                if (strcmp(fault->what.arg[arg].key, "required") == 0)
                    said = fault->what.arg[arg].value.word;
            if (said != expected[form])
                fail_msg("%s: %s", text, said != NULL ? said->en : "nothing");
            arena_clear(arena);
        }
}

/* An act that is none, wherever acts are told. */
static void no_act(void **state)
{
    (void)state;
    static const char *const contexts[] = {
        HEAD "draw:\n- Anne: " AT "%s\n",
        HEAD "deal:\n  dealing:\n  - Anne: cuts\n  - Blaise: " AT "%s\n",
        HEAD "deal:\n  calls: Anne point 38; Blaise " AT "%s\n",
        HEAD "deal:\n  calls: [Anne good, Blaise " AT "%s]\n",
        HEAD "deal:\n  play:\n  - A♠ 7♠\n  - Blaise: " AT "%s\n",
        MAT "deal:\n  manches:\n  - calls: [Anne " AT "%s]\n",
    };
    static const char *const mistakes[] = {"poitn 38", "xyzzy", "dances", "trns 7♥", "été"};
    CROSS(contexts, mistakes, "REC-02");
}

/* An act whose word stands alone, where something must follow: at the act. */
static void act_cut_short(void **state)
{
    (void)state;
    static const char *const contexts[] = {
        HEAD "deal:\n  calls:\n  - Anne: " AT "%s\n",
        HEAD "deal:\n  dealing: Blaise cuts; Anne " AT "%s\n",
    };
    static const char *const mistakes[] = {"turns",    "exposes",      "shows", "takes back", "asks back",
                                           "discards", "looks at",     "marks", "unmarks",    "counts",
                                           "says",     "finishes for", "calls", "montre",     "écarte"};
    CROSS(contexts, mistakes, "REC-02");
}

/* A word too many: at that word. */
static void act_goes_on(void **state)
{
    (void)state;
    static const char *const contexts[] = {
        HEAD "deal:\n  calls:\n  - Anne: %s " AT "nonsense\n",
        HEAD "deal:\n  dealing: Blaise cuts; Anne %s " AT "nonsense\n",
    };
    static const char *const mistakes[] = {"stands",        "redeals",     "shuffles",   "gathers",    "allows",
                                           "refuses",       "sees hand",   "says 7",     "marks 3",    "unmarks 3",
                                           "counts 15",     "turns 7♥",    "refait",     "ramasse",    "permet",
                                           "takes back R♥", "asks to see", "asks count", "turns 7♥ 25"};
    CROSS(contexts, mistakes, "REC-02");
}

/* One thing where the notation has another: at what stands there. */
static const char *const alone[] = {
    HEAD "title: " AT "[a]\n",
    HEAD "title: " AT "{a: b}\n",
    HEAD "id:\n  " AT "- a\n",
    HEAD "bets: " AT "perhaps\n",
    HEAD "bets: " AT "[yes]\n",
    HEAD "cards: " AT "de\n",
    HEAD "cards: " AT "{fr: en}\n",
    HEAD "start: [3, " AT "[5]]\n",
    HEAD "start: " AT "3\n",
    HEAD "deal: " AT "x\n",
    HEAD "deal: " AT "[{dealer: Anne}]\n",
    HEAD "deals: [" AT "x]\n",
    HEAD "deals:\n- dealer: Anne\n- " AT "x\n",
    HEAD "deal:\n  hands: " AT "[7♥]\n",
    HEAD "deal:\n  hands: " AT "7♥\n",
    HEAD "deal:\n  marks: " AT "3\n",
    HEAD "deal:\n  score: [1, " AT "{a: 2}]\n",
    HEAD "deal:\n  dealer: " AT "[Anne]\n",
    HEAD "deal:\n  packets: " AT "two\n",
    HEAD "deal:\n  packets: " AT "2 two\n",
    HEAD "deal:\n  packets: [2, " AT "-1]\n",
    HEAD "deal:\n  talon: " AT "{a: 7♥}\n",
    HEAD "deal:\n  turned: R♥ " AT "high\n",
    HEAD "deal:\n  calls:\n  - {Anne: good, " AT "Blaise: good}\n",
    HEAD "deal:\n  calls:\n  - " AT "[Anne good]\n",
    HEAD "deal:\n  marks: {Anne: [" AT "pont 5]}\n",
    HEAD "deal:\n  marks: {Anne: [point 5, " AT "tirck 3]}\n",
    HEAD "deal:\n  marks: {Anne: [" AT "point]}\n",
    HEAD "deal:\n  marks: {Anne: [" AT "{point: 5, tricks: 2}]}\n",
    HEAD "result: " AT "Anne\n",
    HEAD "result: {" AT "winer: Anne}\n",
    HEAD "options: " AT "[a]\n",
    HEAD "options: " AT "yes\n",
    HEAD "expect: [" AT "PIQ-01 @x]\n",
    HEAD "expect: " AT "{PIQ-01: 3}\n",
    AT "players: [A, B]\n",
    AT "game: piquet\n",
    "game: piquet\nplayers: " AT "{A: B}\n",
    "game: piquet\nplayers: [A, " AT "both]\n",
    "game: piquet\nplayers: [A, " AT "[B]]\n",
    "game: piquet\nplayers: [" AT "gallery, B]\n",
    "game: piquet\nplayers: [A, " AT "passe]\n",
    "game: piquet\nplayers: [A, " AT "12]\n",
    AT "just words\n",
    AT "- game: piquet\n",
    AT "42\n",
};

static void another_kind(void **state)
{
    (void)state;
    wrong = 0;
    for (size_t i = 0; i < COUNT(alone); i++)
        check(alone[i], "REC-02");
    assert_int_equal(wrong, 0);
}

static int figures(void **state)
{
    print_message("%zu faults of the notation, each at its place\n", tried);
    assert_true(tried >= 200);
    return end(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_figure_says_what_it_should_be),
        cmocka_unit_test(no_card),
        cmocka_unit_test(no_key),
        cmocka_unit_test(no_player),
        cmocka_unit_test(no_number),
        cmocka_unit_test(no_act),
        cmocka_unit_test(act_cut_short),
        cmocka_unit_test(act_goes_on),
        cmocka_unit_test(another_kind),
    };
    return cmocka_run_group_tests_name("bad notation", tests, begin, figures);
}
