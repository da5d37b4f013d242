/* What is no YAML and cannot be read as meant: it is unreadable there, and what stands before and after it is judged. Three deals of each
   game, of which the second is torn; and lawful records torn at random, of which nobody is found guilty. TORN says how many. */
#include "tests/making.h"
#include "tests/reading.h"

#include "core/judge.h"
#include "core/make/random.h"

#include <stdio.h>

/* --- three deals --- */

/* In the first and the third a card is played twice, which is wrong whatever happened between. */
static const struct three {
    const char *head, *acts, *act, *score, *twice;
    unsigned also; /* errors beside these: a third deal is one too many at mat, if the second is one */
} threes[] = {
    {"game: piquet\nrules: cavendish\nplayers: [Anne, Blaise]\ndeals:\n", "calls", "good", "{Anne: 45, Blaise: 40}",
     "A♠ A♠", 0},
    {"jeu: piquet\nrègles: moderne\njoueurs: [Anne, Blaise]\ndonnes:\n", "annonces", "bon", "{Anne: 45, Blaise: 40}",
     "R♠ R♠", 0},
    {"game: imperiale\nrules: historical\nplayers: [Anne, Blaise]\ndeals:\n", "calls", "good",
     "{Anne: 2f 1j, Blaise: 0f 3j}", "A♠ A♠", 0},
    {"jeu: impériale\nrègles: moderne\njoueurs: [Anne, Blaise]\ndonnes:\n", "annonces", "bon",
     "{Anne: 2f 1j, Blaise: 0f 3j}", "R♠ R♠", 0},
    {"game: mat\nplayers: [Anne, Blaise]\ndeals:\n", "dealing", "cuts", "{Anne: 33, Blaise: 0}", "A♠ A♠", 1},
    {"jeu: napoléon\njoueurs: [Anne, Blaise]\ndonnes:\n", "annonces", "passe", "{Anne: 3, Blaise: -3}", "R♠ R♠", 0},
};

/* Ways to tear the second deal, from its first line on: what stands there, how far down the parser objects, and in which column; which of its
   lines are left out. */
static const struct tear {
    const char *deal; /* %1: a list of acts, %2: the score, %3: an act */
    unsigned line, column, first, last;
} tears[] = {
    /* a key among the steps */
    {"- dealer: Blaise\n  %1:\n  - Anne: %3\n  good: Blaise: twice\n  - Anne: %3\n  score: %2\n", 4, 15, 4, 4},
    /* a step that no text of YAML can be */
    {"- dealer: Blaise\n  play:\n  - `Anne: A♥\n  - A♦ A♣\n  score: %2\n", 3, 5, 3, 3},
    /* a note from elsewhere, with two colons */
    {"- dealer: Blaise\n  play:\n  - A♦ A♣\n  note: see sheet: p. 3\n  score: %2\n", 4, 18, 4, 4},
    /* the wrong bracket closes the score */
    {"- dealer: Blaise\n  play:\n  - A♦ A♣\n  score: {Anne: 3], Blaise: [\n", 4, 18, 4, 4},
    /* the head of a deal that is none, with all that is below it */
    {"@@ - dealer: Blaise\n  play:\n  - A♦ A♣\n  score: %2\n", 1, 1, 1, 4},
};

static const char *deal_of(const struct three *three, const char *deal)
{
    const char *text = "";
    for (const char *at = deal; *at != '\0'; at++)
        text = *at != '%' ? arena_printf(arena, "%s%c", text, *at)
                          : arena_printf(arena, "%s%s", text,
                                         *++at == '1' ? three->acts
                                         : *at == '2' ? three->score
                                                      : three->act);
    return text;
}

static unsigned lines_of(const char *text)
{
    unsigned lines = 0;
    for (; *text != '\0'; text++)
        lines += *text == '\n';
    return lines;
}

static int number_of(const struct phrase *phrase, const char *key)
{
    for (size_t i = 0; i < phrase->count; i++)
        if (strcmp(phrase->arg[i].key, key) == 0)
            return phrase->arg[i].value.number;
    return -1;
}

static void assert_torn(const struct three *three, const struct tear *tear)
{
    const char *twice = arena_printf(arena, "- dealer: Anne\n  play:\n  - %s\n", three->twice);
    const char *text = arena_printf(arena, "%s%s%s%s", three->head, twice, deal_of(three, tear->deal), twice);
    unsigned second = lines_of(three->head) + 3, third = lines_of(text) - 3, told = 0, first = 0, last = 0;
    const struct record *record = read_text(text);
    const struct judgement *judgement = judge_record(record, NULL, arena);
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        if (finding->severity != SEVERITY_ERROR)
            continue;
        bool card = finding->rule == &rec_rules[REC_04];
        first += card && finding->at.line == lines_of(three->head) + 3;
        last += card && finding->at.line == third + 3;
        if (finding->rule == &rec_rules[REC_01]) {
            told++;
            const struct evidence *out = &finding->proof.item[0];
            if (finding->at.line != second + tear->line || finding->at.column != tear->column ||
                number_of(&out->text, "n") != (int)(second + tear->first) ||
                number_of(&out->text, "other") != (int)(second + tear->last))
                fail_msg("%s\n%u:%u, lines %d to %d", text, finding->at.line, finding->at.column,
                         number_of(&out->text, "n"), number_of(&out->text, "other"));
        }
    }
    if (judgement->verdict != VERDICT_UNREADABLE || judgement->errors != 3 + (tear->first > 1 ? three->also : 0) ||
        told != 1 || first != 1 || last != 1)
        fail_msg("%s\n%u errors, %u told, %u before, %u after", text, judgement->errors, told, first, last);
}

static void what_stands_around_is_judged(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof threes / sizeof threes[0]; i++)
        for (size_t k = 0; k < sizeof tears / sizeof tears[0]; k++)
            assert_torn(&threes[i], &tears[k]);
}

/* --- nothing to judge --- */

static void assert_lost(const char *text)
{
    const struct record *record = read_text(text);
    if (!record->unreadable || record->torn)
        fail_msg("%s", text);
    assert_int_equal(judge_record(record, NULL, arena)->errors, 1);
}

/* By which rules, and who plays: all hangs on that. Where no deal is left nothing is judged either. */
static void what_all_hangs_on_is_not_left_out(void **state)
{
    (void)state;
    const char *deals = "deals:\n- dealer: Anne\n  play: [A♠ A♠]\n- dealer: Blaise\n  play: [A♠ A♠]\n";
    assert_lost(arena_printf(arena, "game: piquet\nrules: `cavendish\nplayers: [Anne, Blaise]\n%s", deals));
    assert_lost(arena_printf(arena, "game: piquet\nplayers: {Anne, Blaise]: x\n%s", deals));
    assert_lost(arena_printf(arena, "game: @piquet\nplayers: [Anne, Blaise]\n%s", deals));
    assert_lost("game: piquet\nplayers: [Anne, Blaise]\ndeal:\n  calls:\n  - Anne: good\n  good: Blaise: twice\n");
    assert_lost("game: piquet\nplayers: [Anne, Blaise]\ntitle: a: b\n");
}

/* Of a record that is torn in two places both are told, and what is only written amiss is read. */
static void torn_twice(void **state)
{
    (void)state;
    const struct record *record = read_text("game: piquet\nrules: cavendish\nplayers: [Anne, Blaise]\ndeals:\n"
                                            "- dealer: Anne\n  play:\n  - `A♠ R♠\n  - A♥ R♥\n"
                                            "- dealer: Blaise\n  score {Anne: 20, Blaise: 30}\n"
                                            "- dealer: Anne\n  note: p: 3: x\n  play:\n  - A♠ A♠\n");
    const struct judgement *judgement = judge_record(record, NULL, arena);
    assert_int_equal(record->deal_count, 3);
    assert_true(record->torn);
    assert_int_equal(judgement->errors, 3);
    assert_int_equal(judgement->finding[0]->at.line, 7);
    assert_int_equal(record->deal[1].score[1].points, 30);
}

/* --- lawful records --- */

struct written_line {
    const char *s;
    size_t length, column;
};

/* A line as somebody may have torn it. */
static const char *torn_line(struct random *random, struct written_line line)
{
    const char *blanks = arena_text(arena, line.s, line.column);
    const char *said = arena_text(arena, line.s + line.column, line.length - line.column);
    const char *colon = strstr(said, ": ");
    size_t key = colon != NULL ? (size_t)(colon - said) + 2 : 0;
    switch (random_below(random, 8)) {
    case 0: return arena_printf(arena, "%s%s ]: x", blanks, said);
    case 1: return arena_printf(arena, "%s%s: more: things", blanks, said);
    case 2: return arena_printf(arena, "%s%s`%s", blanks, *said == '-' ? "- " : "", said + (*said == '-' ? 2 : 0));
    case 3: return arena_printf(arena, "%s%.*s {[", blanks, (int)strlen(said) / 2, said);
    case 4: return arena_printf(arena, "%s   %s : :", blanks, said);
    case 5: return arena_printf(arena, "%s%s\"%s", blanks, arena_text(arena, said, key), said + key);
    case 6: return arena_printf(arena, "%s%%%% %s: ]", blanks, said);
    default: return arena_printf(arena, "%ssee the other sheet: p. 3: top\n%s%s", blanks, blanks, said);
    }
}

static struct written_line line_of(const char *text, unsigned number)
{
    struct written_line line = {.s = text};
    for (; number > 0; number--)
        line.s = strchr(line.s, '\n') + 1;
    line.length = strcspn(line.s, "\n");
    line.column = strspn(line.s, " ");
    return line;
}

static unsigned left_out, records;

static void check_torn(const char *text)
{
    const struct record *record = read_text(text);
    const struct judgement *judgement = judge_record(record, NULL, arena);
    records++;
    left_out += record->torn;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        bool reader = finding->rule == &rec_rules[REC_01] || finding->rule == &rec_rules[REC_02] ||
                      finding->rule == &rec_rules[REC_07];
        if (finding->severity != SEVERITY_ERROR || reader)
            continue;
        fputs(text, stderr);
        fail_msg("%s: line %u, %s", finding->rule->id, finding->at.line, finding->what.message->en);
    }
}

static void tear_records(const struct game *game, size_t edition)
{
    unsigned count = (unsigned)how_many("TORN", 40);
    struct random random = random_seeded(5, edition);
    for (unsigned i = 0; i < count; i++) {
        struct wish wish = wish_for(game, edition, i);
        wish.partie = true;
        const struct record *record = make_record(&wish, 0, arena);
        const char *text = written_text(record, arena);
        struct written_line line, first = line_of(text, 4);
        unsigned number = 4 + random_below(&random, lines_of(first.s));
        line = line_of(text, number);
        check_torn(arena_printf(arena, "%s%s%s", arena_text(arena, text, (size_t)(line.s - text)),
                                torn_line(&random, line), line.s + line.length));
        arena_clear(arena);
    }
}

/* Whatever is torn out of a lawful record, nothing of it is found wrong but the form. */
static void nobody_is_guilty(void **state)
{
    (void)state;
    each_edition(tear_records);
    print_message("of %u records torn %u were judged without what is torn\n", records, left_out);
    assert_true(left_out * 3 > records * 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_stands_around_is_judged),
        cmocka_unit_test(what_all_hangs_on_is_not_left_out),
        cmocka_unit_test(torn_twice),
        cmocka_unit_test(nobody_is_guilty),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
