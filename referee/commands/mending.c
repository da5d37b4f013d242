#include "commands/mending.h"

#include <string.h>

/* What a replay needs. */
struct replaying {
    const struct vocabulary *words;
    const struct piece *piece;
    const struct orders *orders;
    struct arena *arena; /* of one replay */
};

/* The record with a stretch written otherwise. */
static void write_over(struct piece *piece, const struct splice *splice, struct arena *arena)
{
    size_t begin = splice->at.byte - piece->byte, old = strlen(splice->old_text), new = strlen(splice->new_text);
    size_t length = piece->length - old + new;
    char *bytes = arena_alloc(arena, length + 1);
    memcpy(bytes, piece->bytes, begin);
    memcpy(bytes + begin, splice->new_text, new);
    memcpy(bytes + begin + new, piece->bytes + begin + old, piece->length - begin - old);
    piece->bytes = bytes;
    piece->length = length;
}

static const struct judgement *replay(void *context, const struct splice *splice, size_t count)
{
    struct replaying *replaying = context;
    struct piece piece = *replaying->piece;
    arena_clear(replaying->arena);
    /* From the back, so that the places of the others hold. */
    bool turned = count > 1 && splice[0].at.byte < splice[1].at.byte;
    for (size_t i = 0; i < count; i++)
        write_over(&piece, &splice[turned ? count - 1 - i : i], replaying->arena);
    const struct record *record = read_record(replaying->words, &piece, replaying->arena);
    return judge_record(record, replaying->orders, replaying->arena);
}

void mending(struct judgement *judgement, const struct vocabulary *words, const struct piece *piece,
             const struct orders *orders, size_t bound, struct arena *arena)
{
    if (judgement->errors == 0 || judgement->verdict == VERDICT_UNREADABLE || judgement->option == NULL || bound == 0)
        return;
    struct orders brief = *orders;
    brief.how = 0;
    brief.brief = true;
    struct replaying replaying = {words, piece, &brief, arena_new()};
    struct mends *mends = arena_alloc(arena, sizeof *mends);
    mends_find(judgement, replay, &replaying, bound, arena, mends);
    arena_free(replaying.arena);
}
