/* Whether a remedy was carried out is told wherever the record shows it: all samples, and why where it is not told. */
#include "tests/reading.h"

#include "core/judge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- why a record may not show it ------------------------------------------------------------------------------------- */

/* A remedy by which nobody has anything to do: what the rules do not name, and what is done by being told. */
static bool nothing_to_do(const struct judgement *judgement, const struct finding *finding)
{
    (void)judgement;
    enum remedy remedy = finding->remedy;
    return remedy == REMEDY_UNSPECIFIED || (remedy == REMEDY_WARN && finding->severity == SEVERITY_WARNING);
}

static bool is_claim(const struct finding *finding)
{
    return finding->remedy == REMEDY_NOT_COUNTED || finding->remedy == REMEDY_VOID_MANCHE ||
           finding->remedy == REMEDY_WARN;
}

static bool written_in(const struct deal *deal, int player)
{
    bool written = false;
    for (int i = 0; i < MAX_PLAYERS; i++)
        written |= (player == NOBODY || i == player) && (deal->marks[i].recorded || deal->score[i].recorded);
    for (size_t i = 0; i < deal->manche_count; i++)
        written |= written_in(&deal->manche[i], player);
    return written;
}

/* Whether a score in points goes on from the one that is written there, or from the one that should be; true where nothing tells. */
static bool goes_on(const struct finding *finding, const struct amount *own, const struct deal *deal, int player)
{
    const struct marks_said *marks = &deal->marks[player];
    const int before = deal->score[player].points - marks->total.points;
    for (size_t i = 0; i < finding->what.count && !own->board && !marks->itemised; i++)
        if (strcmp(finding->what.arg[i].key, "required") == 0)
            return before == own->points || before == finding->what.arg[i].value.score.points;
    return true;
}

/* A wrong figure on which no later one is known to hang: it is no running score of somebody's, or none that adds marks to it, or to what it
   should be, comes after it before the scores begin anew. */
static bool last_figure(const struct judgement *judgement, const struct finding *finding)
{
    const struct record *record = judgement->record;
    int player = finding->at_fault;
    bool of_deal = finding->deal > 0 && finding->deal <= record->deal_count && player >= 0, later = false;
    const struct amount *own = of_deal ? &record->deal[finding->deal - 1].score[player] : NULL;
    bool running = of_deal && place_equal(finding->at, own->at);
    for (size_t i = finding->deal; running && !later && i < record->deal_count; i++) {
        const struct amount *next = &record->deal[i].score[player];
        running = next->board || next->points >= own->points;
        later = running && next->recorded && record->deal[i].marks[player].recorded;
        if (later && !goes_on(finding, own, &record->deal[i], player))
            later = running = false;
    }
    return finding->remedy == REMEDY_CORRECT_LEDGER && !later;
}

static bool no_figure(const struct judgement *judgement, const struct finding *finding)
{
    const struct record *record = judgement->record;
    bool in_deal = finding->deal > 0 && finding->deal <= record->deal_count;
    return is_claim(finding) && !(in_deal && written_in(&record->deal[finding->deal - 1], finding->at_fault));
}

static bool not_known(const struct judgement *judgement, const struct finding *finding)
{
    bool known = true;
    for (size_t i = 0; i < judgement->account_count; i++)
        known &= judgement->account[i].part->number != finding->deal || judgement->account[i].known;
    return is_claim(finding) && !known;
}

/* Another error of the same deal is of a figure: what that comes of, the claim or a slip, it does not tell. */
static bool figure_wrong(const struct judgement *judgement, const struct finding *finding)
{
    bool wrong = false;
    for (size_t i = 0; i < judgement->finding_count; i++)
        wrong |= judgement->finding[i]->class == CLASS_LEDGER_MISMATCH &&
                 judgement->finding[i]->deal == finding->deal && judgement->finding[i]->severity == SEVERITY_ERROR;
    return is_claim(finding) && wrong;
}

/* A suit was called of whom a card is not wholly known: perhaps it was of that suit. */
static bool card_open(const struct judgement *judgement, const struct finding *finding)
{
    bool open = false;
    for (size_t i = 0; i < judgement->account_count; i++) {
        const struct deal_account *account = &judgement->account[i];
        for (size_t k = 0; account->part->number == finding->deal && k < account->play_count; k++)
            open |= account->play[k].player == finding->at_fault && !card_known(account->play[k].card);
    }
    return finding->remedy == REMEDY_CALLED_SUIT && open;
}

typedef bool reason_fn(const struct judgement *judgement, const struct finding *finding);

static reason_fn *const reasons[] = {nothing_to_do, last_figure, no_figure, not_known, figure_wrong, card_open};

static bool excused(const struct judgement *judgement, const struct finding *finding)
{
    for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++)
        if (reasons[i](judgement, finding))
            return true;
    return false;
}

/* --- all samples ------------------------------------------------------------------------------------------------------ */

static size_t asked, told;

/* Each rule with each of its remedies, and whether it was seen carried out, and not. */
static struct shown {
    const struct rule *rule;
    enum remedy remedy;
    bool yes, no;
} shown[512];
static size_t shown_count;

static void note_shown(const struct finding *finding)
{
    size_t i = 0;
    while (i < shown_count && (shown[i].rule != finding->rule || shown[i].remedy != finding->remedy))
        i++;
    assert_true(i < sizeof shown / sizeof shown[0]);
    if (i == shown_count)
        shown[shown_count++] = (struct shown){.rule = finding->rule, .remedy = finding->remedy};
    shown[i].yes |= finding->complied == COMPLIED_YES;
    shown[i].no |= finding->complied == COMPLIED_NO;
}

static void each_finding(const struct judgement *judgement, const char *path)
{
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        if (finding->severity < SEVERITY_WARNING || finding->remedy == REMEDY_NONE)
            continue;
        asked++;
        told += finding->complied != COMPLIED_UNSAID;
        if (finding->severity == SEVERITY_ERROR)
            note_shown(finding);
        if (finding->complied == COMPLIED_UNSAID && !excused(judgement, finding))
            fail_msg("%s:%u: %s, %s: complied is not told", path, finding->at.line, finding->rule->id,
                     remedy_rows[finding->remedy].id);
    }
}

static void each_record(const char *path)
{
    struct source *source = source_open(path);
    assert_non_null(source);
    struct piece piece;
    struct arena *own = arena_new();
    while (source_next(source, own, &piece) == SOURCE_PIECE)
        each_finding(judge_record(read_record(words, &piece, own), NULL, own), path);
    source_close(source);
    arena_free(own);
}

static void wherever_it_shows(void **state)
{
    (void)state;
    char path[512];
    FILE *list = popen("find samples -name '*.yaml' ! -path 'samples/bad/*' | LC_ALL=C sort", "r");
    assert_non_null(list);
    while (fgets(path, sizeof path, list) != NULL) {
        path[strcspn(path, "\n")] = '\0';
        each_record(path);
    }
    pclose(list);
    assert_true(asked > 1500);
    assert_true(told > 850);
}

/* --- both ways, or why not --------------------------------------------------------------------------------------------- */

/* Where no sample shows a remedy carried out, or not, and why.
   'R' what is put right in time, or by him who ruled on it, is no breach: nothing is told of it
   'T' a text that has been put right has nothing wrong in it any more
   'I' it takes place by itself
   'S' refusing to show is an error of its own only until the figures are written: then it is a claim that does not count, or counts
   'B' what is done beyond the end, or said without right, brings nothing that a sheet could have
   'H' the choice is the holder's, who has made it by what he does next */
static const struct {
    const char *rule;
    enum remedy remedy;
    bool lacks_yes, lacks_no;
    char why;
} never[] = {
    {"IMH-04", REMEDY_MUST_CORRECT, true, false, 'R'},
    {"IMH-18", REMEDY_TAKE_BACK, true, false, 'R'},
    {"IMH-19", REMEDY_MUST_CORRECT, true, false, 'R'},
    {"IMH-20", REMEDY_TAKE_BACK, true, false, 'R'},
    {"IMH-21", REMEDY_MUST_CORRECT, true, false, 'R'},
    {"IMH-A01", REMEDY_REDRAW, true, false, 'R'},
    {"IMH-A02", REMEDY_REDRAW, true, false, 'R'},
    {"IMM-04", REMEDY_REDRAW, true, false, 'R'},
    {"IMH-A08", REMEDY_SUIT_PLAYED, true, false, 'R'},
    {"IMH-A22", REMEDY_SUIT_PLAYED, true, false, 'R'},
    {"IMH-A16", REMEDY_RIGHT_CARD, true, false, 'R'},
    {"IMM-09", REMEDY_EXHIBIT, false, true, 'R'},
    {"IMM-09", REMEDY_RIGHT_CARD, true, true, 'R'},
    {"PQC-L07", REMEDY_RECUT, true, false, 'R'},
    {"PQC-L14", REMEDY_VOID_SAME_DEALER, true, false, 'R'},
    {"PQC-L48", REMEDY_MUST_CORRECT, true, false, 'R'},
    {"PQC-L75", REMEDY_VOID_SAME_DEALER, true, false, 'R'},
    {"REC-03", REMEDY_MUST_CORRECT, true, false, 'T'},
    {"REC-04", REMEDY_MUST_CORRECT, true, false, 'T'},
    {"REC-05", REMEDY_MUST_CORRECT, true, false, 'T'},
    {"REC-07", REMEDY_MUST_CORRECT, true, false, 'T'},
    {"REC-12", REMEDY_MUST_CORRECT, true, false, 'T'},
    {"PQC-L30", REMEDY_PLAYS_SHORT, false, true, 'I'},
    {"PQC-L57", REMEDY_PLAYS_SHORT, false, true, 'I'},
    {"PQC-L39", REMEDY_LOSES_OPTION, true, false, 'I'},
    {"PIQ-33", REMEDY_EXHIBIT, false, true, 'S'},
    {"PQC-L19", REMEDY_EXHIBIT, false, true, 'S'},
    {"MAT-09", REMEDY_NOT_COUNTED, false, true, 'B'},
    {"MAT-10", REMEDY_NOT_COUNTED, false, true, 'B'},
    {"NAP-21", REMEDY_NOT_COUNTED, false, true, 'B'},
    {"NAP-24", REMEDY_WARN, false, true, 'B'},
    {"IMM-07", REMEDY_STAND_OR_REDEAL, false, true, 'H'},
    {"PQC-L59", REMEDY_MAY_REPLAY, false, true, 'H'},
};

static char why_never(const struct shown *pair, bool yes)
{
    for (size_t i = 0; i < sizeof never / sizeof never[0]; i++)
        if (strcmp(never[i].rule, pair->rule->id) == 0 && never[i].remedy == pair->remedy &&
            (yes ? never[i].lacks_yes : never[i].lacks_no))
            return never[i].why;
    return 0;
}

/* All samples together show each remedy of each rule carried out and not, or there is a reason; and no reason is given for what they do
   show. Figures are put right on the sheet, which the samples of law 70 and those of sums show for all of them. */
static void both_ways_or_why(void **state)
{
    (void)state;
    assert_true(shown_count > 0);
    for (size_t i = 0; i < shown_count; i++) {
        const struct shown *pair = &shown[i];
        if (pair->remedy == REMEDY_UNSPECIFIED || pair->remedy == REMEDY_CORRECT_LEDGER ||
            strcmp(remedy_rows[pair->remedy].id, "none") == 0)
            continue;
        for (int yes = 0; yes < 2; yes++)
            if ((yes ? pair->yes : pair->no) == (why_never(pair, yes) != 0))
                fail_msg("%s, %s, %s: %s", pair->rule->id, remedy_rows[pair->remedy].id,
                         yes ? "carried out" : "not carried out",
                         why_never(pair, yes) != 0 ? "a sample shows it, though it is said that none can"
                                                   : "no sample shows it, and there is no reason");
    }
}

/* --- the pairs of a rule and a remedy, carried out and not ------------------------------------------------------------ */

static const struct {
    const char *file, *rule;
    unsigned line;
    enum complied complied;
} pairs[] = {
    {"samples/imperiale/IMM-10-broken-left-out.yaml", "IMM-10", 15, COMPLIED_YES},
    {"samples/imperiale/IMM-10-broken-counted.yaml", "IMM-10", 15, COMPLIED_NO},
    {"samples/imperiale/IMM-12-broken-left-out.yaml", "IMM-12", 16, COMPLIED_YES},
    {"samples/imperiale/IMM-12-broken-counted.yaml", "IMM-12", 16, COMPLIED_NO},
    {"samples/imperiale/IMM-15-broken-left-out.yaml", "IMM-15", 17, COMPLIED_YES},
    {"samples/imperiale/IMM-15-broken-counted.yaml", "IMM-15", 17, COMPLIED_NO},
    {"samples/imperiale/IMM-16-broken-left-out.yaml", "IMM-16", 18, COMPLIED_YES},
    {"samples/imperiale/IMM-16-broken-counted.yaml", "IMM-16", 18, COMPLIED_NO},
    {"samples/imperiale/IMM-09-broken-left-out.yaml", "IMM-09", 16, COMPLIED_YES},
    {"samples/imperiale/IMM-09-broken-counted.yaml", "IMM-09", 16, COMPLIED_NO},
    {"samples/mat/MAT-09-broken-answered-after-all.yaml", "MAT-09", 15, COMPLIED_YES},
    {"samples/mat/MAT-09-broken-counted.yaml", "MAT-09", 15, COMPLIED_NO},
    {"samples/mat/MAT-11-broken-taken-up.yaml", "MAT-11", 13, COMPLIED_YES},
    {"samples/piquet/PIQ-22-broken-left-right.yaml", "PIQ-22", 18, COMPLIED_YES},
    {"samples/piquet/PIQ-22-broken-counted.yaml", "PIQ-22", 18, COMPLIED_NO},
    {"samples/piquet/PIQ-22-broken-denied-in-vain.yaml", "PIQ-22", 21, COMPLIED_YES},
    {"samples/piquet/PIQ-22-broken-denied.yaml", "PIQ-22", 21, COMPLIED_NO},
    {"samples/piquet/slip-modern-item-twice.yaml", "PIQ-41", 35, COMPLIED_YES},
    {"samples/imperiale/IMH-14-broken-left-out.yaml", "IMH-14", 15, COMPLIED_YES},
    {"samples/imperiale/IMH-14-broken-counted.yaml", "IMH-14", 15, COMPLIED_NO},
    {"samples/imperiale/IMH-A10-broken-left-out.yaml", "IMH-A10", 17, COMPLIED_YES},
    {"samples/imperiale/IMH-A10-broken-counted.yaml", "IMH-A10", 17, COMPLIED_NO},
    {"samples/piquet/PIQ-25-broken-left-out.yaml", "PIQ-25", 18, COMPLIED_YES},
    {"samples/piquet/PIQ-25-broken-counted.yaml", "PIQ-25", 18, COMPLIED_NO},
    {"samples/piquet/PIQ-30-broken-left-out.yaml", "PIQ-30", 19, COMPLIED_YES},
    {"samples/piquet/PIQ-30-broken-counted.yaml", "PIQ-30", 19, COMPLIED_NO},
    {"samples/piquet/PQC-L19-broken-left-out.yaml", "PQC-L19", 16, COMPLIED_YES},
    {"samples/piquet/PQC-L19-broken-counted.yaml", "PQC-L19", 16, COMPLIED_NO},
    {"samples/imperiale/IMH-14-broken-played-left-out.yaml", "IMH-14", 19, COMPLIED_YES},
    {"samples/imperiale/IMH-14-broken-played-counted.yaml", "IMH-14", 19, COMPLIED_NO},
    {"samples/piquet/PIQ-15-broken-left-out.yaml", "PIQ-15", 13, COMPLIED_YES},
    {"samples/piquet/PIQ-15-broken-paid.yaml", "PIQ-15", 13, COMPLIED_NO},
    {"samples/napoleon/NAP-12-broken-void-left-out.yaml", "NAP-12", 15, COMPLIED_YES},
    {"samples/napoleon/NAP-12-broken-void-paid.yaml", "NAP-12", 15, COMPLIED_NO},
    {"samples/napoleon/NAP-12-broken-paid.yaml", "NAP-12", 15, COMPLIED_NO},
    {"samples/napoleon/NAP-15-broken-paid.yaml", "NAP-15", 20, COMPLIED_NO},
    {"samples/piquet/PQC-L22-broken-plays-short.yaml", "PQC-L22", 14, COMPLIED_YES},
    {"samples/piquet/PQC-L22-broken-plays-twelve.yaml", "PQC-L22", 14, COMPLIED_NO},
    {"samples/piquet/PQC-L26-broken-plays-short.yaml", "PQC-L26", 15, COMPLIED_YES},
    {"samples/piquet/PQC-L26-broken-plays-twelve.yaml", "PQC-L26", 15, COMPLIED_NO},
    {"samples/piquet/PQC-L40-broken-plays-short.yaml", "PQC-L40", 17, COMPLIED_YES},
    {"samples/piquet/PQC-L40-broken-plays-twelve.yaml", "PQC-L40", 17, COMPLIED_NO},
    {"samples/piquet/PQC-L41-broken-plays-short.yaml", "PQC-L41", 16, COMPLIED_YES},
    {"samples/piquet/PQC-L41-broken-plays-twelve.yaml", "PQC-L41", 16, COMPLIED_NO},
    {"samples/piquet/PQC-L42-broken-plays-short.yaml", "PQC-L42", 16, COMPLIED_YES},
    {"samples/piquet/PQC-L42-broken-plays-twelve.yaml", "PQC-L42", 16, COMPLIED_NO},
    {"samples/piquet/PQC-L43-broken-plays-short.yaml", "PQC-L43", 16, COMPLIED_YES},
    {"samples/piquet/PQC-L43-broken-plays-twelve.yaml", "PQC-L43", 16, COMPLIED_NO},
    {"samples/record/REC-07-broken-stays.yaml", "REC-07", 10, COMPLIED_NO},
    {"samples/imperiale/IMH-A08-broken-call-passed-over.yaml", "IMH-A08", 22, COMPLIED_YES},
    {"samples/imperiale/IMH-A08-broken-called-twice.yaml", "IMH-A08", 23, COMPLIED_NO},
    {"samples/imperiale/IMH-A08-broken-play-refused.yaml", "IMH-A08", 23, COMPLIED_NO},
    {"samples/imperiale/IMH-A22-broken-refused.yaml", "IMH-A22", 24, COMPLIED_NO},
    {"samples/imperiale/IMM-04-broken-equal.yaml", "IMM-04", 8, COMPLIED_PENDING},
    {"samples/imperiale/IMH-A01-broken-equal.yaml", "IMH-A01", 9, COMPLIED_PENDING},
};

static void carried_out_and_not(void **state)
{
    (void)state;
    for (size_t k = 0; k < sizeof pairs / sizeof pairs[0]; k++) {
        const struct judgement *judgement = judge_record(read_file(pairs[k].file), NULL, arena);
        bool found = false;
        for (size_t i = 0; i < judgement->finding_count; i++) {
            const struct finding *finding = judgement->finding[i];
            if (strcmp(finding->rule->id, pairs[k].rule) != 0 || finding->at.line != pairs[k].line ||
                finding->severity != SEVERITY_ERROR)
                continue;
            found = true;
            if (finding->complied != pairs[k].complied)
                fail_msg("%s: %s, complied", pairs[k].file, pairs[k].rule);
        }
        assert_true(found);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wherever_it_shows),
        cmocka_unit_test(both_ways_or_why),
        cmocka_unit_test(carried_out_and_not),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
