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

struct finding *mend_retold(const struct judgement *judgement, const struct finding *finding,
                            const struct finding *after, const struct mend *mend, struct arena *arena)
{
    struct retelling retelling = {judgement->record, mend, arena, takes_lines(mend)};
    struct finding told = *after;
    told.at = retold_place(&retelling, after->at);
    const bool beside = finding != NULL && finding_beside(&told, finding) && after->at_fault == finding->at_fault;
    told.what = retold_phrase(&retelling, after->what);
    told.proof = retold_evidence(&retelling, after->proof);
    told.on_record = retold_evidence(&retelling, after->on_record);
    told.rests_on = retold_place(&retelling, after->rests_on);
    told.other_rule = retold_place(&retelling, after->other_rule);
    if (beside || retelling.lost)
        return NULL;
    told.mend = NULL;
    told.see = NULL;
    told.mend_count = told.see_count = 0;
    told.followers = told.n = 0;
    told.next = NULL;
    struct finding *kept = arena_alloc(arena, sizeof *kept);
    *kept = told;
    return kept;
}

void mend_retell(struct finding *finding, const struct finding *told)
{
    const struct finding was = *finding;
    *finding = *told;
    finding->mend = was.mend;
    finding->mend_count = was.mend_count;
    finding->see = was.see;
    finding->see_count = was.see_count;
    finding->follows = was.follows;
    finding->followers = was.followers;
    finding->by_itself = was.by_itself;
    finding->n = was.n;
    finding->next = was.next;
}
