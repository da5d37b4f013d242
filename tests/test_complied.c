/* Whether a remedy was carried out is told wherever the record shows it: all samples, and why where it is not told. */
#include "tests/reading.h"

#include "core/judge.h"

#include <stdio.h>
#include <stdlib.h>

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

/* A wrong figure on which no later one is known to hang: it is no running score of somebody's, or none that adds marks to it comes after
   it before the scores begin anew. */
static bool last_figure(const struct judgement *judgement, const struct finding *finding)
{
    const struct record *record = judgement->record;
    int player = finding->at_fault;
    bool of_deal = finding->deal > 0 && finding->deal <= record->deal_count && player >= 0, later = false;
    const struct amount *own = of_deal ? &record->deal[finding->deal - 1].score[player] : NULL;
    bool running = of_deal && place_equal(finding->at, own->at);
    for (size_t i = finding->deal; running && i < record->deal_count; i++) {
        const struct amount *next = &record->deal[i].score[player];
        running = next->board || next->points >= own->points;
        later |= running && next->recorded && record->deal[i].marks[player].recorded;
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

static void each_finding(const struct judgement *judgement, const char *path)
{
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        if (finding->severity < SEVERITY_WARNING || finding->remedy == REMEDY_NONE)
            continue;
        asked++;
        told += finding->complied != COMPLIED_UNSAID;
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
        cmocka_unit_test(carried_out_and_not),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
