/* What was done once before the play, where the list of it says that there was nothing. */
#include "core/game.h"
#include "core/mend/mend_lines.h"

#include <string.h>

enum { WORD_MOST = 12 };

/* The word that stands behind the key in place of a list; of no line: something else does. */
static struct place word_behind(const struct ideas *ideas, struct place key)
{
    const struct record *record = ideas->judgement->record;
    const char *text = record->bytes;
    struct place at = key;
    size_t from = key.byte + strlen(text_at(record, key, ideas->arena)), to;
    while (from < record->length && strchr("\"' ", text[from]) != NULL)
        from++;
    if (from >= record->length || text[from] != ':')
        return (struct place){0};
    for (from++; from < record->length && strchr("\"' ", text[from]) != NULL;)
        from++;
    for (to = from; to < record->length && to - from < WORD_MOST && strchr(" ,\"'}#\r\n", text[to]) == NULL;)
        to++;
    if (to == from || strchr("[{-|>", text[from]) != NULL)
        return (struct place){0};
    at.byte = (unsigned)from;
    at.column += (unsigned)record_characters(record, key.byte, from);
    at.end_column = at.column + (unsigned)record_characters(record, from, to);
    return at;
}

/* What the player did, in words behind his name; NULL: he does nothing of that kind. */
static const char *done_by(const struct ideas *ideas, const struct deal_account *account, int player)
{
    const struct judgement *judgement = ideas->judgement;
    struct hand_call call[CALLS_IN_HAND];
    const size_t count = judgement->game->calls_in(account, player, account->hand[player], call);
    if (count == 0 || !call[0].once)
        return NULL;
    if (call[0].names)
        call[0].step.cards = (struct card_list){.recorded = true, .count = 1, .card = &call[0].card};
    return arena_printf(ideas->arena, "%s %s", judgement->record->player[player].s,
                        mend_act_written(ideas, &call[0].step));
}

void ideas_of_calls_none(struct ideas *ideas, const struct deal_account *account)
{
    const struct judgement *judgement = ideas->judgement;
    const struct deal *deal = account->part->deal;
    if (judgement->game->calls_in == NULL || !deal->calls.recorded || deal->calls.count > 0 ||
        deal->calls_at.line == 0 || judgement->record->player_count != 2)
        return;
    const struct place at = word_behind(ideas, deal->calls_at);
    const char *one = done_by(ideas, account, 0), *other = done_by(ideas, account, 1);
    if (at.line == 0 || one == NULL || other == NULL)
        return;
    idea(ideas, MEND_DENIED, at, one);
    idea(ideas, MEND_DENIED, at, other);
    const bool first = account->dealer != 1; /* who dealt begins */
    idea(ideas, MEND_DENIED, at, arena_printf(ideas->arena, "%s; %s", first ? one : other, first ? other : one));
}
