/* What the reader has read as meant: its fixes go with all others. */
#include "core/mend/mend.h"

#include <string.h>

static bool is_form(const struct finding *finding)
{
    return finding->mend_count > 0 && finding->mend[0]->kind == MEND_FORM;
}

void mends_of_form(struct judgement *judgement, struct arena *arena)
{
    size_t count = 0, before = judgement->patch_count;
    for (size_t i = 0; i < judgement->finding_count; i++)
        count += is_form(judgement->finding[i]);
    if (count == 0)
        return;
    const struct mend **patch = arena_alloc(arena, (before + count) * sizeof *patch);
    if (before > 0)
        memcpy(patch, judgement->patch, before * sizeof *patch);
    else
        judgement->patch_leaves = judgement->errors;
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (is_form(judgement->finding[i]))
            patch[judgement->patch_count++] = judgement->finding[i]->mend[0];
    judgement->patch = patch;
}
