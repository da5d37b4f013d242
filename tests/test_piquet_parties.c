/* What the laws of piquet give for figures: how many deals a partie has, whose it is and what it is worth, and that what only follows from a
   deal too many is told beneath it; and counts that are said wrongly, put right or not, in time or too late. */
#include "tests/reading.h"

#include "core/judge.h"
#include "games/piquet/rules.h"

#include <stdio.h>
#include <string.h>

enum { TEXT_ROOM = 4096, DEALS_MOST = 9 };

struct pair {
    int anne, basile;
};

/* The marks of so many deals, and the result as it is written; `found` is what is told of law 71 … 73 (NULL: nothing), `errors` are all
   that do not follow from another. */
struct partie_case {
    const char *what;
    unsigned deals;
    struct pair marks[DEALS_MOST];
    const char *result;
    const char *found;
    unsigned errors;
};

/* Six deals of 20 to 30 and 30 to 20 by turns are level at 150. */
#define LEVEL                                                                                                          \
    {20, 30}, {30, 20}, {20, 30}, {30, 20}, {20, 30}, { 30, 20 }
/* Six of 30 to 20 make 180 to 120: worth 60 + 100 = 160. A seventh makes 210 to 140, a difference of 70. */
#define AHEAD                                                                                                          \
    {30, 20}, {30, 20}, {30, 20}, {30, 20}, {30, 20}, { 30, 20 }
/* Six of 30 to 15 make 180 to 90, under a hundred: 180 + 90 + 100 = 370. A seventh makes 210 to 105: 205. */
#define UNDER                                                                                                          \
    {30, 15}, {30, 15}, {30, 15}, {30, 15}, {30, 15}, { 30, 15 }

static const struct partie_case cases[] = {
    {"worth the difference and a hundred", 6, {AHEAD}, "winner: Anne, value: 160", NULL, 0},
    {"written without the hundred", 6, {AHEAD}, "winner: Anne, value: 60", "PQC-L72", 1},
    {"given to who has less", 6, {AHEAD}, "winner: Basile", NULL, 1},
    {"claimed after five", 5, {AHEAD}, "winner: Anne, value: 150", "PQC-L71", 1},
    {"worth the sum and a hundred", 6, {UNDER}, "winner: Anne, value: 370", NULL, 0},
    {"written as the difference", 6, {UNDER}, "winner: Anne, value: 190", "PQC-L73", 1},
    {"a seventh, and what it makes of the value", 7, {AHEAD, {30, 20}}, "winner: Anne, value: 170", "PQC-L71", 1},
    {"a seventh, the value as before it", 7, {AHEAD, {30, 20}}, "winner: Anne, value: 160", "PQC-L71", 1},
    {"a seventh, and a value that nothing makes", 7, {AHEAD, {30, 20}}, "winner: Anne, value: 999", "PQC-L71", 2},
    {"a seventh lifts the loser over the hundred", 7, {UNDER, {30, 15}}, "winner: Anne, value: 205", "PQC-L71", 1},
    {"no tie played out", 6, {LEVEL}, "winner: Anne, value: 100", "PQC-L71", 1},
    {"one more each after a tie", 8, {LEVEL, {25, 25}, {30, 20}}, "winner: Anne, value: 110", NULL, 0},
    {"drawn after eight", 8, {LEVEL, {25, 25}, {25, 25}}, "winner: both, value: 0", NULL, 0},
    /* 215 to 225 with the ninth, 205 to 195 without: Anne has won. */
    {"a ninth turns it", 9, {LEVEL, {25, 25}, {30, 20}, {10, 30}}, "winner: Basile, value: 110", "PQC-L71", 1},
    /* 210 to 230: 120; drawn without it. */
    {"a ninth after two ties", 9, {LEVEL, {25, 25}, {25, 25}, {10, 30}}, "winner: Basile, value: 120", "PQC-L71", 1},
    {"a ninth, given to who has won nothing by it",
     9,
     {LEVEL, {25, 25}, {25, 25}, {10, 30}},
     "winner: Anne",
     "PQC-L71",
     2},
};

static void write_partie(const struct partie_case *partie, char text[static TEXT_ROOM])
{
    struct pair sum = {0, 0};
    int at = snprintf(text, TEXT_ROOM, "game: piquet\nrules: cavendish\nplayers: [Anne, Basile]\ndeals:\n");
    for (unsigned i = 0; i < partie->deals; i++) {
        const struct pair *marks = &partie->marks[i];
        sum = (struct pair){sum.anne + marks->anne, sum.basile + marks->basile};
        at += snprintf(text + at, (size_t)(TEXT_ROOM - at),
                       "- dealer: %s\n  marks: {Anne: %d, Basile: %d}\n  score: {Anne: %d, Basile: %d}\n",
                       i % 2 == 0 ? "Basile" : "Anne", marks->anne, marks->basile, sum.anne, sum.basile);
    }
    snprintf(text + at, (size_t)(TEXT_ROOM - at), "result: {%s}\n", partie->result);
}

/* The first finding of laws 71 to 73 that follows from nothing; NULL. */
static const char *law_found(const struct judgement *judgement)
{
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct rule *rule = judgement->finding[i]->rule;
        bool law = rule == &pq_rules[PQC_L71] || rule == &pq_rules[PQC_L72] || rule == &pq_rules[PQC_L73];
        if (law && judgement->finding[i]->severity == SEVERITY_ERROR && judgement->finding[i]->follows == NULL)
            return rule->id;
    }
    return NULL;
}

static void parties_end_by_their_deals(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[TEXT_ROOM];
        write_partie(&cases[i], text);
        const struct judgement *judgement = judge_record(read_text(text), NULL, arena);
        const char *found = law_found(judgement), *due = cases[i].found;
        if (judgement->errors != cases[i].errors || strcmp(found != NULL ? found : "", due != NULL ? due : "") != 0)
            fail_msg("%s: %s, %u errors in\n%s", cases[i].what, found != NULL ? found : "nothing", judgement->errors,
                     text);
        arena_clear(arena);
    }
}

/* --- counts that are said ------------------------------------------------------------------------------------------- */

enum { SAID = 7, AS_DUE = 31 };

/* Anne's point is 5, her sequence 3, her trio 3, and she leads four cards that win; with all that comes after it is 31 (8 led, 1 taken and
   the last, 10 for cards). Of the counts that she says those from `first` on, before `end`, are one too many. */
struct count_case {
    enum pq_rule law;
    size_t first, end;
    int written; /* for the deal; 0: nothing is yet */
    bool seen;   /* she has seen the next hand: too late (law 70) */
    enum complied complied;
};

static const struct count_case counts[] = {
    /* Put right by the next count; never said again, but right on the sheet; not put right; too late. Nobody can waive it. */
    {PQC_L62, 0, 1, AS_DUE, false, COMPLIED_YES},       {PQC_L62, 0, SAID, AS_DUE, false, COMPLIED_YES},
    {PQC_L62, 0, SAID, AS_DUE + 1, false, COMPLIED_NO}, {PQC_L62, 0, SAID, AS_DUE + 1, true, COMPLIED_LAPSED},
    {PQC_L63, 1, 2, AS_DUE, false, COMPLIED_YES},       {PQC_L63, 1, SAID, AS_DUE, false, COMPLIED_YES},
    {PQC_L63, 1, SAID, AS_DUE + 1, false, COMPLIED_NO}, {PQC_L63, 1, SAID, AS_DUE + 1, true, COMPLIED_LAPSED},
    {PQC_L64, 2, 3, AS_DUE, false, COMPLIED_YES},       {PQC_L64, 2, SAID, AS_DUE, false, COMPLIED_YES},
    {PQC_L64, 2, SAID, AS_DUE + 1, false, COMPLIED_NO}, {PQC_L64, 2, SAID, AS_DUE + 1, true, COMPLIED_LAPSED},
    {PQC_L65, 3, 4, AS_DUE, false, COMPLIED_YES},       {PQC_L65, 3, SAID, AS_DUE, false, COMPLIED_YES},
    {PQC_L65, 3, SAID, AS_DUE + 1, false, COMPLIED_NO}, {PQC_L65, 3, SAID, AS_DUE + 1, true, COMPLIED_LAPSED},
};

static void write_count(const struct count_case *said, char text[static TEXT_ROOM])
{
    static const int due[SAID] = {5, 8, 11, 12, 13, 14, 15};
    int n[SAID];
    for (size_t i = 0; i < SAID; i++)
        n[i] = due[i] + (i >= said->first && i < said->end);
    int at =
        snprintf(text, TEXT_ROOM,
                 "game: piquet\nrules: cavendish\nplayers: [Anne, Basile]\ndeals:\n- dealer: Basile\n"
                 "  hands: {Anne: ♠ A K T ♥ A K Q ♦ T 9 7 ♣ K 9 7, Basile: ♠ Q 8 7 ♥ J T 9 ♦ A K 8 ♣ A T 8}\n"
                 "  talon: J♣ 8♥ 7♥ 9♠ Q♣ J♠ Q♦ J♦\n"
                 "  calls: Anne discards 7♣ 7♦ 9♣; Basile discards 7♠ 8♣ 8♦; Anne point 46 ♥; Basile good; Anne counts "
                 "%d; Anne tierce A ♥; Basile good; Anne counts %d; Anne trio K; Basile good; Anne counts %d\n"
                 "  play: Anne A♥; Anne counts %d; Basile 9♥; Anne K♥; Anne counts %d; Basile T♥; Anne A♠; Anne counts "
                 "%d; Basile 8♠; Anne Q♥; Anne counts %d; Basile J♥; K♠ 9♠; 8♥ T♣; 7♥ J♠; T♠ Q♠; A♦ T♦; A♣ J♣; K♦ 9♦; "
                 "Q♣ K♣\n",
                 n[0], n[1], n[2], n[3], n[4], n[5], n[6]);
    at += snprintf(text + at, (size_t)(TEXT_ROOM - at), "  marks: {Anne: %d, Basile: 5}\n", said->written);
    if (said->seen)
        snprintf(text + at, (size_t)(TEXT_ROOM - at), "- dealer: Anne\n  dealing: Anne sees hand\n");
}

/* However it goes on, it is one error, of the law of what was counted. */
static void counts_said_wrongly(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        char text[TEXT_ROOM];
        write_count(&counts[i], text);
        const struct judgement *judgement = judge_record(read_text(text), NULL, arena);
        const struct finding *found = NULL;
        for (size_t k = 0; k < judgement->finding_count && found == NULL; k++)
            found = judgement->finding[k]->severity == SEVERITY_ERROR ? judgement->finding[k] : NULL;
        if (judgement->errors != 1 || found == NULL || found->rule != &pq_rules[counts[i].law] ||
            found->complied != counts[i].complied)
            fail_msg("%s: %u errors, complied %d in\n%s", found != NULL ? found->rule->id : "nothing",
                     judgement->errors, found != NULL ? (int)found->complied : -1, text);
        arena_clear(arena);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parties_end_by_their_deals),
        cmocka_unit_test(counts_said_wrongly),
    };
    return cmocka_run_group_tests_name("parties of piquet", tests, begin, end);
}
