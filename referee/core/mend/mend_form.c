/* What the reader has read as meant: its fixes go with all others. */
#include "core/mend/mend.h"

#include <string.h>

bool mend_is_form(const struct finding *finding) { return finding->mend_count > 0 && finding->mend[0]->read; }

const struct splice *mends_form_splices(const struct judgement *judgement, enum rec_rule rule, struct arena *arena,
                                        size_t *count)
{
    struct splice *splice = NULL;
    size_t room = 0;
    *count = 0;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        if (!mend_is_form(finding) || (rule != REC_RULES && finding->rule != &rec_rules[rule]))
            continue;
        for (size_t k = 0; k < finding->mend[0]->splice_count - finding->mend[0]->anew; k++) {
            splice = arena_grow(arena, splice, *count, &room, sizeof *splice);
            splice[(*count)++] = finding->mend[0]->splice[k];
        }
    }
    return splice;
}

/* Whether one puts in whole lines between such as the other changes: lines of a page, which are of no use where the others become keys. */
static bool puts_lines_in(const struct mend *one, const struct mend *other)
{
    for (size_t i = 0; i < one->splice_count; i++) {
        const struct splice *put_in = &one->splice[i];
        const size_t length = strlen(put_in->new_text);
        const bool lines = put_in->old_text[0] == '\0' && length > 0 && put_in->new_text[length - 1] == '\n';
        bool before = false, behind = false;
        for (size_t k = 0; k < other->splice_count && lines; k++) {
            before |= other->splice[k].at.line + 1 == put_in->at.line;
            behind |= other->splice[k].at.line == put_in->at.line;
        }
        if (before && behind)
            return true;
    }
    return false;
}

/* Whether nothing of what the fix changes is changed by the first `count` fixes of the patch: what is struck out needs no other. */
static bool is_apart(const struct mend *mend, const struct mend *const *patch, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (splices_touch_any(patch[i]->splice, patch[i]->splice_count, mend->splice, mend->splice_count) ||
            puts_lines_in(patch[i], mend))
            return false;
    return true;
}

/* Adds to the patch the fixes of form that have a place in it, of the slips of the keyboard or of all others. */
static void add_forms(struct judgement *judgement, const struct mend **patch, bool keyboard)
{
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        if (mend_is_form(finding) && (finding->rule == &rec_rules[REC_01]) == keyboard &&
            is_apart(finding->mend[0], patch, judgement->patch_count))
            patch[judgement->patch_count++] = finding->mend[0];
    }
}

/* Those of the keyboard come first: what is read as meant besides stands in the text as they leave it. */
void mends_of_form(struct judgement *judgement, struct arena *arena)
{
    size_t count = 0, before = judgement->patch_count;
    unsigned errors = 0;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        count += mend_is_form(judgement->finding[i]);
        errors += mend_is_form(judgement->finding[i]) && finding_errs(judgement->finding[i]);
    }
    if (count == 0)
        return;
    const struct mend **patch = arena_alloc(arena, (before + count) * sizeof *patch);
    if (before > 0)
        memcpy(patch, judgement->patch, before * sizeof *patch);
    else
        judgement->patch_leaves = judgement->errors - errors;
    add_forms(judgement, patch, true);
    add_forms(judgement, patch, false);
    judgement->patch = patch;
}
