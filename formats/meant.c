#include "formats/meant.h"
#include "formats/amend.h"
#include "formats/reader_messages.h"

#include <string.h>

void fault_read_as(struct document *document, struct finding *finding, enum mend_kind kind, const struct splice *splice,
                   size_t count)
{
    struct mend *mend = arena_alloc(document->arena, sizeof *mend);
    *mend = (struct mend){
        .kind = kind, .cost = mend_rows[kind].cost, .read = true, .splice_count = count, .splice = splice};
    finding->mend = arena_alloc(document->arena, MENDS_MOST * sizeof *finding->mend);
    finding->mend[finding->mend_count++] = mend;
}

struct finding *read_meant_all(struct document *document, enum rec_rule rule, struct place at,
                               const struct splice *splice, size_t splice_count, const struct message *what,
                               const struct arg *args, size_t count)
{
    struct finding *finding = fault(document, rule, at, what, args, count);
    document->unread_count--;
    if (finding == NULL)
        return NULL;
    finding_only(finding, SEVERITY_WARNING, CLASS_SYNTAX);
    fault_read_as(document, finding, MEND_FORM, splice, splice_count);
    return finding;
}

struct splice splice_meant(struct document *document, size_t from, size_t to, const char *new_text)
{
    return (struct splice){locate(&document->at, from, to),
                           arena_text(document->arena, document->piece->bytes + from, to - from), new_text};
}

void read_meant(struct document *document, enum rec_rule rule, struct place at, const char *old_text,
                const char *new_text, const struct message *what, const struct arg *args, size_t count)
{
    struct splice *splice = arena_alloc(document->arena, sizeof *splice);
    *splice = (struct splice){at, old_text, new_text};
    read_meant_all(document, rule, at, splice, 1, what, args, count);
}

void read_meant_anew(struct finding *finding, struct arena *arena)
{
    if (finding == NULL)
        return;
    struct mend *mend = arena_alloc(arena, sizeof *mend);
    *mend = *finding->mend[0];
    mend->anew = mend->splice_count;
    finding->mend[0] = mend;
}

void read_meant_too(struct finding *finding, const struct finding *other, struct arena *arena)
{
    if (finding->mend_count == 0 || other->mend_count == 0)
        return;
    const struct mend *one = finding->mend[0], *two = other->mend[0];
    const size_t own = one->splice_count - one->anew, its = two->splice_count - two->anew;
    struct splice *splice = arena_alloc(arena, (one->splice_count + two->splice_count) * sizeof *splice), *to = splice;
    struct mend *both = arena_alloc(arena, sizeof *both);
    memcpy(to, one->splice, own * sizeof *splice);
    memcpy(to += own, two->splice, its * sizeof *splice);
    memcpy(to += its, one->splice + own, one->anew * sizeof *splice);
    memcpy(to + one->anew, two->splice + its, two->anew * sizeof *splice);
    *both = *one;
    both->splice = splice;
    both->splice_count = one->splice_count + two->splice_count;
    both->anew = one->anew + two->anew;
    finding->mend[0] = both;
}

/* The splice of a text that is read otherwise than it stands, as one of what stands there, be there changes within. */
static struct splice as_standing(const struct document *document, struct splice splice)
{
    const struct piece *standing = document->amending->standing;
    const struct amended *text = &document->amending->text;
    const size_t from = splice.at.byte, length = strlen(splice.old_text);
    if (length <= standing->length - from && memcmp(standing->bytes + from, splice.old_text, length) == 0)
        return splice;
    const size_t begin = amended_place(text, from);
    if (length > text->length - begin || memcmp(text->bytes + begin, splice.old_text, length) != 0)
        return splice;
    const size_t to = amended_origin(text, begin + length, true);
    splice.old_text = to > from ? arena_text(document->arena, standing->bytes + from, to - from) : splice.old_text;
    return splice;
}

void read_meant_standing(struct document *document, struct finding *finding)
{
    const struct mend *was = finding->mend[0];
    struct splice *splice = arena_alloc(document->arena, (was->splice_count + 1) * sizeof *splice);
    struct mend *mend = arena_alloc(document->arena, sizeof *mend);
    for (size_t i = 0; i < was->splice_count; i++)
        splice[i] = as_standing(document, was->splice[i]);
    *mend = *was;
    mend->splice = splice;
    finding->mend[0] = mend;
}

/* Where a slip is told: where the parser is stuck, or what is left open begins, or it is written otherwise. */
static struct place told_at(const struct document *document, const struct amendment *slip, const struct splice *splice)
{
    if (slip->at.line > 0)
        return slip->at;
    bool opened = slip->form == FORM_CLOSED && slip->at.byte > 0 && slip->at.byte < splice->at.byte;
    return opened ? locate(document->at.standing, slip->at.byte, slip->at.byte + 1U) : splice->at;
}

/* Whether two slips are told in the same words. */
static bool told_alike(const struct amendment *one, const struct amendment *other)
{
    return one->form == other->form && one->column == other->column && one->other == other->other &&
           strcmp(one->found, other->found) == 0 && strcmp(one->nearest, other->nearest) == 0;
}

/* Adds the changes of a slip; returns how many there are then. */
static size_t put_changes(struct document *document, const struct amendment *slip, struct splice *splice, size_t count)
{
    const struct amending *amending = document->amending;
    for (size_t k = 0; k < slip->count; k++) {
        const struct change *change = &slip->change[k];
        splice[count++] = (struct splice){
            locate(document->at.standing, change->from, change->to),
            arena_text(document->arena, amending->standing->bytes + change->from, change->to - change->from),
            change->text};
    }
    return count;
}

/* The slips of the keyboard by which the text is read otherwise than it stands: one that was made in several places is told once. */
void read_amended(struct document *document)
{
    static const struct message *const said[FORMS] = {
#define FORM(token, message, asks) [FORM_##token] = &msg_##message,
#include "formats/forms.def"
#undef FORM
    };
    const struct amending *amending = document->amending;
    for (size_t i = 0; i < amending->count; i++) {
        const struct amendment *slip = &amending->amendment[i];
        size_t most = 0, count = 0, before = 0;
        if (slip->figures_as != FIGURES_AS_THEY_GO)
            document->figures_as = slip->figures_as;
        while (before < i && !told_alike(slip, &amending->amendment[before]))
            before++;
        if (slip->form == FORM_TORN || before < i)
            continue;
        for (size_t k = i; k < amending->count; k++)
            most += amending->amendment[k].count;
        struct splice *splice = arena_alloc(document->arena, most * sizeof *splice);
        for (size_t k = i; k < amending->count; k++)
            if (told_alike(slip, &amending->amendment[k]))
                count = put_changes(document, &amending->amendment[k], splice, count);
        struct finding *finding =
            read_meant_all(document, REC_01, told_at(document, slip, splice), splice, count, said[slip->form],
                           ARGS(arg_text("found", slip->found), arg_text("nearest", slip->nearest),
                                arg_number("n", slip->column), arg_number("other", slip->other)));
        if (finding != NULL && slip->aside != NULL)
            finding_proof(&document->faults, finding,
                          locate(document->at.standing, slip->aside_at, slip->aside_at + strlen(slip->aside)),
                          &msg_read_meant_aside, ARGS(arg_text("found", slip->aside)));
        if (slip->doubt == NULL)
            continue;
        struct finding *doubt =
            fault(document, REC_02, locate(document->at.standing, slip->doubt_from, slip->doubt_to), slip->doubt,
                  ARGS(arg_number("found", slip->doubt_found), arg_number("n", slip->doubt_due)));
        if (finding != NULL && slip->doubt_due != 1)
            finding->mend_count = 0; /* with keys it would be seen no more */
        if (doubt == NULL || slip->doubt_due != 1)
            continue;
        finding_only(doubt, SEVERITY_WARNING, CLASS_SYNTAX); /* those before may be on a page of their own */
        document->unread_count--;
    }
}

/* The fix with that put in before what it puts in there; NULL: it puts in nothing there. */
static const struct mend *with_marker(const struct mend *mend, struct place at, struct arena *arena)
{
    size_t i = 0;
    while (i < mend->splice_count && (mend->splice[i].at.byte != at.byte || *mend->splice[i].old_text != '\0'))
        i++;
    if (i == mend->splice_count)
        return NULL;
    struct mend *marked = arena_alloc(arena, sizeof *marked);
    struct splice *splice = arena_alloc(arena, mend->splice_count * sizeof *splice);
    memcpy(splice, mend->splice, mend->splice_count * sizeof *splice);
    splice[i].new_text = arena_printf(arena, "---\n%s", splice[i].new_text);
    *marked = *mend;
    marked->splice = splice;
    return marked;
}

void read_joined(struct document *document, struct place at)
{
    const struct piece *piece = document->piece;
    for (size_t i = 0; i + 3 <= at.byte && i + 3 <= piece->length; i++)
        if ((i == 0 || piece->bytes[i - 1] == '\n') && memcmp(piece->bytes + i, "---", 3) == 0)
            return; /* it has been put in */
    for (struct finding *fault = document->faults.first; fault != NULL; fault = fault->next) {
        const struct mend *marked = fault->mend_count > 0 ? with_marker(fault->mend[0], at, document->arena) : NULL;
        if (marked == NULL)
            continue;
        fault->mend[0] = marked;
        finding_proof(&document->faults, fault, at, &msg_read_meant_record, NO_ARGS);
        return;
    }
    read_meant(document, REC_01, at, "", "---\n", &msg_read_meant_record, NO_ARGS);
}
