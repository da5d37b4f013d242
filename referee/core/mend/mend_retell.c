/* A fault of conduct beside a slip is what it is with the slip put right: who did it, where, and what proves it. */
#include "core/mend/finds.h"

#include <string.h>

/* --- where it stands without the slip ------------------------------------------------------------------------------- */

bool mend_byte_before(const struct mend *mend, size_t byte, size_t *before)
{
    long long moved = 0;
    for (size_t i = 0; i < mend->splice_count; i++) {
        const struct splice *splice = &mend->splice[i];
        long long here = mend_moved(mend, splice->at), put = (long long)strlen(splice->new_text);
        if ((long long)byte >= here + put)
            moved += put - (long long)strlen(splice->old_text);
        else if ((long long)byte >= here)
            return false;
    }
    *before = (size_t)((long long)byte - moved);
    return true;
}

struct place mend_place(const struct record *record, struct place known, size_t byte, unsigned width)
{
    struct place at = {.line = known.line, .column = 1, .byte = (unsigned)byte};
    for (size_t i = known.byte; i < byte; i++)
        at.line += record->bytes[i] == '\n';
    for (size_t i = byte; i < known.byte; i++)
        at.line -= record->bytes[i] == '\n';
    for (size_t i = record_line(record, byte); i < byte; i++)
        at.column += ((unsigned char)record->bytes[i] & 0xc0U) != 0x80;
    at.end_column = at.column + width;
    return at;
}

/* --- the same once more --------------------------------------------------------------------------------------------- */

struct retelling {
    const struct record *record;
    const struct mend *mend;
    struct arena *arena;
    bool lost; /* it cannot be told of the record as it is */
};

/* Where in the record stands what was put there: where it stood, of two that have changed places, or what it was put for. */
static struct place where_put(const struct mend *mend, size_t byte)
{
    const struct splice *put = &mend->splice[0];
    for (size_t i = 1; i < mend->splice_count; i++)
        put = mend_moved(mend, mend->splice[i].at) <= (long long)byte ? &mend->splice[i] : put;
    for (size_t i = 0; i < mend->splice_count; i++)
        if (&mend->splice[i] != put && strcmp(mend->splice[i].old_text, put->new_text) == 0)
            return mend->splice[i].at;
    return put->at;
}

static struct place retold_place(struct retelling *retelling, struct place at)
{
    size_t byte;
    if (at.line == 0)
        return at;
    if (!mend_byte_before(retelling->mend, at.byte, &byte))
        return where_put(retelling->mend, at.byte);
    if (byte > retelling->record->length) {
        retelling->lost = true;
        return at;
    }
    return mend_place(retelling->record, retelling->mend->splice[0].at, byte, at.end_column - at.column);
}

static struct phrase retold_phrase(struct retelling *retelling, struct phrase phrase)
{
    struct arg *arg = arena_alloc(retelling->arena, (phrase.count + 1) * sizeof *arg);
    for (size_t i = 0; i < phrase.count; i++) {
        arg[i] = phrase.arg[i];
        if (arg[i].kind == ARG_TEXT)
            arg[i].value.text = arena_text(retelling->arena, arg[i].value.text, strlen(arg[i].value.text));
        retelling->lost |= arg[i].kind == ARG_WAY;
    }
    phrase.arg = arg;
    return phrase;
}

static struct evidence_list retold_evidence(struct retelling *retelling, struct evidence_list list)
{
    struct evidence *item = arena_alloc(retelling->arena, (list.count + 1) * sizeof *item);
    for (size_t i = 0; i < list.count; i++)
        item[i] =
            (struct evidence){retold_place(retelling, list.item[i].at), retold_phrase(retelling, list.item[i].text)};
    return (struct evidence_list){item, list.count, list.count + 1};
}

static bool takes_lines(const struct mend *mend)
{
    for (size_t i = 0; i < mend->splice_count; i++)
        if (splice_takes_lines(&mend->splice[i]) || splice_breaks(&mend->splice[i]))
            return true;
    return false;
}

/* What a finding is to others, and to slips; what it says is its own. */
static void keep_links(struct finding *finding, const struct finding *of)
{
    finding->mend = of->mend;
    finding->mend_count = of->mend_count;
    finding->see = of->see;
    finding->see_count = of->see_count;
    finding->follows = of->follows;
    finding->followers = of->followers;
    finding->by_itself = of->by_itself;
    finding->n = of->n;
    finding->next = of->next;
}

/* What a finding says with the slip put right, where that tells it of another place or of another player, in `arena`; NULL: the same, or
   nothing that could be told of the record as it is, as where the slip puts in or takes out lines. `finding` is NULL: there is none
   without that. */
static struct finding *without_slip(const struct judgement *judgement, const struct finding *finding,
                                    const struct finding *after, const struct mend *mend, struct arena *arena)
{
    struct retelling retelling = {judgement->record, mend, arena, takes_lines(mend)};
    struct finding told = *after;
    told.at = retold_place(&retelling, after->at);
    const bool beside = finding != NULL && finding_beside(&told, finding) && after->at_fault == finding->at_fault;
    if (beside || retelling.lost)
        return NULL;
    told.what = retold_phrase(&retelling, after->what);
    told.proof = retold_evidence(&retelling, after->proof);
    told.on_record = retold_evidence(&retelling, after->on_record);
    told.rests_on = retold_place(&retelling, after->rests_on);
    told.other_rule = retold_place(&retelling, after->other_rule);
    if (retelling.lost)
        return NULL;
    keep_links(&told, &(struct finding){.n = 0});
    struct finding *kept = arena_alloc(arena, sizeof *kept);
    *kept = told;
    return kept;
}

/* Of its own slips, thought of where another did it, none is left but one that is proved together with that one. */
static void retell(const struct judgement *judgement, struct finding *finding, const struct finding *told)
{
    struct finding other = *told;
    bool proved = false;
    for (size_t i = 0; i < judgement->patch_count && finding->mend_count > 0; i++)
        proved |= judgement->patch[i] == finding->mend[0];
    keep_links(&other, finding);
    other.mend_count = proved;
    *finding = other;
}

/* --- with what a slip is told -------------------------------------------------------------------------------------- */

bool mend_is_told(const struct finding *finding, const struct mend *mend)
{
    for (size_t i = 0; i < finding->mend_count; i++)
        if (finding->mend[i] == mend)
            return true;
    return false;
}

struct finding *mend_teller(const struct judgement *judgement, const struct mend *mend)
{
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (mend_is_told(judgement->finding[i], mend))
            return judgement->finding[i];
    return NULL;
}

/* --- what is told of all -------------------------------------------------------------------------------------------- */

/* Whether another slip is told with it: then it is no fault of conduct for sure, and stays what it is by what is written, but for who
   did it. */
static bool has_own_slip(const struct finding *finding, const struct finding *then, const struct mend *mend)
{
    return finding->mend_count > 0 && finding->mend[0] != mend && finding->at_fault == then->at_fault;
}

/* Whether a slip is of who is who throughout a deal: what an act is with any other, its own line says, and a fault is told of that. */
static bool tells_who(const struct mend *mend)
{
    return mend_rows[mend->kind].reach == REACH_DEAL && mend->kind != MEND_TWO_NAMES;
}

/* Keeps of each error of conduct what it is with the slip with which others of its deal are told first, where it is a cause then. */
void retold_keep(const struct judgement *judgement, const struct mend *mend, const struct finding *const *is_then,
                 struct retold *retold, struct arena *arena)
{
    const struct finding *to = mend_teller(judgement, mend);
    for (size_t i = 0; i < judgement->finding_count && to != NULL && to->mend[0] == mend; i++) {
        const struct finding *finding = judgement->finding[i], *then = is_then[i];
        if (then == NULL || retold->stays[i] || finding == to || finding->deal != to->deal ||
            finding->severity != SEVERITY_ERROR || finding->rule != then->rule || then->follows != NULL ||
            !(is_breach(finding->class) || finding->class == CLASS_CLAIM_REJECTED ||
              finding->at_fault != then->at_fault))
            continue;
        retold->stays[i] = true;
        retold->other[i] = has_own_slip(finding, then, mend) || !tells_who(mend)
                               ? NULL
                               : without_slip(judgement, finding, then, mend, arena);
    }
}

/* How many errors, of causes or of what follows, vanish with the slip. */
static size_t vanished(const struct judgement *judgement, const bool *stays)
{
    size_t count = 0;
    for (size_t i = 0; i < judgement->finding_count; i++)
        count += !stays[i] && judgement->finding[i]->severity == SEVERITY_ERROR;
    return count;
}

/* Keeps the errors that were not there before, where so many more vanish with the only slip of their deal that it is beyond doubt. */
void retold_keep_shown(const struct judgement *judgement, const struct mend *mend, const struct judgement *after,
                       const bool *stays, const bool *met, struct retold *retold, struct arena *arena)
{
    enum { BEYOND_DOUBT = 5 };
    const struct finding *to = mend_teller(judgement, mend);
    size_t shown = 0;
    if (to == NULL || to->mend[0] != mend || to->mend_count > 1)
        return;
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (judgement->finding[i] != to && judgement->finding[i]->deal == to->deal &&
            judgement->finding[i]->mend_count > 0)
            return;
    for (size_t i = 0; i < after->finding_count; i++)
        shown += !met[i] && finding_errs(after->finding[i]);
    if (vanished(judgement, stays) < BEYOND_DOUBT * shown)
        return;
    for (size_t i = 0; i < after->finding_count; i++) {
        const struct finding *then = after->finding[i];
        if (met[i] || !finding_errs(then) || then->deal != to->deal || then->class == CLASS_SYNTAX)
            continue;
        struct finding *kept = without_slip(judgement, NULL, then, mend, arena);
        if (kept == NULL)
            continue;
        kept->by_itself = true;
        retold->shown =
            arena_grow(arena, retold->shown, retold->shown_count, &retold->shown_room, sizeof *retold->shown);
        retold->shown[retold->shown_count++] = kept;
    }
}

/* Whether no other slip that is told clears it away, in its deal or another, but for those told with it itself; `to`: with which each is told. */
static bool stays_in_all(const struct judgement *judgement, const struct mends *mends, const struct finding *const *to,
                         const bool *const *stays, size_t i)
{
    for (size_t k = 0; k < mends->count; k++)
        if (stays[k] != NULL && to[k] != NULL && to[k] != judgement->finding[i] && to[k]->mend[0] == mends->mend[k] &&
            !stays[k][i])
            return false;
    return true;
}

void retold_tell(struct judgement *judgement, const struct mends *mends, const bool *const *stays,
                 const struct retold *retold, struct arena *arena)
{
    const struct finding *to[MENDS_MOST] = {NULL};
    for (size_t k = 0; k < mends->count; k++)
        to[k] = mend_teller(judgement, mends->mend[k]);
    for (size_t i = 0; i < judgement->finding_count; i++) {
        struct finding *finding = judgement->finding[i];
        if (!retold->stays[i] || !stays_in_all(judgement, mends, to, stays, i))
            continue;
        finding->by_itself = true;
        finding->follows = NULL;
        if (retold->other[i] != NULL)
            retell(judgement, finding, retold->other[i]);
    }
    if (retold->shown_count == 0)
        return;
    const size_t count = judgement->finding_count;
    struct finding **all = arena_alloc(arena, (count + retold->shown_count) * sizeof *all);
    memcpy(all, judgement->finding, count * sizeof *all);
    memcpy(all + count, retold->shown, retold->shown_count * sizeof *all);
    judgement->finding = all;
    judgement->finding_count = count + retold->shown_count;
}
