/* What the laws of piquet give for an irregularity: which remedy, whose choice it is, and whether the record shows it taken.
   Whether the irregularity is found, and where, is for the samples. */
#include "tests/reading.h"

#include "games/piquet/rules.h"

#include "core/judge.h"

#include <stdio.h>
#include <string.h>

enum { ANNE, BASILE };

enum { TEXT_ROOM = 2048 };

#define COUNT(cases) (sizeof(cases) / sizeof *(cases))

/* What stands beside a deal rightly dealt, Basile dealing, and what is made of it. */
struct ruling_case {
    const char *dealing, *calls;
    enum pq_rule law;
    enum remedy remedy;
    int holder;
    enum complied complied;
};

#define RIGHT_HANDS                                                                                                    \
    "  hands: {Anne: ♠ 9 ♥ K 9 7 ♦ A Q 7 ♣ A K Q J 7, Basile: ♠ A J 7 ♥ A Q ♦ K J T 9 ♣ T 9 8}\n"      \
    "  talon: Q♠ K♠ 8♦ 8♠ T♠ T♥ J♥ 8♥\n"
#define THIRTEEN_TWELVE                                                                                                 \
    "  hands: {Anne: ♠ 9 ♥ K 9 7 ♦ A Q 7 ♣ A K Q J 7 ♥ 8, Basile: ♠ A J 7 ♥ A Q ♦ K J T 9 ♣ T 9 8}\n" \
    "  talon: Q♠ K♠ 8♦ 8♠ T♠ T♥ J♥\n"
#define TWELVE_THIRTEEN                                                                                                 \
    "  hands: {Anne: ♠ 9 ♥ K 9 7 ♦ A Q 7 ♣ A K Q J 7, Basile: ♠ A J 7 ♥ A Q ♦ K J T 9 ♣ T 9 8 ♥ 8}\n" \
    "  talon: Q♠ K♠ 8♦ 8♠ T♠ T♥ J♥\n"

static const struct finding *find(const struct judgement *judgement, const struct rule *rule)
{
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (judgement->finding[i]->rule == rule)
            return judgement->finding[i];
    return NULL;
}

/* What is found of the law in such a deal; NULL: nothing. */
static const struct finding *find_of(const char *hands, const struct ruling_case *ruled, char text[static TEXT_ROOM])
{
    snprintf(text, TEXT_ROOM,
             "game: piquet\nrules: cavendish\nplayers: [Anne, Basile]\ndeal:\n  dealer: Basile\n%s  dealing: %s\n  "
             "calls: %s\n",
             hands, ruled->dealing, ruled->calls);
    struct record *record = read_text(text);
    assert_sound(record, text);
    return find(judge_record(record, NULL, arena), &pq_rules[ruled->law]);
}

static void assert_ruled(const char *hands, const struct ruling_case *ruled, size_t count)
{
    char text[TEXT_ROOM];
    for (; count > 0; count--, ruled++) {
        const struct finding *finding = find_of(hands, ruled, text);
        if (finding == NULL)
            fail_msg("%s is not found in\n%s", pq_rules[ruled->law].id, text);
        else if (finding->remedy != ruled->remedy || finding->holder != ruled->holder ||
                 finding->complied != ruled->complied)
            fail_msg("%s: remedy %s of %d, complied %d, in\n%s", finding->rule->id, remedy_rows[finding->remedy].id,
                     finding->holder, (int)finding->complied, text);
    }
}

#define FIVE  "Anne discards 9♠ 7♦ 7♥ 9♥ 7♣; "
#define SIXTH FIVE "Anne mixes Q♠ K♠ 8♦ 8♠ T♥ into hand; "
#define TOP   "Basile discards 7♠; Basile mixes Q♠ into hand; "

static void the_talon(void **state)
{
    (void)state;
    static const struct ruling_case cases[] = {
        {"none", FIVE "Anne lifts T♥; Anne puts back T♥", PQC_L27, REMEDY_RECKONS_NOTHING, BASILE, COMPLIED_PENDING},
        {"none", FIVE "Anne lifts T♥; Anne puts back T♥; Basile enforces", PQC_L27, REMEDY_RECKONS_NOTHING, BASILE,
         COMPLIED_YES},
        {"none", FIVE "Anne lifts T♥; Anne puts back T♥; Anne waives", PQC_L27, REMEDY_RECKONS_NOTHING, BASILE,
         COMPLIED_PENDING},
        {"none", "Basile lifts Q♠; Basile puts back Q♠; Anne waives", PQC_L27, REMEDY_RECKONS_NOTHING, ANNE,
         COMPLIED_YES},
        {"none", SIXTH, PQC_L28, REMEDY_NOTHING_OR_REDEAL, BASILE, COMPLIED_PENDING},
        {"none", SIXTH "Basile redeals", PQC_L28, REMEDY_NOTHING_OR_REDEAL, BASILE, COMPLIED_YES},
        {"none", SIXTH "Anne redeals", PQC_L28, REMEDY_NOTHING_OR_REDEAL, BASILE, COMPLIED_NO},
        {"none", SIXTH "Basile waives", PQC_L28, REMEDY_NOTHING_OR_REDEAL, BASILE, COMPLIED_YES},
        {"none", TOP "Anne redeals", PQC_L29, REMEDY_NOTHING_OR_REDEAL, ANNE, COMPLIED_YES},
        {"none", FIVE "Anne draws Q♠; Basile mixes T♠ into hand; Anne draws K♠ 8♦ 8♠", PQC_L29, REMEDY_RECKONS_NOTHING,
         ANNE, COMPLIED_PENDING},
        {"none", "Anne discards 9♠; Basile discards 7♠; Anne draws Q♠; Anne leaves 4; Basile discards 8♣", PQC_L32,
         REMEDY_ALTER_DISCARD, BASILE, COMPLIED_YES},
        {"none", "Anne discards 9♠; Basile discards 7♠; Anne draws Q♠; Anne leaves 4; Basile draws K♠", PQC_L32,
         REMEDY_NONE, NOBODY, COMPLIED_LAPSED},
        {"none", "Anne discards 9♠; Anne lifts Q♠ K♠; Anne puts back K♠", PQC_L33, REMEDY_RECKONS_NOTHING, BASILE,
         COMPLIED_PENDING},
        {"none", FIVE "Basile discards 7♠; Basile lifts T♥ J♥; Basile puts back J♥; Anne enforces", PQC_L35,
         REMEDY_RECKONS_NOTHING, ANNE, COMPLIED_YES},
        {"none", FIVE "Anne draws Q♠ K♠ 8♦ 8♠ T♠; Anne mixes 9♠ into hand", PQC_L25, REMEDY_RECKONS_NOTHING, BASILE,
         COMPLIED_PENDING},
        {"none", "Anne discards 9♠; Anne lifts Q♠; Anne puts back Q♠; Anne takes back 9♠", PQC_L25,
         REMEDY_RECKONS_NOTHING, BASILE, COMPLIED_PENDING},
        {"none", FIVE "Anne point 41; Basile good; Basile asks to see; Anne refuses", PQC_L55, REMEDY_EXHIBIT, BASILE,
         COMPLIED_NO},
        {"none", FIVE "Anne point 41; Basile good; Basile asks to see; Anne refuses; Anne shows ♣ A K Q J", PQC_L55,
         REMEDY_EXHIBIT, BASILE, COMPLIED_YES},
        {"none", FIVE "Basile discards 7♠; Basile draws T♥; Basile mixes J♥ 8♥ into discard; Anne asks to see", PQC_L37,
         REMEDY_EXHIBIT, ANNE, COMPLIED_PENDING},
        {"none",
         FIVE "Basile discards 7♠; Basile draws T♥; Basile mixes J♥ 8♥ into discard; Anne asks to see; Basile refuses",
         PQC_L37, REMEDY_EXHIBIT, ANNE, COMPLIED_NO},
    };
    assert_ruled(RIGHT_HANDS, cases, COUNT(cases));
}

static void the_dealing(void **state)
{
    (void)state;
    static const struct ruling_case cases[] = {
        {"Basile exposes K♥; Anne redeals", "none", PQC_L13, REMEDY_STAND_OR_REDEAL, ANNE, COMPLIED_YES},
        {"Basile exposes K♥; Basile redeals", "none", PQC_L13, REMEDY_STAND_OR_REDEAL, ANNE, COMPLIED_NO},
        {"Basile exposes Q♠; Anne stands", "none", PQC_L13, REMEDY_STAND_OR_REDEAL, ANNE, COMPLIED_YES},
        {"Basile exposes Q♠", FIVE "Anne draws Q♠ K♠ 8♦ 8♠ T♠", PQC_L13, REMEDY_NONE, NOBODY, COMPLIED_LAPSED},
    };
    assert_ruled(RIGHT_HANDS, cases, COUNT(cases));
}

static void misdeals(void **state)
{
    (void)state;
    static const struct ruling_case thirteen[] = {
        {"Anne redeals", "none", PQC_L11, REMEDY_STAND_OR_REDEAL, ANNE, COMPLIED_YES},
        {"Basile redeals", "none", PQC_L11, REMEDY_STAND_OR_REDEAL, ANNE, COMPLIED_NO},
        {"none", "Anne discards 9♠ 7♦", PQC_L11, REMEDY_STAND_OR_REDEAL, ANNE, COMPLIED_PENDING},
        {"none", "Anne discards 9♠ 7♦; Anne draws Q♠; Anne redeals", PQC_L11, REMEDY_NONE, NOBODY, COMPLIED_LAPSED},
        {"none", "Anne discards 9♠ 7♦; Anne draws Q♠; Anne redeals", PQC_L39, REMEDY_LOSES_OPTION, NOBODY, COMPLIED_NO},
        {"Anne waives", "none", PQC_L11, REMEDY_STAND_OR_REDEAL, ANNE, COMPLIED_YES},
        {"Basile redeals; Anne allows", "none", PQC_L11, REMEDY_STAND_OR_REDEAL, ANNE, COMPLIED_YES},
        {"Anne stands", "Anne discards 9♠ 7♦; Anne draws Q♠ K♠", PQC_L41, REMEDY_RECKONS_NOTHING, BASILE,
         COMPLIED_PENDING},
        {"Anne stands", "Anne discards 9♠ 7♦ 7♥; Anne draws Q♠; Basile discards 7♠", PQC_L41, REMEDY_PLAYS_SHORT,
         NOBODY, COMPLIED_PENDING},
        {"Anne stands", "Anne discards 9♠", PQC_L41, REMEDY_UNSPECIFIED, NOBODY, COMPLIED_UNSAID},
    };
    static const struct ruling_case twelve[] = {
        {"none", "Anne discards 9♠ 7♦; Anne discards 7♥", PQC_L11, REMEDY_STAND_REDEAL_ALTER, ANNE, COMPLIED_YES},
        {"none", "Anne discards 9♠ 7♦; Anne draws Q♠ K♠; Anne discards 7♥", PQC_L11, REMEDY_NONE, NOBODY,
         COMPLIED_LAPSED},
        {"none", "Anne discards 9♠ 7♦; Anne lifts Q♠; Anne discards 7♥", PQC_L11, REMEDY_NONE, NOBODY, COMPLIED_LAPSED},
    };
    assert_ruled(THIRTEEN_TWELVE, thirteen, COUNT(thirteen));
    assert_ruled(TWELVE_THIRTEEN, twelve, COUNT(twelve));
}

static void assert_not_found(const char *hands, const struct ruling_case *ruled, size_t count)
{
    char text[TEXT_ROOM];
    for (; count > 0; count--, ruled++)
        if (find_of(hands, ruled, text) != NULL)
            fail_msg("%s is found in\n%s", pq_rules[ruled->law].id, text);
}

/* What the record does not prove: that he who puts back what he lifted has taken so many all the same, that what comes back to
   the hand comes back after the first card was taken, or that the elder hand takes cards that are left. */
static void not_proved(void **state)
{
    (void)state;
    static const struct ruling_case right[] = {
        {"none", FIVE "Anne mixes 9♠ into hand", .law = PQC_L25},
        {"none", "Anne leaves 6; Basile discards 7♠; Basile lifts 8♦", .law = PQC_L27},
    };
    static const struct ruling_case thirteen[] = {
        {"none", FIVE "Anne discards 8♥; Anne lifts Q♠; Anne puts back Q♠", .law = PQC_L39},
        {"none", FIVE "Anne discards 8♥; Anne mixes 9♠ into hand; Anne redeals", .law = PQC_L39},
        {"none", FIVE "Anne discards 8♥; Anne mixes 9♠ into hand", .law = PQC_L25},
    };
    static const struct ruling_case twelve[] = {
        {"none", FIVE "Anne leaves 2; Anne draws Q♠ K♠ 8♦ 8♠ T♠", .law = PQC_L33},
    };
    assert_not_found(RIGHT_HANDS, right, COUNT(right));
    assert_not_found(TWELVE_THIRTEEN, twelve, COUNT(twelve));
    assert_not_found(THIRTEEN_TWELVE, thirteen, COUNT(thirteen));
}

/* --- what comes after: remedies carried out, refused, waived, too late ------------------------------------------------ */

#define THIRTEEN_ELEVEN                                                                                                \
    "  hands: {Anne: ♠ 9 ♥ K 9 7 ♦ A Q 7 ♣ A K Q J 7 ♥ 8, Basile: ♠ A J 7 ♥ A Q ♦ K J T 9 ♣ T 9}\n"  \
    "  talon: Q♠ K♠ 8♦ 8♠ T♠ T♥ J♥ 8♣\n"
#define ELEVEN_THIRTEEN                                                                                                \
    "  hands: {Anne: ♠ 9 ♥ K 9 ♦ A Q 7 ♣ A K Q J 7, Basile: ♠ A J 7 ♥ A Q 7 ♦ K J T 9 ♣ T 9 8}\n"      \
    "  talon: Q♠ K♠ 8♦ 8♠ T♠ T♥ J♥ 8♥\n"
#define FOURTEEN_TWELVE                                                                                                       \
    "  hands: {Anne: ♠ 9 ♥ K 9 7 ♦ A Q 7 ♣ A K Q J 7 ♥ 8 ♠ Q, Basile: ♠ A J 7 ♥ A Q ♦ K J T 9 ♣ T 9 8}\n" \
    "  talon: K♠ 8♦ 8♠ T♠ T♥ J♥\n"
#define NO_COURTS                                                                                                      \
    "  hands: {Anne: ♠ 9 8 7 ♥ T 9 8 ♦ T 9 7 ♣ T 9 8, Basile: ♠ A J T ♥ A Q K ♦ K J A ♣ A Q K}\n"      \
    "  talon: Q♠ K♠ 8♦ Q♦ J♥ 7♥ J♣ 7♣\n"
#define ALL_TWELVE    "Anne shows ♠ 9 8 7 ♥ T 9 8 ♦ T 9 7 ♣ T 9 8; "
#define LEFT_MIXED    DRAWN "Basile discards 7♠; Basile draws T♥; Basile mixes J♥ 8♥ into discard; "
#define QUART         EXCHANGED "Anne point 41; Basile good; Anne quart A ♣; Basile good"
#define DRAWN         FIVE "Anne draws Q♠ K♠ 8♦ 8♠ T♠; "
#define DRAWN_ON      "Anne draws Q♠ K♠ 8♦ 8♠ T♠; "
#define ELEVEN_HELD   "  held: {Anne: ♠ K Q 8 ♥ K ♦ A Q 8 ♣ A K Q J, Basile: ♠ A J ♥ A Q T J 8 ♦ K J T 9 ♣ T}\n"
#define THIRTEEN_HELD "  held: {Anne: ♠ K Q T 8 ♥ K ♦ A Q 8 ♣ A K Q J 7, Basile: ♠ A J ♥ A Q T J 8 ♦ K J T 9 ♣ T}\n"
#define EXCHANGED     DRAWN "Basile discards 7♠ 8♣ 9♣; Basile draws T♥ J♥ 8♥; "

enum { NOT_FOUND = -1 };

/* By the laws alone, each fault is recorded as it may go on. Where one is not there: the remedy makes it good without a word (a find of a
   faced card or a faulty pack, a call put right in time), or it is not due yet. Laws whose remedy nobody holds cannot be waived, and
   those that set no time cannot come too late: that is why not each has four rows. Laws 34, 38, 49 and 60 give leave and have no
   remedy at all; law 16 is in out_of_turn(); 61 to 74 are of figures, which stand right or wrong on the sheet: their samples tell of
   them, and of the time that law 70 gives. */
static void what_comes_after(void **state)
{
    (void)state;
    static const struct {
        const char *hands, *dealing, *calls, *play; /* play: NULL: none */
        enum pq_rule law;
        int complied; /* enum complied, or NOT_FOUND */
    } cases[] = {
        {THIRTEEN_ELEVEN, "Anne stands", "none", NULL, PQC_L11, COMPLIED_YES},
        {THIRTEEN_ELEVEN, "Anne redeals", "none", NULL, PQC_L11, COMPLIED_YES},
        {THIRTEEN_ELEVEN, "Anne redeals; Basile refuses", "Anne discards 9♠ 7♦; Anne draws Q♠", NULL, PQC_L11,
         COMPLIED_NO},
        {THIRTEEN_ELEVEN, "none", "Anne discards 9♠ 7♦; Anne draws Q♠", NULL, PQC_L11, COMPLIED_LAPSED},
        {ELEVEN_THIRTEEN, "Basile redeals", "none", NULL, PQC_L11, COMPLIED_NO},
        {FOURTEEN_TWELVE, "none", "none", NULL, PQC_L12, COMPLIED_PENDING},
        {FOURTEEN_TWELVE, "Basile redeals", "none", NULL, PQC_L12, COMPLIED_YES},
        {FOURTEEN_TWELVE, "Anne stands", FIVE "Anne draws K♠ 8♦ 8♠ T♠ T♥", NULL, PQC_L12, COMPLIED_NO},
        {FOURTEEN_TWELVE, "Anne redeals; Basile refuses", FIVE "Anne draws K♠ 8♦ 8♠ T♠ T♥", NULL, PQC_L12, COMPLIED_NO},
        {RIGHT_HANDS, "Basile exposes Q♠", "none", NULL, PQC_L13, COMPLIED_PENDING},
        {RIGHT_HANDS, "Basile exposes A♠", "none", NULL, PQC_L13, NOT_FOUND},
        {RIGHT_HANDS, "Basile exposes Q♠; Anne waives", "none", NULL, PQC_L13, COMPLIED_YES},
        {RIGHT_HANDS, "Basile exposes Q♠; Anne redeals; Basile refuses", DRAWN, NULL, PQC_L13, COMPLIED_NO},
        {RIGHT_HANDS, "Anne finds faced card Q♠; Basile redeals", "none", NULL, PQC_L14, NOT_FOUND},
        {RIGHT_HANDS, "Anne finds faced card Q♠; Anne stands", DRAWN, NULL, PQC_L14, COMPLIED_NO},
        {RIGHT_HANDS, "Anne finds faced card Q♠; Basile refuses", DRAWN, NULL, PQC_L14, COMPLIED_NO},
        {NO_COURTS, "none", "Anne carte blanche; Basile discards A♠ J♠; " ALL_TWELVE "Anne discards 9♠; Anne draws Q♠",
         NULL, PQC_L20, NOT_FOUND},
        {NO_COURTS, "none", "Anne carte blanche; " ALL_TWELVE "Basile discards A♠ J♠; Anne discards 9♠; Anne draws Q♠",
         NULL, PQC_L20, COMPLIED_UNSAID},
        {NO_COURTS, "none", "Anne discards 9♠; Anne draws Q♠; Anne carte blanche", NULL, PQC_L20, COMPLIED_UNSAID},
        {NO_COURTS, "none", "Anne carte blanche; Basile asks to see; Anne refuses", NULL, PQC_L19, COMPLIED_UNSAID},
        {RIGHT_HANDS, "none", "Anne discards 9♠ 7♦ 7♥ 9♥ 7♣ K♥; Anne takes back K♥; Anne draws Q♠ K♠ 8♦ 8♠ T♠", NULL,
         PQC_L21, NOT_FOUND},
        {RIGHT_HANDS, "none", DRAWN "Basile discards 7♠ 8♣ 9♣ T♣; Basile takes back T♣; Basile draws T♥ J♥ 8♥", NULL,
         PQC_L22, NOT_FOUND},
        {RIGHT_HANDS, "none", "Anne discards 9♠ 7♦ 7♥ 9♥; Anne draws Q♠ K♠ 8♦ T♠", NULL, PQC_L23, COMPLIED_UNSAID},
        {RIGHT_HANDS, "none", "Anne discards 9♠ 7♦ 7♥ 9♥; Anne draws Q♠ K♠ 8♦ T♠; Basile waives", NULL, PQC_L23,
         COMPLIED_UNSAID},
        {RIGHT_HANDS, "none", FIVE "Anne takes back 9♠; Anne discards 9♠; Anne draws Q♠ K♠ 8♦ 8♠ T♠", NULL, PQC_L24,
         NOT_FOUND},
        {RIGHT_HANDS, "none", FIVE "Anne lifts Q♠; Anne takes back 9♠", NULL, PQC_L24, COMPLIED_UNSAID},
        {RIGHT_HANDS, "none", FIVE "Anne lifts Q♠; Anne takes back 9♠; Basile waives", NULL, PQC_L24, NOT_FOUND},
        {RIGHT_HANDS, "none", FIVE "Anne lifts Q♠; Anne takes back 9♠; Basile waives", NULL, PQC_L25, COMPLIED_YES},
        {RIGHT_HANDS, "none", DRAWN "Anne mixes A♣ into discard", NULL, PQC_L26, COMPLIED_PENDING},
        {RIGHT_HANDS, "none", DRAWN "Anne mixes A♣ into discard; Basile waives", NULL, PQC_L26, COMPLIED_PENDING},
        {RIGHT_HANDS, "none", DRAWN "Anne mixes A♣ into discard; Basile allows; Anne mixes A♣ into hand", NULL, PQC_L26,
         NOT_FOUND},
        {RIGHT_HANDS, "none", DRAWN "Basile discards 7♠ 8♣ 9♣; Basile mixes T♥ into discard; Basile draws J♥ 8♥", NULL,
         PQC_L26, COMPLIED_PENDING},
        {RIGHT_HANDS, "none", DRAWN "Basile discards 7♠ 8♣ 9♣; Basile mixes T♥ into discard; Basile draws J♥ 8♥", NULL,
         PQC_L23, NOT_FOUND},
        {RIGHT_HANDS, "none", LEFT_MIXED "Anne waives", NULL, PQC_L37, COMPLIED_YES},
        {RIGHT_HANDS, "none", LEFT_MIXED "Anne asks to see; Basile refuses; Anne waives", NULL, PQC_L37, COMPLIED_YES},
        {RIGHT_HANDS, "none", LEFT_MIXED "Anne asks to see; Basile refuses; Basile waives", NULL, PQC_L37, COMPLIED_NO},
        {THIRTEEN_TWELVE, "none", "Anne discards 9♠ 7♦ 7♥ 9♥ 8♥ K♥; Anne draws Q♠ K♠ 8♦ 8♠ T♠", NULL, PQC_L39,
         COMPLIED_UNSAID},
        {RIGHT_HANDS, "none", QUART,
         "Anne A♣; Basile set 4 J; Anne good; Basile set 3 J; Anne takes back A♣; Anne K♣; Basile T♣", PQC_L59,
         NOT_FOUND},
        {RIGHT_HANDS, "none", QUART, "Anne A♣; Basile set 4 J; Anne good; Basile set 3 J; Basile T♣", PQC_L54,
         NOT_FOUND},
        {RIGHT_HANDS, "none", QUART, "Anne A♣; Basile set 4 J; Anne good; Basile T♣; Basile set 3 J", PQC_L54,
         COMPLIED_UNSAID},
        {RIGHT_HANDS, "none", EXCHANGED "Anne point 41; Basile good; Basile asks to see; Anne refuses; Basile waives",
         NULL, PQC_L55, COMPLIED_YES},
        {RIGHT_HANDS, "none", EXCHANGED "Anne point 41; Basile good; Basile asks to see; Anne refuses; Anne waives",
         NULL, PQC_L55, COMPLIED_NO},
        {RIGHT_HANDS, "none", EXCHANGED "Anne point 41; Basile good; Basile asks to see; Anne refuses",
         "Anne A♣; Basile waives", PQC_L55, COMPLIED_YES},
        {RIGHT_HANDS, "none", DRAWN "Anne mixes 9♠ into hand", NULL, PQC_L25, COMPLIED_PENDING},
        {RIGHT_HANDS, "none", DRAWN "Anne mixes 9♠ into hand; Basile enforces", NULL, PQC_L25, COMPLIED_YES},
        {RIGHT_HANDS, "none", DRAWN "Anne mixes 9♠ into hand; Basile waives", NULL, PQC_L25, COMPLIED_YES},
        {RIGHT_HANDS, "none", DRAWN "Anne mixes 9♠ into hand; Anne waives", NULL, PQC_L25, COMPLIED_PENDING},
        {RIGHT_HANDS, "none", FIVE "Anne lifts T♥; Anne puts back T♥; Basile waives", NULL, PQC_L27, COMPLIED_YES},
        {RIGHT_HANDS, "none", SIXTH "Basile enforces", NULL, PQC_L28, COMPLIED_YES},
        {RIGHT_HANDS, "none", SIXTH "Basile discards 7♠; Basile draws T♠; Basile redeals", NULL, PQC_L28, COMPLIED_NO},
        {RIGHT_HANDS, "none", "Basile discards 7♠; Basile mixes Q♠ into hand; Anne enforces", NULL, PQC_L29,
         COMPLIED_YES},
        {RIGHT_HANDS, "none", "Basile discards 7♠; Basile mixes Q♠ into hand; Anne waives", NULL, PQC_L29,
         COMPLIED_YES},
        {RIGHT_HANDS, "none", "Basile discards 7♠; Basile mixes Q♠ into hand; Basile redeals", NULL, PQC_L29,
         COMPLIED_NO},
        {RIGHT_HANDS, "none", FIVE "Anne draws Q♠ K♠ 8♦ 8♠; Basile discards 7♠", NULL, PQC_L30, COMPLIED_PENDING},
        {RIGHT_HANDS, "none", FIVE "Anne draws Q♠ K♠ 8♦ 8♠", NULL, PQC_L30, NOT_FOUND}, /* she may take one more */
        {RIGHT_HANDS, "none", "Anne discards 9♠ 7♦; Anne draws Q♠ K♠ 8♦", NULL, PQC_L31, COMPLIED_PENDING},
        {RIGHT_HANDS, "none", "Anne discards 9♠ 7♦; Anne draws Q♠ K♠ 8♦; Basile enforces", NULL, PQC_L31, COMPLIED_YES},
        {RIGHT_HANDS, "none", "Anne discards 9♠ 7♦; Anne draws Q♠ K♠ 8♦; Basile waives", NULL, PQC_L31, COMPLIED_YES},
        {RIGHT_HANDS, "none", "Anne discards 9♠; Basile discards 7♠; Anne draws Q♠; Anne leaves 4; Basile stands", NULL,
         PQC_L32, COMPLIED_YES},
        {RIGHT_HANDS, "none", "Anne discards 9♠; Anne lifts Q♠ K♠; Anne puts back K♠; Basile enforces", NULL, PQC_L33,
         COMPLIED_YES},
        {RIGHT_HANDS, "none", "Anne discards 9♠; Anne lifts Q♠ K♠; Anne puts back K♠; Basile waives", NULL, PQC_L33,
         COMPLIED_YES},
        {RIGHT_HANDS, "none", DRAWN "Basile discards 7♠; Basile lifts T♥ J♥; Basile puts back J♥", NULL, PQC_L35,
         COMPLIED_PENDING},
        {RIGHT_HANDS, "none", DRAWN "Basile discards 7♠; Basile lifts T♥ J♥; Basile puts back J♥; Anne waives", NULL,
         PQC_L35, COMPLIED_YES},
        {RIGHT_HANDS, "none", EXCHANGED "Basile looks at left cards", NULL, PQC_L36, COMPLIED_UNSAID},
        {RIGHT_HANDS, "none",
         DRAWN "Basile discards 7♠; Basile draws T♥; Basile mixes J♥ 8♥ into discard; Anne asks to see; Basile shows "
               "7♠ J♥ 8♥",
         NULL, PQC_L37, COMPLIED_YES},
        {THIRTEEN_ELEVEN, "Anne stands", "Anne discards 9♠ 7♦; Anne draws Q♠", NULL, PQC_L40, NOT_FOUND},
        {THIRTEEN_ELEVEN, "Anne stands", "Anne discards 9♠ 7♦; Anne draws Q♠ K♠", NULL, PQC_L40, COMPLIED_PENDING},
        {THIRTEEN_ELEVEN, "Anne stands", "Anne discards 9♠ 7♦; Anne draws Q♠ K♠; Basile enforces", NULL, PQC_L40,
         COMPLIED_YES},
        {THIRTEEN_ELEVEN, "Anne stands", "Anne discards 9♠ 7♦; Anne draws Q♠ K♠; Basile waives", NULL, PQC_L40,
         COMPLIED_YES},
        {THIRTEEN_TWELVE, "Anne stands", "Anne discards 9♠ 7♦; Anne draws Q♠ K♠; Basile enforces", NULL, PQC_L41,
         COMPLIED_YES},
        {THIRTEEN_TWELVE, "Anne stands", "Anne discards 9♠ 7♦; Anne draws Q♠ K♠; Basile waives", NULL, PQC_L41,
         COMPLIED_YES},
        {ELEVEN_THIRTEEN, "Anne stands", "Anne discards 9♠; Anne draws Q♠ K♠", NULL, PQC_L42, NOT_FOUND},
        {ELEVEN_THIRTEEN, "Anne stands", "Anne discards 9♠; Anne draws Q♠ K♠ 8♦; Basile enforces", NULL, PQC_L42,
         COMPLIED_YES},
        {ELEVEN_THIRTEEN, "Anne stands", "Anne discards 9♠; Anne draws Q♠ K♠ 8♦; Basile waives", NULL, PQC_L42,
         COMPLIED_YES},
        {TWELVE_THIRTEEN, "Anne stands", "Anne discards 9♠; Anne draws Q♠ K♠; Basile enforces", NULL, PQC_L43,
         COMPLIED_YES},
        {TWELVE_THIRTEEN, "Anne stands", "Anne discards 9♠; Anne draws Q♠ K♠; Basile waives", NULL, PQC_L43,
         COMPLIED_YES},
        {TWELVE_THIRTEEN, "Anne stands", "Anne discards 9♠; Anne draws Q♠ K♠", NULL, PQC_L43, COMPLIED_PENDING},
        {RIGHT_HANDS, "none", EXCHANGED "Anne quart A ♣; Basile good; Anne point 41; Basile good", "Anne A♣; Basile T♣",
         PQC_L46, COMPLIED_UNSAID},
        {RIGHT_HANDS, "none",
         EXCHANGED "Anne point 41; Basile good; Anne quart; Basile objects; Anne quart A ♣; Basile good", NULL, PQC_L48,
         NOT_FOUND},
        {RIGHT_HANDS, "none", EXCHANGED "Anne point 40; Basile good; Anne point 41", "Anne A♣; Basile T♣", PQC_L50,
         NOT_FOUND},
        {RIGHT_HANDS, "none", EXCHANGED "Anne point 41; Basile good; Anne quart A ♣; Basile good; Basile point 50",
         "Anne A♣; Basile T♣", PQC_L51, COMPLIED_UNSAID},
        {RIGHT_HANDS, "none", EXCHANGED "Anne point 5 cards; Basile good", "Anne A♣; Basile T♣", PQC_L54,
         COMPLIED_PENDING},
        {RIGHT_HANDS, "none", EXCHANGED "Anne point 5 cards; Basile good", "Anne A♣; Basile T♣; Basile enforces",
         PQC_L54, COMPLIED_YES},
        {RIGHT_HANDS, "none", EXCHANGED "Anne point 5 cards; Basile good", "Anne A♣; Basile T♣; Basile waives", PQC_L54,
         COMPLIED_YES},
        {RIGHT_HANDS, "none", EXCHANGED "Anne point 5 cards; Basile good", "Anne A♣; Basile T♣; Anne waives", PQC_L54,
         COMPLIED_PENDING},
        {RIGHT_HANDS, "none", EXCHANGED "Anne point 5 cards; Basile good; Anne point 41", "Anne A♣; Basile T♣", PQC_L54,
         NOT_FOUND},
        {RIGHT_HANDS, "none", EXCHANGED "Anne point 41; Basile good; Basile asks to see; Anne shows ♣ A K Q J", NULL,
         PQC_L55, NOT_FOUND},
        {RIGHT_HANDS, "none", EXCHANGED "Anne point 41; Basile good; Basile asks to see; Anne refuses", NULL, PQC_L55,
         COMPLIED_NO},
        {RIGHT_HANDS, "none", EXCHANGED "Anne point 41; Basile good; Basile asks to see", NULL, PQC_L55, NOT_FOUND},
        {RIGHT_HANDS, "none", EXCHANGED "Anne point 41; Basile good", "Anne A♣; Basile T♣; Anne quart A ♣", PQC_L56,
         COMPLIED_UNSAID},
        {RIGHT_HANDS, "none", EXCHANGED "Anne point 41; Basile good",
         "A♣ T♣; Basile A♠; Anne objects; Basile takes back A♠; Anne K♣", PQC_L59, COMPLIED_YES},
        {RIGHT_HANDS, "none", EXCHANGED "Anne point 41; Basile good", "A♣ T♣; Basile A♠; Anne K♠", PQC_L59,
         COMPLIED_LAPSED},
        {RIGHT_HANDS, "none", EXCHANGED "Anne point 41; Basile good", "A♣ T♣; Basile A♠; Anne stands; Anne K♠", PQC_L59,
         COMPLIED_LAPSED},
        {RIGHT_HANDS, "none", EXCHANGED "Anne point 41; Basile good", "A♦ T♣; K♣ 8♥", PQC_L59, COMPLIED_NO},
        {RIGHT_HANDS, "none", EXCHANGED "Anne point 41; Basile good", "A♦ T♣; Basile takes back T♣; Basile 9♦", PQC_L59,
         COMPLIED_YES},
        {RIGHT_HANDS, "none", EXCHANGED "Anne point 41; Basile good", "A♦ T♣; Anne objects; Basile refuses", PQC_L59,
         COMPLIED_NO},
        {RIGHT_HANDS, "none", EXCHANGED "Anne point 41; Basile good",
         "A♦ T♣; Anne K♣; Basile 8♥; Anne objects; Anne replays from 1; A♦ 9♦; Anne K♣; Basile T♣", PQC_L59,
         COMPLIED_YES},
        {RIGHT_HANDS, "none", EXCHANGED "Anne point 41; Basile good", "A♦ T♣; Anne K♣; Basile 8♥; Anne waives", PQC_L59,
         COMPLIED_NO},
        {THIRTEEN_TWELVE, "none", "Anne says 13; Basile counts talon", NULL, PQC_L11, COMPLIED_PENDING},
        {THIRTEEN_TWELVE, "none", "Anne says 13; Basile counts talon; Anne stands; Anne discards 9♠ 7♦; Anne draws Q♠",
         NULL, PQC_L11, COMPLIED_YES},
        {THIRTEEN_TWELVE, "none", "Anne says 13; Basile counts talon; Anne redeals", NULL, PQC_L11, COMPLIED_YES},
        {THIRTEEN_TWELVE, "none", "Anne says 13; Basile counts talon", NULL, PQC_L38, NOT_FOUND},
        {THIRTEEN_TWELVE, "none", "Anne discards 9♠ 7♦; Anne touches stock; Anne redeals", NULL, PQC_L11, COMPLIED_YES},
        {THIRTEEN_TWELVE, "none", "Anne discards 9♠ 7♦; Anne draws Q♠; Anne redeals; Basile refuses", NULL, PQC_L39,
         COMPLIED_NO},
        {THIRTEEN_TWELVE, "none", "Anne discards 9♠ 7♦; Anne draws Q♠; Anne redeals; Basile allows", NULL, PQC_L39,
         NOT_FOUND},
        {NO_COURTS, "none",
         "Anne carte blanche; Basile discards A♠ J♠; " ALL_TWELVE "Anne discards 9♠; Anne draws Q♠; Basile draws K♠ 8♦",
         NULL, PQC_L20, NOT_FOUND},
        {RIGHT_HANDS, "none", "Anne exchanges 0; Basile discards 7♠; Basile draws Q♠", NULL, PQC_L21, COMPLIED_UNSAID},
        {RIGHT_HANDS, "none", "Anne discards 9♠ 7♦ 7♥ 9♥ 7♣ K♥", NULL, PQC_L21, COMPLIED_UNSAID},
        {RIGHT_HANDS, "none", "Anne discards 9♠ 7♦ 7♥ 9♥ 7♣ K♥; Anne draws Q♠ K♠ 8♦ 8♠ T♠", NULL, PQC_L30,
         COMPLIED_PENDING},
        {RIGHT_HANDS, "none", DRAWN "Basile exchanges 0", NULL, PQC_L22, COMPLIED_UNSAID},
        {RIGHT_HANDS, "none", DRAWN "Basile exchanges 0; Anne waives", NULL, PQC_L22, COMPLIED_UNSAID},
        {RIGHT_HANDS, "none", DRAWN "Basile discards 7♠ 8♣ 9♣ T♣; Basile draws T♥ J♥ 8♥", NULL, PQC_L30,
         COMPLIED_PENDING},
        {RIGHT_HANDS, "none", DRAWN "Basile discards 7♠; Basile draws J♥", NULL, PQC_L23, COMPLIED_UNSAID},
        {RIGHT_HANDS, "none", "Anne discards 9♠ 7♦; Anne touches stock; Anne takes back 9♠; Anne discards 9♥", NULL,
         PQC_L24, NOT_FOUND},
        {RIGHT_HANDS, "none", DRAWN "Anne mixes A♣ into discard; Basile enforces", NULL, PQC_L26, COMPLIED_PENDING},
        {RIGHT_HANDS, "none", FIVE "Basile looks at talon Q♠", NULL, PQC_L27, COMPLIED_PENDING},
        {RIGHT_HANDS, "none", FIVE "Anne draws Q♠; Basile lifts K♠; Basile puts back K♠", NULL, PQC_L27, NOT_FOUND},
        {RIGHT_HANDS, "none", FIVE "Anne lifts T♥; Anne puts back T♥; " DRAWN_ON "Anne mixes 9♠ into hand", NULL,
         PQC_L27, COMPLIED_PENDING},
        {RIGHT_HANDS, "none", FIVE "Anne lifts T♥; Anne puts back T♥; " DRAWN_ON "Anne mixes 9♠ into hand", NULL,
         PQC_L25, COMPLIED_PENDING},
        {RIGHT_HANDS, "none",
         "Anne discards 9♠; Anne draws Q♠; Basile discards 7♠ 8♣ 9♣ T♣ 9♦ T♦ J♦; Basile draws K♠ 8♦ 8♠ T♠ T♥ J♥ 8♥",
         NULL, PQC_L34, NOT_FOUND},
        {RIGHT_HANDS, "none", DRAWN "Basile discards 7♠ 8♣ 9♣ T♣", NULL, PQC_L22, COMPLIED_PENDING},
        {RIGHT_HANDS, "none", EXCHANGED "Anne point 51; Basile good; Anne point 41; Basile better",
         "Anne K♠; Basile point 49; Basile A♠", PQC_L54, NOT_FOUND},
        {RIGHT_HANDS, "none", EXCHANGED "Anne point 41; Basile better", "Anne K♠; Anne takes back K♠; Anne A♦", PQC_L59,
         COMPLIED_UNSAID},
        {RIGHT_HANDS, "none", EXCHANGED "Anne point 41; Basile better",
         "Anne K♠; Anne asks back K♠; Basile allows; Anne takes back K♠; Anne A♦; Basile K♦", PQC_L59, NOT_FOUND},
        {ELEVEN_HELD, "none", "none", NULL, PQC_L57, COMPLIED_PENDING},
        {ELEVEN_HELD, "none", "none", "Anne K♠; Basile A♠; Basile waives", PQC_L57, COMPLIED_PENDING},
        {THIRTEEN_HELD, "none", "none", "Anne K♠; Basile A♠", PQC_L58, COMPLIED_PENDING},
        {THIRTEEN_HELD, "none", "none", "Anne K♠; Basile A♠; Basile enforces", PQC_L58, COMPLIED_YES},
        {THIRTEEN_HELD, "none", "none", "Anne K♠; Basile A♠; Basile waives", PQC_L58, COMPLIED_YES},
        {THIRTEEN_HELD, "none", "none", "Anne K♠; Basile A♠; Anne waives", PQC_L58, COMPLIED_PENDING},
        {RIGHT_HANDS, "none", EXCHANGED "Anne point 41; Basile better",
         "Anne K♠; Basile A♠; Basile looks at tricks of Basile; A♥ K♥; Anne looks at tricks of Basile", PQC_L60,
         NOT_FOUND},
        {RIGHT_HANDS, "none", QUART "; Anne counts 9; Anne counts 8", NULL, PQC_L63, NOT_FOUND},
        {RIGHT_HANDS, "none", EXCHANGED "Anne finds faulty pack; Basile redeals", NULL, PQC_L75, NOT_FOUND},
        {RIGHT_HANDS, "none", EXCHANGED "Anne finds faulty pack; Anne point 41; Basile good", "A♣ T♣", PQC_L75,
         COMPLIED_NO},
        {RIGHT_HANDS, "none", EXCHANGED "Anne finds faulty pack; Basile stands; Anne point 41; Basile good", "A♣ T♣",
         PQC_L75, COMPLIED_NO},
        /* Law 44: a word waives one fault before it, the earliest that is open; to insist is said of all. */
        {RIGHT_HANDS, "none",
         FIVE "Anne lifts T♥; Anne puts back T♥; Basile waives; " DRAWN_ON "Anne mixes 9♠ into hand", NULL, PQC_L27,
         COMPLIED_YES},
        {RIGHT_HANDS, "none",
         FIVE "Anne lifts T♥; Anne puts back T♥; Basile waives; " DRAWN_ON "Anne mixes 9♠ into hand", NULL, PQC_L25,
         COMPLIED_PENDING},
        {RIGHT_HANDS, "none",
         FIVE "Anne lifts T♥; Anne puts back T♥; " DRAWN_ON "Anne mixes 9♠ into hand; Basile waives", NULL, PQC_L27,
         COMPLIED_YES},
        {RIGHT_HANDS, "none",
         FIVE "Anne lifts T♥; Anne puts back T♥; " DRAWN_ON "Anne mixes 9♠ into hand; Basile waives", NULL, PQC_L25,
         COMPLIED_PENDING},
        {RIGHT_HANDS, "none",
         FIVE "Anne lifts T♥; Anne puts back T♥; " DRAWN_ON "Anne mixes 9♠ into hand; Basile waives; Basile waives",
         NULL, PQC_L25, COMPLIED_YES},
        {RIGHT_HANDS, "none",
         FIVE "Anne lifts T♥; Anne puts back T♥; " DRAWN_ON "Anne mixes 9♠ into hand; Basile enforces", NULL, PQC_L25,
         COMPLIED_YES},
        {RIGHT_HANDS, "none",
         FIVE "Anne lifts T♥; Anne puts back T♥; " DRAWN_ON "Anne mixes 9♠ into hand; Basile enforces", NULL, PQC_L27,
         COMPLIED_YES},
        {RIGHT_HANDS, "none", FIVE "Basile waives; Anne lifts T♥; Anne puts back T♥", NULL, PQC_L27, COMPLIED_PENDING},
        /* Law 24: asked back in vain, by leave, and all the same. */
        {RIGHT_HANDS, "none", FIVE "Anne lifts Q♠; Anne asks back 9♠; Basile refuses", NULL, PQC_L24, NOT_FOUND},
        {RIGHT_HANDS, "none", FIVE "Anne lifts Q♠; Anne asks back 9♠; Basile allows; Anne takes back 9♠", NULL, PQC_L24,
         NOT_FOUND},
        {RIGHT_HANDS, "none", FIVE "Anne lifts Q♠; Anne asks back 9♠; Basile refuses; Anne takes back 9♠", NULL,
         PQC_L24, COMPLIED_UNSAID},
        {RIGHT_HANDS, "none", FIVE "Anne lifts Q♠; Anne puts back Q♠; Anne asks back 9♠; Anne takes back 9♠", NULL,
         PQC_L24, COMPLIED_UNSAID},
        /* Law 26: it stays there, and comes back only by leave. */
        {RIGHT_HANDS, "none", DRAWN "Anne mixes A♣ into discard; Anne mixes A♣ into hand", NULL, PQC_L26, COMPLIED_NO},
        {RIGHT_HANDS, "none", DRAWN "Anne mixes A♣ into discard; Anne takes back A♣", NULL, PQC_L26, COMPLIED_NO},
        {RIGHT_HANDS, "none", DRAWN "Anne mixes A♣ into discard; Anne asks back A♣; Basile allows; Anne takes back A♣",
         NULL, PQC_L26, NOT_FOUND},
        {RIGHT_HANDS, "none", DRAWN "Anne mixes A♣ into discard; Anne asks back A♣; Basile refuses", NULL, PQC_L26,
         COMPLIED_PENDING},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        char text[TEXT_ROOM];
        snprintf(text, TEXT_ROOM,
                 "game: piquet\nrules: cavendish\nplayers: [Anne, Basile]\ndeal:\n  dealer: Basile\n%s  dealing: "
                 "%s\n  calls: %s\n%s%s\n",
                 cases[i].hands, cases[i].dealing, cases[i].calls, cases[i].play != NULL ? "  play: " : "",
                 cases[i].play != NULL ? cases[i].play : "");
        const struct finding *finding = find(judge_record(read_text(text), NULL, arena), &pq_rules[cases[i].law]);
        int complied = finding != NULL ? (int)finding->complied : NOT_FOUND;
        if (complied != cases[i].complied)
            fail_msg("%s: complied %d and not %d, in\n%s", pq_rules[cases[i].law].id, complied, cases[i].complied,
                     text);
        arena_clear(arena);
    }
}

/* Law 16: in time for the deal to be void it is found by one who has not looked at his cards; nobody can waive that. Later it counts,
   and Anne, whose turn it was, deals the next two. What is done about it the deals show that follow. */
static void out_of_turn(void **state)
{
    (void)state;
    static const struct {
        const char *dealing, *calls, *next;
        enum remedy remedy;
        enum complied complied;
    } cases[] = {
        {"Anne objects PQC-L16", NULL, "Anne", REMEDY_VOID_RIGHT_DEALER_DEALS, COMPLIED_YES},
        {"Basile sees hand; Anne objects PQC-L16", NULL, "Anne", REMEDY_VOID_RIGHT_DEALER_DEALS, COMPLIED_YES},
        {"Anne sees hand; Basile objects PQC-L16", NULL, "Anne", REMEDY_VOID_RIGHT_DEALER_DEALS, COMPLIED_YES},
        {"Anne objects PQC-L16; Anne sees hand", NULL, "Anne", REMEDY_VOID_RIGHT_DEALER_DEALS, COMPLIED_YES},
        {"Anne objects PQC-L16", NULL, "", REMEDY_VOID_RIGHT_DEALER_DEALS, COMPLIED_PENDING},
        {"Anne objects PQC-L16", NULL, "Basile", REMEDY_VOID_RIGHT_DEALER_DEALS, COMPLIED_NO},
        {"Anne objects PQC-L16", DRAWN, "Anne", REMEDY_VOID_RIGHT_DEALER_DEALS, COMPLIED_NO},
        {"Anne objects PQC-L16; Anne waives", DRAWN, "Anne", REMEDY_VOID_RIGHT_DEALER_DEALS, COMPLIED_NO},
        {"none", NULL, "", REMEDY_VOID_RIGHT_DEALER_DEALS, COMPLIED_PENDING},
        {"Anne sees hand; Anne objects PQC-L16", NULL, "Anne Anne", REMEDY_DEALS_TWICE, COMPLIED_YES},
        {"Anne sees hand; Anne objects PQC-L16", NULL, "Anne Basile", REMEDY_DEALS_TWICE, COMPLIED_NO},
        {"Anne sees hand; Anne objects PQC-L16", NULL, "Anne", REMEDY_DEALS_TWICE, COMPLIED_PENDING},
        {"Anne sees hand; Anne objects PQC-L16", NULL, "", REMEDY_DEALS_TWICE, COMPLIED_PENDING},
        {"none", DRAWN "Anne objects PQC-L16", "Anne Anne", REMEDY_DEALS_TWICE, COMPLIED_YES},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        char text[TEXT_ROOM];
        int at = snprintf(text, sizeof text,
                          "game: piquet\nrules: cavendish\nplayers: [Anne, Basile]\ndeals:\n- dealer: Basile\n"
                          "- dealer: Basile\n%s  dealing: %s\n",
                          RIGHT_HANDS, cases[i].dealing);
        if (cases[i].calls != NULL)
            at += snprintf(text + at, sizeof text - (size_t)at, "  calls: %s\n", cases[i].calls);
        for (const char *next = cases[i].next; *next != '\0'; next += strcspn(next, " "), next += *next == ' ')
            at += snprintf(text + at, sizeof text - (size_t)at, "- dealer: %.*s\n", (int)strcspn(next, " "), next);
        const struct finding *finding = find(judge_record(read_text(text), NULL, arena), &pq_rules[PQC_L16]);
        if (finding == NULL || finding->remedy != cases[i].remedy || finding->complied != cases[i].complied)
            fail_msg("remedy %d, complied %d, in\n%s", finding != NULL ? (int)finding->remedy : NOT_FOUND,
                     finding != NULL ? (int)finding->complied : NOT_FOUND, text);
    }
}

/* What was taken out of the discard too late and is laid out again is one fault, and the discard as it was. */
static void laid_back(void **state)
{
    (void)state;
    static const struct {
        const char *calls;
        unsigned errors;
    } cases[] = {
        {FIVE "Anne draws Q♠; Anne takes back 9♠; Basile objects; Anne discards 9♠; Anne draws K♠ 8♦ 8♠ T♠", 1},
        {FIVE "Anne draws Q♠; Anne takes back 9♠; Basile objects; Anne discards A♣; Anne draws K♠ 8♦ 8♠ T♠", 2},
        {FIVE "Anne draws Q♠; Anne asks back 9♠; Anne takes back 9♠; Anne draws K♠ 8♦ 8♠ T♠", 1},
        {FIVE "Anne draws Q♠; Anne asks back 9♠; Basile allows; Anne takes back 9♠; Anne discards A♣; Anne draws K♠ 8♦ "
              "8♠ T♠",
         0},
        {DRAWN "Anne mixes A♣ into discard; Anne mixes A♣ into hand", 1},
        {DRAWN "Anne mixes A♣ into discard; Anne takes back A♣", 1},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        char text[TEXT_ROOM];
        snprintf(text, sizeof text,
                 "game: piquet\nrules: cavendish\nplayers: [Anne, Basile]\ndeal:\n  dealer: Basile\n%s  calls: %s\n",
                 RIGHT_HANDS, cases[i].calls);
        assert_int_equal(judge_record(read_text(text), NULL, arena)->errors, cases[i].errors);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(laid_back),        cmocka_unit_test(the_talon),   cmocka_unit_test(the_dealing),
        cmocka_unit_test(misdeals),         cmocka_unit_test(out_of_turn), cmocka_unit_test(not_proved),
        cmocka_unit_test(what_comes_after),
    };
    return cmocka_run_group_tests_name("the laws of piquet", tests, begin, end);
}
