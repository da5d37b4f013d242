#include "core/shrink/likeness.h"

#include <string.h>

static bool amount_of(const struct arg *arg, int *value)
{
    bool figure = arg != NULL && (arg->kind == ARG_SCORE || arg->kind == ARG_BOARD || arg->kind == ARG_CHANGE);
    if (figure)
        *value = score_units(arg->value.score);
    return figure;
}

bool finding_off(const struct finding *finding, int *by)
{
    int found, required;
    if (finding->class != CLASS_LEDGER_MISMATCH || !amount_of(finding_arg(finding, "found"), &found) ||
        !amount_of(finding_arg(finding, "required"), &required))
        return false;
    *by = found - required;
    return true;
}

struct likeness likeness_of(const struct finding *finding)
{
    struct likeness likeness = {
        .rule = finding->rule, .severity = finding->severity, .class = finding->class, .what = finding->what.message};
    for (size_t i = 0; i < finding->what.count && likeness.words < LIKENESS_WORDS; i++)
        if (finding->what.arg[i].kind == ARG_WORD)
            likeness.word[likeness.words++] = finding->what.arg[i].value.word;
    if (finding_off(finding, &likeness.by))
        likeness.off = likeness.by < 0 ? OFF_LESS : OFF_MORE;
    return likeness;
}

bool likeness_same(const struct likeness *one, const struct likeness *other, bool exactly)
{
    bool same = one->rule == other->rule && one->severity == other->severity && one->class == other->class &&
                one->what == other->what && one->words == other->words && one->off == other->off &&
                (!exactly || one->by == other->by);
    for (size_t i = 0; same && i < one->words; i++)
        same = one->word[i] == other->word[i];
    return same;
}
