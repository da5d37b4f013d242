/* Changes of a text that has been changed already, as changes of the text as it stands. */
#include "core/mend/mend.h"

#include <stdlib.h>
#include <string.h>

/* A stretch, and the slip that it is of. */
struct owned {
    struct splice splice;
    const struct mend *of;
};

/* What a slip strikes out and puts in, in the order of the text. */
struct owned_list {
    struct owned *at;
    size_t count;
};

static int from_the_front(const void *a, const void *b)
{
    const struct owned *one = a, *other = b;
    return splice_order(&one->splice, &other->splice);
}

/* All stretches of a patch, in the order of its slips. */
static struct owned_list stretches_of(const struct judgement *judgement, struct arena *arena)
{
    struct owned_list all = {0};
    size_t count = 0;
    for (size_t i = 0; i < judgement->patch_count; i++)
        count += judgement->patch[i]->splice_count;
    all.at = arena_alloc(arena, (count + 1) * sizeof *all.at);
    for (size_t i = 0; i < judgement->patch_count; i++)
        for (size_t k = 0; k < judgement->patch[i]->splice_count; k++)
            all.at[all.count++] = (struct owned){judgement->patch[i]->splice[k], judgement->patch[i]};
    return all;
}

const struct splice *mends_splices(const struct judgement *judgement, struct arena *arena, size_t *count)
{
    const struct owned_list all = stretches_of(judgement, arena);
    struct splice *splice = arena_alloc(arena, (all.count + 1) * sizeof *splice);
    for (*count = 0; *count < all.count; (*count)++)
        splice[*count] = all.at[*count].splice;
    return splice;
}

/* All that a patch changes; what lies in a stretch before it is left out, as rewritten() does. */
static struct owned_list changes_of(const struct judgement *judgement, struct arena *arena)
{
    struct owned_list all = stretches_of(judgement, arena);
    const size_t count = all.count;
    size_t end = 0;
    qsort(all.at, all.count, sizeof *all.at, from_the_front);
    all.count = 0;
    for (size_t i = 0; i < count; i++) {
        if (all.at[i].splice.at.byte < end)
            continue;
        end = all.at[i].splice.at.byte + strlen(all.at[i].splice.old_text);
        all.at[all.count++] = all.at[i];
    }
    return all;
}

/* What is joined: both texts, what leads from the first to the second, what changes the second, and how far that is done. */
struct joining {
    const struct record *record; /* has the first text */
    const char *second;
    struct owned_list first, then;
    size_t a, b;     /* the next of each */
    long long shift; /* how much further on in the second text it stands than in the first */
    struct arena *arena;
};

static size_t second_byte(const struct joining *joining)
{
    return (size_t)((long long)joining->first.at[joining->a].splice.at.byte + joining->shift);
}

/* A place in the first text, for what nobody has told there: its line. */
static struct place place_of(const struct record *record, size_t byte)
{
    struct place at = {.line = record->source_line, .byte = (unsigned)byte};
    for (size_t i = 0; i < byte; i++)
        at.line += record->bytes[i] == '\n';
    return at;
}

/* The next stretch, with all that touch it: those of the first text, and of the second. */
static struct owned take_next(struct joining *joining)
{
    const bool more = joining->a < joining->first.count, other = joining->b < joining->then.count;
    size_t begin = more ? second_byte(joining) : SIZE_MAX, end, copied, taken = 0;
    if (other && joining->then.at[joining->b].splice.at.byte < begin)
        begin = joining->then.at[joining->b].splice.at.byte;
    const size_t from = (size_t)((long long)begin - joining->shift);
    struct owned all = {.of = NULL}, one = {.of = NULL};
    const char *text = "";
    bool owned = false; /* by a slip of the first text */
    for (end = copied = begin;;) {
        if (joining->a < joining->first.count && second_byte(joining) <= end) {
            one = joining->first.at[joining->a];
            const size_t to = second_byte(joining) + strlen(one.splice.new_text);
            joining->shift += (long long)strlen(one.splice.new_text) - (long long)strlen(one.splice.old_text);
            joining->a++;
            end = to > end ? to : end;
            all.of = taken > 0 && owned ? all.of : one.of; /* as what it is told */
            owned = true;
        } else if (joining->b < joining->then.count && joining->then.at[joining->b].splice.at.byte <= end) {
            const struct owned *then = &joining->then.at[joining->b++];
            one.of = then->of;
            text = arena_printf(joining->arena, "%s%.*s%s", text, (int)(then->splice.at.byte - copied),
                                joining->second + copied, then->splice.new_text);
            copied = then->splice.at.byte + strlen(then->splice.old_text);
            end = copied > end ? copied : end;
        } else {
            break;
        }
        all.of = all.of != NULL ? all.of : one.of;
        taken++;
    }
    if (taken == 1 && one.splice.old_text != NULL)
        return one;
    const size_t to = (size_t)((long long)end - joining->shift);
    all.splice.at = place_of(joining->record, from);
    all.splice.old_text = arena_text(joining->arena, joining->record->bytes + from, to - from);
    all.splice.new_text = arena_printf(joining->arena, "%s%.*s", text, (int)(end - copied), joining->second + copied);
    return all;
}

/* The slips of those stretches, each once and with what is left of it. */
static void make_patch(struct judgement *judgement, const struct owned *all, size_t count, struct arena *arena)
{
    const struct mend **patch = arena_alloc(arena, (count + 1) * sizeof *patch);
    judgement->patch_count = 0;
    for (size_t i = 0; i < count; i++) {
        size_t found = 0, k = 0;
        while (all[k].of != all[i].of)
            k++;
        if (k < i) /* it is there already */
            continue;
        for (; k < count; k++)
            found += all[k].of == all[i].of;
        struct splice *splice = arena_alloc(arena, found * sizeof *splice);
        for (k = i, found = 0; k < count; k++)
            if (all[k].of == all[i].of)
                splice[found++] = all[k].splice;
        struct mend *mend = arena_alloc(arena, sizeof *mend);
        *mend = *all[i].of;
        mend->splice = splice;
        mend->splice_count = found;
        mend->told_as = all[i].of->told_as != NULL ? all[i].of->told_as : all[i].of;
        patch[judgement->patch_count++] = mend;
    }
    judgement->patch = patch;
}

void mends_join(struct judgement *judgement, const char *rewritten, const struct judgement *then, struct arena *arena)
{
    struct joining joining = {.record = judgement->record,
                              .second = rewritten,
                              .first = changes_of(judgement, arena),
                              .then = changes_of(then, arena),
                              .arena = arena};
    struct owned *all = arena_alloc(arena, (joining.first.count + joining.then.count + 1) * sizeof *all);
    size_t count = 0;
    while (joining.a < joining.first.count || joining.b < joining.then.count)
        all[count++] = take_next(&joining);
    make_patch(judgement, all, count, arena);
}
