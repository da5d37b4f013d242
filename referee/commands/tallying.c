#include "commands/tallying.h"

void tally_judged(struct tally *tally, const struct judged *judged)
{
    const struct judgement *judgement = judged->judgement;
    tally->records++;
    tally->verdict[judgement->verdict]++;
    tally->finding[SEVERITY_ERROR] += judgement->errors;
    tally->finding[SEVERITY_WARNING] += judgement->warnings;
    tally->finding[SEVERITY_UNDECIDED] += judgement->undecided;
    tally->finding[SEVERITY_NOTE] += judgement->notes;
    tally->compared += judged->compared;
    tally->differing += judged->difference_count > 0;
}

enum status status_of_result(enum result result)
{
    static const enum status statuses[] = {
        [RESULT_PASSED] = STATUS_REGULAR,
        [RESULT_OPEN] = STATUS_REGULAR,
        [RESULT_FAILED] = STATUS_FINDING,
        [RESULT_UNREADABLE] = STATUS_UNREADABLE,
    };
    return statuses[result];
}
