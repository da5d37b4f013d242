/* What comes after a breach of each printed law of piquet (edition cavendish, laws 1 to 75): its remedy carried out, refused, waived, too
   late. Every law has a record for each of the four, or a reason why there can be none. What is right is worked out by hand from the
   laws: which finding, whether the record shows the remedy taken, and how many errors there are in all, the figures of the sheet with
   them. */
#include "tests/laws_after.h"
#include "tests/reading.h"

#include "core/judge.h"
#include "games/piquet/rules.h"

#include <stdio.h>
#include <string.h>

enum { TEXT_ROOM = 4096, LAWS = 75 };

static const char *const after_names[AFTERS] = {"carried out", "refused", "waived", "too late"};

/* --- laws 61 to 75: figures --------------------------------------------------------------------------------------------------- */

/* Too much is written for Anne, who has 4, 6 and 8: it is put right in the next running score; it stays; it stays, and she has seen her
   next hand (law 70). Nobody can waive it. */
static const struct {
    int law;
    const char *items;
    int more;
} figures[] = {
    {61, "carte blanche 10, sequence 4, set 6, tricks 8", 10},
    {62, "point 4, sequence 4, set 6, tricks 8", 4},
    {63, "sequence 5, set 6, tricks 8", 1},
    {64, "sequence 4, set 9, tricks 8", 3},
    {65, "sequence 4, set 6, tricks 9", 1},
    {66, "sequence 4, set 6, tricks 8, cards 10", 10},
    {68, "sequence 4, set 6, repic 60, tricks 8", 60},
    {69, "sequence 4, set 6, tricks 8, pic 30", 30},
};
static const struct {
    enum after after;
    bool kept, seen;
    enum complied complied;
} figure_ends[] = {
    {CARRIED, false, false, COMPLIED_YES},
    {REFUSED, true, false, COMPLIED_NO},
    {LATE, true, true, COMPLIED_LAPSED},
};
enum { FIGURES = sizeof figures / sizeof *figures, FIGURE_ENDS = sizeof figure_ends / sizeof *figure_ends };

/* Six deals of 30 to 20, 180 to 120: worth 60 + 100. Of 30 to 15, 180 to 90: worth 180 + 90 + 100. */
#define OF(dealer, anne, basile) "- dealer: " #dealer "\n  marks: {Anne: " #anne ", Basile: " #basile "}\n"
#define FIVE_MORE(a, b)          OF(Anne, a, b) OF(Basile, a, b) OF(Anne, a, b) OF(Basile, a, b) OF(Anne, a, b)
#define PARTIE(law, basile, more, value)                                                                               \
    {                                                                                                                  \
        law, ONCE, NULL, "", NULL, NULL, NULL, 30, basile,                                                             \
            FIVE_MORE(30, basile) more "result: {winner: Anne, value: " #value "}\n", COMPLIED_UNSAID, 1               \
    }

static const struct row parties[] = {
    PARTIE(71, 20, OF(Basile, 30, 20), 160),
    PARTIE(72, 20, "", 60),
    PARTIE(73, 15, "", 190),
};

/* --- every law ------------------------------------------------------------------------------------------------------------ */

static const struct {
    const struct row *row;
    size_t count;
} tables[] = {
    {dealing, sizeof dealing / sizeof *dealing},
    {exchanging, sizeof exchanging / sizeof *exchanging},
    {playing, sizeof playing / sizeof *playing},
    {parties, sizeof parties / sizeof *parties},
};

static int add_line(char text[static TEXT_ROOM], int at, const char *key, const char *value)
{
    return value == NULL ? 0 : snprintf(text + at, (size_t)(TEXT_ROOM - at), "  %s: %s\n", key, value);
}

static void write_row(const struct row *row, char text[static TEXT_ROOM])
{
    int at = snprintf(text, TEXT_ROOM, "game: piquet\nrules: cavendish\nplayers: [Anne, Basile]\n");
    if (row->draw != NULL)
        at += snprintf(text + at, (size_t)(TEXT_ROOM - at), "draw: %s\n", row->draw);
    at += snprintf(text + at, (size_t)(TEXT_ROOM - at), "deals:\n- dealer: Basile\n%s", row->hands);
    at += add_line(text, at, "dealing", row->dealing);
    at += add_line(text, at, "calls", row->calls);
    at += add_line(text, at, "play", row->play);
    if (row->anne != NO_MARKS)
        at +=
            snprintf(text + at, (size_t)(TEXT_ROOM - at), "  marks: {Anne: %d, Basile: %d}\n", row->anne, row->basile);
    snprintf(text + at, (size_t)(TEXT_ROOM - at), "%s", row->next);
}

/* The first finding of a law; NULL. */
static const struct finding *of_law(const struct judgement *judgement, int law)
{
    char id[sizeof "PQC-L00"];
    snprintf(id, sizeof id, "PQC-L%02d", law);
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (strcmp(judgement->finding[i]->rule->id, id) == 0)
            return judgement->finding[i];
    return NULL;
}

static bool told(const char *text, int law, int due, unsigned errors)
{
    const struct judgement *judgement = judge_record(read_text(text), NULL, arena);
    const struct finding *finding = of_law(judgement, law);
    int complied = finding != NULL ? (int)finding->complied : NOT_FOUND;
    bool right = complied == due && judgement->errors == errors;
    if (!right)
        print_message("law %d: complied %d, %u errors (%d, %u) in\n%s\n", law, complied, judgement->errors, due, errors,
                      text);
    arena_clear(arena);
    return right;
}

static bool as_the_law_says(const struct row *row)
{
    char text[TEXT_ROOM];
    write_row(row, text);
    return told(text, row->law, row->complied, row->errors);
}

static bool figure_as_the_law_says(size_t figure, size_t end)
{
    char text[TEXT_ROOM];
    const struct row row =
        HAND(figures[figure].law, figure_ends[end].after, NULL, BOTH SAID, PLAYED, NO_MARKS, NO_MARKS, 0, 1);
    write_row(&row, text);
    int wrong = 18 + figures[figure].more, next = 28 + (figure_ends[end].kept ? figures[figure].more : 0);
    size_t at = strlen(text);
    snprintf(text + at, TEXT_ROOM - at,
             "  marks: {Anne: [%s], Basile: 12}\n  score: {Anne: %d, Basile: 12}\n- dealer: Anne\n%s  marks: {Anne: "
             "10, Basile: 20}\n"
             "  score: {Anne: %d, Basile: 32}\n",
             figures[figure].items, wrong, figure_ends[end].seen ? "  dealing: Anne sees hand\n" : "", next);
    return told(text, row.law, (int)figure_ends[end].complied, 1);
}

static void each_record(void **state)
{
    (void)state;
    unsigned wrong = 0;
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        for (size_t k = 0; k < tables[i].count; k++)
            wrong += !as_the_law_says(&tables[i].row[k]);
    for (size_t i = 0; i < FIGURES; i++)
        for (size_t k = 0; k < FIGURE_ENDS; k++)
            wrong += !figure_as_the_law_says(i, k);
    assert_int_equal(wrong, 0);
}

/* Why there can be no record, of each law carried out, refused, waived, too late; '.': there is one.
   L  the law says what may be done, or what is meant: nobody breaks it
   S  it names nothing to be done, and a breach is told once
   N  what is too many counts for nothing: there is nothing to be done
   C  nobody has the choice, so that nobody can waive it
   I  it takes place by itself, or is done by him whom it is given to: the other cannot refuse it
   T  it sets no time, or none that ends before the deal is given up or written
   B  the breach is that it comes too late
   F  it gives the time for the figures of laws 61 to 69
   O  the result is the last that is written: nothing after it shows whether it was put right */
static const char *const why_not[LAWS] = {
    "LLLL", "LLLL", "SSSS", "..CT", "..CT", "..CT", "...T", "...T", "SSSS", ".LLL", /* 1 to 10 */
    "....", "...T", "....", "...T", "..C.", "....", "LLLL", "...T", "....", "SSS.", /* 11 to 20 */
    "SSSS", "SSSS", "SSSS", "....", "....", "...T", "....", "....", "....", ".ICT", /* 21 to 30 */
    "....", ".I..", "....", "LLLL", "....", "SSSS", "...T", "LLLL", "...T", "....", /* 31 to 40 */
    "....", "....", "....", "LLLL", "LLLL", "...T", "LLLL", "...T", "LLL.", "....", /* 41 to 50 */
    "..C.", ".I..", "LLLL", "....", "...T", "...B", ".I.T", "....", "....", "LLLL", /* 51 to 60 */
    "..C.", "..C.", "..C.", "..C.", "..C.", "..C.", "LLLL", "..C.", "..C.", "FFFF", /* 61 to 70 */
    "NNNN", "OOCO", "OOCO", "LLLL", "...T",                                         /* 71 to 75 */
};

/* Whether a record tells of that after a breach of that law. */
static bool has_record(int law, enum after after)
{
    bool has = false;
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        for (size_t k = 0; k < tables[i].count; k++)
            has |= tables[i].row[k].law == law && tables[i].row[k].after == after;
    for (size_t i = 0; i < FIGURES; i++)
        for (size_t k = 0; k < FIGURE_ENDS; k++)
            has |= figures[i].law == law && figure_ends[k].after == after;
    return has;
}

/* Whether the catalogue bears the reason out. */
static bool reason_holds(int law, char why)
{
    const struct rule *rule = &pq_rules[PQC_L01 + law - 1];
    bool nothing_due = rule->remedy == REMEDY_UNSPECIFIED || rule->remedy == REMEDY_NONE;
    switch (why) {
    case 'L': return rule->severity == SEVERITY_NOTE;
    case 'S':
    case 'N': return nothing_due && has_record(law, ONCE);
    case 'O': return rule->remedy == REMEDY_CORRECT_LEDGER && has_record(law, ONCE);
    case 'F': return rule->remedy == REMEDY_CORRECT_LEDGER;
    case 'C':
    case 'I':
    case 'T':
    case 'B': return rule->severity != SEVERITY_NOTE && !nothing_due;
    default: return false;
    }
}

static void each_law_has_its_four(void **state)
{
    (void)state;
    assert_int_equal(PQC_L75 - PQC_L01, LAWS - 1);
    for (int law = 1; law <= LAWS; law++)
        for (enum after after = CARRIED; after < AFTERS; after++) {
            char why = why_not[law - 1][after];
            if (has_record(law, after) != (why == '.'))
                fail_msg("law %d, %s: %s", law, after_names[after],
                         why == '.' ? "no record" : "a record, and a reason why not");
            if (why != '.' && !reason_holds(law, why))
                fail_msg("law %d, %s: the catalogue does not bear out %c", law, after_names[after], why);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(each_record), cmocka_unit_test(each_law_has_its_four)};
    return cmocka_run_group_tests_name("each law of piquet", tests, begin, end);
}
