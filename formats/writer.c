#include "formats/writer.h"

#include <string.h>

enum result result_of(const struct judged *judged, const struct manner *manner)
{
    const struct judgement *judgement = judged->judgement;
    if (judged->compared && judged->difference_count == 0)
        return RESULT_PASSED;
    if (judgement->verdict == VERDICT_UNREADABLE)
        return RESULT_UNREADABLE;
    const unsigned count[] = {
        [SEVERITY_UNDECIDED] = judgement->undecided,
        [SEVERITY_WARNING] = judgement->warnings,
        [SEVERITY_ERROR] = judgement->errors,
    };
    unsigned counted = 0;
    for (unsigned severity = manner->fail_on; severity <= SEVERITY_ERROR; severity++)
        counted += count[severity];
    if (judged->compared || counted > 0)
        return RESULT_FAILED;
    return judgement->verdict == VERDICT_UNDECIDED ? RESULT_OPEN : RESULT_PASSED;
}

size_t findings_shown(const struct judgement *judgement, const struct manner *manner)
{
    size_t causes = 0;
    for (size_t i = 0; i < judgement->finding_count && manner->most > 0; i++)
        if (judgement->finding[i]->follows == NULL && causes++ == manner->most)
            return i;
    return judgement->finding_count;
}

size_t findings_left_out(const struct judgement *judgement, size_t shown)
{
    size_t causes = 0;
    for (size_t i = shown; i < judgement->finding_count; i++)
        causes += judgement->finding[i]->follows == NULL;
    return causes;
}

static void sums_add(size_t *sums, const size_t *more, size_t count)
{
    for (size_t i = 0; i < count; i++)
        sums[i] += more[i];
}

void tally_add(struct tally *tally, const struct tally *more)
{
    tally->records += more->records;
    sums_add(tally->verdict, more->verdict, VERDICT_UNREADABLE + 1);
    sums_add(tally->finding, more->finding, SEVERITY_ERROR + 1);
    tally->compared += more->compared;
    tally->differing += more->differing;
    tally->written += more->written;
    sums_add(tally->result, more->result, RESULTS);
    tally->work += more->work;
    tally->bytes += more->bytes;
    tally->limited += more->limited;
    size_t rules = more->met_any && tally->met != NULL ? rule_count() : 0;
    tally->met_any |= rules > 0;
    for (size_t i = 0; i < rules; i++)
        tally->met[i] |= more->met[i];
}

void tally_clear(struct tally *tally)
{
    unsigned char *met = tally->met;
    if (tally->met_any)
        memset(met, 0, rule_count());
    *tally = (struct tally){.met = met};
}

const struct writer *const writers[] = {
#define WRITER(name) &name##_writer,
#include "formats/writers.def"
#undef WRITER
    NULL};

const struct writer *writer_find(const char *name)
{
    for (size_t i = 0; writers[i] != NULL; i++)
        if (strcmp(writers[i]->name, name) == 0)
            return writers[i];
    return NULL;
}
