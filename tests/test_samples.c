/* Every sample against its own expectations: `expect:` in the record or, where a record cannot carry one because it is
   broken itself, a file beside it that ends in .expect (samples/record/README.md). One file is one test. */
#include "tests/paths.h"
#include "tests/testing.h"

#include "commands/mending.h"
#include "core/expect.h"
#include "core/fit/fit.h"
#include "core/sheet/possible.h"
#include "core/suggest.h"
#include "formats/reader.h"

#include <stdio.h>
#include <string.h>

enum { FIXES = 1500, FITS = 500 };

static const struct vocabulary *words;

/* --- judging one -------------------------------------------------------------------------------------------- */

static const char *const verdict_names[] = {"regular", "possible", "undecided", "irregular", "unreadable"};

static const char *const severity_names[] = {"note", "undecided", "warning", "error"};

static void print_finding(const struct finding *finding)
{
    print_message("    found %s at %u:%u\n", finding->rule->id, finding->at.line, finding->at.column);
}

static size_t compare_record(const struct judgement *judgement, struct arena *arena)
{
    size_t count;
    const struct difference *difference = expect_compare(judgement, arena, &count);
    for (size_t i = 0; i < count; i++) {
        if (difference[i].kind == DIFFERENCE_MISSING)
            print_message("    missing %s @%u\n", difference[i].expected->rule.s, difference[i].expected->line);
        else if (difference[i].kind == DIFFERENCE_SURPLUS)
            print_finding(difference[i].finding);
        else
            print_message("    score of player %d is %d/%d\n", difference[i].player, difference[i].score.fiches,
                          difference[i].score.points);
    }
    return count;
}

/* Every place must lie inside the file, and every finding must have both its languages. */
static size_t check_sanity(const struct judgement *judgement)
{
    size_t wrong = 0;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        bool placed = finding->at.line >= judgement->record->source_line && finding->at.line > 0 &&
                      finding->at.line <= judgement->record->last_line + 1 && finding->at.column > 0;
        if (!placed || finding->what.message == NULL) {
            print_message("    %s has no place or no message (%u:%u)\n", finding->rule->id, finding->at.line,
                          finding->at.column);
            wrong++;
        }
    }
    return wrong;
}

/* One line of a .expect file: "RECORD LINE COLUMN RULE [SEVERITY]" (`*` for a place that is left open),
   "record N VERDICT", "status N"; `#` begins a comment. The errors must all be listed; findings of lesser weight may. */
struct expected_line {
    unsigned record, line, column; /* line, column 0: open */
    char rule[32], severity[16];
    bool met;
};

struct beside {
    bool there;
    struct expected_line line[256];
    size_t count;
    int status;
    char verdict[256][16]; /* by record, "" where none is given */
};

static void read_beside(const char *sample, struct beside *beside, struct arena *arena)
{
    const char *dot = strrchr(sample, '.');
    /* NAME.jsonl.expect, where NAME.yaml has one of its own; else NAME.expect. */
    FILE *file = fopen(arena_printf(arena, "%s.expect", sample), "r");
    if (file == NULL)
        file = fopen(arena_printf(arena, "%.*s.expect", (int)(dot - sample), sample), "r");
    *beside = (struct beside){.there = file != NULL, .status = -1};
    char text[256];
    while (file != NULL && fgets(text, sizeof text, file) != NULL) {
        struct expected_line line = {.severity = "error"};
        unsigned record;
        char at_line[16], at_column[16];
        char verdict[16];
        if (sscanf(text, "status %d", &beside->status) == 1)
            continue;
        if (sscanf(text, "record %u %15s", &record, verdict) == 2 && record < 256)
            snprintf(beside->verdict[record], sizeof beside->verdict[record], "%s", verdict);
        else if (sscanf(text, "%u %15s %15s %31s %15s", &line.record, at_line, at_column, line.rule, line.severity) >=
                 4) {
            assert_true(beside->count < 256);
            line.line = (unsigned)strtoul(at_line, NULL, 10);
            line.column = (unsigned)strtoul(at_column, NULL, 10);
            beside->line[beside->count++] = line;
        } else if (text[0] != '#' && text[0] != '\n')
            fail_msg("%s: cannot read the expectation %s", sample, text);
    }
    if (file != NULL)
        fclose(file);
}

static size_t compare_beside(const struct judgement *judgement, struct beside *beside)
{
    size_t wrong = 0;
    unsigned record = judgement->record->number;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        bool met = false;
        for (size_t k = 0; k < beside->count && !met && finding->follows == NULL; k++) {
            struct expected_line *line = &beside->line[k];
            if (line->met || line->record != record || strcmp(line->rule, finding->rule->id) != 0 ||
                strcmp(line->severity, severity_names[finding->severity]) != 0 ||
                (line->line != 0 && line->line != finding->at.line) ||
                (line->column != 0 && line->column != finding->at.column))
                continue;
            line->met = met = true;
        }
        if (met || !finding_errs(finding))
            continue;
        print_finding(finding);
        wrong++;
    }
    const char *verdict = record < 256 ? beside->verdict[record] : "";
    if (verdict[0] != '\0' && strcmp(verdict, verdict_names[judgement->verdict]) != 0) {
        print_message("    record %u is %s\n", record, verdict_names[judgement->verdict]);
        wrong++;
    }
    return wrong;
}

static int status_of(const struct judgement *judgement)
{
    if (judgement->verdict == VERDICT_UNREADABLE)
        return 3;
    return judgement->errors > 0 ? 1 : 0;
}

/* A record read roughly is judged alike; only its columns may be other ones, and then it says so. */
static size_t compare_roughly(const struct piece *piece, struct arena *arena)
{
    const struct judgement *judgement = judge_record(read_record(words, piece, arena), NULL, arena),
                           *roughly = judge_record(read_record_roughly(words, piece, NULL, arena), NULL, arena);
    size_t wrong = judgement->finding_count != roughly->finding_count;
    for (size_t i = 0; i < judgement->finding_count && wrong == 0; i++) {
        const struct finding *exact = judgement->finding[i], *rough = roughly->finding[i];
        wrong += rough->rule != exact->rule || rough->at.line != exact->at.line || rough->at.byte != exact->at.byte;
        wrong += !roughly->record->rough &&
                 (rough->at.column != exact->at.column || rough->at.end_column != exact->at.end_column);
    }
    if (wrong > 0)
        print_message("    record %u is judged otherwise if it is read roughly\n", judgement->record->number);
    return wrong;
}

static void sample_is_as_expected(void **state)
{
    const char *path = *state;
    struct arena *arena = arena_new();
    struct beside beside;
    read_beside(path, &beside, arena);
    struct source *source = source_open(path);
    assert_non_null(source);
    struct piece piece;
    size_t wrong = 0, records = 0;
    int status = 0;
    for (; source_next(source, arena, &piece) == SOURCE_PIECE; records++) {
        struct record *record = read_record(words, &piece, arena);
        struct orders orders = {.memory = possible_memory_new(arena)};
        struct judgement *judgement = fit_judge(record, &orders, FITS, arena);
        judgement = suggest_rules(judgement, &orders, arena);
        mending(judgement, words, &piece, &orders, (struct mending_bounds){FIXES, FITS, NULL}, arena);
        wrong += check_sanity(judgement) + compare_roughly(&piece, arena);
        wrong += beside.there ? compare_beside(judgement, &beside) : compare_record(judgement, arena);
        if (!beside.there && !record->has_expect) {
            print_message("    record %u expects nothing at all\n", record->number);
            wrong++;
        }
        status = status_of(judgement) > status ? status_of(judgement) : status;
    }
    for (size_t i = 0; i < beside.count; i++)
        if (!beside.line[i].met) {
            print_message("    missing %s at %u:%u\n", beside.line[i].rule, beside.line[i].line, beside.line[i].column);
            wrong++;
        }
    if (beside.there && beside.status >= 0 && beside.status != status) {
        print_message("    the status is %d\n", status);
        wrong++;
    }
    source_close(source);
    arena_free(arena);
    if (wrong > 0)
        fail_msg("%s: %zu differences", path, wrong);
}

int main(int argc, char **argv)
{
    struct arena *arena = arena_new();
    struct paths paths = {.arena = arena};
    words = &vocabulary;
    if (argc > 1)
        for (int i = 1; i < argc; i++) {
            paths.path = arena_grow(arena, paths.path, paths.count, &paths.room, sizeof(char *));
            paths.path[paths.count++] = argv[i];
        }
    else
        paths_walk(&paths, SAMPLES);
    struct CMUnitTest *tests = arena_alloc(arena, (paths.count + 1) * sizeof *tests);
    for (size_t i = 0; i < paths.count; i++)
        tests[i] = (struct CMUnitTest){paths.path[i], sample_is_as_expected, NULL, NULL, paths.path[i]};
    int failed = paths.count == 0 ? 1 : _cmocka_run_group_tests("samples", tests, paths.count, NULL, NULL);
    arena_free(arena);
    return failed;
}
